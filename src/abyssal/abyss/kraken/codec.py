"""What Kraken adds to positions, views, numbers and ``determinize``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import FIRST_KRAKEN, MARK, N_KINDS, count_in
from abyssal.abyss.cards import (
    FIRST_LOOT,
    FIRST_SANCTUARY,
    LOCATIONS,
    LORDS,
    N_LOOT,
    N_SANCTUARIES,
    NOBODY,
    RACES,
    loot_values,
)
from abyssal.abyss.codec import CodecLayer
from abyssal.abyss.kraken.nebulis import (
    POINTS_OF_THE_FIGURE,
    figure_in_the_end,
    hides_nebulis,
    mixes,
    nebulis_in_the_end,
    nebulis_limit,
)
from abyssal.abyss.kraken.sanctuaries import loot_bit, loot_on
from abyssal.abyss.kraken.sentinels import (
    AT_LOCATIONS,
    IN_COUNCIL,
    IN_COURT,
    IN_FRONT,
    N_SENTINELS,
    RESTING,
    packed,
    sentinel,
    sentinel_in,
    sentinel_owner,
    sentinel_target,
    sentinel_zone,
    set_sentinel,
)
from abyssal.abyss.kraken.view import deal_council
from abyssal.abyss.notation import (
    LOCATION_BY_NAME,
    LORD_BY_NAME,
    RACE_BY_NAME,
    SENTINEL_LORDS,
    ZONE_NAMES,
    ally_names,
)
from abyssal.abyss.steps import PLACE_KRAKEN
from abyssal.abyss.writing import MOST, looks
from abyssal.engine.errors import PositionError
from abyssal.engine.game import frame_argument, frame_step
from abyssal.engine.reading import mapping, only_keys, seat_or_none, whole_number
from abyssal.engine.sets import members
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.abyss.loading import AbyssLoader
    from abyssal.abyss.state import Abyss, Seat
    from abyssal.engine.chance import Random

TABLE_KEYS: Final = ("loot_deck", "loot", "sentinels", "kraken_figure", "unplaced")
SEAT_KEYS: Final = ("nebulis", "kept_loot")


class KrakenCodec(CodecLayer):
    """Loot, sentinels, the figure and nebulis; krakens lie in any stack."""

    def table_keys(self) -> list[str]:
        return [*self.below.table_keys(), *TABLE_KEYS]

    def seat_keys(self) -> list[str]:
        return [*self.below.seat_keys(), *SEAT_KEYS]

    def write_table(self, g: Abyss, reader: i64, knows: i64, out: dict[str, object]) -> None:
        self.below.write_table(g, reader, knows, out)
        write_table(g, out)

    def write_seat(self, g: Abyss, seat: i64, reader: i64, knows: i64, out: dict[str, object]) -> None:
        self.below.write_seat(g, seat, reader, knows, out)
        write_seat(g.seats[seat], out)

    def read_table(self, loader: AbyssLoader) -> None:
        self.below.read_table(loader)
        read_table(loader)

    def read_seat(self, loader: AbyssLoader, seat: i64, given: dict[str, object]) -> None:
        self.below.read_seat(loader, seat, given)
        read_seat(loader, seat, given)

    def add_numbers(self, g: Abyss, reader: i64, out: dict[str, object]) -> None:
        self.below.add_numbers(g, reader, out)
        seats = out["seats"]
        assert isinstance(seats, dict)
        # A reader sees its own krakens, and those of everybody once the game is over.
        holder = figure_in_the_end(g, BIT[g.players] - 1 if g.over else 0 if reader == NOBODY else BIT[reader])
        for seat in range(g.players):
            numbers = seats[str(seat)]
            numbers["figure_at_last"] = POINTS_OF_THE_FIGURE if seat == holder else 0
            numbers["nebulis_at_last"] = None if hides_nebulis(g, seat, reader) else nebulis_in_the_end(g, seat)
            numbers["mixes"] = [] if seat == g.active else members(mixes(g, seat, g.price))
            numbers["shown"]["nebulis"] = -g.seats[seat].nebulis
            numbers["shown"]["kraken"] = POINTS_OF_THE_FIGURE if g.kraken_figure == seat else 0
        out["prices"] = payable_prices(g, g.active if reader == NOBODY else reader)

    def is_whole(self, g: Abyss) -> bool:
        """Each kraken that left the track is about to be placed."""
        return all_krakens_asked(g) and self.below.is_whole(g)

    def sees_discard(self, g: Abyss, reader: i64) -> bool:
        """The Healer's owner looks through it."""
        return looks(g, reader, "healer") or self.below.sees_discard(g, reader)

    def deal_council(self, g: Abyss, bag: i64, marks: i64, random: Random) -> tuple[i64, i64]:
        """Krakens may lie in any stack."""
        return deal_council(g, bag, marks, random)


# ---------------------------------------------------------------------- numbers


def payable_prices(g: Abyss, seat: i64) -> dict[str, object]:
    """By price, how many nebulis the payment of a seat may contain (4.2)."""
    prices: dict[str, object] = {}
    for price in range(1, g.seats[seat].pearls + nebulis_limit(g, seat) + 1):
        found = mixes(g, seat, price)
        if found != 0:
            prices[str(price)] = members(found)
    return prices


# ---------------------------------------------------------------------- writing


def write_table(g: Abyss, out: dict[str, object]) -> None:
    """Write what Kraken adds to the table. Everything is public, since decks have no order."""
    out["loot_deck"] = loot_values(g.loot_deck)
    out["loot"] = {
        LOCATIONS[FIRST_SANCTUARY + k]: loot_on(g, FIRST_SANCTUARY + k)
        for k in range(N_SANCTUARIES)
        if loot_on(g, FIRST_SANCTUARY + k)
    }
    out["sentinels"] = {
        SENTINEL_LORDS[k]: write_sentinel(sentinel(g, k)) for k in range(N_SENTINELS) if sentinel(g, k) != 0
    }
    out["kraken_figure"] = seat_or_none(g.kraken_figure)
    out["unplaced"] = ally_names(0, g.krakens_left)
    box = out["box"]
    assert isinstance(box, list)
    box += [f"loot {value}" for value in loot_values(g.loot_box)]


def write_sentinel(bits: i64) -> dict[str, object]:
    """Return who owns a sentinel, where it stands and what it reserves."""
    out: dict[str, object] = {"owner": sentinel_owner(bits), "zone": ZONE_NAMES[sentinel_zone(bits)]}
    if sentinel_zone(bits) == IN_COURT:
        out["target"] = LORDS[sentinel_target(bits)]
    elif sentinel_zone(bits) == IN_COUNCIL:
        out["target"] = RACES[sentinel_target(bits)]
    elif sentinel_zone(bits) == AT_LOCATIONS:
        out["target"] = LOCATIONS[sentinel_target(bits)]
    else:
        out["resting"] = bits & RESTING != 0
    return out


def write_seat(me: Seat, out: dict[str, object]) -> None:
    """Write nebulis, and the loot of sanctuaries that were given away."""
    out["nebulis"] = me.nebulis
    kept: dict[str, object] = {}
    for k in range(N_SANCTUARIES):
        values = loot_values((me.kept_loot >> (3 * N_LOOT * k)) & 0x7FFF)
        if values:
            kept[LOCATIONS[FIRST_SANCTUARY + k]] = values
    out["kept_loot"] = kept


# ---------------------------------------------------------------------- reading


def read_table(loader: AbyssLoader) -> None:
    """Read loot, sentinels and the figure."""
    g = loader.g
    for name in loader.names("unplaced"):
        g.krakens_left += MARK[loader.take_ally("unplaced", name)]
    loot = mapping("loot", loader.data.get("loot", {}))
    for name in loot:
        location = sanctuary("loot", name)
        cards = loader.loot.take_all(f"loot.{name}", loot[name])
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
    g.loot_deck = loader.deck("loot_deck", loader.loot)
    g.loot_box += loader.loot.rest()
    read_sentinels(loader)
    g.kraken_figure = loader.seat_or("kraken_figure", NOBODY)


def is_controlled(g: Abyss, location: i64) -> bool:
    """Whether some seat controls a location: loot lies nowhere else (7)."""
    for seat in range(g.players):
        if g.seats[seat].locations & BIT[location] != 0:
            return True
    return False


def sanctuary(where: str, name: str) -> i64:
    """Return the sanctuary with this name."""
    location = LOCATION_BY_NAME.get(name, -1)
    if not FIRST_SANCTUARY <= location < FIRST_SANCTUARY + N_SANCTUARIES:
        known = ", ".join(LOCATIONS[FIRST_SANCTUARY : FIRST_SANCTUARY + N_SANCTUARIES])
        raise PositionError("unknown_name", name=name, where=where, known=known)
    return location


def read_sentinels(loader: AbyssLoader) -> None:
    """Read the sentinels, named by their lords."""
    g = loader.g
    given = mapping("sentinels", loader.data.get("sentinels", {}))
    for name in given:
        if name not in SENTINEL_LORDS:
            raise PositionError("unknown_name", name=name, where="sentinels", known=", ".join(SENTINEL_LORDS))
        number = SENTINEL_LORDS.index(name)
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
        target = 0 if zone == IN_FRONT else reserved_target(g, where, zone, facts.get("target"))
        set_sentinel(g, number, packed(owner, zone, target, zone == IN_FRONT and facts.get("resting") is True))


def reserved_target(g: Abyss, where: str, zone: i64, target: object) -> i64:
    """Return what a sentinel reserves; it must lie in the zone of the sentinel."""
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


def read_seat(loader: AbyssLoader, seat: i64, given: dict[str, object]) -> None:
    """Read nebulis and kept loot."""
    me = loader.g.seats[seat]
    me.nebulis = whole_number(f"seats.{seat}.nebulis", given.get("nebulis", 0), 0, MOST)
    kept = mapping(f"seats.{seat}.kept_loot", given.get("kept_loot", {}))
    for name in kept:
        location = sanctuary(f"seats.{seat}.kept_loot", name)
        cards = loader.loot.take_all(f"seats.{seat}.kept_loot", kept[name])
        me.kept_loot += cards * BIT[3 * N_LOOT * (location - FIRST_SANCTUARY)]


def all_krakens_asked(g: Abyss) -> bool:
    """Whether each kraken that left the track is about to be placed, and no other."""
    for kind in range(FIRST_KRAKEN, N_KINDS):
        asked: i64 = 0
        for k in range(g.depth):
            if frame_step(g.frames[k]) == PLACE_KRAKEN and frame_argument(g.frames[k]) == kind:
                asked += 1
        if asked != count_in(0, g.krakens_left, kind):
            return False
    return True
