"""Helpers for the tests of the telling of Conspiracy."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

import abyssal
from abyssal import Conspiracy
from abyssal.telling.conspiracy.shapes import ConspiracyBoard
from abyssal.telling.conspiracy.telling import ConspiracyTelling
from abyssal.texts.message import Message
from abyssal.texts.speech import Voice

TELLING = ConspiracyTelling()
NAMES = ("Ann", "Bob", "Cid", "Dee")
TABLES: Sequence[Mapping[str, object]] = (
    {"players": 2},
    {"players": 3, "bonus": True},
    {"players": 4, "bonus": True},
    {"solo": "random", "bonus": True},
    {"solo": "merchant"},
)
POSITION: Mapping[str, object] = {
    "game": "conspiracy",
    "players": 2,
    "seats": {
        "0": {"lords": ["Y4", "R1", "Y2", "Y3", "B1", "G1"], "locations": {"5": "guild_best_mage"}, "pearls": 3},
        "1": {"lords": ["G1", "G2"], "pearls": 2},
    },
    "keeper": 0,
    "open": ["gold_keys", "flat_7"],
    "piles": {"merchant": ["G3", "G1"]},
    "restriction": {"count": 2, "owner": 1},
}
MANY_SWAPS: Mapping[str, object] = {
    "game": "conspiracy",
    "players": 2,
    "seats": {"0": {"lords": ["Y3", "R1", "Y4", "B3", "G4", "P3", "B4", "R3", "Y6", "G3", "P4"]}},
    "held": ["R0"],
}
"""A position in which, after ``R0`` is placed, any two of 11 lords without a key can change places."""


def states(seed: int, every: int = 1, tables: Sequence[Mapping[str, object]] = TABLES) -> Iterator[Conspiracy]:
    """Play a random game for each configuration; yield every ``every``-th state, and the ends."""
    chance = random.Random(seed)
    for options in tables:
        players, bonus, solo = options.get("players"), options.get("bonus"), options.get("solo")
        g = abyssal.new("conspiracy", seed=seed, players=players, bonus=bonus, solo=solo)
        while not g.is_over:
            if g.plies % every == 0:
                yield g
            g.play(chance.choice(g.legal()))
        yield g


def loaded(position: Mapping[str, object], *choices: str, force: Sequence[str] = ()) -> Conspiracy:
    """Return the game of a position after some choices."""
    g = abyssal.load(position)
    assert isinstance(g, Conspiracy)
    if force:
        g.force(*force)
    return played(g, *choices)


def played(g: Conspiracy, *choices: str) -> Conspiracy:
    for choice in choices:
        g.play(g.parse(choice))
    return g


def english() -> Voice:
    """Return a new English voice, so that its list of faults belongs to this test."""
    return Voice("en")


VOICE = english()


def said(message: Message | None, you: int | None = None) -> str:
    """Return a message in English; fail if the text has a fault."""
    assert message is not None
    text = VOICE.say(message, NAMES, you)
    assert VOICE.faults == []
    return text


def addresses(board: ConspiracyBoard) -> list[str]:
    """Return the addresses of all things that a player can click."""
    return list(found_addresses(board))


def found_addresses(part: object) -> Iterator[str]:
    if isinstance(part, Mapping):
        if "at" in part:
            yield str(part["at"])
        for value in part.values():
            yield from found_addresses(value)
    elif isinstance(part, list):
        for value in part:
            yield from found_addresses(value)
