"""Monsters met in an exploration (7), and when they are inert (11)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.rules.leviathan.table import Waters, monster, seat, table

NOTHING_LEFT: Final[dict[str, Any]] = {"deck": "", "discard": ""}
SPACES: Final = (1, 2, 3, 4, 5)

# ---------------------------------------------------------------------- the options


@pytest.mark.parametrize("space", SPACES)
def test_l8_who_can_fight_may_still_continue_but_on_space_5(space: int) -> None:
    t = monster(space, seat(hand="crab 1"), border={"7": 2})
    assert t.options == (["continue", "fight"] if space < 5 else ["fight"])
    assert (t.facts["space"], t.facts["leviathan_deck"]) == (space, 19)


@pytest.mark.parametrize("space", SPACES)
def test_who_cannot_fight_must_continue(space: int) -> None:
    assert monster(space, seat(hand="squid 4"), border={"7": 2}).options == ["continue"]
    assert monster(space, seat(), border={"7": 2}).options == ["continue"]


def test_with_nobody_at_the_border_there_is_no_fight() -> None:
    assert monster(5, seat(hand="crab 5")).options == ["continue"]


@pytest.mark.parametrize("space", SPACES)
def test_l25_the_coward_may_ignore_a_monster_on_any_space(space: int) -> None:
    t = monster(space, seat(hand="crab 1", free="coward"), border={"7": 2})
    assert t.options == (["continue", "fight", "ignore"] if space < 5 else ["fight", "ignore"])
    t.comes("crab 2")
    t.me.plays("ignore")
    assert (t.border, len(t["leviathan_deck"]), t["discard"]) == ({"7": (2, 0)}, 19, ["monster"])
    assert (t.me.pearls, t["track"][-1], len(t["track"])) == (0, "crab 2", space)


def test_powers_may_be_used_before() -> None:
    t = monster(1, seat(hand="crab 1, squid 1", free="slaver"), border={"7": 2})
    assert t.options == ["continue", "fight", "use slaver"]
    t.me.plays("use slaver", "crab 1")
    assert (t.decision, t.options, t.me.pearls) == ("explore_monster", ["continue"], 2)


def test_a_monster_is_never_offered() -> None:
    t = table(left=seat(pearls=5))
    t.explores("monster")
    assert (t.game.seat, t.decision) == (0, "explore_monster")


# ---------------------------------------------------------------------- continue


@pytest.mark.parametrize("space", SPACES)
def test_l5_a_monster_passed_by_frees_its_space(space: int) -> None:
    t = monster(space)
    t.comes("crab 2")
    t.me.plays("continue")
    assert (t["track"][-1], len(t["track"]), t["discard"]) == ("crab 2", space, ["monster"])
    assert len(t["border"]) == 1


def test_l5_only_allies_fill_the_track() -> None:
    t = table()
    t.explores("crab 1", "monster", "squid 1", "monster", "monster", "seahorse 1", "shellfish 1", "crab 2")
    assert t["track"] == ["crab 1", "squid 1", "seahorse 1", "shellfish 1", "crab 2"]
    assert (t["discard"].count("monster"), t.options) == (3, ["take"])


def test_there_is_no_threat_that_rises() -> None:
    t = monster(1)
    t.comes("crab 2")
    t.me.plays("continue")
    assert t.events("threat_moved") == []


def test_a_monster_passed_by_comes_back_when_the_deck_is_shuffled() -> None:
    t = monster(2, deck="crab 2", discard="")
    t.comes("crab 2")
    t.me.plays("continue", "continue")
    assert t["track"] == ["seahorse 1", "crab 2", "monster"]


# ---------------------------------------------------------------------- fight


@pytest.mark.parametrize("space", SPACES)
def test_l6_a_fight_on_space_5_brings_a_pearl_before_the_attack(space: int) -> None:
    t = monster(space, seat(hand="crab 1 pearl"), border={"7": 8})
    t.me.plays("fight")
    assert (t.decision, t.me.pearls) == ("fight_target", 1 if space == 5 else 0)
    t.comes("die 4")
    t.me.plays("cell 7", "crab 1 pearl")
    if space < 5:
        return
    assert (t.decision, t.facts["attack"]) == ("fight_pearls", 5)
    t.me.plays("pearl", "done", "new 0")  # the pearl of the space just makes it 6
    assert t.me.slain == [8]
    t.nothing_pending()


def test_after_the_fight_the_exploration_ends_as_usual() -> None:
    t = monster(4, seat(hand="crab 1", free="ship-master"), border={"7": 2})
    t.fights("7", "crab 1", 1)
    assert t["council"]["seahorse"] == ["seahorse 1"]
    assert (t["council"]["squid"], t["discard"]) == (["squid 1"], ["crab 1", "monster"])
    assert t.me.pearls == 1 + 3  # the failed attack, then three races
    t.nothing_pending()


def test_there_is_no_reward_from_a_track() -> None:
    t = monster(1, seat(hand="crab 1"), border={"7": 2})
    t.fights("7", "crab 1", 1)
    assert (t.me.pearls, t.me.keys, t.me.tokens) == (1, 0, [])
    t.nothing_pending()


# ---------------------------------------------------------------------- nothing left to reveal


def test_l28_without_an_ally_in_deck_and_discard_the_exploration_ends() -> None:
    t = monster(2, deck="monster, monster", discard="monster")
    t.arrives(20, 1, 1)
    t.me.plays("continue")
    assert t["council"]["seahorse"] == ["seahorse 1"]
    assert (sorted([*t["deck"], *t["discard"]]), t.me.hand) == (["monster"] * 4, [])
    t.nothing_pending()


def test_l28_the_coward_too_meets_no_monster_again_and_again() -> None:
    t = monster(1, seat(free="coward"), deck="monster", discard="")
    t.me.plays("ignore")
    assert t.me.hand == []
    t.nothing_pending()


def test_l28_one_ally_is_enough_to_go_on() -> None:
    t = monster(1, seat(free="coward"), deck="monster", discard="crab 2")
    t.me.plays("ignore")
    assert t.decision == "explore_monster"
    t.comes("crab 2")
    t.me.plays("ignore")
    assert (t["track"], t.decision) == (["crab 2"], "explore_ally")


def test_l28_an_inert_monster_ends_it_too() -> None:
    t = table(inert=True, deck="monster, monster", discard="")
    t.me.plays("explore")
    assert t.me.hand == []
    t.nothing_pending()


@pytest.mark.parametrize("option", ["continue", "ignore"])
def test_l30_an_empty_deck_and_discard_do_not_forbid_it(option: str) -> None:
    t = monster(1, seat(hand="crab 1", free="coward"), border={"7": 2}, **NOTHING_LEFT)
    assert t.options == ["continue", "fight", "ignore"]
    t.arrives(20, 1, 1)
    t.me.plays(option)
    assert t.border == {"2-3": (20, 0), "7": (2, 0)} if option == "continue" else {"7": (2, 0)}
    assert t["discard"] == ["monster"]
    t.nothing_pending()


def test_l30_allies_lost_to_an_attack_are_shuffled_and_revealed() -> None:
    t = monster(1, seat(hand="squid 4, squid 3"), border={"7": 1}, **NOTHING_LEFT)
    t.arrives(20, 3, 4)
    t.me.plays("continue")
    t.comes("squid 4")
    t.me.plays("squid 3", "squid 4")
    assert (t.decision, t["track"]) == ("explore_ally", ["squid 4"])
    assert sorted(t["deck"]) == ["monster", "squid 3"]


# ---------------------------------------------------------------------- inert monsters (11)


def last_round(**more: Any) -> Waters:
    return table(inert=True, ended_by=1, border={"7": 2}, **more)


def test_l16_inert_monsters_are_discarded_without_a_decision() -> None:
    t = last_round(me=seat(hand="crab 5", free="coward"))
    t.comes("monster", "monster", "crab 2")
    t.me.plays("explore")
    assert (t.decision, t["track"], t["discard"]) == ("explore_ally", ["crab 2"], ["monster", "monster"])
    assert (t.border, len(t["leviathan_deck"])) == ({"7": (2, 0)}, 19)


def test_l16_also_on_space_5_and_without_a_pearl() -> None:
    t = last_round(track="crab 1, crab 2, crab 3, squid 4")
    t.comes("monster", "squid 5")
    t.me.plays("continue")
    assert (t["track"][-1], len(t["track"]), t.me.pearls, t.options) == ("squid 5", 5, 0, ["take"])


def test_l16_a_base_trigger_alone_leaves_them_as_they_are() -> None:
    t = table(me=seat(hand="crab 5"), ended_by=1, border={"7": 2})
    t.explores("monster")
    assert (t.decision, t["inert"]) == ("explore_monster", False)


def test_l16_a_trigger_of_leviathan_makes_them_inert_for_everyone_and_in_extra_turns() -> None:
    t = table(extra_turns=1, council={"crab": "crab 1", "squid": "squid 1"}, leviathan_deck=[])
    t.me.plays("council crab")
    assert (t["ended_by"], t["inert"], t.game.seat) == (0, True, 0)
    t.comes("monster", "crab 2")
    t.me.plays("explore", "take")
    t.comes("monster", "crab 3")
    t.left.plays("explore", "take")
    assert t.game.is_over


def test_l16_within_the_turn_that_empties_a_pile_they_still_work() -> None:
    t = table(me=seat(hand="crab 5"), border={"7": 2}, leviathan_deck=[])
    t.explores("monster")
    assert (t.options, t["inert"]) == (["continue", "fight"], False)
