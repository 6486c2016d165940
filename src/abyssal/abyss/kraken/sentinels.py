"""Sentinels: each reserves one lord, stack or location for its owner (5).

One integer holds the three sentinels, twenty bits each: owner + 1, the zone where it stands (0: in front of its owner),
the target there, and whether it came back in this turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64

from abyssal.abyss.cards import LORDS, N_RACES
from abyssal.abyss.events import (
    LOCATION_RESERVED,
    LORD_RESERVED,
    SENTINEL_RETURNED,
    SENTINEL_TAKEN,
    STACK_RESERVED,
)
from abyssal.abyss.ids import COURT, KEEP, SITES, STACKS, ZONES
from abyssal.abyss.notation import SENTINEL_LORDS, ZONE_NAMES
from abyssal.abyss.steps import PLACE_SENTINEL, POWERS, WINDOWS, enlist_step
from abyssal.engine.sets import members, write_members
from abyssal.engine.step import Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

N_SENTINELS: Final = 3
FIRST_SENTINEL_LORD: Final = LORDS.index(SENTINEL_LORDS[0])
IN_FRONT: Final = 0
IN_COURT: Final = 1
IN_COUNCIL: Final = 2
AT_LOCATIONS: Final = 3
BOARD_ZONES: Final = ("", "court", "council", "available")
"""The zone of the board for each zone of a sentinel; empty while no zone is named."""
SENTINEL_BITS: Final = 20
RESTING: Final = 0x10000


def packed(owner: i64, zone: i64, target: i64, resting: bool) -> i64:
    """The bits of a sentinel."""
    bits = (owner + 1) | (zone << 4) | (target << 8)
    return bits | RESTING if resting else bits


def sentinel(g: Abyss, number: i64) -> i64:
    """The bits of a sentinel; 0: nobody owns it."""
    return (g.sentinels >> (SENTINEL_BITS * number)) & 0xFFFFF


def sentinel_owner(bits: i64) -> i64:
    """The seat that owns a sentinel; -1: nobody."""
    return (bits & 15) - 1


def sentinel_zone(bits: i64) -> i64:
    """Where a sentinel stands."""
    return (bits >> 4) & 15


def sentinel_target(bits: i64) -> i64:
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
        if bits != 0 and sentinel_zone(bits) == zone:
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
    return -1 if sentinel_owner(bits) == seat else sentinel_target(bits)


def take_back(g: Abyss, zone: i64, target: i64) -> None:
    """A reserved card leaves its zone: the sentinel returns and may be placed from the owner's next turn on [K-26]."""
    number = sentinel_in(g, zone) if g.sentinels != 0 else -1
    if number >= 0:
        bits = sentinel(g, number)
        if sentinel_target(bits) == target:
            set_sentinel(g, number, packed(sentinel_owner(bits), IN_FRONT, 0, True))
            g.tell(SENTINEL_RETURNED, sentinel_owner(bits), FIRST_SENTINEL_LORD + number, 0, 0)


def rested(g: Abyss, seat: i64) -> None:
    """A turn of a seat begins: its sentinels that came back may be placed again."""
    for number in range(N_SENTINELS):
        bits = sentinel(g, number)
        if bits & RESTING != 0 and sentinel_owner(bits) == seat:
            set_sentinel(g, number, bits & ~RESTING)


def free_zones(g: Abyss) -> i64:
    """The zones without a sentinel and with something to reserve, as a set."""
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
        if sentinel_owner(bits) == seat and sentinel_zone(bits) == IN_FRONT and bits & RESTING == 0:
            return number
    return -1


def gain_sentinel(g: Abyss, seat: i64, number: i64) -> None:
    """A seat owns a sentinel until the end of the game, and may place it at once or keep it for later [K-11]."""
    set_sentinel(g, number, packed(seat, IN_FRONT, 0, False))
    g.tell(SENTINEL_TAKEN, seat, FIRST_SENTINEL_LORD + number, 0, 0)
    if free_zones(g) != 0:
        g.push(PLACE_SENTINEL, seat, placing(number, IN_FRONT, True))


def placing(number: i64, zone: i64, just_taken: bool) -> i64:
    """The argument of a placement: the sentinel, the zone once it is named, whether its lord has just entered."""
    arg = number | (zone << 4)
    return arg | 0x100 if just_taken else arg


def placed_sentinel(arg: i64) -> i64:
    """The sentinel that is placed."""
    return arg & 15


def named_zone(arg: i64) -> i64:
    """The zone that was named; ``IN_FRONT`` if none is named yet."""
    return (arg >> 4) & 15


def is_just_taken(arg: i64) -> bool:
    """Whether its lord has just come into play and no zone is named yet: then the sentinel may be kept."""
    return arg >> 8 != 0


class PlaceSentinelFacts(TypedDict):
    """The sentinel, the zone that was named, the zones that may be named, and whether it may be kept."""

    sentinel: str
    zone: str
    zones: list[str]
    just_taken: bool


class PlaceSentinel(Decision["Abyss"]):
    """Name a zone without a sentinel, then what is reserved in it; a sentinel just taken may be kept [K-11]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [
            Field("sentinel", 0, 4),
            Field("zone", 4, 4, default=IN_FRONT),
            Field("just_taken", 8, 1, default=0),
        ]
        self.lies_on = [*WINDOWS, *POWERS]
        self.verb = "reserve"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        zone = named_zone(arg)
        if zone == IN_FRONT:
            n: i64 = 0
            if is_just_taken(arg):
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
        number = placed_sentinel(arg)
        zone = named_zone(arg)
        if action == KEEP:
            return
        if zone == IN_FRONT:
            g.push(PLACE_SENTINEL, seat, placing(number, action - ZONES + IN_COURT, False))
        elif zone == IN_COURT:
            set_sentinel(g, number, packed(seat, zone, action - COURT, False))
            g.tell(LORD_RESERVED, seat, action - COURT, 0, 0)
        elif zone == IN_COUNCIL:
            set_sentinel(g, number, packed(seat, zone, action - STACKS, False))
            g.tell(STACK_RESERVED, seat, action - STACKS, 0, 0)
        else:
            set_sentinel(g, number, packed(seat, zone, action - SITES, False))
            g.tell(LOCATION_RESERVED, seat, action - SITES, 0, 0)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> PlaceSentinelFacts:
        return {
            "sentinel": SENTINEL_LORDS[placed_sentinel(arg)],
            "zone": ZONE_NAMES[named_zone(arg)],
            "zones": [ZONE_NAMES[IN_COURT + place] for place in members(free_zones(g))],
            "just_taken": is_just_taken(arg),
        }

    def option_zone(self, g: Abyss, seat: i64, arg: i64, action: i64) -> str:
        return BOARD_ZONES[named_zone(arg)]

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return SENTINEL_LORDS[placed_sentinel(arg)]

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """Whether the sentinel lies in front of its owner and may be placed, and the named zone, if any, is free."""
        number = placed_sentinel(arg)
        if number >= N_SENTINELS or sentinel(g, number) != packed(seat, IN_FRONT, 0, False):
            return False
        zone = named_zone(arg)
        if zone == IN_FRONT:
            return True
        return zone <= AT_LOCATIONS and not is_just_taken(arg) and free_zones(g) & BIT[zone - IN_COURT] != 0


enlist_step(PLACE_SENTINEL, PlaceSentinel())
