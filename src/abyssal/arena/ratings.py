"""Ratings of several bots on one Elo scale, with intervals over blocks.

The model is that of Luce for the winner: each seat wins with a probability in proportion to its strength, so one bot
wins against n - 1 copies of another with probability a / (a + (n - 1) b). For two players this is the model of Bradley
and Terry. Ratings are maximum-likelihood estimates. Their intervals come from the differences between blocks (a
sandwich estimator over seeds, which all pairs share), so games of one block may be correlated.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from abyssal.arena.estimate import ELO, IMAGINED, Estimate, share_of, t_95

MOST_STEPS: Final = 100  # maximum steps of Newton's method
CLOSE_ENOUGH: Final = 1e-10  # change of a strength at which it stops
LONGEST_STEP: Final = 2.0  # maximum change of a strength in one step

Vector = list[float]
Matrix = list[Vector]


class Contest(NamedTuple):
    """A pair of bots: the one that plays alone, the one at all other seats, and the first one's share in each block."""

    first: int
    second: int
    shares: Sequence[float]


def ratings(bots: int, players: int, contests: Sequence[Contest]) -> list[Estimate]:
    """Return the ratings of all bots in Elo, with mean 0; block ``k`` of every contest has the same seed.

    Each contest has two imagined blocks of the fair share, so that a bot that never lost has a finite rating.

    >>> [round(part) for part in ratings(2, 2, [Contest(0, 1, [1.0, 0.5] * 50)])[0]]
    [93, 70, 117]
    """
    fair = 1 / players
    blocks = len(contests[0].shares)
    sums = [math.fsum(contest.shares) + IMAGINED * fair for contest in contests]
    strengths = likeliest(bots, players, contests, sums, blocks + IMAGINED)
    chances = [share_of((strengths[c.first] - strengths[c.second]) * ELO, players) for c in contests]
    spread = inverse(information(bots, contests, chances, blocks + IMAGINED))
    pulls = []
    for block in range(blocks):
        missing = [contest.shares[block] - chance for contest, chance in zip(contests, chances, strict=True)]
        pulls.append(pull(bots, contests, missing, spread))
    variances = [math.fsum(one[bot] ** 2 for one in pulls) for bot in range(bots)]
    for contest, chance in zip(contests, chances, strict=True):  # the imagined blocks, each with a seed of its own
        for weight, share in ((IMAGINED * fair, 1.0), (IMAGINED * (1 - fair), 0.0)):
            one = pull(bots, [contest], [share - chance], spread)
            variances = [so_far + weight * part**2 for so_far, part in zip(variances, one, strict=True)]
    freedom = blocks + IMAGINED - 1
    wide = t_95(freedom) * math.sqrt((freedom + 1) / freedom)
    out = []
    for strength, variance in zip(strengths, variances, strict=True):
        half = wide * math.sqrt(variance) * ELO
        out.append(Estimate(strength * ELO, strength * ELO - half, strength * ELO + half))
    return out


def likeliest(bots: int, players: int, contests: Sequence[Contest], sums: Sequence[float], blocks: int) -> Vector:
    """Return the maximum-likelihood strengths as natural logarithms (Newton's method)."""
    strengths = [0.0] * bots
    for _ in range(MOST_STEPS):
        chances = [share_of((strengths[c.first] - strengths[c.second]) * ELO, players) for c in contests]
        missing = [won - blocks * chance for won, chance in zip(sums, chances, strict=True)]
        step = pull(bots, contests, missing, inverse(information(bots, contests, chances, blocks)))
        longest = max(abs(part) for part in step)
        shorter = min(1.0, LONGEST_STEP / longest) if longest else 1.0  # far from the maximum a whole step overshoots
        strengths = [strength + shorter * part for strength, part in zip(strengths, step, strict=True)]
        if longest < CLOSE_ENOUGH:
            return strengths
    raise ArithmeticError("the ratings do not converge")


def information(bots: int, contests: Sequence[Contest], chances: Sequence[float], blocks: int) -> Matrix:
    """Return the Fisher information of the strengths; an added matrix of ones fixes their mean at 0."""
    out = [[1.0] * bots for _ in range(bots)]
    for contest, chance in zip(contests, chances, strict=True):
        weight = blocks * chance * (1 - chance)
        for one, other in ((contest.first, contest.second), (contest.second, contest.first)):
            out[one][one] += weight
            out[one][other] -= weight
    return out


def pull(bots: int, contests: Sequence[Contest], missing: Sequence[float], spread: Matrix) -> Vector:
    """Return the change of the strengths that results above or below expectation cause."""
    force = [0.0] * bots
    for contest, part in zip(contests, missing, strict=True):
        force[contest.first] += part
        force[contest.second] -= part
    return [math.fsum(weight * part for weight, part in zip(row, force, strict=True)) for row in spread]


def inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *[float(i == j) for j in range(size)]] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda j: abs(rows[j][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        top = rows[i][i]
        rows[i] = [value / top for value in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [value - factor * above for value, above in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
