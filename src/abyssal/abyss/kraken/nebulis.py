"""Nebulis: a second currency that costs points, and the Kraken figure that follows it (4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.components import BUY, DONE, NEBULIS, NOBODY, PASS, SEATS
from abyssal.abyss.explore import Offer
from abyssal.abyss.happenings import KRAKEN_FIGURE_MOVED, NEBULIS_GIVEN, NEBULIS_PAID, PEARLS_PAID
from abyssal.abyss.lords.lord import LORD_CARDS, NEBULIS_PER_PAYMENT, SPARES_PEARLS, WITH_HOOK
from abyssal.abyss.steps import GIVE_KRAKEN, PAY_NEBULIS
from abyssal.engine.sets import lowest_member, set_size, write_members
from abyssal.engine.step import Decision
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

MOST_NEBULIS: Final = 2


def nebulis_limit(g: Abyss, seat: i64) -> i64:
    """How many nebulis a payment of a seat may contain: one, with the Outlaw two, and no more than it holds."""
    me = g.seats[seat]
    lords = me.active & WITH_HOOK[NEBULIS_PER_PAYMENT]
    limit: i64 = 1 if lords == 0 else LORD_CARDS[lowest_member(lords)].nebulis_per_payment()
    return min(limit, me.nebulis)


def may_pay(g: Abyss, seat: i64, price: i64, nebulis: i64) -> bool:
    """Whether a payment may contain so many nebulis: with any, all pearls must go, or the Counterfeiter helps (4.2)."""
    me = g.seats[seat]
    pearls = price - nebulis
    if pearls < 0 or pearls > me.pearls:
        return False
    if nebulis == 0:
        return True
    spares = me.active & WITH_HOOK[SPARES_PEARLS] != 0
    return nebulis <= nebulis_limit(g, seat) and (pearls == me.pearls or spares)


def mixes(g: Abyss, seat: i64, price: i64) -> i64:
    """The numbers of nebulis with which a price can be paid, as a set."""
    found: i64 = 0
    for nebulis in range(MOST_NEBULIS + 1):
        if may_pay(g, seat, price, nebulis):
            found |= BIT[nebulis]
    return found


def pay_mix(g: Abyss, seat: i64, price: i64, nebulis: i64) -> None:
    """Pearls and nebulis go to the supply: one event for the figure."""
    me = g.seats[seat]
    before = counts(g)
    if price > nebulis:
        me.pearls -= price - nebulis
        g.tell(PEARLS_PAID, seat, price - nebulis, 0, 0)
    if nebulis > 0:
        me.nebulis -= nebulis
        g.tell(NEBULIS_PAID, seat, nebulis, 0, 0)
        move_figure(g, before)


# ---------------------------------------------------------------------- the figure (4.3)


def counts(g: Abyss) -> list[int]:
    """The nebulis of all seats."""
    return [g.seats[seat].nebulis for seat in range(g.players)]


def figure_candidates(g: Abyss, before: list[int], after: list[int]) -> i64:
    """The seats to which the figure may go after an event; empty if it stays, or leaves everybody.

    An opponent of the holder who has overtaken or just caught up; of several those with the most.
    """
    holder = g.kraken_figure
    highest = 0
    found: i64 = 0
    for seat in range(g.players):
        if holder == NOBODY:
            comes = after[seat] > 0
        else:
            caught_up = after[seat] == after[holder] and before[seat] < before[holder]
            comes = seat != holder and (after[seat] > after[holder] or caught_up)
        if comes and after[seat] >= highest:
            found = (found if after[seat] == highest else 0) | BIT[seat]
            highest = after[seat]
    return found


def move_figure(g: Abyss, before: list[int]) -> None:
    """After an event the figure goes where it belongs; its holder chooses among several (4.3) [K-20]."""
    after = counts(g)
    if max(after) == 0:
        if g.kraken_figure != NOBODY:
            give_figure(g, NOBODY)
        return
    found = figure_candidates(g, before, after)
    if found == 0:
        return
    if g.kraken_figure == NOBODY:
        give_figure(g, first_clockwise(g, found))
    elif set_size(found) == 1:
        give_figure(g, lowest_member(found))
    elif not g.cut:
        g.push(GIVE_KRAKEN, g.kraken_figure, found)


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
    before = counts(g)
    pearls = g.price - nebulis
    g.seats[buyer].nebulis -= nebulis
    g.seats[g.active].nebulis += nebulis
    g.tell(NEBULIS_GIVEN, buyer, nebulis, g.active, 0)
    if pearls > 0:
        g.seats[buyer].pearls -= pearls
        g.tell(PEARLS_PAID, buyer, pearls, 0, 0)
    g.rules.hand_over(g, buyer)
    g.rules.gain_pearls(g, g.active, pearls)
    move_figure(g, before)


class PayNebulis(Decision["Abyss"]):
    """How many nebulis a payment for a lord contains; ``done``: none. Argument: the price."""

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
