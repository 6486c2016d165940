"""The cards which the expansions add, as their rules print them, and what a game with them is made of."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from tests.properties.abyss.helpers import ALL_ALLIES, ALL_TOKENS, LOCATIONS, LORDS, MANDATORY, MONSTERS, RACES, Card
from tests.properties.common import Options

# ---------------------------------------------------------------------- Kraken (K 1, 3, 6, 8)

KRAKENS: Final = Counter({"kraken 2": 2, "kraken 3": 3, "kraken 4": 2})
ALL_LOOT: Final = Counter({3: 3, 4: 4, 5: 5, 6: 6, 7: 7})
KRAKEN_LORDS: Final = {
    "ferryman": Card("smuggler", 7, 1, 5, 1),
    "outlaw": Card("smuggler", 7, 1, 6, 1),
    "counterfeiter": Card("smuggler", 7, 1, 5, 1),
    "fence": Card("smuggler", 7, 1, 8, 0),
    "cleaner": Card("smuggler", 7, 1, 7, 1),
    "watcher": Card("smuggler", 5, 2, 4, 0),
    "vigil": Card("smuggler", 5, 2, 4, 0),
    "lookout": Card("smuggler", 5, 2, 4, 0),
    "shareholder": Card("merchant", 9, 2, 5, 1),
    "inheritor": Card("merchant", 10, 2, 7, 0),
    "hypnotist": Card("mage", 9, 2, 5, 1),
    "healer": Card("mage", 7, 1, 7, 0),
    "highwayman": Card("soldier", 9, 2, 4, 1),
    "executioner": Card("soldier", 9, 3, 5, 0),
    "recipient": Card("politician", 7, 2, 5, 1),
    "liberator": Card("politician", 9, 2, 8, 0),
    "grower": Card("farmer", 9, 2, 7, 1),
    "oyster-farmer": Card("farmer", 12, 1, 13, 0),
}
SENTINELS: Final = ("watcher", "vigil", "lookout")
SANCTUARIES: Final = ("cetacean-graveyard", "abandoned-convoy", "megalodon", "battlefield")
KRAKEN_LOCATIONS: Final = ("gambling-den", "krakens-lair", *SANCTUARIES)

# ---------------------------------------------------------------------- Leviathan (L 1, 3, 4, 5, 6, 12)

MORE_MONSTERS: Final = 3
SPECIAL: Final = Counter(
    f"{race} {value} {sign}" for race in RACES for value, sign in ((1, "pearl"), (2, "pearl"), (3, "dice"), (4, "dice"))
)
ALL_NEW_TOKENS: Final = Counter({"pearls 2": 7, "pearls 3": 4, "key": 4, "council": 4})
LEVIATHAN_LORDS: Final = {
    "intrepid": Card("soldier", 6, 1, 4, 1),
    "border-guard": Card("soldier", 8, 2, 6, 0),
    "taxidermist": Card("merchant", 6, 1, 5, 1),
    "arms-dealer": Card("merchant", 8, 2, 7, 0),
    "metamorph": Card("mage", 6, 1, 5, 1),
    "sorcerer": Card("mage", 8, 2, 7, 0),
    "altruist": Card("politician", 6, 1, 5, 1),
    "rebel": Card("politician", 8, 2, 7, 0),
    "coward": Card("farmer", 8, 1, 8, 1),
    "breeder": Card("farmer", 10, 2, 10, 0),
}
# The cell of each sum of two dice, called by all the sums that point to it.
CELLS: Final = {2: "2-3", 3: "2-3", **{dice: str(dice) for dice in range(4, 11)}, 11: "11-12", 12: "11-12"}


class Leviathan(NamedTuple):
    """A leviathan as printed: who may attack it, its levels from the top (resistance, tokens), what it does."""

    races: tuple[str, ...]
    levels: tuple[tuple[int, int], ...]
    penalty: str
    amount: int


LEVIATHANS: Final = {
    1: Leviathan(("jellyfish", "crab"), ((3, 1), (7, 2), (5, 1)), "allies", 3),
    2: Leviathan(("jellyfish", "crab"), ((6, 2), (4, 1)), "allies", 3),
    3: Leviathan(("jellyfish", "crab"), ((9, 3),), "wounds", 3),
    4: Leviathan(("jellyfish", "crab"), ((6, 1),), "wounds", 2),
    5: Leviathan(("shellfish", "crab"), ((4, 1), (6, 2), (5, 1)), "pearls", 3),
    6: Leviathan(("shellfish", "crab"), ((6, 2), (4, 1)), "pearls", 3),
    7: Leviathan(("shellfish", "crab"), ((8, 3),), "wounds", 3),
    8: Leviathan(("shellfish", "crab"), ((6, 1),), "wounds", 2),
    9: Leviathan(("squid", "crab"), ((3, 1), (7, 2), (5, 1)), "lord", 1),
    10: Leviathan(("squid", "crab"), ((6, 2), (4, 1)), "lord", 1),
    11: Leviathan(("squid", "crab"), ((7, 2),), "wounds", 3),
    12: Leviathan(("squid", "crab"), ((5, 1),), "wounds", 2),
    13: Leviathan(("seahorse", "crab"), ((3, 1), (7, 1), (5, 2)), "wounds", 3),
    14: Leviathan(("seahorse", "crab"), ((6, 2), (4, 2)), "wounds", 2),
    15: Leviathan(("seahorse", "crab"), ((7, 4),), "wounds", 3),
    16: Leviathan(("seahorse", "crab"), ((5, 2),), "wounds", 2),
    17: Leviathan(("crab",), ((4, 1), (7, 1), (6, 1)), "wounds", 4),
    18: Leviathan(("crab",), ((7, 1), (5, 1)), "wounds", 3),
    19: Leviathan(("crab",), ((9, 2),), "wounds", 3),
    20: Leviathan(("crab",), ((7, 1),), "wounds", 2),
}

# ---------------------------------------------------------------------- everything

EVERY_LORD: Final = LORDS | KRAKEN_LORDS | LEVIATHAN_LORDS
EVERY_LOCATION: Final = (*LOCATIONS, *KRAKEN_LOCATIONS)
EVERY_ALLY: Final = ALL_ALLIES + KRAKENS + SPECIAL
DEMANDED: Final = MANDATORY | {"smuggler": None}
START_CRAB: Final = "crab 1"


class Stock(NamedTuple):
    """What a game is made of."""

    cards: Counter[str]
    lords: tuple[str, ...]
    locations: tuple[str, ...]
    tokens: Counter[int]
    loot: Counter[int]
    new_tokens: Counter[str]
    leviathans: Counter[int]


def stock(options: Options) -> Stock:
    """The components of a game with these options; without expansions those of the base game."""
    kraken, leviathan = (name in options.get("expansions", ()) for name in ("kraken", "leviathan"))
    cards = ALL_ALLIES + Counter({"monster": MONSTERS})
    lords = list(LORDS)
    if kraken:
        cards += KRAKENS
        lords += KRAKEN_LORDS
    if leviathan:
        cards += SPECIAL + Counter({"monster": MORE_MONSTERS, START_CRAB: 1})
        lords += LEVIATHAN_LORDS
        lords.remove("tamer")
    return Stock(
        cards,
        tuple(lords),
        EVERY_LOCATION if kraken else LOCATIONS,
        ALL_TOKENS,
        ALL_LOOT if kraken else Counter(),
        ALL_NEW_TOKENS if leviathan else Counter(),
        Counter(list(LEVIATHANS)) if leviathan else Counter(),
    )
