"""Scoring (11): lords with crests, locations, the largest coalition, the Pearl Keeper; and who has won (12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.conspiracy.cards import (
    COALITION_MIN_SIZE,
    GUILDS,
    N_GUILDS,
    N_SPACES,
    NOBODY,
    POINTS_OF_THE_KEEPER,
    POINTS_PER_COALITION_LORD,
    largest_group,
)
from abyssal.engine.reading import seat_or_none
from abyssal.engine.sets import lowest_member, set_size

if TYPE_CHECKING:
    from abyssal.conspiracy.shapes import ConspiracyLines, ConspiracySheet
    from abyssal.conspiracy.state import Conspiracy
    from abyssal.engine.shapes import Outcome, TieBreak


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
    """5 IP for the Keeper; if nobody is Keeper, nobody scores them [U30]."""
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
    """All points of a seat as the table stands."""
    return (
        lord_points(g, seat)
        + location_points(g, seat)
        + coalition_points(g, seat)
        + keeper_points(g, seat)
        + g.rules.extra_points(g, seat)
    )


def sheet(g: Conspiracy, seat: i64) -> ConspiracySheet:
    """The points of a seat by source; ``total`` is the sum of all others."""
    me = g.seats[seat]
    lines: ConspiracyLines = {
        "lords": {GUILDS[guild]: me.best(guild) for guild in range(N_GUILDS)},
        "locations": g.rules.sheet_of_locations(g, seat),
        "coalition": coalition_points(g, seat),
        "keeper": keeper_points(g, seat),
    }
    if g.rules.has_extra(seat):
        lines["extra"] = g.rules.extra_points(g, seat)
    return {**lines, "total": total(g, seat)}


# ---------------------------------------------------------------------- the end


def tied(g: Conspiracy, scores: list[int]) -> list[int]:
    """The seats with most IP."""
    best = max(scores)
    return [seat for seat in range(g.players) if scores[seat] == best]


def tie_breaks(g: Conspiracy, scores: list[int]) -> list[TieBreak]:
    """The tie-breaks between seats with most IP, with the value of each seat; empty if there is one such seat."""
    seats = tied(g, scores)
    if len(seats) == 1:
        return []
    return [{"by": g.rules.tie_break(), "values": {str(seat): g.rules.tie_value(g, seat) for seat in seats}}]


def best_seats(g: Conspiracy, scores: list[int]) -> list[int]:
    """The seats that win: most IP, then the highest value of each tie-break. Seats that are still equal all win."""
    seats = tied(g, scores)
    for tie in tie_breaks(g, scores):
        most = max(tie["values"].values())
        seats = [seat for seat in seats if tie["values"][str(seat)] == most]
    return seats


def outcome(g: Conspiracy) -> Outcome:
    """How a finished game ended: with an alliance of 15 lords, or because no lord was left."""
    scores = g.scores()
    full = g.ended_by != NOBODY or any(seat.count == N_SPACES for seat in g.seats)
    return {
        "winners": best_seats(g, scores),
        "scores": scores,
        "cause": "alliance" if full else "lords",
        "seat": seat_or_none(g.ended_by),
        "tie_breaks": tie_breaks(g, scores),
    }
