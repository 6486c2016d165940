"""The cheapest whole payments for a lord, as actions. Bots that search ask for them thousands of times.

Of two payments the one with fewer pearls is cheaper, then the one with less value. No payment contains an ally that it
does not need.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import KINDS_PER_RACE, SIGNED, VALUE_OF, bag_value, count_in, races_in, write_kinds
from abyssal.abyss.cards import LORDS, NO_RACE, RACES_OF
from abyssal.abyss.ids import ALLIES, DONE
from abyssal.abyss.recruit import paid_from, paid_lord
from abyssal.abyss.valid_payments import fits, not_among
from abyssal.engine.game import frame_argument, frame_seat
from abyssal.engine.sets import set_size
from abyssal.engine.tables import BIT, blank_vec
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

MOST_KINDS: Final = 20  # maximum number of kinds in hand that are searched; a set has three bits for each
COPIES: Final = 7
MOST_COMPARED: Final = 64  # maximum number of payments with krakens that are compared with the allies named so far


def payments_to_go(g: Abyss, limit: i64) -> list[list[int]]:
    """The cheapest ways to finish the pending payment, at most ``limit``, each as its actions with ``done`` last."""
    frame = g.frames[g.depth - 1]
    seat = frame_seat(frame)
    me = g.seats[seat]
    lord = paid_lord(frame_argument(frame))
    finder = Finder(limit)
    if (
        me.hand_marks > SIGNED
        or g.paid_marks > SIGNED
        or not finder.lay_out(g, seat, lord, paid_from(frame_argument(frame)))
    ):
        return named_payments(g, lord, limit)
    finder.search(0, 0, races_in(g.paid), 0)
    return finder.found()


def named_payments(g: Abyss, lord: i64, limit: i64) -> list[list[int]]:
    """Like ``payments_to_go``, for hands with krakens and very large hands, from the payments that the rules list."""
    named: list[int] = []
    buffer = blank_vec(64)
    n = write_kinds(g.paid, g.paid_marks, ALLIES, buffer, 0)
    for k in range(n):
        named += [buffer[k]] * count_in(g.paid, g.paid_marks, buffer[k] - ALLIES)
    out: list[list[int]] = []
    for payment in islice(g.payments(LORDS[lord]), MOST_COMPARED):
        actions = payment["actions"]
        if actions[: len(named)] == named:
            out.append(actions[len(named) :])
            if len(out) == limit:
                break
    return out


class Finder:
    """A search through the sets of cards that could still be named."""

    def __init__(self, limit: i64) -> None:
        self.limit: i64 = limit
        self.kinds: vec[i64] = blank_vec(MOST_KINDS + KINDS_PER_RACE)
        self.copies: vec[i64] = blank_vec(MOST_KINDS)
        self.rest: vec[i64] = blank_vec(MOST_KINDS + 1)  # the value of all cards from each place on
        self.size: i64 = 0
        self.need: i64 = 0
        self.pearls: i64 = 0
        self.races: i64 = 0
        self.demanded: i64 = NO_RACE
        self.begun: i64 = 0
        self.costs: vec[i64] = blank_vec(limit)
        self.sets: vec[i64] = blank_vec(limit)
        self.n: i64 = 0

    def lay_out(self, g: Abyss, seat: i64, lord: i64, lowest: i64) -> bool:
        """Prepare a search with the kinds from ``lowest`` on; return False if there are too many."""
        me = g.seats[seat]
        buffer = blank_vec(64)
        n = write_kinds(me.hand, me.hand_marks, 0, buffer, 0)
        size: i64 = 0
        for k in range(n):
            if buffer[k] >= lowest:
                if size == MOST_KINDS:
                    return False
                self.kinds[size] = buffer[k]
                self.copies[size] = count_in(me.hand, me.hand_marks, buffer[k])
                size += 1
        self.size = size
        value: i64 = 0
        for k in range(size - 1, -1, -1):
            value += self.copies[k] * VALUE_OF[self.kinds[k]]
            self.rest[k] = value
        self.begun = races_in(g.paid)
        self.races = RACES_OF[lord]
        self.demanded = g.rules.mandatory_race(g, seat, lord)
        self.need = g.rules.cost(g, seat, lord) - bag_value(g.paid)
        self.pearls = g.rules.most_payable(g, seat)
        return True

    def search(self, place: i64, value: i64, races: i64, chosen: i64) -> None:
        """Find all payments that continue the chosen cards with cards from ``place`` on."""
        have = set_size(races)
        if fits(have, 0, self.races, not_among(self.demanded, races)):
            if value >= self.need:
                if not self.has_spare(value, chosen):
                    self.keep(value, chosen)
                return  # no further card is needed
            if self.need - value <= self.pearls:
                self.keep(value, chosen)
        for k in range(place, self.size):
            if value + self.rest[k] + self.pearls < self.need:
                return
            kind = self.kinds[k]
            race = BIT[kind // KINDS_PER_RACE]
            if races & race == 0 and have == self.races:
                continue
            for used in range(1, self.copies[k] + 1):
                self.search(k + 1, value + used * VALUE_OF[kind], races | race, chosen + used * BIT[3 * k])

    def has_spare(self, value: i64, chosen: i64) -> bool:
        """Whether the payment would still be valid without one of the chosen cards."""
        for k in range(self.size):
            if (chosen >> (3 * k)) & COPIES == 0 or value - VALUE_OF[self.kinds[k]] < self.need:
                continue
            race = self.kinds[k] // KINDS_PER_RACE
            if self.begun & BIT[race] != 0 or self.count_of(race, chosen) > 1:
                return True
        return False

    def count_of(self, race: i64, chosen: i64) -> i64:
        """How many of the chosen cards are of a race."""
        count: i64 = 0
        for k in range(self.size):
            if self.kinds[k] // KINDS_PER_RACE == race:
                count += (chosen >> (3 * k)) & COPIES
        return count

    def keep(self, value: i64, chosen: i64) -> None:
        """Remember a payment if it is among the cheapest so far."""
        cost = (max(0, self.need - value) << 8) + value
        at = self.n
        while at > 0 and self.costs[at - 1] > cost:
            at -= 1
        if at == self.limit:
            return
        if self.n < self.limit:
            self.n += 1
        for k in range(self.n - 1, at, -1):
            self.costs[k] = self.costs[k - 1]
            self.sets[k] = self.sets[k - 1]
        self.costs[at] = cost
        self.sets[at] = chosen

    def found(self) -> list[list[int]]:
        """The payments as actions."""
        out: list[list[int]] = []
        for place in range(self.n):
            actions: list[int] = []
            for k in range(self.size):
                for _ in range((self.sets[place] >> (3 * k)) & COPIES):
                    actions.append(ALLIES + self.kinds[k])
            actions.append(DONE)
            out.append(actions)
        return out
