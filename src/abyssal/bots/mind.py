"""What a learned value makes of a table: the worth of a choice, the best of all choices, and playing on by it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.abyss.cheapest import payments_to_go
from abyssal.abyss.state import Abyss
from abyssal.abyss.steps import MAIN, PAY
from abyssal.bots import inputs_abyss, inputs_conspiracy
from abyssal.bots.net import MARGIN, Net, Sums
from abyssal.conspiracy.state import Conspiracy
from abyssal.conspiracy.steps import CONSPIRE
from abyssal.engine.chance import Random, stream_keys
from abyssal.engine.game import Game
from abyssal.engine.tables import blank_vec
from abyssal.engine.vec import vec

LONGEST: Final = 400  # decisions until the next turn, after which a game that does not come round is taken as it is
LEAST: Final = -1000.0


class Plan:
    """A whole choice: its actions, and what it is worth."""

    def __init__(self, actions: list[int], value: float) -> None:
        self.actions: list[int] = actions
        self.value: float = value
        self.first: float = value  # at first sight
        self.total: float = 0.0  # of the worlds in which a search has tried it
        self.tried: i64 = 0


class Mind:
    """A value with everything needed to play by it. One thread at a time."""

    def __init__(self, net: Net, random: Random, noise: float) -> None:
        self.net: Net = net
        self.random: Random = random
        self.noise: float = noise
        self.sums: list[Sums] = [Sums(net.hidden) for _ in range(inputs_abyss.MOST_SEATS)]
        self.buffer: vec[i64] = blank_vec(256)  # for the options of trials
        self.afterstates: i64 = 0

    # ------------------------------------------------------------------ the worth of a table

    def worth(self, g: Game, seat: i64) -> float:
        """What the table is worth to a seat: half its share of wins, half its margin in units of 25 points."""
        self.afterstates += 1
        if g.over:
            return worth_of_end(g, seat)
        sums = self.sums[seat]
        if isinstance(g, Abyss):
            return self.net.value_of_next(sums, inputs_abyss.write_inputs(g, seat, sums.next))
        if isinstance(g, Conspiracy):
            return self.net.value_of_next(sums, inputs_conspiracy.write_inputs(g, seat, sums.next))
        raise TypeError(f"no value for {g!r}")

    def worth_after(self, g: Game, seat: i64, actions: list[int], keys: vec[i64]) -> float:
        """What the table is worth after some actions and all that is forced, with another chance than the true one."""
        trial = self.trial(g, keys)
        for action in actions:
            trial.apply(action)
        return self.worth(settled(trial), seat)

    def trial(self, g: Game, keys: vec[i64]) -> Game:
        """A clone whose chance is drawn from other keys."""
        trial = g.clone()
        trial.log = None
        trial.asking = False
        trial.keys = keys
        trial.buffer = self.buffer
        return trial

    def keys(self, g: Game) -> vec[i64]:
        """Keys of chance, drawn anew."""
        return stream_keys(self.random.word(), len(g.variant.streams))

    # ------------------------------------------------------------------ whole choices

    def plans(self, g: Game, payments: i64, worlds: i64) -> list[Plan]:
        """All choices of the seat that decides, lords with whole payments, each with its worth.

        What draws is tried in some fresh worlds, the same for all; what does not in one.
        """
        seat = g.seat
        assert seat is not None
        keys = [self.keys(g) for _ in range(worlds)]
        out: list[Plan] = []
        if g.top_step() == PAY and isinstance(g, Abyss):
            for actions in payments_to_go(g, payments):
                out.append(Plan(actions, self.expected(g, seat, actions, keys)))
        if not out:
            for action in g.legal():
                self.add_plans(g, seat, action, payments, keys, out)
        if self.noise > 0.0:
            for plan in out:
                plan.value += self.noise * normal(self.random)
        return out

    def add_plans(self, g: Game, seat: i64, action: i64, payments: i64, keys: list[vec[i64]], out: list[Plan]) -> None:
        """The choices that begin with an action."""
        trial = self.trial(g, keys[0])
        trial.apply(action)
        if isinstance(trial, Abyss) and not trial.over and trial.top_step() == PAY and trial.seat == seat:
            ways = payments_to_go(trial, payments)
            for rest in ways:
                plan = [action]
                plan += rest
                out.append(Plan(plan, self.expected(g, seat, plan, keys)))
            if ways:
                return  # else it is so far from any cheap one that each card is a choice of its own
        value = self.worth(settled(trial), seat)
        if len(keys) > 1 and has_drawn(g, trial):
            value = self.mean(g, seat, [action], keys, value)
        out.append(Plan([action], value))

    def expected(self, g: Game, seat: i64, actions: list[int], keys: list[vec[i64]]) -> float:
        """The worth of a choice, in several worlds where it draws."""
        trial = self.trial(g, keys[0])
        for action in actions:
            trial.apply(action)
        value = self.worth(settled(trial), seat)
        return self.mean(g, seat, actions, keys, value) if len(keys) > 1 and has_drawn(g, trial) else value

    def mean(self, g: Game, seat: i64, actions: list[int], keys: list[vec[i64]], first: float) -> float:
        """The mean worth of a choice in all worlds; that of the first one is known."""
        total = first
        for k in range(1, len(keys)):
            total += self.worth_after(g, seat, actions, keys[k])
        return total / float(len(keys))

    # ------------------------------------------------------------------ playing on

    def quick(self, g: Game) -> list[int]:
        """The best choice at first sight: one payment for each lord, one world."""
        seat = g.seat
        assert seat is not None
        n = g.count_options()
        keys = self.keys(g)
        best: list[int] = []
        highest = LEAST
        if g.top_step() == PAY and isinstance(g, Abyss):
            ways = payments_to_go(g, 1)
            if ways:
                return ways[0]
        options = g.buffer[:n]
        for k in range(n):
            action = options[k]
            trial = self.trial(g, keys)
            trial.apply(action)
            rest: list[int] = []
            if isinstance(trial, Abyss) and not trial.over and trial.top_step() == PAY and trial.seat == seat:
                ways = payments_to_go(trial, 1)
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
        """What a turn of ``seat`` that is about to begin is worth: as much as the table after its best choice.

        That tells more than the table before it, where much depends on what can be done with it. The game is played on.
        """
        if not g.over and g.seat == seat:
            for action in self.quick(g):
                g.apply(action)
            settled(g)
        return self.worth(g, seat)

    def play_on(self, g: Game, seat: i64) -> None:
        """All seats play at first sight until it is the next turn of ``seat``, or the end."""
        last = g.plies + LONGEST
        g.buffer = self.buffer
        g.choices = -1
        while not g.over and g.plies < last:
            if starts_turn(g, seat):
                return
            if g.count_options() == 1:
                g.apply(g.buffer[0])
                continue
            for action in self.quick(g):
                g.apply(action)


def starts_turn(g: Game, seat: i64) -> bool:
    """Whether a seat is asked what to do with its turn."""
    return g.seat == seat and g.top_step() == (MAIN if isinstance(g, Abyss) else CONSPIRE)


def worth_of_end(g: Game, seat: i64) -> float:
    """What a finished game is worth: wins are shared, the margin is that to the best other seat."""
    winners = g.winners()
    share = 1.0 / float(len(winners)) if seat in winners else 0.0
    return 0.5 * (share + float(margin_of(g, seat)) / MARGIN)


def margin_of(g: Game, seat: i64) -> i64:
    """The points of a seat less those of the best other one."""
    best: i64 = -1000
    for other in range(g.players):
        if other != seat:
            best = max(best, g.score(other))
    return g.score(seat) - best


def settled(g: Game) -> Game:
    """The same game after all that leaves no choice."""
    while not g.over and g.count_options() == 1:
        g.apply(g.buffer[0])
    return g


def has_drawn(before: Game, after: Game) -> bool:
    """Whether chance was asked between two states of one game."""
    for stream in range(len(before.counters)):
        if before.counters[stream] != after.counters[stream]:
            return True
    return False


def normal(random: Random) -> float:
    """A number of the normal distribution, near enough: twelve even ones added up."""
    total: i64 = 0
    for _ in range(12):
        total += random.word()
    return float(total) / 4294967296.0 - 6.0
