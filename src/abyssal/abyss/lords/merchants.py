"""The merchants: pearls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64

from abyssal.abyss.cards import LORDS
from abyssal.abyss.ids import ALLIES
from abyssal.abyss.lords.lord import Lord, enlist
from abyssal.abyss.steps import SLAVER, WINDOWS, enlist_step
from abyssal.abyss.turn import refusal_to_discard
from abyssal.engine.errors import IllegalMove
from abyssal.engine.sets import set_size
from abyssal.engine.step import Decision
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

SLAVER_PEARLS: Final = 2
SLAVER_LORD: Final = LORDS.index("slaver")


class ShipMaster(Lord):
    """When your exploration ends: 1 pearl per race among the allies that go to the Council."""

    def on_explored(self, g: Abyss, me: i64, races: i64) -> None:
        g.rules.gain_pearls(g, me, set_size(races), self.number)


class Trader(Lord):
    """Earn 3 pearls."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        g.rules.gain_pearls(g, me, 3, self.number)


class Peddler(Lord):
    """Earn 2 pearls."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        g.rules.gain_pearls(g, me, 2, self.number)


class Landlord(Lord):
    """Earn 1 pearl now and as each of your turns begins."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        g.rules.gain_pearls(g, me, 1, self.number)

    def on_turn_start(self, g: Abyss, me: i64) -> None:
        g.rules.gain_pearls(g, me, 1, self.number)


class Slaver(Lord):
    """Once in your turn: discard an ally from hand and earn 2 pearls."""

    def can_use(self, g: Abyss, me: i64) -> bool:
        return g.seats[me].hand_size() > 0

    def use(self, g: Abyss, me: i64) -> None:
        g.push(SLAVER, me, 0)


class Shopkeeper(Lord):
    """Earn 1 pearl."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        g.rules.gain_pearls(g, me, 1, self.number)


enlist([ShipMaster(), Trader(), Peddler(), Landlord(), Slaver(), Shopkeeper()])


class SlaverFacts(TypedDict):
    """The pearls that the ally brings, and how many allies are in hand."""

    pearls: int
    hand: int


class SlaverDiscard(Decision["Abyss"]):
    """The active player names the ally that the Slaver sells."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "slaver"
        self.lies_on = WINDOWS
        self.verb = "discard"
        self.zone = "hand"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return g.seats[seat].write_hand(ALLIES, out)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.discard_ally(g, seat, action - ALLIES)
        g.rules.gain_pearls(g, seat, SLAVER_PEARLS, SLAVER_LORD)

    def refusal(self, g: Abyss, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        return refusal_to_discard(g, seat, action)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> SlaverFacts:
        return {"pearls": SLAVER_PEARLS, "hand": g.seats[seat].hand_size()}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "slaver"

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """With several allies in hand, nobody else knows whether they are of one kind."""
        return g.seats[seat].hand_size() == 1


enlist_step(SLAVER, SlaverDiscard())
