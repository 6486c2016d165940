"""The value bot: the choice after which a learned value thinks most of the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.bots.contract import Bot, Budget
from abyssal.bots.greedy import GreedyBot
from abyssal.bots.learned import from_file, has_value, learned
from abyssal.bots.mind import Mind, Plan
from abyssal.engine.chance import Random
from abyssal.engine.game import Game

PAYMENTS: Final = 4  # whole payments that are compared for each lord
WORLDS: Final = 3  # for what draws


class ValueBot(Bot):
    """One step ahead over whole choices, on a value learned from many games.

    ``noise`` blurs what it sees, in units of that value (half a win is 0.5); ``memory`` is what it knows: *recall*
    remembers every card that was seen, *table* only what lies open, like most people; ``net`` is the file of another
    value than the one that comes with the package.
    """

    def __init__(self, seed: i64, noise: float = 0.0, memory: str = "recall", net: str = "") -> None:
        super().__init__(seed)
        self.random: Random = Random(seed)
        self.noise: float = noise
        self.memory: str = memory
        self.net: str = net
        self.mind: Mind | None = None
        self.stand_in: GreedyBot = GreedyBot(seed)
        self.rest: list[int] = []  # what is left of a choice of several actions

    def choose(self, game: Game, budget: Budget) -> int:
        legal = game.legal()
        if len(legal) == 1:
            self.rest = self.rest[1:]
            return legal[0]
        if not self.net and not has_value(game):
            return self.stand_in.choose(self.known(game), budget)
        if self.rest:
            action = self.rest[0]
            self.rest = self.rest[1:]
            if action in legal:
                return action
        plan = self.best(self.known(game), budget)
        self.rest = plan.actions[1:]
        return plan.actions[0]

    def known(self, game: Game) -> Game:
        """The game as it is known, with that memory."""
        seat = game.seat
        assert seat is not None
        return game if self.memory == "recall" else game.determinize(seat, self.random.word(), self.memory)

    def mind_for(self, game: Game) -> Mind:
        """The value of this configuration, ready to be asked."""
        mind = self.mind
        net = from_file(self.net, game.variant.game) if self.net else learned(game.variant)
        if mind is None or mind.net is not net:
            mind = Mind(net, self.random, self.noise)
            self.mind = mind
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
