"""What a value sees: a sparse list of inputs, each a place in a layout and how often it counts.

A layout is a list of groups with names, one for Abyss with everything and one for Conspiracy; what a configuration does
not have simply never counts. ``docs/inputs.md`` lists them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from abyssal.engine.sets import lowest_member
from abyssal.engine.vec import vec

PLACE: Final = 4095  # the lower 12 bits of an input: its place in the layout
COUNT_SHIFT: Final = 12
ONCE: Final = 4096  # in the upper bits: how often it counts, 1 to 15
MOST: Final = 15
MOST_INPUTS: Final = 1024
"""More than any position has."""


class Group(NamedTuple):
    """Some inputs side by side that mean the same of different things."""

    name: str
    first: int
    size: int
    meaning: str


def whole_layout(table: list[Group], seat: list[Group], first: int, size: int, seats: int) -> list[Group]:
    """The groups of the table, then those of a seat once for each of so many."""
    groups = list(table)
    for place in range(seats):
        whose = "own" if place == 0 else f"seat +{place}"
        for group in seat:
            at = first + place * size + group.first
            groups.append(Group(f"{whose}: {group.name}", at, group.size, group.meaning))
    return groups


def once(place: i64, out: vec[i64], n: i64) -> i64:
    """An input that holds or not; return the next free place."""
    out[n] = place + ONCE
    return n + 1


def times(place: i64, count: i64, out: vec[i64], n: i64) -> i64:
    """An input that counts so many times, at most 15; nothing is written for 0."""
    if count <= 0:
        return n
    out[n] = place + (min(count, MOST) << COUNT_SHIFT)
    return n + 1


def up_to(place: i64, count: i64, size: i64, out: vec[i64], n: i64) -> i64:
    """One input for each number from 1 to ``count``, as many as the group has."""
    for k in range(min(count, size)):
        out[n] = place + k + ONCE
        n += 1
    return n


def each(first: i64, mask: i64, out: vec[i64], n: i64) -> i64:
    """One input for each member of a set."""
    while mask != 0:
        out[n] = first + lowest_member(mask) + ONCE
        n += 1
        mask &= mask - 1
    return n


def points(place: i64, value: i64, out: vec[i64], n: i64) -> i64:
    """A number of points as two inputs, eights and ones, counted from 16 below zero."""
    shifted = min(max(value + 16, 0), 127)
    n = times(place, shifted >> 3, out, n)
    return times(place + 1, shifted & 7, out, n)
