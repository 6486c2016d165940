"""Play seeded random games with Kraken, Leviathan or both, for 2 to 5 players, in several styles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from hypothesis import strategies as st

from abyssal import Game
from tests.properties import common
from tests.properties.abyss import helpers
from tests.properties.common import Options

KRAKEN: Final = ["kraken"]
LEVIATHAN: Final = ["leviathan"]
BOTH: Final = ["kraken", "leviathan"]
EVERY: Final[tuple[Options, ...]] = (
    *({"players": n, "expansions": KRAKEN} for n in (2, 3, 4)),
    *({"players": n, "expansions": LEVIATHAN} for n in (2, 3, 4, 5)),
    *({"players": n, "expansions": BOTH} for n in (2, 3, 4, 5)),
)
LIMITED: Final[tuple[Options, ...]] = tuple(
    {"players": n, "expansions": names, "max_plies": plies}
    for n, names in ((2, KRAKEN), (5, LEVIATHAN), (4, BOTH))
    for plies in (1, 90, 200)
)


class Match(helpers.Match):
    """A game with expansions that can be played again."""

    STYLES: ClassVar[Mapping[str, Sequence[str]]] = {
        "any": (),
        "recruits": ("recruit", "council", "take", "fight"),
        "searches": (
            "search", "cetacean-graveyard", "abandoned-convoy", "megalodon", "battlefield", "draw 4", "recruit elder",
            "recruit sage", "recruit hermit", "recruit illusionist", "recruit grower", "recruit", "council",
        ),
        "fights": (
            "fight", "new 0", "new 1", "new 2", "pearl", "recruit intrepid", "recruit altruist", "recruit taxidermist",
            "recruit metamorph", "recruit rebel", "recruit sorcerer", "council crab", "explore", "continue", "reveal",
        ),
        "gathers": (
            "new 7", "new 6", "new 5", "new 4", "new 3", "new 2", "new 1", "recruit rebel", "recruit altruist", "fight",
            "council crab", "explore", "continue", "pass",
        ),
        "plots": (
            "use opportunist", "recruit opportunist", "use recipient", "recruit recipient", "plot", "recruit schemer",
            "recruit", "council",
        ),
        "trades": (
            "recruit illusionist", "cetacean-graveyard", "abandoned-convoy", "megalodon", "battlefield", "draw 4",
            "recruit elder", "recruit sage", "recruit hermit", "recruit liberator", "recruit traitor", "plot",
            "recruit",
        ),
        "hoards nebulis": (
            "kraken", "nebulis 2", "nebulis 1", "buy nebulis 2", "buy nebulis 1", "use ferryman", "recruit outlaw",
            "recruit counterfeiter", "recruit ferryman", "recruit fence", "recruit watcher", "recruit", "council",
            "buy",
        ),
        "sentinels": (
            "sentinel", "court", "recruit watcher", "recruit vigil", "recruit lookout", "recruit traitor",
            "recruit corruptor", "recruit illusionist", "locations", "council", "recruit", "take",
        ),
        "waits": (
            "keep", "done", "recruit watcher", "recruit vigil", "recruit lookout", "recruit alchemist",
            "recruit traitor", "council", "fight", "explore", "continue", "recruit",
        ),
        "hoards": ("council", "buy", "take", "explore", "continue"),
        "tempts fate": (
            "ignore", "recruit coward", "recruit border-guard", "recruit breeder", "continue", "explore", "pass",
            "fight",
        ),
        "uses": (
            "use", "reveal", "recruit recipient", "recruit ferryman", "recruit slaver", "recruit oracle",
            "recruit opportunist", "recruit liberator", "recruit", "council",
        ),
        "robs": (
            "recruit highwayman", "recruit executioner", "recruit hunter", "recruit shareholder", "recruit inheritor",
            "recruit healer", "recruit hypnotist", "recruit corruptor", "recruit", "buy", "council", "fight", "new 1",
        ),
        "sells": ("explore", "continue", "buy", "recruit"),
        "supports": ("recruit alchemist", "recruit slaver", "recruit oracle", "council", "explore", "continue"),
    }  # fmt: skip


def matches(configurations: Sequence[Options] = EVERY) -> st.SearchStrategy[Match]:
    return common.matches_of(Match, configurations)


def moments(configurations: Sequence[Options] = EVERY, chance: str = "auto") -> st.SearchStrategy[tuple[Match, Game]]:
    """Return a strategy for a match and its game after some number of choices, including the end."""
    return common.moments_of(Match, configurations, 500 if chance == "auto" else 800, chance)
