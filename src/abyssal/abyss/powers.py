"""Windows: decisions of the active player that also offer powers once per turn (10.3).

The rules say what a window offers, since an expansion adds to it. The ids of these actions are consecutive.
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
    """Write the actions that a window offers now, from place ``n`` on; return the next free place."""
    usable = g.rules.usable_powers(g, seat)
    if usable != 0:
        for k in range(len(USABLE_LORDS)):
            if usable & BIT[USABLE_LORDS[k]] != 0:
                out[n] = USES + k
                n += 1
    return g.rules.more_uses(g, seat, out, n)


def is_use(action: i64) -> bool:
    """Whether an action is one that a window adds."""
    return USES <= action <= SENTINEL


def use_power(g: Abyss, seat: i64, lord: i64) -> None:
    """Use the power of a lord, which is possible once in a turn [B-13]."""
    g.used |= BIT[lord]
    g.tell(POWER_USED, seat, lord, 0, 0)
    LORD_CARDS[lord].use(g, seat)
