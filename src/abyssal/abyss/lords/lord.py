"""The base class of lords: its hooks are methods that a lord with a power overrides.

The rules call each hook in one place. They first test the set of lords that override it. That set is
computed when lords are registered (``enlist``), so a passive power that nobody has costs one bitwise AND.

**How answers are combined.** The rules ask every active lord that overrides a hook. Changes of a number add up. The
strictest limit on opponents applies. The most generous allowance for the owner applies. A yes-or-no question is
answered yes if any lord says yes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.cards import LORDS, N_LORDS
from abyssal.engine.errors import OptionError
from abyssal.engine.registry import HookTable
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


@mypyc_attr(allow_interpreted_subclasses=True)
class Lord:
    """A lord in front of the seat ``me``. Except ``on_enter``, hooks are called only while the lord is active."""

    def __init__(self) -> None:
        self.number: i64 = -1  # the number of the lord, set when it is enlisted

    def on_enter(self, g: Abyss, me: i64) -> None:
        """Apply the power of the lord when it has just come into play."""

    def on_turn_start(self, g: Abyss, me: i64) -> None:
        """A turn of its owner begins."""

    def on_explored(self, g: Abyss, me: i64, races: i64) -> None:
        """An exploration of its owner ends; allies of these races go to the Council."""

    def cost_change(self, own: bool) -> i64:
        """What is added to the cost of a lord for its owner (``own``) or for opponents."""
        return 0

    def ignores_mandatory_race(self) -> bool:
        """Its owner may leave out the race that a lord demands."""
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
        """Return the change to the threat space that decides the reward of its owner's opponents."""
        return 0

    def shields_from_soldiers(self) -> bool:
        """Its owner ignores every power of opposing soldiers (10.6)."""
        return False

    def can_use(self, g: Abyss, me: i64) -> bool:
        """Whether its once-per-turn power can be used now (rules 10.3)."""
        return False

    def use(self, g: Abyss, me: i64) -> None:
        """Its owner uses its power."""


HOOKS: Final = HookTable(Lord, [
    "on_turn_start", "on_explored", "cost_change", "ignores_mandatory_race", "affiliates_any", "council_stacks",
    "hand_limit", "threat_change", "shields_from_soldiers", "use",
])  # fmt: skip
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

WITH_HOOK: Final = HOOKS.overriding
"""For each hook, the set of lords that override it."""


def plain_lords() -> vec[Lord]:
    """Lords without a power."""
    return vec[Lord]([Lord() for _ in range(N_LORDS)])


LORD_CARDS: Final = plain_lords()
"""All lords by number."""


def kebab_case(name: str) -> str:
    """Return the name of a card from the name of its class: ``ShipMaster`` -> ``ship-master``."""
    out = ""
    for letter in name:
        out += "-" + letter.lower() if letter.isupper() and out else letter.lower()
    return out


def enlist(cards: Sequence[Lord]) -> None:
    """Register lords. A lord that was registered before is replaced, including its hooks."""
    for card in cards:
        name = kebab_case(type(card).__name__)
        if name not in LORDS:
            raise OptionError("unknown_name", name=name, where="lords", known=", ".join(LORDS))
        card.number = LORDS.index(name)
        LORD_CARDS[card.number] = card
        HOOKS.note(card, card.number)
