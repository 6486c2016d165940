"""Names and short texts of everything in Abyss, both ways."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.abyss.allies import (
    FIRST_KRAKEN,
    KIND_VALUES,
    KINDS_PER_RACE,
    KRAKEN_VALUES,
    MONSTER,
    N_KINDS,
    SIGNS,
    kinds_in,
)
from abyssal.abyss.cards import (
    LOCATIONS,
    LOOT_VALUES,
    LORDS,
    MOST_DRAWN,
    N_CELLS,
    N_LEVIATHANS,
    NEW_TOKEN_NAMES,
    RACES,
    TOKEN_VALUES,
)
from abyssal.abyss.ids import COURT, MOST_SEATS, STACKS, USABLE
from abyssal.engine.sets import members

MONSTER_NAME: Final = "monster"
MOST_SPLIT: Final = 7


def ally_name(kind: int) -> str:
    """``crab 2``, ``squid 1 pearl``, ``kraken 3``."""
    if kind >= FIRST_KRAKEN:
        return f"kraken {KRAKEN_VALUES[kind - FIRST_KRAKEN]}"
    race, place = divmod(kind, KINDS_PER_RACE)
    return f"{RACES[race]} {KIND_VALUES[place]} {SIGNS[place]}".strip()


ALLY_NAMES: Final = [ally_name(kind) for kind in range(N_KINDS)]
KIND_BY_NAME: Final = {name: kind for kind, name in enumerate(ALLY_NAMES)}
LORD_BY_NAME: Final = {name: lord for lord, name in enumerate(LORDS)}
LOCATION_BY_NAME: Final = {name: location for location, name in enumerate(LOCATIONS)}
RACE_BY_NAME: Final = {name: race for race, name in enumerate(RACES)}


def card_name(card: i64) -> str:
    """A card of the exploration track: an ally or a monster."""
    return MONSTER_NAME if card == MONSTER else ALLY_NAMES[card]


def ally_names(bag: i64, marks: i64) -> list[str]:
    """The allies of a zone, sorted by name."""
    return sorted([ALLY_NAMES[kind] for kind in kinds_in(bag, marks)])


def lord_names(mask: i64) -> list[str]:
    """A set of lords, sorted by name."""
    return sorted([LORDS[lord] for lord in members(mask)])


def location_names(mask: i64) -> list[str]:
    """A set of locations, sorted by name."""
    return sorted([LOCATIONS[location] for location in members(mask)])


def action_texts() -> list[str]:
    """The text of each action and outcome, by id."""
    texts = ["plot", "explore", "pass", "buy", "buy nebulis 1", "buy nebulis 2", "take", "continue", "fight", "ignore"]
    texts += ["done", "keep", "decline", "search", "stop"]
    texts += RACES
    texts += [f"use {lord}" for lord in USABLE]
    texts += ["sentinel", "court", "council", "locations"]
    texts += [f"cell {cell + 1}" for cell in range(N_CELLS)]
    texts += [f"seat {seat}" for seat in range(MOST_SEATS)]
    texts += [f"draw {n + 1}" for n in range(MOST_DRAWN)]
    texts += ["reward 1", "reward 2", "reward 3"]
    texts += [f"new {n}" for n in range(MOST_SPLIT + 1)]
    texts += [f"reveal {token}" for token in NEW_TOKEN_NAMES]
    texts += ["nebulis 1", "nebulis 2"]
    texts += ALLY_NAMES
    texts += ["pearl"]
    texts += LORDS
    texts += ["key"]
    texts += LOCATIONS
    texts += [MONSTER_NAME]
    texts += [f"token {value}" for value in TOKEN_VALUES]
    texts += [f"new token {token}" for token in NEW_TOKEN_NAMES]
    texts += [f"loot {value}" for value in LOOT_VALUES]
    texts += [f"leviathan {n + 1}" for n in range(N_LEVIATHANS)]
    texts += [f"die {n + 1}" for n in range(6)]
    return texts


TEXTS: Final = action_texts()


def main_texts() -> list[str]:
    """The same for the decision ``main``, where stacks and lords come with a verb."""
    texts = TEXTS[:]
    for race in range(len(RACES)):
        texts[STACKS + race] = f"council {RACES[race]}"
    for lord in range(len(LORDS)):
        texts[COURT + lord] = f"recruit {LORDS[lord]}"
    return texts


MAIN_TEXTS: Final = main_texts()


def ids_by_text() -> dict[str, int]:
    """The id of each text; ``recruit jailer`` and ``jailer`` are one id, the decision gives the verb."""
    ids = {text: action for action, text in enumerate(TEXTS)}
    for action, text in enumerate(MAIN_TEXTS):
        ids[text] = action
    return ids


IDS: Final = ids_by_text()
