"""The first step of a turn: conspire (D1 to D3), restrictions included, and the order of placing (D4)."""

from __future__ import annotations

import pytest

import abyssal
from tests.rules.conspiracy.table import FOURTEEN, TWELVE, A, B, C, Table, alliance, deal, start

# ---------------------------------------------------------------------- D1


def test_a_player_draws_up_to_three_lords_or_takes_a_pile() -> None:
    t = deal(piles={"merchant": "G1 G3", "mage": "P0"})
    assert t.options() == ["draw 1", "draw 2", "draw 3", "pile merchant", "pile mage"]
    t.refuses("pile farmer", "G1", "decline")
    t.nothing_pending()


def test_on_the_first_turn_only_drawing_is_possible() -> None:
    t = start()
    assert t.options() == ["draw 1", "draw 2", "draw 3"]
    t.refuses("pile farmer", "pile military", "pile merchant", "pile politician", "pile mage")


@pytest.mark.parametrize(
    ("deck", "draws"),
    [("Y1 Y3 Y4", ["draw 1", "draw 2", "draw 3"]), ("Y1 Y3", ["draw 1", "draw 2"]), ("Y1", ["draw 1"])],
)
def test_no_more_lords_are_drawn_than_the_deck_holds(deck: str, draws: list[str]) -> None:
    assert deal(lord_deck=deck, piles={"mage": "P1"}).options() == [*draws, "pile mage"]


def test_u5_drawing_nothing_or_passing_is_impossible() -> None:
    t = deal(piles={"merchant": "G1"})
    for text in ("draw 0", "pass", "draw 4"):
        with pytest.raises(abyssal.NotationError):
            t.game.parse(text)
    t.refuses("decline", "keep")
    # A lord must be chosen, too.
    t.comes("Y3", "R3").plays("draw 2")
    assert t.options() == ["Y3", "R3"]
    t.refuses("decline")
    t.plays("Y3").turn_of(B)


def test_u5_a_pile_taken_must_be_placed() -> None:
    t = deal(piles={"merchant": "G4 G3"}).plays("pile merchant")
    assert t.options() == ["G3", "G4"]
    t.refuses("decline")
    t.plays("G3", "G4").turn_of(B)


def test_u6_an_empty_lord_deck_is_not_rebuilt() -> None:
    t = deal(lord_deck="", piles={"farmer": "Y3", "military": "R3 R4", "mage": "P4"})
    assert t.options() == ["pile farmer", "pile military", "pile mage"]
    t.refuses("draw 1")
    t.plays("pile farmer", "Y3")
    assert (t.deck, t.options()) == ([], ["pile military", "pile mage"])
    t.plays("pile mage", "P4")
    assert (t.deck, t.options()) == ([], ["pile military"])
    t.turn_of(A)


def test_u6_the_last_lord_of_the_deck_can_still_be_drawn() -> None:
    t = deal(lord_deck="Y3", piles={"military": "R3"})
    assert t.options() == ["draw 1", "pile military"]
    t.plays("draw 1")
    assert (t.deck, t.lords(A), t.options()) == ([], ["Y3"], ["pile military"])
    t.turn_of(B)


def test_u7_a_pile_larger_than_the_free_spaces_may_be_chosen() -> None:
    t = deal(alliance(FOURTEEN), piles={"merchant": "G1 G3 G4", "farmer": "Y1"})
    assert t.options() == ["draw 1", "draw 2", "draw 3", "pile farmer", "pile merchant"]
    t.plays("pile merchant")
    assert (t.pending(), t.options()) == ("keep", ["G1", "G3", "G4"])
    t.plays("G3", "G3")
    assert (t.lords(A)[-1], t.pile("merchant")) == ("G3", ["G1", "G4"])
    t.turn_of(B)


# ---------------------------------------------------------------------- drawing, D2


def test_u4_the_number_is_announced_and_the_lords_are_turned_up_together() -> None:
    t = deal().comes("R4", "G1", "G3").plays("draw 3")
    assert t.drawn == ["G1", "G3", "R4"]
    assert t.happened("lord_drawn") == [{"seat": A, "lord": lord} for lord in ("R4", "G1", "G3")]
    assert t.pending() == "pick_drawn"
    assert t.options() == ["R4", "G1", "G3"]
    t.refuses("draw 1", "pile merchant", "Y1")  # no further card after having seen these
    t.plays("R4").turn_of(B)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_u4_exactly_the_announced_number_comes_up(number: int) -> None:
    t = deal().plays(f"draw {number}")
    assert len(t.happened("lord_drawn")) == number
    assert len(t.deck) == 60 - number


def test_a_single_drawn_lord_is_placed_without_a_choice() -> None:
    t = deal().draws("G4")
    assert (t.lords(A), t.piles()) == (["G4"], {})
    t.turn_of(B)


def test_of_two_drawn_lords_one_is_kept_and_one_discarded() -> None:
    t = deal(piles={"mage": "P3"}).comes("P4", "Y1").plays("draw 2", "Y1")
    assert (t.lords(A), t.piles()) == (["Y1"], {"mage": ["P3", "P4"]})
    assert t.happened("lord_discarded") == [{"seat": A, "lord": "P4"}]
    t.turn_of(B)


def test_identical_drawn_lords_are_one_choice() -> None:
    t = deal().comes("Y1", "Y1", "Y1").plays("draw 3")
    assert (t.drawn, t.options()) == (["Y1", "Y1", "Y1"], ["Y1"])
    t.plays("Y1")
    assert (t.lords(A), t.pile("farmer")) == (["Y1"], ["Y1", "Y1"])
    t.turn_of(B)


def test_u14_the_others_are_discarded_before_the_chosen_lord_is_resolved() -> None:
    t = deal(alliance("Y1")).comes("G1", "R4", "R3").plays("draw 3", "G1")
    assert t.pending() == "location_source"
    assert t.piles() == {"military": ["R3", "R4"]}
    t.takes("recycle_lords")  # so these two go back into the deck
    assert (t.piles(), t.deck.count("R3"), t.deck.count("R4")) == ({}, 2, 2)
    t.turn_of(B)


def test_u14_the_discards_are_told_before_the_placing() -> None:
    t = deal().comes("R6", "R4", "G3").plays("draw 3", "R6")
    assert t.story() == ["lord_drawn"] * 3 + ["lord_discarded"] * 2 + [
        "lord_placed",
        "crest_moved",
        "lord_turned_up",
        "turn_started",
    ]


# ---------------------------------------------------------------------- taking a pile, D3 and D4


def test_a_pile_is_taken_whole() -> None:
    t = deal(piles={"merchant": "G1 G3 G4", "mage": "P1"}).plays("pile merchant")
    assert (t.held, t.piles()) == (["G1", "G3", "G4"], {"mage": ["P1"]})
    assert t.happened("pile_taken") == [{"seat": A, "guild": "merchant", "count": 3}]
    t.plays("G3", "G4", "G1")
    assert t.lords(A) == ["G3", "G4", "G1"]
    t.turn_of(B)


def test_u10_surplus_returns_before_placing() -> None:
    t = deal(alliance(TWELVE + " R0"), piles={"merchant": "G1 G3 G4 G6"}).plays("pile merchant", "G4", "G6")
    assert t.pending() == "next_lord"
    assert (t.held, t.pile("merchant"), len(t.lords(A))) == (["G4", "G6"], ["G1", "G3"], 13)
    assert t.happened("lord_returned") == [{"seat": A, "lord": "G1"}, {"seat": A, "lord": "G3"}]
    t.comes("G2").plays("G6")
    assert t.pile("merchant") == ["G1", "G2", "G3"]
    t.plays("G4").turn_of(B)


def test_u10_returned_lords_are_recycled_in_the_same_turn() -> None:
    t = deal(alliance(TWELVE + " Y1"), piles={"farmer": "Y1 Y3 Y4 Y6"}).plays("pile farmer", "Y1", "Y3")
    assert (t.held, t.pile("farmer")) == (["Y1", "Y3"], ["Y4", "Y6"])
    t.plays("Y1").takes("recycle_lords")
    assert (t.held, t.piles()) == (["Y3"], {})
    assert "Y6" in t.deck
    t.plays("Y3")
    assert t.ended_by == A
    t.turn_of(B)


def sets_to_keep(t: Table) -> list[tuple[str, ...]]:
    """All ways to answer D3."""
    if t.pending() != "keep":
        return [tuple(t.held)]
    assert t.options(), "no way to complete the choice"
    return [kept for lord in t.options() for kept in sets_to_keep(t.but(lord))]


def test_u11_exactly_as_many_as_fit_are_kept() -> None:
    t = deal(alliance(TWELVE + " R0"), piles={"merchant": "G1 G3 G4 G6"}).plays("pile merchant")
    assert t.facts() == {"held": ["G1", "G3", "G4", "G6"], "kept": [], "to_name": 2}
    sets = sets_to_keep(t)
    assert len(sets) == len(set(sets)) == 6
    assert all(len(kept) == 2 for kept in sets)
    t.refuses("decline", "G0")
    t.plays("G1", "G3", "G3", "G1").turn_of(B)


def test_u11_equal_lords_make_no_difference_when_keeping() -> None:
    t = deal(alliance(TWELVE + " R0"), piles={"merchant": "G1 G1 G1 G3"}).plays("pile merchant")
    assert sets_to_keep(t) == [("G1", "G1"), ("G1", "G3")]


def test_u11_a_pile_that_just_fits_is_kept_without_a_choice() -> None:
    t = deal(alliance(TWELVE + " R0"), piles={"merchant": "G3 G4"}).plays("pile merchant")
    assert t.pending() == "next_lord"
    t.plays("G3", "G4")
    assert (len(t.lords(A)), t.piles()) == (15, {})
    t.turn_of(B)


def test_u12_lords_are_resolved_one_at_a_time_and_later_choices_stay_free() -> None:
    t = deal(alliance("R1"), piles={"farmer": "Y1 Y3 Y4"}).plays("pile farmer", "Y1")
    assert (t.pending(), t.held) == ("location_source", ["Y3", "Y4"])
    assert t.lords(A) == ["R1", "Y1"]  # the others wait until this one is resolved, its location included
    t.takes("flat_7")
    assert (t.pending(), t.options()) == ("next_lord", ["Y3", "Y4"])
    for order in (["Y3", "Y4"], ["Y4", "Y3"]):
        assert t.but(*order).lords(A) == ["R1", "Y1", *order]
    t.plays("Y4", "Y3").turn_of(B)


def test_u12_identical_lords_are_one_choice() -> None:
    t = deal(piles={"farmer": "Y4 Y3 Y4"}).plays("pile farmer")
    assert t.options() == ["Y3", "Y4"]
    t.plays("Y4", "Y3", "Y4").turn_of(B)


def test_u13_a_lord_turned_up_does_not_join_the_lords_in_hand() -> None:
    t = deal(piles={"mage": "P6 P4"}).plays("pile mage").comes("P3").plays("P6")
    assert (t.held, t.pile("mage")) == (["P4"], ["P3"])
    t.plays("P4")
    assert (t.lords(A), t.pile("mage")) == (["P6", "P4"], ["P3"])
    t.turn_of(B)


def test_u13_recycling_does_not_touch_the_lords_in_hand() -> None:
    t = deal(alliance("R1"), piles={"farmer": "Y1 Y4", "mage": "P3"}).plays("pile farmer", "Y1").takes("recycle_lords")
    assert (t.held, t.piles()) == (["Y4"], {})
    assert t.happened("lords_recycled") == [{"seat": A, "count": 1}]
    t.plays("Y4").turn_of(B)


# ---------------------------------------------------------------------- restrictions


@pytest.mark.parametrize("count", [1, 2])
def test_a_restriction_leaves_no_choice_of_how_to_conspire(count: int) -> None:
    t = deal(active=B, restriction={"count": count, "owner": A}, piles={"merchant": "G1"})
    assert t.options() == [f"draw {count}"]
    t.refuses(f"draw {3 - count}", "draw 3", "pile merchant")


def test_under_a_restriction_to_one_the_top_lord_is_added() -> None:
    t = deal(active=B, restriction={"count": 1, "owner": A}).draws("P4")
    assert (t.lords(B), t.piles()) == (["P4"], {})
    t.turn_of(A)


def test_under_a_restriction_to_two_the_player_chooses_one() -> None:
    t = deal(active=B, restriction={"count": 2, "owner": A}).comes("P4", "G3").plays("draw 2")
    assert t.options() == ["G3", "P4"]
    t.plays("P4")
    assert (t.lords(B), t.piles()) == (["P4"], {"merchant": ["G3"]})
    t.turn_of(A)


def test_u8_a_restriction_to_two_becomes_one_with_a_single_lord_in_the_deck() -> None:
    t = deal(players=3, active=B, restriction={"count": 2, "owner": A}, lord_deck="Y3", piles={"merchant": "G4"})
    assert t.options() == ["draw 1"]
    t.refuses("draw 2", "pile merchant")
    t.plays("draw 1")
    assert (t.lords(B), t.piles()) == (["Y3"], {"merchant": ["G4"]})
    t.turn_of(C)


@pytest.mark.parametrize("count", [1, 2])
def test_u8_a_restriction_lapses_while_the_deck_is_empty(count: int) -> None:
    piles = {"merchant": "G4 G3", "mage": "P4"}
    t = deal(players=3, active=B, restriction={"count": count, "owner": A}, lord_deck="", piles=piles)
    assert t.options() == ["pile merchant", "pile mage"]
    t.plays("pile merchant", "G3", "G4")
    assert t.options() == ["pile mage"]
    t.turn_of(C)


def test_u8_the_restriction_binds_again_when_the_deck_is_filled_again() -> None:
    t = deal(
        alliance(),
        alliance("Y1"),
        players=3,
        active=B,
        restriction={"count": 2, "owner": A},
        lord_deck="",
        piles={"merchant": "G1", "mage": "P3 P4", "farmer": "Y3"},
    )
    t.plays("pile merchant", "G1").takes("recycle_lords")
    assert sorted(t.deck) == ["P3", "P4", "Y3"]
    assert (t.game.seat, t.options()) == (C, ["draw 2"])
    t.turn_of(C)


def test_a_restriction_ends_when_the_turn_of_its_owner_starts() -> None:
    t = deal(players=3, active=C, restriction={"count": 1, "owner": A}, piles={"merchant": "G4"})
    t.draws("Y3")
    assert t.restriction is None
    assert t.happened("restriction_lifted") == [{"seat": A}]
    assert t.options() == ["draw 1", "draw 2", "draw 3", "pile merchant"]
    t.turn_of(A)
