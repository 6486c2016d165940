"""Numbers that help the people at a table: costs, worth of locations, prices, rewards, keys, limits and points.

They are computed for one reader and reveal no more than that reader's view. The codec of an expansion adds its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from abyssal.abyss.basics import NO_HAND_LIMIT
from abyssal.abyss.cards import (
    KEYS_OF_A_LOCATION,
    LOCATIONS,
    LORDS,
    LORDS_THAT_END,
    N_RACES,
    NO_RACE,
    NOBODY,
    RACES,
    RACES_OF,
)
from abyssal.abyss.explore import bundles
from abyssal.abyss.locations import LOCATION_CARDS
from abyssal.abyss.scoring import affiliated_at_last, known_sheet, open_points, strongest_ally
from abyssal.abyss.writing import looks
from abyssal.engine.reading import seat_or_none
from abyssal.engine.sets import members, set_size
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.abyss.shapes import AbyssNumbers
    from abyssal.abyss.state import Abyss


def table_numbers(g: Abyss, reader: i64) -> AbyssNumbers:
    """Return all numbers for a seat. A spectator gets the costs of the active player, without the hand."""
    payer = g.active if reader == NOBODY else reader
    out: dict[str, object] = {
        "seat": seat_or_none(reader),
        "payer": payer,
        "court": {LORDS[lord]: lord_numbers(g, payer, reader, lord) for lord in members(g.court)},
        "cost_change": g.rules.cost_change(g, payer),
        "locations": {
            LOCATIONS[site]: worth_if_taken(g, payer, reader, site) for site in members(locations_on_offer(g, reader))
        },
        "price": g.price,
        "space": g.rules.threat_space(g, payer),
        "bundles": bundles(g, payer),
        "seats": {str(seat): seat_numbers(g, seat, reader) for seat in range(g.players)},
    }
    g.rules.codec.add_numbers(g, reader, out)
    return cast("AbyssNumbers", out)


def lord_numbers(g: Abyss, payer: i64, reader: i64, lord: i64) -> dict[str, object]:
    """Return what a lord of the Court costs a seat now.

    If the reader is that seat, also what its hand and pearls lack.
    """
    demanded = g.rules.mandatory_race(g, payer, lord)
    out: dict[str, object] = {
        "cost": g.rules.cost(g, payer, lord),
        "races": RACES_OF[lord],
        "demanded": None if demanded == NO_RACE else RACES[demanded],
        "may_take": g.rules.court_for(g, payer) & BIT[lord] != 0,
        "payable": None,
        "missing": None,
    }
    if reader == payer:
        points, races, lacks_demanded = g.rules.shortfall(g, payer, lord)
        out["payable"] = out["may_take"] is True and points == 0 and races == 0 and not lacks_demanded
        out["missing"] = {"points": points, "races": races, "demanded": lacks_demanded}
    return out


def locations_on_offer(g: Abyss, reader: i64) -> i64:
    """The locations that can be taken, as a set; with those of the deck while the reader looks through it."""
    looked_through = g.location_deck if looks(g, reader, "black_smokers") else 0
    return g.available | g.drawn | looked_through


def worth_if_taken(g: Abyss, payer: i64, reader: i64, site: i64) -> int:
    """The points that a location would bring now: with the reader's own hand, or for a spectator without a hand."""
    if reader != payer:
        return LOCATION_CARDS[site].open_points(g, payer)
    return LOCATION_CARDS[site].points(g, payer, affiliated_at_last(g, payer))


def seat_numbers(g: Abyss, seat: i64, reader: i64) -> dict[str, object]:
    """Return keys, limits and points of a seat."""
    me = g.seats[seat]
    limit = g.rules.hand_limit(g, seat)
    shown = open_points(g, seat)
    known = cast("int", known_sheet(g, seat, reader)["total"])
    return {
        "keys": me.all_keys(),
        "keys_missing": max(0, KEYS_OF_A_LOCATION - me.all_keys()),
        "hand_limit": None if limit == NO_HAND_LIMIT else limit,
        "lords_left": max(0, LORDS_THAT_END - set_size(me.lords())),
        "purchases_left": 0 if seat == g.active else max(0, g.rules.purchase_limit(g, seat) - me.bought),
        "is_protected": g.rules.is_protected(g, seat),
        "influence": shown,
        "hidden_influence": known - shown if seat == reader or g.over else None,
        "shown": shown_lines(g, seat),
    }


def shown_lines(g: Abyss, seat: i64) -> dict[str, object]:
    """Return the lines of a seat's sheet that a hidden hand may change, counted without the hand."""
    me = g.seats[seat]
    return {
        "locations": {LOCATIONS[site]: LOCATION_CARDS[site].open_points(g, seat) for site in members(me.locations)},
        "allies": {RACES[race]: strongest_ally(me.affiliated, race) for race in range(N_RACES)},
    }
