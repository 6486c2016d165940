"""Recruiting a lord: the payment card by card, affiliation, and the lord comes into play (9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.allies import (
    IN_RACE,
    KINDS_PER_RACE,
    MARK,
    N_KINDS,
    OF_VALUE,
    RACE_WORD,
    SIGNED,
    SIGNED_IN_RACE,
    SIGNED_OF_VALUE,
    UNIT,
    VALUE_OF,
    bag_value,
    count_in,
    kinds_in,
    krakens_in,
    lowest_value,
    only_kind,
    races_in,
    races_values,
    write_kinds,
)
from abyssal.abyss.cards import (
    COST_OF,
    COURT_NOT_FILLED,
    COURT_REFILLED_AT,
    COURT_SPACES,
    GUILD_OF,
    LORDS,
    LORDS_THAT_END,
    MANDATORY_RACES,
    N_LORDS,
    N_RACES,
    NO_RACE,
    PEARLS_OF_THE_COURT,
    RACES,
    RACES_OF,
    SEVENTH_LORD,
)
from abyssal.abyss.council import CouncilRules
from abyssal.abyss.events import ALLY_AFFILIATED, ALLY_PAID, LORD_DISCARDED, LORD_ENTERED, LORD_RECRUITED, SOURCE_COURT
from abyssal.abyss.ids import ALLIES, DONE
from abyssal.abyss.lords.lord import AFFILIATES_ANY, COST_CHANGE, IGNORES_MANDATORY_RACE, LORD_CARDS, WITH_HOOK
from abyssal.abyss.notation import ALLY_NAMES, ally_names
from abyssal.abyss.payments import best_value, refusal_of_card, walk_payments, whole_hand
from abyssal.abyss.steps import AFFILIATE, COURT_CARE, ENTER, FILL_COURT, PAY, POWERS, enlist_step
from abyssal.engine.errors import IllegalMove
from abyssal.engine.sets import lowest_member, set_size
from abyssal.engine.step import CHANCE, Automatic, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.shapes import Payment
    from abyssal.abyss.state import Abyss


@mypyc_attr(allow_interpreted_subclasses=True)
class RecruitRules(CouncilRules):
    """Recruiting: cost, payment, affiliation, the lord comes into play, Court maintenance (9, 11)."""

    def cost_change(self, g: Abyss, seat: i64) -> i64:
        """What lords on the table add to every cost of a seat (9.1)."""
        change: i64 = 0
        for other in range(g.players):
            lords = g.seats[other].active & WITH_HOOK[COST_CHANGE]
            if lords != 0 and (other == seat or not g.rules.is_protected(g, seat)):
                while lords != 0:
                    change += LORD_CARDS[lowest_member(lords)].cost_change(other == seat)
                    lords &= lords - 1
        return change

    def cost(self, g: Abyss, seat: i64, lord: i64) -> i64:
        """What a seat has to pay for a lord, never below 0 (9.1)."""
        return max(0, COST_OF[lord] + g.rules.cost_change(g, seat))

    def mandatory_race(self, g: Abyss, seat: i64, lord: i64) -> i64:
        """The race that a payment must contain; ``NO_RACE`` if any will do (9.1)."""
        lords = g.seats[seat].active & WITH_HOOK[IGNORES_MANDATORY_RACE]
        while lords != 0:
            if LORD_CARDS[lowest_member(lords)].ignores_mandatory_race():
                return NO_RACE
            lords &= lords - 1
        return MANDATORY_RACES[GUILD_OF[lord]]

    def recruitable(self, g: Abyss, seat: i64) -> i64:
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

    def shortfall(self, g: Abyss, seat: i64, lord: i64) -> tuple[i64, i64, bool]:
        """What a hand and its pearls lack for a lord: points, races, and whether the demanded race is missing."""
        hand, _ = g.held(seat)
        races = races_in(hand)
        demanded = g.rules.mandatory_race(g, seat, lord)
        points = (
            g.rules.cost(g, seat, lord) - g.rules.most_payable(g, seat) - best_value(hand, RACES_OF[lord], demanded)
        )
        lacks_demanded = demanded != NO_RACE and races & BIT[demanded] == 0
        return max(0, points), max(0, RACES_OF[lord] - set_size(races)), lacks_demanded

    def wrong_payment(self, g: Abyss, seat: i64, lord: i64, bag: i64, marks: i64) -> IllegalMove | None:
        """Why a set of allies is no valid payment for a lord, whatever pearls are added; ``None`` if it is one."""
        races = races_in(bag)
        need: int = RACES_OF[lord]
        have: int = set_size(races)
        name = LORDS[lord]
        if have < need:
            return IllegalMove("too_few_races", lord=name, need=need, have=have)
        if have > need:
            return IllegalMove("too_many_races", lord=name, need=need, have=have)
        demanded = g.rules.mandatory_race(g, seat, lord)
        if demanded != NO_RACE and races & BIT[demanded] == 0:
            return IllegalMove("mandatory_race_missing", lord=name, race=RACES[demanded])
        missing: int = g.rules.cost(g, seat, lord) - bag_value(bag)
        pearls: int = g.rules.most_payable(g, seat)
        if missing > pearls:
            return IllegalMove("pearls_missing", lord=name, missing=missing - pearls, need=missing, have=pearls)
        return None

    def payments(self, g: Abyss, seat: i64, lord: i64) -> Iterator[Payment]:
        """All valid payments, cheapest first."""
        return walk_payments(
            whole_hand(g, seat),
            RACES_OF[lord],
            g.rules.mandatory_race(g, seat, lord),
            g.rules.cost(g, seat, lord),
            g.rules.most_payable(g, seat),
        )

    def close_payment(self, g: Abyss, seat: i64, lord: i64) -> None:
        """The cards named are the payment, for all to see; the lord comes into play after everything is paid (9.2)."""
        if g.chronicle is not None:
            for kind in kinds_in(g.paid, g.paid_marks):
                g.tell(ALLY_PAID, seat, kind, 0, 0)
        g.push(COURT_CARE, seat, 0)
        g.push(ENTER, seat, lord)

    def settle(self, g: Abyss, seat: i64, lord: i64) -> None:
        """The payment is made: pearls fill what is missing, one ally is affiliated (9.2) [B-5]."""
        g.rules.close_payment(g, seat, lord)
        g.rules.pay_pearls(g, seat, g.rules.cost(g, seat, lord) - bag_value(g.paid))
        g.rules.affiliate_one(g, seat)

    def affiliate_one(self, g: Abyss, seat: i64) -> None:
        """One ally of the payment is affiliated; the player chooses where there is a choice."""
        kind = only_kind(g.rules.candidates(g, seat), g.rules.candidate_marks(g, seat))
        if kind >= 0:
            g.rules.affiliate(g, seat, kind)
        else:
            g.push(AFFILIATE, seat, 0)

    def affiliates_any(self, g: Abyss, seat: i64) -> bool:
        """Whether a seat may affiliate any of the allies spent (9.2)."""
        lords = g.seats[seat].active & WITH_HOOK[AFFILIATES_ANY]
        while lords != 0:
            if LORD_CARDS[lowest_member(lords)].affiliates_any():
                return True
            lords &= lords - 1
        return False

    def candidates(self, g: Abyss, seat: i64) -> i64:
        """The allies of a payment that may be affiliated: those of the lowest value, or any (9.2)."""
        if g.rules.affiliates_any(g, seat):
            return g.paid
        return g.paid & OF_VALUE[lowest_value(g.paid) - 1]

    def candidate_marks(self, g: Abyss, seat: i64) -> i64:
        """The signs of these allies."""
        if g.paid_marks == 0 or g.rules.affiliates_any(g, seat):
            return g.paid_marks & SIGNED
        return g.paid_marks & SIGNED_OF_VALUE[lowest_value(g.paid) - 1]

    def affiliate(self, g: Abyss, seat: i64, kind: i64) -> None:
        """One ally of the payment is affiliated, the others go to the discard (9.2)."""
        me = g.seats[seat]
        me.affiliated += UNIT[kind]
        me.affiliated_marks += MARK[kind]
        g.discard += g.paid - UNIT[kind]
        g.discard_marks += g.paid_marks - MARK[kind]
        g.paid = 0
        g.paid_marks = 0
        g.tell(ALLY_AFFILIATED, seat, kind, 0, 0)

    def lord_leaves_court(self, g: Abyss, seat: i64, lord: i64) -> None:
        """A seat takes or discards a lord of the Court."""
        g.leave_court(lord)

    def recruit(self, g: Abyss, seat: i64, lord: i64) -> None:
        """The lord that was paid for leaves the Court and comes into play (9.2)."""
        g.rules.lord_leaves_court(g, seat, lord)
        g.tell(LORD_RECRUITED, seat, lord, 0, 0)
        g.rules.recruited(g, seat, lord)

    def recruited(self, g: Abyss, seat: i64, lord: i64) -> None:
        """A lord was recruited, by the action or by the Corruptor: it comes into play, then its power."""
        g.rules.put_in_play(g, seat, lord)
        LORD_CARDS[lord].on_enter(g, seat)

    def enter_play(self, g: Abyss, seat: i64, lord: i64) -> None:
        """A lord comes into play without being recruited, then its power (10.1)."""
        g.rules.put_in_play(g, seat, lord)
        LORD_CARDS[lord].on_enter(g, seat)

    def put_in_play(self, g: Abyss, seat: i64, lord: i64) -> None:
        """A lord lies free in front of a seat; with 7 of them the end is near [B-8]."""
        me = g.seats[seat]
        me.active |= BIT[lord]
        g.tell(LORD_ENTERED, seat, lord, 0, 0)
        if set_size(me.lords()) >= LORDS_THAT_END:
            g.rules.trigger_end(g, seat, SEVENTH_LORD)

    def discard_lord(self, g: Abyss, seat: i64, lord: i64) -> None:
        """A free lord of a seat leaves the game for good [B-27]."""
        me = g.seats[seat]
        me.active &= ~BIT[lord]
        me.disabled &= ~BIT[lord]
        g.lord_discard |= BIT[lord]
        g.tell(LORD_DISCARDED, seat, lord, 0, 0)

    def maintain_court(self, g: Abyss, seat: i64) -> None:
        """With 2 lords or fewer left: 2 pearls, and the Court is filled; too few lords: the end is near (11)."""
        if g.court_size > COURT_REFILLED_AT:
            return
        g.rules.gain_pearls(g, seat, PEARLS_OF_THE_COURT, SOURCE_COURT)
        empty = COURT_SPACES - g.court_size
        left = set_size(g.lord_deck)
        if left < empty:
            g.rules.trigger_end(g, seat, COURT_NOT_FILLED)
        if left > 0:
            g.push(FILL_COURT, CHANCE, min(left, empty))


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


def paying(lord: i64, lowest: i64) -> i64:
    """The argument of a payment: the lord, and the lowest kind that may be named."""
    return lord | (lowest << 8)


def paid_lord(arg: i64) -> i64:
    """The lord that is to be paid."""
    return arg & 255


def paid_from(arg: i64) -> i64:
    """The lowest kind that may be named next."""
    return arg >> 8


class Pay(Decision["Abyss"]):
    """Name the allies of a payment in ascending order, then ``done``; pearls fill what is missing (9.1) [B-4] [B-5].

    Only cards from which some valid payment can be reached are offered.
    """

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("lord", 0), Field("lowest", 8, default=0)]
        self.is_set = True
        self.closing = DONE
        self.names_cards = True
        self.holds_payment = True
        self.names_payment = True
        self.zone = "hand"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        me = g.seats[seat]
        lord = paid_lord(arg)
        first = paid_from(arg)
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
        lord = paid_lord(arg)
        if action == DONE:
            g.rules.settle(g, seat, lord)
            return
        kind = action - ALLIES
        g.seats[seat].take_from_hand(kind)
        g.paid += UNIT[kind]
        g.paid_marks += MARK[kind]
        g.push(PAY, seat, paying(lord, kind))

    def refusal(self, g: Abyss, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        return refusal_of_card(g, seat, paid_lord(arg), action)

    def wrong_set(self, g: Abyss, seat: i64, arg: i64, actions: list[int]) -> IllegalMove | None:
        me = g.seats[seat]
        bag, marks = me.hand, me.hand_marks
        paid, paid_marks = g.paid, g.paid_marks
        for action in actions:
            kind = action - ALLIES
            if not 0 <= kind < N_KINDS:
                return None
            if count_in(bag, marks, kind) == 0:
                return IllegalMove("card_not_in_hand", card=ALLY_NAMES[kind])
            bag -= UNIT[kind]
            marks -= MARK[kind]
            paid += UNIT[kind]
            paid_marks += MARK[kind]
        return g.rules.wrong_payment(g, seat, paid_lord(arg), paid, paid_marks)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        lord = paid_lord(arg)
        cost = g.rules.cost(g, seat, lord)
        demanded = g.rules.mandatory_race(g, seat, lord)
        return {
            "lord": LORDS[lord],
            "cost": cost,
            "races": RACES_OF[lord],
            "demanded": None if demanded == NO_RACE else RACES[demanded],
            "paid": ally_names(g.paid, g.paid_marks),
            "missing": max(0, cost - bag_value(g.paid)),
        }

    def bounds(self, g: Abyss, seat: i64, arg: i64) -> tuple[i64, i64]:
        """One ally at least for each race that is missing; at most the whole hand."""
        missing = RACES_OF[paid_lord(arg)] - set_size(races_in(g.paid)) - krakens_in(g.paid_marks)
        return max(0, missing), g.seats[seat].hand_size()

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """Which cards could still be added is hidden in the hand, unless it is empty."""
        return g.seats[seat].hand_size() == 0

    def has_matter(self, g: Abyss, seat: i64, arg: i64) -> bool:
        lord = paid_lord(arg)
        return lord < N_LORDS and paid_from(arg) < N_KINDS and g.rules.court_for(g, g.active) & BIT[lord] != 0


enlist_step(PAY, Pay())


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

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [ENTER]
        self.holds_payment = True
        self.zone = "paid"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_kinds(g.rules.candidates(g, seat), g.rules.candidate_marks(g, seat), ALLIES, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.affiliate(g, seat, action - ALLIES)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"paid": ally_names(g.paid, g.paid_marks), "lord": LORDS[g.pending_argument(ENTER)]}

    def has_matter(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.paid != 0


enlist_step(AFFILIATE, Affiliate())


class Enter(Automatic["Abyss"]):
    """The lord that was paid for comes into play."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("lord")]
        self.lies_on = POWERS

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        g.rules.recruit(g, seat, arg)

    def has_matter(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg < N_LORDS and g.rules.court_for(g, g.active) & BIT[arg] != 0


enlist_step(ENTER, Enter())
