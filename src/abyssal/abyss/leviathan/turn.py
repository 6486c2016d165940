"""The end of a turn with Leviathan: martial law for large hands (10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import FIRST_KRAKEN, N_KINDS, SIGNED
from abyssal.abyss.events import PEARLS_PAID
from abyssal.abyss.ids import ALLIES, PEARL
from abyssal.abyss.steps import END_CHECKS, LEVIATHAN, MARTIAL_LAW, enlist_step
from abyssal.abyss.turn import (
    DiscardFacts,
    DiscardFromHand,
    EndChecks,
    discards,
    discards_from,
    discards_left,
    write_discards,
)
from abyssal.engine.errors import IllegalMove
from abyssal.engine.step import ACTIVE, Field
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

MARTIAL_LIMIT: Final = 12


def is_settled(arg: i64) -> bool:
    """Whether martial law has been met in this turn."""
    return arg != 0


class LeviathanEndChecks(EndChecks):
    """The end of a turn, as long as martial law has not been met; then the turn changes."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("settled", 0, 1, default=0)]

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        if is_settled(arg):
            g.rules.turn_change(g)
        else:
            super().run(g, seat, arg)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return True


enlist_step(END_CHECKS, LeviathanEndChecks(), LEVIATHAN)


class MartialLawFacts(DiscardFacts):
    """Also the pearls that may be paid instead, and the limit of a hand."""

    pearls: int
    limit: int


class MartialLaw(DiscardFromHand):
    """Each card above 12 is discarded or costs a pearl: name the cards in ascending order, then pearls (10) [L-21].

    Krakens cannot be discarded for it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [END_CHECKS]
        self.asks = ACTIVE

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        me = g.seats[seat]
        count = discards_left(arg)
        n = write_discards(me.hand, me.hand_marks & SIGNED, discards_from(arg), count - me.pearls, out)
        if me.pearls >= count:
            out[n] = PEARL
            n += 1
        return n

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == PEARL:
            g.seats[seat].pearls -= 1
            g.tell(PEARLS_PAID, seat, 1, 0, 0)
            following: i64 = FIRST_KRAKEN  # no further card can be named
        else:
            g.rules.discard_ally(g, seat, action - ALLIES)
            following = action - ALLIES
        count = discards_left(arg) - 1
        if count > 0:
            g.push(MARTIAL_LAW, seat, discards(count, following))

    def refusal(self, g: Abyss, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        pearls = g.seats[seat].pearls
        if action == PEARL:
            count = discards_left(arg)
            return IllegalMove("pearls_too_few", count=count, pearls=pearls, least=count - pearls)
        if FIRST_KRAKEN <= action - ALLIES < N_KINDS:
            return IllegalMove("krakens_stay")
        return super().refusal(g, seat, arg, action)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> MartialLawFacts:
        return {**super().facts(g, seat, arg), "pearls": g.seats[seat].pearls, "limit": MARTIAL_LIMIT}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "martial law"

    def option(self, g: Abyss, seat: i64, arg: i64, action: i64) -> tuple[str, str | None, str | None]:
        return ("pay", "pearl", None) if action == PEARL else super().option(g, seat, arg, action)

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """After the first pearl only pearls follow. Before it, the hand hides which cards could be named."""
        return discards_from(arg) >= FIRST_KRAKEN


enlist_step(MARTIAL_LAW, MartialLaw())
