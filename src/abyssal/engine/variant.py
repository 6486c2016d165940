"""A configuration of a game: what is fixed once its options are known."""

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
    """What a game is played with: its options, steps, streams of chance, kinds of events and notation.

    Games of one configuration share it. Everything here is fixed once the configuration is known.
    """

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
        self.deciders: i64 = deciders  # how many of the seats, from 0 on, ever decide something
        self.options: dict[str, object] = options
        self.steps: vec[Step[Any]] = vec[Step[Any]](steps)
        self.streams: list[str] = list(streams)
        self.events: list[EventKind] = events
        self.most_options: i64 = most_options

    def blank(self, seed: i64) -> Game:
        """A game before its first random event."""
        raise NotImplementedError

    def load(self, position: Mapping[str, object], seed: i64) -> Game:
        """The game that a position describes."""
        raise NotImplementedError

    def text(self, step: i64, action: i64) -> str:
        """The notation of an action or outcome at a step; empty if there is no such id."""
        raise NotImplementedError

    def parse(self, step: i64, text: str) -> i64:
        """The action or outcome with this notation at a step, or -1."""
        raise NotImplementedError

    def source(self, outcome: i64) -> i64:
        """The stream which an outcome comes from, or -1 if chance never brings it."""
        raise NotImplementedError

    def option(self, step: Step[Any], action: i64) -> tuple[str, str | None, str | None]:
        """What an action is at a step: a verb, and the kind and name of the thing it is about, if there is one."""
        raise NotImplementedError

    def zone(self, step: Step[Any], action: i64) -> str:
        """The zone of the board on which an action acts at a step; empty if on none."""
        raise NotImplementedError

    def fact(self, name: str, value: i64) -> object:
        """A fact of an event, or a part of a frame's argument, as others read it: a card by its name."""
        raise NotImplementedError

    def number(self, where: str, name: str, given: object) -> i64:
        """The number of what was written as :meth:`fact`; :class:`PositionError` if there is no such thing."""
        raise NotImplementedError

    def step_named(self, name: str) -> i64:
        """The number of the step with this name, or -1."""
        for number in range(len(self.steps)):
            if self.steps[number].name == name:
                return number
        return -1
