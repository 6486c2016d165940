"""Which pending frames a position may have: each needs what its step works on, and the stack the shape of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import MONSTER, N_KINDS
from abyssal.abyss.cards import (
    COURT_SPACES,
    KEYS_OF,
    KEYS_OF_A_LOCATION,
    MOST_DRAWN,
    N_LOCATIONS,
    N_LORDS,
    TRACK_SPACES,
    tokens_size,
)
from abyssal.abyss.steps import (
    AFFILIATE,
    AFTER_ACTION,
    AMBASSADOR_PICK,
    APPRENTICE_STACK,
    ASSASSIN_PICK,
    BLACK_SMOKERS,
    CONTROL_KEYS,
    CONTROL_PICK,
    CONTROL_SOURCE,
    CORRUPTOR,
    COURT_CARE,
    DISCARD_TO_6,
    DRAW_LOCATIONS,
    DRAW_TOKENS,
    END_CHECKS,
    END_EXPLORATION,
    END_POWERS,
    ENTER,
    EXPLORE,
    EXPLORE_ALLY,
    EXPLORE_MONSTER,
    FILL_COURT,
    FIRST_PLAYER,
    HUNTER_PICK,
    ILLUSIONIST,
    JAILER_DISCARD,
    LOCATION_EFFECT,
    MAIN,
    MONSTER_REWARD,
    NEXT_STACK,
    OFFER,
    OPEN_LOCATION,
    OPPORTUNIST,
    ORACLE,
    PAY,
    REPLACE_LORD,
    REVEAL,
    SCHEMER_DISCARD,
    SCHEMER_DRAW,
    SECOND_STACK,
    SLAVER,
    STEAL_TOKEN,
    TRAITOR_DISCARD,
    TRAITOR_TAKE,
)
from abyssal.engine.errors import PositionError
from abyssal.engine.sets import set_size
from abyssal.engine.step import AUTOMATIC, CHANCE, DECISION, RANDOM
from abyssal.engine.tables import BIT, blank_vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

BOTTOM: Final = -1
WINDOWS: Final = [BOTTOM, MAIN, EXPLORE_ALLY, EXPLORE_MONSTER, MONSTER_REWARD, NEXT_STACK]
POWERS: Final = [BOTTOM, COURT_CARE]


def parents() -> dict[int, list[int]]:
    """What may lie directly under a frame."""
    table: dict[int, list[int]] = {}
    for step in (MAIN, MONSTER_REWARD, SECOND_STACK, PAY, CONTROL_SOURCE, CONTROL_PICK, END_POWERS):
        table[step] = [BOTTOM]
    for step in (EXPLORE, END_EXPLORATION, NEXT_STACK, COURT_CARE, LOCATION_EFFECT, END_CHECKS):
        table[step] = [BOTTOM]
    table[FIRST_PLAYER] = [BOTTOM]
    table[AFTER_ACTION] = [BOTTOM]
    for step in (OFFER, EXPLORE_ALLY, EXPLORE_MONSTER, REVEAL):
        table[step] = [EXPLORE]
    for step in (SLAVER, ORACLE, OPPORTUNIST, REPLACE_LORD):
        table[step] = WINDOWS
    for step in (HUNTER_PICK, STEAL_TOKEN, APPRENTICE_STACK, ILLUSIONIST, CORRUPTOR, TRAITOR_DISCARD, TRAITOR_TAKE):
        table[step] = POWERS
    for step in (SCHEMER_DISCARD, SCHEMER_DRAW, AMBASSADOR_PICK, BLACK_SMOKERS, DRAW_LOCATIONS):
        table[step] = POWERS
    table[JAILER_DISCARD] = [*POWERS, JAILER_DISCARD]
    table[ASSASSIN_PICK] = [*POWERS, ASSASSIN_PICK]
    table[DISCARD_TO_6] = [*POWERS, DISCARD_TO_6, END_CHECKS]
    table[ENTER] = POWERS
    table[AFFILIATE] = [ENTER]
    table[CONTROL_KEYS] = [LOCATION_EFFECT]
    table[DRAW_TOKENS] = [END_EXPLORATION]
    table[OPEN_LOCATION] = [FIRST_PLAYER]
    table[FILL_COURT] = [BOTTOM, MAIN, OPEN_LOCATION]
    return table


PARENTS: Final = parents()
OF_OPPONENTS: Final = (OFFER, JAILER_DISCARD)
SETTLING_CARD: Final = [OFFER, EXPLORE_ALLY, EXPLORE_MONSTER]
EXPLORING: Final = (EXPLORE, MONSTER_REWARD, END_EXPLORATION)


def may_lie_on(step: i64, below: i64) -> bool:
    """Whether a frame of one step may lie directly on another; ``BOTTOM``: on nothing."""
    return step in PARENTS and below in PARENTS[step]


def check_pending(g: Abyss) -> None:
    """Refuse frames with nothing to work on, in the wrong hands or in the wrong order."""
    for k in range(g.depth):
        frame = g.frames[k]
        step = frame & 255
        seat: i64 = ((frame >> 8) & 255) - 1
        possible = right_place(g, k) and right_hands(g, step, seat) and g.rules.has_matter(g, step, seat, frame >> 16)
        if not possible or (k == g.depth - 1 and not has_options(g, step, seat, frame >> 16)):
            raise PositionError("impossible_pending", step=g.steps[step].name)
    if g.depth > 0:
        bottom, top = g.frames[0] & 255, g.top_step()
        full = g.track_size == TRACK_SPACES and g.frames[0] & 255 == EXPLORE and not is_pending(g, SETTLING_CARD)
        stray = (
            full
            or (g.track_size > 0 and bottom not in EXPLORING)
            or (g.drawn != 0 and top not in (CONTROL_PICK, AMBASSADOR_PICK, DRAW_LOCATIONS))
            or ((g.paid | g.paid_marks) != 0 and not is_pending(g, g.rules.paying_steps()))
        )
        if stray:
            raise PositionError("impossible_pending", step=g.steps[top].name)


def is_pending(g: Abyss, steps: list[int]) -> bool:
    """Whether one of these steps is pending."""
    for k in range(g.depth):
        if g.frames[k] & 255 in steps:
            return True
    return False


def right_place(g: Abyss, k: i64) -> bool:
    """Whether a frame may lie where it does, and no other asks the same."""
    frame = g.frames[k]
    below: i64 = BOTTOM if k == 0 else g.frames[k - 1] & 255
    if not g.rules.may_lie_on(frame & 255, below):
        return False
    for j in range(k):
        other = g.frames[j]
        same_seat = (other & 0xFFFF) == (frame & 0xFFFF)
        if same_seat and not g.rules.may_repeat(frame & 255, other == frame):
            return False
    return True


def right_hands(g: Abyss, step: i64, seat: i64) -> bool:
    """Whether this seat decides such a step in this turn."""
    kind = g.steps[step].kind
    if kind == RANDOM:
        return seat == CHANCE
    if kind == AUTOMATIC:
        return seat == g.active
    if g.rules.asks_anybody(step):
        return seat >= 0
    return seat >= 0 and (seat != g.active) == (step in OF_OPPONENTS)


def has_options(g: Abyss, step: i64, seat: i64, arg: i64) -> bool:
    """Whether the decision on top has something to choose from."""
    if g.steps[step].kind != DECISION:
        return True
    return g.steps[step].options(g, seat, arg, blank_vec(g.variant.most_options)) > 0


def has_matter(g: Abyss, step: i64, seat: i64, arg: i64) -> bool:
    """Whether there is what a step works on, and its argument can be."""
    if step in (PAY, ENTER):
        lord = arg & 255
        right_kind = arg >> 8 < N_KINDS and (step == PAY or arg == lord)
        return lord < N_LORDS and right_kind and g.rules.court_for(g, g.active) & BIT[lord] != 0
    if step == DISCARD_TO_6:
        return 0 < arg & 255 <= g.seats[seat].hand_size() and arg >> 8 < N_KINDS
    if step == JAILER_DISCARD:
        return arg == 1 and g.seats[seat].hand_size() > 0
    if step == ASSASSIN_PICK:
        return arg < g.players and arg != seat and g.seats[arg].active != 0
    if step in (TRAITOR_DISCARD, SCHEMER_DISCARD, AMBASSADOR_PICK):
        return has_lord_at_work(g, step, seat, arg)
    if step in (ILLUSIONIST, CONTROL_KEYS, BLACK_SMOKERS, LOCATION_EFFECT, CONTROL_PICK):
        return has_location_at_work(g, step, seat, arg)
    if g.steps[step].kind == RANDOM:
        return has_matter_for_chance(g, step, arg)
    if arg != 0:
        return False
    if step in (OFFER, EXPLORE_ALLY, EXPLORE_MONSTER):
        monster = g.track_size > 0 and g.last_on_track() == MONSTER
        return g.track_size > 0 and monster == (step == EXPLORE_MONSTER) and (step != OFFER or can_buy(g, seat))
    if step == CORRUPTOR:
        return g.rules.can_pay(g, seat, 5)
    if step == CONTROL_SOURCE:
        return g.rules.must_control(g, seat)
    if step == AFFILIATE:
        return g.paid != 0
    if step == OPPORTUNIST:
        return g.lord_deck != 0
    return True


def can_buy(g: Abyss, seat: i64) -> bool:
    """Whether a seat may be asked to buy."""
    return g.rules.can_pay(g, seat, g.price) and g.seats[seat].bought < g.rules.purchase_limit(g, seat)


def has_lord_at_work(g: Abyss, step: i64, seat: i64, arg: i64) -> bool:
    """A power of a lord of this seat that asks something."""
    if arg >= N_LORDS or g.seats[seat].active & BIT[arg] == 0:
        return False
    if step == AMBASSADOR_PICK:
        return KEYS_OF[arg] == KEYS_OF_A_LOCATION and g.drawn != 0
    if step == SCHEMER_DISCARD:
        return g.lord_deck != 0
    return g.rules.court_for(g, seat) != 0


def has_location_at_work(g: Abyss, step: i64, seat: i64, arg: i64) -> bool:
    """A location of this seat, or one to be taken."""
    me = g.seats[seat]
    if step == CONTROL_PICK:
        return arg == 0 and g.drawn != 0 and me.all_keys() >= KEYS_OF_A_LOCATION
    if step == ILLUSIONIST:
        own = arg == 0 or (arg <= N_LOCATIONS and me.locations & BIT[arg - 1] != 0)
        return own and me.locations != 0 and g.rules.locations_for(g, seat) != 0
    location = arg & 255
    if location >= N_LOCATIONS or me.locations & BIT[location] == 0:
        return False
    if step == CONTROL_KEYS:
        return 0 < (arg >> 8) & 15 <= KEYS_OF_A_LOCATION and arg >> 12 < N_LORDS
    return arg == location and (step == LOCATION_EFFECT or g.location_deck != 0)


def has_matter_for_chance(g: Abyss, step: i64, arg: i64) -> bool:
    """The same for random steps."""
    count = arg & 255
    if step == FILL_COURT:
        return 0 < arg <= min(set_size(g.lord_deck), COURT_SPACES - g.court_size)
    if step == REPLACE_LORD:
        return g.lord_deck != 0 and arg <= g.court_size < COURT_SPACES
    if step == SCHEMER_DRAW:
        return g.lord_deck != 0 and arg == 0
    if step == OPEN_LOCATION:
        return g.location_deck != 0 and arg == 0
    if step == DRAW_LOCATIONS:
        lord = (arg >> 8) - 1
        right_lord = lord < 0 or (lord < N_LORDS and g.me().active & BIT[lord] != 0 and KEYS_OF[lord] == 3)
        has_keys = lord >= 0 or g.me().all_keys() >= KEYS_OF_A_LOCATION
        right_count = 0 < count <= set_size(g.location_deck) and count + set_size(g.drawn) <= MOST_DRAWN
        return right_count and right_lord and has_keys
    if step == REVEAL:
        return arg == 0 and g.track_size < TRACK_SPACES and (g.deck | g.deck_monsters | g.deck_marks) != 0
    if step == DRAW_TOKENS:
        return 0 < arg <= tokens_size(g.token_pile)
    if step == STEAL_TOKEN:
        victim = arg >> 8
        return count == g.active and victim < g.players and victim != count and g.seats[victim].tokens != 0
    return arg == 0
