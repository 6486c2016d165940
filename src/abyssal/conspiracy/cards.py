"""Guilds, lords, locations and spaces of Conspiracy, and the numbers that stand for them.

A *kind* of lord is ``guild * 6 + rank``; the ranks are the six values 0, 1, 2, 3, 4 and 6. A *bag* of lords is one
integer: a small counter per kind, side by side, so that moving a card is an addition and a subtraction.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.engine.sets import lowest_member, set_size
from abyssal.engine.tables import BIT, numbers
from abyssal.engine.vec import vec

GUILDS: Final = ("farmer", "military", "merchant", "politician", "mage")
LETTERS: Final = "YRGBP"
N_GUILDS: Final = 5
RED: Final = 1

VALUES: Final = (0, 1, 2, 3, 4, 6)
COPIES: Final = (1, 4, 2, 2, 2, 1)
N_RANKS: Final = 6
N_KINDS: Final = 30
N_LORDS: Final = 60

SILVER: Final = 1  # rank of the lords with a silver key
GOLD: Final = 2
SIX: Final = 5  # rank of the lords of 6 IP

N_SPACES: Final = 15
MOST_DRAWN: Final = 3
MOST_REVEALED: Final = 3
COALITION_MIN_SIZE: Final = 2
POINTS_PER_COALITION_LORD: Final = 3
POINTS_OF_THE_KEEPER: Final = 5

LOCATIONS: Final = (
    "flat_7", "pearls_1", "pearls_2", "pearls_3", "silver_keys", "gold_keys", "pearl_pairs", "location_count",
    "force_draw_1", "force_draw_2", "recycle_lords", "recycle_locations", "any_two_keys", "search_deck",
    "guild_best_farmer", "guild_best_military", "guild_best_merchant", "guild_best_politician", "guild_best_mage",
    "guild_count_farmer", "guild_count_military", "guild_count_merchant", "guild_count_politician", "guild_count_mage",
    "bonus_group_1", "bonus_group_2", "bonus_group_3", "bonus_group_4", "bonus_plain_lords",
)  # fmt: skip
N_LOCATIONS: Final = 29
N_BASE_LOCATIONS: Final = 24
BASE_LOCATIONS: Final = 0xFFFFFF
ALL_LOCATIONS: Final = 0x1FFFFFFF
ANY_TWO_KEYS: Final = 0x1000  # the bit of location 12
SEARCH_DECK: Final = 0x2000  # the bit of location 13

NOBODY: Final = -1

# ---------------------------------------------------------------------- lords in a bag

GUILD_WIDTH: Final = 11
GUILD_WORD: Final = 0x7FF
EACH_GUILD: Final = 0x100200400801  # a 1 at the lowest bit of each guild's word
THREE_EACH: Final = 0x300600C01803
SEVEN_EACH: Final = 0x700E01C03807
RANK_SHIFTS: Final = (0, 1, 4, 6, 8, 10)
RANK_WIDTHS: Final = (1, 3, 2, 2, 2, 1)

SHIFT: Final = numbers([g * GUILD_WIDTH + shift for g in range(N_GUILDS) for shift in RANK_SHIFTS])
COUNTER: Final = numbers([2**width - 1 for _ in range(N_GUILDS) for width in RANK_WIDTHS])
UNIT: Final = numbers([2 ** (g * GUILD_WIDTH + shift) for g in range(N_GUILDS) for shift in RANK_SHIFTS])
ALL_LORDS: Final[int] = sum(
    COPIES[rank] * 2 ** (g * GUILD_WIDTH + RANK_SHIFTS[rank]) for g in range(N_GUILDS) for rank in range(N_RANKS)
)
GUILD_OF: Final = numbers([kind // N_RANKS for kind in range(N_KINDS)])
RANK_OF: Final = numbers([kind % N_RANKS for kind in range(N_KINDS)])
VALUE_OF_RANK: Final = numbers(list(VALUES))
IN_GUILD: Final = numbers([GUILD_WORD * 2 ** (g * GUILD_WIDTH) for g in range(N_GUILDS)])
OF_KIND: Final = numbers([COUNTER[kind] * UNIT[kind] for kind in range(N_KINDS)])


def kinds_by_low_bit() -> list[int]:
    """The kind whose counter contains the bit 2**n, indexed by 2**n modulo 67; these remainders all differ."""
    table = [0] * 67
    for kind in range(N_KINDS):
        for place in range(RANK_WIDTHS[kind % N_RANKS]):
            table[2 ** (SHIFT[kind] + place) % 67] = kind
    return table


KIND_AT: Final = numbers(kinds_by_low_bit())


def lowest_kind(bag: i64) -> i64:
    """The lowest kind in a bag that is not empty."""
    return KIND_AT[(bag & -bag) % 67]


def bag_size(bag: i64) -> i64:
    """How many lords a bag holds."""
    # The counters of each rank in all guilds at once; then the digits in base 2**11 (their sum modulo 2**11 - 1).
    sizes = (
        (bag & EACH_GUILD)
        + ((bag >> 1) & SEVEN_EACH)
        + ((bag >> 4) & THREE_EACH)
        + ((bag >> 6) & THREE_EACH)
        + ((bag >> 8) & THREE_EACH)
        + ((bag >> 10) & EACH_GUILD)
    )
    return sizes % GUILD_WORD


def count_in(bag: i64, kind: i64) -> i64:
    """How many lords of a kind a bag holds."""
    return (bag >> SHIFT[kind]) & COUNTER[kind]


def guild_size(bag: i64, guild: i64) -> i64:
    """How many lords of a guild a bag holds."""
    return bag_size(bag & IN_GUILD[guild])


def nth_lord(bag: i64, n: i64) -> i64:
    """The kind of the n-th card of a bag, counted from 0 in ascending order of kinds; the bag must hold it."""
    kind: i64 = 0
    while True:
        # The counters of one guild, rank by rank.
        here = bag & 1
        if n < here:
            return kind
        n -= here
        here = (bag >> 1) & 7
        if n < here:
            return kind + 1
        n -= here
        here = (bag >> 4) & 3
        if n < here:
            return kind + 2
        n -= here
        here = (bag >> 6) & 3
        if n < here:
            return kind + 3
        n -= here
        here = (bag >> 8) & 3
        if n < here:
            return kind + 4
        n -= here
        here = (bag >> 10) & 1
        if n < here:
            return kind + 5
        n -= here
        bag = bag >> GUILD_WIDTH
        kind += N_RANKS


def kinds_in(bag: i64) -> list[int]:
    """The lords of a bag one by one, ascending."""
    return [kind for kind in range(N_KINDS) for _ in range(count_in(bag, kind))]


def distinct_kinds(bag: i64, first: i64, out: vec[i64]) -> i64:
    """Write ``first`` + kind for each kind in a bag; return how many."""
    n: i64 = 0
    while bag != 0:
        kind = lowest_kind(bag)
        out[n] = first + kind
        n += 1
        bag &= ~OF_KIND[kind]
    return n


# ---------------------------------------------------------------------- the 15 spaces of an alliance

ROWS: Final = (5, 4, 3, 2, 1)


def coordinates() -> list[tuple[int, int]]:
    """Row and doubled horizontal centre of each space, in the order of filling; space 0 does not exist."""
    return [(-9, -9)] + [(row, 2 * column + row) for row, width in enumerate(ROWS) for column in range(width)]


SPACES: Final = coordinates()


def touching(a: int, b: int) -> bool:
    """Whether two spaces touch: they share a side, wholly or in part."""
    (row_a, x_a), (row_b, x_b) = SPACES[a], SPACES[b]
    return (row_a == row_b and abs(x_a - x_b) == 2) or (abs(row_a - row_b) == 1 and abs(x_a - x_b) == 1)


NEIGHBOURS: Final = numbers(
    [sum(2**b for b in range(1, N_SPACES + 1) if a > 0 and touching(a, b)) for a in range(N_SPACES + 1)]
)
"""For each space the mask of the spaces that touch it."""


def group_around(mask: i64, space: i64) -> i64:
    """The connected part of a set of spaces that contains ``space``."""
    group = BIT[space]
    edge = group
    while edge != 0:
        space = lowest_member(edge)
        edge &= edge - 1
        fresh = NEIGHBOURS[space] & mask & ~group
        group |= fresh
        edge |= fresh
    return group


def largest_group(mask: i64) -> i64:
    """The largest connected part of a set of spaces; of several, the one with the lowest space.

    Empty for an empty set.
    """
    best: i64 = 0
    best_size: i64 = 0
    while mask != 0:
        group = group_around(mask, lowest_member(mask))
        size = set_size(group)
        if size > best_size:
            best = group
            best_size = size
        mask &= ~group
    return best
