"""Recruiting a lord: the payment card by card, affiliation, and the lord comes into play (9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.allies import (
    FIRST_KRAKEN,
    IN_RACE,
    KINDS_PER_RACE,
    MARK,
    N_KINDS,
    OF_VALUE,
    SIGNED,
    SIGNED_IN_RACE,
    SIGNED_OF_VALUE,
    UNIT,
    VALUE_OF,
    bag_value,
    count_in,
    kinds_in,
    kraken_value,
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
from abyssal.abyss.payments import refusal_of_card, walk_payments, whole_hand
from abyssal.abyss.steps import AFFILIATE, COURT_CARE, ENTER, FILL_COURT, PAY, POWERS, enlist_step
from abyssal.abyss.valid_payments import (
    best_completion,
    best_effort,
    best_sum,
    best_sum_with,
    best_sums,
    fault_of,
    fits,
    not_among,
    value_of_race,
    write_wild,
    zone_value,
)
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
        """The amount that lords on the table add to every cost of a seat (9.1)."""
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
        """The race that a payment must contain; ``NO_RACE`` if there is none (9.1)."""
        lords = g.seats[seat].active & WITH_HOOK[IGNORES_MANDATORY_RACE]
        while lords != 0:
            if LORD_CARDS[lowest_member(lords)].ignores_mandatory_race():
                return NO_RACE
            lords &= lords - 1
        return MANDATORY_RACES[GUILD_OF[lord]]

    def recruitable(self, g: Abyss, seat: i64) -> i64:
        """The lords of the Court for which a hand and its pearls make a valid payment (9.1), as a set."""
        me = g.seats[seat]
        lords = g.rules.court_for(g, seat)
        if (me.hand == 0 and me.hand_marks == 0) or lords == 0:
            return 0
        points = g.rules.most_payable(g, seat) - g.rules.cost_change(g, seat)
        if me.hand_marks > SIGNED:
            return recruitable_with_wild(g, seat, lords, points)
        values = races_values(me.hand)
        sums = best_sums(values)
        found: i64 = 0
        while lords != 0:
            lord = lowest_member(lords)
            lords &= lords - 1
            need = RACES_OF[lord]
            best = best_sum(sums, need)
            if best == 0 or best + points < COST_OF[lord]:
                continue  # too few races, or even the best ones fall short
            demanded = g.rules.mandatory_race(g, seat, lord)
            if demanded != NO_RACE:
                best = best_sum_with(sums, need, value_of_race(values, demanded))
                if best == 0 or best + points < COST_OF[lord]:
                    continue
            found |= BIT[lord]
        return found

    def shortfall(self, g: Abyss, seat: i64, lord: i64) -> tuple[i64, i64, bool]:
        """What a hand and its pearls lack for a lord: points, races, and whether the demanded race is missing."""
        hand, marks = g.held(seat)
        values = races_values(hand)
        races = races_in(hand)
        wild = krakens_in(marks)
        need = RACES_OF[lord]
        demanded = g.rules.mandatory_race(g, seat, lord)
        best = best_completion(values, -1, 0, need, demanded, wild)
        if best < 0:
            best = best_effort(values, need, demanded)
        points = g.rules.cost(g, seat, lord) - g.rules.most_payable(g, seat) - best - kraken_value(marks)
        lacks_demanded = wild == 0 and not_among(demanded, races) != NO_RACE
        return max(0, points), max(0, need - set_size(races) - wild), lacks_demanded

    def wrong_payment(self, g: Abyss, seat: i64, lord: i64, bag: i64, marks: i64) -> IllegalMove | None:
        """Why a set of allies is no valid payment for a lord, even with all pearls added; ``None`` if it is one."""
        demanded = g.rules.mandatory_race(g, seat, lord)
        return fault_of(lord, demanded, g.rules.cost(g, seat, lord), g.rules.most_payable(g, seat), bag, marks)

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
        """The payment is closed and shown to all; the lord will come into play after everything is paid (9.2)."""
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
        """The marks of :meth:`candidates`."""
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
        """Remove a lord from the Court that a seat takes or discards."""
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
        """A lord lies free in front of a seat; the seventh lord triggers the end [B-8]."""
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
        """With 2 lords or fewer left, gain 2 pearls and fill the Court; too few lords in the deck: the end (11)."""
        if g.court_size > COURT_REFILLED_AT:
            return
        g.rules.gain_pearls(g, seat, PEARLS_OF_THE_COURT, SOURCE_COURT)
        empty = COURT_SPACES - g.court_size
        left = set_size(g.lord_deck)
        if left < empty:
            g.rules.trigger_end(g, seat, COURT_NOT_FILLED)
        if left > 0:
            g.push(FILL_COURT, CHANCE, min(left, empty))


def recruitable_with_wild(g: Abyss, seat: i64, lords: i64, points: i64) -> i64:
    """Those of ``lords`` that a hand with wild allies (without a race) can pay, as a set.

    ``points`` is what pearls can pay, less what is added to every cost.
    """
    me = g.seats[seat]
    values = races_values(me.hand)
    wild = krakens_in(me.hand_marks)
    points += kraken_value(me.hand_marks)
    found: i64 = 0
    while lords != 0:
        lord = lowest_member(lords)
        lords &= lords - 1
        best = best_completion(values, -1, 0, RACES_OF[lord], g.rules.mandatory_race(g, seat, lord), wild)
        if best >= 0 and best + points >= COST_OF[lord]:
            found |= BIT[lord]
    return found


def paying(lord: i64, lowest: i64) -> i64:
    """The argument of a payment: the lord, and the lowest kind that may be named."""
    return lord | (lowest << 8)


def paid_lord(arg: i64) -> i64:
    """The lord that is paid for."""
    return arg & 255


def paid_from(arg: i64) -> i64:
    """The lowest kind that may be named next."""
    return arg >> 8


class PayFacts(TypedDict):
    """What the lord asks for, the allies named so far, and the points that are still missing."""

    lord: str
    cost: int
    races: int
    demanded: str | None
    paid: list[str]
    missing: int


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
        need = RACES_OF[lord]
        paid_races = races_in(g.paid)
        races = set_size(paid_races)
        missing = not_among(g.rules.mandatory_race(g, seat, lord), paid_races)
        short = g.rules.cost(g, seat, lord) - g.rules.most_payable(g, seat) - bag_value(g.paid)
        wild: i64 = 0  # allies without a race that were named; then those in hand, and their value
        more: i64 = 0
        points: i64 = 0
        if me.hand_marks + g.paid_marks > SIGNED:
            wild = krakens_in(g.paid_marks)
            short -= kraken_value(g.paid_marks)
            more = krakens_in(me.hand_marks)
            points = kraken_value(me.hand_marks)
        n: i64 = 0
        if short <= 0 and fits(races, wild, need, missing):
            out[0] = DONE
            n = 1
        values = races_values(me.hand)
        for race in range(first // KINDS_PER_RACE, N_RACES):
            bag = me.hand & IN_RACE[race]
            own = races if paid_races & BIT[race] != 0 else races + 1
            if bag == 0 or own > need:
                continue
            still = NO_RACE if missing == race else missing
            later = best_completion(values, race, own, need, still, wild + more)
            if later >= 0:
                n = write_race(bag, me.hand_marks & SIGNED_IN_RACE[race], first, short - later - points, out, n)
        if more > 0:
            n = write_wild(me.hand_marks, max(first, FIRST_KRAKEN), short, races, wild, need, missing, out, n)
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

    def facts(self, g: Abyss, seat: i64, arg: i64) -> PayFacts:
        lord = paid_lord(arg)
        cost = g.rules.cost(g, seat, lord)
        demanded = g.rules.mandatory_race(g, seat, lord)
        return {
            "lord": LORDS[lord],
            "cost": cost,
            "races": RACES_OF[lord],
            "demanded": None if demanded == NO_RACE else RACES[demanded],
            "paid": ally_names(g.paid, g.paid_marks),
            "missing": max(0, cost - zone_value(g.paid, g.paid_marks)),
        }

    def bounds(self, g: Abyss, seat: i64, arg: i64) -> tuple[i64, i64]:
        """At least one ally for each race that is missing; at most the whole hand."""
        missing = RACES_OF[paid_lord(arg)] - set_size(races_in(g.paid)) - krakens_in(g.paid_marks)
        return max(0, missing), g.seats[seat].hand_size()

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """The hand hides which cards could still be added, unless it is empty."""
        return g.seats[seat].hand_size() == 0

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        lord = paid_lord(arg)
        return lord < N_LORDS and paid_from(arg) < N_KINDS and g.rules.court_for(g, g.active) & BIT[lord] != 0


enlist_step(PAY, Pay())


def write_race(bag: i64, marks: i64, first: i64, need: i64, out: vec[i64], n: i64) -> i64:
    """Write the kinds of one race, from ``first`` on, that reach ``need`` together with all higher ones of it."""
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


class AffiliateFacts(TypedDict):
    """The allies spent, and the lord that was paid for."""

    paid: list[str]
    lord: str


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

    def facts(self, g: Abyss, seat: i64, arg: i64) -> AffiliateFacts:
        return {"paid": ally_names(g.paid, g.paid_marks), "lord": LORDS[g.pending_argument(ENTER)]}

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
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

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg < N_LORDS and g.rules.court_for(g, g.active) & BIT[arg] != 0


enlist_step(ENTER, Enter())
