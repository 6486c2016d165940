"""The value bot: the choice after which a learned value thinks most of the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.abyss.steps import PAY
from abyssal.bots.contract import Bot, Budget
from abyssal.bots.greedy import GreedyBot
from abyssal.bots.learned import from_file, has_value, is_solo, learned
from abyssal.bots.mind import Mind, Plan
from abyssal.engine.chance import Random
from abyssal.engine.game import Game
from abyssal.engine.variant import Variant

PAYMENTS: Final = 4  # whole payments that are compared for each lord
WORLDS: Final = 3  # for what draws


class ValueBot(Bot):
    """One step ahead over whole choices, on a value learned from many games.

    ``noise`` blurs what it sees, in units of that value (a win is half a point more than a loss); ``memory`` is what it
    knows: *recall* remembers every card that was seen, *table* only what lies open, like most people; ``net`` is the
    file of another value than the one that comes with the package.
    """

    def __init__(self, seed: i64, noise: float = 0.0, memory: str = "recall", net: str = "") -> None:
        super().__init__(seed)
        self.random: Random = Random(seed)
        self.noise: float = noise
        self.memory: str = memory
        self.net: str = net
        self.mind: Mind | None = None
        self.variant: Variant | None = None  # for which the mind is
        self.stand_in: GreedyBot = GreedyBot(seed)
        self.plan: list[int] = []  # the last choice of several actions: a lord with its payment
        self.began: i64 = 0  # the ply of its first action

    def choose(self, game: Game, budget: Budget) -> int:
        legal = game.legal()
        if len(legal) == 1:
            return legal[0]
        if is_solo(game) or not (self.net or has_value(game)):
            return self.stand_in.choose(self.known(game), budget)
        going_on = self.next_of_plan(game, legal)
        if going_on >= 0:
            return going_on
        self.plan = self.best(self.known(game), budget).actions
        self.began = game.plies
        return self.plan[0]

    def next_of_plan(self, game: Game, legal: list[int]) -> i64:
        """The next action of a payment that was begun; -1 without one.

        Actions that are forced are played without asking, so plies tell how far it has come.
        """
        done = game.plies - self.began
        if game.top_step() != PAY or not 0 < done < len(self.plan):
            return -1
        action = self.plan[done]
        return action if action in legal else -1

    def known(self, game: Game) -> Game:
        """The game as it is known, with that memory."""
        seat = game.seat
        assert seat is not None
        return game if self.memory == "recall" else game.determinize(seat, self.random.word(), self.memory)

    def mind_for(self, game: Game) -> Mind:
        """The value of this configuration, ready to be asked."""
        mind = self.mind
        if mind is None or self.variant is not game.variant:
            net = from_file(self.net, game.variant.game) if self.net else learned(game.variant)
            mind = Mind(net, self.random, self.noise)
            self.mind = mind
            self.variant = game.variant
        return mind

    def best(self, game: Game, budget: Budget) -> Plan:
        """The choice with the highest value."""
        plans = self.mind_for(game).plans(game, PAYMENTS, WORLDS)
        return first_of(plans)


def first_of(plans: list[Plan]) -> Plan:
    """The choice with the highest value, the first of equals."""
    best = plans[0]
    for plan in plans:
        if plan.value > best.value:
            best = plan
    return best
