"""The mages: the Council, locations, and the shield against soldiers."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from mypy_extensions import i64

from abyssal.abyss.cards import LOCATIONS, N_LOCATIONS
from abyssal.abyss.council import StackPick
from abyssal.abyss.events import EXTRA_TURN_GAINED, LOCATIONS_SWAPPED
from abyssal.abyss.ids import DECLINE, SITES, STACKS
from abyssal.abyss.lords.lord import Lord, enlist
from abyssal.abyss.notation import location_names
from abyssal.abyss.steps import APPRENTICE_STACK, ILLUSIONIST, ORACLE, POWERS, WINDOWS, enlist_step
from abyssal.engine.sets import write_members
from abyssal.engine.step import Decision, Field
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


class ApprenticeStack(StackPick):
    """The active player names the stack that the Apprentice brings; the Alchemist does not double it."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = POWERS

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.take_stack(g, seat, action - STACKS)

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "apprentice"


enlist_step(APPRENTICE_STACK, ApprenticeStack())


class OracleDiscard(StackPick):
    """The active player names the stack that goes to the discard, unseen."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "oracle"
        self.lies_on = WINDOWS
        self.verb = "discard"

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.discard_stack(g, seat, action - STACKS)

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "oracle"


enlist_step(ORACLE, OracleDiscard())


def given_site(arg: i64) -> i64:
    """The own location that was named for a swap; -1 if none is named yet."""
    return arg - 1


class IllusionistFacts(TypedDict):
    """The own location that was named, if any, and the available ones."""

    location: str | None
    available: list[str]


class IllusionistSwap(Decision["Abyss"]):
    """Name an own location, or decline; then the available one that replaces it, with the lords under it [B-25]."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "illusionist"
        self.fields = [Field("location", base=1, default=0)]
        self.lies_on = POWERS
        self.verb = "swap"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        if given_site(arg) >= 0:
            return write_members(g.rules.locations_for(g, seat), SITES, out, 0)
        out[0] = DECLINE
        return write_members(g.seats[seat].locations, SITES, out, 1)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == DECLINE:
            return
        given = given_site(arg)
        if given < 0:
            g.push(ILLUSIONIST, seat, action - SITES + 1)
            return
        taken = action - SITES
        g.rules.location_leaves(g, seat, taken)
        g.available &= ~BIT[taken]
        g.available |= BIT[given]
        g.tell(LOCATIONS_SWAPPED, seat, given, taken, 0)
        g.rules.replace_location(g, seat, given, taken)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> IllusionistFacts:
        given = given_site(arg)
        return {
            "location": None if given < 0 else LOCATIONS[given],
            "available": location_names(g.rules.locations_for(g, seat)),
        }

    def option_zone(self, g: Abyss, seat: i64, arg: i64, action: i64) -> str:
        if action == DECLINE:
            return ""
        return "location" if given_site(arg) < 0 else "available"

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "illusionist"

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        locations = g.seats[seat].locations
        given = given_site(arg)
        own = given < 0 or (given < N_LOCATIONS and locations & BIT[given] != 0)
        return own and locations != 0 and g.rules.locations_for(g, seat) != 0


enlist_step(ILLUSIONIST, IllusionistSwap())
