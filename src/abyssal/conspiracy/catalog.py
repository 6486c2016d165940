"""The printed facts of the cards of Conspiracy, by name, for programs that show them.

Nothing here depends on a game; ``Game.table_numbers`` has numbers that do. Everything is in the order of the rules and
is derived from the cards.

>>> LORDS["G2"]
{'guild': 'merchant', 'value': 2, 'copies': 2, 'power': 'key', 'key': 'gold', 'pearls': 0}
>>> LOCATIONS["pearls_2"]["influence"], LOCATIONS["pearl_pairs"]["influence"]
(4, None)
"""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from mypy_extensions import i64

from abyssal.conspiracy.cards import (
    COPIES,
    GOLD,
    GUILD_OF,
    GUILDS,
    LETTERS,
    N_BASE_LOCATIONS,
    N_KINDS,
    N_LOCATIONS,
    N_SPACES,
    RANK_OF,
    ROWS,
    SILVER,
    VALUES,
)
from abyssal.conspiracy.cards import LOCATIONS as LOCATION_NAMES
from abyssal.conspiracy.locations import LOCATION_CARDS, GuildBest, GuildCount
from abyssal.conspiracy.lords import POWERS, HasKey, HasPearls, MaySwap
from abyssal.conspiracy.notation import LORD_NAMES
from abyssal.engine.step import snake_case

__all__ = [
    "GUILDS",
    "LETTER_OF",
    "LOCATIONS",
    "LORDS",
    "N_SPACES",
    "ROWS",
    "VALUES",
    "LocationFacts",
    "LordFacts",
    "locations_in",
]

Power = Literal["swap", "key", "pearls", "reveal"]
"""What a lord brings when it is placed: a swap, a key, pearls, or a lord turned up onto its pile."""
Key = Literal["silver", "gold"]


class LordFacts(TypedDict):
    """A lord: its guild and influence points, how many there are of it, and what it brings when it is placed."""

    guild: str
    value: int
    copies: int
    power: Power
    key: Key | None
    pearls: int


class LocationFacts(TypedDict):
    """A location: the kind of its formula, named like its class in the rules, and the guild in it, if any.

    ``influence`` is what it is worth to everybody at any time; ``None``: it depends on the owner's cards.
    """

    edition: Literal["base", "bonus"]
    formula: str
    guild: str | None
    influence: int | None


def lord_facts(kind: i64) -> LordFacts:
    """A lord by its kind."""
    rank = RANK_OF[kind]
    power = POWERS[rank]
    return {
        "guild": GUILDS[GUILD_OF[kind]],
        "value": VALUES[rank],
        "copies": COPIES[rank],
        "power": power_of(rank),
        "key": "silver" if rank == SILVER else "gold" if rank == GOLD else None,
        "pearls": power.pearls if isinstance(power, HasPearls) else 0,
    }


def power_of(rank: i64) -> Power:
    """What lords of a rank do."""
    if isinstance(POWERS[rank], MaySwap):
        return "swap"
    if isinstance(POWERS[rank], HasKey):
        return "key"
    return "pearls" if isinstance(POWERS[rank], HasPearls) else "reveal"


def location_facts(location: i64) -> LocationFacts:
    """A location by its number."""
    card = LOCATION_CARDS[location]
    return {
        "edition": "base" if location < N_BASE_LOCATIONS else "bonus",
        "formula": snake_case(type(card).__name__),
        "guild": GUILDS[card.guild] if isinstance(card, (GuildBest, GuildCount)) else None,
        "influence": card.ip if card.is_fixed else None,
    }


LORDS: Final = {LORD_NAMES[kind]: lord_facts(kind) for kind in range(N_KINDS)}
"""Guild by guild, the lowest first."""
LOCATIONS: Final = {LOCATION_NAMES[location]: location_facts(location) for location in range(N_LOCATIONS)}
LETTER_OF: Final = dict(zip(GUILDS, LETTERS, strict=True))
"""The letter of each guild, with which the names of its lords begin."""


def locations_in(bonus: bool) -> list[str]:
    """The locations of a game with or without the bonus locations."""
    return [name for name, facts in LOCATIONS.items() if bonus or facts["edition"] == "base"]
