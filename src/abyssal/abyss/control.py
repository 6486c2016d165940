"""Keys and control of locations (12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.cards import KEYS_OF, KEYS_OF_A_LOCATION, LOCATIONS, MOST_DRAWN, WITH_KEY, WITH_ONE_KEY
from abyssal.abyss.events import (
    KEYS_PAID,
    LOCATION_DRAWN,
    LOCATION_OPENED,
    LOCATION_TRADED,
)
from abyssal.abyss.ids import COURT, DRAWS, KEEP, KEY, MOST_OPTIONS, SITES
from abyssal.abyss.notation import location_names
from abyssal.abyss.steps import (
    AMBASSADOR_PICK,
    CONTROL_KEYS,
    CONTROL_PICK,
    DRAW_LOCATIONS,
    LOCATION_EFFECT,
    LOCATION_STREAM,
)
from abyssal.engine.sets import even_odds, lowest_member, nth_member, set_size, write_members
from abyssal.engine.step import CHANCE, Automatic, Chance, Decision
from abyssal.engine.tables import BIT, blank_vec
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

THREE_KEYS: Final = 0x300  # in the argument of ``control_keys``: keys still needed
NO_LORD_AFTER: Final = 0x3E000  # likewise: the last lord, who has no key


class LocationDraw(Chance["Abyss"]):
    """The top location of the deck: any of its cards, all alike."""

    def __init__(self) -> None:
        super().__init__(LOCATION_STREAM)

    def sample(self, g: Abyss, arg: i64, random: i64) -> i64:
        return SITES + nth_member(g.location_deck, (random * set_size(g.location_deck)) >> 32)

    def outcomes(self, g: Abyss, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(g.location_deck, SITES, out, odds)


class OpenLocation(LocationDraw):
    """At setup one location is turned up and available (3)."""

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        bit = BIT[action - SITES]
        g.location_deck &= ~bit
        g.available |= bit
        g.tell(LOCATION_OPENED, -1, action - SITES, 0, 0)


class ControlSource(Decision["Abyss"]):
    """With 3 keys a location must be taken: an available one, or one of 1 to 4 drawn from the deck (12) [B-20]."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        n = min(MOST_DRAWN, set_size(g.location_deck))
        for k in range(n):
            out[k] = DRAWS + k
        return write_members(g.rules.locations_for(g, seat), SITES, out, n)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action < SITES:
            g.push(DRAW_LOCATIONS, CHANCE, action - DRAWS + 1)
            return
        location = action - SITES
        g.rules.location_leaves(g, seat, location)
        g.available &= ~BIT[location]
        control(g, seat, location)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"keys": g.seats[seat].all_keys()}


class DrawLocations(LocationDraw):
    """So many locations are drawn and shown; one of them will be taken.

    Argument: how many, and eight bits higher the ambassador who draws + 1, or 0 for keys.
    """

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        location = action - SITES
        g.location_deck &= ~BIT[location]
        g.drawn |= BIT[location]
        g.tell(LOCATION_DRAWN, g.active, location, 0, 0)
        if arg & 255 > 1:
            g.push(DRAW_LOCATIONS, CHANCE, arg - 1)
        elif arg >> 8 == 0:
            g.push(CONTROL_PICK, g.active, 0)
        else:
            g.push(AMBASSADOR_PICK, g.active, (arg >> 8) - 1)


class ControlPick(Decision["Abyss"]):
    """Take one of the locations drawn; the others are available at once [B-35]."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.drawn, SITES, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.leave_drawn(g, action - SITES)
        control(g, seat, action - SITES)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"drawn": location_names(g.drawn)}


def control(g: Abyss, seat: i64, location: i64) -> None:
    """A seat takes a location and then chooses the keys for it; no choice is asked where only one way exists."""
    g.rules.take_location(g, seat, location)
    g.push(LOCATION_EFFECT, seat, location)
    arg = location | THREE_KEYS
    if ways_to_pay(g, seat) > 1:
        g.push(CONTROL_KEYS, seat, arg)
        return
    only = blank_vec(MOST_OPTIONS)
    while arg >> 8 & 15 != 0:
        write_keys(g, seat, arg, only)
        arg = use_key(g, seat, arg, only[0])


def ways_to_pay(g: Abyss, seat: i64) -> i64:
    """How many sets of keys make exactly 3."""
    me = g.seats[seat]
    singles = set_size(me.active & WITH_ONE_KEY[0])
    ways = set_size(me.active & WITH_KEY[0] & ~WITH_ONE_KEY[0])  # an ambassador alone
    sets: i64 = 1  # of that many single keys of lords, the rest with tokens
    for lords in range(KEYS_OF_A_LOCATION + 1):
        if me.keys >= KEYS_OF_A_LOCATION - lords:
            ways += sets
        sets = sets * (singles - lords) // (lords + 1)
    return ways


def write_keys(g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
    """Write the keys that may be used next; return how many. Lords come first, ascending, then tokens."""
    me = g.seats[seat]
    need = (arg >> 8) & 15
    lords = me.active & WITH_KEY[0] & ~(BIT[arg >> 12] - 1)
    singles = set_size(lords & WITH_ONE_KEY[0])
    n: i64 = 0
    while lords != 0:
        lord = lowest_member(lords)
        lords &= lords - 1
        keys = KEYS_OF[lord]
        if keys == 1:
            singles -= 1
        rest = need - keys
        if rest == 0 or (rest > 0 and me.keys + singles >= rest):
            out[n] = COURT + lord
            n += 1
    if me.keys >= need:
        out[n] = KEY
        n += 1
    return n


def use_key(g: Abyss, seat: i64, arg: i64, action: i64) -> i64:
    """Use the key of a lord, who is bound, or a token; the argument that is left."""
    location = arg & 255
    need = (arg >> 8) & 15
    if action == KEY:
        g.seats[seat].keys -= 1
        g.tell(KEYS_PAID, seat, 1, 0, 0)
        return location | ((need - 1) << 8) | NO_LORD_AFTER  # tokens come last: no lord after them
    lord = action - COURT
    g.rules.bind_lord(g, seat, lord, location)
    return location | ((need - KEYS_OF[lord]) << 8) | (lord << 12)


class ControlKeys(Decision["Abyss"]):
    """Which keys are used, exactly 3: lords in ascending order, who are bound, then tokens (12) [B-19].

    Argument: the location, eight bits higher the keys still needed, twelve bits higher the lowest lord.
    """

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_keys(g, seat, arg, out)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        arg = use_key(g, seat, arg, action)
        if (arg >> 8) & 15 != 0:
            g.push(CONTROL_KEYS, seat, arg)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"location": LOCATIONS[arg & 255], "missing": (arg >> 8) & 15}


class LocationEffect(Automatic["Abyss"]):
    """What a location does at once, after its keys were paid."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        g.rules.location_effect(g, seat, arg)


class BlackSmokersTrade(Decision["Abyss"]):
    """Look through the location deck and trade Black Smokers for one of it, or keep it (17) [B-23].

    Argument: Black Smokers.
    """

    def __init__(self) -> None:
        super().__init__()
        self.name = "black_smokers"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = KEEP
        return write_members(g.location_deck, SITES, out, 1)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == KEEP:
            return
        taken = action - SITES
        g.location_deck &= ~BIT[taken]
        g.location_box |= BIT[arg]
        g.tell(LOCATION_TRADED, seat, arg, taken, 0)
        g.rules.replace_location(g, seat, arg, taken)
