"""Estimates of strength from blocks of games: win shares and margins with intervals, and shares as Elo.

A block is one seed with all seat rotations. Its games share their cards, so a block is one observation.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from abyssal.arena.summary import Z_95

IMAGINED: Final = 2
"""Imagined blocks with the fair share of wins, added to those played, so that a clean sweep does not look certain."""
ELO: Final = 400 / math.log(10)


class Estimate(NamedTuple):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float

    def scaled(self, factor: float, offset: float = 0.0) -> Estimate:
        """Return the estimate of ``offset + factor * figure``."""
        ends = sorted(offset + factor * end for end in (self.low, self.high))
        return Estimate(offset + factor * self.value, *ends)


def t_95(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t distribution, exact to three digits or more.

    >>> [round(t_95(n), 2) for n in (1, 2, 3, 10, 100)]
    [12.71, 4.3, 3.18, 2.23, 1.98]
    """
    if freedom == 1:
        return math.tan(0.475 * math.pi)
    if freedom == 2:
        return 0.95 * math.sqrt(2 / (1 - 0.95**2))
    z, out = Z_95, 0.0
    for term in (  # Cornish and Fisher's expansion around the normal distribution
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )[::-1]:
        out = out / freedom + term
    return out


def share_over_blocks(shares: Sequence[float], fair: float) -> Estimate:
    """Return the mean win share of at least one block, with an interval over blocks.

    It is Student's interval with two imagined blocks of the fair share added. For two players this is the method of
    Agresti and Coull for single games.

    >>> [round(part, 3) for part in share_over_blocks([1.0] * 100, 0.5)]
    [1.0, 0.971, 1.0]
    """
    blocks = len(shares)
    value = math.fsum(shares) / blocks
    won = IMAGINED * fair
    total = blocks + IMAGINED
    middle = (math.fsum(shares) + won) / total
    squares = math.fsum((share - middle) ** 2 for share in shares)
    squares += won * (1 - middle) ** 2 + (IMAGINED - won) * middle**2
    half = t_95(total - 1) * math.sqrt(squares / (total - 1) / total)
    return Estimate(value, min(value, max(0.0, middle - half)), max(value, min(1.0, middle + half)))


def mean_over_blocks(values: Sequence[float]) -> Estimate:
    """Return the mean of a figure with Student's interval over blocks; with one block the interval is infinite.

    >>> [round(part, 3) for part in mean_over_blocks([1.0, 2.0, 3.0])]
    [2.0, -0.484, 4.484]
    >>> mean_over_blocks([1.0])
    Estimate(value=1.0, low=-inf, high=inf)
    """
    blocks = len(values)
    value = math.fsum(values) / blocks
    if blocks == 1:
        return Estimate(value, -math.inf, math.inf)
    half = t_95(blocks - 1) * math.sqrt(math.fsum((one - value) ** 2 for one in values) / (blocks - 1) / blocks)
    return Estimate(value, value - half, value + half)


def elo_of(share: float, players: int) -> float:
    """Return the Elo difference of a bot that wins this share alone against equal others: 0 at the fair share.

    >>> round(elo_of(0.75, 2)), elo_of(0.25, 4), elo_of(1.0, 2)
    (191, 0.0, inf)
    """
    if share <= 0.0 or share >= 1.0:
        return math.inf if share >= 1.0 else -math.inf
    return ELO * math.log(share * (players - 1) / (1 - share))


def share_of(elo: float, players: int) -> float:
    """Return the win share of an Elo difference, the inverse of :func:`elo_of`.

    >>> share_of(0.0, 4), round(share_of(191, 2), 2)
    (0.25, 0.75)
    """
    return 1 / (1 + (players - 1) * math.exp(-elo / ELO))
