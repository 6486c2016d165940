"""Choosing the best of some options; ties are broken at random, not by their order."""

from __future__ import annotations

from typing import Final

from abyssal.engine.chance import Random

EQUAL: Final = 1e-9  # values that differ by less are equal: the same weights may be summed in another order


def best_of(options: list[int], values: list[float], random: Random) -> int:
    """Return the option with the highest value; of several, a random one."""
    highest = max(values)
    best = [option for option, value in zip(options, values, strict=True) if value > highest - EQUAL]
    return best[0] if len(best) == 1 else best[random.below(len(best))]
