"""A brain in plain Python: all that bots can be told about a game."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from abyssal.bots.brain import Brain, Strength
from abyssal.bots.features import Group, Layout, once, times, up_to
from abyssal.engine.chance import Random
from abyssal.engine.game import Game
from abyssal.engine.plain import PlainGame
from abyssal.engine.variant import Variant
from abyssal.engine.vec import vec
from tests.toy.rules import DIVE, DONE, MOST_SOLD, SALE, SELL, SHELLS, TURN, Divers, divers

TABLE: Final = [Group("turn", 0, 2, "own, another's"), Group("bag", 2, 1, "shells in it"), Group("left", 3, 1, "turns")]
SEAT: Final = [
    Group("coins", 0, 15, "at least 1 … 15"),
    Group("shells", 15, 6, "by value"),
    Group("pearl", 21, 4, "own"),
]


class ToyBrain(Brain):
    """What bots know of Pearl divers."""

    def __init__(self) -> None:
        super().__init__()
        self.layout = Layout(TABLE, SEAT, blocks=4, block=25, seats=3)
        self.whole_step = SALE
        self.turn_step = TURN
        self.choices = 12
        self.levels = {**self.levels, "page": Strength(noise=0.5)}

    def greedy(self, g: Game, random: Random) -> int:
        assert isinstance(g, PlainGame)
        seat = g.seat
        assert seat is not None
        if g.top_step() == TURN:
            return SELL if sum(divers(g).shells[seat]) >= 3 else DIVE
        (first, *_), *_ = self.whole_choices(g, 1)
        return first

    def write_features(self, g: Game, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(g, PlainGame)
        state = divers(g)
        n = once(0 if g.active == seat else 1, out, 0)
        n = times(2, sum(state.bag), out, n)
        n = times(3, state.turns_left, out, n)
        for k in range(g.players):
            other = (seat + k) % g.players
            at = 4 + 25 * k
            n = up_to(at, state.coins[other], 15, out, n)
            for value in range(6):
                n = times(at + 15 + value, state.shells[other][value], out, n)
            if k == 0:
                n = once(at + 20 + state.pearls[seat], out, n)
        return n

    def whole_choices(self, g: Game, limit: i64) -> list[list[int]]:
        assert isinstance(g, PlainGame)
        seat = g.seat
        assert seat is not None
        found = sales(divers(g), seat)
        return [[*[SHELLS + value - 1 for value in rest], DONE] for rest in found[:limit]]

    def value_names(self, variant: Variant) -> list[str]:
        return [f"toy-{variant.players}"]


def sales(state: Divers, seat: int) -> list[tuple[int, ...]]:
    """What can still be sold together with what was named, the most shells first."""
    least = state.sold[-1] if state.sold else 1
    left = list(state.shells[seat])
    for value in state.sold:
        left[value - 1] -= 1
    own = [value for value in range(least, 7) for _ in range(left[value - 1])]
    room = MOST_SOLD - sum(state.sold)
    some = [rest for size in range(len(own), -1, -1) for rest in combinations(own, size) if sum(rest) <= room]
    return list(dict.fromkeys(rest for rest in some if rest or state.sold))


BRAIN: Final = ToyBrain()
