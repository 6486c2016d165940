"""A program that uses a game of Conspiracy through its declared types: it needs no casts to be checked strictly."""

from __future__ import annotations

import abyssal
from abyssal.conspiracy.shapes import ConspiracyEvent, ConspiracyPositionInput, ConspiracyPrompt
from abyssal.conspiracy.state import Conspiracy
from tests.rules.conspiracy.table import FOURTEEN


def question(prompt: ConspiracyPrompt) -> str:
    """The pending decision in a line; its name tells which facts there are."""
    if prompt["decision"] == "conspire":
        facts = prompt["facts"]
        return f"seat {prompt['seat']} draws from {facts['deck'] + 0} lords or takes a pile"
    if prompt["decision"] == "keep" or prompt["decision"] == "opponent_keep":
        return f"{prompt['facts']['to_name'] + 0} of {', '.join(prompt['facts']['held'])}"
    if prompt["decision"] is None:
        return "over"
    return f"{prompt['decision']}: {len(prompt['options'])} options"


def pearls_in(events: list[ConspiracyEvent]) -> int:
    """How many pearls were gained."""
    return sum(event["count"] for event in events if event["event"] == "pearls_gained")


def summary(g: Conspiracy) -> dict[str, int]:
    """Numbers of all kinds, from everything that a game answers."""
    view, sheet, numbers = g.view(0), g.score_sheet(0), g.table_numbers(0)
    deck = view["location_deck"]
    return {
        "lords": len(view["seats"]["0"]["lords"]),
        "deck": deck if isinstance(deck, int) else len(deck),
        "lord_points": sum(sheet["lords"].values()),
        "extra": g.known_sheet(1, None).get("extra", 0),
        "largest": len(numbers["seats"]["0"]["coalition"]),
        "worth": max((location["worth"] for location in numbers["locations"].values()), default=0),
        "pearls": pearls_in(list(g.events())),
        "counter": g.position()["random"]["lords"],
    }


def test_a_program_without_casts_reads_a_game() -> None:
    g = abyssal.new("conspiracy", players=2, seed=7, force=["flat_7", "seat 0", "R4"])
    assert question(g.prompt()) == "seat 0 draws from 60 lords or takes a pile"
    g.play(g.parse("draw 1"))
    assert summary(g) == {
        "lords": 1,
        "deck": 23,
        "lord_points": 4,
        "extra": 0,
        "largest": 0,
        "worth": 7,
        "pearls": 1,
        "counter": 1,
    }
    while not g.is_over:
        g.play(g.legal()[0])
    assert question(g.prompt()) == "over"
    outcome = g.outcome()
    assert outcome is not None
    assert outcome["winners"] == g.winners()


def test_a_position_is_written_with_its_type() -> None:
    position: ConspiracyPositionInput = {
        "game": "conspiracy",
        "players": 2,
        "held": ["G1", "G3"],
        "seats": {"0": {"lords": FOURTEEN.split()}},
        "pending": [{"step": "next_lord"}, {"step": "keep", "count": 1}],
    }
    g = abyssal.load(position)
    assert isinstance(g, Conspiracy)
    assert question(g.prompt()) == "1 of G1, G3"
    assert abyssal.load(g.position()).key() == g.key()
