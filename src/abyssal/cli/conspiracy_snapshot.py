"""What lies on a table of Conspiracy, as the drawing needs it: names and numbers that nobody changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sized
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from abyssal import Conspiracy, Game
from abyssal.conspiracy.almanac import LOCATIONS, LORDS

if TYPE_CHECKING:
    from abyssal.conspiracy.shapes import (
        ConspiracyLocationFigures,
        ConspiracySeatFigures,
        ConspiracySeatView,
        ConspiracySheet,
    )

FACE_DOWN: Final = ""
COVERED: Final = "face_down"
"""The line of a sheet for all locations of a Legendary Opponent: what they are does not matter."""


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
    worth: Mapping[str, ConspiracyLocationFigures]  # of the locations on offer, to the reader
    drawn: tuple[str, ...]
    held: tuple[str, ...]
    keeper: int | None
    restriction: tuple[int, int] | None  # how many lords, whose order
    ended_by: int | None  # while last turns are taken
    opponent: str | None  # solo: the Legendary Opponent, by guild
    token: int | None


def in_order(lords: Iterable[str]) -> list[str]:
    """Lords in the order of the choices: guild by guild, then by value."""
    return sorted(lords, key=list(LORDS).index)


def printed_order(locations: Iterable[str]) -> tuple[str, ...]:
    """Locations in the order of the rules."""
    return tuple(sorted(locations, key=list(LOCATIONS).index))


def conspiracy_of(g: Game) -> Conspiracy:
    """The same game, known to be Conspiracy."""
    assert isinstance(g, Conspiracy)
    return g


def snapshot(game: Game, reader: int | None = None) -> Table:
    """The table as it lies now; what locations are worth is told for a reader."""
    g = conspiracy_of(game)
    view, figures = g.view(reader), g.figures(reader)
    limit = view["restriction"]
    return Table(
        alliances=tuple(
            alliance(seat, view["seats"][str(seat)], figures["seats"][str(seat)], g.known_sheet(seat, reader))
            for seat in range(g.players)
        ),
        piles={guild: tuple(pile) for guild, pile in view["piles"].items()},
        deck=tuple(in_order(view["lord_deck"])),
        location_deck=size_of(view["location_deck"]),
        open=printed_order(view["open"]),
        revealed=printed_order(view["revealed"]),
        worth=figures["locations"],
        drawn=tuple(in_order(view["drawn"])),
        held=tuple(in_order(view["held"])),
        keeper=view["keeper"],
        restriction=None if limit is None else (limit["count"], limit["owner"]),
        ended_by=None if g.is_over else view["ended_by"],
        opponent=view["solo"],
        token=view["token"],
    )


def alliance(seat: int, view: ConspiracySeatView, figures: ConspiracySeatFigures, sheet: ConspiracySheet) -> Alliance:
    """What lies in front of a seat. Locations that count as lying face down are drawn so, known or not."""
    covered = COVERED in sheet["locations"]
    return Alliance(
        seat=seat,
        lords=tuple(view["lords"]),
        locations={int(space): FACE_DOWN if covered else str(name) for space, name in view["locations"].items()},
        pearls=view["pearls"],
        silver=figures["silver"],
        gold=figures["gold"],
        unused=frozenset(figures["keys_unused"]),
        crests=frozenset(figures["crests"].values()),
        best=figures["best"],
        coalition=tuple(figures["coalition"]),
        any_two_keys=figures["any_two_keys"],
        worth=sheet["locations"],
        lord_points=sum(sheet["lords"].values()),
        coalition_points=sheet["coalition"],
        keeper_points=sheet["keeper"],
        total=sheet["total"],
    )


def is_solo(g: Game) -> bool:
    """Whether the game is played against a Legendary Opponent."""
    return conspiracy_of(g).view(None)["solo"] is not None


def size_of(zone: Sized | int) -> int:
    """How many cards a zone holds, whether anybody knows which or not."""
    return zone if isinstance(zone, int) else len(zone)
