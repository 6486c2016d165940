"""The politicians: costs, and further lords from the Court or the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64

from abyssal.abyss.cards import COURT_SPACES, LORDS, N_LORDS
from abyssal.abyss.court import LordDraw
from abyssal.abyss.events import LORD_DISCARDED, LORD_DRAWN
from abyssal.abyss.ids import COURT, DECLINE
from abyssal.abyss.lords.lord import Lord, enlist
from abyssal.abyss.notation import lord_names
from abyssal.abyss.steps import (
    CORRUPTOR,
    ENTER,
    OPPORTUNIST,
    POWERS,
    REPLACE_LORD,
    SCHEMER_DISCARD,
    SCHEMER_DRAW,
    TRAITOR_DISCARD,
    TRAITOR_TAKE,
    WINDOWS,
    enlist_step,
)
from abyssal.engine.sets import set_size, write_members
from abyssal.engine.step import CHANCE, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

PRICE_OF_CORRUPTION: Final = 5


class Opportunist(Lord):
    """Once in your turn: discard a lord of the Court; the top lord of the deck takes its space."""

    def can_use(self, g: Abyss, me: i64) -> bool:
        return g.lord_deck != 0 and g.rules.court_for(g, me) != 0

    def use(self, g: Abyss, me: i64) -> None:
        g.push(OPPORTUNIST, me, 0)


class Corruptor(Lord):
    """You may recruit one more lord of the Court for 5 pearls."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        if g.rules.can_pay(g, me, PRICE_OF_CORRUPTION) and g.rules.court_for(g, me) != 0:
            g.push(CORRUPTOR, me, 0)


class Traitor(Lord):
    """You may discard another free lord of yours for any lord of the Court."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        if g.seats[me].free() & ~BIT[self.number] != 0 and g.rules.court_for(g, me) != 0:
            g.push(TRAITOR_DISCARD, me, self.number)


class Diplomat(Lord):
    """You ignore the race that a lord demands."""

    def ignores_mandatory_race(self) -> bool:
        return True


class Treasurer(Lord):
    """You pay 2 less when you recruit."""

    def cost_change(self, own: bool) -> i64:
        return -2 if own else 0


class Schemer(Lord):
    """You may discard another free lord of yours for the top lord of the deck."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        if g.seats[me].free() & ~BIT[self.number] != 0 and g.lord_deck != 0:
            g.push(SCHEMER_DISCARD, me, self.number)


enlist([Opportunist(), Corruptor(), Traitor(), Diplomat(), Treasurer(), Schemer()])

# ---------------------------------------------------------------------- their decisions


class OpportunistFacts(TypedDict):
    """How many lords the deck holds."""

    lord_deck: int


class OpportunistDiscard(Decision["Abyss"]):
    """The active player names the lord of the Court that is discarded and replaced."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "opportunist"
        self.lies_on = WINDOWS
        self.verb = "discard"
        self.zone = "court"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.rules.court_for(g, seat), COURT, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        lord = action - COURT
        place = g.court_place(lord)
        g.rules.lord_leaves_court(g, seat, lord)
        g.lord_discard |= BIT[lord]
        g.tell(LORD_DISCARDED, seat, lord, 0, 0)
        g.push(REPLACE_LORD, CHANCE, place)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> OpportunistFacts:
        return {"lord_deck": set_size(g.lord_deck)}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "opportunist"

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.lord_deck != 0


enlist_step(OPPORTUNIST, OpportunistDiscard())


class ReplaceLord(LordDraw):
    """The top lord of the deck takes the space of the lord which the Opportunist discarded."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("place")]
        self.lies_on = WINDOWS

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.put_in_court(action - COURT, arg)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return g.lord_deck != 0 and arg <= g.court_size < COURT_SPACES


enlist_step(REPLACE_LORD, ReplaceLord())


class CorruptorFacts(TypedDict):
    """The price of a further lord, in pearls."""

    price: int


class CorruptorPick(Decision["Abyss"]):
    """Pay exactly 5 pearls and choose a lord of the Court, or decline; before Court maintenance [B-10] [B-11]."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "corruptor"
        self.lies_on = POWERS
        self.verb = "recruit"
        self.zone = "court"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = DECLINE
        return write_members(g.rules.court_for(g, seat), COURT, out, 1)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action != DECLINE:
            g.push(ENTER, seat, action - COURT)
            g.rules.pay_pearls(g, seat, PRICE_OF_CORRUPTION)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> CorruptorFacts:
        return {"price": PRICE_OF_CORRUPTION}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "corruptor"

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.rules.can_pay(g, seat, PRICE_OF_CORRUPTION)


enlist_step(CORRUPTOR, CorruptorPick())


class DiscardForAnotherFacts(TypedDict):
    """The lord whose power this is."""

    lord: str


class DiscardForAnother(Decision["Abyss"]):
    """Discard another free lord (disabled ones count), or decline; a new lord takes its place."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("lord")]
        self.lies_on = POWERS
        self.verb = "discard"
        self.zone = "lord"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = DECLINE
        return write_members(g.seats[seat].free() & ~BIT[arg], COURT, out, 1)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> DiscardForAnotherFacts:
        return {"lord": LORDS[arg]}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return LORDS[arg]

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg < N_LORDS and g.seats[seat].active & BIT[arg] != 0


class TraitorDiscard(DiscardForAnother):
    """Discard another free lord of yours for one of the Court, or decline."""

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action != DECLINE:
            g.rules.discard_lord(g, seat, action - COURT)
            g.push(TRAITOR_TAKE, seat, 0)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return super().is_valid(g, seat, arg) and g.rules.court_for(g, seat) != 0


enlist_step(TRAITOR_DISCARD, TraitorDiscard())


class TraitorTakeFacts(TypedDict):
    """The lords of the Court that may be taken."""

    lords: list[str]


class TraitorTake(Decision["Abyss"]):
    """A lord of the Court must come into play in place of the discarded one, at no cost [B-18]."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = POWERS
        self.verb = "take"
        self.zone = "court"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.rules.court_for(g, seat), COURT, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.lord_leaves_court(g, seat, action - COURT)
        g.rules.enter_play(g, seat, action - COURT)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> TraitorTakeFacts:
        return {"lords": lord_names(g.rules.court_for(g, seat))}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "traitor"


enlist_step(TRAITOR_TAKE, TraitorTake())


class SchemerDiscard(DiscardForAnother):
    """Discard another free lord for the top lord of the deck, or decline."""

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action != DECLINE:
            g.rules.discard_lord(g, seat, action - COURT)
            g.push(SCHEMER_DRAW, CHANCE, 0)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return super().is_valid(g, seat, arg) and g.lord_deck != 0


enlist_step(SCHEMER_DISCARD, SchemerDiscard())


class SchemerDraw(LordDraw):
    """The top lord of the deck comes into play at no cost."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = POWERS

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        lord = action - COURT
        g.lord_deck &= ~BIT[lord]
        g.tell(LORD_DRAWN, g.active, lord, 0, 0)
        g.rules.enter_play(g, g.active, lord)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.lord_deck != 0


enlist_step(SCHEMER_DRAW, SchemerDraw())
