"""The changes of a game: all its versions while it is played, and only its moves when it is over.

A game of 400 choices takes 10 MB with all its versions. While it is played they are needed for undo and for clients
that reconnect. When it is over they are made again if somebody looks at them, which takes some milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar, overload

from abyssal import Game

T = TypeVar("T")

MAX_REPLAYED: Final = 2
"""Maximum finished games whose versions are in memory."""


@dataclass(frozen=True)
class UndoPoint:
    """A choice that can be undone: its seat, its kind, and the game before it."""

    seat: int
    kind: str
    before: Game


@dataclass(frozen=True)
class Change:
    """One stored version of a table.

    ``events_before`` is the number of events before this change. ``played`` lists the played actions with their seats
    (``"0 recruit jailer"``). ``undo_point`` belongs to the last choice that has not been undone.
    """

    version: int
    game: Game
    events_before: int
    kind: str
    played: Sequence[str]
    undo_point: UndoPoint | None

    @property
    def actions(self) -> list[str]:
        """The played actions without their seats."""
        return [action_in(entry) for entry in self.played]


def action_in(entry: str) -> str:
    """Return the action of a played entry.

    >>> action_in("0 recruit jailer")
    'recruit jailer'
    """
    return entry.partition(" ")[2]


def played_on(game: Game, played: Sequence[str]) -> Game:
    """Return the game after some played actions; the given game is not changed."""
    after = game.successor()
    for entry in played:
        after.play(after.parse(action_in(entry)))
    return after


class Line(NamedTuple):
    """All changes of a game, and the undo points of those that have not been undone."""

    changes: Sequence[Change]
    undo_points: Sequence[UndoPoint]


class FinishedGame:
    """The moves of a game that is over; they are replayed when somebody looks at its versions."""

    replayed: Final[list[FinishedGame]] = []
    """The games that were looked at last; only their versions are in memory."""

    def __init__(self, first: Game, line: Line) -> None:
        self.first = first
        self.moves = [(change.version, change.kind, change.played) for change in line.changes]
        self.line: Line | None = None
        self.keep(line)

    def keep(self, line: Line) -> Line:
        """Keep the versions of this game in memory, and drop those of the game that was not used for longest."""
        if self in self.replayed:
            self.replayed.remove(self)
        self.replayed.append(self)
        self.line = line
        while len(self.replayed) > MAX_REPLAYED:
            self.replayed.pop(0).line = None
        return line

    def look(self) -> Line:
        """Return all versions; replay the game if they are not in memory."""
        return self.keep(self.line if self.line is not None else self.replay())

    def replay(self) -> Line:
        """Play the moves again."""
        game = self.first
        changes: list[Change] = []
        undo_points: list[UndoPoint] = []
        for version, kind, played in self.moves:
            if kind == "undo":
                after = undo_points.pop().before
            else:
                after = played_on(game, played)
                undo_points.append(UndoPoint(deciding_seat(game), kind, game))
            events_before = min(game.event_count, after.event_count)
            last = undo_points[-1] if undo_points else None
            changes.append(Change(version, after, events_before, kind, played, last))
            game = after
        return Line(changes, undo_points)

    def packed(self) -> Line:
        """Return sequences of the changes and undo points that replay the game when they are read."""
        line = self.look()
        return Line(
            Replayed(len(line.changes), lambda: self.look().changes),
            Replayed(len(line.undo_points), lambda: self.look().undo_points, line.undo_points[-1:]),
        )


class Replayed(Sequence[T]):
    """A sequence whose items are made by a replay; ``last`` is its last item, if that is kept."""

    def __init__(self, length: int, look: Callable[[], Sequence[T]], last: Sequence[T] = ()) -> None:
        self.length, self.look, self.last = length, look, last

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[T]:
        return iter(self.look())

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[T]: ...
    def __getitem__(self, place: int | slice) -> T | Sequence[T]:
        return self.last[-1] if place == -1 and self.last else self.look()[place]


def deciding_seat(game: Game) -> int:
    """Return the seat that decides in a game that is not over."""
    assert game.seat is not None
    return game.seat
