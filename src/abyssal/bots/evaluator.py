"""The evaluator: rates positions and choices with a learned value, and plays on with it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.bots.brain import Brain, margin_of
from abyssal.bots.net import MARGIN, Net, Sums
from abyssal.engine.chance import Random, stream_keys
from abyssal.engine.game import Game
from abyssal.engine.tables import blank_vec
from abyssal.engine.vec import vec

LONGEST: Final = 400  # maximum decisions played until a seat's next turn
BUFFER: Final = 256  # maximum options of one decision
LEAST: Final = -1000.0  # below the value of any position


class Plan:
    """A whole choice, such as a lord with its payment: its actions and its value."""

    def __init__(self, actions: list[int], value: float) -> None:
        self.actions: list[int] = actions
        self.value: float = value
        self.first: float = value  # the value before any trial
        self.total: float = 0.0  # the sum of the values of its trials in a search
        self.tried: i64 = 0  # how many trials


class Evaluator:
    """A learned value with everything needed to play by it. It must be used by one thread at a time."""

    def __init__(self, brain: Brain, net: Net, random: Random, noise: float) -> None:
        self.brain: Brain = brain
        self.whole_step: i64 = brain.whole_step
        self.turn_step: i64 = brain.turn_step
        self.net: Net = net
        self.random: Random = random
        self.noise: float = noise
        self.sums: list[Sums] = [Sums(net.hidden) for _ in range(brain.layout.seats)]
        self.buffer: vec[i64] = blank_vec(BUFFER)  # the buffer for options, shared by all trials
        self.afterstates: i64 = 0  # positions evaluated so far

    # ------------------------------------------------------------------ the value of a position

    def worth(self, g: Game, seat: i64) -> float:
        """Return the value of a position for a seat: half its share of wins, half its margin in units of 25 points."""
        self.afterstates += 1
        if g.over:
            return worth_of_end(g, seat)
        sums = self.sums[seat]
        return self.net.value_of_next(sums, self.brain.write_features(g, seat, sums.next))

    def worth_after(self, g: Game, seat: i64, actions: list[int], keys: vec[i64]) -> float:
        """Return the value after some actions and the forced actions that follow, with chance drawn from ``keys``."""
        trial = self.trial(g, keys)
        for action in actions:
            trial.apply(action)
        return self.worth(settled(trial), seat)

    def trial(self, g: Game, keys: vec[i64]) -> Game:
        """Return a clone whose chance is drawn from ``keys``."""
        trial = g.clone()
        trial.log = None
        trial.asking = False
        trial.keys = keys
        trial.buffer = self.buffer
        return trial

    def keys(self, g: Game) -> vec[i64]:
        """Draw new keys of chance."""
        return stream_keys(self.random.word(), len(g.variant.streams))

    # ------------------------------------------------------------------ whole choices

    def plans(self, g: Game, limit: i64, worlds: i64) -> list[Plan]:
        """Return all choices of the seat that decides, with their values.

        A choice that takes several actions (a lord with its payment) is listed in at most ``limit`` ways. A choice that
        draws cards is tried in ``worlds`` random worlds, the same for all choices; any other choice in one world.
        """
        seat = g.seat
        assert seat is not None
        keys = [self.keys(g) for _ in range(worlds)]
        out: list[Plan] = []
        if g.top_step() == self.whole_step:
            for actions in self.brain.whole_choices(g, limit):
                out.append(Plan(actions, self.expected(g, seat, actions, keys)))
        if not out:
            for action in g.legal():
                self.add_plans(g, seat, action, limit, keys, out)
        if self.noise > 0.0:
            for plan in out:
                plan.value += self.noise * normal(self.random)
        return out

    def add_plans(self, g: Game, seat: i64, action: i64, limit: i64, keys: list[vec[i64]], out: list[Plan]) -> None:
        """Add the choices that begin with an action."""
        trial = self.trial(g, keys[0])
        trial.apply(action)
        if self.goes_on(trial, seat):
            ways = self.brain.whole_choices(trial, limit)
            for rest in ways:
                plan = [action]
                plan += rest
                out.append(Plan(plan, self.expected(g, seat, plan, keys)))
            if ways:
                return  # without ways, each further action is a choice of its own
        value = self.worth(settled(trial), seat)
        if len(keys) > 1 and has_drawn(g, trial):
            value = self.mean(g, seat, [action], keys, value)
        out.append(Plan([action], value))

    def expected(self, g: Game, seat: i64, actions: list[int], keys: list[vec[i64]]) -> float:
        """Return the value of a choice; if it draws cards, the mean of all worlds."""
        trial = self.trial(g, keys[0])
        for action in actions:
            trial.apply(action)
        value = self.worth(settled(trial), seat)
        return self.mean(g, seat, actions, keys, value) if len(keys) > 1 and has_drawn(g, trial) else value

    def mean(self, g: Game, seat: i64, actions: list[int], keys: list[vec[i64]], first: float) -> float:
        """Return the mean value of a choice in all worlds; ``first`` is its value in the first one."""
        total = first
        for k in range(1, len(keys)):
            total += self.worth_after(g, seat, actions, keys[k])
        return total / float(len(keys))

    def goes_on(self, trial: Game, seat: i64) -> bool:
        """Whether the choice that a seat has begun needs further actions."""
        return not trial.over and trial.top_step() == self.whole_step and trial.seat == seat

    # ------------------------------------------------------------------ playing on

    def quick(self, g: Game) -> list[int]:
        """Return the best choice by a quick evaluation: one world, and one way to complete each choice."""
        seat = g.seat
        assert seat is not None
        n = g.count_options()
        keys = self.keys(g)
        best: list[int] = []
        highest = LEAST
        if g.top_step() == self.whole_step:
            ways = self.brain.whole_choices(g, 1)
            if ways:
                return ways[0]
        options = g.buffer[:n]
        for k in range(n):
            action = options[k]
            trial = self.trial(g, keys)
            trial.apply(action)
            rest: list[int] = []
            if self.goes_on(trial, seat):
                ways = self.brain.whole_choices(trial, 1)
                if ways:
                    rest = ways[0]
                    for further in rest:
                        trial.apply(further)
            value = self.worth(settled(trial), seat)
            if value > highest:
                highest = value
                best = [action]
                best += rest
        return best

    def outlook(self, g: Game, seat: i64) -> float:
        """Return the value of the position after the best choice of ``seat``, whose turn is about to begin.

        This predicts better than the value before the choice. The choice is played in ``g`` itself.
        """
        if not g.over and g.seat == seat:
            for action in self.quick(g):
                g.apply(action)
            settled(g)
        return self.worth(g, seat)

    def play_on(self, g: Game, seat: i64) -> None:
        """Let all seats make their quick choices until the next turn of ``seat``, or the end of the game."""
        last = g.plies + LONGEST
        g.buffer = self.buffer
        g.choices = -1
        while not g.over and g.plies < last:
            if g.seat == seat and g.top_step() == self.turn_step:
                return
            if g.count_options() == 1:
                g.apply(g.buffer[0])
                continue
            for action in self.quick(g):
                g.apply(action)


def worth_of_end(g: Game, seat: i64) -> float:
    """Return the value of a finished game; winners share the win, the margin is that to the best other seat."""
    winners = g.winners()
    share = 1.0 / float(len(winners)) if seat in winners else 0.0
    return 0.5 * (share + float(margin_of(g, seat)) / MARGIN)


def settled(g: Game) -> Game:
    """Play all forced actions; return the same game."""
    while not g.over and g.count_options() == 1:
        g.apply(g.buffer[0])
    return g


def has_drawn(before: Game, after: Game) -> bool:
    """Whether something was drawn between two states of one game."""
    for stream in range(len(before.counters)):
        if before.counters[stream] != after.counters[stream]:
            return True
    return False


def normal(random: Random) -> float:
    """Draw a nearly normal number with mean 0 and standard deviation 1: the sum of twelve uniform ones."""
    total: i64 = 0
    for _ in range(12):
        total += random.word()
    return float(total) / 4294967296.0 - 6.0
