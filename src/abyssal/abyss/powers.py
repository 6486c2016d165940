"""The windows for powers once per turn: ``use`` is one more option of a decision of the active player (10.3).

What can be done in a window is a rule, since an expansion adds to it; its ids lie side by side, after all other verbs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.events import POWER_USED
from abyssal.abyss.ids import SENTINEL, USABLE_LORDS, USES
from abyssal.abyss.lords.lord import LORD_CARDS
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


def write_uses(g: Abyss, seat: i64, out: vec[i64], n: i64) -> i64:
    """Write what can be done in a window now, from place ``n`` on; return the next free place."""
    usable = g.rules.usable_powers(g, seat)
    if usable != 0:
        for k in range(len(USABLE_LORDS)):
            if usable & BIT[USABLE_LORDS[k]] != 0:
                out[n] = USES + k
                n += 1
    return g.rules.more_uses(g, seat, out, n)


def is_use(action: i64) -> bool:
    """Whether an action is one of those of a window."""
    return USES <= action <= SENTINEL


def use_power(g: Abyss, seat: i64, lord: i64) -> None:
    """The power of a lord, once in this turn [B-13]."""
    g.used |= BIT[lord]
    g.tell(POWER_USED, seat, lord, 0, 0)
    LORD_CARDS[lord].use(g, seat)
