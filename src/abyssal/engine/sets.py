"""Sets of small numbers (cards, spaces, seats) as bit masks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.engine.tables import numbers
from abyssal.engine.vec import vec


def set_size(mask: i64) -> i64:
    """Return how many members a set has."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


def nth_member(mask: i64, n: i64) -> i64:
    """Return the n-th member of a set, counted from 0 in ascending order."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return lowest_member(mask)


def members_by_low_bit() -> list[int]:
    """Return n for each 2**n, indexed by 2**n modulo 67; these remainders all differ."""
    table = [0] * 67
    for place in range(63):
        table[2**place % 67] = place
    return table


MEMBER_AT: Final = numbers(members_by_low_bit())


def lowest_member(mask: i64) -> i64:
    """Return the lowest member of a set that is not empty."""
    return MEMBER_AT[(mask & -mask) % 67]


def members(mask: i64) -> list[int]:
    """Return the members of a set in ascending order."""
    out: list[int] = []
    while mask != 0:
        out.append(lowest_member(mask))
        mask &= mask - 1
    return out


def write_members(mask: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """Write ``first`` + member for each member of a set, from place ``n`` on; return the next free place."""
    while mask != 0:
        out[n] = first + lowest_member(mask)
        n += 1
        mask &= mask - 1
    return n


def even_odds(mask: i64, first: i64, out: vec[i64], odds: vec[i64]) -> i64:
    """Write the members of a set as equally likely outcomes; return how many."""
    n = write_members(mask, first, out, 0)
    for k in range(n):
        odds[k] = 1
    return n
