"""Leviathan together with Kraken (14)."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.table import Facts
from tests.rules.leviathan.table import BOTH, CELLS, LEVIATHANS, Waters, monster, recruiting, seat, table

VALUES: Final = {2: 1, 3: 2, 4: 3}
TEN: Final = "crab 1, crab 2, crab 3, squid 1, squid 2, squid 3, seahorse 1, seahorse 2, seahorse 3, shellfish 3"


def found(loot: int, *more: str, **zones: Any) -> Waters:
    """My three keys have brought me the Megalodon, and this loot lies on it."""
    t = table(
        me=seat(keys=3),
        expansions=BOTH,
        available="megalodon",
        council={"squid": "squid 1"},
        **zones,
    )
    t.comes(f"loot {loot}", *more)
    t.me.plays("council squid", "megalodon")
    return t


# ---------------------------------------------------------------------- fights


@pytest.mark.parametrize("number", LEVIATHANS)
def test_l22_a_kraken_is_suitable_for_every_leviathan(number: int) -> None:
    t = monster(1, seat(hand="kraken 2"), border={"7": number}, expansions=BOTH)
    assert t.options == ["continue", "fight"]
    t.me.plays("fight", "cell 7")
    assert t.options == ["kraken 2"]


@pytest.mark.parametrize(("value", "nebulis"), VALUES.items())
def test_l22_used_in_a_fight_it_brings_its_nebulis(value: int, nebulis: int) -> None:
    t = monster(1, seat(hand=f"kraken {value}", pearls=3), border={"7": 3}, expansions=BOTH)
    t.fights("7", f"kraken {value}", 1)
    assert (t.me.nebulis, t["kraken_figure"]) == (nebulis, 0)
    assert [event["attack"] for event in t.events("attack_made")] == [value + 1]
    assert (t.me.pearls, t["discard"]) == (4, [f"kraken {value}", "monster"])  # no sign, no pearls to add
    t.nothing_pending()


def test_l22_before_the_roll() -> None:
    """Two opponents have as many: the holder of the figure is asked before the die is rolled."""
    t = table(
        me=seat(hand="kraken 2", nebulis=0),
        left=seat(nebulis=1),
        border={"7": 3},
        track=["monster"],
        expansions=BOTH,
        kraken_figure=1,
    )
    t.fights("7", "kraken 2", 1)
    order = [event["event"] for event in t.game.events()]
    assert t["kraken_figure"] == 0
    assert order.index("nebulis_gained") < order.index("kraken_figure_moved") < order.index("die_rolled")


def test_a_kraken_left_on_the_track_is_placed_after_the_fight() -> None:
    t = table(
        me=seat(hand="crab 1"), track="kraken 3, squid 1, monster", border={"7": 3}, expansions=BOTH, deck="crab 2"
    )
    t.fights("7", "crab 1", 1)
    assert (t.decision, t.me.pearls) == ("place_kraken", 1)
    t.me.plays("seahorse")
    assert (t["council"]["seahorse"], t["council"]["squid"]) == (["kraken 3"], ["squid 1"])
    t.nothing_pending()


def test_nebulis_cannot_be_added_to_an_attack() -> None:
    t = monster(1, seat(hand="crab 1 pearl", nebulis=3), border={"7": 3}, expansions=BOTH, kraken_figure=0)
    t.fights("7", "crab 1 pearl", 1)
    assert (t.me.nebulis, t.me.pearls) == (3, 1)
    t.nothing_pending()


def test_l28_a_kraken_is_an_ally_to_reveal() -> None:
    t = monster(1, seat(free="coward"), deck="kraken 2", expansions=BOTH)
    t.me.plays("ignore")
    assert (t.decision, t["track"]) == ("explore_ally", ["kraken 2"])


# ---------------------------------------------------------------------- attacked


def test_l22_krakens_lost_to_an_attack_bring_their_nebulis_in_one_event() -> None:
    t = monster(1, seat(hand="crab 1, kraken 2, kraken 4, squid 1"), border={"7": 1}, expansions=BOTH)
    t.arrives(20, 3, 4)
    t.comes("crab 2")
    t.me.plays("continue", "crab 1", "kraken 2")
    assert t.me.nebulis == 0  # all together
    t.me.plays("kraken 4")
    assert (t.me.nebulis, t.me.hand) == (4, ["squid 1"])
    assert [event["count"] for event in t.events("nebulis_gained")] == [4]


def test_l22_also_in_the_turn_of_another() -> None:
    t = recruiting("border-guard", left=seat(hand="kraken 3, kraken 3"), border={"7": 1}, expansions=BOTH)
    t.arrives(20, 3, 4)
    t.me.plays("seat 1")
    t.left.plays("kraken 3", "kraken 3")
    assert (t.left.nebulis, t.me.nebulis, t["kraken_figure"]) == (4, 0, 1)
    t.nothing_pending()


def test_l22_krakens_need_not_be_among_the_cards() -> None:
    t = monster(1, seat(hand="crab 1, crab 2, crab 3, kraken 4"), border={"7": 1}, expansions=BOTH)
    t.arrives(20, 3, 4)
    t.comes("squid 2")
    t.me.plays("continue", "crab 1", "crab 2", "crab 3")
    assert (t.me.nebulis, t.me.hand) == (0, ["kraken 4"])


def test_krakens_named_so_far_are_part_of_a_position() -> None:
    t = monster(1, seat(hand="kraken 2, kraken 3, kraken 4, squid 1"), border={"7": 1}, expansions=BOTH)
    t.arrives(20, 3, 4)
    t.me.plays("continue", "kraken 2", "kraken 3")
    twin = Waters(abyssal.load(json.loads(json.dumps(t.position))))
    assert twin.game.key() == t.game.key()
    twin.comes("crab 2")
    twin.me.plays("kraken 4")
    assert twin.me.nebulis == 1 + 2 + 3


# ---------------------------------------------------------------------- martial law


class TestMartialLaw:
    def at_the_end(self, **mine: Any) -> Waters:
        t = table(seat(hand=f"{TEN}, kraken 2, kraken 4", **mine), expansions=BOTH, council={"squid": "squid 4"})
        t.me.plays("council squid")
        return t

    def test_krakens_count_but_cannot_be_discarded(self) -> None:
        t = self.at_the_end()
        assert (t.decision, t.facts["count"], t.facts["hand"]) == ("martial_law", 1, 13)
        assert len(t.options) == 11
        assert not any(option.startswith("kraken") for option in t.options)

    def test_nebulis_cannot_be_paid(self) -> None:
        t = self.at_the_end(nebulis=5)
        assert not {"pearl", "nebulis 1"} & set(t.options)

    def test_pearls_can(self) -> None:
        t = self.at_the_end(pearls=1)
        t.me.plays("pearl")
        assert len(t.me.hand) == 13
        t.nothing_pending()


# ---------------------------------------------------------------------- loot


def test_l23_loot_5_takes_a_token_of_the_base_pile() -> None:
    t = found(5, "token 4")
    assert (t.me.tokens, t.me.new_tokens, len(t["new_token_pile"])) == ([4], [], 19)


def test_l23_monsters_met_for_loot_6_are_just_discarded() -> None:
    t = found(6, "monster", "monster", "crab 3", border={"7": 2})
    assert (t.decision, t.me.hand, t["discard"]) == ("search", ["crab 3", "squid 1"], ["monster", "monster"])
    assert (t.border, len(t["leviathan_deck"]), t.events("threat_moved")) == ({"7": (2, 0)}, 19, [])


def test_a_sanctuary_taken_as_the_turn_begins_is_searched_before_main() -> None:
    t = table(
        me=seat(keys=2, new_tokens="key"),
        expansions=BOTH,
        available="megalodon",
    )
    t.comes("loot 7", "loot 5", "token 2", "loot 6", "crab 2")
    t.me.plays("reveal key", "megalodon")
    assert t.decision == "search"
    for _ in range(2):
        twin = abyssal.load(json.loads(json.dumps(t.position)))
        assert twin.key() == t.game.key()
        t.me.plays("search")
    t.me.plays("stop")
    assert (t.me.tokens, t.me.hand, t.me.sheet["loot"]) == ([2], ["crab 2"], {"megalodon": 18})
    t.nothing_pending(0)


# ---------------------------------------------------------------------- sentinels


def reserved(owner: int) -> Facts:
    return {"watcher": {"owner": owner, "zone": "council", "target": "crab"}}


class TestCouncilToken:
    def test_a_stack_reserved_by_another_cannot_be_taken(self) -> None:
        t = table(
            me=seat(new_tokens="council"),
            expansions=BOTH,
            council={"crab": "crab 2", "squid": "squid 2"},
            sentinels=reserved(1),
        )
        t.me.plays("reveal council")
        assert t.options == ["squid"]

    def test_l20_with_no_other_stack_it_cannot_be_revealed(self) -> None:
        t = monster(
            1,
            seat(hand="crab 5"),
            border={"7": 4, "11-12": 20},
            expansions=BOTH,
            council={"crab": "crab 2"},
            sentinels=reserved(1),
        )
        t.fights("7", "crab 5", 1)
        t.comes("new token council")
        t.me.plays("new 1")
        assert (t.me.new_tokens, t.options) == (["council"], ["done"])
        t.me.plays("done")
        t.nothing_pending()

    def test_the_own_reserved_one_may_and_the_sentinel_returns(self) -> None:
        t = table(
            me=seat(new_tokens="council"),
            expansions=BOTH,
            council={"crab": "crab 2"},
            sentinels=reserved(0),
        )
        t.me.plays("reveal council", "crab")
        assert (t.me.hand, t["sentinels"]["watcher"]["zone"]) == (["crab 2"], "front")


def test_a_sentinel_stays_when_its_lord_is_lost_to_a_leviathan() -> None:
    t = monster(
        1,
        seat(free="watcher"),
        border={"7": 9},
        expansions=BOTH,
        council={"crab": "crab 2"},
        sentinels=reserved(0),
    )
    t.arrives(20, 3, 4)
    t.comes("squid 2")
    t.me.plays("continue", "watcher")
    assert (t.me.free, t["lord_discard"], t["sentinels"]["watcher"]["owner"]) == ([], ["watcher"], 0)
    assert t["sentinels"]["watcher"]["target"] == "crab"


# ---------------------------------------------------------------------- the Highwayman


class TestHighwayman:
    def robbed(self, t: Waters) -> int:
        return sum(event["count"] for event in t.events("pearls_robbed"))

    def test_each_payment_of_the_taxidermist(self) -> None:
        t = monster(
            1, seat(hand="crab 5", free="taxidermist"), border={"7": 1}, left=seat(free="highwayman"), expansions=BOTH
        )
        t.fights("7", "crab 5", 6)
        assert (t.me.pearls, t.left.pearls, self.robbed(t)) == (4 - 2, 2, 2)

    @pytest.mark.parametrize(("count", "taken"), [(1, 0), (2, 1), (5, 1)])
    def test_the_arms_dealer_once(self, count: int, taken: int) -> None:
        border = {cell: number for number, cell in enumerate(CELLS[:count], 1)}
        t = recruiting("arms-dealer", border=border, left=seat(free="highwayman"), expansions=BOTH)
        assert (t.me.pearls, t.left.pearls) == (count - taken, taken)

    def test_each_token_revealed(self) -> None:
        t = table(
            me=seat(new_tokens="pearls 2, pearls 3"),
            left=seat(free="highwayman"),
            expansions=BOTH,
        )
        t.me.plays("reveal pearls 2", "reveal pearls 3")
        assert (t.me.pearls, t.left.pearls) == (3, 2)

    def test_never_a_failed_attack(self) -> None:
        t = monster(5, seat(hand="crab 1"), border={"7": 3}, left=seat(free="highwayman"), expansions=BOTH)
        t.fights("7", "crab 1", 1)
        assert (t.me.pearls, t.left.pearls) == (2, 0)  # the pearl of space 5 and that of the attack are two events

    def test_not_who_is_protected(self) -> None:
        t = recruiting(
            "arms-dealer",
            me=seat(free="shaman"),
            border={"2-3": 1, "4": 2},
            left=seat(free="highwayman"),
            expansions=BOTH,
        )
        assert (t.me.pearls, t.left.pearls) == (2, 0)


# ---------------------------------------------------------------------- scoring


def test_the_score_has_all_parts() -> None:
    t = table(
        me=seat(nebulis=2, wounds=3, tokens=[4], locations={"megalodon": ""}),
        expansions=BOTH,
        kraken_figure=0,
        scourge=0,
        loot={"megalodon": [5, 7]},
    )
    sheet = t.me.sheet
    parts = (sheet["tokens"], sheet["nebulis"], sheet["kraken"], sheet["wounds"], sheet["scourge"], sheet["loot"])
    assert parts == (4, -2, -5, -3, 5, {"megalodon": 12})
    assert sheet["total"] == 4 - 2 - 5 - 3 + 5 + 12


def test_krakens_in_hand_still_cost_at_the_end() -> None:
    nothing: dict[str, Any] = {"deck": "", "court": "", "lord_deck": "", "location_deck": ""}
    t = table(me=seat(hand="kraken 4", wounds=1), expansions=BOTH, active=1, ended_by=0, **nothing)
    assert (t.game.is_over, t.me.score) == (True, -3 - 5 - 1)
