"""The choices of Abyss: their order."""

from __future__ import annotations

import pytest

import abyssal
from abyssal.telling import telling_of


@pytest.mark.parametrize(
    ("card", "step", "choices"),
    [
        ("crab 2", "explore_ally", ["take", "use slaver", "continue"]),
        ("monster", "explore_monster", ["fight", "use slaver", "continue"]),
    ],
)
def test_whatever_is_turned_up_going_on_is_the_last_choice(card: str, step: str, choices: list[str]) -> None:
    pending = [{"step": "explore", "seat": 0}, {"step": step, "seat": 0}]
    seats = {"0": {"hand": ["crab 1"], "free": ["slaver"]}}
    g = abyssal.load({"game": "abyss", "players": 2, "track": [card], "seats": seats, "pending": pending})
    assert [choice["actions"] for choice in telling_of(g).choices(g, 0)] == [[text] for text in choices]


def changes_in(position: dict[str, object]) -> dict[str, dict[str, int]]:
    """What each choice of the first seat would change, by its first action."""
    g = abyssal.load({"game": "abyss", "players": 3, **position})
    return {choice["actions"][0]: choice["changes"] for choice in telling_of(g).choices(g, 0)}


def last_turn(**more: object) -> dict[str, object]:
    # Final affiliation would bring Crab 3 and the lower Squid: 7 points.
    seat = {"pearls": 2, "hand": ["crab 3", "squid 4", "squid 5"], "free": ["jailer"]}
    return {"seats": {"0": seat}, "court": ["diplomat", "seeker"], "council": {"crab": ["crab 5", "crab 1"]}, **more}


def test_in_the_last_turn_a_choice_tells_what_it_adds_to_the_result() -> None:
    changes = changes_in(last_turn(ended_by=1))
    # The Diplomat brings 5 points; Squid 4 joins now and Crab 3 in the end, as they would have done anyway.
    assert changes["recruit diplomat"] == {"pearls": 2, "keys": 1, "lords": 1, "final": 5}
    # The Seeker brings 7 points; Crab 3 joins, and with Squid 4 gone Squid 5 joins in the end.
    assert changes["recruit seeker"]["final"] == 8
    assert changes["plot"] == {"pearls": -1}


def test_before_the_last_turn_it_tells_cards_and_influence() -> None:
    for more in ({}, {"ended_by": 1, "extra_turns": 1}):
        changes = changes_in(last_turn(**more))["recruit diplomat"]
        assert (changes["cards"], changes["influence"]) == (-2, 9)
        assert "final" not in changes


def test_what_a_stack_of_the_council_adds_is_not_told_before_it_is_seen() -> None:
    assert changes_in(last_turn(ended_by=1))["council crab"] == {}, "the game ends, and hands are gone"
    assert changes_in(last_turn())["council crab"] == {"cards": 2}


def test_an_ally_that_lies_open_is_counted_to_the_end() -> None:
    pending = [{"step": "explore", "seat": 0}, {"step": "explore_ally", "seat": 0}]
    changes = changes_in(last_turn(ended_by=1, track=["seahorse 4"], pending=pending))
    assert changes["take"] == {"final": 4}
    changes = changes_in(last_turn(ended_by=1, track=["crab 1"], pending=pending))
    assert changes["take"] == {"final": -2}, "the lowest ally of a race joins"


@pytest.mark.parametrize(
    ("active", "ended_by", "extra_turns", "last"),
    [(0, None, 0, False), (0, 1, 0, True), (0, 0, 0, True), (0, 2, 0, True), (0, 1, 1, False), (0, 0, 2, False)],
)
def test_a_turn_is_the_last_one_unless_another_comes(
    active: int, ended_by: int | None, extra_turns: int, last: bool
) -> None:
    g = abyssal.load(
        {"game": "abyss", "players": 3, "active": active, "ended_by": ended_by, "extra_turns": extra_turns}
    )
    assert telling_of(g).board(g, 0)["last_turn"] is last


@pytest.mark.parametrize(
    ("ended_by", "told"),
    [(0, {"pearls": -1, "final": 2}), (1, {"pearls": -1, "cards": 1}), (None, {"pearls": -1, "cards": 1})],
)
def test_a_purchase_in_the_last_turn_of_another(ended_by: int | None, told: dict[str, int]) -> None:
    """The first seat has another turn after that of the third one, unless it brought the end about itself."""
    seats = {"0": {"pearls": 1, "hand": []}}
    pending = [{"step": "explore", "seat": 2}, {"step": "offer", "seat": 0}]
    changes = changes_in({"seats": seats, "active": 2, "ended_by": ended_by, "track": ["squid 2"], "pending": pending})
    assert changes["buy"] == told
