"""Rules that all others use: pearls, keys, allies, and what a seat may take.

The rules of Abyss are one class, :class:`abyssal.abyss.rules.Rules`, written topic by topic: each topic has a module
with its steps and extends the topic before it. A rule calls another through ``g.rules``, never through ``self``, so
that an expansion can change it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.allies import MARK, UNIT
from abyssal.abyss.events import ALLY_DISCARDED, KEYS_GAINED, PEARLS_GAINED, PEARLS_LOST, PEARLS_PAID
from abyssal.abyss.lords.lord import HAND_LIMIT, LORD_CARDS, SHIELDS_FROM_SOLDIERS, WITH_HOOK
from abyssal.abyss.steps import DISCARD_TO_6
from abyssal.engine.sets import lowest_member
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

NO_HAND_LIMIT: Final = 1_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class BasicRules:
    """Pearls, keys, allies, and what a seat may take."""

    def gain_pearls(self, g: Abyss, seat: i64, count: i64, source: i64) -> None:
        """A seat gains pearls, all at one time.

        The source is the number of a lord, or one of ``SOURCE_...`` in ``events.py``.
        """
        if count > 0:
            g.seats[seat].pearls += count
            g.tell(PEARLS_GAINED, seat, count, source, 0)

    def lose_pearls(self, g: Abyss, seat: i64, count: i64, source: i64) -> None:
        """A seat loses pearls to the treasury. The source says what takes them, as in ``gain_pearls``."""
        if count > 0:
            g.seats[seat].pearls -= count
            g.tell(PEARLS_LOST, seat, count, source, 0)

    def can_pay(self, g: Abyss, seat: i64, price: i64) -> bool:
        """Whether a seat can pay a price."""
        return g.seats[seat].pearls >= price

    def most_payable(self, g: Abyss, seat: i64) -> i64:
        """The most points of a lord's cost that a seat can pay with pearls."""
        return g.seats[seat].pearls

    def pay_pearls(self, g: Abyss, seat: i64, price: i64) -> None:
        """A seat pays pearls to the treasury."""
        if price > 0:
            g.seats[seat].pearls -= price
            g.tell(PEARLS_PAID, seat, price, 0, 0)

    def gain_keys(self, g: Abyss, seat: i64, count: i64) -> None:
        """A seat gains key tokens; there is no limit [B-30]."""
        if count > 0:
            g.seats[seat].keys += count
            g.tell(KEYS_GAINED, seat, count, 0, 0)

    def court_for(self, g: Abyss, seat: i64) -> i64:
        """The lords of the Court which a seat may take."""
        return g.court

    def stacks_for(self, g: Abyss, seat: i64) -> i64:
        """The races whose stack of the Council a seat may take; empty stacks are left out."""
        return g.stacks()

    def locations_for(self, g: Abyss, seat: i64) -> i64:
        """The available locations which a seat may take."""
        return g.available

    def discard_ally(self, g: Abyss, seat: i64, kind: i64) -> None:
        """An ally of the hand goes to the discard, seen by all [B-34]."""
        g.seats[seat].take_from_hand(kind)
        g.discard += UNIT[kind]
        g.discard_marks += MARK[kind]
        g.tell(ALLY_DISCARDED, seat, kind, 0, 0)

    def used_up(self, g: Abyss, seat: i64, marks: i64) -> None:
        """Carry out what follows when allies without a race were used outside a payment: nothing in the base game."""

    def hand_limit(self, g: Abyss, seat: i64) -> i64:
        """How many allies a seat may hold at the end of its own turns (13.1) [B-12]."""
        limit: i64 = NO_HAND_LIMIT
        for other in range(g.players):
            lords = g.seats[other].active & WITH_HOOK[HAND_LIMIT]
            if lords != 0 and other != seat and not g.rules.is_protected(g, seat):
                while lords != 0:
                    limit = min(limit, LORD_CARDS[lowest_member(lords)].hand_limit())
                    lords &= lords - 1
        return limit

    def check_hand_limit(self, g: Abyss, seat: i64) -> None:
        """Ask a seat with too many allies which ones to discard."""
        limit = g.rules.hand_limit(g, seat)
        size = g.seats[seat].hand_size()
        if size > limit:
            g.push(DISCARD_TO_6, seat, size - limit)

    def prey(self, g: Abyss, seat: i64) -> i64:
        """The opponents from whom a seat can take a monster token."""
        seats: i64 = 0
        for other in range(g.players):
            if other != seat and g.seats[other].tokens != 0 and not g.rules.is_protected(g, other):
                seats |= BIT[other]
        return seats

    def is_protected(self, g: Abyss, seat: i64) -> bool:
        """Whether a seat ignores the powers of opposing soldiers, as long as its Shaman is active (10.6)."""
        lords = g.seats[seat].active & WITH_HOOK[SHIELDS_FROM_SOLDIERS]
        while lords != 0:
            if LORD_CARDS[lowest_member(lords)].shields_from_soldiers():
                return True
            lords &= lords - 1
        return False
