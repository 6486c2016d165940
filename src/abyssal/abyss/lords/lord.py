"""What a lord is: a card, and hooks that a lord with a power overrides.

The rules call each hook in one place. Which lords override which hook is found when they are enlisted, so that a
passive power costs one AND with the lords of a seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.components import LORDS, N_LORDS
from abyssal.engine.errors import OptionError
from abyssal.engine.tables import BIT, blank_vec
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


@mypyc_attr(allow_interpreted_subclasses=True)
class Lord:
    """A lord in front of the seat ``me``. Hooks are called only while the lord is active, but for ``on_enter``."""

    def __init__(self) -> None:
        self.number: i64 = -1  # of the lord, given when it is enlisted

    def on_enter(self, g: Abyss, me: i64) -> None:
        """The lord has just come into play: its immediate power, or the entering part of a passive one."""

    def on_turn_start(self, g: Abyss, me: i64) -> None:
        """A turn of its owner begins."""

    def on_explored(self, g: Abyss, me: i64, races: i64) -> None:
        """An exploration of its owner ends; allies of these races go to the Council."""

    def cost_change(self, own: bool) -> i64:
        """What is added to the cost when its owner recruits a lord, or an opponent does."""
        return 0

    def ignores_mandatory_race(self) -> bool:
        """Its owner may leave out the race which a lord demands."""
        return False

    def affiliates_any(self) -> bool:
        """Its owner may affiliate any of the allies spent, not only one of the lowest value."""
        return False

    def council_stacks(self) -> i64:
        """How many stacks its owner takes with the support of the Council."""
        return 1

    def hand_limit(self) -> i64:
        """How many allies its owner's opponents may hold."""
        return 0

    def threat_change(self) -> i64:
        """How far from the token the threat space lies by which its owner's opponents are paid."""
        return 0

    def shields_from_soldiers(self) -> bool:
        """Its owner ignores every power of opposing soldiers (10.6)."""
        return False

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
        """How many pearls an opponent gives up who receives several at one time."""
        return 0

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

    def can_use(self, g: Abyss, me: i64) -> bool:
        """Whether its power, once per turn, can be used now (10.3)."""
        return False

    def use(self, g: Abyss, me: i64) -> None:
        """Its owner uses its power."""


HOOKS: Final = (
    "on_turn_start", "on_explored", "cost_change", "ignores_mandatory_race", "affiliates_any", "council_stacks",
    "hand_limit", "threat_change", "shields_from_soldiers", "use", "purchase_limit", "nebulis_per_payment",
    "spares_pearls", "cleans_hand", "on_opponent_recruits", "robs_pearls", "fights_per_action", "pearls_per_hit",
    "tokens_per_hit", "attacks_with_any", "may_ignore_monsters",
)  # fmt: skip
ON_TURN_START: Final = 0
ON_EXPLORED: Final = 1
COST_CHANGE: Final = 2
IGNORES_MANDATORY_RACE: Final = 3
AFFILIATES_ANY: Final = 4
COUNCIL_STACKS: Final = 5
HAND_LIMIT: Final = 6
THREAT_CHANGE: Final = 7
SHIELDS_FROM_SOLDIERS: Final = 8
USE: Final = 9
PURCHASE_LIMIT: Final = 10
NEBULIS_PER_PAYMENT: Final = 11
SPARES_PEARLS: Final = 12
CLEANS_HAND: Final = 13
ON_OPPONENT_RECRUITS: Final = 14
ROBS_PEARLS: Final = 15
FIGHTS_PER_ACTION: Final = 16
PEARLS_PER_HIT: Final = 17
TOKENS_PER_HIT: Final = 18
ATTACKS_WITH_ANY: Final = 19
MAY_IGNORE_MONSTERS: Final = 20

WITH_HOOK: Final = blank_vec(len(HOOKS))
"""For each hook the lords that override it."""


def plain_lords() -> vec[Lord]:
    """Lords without a power."""
    return vec[Lord]([Lord() for _ in range(N_LORDS)])


LORD_CARDS: Final = plain_lords()
"""All lords by number."""


def kebab_case(name: str) -> str:
    """``ShipMaster`` -> ``ship-master``: a class is called as its card."""
    out = ""
    for letter in name:
        out += "-" + letter.lower() if letter.isupper() and out else letter.lower()
    return out


def enlist(cards: list[Lord]) -> None:
    """Put lords in their places; whoever stood there is gone with all hooks."""
    base: Any = Lord
    for card in cards:
        name = kebab_case(type(card).__name__)
        if name not in LORDS:
            raise OptionError("unknown_name", name=name, where="lords", known=", ".join(LORDS))
        lord = LORDS.index(name)
        LORD_CARDS[lord] = card
        card.number = lord
        for hook in range(len(HOOKS)):
            WITH_HOOK[hook] &= ~BIT[lord]
            if getattr(type(card), HOOKS[hook]) is not getattr(base, HOOKS[hook]):
                WITH_HOOK[hook] |= BIT[lord]
