"""Small tables and arrays that every ring needs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.engine.vec import append, vec


def bits() -> vec[i64]:
    """2**n for n from 0 to 62; a shift of a constant would be a 32-bit one in compiled code."""
    table = vec[i64]()
    bit: i64 = 1
    for _ in range(63):
        table = append(table, bit)
        bit = bit + bit
    return table


BIT: Final = bits()


def blank_vec(length: i64) -> vec[i64]:
    """An array of that many zeros."""
    return vec[i64]([0] * length)


def numbers(values: list[int]) -> vec[i64]:
    """A table of integers."""
    table = vec[i64]()
    for value in values:
        table = append(table, value)
    return table
