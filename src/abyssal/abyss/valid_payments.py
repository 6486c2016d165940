"""What a valid payment for a lord is (9.1) [K-3]. Every other module asks here.

A payment is valid if it has exactly as many races as the lord asks for, the demanded one among them, and if its value
reaches the cost, where pearls may fill what is missing. An ally without a race is *wild*: it stands for any race.

The questions differ in what is fixed: a whole set of allies (:func:`fits`), the allies named so far
(:func:`best_completion`), or only a hand (:func:`best_sums`, for hands without wild allies, the usual case;
``recruitable`` calls it for the whole Court at every turn).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.abyss.allies import (
    IN_RACE,
    N_KINDS,
    RACE_WIDTH,
    RACE_WORD,
    VALUE_OF,
    bag_value,
    count_in,
    kraken_value,
    krakens_in,
    races_in,
)
from abyssal.abyss.cards import LORDS, N_RACES, NO_RACE, RACES, RACES_OF
from abyssal.abyss.ids import ALLIES
from abyssal.engine.errors import IllegalMove
from abyssal.engine.sets import set_size
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec


def fits(races: i64, wild: i64, need: i64, missing: i64) -> bool:
    """Whether ``races`` races and ``wild`` wild allies can count as exactly ``need`` races, with the demanded one.

    ``missing`` is the demanded race if no ally has it, so that a wild ally must stand for it; else ``NO_RACE``.
    """
    if missing == NO_RACE:
        return races <= need <= races + wild
    return wild > 0 and races + 1 <= need <= races + wild


def not_among(demanded: i64, races: i64) -> i64:
    """The demanded race if it is not in a set of races, else ``NO_RACE``."""
    return NO_RACE if demanded == NO_RACE or races & BIT[demanded] != 0 else demanded


def zone_value(bag: i64, marks: i64) -> i64:
    """The values of all allies of a zone together, wild ones included."""
    return bag_value(bag) + kraken_value(marks)


def value_of_race(values: i64, race: i64) -> i64:
    """The digit of a race in the values of a hand."""
    return (values >> (RACE_WIDTH * race)) & RACE_WORD


# ---------------------------------------------------------------------- the best that can still be paid


def best_completion(values: i64, after: i64, races: i64, need: i64, missing: i64, wild: i64) -> i64:
    """Best total of races after ``after`` that completes a payment with ``races`` races; -1 if none does.

    ``values`` has the value of each race in hand, as five digits of 12 bits. ``wild`` allies may stand for races;
    ``missing`` is the demanded race if it is not paid yet, else ``NO_RACE``.
    """
    most = need - races
    if most < 0:
        return -1
    best: i64 = -1
    total: i64 = 0
    taken: i64 = 0
    if missing != NO_RACE:
        if wild > 0:  # a wild ally may stand for the demanded race
            best = best_completion(values & ~IN_RACE[missing], after, races + 1, need, NO_RACE, wild - 1)
        total = (values >> (RACE_WIDTH * missing)) & RACE_WORD
        if missing <= after or total == 0 or most == 0:
            return best
        values &= ~IN_RACE[missing]
        taken = 1
    while taken < most:
        highest: i64 = 0
        highest_race: i64 = 0
        for race in range(after + 1, N_RACES):
            value = (values >> (RACE_WIDTH * race)) & RACE_WORD
            if value > highest:
                highest = value
                highest_race = race
        if highest == 0:
            break
        total += highest
        values &= ~IN_RACE[highest_race]
        taken += 1
    return max(best, total) if taken + wild >= most else best


SUM_WIDTH: Final = 10  # bits of a sum: all allies together are worth less
SUM_WORD: Final = 1023


def best_sums(values: i64) -> i64:
    """Best total of one race of a hand, of two, up to five, as digits of 10 bits from the second on.

    A digit is 0 if the hand has fewer races.
    """
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
    sums = a << 10
    if b != 0:
        b += a
        sums |= b << 20
        if c != 0:
            c += b
            sums |= c << 30
            if d != 0:
                d += c
                sums |= d << 40
                if e != 0:
                    sums |= (e + d) << 50
    return sums


def best_sum(sums: i64, need: i64) -> i64:
    """Best total of ``need`` races of a hand with these :func:`best_sums`; 0 if it has fewer races."""
    return (sums >> (SUM_WIDTH * need)) & SUM_WORD


def best_sum_with(sums: i64, need: i64, value: i64) -> i64:
    """Best total of ``need`` races, one of which has this ``value``; 0 if the hand lacks races or that one."""
    best = best_sum(sums, need)
    if best == 0 or value == 0:
        return 0
    others = best_sum(sums, need - 1)
    return min(best, others + value)


def best_effort(values: i64, need: i64, demanded: i64) -> i64:
    """Best total of at most ``need`` races of a hand; the demanded race is one of them, even if the hand lacks it."""
    if demanded == NO_RACE:
        return best_completion(values, -1, 0, need, NO_RACE, need)
    own = value_of_race(values, demanded)
    return own + best_completion(values & ~IN_RACE[demanded], -1, 0, need - 1, NO_RACE, need)


# ---------------------------------------------------------------------- card by card


def write_wild(
    marks: i64, first: i64, short: i64, races: i64, paid: i64, need: i64, missing: i64, out: vec[i64], n: i64
) -> i64:
    """Write the wild kinds from ``first`` on that complete a payment with all higher kinds; return the next free place.

    ``short`` points are missing; ``paid`` wild allies and ``races`` races have been named.
    """
    value: i64 = 0
    wild: i64 = paid
    for kind in range(first, N_KINDS):
        copies = count_in(0, marks, kind)
        value += copies * VALUE_OF[kind]
        wild += copies
    for kind in range(first, N_KINDS):
        copies = count_in(0, marks, kind)
        if copies > 0:
            if value < short or not fits(races, wild, need, missing):
                break
            out[n] = ALLIES + kind
            n += 1
            value -= copies * VALUE_OF[kind]
            wild -= copies
    return n


# ---------------------------------------------------------------------- why a payment is not valid


def fault_of(lord: i64, demanded: i64, cost: i64, pearls: i64, bag: i64, marks: i64) -> IllegalMove | None:
    """Why a set of allies is no valid payment, if pearls may pay ``pearls`` points; ``None`` if it is one."""
    set_of_races = races_in(bag)
    races: int = set_size(set_of_races)
    wild: int = krakens_in(marks)
    need: int = RACES_OF[lord]
    missing = not_among(demanded, set_of_races)
    if races + wild < need:
        return IllegalMove("too_few_races", lord=LORDS[lord], need=need, have=races + wild)
    if races > need:
        return IllegalMove("too_many_races", lord=LORDS[lord], need=need, have=races)
    if missing != NO_RACE and wild == 0:
        return IllegalMove("mandatory_race_missing", lord=LORDS[lord], race=RACES[demanded])
    if not fits(races, wild, need, missing):
        return IllegalMove("too_many_races", lord=LORDS[lord], need=need, have=races + 1)
    return shortage(lord, cost - zone_value(bag, marks), pearls)


def shortage(lord: i64, points: int, pearls: int) -> IllegalMove | None:
    """Return the error if more points are missing than ``pearls`` can pay; ``None`` if not."""
    if points <= pearls:
        return None
    return IllegalMove("pearls_missing", lord=LORDS[lord], missing=points - pearls, need=points, have=pearls)
