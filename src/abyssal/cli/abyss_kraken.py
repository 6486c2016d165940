"""What Kraken adds to the drawing of a table: nebulis, the figure, sentinels and loot."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from abyssal.cli.abyss_snapshot import KrakenRealm, KrakenTable, Sentinel
from abyssal.cli.abyss_words import LOOT, NEBULIS, SENTINEL, location_name, lord_name, race_name, short_allies
from abyssal.cli.seats import Seats
from abyssal.cli.styles import GLOW, MUTED, STRONG
from abyssal.cli.words import count, say


def flag(kraken: KrakenTable | None, zone: str, target: str) -> str:
    """The mark of a thing that is reserved; empty for all others."""
    return SENTINEL if kraken is not None and kraken.owner_of(zone, target) is not None else ""


def kraken_words(kraken: KrakenTable, seats: Seats) -> list[Text]:
    """Who holds the figure, what is reserved for whom, and how much loot is left."""
    loot = Text(say("abyss.table.loot_deck", n=kraken.loot_deck), MUTED)
    return [figure_words(kraken, seats), *reserved_words(kraken, seats), loot]


def figure_words(kraken: KrakenTable, seats: Seats) -> Text:
    """Who holds the figure."""
    holder = say("abyss.table.nobody") if kraken.figure is None else seats.names[kraken.figure]
    return Text(say("abyss.table.figure", name=holder), STRONG)


def reserved_words(kraken: KrakenTable, seats: Seats, short: bool = False) -> list[Text]:
    """The sentinels, and krakens that are still to be placed."""
    parts = [Text.assemble((f"{SENTINEL} ", GLOW), sentinel_words(one, seats, short)) for one in kraken.sentinels]
    if kraken.unplaced:
        parts.append(Text(say("abyss.table.unplaced", cards=short_allies(kraken.unplaced))))
    return parts


def sentinel_words(sentinel: Sentinel, seats: Seats, short: bool = False) -> str:
    """Whose a sentinel is, and where it stands."""
    name, zone, target = seats.names[sentinel.owner], sentinel.zone, sentinel.target
    if zone == "front":
        resting = "resting_short" if short else "resting"
        where = say(f"abyss.table.sentinel.{resting if sentinel.resting else 'front'}")
    elif zone == "court":
        where = lord_name(target)
    elif zone == "council":
        where = race_name(target) if short else say("abyss.table.sentinel.stack", race=race_name(target))
    else:
        where = location_name(target)
    return say("abyss.table.sentinel.of", name=name, where=where)


def loot_words(values: Sequence[int]) -> str:
    """Loot cards by their values: ``▣ 3 4 7``."""
    return f"{LOOT} {' '.join(str(value) for value in values)}"


def kraken_items(realm: KrakenRealm) -> list[Text]:
    """What a seat has of Kraken, but for the loot on its sanctuaries."""
    items: list[Text] = []
    if realm.nebulis or realm.at_last:
        items.append(Text(f"{NEBULIS} {count('nebulis', realm.nebulis)}"))
    if realm.at_last != realm.nebulis:
        items.append(Text(say("abyss.table.nebulis_at_last", n=realm.at_last), MUTED))
    if realm.figure or realm.figure_at_last:
        key = "holds" if realm.figure and realm.figure_at_last else "loses" if realm.figure else "gets"
        items.append(Text(say(f"abyss.table.figure_at_last.{key}"), STRONG))
    for name, values in realm.kept.items():
        items.append(Text(say("abyss.table.kept_loot", loot=loot_words(values), location=location_name(name))))
    return items


def kraken_points(realm: KrakenRealm) -> int:
    """The points of these."""
    return realm.points + sum(sum(values) for values in realm.kept.values())
