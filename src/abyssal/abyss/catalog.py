"""The printed facts of the cards and boards of Abyss and its expansions, by name, for programs that show them.

These facts are the same in every game; ``Game.table_numbers`` has the numbers that change with the table. Entries are
in the order of the rules. They are computed from the classes of the cards: for example, the kind of a lord's power
follows from the hooks that its class overrides.

>>> LORDS["jailer"]["cost"], LORDS["jailer"]["demanded"], LORDS["jailer"]["power"]
(6, 'crab', 'once')
>>> LOCATIONS["jail"]["formula"], LOCATIONS["jail"]["base"], LOCATIONS["jail"]["per"]
('per_lord', 15, -1)
>>> CELLS["2-3"]
{'dice': [2, 3], 'throws': 3}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypedDict

from mypy_extensions import i64

from abyssal.abyss.allies import FIRST_KRAKEN, KRAKENS, MARK, N_KINDS, RACE_OF, VALUE_OF
from abyssal.abyss.cards import (
    BASE_LOCATIONS,
    BASE_LORDS,
    CELL_NAMES,
    COST_OF,
    FIRST_SANCTUARY,
    GUILD_OF,
    GUILDS,
    IP_OF,
    KEYS_OF,
    KRAKEN_LOCATIONS,
    KRAKEN_LORDS,
    LAST_THREAT,
    LEVIATHAN_LORDS,
    LOOT_VALUES,
    MANDATORY_RACES,
    N_LEVIATHANS,
    N_LOCATIONS,
    N_LORDS,
    N_SANCTUARIES,
    NEW_TOKEN_NAMES,
    NO_RACE,
    RACES,
    RACES_OF,
    REWARDS,
    TAMER,
    TRACK_SPACES,
)
from abyssal.abyss.cards import LOCATIONS as LOCATION_NAMES
from abyssal.abyss.cards import LORDS as LORD_NAMES
from abyssal.abyss.kraken import lord as kraken
from abyssal.abyss.kraken.nebulis import nebulis_value
from abyssal.abyss.leviathan import lord as leviathan
from abyssal.abyss.leviathan.fight import sign_of
from abyssal.abyss.leviathan.monsters import (
    HEALTH_OF,
    MOST_LEVELS,
    PENALTY_COUNT,
    PENALTY_NAMES,
    PENALTY_OF,
    RACES_OF_LEVIATHAN,
    RESISTANCE,
    THROWS,
    TOKENS_OF_LEVEL,
)
from abyssal.abyss.locations import LOCATION_CARDS, PerGuildLord, PerRaceAlly
from abyssal.abyss.lords.lord import LORD_CARDS, USE, WITH_HOOK, Lord
from abyssal.abyss.notation import ALLY_NAMES, CELL_BY_NAME
from abyssal.abyss.variant import EXPANSIONS  # this import enlists all lords and locations
from abyssal.engine.sets import members
from abyssal.engine.step import snake_case
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

__all__ = [
    "ALLIES",
    "CELLS",
    "EXPANSIONS",
    "GUILDS",
    "LEVIATHANS",
    "LOCATIONS",
    "LOOT_VALUES",
    "LORDS",
    "NEW_TOKEN_NAMES",
    "RACES",
    "SANCTUARIES",
    "THREAT",
    "TRACK_SPACES",
    "AllyFacts",
    "CellFacts",
    "LevelFacts",
    "LeviathanFacts",
    "LocationFacts",
    "LordFacts",
    "RewardFacts",
    "locations_in",
    "lords_in",
]

Edition = Literal["base", "kraken", "leviathan"]
Power = Literal["once", "free", "turn", "none"]
"""When a power works: as the lord comes into play, while it is free, once in each turn of its owner, never."""
Penalty = Literal["wounds", "pearls", "allies", "lord"]

# ---------------------------------------------------------------------- what is printed on each


class AllyFacts(TypedDict):
    """An ally: its race (a kraken has none), value and sign, and the nebulis it brings when it is used."""

    race: str | None
    value: int
    sign: Literal["", "pearl", "dice"]
    nebulis: int


class LordFacts(TypedDict):
    """A lord: its cost, how many races must pay it, which race must be among them, and what the lord gives."""

    edition: Edition
    guild: str
    cost: int
    races: int
    demanded: str | None
    influence: int
    keys: int
    power: Power


class LocationFacts(TypedDict):
    """A location: the name of its scoring formula, as in the rules, and the numbers, guild or race in the formula."""

    edition: Edition
    formula: str
    base: int
    per: int
    guild: str | None
    race: str | None


class LevelFacts(TypedDict):
    """A level (health point) of a leviathan: the strength that takes it, and how many monster tokens that earns."""

    resistance: int
    tokens: int


class LeviathanFacts(TypedDict):
    """A leviathan: the races that can attack it, its levels (the next one first), and the penalty of its own attack."""

    races: list[str]
    levels: list[LevelFacts]
    penalty: Penalty
    count: int


class CellFacts(TypedDict):
    """A cell of the Border: the sums of two dice that point to it, and how many of the 36 throws have them."""

    dice: list[int]
    throws: int


class RewardFacts(TypedDict):
    """One of the rewards of a threat space."""

    pearls: int
    tokens: int
    keys: int


# ---------------------------------------------------------------------- deriving the facts


def ally_facts(kind: i64) -> AllyFacts:
    """An ally by its kind."""
    race = RACE_OF[kind]
    sign = sign_of(kind)
    return {
        "race": None if race == NO_RACE else RACES[race],
        "value": VALUE_OF[kind],
        "sign": "pearl" if sign == "pearl" else "dice" if sign == "dice" else "",
        "nebulis": nebulis_value(MARK[kind] & KRAKENS) if kind >= FIRST_KRAKEN else 0,
    }


def lord_facts(lord: i64) -> LordFacts:
    """A lord by its number."""
    demanded = MANDATORY_RACES[GUILD_OF[lord]]
    return {
        "edition": edition_of(BIT[lord], KRAKEN_LORDS, LEVIATHAN_LORDS),
        "guild": GUILDS[GUILD_OF[lord]],
        "cost": COST_OF[lord],
        "races": RACES_OF[lord],
        "demanded": None if demanded == NO_RACE else RACES[demanded],
        "influence": IP_OF[lord],
        "keys": KEYS_OF[lord],
        "power": power_of(lord),
    }


def edition_of(bit: i64, of_kraken: i64, of_leviathan: i64) -> Edition:
    """The edition that a card comes from, by its bit in the sets of the expansions."""
    if of_kraken & bit != 0:
        return "kraken"
    return "leviathan" if of_leviathan & bit != 0 else "base"


def power_of(lord: i64) -> Power:
    """The kind of a lord's power, by the hooks it overrides."""
    bit = BIT[lord]
    if WITH_HOOK[USE] & bit != 0:
        return "turn"
    if has_hook(WITH_HOOK, bit) or has_hook(kraken.WITH_HOOK, bit) or has_hook(leviathan.WITH_HOOK, bit):
        return "free"
    card = type(LORD_CARDS[lord])
    return "once" if getattr(card, "on_enter") is not getattr(Lord, "on_enter") else "none"  # noqa: B009  as in enlist()


def has_hook(with_hook: vec[i64], bit: i64) -> bool:
    """Whether a lord is in one of these sets of lords that override a hook."""
    for hook in range(len(with_hook)):
        if with_hook[hook] & bit != 0:
            return True
    return False


def location_facts(site: i64) -> LocationFacts:
    """A location by its number."""
    card = LOCATION_CARDS[site]
    return {
        "edition": edition_of(BIT[site], KRAKEN_LOCATIONS, 0),
        "formula": snake_case(type(card).__name__),
        "base": card.base,
        "per": card.per,
        "guild": GUILDS[card.guild] if isinstance(card, PerGuildLord) else None,
        "race": RACES[card.race] if isinstance(card, PerRaceAlly) else None,
    }


def leviathan_facts(number: i64) -> LeviathanFacts:
    """A leviathan, counted from 0."""
    first = number * MOST_LEVELS
    races = [RACES[race] for race in members(RACES_OF_LEVIATHAN[number])]
    return {
        "races": sorted(races, key=lambda race: race == "crab"),  # crabs, which attack all of them, come last
        "levels": [
            {"resistance": RESISTANCE[first + level], "tokens": TOKENS_OF_LEVEL[first + level]}
            for level in range(HEALTH_OF[number])
        ],
        "penalty": PENALTY_NAMES[PENALTY_OF[number]],
        "count": PENALTY_COUNT[number],
    }


def cell_facts(cell: i64) -> CellFacts:
    """A cell of the Border, counted from 0."""
    dice = [int(name) for name, place in CELL_BY_NAME.items() if place == cell and name.isdecimal()]
    return {"dice": dice, "throws": THROWS[cell]}


def rewards_of(space: int) -> list[RewardFacts]:
    """The rewards of a threat space, in the order of the rules."""
    return [{"pearls": pearls, "tokens": tokens, "keys": keys} for pearls, tokens, keys in REWARDS[space - 1]]


# ---------------------------------------------------------------------- all of them

ALLIES: Final = {ALLY_NAMES[kind]: ally_facts(kind) for kind in range(N_KINDS)}
"""Race by race, the lowest first; then the krakens."""
LORDS: Final = {LORD_NAMES[lord]: lord_facts(lord) for lord in range(N_LORDS)}
LOCATIONS: Final = {LOCATION_NAMES[site]: location_facts(site) for site in range(N_LOCATIONS)}
SANCTUARIES: Final = LOCATION_NAMES[FIRST_SANCTUARY : FIRST_SANCTUARY + N_SANCTUARIES]
"""The locations that are searched for loot."""
LEVIATHANS: Final = {number + 1: leviathan_facts(number) for number in range(N_LEVIATHANS)}
CELLS: Final = {CELL_NAMES[cell]: cell_facts(cell) for cell in range(len(CELL_NAMES))}
THREAT: Final = {space: rewards_of(space) for space in range(1, LAST_THREAT + 1)}
"""For each space of the threat track, the rewards from which a player chooses one."""


def lords_in(expansions: Sequence[str]) -> list[str]:
    """Return the lords of a game with these expansions. The Tamer is left out if Leviathan is one of them."""
    lords: i64 = BASE_LORDS
    if "kraken" in expansions:
        lords |= KRAKEN_LORDS
    if "leviathan" in expansions:
        lords = (lords | LEVIATHAN_LORDS) & ~TAMER
    return [LORD_NAMES[lord] for lord in members(lords)]


def locations_in(expansions: Sequence[str]) -> list[str]:
    """The locations of a game with these expansions."""
    sites: i64 = BASE_LOCATIONS
    if "kraken" in expansions:
        sites |= KRAKEN_LOCATIONS
    return [LOCATION_NAMES[site] for site in members(sites)]
