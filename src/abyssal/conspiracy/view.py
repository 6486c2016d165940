"""Views, and clones in which hidden cards are dealt at random.

Conspiracy hides only the order of the decks, which the state does not have, so both memories know the same. In solo a
few locations may be unknown: those that the opponent took from the deck unseen [S10]. They are turned up when the game
is over. Everybody sees how many cards a deck holds, and so how many options a decision has: every step is open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.conspiracy.cards import N_SPACES
from abyssal.conspiracy.writing import write_view
from abyssal.engine.chance import Random
from abyssal.engine.sets import lowest_member, nth_member, set_size
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.conspiracy.shapes import ConspiracyView
    from abyssal.conspiracy.state import Conspiracy, Seat


def face_down(g: Conspiracy) -> i64:
    """The opponent's locations that nobody saw being laid; empty except in a solo game that is not over."""
    return 0 if g.over or not g.is_solo() else g.seats[1].locations & ~g.seen


def seen_by_all(g: Conspiracy) -> ConspiracyView:
    """Return the table as everybody sees it."""
    return write_view(g, face_down(g), face_down(g) & ~g.known == 0)


def imagine(g: Conspiracy, seed: i64) -> None:
    """Change a clone into a random game that looks the same: new chance, locations face down dealt again."""
    g.reseed(seed)
    g.log = None
    g.logged = 0
    g.forced = None
    hidden = face_down(g)
    if hidden == 0:
        return
    random = Random(seed)
    me = g.seats[1]
    named = spaces_of(me, hidden & g.known)
    unknown = spaces_of(me, hidden & ~g.known)
    deal_anew(me, named, hidden & g.known, random)
    # Cards that everybody saw going back into the deck are not among those that already lay face down.
    pool = g.location_deck | (hidden & ~g.known)
    dealt = deal_anew(me, unknown & g.returned_after, pool & ~g.returned, random)
    dealt |= deal_anew(me, unknown & ~g.returned_after, pool & ~dealt, random)
    me.locations = (me.locations & ~(hidden & ~g.known)) | dealt
    g.location_deck = pool & ~dealt


def spaces_of(me: Seat, locations: i64) -> i64:
    """The spaces on which these locations lie."""
    spaces: i64 = 0
    for space in range(1, N_SPACES + 1):
        location = me.location(space)
        if location >= 0 and locations & BIT[location] != 0:
            spaces |= BIT[space]
    return spaces


def deal_anew(me: Seat, spaces: i64, pool: i64, random: Random) -> i64:
    """Lay random locations of ``pool`` on these spaces in place of those that lie there; return which ones."""
    dealt: i64 = 0
    while spaces != 0:
        space = lowest_member(spaces)
        spaces &= spaces - 1
        location = nth_member(pool, random.below(set_size(pool)))
        pool &= ~BIT[location]
        dealt |= BIT[location]
        me.cells[space] = (me.lord(space) + 1) | ((location + 1) << 8)
    return dealt
