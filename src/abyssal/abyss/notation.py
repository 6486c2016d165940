"""The names and short texts of everything in Abyss, in both directions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from abyssal.abyss.allies import (
    FIRST_KRAKEN,
    KIND_VALUES,
    KINDS_PER_RACE,
    KRAKEN_SHIFT,
    KRAKEN_VALUES,
    MARK,
    MONSTER,
    N_KINDS,
    SIGNS,
    kinds_in,
)
from abyssal.abyss.cards import (
    CELL_NAMES,
    LOCATIONS,
    LOOT_VALUES,
    LORDS,
    MOST_BUNDLES,
    MOST_DRAWN,
    N_LEVIATHANS,
    NEW_TOKEN_NAMES,
    RACES,
    TOKEN_VALUES,
)
from abyssal.abyss.events import PEARL_SOURCES
from abyssal.abyss.ids import (
    BUNDLES,
    CELLS,
    CONTINUE,
    COURT,
    DECLINE,
    DONE,
    DRAWS,
    EXPLORE_DEPTHS,
    KEEP,
    KEY,
    MOST_SEATS,
    N_IDS,
    PEARL,
    PLOT,
    SENTINEL,
    STACKS,
    STOP,
    USABLE,
    USES,
    ZONES,
)
from abyssal.engine.errors import PositionError
from abyssal.engine.reading import listed, seat_or_none, strings, whole_number
from abyssal.engine.sets import members
from abyssal.engine.tables import BIT

MONSTER_NAME: Final = "monster"
MOST_SPLIT: Final = 7
MOST_NUMBER: Final = 0xFFFFFFFF
ZONE_NAMES: Final = ("front", "court", "council", "locations")
"""Where a sentinel stands: in front of its owner, or in one of the three zones."""
SENTINEL_LORDS: Final = ("watcher", "vigil", "lookout")


def ally_name(kind: int) -> str:
    """``crab 2``, ``squid 1 pearl``, ``kraken 3``."""
    if kind >= FIRST_KRAKEN:
        return f"kraken {KRAKEN_VALUES[kind - FIRST_KRAKEN]}"
    race, place = divmod(kind, KINDS_PER_RACE)
    return f"{RACES[race]} {KIND_VALUES[place]} {SIGNS[place]}".strip()


ALLY_NAMES: Final = [ally_name(kind) for kind in range(N_KINDS)]
KIND_BY_NAME: Final = {name: kind for kind, name in enumerate(ALLY_NAMES)}
ALIASES: Final = {
    "trainer": "tamer",
    "jailor": "jailer",
    "temple": "sanctuary",
    "cetaceous-cemetery": "cetacean-graveyard",
    "megaladon": "megalodon",
}
"""Names that some printings of the rulebook use for lords and locations. They can be read, but are never written."""


def by_name(names: Sequence[str]) -> dict[str, int]:
    """The numbers of cards by their names and aliases."""
    numbers = {name: number for number, name in enumerate(names)}
    return numbers | {alias: numbers[name] for alias, name in ALIASES.items() if name in numbers}


LORD_BY_NAME: Final = by_name(LORDS)
LOCATION_BY_NAME: Final = by_name(LOCATIONS)
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
    texts += [f"cell {cell}" for cell in CELL_NAMES]
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
    """The text of each action in the decision ``main``, where stacks and lords have a verb."""
    texts = TEXTS[:]
    for race in range(len(RACES)):
        texts[STACKS + race] = f"council {RACES[race]}"
    for lord in range(len(LORDS)):
        texts[COURT + lord] = f"recruit {LORDS[lord]}"
    return texts


MAIN_TEXTS: Final = main_texts()


def cells_by_dice() -> dict[str, int]:
    """The cell of each throw of two dice, and of each name of a cell."""
    cells = {name: cell for cell, name in enumerate(CELL_NAMES)}
    cells.update({str(dice): cell for cell, name in enumerate(CELL_NAMES) for dice in map(int, name.split("-"))})
    return cells


CELL_BY_NAME: Final = cells_by_dice()


def ids_by_text() -> dict[str, int]:
    """The id of each text. ``recruit jailer`` and ``jailer`` have the same id: the decision gives the verb.

    A cell may be named by any throw that points to it, a card by its name in another printing.
    """
    ids = {text: action for action, text in enumerate(TEXTS)}
    for action, text in enumerate(MAIN_TEXTS):
        ids[text] = action
    for name, cell in CELL_BY_NAME.items():
        ids[f"cell {name}"] = CELLS + cell
    for alias, name in ALIASES.items():
        ids[alias] = ids[name]
        if name in LORDS:
            ids[f"recruit {alias}"] = ids[name]
    return ids


IDS: Final = ids_by_text()

# ---------------------------------------------------------------------- what an option is about


def option_things() -> list[tuple[str | None, str | None, str | None]]:
    """The verb, kind and name of each action and outcome, by id. ``None`` as the verb: the step has it."""
    plain = ["plot", "explore", "pass", "buy", "buy", "buy", "take", "continue", "fight", "ignore", "done", "keep"]
    things: list[tuple[str | None, str | None, str | None]] = [
        (verb, None, None) for verb in [*plain, "decline", "search", "stop"]
    ]
    things += [(None, "race", race) for race in RACES]
    things += [("use", "lord", lord) for lord in USABLE]
    things += [("sentinel", None, None)]
    things += [(None, "zone", zone) for zone in ZONE_NAMES[1:]]
    things += [(None, "cell", cell) for cell in CELL_NAMES]
    things += [(None, "seat", str(seat)) for seat in range(MOST_SEATS)]
    things += [("draw", "number", str(n + 1)) for n in range(MOST_DRAWN)]
    things += [("reward", "number", str(n + 1)) for n in range(MOST_BUNDLES)]
    things += [("new", "number", str(n)) for n in range(MOST_SPLIT + 1)]
    things += [("reveal", "new token", token) for token in NEW_TOKEN_NAMES]
    things += [(None, "nebulis", str(n + 1)) for n in range(2)]
    things += [(None, "ally", ally) for ally in ALLY_NAMES]
    things += [(None, "pearl", None)]
    things += [(None, "lord", lord) for lord in LORDS]
    things += [(None, "key", None)]
    things += [(None, "location", location) for location in LOCATIONS]
    things += [(None, "monster", None)]
    things += [(None, "token", str(value)) for value in TOKEN_VALUES]
    things += [(None, "new token", token) for token in NEW_TOKEN_NAMES]
    things += [(None, "loot", str(value)) for value in LOOT_VALUES]
    things += [(None, "leviathan", str(n + 1)) for n in range(N_LEVIATHANS)]
    things += [(None, "die", str(n + 1)) for n in range(6)]
    return things


OPTION_THINGS: Final = option_things()


def option_zones() -> list[str | None]:
    """The zone of each action, by id. ``None``: the zone of its step."""
    zones: list[str | None] = [None] * N_IDS
    zones[PLOT] = "lord_deck"
    for action in (EXPLORE_DEPTHS, CONTINUE):
        zones[action] = "deck"
    for action in (DONE, KEEP, DECLINE, STOP, *range(ZONES, CELLS)):
        zones[action] = ""
    for action in range(USES, SENTINEL):
        zones[action] = "lord"
    for action in range(DRAWS, BUNDLES):
        zones[action] = "location_deck"
    for action in (SENTINEL, PEARL, KEY):  # in front of the player who decides
        zones[action] = "seat"
    return zones


OPTION_ZONES: Final = option_zones()

# ---------------------------------------------------------------------- facts of events, parts of arguments

NAMES_OF: Final[dict[str, list[str]]] = {
    "ally": ALLY_NAMES,
    "lord": LORDS,
    "location": list(LOCATIONS),
    "race": list(RACES),
    "cell": list(CELL_NAMES),
    "new token": list(NEW_TOKEN_NAMES),
    "zone": list(ZONE_NAMES),
    "sentinel": list(SENTINEL_LORDS),
    "source": PEARL_SOURCES,
}
"""The names of each kind of thing, in the order of their numbers."""

KIND_OF_FACT: Final = {
    "card": "ally",
    "lowest": "ally",  # the lowest kind that may still be named in a set
    "lord": "lord",
    "lowest_lord": "lord",
    "location": "location",
    "other_location": "location",
    "race": "race",
    "cell": "cell",
    "new_token": "new token",
    "zone": "zone",
    "sentinel": "sentinel",
    "source": "source",
    "holder": "seat",
    "among": "seats",
    "named": "seats",
    "krakens": "krakens",
    "another": "flag",
    "breeder": "flag",
    "finished": "flag",
    "just_taken": "flag",
    "key_revealed": "flag",
    "no_more": "flag",
    "passed": "flag",
    "settled": "flag",
}
"""The kind of each fact of an event, and of each part of a frame's argument; all other names are numbers."""


def fact(name: str, value: i64) -> object:
    """Return a number as callers see it: the name of a card, a seat or ``None``, a list of seats."""
    kind = KIND_OF_FACT.get(name, "number")
    if kind in NAMES_OF:
        return NAMES_OF[kind][value]
    if kind == "seat":
        return seat_or_none(value)
    if kind == "seats":
        return members(value)
    if kind == "krakens":
        return ally_names(0, value << KRAKEN_SHIFT)
    if kind == "flag":
        return value != 0
    return value


def fact_number(where: str, name: str, given: object) -> i64:
    """Return the number that :func:`fact` shows as ``given``; raise :class:`PositionError` if there is none."""
    kind = KIND_OF_FACT.get(name, "number")
    if kind in NAMES_OF:
        text = " ".join(str(given).lower().split())
        if kind == "cell" and text in CELL_BY_NAME:
            return CELL_BY_NAME[text]
        if text not in NAMES_OF[kind]:
            raise PositionError("unknown_name", name=given, where=where, known=", ".join(NAMES_OF[kind]))
        return NAMES_OF[kind].index(text)
    if kind == "seats":
        seats: i64 = 0
        for seat in listed(where, given):
            seats |= BIT[whole_number(where, seat, 0, MOST_SEATS - 1)]
        return seats
    if kind == "krakens":
        marks: i64 = 0
        for card in strings(where, given):
            ally = KIND_BY_NAME.get(card, 0)
            if ally < FIRST_KRAKEN:
                raise PositionError("unknown_card", card=card, where=where)
            marks += MARK[ally]
        return marks >> KRAKEN_SHIFT
    if kind == "flag":
        if not isinstance(given, bool):
            raise PositionError("not_a_flag", where=where, value=given)
        return 1 if given else 0
    return whole_number(where, given, 0, MOST_NUMBER)
