"""The support of the Council: a whole stack, and with the Alchemist another (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.ids import STACKS
from abyssal.abyss.powers import is_use, write_uses
from abyssal.abyss.steps import NEXT_STACK, SECOND_STACK
from abyssal.engine.sets import write_members
from abyssal.engine.step import Automatic, Decision
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


def support(g: Abyss, seat: i64, race: i64) -> None:
    """The active player takes a stack without looking first."""
    g.rules.take_stack(g, seat, race)
    if g.rules.stacks_per_action(g, seat) > 1:
        g.push(NEXT_STACK, seat, 0)


class NextStack(Automatic["Abyss"]):
    """A further stack, if there is one to be had [B-17]."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        if g.rules.stacks_for(g, seat) != 0:
            g.push(SECOND_STACK, seat, 0)


class SecondStack(Decision["Abyss"]):
    """The Alchemist's owner must name another stack and takes it as well (8)."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_uses(g, seat, out, write_members(g.rules.stacks_for(g, seat), STACKS, out, 0))

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if is_use(action):
            g.push(NEXT_STACK, seat, 0)
            g.rules.use(g, seat, action)
        else:
            g.rules.take_stack(g, seat, action - STACKS)
