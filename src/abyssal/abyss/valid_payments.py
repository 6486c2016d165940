"""What a valid payment for a lord is (9.1) [K-3]. Every other module asks here.

A payment is valid if it has exactly as many races as the lord asks for, the demanded one among them, and if its value
reaches the cost, where pearls may fill what is missing. An ally without a race is *wild*: it stands for any race.

The questions differ in what is fixed: a whole set of allies (:func:`fits`), the allies named so far
(:func:`best_completion`), or nothing but a hand (:func:`best_sum`, the same for hands without wild allies, which are
most; ``recruitable`` asks it of the whole Court at every turn).
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
    digit_sum,
    kraken_value,
    krakens_in,
    races_in,
)
from abyssal.abyss.cards import LORDS, N_RACES, NO_RACE, RACES, RACES_OF
from abyssal.abyss.ids import ALLIES
from abyssal.engine.errors import IllegalMove
from abyssal.engine.sets import set_size
from abyssal.engine.tables import BIT, numbers
from abyssal.engine.vec import vec


def fits(races: i64, wild: i64, need: i64, missing: i64) -> bool:
    """Whether so many races and wild allies make exactly ``need`` races, the demanded one among them.

    ``missing`` is the demanded race if it is not among the races, else ``NO_RACE``: then a wild ally must stand for it.
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


# ---------------------------------------------------------------------- the best that can still be paid


def most_of_races(values: i64, after: i64, most: i64, least: i64, demanded: i64) -> i64:
    """Best total using between ``least`` and ``most`` races after ``after``, with ``demanded``; -1 if impossible.

    ``values`` has the value of each race in hand, as five digits of 12 bits.
    """
    if most < 0:
        return -1
    total: i64 = 0
    taken: i64 = 0
    if demanded != NO_RACE:
        total = (values >> (RACE_WIDTH * demanded)) & RACE_WORD
        if demanded <= after or total == 0 or most == 0:
            return -1
        values &= ~IN_RACE[demanded]
        taken = 1
    while taken < most:
        best: i64 = 0
        best_race: i64 = 0
        for race in range(after + 1, N_RACES):
            value = (values >> (RACE_WIDTH * race)) & RACE_WORD
            if value > best:
                best = value
                best_race = race
        if best == 0:
            break
        total += best
        values &= ~IN_RACE[best_race]
        taken += 1
    return total if taken >= least else -1


def best_completion(values: i64, after: i64, races: i64, need: i64, missing: i64, wild: i64) -> i64:
    """Best total of races after ``after`` that completes a payment with ``races`` races; -1 if none does.

    ``wild`` allies may stand for races; ``missing`` is the demanded race if it is not paid yet, else ``NO_RACE``.
    """
    best = most_of_races(values, after, need - races, need - wild - races, missing)
    if missing != NO_RACE and wild > 0:
        without = values & ~IN_RACE[missing]  # a wild ally stands for the demanded race
        best = max(best, most_of_races(without, after, need - 1 - races, need - wild - races, NO_RACE))
    return best


def sorted_digits(digits: i64) -> i64:
    """The same five digits of 12 bits, the largest first."""
    a = digits & RACE_WORD
    b = (digits >> 12) & RACE_WORD
    c = (digits >> 24) & RACE_WORD
    d = (digits >> 36) & RACE_WORD
    e = digits >> 48
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
    return a | (b << 12) | (c << 24) | (d << 36) | (e << 48)


FIRST_DIGITS: Final = numbers([2 ** (RACE_WIDTH * count) - 1 for count in range(N_RACES + 1)])
"""The first digits of 12 bits, by how many."""


def best_sum(values: i64, ranked: i64, need: i64, demanded: i64) -> i64:
    """Best total of ``need`` races of a hand, the demanded one among them; -1 if it lacks races or that one.

    ``ranked`` has the values of the races sorted. The same as :func:`best_completion` of a hand without wild allies.
    """
    worst = (ranked >> (RACE_WIDTH * (need - 1))) & RACE_WORD
    if worst == 0:
        return -1
    best = digit_sum(ranked & FIRST_DIGITS[need])
    if demanded != NO_RACE:
        value = (values >> (RACE_WIDTH * demanded)) & RACE_WORD
        if value == 0:
            return -1
        if value < worst:
            return best - worst + value
    return best


def best_effort(values: i64, need: i64, demanded: i64) -> i64:
    """Best total of at most ``need`` races of a hand, of which the demanded one counts as one even if it is missing."""
    if demanded == NO_RACE:
        return most_of_races(values, -1, need, 0, NO_RACE)
    own = (values >> (RACE_WIDTH * demanded)) & RACE_WORD
    return own + most_of_races(values & ~IN_RACE[demanded], -1, need - 1, 0, NO_RACE)


# ---------------------------------------------------------------------- card by card


def write_wild(
    marks: i64, first: i64, short: i64, races: i64, paid: i64, need: i64, missing: i64, out: vec[i64], n: i64
) -> i64:
    """Write the wild kinds, from ``first`` on, with which all higher ones complete a payment; the next free place.

    ``short`` points are missing, ``paid`` wild allies have been named, and so many ``races``.
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
    """Why a set of allies is no valid payment, if ``pearls`` points may be filled up; ``None`` if it is one."""
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
    """That a value falls short of a cost by more points than can be filled up; ``None`` if it does not."""
    if points <= pearls:
        return None
    return IllegalMove("pearls_missing", lord=LORDS[lord], missing=points - pearls, need=points, have=pearls)
