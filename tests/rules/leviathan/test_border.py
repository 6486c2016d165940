"""The Border: leviathans arrive, and those whose cell is taken attack (4, 5, 7)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.leviathan.table import CELLS, LEVIATHANS, Waters, monster, recruiting, seat, table

FULL_BORDER: Final = {cell: number for number, cell in enumerate(CELLS, 1)}


def attacked(by: int, **mine: object) -> Waters:
    """I pass a monster by and the next leviathan, number 20, takes the cell of another one; then a crab 2 comes."""
    t = monster(1, seat(**mine), border={"7": by})  # type: ignore[arg-type]
    t.arrives(19 if by == 20 else 20, 3, 4)
    t.comes("crab 2")
    t.me.plays("continue")
    return t


# ---------------------------------------------------------------------- adding a leviathan


def test_a_leviathan_comes_to_a_free_cell_at_full_health() -> None:
    t = monster(1, border={"7": (2, 1)})
    t.arrives(9, 1, 3)
    t.comes("crab 2")
    t.me.plays("continue")
    assert t.border == {"4": (9, 0), "7": (2, 1)}
    assert 9 not in t["leviathan_deck"]
    assert (t.me.wounds, t["box"], t.decision) == (0, [], "explore_ally")


def test_one_whose_cell_is_taken_attacks_and_is_discarded_whatever_its_health() -> None:
    t = monster(1, border={"7": (13, 2)})
    t.arrives(1, 6, 1)
    t.comes("crab 2")
    t.me.plays("continue")
    assert (t.border, t.me.wounds, t["box"]) == ({"7": (1, 0)}, 3, ["leviathan 13"])
    assert 13 not in t["leviathan_deck"]
    t.me.plays("take")
    t.nothing_pending()


@pytest.mark.parametrize(
    ("cell", "dice"),
    [
        ("2-3", (1, 1)),
        ("2-3", (1, 2)),
        ("2-3", (2, 1)),
        ("11-12", (5, 6)),
        ("11-12", (6, 5)),
        ("11-12", (6, 6)),
    ],
)
def test_l1_the_cells_at_the_ends_belong_to_two_sums(cell: str, dice: tuple[int, int]) -> None:
    t = monster(1, border={cell: 16})
    t.arrives(12, *dice)
    t.comes("crab 2")
    t.me.plays("continue")
    assert (t.border, t.me.wounds) == ({cell: (12, 0)}, 2)


def test_l15_with_an_empty_deck_nothing_is_added() -> None:
    t = monster(1, border={"7": 2}, leviathan_deck=[])
    t.comes("crab 2")
    t.me.plays("continue")
    assert (t.border, t["discard"], t.decision) == ({"7": (2, 0)}, ["monster"], "explore_ally")


def test_the_last_leviathan_of_the_deck_is_added() -> None:
    t = monster(1, leviathan_deck=[8])
    t.comes("die 1", "die 3", "crab 2")
    t.me.plays("continue")
    assert (t.border, t["leviathan_deck"]) == ({"4": (8, 0)}, [])


def test_everybody_hears_of_the_arrival() -> None:
    t = attacked(16)
    assert t.events("leviathan_drawn") == [{"event": "leviathan_drawn", "seat": 0, "leviathan": 20}]
    assert [event["die"] for event in t.events("die_rolled")] == [3, 4]
    assert t.events("leviathan_attacked") == [{"event": "leviathan_attacked", "seat": 0, "leviathan": 16}]
    assert t.events("leviathan_placed")[-1] == {"event": "leviathan_placed", "seat": 0, "leviathan": 20, "cell": "7"}
    assert t.events("wounds_taken") == [{"event": "wounds_taken", "seat": 0, "count": 2}]


# ---------------------------------------------------------------------- the four penalties


class TestWounds:
    @pytest.mark.parametrize(("by", "wounds"), [(4, 2), (3, 3), (17, 4)])
    def test_they_are_taken(self, by: int, wounds: int) -> None:
        t = attacked(by)
        assert (t.me.wounds, t.me.sheet["wounds"]) == (wounds, -wounds)

    def test_they_add_up(self) -> None:
        assert attacked(17, wounds=3).me.wounds == 7

    def test_only_the_attacked_player_takes_them(self) -> None:
        assert attacked(17).left.wounds == 0


class TestPearls:
    def test_three_are_lost(self) -> None:
        t = attacked(5, pearls=5)
        assert t.me.pearls == 2
        assert [event["count"] for event in t.events("pearls_lost")] == [3]

    def test_of_fewer_all(self) -> None:
        assert attacked(6, pearls=2).me.pearls == 0

    def test_of_none_nothing(self) -> None:
        t = attacked(6)
        assert (t.me.pearls, t.events("pearls_lost"), t.decision) == (0, [], "explore_ally")


class TestAllies:
    def test_three_cards_of_own_choice_are_discarded(self) -> None:
        t = attacked(1, hand="crab 1, crab 4, squid 2, seahorse 5")
        assert (t.decision, t.facts) == (
            "attacked_allies",
            {"leviathan": 1, "penalty": "allies", "count": 3, "hand": 4},
        )
        t.me.plays("crab 1", "seahorse 5", "squid 2")
        assert (t.me.hand, t.decision) == (["crab 4"], "explore_ally")
        assert {"crab 1", "seahorse 5", "squid 2", "monster"} == set(t["discard"])

    def test_of_fewer_all(self) -> None:
        t = attacked(2, hand="crab 1, squid 2")
        assert t.facts == {"leviathan": 2, "penalty": "allies", "count": 2, "hand": 2}
        t.me.plays("crab 1", "squid 2")
        assert (t.me.hand, t.decision) == ([], "explore_ally")

    def test_an_empty_hand_is_not_asked(self) -> None:
        assert attacked(2).decision == "explore_ally"

    def test_a_special_ally_and_a_plain_one_are_different_cards(self) -> None:
        t = attacked(2, hand="squid 3, squid 3 dice, squid 1, squid 1 pearl")
        assert t.options == ["squid 1", "squid 1 pearl"]  # named in ascending order
        t.me.plays("squid 1 pearl", "squid 3", "squid 3 dice")
        assert t.me.hand == ["squid 1"]

    def test_the_discards_are_seen_by_all(self) -> None:
        t = attacked(2, hand="squid 3")
        t.me.plays("squid 3")
        assert [event["card"] for event in t.events("ally_discarded", 1)] == ["squid 3"]


class TestLord:
    def test_a_free_lord_of_own_choice_is_discarded(self) -> None:
        t = attacked(9, free="keeper, trader")
        assert (t.decision, t.options) == ("attacked_lord", ["trader", "keeper"])
        t.me.plays("trader")
        assert (t.me.free, t["lord_discard"], t.decision) == (["keeper"], ["trader"], "explore_ally")

    def test_l24_a_disabled_lord_may_be_given_up(self) -> None:
        t = attacked(10, free="keeper", disabled="trader")
        assert set(t.options) == {"keeper", "trader"}
        t.me.plays("trader")
        assert (t.me.free, t.me.disabled, t["lord_discard"]) == (["keeper"], [], ["trader"])

    def test_l24_even_if_there_is_no_other(self) -> None:
        t = attacked(10, disabled="trader")
        t.me.plays("trader")
        assert t.me.disabled == []

    def test_bound_lords_are_safe(self) -> None:
        t = attacked(9, free="keeper", locations={"jail": "reaper"})
        assert t.options == ["keeper"]

    def test_without_a_free_lord_nothing_happens(self) -> None:
        t = attacked(9, locations={"jail": "reaper"})
        assert (t.decision, t.me.locations) == ("explore_ally", {"jail": ["reaper"]})

    def test_a_lord_lost_lowers_the_number_of_lords(self) -> None:
        t = attacked(9, free="keeper, trader", locations={"jail": ""})
        assert t.me.sheet["locations"] == {"jail": 13}
        t.me.plays("trader")
        assert (t.me.sheet["locations"], t.me.sheet["lords"]) == ({"jail": 14}, {"keeper": 6})

    def test_l27_the_end_once_triggered_stays_triggered(self) -> None:
        seven = "keeper, reaper, shepherd, trader, peddler, shopkeeper, sage"
        t = table(
            me=seat(free=seven),
            left=seat(hand="crab 5, squid 3"),
            border={"7": 9},
            court="border-guard, miller, aquaculturalist, landowner",
            active=1,
            ended_by=0,
        )
        t.arrives(20, 3, 4)
        t.recruits("border-guard", paying="crab 5, squid 3")
        t.left.plays("seat 0")
        t.me.plays("keeper")
        assert (len(t.me.free), t["ended_by"], t.game.is_over) == (6, 0, True)


# ---------------------------------------------------------------------- nothing protects


@pytest.mark.parametrize("by", [1, 5, 9, 17])
def test_the_shaman_does_not_protect_from_a_leviathan(by: int) -> None:
    t = attacked(by, free="shaman", pearls=3, hand="squid 1, squid 2, squid 3")
    if t.decision == "attacked_lord":
        t.me.plays("shaman")
    elif t.decision == "attacked_allies":
        t.me.plays("squid 1", "squid 2", "squid 3")
    what = (t.me.pearls, t.me.wounds, len(t.me.hand), len(t.me.free))
    assert what == {1: (3, 0, 0, 1), 5: (0, 0, 3, 1), 9: (3, 0, 3, 0), 17: (3, 4, 3, 1)}[by]


# ---------------------------------------------------------------------- each of the twenty


@pytest.mark.parametrize("number", LEVIATHANS)
def test_the_penalty_of_each_leviathan(number: int) -> None:
    card = LEVIATHANS[number]
    count = card["penalty_count"]
    t = attacked(number, hand="crab 1, crab 3, squid 1, squid 2, squid 3", pearls=5, free="keeper, trader")
    assert t["box"] == [f"leviathan {number}"]
    if card["penalty"] == "wounds":
        assert (t.me.wounds, t.decision) == (count, "explore_ally")
    elif card["penalty"] == "pearls":
        assert (t.me.pearls, t.decision) == (5 - count, "explore_ally")
    elif card["penalty"] == "allies":
        assert (t.decision, t.facts["count"]) == ("attacked_allies", count)
    else:
        assert (t.decision, t.options, count) == ("attacked_lord", ["trader", "keeper"], 1)


def test_nine_leviathans_fill_the_border_and_a_tenth_replaces_one() -> None:
    t = recruiting("arms-dealer", border=FULL_BORDER)
    assert t.me.pearls == 9
    t = monster(1, border=FULL_BORDER)
    t.arrives(20, 1, 1)
    t.comes("crab 2")
    t.me.plays("continue")
    assert (len(t.border), t.border["2-3"]) == (9, (20, 0))
