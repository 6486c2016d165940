"""The hooks which lords of Leviathan have beside those of every lord."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.cards import N_LORDS
from abyssal.abyss.lords.lord import Lord, note_hooks
from abyssal.abyss.lords.lord import enlist as enlist_lords
from abyssal.engine.tables import blank_vec
from abyssal.engine.vec import vec


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


HOOKS: Final = (
    "fights_per_action", "pearls_per_hit", "tokens_per_hit", "attacks_with_any", "may_ignore_monsters",
)  # fmt: skip
FIGHTS_PER_ACTION: Final = 0
PEARLS_PER_HIT: Final = 1
TOKENS_PER_HIT: Final = 2
ATTACKS_WITH_ANY: Final = 3
MAY_IGNORE_MONSTERS: Final = 4

WITH_HOOK: Final = blank_vec(len(HOOKS))
"""For each hook the lords that override it."""


def plain_lords() -> vec[LeviathanLord]:
    """Lords that do nothing of the kind."""
    return vec[LeviathanLord]([LeviathanLord() for _ in range(N_LORDS)])


LEVIATHAN_CARDS: Final = plain_lords()
"""The lords with these hooks, by number."""


def enlist(cards: Sequence[LeviathanLord]) -> None:
    """Put lords in their places, here and among all lords."""
    enlist_lords(cards)
    for card in cards:
        LEVIATHAN_CARDS[card.number] = card
        note_hooks(card, LeviathanLord, HOOKS, WITH_HOOK)
