"""Kraken allies: wild in payments, placed by the active player, never affiliated (3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.allies import (
    FIRST_KRAKEN,
    IN_RACE,
    KINDS_PER_RACE,
    KRAKEN_BITS,
    KRAKEN_SHIFT,
    KRAKENS,
    MARK,
    N_KINDS,
    RACE_OF,
    SIGNED,
    SIGNED_IN_RACE,
    VALUE_OF,
    bag_value,
    count_in,
    kraken_value,
    krakens_in,
    races_in,
    races_values,
)
from abyssal.abyss.cards import ALL_RACES, COST_OF, LORDS, N_RACES, NO_RACE, RACES, RACES_OF
from abyssal.abyss.council import stack_sizes
from abyssal.abyss.events import KRAKEN_DISCARDED, KRAKEN_PLACED, NEBULIS_GAINED
from abyssal.abyss.ids import ALLIES, DONE, STACKS
from abyssal.abyss.kraken.nebulis import behind_the_holder, move_figure, nebulis_value
from abyssal.abyss.notation import ALLY_NAMES
from abyssal.abyss.payments import as_payment, best_value, reachable_sums, sets_of_sum, whole_hand
from abyssal.abyss.recruit import Pay, most_of_races, paid_from, paid_lord, write_race
from abyssal.abyss.steps import ENTER, KRAKEN, KRAKENS_SPENT, PAY, PLACE_KRAKEN, enlist_step
from abyssal.engine.errors import IllegalMove
from abyssal.engine.sets import lowest_member, set_size
from abyssal.engine.step import ALWAYS, BOTTOM, Automatic, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.shapes import Payment
    from abyssal.abyss.state import Abyss


# ---------------------------------------------------------------------- on the track and in the Council (3.1)


class PlaceKraken(Decision["Abyss"]):
    """The active player puts a kraken left on the track onto any stack, also a reserved one [K-13]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("card")]
        self.lies_on = [BOTTOM, PLACE_KRAKEN]
        self.repeats = ALWAYS
        self.verb = "place"
        self.zone = "council"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        for race in range(N_RACES):
            out[race] = STACKS + race
        return N_RACES

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        race = action - STACKS
        g.krakens_left -= MARK[arg]
        g.council_krakens += (MARK[arg] >> KRAKEN_SHIFT) << (KRAKEN_BITS * race)
        g.tell(KRAKEN_PLACED, seat, arg, race, 0)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"card": ALLY_NAMES[arg], "stacks": stack_sizes(g, ALL_RACES)}

    def has_matter(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return FIRST_KRAKEN <= arg < N_KINDS


enlist_step(PLACE_KRAKEN, PlaceKraken())


# ---------------------------------------------------------------------- payments (3.2)


def best_completion(values: i64, after: i64, races: i64, need: i64, demanded: i64, krakens: i64) -> i64:
    """The most that races behind one can bring so that, with krakens as wild allies, exactly ``need`` races are paid.

    ``races`` are paid already; ``demanded`` is still missing, unless it is ``NO_RACE``. -1 if there is no way.
    """
    best = most_of_races(values, after, need - races, need - krakens - races, demanded)
    if demanded != NO_RACE and krakens > 0:
        without = values & ~IN_RACE[demanded]  # a kraken stands for the demanded race
        best = max(best, most_of_races(without, after, need - 1 - races, need - krakens - races, NO_RACE))
    return best


def fits(races: i64, krakens: i64, need: i64, demanded: i64) -> bool:
    """The closed form of 3.2: so many races with these krakens make exactly ``need``; ``demanded``: still missing."""
    if demanded == NO_RACE:
        return races <= need <= races + krakens
    return krakens >= 1 and races + 1 <= need <= races + krakens


class KrakenPay(Pay):
    """A payment in which krakens stand for any race, named after all others (3.2) [K-3]."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        me = g.seats[seat]
        if me.hand_marks + g.paid_marks <= SIGNED:
            return super().options(g, seat, arg, out)
        lord = paid_lord(arg)
        first = paid_from(arg)
        paid_races = races_in(g.paid)
        races = set_size(paid_races)
        need = RACES_OF[lord]
        demanded = g.rules.mandatory_race(g, seat, lord)
        if demanded != NO_RACE and paid_races & BIT[demanded] != 0:
            demanded = NO_RACE
        missing = g.rules.cost(g, seat, lord) - g.rules.most_payable(g, seat)
        missing -= bag_value(g.paid) + kraken_value(g.paid_marks)
        paid_krakens = krakens_in(g.paid_marks)
        n: i64 = 0
        if races + paid_krakens > 0 and missing <= 0 and fits(races, paid_krakens, need, demanded):
            out[0] = DONE
            n = 1
        krakens = paid_krakens + krakens_in(me.hand_marks)
        values = races_values(me.hand)
        for race in range(first // KINDS_PER_RACE, N_RACES):
            bag = me.hand & IN_RACE[race]
            if bag == 0:
                continue
            own = races if paid_races & BIT[race] != 0 else races + 1
            wanted = NO_RACE if demanded == race else demanded
            later = best_completion(values, race, own, need, wanted, krakens)
            if later >= 0:
                rest = missing - later - kraken_value(me.hand_marks)
                n = write_race(bag, me.hand_marks & SIGNED_IN_RACE[race], first, rest, out, n)
        if fits(races, krakens, need, demanded):
            n = write_krakens(
                me.hand_marks, max(first, FIRST_KRAKEN), missing, races, need, demanded, paid_krakens, out, n
            )
        return n

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        facts = super().facts(g, seat, arg)
        missing = g.rules.cost(g, seat, paid_lord(arg)) - bag_value(g.paid) - kraken_value(g.paid_marks)
        facts["missing"] = max(0, missing)
        return facts


enlist_step(PAY, KrakenPay(), KRAKEN)


def write_krakens(
    marks: i64, first: i64, missing: i64, races: i64, need: i64, demanded: i64, paid: i64, out: vec[i64], n: i64
) -> i64:
    """Write the krakens, from a kind on, that together with all higher ones complete the payment."""
    value: i64 = 0
    number: i64 = paid
    for kind in range(first, N_KINDS):
        copies = count_in(0, marks, kind)
        value += copies * VALUE_OF[kind]
        number += copies
    for kind in range(first, N_KINDS):
        copies = count_in(0, marks, kind)
        if copies > 0:
            if value < missing or not fits(races, number, need, demanded):
                break
            out[n] = ALLIES + kind
            n += 1
            value -= copies * VALUE_OF[kind]
            number -= copies
    return n


def kraken_recruitable(g: Abyss, seat: i64) -> i64:
    """The lords of the Court for which a seat has a valid payment with its krakens."""
    me = g.seats[seat]
    values = races_values(me.hand)
    krakens = krakens_in(me.hand_marks)
    points = kraken_value(me.hand_marks) + g.rules.most_payable(g, seat) - g.rules.cost_change(g, seat)
    found: i64 = 0
    lords = g.rules.court_for(g, seat)
    while lords != 0:
        lord = lowest_member(lords)
        lords &= lords - 1
        demanded = g.rules.mandatory_race(g, seat, lord)
        best = best_completion(values, -1, 0, RACES_OF[lord], demanded, krakens)
        if best >= 0 and best + points >= COST_OF[lord]:
            found |= BIT[lord]
    return found


def refusal_with_krakens(g: Abyss, seat: i64, lord: i64) -> IllegalMove | None:
    """Why a lord of the Court cannot be recruited with a hand in which there are krakens."""
    me = g.seats[seat]
    races = races_in(me.hand)
    krakens: int = krakens_in(me.hand_marks)
    need: int = RACES_OF[lord]
    have: int = set_size(races) + krakens
    if have < need:
        return IllegalMove("too_few_races", lord=LORDS[lord], need=need, have=have)
    demanded = g.rules.mandatory_race(g, seat, lord)
    best: int = best_completion(races_values(me.hand), -1, 0, need, demanded, krakens)
    missing: int = g.rules.cost(g, seat, lord) - best - kraken_value(me.hand_marks)
    pearls: int = g.rules.most_payable(g, seat)
    return IllegalMove("pearls_missing", lord=LORDS[lord], missing=missing - pearls, need=missing, have=pearls)


def shortfall_with_krakens(g: Abyss, seat: i64, lord: i64) -> tuple[i64, i64, bool]:
    """What a hand with krakens and its pearls lack for a lord: points, races, and whether it lacks the demanded one."""
    hand, marks = g.held(seat)
    races = races_in(hand)
    krakens = krakens_in(marks)
    need = RACES_OF[lord]
    demanded = g.rules.mandatory_race(g, seat, lord)
    best = best_completion(races_values(hand), -1, 0, need, demanded, krakens)
    if best < 0:
        best = best_value(hand, need, demanded)
    points = g.rules.cost(g, seat, lord) - g.rules.most_payable(g, seat) - best - kraken_value(marks)
    lacks_demanded = demanded != NO_RACE and races & BIT[demanded] == 0 and krakens == 0
    return max(0, points), max(0, need - set_size(races) - krakens), lacks_demanded


def wrong_kraken_payment(g: Abyss, seat: i64, lord: i64, bag: i64, marks: i64) -> IllegalMove | None:
    """Why a set of allies and krakens is no valid payment; ``None`` if it is one."""
    paid_races = races_in(bag)
    races: int = set_size(paid_races)
    krakens: int = krakens_in(marks)
    need: int = RACES_OF[lord]
    demanded = g.rules.mandatory_race(g, seat, lord)
    if demanded != NO_RACE and paid_races & BIT[demanded] != 0:
        demanded = NO_RACE
    if races + krakens < need:
        return IllegalMove("too_few_races", lord=LORDS[lord], need=need, have=races + krakens)
    if races > need:
        return IllegalMove("too_many_races", lord=LORDS[lord], need=need, have=races)
    if demanded != NO_RACE and krakens == 0:
        return IllegalMove("mandatory_race_missing", lord=LORDS[lord], race=RACES[demanded])
    if not fits(races, krakens, need, demanded):
        return IllegalMove("too_many_races", lord=LORDS[lord], need=need, have=races + 1)
    missing: int = g.rules.cost(g, seat, lord) - bag_value(bag) - kraken_value(marks)
    pearls: int = g.rules.most_payable(g, seat)
    if missing > pearls:
        return IllegalMove("pearls_missing", lord=LORDS[lord], missing=missing - pearls, need=missing, have=pearls)
    return None


def kraken_payments(g: Abyss, seat: i64, lord: i64) -> Iterator[Payment]:
    """All valid payments with krakens, cheapest first."""
    return walk_kraken_payments(
        whole_hand(g, seat),
        RACES_OF[lord],
        g.rules.mandatory_race(g, seat, lord),
        g.rules.cost(g, seat, lord),
        g.rules.most_payable(g, seat),
    )


def walk_kraken_payments(hand: list[int], need: int, demanded: int, cost: int, pearls: int) -> Iterator[Payment]:
    """Sum by sum, and for each sum by the krakens in it, none first."""
    cards: list[tuple[int, int]] = [(kind, hand[kind]) for kind in range(FIRST_KRAKEN) if hand[kind] > 0]
    # The demanded race first; and the same without it, for payments in which a kraken stands for it.
    with_it = sorted(cards, key=lambda card: RACE_OF[card[0]] != demanded)
    without = [card for card in cards if RACE_OF[card[0]] != demanded]
    has_it = demanded == NO_RACE or len(without) < len(cards)
    choices: list[list[int]] = [[]]
    for kind in range(FIRST_KRAKEN, N_KINDS):
        choices = [[*chosen, *[kind] * copies] for copies in range(hand[kind] + 1) for chosen in choices]
    choices.sort(key=len)
    most: int = sum(VALUE_OF[kind] * hand[kind] for kind in range(N_KINDS))
    reach_with, reach_without = reachable_sums(with_it), reachable_sums(without)
    sums = list(range(cost, most + 1)) + list(range(min(cost - 1, most), max(1, cost - pearls) - 1, -1))
    for total in sums:
        for krakens in choices:
            value: int = total - sum(VALUE_OF[kind] for kind in krakens)
            if value < 0:
                continue
            for races in range(max(0, need - len(krakens)), need + 1):
                if has_it and (races > 0 or demanded == NO_RACE) and reach_with[0][0][races] >> value & 1:
                    for chosen in sets_of_sum(with_it, reach_with, 0, NO_RACE, races, demanded, value):
                        if chosen or krakens:
                            yield as_payment(sorted(chosen) + krakens, cost)
                wild = demanded != NO_RACE and krakens and races < need
                if wild and reach_without[0][0][races] >> value & 1:
                    for chosen in sets_of_sum(without, reach_without, 0, NO_RACE, races, NO_RACE, value):
                        yield as_payment(sorted(chosen) + krakens, cost)


# ---------------------------------------------------------------------- after the payment (3.3)


class KrakensSpent(Automatic["Abyss"]):
    """The krakens of a payment are discarded and bring nebulis; then one of the other allies is affiliated [K-4]."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [ENTER]
        self.holds_payment = True

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        krakens = g.paid_marks & KRAKENS
        g.paid_marks -= krakens
        g.discard_marks += krakens
        if g.paid != 0:
            g.rules.affiliate_one(g, seat)
        gain_from_krakens(g, seat, krakens)

    def has_matter(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and (g.paid != 0 or g.paid_marks & KRAKENS != 0)


enlist_step(KRAKENS_SPENT, KrakensSpent())


def gain_from_krakens(g: Abyss, seat: i64, krakens: i64) -> None:
    """Krakens that were used bring their nebulis: one event for the figure."""
    if krakens == 0:
        return
    for kind in range(FIRST_KRAKEN, N_KINDS):
        for _ in range(count_in(0, krakens, kind)):
            g.tell(KRAKEN_DISCARDED, seat, kind, 0, 0)
    gain_nebulis(g, seat, nebulis_value(krakens))


def gain_nebulis(g: Abyss, seat: i64, count: i64) -> None:
    """Nebulis from the supply: one event for the figure."""
    if count > 0:
        behind = behind_the_holder(g)
        g.seats[seat].nebulis += count
        g.tell(NEBULIS_GAINED, seat, count, 0, 0)
        move_figure(g, behind)


def place_krakens(g: Abyss, seat: i64, krakens: list[int]) -> None:
    """The active player places each kraken left on the track, from the lowest space upwards."""
    for k in range(len(krakens) - 1, -1, -1):
        g.krakens_left += MARK[krakens[k]]
        g.push(PLACE_KRAKEN, seat, krakens[k])
