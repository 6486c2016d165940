"""Recruiting a lord: the payment card by card, affiliation, and the lord comes into play (9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.allies import (
    IN_RACE,
    KINDS_PER_RACE,
    MARK,
    RACE_WORD,
    SIGNED_IN_RACE,
    UNIT,
    VALUE_OF,
    bag_value,
    count_in,
    kinds_in,
    races_in,
    races_values,
    write_kinds,
)
from abyssal.abyss.cards import COST_OF, LORDS, N_RACES, NO_RACE, RACES_OF
from abyssal.abyss.events import ALLY_PAID
from abyssal.abyss.ids import ALLIES, DONE
from abyssal.abyss.notation import ally_names
from abyssal.abyss.payments import refusal_of_card
from abyssal.abyss.steps import COURT_CARE, ENTER, PAY
from abyssal.engine.errors import IllegalMove
from abyssal.engine.sets import lowest_member, set_size
from abyssal.engine.step import Automatic, Decision
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


def start_payment(g: Abyss, seat: i64, lord: i64) -> None:
    """A seat names a lord of the Court, and now the cards with which it pays."""
    g.push(PAY, seat, lord)


def affordable(g: Abyss, seat: i64) -> i64:
    """The lords of the Court for which a hand and its pearls make a valid payment (9.1)."""
    me = g.seats[seat]
    lords = g.rules.court_for(g, seat)
    if me.hand == 0 or lords == 0:
        return 0
    # The values in hand by race, and the same sorted: the best sum of n races, and the n-th best race.
    values = races_values(me.hand)
    a = values & RACE_WORD
    b = (values >> 12) & RACE_WORD
    c = (values >> 24) & RACE_WORD
    d = (values >> 36) & RACE_WORD
    e = values >> 48
    if a < b:
        a, b = b, a
    if d < e:
        d, e = e, d
    if c < e:
        c, e = e, c
    if c < d:
        c, d = d, c
    if a < d:
        a, d = d, a
    if a < c:
        a, c = c, a
    if b < e:
        b, e = e, b
    if b < d:
        b, d = d, b
    if b < c:
        b, c = c, b
    change = g.rules.cost_change(g, seat) - g.rules.most_payable(g, seat)
    found: i64 = 0
    while lords != 0:
        lord = lowest_member(lords)
        lords &= lords - 1
        n = RACES_OF[lord]
        if n == 1:
            nth, best, others = a, a, 0
        elif n == 2:
            nth, best, others = b, a + b, a
        elif n == 3:
            nth, best, others = c, a + b + c, a + b
        else:
            nth, best, others = e, a + b + c + d + e, a + b + c + d
        if nth == 0:
            continue  # too few races
        race = g.rules.mandatory_race(g, seat, lord)
        if race != NO_RACE:
            demanded = (values >> (12 * race)) & RACE_WORD
            if demanded == 0:
                continue
            if demanded < nth:
                best = others + demanded
        if best >= COST_OF[lord] + change:
            found |= BIT[lord]
    return found


def most_of_races(values: i64, after: i64, most: i64, least: i64, demanded: i64) -> i64:
    """The highest sum of at most and at least so many races behind one, the demanded one among them; -1: no way."""
    if most < 0:
        return -1
    total: i64 = 0
    taken: i64 = 0
    if demanded != NO_RACE:
        total = (values >> (12 * demanded)) & RACE_WORD
        if demanded <= after or total == 0 or most == 0:
            return -1
        values &= ~IN_RACE[demanded]
        taken = 1
    while taken < most:
        best: i64 = 0
        best_race: i64 = 0
        for race in range(after + 1, N_RACES):
            value = (values >> (12 * race)) & RACE_WORD
            if value > best:
                best = value
                best_race = race
        if best == 0:
            break
        total += best
        values &= ~IN_RACE[best_race]
        taken += 1
    return total if taken >= least else -1


def close_payment(g: Abyss, seat: i64, lord: i64) -> None:
    """The cards named are the payment: everybody sees them, and the lord comes into play after all is paid (9.2)."""
    if g.chronicle is not None:
        for kind in kinds_in(g.paid, g.paid_marks):
            g.tell(ALLY_PAID, seat, kind, 0, 0)
    g.push(COURT_CARE, seat, 0)
    g.push(ENTER, seat, lord)


class Pay(Decision["Abyss"]):
    """Name the allies of a payment in ascending order, then ``done``; pearls fill what is missing (9.1) [B-4] [B-5].

    Only cards from which some valid payment can be reached are offered. Argument: the lord, and eight bits higher the
    lowest kind that may be named.
    """

    def __init__(self) -> None:
        super().__init__()
        self.names_payment = True

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        me = g.seats[seat]
        lord = arg & 255
        first = arg >> 8
        races = races_in(g.paid)
        open_races = RACES_OF[lord] - set_size(races)
        demanded = g.rules.mandatory_race(g, seat, lord)
        if demanded != NO_RACE and races & BIT[demanded] != 0:
            demanded = NO_RACE
        need = g.rules.cost(g, seat, lord) - g.rules.most_payable(g, seat) - bag_value(g.paid)
        n: i64 = 0
        if open_races == 0 and demanded == NO_RACE and need <= 0:
            out[0] = DONE
            n = 1
        values = races_values(me.hand)
        for race in range(first // KINDS_PER_RACE, N_RACES):
            bag = me.hand & IN_RACE[race]
            still = open_races if races & BIT[race] != 0 else open_races - 1
            if bag == 0 or still < 0:
                continue
            later = most_of_races(values, race, still, still, NO_RACE if demanded == race else demanded)
            if later >= 0:
                n = write_race(bag, me.hand_marks & SIGNED_IN_RACE[race], first, need - later, out, n)
        return n

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        lord = arg & 255
        if action == DONE:
            g.rules.settle(g, seat, lord)
            return
        kind = action - ALLIES
        g.seats[seat].take_from_hand(kind)
        g.paid += UNIT[kind]
        g.paid_marks += MARK[kind]
        g.push(PAY, seat, lord | (kind << 8))

    def refusal(self, g: Abyss, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        return refusal_of_card(g, seat, arg & 255, action)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        cost = g.rules.cost(g, seat, arg & 255)
        return {
            "lord": LORDS[arg & 255],
            "cost": cost,
            "races": RACES_OF[arg & 255],
            "paid": ally_names(g.paid, g.paid_marks),
            "missing": max(0, cost - bag_value(g.paid)),
        }


def write_race(bag: i64, marks: i64, first: i64, need: i64, out: vec[i64], n: i64) -> i64:
    """Write the kinds of one race, from ``first`` on, that together with all higher ones of it reach ``need``."""
    last = write_kinds(bag, marks, ALLIES, out, n)
    start = n
    while start < last and out[start] - ALLIES < first:
        start += 1
    tail: i64 = 0
    for k in range(start, last):
        kind = out[k] - ALLIES
        tail += VALUE_OF[kind] * count_in(bag, marks, kind)
    for k in range(start, last):
        if tail < need:
            break
        action = out[k]
        out[n] = action
        n += 1
        kind = action - ALLIES
        tail -= VALUE_OF[kind] * count_in(bag, marks, kind)
    return n


class Affiliate(Decision["Abyss"]):
    """One of the allies spent is affiliated: one of the lowest value, with the Master of Magic any (9.2)."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_kinds(g.rules.candidates(g, seat), g.rules.candidate_marks(g, seat), ALLIES, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.affiliate(g, seat, action - ALLIES)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"paid": ally_names(g.paid, g.paid_marks)}


class Enter(Automatic["Abyss"]):
    """The lord that was paid for comes into play. Argument: the lord."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        g.rules.recruit(g, seat, arg)
