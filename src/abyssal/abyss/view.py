"""What a reader may know, and games that a reader cannot tell from the truth (4).

With the memory *table* a reader knows what lies on the table: not the hands of others, nor what lies face down in the
Council, in the exploration deck and its discard. Every ally was seen before it went there, so perfect memory, *recall*,
knows them all. Hidden from both are the monster tokens of others and those of the pile; thief and victim have seen a
stolen one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.components import (
    FIRST_KRAKEN,
    IN_RACE,
    KRAKEN_BITS,
    KRAKEN_SHIFT,
    MARK,
    N_RACES,
    N_TOKEN_VALUES,
    NOBODY,
    SIGNED,
    SIGNED_IN_RACE,
    TOKEN_UNIT,
    UNIT,
    krakens_in,
    nth_kind,
    nth_token,
    tokens_size,
    zone_size,
)
from abyssal.abyss.position import RECALL, TABLE, looks, write_table
from abyssal.abyss.steps import ATTACKED_ALLIES, DISCARD_TO_6, FIGHT_ALLY, FIGHT_TARGET, HEALER, MARTIAL_LAW, PAY
from abyssal.engine.chance import Random
from abyssal.engine.tables import blank_vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

MOST_TRIES: Final = 1000
NAMING_CARDS: Final = (PAY, DISCARD_TO_6, ATTACKED_ALLIES, FIGHT_ALLY, FIGHT_TARGET, MARTIAL_LAW, HEALER)


def show(g: Abyss, reader: i64, recalls: bool) -> dict[str, object]:
    """The table as a reader knows it."""
    return write_table(g, reader, RECALL if recalls else TABLE)


def imagine(g: Abyss, reader: i64, seed: i64, recalls: bool) -> None:
    """Turn a clone into one of the games that look the same to a reader: chance anew, hidden things dealt anew."""
    g.reseed(seed)
    g.log = None
    g.logged = 0
    g.forced = None
    if g.over:  # all tokens lie open
        return
    random = Random(seed)
    if not recalls:
        imagine_allies(g, reader, random)
    imagine_tokens(g, reader, random, recalls)
    g.rules.imagine(g, reader, random, recalls)


# ---------------------------------------------------------------------- monster tokens


def imagine_tokens(g: Abyss, reader: i64, random: Random, recalls: bool) -> None:
    """The tokens of the others and of the pile, dealt anew."""
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
    """The hands of others, the Council, deck and discard, dealt anew.

    A seat that is just naming cards must be able to go on. If no deal of a thousand lets it, its own cards stay.
    """
    truth = g.clone()
    for _ in range(MOST_TRIES):
        deal_allies(g, reader, NOBODY, random)
        if can_go_on(g, reader):
            return
        truth.copy_table(g)
        for seat in range(g.players):
            g.seats[seat] = truth.seats[seat].clone()
    deal_allies(g, reader, ((g.frames[g.depth - 1] >> 8) & 255) - 1, random)


def can_go_on(g: Abyss, reader: i64) -> bool:
    """Whether a decision of another seat about cards that it names one by one still has options."""
    if g.over or g.depth == 0:
        return True
    frame = g.frames[g.depth - 1]
    seat: i64 = ((frame >> 8) & 255) - 1
    step = frame & 255
    if seat == reader or step not in NAMING_CARDS:
        return True
    return g.steps[step].options(g, seat, frame >> 16, blank_vec(g.variant.most_options)) > 0


def deal_allies(g: Abyss, reader: i64, kept: i64, random: Random) -> None:
    """Deal what the reader cannot see; ``kept`` is a seat that keeps its cards."""
    bag = g.deck + g.council
    marks = g.deck_marks + g.council_marks
    if not looks(g, reader, "healer"):
        bag += g.discard
        marks += g.discard_marks
    for seat in range(g.players):
        if seat not in (reader, kept):
            bag += g.seats[seat].hand
            marks += g.seats[seat].hand_marks
    for race in range(N_RACES):
        marks += g.stack_marks(race) & ~SIGNED
    # Stacks take from their race (and krakens) only, hands from all allies, deck and discard from all that is left.
    # A race that fills its stack only just comes first, and leaves the others the krakens which they need.
    sizes: list[int] = [zone_size(g.council & IN_RACE[race], g.stack_marks(race)) for race in range(N_RACES)]
    spare: list[int] = [zone_size(bag & IN_RACE[race], 0) - sizes[race] for race in range(N_RACES)]
    g.council = 0
    g.council_marks = 0
    g.council_krakens = 0
    needed: int = sum([max(0, -less) for less in spare])
    for race in sorted(range(N_RACES), key=lambda race: spare[race]):
        needed -= max(0, -spare[race])
        for _ in range(sizes[race]):
            here, signs = bag & IN_RACE[race], marks & SIGNED_IN_RACE[race]
            if krakens_in(marks) > needed:
                signs |= marks & ~SIGNED
            kind = nth_kind(here, signs, random.below(zone_size(here, signs)))
            bag -= UNIT[kind]
            marks -= MARK[kind]
            if kind >= FIRST_KRAKEN:
                g.council_krakens += (MARK[kind] >> KRAKEN_SHIFT) << (KRAKEN_BITS * race)
            else:
                g.council += UNIT[kind]
                g.council_marks += MARK[kind]
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
    if looks(g, reader, "healer"):
        g.deck = bag
        g.deck_marks = marks
    else:
        deal_deck(g, bag, marks, random)


def deal_deck(g: Abyss, bag: i64, marks: i64, random: Random) -> None:
    """Deck and discard get these allies and the monsters, as many cards as before each."""
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
