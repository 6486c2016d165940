"""Views, and clones in which hidden cards are dealt at random (4).

With the memory *table* a reader knows what lies open: not the hands of others, nor the cards face down in the Council,
the exploration deck and its discard. Every ally was seen before it went there, so the perfect memory *recall* knows all
of them. Neither knows the monster tokens of others and of the pile, but thief and victim know a stolen one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import IN_RACE, MARK, SIGNED_IN_RACE, UNIT, bag_size, nth_kind, zone_size
from abyssal.abyss.cards import N_TOKEN_VALUES, NOBODY, TOKEN_UNIT, nth_token, tokens_size
from abyssal.abyss.writing import RECALL, TABLE, write_table
from abyssal.engine.chance import Random
from abyssal.engine.game import frame_argument, frame_seat, frame_step
from abyssal.engine.tables import blank_vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

MOST_TRIES: Final = 1000


def show(g: Abyss, reader: i64, recalls: bool) -> dict[str, object]:
    """Return the table as a reader may know it."""
    return write_table(g, reader, RECALL if recalls else TABLE)


def imagine(g: Abyss, reader: i64, seed: i64, recalls: bool) -> None:
    """Change a clone into a random game that looks the same to a reader: new chance, hidden cards dealt again."""
    g.reseed(seed)
    g.log = None
    g.logged = 0
    g.forced = None
    if g.over:  # nothing is hidden
        return
    random = Random(seed)
    if not recalls:
        imagine_allies(g, reader, random)
    imagine_tokens(g, reader, random, recalls)
    g.rules.codec.imagine(g, reader, random, recalls)


# ---------------------------------------------------------------------- monster tokens


def imagine_tokens(g: Abyss, reader: i64, random: Random, recalls: bool) -> None:
    """Deal the tokens of the others and of the pile again."""
    is_value = g.stolen < N_TOKEN_VALUES
    known_by = g.stolen_by if recalls and reader == g.stolen_from and is_value else NOBODY
    pool = g.token_pile
    for seat in range(g.players):
        if seat != reader:
            pool += g.seats[seat].tokens
    if known_by != NOBODY:
        pool -= TOKEN_UNIT[g.stolen]
    for seat in range(g.players):
        if seat == reader:
            continue
        me = g.seats[seat]
        count = tokens_size(me.tokens)
        me.tokens = 0
        if seat == known_by:
            me.tokens = TOKEN_UNIT[g.stolen]
            count -= 1
        for _ in range(count):
            unit = TOKEN_UNIT[nth_token(pool, random.below(tokens_size(pool)))]
            pool -= unit
            me.tokens += unit
    g.token_pile = pool
    if g.stolen_by == NOBODY or not is_value:
        return
    if not recalls:
        g.stolen_by = NOBODY
        g.stolen_from = NOBODY
        g.stolen = 0
    elif reader not in (g.stolen_by, g.stolen_from):
        held = g.seats[g.stolen_by].tokens
        g.stolen = nth_token(held, random.below(tokens_size(held)))


# ---------------------------------------------------------------------- allies


def imagine_allies(g: Abyss, reader: i64, random: Random) -> None:
    """Deal the hands of others, the Council, deck and discard again.

    A seat that is naming cards must be able to continue. If no deal of many allows it, that seat keeps its cards.
    """
    truth = g.clone()
    for _ in range(MOST_TRIES):
        deal_allies(g, reader, NOBODY, random)
        if can_go_on(g, reader):
            return
        truth.copy_table(g)
        for seat in range(g.players):
            g.seats[seat] = truth.seats[seat].clone()
    deal_allies(g, reader, frame_seat(g.frames[g.depth - 1]), random)


def can_go_on(g: Abyss, reader: i64) -> bool:
    """Whether another seat that is naming cards one by one still has options."""
    if g.over or g.depth == 0:
        return True
    frame = g.frames[g.depth - 1]
    seat = frame_seat(frame)
    step = g.steps[frame_step(frame)]
    if seat == reader or not step.names_cards:
        return True
    return step.options(g, seat, frame_argument(frame), blank_vec(g.variant.most_options)) > 0


def deal_allies(g: Abyss, reader: i64, kept: i64, random: Random) -> None:
    """Deal the allies that the reader cannot see; the seat ``kept`` keeps its cards."""
    bag = g.deck + g.council
    marks = g.deck_marks + g.council_marks
    sees_discard = g.rules.codec.sees_discard(g, reader)
    if not sees_discard:
        bag += g.discard
        marks += g.discard_marks
    for seat in range(g.players):
        if seat not in (reader, kept):
            bag += g.seats[seat].hand
            marks += g.seats[seat].hand_marks
    # Stacks get allies of their race, hands any of the allies left, deck and discard the rest.
    bag, marks = g.rules.codec.deal_council(g, bag, marks, random)
    for seat in range(g.players):
        if seat in (reader, kept):
            continue
        me = g.seats[seat]
        size = me.hand_size()
        me.hand = 0
        me.hand_marks = 0
        for _ in range(size):
            kind = nth_kind(bag, marks, random.below(zone_size(bag, marks)))
            bag -= UNIT[kind]
            marks -= MARK[kind]
            me.add_to_hand(kind)
    if sees_discard:
        g.deck = bag
        g.deck_marks = marks
    else:
        deal_deck(g, bag, marks, random)


def deal_stack(g: Abyss, race: i64, size: i64, bag: i64, marks: i64, random: Random) -> tuple[i64, i64]:
    """Deal ``size`` allies of its race into a stack; return the allies that are left."""
    for _ in range(size):
        here, signs = bag & IN_RACE[race], marks & SIGNED_IN_RACE[race]
        kind = nth_kind(here, signs, random.below(bag_size(here)))
        bag -= UNIT[kind]
        marks -= MARK[kind]
        g.council += UNIT[kind]
        g.council_marks += MARK[kind]
    return bag, marks


def deal_deck(g: Abyss, bag: i64, marks: i64, random: Random) -> None:
    """Deal these allies and the monsters into deck and discard, each with as many cards as before."""
    monsters = g.deck_monsters + g.discard_monsters
    size = zone_size(g.deck, g.deck_marks) + g.deck_monsters
    g.deck = 0
    g.deck_marks = 0
    g.deck_monsters = 0
    for _ in range(size):
        n = random.below(zone_size(bag, marks) + monsters)
        if n < monsters:
            monsters -= 1
            g.deck_monsters += 1
        else:
            kind = nth_kind(bag, marks, n - monsters)
            bag -= UNIT[kind]
            marks -= MARK[kind]
            g.deck += UNIT[kind]
            g.deck_marks += MARK[kind]
    g.discard = bag
    g.discard_marks = marks
    g.discard_monsters = monsters
