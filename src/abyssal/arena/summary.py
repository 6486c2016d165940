"""Statistics of many games: means, spreads, and shares with intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from abyssal.arena.tally import Counts, SeatTally, Tally
from abyssal.engine import COMPILED

FORMAT: Final = 1
Z_95: Final = 1.959963984540054
PERCENTILES: Final = (5, 25, 50, 75, 95)
MOST_BARS: Final = 20
BAR_WIDTHS: Final = (1, 2, 5, 10, 20, 50, 100)


@dataclass(frozen=True)
class Spread:
    """The spread of a number over the games: sample standard deviation, percentiles by nearest rank."""

    mean: float
    sd: float
    least: int
    p5: int
    p25: int
    median: int
    p75: int
    p95: int
    most: int

    @classmethod
    def of(cls, counts: Counts) -> Spread:
        """Return the spread of counted values.

        >>> Spread.of(Counter({1: 2, 4: 1}))
        Spread(mean=2.0, sd=1.73..., least=1, p5=1, p25=1, median=1, p75=4, p95=4, most=4)
        """
        n = counts.total()
        total = sum(value * count for value, count in counts.items())
        squares = sum(value * value * count for value, count in counts.items())
        variance = (n * squares - total * total) / (n * (n - 1)) if n > 1 else 0.0
        p5, p25, median, p75, p95 = nearest_ranks(counts)
        return cls(total / n, math.sqrt(variance), min(counts), p5, p25, median, p75, p95, max(counts))


def nearest_ranks(counts: Counts) -> list[int]:
    """Return the percentiles of :data:`PERCENTILES` by nearest rank."""
    n, seen, out = counts.total(), 0, list[int]()
    for value in sorted(counts):
        seen += counts[value]
        while len(out) < len(PERCENTILES) and seen * 100 >= PERCENTILES[len(out)] * n:
            out.append(value)
    return out


@dataclass(frozen=True)
class Share:
    """A share of the games with its 95 % interval (Wilson). A victory shared by n counts 1/n."""

    share: float
    low: float
    high: float
    alone: int
    shared: int


@dataclass(frozen=True)
class SeatSummary:
    """The statistics of one seat, or of one bot at changing seats."""

    score: Spread
    points: dict[str, Spread]
    wins: Share

    @classmethod
    def of(cls, seat: SeatTally, games: int) -> SeatSummary:
        """Return the summary of a seat over ``games`` games; a source that is missing from a sheet gave no points."""
        points = {source: Spread.of(filled(counts, games)) for source, counts in seat.points.items()}
        return cls(Spread.of(seat.scores), points, win_share(seat.wins, games))


def filled(counts: Counts, games: int) -> Counts:
    """Return the counts with a zero added for each missing game."""
    out = Counter(counts)
    out[0] += games - counts.total()
    return +out


@dataclass(frozen=True)
class Bar:
    """One bar of a histogram: the number of values from ``first`` to ``last``."""

    first: int
    last: int
    count: int


@dataclass(frozen=True)
class Summary:
    """The result of a simulation."""

    game: str
    options: dict[str, object]
    seed: int
    names: list[str]
    """The bots as they were named."""
    bots: list[str]
    """The recipes of the bots, with all parameters."""
    rotated: bool
    asked: int
    games: int
    compiled: bool
    decisions: Spread
    turns: Spread
    ties: float
    """The share of games with more than one winner."""
    truncated: int
    """Games that a limit on their length ended."""
    points: dict[str, Spread]
    """Points by source, over all seats."""
    score: Spread
    """The scores of all seats."""
    scores: list[Bar]
    seats: list[SeatSummary]
    by_bot: list[SeatSummary]
    """The statistics by bot if the bots changed seats; else empty."""

    @property
    def complete(self) -> bool:
        """Whether all games were played."""
        return self.games == self.asked

    @classmethod
    def of(
        cls,
        counts: Tally,
        *,
        game: str,
        options: Mapping[str, object],
        seed: int,
        names: Sequence[str],
        bots: Sequence[str],
        rotated: bool,
        asked: int,
    ) -> Summary:
        """Return the statistics of a tally of at least one game."""
        games, seats = counts.games, counts.seats
        everybody = sum(seats[1:], seats[0])
        whole = SeatSummary.of(everybody, games * len(seats))
        return cls(
            game=game,
            options=dict(options),
            seed=seed,
            names=list(names),
            bots=list(bots),
            rotated=rotated,
            asked=asked,
            games=games,
            compiled=COMPILED,
            decisions=Spread.of(counts.plies),
            turns=Spread.of(counts.turns),
            ties=counts.ties / games,
            truncated=counts.truncated,
            points=whole.points,
            score=whole.score,
            scores=histogram(everybody.scores),
            seats=[SeatSummary.of(seat, games) for seat in seats],
            by_bot=[SeatSummary.of(bot, games) for bot in counts.bots],
        )

    def to_json(self) -> dict[str, object]:
        """Return the summary as JSON-able data."""
        return {"format": FORMAT, "complete": self.complete, **asdict(self)}


def win_share(wins: Counts, games: int) -> Share:
    """Return the share of games won; a victory shared by n counts 1/n."""
    won = math.fsum(count / winners for winners, count in sorted(wins.items()))
    low, high = wilson(won, games)
    return Share(won / games, low, high, wins[1], wins.total() - wins[1])


def wilson(successes: float, n: int, z: float = Z_95) -> tuple[float, float]:
    """Return Wilson's score interval of a share, by default at 95 %.

    >>> [round(end, 4) for end in wilson(5, 10)]
    [0.2366, 0.7634]
    """
    p = successes / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def histogram(counts: Counts) -> list[Bar]:
    """Return bars of equal, round width from the least value to the greatest, as many as fit a page."""
    least, most = min(counts), max(counts)
    fitting = [width for width in BAR_WIDTHS if most // width - least // width < MOST_BARS]
    width = fitting[0] if fitting else BAR_WIDTHS[-1]
    bars: Counts = Counter()
    for value, count in counts.items():
        bars[value // width] += count
    return [Bar(n * width, n * width + width - 1, bars[n]) for n in range(least // width, most // width + 1)]
