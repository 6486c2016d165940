"""Fighting a leviathan: attack by attack, rewards, and the Scourge of the Abyss (8, 9)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.rules.abyss.table import RACES
from tests.rules.leviathan.table import LEVIATHANS, Waters, monster, seat

LEVELS: Final = [(number, level) for number, card in LEVIATHANS.items() for level in range(card["health"])]


def fought(border: dict[str, Any], ally: str, *dice: int, cell: str = "7", **more: Any) -> Waters:
    """I have attacked the leviathan of a cell with an ally, the only one in my hand unless I have ``more``."""
    mine = more.pop("me", seat())
    t = monster(1, {**mine, "hand": [ally, *mine["hand"]]}, border=border, **more)
    t.fights(cell, ally, *dice)
    return t


def just_enough(resistance: int) -> tuple[str, int]:
    """A crab and a die that make exactly this attack."""
    value = max(1, resistance - 6)
    return f"crab {value}", resistance - value


# ---------------------------------------------------------------------- who can attack (8.1)


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("number", LEVIATHANS)
def test_the_races_that_may_attack_each_leviathan(number: int, race: str) -> None:
    t = monster(1, seat(hand=f"{race} 1"), border={"7": number})
    assert ("fight" in t.options) == (race in LEVIATHANS[number]["races"])


def test_only_those_that_can_be_attacked_are_targets() -> None:
    t = monster(1, seat(hand="squid 2, seahorse 1"), border={"2-3": 2, "6": 9, "8": 13, "11-12": 19})
    t.me.plays("fight")
    assert (t.decision, t.options) == ("fight_target", ["cell 6", "cell 8"])


def test_only_suitable_cards_are_offered() -> None:
    t = monster(1, seat(hand="squid 2, squid 3 dice, crab 1, crab 1 pearl, seahorse 5"), border={"6": 9})
    t.me.plays("fight", "cell 6")
    assert (t.decision, t.options) == ("fight_ally", ["crab 1", "crab 1 pearl", "squid 2", "squid 3 dice"])
    assert t.facts == {"leviathan": 9, "cell": "6", "health": 3, "resistance": 3}


def test_the_card_is_discarded() -> None:
    t = fought({"7": 2}, "crab 2", 1)
    assert (t.me.hand, t["discard"]) == ([], ["crab 2", "monster"])
    t.nothing_pending()


# ---------------------------------------------------------------------- damage, level by level


@pytest.mark.parametrize(("number", "level"), LEVELS)
def test_each_level_falls_to_its_resistance_and_brings_its_tokens(number: int, level: int) -> None:
    facts = LEVIATHANS[number]["levels"][level]
    ally, die = just_enough(facts["resistance"])
    t = fought({"7": (number, level), "11-12": 20 if number != 20 else 19}, ally, die)
    assert (t.decision, t.reward) == ("fight_reward", facts["tokens"])
    assert t.options == [f"new {count}" for count in range(facts["tokens"] + 1)]
    t.me.plays("new 0")
    assert (len(t.me.tokens), t.me.pearls) == (facts["tokens"], 0)
    last = level + 1 == LEVIATHANS[number]["health"]
    assert t.me.slain == ([number] if last else [])
    assert t.border.get("7") == (None if last else (number, level + 1))
    t.nothing_pending()


@pytest.mark.parametrize(("number", "level"), LEVELS)
def test_one_point_less_is_no_damage_and_one_pearl(number: int, level: int) -> None:
    ally, die = just_enough(LEVIATHANS[number]["levels"][level]["resistance"] - 1)
    t = fought({"7": (number, level)}, ally, die)
    assert (t.border, t.me.pearls, t.me.tokens, t.me.slain) == ({"7": (number, level)}, 1, [], [])
    t.nothing_pending()


def test_the_rest_of_an_attack_goes_to_the_next_level() -> None:
    t = fought({"7": 14}, "crab 4", 6)  # 10 = 6 + 4
    assert t.reward == 4
    t.me.plays("new 0")
    assert t.me.slain == [14]


def test_what_is_left_after_the_last_level_is_lost() -> None:
    t = fought({"7": (2, 1), "11-12": 19}, "crab 5", 6)
    t.me.plays("new 0")
    assert (t.me.slain, t.me.pearls, len(t.me.tokens)) == ([2], 0, 1)


def test_the_damage_stays_for_the_next_player() -> None:
    t = fought({"7": 2}, "crab 5", 3, left=seat(hand="crab 1"), council={"squid": "squid 1"})
    t.me.plays("new 0")
    assert t.border == {"7": (2, 1)}
    t.comes("monster")
    t.left.plays("explore")
    t.fights("7", "crab 1", 3)
    t.left.plays("new 0")
    assert (t.left.slain, t.me.slain, t["scourge"]) == ([2], [], 1)


# ---------------------------------------------------------------------- the signs


class TestPearlSign:
    def test_any_number_of_pearls_may_be_added_after_the_roll(self) -> None:
        t = fought({"7": 8}, "crab 2 pearl", 1, me=seat(pearls=5))
        assert (t.decision, t.options, t.facts["attack"]) == ("fight_pearls", ["done", "pearl"], 3)
        t.me.plays("pearl", "pearl", "pearl")
        assert (t.facts["attack"], t.me.pearls) == (6, 2)
        t.me.plays("done", "new 0")
        assert (t.me.slain, t.me.pearls) == ([8], 2)
        t.nothing_pending()

    def test_more_than_needed_may_be_spent(self) -> None:
        t = fought({"7": 8}, "crab 2 pearl", 6, me=seat(pearls=2))
        t.me.plays("pearl", "pearl")
        assert t.options == ["done"]
        t.me.plays("done", "new 0")
        assert (t.me.slain, t.me.pearls) == ([8], 0)

    def test_none_need_be_spent(self) -> None:
        t = fought({"7": 8}, "crab 1 pearl", 1, me=seat(pearls=2))
        t.me.plays("done")
        assert (t.me.slain, t.me.pearls) == ([], 3)
        t.nothing_pending()

    def test_without_pearls_nothing_is_asked(self) -> None:
        t = fought({"7": 8}, "crab 1 pearl", 1)
        assert t.me.pearls == 1
        t.nothing_pending()

    def test_a_plain_card_takes_no_pearls(self) -> None:
        t = fought({"7": 8}, "crab 2", 1, me=seat(pearls=5))
        assert t.me.pearls == 6
        t.nothing_pending()

    def test_it_is_an_ally_like_any_other_for_everything_else(self) -> None:
        t = monster(1, seat(hand="crab 1 pearl, crab 1"), border={"7": 8})
        assert t.me.sheet["allies"]["crab"] == 1


class TestDiceSign:
    @pytest.mark.parametrize("dice", [(2, 6), (6, 2)])
    def test_of_two_dice_the_higher_counts(self, dice: tuple[int, int]) -> None:
        t = fought({"7": 3}, "crab 3 dice", *dice)
        assert [event["attack"] for event in t.events("attack_made")] == [9]
        assert [event["die"] for event in t.events("die_rolled")] == list(dice)
        t.me.plays("new 0")
        assert t.me.slain == [3]

    def test_two_equal_dice_count_once(self) -> None:
        t = fought({"7": 3}, "crab 4 dice", 4, 4)
        assert [event["attack"] for event in t.events("attack_made")] == [8]
        t.nothing_pending()

    def test_a_plain_card_rolls_one_die(self) -> None:
        t = fought({"7": 3}, "crab 3", 2)
        assert [event["die"] for event in t.events("die_rolled")] == [2]
        t.nothing_pending()

    def test_it_takes_no_pearls(self) -> None:
        t = fought({"7": 3}, "crab 3 dice", 2, 1, me=seat(pearls=5))
        assert t.me.pearls == 6


# ---------------------------------------------------------------------- the reward


class TestReward:
    def test_any_split_of_the_two_piles(self) -> None:
        t = fought({"7": 15, "11-12": 19}, "crab 1", 6)
        assert (t.options, t.reward) == (["new 0", "new 1", "new 2", "new 3", "new 4"], 4)
        t.comes("token 2", "token 3", "token 4", "new token key")
        t.me.plays("new 1")
        assert (t.me.tokens, t.me.new_tokens, t.decision) == ([2, 3, 4], ["key"], "won_tokens")
        t.me.plays("done")
        t.nothing_pending()

    def test_l17_the_split_uses_either_pile_as_long_as_it_lasts(self) -> None:
        t = fought({"7": 15}, "crab 1", 6, token_pile=[2, 3], new_token_pile="key, key, key")
        assert t.options == ["new 2", "new 3"]

    def test_l17_what_both_piles_do_not_hold_is_lost(self) -> None:
        t = fought({"7": 15, "11-12": 19}, "crab 1", 6, token_pile=[2], new_token_pile="key, pearls 2")
        assert (t.options, t.reward) == (["new 2"], 3)
        t.me.plays("new 2", "done")
        assert (t.me.tokens, t.me.new_tokens, t.me.slain) == ([2], ["key", "pearls 2"], [15])

    def test_l17_with_both_piles_empty_nothing_is_asked(self) -> None:
        t = fought({"7": 15, "11-12": 19}, "crab 1", 6, token_pile=[], new_token_pile=[])
        assert (t.me.slain, t.me.tokens, t.me.new_tokens) == ([15], [], [])
        t.nothing_pending()

    def test_l18_it_is_taken_before_the_slain_one_is_replaced(self) -> None:
        t = fought({"7": 4}, "crab 5", 1)
        assert (t.decision, t.events("leviathan_drawn")) == ("fight_reward", [])
        t.comes("new token pearls 3")
        t.me.plays("new 1")
        assert (t.decision, t.events("leviathan_drawn")) == ("won_tokens", [])
        t.arrives(20, 6, 6)
        t.me.plays("reveal pearls 3")
        assert (t.border, t.me.slain, t.me.pearls) == ({"11-12": (20, 0)}, [4], 3)
        t.nothing_pending()

    def test_the_border_is_filled_only_when_it_is_empty(self) -> None:
        t = fought({"7": 4, "8": 20}, "crab 5", 1)
        t.me.plays("new 0")
        assert (t.border, len(t["leviathan_deck"])) == ({"8": (20, 0)}, 18)
        t.nothing_pending()

    def test_with_an_empty_deck_the_border_stays_empty(self) -> None:
        t = fought({"7": 4}, "crab 5", 1, leviathan_deck=[])
        t.me.plays("new 0")
        assert t.border == {}


# ---------------------------------------------------------------------- several attacks


class TestAgain:
    def test_l9_after_a_failure_the_attack_may_be_repeated(self) -> None:
        t = fought({"7": 4}, "crab 1", 1, me=seat(hand="crab 2, crab 3, squid 5"))
        assert (t.decision, t.options, t.me.pearls) == ("fight_again", ["fight", "stop"], 1)
        t.me.plays("fight")
        t.attacks("crab 2", 2)
        assert (t.decision, t.me.pearls) == ("fight_again", 2)
        t.me.plays("fight")
        t.attacks("crab 3", 3)
        t.me.plays("new 0")
        assert (t.me.slain, t.me.hand, t.me.pearls) == ([4], ["squid 5"], 2)
        t.nothing_pending()

    def test_after_a_success_as_long_as_it_lives(self) -> None:
        t = fought({"7": 1}, "crab 1", 2, me=seat(hand="jellyfish 5"))
        t.me.plays("new 0")
        assert (t.decision, t.facts["resistance"], t.facts["health"]) == ("fight_again", 7, 2)
        t.me.plays("fight")
        t.attacks("jellyfish 5", 2)
        t.me.plays("new 0")
        assert (t.border, len(t.me.tokens)) == ({"7": (1, 2)}, 3)
        t.nothing_pending()

    def test_one_may_stop(self) -> None:
        t = fought({"7": 4}, "crab 1", 1, me=seat(hand="crab 2"))
        t.me.plays("stop")
        assert t.me.hand == ["crab 2"]
        t.nothing_pending()

    def test_always_the_same_leviathan(self) -> None:
        t = fought({"7": 4, "8": 12}, "crab 1", 1, me=seat(hand="squid 2"))
        t.nothing_pending()  # a squid could attack number 12 only

    def test_once_it_is_slain_the_fight_is_over(self) -> None:
        t = fought({"7": 4, "8": 20}, "crab 5", 1, me=seat(hand="crab 4"))
        t.me.plays("new 0")
        t.nothing_pending()

    def test_there_is_no_window_for_powers_inside_a_fight(self) -> None:
        t = fought({"7": 4}, "crab 1", 1, me=seat(hand="crab 2", free="slaver"))
        assert t.options == ["fight", "stop"]
        t.me.plays("stop")
        assert t.decision == "end_powers"

    def test_stacks_of_the_track_wait_for_the_end_of_the_fight(self) -> None:
        t = monster(2, seat(hand="crab 1, crab 2"), border={"7": 4})
        t.fights("7", "crab 1", 1)
        assert t["track"] == ["seahorse 1", "monster"]
        t.me.plays("stop")
        assert (t["track"], t["council"]["seahorse"]) == ([], ["seahorse 1"])


# ---------------------------------------------------------------------- the Scourge of the Abyss (9)


def slays(mine: list[int], theirs: list[int], holder: int | None) -> Waters:
    t = fought({"7": 20, "11-12": 19}, "crab 5", 2, me=seat(slain=mine), left=seat(slain=theirs), scourge=holder)
    t.me.plays("new 0")
    assert t.me.slain == [*mine, 20]
    return t


class TestScourge:
    def test_the_first_to_slay_takes_the_figure(self) -> None:
        t = slays([], [], None)
        assert (t["scourge"], t.me.sheet["scourge"], t.left.sheet["scourge"]) == (0, 5, 0)
        assert t.events("scourge_taken") == [{"event": "scourge_taken", "seat": 0}]

    def test_with_as_many_as_the_holder_it_changes_hands(self) -> None:
        assert slays([1], [3, 4], 1)["scourge"] == 0

    def test_with_fewer_it_does_not(self) -> None:
        t = slays([], [3, 4], 1)
        assert (t["scourge"], t.events("scourge_taken")) == (1, [])

    def test_the_holder_keeps_it(self) -> None:
        t = slays([1], [3], 0)
        assert (t["scourge"], t.events("scourge_taken")) == (0, [])

    def test_nobody_takes_it_without_slaying(self) -> None:
        t = fought({"7": 17}, "crab 5", 1, me=seat(slain=[1, 2]), left=seat(slain=[3]), scourge=1)
        t.me.plays("new 0")
        assert t["scourge"] == 1

    def test_slain_leviathans_are_worth_nothing_else(self) -> None:
        t = slays([1, 2, 3], [], 0)
        assert t.me.sheet["total"] == 5 + sum(t.me.tokens)


def test_a_leviathan_hurt_is_told() -> None:
    t = fought({"7": 1}, "crab 5", 6)
    assert t.events("fight_started") == [{"event": "fight_started", "seat": 0, "leviathan": 1, "cell": "7"}]
    assert t.events("leviathan_hurt") == [{"event": "leviathan_hurt", "seat": 0, "leviathan": 1, "count": 2}]
    assert t.events("leviathan_slain") == []
    t.me.plays("new 0")
    t.nothing_pending()
