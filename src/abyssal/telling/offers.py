"""What can be played: the games with their options, for those who offer tables."""

# Annotations are evaluated here: only so a TypedDict knows at run time which keys may be left out.

from collections.abc import Iterable
from typing import Final, NotRequired, TypedDict

from abyssal.abyss.catalog import EXPANSIONS
from abyssal.conspiracy.catalog import GUILDS


class OptionFacts(TypedDict, total=False):
    """An option of a game: a flag, one of some values, or any of them; ``players`` says how many play with it."""

    flag: bool
    one_of: list[str]
    any_of: list[str]
    players: int


class GameFacts(TypedDict):
    """How many can play a game, and its options."""

    players: list[int]
    options: dict[str, OptionFacts]
    five_players_need: NotRequired[dict[str, str]]


GAMES: Final[dict[str, GameFacts]] = {
    "abyss": {
        "players": [2, 3, 4, 5],
        "options": {"expansions": {"any_of": list(EXPANSIONS)}},
        "five_players_need": {"expansions": "leviathan"},
    },
    "conspiracy": {
        "players": [2, 3, 4],
        "options": {"bonus": {"flag": False}, "solo": {"one_of": [*GUILDS, "random"], "players": 1}},
    },
}
"""By name."""

LEVELS: Final = ("page", "courtier", "councillor", "regent", "sovereign")
"""Opponents for people, from the weakest to the strongest."""
USUAL: Final = "councillor"
"""Who plays where nobody is named."""
SIMPLE: Final = ("greedy", "random")
TOOLS: Final = ("search", "value")
"""What the levels are made of: for the arena, not for a table."""


def level_of(bot: str) -> int | None:
    """The number of a level, 1 for the weakest; ``None`` for any other bot."""
    return LEVELS.index(bot) + 1 if bot in LEVELS else None


def offered(bots: Iterable[str]) -> list[str]:
    """Bots in the order in which they are proposed: the levels, those of one's own, the simple ones."""
    known = set(bots)
    own = sorted(known.difference(LEVELS, SIMPLE, TOOLS))
    return [bot for bot in [*LEVELS, *own, *SIMPLE] if bot in known]
