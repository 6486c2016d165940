"""The configuration of a game: everything that follows from its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64, mypyc_attr

from abyssal.engine.events import EventKind
from abyssal.engine.step import Step
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Variant:
    """A configuration: options, steps, streams of chance, kinds of events and notation. Its games share it."""

    def __init__(
        self,
        game: str,
        version: int,
        players: i64,
        deciders: i64,
        options: dict[str, object],
        steps: list[Step[Any]],
        streams: Sequence[str],
        events: list[EventKind],
        most_options: i64,
    ) -> None:
        self.game: str = game
        self.version: int = version
        self.players: i64 = players
        self.deciders: i64 = deciders  # seats below this number decide; others are played by the rules
        self.options: dict[str, object] = options
        self.steps: vec[Step[Any]] = vec[Step[Any]](steps)
        self.streams: list[str] = list(streams)
        self.events: list[EventKind] = events
        self.most_options: i64 = most_options

    def blank(self, seed: i64) -> Game:
        """Return a game before its first random event."""
        raise NotImplementedError

    def load(self, position: Mapping[str, object], seed: i64) -> Game:
        """Return the game that a position describes."""
        raise NotImplementedError

    def text(self, step: i64, action: i64) -> str:
        """Return the notation of an action or outcome at a step; empty if there is no such id."""
        raise NotImplementedError

    def parse(self, step: i64, text: str) -> i64:
        """Return the action or outcome with this notation at a step, or -1."""
        raise NotImplementedError

    def source(self, outcome: i64) -> i64:
        """Return the stream from which an outcome is drawn, or -1 if it is no outcome of chance."""
        raise NotImplementedError

    def option(self, step: Step[Any], action: i64) -> tuple[str, str | None, str | None]:
        """Return the verb of an action at a step, and the kind and name of the thing it is about, if any."""
        raise NotImplementedError

    def zone(self, step: Step[Any], action: i64) -> str:
        """Return the zone of the board on which an action acts at a step; empty if it has none."""
        raise NotImplementedError

    def fact(self, name: str, value: i64) -> object:
        """Return a fact of an event, or a part of a frame's argument, as callers see it: a card by its name."""
        raise NotImplementedError

    def number(self, where: str, name: str, given: object) -> i64:
        """Return the number that :meth:`fact` shows as ``given``; raise :class:`PositionError` if there is none."""
        raise NotImplementedError

    def step_named(self, name: str) -> i64:
        """Return the number of the step with this name, or -1."""
        for number in range(len(self.steps)):
            if self.steps[number].name == name:
                return number
        return -1
