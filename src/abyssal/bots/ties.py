"""The best of some options: equal ones are alike to chance, not to the order in which they are listed."""

from __future__ import annotations

from typing import Final

from abyssal.engine.chance import Random

EQUAL: Final = 1e-9  # what sums of the same weights in another order may differ by


def best_of(options: list[int], values: list[float], random: Random) -> int:
    """The option with the highest value; of several one is drawn."""
    highest = max(values)
    best = [option for option, value in zip(options, values, strict=True) if value > highest - EQUAL]
    return best[0] if len(best) == 1 else best[random.below(len(best))]
