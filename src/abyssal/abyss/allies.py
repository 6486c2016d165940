"""The kinds of allies, and the integers that hold the allies of a zone.

There are 48 *kinds*: nine per race (values 1 to 5, and 1 to 4 again with a sign) and three krakens. Two integers hold
the allies of a zone. The *bag* has a small counter for each race and value, with or without a sign; most rules need
only that. The *marks* say which allies have a sign, and count the krakens, which have no race.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.abyss.cards import CRAB, N_RACES, NO_RACE
from abyssal.engine.tables import numbers
from abyssal.engine.vec import vec

HIGHEST_VALUE: Final = 5
COPIES: Final = (4, 3, 3, 2, 1)  # of values 1 to 5 in each race
RACE_WIDTH: Final = 12
RACE_WORD: Final = 4095
COUNTER_SHIFTS: Final = (0, 3, 6, 9, 11)
COUNTER_WIDTHS: Final = (3, 3, 3, 2, 1)
ONE_EACH: Final = 0x1001001001001  # a 1 at the lowest bit of each race's word
THREE_EACH: Final = 0x3003003003003
SEVEN_EACH: Final = 0x7007007007007

KINDS_PER_RACE: Final = 9
N_KINDS: Final = 48
FIRST_KRAKEN: Final = 45
SIGNS: Final = ("", "pearl", "", "pearl", "", "dice", "", "dice", "")
KIND_VALUES: Final = (1, 1, 2, 2, 3, 3, 4, 4, 5)
KRAKEN_VALUES: Final = (2, 3, 4)
KRAKEN_SHIFT: Final = 20
KRAKEN_COUNTER: Final = 3
KRAKEN_BITS: Final = 6  # three counters of two bits
SIGNED: Final = 0xFFFFF  # the marks of allies with a sign
KRAKENS: Final = 0x3F00000  # the marks that count krakens


def slot_of(kind: int) -> int:
    """The counter of a kind in a bag: race * 5 + value - 1; -1 for a kraken."""
    return -1 if kind >= FIRST_KRAKEN else kind // KINDS_PER_RACE * 5 + KIND_VALUES[kind % KINDS_PER_RACE] - 1


def unit_of(kind: int) -> int:
    """What one ally of a kind adds to a bag."""
    slot = slot_of(kind)
    return 0 if slot < 0 else int(2 ** (slot // 5 * RACE_WIDTH + COUNTER_SHIFTS[slot % 5]))


def mark_of(kind: int) -> int:
    """What one ally of a kind adds to the marks."""
    if kind >= FIRST_KRAKEN:
        return int(2 ** (KRAKEN_SHIFT + 2 * (kind - FIRST_KRAKEN)))
    race, place = divmod(kind, KINDS_PER_RACE)
    return int(2 ** (race * 4 + place // 2)) if SIGNS[place] else 0


def twin_of(kind: int) -> int:
    """The mark of the ally with the same race and value as a plain kind, but with a sign; 0 if there is none."""
    return mark_of(kind + 1) if kind < FIRST_KRAKEN and KIND_VALUES[kind % KINDS_PER_RACE] < HIGHEST_VALUE else 0


UNIT: Final = numbers([unit_of(kind) for kind in range(N_KINDS)])
MARK: Final = numbers([mark_of(kind) for kind in range(N_KINDS)])
VALUE_OF: Final = numbers([*KIND_VALUES * N_RACES, *KRAKEN_VALUES])
RACE_OF: Final = numbers([kind // KINDS_PER_RACE if kind < FIRST_KRAKEN else NO_RACE for kind in range(N_KINDS)])
IN_RACE: Final = numbers([RACE_WORD * 2 ** (race * RACE_WIDTH) for race in range(N_RACES)])
SIGNED_IN_RACE: Final = numbers([15 * 2 ** (race * 4) for race in range(N_RACES)])
OF_SLOT: Final = numbers(
    [
        (2 ** COUNTER_WIDTHS[slot % 5] - 1) * 2 ** (slot // 5 * RACE_WIDTH + COUNTER_SHIFTS[slot % 5])
        for slot in range(25)
    ]
)
SLOT_SHIFT: Final = numbers([slot // 5 * RACE_WIDTH + COUNTER_SHIFTS[slot % 5] for slot in range(25)])
SLOT_COUNTER: Final = numbers([2 ** COUNTER_WIDTHS[slot % 5] - 1 for slot in range(25)])
OF_VALUE: Final = numbers([sum(OF_SLOT[race * 5 + value] for race in range(N_RACES)) for value in range(HIGHEST_VALUE)])
"""The counters of value 1, of value 2 and so on, in all races."""
SIGNED_OF_VALUE: Final = numbers(
    [sum(2 ** (race * 4 + value) for race in range(N_RACES)) if value < 4 else 0 for value in range(HIGHEST_VALUE)]
)
PLAIN_KIND: Final = numbers([slot // 5 * KINDS_PER_RACE + KIND_VALUES.index(slot % 5 + 1) for slot in range(25)])
SLOT_OF: Final = numbers([slot_of(kind) for kind in range(N_KINDS)])
TWIN: Final = numbers([twin_of(kind) for kind in range(N_KINDS)])
BASE_ALLIES: Final[int] = sum(COPIES[slot % 5] * 2 ** SLOT_SHIFT[slot] for slot in range(25))
N_MONSTERS: Final = 6
KRAKEN_MARKS: Final = numbers([2 * MARK[FIRST_KRAKEN] + 3 * MARK[FIRST_KRAKEN + 1] + 2 * MARK[FIRST_KRAKEN + 2]])
SIGNED_ALLIES: Final[int] = sum(UNIT[kind] for kind in range(FIRST_KRAKEN) if MARK[kind] != 0)
STARTING_ALLY: Final = CRAB * KINDS_PER_RACE  # a plain crab of value 1
N_NEW_MONSTERS: Final = 3


def slots_by_low_bit() -> list[int]:
    """The counter that contains the bit 2**n, indexed by 2**n modulo 67; these remainders all differ."""
    table = [0] * 67
    for slot in range(25):
        for place in range(COUNTER_WIDTHS[slot % 5]):
            table[2 ** (SLOT_SHIFT[slot] + place) % 67] = slot
    return table


SLOT_AT: Final = numbers(slots_by_low_bit())


def races_sizes(bag: i64) -> i64:
    """How many allies of each race a bag holds, as five digits of 12 bits."""
    return (
        (bag & SEVEN_EACH)
        + ((bag >> 3) & SEVEN_EACH)
        + ((bag >> 6) & SEVEN_EACH)
        + ((bag >> 9) & THREE_EACH)
        + ((bag >> 11) & ONE_EACH)
    )


def races_values(bag: i64) -> i64:
    """The values of a bag added up race by race, as five digits of 12 bits."""
    return (
        (bag & SEVEN_EACH)
        + 2 * ((bag >> 3) & SEVEN_EACH)
        + 3 * ((bag >> 6) & SEVEN_EACH)
        + 4 * ((bag >> 9) & THREE_EACH)
        + 5 * ((bag >> 11) & ONE_EACH)
    )


def digit_sum(digits: i64) -> i64:
    """The sum of five digits of 12 bits, computed as a remainder modulo 2**12 - 1."""
    return digits % RACE_WORD


def bag_size(bag: i64) -> i64:
    """How many allies a bag holds."""
    return digit_sum(races_sizes(bag))


def bag_value(bag: i64) -> i64:
    """The sum of the values of all allies of a bag."""
    return digit_sum(races_values(bag))


def krakens_in(marks: i64) -> i64:
    """How many krakens these marks count."""
    marks >>= KRAKEN_SHIFT
    return (marks & 3) + ((marks >> 2) & 3) + ((marks >> 4) & 3)


def kraken_value(marks: i64) -> i64:
    """The sum of the values of the krakens which these marks count."""
    marks >>= KRAKEN_SHIFT
    return 2 * (marks & 3) + 3 * ((marks >> 2) & 3) + 4 * ((marks >> 4) & 3)


def zone_size(bag: i64, marks: i64) -> i64:
    """How many allies a zone holds, krakens included."""
    return bag_size(bag) if marks <= SIGNED else bag_size(bag) + krakens_in(marks)


def races_in(bag: i64) -> i64:
    """The races of a bag, as a set."""
    races: i64 = 0
    if bag & 0xFFF != 0:
        races = 1
    if bag & 0xFFF000 != 0:
        races |= 2
    if bag & 0xFFF000000 != 0:
        races |= 4
    if bag & 0xFFF000000000 != 0:
        races |= 8
    if bag & 0xFFF000000000000 != 0:
        races |= 16
    return races


def count_in(bag: i64, marks: i64, kind: i64) -> i64:
    """How many allies of a kind a zone holds."""
    if kind >= FIRST_KRAKEN:
        return (marks >> (KRAKEN_SHIFT + 2 * (kind - FIRST_KRAKEN))) & KRAKEN_COUNTER
    if MARK[kind] != 0:
        return 1 if marks & MARK[kind] != 0 else 0
    slot = SLOT_OF[kind]
    count = (bag >> SLOT_SHIFT[slot]) & SLOT_COUNTER[slot]
    return count - 1 if marks & TWIN[kind] != 0 else count


def lowest_slot(bag: i64) -> i64:
    """The lowest counter of a bag that is not empty."""
    return SLOT_AT[(bag & -bag) % 67]


def write_kinds(bag: i64, marks: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """Write ``first`` + kind for each kind in a zone, ascending, from place ``n`` on; return the next free place."""
    while bag != 0:
        slot = lowest_slot(bag)
        kind = PLAIN_KIND[slot]
        if marks == 0:
            out[n] = first + kind
            n += 1
        else:
            if count_in(bag, marks, kind) > 0:
                out[n] = first + kind
                n += 1
            if marks & TWIN[kind] != 0:
                out[n] = first + kind + 1
                n += 1
        bag &= ~OF_SLOT[slot]
    if marks > SIGNED:
        for kind in range(FIRST_KRAKEN, N_KINDS):
            if count_in(0, marks, kind) > 0:
                out[n] = first + kind
                n += 1
    return n


def kinds_in(bag: i64, marks: i64) -> list[int]:
    """The allies of a zone one by one, ascending."""
    kinds: list[int] = []
    while bag != 0:
        slot = lowest_slot(bag)
        kind = PLAIN_KIND[slot]
        kinds += [kind] * count_in(bag, marks, kind)
        if marks & TWIN[kind] != 0:
            kinds.append(kind + 1)
        bag &= ~OF_SLOT[slot]
    if marks > SIGNED:
        for kraken in range(FIRST_KRAKEN, N_KINDS):
            kinds += [kraken] * count_in(0, marks, kraken)
    return kinds


def nth_slot(bag: i64, n: i64) -> i64:
    """The counter of the n-th ally of a bag, counted from 0 in ascending order; the bag must hold it."""
    slot: i64 = 0
    sizes = races_sizes(bag)
    while n >= sizes & RACE_WORD:
        n -= sizes & RACE_WORD
        sizes >>= RACE_WIDTH
        bag >>= RACE_WIDTH
        slot += 5
    here = bag & 7
    if n < here:
        return slot
    n -= here
    here = (bag >> 3) & 7
    if n < here:
        return slot + 1
    n -= here
    here = (bag >> 6) & 7
    if n < here:
        return slot + 2
    n -= here
    return slot + 3 if n < (bag >> 9) & 3 else slot + 4


def nth_kind(bag: i64, marks: i64, n: i64) -> i64:
    """The kind of the n-th ally of a zone, counted from 0 in ascending order; the zone must hold it."""
    size = bag_size(bag)
    if n < size:
        slot = nth_slot(bag, n)
        kind = PLAIN_KIND[slot]
        if marks & TWIN[kind] == 0:
            return kind
        # The ally with the sign is the last one of its counter.
        before = bag_size(bag & (UNIT[kind] - 1))
        return kind + 1 if n - before == ((bag >> SLOT_SHIFT[slot]) & SLOT_COUNTER[slot]) - 1 else kind
    n -= size
    for kind in range(FIRST_KRAKEN, N_KINDS):
        here = count_in(0, marks, kind)
        if n < here:
            return kind
        n -= here
    return N_KINDS


def only_kind(bag: i64, marks: i64) -> i64:
    """The kind of the allies of a zone without krakens if there is only one kind, else -1."""
    slot = lowest_slot(bag)
    if bag & ~OF_SLOT[slot] != 0:
        return -1
    kind = PLAIN_KIND[slot]
    if marks == 0:
        return kind
    return kind + 1 if bag >> SLOT_SHIFT[slot] == 1 else -1


def lowest_value(bag: i64) -> i64:
    """The lowest value in a bag; 0 if it is empty."""
    for value in range(HIGHEST_VALUE):
        if bag & OF_VALUE[value] != 0:
            return value + 1
    return 0


# ---------------------------------------------------------------------- an ordered row of at most seven cards

ROW_WIDTH: Final = 8


def row_at(row: i64, place: i64) -> i64:
    """The card at a place of a row, counted from 0."""
    return (row >> (ROW_WIDTH * place)) & 255


def row_with(row: i64, place: i64, card: i64) -> i64:
    """The row with a card inserted at a place; the cards from there on move one place up."""
    low = ROW_BELOW[place]
    return (row & low) | ((row & ~low) << ROW_WIDTH) | (card << (ROW_WIDTH * place))


def row_place(row: i64, size: i64, card: i64) -> i64:
    """The place of a card in a row of ``size`` cards, or -1."""
    for place in range(size):
        if row_at(row, place) == card:
            return place
    return -1


def row_without(row: i64, place: i64) -> i64:
    """The row without the card at a place; the cards after it move one place down."""
    low = ROW_BELOW[place]
    return (row & low) | ((row >> ROW_WIDTH) & ~low)


ROW_BELOW: Final = numbers([256**place - 1 for place in range(8)])
MONSTER: Final = 48  # a monster on the exploration track, where 0 to 47 are kinds of allies
