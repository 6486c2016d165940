"""The declared types of the data that a game returns, ready for JSON. Each game adds its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypedDict

Event = Mapping[str, object]
"""An event: ``event`` is its kind, ``seat`` its seat if it has one; the other keys are its facts."""


class Option(TypedDict):
    """An action that can be chosen: its id and text, a verb, and the kind and name of the thing it is about."""

    action: int
    text: str
    verb: str
    kind: str | None
    name: str | None


class Prompt(TypedDict):
    """The pending decision: who is asked what, and why. Only the decider gets options."""

    decision: str | None
    seat: int | None
    why: list[str]
    facts: Mapping[str, object]
    options: list[Option]


class NoFacts(TypedDict):
    """The facts of a decision that needs no explanation."""


class Asked(TypedDict):
    """The part that all prompts share. Each game adds ``decision`` and ``facts``, with one type per decision."""

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
    """The prompt of a random event that the caller chooses; ``decision`` is the name of its step."""

    decision: str
    seat: Literal[-1]
    why: list[str]
    facts: dict[str, object]
    options: list[Option]


class Selection(TypedDict):
    """A set of things in the order that the rules want, and the actions that choose it."""

    names: list[str]
    actions: list[int]


class TieBreak(TypedDict):
    """A tie-break between seats with equal points: ``values`` by seat, of which the highest wins."""

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
    """The record of a game: choices and outcomes in notation. It contains secrets."""

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
