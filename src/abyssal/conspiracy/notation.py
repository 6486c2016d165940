"""Names and short texts of everything in Conspiracy, both ways."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.conspiracy.cards import (
    GUILDS,
    LETTERS,
    LOCATIONS,
    MOST_DRAWN,
    MOST_REVEALED,
    N_KINDS,
    N_RANKS,
    VALUES,
    kinds_in,
)
from abyssal.conspiracy.ids import PAIRS
from abyssal.engine.sets import members

MOST_SEATS: Final = 4


def lord_name(kind: i64) -> str:
    """``G3``: colour letter and IP."""
    return LETTERS[kind // N_RANKS] + str(VALUES[kind % N_RANKS])


LORD_NAMES: Final = [lord_name(kind) for kind in range(N_KINDS)]
KIND_BY_NAME: Final = {name: kind for kind, name in enumerate(LORD_NAMES)}
LOCATION_BY_NAME: Final = {name: location for location, name in enumerate(LOCATIONS)}
GUILD_BY_NAME: Final = {name: guild for guild, name in enumerate(GUILDS)}


def lord_names(bag: i64) -> list[str]:
    """The lords of a bag, sorted by name."""
    return sorted([LORD_NAMES[kind] for kind in kinds_in(bag)])


def location_names(mask: i64) -> list[str]:
    """The ids of a set of locations, sorted."""
    return sorted([LOCATIONS[location] for location in members(mask)])


def action_texts() -> list[str]:
    """The text of each action and outcome, by id."""
    texts = [f"draw {n + 1}" for n in range(MOST_DRAWN)]
    texts += [f"pile {guild}" for guild in GUILDS]
    texts += LORD_NAMES
    texts += [f"reveal {n + 1}" for n in range(MOST_REVEALED)]
    texts += LOCATIONS
    texts += ["decline"]
    texts += [f"swap {a} {b}" for a, b in PAIRS]
    texts += ["use", "keep"]
    texts += [f"seat {seat}" for seat in range(MOST_SEATS)]
    texts += GUILDS
    return texts


TEXTS: Final = action_texts()


def ids_by_text() -> dict[str, int]:
    """The id of each text in lower case; the two spaces of a swap may be named in either order."""
    ids = {text.lower(): action for action, text in enumerate(TEXTS)}
    for a, b in PAIRS:
        ids[f"swap {b} {a}"] = ids[f"swap {a} {b}"]
    return ids


IDS: Final = ids_by_text()
