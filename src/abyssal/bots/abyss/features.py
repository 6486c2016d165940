"""The features of Abyss: what a seat knows of the table, in one layout for all configurations.

They assume perfect memory: hands and stacks are known, the values of other seats' monster tokens are not. Each seat has
a block of the same features; the *own* seat, from whose side the position is seen, comes first, then turn order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.abyss.allies import (
    FIRST_KRAKEN,
    IN_RACE,
    KRAKEN_SHIFT,
    MONSTER,
    OF_SLOT,
    RACE_WIDTH,
    RACE_WORD,
    SIGNED,
    SLOT_COUNTER,
    SLOT_SHIFT,
    VALUE_OF,
    digit_sum,
    krakens_in,
    lowest_slot,
    races_sizes,
    races_values,
    zone_size,
)
from abyssal.abyss.cards import (
    COST_OF,
    FIRST_SANCTUARY,
    IP_OF,
    KEYS_OF,
    N_CELLS,
    N_NEW_TOKENS,
    N_RACES,
    N_SANCTUARIES,
    NO_RACE,
    NOBODY,
    RACES_OF,
    loot_size,
    tokens_size,
    tokens_value,
)
from abyssal.abyss.kraken.sanctuaries import loot_points
from abyssal.abyss.kraken.sentinels import IN_FRONT, N_SENTINELS, sentinel, sentinel_owner, sentinel_zone
from abyssal.abyss.leviathan.monsters import (
    MOST_LEVELS,
    RESISTANCE,
    damage_at,
    health_at,
    leviathan_at,
    new_tokens_of,
    new_tokens_size,
)
from abyssal.abyss.scoring import strongest_ally
from abyssal.abyss.state import Abyss, Seat
from abyssal.bots.features import Group, Layout, each, once, points, times, up_to
from abyssal.engine.game import frame_seat, frame_step
from abyssal.engine.sets import lowest_member, set_size
from abyssal.engine.vec import vec

MOST_SEATS: Final = 5
NEARLY: Final = 3  # points that a lord of the Court may lack to count as nearly payable

# ---------------------------------------------------------------------- the table

PLAYERS: Final = 0  # 2 to 5
PENDING: Final = 4  # the pending step: 83 places if the own seat is asked, then 83 if another is
N_PENDING: Final = 83
DEPTH: Final = 170  # pending frames
TRACK: Final = 171  # cards on the exploration track
PRICE: Final = 176  # pearls of the next purchase
SHOWN: Final = 179  # the card revealed last: value 1 to 5, kraken, monster; first in the own turn, then in another's
SHOWN_RACE: Final = 193  # its race
BEFORE: Final = 198  # the sum of the values of the cards before it
THREAT: Final = 199  # spaces 1 to 6
COURT_LORDS: Final = 205  # lords of the Court
STACK_SIZE: Final = 268  # allies in the stack of a race
STACK_VALUE: Final = 273
STACK_KRAKENS: Final = 278
OPEN_SITES: Final = 283  # locations that are available
DRAWN_SITES: Final = 309  # locations that were drawn, to be picked from
LORDS_LEFT: Final = 335  # lords in the deck
SITES_LEFT: Final = 336
CARDS_LEFT: Final = 337  # cards in the exploration deck, in fives
MONSTERS_LEFT: Final = 338
ENDING: Final = 339  # the seat that triggered the end, in turn order from the own seat
CELL: Final = 344  # cells of the Border with a leviathan
CELL_HEALTH: Final = 353
CELL_RESISTANCE: Final = 362
LEVIATHANS_LEFT: Final = 371
TOKENS_LEFT: Final = 372
NEW_TOKENS_LEFT: Final = 373
LOOT_LEFT: Final = 374
RESERVED: Final = 375  # a sentinel in the Court, Council or at the locations: first the own one, then another's
STILL_TO_PLACE: Final = 381
EXTRA_TURNS: Final = 382
TURN: Final = 383  # whose turn it is, in turn order from the own seat
FRONT: Final = 388  # 0 to 8 lords of the other seat that has the most; a seventh lord ends the game
SEAT_BLOCKS: Final = 397

# ---------------------------------------------------------------------- the block of a seat, from its first place on

PEARLS: Final = 0  # at least 1, 2 … 8
PEARLS_COUNT: Final = 8
KEY_TOKENS: Final = 9
ALL_KEYS: Final = 11
TOKENS: Final = 15  # monster tokens
TOKENS_VALUE: Final = 16  # of the own seat only
NEW_TOKENS: Final = 17  # of Leviathan; those of the own seat also by kind
NEW_KINDS: Final = 18
N_LORDS: Final = 22  # 0 to 8 lords
FREE_LORDS: Final = 31
HAND_SIZE: Final = 36  # at least 1, 2 … 12
HAND_RACES: Final = 48  # at least 1 … 5
HAND_COUNT: Final = 53  # allies of a race in hand
HAND_VALUE: Final = 58
HAND_SLOT: Final = 63  # of each race and value
HAND_KRAKENS: Final = 88
AFFILIATED: Final = 91  # the strongest affiliated ally of a race: value 1 to 5
BEST_TO_COME: Final = 116  # points that final affiliation of the hand would add
SCORE: Final = 117
N_PAYABLE: Final = 119  # lords of the Court that the seat can pay, 1 to 6
PAYABLE_POINTS: Final = 125  # the most points among them
PAYABLE_KEYS: Final = 126
NEBULIS: Final = 127
FIGURE: Final = 128
WOUNDS: Final = 129
SLAIN: Final = 130
SCOURGE: Final = 131
LOOT_VALUE: Final = 132  # on each sanctuary
SENTINELS: Final = 136  # in front of the seat
BOUGHT: Final = 137
ACTIVE: Final = 138  # lords that are free, by identity
TURNED: Final = 201  # lords that are disabled or under a location
SITES: Final = 264
PAYABLE: Final = 290  # lords of the Court that the seat can pay, by identity
NEAR: Final = 353  # lords of the Court that it can nearly pay, by identity
NEAR_POINTS: Final = 416  # the most points among them
MISSING: Final = 417  # points that the nearest lord lacks: at least 1 … 8
SEAT_SIZE: Final = 425

TABLE_GROUPS: Final = [
    Group("players", PLAYERS, 4, "2, 3, 4, 5"),
    Group("pending", PENDING, 166, "the pending step, by number; asked of the own seat, then of another"),
    Group("depth", DEPTH, 1, "pending steps"),
    Group("track", TRACK, 5, "at least 1 … 5 cards on the exploration track"),
    Group("price", PRICE, 3, "at least 1, 2, 3 pearls for the next purchase"),
    Group("shown", SHOWN, 14, "the card revealed last: value 1 … 5, a kraken, a monster; in the own turn, another's"),
    Group("shown race", SHOWN_RACE, 5, "its race"),
    Group("before", BEFORE, 1, "the sum of the values of the cards before it"),
    Group("threat", THREAT, 6, "the threat space"),
    Group("Court", COURT_LORDS, 63, "lords of the Court"),
    Group("stack size", STACK_SIZE, 5, "allies in the stack of each race"),
    Group("stack value", STACK_VALUE, 5, "the sum of their values"),
    Group("stack krakens", STACK_KRAKENS, 5, "krakens on it"),
    Group("available", OPEN_SITES, 26, "locations that are available"),
    Group("drawn", DRAWN_SITES, 26, "locations that were drawn, to be picked from"),
    Group("lords left", LORDS_LEFT, 1, "in the deck, in threes"),
    Group("locations left", SITES_LEFT, 1, "in the deck, in twos"),
    Group("cards left", CARDS_LEFT, 1, "in the exploration deck, in fives"),
    Group("monsters left", MONSTERS_LEFT, 1, "in the exploration deck"),
    Group("ending", ENDING, 5, "the seat that triggered the end, in turn order from the own seat"),
    Group("Border", CELL, 9, "a leviathan in each cell"),
    Group("health", CELL_HEALTH, 9, "the health it has left"),
    Group("resistance", CELL_RESISTANCE, 9, "the resistance that an attack meets first"),
    Group("leviathans left", LEVIATHANS_LEFT, 1, "in the deck"),
    Group("tokens left", TOKENS_LEFT, 1, "monster tokens of the old pile, with Leviathan"),
    Group("new tokens left", NEW_TOKENS_LEFT, 1, "of the new pile"),
    Group("loot left", LOOT_LEFT, 1, "loot cards in their deck, in twos"),
    Group("reserved", RESERVED, 6, "a sentinel in Court, Council, at the locations: the own one, then another's"),
    Group("to place", STILL_TO_PLACE, 1, "krakens off the track, to be placed"),
    Group("extra turns", EXTRA_TURNS, 1, "extra turns before the next seat's turn"),
    Group("turn", TURN, 5, "whose turn it is, in turn order from the own seat"),
    Group("front", FRONT, 9, "0 … 8 lords of the other seat that has the most"),
]
SEAT_GROUPS: Final = [
    Group("pearls", PEARLS, 8, "at least 1 … 8"),
    Group("pearls counted", PEARLS_COUNT, 1, "their number"),
    Group("key tokens", KEY_TOKENS, 2, "at least 1, 2"),
    Group("keys", ALL_KEYS, 4, "at least 1 … 4, with those of active lords"),
    Group("tokens", TOKENS, 1, "monster tokens"),
    Group("tokens' value", TOKENS_VALUE, 1, "their points; of the own seat only"),
    Group("new tokens", NEW_TOKENS, 1, "unrevealed tokens of Leviathan"),
    Group("new kinds", NEW_KINDS, 4, "of each kind; of the own seat only"),
    Group("lords", N_LORDS, 9, "0 … 8 lords"),
    Group("free lords", FREE_LORDS, 5, "0 … 4 of them not under a location"),
    Group("hand", HAND_SIZE, 12, "at least 1 … 12 allies in hand"),
    Group("races in hand", HAND_RACES, 5, "at least 1 … 5"),
    Group("race in hand", HAND_COUNT, 5, "allies of each race"),
    Group("race's value", HAND_VALUE, 5, "the sum of their values, in twos"),
    Group("allies in hand", HAND_SLOT, 25, "by race and value"),
    Group("krakens in hand", HAND_KRAKENS, 3, "of value 2, 3, 4"),
    Group("affiliated", AFFILIATED, 25, "the strongest affiliated ally, by race and value"),
    Group("to affiliate", BEST_TO_COME, 1, "points that final affiliation of the hand would bring"),
    Group("score", SCORE, 2, "points as the table lies, in eights and ones, from -16 on"),
    Group("payable", N_PAYABLE, 6, "at least 1 … 6 lords of the Court that it can pay"),
    Group("best lord", PAYABLE_POINTS, 1, "the most points among them"),
    Group("best keys", PAYABLE_KEYS, 1, "the most keys among them"),
    Group("nebulis", NEBULIS, 1, "nebulis"),
    Group("Kraken figure", FIGURE, 1, "held"),
    Group("wounds", WOUNDS, 1, "wounds"),
    Group("slain", SLAIN, 1, "leviathans slain"),
    Group("Scourge", SCOURGE, 1, "held"),
    Group("loot", LOOT_VALUE, 4, "points of loot on each sanctuary"),
    Group("sentinels", SENTINELS, 1, "in front of the seat"),
    Group("bought", BOUGHT, 1, "allies bought in this exploration"),
    Group("active lords", ACTIVE, 63, "by identity"),
    Group("turned lords", TURNED, 63, "disabled or under a location, by identity"),
    Group("locations", SITES, 26, "by identity"),
    Group("payable lords", PAYABLE, 63, "of the Court, by identity"),
    Group("nearly payable lords", NEAR, 63, "of the Court, that lack at most 3 points; a race not in hand counts 2"),
    Group("best nearly payable", NEAR_POINTS, 1, "the most points among them"),
    Group("missing", MISSING, 8, "points that the nearest lord lacks, at least 1 … 8"),
]


LAYOUT: Final = Layout(TABLE_GROUPS, SEAT_GROUPS, SEAT_BLOCKS, SEAT_SIZE, MOST_SEATS)


def write_features(g: Abyss, seat: i64, out: vec[i64]) -> i64:
    """Write what a seat knows of the table; return the number of features."""
    n = write_table(g, seat, out)
    most: i64 = 0
    for k in range(g.players):
        other = (seat + k) % g.players
        n = write_seat(g, other, k, out, n)
        if k > 0:
            most = max(most, set_size(g.seats[other].lords()))
    return once(FRONT + min(most, 8), out, n)


def write_table(g: Abyss, seat: i64, out: vec[i64]) -> i64:
    """Write the features of the table."""
    n = once(PLAYERS + g.players - 2, out, 0)
    if g.depth > 0:
        frame = g.frames[g.depth - 1]
        step = frame_step(frame)
        if step < N_PENDING:
            n = once(PENDING + step + (0 if frame_seat(frame) == seat else N_PENDING), out, n)
        n = times(DEPTH, g.depth, out, n)
    n = once(TURN + (g.active - seat + g.players) % g.players, out, n)
    if g.track_size > 0:
        n = write_track(g, seat, out, n)
    n = once(THREAT + min(max(g.threat, 1), 6) - 1, out, n)
    n = each(COURT_LORDS, g.court, out, n)
    if g.council != 0:
        sizes = races_sizes(g.council)
        values = races_values(g.council)
        for race in range(N_RACES):
            size = sizes & RACE_WORD
            if size != 0:
                n = times(STACK_SIZE + race, size, out, n)
                n = times(STACK_VALUE + race, values & RACE_WORD, out, n)
            sizes >>= RACE_WIDTH
            values >>= RACE_WIDTH
    n = each(OPEN_SITES, g.available, out, n)
    n = each(DRAWN_SITES, g.drawn, out, n)
    n = times(LORDS_LEFT, (set_size(g.lord_deck) + 2) // 3, out, n)
    n = times(SITES_LEFT, (set_size(g.location_deck) + 1) // 2, out, n)
    n = times(CARDS_LEFT, zone_size(g.deck, g.deck_marks) // 5, out, n)
    n = times(MONSTERS_LEFT, g.deck_monsters, out, n)
    if g.ended_by != NOBODY:
        n = once(ENDING + (g.ended_by - seat + g.players) % g.players, out, n)
    if g.council_krakens != 0:
        for race in range(N_RACES):
            n = times(STACK_KRAKENS + race, krakens_in(g.stack_marks(race)), out, n)
    if g.border != 0:
        n = write_border(g, out, n)
    if g.leviathan_deck != 0:
        n = times(LEVIATHANS_LEFT, set_size(g.leviathan_deck), out, n)
        n = times(TOKENS_LEFT, tokens_size(g.token_pile), out, n)
        n = times(NEW_TOKENS_LEFT, new_tokens_size(g.new_token_pile), out, n)
    if g.sentinels != 0:
        n = write_sentinels(g, seat, out, n)
    n = times(LOOT_LEFT, (loot_size(g.loot_deck) + 1) // 2, out, n)
    n = times(STILL_TO_PLACE, krakens_in(g.krakens_left), out, n)
    return times(EXTRA_TURNS, g.extra_turns, out, n)


def write_track(g: Abyss, seat: i64, out: vec[i64], n: i64) -> i64:
    """Write the features of the current exploration."""
    n = up_to(TRACK, g.track_size, 5, out, n)
    n = up_to(PRICE, g.price, 3, out, n)
    card = g.last_on_track()
    whose: i64 = 0 if g.active == seat else 7
    if card >= MONSTER:
        n = once(SHOWN + 6 + whose, out, n)
    elif card >= FIRST_KRAKEN:
        n = once(SHOWN + 5 + whose, out, n)
    else:
        n = once(SHOWN + VALUE_OF[card] - 1 + whose, out, n)
        n = once(SHOWN_RACE + card // 9, out, n)
    before: i64 = 0
    row = g.track
    for _ in range(g.track_size - 1):
        if row & 255 < FIRST_KRAKEN:
            before += VALUE_OF[row & 255]
        row >>= 8
    return times(BEFORE, before, out, n)


def write_border(g: Abyss, out: vec[i64], n: i64) -> i64:
    """Write the leviathans at the Border."""
    for cell in range(N_CELLS):
        leviathan = leviathan_at(g, cell)
        if leviathan >= 0:
            n = once(CELL + cell, out, n)
            if health_at(g, cell) > 0:
                n = times(CELL_HEALTH + cell, health_at(g, cell), out, n)
                resistance = RESISTANCE[leviathan * MOST_LEVELS + damage_at(g, cell)]
                n = times(CELL_RESISTANCE + cell, resistance, out, n)
    return n


def write_sentinels(g: Abyss, seat: i64, out: vec[i64], n: i64) -> i64:
    """Write which zones have a sentinel, and which seats have one that is not placed."""
    for number in range(N_SENTINELS):
        bits = sentinel(g, number)
        if bits != 0:
            owner = sentinel_owner(bits)
            zone = sentinel_zone(bits)
            if zone != IN_FRONT:
                n = once(RESERVED + zone - 1 + (0 if owner == seat else 3), out, n)
            else:
                place = (owner - seat + g.players) % g.players
                n = once(SEAT_BLOCKS + place * SEAT_SIZE + SENTINELS, out, n)
    return n


def write_seat(g: Abyss, seat: i64, place: i64, out: vec[i64], n: i64) -> i64:
    """Write the block of a seat: what lies in front of it and in its hand; ``place`` is 0 for the own seat."""
    me = g.seats[seat]
    base = SEAT_BLOCKS + place * SEAT_SIZE
    pearls = me.pearls
    n = up_to(base + PEARLS, pearls, 8, out, n)
    n = times(base + PEARLS_COUNT, pearls, out, n)
    n = up_to(base + KEY_TOKENS, me.keys, 2, out, n)
    n = up_to(base + ALL_KEYS, me.all_keys(), 4, out, n)
    if me.tokens != 0:
        n = times(base + TOKENS, tokens_size(me.tokens), out, n)
        if place == 0:
            n = times(base + TOKENS_VALUE, tokens_value(me.tokens), out, n)
    n = once(base + N_LORDS + min(set_size(me.lords()), 8), out, n)
    n = once(base + FREE_LORDS + min(set_size(me.free()), 4), out, n)
    bag, marks = g.held(seat)
    to_come: i64 = 0
    if bag != 0 or marks != 0:
        n = write_hand(bag, marks, base, out, n)
    for race in range(N_RACES):
        strongest: i64 = strongest_ally(me.affiliated, race) if me.affiliated & IN_RACE[race] != 0 else 0
        if strongest != 0:
            n = once(base + AFFILIATED + 5 * race + strongest - 1, out, n)
        if bag & IN_RACE[race] != 0:
            lowest = lowest_slot(bag & IN_RACE[race]) % 5 + 1
            if lowest > strongest:
                to_come += lowest - strongest
    n = times(base + BEST_TO_COME, to_come, out, n)
    score = g.score(seat)
    if place != 0 and me.tokens != 0:
        # Tokens that are hidden from the own seat count 2.65 points each, their mean.
        score += (tokens_size(me.tokens) * 53) // 20 - tokens_value(me.tokens)
    n = points(base + SCORE, score, out, n)
    n = each(base + ACTIVE, me.active, out, n)
    n = each(base + TURNED, me.disabled | me.bound, out, n)
    n = each(base + SITES, me.locations, out, n)
    n = write_payable(g, seat, base, out, n)
    n = times(base + BOUGHT, me.bought, out, n)
    if g.leviathan_deck != 0 or me.new_tokens != 0 or me.wounds != 0 or me.slain != 0:
        n = write_wounds(g, seat, me, place, out, n)
    if g.kraken_figure != NOBODY or me.nebulis != 0 or g.loot != 0:
        n = write_nebulis(g, seat, me, base, out, n)
    return n


def write_hand(bag: i64, marks: i64, base: i64, out: vec[i64], n: i64) -> i64:
    """Write the allies in a hand."""
    sizes = races_sizes(bag)
    values = races_values(bag)
    size = digit_sum(sizes)
    if marks > SIGNED:
        size += krakens_in(marks)
        for k in range(3):
            n = times(base + HAND_KRAKENS + k, (marks >> (KRAKEN_SHIFT + 2 * k)) & 3, out, n)
    n = up_to(base + HAND_SIZE, size, 12, out, n)
    races: i64 = 0
    for race in range(N_RACES):
        here = sizes & RACE_WORD
        if here != 0:
            races += 1
            n = times(base + HAND_COUNT + race, here, out, n)
            n = times(base + HAND_VALUE + race, ((values & RACE_WORD) + 1) // 2, out, n)
        sizes >>= RACE_WIDTH
        values >>= RACE_WIDTH
    n = up_to(base + HAND_RACES, races, 5, out, n)
    while bag != 0:
        slot = lowest_slot(bag)
        n = times(base + HAND_SLOT + slot, (bag >> SLOT_SHIFT[slot]) & SLOT_COUNTER[slot], out, n)
        bag &= ~OF_SLOT[slot]
    return n


def write_payable(g: Abyss, seat: i64, base: i64, out: vec[i64], n: i64) -> i64:
    """Write the lords of the Court that a seat can pay, and those that it can nearly pay."""
    if g.over:
        return n
    lords = g.rules.recruitable(g, seat)
    others = g.rules.court_for(g, seat) & ~lords
    if others != 0:
        n = write_missing(g, seat, others, lords == 0, base, out, n)
    if lords == 0:
        return n
    n = up_to(base + N_PAYABLE, set_size(lords), 6, out, n)
    best: i64 = 0
    keys: i64 = 0
    while lords != 0:
        lord = lowest_member(lords)
        n = once(base + PAYABLE + lord, out, n)
        best = max(best, IP_OF[lord])
        keys = max(keys, KEYS_OF[lord])
        lords &= lords - 1
    n = times(base + PAYABLE_POINTS, best, out, n)
    return times(base + PAYABLE_KEYS, keys, out, n)


def write_missing(g: Abyss, seat: i64, lords: i64, none_payable: bool, base: i64, out: vec[i64], n: i64) -> i64:
    """Write what is missing for these lords, in points; a race that is not in hand counts 2. Krakens do not count."""
    bag, _ = g.held(seat)
    values = races_values(bag)
    change = g.rules.cost_change(g, seat) - g.rules.most_payable(g, seat)
    least: i64 = 8
    best: i64 = 0
    while lords != 0:
        lord = lowest_member(lords)
        lords &= lords - 1
        race = g.rules.mandatory_race(g, seat, lord)
        lack = COST_OF[lord] + change
        open_races = RACES_OF[lord]
        left = values
        if race != NO_RACE:
            here = (values >> (RACE_WIDTH * race)) & RACE_WORD
            lack += 2 if here == 0 else -here
            left &= ~IN_RACE[race]
            open_races -= 1
        while open_races > 0:
            high: i64 = 0
            of: i64 = 0
            for k in range(N_RACES):
                value = (left >> (RACE_WIDTH * k)) & RACE_WORD
                if value > high:
                    high = value
                    of = k
            lack += 2 if high == 0 else -high
            left &= ~IN_RACE[of]
            open_races -= 1
        lack = max(lack, 1)
        least = min(least, lack)
        if lack <= NEARLY:
            n = once(base + NEAR + lord, out, n)
            best = max(best, IP_OF[lord])
    n = times(base + NEAR_POINTS, best, out, n)
    return up_to(base + MISSING, least, 8, out, n) if none_payable else n


def write_wounds(g: Abyss, seat: i64, me: Seat, place: i64, out: vec[i64], n: i64) -> i64:
    """Write what Leviathan adds to a seat."""
    base = SEAT_BLOCKS + place * SEAT_SIZE
    n = times(base + WOUNDS, me.wounds, out, n)
    n = times(base + SLAIN, me.slain, out, n)
    n = times(base + NEW_TOKENS, new_tokens_size(me.new_tokens), out, n)
    if place == 0 and me.new_tokens != 0:
        for kind in range(N_NEW_TOKENS):
            n = times(base + NEW_KINDS + kind, new_tokens_of(me.new_tokens, kind), out, n)
    return once(base + SCOURGE, out, n) if g.scourge == seat else n


def write_nebulis(g: Abyss, seat: i64, me: Seat, base: i64, out: vec[i64], n: i64) -> i64:
    """Write what Kraken adds to a seat."""
    n = times(base + NEBULIS, me.nebulis, out, n)
    if g.kraken_figure == seat:
        n = once(base + FIGURE, out, n)
    if g.loot != 0 and me.locations >> FIRST_SANCTUARY != 0:
        for k in range(N_SANCTUARIES):
            if (me.locations >> (FIRST_SANCTUARY + k)) & 1 != 0:
                n = times(base + LOOT_VALUE + k, loot_points(g, FIRST_SANCTUARY + k), out, n)
    return n
