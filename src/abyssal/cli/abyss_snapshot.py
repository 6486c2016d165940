"""What a reader may see on a table of Abyss, as the drawing needs it: names and numbers that nobody changes.

Everything comes from the view of a seat, so that no hand and no monster token of another seat can slip through.
What an expansion adds is ``None`` where it is not in play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from abyssal.abyss.cards import LOCATIONS, N_CELLS, NO_RACE, RACES
from abyssal.abyss.ids import COURT
from abyssal.abyss.leviathan.fight import ANOTHER, targets
from abyssal.abyss.leviathan.monsters import CELL_OF_SUM
from abyssal.abyss.notation import LOCATION_BY_NAME, LORD_BY_NAME
from abyssal.abyss.state import Abyss
from abyssal.cli.abyss_words import in_order, lord_keys
from abyssal.engine.game import Game
from abyssal.engine.tables import BIT

NO_LIMIT = 1000
FIGHT_FRAMES = ("fight_ally", "fight_pearls", "fight_again", "attack_die", "after_attack")
"""Steps whose argument has the cell of a fight in its lowest four bits."""


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

    cell: int
    number: int
    damage: int
    in_reach: bool  # the reader holds an ally that can attack it
    fought: bool  # the fight that goes on is against it

    @property
    def throws(self) -> int:
        """How many of the 36 throws of two dice hit its cell."""
        return THROWS[self.cell]


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

    @property
    def throws(self) -> int:
        """How many of the 36 throws bring an attack upon whoever adds a leviathan now."""
        return sum(one.throws for one in self.border)


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
    worth: Mapping[str, int]  # IP of each location, with the loot on it
    lord_points: int
    ally_points: int
    token_points: int
    total: int
    exact: bool  # nothing hidden comes on top of the total
    kraken: KrakenRealm | None
    leviathan: LeviathanRealm | None

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
    threat: int | None  # ``None``: Leviathan has no threat
    paid_by: int  # the threat space by which the reader would be paid
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
    view = g.view(reader)
    names = cast("dict[str, tuple[str, ...]]", view)
    numbers = cast("dict[str, int]", view)
    known = known_game(g, reader)
    available, drawn = printed_order(names["available"]), printed_order(names["drawn"])
    return Table(
        reader=reader,
        realms=tuple(realm(g, known, seat, reader, view) for seat in range(g.players)),
        court=tuple(court_lord(g, reader, lord) for lord in names["court"]),
        cost_change=int(g.rules.cost_change(g, reader)),
        lord_deck=size_of(view["lord_deck"]),
        track=tuple(names["track"]),
        price=numbers["price"],
        deck=size_of(view["deck"]),
        discard=size_of(view["discard"]),
        council={race: size_of(stack) for race, stack in cast("dict[str, object]", view["council"]).items()},
        threat=numbers.get("threat"),
        paid_by=int(g.rules.threat_space(g, reader)),
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
        kraken=kraken_table(view) if "sentinels" in view else None,
        leviathan=leviathan_table(g, reader, view) if "border" in view else None,
    )


def realm(g: Abyss, known: Abyss, seat: int, reader: int, table: Mapping[str, object]) -> Realm:
    """What a seat has; ``known`` is the game without what the reader may not see."""
    view = cast("dict[str, dict[str, object]]", table["seats"])[str(seat)]
    hand, tokens = view["hand"], view["tokens"]
    sheet = known.score_sheet(seat)
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
        worth=worth_of_all(sheet, table),
        lord_points=sum(cast("dict[str, int]", sheet["lords"]).values()),
        ally_points=sum(cast("dict[str, int]", sheet["allies"]).values()),
        token_points=cast("int", sheet["tokens"]),
        total=cast("int", sheet["total"]),
        exact=g.is_over or seat == reader or (size_of(hand) == 0 and size_of(tokens) == 0),
        kraken=kraken_realm(sheet, seat, table) if "nebulis" in view else None,
        leviathan=leviathan_realm(sheet, seat, table) if "wounds" in view else None,
    )


def known_game(g: Abyss, reader: int) -> Abyss:
    """The game without the hands and monster tokens of others, to be scored: a sheet must not tell what is hidden."""
    if g.is_over:
        return g
    known = g.clone()
    for seat in range(g.players):
        if seat != reader:
            rival = known.seats[seat]
            rival.hand = 0
            rival.hand_marks = 0
            rival.tokens = 0
    return known


def worth_of_all(sheet: Mapping[str, object], table: Mapping[str, object]) -> dict[str, int]:
    """The IP of each location of a seat, with the loot that lies on it."""
    loot = cast("dict[str, list[int]]", table.get("loot", {}))
    points = cast("dict[str, int]", sheet["locations"])
    return {name: worth + sum(loot.get(name, ())) for name, worth in points.items()}


# ---------------------------------------------------------------------- Kraken


def kraken_table(view: Mapping[str, object]) -> KrakenTable:
    """Figure, sentinels and loot deck."""
    sentinels = cast("dict[str, dict[str, object]]", view["sentinels"])
    return KrakenTable(
        figure=cast("int | None", view["kraken_figure"]),
        sentinels=tuple(
            Sentinel(
                lord=lord,
                owner=cast("int", facts["owner"]),
                zone=str(facts["zone"]),
                target=str(facts.get("target", "")),
                resting=facts.get("resting") is True,
            )
            for lord, facts in sentinels.items()
        ),
        loot_deck=size_of(view["loot_deck"]),
        unplaced=tuple(cast("list[str]", view["unplaced"])),
    )


def kraken_realm(sheet: Mapping[str, object], seat: int, table: Mapping[str, object]) -> KrakenRealm:
    """Nebulis, the figure and loot of a seat."""
    view = cast("dict[str, dict[str, object]]", table["seats"])[str(seat)]
    loot = cast("dict[str, list[int]]", table["loot"])
    owned = cast("dict[str, object]", view["locations"])
    kept = cast("dict[str, list[int]]", view["kept_loot"])
    nebulis, figure = cast("int", sheet["nebulis"]), cast("int", sheet["kraken"])
    return KrakenRealm(
        nebulis=cast("int", view["nebulis"]),
        at_last=-nebulis,
        figure=table["kraken_figure"] == seat,
        figure_at_last=figure != 0,
        loot={name: tuple(values) for name, values in loot.items() if name in owned},
        kept={name: tuple(values) for name, values in kept.items()},
        points=nebulis + figure,
    )


# ---------------------------------------------------------------------- Leviathan


def throws_by_cell() -> dict[int, int]:
    """How many of the 36 throws of two dice hit each cell."""
    throws = dict.fromkeys(range(1, N_CELLS + 1), 0)
    for one in range(1, 7):
        for other in range(1, 7):
            throws[int(CELL_OF_SUM[one + other]) + 1] += 1
    return throws


THROWS = throws_by_cell()
ALL_THROWS = sum(THROWS.values())


def leviathan_table(g: Abyss, reader: int, view: Mapping[str, object]) -> LeviathanTable:
    """The Border and what belongs to it."""
    border = cast("dict[str, dict[str, int]]", view["border"])
    reach = 0 if g.is_over else targets(g, reader)
    fought = fought_cell(view)
    return LeviathanTable(
        border=tuple(
            Leviathan(
                cell=int(cell),
                number=facts["leviathan"],
                damage=facts["damage"],
                in_reach=bool(reach & BIT[int(cell) - 1]),
                fought=int(cell) == fought,
            )
            for cell, facts in border.items()
        ),
        deck=size_of(view["leviathan_deck"]),
        token_pile=size_of(view["token_pile"]),
        new_token_pile=size_of(view["new_token_pile"]),
        scourge=cast("int | None", view["scourge"]),
        inert=view["inert"] is True,
    )


def fought_cell(view: Mapping[str, object]) -> int:
    """The cell whose leviathan is being fought; 0 if there is no fight."""
    for step, _, argument in reversed(cast("list[tuple[str, int, int]]", view["pending"])):
        if step in FIGHT_FRAMES:
            cell = argument & 15
            return 0 if cell == ANOTHER else cell + 1
    return 0


def leviathan_realm(sheet: Mapping[str, object], seat: int, table: Mapping[str, object]) -> LeviathanRealm:
    """New tokens, wounds and slain leviathans of a seat."""
    view = cast("dict[str, dict[str, object]]", table["seats"])[str(seat)]
    tokens = view["new_tokens"]
    return LeviathanRealm(
        new_tokens=tuple(tokens) if isinstance(tokens, list) else None,
        new_token_count=size_of(tokens),
        wounds=cast("int", view["wounds"]),
        slain=tuple(cast("list[int]", view["slain"])),
        scourge=table["scourge"] == seat,
        points=cast("int", sheet["wounds"]) + cast("int", sheet["scourge"]),
    )


# ---------------------------------------------------------------------- lords and locations


def court_lord(g: Abyss, reader: int, lord: str) -> CourtLord:
    """A lord of the Court for a reader."""
    number = LORD_BY_NAME[lord]
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
    trial.seats[seat].locations |= BIT[LOCATION_BY_NAME[location]]
    return cast("dict[str, int]", trial.score_sheet(seat)["locations"])[location]


def lord_action(lord: str) -> int:
    """The action that names a lord."""
    return COURT + LORD_BY_NAME[lord]


def printed_order(locations: object) -> tuple[str, ...]:
    """Locations in the order of the rules."""
    return tuple(sorted(cast("list[str]", locations), key=LOCATIONS.index))


def size_of(zone: object) -> int:
    """How many cards a zone holds, whether the reader sees them or not."""
    return zone if isinstance(zone, int) else len(cast("list[object]", zone))
