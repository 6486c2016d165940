"""Scoring (11): lords with crests, locations, the largest coalition, the Pearl Keeper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.conspiracy.cards import (
    COALITION_MIN_SIZE,
    GUILDS,
    N_GUILDS,
    POINTS_OF_THE_KEEPER,
    POINTS_PER_COALITION_LORD,
    largest_group,
)
from abyssal.engine.sets import lowest_member, set_size

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy


def coalition(g: Conspiracy, seat: i64) -> i64:
    """The spaces of the largest coalition: touching lords of one colour, at least two of them [U31]."""
    me = g.seats[seat]
    best: i64 = 0
    best_size: i64 = COALITION_MIN_SIZE - 1
    for guild in range(N_GUILDS):
        spaces = me.of_guild(guild)
        if set_size(spaces) > best_size:
            group = largest_group(spaces)
            size = set_size(group)
            if size > best_size:
                best = group
                best_size = size
    return best


def coalition_points(g: Conspiracy, seat: i64) -> i64:
    """3 IP per lord of the largest coalition."""
    return POINTS_PER_COALITION_LORD * set_size(coalition(g, seat))


def keeper_points(g: Conspiracy, seat: i64) -> i64:
    """5 IP for the Keeper; nobody is Keeper: nobody scores this [U30]."""
    return POINTS_OF_THE_KEEPER if g.keeper == seat else 0


def lord_points(g: Conspiracy, seat: i64) -> i64:
    """The IP of the lords with crests, one per guild."""
    me = g.seats[seat]
    points: i64 = 0
    for guild in range(N_GUILDS):
        points += me.best(guild)
    return points


def location_points(g: Conspiracy, seat: i64) -> i64:
    """The IP of all own locations."""
    points: i64 = 0
    mask = g.seats[seat].locations
    while mask != 0:
        points += g.rules.points_of_location(g, seat, lowest_member(mask))
        mask &= mask - 1
    return points


def total(g: Conspiracy, seat: i64) -> i64:
    """All points of a seat as the table lies."""
    return (
        lord_points(g, seat)
        + location_points(g, seat)
        + coalition_points(g, seat)
        + keeper_points(g, seat)
        + g.rules.extra_points(g, seat)
    )


def sheet(g: Conspiracy, seat: i64) -> dict[str, object]:
    """The points of a seat by source; ``total`` is the sum of all others."""
    me = g.seats[seat]
    out: dict[str, object] = {
        "lords": {GUILDS[guild]: me.best(guild) for guild in range(N_GUILDS)},
        "locations": g.rules.sheet_of_locations(g, seat),
        "coalition": coalition_points(g, seat),
        "keeper": keeper_points(g, seat),
    }
    out.update(g.rules.extras(g, seat))
    out["total"] = total(g, seat)
    return out
