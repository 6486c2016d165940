"""Play seeded random games of Abyss for 2 to 4 players, in several styles, and list its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from hypothesis import strategies as st

from abyssal import Game
from tests.properties import common
from tests.properties.common import Options

# ---------------------------------------------------------------------- cards, as the rules print them (1, 16, 17)

RACES: Final = ("jellyfish", "crab", "seahorse", "shellfish", "squid")
COPIES: Final = {5: 1, 4: 2, 3: 3, 2: 3, 1: 4}
ALL_ALLIES: Final = Counter({f"{race} {value}": copies for race in RACES for value, copies in COPIES.items()})
MONSTERS: Final = 6
ALL_TOKENS: Final = Counter({4: 2, 3: 9, 2: 9})
MANDATORY: Final = {
    "soldier": "crab", "merchant": "shellfish", "mage": "jellyfish", "politician": "squid", "farmer": "seahorse",
    "ambassador": None,
}  # fmt: skip


class Card(NamedTuple):
    """A lord as printed."""

    guild: str
    cost: int
    races: int
    points: int
    keys: int


LORDS: Final = {
    "recruiter": Card("soldier", 10, 2, 4, 1),
    "jailer": Card("soldier", 6, 3, 7, 0),
    "seeker": Card("soldier", 7, 2, 7, 0),
    "assassin": Card("soldier", 10, 1, 6, 0),
    "commander": Card("soldier", 8, 1, 4, 1),
    "tamer": Card("soldier", 6, 3, 4, 1),
    "hunter": Card("soldier", 8, 2, 6, 0),
    "ship-master": Card("merchant", 6, 3, 5, 1),
    "trader": Card("merchant", 10, 3, 9, 0),
    "peddler": Card("merchant", 8, 1, 9, 0),
    "landlord": Card("merchant", 10, 2, 5, 1),
    "slaver": Card("merchant", 8, 1, 5, 1),
    "shopkeeper": Card("merchant", 6, 3, 9, 0),
    "shaman": Card("mage", 6, 3, 5, 1),
    "invoker": Card("mage", 8, 1, 8, 0),
    "apprentice": Card("mage", 6, 3, 9, 0),
    "oracle": Card("mage", 8, 2, 5, 1),
    "alchemist": Card("mage", 7, 1, 5, 1),
    "illusionist": Card("mage", 10, 1, 9, 0),
    "master-of-magic": Card("mage", 10, 3, 6, 1),
    "opportunist": Card("politician", 6, 3, 5, 1),
    "corruptor": Card("politician", 10, 1, 6, 0),
    "traitor": Card("politician", 12, 3, 6, 0),
    "diplomat": Card("politician", 8, 1, 5, 1),
    "treasurer": Card("politician", 10, 2, 5, 1),
    "schemer": Card("politician", 8, 3, 6, 0),
    "keeper": Card("farmer", 6, 3, 6, 1),
    "reaper": Card("farmer", 7, 2, 6, 1),
    "shepherd": Card("farmer", 8, 1, 6, 1),
    "miller": Card("farmer", 8, 2, 10, 0),
    "aquaculturalist": Card("farmer", 9, 3, 11, 0),
    "landowner": Card("farmer", 10, 1, 12, 0),
    "sage": Card("ambassador", 10, 5, 4, 3),
    "hermit": Card("ambassador", 10, 5, 5, 3),
    "elder": Card("ambassador", 10, 5, 3, 3),
}
LOCATIONS: Final = (
    "sargasso-silos", "hydrozoa-reserves", "sanctuary", "parliament", "barracks", "dockworks", "sargasso-fields",
    "abyss", "city-of-mirrors", "black-smokers", "oceanic-senate-assembly", "depths", "throne-room", "jail", "chasm",
    "closed-tower", "lost-tower", "chamber-of-allies", "nest-of-giant-clams", "coral-barrier",
)  # fmt: skip

# The bundles of each threat space (7.5): pearls, tokens, keys.
BUNDLES: Final[dict[int, tuple[tuple[int, int, int], ...]]] = {
    1: ((1, 0, 0), (0, 1, 0)),
    2: ((2, 0, 0), (1, 1, 0), (0, 2, 0)),
    3: ((0, 0, 1),),
    4: ((1, 0, 1), (0, 1, 1)),
    5: ((2, 0, 1), (1, 1, 1), (0, 2, 1)),
    6: ((0, 0, 2),),
}

# ---------------------------------------------------------------------- games

EVERY: Final[tuple[Options, ...]] = tuple({"players": n} for n in (2, 3, 4))
LIMITED: Final[tuple[Options, ...]] = tuple(
    {"players": n, "max_plies": plies} for n in (2, 4) for plies in (1, 90, 200)
)


class Match(common.Match):
    """A game of Abyss that can be played again."""

    GAME: ClassVar[str] = "abyss"
    STYLES: ClassVar[Mapping[str, Sequence[str]]] = {
        "any": (),
        "recruits": ("recruit", "council", "take", "fight"),
        "hoards": ("council", "buy", "take", "explore", "continue"),
        "sells": ("recruit", "explore", "continue", "buy"),
        "plots": ("use opportunist", "recruit opportunist", "plot", "recruit schemer", "recruit", "council"),
        "hunts": ("explore", "fight", "reward 3", "reward 2", "key", "draw 4", "recruit hunter"),
        "tempts fate": ("recruit tamer", "recruit", "explore", "continue", "pass", "draw 1"),
        "uses": (
            "use", "recruit slaver", "recruit oracle", "recruit opportunist", "recruit alchemist", "recruit apprentice",
            "recruit shaman", "council",
        ),
        "supports": ("recruit alchemist", "recruit slaver", "recruit oracle", "council", "explore", "continue"),
        "schemes": (
            "recruit corruptor", "recruit traitor", "recruit schemer", "recruit illusionist", "recruit assassin",
            "recruit jailer", "recruit commander", "schemer", "traitor", "corruptor", "illusionist", "fight", "buy",
        ),
        "builds": (
            "recruit sage", "recruit hermit", "recruit elder", "recruit illusionist", "black-smokers", "draw 4",
            "recruit keeper", "recruit reaper", "recruit shepherd", "recruit diplomat", "recruit treasurer", "council",
        ),
    }  # fmt: skip


def matches(configurations: Sequence[Options] = EVERY) -> st.SearchStrategy[Match]:
    return common.matches_of(Match, configurations)


def moments(configurations: Sequence[Options] = EVERY, chance: str = "auto") -> st.SearchStrategy[tuple[Match, Game]]:
    """Return a strategy for a match and its game after some number of choices, including the end."""
    return common.moments_of(Match, configurations, 450 if chance == "auto" else 700, chance)
