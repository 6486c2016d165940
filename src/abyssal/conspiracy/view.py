"""What a reader may know, and games that a reader cannot tell from the truth.

Everything in Conspiracy lies open but the order of the decks, and decks have no order here; so both memories know the
same. Only in solo a few locations may be unknown: those which the opponent took from the deck unseen [S10]. When the
game is over they are turned up. How many cards a deck holds everybody sees, and so how many options a decision has:
every step is open.
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
    """The opponent's locations of which nobody saw where they were laid; empty but in a solo game under way."""
    return 0 if g.over or not g.is_solo() else g.seats[1].locations & ~g.seen


def seen_by_all(g: Conspiracy) -> ConspiracyView:
    """The table as everybody sees it."""
    return write_view(g, face_down(g), face_down(g) & ~g.known == 0)


def imagine(g: Conspiracy, seed: i64) -> None:
    """Turn a clone into one of the games that look the same: chance anew, what lies face down dealt anew."""
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
    # What was shuffled back into the deck, seen by all, is none of the cards that lay face down by then.
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
    """Lay random locations of ``pool`` on these spaces in place of those that lie there; which ones."""
    dealt: i64 = 0
    while spaces != 0:
        space = lowest_member(spaces)
        spaces &= spaces - 1
        location = nth_member(pool, random.below(set_size(pool)))
        pool &= ~BIT[location]
        dealt |= BIT[location]
        me.cells[space] = (me.lord(space) + 1) | ((location + 1) << 8)
    return dealt
