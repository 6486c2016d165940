"""Every decision of Leviathan explains itself: its facts, why it is asked, what its options are, what others see."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.table import Facts, Table, names
from tests.rules.leviathan.table import BOTH, CELLS, LEVIATHANS, Waters, monster, recruiting, seat, table

FIFTEEN: Final = (
    "crab 1, crab 2, crab 3, crab 4, squid 1, squid 2, squid 3, squid 4, seahorse 1, seahorse 2, seahorse 3, "
    "seahorse 4, shellfish 3, shellfish 4"
)
WITH_CHOICES: Final[dict[str, Any]] = {"council": {"crab": "crab 1", "squid": "squid 1"}}
"""The next player has a choice, so that nothing is skipped there."""


def why(t: Table) -> list[str]:
    return list(t.game.prompt()["why"])


def told(t: Table, reader: int | None) -> Facts:
    """The facts of the pending decision for a reader."""
    return dict(t.game.prompt(reader)["facts"])


def about(t: Table) -> list[tuple[str, str | None, str | None]]:
    """What each option is: a verb, and the kind and name of a thing."""
    return [(option["verb"], option["kind"], option["name"]) for option in t.game.prompt()["options"]]


def is_told_to_all(t: Table, seat: int = 0) -> bool:
    """Whether everybody hears all facts, and nobody else an option."""
    others = [reader for reader in (0, 1, None) if reader != seat]
    return all(told(t, reader) == t.facts and t.game.prompt(reader)["options"] == [] for reader in others)


def skipped(t: Table) -> int:
    """How many choices are played unasked."""
    return int(t.game.skip_forced())


# ---------------------------------------------------------------------- monsters and fights

TWO: Final = {
    "2-3": {"leviathan": 17, "health": 2, "resistance": 7},
    "7": {"leviathan": 3, "health": 1, "resistance": 9},
}


def fighting(hand: str = "crab 1, jellyfish 2", **mine: Any) -> Waters:
    """A monster has come, and two leviathans lie at the Border."""
    return monster(2, seat(hand=hand, **mine), border={"2-3": (17, 1), "7": 3})


def test_a_monster_is_told_with_the_border() -> None:
    t = fighting()
    assert t.facts == {"space": 2, "cells": TWO, "leviathan_deck": 18}
    assert (why(t), is_told_to_all(t)) == (["monster"], True)
    assert about(t) == [("continue", None, None), ("fight", None, None)]


def test_a_target_is_told_with_all_leviathans_not_only_those_in_reach() -> None:
    t = fighting("jellyfish 2")
    t.me.plays("fight")
    assert (t.facts, t.options) == ({"cells": TWO}, ["cell 7"])
    assert (why(t), is_told_to_all(t)) == (["monster"], True)
    assert about(t) == [("fight", "cell", "7")]


def test_an_attack_is_told_with_its_leviathan() -> None:
    t = fighting(pearls=2)
    t.me.plays("fight", "cell 2-3")
    assert t.facts == {"cell": "2-3", **TWO["2-3"]}
    assert (why(t), is_told_to_all(t), about(t)) == (["monster"], True, [("attack", "ally", "crab 1")])


def test_pearls_are_told_with_the_attack_so_far() -> None:
    t = fighting("crab 2 pearl", pearls=2)
    t.fights("7", "crab 2 pearl", 3)
    assert t.facts == {"cell": "7", **TWO["7"], "attack": 5, "pearls": 2}
    assert (why(t), is_told_to_all(t)) == (["monster"], True)
    assert about(t) == [("done", None, None), ("add", "pearl", None)]


def test_a_further_attack_is_told_with_the_same_leviathan() -> None:
    t = fighting("crab 1, crab 2")
    t.fights("7", "crab 1", 1)
    assert (t.decision, t.facts) == ("fight_again", {"cell": "7", **TWO["7"]})
    assert (why(t), is_told_to_all(t)) == (["monster"], True)
    assert about(t) == [("fight", "cell", "7"), ("stop", None, None)]


def test_a_second_fight_is_told_with_all_that_are_left() -> None:
    t = fighting("crab 5, crab 2", free="intrepid")
    t.fights("7", "crab 5", 4)
    t.me.plays("new 0")
    assert (t.decision, t.facts) == ("fight_again", {"cells": {"2-3": TWO["2-3"]}})
    assert (why(t), about(t)) == (["intrepid"], [("fight", None, None), ("stop", None, None)])
    t.me.plays("fight")
    assert why(t) == ["monster"]


def test_a_reward_is_told_with_both_piles() -> None:
    t = fighting("crab 5")
    t.fights("7", "crab 5", 4)
    assert t.facts == {"count": 3, "token_pile": 20, "new_token_pile": 19}
    assert (why(t), is_told_to_all(t)) == (["monster"], True)
    assert about(t)[1] == ("new", "number", "1")


def test_the_faces_of_tokens_just_won_are_for_their_owner() -> None:
    t = fighting("crab 5")
    t.fights("7", "crab 5", 4)
    t.comes("new token key", "new token pearls 2")
    t.me.plays("new 2")
    assert (told(t, 0), told(t, 1), told(t, None)) == (
        {"count": 2, "new_tokens": ["key", "pearls 2"]},
        {"count": 2},
        {"count": 2},
    )
    assert (why(t), t.game.prompt(1)["options"]) == (["monster"], [])
    assert about(t)[1:] == [("reveal", "new token", "pearls 2"), ("reveal", "new token", "key")]


def test_a_fight_of_the_sorcerer_is_its_doing() -> None:
    t = recruiting("sorcerer", me=seat(hand="crab 4, crab 1"), border={"2-3": (17, 1), "7": 3})
    assert (t.facts, why(t), is_told_to_all(t)) == ({"cells": TWO}, ["sorcerer"], True)
    assert about(t) == [("fight", None, None), ("decline", None, None)]
    for choice in ("fight", "cell 7"):
        t.me.plays(choice)
        assert why(t) == ["sorcerer"]
    t.attacks("crab 1", 1)
    assert (t.decision, why(t)) == ("fight_again", ["sorcerer"])


# ---------------------------------------------------------------------- attacked


def attacked(by: int, left: Facts) -> Waters:
    """The Border Guard has sent the left player to the Border, where a leviathan wakes."""
    t = recruiting("border-guard", left=left, border={"7": by})
    t.arrives(20, 3, 4)
    t.me.plays("seat 1")
    return t


def test_allies_are_lost_to_a_leviathan_that_is_named() -> None:
    t = attacked(1, seat(hand="crab 1, crab 4, squid 2, squid 1"))
    assert t.facts == {"leviathan": 1, "penalty": "allies", "count": 3, "hand": 4}
    assert (why(t), is_told_to_all(t, 1)) == (["leviathan 1"], True)
    assert about(t)[0] == ("discard", "ally", "crab 1")
    t.left.plays("crab 1")
    assert (t.facts["leviathan"], t.facts["count"], why(t)) == (1, 2, ["leviathan 1"])
    assert t["pending"][-1] == {
        "step": "attacked_allies",
        "seat": 1,
        "count": 2,
        "lowest": "crab 1",
        "leviathan": 1,
    }


def test_a_lord_is_lost_to_a_leviathan_that_is_named() -> None:
    t = attacked(10, seat(free="keeper", disabled="trader", locations={"jail": "reaper"}))
    assert t.facts == {"leviathan": 10, "penalty": "lord", "count": 1, "lords": ["keeper", "trader"]}
    assert (why(t), is_told_to_all(t, 1)) == (["leviathan 10"], True)
    assert about(t)[0] == ("discard", "lord", "trader")
    assert t["pending"][-1] == {"step": "attacked_lord", "seat": 1, "leviathan": 10}


def test_krakens_lost_so_far_are_named_in_the_frame() -> None:
    t = monster(1, seat(hand="kraken 2, kraken 2, kraken 4, squid 1"), border={"7": 2}, expansions=BOTH)
    t.arrives(20, 3, 4)
    t.me.plays("continue", "kraken 2", "kraken 2")
    assert t["pending"][-1]["krakens"] == ["kraken 2", "kraken 2"]


# ---------------------------------------------------------------------- lords and tokens


def test_the_border_guard_is_told_whom_it_may_send() -> None:
    t = recruiting("border-guard", left=seat(), right=seat(free="shaman"), across=seat(), border={"7": 3})
    assert t.facts == {"among": [1, 2], "leviathan_deck": 19, "cells": {"7": TWO["7"]}}
    assert (why(t), is_told_to_all(t)) == (["border-guard"], True)
    assert about(t) == [("send", "seat", "1"), ("send", "seat", "2")]


def test_the_rebel_is_told_what_lies_where() -> None:
    t = recruiting("rebel", border={"2-3": (17, 1), "7": 3})
    assert (t.facts, why(t), is_told_to_all(t)) == ({"cells": TWO}, ["rebel"], True)
    assert about(t) == [("hurt", "cell", "2-3"), ("hurt", "cell", "7")]
    t.comes("new token key")
    t.me.plays("cell 7")
    assert (t.decision, why(t)) == ("fight_reward", ["rebel"])
    t.me.plays("new 1")
    assert (t.decision, why(t)) == ("won_tokens", ["rebel"])


def test_the_breeder_is_told_which_leviathan_came() -> None:
    t = recruiting("breeder", border={"7": 3}, comes="leviathan 17")
    assert t.facts == {"leviathan": 17, "cells": {"7": TWO["7"]}}
    assert (why(t), is_told_to_all(t)) == (["breeder"], True)
    assert about(t)[0] == ("place", "cell", "2-3")
    assert t["pending"][-1] == {"step": "breeder", "seat": 0, "leviathan": 17}


def test_the_hunter_is_told_who_has_how_many_tokens_of_which_kind() -> None:
    t = recruiting("hunter", left=seat(tokens=[3], new_tokens="key, key"), right=seat(tokens=[2, 2]))
    assert t.facts == {"tokens": {"1": 1, "2": 2}, "new_tokens": {"1": 2, "2": 0}}
    assert (why(t), is_told_to_all(t), about(t)[0]) == (["hunter"], True, ("rob", "seat", "1"))
    t.me.plays("seat 1")
    assert t.facts == {"victim": 1, "tokens": {"1": 1}, "new_tokens": {"1": 2}}
    assert (why(t), about(t)) == (["hunter"], [("rob", "token", None), ("rob", "new token", None)])
    assert t["pending"][-1] == {"step": "hunter_pick", "seat": 0, "victim": 1}


def test_tokens_to_reveal_are_told_to_their_owner() -> None:
    t = table(me=seat(new_tokens="key, council"), council={"crab": "crab 1, crab 2"})
    assert (told(t, 0), told(t, 1)) == ({"count": 2, "new_tokens": ["council", "key"]}, {"count": 2})
    assert (why(t), t["pending"]) == ([], [{"step": "turn_tokens", "seat": 0}])
    t.me.plays("reveal council")
    assert (t.decision, t.facts, why(t)) == ("token_stack", {"stacks": {"crab": 2}}, ["new token council"])
    assert (is_told_to_all(t), about(t)) == (True, [("take", "race", "crab")])


def test_control_as_a_turn_begins_comes_from_the_key() -> None:
    t = table(me=seat(keys=2, new_tokens="key, pearls 2"), available="jail")
    t.me.plays("reveal key")
    assert t["pending"] == [{"step": "turn_tokens", "seat": 0, "key_revealed": True}]
    t.me.plays("done")
    assert (t.decision, why(t)) == ("control_source", ["new token key"])
    assert t["pending"][:2] == [{"step": "ask_main", "seat": 0, "finished": True}, {"step": "control", "seat": 0}]


def test_martial_law_is_told_with_all_that_counts() -> None:
    t = table(me=seat(hand=FIFTEEN, pearls=2), council={"shellfish": "shellfish 1"})
    t.me.plays("council shellfish")
    assert t.facts == {"count": 3, "hand": 15, "pearls": 2, "limit": 12}
    assert (why(t), is_told_to_all(t), about(t)[0]) == (["martial law"], True, ("discard", "ally", "crab 1"))
    t.me.plays("crab 2")
    assert about(t)[-1] == ("pay", "pearl", None)
    assert t["pending"] == [
        {"step": "end_checks", "seat": 0, "settled": True},
        {"step": "martial_law", "seat": 0, "count": 2, "lowest": "crab 2"},
    ]


# ---------------------------------------------------------------------- frames of chance, by name


def test_what_chance_brings_is_pending_by_name() -> None:
    opening: Any = abyssal.new("abyss", players=2, expansions=["leviathan"], chance="ask")
    frames: list[Facts] = []
    for outcome in ("leviathan 7", "die 3", "die 4"):
        frames.append(dict(opening.position()["pending"][-1]))
        opening.play(opening.parse(outcome))
    assert frames == [
        {"step": "draw_leviathan", "seat": -1, "player": 0},
        {"step": "border_die", "seat": -1, "player": 0, "leviathan": 7},
        {"step": "border_die", "seat": -1, "player": 0, "leviathan": 7, "die": 3},
    ]


def test_an_attack_under_way_is_pending_by_name() -> None:
    t = fighting("crab 3 dice, crab 2", free="intrepid", slain=[1])
    t.me.plays("fight")
    assert t["pending"][-1] == {"step": "fight_target", "seat": 0}
    t.me.plays("cell 2-3")
    assert t["pending"][-1] == {"step": "fight_ally", "seat": 0, "cell": "2-3"}
    before = t.game.clone()
    t.attacks("crab 3 dice", 1, 2)
    assert t["pending"][-1] == {"step": "fight_again", "seat": 0, "cell": "2-3"}
    asked = Waters(before)
    asked.game.asking = True
    asked.play("crab 3 dice")
    assert asked["pending"][-1] == {"step": "attack_die", "seat": -1, "cell": "2-3", "card": "crab 3 dice", "dice": 2}
    asked.play("die 4")
    assert asked["pending"][-1] == {"step": "attack_die", "seat": -1, "cell": "2-3", "card": "crab 3 dice", "best": 4}


# ---------------------------------------------------------------------- a set at once


class TestSets:
    def test_allies_lost_may_be_named_in_any_order(self) -> None:
        t = attacked(1, seat(hand="crab 1, crab 4, squid 2, squid 1"))
        chosen = t.game.selection(["squid 2", "crab 1", "squid 1"])
        assert chosen["names"] == ["crab 1", "squid 1", "squid 2"]
        t.game.play_all(chosen["actions"])
        assert t.left.hand == ["crab 4"]
        t.nothing_pending()

    @pytest.mark.parametrize(
        ("cards", "code"),
        [
            ("crab 1, crab 4", "set_too_small"),
            ("crab 1, crab 4, squid 1, squid 2", "set_too_large"),
            ("crab 1, crab 4, squid 5", "card_not_in_hand"),
            ("crab 1, crab 1, crab 4", "card_not_in_hand"),
        ],
    )
    def test_what_is_wrong_with_it_is_said(self, cards: str, code: str) -> None:
        t = attacked(1, seat(hand="crab 1, crab 4, squid 2, squid 1"))
        before = t.game.key()
        with pytest.raises(abyssal.IllegalMove) as caught:
            t.game.selection(names(cards))
        assert (caught.value.code, t.game.key()) == (code, before)

    @pytest.mark.parametrize("given", ["pearl, squid 1, pearl", "squid 3, crab 1, pearl", "squid 1, squid 3, crab 1"])
    def test_martial_law_may_be_met_at_once(self, given: str) -> None:
        t = table(me=seat(hand=FIFTEEN, pearls=2), council={"shellfish": "shellfish 1"})
        t.me.plays("council shellfish")
        t.game.play_all(t.game.selection(names(given))["actions"])
        paid = given.count("pearl")
        assert (len(t.me.hand), t.me.pearls) == (12 + paid, 2 - paid)
        t.nothing_pending()

    @pytest.mark.parametrize(
        ("cards", "code"),
        [
            ("pearl, pearl, pearl", "pearls_too_few"),
            ("crab 1, pearl, crab 5", "card_not_in_hand"),
            ("crab 1", "set_too_small"),
            ("crab 1, pearl, pearl, pearl", "set_too_large"),
        ],
    )
    def test_what_is_wrong_with_martial_law_is_said(self, cards: str, code: str) -> None:
        t = table(me=seat(hand=FIFTEEN, pearls=2), council={"shellfish": "shellfish 1"})
        t.me.plays("council shellfish")
        with pytest.raises(abyssal.IllegalMove) as caught:
            t.game.selection(names(cards))
        assert caught.value.code == code

    def test_pearls_that_are_too_few_are_counted(self) -> None:
        t = table(me=seat(hand=FIFTEEN, pearls=2), council={"shellfish": "shellfish 1"})
        t.me.plays("council shellfish")
        assert t.refuses("pearl", "pearls_too_few").params == {"count": 3, "pearls": 2, "least": 1}

    def test_krakens_stay(self) -> None:
        t = table(
            me=seat(hand=f"{FIFTEEN}, kraken 2"), expansions=BOTH, council={"shellfish": "shellfish 1"}
        )  # no pearls
        t.me.plays("council shellfish")
        t.refuses("kraken 2", "krakens_stay")

    def test_after_a_pearl_no_card_can_be_named(self) -> None:
        t = table(me=seat(hand=FIFTEEN, pearls=5), council={"shellfish": "shellfish 1"})
        t.me.plays("council shellfish", "pearl")
        t.refuses("crab 1", "not_in_order")

    @pytest.mark.parametrize("pearls", [0, 1, 3])
    def test_pearls_of_an_attack_may_be_added_at_once(self, pearls: int) -> None:
        t = fighting("crab 2 pearl", pearls=3)
        t.fights("7", "crab 2 pearl", 4)
        t.game.play_all(t.game.selection(["pearl"] * pearls)["actions"])
        assert [event["attack"] for event in t.events("attack_made")] == [6 + pearls]


def test_refusals_in_a_fight_name_the_reason() -> None:
    t = fighting("jellyfish 2, squid 3, crab 1", pearls=1)
    t.me.plays("fight")
    assert t.refuses("cell 8", "no_leviathan_there").params == {"cell": "8"}
    t.me.plays("cell 7")
    assert t.refuses("squid 3", "not_suitable").params == {
        "card": "squid 3",
        "leviathan": 3,
        "races": "jellyfish, crab",
    }
    t.refuses("crab 2", "card_not_in_hand")
    t = fighting("jellyfish 2")
    t.me.plays("fight")
    assert t.refuses("cell 2-3", "no_ally_against").params == {"leviathan": 17, "races": "crab"}


# ---------------------------------------------------------------------- what is skipped betrays nothing


class TestSkipping:
    @pytest.mark.parametrize("hand", ["squid 4", "crab 4"])
    def test_a_monster_on_space_5_is_asked_whatever_the_hand_holds(self, hand: str) -> None:
        t = monster(5, seat(hand=hand), border={"7": 17})
        assert (len(t.options), skipped(t), t.decision) == (1, 0, "explore_monster")

    @pytest.mark.parametrize(
        ("mine", "border"),
        [
            ({"hand": ""}, {"7": 17}),
            ({"hand": "crab 4"}, {}),
            ({"hand": "squid 4", "free": "metamorph"}, {"7": 17, "8": 18}),
        ],
    )
    def test_unless_everybody_sees_it(self, mine: Facts, border: dict[str, int]) -> None:
        t = monster(5, seat(**mine), border=border, **WITH_CHOICES)
        assert (len(t.options), skipped(t) > 0) == (1, True)

    def test_the_only_leviathan_is_the_target(self) -> None:
        t = monster(1, seat(hand="crab 1, crab 2"), border={"7": 17})
        t.me.plays("fight")
        assert (skipped(t), t.decision) == (1, "fight_ally")

    @pytest.mark.parametrize("hand", ["jellyfish 1, jellyfish 2", "crab 1, crab 2"])
    def test_one_in_reach_of_several_is_not(self, hand: str) -> None:
        t = fighting(hand)
        t.me.plays("fight")
        assert (skipped(t), t.decision) == (0, "fight_target")

    def test_the_only_ally_of_a_hand_attacks(self) -> None:
        t = monster(1, seat(hand="crab 1"), border={"7": 17}, **WITH_CHOICES)
        t.me.plays("fight", "cell 7")
        assert (skipped(t), t.me.hand) == (1, [])

    @pytest.mark.parametrize("hand", ["crab 1, crab 1", "crab 1, squid 1", "crab 1, crab 2"])
    def test_of_several_allies_one_is_asked_for(self, hand: str) -> None:
        t = monster(1, seat(hand=hand), border={"7": 17})
        t.me.plays("fight", "cell 7")
        assert (skipped(t), t.decision) == (0, "fight_ally")

    @pytest.mark.parametrize("face", ["council", "key"])
    def test_tokens_just_won_are_asked_for_whatever_their_face(self, face: str) -> None:
        t = monster(1, seat(hand="crab 5"), border={"7": 4, "8": 20})
        t.fights("7", "crab 5", 1)
        t.comes(f"new token {face}")
        t.me.plays("new 1")
        assert (skipped(t), t.decision) == (0, "won_tokens")

    @pytest.mark.parametrize("hand", ["crab 1, crab 2, crab 3", "crab 1, crab 1", "squid 4"])
    def test_a_whole_hand_lost_is_not_asked_for(self, hand: str) -> None:
        t = recruiting("border-guard", left=seat(hand=hand), border={"7": 1}, **WITH_CHOICES)
        t.arrives(20, 3, 4)
        t.me.plays("seat 1")
        assert (skipped(t), t.left.hand) == (len(names(hand)), [])

    @pytest.mark.parametrize("hand", ["crab 1, crab 1, crab 1, crab 1", "crab 1, crab 2, crab 3, crab 4"])
    def test_of_a_larger_hand_the_cards_are_asked_for(self, hand: str) -> None:
        t = recruiting("border-guard", left=seat(hand=hand), border={"7": 1})
        t.arrives(20, 3, 4)
        t.me.plays("seat 1")
        assert (skipped(t), t.decision) == (0, "attacked_allies")

    def test_the_only_lord_is_lost_unasked(self) -> None:
        t = recruiting("border-guard", left=seat(free="keeper"), border={"7": 9}, **WITH_CHOICES)
        t.arrives(20, 3, 4)
        t.me.plays("seat 1")
        assert (skipped(t), t.left.free) == (1, [])

    def test_after_the_first_pearl_the_others_follow(self) -> None:
        t = table(me=seat(hand=FIFTEEN, pearls=5), council={"shellfish": "shellfish 1", **WITH_CHOICES["council"]})
        t.me.plays("council shellfish")
        assert skipped(t) == 0
        t.me.plays("pearl")
        assert (skipped(t), t.me.pearls) == (2, 2)

    @pytest.mark.parametrize("fifth", ["crab 3", "crab 5"])
    def test_cards_for_martial_law_are_asked_for_whatever_is_left(self, fifth: str) -> None:
        """Of the cards that may still be named the last kind is alone, which nobody else can see."""
        hand = f"crab 1, crab 1, crab 1, crab 1, crab 2, crab 2, crab 2, crab 3, {fifth}, squid 1, squid 2, squid 4"
        t = table(me=seat(hand=hand), council={"squid": "squid 5"})
        t.me.plays("council squid")
        assert (t.decision, skipped(t)) == ("martial_law", 0)

    @pytest.mark.parametrize("seed", range(12))
    def test_an_imagined_hand_without_an_ally_is_asked_like_any_other(self, seed: int) -> None:
        for t in (
            fighting("crab 1, crab 2, squid 1, squid 2"),
            recruiting("sorcerer", me=seat(hand="crab 1, squid 1"), border={"7": 17}, left=seat()),
        ):
            if t.decision == "explore_monster":
                t.fights("7", "crab 1", 1)
            decision = t.decision
            assert decision in ("fight_again", "sorcerer")
            world = t.game.determinize(1, seed, memory="table")
            assert (world.skip_forced(), world.decision) == (0, decision)


# ---------------------------------------------------------------------- what a table shows


def odds(number: int, damage: int, ally: str) -> list[int]:
    """How many of 36 throws take 0, 1, 2, 3 health points, counted by hand."""
    taken = [0, 0, 0, 0]
    for one, other in product(range(1, 7), repeat=2):
        attack = int(ally.split()[1]) + (max(one, other) if ally.endswith("dice") else one)
        points = 0
        for level in LEVIATHANS[number]["levels"][damage:]:
            attack -= level["resistance"]
            if attack < 0:
                break
            points += 1
        taken[points] += 1
    return taken


@pytest.mark.parametrize("number", LEVIATHANS)
def test_the_chances_of_each_ally_against_each_leviathan(number: int) -> None:
    race = "crab"
    hand = [f"{race} {value}" for value in (1, 2, 3, 4, 5)]
    hand += [f"{race} 1 pearl", f"{race} 2 pearl", f"{race} 3 dice", f"{race} 4 dice", "kraken 3"]
    for damage in range(LEVIATHANS[number]["health"]):
        t = table(me=seat(hand=hand), border={"9": (number, damage)}, expansions=BOTH)
        figure = t.game.table_numbers(0)["border"]["9"]
        assert figure["attackers"] == {ally: odds(number, damage, ally) for ally in hand}
        level = LEVIATHANS[number]["levels"][damage]
        assert (figure["resistance"], figure["tokens"]) == (level["resistance"], level["tokens"])
        assert (figure["leviathan"], figure["health"]) == (number, LEVIATHANS[number]["health"] - damage)


def test_only_suitable_allies_have_chances_and_only_for_their_owner() -> None:
    t = table(me=seat(hand="jellyfish 2, squid 3"), left=seat(hand="crab 1"), border={"2-3": (17, 1), "7": 3})
    assert [figure["attackers"] for figure in t.game.table_numbers(0)["border"].values()] == [
        {},
        {"jellyfish 2": odds(3, 0, "jellyfish 2")},
    ]
    assert list(t.game.table_numbers(1)["border"]["2-3"]["attackers"]) == ["crab 1"]
    assert [figure["attackers"] for figure in t.game.table_numbers(None)["border"].values()] == [None, None]


def test_the_throws_that_wake_a_leviathan() -> None:
    throws = dict(zip(CELLS, (3, 3, 4, 5, 6, 5, 4, 3, 3), strict=True))
    t = table(border={cell: number for number, cell in enumerate(CELLS, 1)})
    numbers = t.game.table_numbers(0)
    assert {cell: figure["throws"] for cell, figure in numbers["border"].items()} == throws
    assert numbers["throws"] == 36
    assert fighting().game.table_numbers(0)["throws"] == 3 + 6
    assert table(border={"7": 3}, leviathan_deck=[]).game.table_numbers(0)["throws"] == 0


def test_the_leviathan_that_is_fought_is_marked() -> None:
    t = fighting("crab 1, crab 2")
    assert [figure["in_fight"] for figure in t.game.table_numbers(0)["border"].values()] == [False, False]
    t.me.plays("fight", "cell 7")
    assert [figure["in_fight"] for figure in t.game.table_numbers(1)["border"].values()] == [False, True]


def test_martial_law_is_shown_and_no_threat() -> None:
    numbers = table().game.table_numbers(0)
    assert numbers["hand_limit"] == 12
    assert not {"space", "bundles"} & set(numbers)


def test_wounds_and_the_scourge_are_points_that_everybody_sees() -> None:
    t = table(me=seat(wounds=3, hand="crab 2", tokens=[4]), scourge=0)
    assert [t.game.table_numbers(reader)["seats"]["0"]["influence"] for reader in (0, 1, None)] == [2, 2, 2]
    assert (t.game.known_sheet(0, 1)["wounds"], t.game.known_sheet(0, 1)["scourge"]) == (-3, 5)


@pytest.mark.parametrize(
    ("empty", "cause"),
    [
        ({"leviathan_deck": []}, "leviathans"),
        ({"token_pile": []}, "tokens"),
        ({"new_token_pile": []}, "new_tokens"),
    ],
)
def test_the_outcome_says_which_pile_ended_the_game(empty: Facts, cause: str) -> None:
    t = table(council={"crab": "crab 1", "squid": "squid 1"}, **empty)
    t.me.plays("council crab")
    t.left.plays("council squid")
    outcome = t.game.outcome()
    assert (outcome["cause"], outcome["seat"]) == (cause, 0)
