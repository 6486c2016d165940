"""The further hooks of lords of Leviathan, and how the answers of several lords are combined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.cards import N_LORDS, NO_LORD
from abyssal.abyss.lords.lord import Lord
from abyssal.abyss.lords.lord import enlist as enlist_lords
from abyssal.engine.registry import HookTable
from abyssal.engine.sets import lowest_member
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


@mypyc_attr(allow_interpreted_subclasses=True)
class LeviathanLord(Lord):
    """A lord that changes what happens at the Border."""

    def fights_per_action(self) -> i64:
        """How many leviathans its owner may slay in one action."""
        return 1

    def pearls_per_hit(self) -> i64:
        """Pearls for each health point that a leviathan loses to its owner."""
        return 0

    def tokens_per_hit(self) -> i64:
        """Further monster tokens for each of these health points."""
        return 0

    def attacks_with_any(self) -> bool:
        """Its owner may attack a leviathan with any race."""
        return False

    def may_ignore_monsters(self) -> bool:
        """Its owner may discard a monster without any consequence."""
        return False


HOOKS: Final = HookTable(LeviathanLord, [
    "fights_per_action", "pearls_per_hit", "tokens_per_hit", "attacks_with_any", "may_ignore_monsters",
])  # fmt: skip
FIGHTS_PER_ACTION: Final = 0
PEARLS_PER_HIT: Final = 1
TOKENS_PER_HIT: Final = 2
ATTACKS_WITH_ANY: Final = 3
MAY_IGNORE_MONSTERS: Final = 4

WITH_HOOK: Final = HOOKS.overriding
"""For each hook, the set of lords that override it."""


def plain_lords() -> vec[LeviathanLord]:
    """Return lords that override none of these hooks."""
    return vec[LeviathanLord]([LeviathanLord() for _ in range(N_LORDS)])


LEVIATHAN_CARDS: Final = plain_lords()
"""The lords with these hooks, by number."""


def enlist(cards: Sequence[LeviathanLord]) -> None:
    """Put lords in their places, here and among all lords."""
    enlist_lords(cards)
    for card in cards:
        LEVIATHAN_CARDS[card.number] = card
        HOOKS.note(card, card.number)


# ---------------------------------------------------------------------- the folding law (``lords/lord.py``)


def fights_per_action(g: Abyss, seat: i64) -> i64:
    """How many leviathans a seat may slay in one action: the largest number of any of its lords, or one."""
    lords = g.seats[seat].active & WITH_HOOK[FIGHTS_PER_ACTION]
    most: i64 = 1
    while lords != 0:
        most = max(most, LEVIATHAN_CARDS[lowest_member(lords)].fights_per_action())
        lords &= lords - 1
    return most


def pearls_per_hit(g: Abyss, seat: i64) -> i64:
    """The pearls which the lords of a seat together bring for each health point."""
    lords = g.seats[seat].active & WITH_HOOK[PEARLS_PER_HIT]
    pearls: i64 = 0
    while lords != 0:
        pearls += LEVIATHAN_CARDS[lowest_member(lords)].pearls_per_hit()
        lords &= lords - 1
    return pearls


def payer_per_hit(g: Abyss, seat: i64) -> i64:
    """The lord that is named as the source of these pearls: the first one, since all pearls come at one time."""
    lords = g.seats[seat].active & WITH_HOOK[PEARLS_PER_HIT]
    while lords != 0:
        lord = lowest_member(lords)
        if LEVIATHAN_CARDS[lord].pearls_per_hit() > 0:
            return lord
        lords &= lords - 1
    return NO_LORD


def tokens_per_hit(g: Abyss, seat: i64) -> i64:
    """The further tokens which the lords of a seat together bring for each health point."""
    lords = g.seats[seat].active & WITH_HOOK[TOKENS_PER_HIT]
    tokens: i64 = 0
    while lords != 0:
        tokens += LEVIATHAN_CARDS[lowest_member(lords)].tokens_per_hit()
        lords &= lords - 1
    return tokens


def attacks_with_any(g: Abyss, seat: i64) -> bool:
    """Whether one of its lords lets a seat attack a leviathan with any race."""
    lords = g.seats[seat].active & WITH_HOOK[ATTACKS_WITH_ANY]
    while lords != 0:
        if LEVIATHAN_CARDS[lowest_member(lords)].attacks_with_any():
            return True
        lords &= lords - 1
    return False


def may_ignore_monsters(g: Abyss, seat: i64) -> bool:
    """Whether one of its lords lets a seat discard a monster without any consequence."""
    lords = g.seats[seat].active & WITH_HOOK[MAY_IGNORE_MONSTERS]
    while lords != 0:
        if LEVIATHAN_CARDS[lowest_member(lords)].may_ignore_monsters():
            return True
        lords &= lords - 1
    return False
