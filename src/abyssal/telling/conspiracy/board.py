"""Make the board of Conspiracy for a reader, with the totals that players would count themselves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from abyssal.conspiracy.catalog import LETTER_OF, LORDS, ROWS
from abyssal.telling.conspiracy.phrases import in_order, printed_order

if TYPE_CHECKING:
    from abyssal.conspiracy.shapes import (
        ConspiracyLocationNumbers,
        ConspiracyNumbers,
        ConspiracySeatNumbers,
        ConspiracySeatView,
        ConspiracySheet,
        ConspiracyView,
    )
    from abyssal.conspiracy.state import Conspiracy
    from abyssal.telling.conspiracy.shapes import (
        Alliance,
        Coalition,
        ConspiracyBoard,
        Crest,
        LocationCard,
        LocationDeck,
        LordCard,
        Pile,
        Points,
        Site,
        Space,
    )

DECK: Final = "deck"
LOCATION_DECK: Final = "location_deck"
TOKEN: Final = "token"
FACE_DOWN: Final = "face_down"
"""The name of every location of a Legendary Opponent: these locations are face down."""


def board(g: Conspiracy, reader: int | None) -> ConspiracyBoard:
    """Return the whole board as a reader sees it."""
    return seen(g, reader, g.view(reader), g.table_numbers(reader))


def seen(g: Conspiracy, reader: int | None, view: ConspiracyView, numbers: ConspiracyNumbers) -> ConspiracyBoard:
    """Return the whole board from a view and its numbers, which the caller has already computed."""
    return {
        "game": "conspiracy",
        "bonus": view["bonus"],
        "reader": reader,
        "payer": view["active"] if reader is None else reader,
        "active": None if g.is_over else view["active"],
        "turn": g.turns,
        "is_over": g.is_over,
        "ended_by": None if g.is_over else view["ended_by"],
        "deck": {"at": DECK, "count": len(view["lord_deck"]), "lords": in_order(view["lord_deck"])},
        "piles": [pile(guild, lords) for guild, lords in view["piles"].items()],
        "drawn": lord_cards("drawn", view["drawn"]),
        "held": lord_cards("held", view["held"]),
        "location_deck": location_deck(view),
        "open": location_cards("open", view["open"], numbers),
        "revealed": location_cards("revealed", view["revealed"], numbers),
        "searched": location_cards("searched", searched(view, numbers), numbers),
        "keeper": view["keeper"],
        "restriction": None if g.is_over else view["restriction"],
        "opponent": view["solo"],
        "token": None if view["token"] is None else {"at": TOKEN, "holder": view["token"]},
        "seats": [
            alliance(
                seat,
                view["seats"][str(seat)],
                numbers["seats"][str(seat)],
                g.known_sheet(seat, reader),
                view["keeper"] == seat,
                g.is_over,
            )
            for seat in range(g.players)
        ],
    }


def space_at(seat: int, space: int) -> str:
    """Return the address of a space of a seat's alliance."""
    return f"space/{seat}/{space}"


def pile_at(guild: str) -> str:
    """Return the address of the pile of a guild."""
    return f"pile/{guild}"


# ---------------------------------------------------------------------- the middle of the table


def pile(guild: str, lords: Iterable[str]) -> Pile:
    """Return the discard pile of a guild."""
    return {"at": pile_at(guild), "guild": guild, "letter": LETTER_OF[guild], "lords": in_order(lords)}


def lord_cards(zone: str, lords: Iterable[str]) -> list[LordCard]:
    """Return lords that have to be placed, in order."""
    return [{"at": f"{zone}/{lord}", "lord": lord} for lord in in_order(lords)]


def location_deck(view: ConspiracyView) -> LocationDeck:
    """Return the deck of locations, with its cards if everybody can know which cards are left."""
    deck = view["location_deck"]
    if isinstance(deck, int):
        return {"at": LOCATION_DECK, "count": deck, "locations": None}
    return {"at": LOCATION_DECK, "count": len(deck), "locations": printed_order(deck)}


def searched(view: ConspiracyView, numbers: ConspiracyNumbers) -> list[str]:
    """Return the locations of the deck while the reader searches it; else an empty list."""
    lying = {*view["open"], *view["revealed"]}
    return [location for location in numbers["locations"] if location not in lying]


def location_cards(zone: str, locations: Iterable[str], numbers: ConspiracyNumbers) -> list[LocationCard]:
    """Return available locations, in the order of the rules."""
    return [offered(zone, location, numbers["locations"][location]) for location in printed_order(locations)]


def offered(zone: str, location: str, figure: ConspiracyLocationNumbers) -> LocationCard:
    """Return an available location."""
    return {
        "at": f"{zone}/{location}",
        "location": location,
        "worth": figure["worth"],
        "is_fixed": figure["is_fixed"],
    }


# ---------------------------------------------------------------------- an alliance


def alliance(
    seat: int,
    view: ConspiracySeatView,
    numbers: ConspiracySeatNumbers,
    sheet: ConspiracySheet,
    is_keeper: bool,
    is_over: bool,
) -> Alliance:
    """Return the alliance of a seat: everything in front of it."""
    return {
        "seat": seat,
        "lord_count": len(view["lords"]),
        "spaces_left": numbers["spaces_left"],
        "rows": rows(seat, view, numbers, FACE_DOWN in sheet["locations"], is_over),
        "pearls": view["pearls"],
        "is_keeper": is_keeper,
        "silver": numbers["silver"],
        "gold": numbers["gold"],
        "any_two_keys": numbers["any_two_keys"],
        "crests": [crest(guild, view, numbers) for guild in LETTER_OF],
        "coalition": coalition(view, numbers),
        "sites": sites(view, sheet),
        "points": points(sheet),
    }


def rows(
    seat: int, view: ConspiracySeatView, numbers: ConspiracySeatNumbers, covered: bool, is_over: bool
) -> list[list[Space]]:
    """Return the 15 spaces, row by row; with ``covered`` all locations are face down."""
    crests, coalition, unused = set(numbers["crests"].values()), set(numbers["coalition"]), set(numbers["keys_unused"])
    lords, locations = view["lords"], view["locations"]

    def drawn(space: int) -> Space:
        location = locations.get(str(space))
        return {
            "at": space_at(seat, space),
            "space": space,
            "lord": lords[space - 1] if space <= len(lords) else None,
            "location": None if location is None else FACE_DOWN if covered else str(location),
            "unused_key": space in unused,
            "crest": space in crests,
            "linked": space in coalition,
            "is_next": space == len(lords) + 1 and not is_over,
        }

    spaces = iter(range(1, sum(ROWS) + 1))
    return [[drawn(next(spaces)) for _ in range(wide)] for wide in ROWS]


def crest(guild: str, view: ConspiracySeatView, numbers: ConspiracySeatNumbers) -> Crest:
    """Return the crest of a guild: its best lord."""
    space = numbers["crests"].get(guild)
    return {
        "guild": guild,
        "letter": LETTER_OF[guild],
        "lord": None if space is None else view["lords"][space - 1],
        "points": numbers["best"].get(guild, 0),
    }


def coalition(view: ConspiracySeatView, numbers: ConspiracySeatNumbers) -> Coalition | None:
    """Return the largest coalition; ``None`` if there is none."""
    spaces = numbers["coalition"]
    if not spaces:
        return None
    return {"guild": LORDS[view["lords"][spaces[0] - 1]]["guild"], "size": len(spaces)}


def sites(view: ConspiracySeatView, sheet: ConspiracySheet) -> list[Site]:
    """Return the locations of a seat with their points; face-down locations are combined into one entry."""
    if FACE_DOWN in sheet["locations"]:
        count = len(view["locations"])
        return [{"location": FACE_DOWN, "count": count, "points": sheet["locations"][FACE_DOWN]}] if count else []
    return [
        {"location": location, "count": 1, "points": sheet["locations"][location]}
        for location in printed_order(sheet["locations"])
    ]


def points(sheet: ConspiracySheet) -> Points:
    """Return the points of a seat by source."""
    return {
        "lords": sum(sheet["lords"].values()),
        "locations": sum(sheet["locations"].values()),
        "coalition": sheet["coalition"],
        "keeper": sheet["keeper"],
        "extra": sheet.get("extra", 0),
        "total": sheet["total"],
    }
