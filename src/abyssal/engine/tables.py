"""Small tables and arrays that all compiled packages need."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.engine.vec import append, vec


def bits() -> vec[i64]:
    """Return 2**n for n from 0 to 62. Compiled code would shift a constant as a 32-bit number."""
    table = vec[i64]()
    bit: i64 = 1
    for _ in range(63):
        table = append(table, bit)
        bit = bit + bit
    return table


BIT: Final = bits()


def blank_vec(length: i64) -> vec[i64]:
    """Return an array of ``length`` zeros."""
    return vec[i64]([0] * length)


def numbers(values: list[int]) -> vec[i64]:
    """Return an array with these integers."""
    table = vec[i64]()
    for value in values:
        table = append(table, value)
    return table
