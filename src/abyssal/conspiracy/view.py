"""What a reader may know, and games that a reader cannot tell from the truth.

Everything in Conspiracy lies open but the order of the decks, and decks have no order here; so both memories know the
same. Only in solo a few locations may be unknown: those which the opponent took from the deck unseen [S10].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.conspiracy.components import N_SPACES, NOBODY, nth_member, set_size
from abyssal.conspiracy.position import write_table
from abyssal.engine.chance import Random
from abyssal.engine.game import BIT

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy


def unknown_locations(g: Conspiracy) -> i64:
    """The opponent's face-down locations which nobody can name."""
    return 0 if g.token == NOBODY else g.seats[1].locations & ~g.known


def hide(g: Conspiracy) -> dict[str, object]:
    """The table as everybody sees it."""
    return write_table(g, unknown_locations(g))


def imagine(g: Conspiracy, seed: i64) -> None:
    """Turn a clone into one of the games that look the same: chance anew, unknown locations dealt anew."""
    g.reseed(seed)
    g.log = None
    g.logged = 0
    g.forced = None
    unknown = unknown_locations(g)
    if unknown == 0:
        return
    random = Random(seed)
    pool = g.location_deck | unknown
    me = g.seats[1]
    for space in range(1, N_SPACES + 1):
        location = me.location(space)
        if location >= 0 and unknown & BIT[location] != 0:
            dealt = nth_member(pool, random.below(set_size(pool)))
            pool &= ~BIT[dealt]
            me.cells[space] = (me.lord(space) + 1) | ((dealt + 1) << 8)
    me.locations = 0
    for space in range(1, N_SPACES + 1):
        if me.location(space) >= 0:
            me.locations |= BIT[me.location(space)]
    g.location_deck = pool
