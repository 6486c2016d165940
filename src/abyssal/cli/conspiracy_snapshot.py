"""What lies on a table of Conspiracy, as the drawing needs it: names and numbers that nobody changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from abyssal.conspiracy.cards import GUILDS, LETTERS, LOCATIONS, NOBODY
from abyssal.conspiracy.locations import LOCATION_CARDS
from abyssal.conspiracy.notation import LOCATION_BY_NAME, LORD_NAMES
from abyssal.conspiracy.scoring import coalition
from abyssal.conspiracy.state import Conspiracy
from abyssal.engine.game import Game
from abyssal.engine.sets import members, set_size
from abyssal.engine.tables import BIT

SILVER_VALUE: Final = "1"
GOLD_VALUE: Final = "2"
FACE_DOWN: Final = ""
FIXED: Final = tuple(name for name, card in zip(LOCATIONS, LOCATION_CARDS, strict=True) if card.ip >= 3)
"""Locations that are worth the same for everybody."""
LETTER_OF: Final = dict(zip(GUILDS, LETTERS, strict=True))
GUILD_OF: Final = dict(zip(LETTERS, GUILDS, strict=True))


@dataclass(frozen=True)
class Alliance:
    """What lies in front of a seat, and what it is worth as the table lies."""

    seat: int
    lords: tuple[str, ...]
    locations: Mapping[int, str]  # by space; the opponent's are face down
    pearls: int
    silver: int
    gold: int
    unused: frozenset[int]  # spaces with a key that has not brought a location yet
    crests: frozenset[int]
    best: Mapping[str, int]  # IP of the lord with the crest, by guild; guilds without a lord are left out
    coalition: tuple[int, ...]
    any_two_keys: bool
    worth: Mapping[str, int]  # IP of each location
    lord_points: int
    coalition_points: int
    keeper_points: int
    total: int

    @property
    def location_points(self) -> int:
        """IP of all locations."""
        return sum(self.worth.values())


@dataclass(frozen=True)
class Table:
    """The whole table as everybody sees it."""

    alliances: tuple[Alliance, ...]
    piles: Mapping[str, tuple[str, ...]]
    deck: tuple[str, ...]
    location_deck: int
    open: tuple[str, ...]
    revealed: tuple[str, ...]
    drawn: tuple[str, ...]
    held: tuple[str, ...]
    keeper: int | None
    restriction: tuple[int, int] | None  # how many lords, whose order
    ended_by: int | None  # while last turns are taken
    opponent: str | None  # solo: the Legendary Opponent, by guild
    token: int | None


def in_order(lords: Sequence[str]) -> list[str]:
    """Lords in the order of the choices: guild by guild, then by value."""
    return sorted(lords, key=LORD_NAMES.index)


def conspiracy_of(g: Game) -> Conspiracy:
    """The same game, known to be Conspiracy."""
    assert isinstance(g, Conspiracy)
    return g


def snapshot(game: Game) -> Table:
    """The table as it lies now."""
    g = conspiracy_of(game)
    view = g.view(None)
    seats = cast("dict[str, dict[str, object]]", view["seats"])
    return Table(
        alliances=tuple(alliance(g, seat, seats[str(seat)]) for seat in range(g.players)),
        piles={guild: tuple(pile) for guild, pile in cast("dict[str, list[str]]", view["piles"]).items()},
        deck=tuple(in_order(cast("list[str]", view["lord_deck"]))),
        location_deck=set_size(g.location_deck),
        open=tuple(sorted(cast("list[str]", view["open"]), key=LOCATIONS.index)),
        revealed=tuple(sorted(cast("list[str]", view["revealed"]), key=LOCATIONS.index)),
        drawn=tuple(in_order(cast("list[str]", view["drawn"]))),
        held=tuple(in_order(cast("list[str]", view["held"]))),
        keeper=seat_or_none(g.keeper),
        restriction=(int(g.limit), int(g.limit_owner)) if g.limit else None,
        ended_by=None if g.is_over else seat_or_none(g.ended_by),
        opponent=cast("str | None", view["solo"]),
        token=seat_or_none(g.token),
    )


def alliance(g: Conspiracy, seat: int, view: Mapping[str, object]) -> Alliance:
    """What lies in front of a seat."""
    me = g.seats[seat]
    lords = tuple(cast("list[str]", view["lords"]))
    located = cast("dict[str, object]", view["locations"])
    sheet = g.score_sheet(seat)
    covered = not_shown(g, seat)
    spent = max((int(space) for space in located), default=0)
    return Alliance(
        seat=seat,
        lords=lords,
        locations={int(space): FACE_DOWN if covered else str(name) for space, name in located.items()},
        pearls=int(me.pearls),
        silver=int(me.silver),
        gold=int(me.gold),
        unused=frozenset(s for s, lord in enumerate(lords, 1) if s > spent and lord[1] in SILVER_VALUE + GOLD_VALUE),
        crests=frozenset(int(me.crest(guild)) for guild in range(len(GUILDS))) - {0},
        best={guild: int(me.best(k)) for k, guild in enumerate(GUILDS) if me.crest(k) > 0},
        coalition=tuple(members(coalition(g, seat))),
        any_two_keys=g.rules.any_two_keys(g, seat),
        worth=cast("dict[str, int]", sheet["locations"]),
        lord_points=sum(cast("dict[str, int]", sheet["lords"]).values()),
        coalition_points=cast("int", sheet["coalition"]),
        keeper_points=cast("int", sheet["keeper"]),
        total=cast("int", sheet["total"]),
    )


def not_shown(g: Conspiracy, seat: int) -> bool:
    """Whether the locations of a seat lie face down: those of a Legendary Opponent."""
    return is_solo(g) and seat == 1


def is_solo(g: Game) -> bool:
    """Whether the game is played against a Legendary Opponent."""
    return g.variant.options["solo"] is not None


def worth_if_taken(game: Game, seat: int, location: str) -> int:
    """The IP a location would bring a seat as the table lies."""
    trial = conspiracy_of(game).clone()
    number = LOCATION_BY_NAME[location]
    trial.seats[seat].locations |= BIT[number]
    return int(trial.rules.points_of_location(trial, seat, number))


def coalition_after(game: Game, seat: int, action: int) -> int:
    """How large the largest coalition of a seat is after one of its choices."""
    trial = conspiracy_of(game).clone()
    trial.play(action)
    return int(set_size(coalition(trial, seat)))


def seat_or_none(seat: int) -> int | None:
    """A seat, or ``None`` for nobody."""
    return None if seat == NOBODY else int(seat)
