"""Nebulis: a second currency that costs points, and the Kraken figure that follows it (4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64

from abyssal.abyss.allies import kraken_value, krakens_in
from abyssal.abyss.cards import LORDS, NOBODY
from abyssal.abyss.events import KRAKEN_FIGURE_MOVED, NEBULIS_GIVEN, NEBULIS_PAID, PEARLS_PAID, SOURCE_SALE
from abyssal.abyss.explore import Offer, OfferFacts
from abyssal.abyss.ids import BUY, DONE, NEBULIS, PASS, SEATS
from abyssal.abyss.kraken.lord import (
    CLEANS_HAND,
    NEBULIS_PER_PAYMENT,
    SPARES_PEARLS,
    WITH_HOOK,
    any_cleans_hand,
    any_spares_pearls,
    nebulis_allowed,
)
from abyssal.abyss.steps import ENTER, GIVE_KRAKEN, KRAKEN, KRAKENS_SPENT, N_STEPS, OFFER, PAY_NEBULIS, enlist_step
from abyssal.engine.sets import lowest_member, members, set_size, write_members
from abyssal.engine.step import ANYBODY, BOTTOM, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

NEBULIS_OF_A_PAYMENT: Final = 1
MOST_NEBULIS: Final = 2  # maximum number of nebulis in one payment: there are no actions for more
FIGURE_NAME: Final = "kraken"
POINTS_OF_THE_FIGURE: Final = -5


def nebulis_limit(g: Abyss, seat: i64) -> i64:
    """How many nebulis a payment of a seat may contain: one, with the Outlaw two, and no more than it holds."""
    me = g.seats[seat]
    if me.nebulis == 0:
        return 0
    limit: i64 = NEBULIS_OF_A_PAYMENT
    lords = me.active & WITH_HOOK[NEBULIS_PER_PAYMENT]
    if lords != 0:
        limit = min(MOST_NEBULIS, max(limit, nebulis_allowed(lords)))
    return min(limit, me.nebulis)


def mixes(g: Abyss, seat: i64, price: i64) -> i64:
    """The numbers of nebulis with which a seat can pay a price, as a set; pearls pay the rest. Empty: it cannot pay.

    A payment with nebulis must use all pearls, unless the Counterfeiter helps (4.2). Everybody may know this, since
    pearls, nebulis and lords lie open.
    """
    me = g.seats[seat]
    found: i64 = 1 if 0 <= price <= me.pearls else 0
    if me.nebulis == 0:
        return found
    lords = me.active & WITH_HOOK[SPARES_PEARLS]
    spares = lords != 0 and any_spares_pearls(lords)
    for nebulis in range(1, min(price, nebulis_limit(g, seat)) + 1):
        pearls = price - nebulis
        if pearls == me.pearls or (spares and pearls < me.pearls):
            found |= BIT[nebulis]
    return found


def pay_mix(g: Abyss, seat: i64, price: i64, nebulis: i64) -> None:
    """A seat pays pearls and nebulis to the supply, which counts as one change for the Kraken figure."""
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


def cleans_hand(g: Abyss, seat: i64) -> bool:
    """Whether the krakens in a hand bring no nebulis at the end, as long as the Cleaner is active (3.4)."""
    lords = g.seats[seat].active & WITH_HOOK[CLEANS_HAND]
    return lords != 0 and any_cleans_hand(lords)


def nebulis_in_the_end(g: Abyss, seat: i64) -> i64:
    """The nebulis of a seat after final scoring has turned its krakens into nebulis, unless the Cleaner helps (3.4).

    Krakens named in a payment that is not made yet still belong to the hand.
    """
    me = g.seats[seat]
    if cleans_hand(g, seat):
        return me.nebulis
    _, marks = g.held(seat)
    return me.nebulis + nebulis_value(marks)


def hides_nebulis(g: Abyss, seat: i64, reader: i64) -> bool:
    """Whether the hand of a seat may hold krakens that a reader does not see and that count in the end."""
    return seat != reader and not g.over and g.seats[seat].hand_size() > 0 and not cleans_hand(g, seat)


def behind_the_holder(g: Abyss) -> i64:
    """The seats with fewer nebulis than the holder of the figure, as a set: they can still catch up."""
    holder = g.kraken_figure
    if holder == NOBODY:
        return 0
    found: i64 = 0
    most = g.seats[holder].nebulis
    for seat in range(g.players):
        if g.seats[seat].nebulis < most:
            found |= BIT[seat]
    return found


def figure_candidates(g: Abyss, behind: i64, at_last: i64) -> i64:
    """The seats to which the figure may go after nebulis have changed; empty if it stays, or if nobody gets it.

    These are the opponents of the holder who have overtaken, or were ``behind`` and have caught up; of several, those
    with the most nebulis. For the seats in ``at_last``, the nebulis that their krakens bring at the end count, too.
    """
    holder = g.kraken_figure
    highest: i64 = 1  # without a holder, a seat needs a nebulis to get the figure
    if holder != NOBODY:
        highest = nebulis_in_the_end(g, holder) if at_last & BIT[holder] != 0 else g.seats[holder].nebulis
        behind &= ~BIT[holder]
    else:
        behind = BIT[g.players] - 1
    found: i64 = 0
    for seat in range(g.players):
        has = nebulis_in_the_end(g, seat) if at_last & BIT[seat] != 0 else g.seats[seat].nebulis
        if has > highest:
            highest = has
            found = BIT[seat]
            behind = BIT[g.players] - 1  # every seat with as many nebulis may get it
        elif has == highest and behind & BIT[seat] != 0:
            found |= BIT[seat]
    return found


def move_figure(g: Abyss, behind: i64) -> None:
    """Move the figure after nebulis have changed; its holder chooses among several seats (4.3) [K-20].

    ``behind`` is the set of seats that had fewer nebulis than the holder before the change.
    """
    if g.kraken_figure != NOBODY and no_nebulis(g):
        give_figure(g, NOBODY)
        return
    found = figure_candidates(g, behind, 0)
    if found == 0:
        return
    if g.kraken_figure == NOBODY:
        give_figure(g, first_clockwise(g, found))
    elif set_size(found) == 1:
        give_figure(g, lowest_member(found))
    elif not g.cut:
        g.push(GIVE_KRAKEN, g.kraken_figure, found)


def no_nebulis(g: Abyss) -> bool:
    """Whether nobody holds a nebulis: then the figure goes back to the supply."""
    for seat in range(g.players):
        if g.seats[seat].nebulis > 0:
            return False
    return True


def first_clockwise(g: Abyss, seats: i64) -> i64:
    """The first of some seats in turn order, from the player who triggered the end, or else from the active one."""
    seat = g.active if g.ended_by == NOBODY else g.ended_by
    while seats & BIT[seat] == 0:
        seat = (seat + 1) % g.players
    return seat


def figure_in_the_end(g: Abyss, seats: i64) -> i64:
    """The seat that holds the figure after final scoring, if only the krakens of some seats counted.

    If its holder would have to choose, the figure stays.
    """
    changed = False
    for seat in range(g.players):
        if seats & BIT[seat] != 0 and nebulis_in_the_end(g, seat) != g.seats[seat].nebulis:
            changed = True
    found = figure_candidates(g, behind_the_holder(g), seats) if changed else 0
    if found == 0 or (g.kraken_figure != NOBODY and set_size(found) > 1):
        return g.kraken_figure
    return first_clockwise(g, found)


def give_figure(g: Abyss, seat: i64) -> None:
    """Give the figure to a seat, or to ``NOBODY``: back to the supply."""
    g.kraken_figure = seat
    g.tell(KRAKEN_FIGURE_MOVED, NOBODY, seat, 0, 0)


def nebulis_by_seat(g: Abyss, seats: i64) -> dict[str, int]:
    """How many nebulis some seats hold, which everybody sees."""
    return {str(seat): g.seats[seat].nebulis for seat in members(seats)}


class GiveKrakenFacts(TypedDict):
    """The holder of the figure, the seats that may get it, and the nebulis of all of them."""

    holder: int
    among: list[int]
    nebulis: dict[str, int]


class GiveKraken(Decision["Abyss"]):
    """The holder of the Kraken figure chooses among those who have caught up together (4.3).

    Nebulis may change hands at almost any moment, so its frame may lie on any other.
    """

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("among")]
        self.lies_on = list(range(BOTTOM, N_STEPS))
        self.asks = ANYBODY
        self.verb = "give"
        self.zone = "seat"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(arg, SEATS, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        give_figure(g, action - SEATS)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> GiveKrakenFacts:
        return {"holder": seat, "among": members(arg), "nebulis": nebulis_by_seat(g, arg | BIT[seat])}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return FIGURE_NAME

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return 0 < arg < BIT[g.players] and seat == g.kraken_figure and arg & BIT[seat] == 0


enlist_step(GIVE_KRAKEN, GiveKraken())

# ---------------------------------------------------------------------- paying


class KrakenOfferFacts(OfferFacts):
    """With Kraken also how many nebulis the price may contain."""

    mixes: list[int]


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

    def facts(self, g: Abyss, seat: i64, arg: i64) -> KrakenOfferFacts:
        return {**super().facts(g, seat, arg), "mixes": members(mixes(g, seat, g.price))}


enlist_step(OFFER, KrakenOffer(), KRAKEN)


def buy_with(g: Abyss, buyer: i64, nebulis: i64) -> None:
    """The active player gets pearls and nebulis for the ally, which counts as one change for the Kraken figure."""
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
    g.rules.gain_pearls(g, g.active, pearls, SOURCE_SALE)
    move_figure(g, behind)


class PayNebulisFacts(TypedDict):
    """The lord, the price, pearls and nebulis of the payer, and how many nebulis may be paid."""

    lord: str
    price: int
    pearls: int
    nebulis: int
    mixes: list[int]


class PayNebulis(Decision["Abyss"]):
    """How many nebulis a payment for a lord contains; ``done``: none (4.2)."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("price")]
        self.lies_on = [KRAKENS_SPENT, ENTER]
        self.names_payment = True
        self.verb = "pay"
        self.zone = "seat"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        found = mixes(g, seat, arg)
        n: i64 = 0
        if found & 1 != 0:
            out[0] = DONE
            n = 1
        return write_members(found >> 1, NEBULIS, out, n)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        pay_mix(g, seat, arg, 0 if action == DONE else action - NEBULIS + 1)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> PayNebulisFacts:
        me = g.seats[seat]
        return {
            "lord": LORDS[g.pending_argument(ENTER)],
            "price": arg,
            "pearls": me.pearls,
            "nebulis": me.nebulis,
            "mixes": members(mixes(g, seat, arg)),
        }

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        """The action of a turn pays with allies first; a payment with pearls alone comes from the Corruptor [K-7]."""
        return "" if g.pending_argument(KRAKENS_SPENT) >= 0 else "corruptor"

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg > 0 and mixes(g, seat, arg) != 0


enlist_step(PAY_NEBULIS, PayNebulis())


def ask_mix(g: Abyss, seat: i64, price: i64) -> None:
    """Pay a price; the payer chooses how many nebulis are in it if there is a choice."""
    if price <= 0:
        return
    found = mixes(g, seat, price)
    if set_size(found) == 1:
        pay_mix(g, seat, price, lowest_member(found))
    else:
        g.push(PAY_NEBULIS, seat, price)
