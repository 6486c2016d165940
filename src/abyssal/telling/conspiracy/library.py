"""The library of Conspiracy: the rules in short, all cards, and the rulings about them."""

from __future__ import annotations

from typing import Final

from abyssal.conspiracy.catalog import GUILDS, LOCATIONS, LORDS
from abyssal.telling.conspiracy.phrases import location_card, opponent_card
from abyssal.telling.conspiracy.rules import IN_SHORT, line
from abyssal.telling.library import Library, LibraryCard, LibraryRuling, LibrarySection
from abyssal.texts.message import card, message

EDITIONS: Final = {"U": "base", "V": "bonus", "S": "solo"}
"""The edition of a ruling by the letter of its number."""
FORCE_DRAW: Final = ("force_draw_1", "force_draw_2")
GUILD_CARDS: Final = tuple(f"{kind}_{guild}" for kind in ("guild_best", "guild_count") for guild in GUILDS)
GROUPS: Final = tuple(name for name in LOCATIONS if name.startswith("bonus_group"))

RULINGS: Final[dict[str, tuple[str, ...]]] = {
    "U4": (),
    "U7": (),
    "U8": FORCE_DRAW,
    "U9": FORCE_DRAW,
    "U11": (),
    "U12": (),
    "U14": ("recycle_lords",),
    "U15": ("value 6",),
    "U16": ("value 0",),
    "U17": ("value 0", "value 1", "value 2"),
    "U19": ("value 1", "value 2"),
    "U20": ("search_deck",),
    "U23": ("recycle_locations",),
    "U26": ("search_deck",),
    "U27": ("any_two_keys",),
    "U28": GUILD_CARDS,
    "U29": (),
    "U30": (),
    "U31": (),
    "U34": FORCE_DRAW,
    "V1": GROUPS,
    "S1": (),
    "S2": (),
    "S5": (),
    "S6": FORCE_DRAW,
    "S8": (),
    "S11": (),
}
"""The cards that each ruling concerns. Rulings that only matter to the implementation are left out."""


def library() -> Library:
    """Return the whole library."""
    lines = [line(None, message(f"conspiracy-rules-{name}")) for name in IN_SHORT if name != "names"]
    solo = [line(None, message("conspiracy-rules-solo"))]
    solo += [
        line(message("card", card=opponent_card(guild)), message(f"conspiracy-opponent-{guild}.text"))
        for guild in GUILDS
    ]
    sections: list[LibrarySection] = [
        {"edition": "base", "title": None, "lines": lines},
        {"edition": "solo", "title": None, "lines": solo},
    ]
    return {
        "game": "conspiracy",
        "editions": ["base", "bonus", "solo"],
        "sections": sections,
        "cards": [*map(lord, LORDS), *map(location, LOCATIONS)],
        "rulings": [ruling(number) for number in RULINGS],
    }


def lord(name: str) -> LibraryCard:
    """Return the entry of a lord."""
    facts = LORDS[name]
    return {
        "kind": "conspiracy-lord",
        "name": name,
        "edition": "base",
        "said": message("card", card=card("conspiracy-lord", name)),
        "text": message(f"conspiracy-lord-{facts['value']}.text"),
        "guild": facts["guild"],
        "influence": facts["value"],
        "power": facts["power"],
        "rulings": rulings_about(f"value {facts['value']}"),
    }


def location(name: str) -> LibraryCard:
    """Return the entry of a location."""
    facts = LOCATIONS[name]
    entry: LibraryCard = {
        "kind": "conspiracy-location",
        "name": name,
        "edition": facts["edition"],
        "said": message("card", card=location_card(name)),
        "text": message(f"conspiracy-location-{name}.text"),
        "rulings": rulings_about(name),
    }
    if facts["guild"] is not None:
        entry["guild"] = facts["guild"]
    return entry


def rulings_about(name: str) -> list[str]:
    """Return the numbers of the rulings that concern a card; lords are named by value."""
    return [number for number, names in RULINGS.items() if name in names]


def ruling(number: str) -> LibraryRuling:
    """Return the entry of a ruling."""
    return {
        "name": number,
        "edition": EDITIONS[number[0]],
        "text": message(f"ruling-{number.lower()}"),
        "cards": [one for name in RULINGS[number] for one in named(name)],
    }


def named(name: str) -> list[str]:
    """Return kind and name of a location, or of all lords of a value."""
    if name.startswith("value "):
        value = int(name.removeprefix("value "))
        return [f"conspiracy-lord {lord}" for lord, facts in LORDS.items() if facts["value"] == value]
    return [f"conspiracy-location {name}"]
