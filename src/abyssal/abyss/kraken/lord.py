"""The further hooks of lords of Kraken, and how the answers of several lords are combined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.cards import N_LORDS
from abyssal.abyss.lords.lord import Lord
from abyssal.abyss.lords.lord import enlist as enlist_lords
from abyssal.engine.registry import HookTable
from abyssal.engine.sets import lowest_member
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


@mypyc_attr(allow_interpreted_subclasses=True)
class KrakenLord(Lord):
    """A lord that knows nebulis and krakens, or changes what buying and recruiting mean."""

    def purchase_limit(self) -> i64:
        """How many allies its owner may buy in one turn of an opponent."""
        return 1

    def nebulis_per_payment(self) -> i64:
        """How many nebulis a payment of its owner may contain."""
        return 1

    def spares_pearls(self) -> bool:
        """Its owner may pay with nebulis while keeping pearls."""
        return False

    def cleans_hand(self) -> bool:
        """The krakens left in its owner's hand at the end bring no nebulis."""
        return False

    def on_opponent_recruits(self, g: Abyss, me: i64) -> None:
        """An opponent of its owner has recruited a lord, whose power comes next."""

    def robs_pearls(self) -> i64:
        """How many pearls an opponent gives up when receiving several at one time."""
        return 0


HOOKS: Final = HookTable(KrakenLord, [
    "purchase_limit", "nebulis_per_payment", "spares_pearls", "cleans_hand", "on_opponent_recruits", "robs_pearls",
])  # fmt: skip
PURCHASE_LIMIT: Final = 0
NEBULIS_PER_PAYMENT: Final = 1
SPARES_PEARLS: Final = 2
CLEANS_HAND: Final = 3
ON_OPPONENT_RECRUITS: Final = 4
ROBS_PEARLS: Final = 5

WITH_HOOK: Final = HOOKS.overriding
"""For each hook, the set of lords that override it."""


def plain_lords() -> vec[KrakenLord]:
    """Return lords that override none of these hooks."""
    return vec[KrakenLord]([KrakenLord() for _ in range(N_LORDS)])


KRAKEN_CARDS: Final = plain_lords()
"""The lords with these hooks, by number."""


def enlist(cards: Sequence[KrakenLord]) -> None:
    """Put lords in their places, here and among all lords."""
    enlist_lords(cards)
    for card in cards:
        KRAKEN_CARDS[card.number] = card
        HOOKS.note(card, card.number)


# ---------------------------------------------------------------------- the folding law (``lords/lord.py``)


def purchases_allowed(lords: i64) -> i64:
    """How many allies the owner of these lords may buy in one turn of an opponent: the largest number of any lord."""
    most: i64 = 0
    while lords != 0:
        most = max(most, KRAKEN_CARDS[lowest_member(lords)].purchase_limit())
        lords &= lords - 1
    return most


def nebulis_allowed(lords: i64) -> i64:
    """How many nebulis a payment of the owner of these lords may contain: the largest number of any lord."""
    most: i64 = 0
    while lords != 0:
        most = max(most, KRAKEN_CARDS[lowest_member(lords)].nebulis_per_payment())
        lords &= lords - 1
    return most


def any_spares_pearls(lords: i64) -> bool:
    """Whether one of these lords lets its owner pay with nebulis while keeping pearls."""
    while lords != 0:
        if KRAKEN_CARDS[lowest_member(lords)].spares_pearls():
            return True
        lords &= lords - 1
    return False


def any_cleans_hand(lords: i64) -> bool:
    """Whether one of these lords keeps the krakens in its owner's hand from bringing nebulis at the end."""
    while lords != 0:
        if KRAKEN_CARDS[lowest_member(lords)].cleans_hand():
            return True
        lords &= lords - 1
    return False


def pearls_robbed(lords: i64) -> i64:
    """How many pearls these lords together take from an opponent who receives several at one time."""
    pearls: i64 = 0
    while lords != 0:
        pearls += KRAKEN_CARDS[lowest_member(lords)].robs_pearls()
        lords &= lords - 1
    return pearls
