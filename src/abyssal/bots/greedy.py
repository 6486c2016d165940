"""The greedy bot: it plays like a sensible beginner, without a plan beyond its own turn."""

from __future__ import annotations

from mypy_extensions import i64

from abyssal.bots.brain import NO_BRAIN, Brain, brain_of
from abyssal.bots.contract import Bot, Budget
from abyssal.engine.chance import Random
from abyssal.engine.game import Game
from abyssal.engine.variant import Variant


class GreedyBot(Bot):
    """Takes what looks best now, by the rules of thumb of the game's brain; its seed decides between equal options.

    It needs no time to think, so the budget changes nothing. In a game without a brain it looks one step ahead at the
    scores.
    """

    def __init__(self, seed: i64) -> None:
        super().__init__(seed)
        self.random: Random = Random(seed)
        self.brain: Brain = NO_BRAIN
        self.variant: Variant | None = None  # the configuration of the brain

    def choose(self, game: Game, budget: Budget) -> int:
        legal = game.legal()
        if len(legal) == 1:
            return legal[0]
        if self.variant is not game.variant:
            self.brain = brain_of(game.variant.game)
            self.variant = game.variant
        return self.brain.greedy(game, self.random)
