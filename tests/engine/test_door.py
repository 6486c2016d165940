"""Corners of the door where something could be left half done or answered with the wrong error."""

from __future__ import annotations

import pytest

import abyssal
from abyssal import ChanceError, OptionError

HUGE = 10**30


def at_a_pile_of_one() -> abyssal.Game:
    """Seat 0 must take the six of the mages, the only lord to be had, which turns up the top lord."""
    return abyssal.load(
        {
            "game": "conspiracy",
            "players": 2,
            "piles": {"mage": ["P6"]},
            "lord_deck": ["Y1"],
            "open": ["flat_7"],
            "pending": [["next_lord", 0, 0]],
            "held": ["R6"],
        }
    )


def test_skip_forced_meeting_the_impossible_leaves_the_game_as_it_was() -> None:
    g = at_a_pile_of_one()
    g.force("G4")
    before = (g.key(), g.record(), g.events())
    with pytest.raises(ChanceError, match="G4 cannot come up at turn_up_lord; possible are: Y1"):
        g.skip_forced()
    assert (g.key(), g.record(), g.events()) == before
    g.unforce()
    assert g.skip_forced() == 1
    assert g.position()["lord_deck"] == []


def test_forced_outcomes_come_up_by_themselves_also_where_chance_is_asked() -> None:
    g = abyssal.new("conspiracy", players=2, seed=1, chance="ask", force=["flat_7"])
    assert (g.seat, g.decision) == (abyssal.CHANCE, "first_player")
    g.play(g.parse("seat 1"))
    g.force("R4")
    g.play(g.parse("draw 1"))
    assert g.seat == 0
    assert g.position()["seats"] == {
        "0": {"lords": [], "locations": {}, "pearls": 0},
        "1": {"lords": ["R4"], "locations": {}, "pearls": 1},
    }
    assert [event["event"] for event in g.events()][:2] == ["location_opened", "first_player_chosen"]
    assert abyssal.replay(g.record()).key() == g.key()


@pytest.mark.parametrize("seat", [-1, 2, HUGE, -HUGE])
def test_a_seat_that_is_not_there_is_named(seat: int) -> None:
    g = abyssal.new("conspiracy", players=2, seed=1)
    for ask in (g.score_sheet, g.view, lambda seat: g.events(0, seat), lambda seat: g.determinize(seat, 1)):
        with pytest.raises(OptionError) as caught:
            ask(seat)
        assert caught.value.code == "no_such_seat"


@pytest.mark.parametrize("seed", [-1, 2**63, HUGE])
def test_a_seed_that_cannot_be_is_named(seed: int) -> None:
    g = abyssal.new("conspiracy", players=2, seed=1)
    with pytest.raises(OptionError) as caught:
        g.determinize(0, seed)
    assert caught.value.code == "bad_seed"
    with pytest.raises(OptionError) as caught:
        abyssal.new("conspiracy", players=2, seed=seed)
    assert caught.value.code == "bad_seed"
