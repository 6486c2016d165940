"""The greedy bot: what a sensible player does in a first game, without a plan beyond the own turn."""

from __future__ import annotations

from mypy_extensions import i64

from abyssal.abyss.state import Abyss
from abyssal.bots import greedy_abyss, greedy_conspiracy
from abyssal.bots.contract import Bot, Budget
from abyssal.conspiracy.state import Conspiracy
from abyssal.engine.chance import Random
from abyssal.engine.game import Game


class GreedyBot(Bot):
    """Takes what looks best now, by rules of thumb and one step ahead; equally good things by its seed.

    It needs no time to think, so a budget changes nothing.
    """

    def __init__(self, seed: i64) -> None:
        super().__init__(seed)
        self.random: Random = Random(seed)

    def choose(self, game: Game, budget: Budget) -> int:
        legal = game.legal()
        if len(legal) == 1:
            return legal[0]
        if isinstance(game, Abyss):
            return greedy_abyss.choose(game, self.random)
        if isinstance(game, Conspiracy):
            return greedy_conspiracy.choose(game, self.random)
        return legal[self.random.below(len(legal))]  # a game that it does not know
