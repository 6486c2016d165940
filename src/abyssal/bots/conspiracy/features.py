"""The features of Conspiracy: what everybody knows of the table, in one layout for all configurations."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.bots.features import Group, Layout, each, once, points, times, up_to
from abyssal.conspiracy.cards import (
    COALITION_MIN_SIZE,
    N_GUILDS,
    N_KINDS,
    N_RANKS,
    N_SPACES,
    NEIGHBOURS,
    NOBODY,
    RANK_OF,
    bag_size,
    count_in,
    guild_size,
    largest_group,
    lowest_kind,
)
from abyssal.conspiracy.cards import LOCATIONS as LOCATION_NAMES
from abyssal.conspiracy.scoring import total
from abyssal.conspiracy.state import Conspiracy, Seat
from abyssal.engine.game import frame_seat, frame_step
from abyssal.engine.sets import lowest_member, set_size
from abyssal.engine.vec import vec

MOST_SEATS: Final = 4
GUILD_LOCATIONS: Final = (LOCATION_NAMES.index("guild_best_farmer"), LOCATION_NAMES.index("guild_count_farmer"))
"""The first of the five locations of each kind that counts the lords of one guild."""

# ---------------------------------------------------------------------- the table

PLAYERS: Final = 0  # 2, 3, 4
PENDING: Final = 3  # the pending step: 21 places if the own seat is asked, then 21 if another is
N_PENDING: Final = 21
PILE_SIZE: Final = 45
PILE_LORDS: Final = 50  # of each kind in the piles
OPEN_SITES: Final = 80
REVEALED: Final = 109
HELD: Final = 138  # lords kept for this turn, by kind
DRAWN: Final = 168  # lords drawn, to be chosen from
DECK_SIZE: Final = 198  # in fours
DECK_GUILD: Final = 199
LIMIT: Final = 204  # a restriction on drawing: set by the own seat, by another
ENDING: Final = 206
TURN: Final = 210  # whose turn it is, in turn order from the own seat
SEAT_BLOCKS: Final = 214

# ---------------------------------------------------------------------- the block of a seat

SPACE_COUNT: Final = 0  # lords placed: 0 … 15
LEFT: Final = 16  # spaces left
PEARLS: Final = 17  # at least 1 … 10
KEEPER: Final = 27
SILVER: Final = 28
GOLD: Final = 30
BARE: Final = 32  # the lord placed last has no location
GUILD_COUNT: Final = 33  # lords of a guild: at least 1 … 6
GUILD_BEST: Final = 63  # the best lord of a guild: rank 0 … 5
COALITION: Final = 93  # the size of the largest coalition of each guild
LARGEST: Final = 98  # the largest of them: at least 1 … 12
GROWTH: Final = 110  # by guild: free spaces beside its largest coalition
NEXT_TOUCHES: Final = 115  # by guild: the next space touches its largest coalition
LOCATIONS: Final = 120
SCORE: Final = 149
RANKS: Final = 151  # lords of each rank
N_SITES: Final = 157
SEAT_SIZE: Final = 158

TABLE_GROUPS: Final = [
    Group("players", PLAYERS, 3, "2, 3, 4"),
    Group("pending", PENDING, 42, "the pending step, by number; asked of the own seat, then of another"),
    Group("pile size", PILE_SIZE, 5, "lords in the pile of each guild"),
    Group("piles", PILE_LORDS, 30, "lords of each kind in the piles"),
    Group("open", OPEN_SITES, 29, "locations that lie open"),
    Group("revealed", REVEALED, 29, "locations revealed, to be picked from"),
    Group("held", HELD, 30, "lords kept for this turn, by kind"),
    Group("drawn", DRAWN, 30, "lords drawn, to be chosen from"),
    Group("deck", DECK_SIZE, 1, "lords in the deck, in fours"),
    Group("deck by guild", DECK_GUILD, 5, "of each guild"),
    Group("restriction", LIMIT, 2, "how many lords others have to draw: set by the own seat, by another"),
    Group("ending", ENDING, 4, "the seat that triggered the end, in turn order from the own seat"),
    Group("turn", TURN, 4, "whose turn it is, in turn order from the own seat"),
]
SEAT_GROUPS: Final = [
    Group("lords", SPACE_COUNT, 16, "0 … 15 placed"),
    Group("spaces left", LEFT, 1, "free spaces"),
    Group("pearls", PEARLS, 10, "at least 1 … 10"),
    Group("Pearl Keeper", KEEPER, 1, "held"),
    Group("silver", SILVER, 2, "at least 1, 2 silver keys pending"),
    Group("gold", GOLD, 2, "the same in gold"),
    Group("bare", BARE, 1, "the lord placed last has no location"),
    Group("guild", GUILD_COUNT, 30, "at least 1 … 6 lords of each guild"),
    Group("crest", GUILD_BEST, 30, "the rank of the best lord of each guild"),
    Group("coalition", COALITION, 5, "the largest coalition of each guild"),
    Group("largest", LARGEST, 12, "the largest of all, at least 1 … 12"),
    Group("room", GROWTH, 5, "by guild: free spaces that touch its largest coalition"),
    Group("next", NEXT_TOUCHES, 5, "by guild: the next space touches its largest coalition"),
    Group("locations", LOCATIONS, 29, "by identity"),
    Group("score", SCORE, 2, "points as the table lies, in eights and ones, from -16 on"),
    Group("ranks", RANKS, 6, "lords of each rank"),
    Group("locations counted", N_SITES, 1, "how many"),
]


LAYOUT: Final = Layout(TABLE_GROUPS, SEAT_GROUPS, SEAT_BLOCKS, SEAT_SIZE, MOST_SEATS)


def renamed(order: list[int]) -> list[int]:
    """Return, for each feature, the feature with the same meaning after guild ``k`` became guild ``order[k]``."""
    out = list(range(LAYOUT.size))
    for first in (PILE_SIZE, DECK_GUILD):
        rename_guilds(out, first, 1, order)
    for first in (PILE_LORDS, HELD, DRAWN):
        rename_guilds(out, first, N_RANKS, order)
    for first in (OPEN_SITES, REVEALED):
        rename_sites(out, first, order)
    for place in range(MOST_SEATS):
        base = SEAT_BLOCKS + place * SEAT_SIZE
        for first in (COALITION, GROWTH, NEXT_TOUCHES):
            rename_guilds(out, base + first, 1, order)
        for first in (GUILD_COUNT, GUILD_BEST):
            rename_guilds(out, base + first, 6, order)
        rename_sites(out, base + LOCATIONS, order)
    return out


def rename_guilds(out: list[int], first: int, size: int, order: list[int]) -> None:
    """Rename features by guild, ``size`` for each guild."""
    for guild in range(N_GUILDS):
        for k in range(size):
            out[first + guild * size + k] = first + order[guild] * size + k


def rename_sites(out: list[int], first: int, order: list[int]) -> None:
    """Rename the locations that count the best lord of a guild, or the number of its lords."""
    for kind in GUILD_LOCATIONS:
        rename_guilds(out, first + kind, 1, order)


def write_features(g: Conspiracy, seat: i64, out: vec[i64]) -> i64:
    """Write what a seat knows of the table; return the number of features."""
    n = once(PLAYERS + g.players - 2, out, 0)
    if g.depth > 0:
        frame = g.frames[g.depth - 1]
        n = once(PENDING + frame_step(frame) + (0 if frame_seat(frame) == seat else N_PENDING), out, n)
    if g.piles != 0:
        for guild in range(N_GUILDS):
            n = times(PILE_SIZE + guild, guild_size(g.piles, guild), out, n)
        n = write_bag(PILE_LORDS, g.piles, out, n)
    n = each(OPEN_SITES, g.open, out, n)
    n = each(REVEALED, g.revealed, out, n)
    n = write_bag(HELD, g.held, out, n)
    n = write_bag(DRAWN, g.drawn, out, n)
    n = times(DECK_SIZE, bag_size(g.deck) // 4, out, n)
    for guild in range(N_GUILDS):
        n = times(DECK_GUILD + guild, guild_size(g.deck, guild), out, n)
    if g.limit != 0:
        n = times(LIMIT + (0 if g.limit_owner == seat else 1), g.limit, out, n)
    if g.ended_by != NOBODY:
        n = once(ENDING + (g.ended_by - seat + g.players) % g.players, out, n)
    n = once(TURN + (g.active - seat + g.players) % g.players, out, n)
    for k in range(g.players):
        n = write_seat(g, (seat + k) % g.players, SEAT_BLOCKS + k * SEAT_SIZE, out, n)
    return n


def write_bag(first: i64, bag: i64, out: vec[i64], n: i64) -> i64:
    """Write one feature for each kind in a bag, with its count."""
    if bag == 0:
        return n
    kind = lowest_kind(bag)
    while kind < N_KINDS:
        n = times(first + kind, count_in(bag, kind), out, n)
        kind += 1
    return n


def write_seat(g: Conspiracy, seat: i64, base: i64, out: vec[i64], n: i64) -> i64:
    """Write the block of a seat: its alliance and all that belongs to it."""
    me = g.seats[seat]
    n = once(base + SPACE_COUNT + me.count, out, n)
    n = times(base + LEFT, me.free_spaces(), out, n)
    n = up_to(base + PEARLS, me.pearls, 10, out, n)
    if g.keeper == seat:
        n = once(base + KEEPER, out, n)
    n = up_to(base + SILVER, me.silver, 2, out, n)
    n = up_to(base + GOLD, me.gold, 2, out, n)
    if me.is_bare():
        n = once(base + BARE, out, n)
    n = write_guilds(me, base, out, n)
    for rank in range(6):
        n = times(base + RANKS + rank, set_size(me.of_rank(rank)), out, n)
    n = each(base + LOCATIONS, me.locations, out, n)
    n = times(base + N_SITES, set_size(me.locations), out, n)
    return points(base + SCORE, total(g, seat), out, n)


def write_guilds(me: Seat, base: i64, out: vec[i64], n: i64) -> i64:
    """Write lords, crests and coalitions by guild."""
    largest: i64 = 0
    following = me.count + 1
    for guild in range(N_GUILDS):
        spaces = me.of_guild(guild)
        if spaces == 0:
            continue
        n = up_to(base + GUILD_COUNT + 6 * guild, set_size(spaces), 6, out, n)
        n = once(base + GUILD_BEST + 6 * guild + RANK_OF[me.lord(me.crest(guild))], out, n)
        group = largest_group(spaces)
        size = set_size(group)
        largest = max(largest, size)
        if size >= COALITION_MIN_SIZE:
            n = times(base + COALITION + guild, size, out, n)
        if following <= N_SPACES:
            beside: i64 = 0
            while group != 0:
                beside |= NEIGHBOURS[lowest_member(group)]
                group &= group - 1
            beside >>= following
            n = times(base + GROWTH + guild, set_size(beside), out, n)
            if beside & 1 != 0:
                n = once(base + NEXT_TOUCHES + guild, out, n)
    return up_to(base + LARGEST, largest, 12, out, n)
