"""The search bot: the most promising choices, tried out in imagined worlds into the own next turn."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

from abyssal.bots.contract import Budget
from abyssal.bots.mind import Mind, Plan
from abyssal.bots.value import PAYMENTS, WORLDS, ValueBot
from abyssal.engine.game import Game

WITHIN: Final = 0.10  # how far behind the best at first sight a choice may be
PRIOR: Final = 2.0  # worlds that the first sight counts for
MOST_WORLDS: Final = 4096  # for each choice, whatever the time


class SearchBot(ValueBot):
    """Tries the best ``moves`` of the value bot in common random worlds, up to the first choice of the own next turn.

    All seats play by the value there. The budget is spent by sequential halving: after each round the better half is
    tried on. It is ``moves`` times ``worlds`` trials, or ``ms`` milliseconds of the processor for each choice, if that
    is not 0.
    """

    def __init__(
        self,
        seed: i64,
        moves: i64 = 6,
        worlds: i64 = 8,
        ms: i64 = 0,
        noise: float = 0.0,
        memory: str = "recall",
        net: str = "",
    ) -> None:
        super().__init__(seed, noise, memory, net)
        self.moves: i64 = moves
        self.worlds: i64 = worlds
        self.ms: i64 = ms

    def best(self, game: Game, budget: Budget) -> Plan:
        mind = self.mind_for(game)
        start = time.process_time()
        plans = promising(mind.plans(game, PAYMENTS, WORLDS), self.moves)
        if len(plans) == 1:
            return plans[0]
        ms = budget.ms if budget.ms > 0 else self.ms
        worlds = budget.iterations if budget.iterations > 0 else self.worlds
        if ms > 0 and budget.iterations == 0:
            return self.try_for(mind, game, plans, start, float(ms) / 1000.0)
        return self.try_in(mind, game, plans, worlds * len(plans))

    def try_in(self, mind: Mind, game: Game, plans: list[Plan], trials: i64) -> Plan:
        """The best choice after a number of trials, spent by sequential halving."""
        rounds = rounds_for(len(plans))
        left = plans
        for _ in range(rounds):
            each = max(trials // (rounds * len(left)), 1)
            for _ in range(each):
                self.try_all(mind, game, left)
            left = better_half(left)
        return left[0]

    def try_for(self, mind: Mind, game: Game, plans: list[Plan], start: float, seconds: float) -> Plan:
        """The best choice after some time, spent by sequential halving: an equal part of it in each round."""
        rounds = rounds_for(len(plans))
        left = plans
        for number in range(rounds):
            end = start + seconds * float(number + 1) / float(rounds)
            for k in range(MOST_WORLDS):
                self.try_all(mind, game, left)
                if k > 0 and time.process_time() >= end:
                    break
            left = better_half(left)
        return left[0]

    def try_all(self, mind: Mind, game: Game, plans: list[Plan]) -> None:
        """Try choices in one more world, the same for all of them."""
        seat = game.seat
        assert seat is not None
        world = game.determinize(seat, self.random.word(), self.memory)
        world.asking = False
        for plan in plans:
            trial = world.clone()
            for action in plan.actions:
                trial.apply(action)
            mind.play_on(trial, seat)
            plan.total += mind.outlook(trial, seat)
            plan.tried += 1
        for plan in plans:
            plan.value = (plan.total + PRIOR * plan.first) / (float(plan.tried) + PRIOR)


def promising(plans: list[Plan], most: i64) -> list[Plan]:
    """The best choices at first sight, at most so many, none far behind."""
    ranked = sorted(plans, key=lambda plan: -plan.value)
    least = ranked[0].value - WITHIN
    out = [plan for plan in ranked if plan.value >= least][:most]
    for plan in out:
        plan.first = plan.value
    return out


def better_half(plans: list[Plan]) -> list[Plan]:
    """The half with the higher values, rounded up, the best of them first."""
    return sorted(plans, key=lambda plan: -plan.value)[: (len(plans) + 1) // 2]


def rounds_for(choices: int) -> int:
    """How often that many choices can be halved until one is left."""
    rounds = 1
    while choices > 2:
        choices = (choices + 1) // 2
        rounds += 1
    return rounds
