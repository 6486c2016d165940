"""Counts over many games. Whole numbers only, so that the order in which parts are added makes no difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from abyssal.bots.playouts import GameResult

Counts = Counter[int]
"""A value -> how often it came up."""


@dataclass(frozen=True)
class SeatTally:
    """What one seat, or one bot wherever it sat, scored and won."""

    scores: Counts = field(default_factory=Counter)
    points: dict[str, Counts] = field(default_factory=dict)
    """By source; games in which the source was not on the score sheet are not counted."""
    wins: Counts = field(default_factory=Counter)
    """By the number of winners: alone, shared by two and so on."""

    def __add__(self, other: SeatTally) -> SeatTally:
        sources = dict.fromkeys([*self.points, *other.points])
        points = {s: merged(self.points.get(s, Counter()), other.points.get(s, Counter())) for s in sources}
        return SeatTally(merged(self.scores, other.scores), points, merged(self.wins, other.wins))


@dataclass(frozen=True)
class Tally:
    """The counts of some games. Tallies add up."""

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
    """Both counts together; (``+`` of counters would do more, and slower)."""
    out = Counter(one)
    out.update(other)
    return out


def added(some: Sequence[SeatTally], others: Sequence[SeatTally]) -> tuple[SeatTally, ...]:
    """Seat by seat; an empty tally has none."""
    if not some or not others:
        return tuple(some or others)
    return tuple(one + other for one, other in zip(some, others, strict=True))


def tally(results: Sequence[GameResult], bots: int = 0, rotations: Sequence[int] = ()) -> Tally:
    """The counts of at least one game.

    With ``rotations``, by how many seats each game was rotated, also by bot: bot ``i`` sat at seat ``i + rotation``.
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
    """The counts of one seat, which may be another one in each game."""
    points: dict[str, list[int]] = {}
    for result, seat in zip(results, places, strict=True):
        for source, value in result.points[seat].items():
            points.setdefault(source, []).append(value)
    return SeatTally(
        Counter([result.scores[seat] for result, seat in zip(results, places, strict=True)]),
        {source: Counter(values) for source, values in points.items()},
        Counter([len(r.winners) for r, seat in zip(results, places, strict=True) if seat in r.winners]),
    )
