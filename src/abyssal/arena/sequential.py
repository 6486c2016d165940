"""Is one bot stronger than another? A sequential test over blocks that stops as soon as it is sure.

A generalised sequential probability ratio test (GSPRT): after each block the likelihood of "stronger by ``elo1``" is
compared with that of "stronger by ``elo0``", each with the spread of block shares that suits it best. The shares that a
block can have need not be known, and games of one block may be as alike as they are.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from abyssal.arena.estimate import share_of
from abyssal.engine.errors import OptionError

Verdict = Literal["stronger", "not_stronger", "open"]
HARDLY: Final = 1e-3
"""The weight of a block all won and one all lost before anything was played: both can happen."""
HALVINGS: Final = 40
WIDEST: Final = 2000.0


@dataclass(frozen=True)
class Question:
    """Whether the first of two bots is stronger by ``elo1`` rather than by ``elo0``.

    ``alpha``: how often it may be called stronger though it is stronger by ``elo0`` only; ``beta``: how often it may be
    called not stronger though it is stronger by ``elo1``.
    """

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        for name in ("alpha", "beta"):
            if not 0.0 < getattr(self, name) < 0.5:
                raise OptionError("bad_option", option=name, value=getattr(self, name), right="0 < … < 0.5")
        if not -WIDEST <= self.elo0 < self.elo1 <= WIDEST:
            right = f"{-WIDEST:g} ≤ elo0 < elo1 ≤ {WIDEST:g}"
            raise OptionError("bad_option", option="elo0, elo1", value=f"{self.elo0:g}, {self.elo1:g}", right=right)

    @property
    def lower(self) -> float:
        """Where the test ends with "not stronger"."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """Where the test ends with "stronger"."""
        return math.log((1 - self.beta) / self.alpha)


@dataclass
class Trial:
    """The test while blocks come in, one by one and in their order: with the same blocks it ends the same."""

    question: Question
    players: int
    counts: Counter[float] = field(default_factory=Counter)
    blocks: int = 0
    ratio: float = 0.0
    """The logarithm of the likelihood ratio so far."""

    def add(self, share: float) -> Verdict:
        """Count the win share of the first bot in a block; once there is a verdict, further blocks are ignored."""
        if self.verdict == "open":
            self.counts[share] += 1
            self.blocks += 1
            shares = [share_of(elo, self.players) for elo in (self.question.elo0, self.question.elo1)]
            self.ratio = likelihood(self.counts, shares[1]) - likelihood(self.counts, shares[0])
        return self.verdict

    @property
    def verdict(self) -> Verdict:
        """What the test says so far."""
        if self.ratio >= self.question.upper:
            return "stronger"
        return "not_stronger" if self.ratio <= self.question.lower else "open"

    def add_all(self, shares: Iterable[float]) -> Trial:
        """Count several blocks."""
        for share in shares:
            self.add(share)
        return self


def likelihood(counts: Mapping[float, int], mean: float) -> float:
    """The largest log-likelihood that block shares can have under distributions with this mean, 0 < mean < 1.

    Beside a constant it is - sum of n * log(1 + tilt * (share - mean)), where the tilt makes the mean right.

    >>> abs(likelihood({0.0: 50, 1.0: 50}, 0.5)) < 1e-9, round(likelihood({0.0: 50, 1.0: 50}, 0.6), 3)
    (True, -2.041)
    """
    seen = {0.0: HARDLY, 1.0: HARDLY}
    for share, count in counts.items():
        seen[share] = seen.get(share, 0.0) + count
    total = math.fsum(seen.values())
    off = [(share - mean, count / total) for share, count in seen.items()]
    low, high = -1 / (1 - mean), 1 / mean  # between them 1 + tilt * (share - mean) is positive for all shares
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        if math.fsum(weight * part / (1 + tilt * part) for part, weight in off) > 0:  # it falls with the tilt
            low = tilt
        else:
            high = tilt
    return -total * math.fsum(weight * math.log1p(tilt * part) for part, weight in off)
