"""Features: a position as a seat knows it, as a sparse list of numbers for a learned value.

Each feature has a place in the layout of its game and a count from 1 to 15. A layout is a list of named groups; one
layout serves all configurations of a game. ``docs/features.md`` lists them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from abyssal.engine.sets import lowest_member
from abyssal.engine.vec import vec

PLACE: Final = 4095  # mask of the lower 12 bits of a feature: its place in the layout
COUNT_SHIFT: Final = 12
ONCE: Final = 4096  # a count of 1 in the upper bits
MOST: Final = 15  # largest count of a feature
MOST_FEATURES: Final = 1024
"""Maximum features of one position."""


class Group(NamedTuple):
    """Features side by side that say the same of different things, such as one place for each lord."""

    name: str
    first: int
    size: int
    meaning: str


class Layout(NamedTuple):
    """The layout of a game: the groups of the table, then a block of the same groups for each seat."""

    table: list[Group]
    seat: list[Group]
    """The groups of a seat, with places counted from the start of its block."""
    blocks: int
    """The place of the first block."""
    block: int
    """The size of a block."""
    seats: int

    @property
    def size(self) -> int:
        """How many places the layout has."""
        return self.blocks + self.seats * self.block

    def groups(self) -> list[Group]:
        """Return all groups with their places in the layout, those of a seat once for each seat."""
        groups = list(self.table)
        for place in range(self.seats):
            whose = "own" if place == 0 else f"seat +{place}"
            for group in self.seat:
                at = self.blocks + place * self.block + group.first
                groups.append(Group(f"{whose}: {group.name}", at, group.size, group.meaning))
        return groups


NO_LAYOUT: Final = Layout([], [], 0, 0, 0)
"""The layout of a game without features."""


# The functions below write features into ``out`` from place ``n`` on and return the next free place.


def once(place: i64, out: vec[i64], n: i64) -> i64:
    """Write a feature with a count of 1."""
    out[n] = place + ONCE
    return n + 1


def times(place: i64, count: i64, out: vec[i64], n: i64) -> i64:
    """Write a feature with a count, at most 15; nothing for 0."""
    if count <= 0:
        return n
    out[n] = place + (min(count, MOST) << COUNT_SHIFT)
    return n + 1


def up_to(place: i64, count: i64, size: i64, out: vec[i64], n: i64) -> i64:
    """Write one feature for each number from 1 to ``count``, at most ``size`` of them."""
    for k in range(min(count, size)):
        out[n] = place + k + ONCE
        n += 1
    return n


def each(first: i64, mask: i64, out: vec[i64], n: i64) -> i64:
    """Write one feature for each member of a set."""
    while mask != 0:
        out[n] = first + lowest_member(mask) + ONCE
        n += 1
        mask &= mask - 1
    return n


def points(place: i64, value: i64, out: vec[i64], n: i64) -> i64:
    """Write a number of points as two features, eights and ones, counted from -16 on."""
    shifted = min(max(value + 16, 0), 127)
    n = times(place, shifted >> 3, out, n)
    return times(place + 1, shifted & 7, out, n)
