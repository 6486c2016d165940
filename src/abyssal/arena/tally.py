"""Counts over many games. They are whole numbers, so parts can be added in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from abyssal.bots.playouts import GameResult

Counts = Counter[int]
"""How often each value came up."""


@dataclass(frozen=True)
class SeatTally:
    """The scores and wins of one seat, or of one bot at changing seats."""

    scores: Counts = field(default_factory=Counter)
    points: dict[str, Counts] = field(default_factory=dict)
    """Points by source. Games without the source on the score sheet are not counted."""
    wins: Counts = field(default_factory=Counter)
    """Wins by the number of winners of the game."""

    def __add__(self, other: SeatTally) -> SeatTally:
        sources = dict.fromkeys([*self.points, *other.points])
        points = {s: merged(self.points.get(s, Counter()), other.points.get(s, Counter())) for s in sources}
        return SeatTally(merged(self.scores, other.scores), points, merged(self.wins, other.wins))


@dataclass(frozen=True)
class Tally:
    """The counts of some games. Tallies can be added."""

    games: int = 0
    plies: Counts = field(default_factory=Counter)
    turns: Counts = field(default_factory=Counter)
    ties: int = 0
    truncated: int = 0
    seats: tuple[SeatTally, ...] = ()
    bots: tuple[SeatTally, ...] = ()

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            merged(self.plies, other.plies),
            merged(self.turns, other.turns),
            self.ties + other.ties,
            self.truncated + other.truncated,
            added(self.seats, other.seats),
            added(self.bots, other.bots),
        )


def merged(one: Counts, other: Counts) -> Counts:
    """Return the sum of two counts; ``+`` of counters would also drop zeros, and is slower."""
    out = Counter(one)
    out.update(other)
    return out


def added(some: Sequence[SeatTally], others: Sequence[SeatTally]) -> tuple[SeatTally, ...]:
    """Add tallies seat by seat; an empty tally has no seats."""
    if not some or not others:
        return tuple(some or others)
    return tuple(one + other for one, other in zip(some, others, strict=True))


def tally(results: Sequence[GameResult], bots: int = 0, rotations: Sequence[int] = ()) -> Tally:
    """Count at least one game.

    With ``rotations``, one number for each game, also by bot: bot ``i`` sat at seat ``i + rotation``.
    """
    seats = [seat_tally(results, [seat] * len(results)) for seat in range(len(results[0].scores))]
    places = [[(bot + rotation) % bots for rotation in rotations] for bot in range(bots)] if rotations else []
    return Tally(
        len(results),
        Counter([result.plies for result in results]),
        Counter([result.turns for result in results]),
        sum([len(result.winners) > 1 for result in results]),
        sum([result.truncated for result in results]),
        tuple(seats),
        tuple(seat_tally(results, seats_of_bot) for seats_of_bot in places),
    )


def seat_tally(results: Sequence[GameResult], places: Sequence[int]) -> SeatTally:
    """Count one seat of each game; ``places`` has the seat in each game."""
    points: dict[str, list[int]] = {}
    for result, seat in zip(results, places, strict=True):
        for source, value in result.points[seat].items():
            points.setdefault(source, []).append(value)
    return SeatTally(
        Counter([result.scores[seat] for result, seat in zip(results, places, strict=True)]),
        {source: Counter(values) for source, values in points.items()},
        Counter([len(r.winners) for r, seat in zip(results, places, strict=True) if seat in r.winners]),
    )
