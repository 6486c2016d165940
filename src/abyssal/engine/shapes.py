"""What leaves a game, as declared types: plain data, ready for JSON. Each game declares its own beside these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypedDict

Event = Mapping[str, object]
"""What happened: ``event`` is its kind, ``seat`` whose it is, if anybody's; the rest are its facts."""


class Option(TypedDict):
    """One thing that can be chosen."""

    action: int
    text: str
    verb: str
    kind: str | None
    name: str | None


class Prompt(TypedDict):
    """The pending decision: who is asked what and why. Options are for the decider alone."""

    decision: str | None
    seat: int | None
    why: list[str]
    facts: Mapping[str, object]
    options: list[Option]


class NoFacts(TypedDict):
    """The facts of a decision that needs no explanation."""


class Asked(TypedDict):
    """What the prompt of every decision has; each game adds ``decision`` and ``facts``, one type per decision."""

    seat: int
    why: list[str]
    options: list[Option]


class NothingAsked(TypedDict):
    """The prompt of a finished game."""

    decision: None
    seat: None
    why: list[str]
    facts: dict[str, object]
    options: list[Option]


class ChanceAsked(TypedDict):
    """A random event that a driver chooses; ``decision`` is the name of its step."""

    decision: str
    seat: Literal[-1]
    why: list[str]
    facts: dict[str, object]
    options: list[Option]


class Selection(TypedDict):
    """A set of things in the order in which the rules take them, with the actions that choose it."""

    names: list[str]
    actions: list[int]


class TieBreak(TypedDict):
    """What decided between seats with equal points: ``values`` by seat, the highest counts."""

    by: str
    values: dict[str, int]


class Outcome(TypedDict):
    """How a game ended."""

    winners: list[int]
    scores: list[int]
    cause: str
    seat: int | None
    tie_breaks: list[TieBreak]


class Record(TypedDict):
    """A game to be played again: choices and outcomes in notation. It tells secrets."""

    format: int
    game: str
    rules: int
    options: dict[str, object]
    seed: int
    chance: Literal["auto", "ask"]
    start: Mapping[str, object] | None
    entries: list[str]
    length: int
    digest: str
