"""A turn: the first player, ``main`` (6), last powers, the hand limit and the change of turns (13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.allies import count_in, write_kinds
from abyssal.abyss.council import support
from abyssal.abyss.events import FIRST_PLAYER_CHOSEN, PLOTTED
from abyssal.abyss.ids import ALLIES, COURT, DONE, EXPLORE_DEPTHS, PLOT, SEATS, STACKS
from abyssal.abyss.payments import refusal_to_recruit
from abyssal.abyss.powers import is_use, write_uses
from abyssal.abyss.recruit import start_payment
from abyssal.abyss.steps import DISCARD_TO_6, END_CHECKS, EXPLORE, FILL_COURT, MAIN, SETUP_STREAM
from abyssal.engine.errors import IllegalMove
from abyssal.engine.sets import even_odds, write_members
from abyssal.engine.step import CHANCE, Automatic, Chance, Decision
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


class FirstPlayer(Chance["Abyss"]):
    """The first player is chosen at random (3)."""

    def __init__(self) -> None:
        super().__init__(SETUP_STREAM)

    def sample(self, g: Abyss, arg: i64, random: i64) -> i64:
        return SEATS + ((random * g.players) >> 32)

    def outcomes(self, g: Abyss, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(BIT[g.players] - 1, SEATS, out, odds)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.active = action - SEATS
        g.tell(FIRST_PLAYER_CHOSEN, g.active, 0, 0, 0)
        g.rules.turn_start(g)


class Main(Decision["Abyss"]):
    """Plot and use powers as often as possible, then one action: explore, the Council, or recruit a lord (6).

    Without any legal action ``done`` goes on with the turn [B-1].
    """

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if g.rules.can_plot(g, seat):
            out[0] = PLOT
            n = 1
        before = n
        if g.can_reveal():
            out[n] = EXPLORE_DEPTHS
            n += 1
        stacks = g.rules.stacks_for(g, seat)
        lords = g.rules.recruitable(g, seat)
        if n == before and stacks == 0 and lords == 0:
            out[n] = DONE
            n += 1
        n = write_members(stacks, STACKS, out, n)
        n = write_uses(g, seat, out, n)
        return write_members(lords, COURT, out, n)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == PLOT:
            g.tell(PLOTTED, seat, 0, 0, 0)
            g.rules.pay_plot(g, seat)
            g.push(MAIN, seat, 0)
            g.push(FILL_COURT, CHANCE, 1)
        elif action == EXPLORE_DEPTHS:
            g.push(EXPLORE, seat, 0)
        elif is_use(action):
            g.push(MAIN, seat, 0)
            g.rules.use(g, seat, action)
        elif action >= COURT:
            start_payment(g, seat, action - COURT)
        elif action != DONE:
            support(g, seat, action - STACKS)

    def refusal(self, g: Abyss, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        return refusal_to_recruit(g, seat, action - COURT)


class EndPowers(Decision["Abyss"]):
    """The last chance in a turn to use powers, in any order, or ``done`` (13)."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = DONE
        return write_uses(g, seat, out, 1)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == DONE:
            g.push(END_CHECKS, seat, 0)
        else:
            g.rules.use(g, seat, action)


class AfterAction(Automatic["Abyss"]):
    """What follows an action: keys, last powers, the end of the turn."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        g.rules.after_action(g)


class EndChecks(Automatic["Abyss"]):
    """The end of a turn: the hand limit, then the turn changes (13.1, 13.2)."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        g.rules.end_checks(g)


class DiscardTo6(Decision["Abyss"]):
    """A seat over the limit discards allies of its own choice, named one by one in ascending order (13.1).

    Argument: how many, and eight bits higher the lowest kind that may be named.
    """

    def __init__(self) -> None:
        super().__init__()
        self.name = "discard_to_6"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        me = g.seats[seat]
        return write_discards(me.hand, me.hand_marks, arg >> 8, arg & 255, out)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.discard_ally(g, seat, action - ALLIES)
        count: i64 = (arg & 255) - 1
        if count > 0:
            g.push(DISCARD_TO_6, seat, count | ((action - ALLIES) << 8))

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"count": arg & 255}


def write_discards(hand: i64, marks: i64, first: i64, count: i64, out: vec[i64]) -> i64:
    """The kinds from ``first`` on that may be named next: so many allies of this kind or higher ones must be there."""
    last = write_kinds(hand, marks, ALLIES, out, 0)
    start: i64 = 0
    while start < last and out[start] - ALLIES < first:
        start += 1
    while last > start and count > 0:
        last -= 1
        count -= count_in(hand, marks, out[last] - ALLIES)
        if count <= 0:
            last += 1
    n: i64 = 0
    while start + n < last:
        out[n] = out[start + n]
        n += 1
    return n
