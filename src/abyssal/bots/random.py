"""The random bot."""

from __future__ import annotations

from mypy_extensions import i64

from abyssal.bots.contract import Bot, Budget
from abyssal.engine.chance import Random
from abyssal.engine.game import Game


class RandomBot(Bot):
    """Chooses among the legal actions, each equally likely."""

    def __init__(self, seed: i64) -> None:
        super().__init__(seed)
        self.random: Random = Random(seed)

    def choose(self, game: Game, budget: Budget) -> int:
        legal = game.legal()
        return legal[self.random.below(len(legal))]
