"""What a reader may see on a table of Abyss, as the drawing needs it: names and numbers that nobody changes.

Everything comes from the view of a seat, so that no hand and no monster token of another seat can slip through.
What an expansion adds is ``None`` where it is not in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sized
from dataclasses import dataclass
from typing import TYPE_CHECKING

from abyssal import Abyss, Game
from abyssal.abyss.almanac import CELLS, LOCATIONS
from abyssal.cli.abyss_words import in_order

if TYPE_CHECKING:
    from abyssal.abyss.shapes import (
        AbyssFigures,
        AbyssKnownSheet,
        AbyssView,
        CourtFigure,
        LeviathanFigure,
        SeatFigure,
    )

ALL_THROWS = sum(cell["throws"] for cell in CELLS.values())


@dataclass(frozen=True)
class Sentinel:
    """A sentinel that somebody owns: it stands in a zone on something, or lies in front of its owner."""

    lord: str  # whose sentinel it is
    owner: int
    zone: str
    target: str  # a lord, a race or a location; empty in front of the owner
    resting: bool  # it came back in this turn and cannot be placed yet


@dataclass(frozen=True)
class KrakenRealm:
    """What a seat has of Kraken."""

    nebulis: int
    at_last: int  # with those which the krakens in hand would bring in the end, as far as the reader knows
    figure: bool
    figure_at_last: bool  # the same for the figure
    loot: Mapping[str, tuple[int, ...]]  # on the sanctuaries of this seat
    kept: Mapping[str, tuple[int, ...]]  # of sanctuaries that were given away
    points: int  # nebulis and figure


@dataclass(frozen=True)
class LeviathanRealm:
    """What a seat has of Leviathan."""

    new_tokens: tuple[str, ...] | None  # ``None``: the reader may not see them
    new_token_count: int
    wounds: int
    slain: tuple[int, ...]
    scourge: bool
    points: int  # wounds and Scourge


@dataclass(frozen=True)
class Leviathan:
    """A leviathan in a cell of the Border."""

    cell: str  # by the dice that point to it
    number: int
    health: int
    in_reach: bool  # the reader holds an ally that can attack it
    fought: bool  # the fight that goes on is against it


@dataclass(frozen=True)
class KrakenTable:
    """What Kraken adds to the middle of the table."""

    figure: int | None
    sentinels: tuple[Sentinel, ...]
    loot_deck: int
    unplaced: tuple[str, ...]  # krakens that are still to be put on stacks

    def owner_of(self, zone: str, target: str) -> int | None:
        """Who has reserved something, if anybody."""
        owners = [one.owner for one in self.sentinels if one.zone == zone and one.target == target]
        return owners[0] if owners else None


@dataclass(frozen=True)
class LeviathanTable:
    """What Leviathan adds to the middle of the table."""

    border: tuple[Leviathan, ...]
    deck: int
    token_pile: int
    new_token_pile: int
    scourge: int | None
    inert: bool
    throws: int  # of 36 those which bring an attack upon whoever adds a leviathan now


@dataclass(frozen=True)
class Realm:
    """What a seat has, as the reader knows it, and what it is worth as the table lies."""

    seat: int
    pearls: int
    key_tokens: int
    keys: int  # these, and the keys of free lords
    hand: tuple[str, ...] | None  # ``None``: the reader may not see it
    hand_size: int
    hand_limit: int | None
    affiliated: tuple[str, ...]
    tokens: tuple[int, ...] | None
    token_count: int
    free: tuple[str, ...]
    disabled: tuple[str, ...]
    locations: Mapping[str, tuple[str, ...]]  # with the lords under them
    worth: Mapping[str, int]  # IP of each location, with the loot on it
    lord_points: int
    ally_points: int
    token_points: int
    total: int
    exact: bool  # nothing hidden comes on top of the total
    kraken: KrakenRealm | None
    leviathan: LeviathanRealm | None

    @property
    def lords(self) -> int:
        """How many lords there are, whatever their condition."""
        return len(self.free) + len(self.disabled) + sum(len(lords) for lords in self.locations.values())


@dataclass(frozen=True)
class CourtLord:
    """A lord of the Court, and what the reader would have to pay."""

    name: str
    cost: int
    races: int
    demanded: str | None  # the race, if not any will do
    payable: bool


@dataclass(frozen=True)
class Table:
    """The whole table as one reader sees it."""

    reader: int
    realms: tuple[Realm, ...]
    court: tuple[CourtLord, ...]
    cost_change: int
    lord_deck: int
    track: tuple[str, ...]
    price: int
    deck: int
    discard: int
    council: Mapping[str, int]
    threat: int | None  # ``None``: Leviathan has no threat
    paid_by: int  # the threat space by which the reader would be paid; 0 without a threat
    available: tuple[str, ...]
    drawn: tuple[str, ...]
    worth: Mapping[str, int]  # IP of each of these locations to the reader, if taken
    location_deck: int
    paid: tuple[str, ...]
    used: tuple[str, ...]
    active: int
    turn: int
    ended_by: int | None
    extra_turns: int
    kraken: KrakenTable | None
    leviathan: LeviathanTable | None


def abyss_of(g: Game) -> Abyss:
    """The same game, known to be Abyss."""
    assert isinstance(g, Abyss)
    return g


def snapshot(game: Game, reader: int) -> Table:
    """The table as a seat sees it now."""
    g = abyss_of(game)
    view, figures = g.view(reader), g.figures(reader)
    return Table(
        reader=reader,
        realms=tuple(realm(g, view, figures, seat, reader) for seat in range(g.players)),
        court=tuple(court_lord(lord, figures["court"][lord], g.is_over) for lord in view["court"]),
        cost_change=figures["cost_change"],
        lord_deck=size_of(view["lord_deck"]),
        track=tuple(view["track"]),
        price=view["price"],
        deck=size_of(view["deck"]),
        discard=size_of(view["discard"]),
        council={race: size_of(stack) for race, stack in view["council"].items()},
        threat=view.get("threat"),
        paid_by=figures.get("space", 0),
        available=printed_order(view["available"]),
        drawn=printed_order(view["drawn"]),
        worth=figures["locations"],
        location_deck=size_of(view["location_deck"]),
        paid=tuple(in_order(view["paid"])),
        used=tuple(view["used"]),
        active=view["active"],
        turn=g.turns,
        ended_by=None if g.is_over else view["ended_by"],
        extra_turns=view["extra_turns"],
        kraken=kraken_table(view) if "sentinels" in view else None,
        leviathan=leviathan_table(view, figures, g.is_over) if "border" in view else None,
    )


def court_lord(lord: str, figure: CourtFigure, is_over: bool) -> CourtLord:
    """A lord of the Court for a reader."""
    payable = figure["payable"] is True and not is_over
    return CourtLord(lord, figure["cost"], figure["races"], figure["demanded"], payable)


def realm(g: Abyss, view: AbyssView, figures: AbyssFigures, seat: int, reader: int) -> Realm:
    """What a seat has."""
    mine, figure, sheet = view["seats"][str(seat)], figures["seats"][str(seat)], g.known_sheet(seat, reader)
    hand, tokens = mine["hand"], mine["tokens"]
    lines = lines_of(sheet, figure)
    loot = view.get("loot", {})
    limit = figure["hand_limit"] if figure["hand_limit"] is not None else figures.get("hand_limit")
    return Realm(
        seat=seat,
        pearls=mine["pearls"],
        key_tokens=mine["keys"],
        keys=figure["keys"],
        hand=tuple(in_order(hand)) if isinstance(hand, list) else None,
        hand_size=size_of(hand),
        hand_limit=limit,
        affiliated=tuple(in_order(mine["affiliated"])),
        tokens=tuple(tokens) if isinstance(tokens, list) else None,
        token_count=size_of(tokens),
        free=tuple(mine["free"]),
        disabled=tuple(mine["disabled"]),
        locations={name: tuple(mine["locations"][name]) for name in printed_order(mine["locations"])},
        worth={name: points + sum(loot.get(name, ())) for name, points in lines.locations.items()},
        lord_points=sum(sheet["lords"].values()),
        ally_points=sum(lines.allies.values()),
        token_points=sheet["tokens"] or 0,
        total=total_of(sheet, figure, lines),
        exact=lines.exact,
        kraken=kraken_realm(view, lines, seat) if "nebulis" in mine else None,
        leviathan=leviathan_realm(view, sheet, seat) if "wounds" in mine else None,
    )


# ---------------------------------------------------------------------- points


@dataclass(frozen=True)
class Lines:
    """The lines of a sheet that hidden things may change: as they are, or if they are not known as they lie open."""

    locations: Mapping[str, int]
    allies: Mapping[str, int]
    nebulis: int
    kraken: int
    exact: bool  # nothing hidden comes on top, but that the Kraken figure may go to somebody else in the end


def lines_of(sheet: AbyssKnownSheet, figure: SeatFigure) -> Lines:
    """What a reader knows of a seat's points; of those of others only what lies open."""
    shown = figure["shown"]
    nebulis, kraken = sheet.get("nebulis", 0), figure.get("figure_at_last", 0)
    hidden = [*sheet["locations"].values(), *sheet["allies"].values(), sheet["tokens"], nebulis]
    exact = None not in hidden
    return Lines(
        locations=known_or_shown(sheet["locations"], shown["locations"]),
        allies=known_or_shown(sheet["allies"], shown["allies"]),
        nebulis=shown.get("nebulis", 0) if nebulis is None else nebulis,
        kraken=kraken if exact else shown.get("kraken", 0),
        exact=exact,
    )


def known_or_shown(known: Mapping[str, int | None], shown: Mapping[str, int]) -> dict[str, int]:
    """What is known, and where it is not what lies open."""
    return {name: shown[name] if points is None else points for name, points in known.items()}


def total_of(sheet: AbyssKnownSheet, figure: SeatFigure, lines: Lines) -> int:
    """All points of a seat as far as a reader can count them."""
    if not lines.exact:
        return figure["influence"]
    return sheet["total"] + (lines.kraken if sheet.get("kraken", 0) is None else 0)


# ---------------------------------------------------------------------- Kraken


def kraken_table(view: AbyssView) -> KrakenTable:
    """Figure, sentinels and loot deck."""
    return KrakenTable(
        figure=view["kraken_figure"],
        sentinels=tuple(
            Sentinel(lord, one["owner"], one["zone"], one.get("target", ""), one.get("resting", False))
            for lord, one in view["sentinels"].items()
        ),
        loot_deck=len(view["loot_deck"]),
        unplaced=tuple(view["unplaced"]),
    )


def kraken_realm(view: AbyssView, lines: Lines, seat: int) -> KrakenRealm:
    """Nebulis, the figure and loot of a seat."""
    mine = view["seats"][str(seat)]
    return KrakenRealm(
        nebulis=mine["nebulis"],
        at_last=-lines.nebulis,
        figure=view["kraken_figure"] == seat,
        figure_at_last=lines.kraken != 0,
        loot={name: tuple(values) for name, values in view["loot"].items() if name in mine["locations"]},
        kept={name: tuple(values) for name, values in mine["kept_loot"].items()},
        points=lines.nebulis + lines.kraken,
    )


# ---------------------------------------------------------------------- Leviathan


def leviathan_table(view: AbyssView, figures: AbyssFigures, is_over: bool) -> LeviathanTable:
    """The Border and what belongs to it."""
    return LeviathanTable(
        border=tuple(leviathan_in(cell, figure, is_over) for cell, figure in figures["border"].items()),
        deck=len(view["leviathan_deck"]),
        token_pile=size_of(view["token_pile"]),
        new_token_pile=size_of(view["new_token_pile"]),
        scourge=view["scourge"],
        inert=view["inert"],
        throws=figures["throws"],
    )


def leviathan_in(cell: str, figure: LeviathanFigure, is_over: bool) -> Leviathan:
    """The leviathan of a cell."""
    in_reach = bool(figure["attackers"]) and not is_over
    return Leviathan(cell, figure["leviathan"], figure["health"], in_reach, figure["in_fight"])


def leviathan_realm(view: AbyssView, sheet: AbyssKnownSheet, seat: int) -> LeviathanRealm:
    """New tokens, wounds and slain leviathans of a seat."""
    mine = view["seats"][str(seat)]
    tokens = mine["new_tokens"]
    return LeviathanRealm(
        new_tokens=tuple(tokens) if isinstance(tokens, list) else None,
        new_token_count=size_of(tokens),
        wounds=mine["wounds"],
        slain=tuple(mine["slain"]),
        scourge=view["scourge"] == seat,
        points=sheet["wounds"] + sheet["scourge"],
    )


# ---------------------------------------------------------------------- zones


def printed_order(locations: Iterable[str]) -> tuple[str, ...]:
    """Locations in the order of the rules."""
    there = set(locations)
    return tuple(name for name in LOCATIONS if name in there)


def size_of(zone: Sized | int) -> int:
    """How many cards a zone holds, whether the reader sees them or not."""
    return zone if isinstance(zone, int) else len(zone)
