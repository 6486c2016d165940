"""Draw the things of Kraken: nebulis, the Kraken figure, sentinels and loot."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from abyssal.cli.abyss.marks import NEBULIS, SENTINEL, Table
from abyssal.cli.styles import GLOW, MUTED, STRONG
from abyssal.telling.abyss.shapes import KrakenBoard, KrakenRealm, SentinelPlace
from abyssal.texts.message import Message, card, cards, message, seat


def flag(reserved_by: int | None) -> str:
    """Return the symbol of a reserved thing; empty if it is not reserved."""
    return SENTINEL if reserved_by is not None else ""


def kraken_words(table: Table, kraken: KrakenBoard) -> list[Text]:
    """Return the holder of the Kraken figure, the reserved things, and the number of loot cards left."""
    loot = Text(table.say("table-loot_deck", n=kraken["loot_deck"]["count"]), MUTED)
    return [figure_words(table, kraken), *reserved_words(table, kraken), loot]


def figure_words(table: Table, kraken: KrakenBoard) -> Text:
    """Return the text that names the holder of the Kraken figure."""
    holder = message("nobody") if kraken["figure"] is None else seat(kraken["figure"])
    return Text(table.say("table-figure", name=holder), STRONG)


def reserved_words(table: Table, kraken: KrakenBoard, short: bool = False) -> list[Text]:
    """Return the placed sentinels, and the krakens that have to be placed."""
    parts: list[Text] = []
    for one in kraken["sentinels"]:
        words = table.say("table-sentinel-of", name=seat(one["owner"]), where=where_it_is(one, short))
        parts.append(Text.assemble((f"{SENTINEL} ", GLOW), words))
    if kraken["unplaced"]:
        parts.append(table.speaker.text(message("table-unplaced", cards=cards("ally", kraken["unplaced"]))))
    return parts


def where_it_is(sentinel: SentinelPlace, short: bool) -> Message:
    """Return the text for the place of a sentinel."""
    target = sentinel["target"] or ""
    if sentinel["zone"] == "front":
        resting = "table-sentinel-resting_short" if short else "table-sentinel-resting"
        return message(resting if sentinel["resting"] else "table-sentinel-front")
    if sentinel["zone"] == "council":
        race = card("race", target)
        return message("card", card=race) if short else message("table-sentinel-stack", race=race)
    return message("card", card=card("lord" if sentinel["zone"] == "court" else "location", target))


def loot_words(table: Table, values: Sequence[int]) -> str:
    """Return loot cards by their values: ``▣ 3, 4, 7``."""
    return table.say("table-loot", values=list(values))


def kraken_items(table: Table, realm: KrakenRealm) -> list[Text]:
    """Return the belongings of a seat from Kraken, except for the loot on its sanctuaries."""
    items: list[Text] = []
    nebulis, at_last = realm["nebulis"], realm["nebulis_at_last"]
    if nebulis or at_last:
        items.append(Text(f"{NEBULIS} {table.say('nebulis', count=nebulis)}"))
    if at_last != nebulis:
        items.append(Text(table.say("table-nebulis_at_last", n=at_last), MUTED))
    if realm["figure"] or realm["figure_at_last"]:
        becomes = "holds" if realm["figure"] and realm["figure_at_last"] else "loses" if realm["figure"] else "gets"
        items.append(Text(table.say(f"table-figure_at_last-{becomes}"), STRONG))
    for name, values in realm["kept"].items():
        items.append(Text(table.say("table-kept_loot", values=list(values), location=card("location", name))))
    return items
