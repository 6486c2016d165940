"""The five levels that people choose from.

They differ in how much they remember, how exactly they evaluate and how far they look ahead; none of them makes bad
choices on purpose. The brain of a game says how strong each level plays it. ``docs/bots.md`` has their results.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.bots.brain import LEVELS as STRENGTHS
from abyssal.bots.brain import Strength, brain_of
from abyssal.bots.contract import Bot, Budget
from abyssal.bots.search import SearchBot
from abyssal.bots.value import ValueBot
from abyssal.engine.game import Game

LEVELS: Final = tuple(STRENGTHS)
"""The names of the levels, from the weakest to the strongest."""


class Level(Bot):
    """A bot of one level: the bot that the game's brain names for it. ``ms`` overrides its thinking time, if not 0."""

    def __init__(self, seed: i64, name: str, ms: i64 = 0) -> None:
        super().__init__(seed)
        self.name: str = name
        self.ms: i64 = ms
        self.bots: dict[str, Bot] = {}  # by game

    def choose(self, game: Game, budget: Budget) -> int:
        name = game.variant.game
        bot = self.bots.get(name)
        if bot is None:
            bot = self.bot_for(brain_of(name).levels[self.name])
            self.bots[name] = bot
        return bot.choose(game, budget)

    def bot_for(self, strength: Strength) -> Bot:
        """Return a bot of some strength."""
        if strength.moves == 0:
            return ValueBot(self.seed, strength.noise, strength.memory)
        ms: i64 = self.ms if self.ms > 0 else strength.ms
        return SearchBot(self.seed, strength.moves, strength.worlds, ms, strength.noise, strength.memory)


def page(seed: i64) -> Bot:
    """Return the first level: its evaluation has noise, and in most games it forgets the cards it has seen."""
    return Level(seed, "page")


def courtier(seed: i64) -> Bot:
    """Return the second level: less noise."""
    return Level(seed, "courtier")


def councillor(seed: i64) -> Bot:
    """Return the third level: no noise and a perfect memory."""
    return Level(seed, "councillor")


def regent(seed: i64) -> Bot:
    """Return the fourth level: a short search."""
    return Level(seed, "regent")


def sovereign(seed: i64, ms: i64 = 100) -> Bot:
    """Return the fifth level: a search of ``ms`` milliseconds for each choice."""
    return Level(seed, "sovereign", ms)
