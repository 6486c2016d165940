"""The search bot: it tries the most promising choices in imagined worlds, up to its own next turn."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

from abyssal.bots.contract import Budget
from abyssal.bots.evaluator import Evaluator, Plan
from abyssal.bots.value import PAYMENTS, WORLDS, ValueBot
from abyssal.engine.game import Game

WITHIN: Final = 0.10  # a choice is tried if its first value is at most this far below the best one
PRIOR: Final = 2.0  # weight of the first value, in trials
MOST_WORLDS: Final = 4096  # maximum trials of a choice in one round, for any time limit


class SearchBot(ValueBot):
    """Tries the best ``moves`` choices of the value bot in random worlds, up to the first choice of its own next turn.

    All choices are tried in the same worlds, in which all seats play by the value. The budget is ``moves`` times
    ``worlds`` trials or, if ``ms`` is not 0, that many milliseconds of the processor for each choice. It is spent by
    sequential halving: after each round only the better half of the choices is tried further.
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

    def best(self, evaluator: Evaluator, game: Game, budget: Budget) -> Plan:
        start = time.process_time()
        plans = promising(evaluator.plans(game, PAYMENTS, WORLDS), self.moves)
        if len(plans) == 1:
            return plans[0]
        ms = budget.ms if budget.ms > 0 else self.ms
        worlds = budget.iterations if budget.iterations > 0 else self.worlds
        if ms > 0 and budget.iterations == 0:
            return self.try_for(evaluator, game, plans, start, float(ms) / 1000.0)
        return self.try_in(evaluator, game, plans, worlds * len(plans))

    def try_in(self, evaluator: Evaluator, game: Game, plans: list[Plan], trials: i64) -> Plan:
        """Return the best choice after a number of trials, spent by sequential halving."""
        rounds = rounds_for(len(plans))
        left = plans
        for _ in range(rounds):
            each = max(trials // (rounds * len(left)), 1)
            for _ in range(each):
                self.try_all(evaluator, game, left)
            left = better_half(left)
        return left[0]

    def try_for(self, evaluator: Evaluator, game: Game, plans: list[Plan], start: float, seconds: float) -> Plan:
        """Return the best choice after some seconds, an equal part of them for each round of sequential halving."""
        rounds = rounds_for(len(plans))
        left = plans
        for number in range(rounds):
            end = start + seconds * float(number + 1) / float(rounds)
            for k in range(MOST_WORLDS):
                self.try_all(evaluator, game, left)
                if k > 0 and time.process_time() >= end:
                    break
            left = better_half(left)
        return left[0]

    def try_all(self, evaluator: Evaluator, game: Game, plans: list[Plan]) -> None:
        """Try some choices in one more world, the same for all of them."""
        seat = game.seat
        assert seat is not None
        world = game.determinize(seat, self.random.word(), self.memory)
        world.asking = False
        for plan in plans:
            trial = world.clone()
            for action in plan.actions:
                trial.apply(action)
            evaluator.play_on(trial, seat)
            plan.total += evaluator.outlook(trial, seat)
            plan.tried += 1
        for plan in plans:
            plan.value = (plan.total + PRIOR * plan.first) / (float(plan.tried) + PRIOR)


def promising(plans: list[Plan], most: i64) -> list[Plan]:
    """Return the choices with the best first values, at most ``most``, without those far behind the best."""
    ranked = sorted(plans, key=lambda plan: -plan.value)
    least = ranked[0].value - WITHIN
    out = [plan for plan in ranked if plan.value >= least][:most]
    for plan in out:
        plan.first = plan.value
    return out


def better_half(plans: list[Plan]) -> list[Plan]:
    """Return the half with the higher values, rounded up, the best choice first."""
    return sorted(plans, key=lambda plan: -plan.value)[: (len(plans) + 1) // 2]


def rounds_for(choices: int) -> int:
    """Return how often that many choices must be halved until one is left."""
    rounds = 1
    while choices > 2:
        choices = (choices + 1) // 2
        rounds += 1
    return rounds
