"""What can be played: the games with their options, for those who offer tables."""

# Annotations are evaluated here: only so a TypedDict knows at run time which keys may be left out.

from collections.abc import Iterable
from typing import Final, NotRequired, TypedDict

from abyssal.abyss.almanac import EXPANSIONS
from abyssal.conspiracy.almanac import GUILDS


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

STRONGEST: Final = ("greedy", "random")
"""Bots by strength, the best first: it plays where none is named."""


def by_strength(bots: Iterable[str]) -> list[str]:
    """Bots in the order in which they are proposed; those of one's own come last."""
    known = sorted(bots)
    return [*(bot for bot in STRONGEST if bot in known), *(bot for bot in known if bot not in STRONGEST)]
