"""Placing one lord (A1): crests, pearls and the Keeper, keys, swap, reveal (6)."""

from __future__ import annotations

import pytest

from tests.rules.conspiracy.table import IPS, TWELVE, A, B, alliance, deal

# ---------------------------------------------------------------------- 6.1 order


def test_a_lord_is_placed_then_its_crest_then_its_power() -> None:
    t = deal().draws("R3")
    assert t.events() == [
        {"event": "lord_drawn", "seat": A, "lord": "R3"},
        {"event": "lord_placed", "seat": A, "lord": "R3", "space": 1},
        {"event": "crest_moved", "seat": A, "guild": "military", "space": 1},
        {"event": "pearls_gained", "seat": A, "count": 2},
        {"event": "keeper_changed", "seat": A, "pearls": 2},
        {"event": "turn_started", "seat": B},
    ]
    t.turn_of(B)


# ---------------------------------------------------------------------- 6.2 crests


@pytest.mark.parametrize("ip", IPS)
def test_the_first_lord_of_a_guild_gets_its_crest(ip: int) -> None:
    t = deal(alliance("R4")).draws(f"Y{ip}")
    if t.pending() == "swap":
        t.plays("decline")
    assert t.crests(A) == {"farmer": 2}
    assert t.sheet(A)["lords"]["farmer"] == ip
    t.turn_of(B)


def test_a_crest_moves_to_a_lord_of_more_ip_only() -> None:
    t = deal(piles={"farmer": "Y1 Y3 Y4 Y6"}).plays("pile farmer", "Y3")
    assert t.crests(A) == {"farmer": 1}
    t.plays("Y1")  # fewer
    assert t.crests(A) == {"farmer": 1}
    t.plays("Y4")  # more
    assert t.crests(A) == {"farmer": 3}
    t.comes("R1").plays("Y6")
    assert t.crests(A) == {"farmer": 4}
    assert t.sheet(A)["lords"] == {"farmer": 6, "military": 0, "merchant": 0, "politician": 0, "mage": 0}
    t.turn_of(B)


def test_u18_equal_ip_does_not_move_a_crest() -> None:
    t = deal(piles={"farmer": "Y4 Y4"}).plays("pile farmer", "Y4", "Y4")
    assert t.happened("crest_moved") == [{"seat": A, "guild": "farmer", "space": 1}]
    assert t.sheet(A)["lords"]["farmer"] == 4
    t.turn_of(B)


def test_u18_a_swapped_lord_carries_its_crest() -> None:
    t = deal(piles={"farmer": "Y0 Y3 Y4 Y4"}).plays("pile farmer", "Y4", "Y4", "Y3", "Y0")
    before = t.now()
    t.plays("swap 1 3")
    assert t.lords(A) == ["Y3", "Y4", "Y4", "Y0"]
    assert t.crests(A) == {"farmer": 3}
    assert t.happened("crest_moved", before) == []  # the token stays on its card
    assert t.sheet(A)["lords"]["farmer"] == 4
    t.turn_of(B)


def test_u18_after_a_swap_only_more_ip_moves_the_crest() -> None:
    t = deal(piles={"farmer": "Y0 Y4 Y4 Y6"}).plays("pile farmer", "Y4", "Y0", "swap 1 2")
    assert t.crests(A) == {"farmer": 2}
    t.plays("Y4")
    assert t.crests(A) == {"farmer": 2}
    t.comes("R1").plays("Y6")
    assert t.crests(A) == {"farmer": 4}
    t.turn_of(B)


# ---------------------------------------------------------------------- 6.3 pearls and the Keeper


@pytest.mark.parametrize(("ip", "pearls"), [(0, 0), (1, 0), (2, 0), (3, 2), (4, 1), (6, 0)])
def test_lords_of_three_bring_two_pearls_and_lords_of_four_one(ip: int, pearls: int) -> None:
    t = deal().draws(f"B{ip}")
    assert (t.pearls(A), t.pearls(B)) == (pearls, 0)
    assert (t.keeper, t.marker) == ((A, pearls) if pearls else (None, 0))
    t.turn_of(B)


def test_the_first_to_gain_a_pearl_becomes_keeper() -> None:
    t = deal().draws("B4")
    assert (t.keeper, t.marker) == (A, 1)
    t.turn_of(B)


@pytest.mark.parametrize(("held", "keeper", "marker"), [(3, B, 3), (2, A, 2), (1, A, 2)])
def test_the_keeper_changes_with_as_many_pearls(held: int, keeper: int, marker: int) -> None:
    t = deal(alliance(pearls=0), alliance(pearls=held), keeper=B).draws("R3")
    assert (t.keeper, t.marker) == (keeper, marker)
    t.turn_of(B)


def test_the_keeper_stays_keeper_when_gaining() -> None:
    t = deal(alliance(pearls=2), alliance(pearls=2), keeper=A).draws("R3")
    assert (t.keeper, t.marker) == (A, 4)
    assert t.happened("keeper_changed") == []
    t.turn_of(B)


def test_the_keeper_can_change_several_times_in_one_turn() -> None:
    """A catches up with B and, in the next turn, B with A; each gain is looked at on its own."""
    t = deal(alliance("R1"), alliance(pearls=3), keeper=B, piles={"farmer": "Y3 Y4 Y1"})
    t.plays("pile farmer", "Y3")
    assert (t.keeper, t.marker) == (B, 3)
    t.plays("Y4")
    assert (t.keeper, t.marker) == (A, 3)
    t.plays("Y1").takes("pearls_1")
    assert (t.keeper, t.marker) == (A, 4)
    t.draws("G4")
    assert (t.keeper, t.marker) == (B, 4)
    t.turn_of(A)


def test_u29_equality_suffices() -> None:
    t = deal(alliance(pearls=4), alliance(pearls=5), keeper=B).draws("R4")
    assert (t.keeper, t.marker) == (A, 5)
    t.turn_of(B)


def test_u29_the_keeper_changes_only_when_somebody_gains_pearls() -> None:
    t = deal(alliance("B4 P3", pearls=5), alliance(pearls=5), keeper=B)
    t.draws("R0").plays("swap 1 2")  # moving lords with pearls gains nothing
    assert (t.keeper, t.pearls(A)) == (B, 5)
    t.draws("Y1")  # B
    t.comes("R3").plays("draw 1")
    assert (t.keeper, t.marker) == (A, 7)
    t.turn_of(B)


def test_u29_the_pearls_of_one_card_count_together() -> None:
    t = deal(alliance("Y1", pearls=1), alliance(pearls=3), keeper=B).draws("R1").takes("pearls_2")
    assert t.happened("pearls_gained") == [{"seat": A, "count": 2}]
    assert t.happened("keeper_changed") == [{"seat": A, "pearls": 3}]
    t.turn_of(B)


# ---------------------------------------------------------------------- 6.4 keys


@pytest.mark.parametrize(
    ("pending", "lord", "due"),
    [
        ("", "Y1", False),
        ("", "Y2", False),
        ("R1", "Y1", True),
        ("R2", "Y2", True),
        ("R1", "Y2", False),
        ("R2", "Y1", False),
        ("R1 R2", "Y1", True),
        ("R1 R2", "Y2", True),
        ("R1 G3 G4 G6 G0", "Y1", True),
        ("R1 G4 B4 P4 Y4 R4 G3 B3 R2", "Y2", True),  # over three rows
    ],
)
def test_two_keys_of_a_kind_or_three_of_any_bring_a_location(pending: str, lord: str, due: bool) -> None:
    t = deal(alliance(pending), open="flat_7").draws(lord)
    if not due:
        t.turn_of(B)
        return
    assert (t.game.seat, t.pending()) == (A, "location_source")
    t.refuses("decline")  # it must be taken
    t.plays("flat_7")
    assert t.locations(A) == {len(t.lords(A)): "flat_7"}
    t.turn_of(B)


def test_a_location_spends_every_key_up_to_its_space() -> None:
    t = deal(alliance("Y1 R2")).draws("G1").takes("flat_7")
    t.draws("P3")
    t.draws("B1")  # one new silver key: the three before are spent
    t.turn_of(B)
    t.draws("P4")
    t.draws("Y2")  # silver and gold
    t.turn_of(B)
    t.draws("Y4")
    t.draws("Y2").takes("pearls_1")
    assert t.locations(A) == {3: "flat_7", 6: "pearls_1"}
    t.turn_of(B)


def test_keys_below_a_location_are_spent_wherever_it_lies() -> None:
    """A key lord before the highest location does not count, one behind it does."""
    t = deal(alliance("Y1 R1 G1 B4", {3: "flat_7"})).draws("B1")
    t.turn_of(B)
    t = deal(alliance("Y1 R1 G1 B4", {2: "flat_7"})).draws("B1")
    assert t.pending() == "location_source"
    t.takes("pearls_1").turn_of(B)


def test_the_keys_of_others_do_not_count() -> None:
    t = deal(alliance("Y1"), alliance("R2 G1")).draws("B2")
    t.turn_of(B)


def test_u19_only_a_key_lord_brings_a_location() -> None:
    """With two silver keys pending (as U20 can leave them) a lord without a key changes nothing."""
    for lord in ("R3", "R4"):
        t = deal(alliance("Y1 R1"), open="flat_7").draws(lord)
        assert t.locations(A) == {}
        t.turn_of(B)
    t = deal(alliance("Y1 R1"), open="flat_7").comes("R6", "G1").plays("draw 1")
    t.turn_of(B)


def test_u19_a_key_lord_brings_at_most_one_location() -> None:
    t = deal(alliance("Y1 R1 G1"), open="flat_7").draws("B1")
    t.plays("flat_7")  # four silver keys, one location, and all are spent
    assert t.locations(A) == {4: "flat_7"}
    t.turn_of(B)
    t.draws("P3")
    t.draws("P1")
    t.turn_of(B)


def test_u19_taking_a_location_gives_no_further_one() -> None:
    t = deal(alliance("Y1"), piles={"military": "R1 R1"}).plays("pile military", "R1").takes("any_two_keys")
    assert t.pending() == "next_lord"
    t.plays("R1")
    assert t.locations(A) == {2: "any_two_keys"}
    t.turn_of(B)


# ---------------------------------------------------------------------- 6.5 swap


@pytest.mark.parametrize("mine", ["", "Y1", "Y1 B2"])
def test_with_a_single_keyless_lord_there_is_no_swap(mine: str) -> None:
    t = deal(alliance(mine)).draws("R0")
    t.turn_of(B)


def test_any_two_keyless_lords_may_be_swapped() -> None:
    t = deal(alliance("B4 Y1 G3 P6 G2")).draws("R0")
    assert (t.game.seat, t.pending()) == (A, "swap")
    assert t.options() == ["decline", "swap 1 3", "swap 1 4", "swap 1 6", "swap 3 4", "swap 3 6", "swap 4 6"]
    t.refuses("swap 1 2", "swap 2 3", "swap 5 6", "swap 1 7")
    t.plays("swap 1 6")
    assert t.lords(A) == ["R0", "Y1", "G3", "P6", "G2", "B4"]
    assert t.happened("lords_swapped") == [{"seat": A, "space": 1, "other_space": 6}]
    t.turn_of(B)


def test_u16_the_swap_is_optional() -> None:
    t = deal(alliance("B4 G3")).draws("R0").plays("decline")
    assert t.lords(A) == ["B4", "G3", "R0"]
    assert t.happened("lords_swapped") == []
    t.turn_of(B)


def test_u16_the_new_lord_need_not_be_one_of_the_two() -> None:
    t = deal(alliance("B4 G3")).draws("R0").plays("swap 1 2")
    assert t.lords(A) == ["G3", "B4", "R0"]
    t.turn_of(B)


def test_u16_two_identical_lords_may_be_exchanged() -> None:
    t = deal(alliance("B4 B4")).draws("R0")
    assert "swap 1 2" in t.options()
    t.plays("swap 1 2")
    assert t.lords(A) == ["B4", "B4", "R0"]
    assert t.happened("lords_swapped") == [{"seat": A, "space": 1, "other_space": 2}]
    t.turn_of(B)


def test_u17_a_key_lord_is_excluded_also_under_a_location() -> None:
    t = deal(alliance("B3 Y1 R1 P6", {3: "flat_7"})).draws("R0")
    assert t.options() == ["decline", "swap 1 4", "swap 1 5", "swap 4 5"]
    t.refuses("swap 1 2", "swap 1 3", "swap 2 3", "swap 3 5")
    t.plays("swap 4 5").turn_of(B)


def test_a_swap_triggers_nothing() -> None:
    """No pearls again, no lord turned up, no location, and locations stay where they are."""
    t = deal(alliance("B3 Y1 R1 P6 G1", {3: "flat_7"}, pearls=2), alliance(pearls=2), keeper=B).draws("R0")
    before, chance = t.now(), t.randomness()
    t.plays("swap 1 4")
    assert t.story(before) == ["lords_swapped", "turn_started"]
    assert t.randomness() == chance
    assert (t.pearls(A), t.keeper, t.locations(A), t.piles()) == (2, B, {3: "flat_7"}, {})
    assert t.lords(A) == ["P6", "Y1", "R1", "B3", "G1", "R0"]
    t.turn_of(B)


def test_a_swap_does_not_touch_pending_keys() -> None:
    t = deal(alliance("B3 Y1 P4")).draws("R0").plays("swap 1 4")
    t.draws("Y4")
    t.draws("G1").takes("flat_7")  # the silver key of Y1 is still there
    t.turn_of(B)


def test_a_swap_counts_for_the_coalition() -> None:
    t = deal(alliance("B3 G4 R4 B4")).draws("R0")
    assert t.sheet(A)["coalition"] == 0
    t.plays("swap 2 4")
    assert (t.lords(A), t.sheet(A)["coalition"]) == (["B3", "B4", "R4", "G4", "R0"], 6)
    t.turn_of(B)


def test_a_swap_in_the_middle_of_a_pile_comes_before_the_next_lord() -> None:
    t = deal(alliance("B3"), piles={"military": "R0 R4"}).plays("pile military", "R0")
    assert (t.pending(), t.held) == ("swap", ["R4"])
    t.plays("swap 1 2", "R4")
    assert t.lords(A) == ["R0", "B3", "R4"]
    t.turn_of(B)


# ---------------------------------------------------------------------- 6.6 reveal


def test_a_lord_of_six_turns_up_the_top_lord() -> None:
    t = deal(piles={"mage": "P3"}).comes("Y6", "P4").plays("draw 1")
    assert (t.lords(A), t.piles()) == (["Y6"], {"mage": ["P3", "P4"]})
    assert t.happened("lord_turned_up") == [{"seat": A, "lord": "P4"}]
    t.turn_of(B)


@pytest.mark.parametrize("lord", ["P0", "P1", "P2", "P3", "P4", "P6"])
def test_u15_the_power_of_the_lord_turned_up_is_not_used(lord: str) -> None:
    t = deal(alliance("R1 B4"), open="flat_7").comes("Y6", lord).plays("draw 1")
    assert (t.lords(A), t.piles()) == (["R1", "B4", "Y6"], {"mage": [lord]})
    assert (t.pearls(A), t.keeper, t.locations(A)) == (0, None, {})
    assert len(t.happened("lord_turned_up")) == 1
    t.turn_of(B)


def test_u15_with_an_empty_deck_nothing_is_turned_up() -> None:
    t = deal(lord_deck="Y6", piles={"mage": "P3"}).plays("draw 1")
    assert (t.lords(A), t.deck, t.piles()) == (["Y6"], [], {"mage": ["P3"]})
    assert t.happened("lord_turned_up") == []
    t.turn_of(B)


def test_the_last_lord_of_the_deck_can_be_turned_up() -> None:
    t = deal(lord_deck="R3", piles={"farmer": "Y6"}).plays("pile farmer", "Y6")
    assert (t.deck, t.piles()) == ([], {"military": ["R3"]})
    t.turn_of(B)


def test_turning_up_comes_before_the_next_lord_of_the_pile() -> None:
    t = deal(alliance(TWELVE), piles={"farmer": "Y6 Y3 Y4"}).plays("pile farmer").comes("G2").plays("Y6")
    assert (t.pending(), t.piles()) == ("next_lord", {"merchant": ["G2"]})
    t.plays("Y3", "Y4").turn_of(B)
