"""The value bot: it makes the choice after which a learned value is highest."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.bots.brain import brain_of
from abyssal.bots.contract import Bot, Budget
from abyssal.bots.evaluator import Evaluator, Plan
from abyssal.bots.greedy import GreedyBot
from abyssal.bots.value_files import from_file, has_value, is_solo, learned
from abyssal.engine.chance import Random
from abyssal.engine.game import Game
from abyssal.engine.variant import Variant

PAYMENTS: Final = 4  # maximum ways to complete a choice that are compared, such as payments for one lord
WORLDS: Final = 3  # random worlds in which a choice that draws cards is tried


class ValueBot(Bot):
    """Looks one step ahead over whole choices with a value that was learned from many games.

    ``noise`` is the standard deviation of a random error in the value (a win is worth 0.5 more than a loss). ``memory``
    is what it knows: *recall* remembers every card that was seen, *table* only what lies open. ``net`` is a value
    file to use in place of the package's own. Without a value for the game it plays like greedy.
    """

    def __init__(self, seed: i64, noise: float = 0.0, memory: str = "recall", net: str = "") -> None:
        super().__init__(seed)
        self.random: Random = Random(seed)
        self.noise: float = noise
        self.memory: str = memory
        self.net: str = net
        self.evaluator: Evaluator | None = None  # None: there is no value for the configuration
        self.variant: Variant | None = None  # the configuration of the evaluator
        self.stand_in: GreedyBot = GreedyBot(seed)
        self.plan: list[int] = []  # the actions of the last choice
        self.began: i64 = 0  # the ply of its first action

    def choose(self, game: Game, budget: Budget) -> int:
        legal = game.legal()
        if len(legal) == 1:
            return legal[0]
        evaluator = self.evaluator_for(game.variant)
        if evaluator is None:
            return self.stand_in.choose(self.known(game), budget)
        going_on = self.next_of_plan(evaluator, game, legal)
        if going_on >= 0:
            return going_on
        self.plan = self.best(evaluator, self.known(game), budget).actions
        self.began = game.plies
        return self.plan[0]

    def next_of_plan(self, evaluator: Evaluator, game: Game, legal: list[int]) -> i64:
        """Return the next action of a choice that was begun; -1 without one.

        Forced actions are played without asking the bot, so the number of plies tells how far the choice has come.
        """
        done = game.plies - self.began
        if game.top_step() != evaluator.whole_step or not 0 < done < len(self.plan):
            return -1
        action = self.plan[done]
        return action if action in legal else -1

    def known(self, game: Game) -> Game:
        """Return the game as the bot knows it with its memory."""
        seat = game.seat
        assert seat is not None
        return game if self.memory == "recall" else game.determinize(seat, self.random.word(), self.memory)

    def evaluator_for(self, variant: Variant) -> Evaluator | None:
        """Return the evaluator for a configuration; None if there is no value for it."""
        if self.variant is not variant:
            self.evaluator = None
            if not is_solo(variant) and (self.net or has_value(variant)):
                net = from_file(self.net, variant.game) if self.net else learned(variant)
                self.evaluator = Evaluator(brain_of(variant.game), net, self.random, self.noise)
            self.variant = variant
        return self.evaluator

    def best(self, evaluator: Evaluator, game: Game, budget: Budget) -> Plan:
        """Return the choice with the highest value."""
        return first_of(evaluator.plans(game, PAYMENTS, WORLDS))


def first_of(plans: list[Plan]) -> Plan:
    """Return the choice with the highest value, the first of equals."""
    best = plans[0]
    for plan in plans:
        if plan.value > best.value:
            best = plan
    return best
