"""Nebulis: a second currency that costs points, and the Kraken figure that follows it (4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.allies import kraken_value, krakens_in
from abyssal.abyss.cards import NOBODY
from abyssal.abyss.events import KRAKEN_FIGURE_MOVED, NEBULIS_GIVEN, NEBULIS_PAID, PEARLS_PAID
from abyssal.abyss.explore import Offer
from abyssal.abyss.ids import BUY, DONE, NEBULIS, PASS, SEATS
from abyssal.abyss.kraken.lord import CLEANS_HAND, KRAKEN_CARDS, NEBULIS_PER_PAYMENT, SPARES_PEARLS, WITH_HOOK
from abyssal.abyss.steps import GIVE_KRAKEN, PAY_NEBULIS
from abyssal.engine.sets import lowest_member, set_size, write_members
from abyssal.engine.step import Decision
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


def nebulis_limit(g: Abyss, seat: i64) -> i64:
    """How many nebulis a payment of a seat may contain: one, with the Outlaw two, and no more than it holds."""
    me = g.seats[seat]
    if me.nebulis == 0:
        return 0
    lords = me.active & WITH_HOOK[NEBULIS_PER_PAYMENT]
    limit: i64 = 1 if lords == 0 else KRAKEN_CARDS[lowest_member(lords)].nebulis_per_payment()
    return min(limit, me.nebulis)


def mixes(g: Abyss, seat: i64, price: i64) -> i64:
    """The numbers of nebulis with which a price can be paid, as a set.

    With any, all pearls must go, or the Counterfeiter helps (4.2).
    """
    me = g.seats[seat]
    found: i64 = 1 if 0 <= price <= me.pearls else 0
    if me.nebulis == 0:
        return found
    spares = me.active & WITH_HOOK[SPARES_PEARLS] != 0
    for nebulis in range(1, min(price, nebulis_limit(g, seat)) + 1):
        pearls = price - nebulis
        if pearls == me.pearls or (spares and pearls < me.pearls):
            found |= BIT[nebulis]
    return found


def pay_mix(g: Abyss, seat: i64, price: i64, nebulis: i64) -> None:
    """Pearls and nebulis go to the supply: one event for the figure."""
    me = g.seats[seat]
    if price > nebulis:
        me.pearls -= price - nebulis
        g.tell(PEARLS_PAID, seat, price - nebulis, 0, 0)
    if nebulis > 0:
        behind = behind_the_holder(g)
        me.nebulis -= nebulis
        g.tell(NEBULIS_PAID, seat, nebulis, 0, 0)
        move_figure(g, behind)


# ---------------------------------------------------------------------- the figure (4.3)


def nebulis_value(marks: i64) -> i64:
    """The nebulis of krakens: their values, less one for each [K-1]."""
    return kraken_value(marks) - krakens_in(marks)


def nebulis_in_the_end(g: Abyss, seat: i64) -> i64:
    """The nebulis of a seat after final scoring has turned its krakens into nebulis, unless the Cleaner helps (3.4).

    Krakens named in a payment that is not made yet still belong to the hand.
    """
    me = g.seats[seat]
    if me.active & WITH_HOOK[CLEANS_HAND] != 0:
        return me.nebulis
    marks = me.hand_marks
    if g.paid_marks != 0 and seat == g.active and g.is_paying():
        marks += g.paid_marks
    return me.nebulis + nebulis_value(marks)


def behind_the_holder(g: Abyss) -> i64:
    """The seats with fewer nebulis than the holder of the figure, as a set: those who can still catch up."""
    holder = g.kraken_figure
    if holder == NOBODY:
        return 0
    found: i64 = 0
    most = g.seats[holder].nebulis
    for seat in range(g.players):
        if g.seats[seat].nebulis < most:
            found |= BIT[seat]
    return found


def figure_candidates(g: Abyss, behind: i64, in_the_end: bool) -> i64:
    """The seats to which the figure may go after an event; empty if it stays, or leaves everybody.

    An opponent of the holder who has overtaken, or was behind and has caught up; of several those with the most.
    """
    holder = g.kraken_figure
    highest: i64 = 1  # without a holder somebody needs a nebulis to become one
    if holder != NOBODY:
        highest = nebulis_in_the_end(g, holder) if in_the_end else g.seats[holder].nebulis
        behind &= ~BIT[holder]
    else:
        behind = BIT[g.players] - 1
    found: i64 = 0
    for seat in range(g.players):
        has = nebulis_in_the_end(g, seat) if in_the_end else g.seats[seat].nebulis
        if has > highest:
            highest = has
            found = BIT[seat]
            behind = BIT[g.players] - 1  # whoever has as many comes as well
        elif has == highest and behind & BIT[seat] != 0:
            found |= BIT[seat]
    return found


def move_figure(g: Abyss, behind: i64) -> None:
    """After an event the figure goes where it belongs; its holder chooses among several (4.3) [K-20].

    ``behind``: who had fewer nebulis than the holder before it.
    """
    if g.kraken_figure != NOBODY and no_nebulis(g):
        give_figure(g, NOBODY)
        return
    found = figure_candidates(g, behind, False)
    if found == 0:
        return
    if g.kraken_figure == NOBODY:
        give_figure(g, first_clockwise(g, found))
    elif set_size(found) == 1:
        give_figure(g, lowest_member(found))
    elif not g.cut:
        g.push(GIVE_KRAKEN, g.kraken_figure, found)


def no_nebulis(g: Abyss) -> bool:
    """Nobody holds a nebulis: the figure goes back beside the supply."""
    for seat in range(g.players):
        if g.seats[seat].nebulis > 0:
            return False
    return True


def first_clockwise(g: Abyss, seats: i64) -> i64:
    """The first of some seats, counted from the player who triggered the end, else from the active one."""
    seat = g.active if g.ended_by == NOBODY else g.ended_by
    while seats & BIT[seat] == 0:
        seat = (seat + 1) % g.players
    return seat


def give_figure(g: Abyss, seat: i64) -> None:
    """The figure goes to a seat, or back beside the supply."""
    g.kraken_figure = seat
    g.tell(KRAKEN_FIGURE_MOVED, NOBODY, seat, 0, 0)


class GiveKraken(Decision["Abyss"]):
    """The holder of the Kraken figure chooses among those who have caught up together. Argument: them, as a set."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(arg, SEATS, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        give_figure(g, action - SEATS)


# ---------------------------------------------------------------------- paying


class KrakenOffer(Offer):
    """An opponent may buy with any legal mix of pearls and nebulis (4.2)."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = PASS
        return write_members(mixes(g, seat, g.price), BUY, out, 1)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == PASS:
            super().take(g, seat, arg, action)
        else:
            buy_with(g, seat, action - BUY)


def buy_with(g: Abyss, buyer: i64, nebulis: i64) -> None:
    """Pearls and nebulis of the price go to the active player: one event for the figure."""
    if nebulis == 0:
        g.rules.buy_ally(g, buyer)
        return
    behind = behind_the_holder(g)
    pearls = g.price - nebulis
    g.seats[buyer].nebulis -= nebulis
    g.seats[g.active].nebulis += nebulis
    g.tell(NEBULIS_GIVEN, buyer, nebulis, g.active, 0)
    if pearls > 0:
        g.seats[buyer].pearls -= pearls
        g.tell(PEARLS_PAID, buyer, pearls, 0, 0)
    g.rules.hand_over(g, buyer)
    g.rules.gain_pearls(g, g.active, pearls)
    move_figure(g, behind)


class PayNebulis(Decision["Abyss"]):
    """How many nebulis a payment for a lord contains; ``done``: none. Argument: the price."""

    def __init__(self) -> None:
        super().__init__()
        self.names_payment = True

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        found = mixes(g, seat, arg)
        n: i64 = 0
        if found & 1 != 0:
            out[0] = DONE
            n = 1
        return write_members(found >> 1, NEBULIS, out, n)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        pay_mix(g, seat, arg, 0 if action == DONE else action - NEBULIS + 1)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"price": arg}


def ask_mix(g: Abyss, seat: i64, price: i64) -> None:
    """Pay a price in full; the payer chooses the mix where there is a choice."""
    if price <= 0:
        return
    found = mixes(g, seat, price)
    if set_size(found) == 1:
        pay_mix(g, seat, price, lowest_member(found))
    else:
        g.push(PAY_NEBULIS, seat, price)
