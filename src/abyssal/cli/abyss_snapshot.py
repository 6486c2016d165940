"""What a reader may see on a table of Abyss, as the drawing needs it: names and numbers that nobody changes.

Everything comes from the view of a seat, so that no hand and no monster token of another seat can slip through.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from abyssal.abyss.components import COURT, LOCATIONS, NO_RACE, RACES
from abyssal.abyss.notation import LOCATION_NAMED, LORD_NAMED
from abyssal.abyss.state import Abyss
from abyssal.cli.abyss_words import in_order, lord_keys
from abyssal.engine.game import Game
from abyssal.engine.tables import BIT

NO_LIMIT = 1000


@dataclass(frozen=True)
class Realm:
    """What a seat has, as the reader knows it, and what it is worth as the table lies."""

    seat: int
    pearls: int
    key_tokens: int
    hand: tuple[str, ...] | None  # ``None``: the reader may not see it
    hand_size: int
    hand_limit: int | None
    affiliated: tuple[str, ...]
    tokens: tuple[int, ...] | None
    token_count: int
    free: tuple[str, ...]
    disabled: tuple[str, ...]
    locations: Mapping[str, tuple[str, ...]]  # with the lords under them
    worth: Mapping[str, int]  # IP of each location
    lord_points: int
    ally_points: int
    token_points: int
    total: int
    exact: bool  # nothing hidden comes on top of the total

    @property
    def keys(self) -> int:
        """Key tokens and keys of free lords."""
        return self.key_tokens + sum(lord_keys(lord) for lord in self.free)

    @property
    def lords(self) -> int:
        """How many lords there are, whatever their condition."""
        return len(self.free) + len(self.disabled) + sum(len(lords) for lords in self.locations.values())


@dataclass(frozen=True)
class CourtLord:
    """A lord of the Court, and what the reader would have to pay."""

    name: str
    cost: int
    demanded: str  # the race; empty if any will do
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
    threat: int
    paid_by: int  # the threat space by which the reader would be paid
    token_pile: int
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


def abyss_of(g: Game) -> Abyss:
    """The same game, known to be Abyss."""
    assert isinstance(g, Abyss)
    return g


def snapshot(game: Game, reader: int) -> Table:
    """The table as a seat sees it now."""
    g = abyss_of(game)
    view = g.view(reader)
    names = cast("dict[str, tuple[str, ...]]", view)
    numbers = cast("dict[str, int]", view)
    seats = cast("dict[str, dict[str, object]]", view["seats"])
    available, drawn = printed_order(names["available"]), printed_order(names["drawn"])
    return Table(
        reader=reader,
        realms=tuple(realm(g, seat, reader, seats[str(seat)]) for seat in range(g.players)),
        court=tuple(court_lord(g, reader, lord) for lord in names["court"]),
        cost_change=int(g.rules.cost_change(g, reader)),
        lord_deck=size_of(view["lord_deck"]),
        track=tuple(names["track"]),
        price=numbers["price"],
        deck=size_of(view["deck"]),
        discard=size_of(view["discard"]),
        council={race: size_of(stack) for race, stack in cast("dict[str, object]", view["council"]).items()},
        threat=numbers["threat"],
        paid_by=int(g.rules.threat_space(g, reader)),
        token_pile=size_of(view["token_pile"]),
        available=available,
        drawn=drawn,
        worth={name: worth_if_taken(g, reader, name) for name in (*available, *drawn)},
        location_deck=size_of(view["location_deck"]),
        paid=tuple(in_order(names["paid"])),
        used=tuple(names["used"]),
        active=numbers["active"],
        turn=int(g.turns),
        ended_by=None if g.is_over else cast("int | None", view["ended_by"]),
        extra_turns=numbers["extra_turns"],
    )


def realm(g: Abyss, seat: int, reader: int, view: Mapping[str, object]) -> Realm:
    """What a seat has."""
    hand, tokens = view["hand"], view["tokens"]
    sheet, exact = known_points(g, seat, reader)
    limit = int(g.rules.hand_limit(g, seat))
    located = cast("dict[str, list[str]]", view["locations"])
    return Realm(
        seat=seat,
        pearls=cast("int", view["pearls"]),
        key_tokens=cast("int", view["keys"]),
        hand=tuple(in_order(hand)) if isinstance(hand, list) else None,
        hand_size=size_of(hand),
        hand_limit=limit if limit < NO_LIMIT else None,
        affiliated=tuple(in_order(cast("list[str]", view["affiliated"]))),
        tokens=tuple(tokens) if isinstance(tokens, list) else None,
        token_count=size_of(tokens),
        free=tuple(cast("list[str]", view["free"])),
        disabled=tuple(cast("list[str]", view["disabled"])),
        locations={name: tuple(located[name]) for name in printed_order(located)},
        worth=cast("dict[str, int]", sheet["locations"]),
        lord_points=sum(cast("dict[str, int]", sheet["lords"]).values()),
        ally_points=sum(cast("dict[str, int]", sheet["allies"]).values()),
        token_points=cast("int", sheet["tokens"]),
        total=cast("int", sheet["total"]),
        exact=exact,
    )


def known_points(g: Abyss, seat: int, reader: int) -> tuple[dict[str, object], bool]:
    """The score sheet of a seat without what the reader may not see, and whether that is all."""
    if g.is_over or seat == reader:
        return g.score_sheet(seat), True
    trial = g.clone()
    me = trial.seats[seat]
    exact = me.hand_size() == 0 and me.tokens == 0
    me.hand = 0
    me.hand_marks = 0
    me.tokens = 0
    return trial.score_sheet(seat), exact


def court_lord(g: Abyss, reader: int, lord: str) -> CourtLord:
    """A lord of the Court for a reader."""
    number = LORD_NAMED[lord]
    race = g.rules.mandatory_race(g, reader, number)
    return CourtLord(
        name=lord,
        cost=int(g.rules.cost(g, reader, number)),
        demanded="" if race == NO_RACE else RACES[race],
        payable=not g.is_over and bool(g.rules.recruitable(g, reader) & BIT[number]),
    )


def worth_if_taken(game: Game, seat: int, location: str) -> int:
    """The IP a location would bring a seat as the table lies."""
    trial = abyss_of(game).clone()
    trial.seats[seat].locations |= BIT[LOCATION_NAMED[location]]
    return cast("dict[str, int]", trial.score_sheet(seat)["locations"])[location]


def lord_action(lord: str) -> int:
    """The action that names a lord."""
    return COURT + LORD_NAMED[lord]


def printed_order(locations: object) -> tuple[str, ...]:
    """Locations in the order of the rules."""
    return tuple(sorted(cast("list[str]", locations), key=LOCATIONS.index))


def size_of(zone: object) -> int:
    """How many cards a zone holds, whether the reader sees them or not."""
    return zone if isinstance(zone, int) else len(cast("list[object]", zone))
