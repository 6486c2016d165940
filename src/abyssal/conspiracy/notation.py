"""The names and short texts of everything in Conspiracy, in both directions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.conspiracy.cards import (
    GUILDS,
    LETTERS,
    LOCATIONS,
    MOST_DRAWN,
    MOST_REVEALED,
    N_GUILDS,
    N_KINDS,
    N_RANKS,
    N_SPACES,
    VALUES,
    kinds_in,
)
from abyssal.conspiracy.ids import (
    DECLINE,
    DRAWS,
    KEEP_TOKEN,
    LORDS,
    N_IDS,
    PAIRS,
    PILES,
    REVEALS,
    SITES,
    SWAPS,
    USE_TOKEN,
)
from abyssal.engine.errors import PositionError
from abyssal.engine.reading import strings, whole_number
from abyssal.engine.sets import members
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Seat

MOST_SEATS: Final = 4
COLOURS: Final = ("yellow", "red", "green", "blue", "purple")
"""The colours of the guilds."""


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


def last_lord(me: Seat) -> str:
    """The name of the lord placed last, which caused the pending decision; empty without one."""
    return "" if me.count == 0 else LORD_NAMES[me.lord(me.count)]


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


def aliases() -> dict[str, int]:
    """Further texts that can be read: verbs before their object, colours for guilds, other dashes.

    ``place G3`` or ``green 3`` for ``G3``, ``take green`` for ``pile merchant``, ``flat-7`` for ``flat_7``, ``1 4`` for
    ``swap 1 4``.
    """
    ids = {"use token": USE_TOKEN, "keep token": KEEP_TOKEN}
    for guild in range(N_GUILDS):
        for name in (GUILDS[guild], COLOURS[guild]):
            ids[f"pile {name}"] = ids[f"take {name}"] = ids[f"take pile {name}"] = PILES + guild
        for name in (GUILDS[guild], COLOURS[guild], LETTERS[guild].lower()):
            for rank in range(N_RANKS):
                ids[f"{name} {VALUES[rank]}"] = LORDS + guild * N_RANKS + rank
    for kind, lord in enumerate(LORD_NAMES):
        for verb in ("pick", "keep", "place"):
            ids[f"{verb} {lord.lower()}"] = LORDS + kind
    for site, location in enumerate(LOCATIONS):
        for name in (location, location.replace("_", "-"), location.replace("_", " ")):
            ids[name] = ids[f"take {name}"] = SITES + site
    for number, (a, b) in enumerate(PAIRS):
        ids[f"{a} {b}"] = ids[f"{b} {a}"] = SWAPS + number
    return {text: action for text, action in ids.items() if text not in IDS}


ALIASES: Final = aliases()

# ---------------------------------------------------------------------- what an option is about

Thing = tuple[str | None, str | None, str | None]


def option_things() -> list[Thing]:
    """The verb, kind and name of each action and outcome, by id. ``None`` as the verb: the step has it."""
    things: list[Thing] = [("draw", "number", str(n + 1)) for n in range(MOST_DRAWN)]
    things += [("take", "pile", guild) for guild in GUILDS]
    things += [(None, "lord", lord) for lord in LORD_NAMES]
    things += [("reveal", "number", str(n + 1)) for n in range(MOST_REVEALED)]
    things += [(None, "location", location) for location in LOCATIONS]
    things += [("decline", None, None)]
    things += [("swap", "spaces", f"{a} {b}") for a, b in PAIRS]
    things += [("use", None, None), ("keep", None, None)]
    things += [(None, "seat", str(seat)) for seat in range(MOST_SEATS)]
    things += [(None, "guild", guild) for guild in GUILDS]
    return things


OPTION_THINGS: Final = option_things()


def option_zones() -> list[str | None]:
    """The zone of each action, by id. ``None``: the zone of its step."""
    zones: list[str | None] = [None] * N_IDS
    zones[DRAWS : DRAWS + MOST_DRAWN] = ["deck"] * MOST_DRAWN
    zones[REVEALS : REVEALS + MOST_REVEALED] = ["location_deck"] * MOST_REVEALED
    zones[DECLINE] = ""
    return zones


OPTION_ZONES: Final = option_zones()

# ---------------------------------------------------------------------- facts of events, parts of arguments

KIND_OF_FACT: Final = {
    "lord": "lord",
    "location": "location",
    "guild": "guild",
    "piles": "guilds",
    "space": "space",
    "other_space": "space",
    "count": "number",
    "pearls": "number",
}
"""The kind of each fact of an event, and of each part of a frame's argument."""

NAMES_OF: Final[dict[str, list[str]]] = {"lord": LORD_NAMES, "location": list(LOCATIONS), "guild": list(GUILDS)}
"""The names of each kind of thing, in the order of their numbers."""


def fact(name: str, value: i64) -> object:
    """Return a number as callers see it: the name of a card or guild, a list of guilds, a space, a count."""
    kind = KIND_OF_FACT[name]
    if kind in NAMES_OF:
        return NAMES_OF[kind][value]
    if kind == "guilds":
        return [GUILDS[guild] for guild in members(value)]
    return value


def fact_number(where: str, name: str, given: object) -> i64:
    """Return the number that :func:`fact` shows as ``given``; raise :class:`PositionError` if there is none."""
    kind = KIND_OF_FACT[name]
    if kind in NAMES_OF:
        return named(where, kind, given)
    if kind == "guilds":
        guilds: i64 = 0
        for guild in strings(where, given):
            guilds |= BIT[named(where, "guild", guild)]
        return guilds
    return whole_number(where, given, 1 if kind == "space" else 0, N_SPACES)


def named(where: str, kind: str, given: object) -> i64:
    """Return the number of a thing by its name, in upper or lower case."""
    text = str(given).lower()
    for number, name in enumerate(NAMES_OF[kind]):
        if name.lower() == text:
            return number
    raise PositionError("unknown_name", name=given, where=where, known=", ".join(NAMES_OF[kind]))
