"""Is one bot stronger than another? A sequential test over blocks that stops as soon as the answer is clear.

A generalised sequential probability ratio test (GSPRT): after each block the likelihood of "stronger by ``elo1``" is
compared with that of "stronger by ``elo0``", each under its best-fitting distribution of block shares. The possible
shares of a block need not be known, and games of one block may be correlated.
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
"""Weight of two blocks, one all won and one all lost, that are added at the start, since both are possible."""
HALVINGS: Final = 40  # steps of the bisection
WIDEST: Final = 2000.0  # largest Elo difference that can be asked about


@dataclass(frozen=True)
class Question:
    """Whether the first of two bots is stronger by ``elo1`` rather than by ``elo0``.

    ``alpha`` is the probability of the answer "stronger" if the difference is only ``elo0``; ``beta`` is that of the
    answer "not stronger" if the difference is ``elo1``.
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
        """The log-likelihood ratio at which the answer is "not stronger"."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at which the answer is "stronger"."""
        return math.log((1 - self.beta) / self.alpha)


@dataclass
class Trial:
    """A test under way. Blocks are added in their order, so the same blocks give the same answer."""

    question: Question
    players: int
    counts: Counter[float] = field(default_factory=Counter)
    blocks: int = 0
    ratio: float = 0.0
    """The log-likelihood ratio so far."""

    def add(self, share: float) -> Verdict:
        """Add the win share of the first bot in a block; after the verdict further blocks are ignored."""
        if self.verdict == "open":
            self.counts[share] += 1
            self.blocks += 1
            shares = [share_of(elo, self.players) for elo in (self.question.elo0, self.question.elo1)]
            self.ratio = likelihood(self.counts, shares[1]) - likelihood(self.counts, shares[0])
        return self.verdict

    @property
    def verdict(self) -> Verdict:
        """The answer so far; "open" while there is none."""
        if self.ratio >= self.question.upper:
            return "stronger"
        return "not_stronger" if self.ratio <= self.question.lower else "open"

    def add_all(self, shares: Iterable[float]) -> Trial:
        """Add several blocks."""
        for share in shares:
            self.add(share)
        return self


def likelihood(counts: Mapping[float, int], mean: float) -> float:
    """Return the largest log-likelihood of block shares under all distributions with this mean, 0 < mean < 1.

    Up to a constant it is - sum of n * log(1 + tilt * (share - mean)), with the tilt that gives this mean.

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
        if math.fsum(weight * part / (1 + tilt * part) for part, weight in off) > 0:  # this sum decreases with the tilt
            low = tilt
        else:
            high = tilt
    return -total * math.fsum(weight * math.log1p(tilt * part) for part, weight in off)
