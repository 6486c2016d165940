"""The ids of actions and outcomes. The id names the object; the decision gives the verb."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.conspiracy.cards import N_SPACES
from abyssal.engine.tables import numbers

DRAWS: Final = 0  # draw 1, 2, 3
PILES: Final = 3  # five guilds
LORDS: Final = 8  # thirty kinds
REVEALS: Final = 38  # reveal 1, 2, 3
SITES: Final = 41  # twenty-nine locations
DECLINE: Final = 70
SWAPS: Final = 71  # 105 pairs of spaces
USE_TOKEN: Final = 176
KEEP_TOKEN: Final = 177
SEATS: Final = 178  # outcome: the first player
OPPONENTS: Final = 182  # outcome: a Legendary Opponent, by guild
N_IDS: Final = 187

MOST_OPTIONS: Final = 112


def space_pairs() -> list[tuple[int, int]]:
    """All unordered pairs of spaces, in the order of the swap actions."""
    return [(a, b) for a in range(1, N_SPACES + 1) for b in range(a + 1, N_SPACES + 1)]


PAIRS: Final = space_pairs()
FIRST_OF_PAIR: Final = numbers([a for a, _ in PAIRS])
SECOND_OF_PAIR: Final = numbers([b for _, b in PAIRS])


def pair_number(a: i64, b: i64) -> i64:
    """The place of the pair (a, b) in the list of pairs; a < b."""
    return (a - 1) * N_SPACES - (a * (a - 1)) // 2 + b - a - 1
