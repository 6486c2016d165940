"""The support of the Council: a whole stack, and with the Alchemist another (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.allies import IN_RACE, kinds_in, zone_size
from abyssal.abyss.cards import LORDS, N_RACES, RACES
from abyssal.abyss.events import ALLY_RECEIVED, STACK_DISCARDED, STACK_TAKEN
from abyssal.abyss.explore import ExploreRules
from abyssal.abyss.ids import STACKS
from abyssal.abyss.lords.lord import COUNCIL_STACKS, LORD_CARDS, WITH_HOOK
from abyssal.abyss.powers import is_use, write_uses
from abyssal.abyss.steps import NEXT_STACK, SECOND_STACK, enlist_step
from abyssal.engine.sets import lowest_member, members, write_members
from abyssal.engine.step import Automatic, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


@mypyc_attr(allow_interpreted_subclasses=True)
class CouncilRules(ExploreRules):
    """The stacks of the Council (8)."""

    def support(self, g: Abyss, seat: i64, race: i64) -> None:
        """The support of the Council: a stack is taken without looking first, then perhaps another (8)."""
        g.rules.take_stack(g, seat, race)
        stacks = g.rules.stacks_per_action(g, seat)
        if stacks > 1:
            g.push(NEXT_STACK, seat, stacks - 2)

    def stacks_per_action(self, g: Abyss, seat: i64) -> i64:
        """How many stacks the support of the Council brings."""
        stacks: i64 = 1
        lords = g.seats[seat].active & WITH_HOOK[COUNCIL_STACKS]
        while lords != 0:
            stacks = max(stacks, LORD_CARDS[lowest_member(lords)].council_stacks())
            lords &= lords - 1
        return stacks

    def stack_leaves(self, g: Abyss, seat: i64, race: i64) -> None:
        """Called before a seat takes or discards a stack. The base game does nothing."""

    def take_stack(self, g: Abyss, seat: i64, race: i64) -> None:
        """All cards of a stack go to a hand; only the taker sees them (8)."""
        me = g.seats[seat]
        g.rules.stack_leaves(g, seat, race)
        stack = g.council & IN_RACE[race]
        marks = g.stack_marks(race)
        g.empty_stack(race)
        me.hand += stack
        me.hand_marks += marks
        if g.chronicle is not None:
            g.tell(STACK_TAKEN, seat, race, zone_size(stack, marks), 0)
            for kind in kinds_in(stack, marks):
                g.tell_only(BIT[seat], ALLY_RECEIVED, seat, kind, 0, 0)

    def discard_stack(self, g: Abyss, seat: i64, race: i64) -> None:
        """A whole stack goes to the discard, seen by nobody."""
        g.rules.stack_leaves(g, seat, race)
        stack = g.council & IN_RACE[race]
        marks = g.stack_marks(race)
        g.empty_stack(race)
        g.discard += stack
        g.discard_marks += marks
        g.tell(STACK_DISCARDED, seat, race, zone_size(stack, marks), 0)


class NextStack(Automatic["Abyss"]):
    """One more stack, if one may be taken [B-17]. The argument is how many stacks follow after it."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("further", default=0)]

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        if g.rules.stacks_for(g, seat) != 0:
            g.push(SECOND_STACK, seat, arg)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg < N_RACES


enlist_step(NEXT_STACK, NextStack())


class StackFacts(TypedDict):
    """How many cards lie in each stack that may be named."""

    stacks: dict[str, int]


class StackPick(Decision["Abyss"]):
    """Name one of the stacks of the Council."""

    def __init__(self) -> None:
        super().__init__()
        self.verb = "take"
        self.zone = "council"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.rules.stacks_for(g, seat), STACKS, out, 0)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> StackFacts:
        return {"stacks": stack_sizes(g, g.rules.stacks_for(g, seat))}


class SecondStack(StackPick):
    """The Alchemist's owner must name another stack and takes it as well (8)."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("further", default=0)]

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_uses(g, seat, out, write_members(g.rules.stacks_for(g, seat), STACKS, out, 0))

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if is_use(action):
            g.push(NEXT_STACK, seat, arg)
            g.rules.use(g, seat, action)
            return
        g.rules.take_stack(g, seat, action - STACKS)
        if arg > 0:
            g.push(NEXT_STACK, seat, arg - 1)

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        lords = g.seats[seat].active & WITH_HOOK[COUNCIL_STACKS]
        return "" if lords == 0 else LORDS[lowest_member(lords)]

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg < N_RACES


enlist_step(SECOND_STACK, SecondStack())


def stack_sizes(g: Abyss, races: i64) -> dict[str, int]:
    """How many cards lie in some stacks, which everybody sees."""
    return {RACES[race]: zone_size(g.council & IN_RACE[race], g.stack_marks(race)) for race in members(races)}
