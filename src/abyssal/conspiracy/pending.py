"""Which pending frames a position may have: each needs what its step works on, and the stack the shape of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.conspiracy.cards import (
    GUILD_OF,
    GUILD_WIDTH,
    GUILD_WORD,
    IN_GUILD,
    MOST_DRAWN,
    MOST_REVEALED,
    N_GUILDS,
    N_SPACES,
    NOBODY,
    SEARCH_DECK,
    bag_size,
    count_in,
    lowest_kind,
)
from abyssal.conspiracy.steps import (
    CONSPIRE,
    DRAW_LORDS,
    FIRST_LOCATION,
    FIRST_OPPONENT,
    FIRST_PLAYER,
    KEEP,
    LOCATION_PICK,
    LOCATION_SOURCE,
    NEXT_LORD,
    OPPONENT_DECK_LOCATION,
    OPPONENT_KEEP,
    OPPONENT_NEXT_LORD,
    OPPONENT_OPEN_LOCATION,
    OPPONENT_PILE,
    OPPONENT_TURN,
    PICK_DRAWN,
    REPLAY,
    REVEAL_LOCATIONS,
    SWAP,
    TURN_START,
    TURN_UP_LORD,
)
from abyssal.engine.errors import PositionError
from abyssal.engine.sets import lowest_member, set_size
from abyssal.engine.step import AUTOMATIC, CHANCE, RANDOM
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy

# Steps with which nothing of a turn is under way, and those which set the table up.
BETWEEN_TURNS: Final = (CONSPIRE, REPLAY, OPPONENT_TURN, OPPONENT_PILE, TURN_START, FIRST_PLAYER)
SETTING_UP: Final = (FIRST_LOCATION, FIRST_OPPONENT)
OF_THE_OPPONENT: Final = (
    OPPONENT_TURN,
    OPPONENT_PILE,
    OPPONENT_KEEP,
    OPPONENT_NEXT_LORD,
    OPPONENT_OPEN_LOCATION,
    OPPONENT_DECK_LOCATION,
)
OF_SOLO: Final = (*OF_THE_OPPONENT, REPLAY, TURN_START, FIRST_OPPONENT)
OF_EITHER_SIDE: Final = (TURN_UP_LORD, *SETTING_UP)


def check_pending(g: Conspiracy) -> None:
    """Refuse frames with nothing to work on, in the wrong hands or in the wrong order."""
    for k in range(g.depth):
        frame = g.frames[k]
        step = frame & 255
        possible = (
            right_hands(g, step, ((frame >> 8) & 255) - 1)
            and right_place(g, k)
            and has_room(g, k, step)
            and has_matter(g, step, frame >> 16)
        )
        if not possible:
            raise PositionError("impossible_pending", step=g.steps[step].name)
    if g.depth > 0:
        bottom, top = g.frames[0] & 255, g.top_step()
        stray = (g.drawn != 0 and top not in (PICK_DRAWN, DRAW_LORDS)) or (
            g.revealed != 0 and top not in (LOCATION_PICK, REVEAL_LOCATIONS)
        )
        if stray or (g.held != 0 and bottom not in (NEXT_LORD, OPPONENT_NEXT_LORD)):
            raise PositionError("impossible_pending", step=g.steps[top].name)


def right_hands(g: Conspiracy, step: i64, seat: i64) -> bool:
    """Whether this seat decides such a step in this turn."""
    solo = g.token != NOBODY
    if (step in OF_SOLO and not solo) or (step == FIRST_PLAYER and solo):
        return False
    if solo and step not in OF_EITHER_SIDE and (step in OF_THE_OPPONENT) != (g.active == 1):
        return False
    kind = g.steps[step].kind
    if kind == RANDOM:
        return seat == CHANCE
    if kind == AUTOMATIC:
        return seat == g.active
    return seat == (0 if solo else g.active)


def right_place(g: Conspiracy, k: i64) -> bool:
    """Whether a frame may lie where it does: a turn is at most a lord in hand and one thing to be done before it."""
    step = g.frames[k] & 255
    if k == 0:
        return step not in SETTING_UP and step not in (KEEP, OPPONENT_KEEP)
    below = g.frames[k - 1] & 255
    if step == FIRST_LOCATION:
        return below in (FIRST_PLAYER, TURN_START)
    if step == FIRST_OPPONENT:
        return below == FIRST_LOCATION
    if below == OPPONENT_TURN:
        return step == TURN_UP_LORD
    if step in (KEEP, OPPONENT_KEEP):
        return below == (NEXT_LORD if step == KEEP else OPPONENT_NEXT_LORD)
    within = step not in BETWEEN_TURNS and step not in (NEXT_LORD, OPPONENT_NEXT_LORD, PICK_DRAWN, DRAW_LORDS)
    return k == 1 and within and below in (NEXT_LORD, OPPONENT_NEXT_LORD)


def has_room(g: Conspiracy, k: i64, step: i64) -> bool:
    """Whether the lords that this step will place fit into the alliance, and no others are about."""
    free = N_SPACES - g.me().count
    if step in BETWEEN_TURNS:
        return free > 0 and g.held == 0 and g.drawn == 0 and g.revealed == 0
    if step in (PICK_DRAWN, DRAW_LORDS):
        return free > 0 and g.held == 0
    if step in (KEEP, OPPONENT_KEEP):
        return bag_size(g.held) > free > 0
    above = g.frames[k + 1] & 255 if k + 1 < g.depth else step
    if above in (KEEP, OPPONENT_KEEP):
        return True
    return bag_size(g.held) <= free


def has_matter(g: Conspiracy, step: i64, arg: i64) -> bool:
    """Whether there is something for a step to choose from or to work on."""
    me = g.me()
    bare = me.count > 0 and me.covered & BIT[me.count] == 0  # the last lord can take a location
    if step == DRAW_LORDS:
        return 1 <= arg <= bag_size(g.deck) and bag_size(g.drawn) + arg <= MOST_DRAWN
    if step == REVEAL_LOCATIONS:
        return bare and 1 <= arg <= set_size(g.location_deck) and set_size(g.revealed) + arg <= MOST_REVEALED
    if step in (KEEP, OPPONENT_KEEP):
        return keeps_right(g, arg)
    if step == OPPONENT_PILE:
        return right_piles(g, arg)
    if arg != 0:
        return False
    if step == PICK_DRAWN:
        return g.drawn != 0
    if step in (NEXT_LORD, OPPONENT_NEXT_LORD):
        return g.held != 0
    if step == SWAP:
        return set_size(me.keyless()) >= 2
    if step == LOCATION_SOURCE:
        searching = me.locations & SEARCH_DECK != 0
        return bare and (g.location_deck != 0 or (g.open != 0 and not searching))
    if step == LOCATION_PICK:
        return bare and g.revealed != 0
    return has_matter_for_chance(g, step, bare)


def has_matter_for_chance(g: Conspiracy, step: i64, bare: bool) -> bool:
    """The same for random steps and for the start of a turn."""
    if step == TURN_UP_LORD:
        return g.deck != 0
    if step == FIRST_LOCATION:
        return g.location_deck != 0
    if step == FIRST_OPPONENT:
        return g.opponent == NOBODY
    if step == OPPONENT_OPEN_LOCATION:
        return bare and g.open != 0
    if step == OPPONENT_DECK_LOCATION:
        return bare and g.location_deck != 0
    if step == REPLAY:
        return g.token == 0
    if step == FIRST_PLAYER:
        return all(seat.count < N_SPACES for seat in g.seats)
    if step == CONSPIRE:
        return g.deck != 0 or g.piles != 0
    return True


def keeps_right(g: Conspiracy, arg: i64) -> bool:
    """The lords in hand are of one guild, those named so far among them, and as many as fit are still to be named."""
    guild = GUILD_OF[lowest_kind(g.held)]
    if g.held & ~IN_GUILD[guild] != 0 or arg >> 4 > GUILD_WORD:
        return False
    kept = (arg >> 4) << (guild * GUILD_WIDTH)
    for kind in range(guild * 6, guild * 6 + 6):
        if count_in(kept, kind) > count_in(g.held, kind):
            return False
    needed = arg & 15
    return needed > 0 and needed + bag_size(kept) == N_SPACES - g.me().count


def right_piles(g: Conspiracy, mask: i64) -> bool:
    """Some of the piles, none of them empty."""
    if not 0 < mask < BIT[N_GUILDS]:
        return False
    while mask != 0:
        if g.piles & IN_GUILD[lowest_member(mask)] == 0:
            return False
        mask &= mask - 1
    return True
