"""The library of Abyss: the rules in short, all cards, and the rulings about them."""

from __future__ import annotations

from typing import Final

from abyssal.abyss.catalog import LEVIATHANS, LOCATIONS, LORDS, SANCTUARIES, THREAT
from abyssal.telling.abyss.phrases import reward
from abyssal.telling.abyss.rules import (
    BASE,
    CHANGED_BY_LEVIATHAN,
    KRAKEN,
    LEVIATHAN,
    kraken_lines,
    leviathan_line,
    line,
    message_of,
    plain,
)
from abyssal.telling.library import Library, LibraryCard, LibraryRuling, LibrarySection
from abyssal.telling.shapes import Line
from abyssal.texts.message import card, message

EDITIONS: Final = {"B": "base", "K": "kraken", "L": "leviathan"}
"""The edition of a ruling by the letter of its number."""
SIGNS: Final = {f"rules-{name}" for name in (*KRAKEN, *LEVIATHAN) if name.endswith("_marks")}
"""Lines about the signs of the terminal."""
AMBASSADORS: Final = ("lord sage", "lord hermit", "lord elder")
SENTINELS: Final = ("lord watcher", "lord vigil", "lord lookout")
PLACES: Final = tuple(f"location {name}" for name in SANCTUARIES)
PER_TURN: Final = ("lord slaver", "lord oracle", "lord opportunist")
TOWERS: Final = ("location closed-tower", "location lost-tower")

RULINGS: Final[dict[str, tuple[str, ...]]] = {
    "B-3": (*AMBASSADORS, *TOWERS),
    "B-4": (),
    "B-5": (),
    "B-6": ("lord corruptor", "lord traitor"),
    "B-7": ("lord assassin", *TOWERS),
    "B-8": ("lord traitor", "lord schemer"),
    "B-9": ("lord invoker",),
    "B-10": ("lord corruptor", "lord recruiter", "lord treasurer"),
    "B-11": ("lord corruptor",),
    "B-12": ("lord commander",),
    "B-13": PER_TURN,
    "B-14": (),
    "B-15": (
        "lord assassin", "lord jailer", "lord hunter", "lord apprentice", *AMBASSADORS, "lord illusionist",
        "lord corruptor", "lord traitor", "lord schemer",
    ),
    "B-16": ("lord assassin",),
    "B-17": ("lord alchemist",),
    "B-18": ("lord traitor", "lord schemer"),
    "B-20": (),
    "B-21": (),
    "B-22": AMBASSADORS,
    "B-23": ("location black-smokers",),
    "B-24": ("location city-of-mirrors",),
    "B-25": ("lord illusionist", "location black-smokers"),
    "B-26": ("lord ship-master",),
    "B-27": ("lord traitor", "lord schemer", "lord opportunist", "lord illusionist"),
    "B-29": (),
    "B-32": (),
    "B-33": PER_TURN,
    "B-35": (),
    "K-5": ("lord jailer", "lord commander", "lord slaver"),
    "K-6": ("lord ship-master",),
    "K-7": ("lord corruptor",),
    "K-8": ("lord outlaw", "lord counterfeiter"),
    "K-9": ("lord liberator", *AMBASSADORS),
    "K-10": ("lord liberator", "lord commander", "lord landlord", *SENTINELS),
    "K-11": SENTINELS,
    "K-12": ("lord opportunist", "lord oracle", "lord traitor", "lord corruptor", "lord illusionist", *SENTINELS),
    "K-14": ("lord shareholder", "lord corruptor"),
    "K-15": ("lord highwayman",),
    "K-16": ("lord executioner",),
    "K-17": ("lord healer",),
    "K-18": PLACES,
    "K-19": PLACES,
    "K-21": ("location krakens-lair",),
    "K-22": PLACES,
    "K-23": (),
    "K-24": ("lord fence",),
    "K-26": SENTINELS,
    "L-6": (),
    "L-9": (),
    "L-10": ("lord intrepid",),
    "L-11": ("lord rebel", "lord intrepid", "lord altruist", "lord taxidermist"),
    "L-12": ("lord sorcerer",),
    "L-13": ("lord shaman", "lord border-guard"),
    "L-14": ("lord border-guard",),
    "L-19": ("lord hunter",),
    "L-21": (),
    "L-22": (),
    "L-23": PLACES,
    "L-24": (),
    "L-25": ("lord coward",),
    "L-26": ("lord breeder",),
}  # fmt: skip
"""The cards that each ruling concerns. Rulings that only matter to the implementation are left out."""


def library() -> Library:
    """Return the whole library."""
    return {
        "game": "abyss",
        "editions": ["base", "kraken", "leviathan"],
        "sections": sections(),
        "cards": [*map(lord, LORDS), *map(location, LOCATIONS), *map(leviathan, LEVIATHANS)],
        "rulings": [ruling(name) for name in RULINGS],
    }


def sections() -> list[LibrarySection]:
    """Return the chapters of the rules; those of an expansion begin with what it changes."""
    changed = [f"{name}_leviathan" for name in CHANGED_BY_LEVIATHAN]
    threat = [line(message_of(space), reward(space)) for space in THREAT]
    return [
        section("base", None, plain(BASE)),
        section("base", "rules-threat_title", threat),
        section("kraken", "rules-kraken_title", readable(kraken_lines())),
        section("leviathan", "rules-leviathan_title", readable(plain((*changed, *LEVIATHAN, "krakens_fight")))),
    ]


def section(edition: str, title: str | None, lines: list[Line]) -> LibrarySection:
    """Return a chapter of the rules."""
    return {"edition": edition, "title": message(title) if title else None, "lines": lines}


def readable(lines: list[Line]) -> list[Line]:
    """Return the lines without those about the signs of the terminal."""
    return [one for one in lines if one["text"]["id"] not in SIGNS]


def lord(name: str) -> LibraryCard:
    """Return the entry of a lord."""
    facts = LORDS[name]
    return {
        "kind": "lord",
        "name": name,
        "edition": facts["edition"],
        "said": message("card", card=card("lord", name)),
        "text": message(f"lord-{name}.text"),
        "guild": facts["guild"],
        "cost": facts["cost"],
        "influence": facts["influence"],
        "keys": facts["keys"],
        "power": facts["power"],
        "rulings": rulings_about(f"lord {name}"),
    }


def location(name: str) -> LibraryCard:
    """Return the entry of a location."""
    return {
        "kind": "location",
        "name": name,
        "edition": LOCATIONS[name]["edition"],
        "said": message("card", card=card("location", name)),
        "text": message(f"location-{name}.text"),
        "rulings": rulings_about(f"location {name}"),
    }


def leviathan(number: int) -> LibraryCard:
    """Return the entry of a leviathan."""
    return {
        "kind": "leviathan",
        "name": str(number),
        "edition": "leviathan",
        "said": message("card", card=card("leviathan", str(number))),
        "text": leviathan_line(number)["text"],
        "rulings": [],
    }


def rulings_about(about: str) -> list[str]:
    """Return the numbers of the rulings that concern a card."""
    return [number for number, cards in RULINGS.items() if about in cards]


def ruling(number: str) -> LibraryRuling:
    """Return the entry of a ruling."""
    return {
        "name": number,
        "edition": EDITIONS[number[0]],
        "text": message(f"ruling-{number.lower()}"),
        "cards": list(RULINGS[number]),
    }
