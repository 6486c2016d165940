"""Five levels for people, from the first game to the last: what each of them is, in each game.

They differ in how much they remember, how clearly they see and how far they look; none of them throws a choice away.
``docs/bots.md`` has what they score against each other.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.bots.contract import Bot, Budget
from abyssal.bots.search import SearchBot
from abyssal.bots.value import ValueBot
from abyssal.engine.game import Game

LEVELS: Final = ("page", "courtier", "councillor", "regent", "sovereign")
"""From the weakest to the strongest."""


class Level(Bot):
    """One player of a kind for Abyss, and one for Conspiracy, where what helps is not the same."""

    def __init__(self, seed: i64, abyss: Bot, conspiracy: Bot) -> None:
        super().__init__(seed)
        self.abyss: Bot = abyss
        self.conspiracy: Bot = conspiracy

    def choose(self, game: Game, budget: Budget) -> int:
        return (self.abyss if game.variant.game == "abyss" else self.conspiracy).choose(game, budget)


def page(seed: i64) -> Bot:
    """Sees what lies on the table, and that through a haze."""
    return Level(seed, ValueBot(seed, 0.03, "table"), ValueBot(seed, 0.12))


def courtier(seed: i64) -> Bot:
    """Knows the value of things, and forgets what was seen; where all lies open, sees it less clearly."""
    return Level(seed, ValueBot(seed, 0.0, "table"), ValueBot(seed, 0.05))


def councillor(seed: i64) -> Bot:
    """Sees clearly, and remembers."""
    return Level(seed, ValueBot(seed), ValueBot(seed))


def regent(seed: i64) -> Bot:
    """Tries a few choices out before it makes one."""
    return Level(seed, SearchBot(seed, 4, 2), SearchBot(seed, 4, 1))


def sovereign(seed: i64, ms: i64 = 100) -> Bot:
    """Thinks a tenth of a second about each choice, or as long as it is told."""
    return Level(seed, SearchBot(seed, 8, 8, ms), SearchBot(seed, 8, 8, ms))
