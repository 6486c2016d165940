"""What Kraken adds to a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import FIRST_KRAKEN, IN_RACE, KRAKENS, MARK, N_KINDS, count_in
from abyssal.abyss.cards import (
    FIRST_LOOT,
    FIRST_SANCTUARY,
    LOCATIONS,
    LORDS,
    N_LOOT,
    N_RACES,
    N_SANCTUARIES,
    NOBODY,
    RACES,
    loot_size,
    loot_values,
)
from abyssal.abyss.kraken.nebulis import mixes
from abyssal.abyss.kraken.sanctuaries import loot_bit
from abyssal.abyss.kraken.sentinels import (
    AT_LOCATIONS,
    FIRST_SENTINEL_LORD,
    IN_COUNCIL,
    IN_COURT,
    IN_FRONT,
    JUST_TAKEN,
    N_SENTINELS,
    RESTING,
    ZONE_NAMES,
    owner_of,
    packed,
    sentinel,
    sentinel_in,
    set_sentinel,
    target_of,
    zone_of,
)
from abyssal.abyss.notation import LOCATION_BY_NAME, LORD_BY_NAME, RACE_BY_NAME, ally_names
from abyssal.abyss.pending import BOTTOM, POWERS, WINDOWS
from abyssal.abyss.steps import (
    AFFILIATE,
    DRAW_LOOT,
    DRAW_TOKENS,
    ENTER,
    EXECUTIONER_DISCARD,
    EXECUTIONER_RACE,
    FENCE,
    FILL_COURT,
    FINAL_SCORING,
    GIVE_KRAKEN,
    HEALER,
    KRAKENS_SPENT,
    LIBERATOR,
    LOOT_ALLY,
    PAY_NEBULIS,
    PLACE_KRAKEN,
    PLACE_SENTINEL,
    SEARCH,
)
from abyssal.abyss.writing import MOST
from abyssal.engine.errors import PositionError
from abyssal.engine.reading import is_number, mapping, only_keys, seat_or_none, whole_number
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.abyss.loading import Reader
    from abyssal.abyss.state import Abyss, Seat

TABLE_KEYS: Final = ("loot_deck", "loot", "sentinels", "kraken_figure", "unplaced")
SEAT_KEYS: Final = ("nebulis", "kept_loot")
FIRST_STEP: Final = PLACE_KRAKEN
LAST_STEP: Final = LOOT_ALLY

# ---------------------------------------------------------------------- writing


def write_table(g: Abyss, reader: i64, out: dict[str, object]) -> None:
    """Everything of Kraken on the table is public but the order of the loot deck, and decks have no order."""
    out["loot_deck"] = loot_values(g.loot_deck)
    out["loot"] = {
        LOCATIONS[FIRST_SANCTUARY + k]: loot_on(g, FIRST_SANCTUARY + k)
        for k in range(N_SANCTUARIES)
        if loot_on(g, FIRST_SANCTUARY + k)
    }
    out["sentinels"] = {
        LORDS[FIRST_SENTINEL_LORD + k]: write_sentinel(sentinel(g, k))
        for k in range(N_SENTINELS)
        if sentinel(g, k) != 0
    }
    out["kraken_figure"] = seat_or_none(g.kraken_figure)
    out["unplaced"] = ally_names(0, g.krakens_left)
    box = out["box"]
    assert isinstance(box, list)
    box += [f"loot {value}" for value in loot_values(g.loot_box)]


def loot_on(g: Abyss, location: i64) -> list[int]:
    """The values of the loot that lies on a sanctuary."""
    return [FIRST_LOOT + place for place in range(N_LOOT) if g.loot & loot_bit(location, place) != 0]


def write_sentinel(bits: i64) -> dict[str, object]:
    """Who owns a sentinel, where it stands and what it reserves."""
    out: dict[str, object] = {"owner": owner_of(bits), "zone": ZONE_NAMES[zone_of(bits)]}
    if zone_of(bits) == IN_COURT:
        out["target"] = LORDS[target_of(bits)]
    elif zone_of(bits) == IN_COUNCIL:
        out["target"] = RACES[target_of(bits)]
    elif zone_of(bits) == AT_LOCATIONS:
        out["target"] = LOCATIONS[target_of(bits)]
    else:
        out["resting"] = bits & RESTING != 0
    return out


def write_seat(me: Seat, out: dict[str, object]) -> None:
    """Nebulis, and loot of sanctuaries that were given away."""
    out["nebulis"] = me.nebulis
    kept: dict[str, object] = {}
    for k in range(N_SANCTUARIES):
        values = loot_values((me.kept_loot >> (3 * N_LOOT * k)) & 0x7FFF)
        if values:
            kept[LOCATIONS[FIRST_SANCTUARY + k]] = values
    out["kept_loot"] = kept


# ---------------------------------------------------------------------- reading


def read_table(reader: Reader) -> None:
    """Loot, sentinels and the figure."""
    g = reader.g
    for name in reader.names("unplaced"):
        g.krakens_left += MARK[reader.take_ally("unplaced", name)]
    loot = mapping("loot", reader.data.get("loot", {}))
    for name in loot:
        location = sanctuary("loot", name)
        cards = reader.take_loot(f"loot.{name}", loot[name])
        for place in range(N_LOOT):
            copies = (cards >> (3 * place)) & 7
            if copies > 1:
                raise PositionError(
                    "too_many_copies", card=f"loot {FIRST_LOOT + place}", copies=1, where=f"loot.{name}"
                )
            if copies == 1:
                g.loot |= loot_bit(location, place)
        if not is_controlled(g, location):
            raise PositionError("loot_of_nobody", location=name)
    value = reader.data.get("loot_deck")
    if "loot_deck" not in reader.data:
        g.loot_deck = reader.loot
    elif is_number(value):
        for _ in range(whole_number("loot_deck", value, 0, loot_size(reader.loot))):
            n = reader.random.below(loot_size(reader.loot))
            card = loot_values(reader.loot)[n]
            g.loot_deck += reader.take_loot("loot_deck", [card])
        g.loot_box += reader.loot
    else:
        g.loot_deck = reader.take_loot("loot_deck", value)
        g.loot_box += reader.loot
    read_sentinels(reader)
    g.kraken_figure = reader.seat_of("kraken_figure", NOBODY)


def is_controlled(g: Abyss, location: i64) -> bool:
    """Whether some seat controls a location: loot lies nowhere else (7)."""
    for seat in range(g.players):
        if g.seats[seat].locations & BIT[location] != 0:
            return True
    return False


def sanctuary(where: str, name: str) -> i64:
    """A sanctuary by name."""
    location = LOCATION_BY_NAME.get(name, -1)
    if not FIRST_SANCTUARY <= location < FIRST_SANCTUARY + N_SANCTUARIES:
        known = ", ".join(LOCATIONS[FIRST_SANCTUARY : FIRST_SANCTUARY + N_SANCTUARIES])
        raise PositionError("unknown_name", name=name, where=where, known=known)
    return location


def read_sentinels(reader: Reader) -> None:
    """Sentinels by the name of their lord."""
    g = reader.g
    given = mapping("sentinels", reader.data.get("sentinels", {}))
    for name in given:
        number = LORD_BY_NAME.get(name, -1) - FIRST_SENTINEL_LORD
        if not 0 <= number < N_SENTINELS:
            raise PositionError("unknown_name", name=name, where="sentinels", known="watcher, vigil, lookout")
        where = f"sentinels.{name}"
        facts = mapping(where, given[name])
        only_keys(facts, ("owner", "zone", "target", "resting"))
        if "owner" not in facts:
            raise PositionError("missing_key", key="owner", where=where)
        owner = whole_number(f"{where}.owner", facts["owner"], 0, g.players - 1)
        zone_name = facts.get("zone", "front")
        if zone_name not in ZONE_NAMES:
            raise PositionError("unknown_name", name=zone_name, where=where, known=", ".join(ZONE_NAMES))
        zone = ZONE_NAMES.index(str(zone_name))
        if zone != IN_FRONT and sentinel_in(g, zone) >= 0:
            raise PositionError("zone_full", where=f"sentinels.{zone_name}", card=name, most=1)
        target = 0 if zone == IN_FRONT else sentinel_target(g, where, zone, facts.get("target"))
        set_sentinel(g, number, packed(owner, zone, target, zone == IN_FRONT and facts.get("resting") is True))


def sentinel_target(g: Abyss, where: str, zone: i64, target: object) -> i64:
    """What a sentinel reserves must lie in its zone."""
    name = str(target)
    if zone == IN_COURT:
        lord = LORD_BY_NAME.get(name, -1)
        if lord >= 0 and g.court & BIT[lord] != 0:
            return lord
    elif zone == IN_COUNCIL:
        if name in RACE_BY_NAME:
            return RACE_BY_NAME[name]
    else:
        location = LOCATION_BY_NAME.get(name, -1)
        if location >= 0 and g.available & BIT[location] != 0:
            return location
    raise PositionError("unknown_card", card=name, where=where)


def read_seat(reader: Reader, seat: i64, given: dict[str, object]) -> None:
    """Nebulis and kept loot."""
    me = reader.g.seats[seat]
    me.nebulis = whole_number(f"seats.{seat}.nebulis", given.get("nebulis", 0), 0, MOST)
    kept = mapping(f"seats.{seat}.kept_loot", given.get("kept_loot", {}))
    for name in kept:
        location = sanctuary(f"seats.{seat}.kept_loot", name)
        cards = reader.take_loot(f"seats.{seat}.kept_loot", kept[name])
        me.kept_loot += cards * BIT[3 * N_LOOT * (location - FIRST_SANCTUARY)]


# ---------------------------------------------------------------------- pending frames


def parents() -> dict[int, list[int]]:
    """What may lie directly under a frame of Kraken."""
    table: dict[int, list[int]] = {}
    for step in (FENCE, HEALER, EXECUTIONER_RACE, LIBERATOR):
        table[step] = POWERS
    table[EXECUTIONER_DISCARD] = [*POWERS, EXECUTIONER_DISCARD]
    table[PLACE_KRAKEN] = [BOTTOM, PLACE_KRAKEN]
    table[PAY_NEBULIS] = [KRAKENS_SPENT, ENTER]
    table[KRAKENS_SPENT] = [ENTER]
    table[PLACE_SENTINEL] = [*POWERS, *WINDOWS]
    table[SEARCH] = POWERS
    table[DRAW_LOOT] = POWERS
    table[LOOT_ALLY] = [*POWERS, SEARCH]
    table[DRAW_TOKENS] = [*POWERS, SEARCH]
    table[FINAL_SCORING] = [BOTTOM]
    table[AFFILIATE] = [ENTER]
    table[FILL_COURT] = WINDOWS  # the Recipient
    return table


PARENTS: Final = parents()


def may_lie_on(step: i64, below: i64) -> bool:
    """Whether a frame of one step may lie directly on another; the figure may be given at almost any moment."""
    if step == GIVE_KRAKEN:
        return True
    return step in PARENTS and below in PARENTS[step]


def all_krakens_asked(g: Abyss) -> bool:
    """Whether each kraken off the track is about to be placed, and no other."""
    for kind in range(FIRST_KRAKEN, N_KINDS):
        asked: i64 = 0
        for k in range(g.depth):
            if g.frames[k] & 255 == PLACE_KRAKEN and g.frames[k] >> 16 == kind:
                asked += 1
        if asked != count_in(0, g.krakens_left, kind):
            return False
    return True


def has_matter(g: Abyss, step: i64, seat: i64, arg: i64) -> bool:
    """Whether there is what a step of Kraken works on, and its argument can be."""
    if step == PLACE_KRAKEN:
        return FIRST_KRAKEN <= arg < N_KINDS
    if step == PAY_NEBULIS:
        return 0 < arg <= MOST and mixes(g, seat, arg) != 0
    if step == GIVE_KRAKEN:
        return 0 < arg < BIT[g.players] and seat == g.kraken_figure and arg & BIT[seat] == 0
    if step == PLACE_SENTINEL:
        number = arg & 15
        just_taken = arg == number | JUST_TAKEN
        right_zone = just_taken or arg >> 4 <= AT_LOCATIONS
        return number < N_SENTINELS and right_zone and owner_of(sentinel(g, number)) == seat
    if step in (SEARCH, DRAW_LOOT):
        owned = FIRST_SANCTUARY <= arg < FIRST_SANCTUARY + N_SANCTUARIES and g.me().locations & BIT[arg] != 0
        return owned and (step == SEARCH or g.loot_deck != 0)
    if step == FENCE:
        return 0 < arg & 15 <= g.seats[seat].nebulis and arg >> 4 < BIT[g.players]
    if step == EXECUTIONER_DISCARD:
        return arg < N_RACES and seat != g.active and g.seats[seat].affiliated & IN_RACE[arg] != 0
    if arg != 0:
        return False
    if step == LOOT_ALLY:
        return (g.deck | g.deck_marks | g.deck_monsters) != 0
    if step == KRAKENS_SPENT:
        return g.paid != 0 or g.paid_marks & KRAKENS != 0
    return True
