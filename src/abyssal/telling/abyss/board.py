"""Make the board of Abyss for a reader, with the totals that players would count themselves.

Everything comes from the view of the reader, so hands and monster tokens of other seats cannot leak.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypedDict, cast

from abyssal.abyss.catalog import ALLIES, CELLS, LEVIATHANS, LOCATIONS, LORDS, SANCTUARIES, THREAT, TRACK_SPACES
from abyssal.telling.abyss.phrases import in_order, levels_left, size_of

if TYPE_CHECKING:
    from abyssal.abyss.shapes import (
        AbyssKnownSheet,
        AbyssNumbers,
        AbyssView,
        AbyssViewSeat,
        CourtNumbers,
        SeatNumbers,
        Sentinel,
    )
    from abyssal.abyss.state import Abyss
    from abyssal.telling.abyss.shapes import (
        AbyssBoard,
        AllyCard,
        Cell,
        CourtLord,
        KrakenBoard,
        KrakenRealm,
        LeviathanBoard,
        LeviathanRealm,
        OpenLocation,
        Points,
        Realm,
        RealmLocation,
        RealmLord,
        SentinelPlace,
        Threat,
        WithoutHand,
    )

ALL_THROWS: Final = sum(cell["throws"] for cell in CELLS.values())
LASTING: Final = ("free", "turn")
"""Kinds of powers that last after the lord came into play."""
Reserved = dict[tuple[str, str | None], int]
"""The owners of sentinels, by the zone and the name of the reserved thing."""
LOCATION_ORDER: Final = {name: place for place, name in enumerate(LOCATIONS)}
THREAT_PAYS: Final = {str(space): rewards[0] for space, rewards in THREAT.items()}


def board(g: Abyss, reader: int | None) -> AbyssBoard:
    """Return the whole board as a reader sees it."""
    return seen(g, reader, g.view(reader), g.table_numbers(reader))


def seen(g: Abyss, reader: int | None, view: AbyssView, numbers: AbyssNumbers) -> AbyssBoard:
    """Return the whole board from a view and its numbers, which the caller has already computed."""
    reserved: Reserved = {(one["zone"], one.get("target")): one["owner"] for one in view.get("sentinels", {}).values()}
    on_table = {*view["available"], *view["drawn"]}
    return {
        "game": "abyss",
        "expansions": view["expansions"],
        "reader": reader,
        "payer": numbers["payer"],
        "active": None if g.is_over else view["active"],
        "turn": g.turns,
        "is_over": g.is_over,
        "ended_by": None if g.is_over else view["ended_by"],
        "extra_turns": view["extra_turns"],
        "last_turn": not g.is_over and not has_turns_to_come(view, view["active"]),
        "court": [
            court_lord(lord, numbers["court"][lord], reserved.get(("court", lord)), g.is_over) for lord in view["court"]
        ],
        "cost_change": numbers["cost_change"],
        "lord_deck": {"at": "lord_deck", "count": size_of(view["lord_deck"])},
        "track": [{"at": f"track/{n}", "space": n, "card": card} for n, card in enumerate(view["track"], 1)],
        "spaces": TRACK_SPACES,
        "price": view["price"],
        "deck": {"at": "deck", "count": size_of(view["deck"])},
        "discard": {"at": "discard", "count": size_of(view["discard"])},
        "council": [
            {
                "at": f"council/{race}",
                "race": race,
                "count": size_of(stack),
                "reserved_by": reserved.get(("council", race)),
            }
            for race, stack in view["council"].items()
        ],
        "threat": threat(view, numbers),
        "available": open_locations("available", view["available"], numbers, reserved),
        "drawn": open_locations("drawn", view["drawn"], numbers, reserved),
        "looked_through": open_locations("deck", numbers["locations"].keys() - on_table, numbers, reserved),
        "location_deck": {"at": "location_deck", "count": size_of(view["location_deck"])},
        "paid": allies_at("paid", view["paid"]),
        "seats": [realm(g, view, numbers, seat, reader) for seat in range(g.players)],
        "kraken": kraken_board(view) if "sentinels" in view else None,
        "leviathan": leviathan_board(view, numbers, g.is_over) if "border" in view else None,
    }


def has_turns_to_come(view: AbyssView, seat: int) -> bool:
    """Return whether a seat has another turn after the present one; True until the end of the game is triggered.

    See the rules of Abyss, section 14 and ruling [B-9].
    """
    active, ended_by, players = view["active"], view["ended_by"], view["players"]
    if ended_by is None or (seat == active and view["extra_turns"] > 0):
        return True
    return 0 < (seat - active) % players < ((ended_by - active) % players or players)


# ---------------------------------------------------------------------- the middle of the table


def court_lord(lord: str, figure: CourtNumbers, reserved_by: int | None, is_over: bool) -> CourtLord:
    """Return a lord of the Court, with its current cost for the payer."""
    facts = LORDS[lord]
    return {
        "at": f"court/{lord}",
        "lord": lord,
        "guild": facts["guild"],
        "influence": facts["influence"],
        "keys": facts["keys"],
        "cost": figure["cost"],
        "races": figure["races"],
        "demanded": figure["demanded"],
        "payable": figure["payable"] is True and not is_over,
        "missing": figure["missing"],
        "reserved_by": reserved_by,
    }


def threat(view: AbyssView, numbers: AbyssNumbers) -> Threat | None:
    """Return the threat track; ``None`` with Leviathan, which has no threat track."""
    if "threat" not in view:
        return None
    return {
        "at": "threat",
        "space": view["threat"],
        "paid_by": numbers["space"],
        "bundles": numbers["bundles"],
        "track": THREAT_PAYS,
    }


def open_locations(zone: str, names: Iterable[str], numbers: AbyssNumbers, reserved: Reserved) -> list[OpenLocation]:
    """Return locations that may be taken, in the order of the rules."""
    return [
        {
            "at": f"{zone}/{name}",
            "location": name,
            "worth": None if name in SANCTUARIES else numbers["locations"][name],
            "reserved_by": reserved.get(("locations", name)),
        }
        for name in printed_order(names)
    ]


def kraken_board(view: AbyssView) -> KrakenBoard:
    """Return the Kraken figure, the sentinels and the loot deck."""
    return {
        "figure": view["kraken_figure"],
        "sentinels": [sentinel_place(lord, one) for lord, one in view["sentinels"].items()],
        "loot_deck": {"at": "loot_deck", "count": len(view["loot_deck"])},
        "unplaced": view["unplaced"],
    }


def sentinel_place(lord: str, one: Sentinel) -> SentinelPlace:
    """Return the place of a sentinel."""
    return {
        "lord": lord,
        "owner": one["owner"],
        "zone": one["zone"],
        "target": one.get("target"),
        "resting": one.get("resting", False),
    }


def leviathan_board(view: AbyssView, numbers: AbyssNumbers, is_over: bool) -> LeviathanBoard:
    """Return the Border, its deck and its piles of tokens."""
    return {
        "cells": [cell(name, numbers, is_over) for name in CELLS],
        "deck": {"at": "leviathan_deck", "count": len(view["leviathan_deck"])},
        "token_pile": size_of(view["token_pile"]),
        "new_token_pile": size_of(view["new_token_pile"]),
        "scourge": view["scourge"],
        "inert": view["inert"],
        "throws": numbers["throws"],
        "all_throws": ALL_THROWS,
    }


def cell(name: str, numbers: AbyssNumbers, is_over: bool) -> Cell:
    """Return a cell of the Border."""
    figure = numbers["border"].get(name)
    facts = LEVIATHANS[figure["leviathan"]] if figure else None
    levels = levels_left(figure["leviathan"], figure["health"]) if figure else []
    return {
        "at": f"border/{name}",
        "cell": name,
        "throws": CELLS[name]["throws"],
        "leviathan": figure["leviathan"] if figure else None,
        "health": figure["health"] if figure else 0,
        "levels": [f"{level['resistance']} {level['tokens']}" for level in levels],
        "steps": [{"resistance": level["resistance"], "tokens": level["tokens"]} for level in levels],
        "races": facts["races"] if facts else [],
        "penalty": facts["penalty"] if facts else None,
        "penalty_count": facts["count"] if facts else 0,
        "in_reach": bool(figure and figure["attackers"]) and not is_over,
        "in_fight": figure["in_fight"] if figure else False,
    }


# ---------------------------------------------------------------------- a seat


def realm(g: Abyss, view: AbyssView, numbers: AbyssNumbers, seat: int, reader: int | None) -> Realm:
    """Return the belongings of a seat, as the reader knows them."""
    mine, figure = view["seats"][str(seat)], numbers["seats"][str(seat)]
    hand, tokens = mine["hand"], mine["tokens"]
    sheet = g.known_sheet(seat, reader)
    lines = lines_of(sheet, figure)
    limit = figure["hand_limit"] if figure["hand_limit"] is not None else numbers.get("hand_limit")
    lords = [*(realm_lord(lord, "used" if lord in view["used"] else "free") for lord in mine["free"])]
    lords += [realm_lord(lord, "disabled") for lord in mine["disabled"]]
    locations = realm_locations(mine, view, lines["locations"], figure["shown"]["locations"])
    return {
        "at": f"seat/{seat}",
        "seat": seat,
        "pearls": mine["pearls"],
        "key_tokens": mine["keys"],
        "keys": figure["keys"],
        "keys_missing": figure["keys_missing"],
        "hand": allies_at("hand", hand) if isinstance(hand, list) else None,
        "hand_count": size_of(hand),
        "hand_worth": sum(ALLIES[ally]["value"] for ally in hand) if isinstance(hand, list) else None,
        "hand_limit": limit,
        "affiliated": affiliated(seat, mine["affiliated"], figure["shown"]["allies"]),
        "tokens": tokens if isinstance(tokens, list) else None,
        "token_count": size_of(tokens),
        "lords": lords,
        "locations": locations,
        "lord_count": len(lords) + sum(len(one["lords"]) for one in locations),
        "lords_left": figure["lords_left"],
        "is_done": g.is_over or (seat != view["active"] and not has_turns_to_come(view, seat)),
        "purchases_left": figure["purchases_left"],
        "points": points_of(sheet, figure, lines, locations),
        "kraken": kraken_realm(view, figure, lines, seat) if "nebulis" in mine else None,
        "leviathan": leviathan_realm(view, seat) if "wounds" in mine else None,
    }


def allies_at(zone: str, allies: Iterable[str]) -> list[AllyCard]:
    """Return the allies of a zone, in the order of the rules."""
    return [{"at": f"{zone}/{ally}", "ally": ally, "counts": False} for ally in in_order(allies)]


def affiliated(seat: int, allies: Iterable[str], best: Mapping[str, int]) -> list[AllyCard]:
    """Return the affiliated allies of a seat; ``best`` is the highest value of each race."""
    cards = allies_at(f"affiliated/{seat}", allies)
    for card in cards:
        facts = ALLIES[card["ally"]]
        card["counts"] = facts["race"] is not None and facts["value"] == best[facts["race"]]
    return cards


def realm_lord(lord: str, state: str) -> RealmLord:
    """Return a lord that is not under a location."""
    facts = LORDS[lord]
    return {
        "at": f"lord/{lord}",
        "lord": lord,
        "guild": facts["guild"],
        "influence": facts["influence"],
        "keys": facts["keys"],
        "state": cast("RealmLord", {"state": state})["state"],
        "lasting": facts["power"] in LASTING,
    }


def realm_locations(
    mine: AbyssViewSeat, view: AbyssView, worth: Mapping[str, int], shown: Mapping[str, int]
) -> list[RealmLocation]:
    """Return the locations of a seat, with their loot."""
    loot = view.get("loot", {})
    return [
        {
            "at": f"location/{name}",
            "location": name,
            "lords": mine["locations"][name],
            "loot": loot.get(name, []),
            "worth": worth[name] + sum(loot.get(name, ())),
            "without_hand": shown[name] + sum(loot.get(name, ())),
        }
        for name in printed_order(mine["locations"])
    ]


def kraken_realm(view: AbyssView, figure: SeatNumbers, lines: Lines, seat: int) -> KrakenRealm:
    """Return the nebulis, the Kraken figure and the loot of a seat."""
    mine = view["seats"][str(seat)]
    return {
        "nebulis": mine["nebulis"],
        "nebulis_at_last": -lines["nebulis"],
        "figure": view["kraken_figure"] == seat,
        "figure_at_last": lines["kraken"] != 0,
        "kept": mine["kept_loot"],
    }


def leviathan_realm(view: AbyssView, seat: int) -> LeviathanRealm:
    """Return the new tokens, wounds and slain leviathans of a seat."""
    mine = view["seats"][str(seat)]
    tokens = mine["new_tokens"]
    return {
        "new_tokens": tokens if isinstance(tokens, list) else None,
        "new_token_count": size_of(tokens),
        "wounds": mine["wounds"],
        "slain": mine["slain"],
        "scourge": view["scourge"] == seat,
    }


# ---------------------------------------------------------------------- points


class Lines(TypedDict):
    """Lines of a score sheet that hidden cards may change.

    The points are exact if the reader knows all cards of the seat; otherwise only open cards are counted.
    """

    locations: Mapping[str, int]
    allies: Mapping[str, int]
    nebulis: int
    kraken: int
    exact: bool
    """Whether no hidden card can add points. The Kraken figure may still go to another seat at the end."""


def lines_of(sheet: AbyssKnownSheet, figure: SeatNumbers) -> Lines:
    """Return the lines of a seat; for seats other than the reader's, count only open cards."""
    shown = figure["shown"]
    nebulis, kraken = sheet.get("nebulis", 0), figure.get("figure_at_last", 0)
    hidden = [*sheet["locations"].values(), *sheet["allies"].values(), sheet["tokens"], nebulis]
    exact = None not in hidden
    return {
        "locations": known_or_shown(sheet["locations"], shown["locations"], exact),
        "allies": known_or_shown(sheet["allies"], shown["allies"], exact),
        "nebulis": shown.get("nebulis", 0) if nebulis is None or not exact else nebulis,
        "kraken": kraken if exact else shown.get("kraken", 0),
        "exact": exact,
    }


def known_or_shown(known: Mapping[str, int | None], shown: Mapping[str, int], exact: bool) -> dict[str, int]:
    """Return points by name: the known points if ``exact``, else the points that open cards show."""
    return {name: points if exact and points is not None else shown[name] for name, points in known.items()}


def points_of(sheet: AbyssKnownSheet, figure: SeatNumbers, lines: Lines, owned: Sequence[RealmLocation]) -> Points:
    """Return the points of a seat by source."""
    total = figure["influence"]
    if lines["exact"]:
        total = sheet["total"] + (lines["kraken"] if sheet.get("kraken", 0) is None else 0)
    kept = sum(sheet.get("loot", {}).values()) - sum(sum(one["loot"]) for one in owned)
    locations, allies = sum(one["worth"] for one in owned), sum(lines["allies"].values())
    kraken = lines["nebulis"] + lines["kraken"] + kept
    shown = figure["shown"]
    # Krakens in the hand add nebulis, and these may bring the Kraken figure.
    has_krakens = lines["nebulis"] != shown.get("nebulis", 0)
    without: WithoutHand = {
        "locations": sum(one["without_hand"] for one in owned),
        "allies": sum(shown["allies"].values()),
        "kraken": shown.get("nebulis", 0) + (shown.get("kraken", 0) if has_krakens else lines["kraken"]) + kept,
    }
    return {
        "locations": locations,
        "lords": sum(sheet["lords"].values()),
        "allies": allies,
        "tokens": sheet["tokens"] or 0,
        "kraken": kraken,
        "leviathan": sheet.get("wounds", 0) + sheet.get("scourge", 0),
        "without_hand": without,
        "hand": locations + allies + kraken - without["locations"] - without["allies"] - without["kraken"],
        "total": total,
        "exact": lines["exact"],
    }


# ---------------------------------------------------------------------- zones


def printed_order(locations: Iterable[str]) -> list[str]:
    """Return locations in the order of the rules."""
    return sorted(locations, key=LOCATION_ORDER.__getitem__)
