"""The mages: the Council, locations, and the shield against soldiers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.cards import LOCATIONS
from abyssal.abyss.events import EXTRA_TURN_GAINED, LOCATIONS_SWAPPED
from abyssal.abyss.ids import DECLINE, SITES, STACKS
from abyssal.abyss.lords.lord import Lord, enlist
from abyssal.abyss.steps import APPRENTICE_STACK, ILLUSIONIST, ORACLE
from abyssal.engine.sets import write_members
from abyssal.engine.step import Decision
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


class Shaman(Lord):
    """You ignore the powers of opposing soldiers."""

    def shields_from_soldiers(self) -> bool:
        return True


class Invoker(Lord):
    """You play one more turn after this one."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        g.extra_turns += 1
        g.tell(EXTRA_TURN_GAINED, me, 0, 0, 0)


class Apprentice(Lord):
    """Take one stack of the Council."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        if g.rules.stacks_for(g, me) != 0:
            g.push(APPRENTICE_STACK, me, 0)


class Oracle(Lord):
    """Once in your turn: discard one stack of the Council, unseen."""

    def can_use(self, g: Abyss, me: i64) -> bool:
        return g.rules.stacks_for(g, me) != 0

    def use(self, g: Abyss, me: i64) -> None:
        g.push(ORACLE, me, 0)


class Alchemist(Lord):
    """Your support of the Council takes two stacks."""

    def council_stacks(self) -> i64:
        return 2


class Illusionist(Lord):
    """You may swap one of your locations for an available one."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        if g.seats[me].locations != 0 and g.rules.locations_for(g, me) != 0:
            g.push(ILLUSIONIST, me, 0)


class MasterOfMagic(Lord):
    """On later recruitments you affiliate any ally spent."""

    def affiliates_any(self) -> bool:
        return True


enlist([Shaman(), Invoker(), Apprentice(), Oracle(), Alchemist(), Illusionist(), MasterOfMagic()])

# ---------------------------------------------------------------------- their decisions


class ApprenticeStack(Decision["Abyss"]):
    """The active player names the stack that the Apprentice brings; the Alchemist does not double it."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.rules.stacks_for(g, seat), STACKS, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.take_stack(g, seat, action - STACKS)


class OracleDiscard(Decision["Abyss"]):
    """The active player names the stack that goes to the discard, unseen."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "oracle"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.rules.stacks_for(g, seat), STACKS, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.discard_stack(g, seat, action - STACKS)


class IllusionistSwap(Decision["Abyss"]):
    """Name an own location, or decline; then the available one that takes its place, lords and all [B-25].

    Argument: 0, then the own location + 1.
    """

    def __init__(self) -> None:
        super().__init__()
        self.name = "illusionist"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        if arg > 0:
            return write_members(g.rules.locations_for(g, seat), SITES, out, 0)
        out[0] = DECLINE
        return write_members(g.seats[seat].locations, SITES, out, 1)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == DECLINE:
            return
        if arg == 0:
            g.push(ILLUSIONIST, seat, action - SITES + 1)
            return
        given = arg - 1
        taken = action - SITES
        g.rules.location_leaves(g, seat, taken)
        g.available &= ~BIT[taken]
        g.available |= BIT[given]
        g.tell(LOCATIONS_SWAPPED, seat, given, taken, 0)
        g.rules.replace_location(g, seat, given, taken)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {} if arg == 0 else {"location": LOCATIONS[arg - 1]}
