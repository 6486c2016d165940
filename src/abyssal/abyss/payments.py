"""Whole payments for a lord (9.1): check a proposed one, or list all of them, cheapest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.allies import (
    FIRST_KRAKEN,
    MARK,
    N_KINDS,
    RACE_OF,
    UNIT,
    VALUE_OF,
    count_in,
    kraken_value,
    krakens_in,
    races_in,
    races_values,
)
from abyssal.abyss.cards import LORDS, N_LORDS, N_RACES, NO_RACE, RACES, RACES_OF
from abyssal.abyss.ids import ALLIES, DONE
from abyssal.abyss.notation import ALLY_NAMES, KIND_BY_NAME, LORD_BY_NAME
from abyssal.abyss.valid_payments import best_completion, fits, not_among, shortage
from abyssal.engine.errors import IllegalMove, NotationError
from abyssal.engine.sets import set_size
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.abyss.shapes import Payment
    from abyssal.abyss.state import Abyss


def payer(g: Abyss) -> i64:
    """The seat that would pay: the seat that decides, or the active one if chance does."""
    seat = g.seat
    return g.active if seat is None or seat < 0 else seat


def named_lord(lord: str) -> i64:
    """A lord by name, with or without ``recruit``."""
    number = LORD_BY_NAME.get(" ".join(lord.lower().split()).removeprefix("recruit "), -1)
    if number < 0:
        raise NotationError("unknown_lord", lord=lord)
    return number


def whole_hand(g: Abyss, seat: i64) -> list[int]:
    """How many allies of each kind a seat can pay with: its hand, and the allies it has named so far."""
    me = g.seats[seat]
    bag = me.hand + (g.paid if seat == g.active else 0)
    marks = me.hand_marks + (g.paid_marks if seat == g.active else 0)
    return [count_in(bag, marks, kind) for kind in range(N_KINDS)]


# ---------------------------------------------------------------------- what is wrong with a payment


def refusal_of_card(g: Abyss, seat: i64, lord: i64, action: i64) -> IllegalMove | None:
    """Return why a card, or ``done``, cannot be named now in a payment."""
    if action == DONE:
        return g.rules.wrong_payment(g, seat, lord, g.paid, g.paid_marks)
    if not ALLIES <= action < ALLIES + N_KINDS:
        return None
    kind = action - ALLIES
    me = g.seats[seat]
    if count_in(me.hand, me.hand_marks, kind) == 0:
        return IllegalMove("card_not_in_hand", card=ALLY_NAMES[kind])
    need: int = RACES_OF[lord]
    have: int = set_size(races_in(g.paid + UNIT[kind]))
    if have > need:
        return IllegalMove("too_many_races", lord=LORDS[lord], need=need, have=have)
    return IllegalMove("no_payment_with", lord=LORDS[lord], card=ALLY_NAMES[kind])


def refusal_to_recruit(g: Abyss, seat: i64, lord: i64) -> IllegalMove | None:
    """Return why a lord cannot be recruited now."""
    if not 0 <= lord < N_LORDS:
        return None
    if g.rules.court_for(g, seat) & BIT[lord] == 0:
        return IllegalMove("lord_not_in_court", lord=LORDS[lord])
    me = g.seats[seat]
    races = races_in(me.hand)
    wild = krakens_in(me.hand_marks)
    need: int = RACES_OF[lord]
    have: int = set_size(races) + wild
    if have < need:
        return IllegalMove("too_few_races", lord=LORDS[lord], need=need, have=have)
    demanded = g.rules.mandatory_race(g, seat, lord)
    if wild == 0 and not_among(demanded, races) != NO_RACE:
        return IllegalMove("mandatory_race_missing", lord=LORDS[lord], race=RACES[demanded])
    best = best_completion(races_values(me.hand), -1, 0, need, demanded, wild) + kraken_value(me.hand_marks)
    return shortage(lord, g.rules.cost(g, seat, lord) - best, g.rules.most_payable(g, seat))


def payment_of(g: Abyss, lord: str, cards: Sequence[str]) -> Payment:
    """Return a proposed payment if it is valid; else raise the error that says why not."""
    seat = payer(g)
    number = named_lord(lord)
    if g.rules.court_for(g, seat) & BIT[number] == 0:
        raise IllegalMove("lord_not_in_court", lord=LORDS[number])
    left = whole_hand(g, seat)
    kinds: list[int] = []
    for name in cards:
        kind = KIND_BY_NAME.get(" ".join(name.lower().split()), -1)
        if kind < 0:
            raise NotationError("unknown_ally", card=name)
        if left[kind] == 0:
            raise IllegalMove("card_not_in_hand", card=ALLY_NAMES[kind])
        left[kind] -= 1
        kinds.append(kind)
    kinds.sort()
    bag: i64 = 0
    marks: i64 = 0
    for kind in kinds:
        bag += UNIT[kind]
        marks += MARK[kind]
    wrong = g.rules.wrong_payment(g, seat, number, bag, marks)
    if wrong is not None:
        raise wrong
    return as_payment(kinds, g.rules.cost(g, seat, number))


def as_payment(kinds: list[int], cost: int) -> Payment:
    """Return a payment of these kinds, given in ascending order."""
    value: int = sum(VALUE_OF[kind] for kind in kinds)
    return {
        "cards": [ALLY_NAMES[kind] for kind in kinds],
        "pearls": max(0, cost - value),
        "value": value,
        "actions": [ALLIES + kind for kind in kinds] + [DONE],
    }


# ---------------------------------------------------------------------- all payments


def payments_for(g: Abyss, lord: str) -> Iterator[Payment]:
    """All valid payments of the seat that decides for a lord of the Court, cheapest first."""
    seat = payer(g)
    number = named_lord(lord)
    if g.rules.court_for(g, seat) & BIT[number] == 0:
        raise IllegalMove("lord_not_in_court", lord=LORDS[number])
    return g.rules.payments(g, seat, number)


def walk_payments(hand: list[int], need: int, demanded: int, cost: int, pearls: int) -> Iterator[Payment]:
    """All valid payments: first those without pearls, the least value first, then those with 1 pearl, 2 pearls, …

    Payments of one value come by the number of wild allies in them, none first.
    """
    cards: list[tuple[int, int]] = [(kind, hand[kind]) for kind in range(FIRST_KRAKEN) if hand[kind] > 0]
    # The demanded race comes first: a search that cannot contain it is not started.
    with_it = sorted(cards, key=lambda card: RACE_OF[card[0]] != demanded)
    # Where a wild ally stands for the demanded race, the payment has no other ally of it.
    without = [card for card in cards if RACE_OF[card[0]] != demanded]
    has_it = demanded == NO_RACE or len(without) < len(cards)
    wild_sets: list[list[int]] = [[]]
    for kind in range(FIRST_KRAKEN, N_KINDS):
        wild_sets = [[*chosen, *[kind] * copies] for copies in range(hand[kind] + 1) for chosen in wild_sets]
    wild_sets.sort(key=len)
    most: int = sum(VALUE_OF[kind] * hand[kind] for kind in range(N_KINDS))
    reach_with, reach_without = reachable_sums(with_it), reachable_sums(without if len(wild_sets) > 1 else [])
    sums = list(range(cost, most + 1)) + list(range(min(cost - 1, most), max(1, cost - pearls) - 1, -1))
    for total in sums:
        for wild in wild_sets:
            value: int = total - sum(VALUE_OF[kind] for kind in wild)
            if value < 0:
                continue
            for races in range(max(0, need - len(wild)), need + 1):
                can_have_it = has_it and (races > 0 or demanded == NO_RACE)
                if can_have_it and fits(races, len(wild), need, NO_RACE) and reach_with[0][0][races] >> value & 1:
                    for chosen in sets_of_sum(with_it, reach_with, 0, NO_RACE, races, demanded, value):
                        yield as_payment(sorted(chosen) + wild, cost)
                stands_for_it = demanded != NO_RACE and fits(races, len(wild), need, demanded)
                if stands_for_it and reach_without[0][0][races] >> value & 1:
                    for chosen in sets_of_sum(without, reach_without, 0, NO_RACE, races, NO_RACE, value):
                        yield as_payment(sorted(chosen) + wild, cost)


def reachable_sums(cards: list[tuple[int, int]]) -> list[list[list[int]]]:
    """Return which sums can be reached with the cards from a place on, as ``reach[begun][place][races]``.

    Bit n is set if n can be reached with that many further races. ``begun`` is 1 if a card of the race at that place
    has been chosen already.
    """
    size = len(cards)
    reach = [[[0] * (N_RACES + 1) for _ in range(size + 1)] for _ in range(2)]
    reach[0][size][0] = 1
    reach[1][size][0] = 1
    for place in range(size - 1, -1, -1):
        kind, copies = cards[place]
        same = place + 1 < size and RACE_OF[cards[place + 1][0]] == RACE_OF[kind]
        value: int = VALUE_OF[kind]
        for n in range(N_RACES + 1):
            # Some copies of this card, so that its race is begun; or none of it.
            more = reach[1 if same else 0][place + 1][n]
            taken = 0
            for count in range(1, copies + 1):
                taken |= more << (value * count)
            reach[1][place][n] |= taken | more
            reach[0][place][n] |= reach[0][place + 1][n]
            if n < N_RACES:
                reach[0][place][n + 1] |= taken
    return reach


def sets_of_sum(
    cards: list[tuple[int, int]],
    reach: list[list[list[int]]],
    place: int,
    begun: int,
    races: int,
    demanded: int,
    value: int,
) -> Iterator[list[int]]:
    """All sets of cards from a place on with exactly this sum and number of further races."""
    if place == len(cards):
        yield []
        return
    kind, copies = cards[place]
    race: int = RACE_OF[kind]
    left = races if race == begun else races - 1
    same = place + 1 < len(cards) and RACE_OF[cards[place + 1][0]] == race
    for count in range(copies, 0, -1):
        rest: int = value - VALUE_OF[kind] * count
        if left >= 0 and rest >= 0 and reach[1 if same else 0][place + 1][left] >> rest & 1:
            for others in sets_of_sum(cards, reach, place + 1, race, left, NO_RACE, rest):
                yield [kind] * count + others
    # Or none of this card; then the demanded race needs a later card of it.
    started = 1 if same and race == begun else 0
    if (demanded == NO_RACE or same) and reach[started][place + 1][races] >> value & 1:
        yield from sets_of_sum(cards, reach, place + 1, begun, races, demanded, value)
