"""Sentinels: each reserves one lord, stack or location for its owner (5).

The three of them are packed into one integer, twenty bits each: owner + 1, the zone it stands in (0: in front of its
owner), the target there, and whether it came back in this turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import SIGNED
from abyssal.abyss.cards import LORDS, N_LORDS, N_RACES
from abyssal.abyss.events import (
    LOCATION_RESERVED,
    LORD_RESERVED,
    SENTINEL_RETURNED,
    SENTINEL_TAKEN,
    STACK_RESERVED,
)
from abyssal.abyss.ids import COURT, KEEP, SITES, STACKS, ZONES
from abyssal.abyss.kraken.allies import refusal_with_krakens
from abyssal.abyss.steps import PLACE_SENTINEL
from abyssal.abyss.turn import Main
from abyssal.engine.errors import IllegalMove
from abyssal.engine.sets import write_members
from abyssal.engine.step import Decision
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

N_SENTINELS: Final = 3
FIRST_SENTINEL_LORD: Final = LORDS.index("watcher")
IN_FRONT: Final = 0
IN_COURT: Final = 1
IN_COUNCIL: Final = 2
AT_LOCATIONS: Final = 3
ZONE_NAMES: Final = ("front", "court", "council", "locations")
SENTINEL_BITS: Final = 20
RESTING: Final = 0x10000
JUST_TAKEN: Final = 0x100  # in the argument of ``place_sentinel``: its lord has just come, it may be kept


def packed(owner: i64, zone: i64, target: i64, resting: bool) -> i64:
    """One sentinel as bits."""
    bits = (owner + 1) | (zone << 4) | (target << 8)
    return bits | RESTING if resting else bits


def sentinel(g: Abyss, number: i64) -> i64:
    """The bits of a sentinel; 0: nobody owns it."""
    return (g.sentinels >> (SENTINEL_BITS * number)) & 0xFFFFF


def owner_of(bits: i64) -> i64:
    """The seat that owns a sentinel; -1: nobody."""
    return (bits & 15) - 1


def zone_of(bits: i64) -> i64:
    """Where a sentinel stands."""
    return (bits >> 4) & 15


def target_of(bits: i64) -> i64:
    """The lord, race or location which a sentinel reserves."""
    return (bits >> 8) & 255


def set_sentinel(g: Abyss, number: i64, bits: i64) -> None:
    """Put a sentinel somewhere else."""
    shift = SENTINEL_BITS * number
    g.sentinels += (bits - sentinel(g, number)) << shift


def sentinel_in(g: Abyss, zone: i64) -> i64:
    """The sentinel that stands in a zone, or -1; each zone holds at most one."""
    for number in range(N_SENTINELS):
        bits = sentinel(g, number)
        if bits != 0 and zone_of(bits) == zone:
            return number
    return -1


def reserved_from(g: Abyss, zone: i64, seat: i64) -> i64:
    """What another seat has reserved in a zone, or -1."""
    if g.sentinels == 0:
        return -1
    number = sentinel_in(g, zone)
    if number < 0:
        return -1
    bits = sentinel(g, number)
    return -1 if owner_of(bits) == seat else target_of(bits)


def take_back(g: Abyss, zone: i64, target: i64) -> None:
    """A reserved thing leaves its zone: the sentinel returns and may be placed from the owner's next turn on [K-26]."""
    number = sentinel_in(g, zone) if g.sentinels != 0 else -1
    if number >= 0:
        bits = sentinel(g, number)
        if target_of(bits) == target:
            set_sentinel(g, number, packed(owner_of(bits), IN_FRONT, 0, True))
            g.tell(SENTINEL_RETURNED, owner_of(bits), FIRST_SENTINEL_LORD + number, 0, 0)


def rested(g: Abyss, seat: i64) -> None:
    """A turn of a seat begins: what came back may be placed again."""
    for number in range(N_SENTINELS):
        bits = sentinel(g, number)
        if bits & RESTING != 0 and owner_of(bits) == seat:
            set_sentinel(g, number, bits & ~RESTING)


def free_zones(g: Abyss) -> i64:
    """The zones without a sentinel in which there is something to reserve, as a set of their places."""
    zones: i64 = 0
    if g.court != 0 and sentinel_in(g, IN_COURT) < 0:
        zones |= 1
    if sentinel_in(g, IN_COUNCIL) < 0:
        zones |= 2
    if g.available != 0 and sentinel_in(g, AT_LOCATIONS) < 0:
        zones |= 4
    return zones


def placeable(g: Abyss, seat: i64) -> i64:
    """A sentinel of a seat that may be placed in a window of its turn, or -1."""
    if g.sentinels == 0 or free_zones(g) == 0:
        return -1
    for number in range(N_SENTINELS):
        bits = sentinel(g, number)
        if owner_of(bits) == seat and zone_of(bits) == IN_FRONT and bits & RESTING == 0:
            return number
    return -1


def gain_sentinel(g: Abyss, seat: i64, number: i64) -> None:
    """A seat owns a sentinel until the end of the game, and may place it at once or keep it for later [K-11]."""
    set_sentinel(g, number, packed(seat, IN_FRONT, 0, False))
    g.tell(SENTINEL_TAKEN, seat, FIRST_SENTINEL_LORD + number, 0, 0)
    if free_zones(g) != 0:
        g.push(PLACE_SENTINEL, seat, number | JUST_TAKEN)


class KrakenMain(Main):
    """``main``, where a hand with krakens is refused a lord for other reasons."""

    def refusal(self, g: Abyss, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        lord = action - COURT
        if g.seats[seat].hand_marks > SIGNED and 0 <= lord < N_LORDS and g.rules.court_for(g, seat) & BIT[lord] != 0:
            return refusal_with_krakens(g, seat, lord)
        return super().refusal(g, seat, arg, action)


class PlaceSentinel(Decision["Abyss"]):
    """Name a zone without a sentinel, then what is reserved in it; a sentinel just taken may be kept [K-11].

    Argument: the sentinel, the zone << 4, ``JUST_TAKEN`` until a zone is named.
    """

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        zone = (arg >> 4) & 15
        if zone == IN_FRONT:
            n: i64 = 0
            if arg & JUST_TAKEN != 0:
                out[0] = KEEP
                n = 1
            return write_members(free_zones(g), ZONES, out, n)
        if zone == IN_COURT:
            return write_members(g.court, COURT, out, 0)
        if zone == AT_LOCATIONS:
            return write_members(g.available, SITES, out, 0)
        for race in range(N_RACES):
            out[race] = STACKS + race
        return N_RACES

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        number = arg & 15
        zone = (arg >> 4) & 15
        if action == KEEP:
            return
        if zone == IN_FRONT:
            g.push(PLACE_SENTINEL, seat, number | ((action - ZONES + 1) << 4))
        elif zone == IN_COURT:
            set_sentinel(g, number, packed(seat, zone, action - COURT, False))
            g.tell(LORD_RESERVED, seat, action - COURT, 0, 0)
        elif zone == IN_COUNCIL:
            set_sentinel(g, number, packed(seat, zone, action - STACKS, False))
            g.tell(STACK_RESERVED, seat, action - STACKS, 0, 0)
        else:
            set_sentinel(g, number, packed(seat, zone, action - SITES, False))
            g.tell(LOCATION_RESERVED, seat, action - SITES, 0, 0)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"sentinel": LORDS[FIRST_SENTINEL_LORD + (arg & 15)], "zone": ZONE_NAMES[(arg >> 4) & 15]}
