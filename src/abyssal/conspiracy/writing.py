"""Writing positions and views: the whole state as data, and the part that everybody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from abyssal.conspiracy.cards import GUILDS, IN_GUILD, LOCATIONS, N_GUILDS, NOBODY
from abyssal.conspiracy.notation import LORD_NAMES, location_names, lord_names
from abyssal.conspiracy.steps import STREAMS
from abyssal.engine.frames import write_frames
from abyssal.engine.reading import POSITION_FORMAT, seat_or_none
from abyssal.engine.sets import members, set_size
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.conspiracy.shapes import (
        ConspiracyFrame,
        ConspiracyPosition,
        ConspiracySeat,
        ConspiracySeatView,
        ConspiracyTable,
        ConspiracyView,
    )
    from abyssal.conspiracy.state import Conspiracy, Seat


def write_position(g: Conspiracy) -> ConspiracyPosition:
    """Return the whole state, the generator included."""
    return {
        **write_table(g),
        "location_deck": location_names(g.location_deck),
        "seats": {str(seat): write_seat(g.seats[seat]) for seat in range(g.players)},
        "seed": g.seed,
        "random": {name: g.counters[stream] for stream, name in enumerate(STREAMS)},
    }


def write_view(g: Conspiracy, face_down: i64, deck_known: bool) -> ConspiracyView:
    """Return what lies on the table. Locations face down, and a deck that nobody knows, are counted, not named."""
    return {
        **write_table(g),
        "location_deck": location_names(g.location_deck) if deck_known else set_size(g.location_deck),
        "seats": {str(seat): write_seat_view(g.seats[seat], face_down) for seat in range(g.players)},
    }


def write_table(g: Conspiracy) -> ConspiracyTable:
    """Return what is never hidden."""
    return {
        "format": POSITION_FORMAT,
        "game": "conspiracy",
        "players": g.players,
        "bonus": g.variant.options["bonus"] is True,
        "solo": None if not g.is_solo() else "random" if g.opponent == NOBODY else GUILDS[g.opponent],
        "active": g.active,
        "open": location_names(g.open),
        "piles": {GUILDS[guild]: lord_names(g.piles & IN_GUILD[guild]) for guild in range(N_GUILDS)},
        "keeper": seat_or_none(g.keeper),
        "restriction": None if g.limit == 0 else {"count": g.limit, "owner": g.limit_owner},
        "ended_by": seat_or_none(g.ended_by),
        "held": lord_names(g.held),
        "drawn": lord_names(g.drawn),
        "revealed": location_names(g.revealed),
        "lord_deck": lord_names(g.deck),
        "box": lord_names(g.lord_box) + location_names(g.location_box),
        "token": seat_or_none(g.token),
        "seen": location_names(g.seen),
        "known": location_names(g.known),
        "returned": location_names(g.returned),
        "returned_after": members(g.returned_after),
        "pending": cast("list[ConspiracyFrame]", write_frames(g)),
    }


def write_seat(me: Seat) -> ConspiracySeat:
    """Return what lies in front of a seat."""
    sites = {str(space): LOCATIONS[me.location(space)] for space in members(me.covered)}
    return {"lords": write_alliance(me), "locations": sites, "pearls": me.pearls}


def write_seat_view(me: Seat, face_down: i64) -> ConspiracySeatView:
    """Return what lies in front of a seat, with 1 in place of each location that lies face down."""
    sites: dict[str, str | int] = {}
    for space in members(me.covered):
        location = me.location(space)
        sites[str(space)] = 1 if face_down & BIT[location] != 0 else LOCATIONS[location]
    return {"lords": write_alliance(me), "locations": sites, "pearls": me.pearls}


def write_alliance(me: Seat) -> list[str]:
    """The lords by space."""
    return [LORD_NAMES[me.lord(space)] for space in range(1, me.count + 1)]
