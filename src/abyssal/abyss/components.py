"""Races, guilds, lords, locations and tokens of Abyss and its expansions, and the numbers that stand for them.

An ally is of one of 48 *kinds*: nine per race (values 1 to 5, and 1 to 4 once more with a sign) and three krakens. The
allies of a zone are two integers. The *bag* counts them by race and value, signs or not, in small counters side by
side: that is all most rules ask. The *marks* say which of them bear a sign, and count the krakens, which have no race.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.engine.tables import numbers
from abyssal.engine.vec import vec

NOBODY: Final = -1

# ---------------------------------------------------------------------- races and allies

RACES: Final = ("jellyfish", "crab", "seahorse", "shellfish", "squid")
N_RACES: Final = 5
ALL_RACES: Final = 31
NO_RACE: Final = -1
JELLYFISH: Final = 0
CRAB: Final = 1
SEAHORSE: Final = 2
SHELLFISH: Final = 3
SQUID: Final = 4

HIGHEST_VALUE: Final = 5
COPIES: Final = (4, 3, 3, 2, 1)  # of values 1 to 5 in each race
RACE_WIDTH: Final = 12
RACE_WORD: Final = 4095
COUNTER_SHIFTS: Final = (0, 3, 6, 9, 11)
COUNTER_WIDTHS: Final = (3, 3, 3, 2, 1)
ONE_EACH: Final = 0x1001001001001  # a 1 at the lowest bit of each race's word
THREE_EACH: Final = 0x3003003003003
SEVEN_EACH: Final = 0x7007007007007

KINDS_PER_RACE: Final = 9
N_KINDS: Final = 48
FIRST_KRAKEN: Final = 45
SIGNS: Final = ("", "pearl", "", "pearl", "", "dice", "", "dice", "")
KIND_VALUES: Final = (1, 1, 2, 2, 3, 3, 4, 4, 5)
KRAKEN_VALUES: Final = (2, 3, 4)
N_SIGNED: Final = 20
KRAKEN_SHIFT: Final = 20
KRAKEN_COUNTER: Final = 3
KRAKEN_BITS: Final = 6  # three counters of two bits
SIGNED: Final = 0xFFFFF  # the marks of allies with a sign
KRAKENS: Final = 0x3F00000  # the marks that count krakens


def slot_of(kind: int) -> int:
    """The counter of a kind in a bag: race * 5 + value - 1; -1 for a kraken."""
    return -1 if kind >= FIRST_KRAKEN else kind // KINDS_PER_RACE * 5 + KIND_VALUES[kind % KINDS_PER_RACE] - 1


def unit_of(kind: int) -> int:
    """What one ally of a kind adds to a bag."""
    slot = slot_of(kind)
    return 0 if slot < 0 else int(2 ** (slot // 5 * RACE_WIDTH + COUNTER_SHIFTS[slot % 5]))


def mark_of(kind: int) -> int:
    """What one ally of a kind adds to the marks."""
    if kind >= FIRST_KRAKEN:
        return int(2 ** (KRAKEN_SHIFT + 2 * (kind - FIRST_KRAKEN)))
    race, place = divmod(kind, KINDS_PER_RACE)
    return int(2 ** (race * 4 + place // 2)) if SIGNS[place] else 0


def twin_of(kind: int) -> int:
    """The mark of the ally with the sign that shares the counter of a plain kind; 0 if there is none."""
    return mark_of(kind + 1) if kind < FIRST_KRAKEN and KIND_VALUES[kind % KINDS_PER_RACE] < HIGHEST_VALUE else 0


UNIT: Final = numbers([unit_of(kind) for kind in range(N_KINDS)])
MARK: Final = numbers([mark_of(kind) for kind in range(N_KINDS)])
VALUE_OF: Final = numbers([*KIND_VALUES * N_RACES, *KRAKEN_VALUES])
RACE_OF: Final = numbers([kind // KINDS_PER_RACE if kind < FIRST_KRAKEN else NO_RACE for kind in range(N_KINDS)])
IN_RACE: Final = numbers([RACE_WORD * 2 ** (race * RACE_WIDTH) for race in range(N_RACES)])
SIGNED_IN_RACE: Final = numbers([15 * 2 ** (race * 4) for race in range(N_RACES)])
OF_SLOT: Final = numbers(
    [
        (2 ** COUNTER_WIDTHS[slot % 5] - 1) * 2 ** (slot // 5 * RACE_WIDTH + COUNTER_SHIFTS[slot % 5])
        for slot in range(25)
    ]
)
SLOT_SHIFT: Final = numbers([slot // 5 * RACE_WIDTH + COUNTER_SHIFTS[slot % 5] for slot in range(25)])
SLOT_COUNTER: Final = numbers([2 ** COUNTER_WIDTHS[slot % 5] - 1 for slot in range(25)])
OF_VALUE: Final = numbers([sum(OF_SLOT[race * 5 + value] for race in range(N_RACES)) for value in range(HIGHEST_VALUE)])
"""The counters of value 1, of value 2 and so on, in all races."""
SIGNED_OF_VALUE: Final = numbers(
    [sum(2 ** (race * 4 + value) for race in range(N_RACES)) if value < 4 else 0 for value in range(HIGHEST_VALUE)]
)
PLAIN_KIND: Final = numbers([slot // 5 * KINDS_PER_RACE + KIND_VALUES.index(slot % 5 + 1) for slot in range(25)])
SLOT_OF: Final = numbers([slot_of(kind) for kind in range(N_KINDS)])
TWIN: Final = numbers([twin_of(kind) for kind in range(N_KINDS)])
BASE_ALLIES: Final[int] = sum(COPIES[slot % 5] * 2 ** SLOT_SHIFT[slot] for slot in range(25))
N_MONSTERS: Final = 6
KRAKEN_MARKS: Final = numbers([2 * MARK[FIRST_KRAKEN] + 3 * MARK[FIRST_KRAKEN + 1] + 2 * MARK[FIRST_KRAKEN + 2]])
SIGNED_ALLIES: Final[int] = sum(UNIT[kind] for kind in range(FIRST_KRAKEN) if MARK[kind] != 0)
STARTING_ALLY: Final = CRAB * KINDS_PER_RACE  # a plain crab of value 1
N_NEW_MONSTERS: Final = 3


def slots_by_low_bit() -> list[int]:
    """The counter that contains a bit, by the remainder of that bit modulo 67 (all powers of 2 differ there)."""
    table = [0] * 67
    for slot in range(25):
        for place in range(COUNTER_WIDTHS[slot % 5]):
            table[2 ** (SLOT_SHIFT[slot] + place) % 67] = slot
    return table


SLOT_AT: Final = numbers(slots_by_low_bit())


def races_sizes(bag: i64) -> i64:
    """How many allies of each race a bag holds, as five digits of 12 bits."""
    return (
        (bag & SEVEN_EACH)
        + ((bag >> 3) & SEVEN_EACH)
        + ((bag >> 6) & SEVEN_EACH)
        + ((bag >> 9) & THREE_EACH)
        + ((bag >> 11) & ONE_EACH)
    )


def races_values(bag: i64) -> i64:
    """The values of a bag added up race by race, as five digits of 12 bits."""
    return (
        (bag & SEVEN_EACH)
        + 2 * ((bag >> 3) & SEVEN_EACH)
        + 3 * ((bag >> 6) & SEVEN_EACH)
        + 4 * ((bag >> 9) & THREE_EACH)
        + 5 * ((bag >> 11) & ONE_EACH)
    )


def digit_sum(digits: i64) -> i64:
    """Five digits of 12 bits added up: the remainder modulo 2**12 - 1."""
    return digits % RACE_WORD


def bag_size(bag: i64) -> i64:
    """How many allies a bag holds."""
    return digit_sum(races_sizes(bag))


def bag_value(bag: i64) -> i64:
    """The values of all allies of a bag together."""
    return digit_sum(races_values(bag))


def krakens_in(marks: i64) -> i64:
    """How many krakens these marks count."""
    marks >>= KRAKEN_SHIFT
    return (marks & 3) + ((marks >> 2) & 3) + ((marks >> 4) & 3)


def kraken_value(marks: i64) -> i64:
    """The values of the krakens which these marks count."""
    marks >>= KRAKEN_SHIFT
    return 2 * (marks & 3) + 3 * ((marks >> 2) & 3) + 4 * ((marks >> 4) & 3)


def zone_size(bag: i64, marks: i64) -> i64:
    """How many allies a zone holds, krakens included."""
    return bag_size(bag) if marks <= SIGNED else bag_size(bag) + krakens_in(marks)


def races_in(bag: i64) -> i64:
    """The races of a bag, as a set."""
    races: i64 = 0
    if bag & 0xFFF != 0:
        races = 1
    if bag & 0xFFF000 != 0:
        races |= 2
    if bag & 0xFFF000000 != 0:
        races |= 4
    if bag & 0xFFF000000000 != 0:
        races |= 8
    if bag & 0xFFF000000000000 != 0:
        races |= 16
    return races


def count_in(bag: i64, marks: i64, kind: i64) -> i64:
    """How many allies of a kind a zone holds."""
    if kind >= FIRST_KRAKEN:
        return (marks >> (KRAKEN_SHIFT + 2 * (kind - FIRST_KRAKEN))) & KRAKEN_COUNTER
    if MARK[kind] != 0:
        return 1 if marks & MARK[kind] != 0 else 0
    slot = SLOT_OF[kind]
    count = (bag >> SLOT_SHIFT[slot]) & SLOT_COUNTER[slot]
    return count - 1 if marks & TWIN[kind] != 0 else count


def lowest_slot(bag: i64) -> i64:
    """The lowest counter of a bag that is not empty."""
    return SLOT_AT[(bag & -bag) % 67]


def write_kinds(bag: i64, marks: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """Write ``first`` + kind for each kind in a zone, ascending, from place ``n`` on; return the next free place."""
    while bag != 0:
        slot = lowest_slot(bag)
        kind = PLAIN_KIND[slot]
        if marks == 0:
            out[n] = first + kind
            n += 1
        else:
            if count_in(bag, marks, kind) > 0:
                out[n] = first + kind
                n += 1
            if marks & TWIN[kind] != 0:
                out[n] = first + kind + 1
                n += 1
        bag &= ~OF_SLOT[slot]
    if marks > SIGNED:
        for kind in range(FIRST_KRAKEN, N_KINDS):
            if count_in(0, marks, kind) > 0:
                out[n] = first + kind
                n += 1
    return n


def kinds_in(bag: i64, marks: i64) -> list[int]:
    """The allies of a zone one by one, ascending."""
    kinds: list[int] = []
    while bag != 0:
        slot = lowest_slot(bag)
        kind = PLAIN_KIND[slot]
        kinds += [kind] * count_in(bag, marks, kind)
        if marks & TWIN[kind] != 0:
            kinds.append(kind + 1)
        bag &= ~OF_SLOT[slot]
    if marks > SIGNED:
        for kraken in range(FIRST_KRAKEN, N_KINDS):
            kinds += [kraken] * count_in(0, marks, kraken)
    return kinds


def nth_slot(bag: i64, n: i64) -> i64:
    """The counter of the n-th ally of a bag, counted from 0 in ascending order; the bag must hold it."""
    slot: i64 = 0
    sizes = races_sizes(bag)
    while n >= sizes & RACE_WORD:
        n -= sizes & RACE_WORD
        sizes >>= RACE_WIDTH
        bag >>= RACE_WIDTH
        slot += 5
    here = bag & 7
    if n < here:
        return slot
    n -= here
    here = (bag >> 3) & 7
    if n < here:
        return slot + 1
    n -= here
    here = (bag >> 6) & 7
    if n < here:
        return slot + 2
    n -= here
    return slot + 3 if n < (bag >> 9) & 3 else slot + 4


def nth_kind(bag: i64, marks: i64, n: i64) -> i64:
    """The kind of the n-th ally of a zone, counted from 0 in ascending order; the zone must hold it."""
    size = bag_size(bag)
    if n < size:
        slot = nth_slot(bag, n)
        kind = PLAIN_KIND[slot]
        if marks & TWIN[kind] == 0:
            return kind
        # The ally with the sign is the last one of its counter.
        before = bag_size(bag & (UNIT[kind] - 1))
        return kind + 1 if n - before == ((bag >> SLOT_SHIFT[slot]) & SLOT_COUNTER[slot]) - 1 else kind
    n -= size
    for kind in range(FIRST_KRAKEN, N_KINDS):
        here = count_in(0, marks, kind)
        if n < here:
            return kind
        n -= here
    return N_KINDS


def only_kind(bag: i64, marks: i64) -> i64:
    """The kind of the allies of a zone without krakens if they are all alike, else -1."""
    slot = lowest_slot(bag)
    if bag & ~OF_SLOT[slot] != 0:
        return -1
    kind = PLAIN_KIND[slot]
    if marks == 0:
        return kind
    return kind + 1 if bag >> SLOT_SHIFT[slot] == 1 else -1


def lowest_value(bag: i64) -> i64:
    """The lowest value in a bag; 0 if it is empty."""
    for value in range(HIGHEST_VALUE):
        if bag & OF_VALUE[value] != 0:
            return value + 1
    return 0


# ---------------------------------------------------------------------- guilds and lords

GUILDS: Final = ("soldier", "merchant", "mage", "politician", "farmer", "ambassador", "smuggler")
N_GUILDS: Final = 7
SOLDIER: Final = 0
MERCHANT: Final = 1
MAGE: Final = 2
POLITICIAN: Final = 3
FARMER: Final = 4
AMBASSADOR: Final = 5
SMUGGLER: Final = 6
MANDATORY_RACES: Final = numbers([CRAB, SHELLFISH, JELLYFISH, SQUID, SEAHORSE, NO_RACE, NO_RACE])
"""The race which the lords of a guild demand."""

# name, guild, cost, number of races, influence points, keys
LORD_ROWS: Final = (
    ("recruiter", SOLDIER, 10, 2, 4, 1),
    ("jailer", SOLDIER, 6, 3, 7, 0),
    ("seeker", SOLDIER, 7, 2, 7, 0),
    ("assassin", SOLDIER, 10, 1, 6, 0),
    ("commander", SOLDIER, 8, 1, 4, 1),
    ("tamer", SOLDIER, 6, 3, 4, 1),
    ("hunter", SOLDIER, 8, 2, 6, 0),
    ("ship-master", MERCHANT, 6, 3, 5, 1),
    ("trader", MERCHANT, 10, 3, 9, 0),
    ("peddler", MERCHANT, 8, 1, 9, 0),
    ("landlord", MERCHANT, 10, 2, 5, 1),
    ("slaver", MERCHANT, 8, 1, 5, 1),
    ("shopkeeper", MERCHANT, 6, 3, 9, 0),
    ("shaman", MAGE, 6, 3, 5, 1),
    ("invoker", MAGE, 8, 1, 8, 0),
    ("apprentice", MAGE, 6, 3, 9, 0),
    ("oracle", MAGE, 8, 2, 5, 1),
    ("alchemist", MAGE, 7, 1, 5, 1),
    ("illusionist", MAGE, 10, 1, 9, 0),
    ("master-of-magic", MAGE, 10, 3, 6, 1),
    ("opportunist", POLITICIAN, 6, 3, 5, 1),
    ("corruptor", POLITICIAN, 10, 1, 6, 0),
    ("traitor", POLITICIAN, 12, 3, 6, 0),
    ("diplomat", POLITICIAN, 8, 1, 5, 1),
    ("treasurer", POLITICIAN, 10, 2, 5, 1),
    ("schemer", POLITICIAN, 8, 3, 6, 0),
    ("keeper", FARMER, 6, 3, 6, 1),
    ("reaper", FARMER, 7, 2, 6, 1),
    ("shepherd", FARMER, 8, 1, 6, 1),
    ("miller", FARMER, 8, 2, 10, 0),
    ("aquaculturalist", FARMER, 9, 3, 11, 0),
    ("landowner", FARMER, 10, 1, 12, 0),
    ("sage", AMBASSADOR, 10, 5, 4, 3),
    ("hermit", AMBASSADOR, 10, 5, 5, 3),
    ("elder", AMBASSADOR, 10, 5, 3, 3),
    ("ferryman", SMUGGLER, 7, 1, 5, 1),
    ("outlaw", SMUGGLER, 7, 1, 6, 1),
    ("counterfeiter", SMUGGLER, 7, 1, 5, 1),
    ("fence", SMUGGLER, 7, 1, 8, 0),
    ("cleaner", SMUGGLER, 7, 1, 7, 1),
    ("watcher", SMUGGLER, 5, 2, 4, 0),
    ("vigil", SMUGGLER, 5, 2, 4, 0),
    ("lookout", SMUGGLER, 5, 2, 4, 0),
    ("shareholder", MERCHANT, 9, 2, 5, 1),
    ("inheritor", MERCHANT, 10, 2, 7, 0),
    ("hypnotist", MAGE, 9, 2, 5, 1),
    ("healer", MAGE, 7, 1, 7, 0),
    ("highwayman", SOLDIER, 9, 2, 4, 1),
    ("executioner", SOLDIER, 9, 3, 5, 0),
    ("recipient", POLITICIAN, 7, 2, 5, 1),
    ("liberator", POLITICIAN, 9, 2, 8, 0),
    ("grower", FARMER, 9, 2, 7, 1),
    ("oyster-farmer", FARMER, 12, 1, 13, 0),
    ("intrepid", SOLDIER, 6, 1, 4, 1),
    ("border-guard", SOLDIER, 8, 2, 6, 0),
    ("taxidermist", MERCHANT, 6, 1, 5, 1),
    ("arms-dealer", MERCHANT, 8, 2, 7, 0),
    ("metamorph", MAGE, 6, 1, 5, 1),
    ("sorcerer", MAGE, 8, 2, 7, 0),
    ("altruist", POLITICIAN, 6, 1, 5, 1),
    ("rebel", POLITICIAN, 8, 2, 7, 0),
    ("coward", FARMER, 8, 1, 8, 1),
    ("breeder", FARMER, 10, 2, 10, 0),
)
N_LORDS: Final = 63
N_BASE_LORDS: Final = 35
BASE_LORDS: Final = 0x7FFFFFFFF
KRAKEN_LORDS: Final = 0x1FFFF800000000
LEVIATHAN_LORDS: Final = 0x7FE0000000000000
TAMER: Final = 0x20  # the lord that leaves the game with the threat track

LORDS: Final = [row[0] for row in LORD_ROWS]
GUILD_OF: Final = numbers([row[1] for row in LORD_ROWS])
COST_OF: Final = numbers([row[2] for row in LORD_ROWS])
RACES_OF: Final = numbers([row[3] for row in LORD_ROWS])
IP_OF: Final = numbers([row[4] for row in LORD_ROWS])
KEYS_OF: Final = numbers([row[5] for row in LORD_ROWS])
IN_GUILD: Final = numbers(
    [sum(2**lord for lord, row in enumerate(LORD_ROWS) if row[1] == guild) for guild in range(N_GUILDS)]
)
WITH_KEY: Final = numbers([sum(2**lord for lord, row in enumerate(LORD_ROWS) if row[5] > 0)])
WITH_ONE_KEY: Final = numbers([sum(2**lord for lord, row in enumerate(LORD_ROWS) if row[5] == 1)])

COURT_SPACES: Final = 6
COURT_REFILLED_AT: Final = 2  # lords left, or fewer
PEARLS_OF_THE_COURT: Final = 2
PRICE_OF_PLOTTING: Final = 1
LORDS_THAT_END: Final = 7

# ---------------------------------------------------------------------- locations, threat, tokens

LOCATIONS: Final = (
    "sargasso-silos", "hydrozoa-reserves", "sanctuary", "parliament", "barracks", "dockworks", "sargasso-fields",
    "abyss", "city-of-mirrors", "black-smokers", "oceanic-senate-assembly", "depths", "throne-room", "jail", "chasm",
    "closed-tower", "lost-tower", "chamber-of-allies", "nest-of-giant-clams", "coral-barrier",
    "gambling-den", "krakens-lair", "cetacean-graveyard", "abandoned-convoy", "megalodon", "battlefield",
)  # fmt: skip
N_LOCATIONS: Final = 26
N_BASE_LOCATIONS: Final = 20
BASE_LOCATIONS: Final = 0xFFFFF
KRAKEN_LOCATIONS: Final = 0x3F00000
FIRST_SANCTUARY: Final = 22
N_SANCTUARIES: Final = 4
KEYS_OF_A_LOCATION: Final = 3
MOST_DRAWN: Final = 4

TRACK_SPACES: Final = 5
PEARLS_OF_THE_LAST_SPACE: Final = 1
FIRST_PRICE: Final = 1
LAST_THREAT: Final = 6
FIRST_PEARLS: Final = 1

# The bundles of each threat space in the order of the rules' table: pearls, monster tokens, keys.
REWARDS: Final = (
    ((1, 0, 0), (0, 1, 0)),
    ((2, 0, 0), (1, 1, 0), (0, 2, 0)),
    ((0, 0, 1),),
    ((1, 0, 1), (0, 1, 1)),
    ((2, 0, 1), (1, 1, 1), (0, 2, 1)),
    ((0, 0, 2),),
)
MOST_BUNDLES: Final = 3
N_BUNDLES: Final = numbers([0] + [len(bundles) for bundles in REWARDS])


def bundle_parts(part: int) -> list[int]:
    """One part of all bundles, three places per threat space; space 0 does not exist."""
    out = [0] * MOST_BUNDLES
    for bundles in REWARDS:
        for place in range(MOST_BUNDLES):
            out.append(bundles[place][part] if place < len(bundles) else 0)
    return out


BUNDLE_PEARLS: Final = numbers(bundle_parts(0))
BUNDLE_TOKENS: Final = numbers(bundle_parts(1))
BUNDLE_KEYS: Final = numbers(bundle_parts(2))

# Monster tokens of the values 2, 3 and 4: three counters of 8 bits.
TOKEN_VALUES: Final = (2, 3, 4)
N_TOKEN_VALUES: Final = 3
TOKEN_COPIES: Final = (9, 9, 2)
TOKEN_WIDTH: Final = 8
TOKEN_UNIT: Final = numbers([1, 0x100, 0x10000])
ALL_TOKENS: Final = 0x20909


def tokens_size(tokens: i64) -> i64:
    """How many monster tokens these are."""
    return (tokens & 255) + ((tokens >> 8) & 255) + (tokens >> 16)


def tokens_value(tokens: i64) -> i64:
    """The influence points of monster tokens."""
    return 2 * (tokens & 255) + 3 * ((tokens >> 8) & 255) + 4 * (tokens >> 16)


def nth_token(tokens: i64, n: i64) -> i64:
    """The place (0 for value 2) of the n-th token, counted from 0 in ascending order."""
    for place in range(N_TOKEN_VALUES - 1):
        here = (tokens >> (TOKEN_WIDTH * place)) & 255
        if n < here:
            return place
        n -= here
    return N_TOKEN_VALUES - 1


def token_values(tokens: i64) -> list[int]:
    """The values of monster tokens one by one, ascending."""
    return [place + 2 for place in range(N_TOKEN_VALUES) for _ in range((tokens >> (TOKEN_WIDTH * place)) & 255)]


# Loot cards of the values 3 to 7, as many as their value: five counters of 3 bits.
LOOT_VALUES: Final = (3, 4, 5, 6, 7)
N_LOOT: Final = 5
FIRST_LOOT: Final = 3
ALL_LOOT: Final = 0x7D63  # 3, 4, 5, 6, 7 copies


def loot_size(loot: i64) -> i64:
    """How many loot cards these are."""
    return (loot & 7) + ((loot >> 3) & 7) + ((loot >> 6) & 7) + ((loot >> 9) & 7) + ((loot >> 12) & 7)


def loot_values(loot: i64) -> list[int]:
    """The values of loot cards one by one, ascending."""
    return [place + FIRST_LOOT for place in range(N_LOOT) for _ in range((loot >> (3 * place)) & 7)]


# ---------------------------------------------------------------------- an ordered row of at most seven cards

ROW_WIDTH: Final = 8


def row_at(row: i64, place: i64) -> i64:
    """The card at a place of a row, counted from 0."""
    return (row >> (ROW_WIDTH * place)) & 255


def row_with(row: i64, place: i64, card: i64) -> i64:
    """The row with this card at a place; those from there on move back."""
    low = ROW_BELOW[place]
    return (row & low) | ((row & ~low) << ROW_WIDTH) | (card << (ROW_WIDTH * place))


def row_place(row: i64, size: i64, card: i64) -> i64:
    """The place of a card in a row of so many, or -1."""
    for place in range(size):
        if row_at(row, place) == card:
            return place
    return -1


def row_without(row: i64, place: i64) -> i64:
    """The row without the card at a place; those behind it move up."""
    low = ROW_BELOW[place]
    return (row & low) | ((row >> ROW_WIDTH) & ~low)


ROW_BELOW: Final = numbers([256**place - 1 for place in range(8)])
MONSTER: Final = 48  # in the row of the exploration track, beside the kinds of allies

# ---------------------------------------------------------------------- actions and outcomes, one space of ids

PLOT: Final = 0
EXPLORE: Final = 1
PASS: Final = 2
BUY: Final = 3  # with 0, 1 or 2 nebulis
TAKE: Final = 6
CONTINUE: Final = 7
FIGHT: Final = 8
IGNORE: Final = 9
DONE: Final = 10
KEEP: Final = 11
DECLINE: Final = 12
SEARCH: Final = 13
STOP: Final = 14
STACKS: Final = 15  # five races
USES: Final = 20  # five lords with a power once per turn
SENTINEL: Final = 25
ZONES: Final = 26  # court, council, locations
CELLS: Final = 29  # nine cells of the border
SEATS: Final = 38  # five seats
DRAWS: Final = 43  # draw 1 to 4
BUNDLES: Final = 47  # reward 1 to 3
SPLITS: Final = 50  # new 0 to 7
REVEALS: Final = 58  # four kinds of new tokens
NEBULIS: Final = 62  # 1 or 2
ALLIES: Final = 64  # 48 kinds
PEARL: Final = 112
COURT: Final = 113  # 63 lords
KEY: Final = 176
SITES: Final = 177  # 26 locations
MONSTERS: Final = 203  # outcome: a monster
TOKENS: Final = 204  # outcomes: tokens of value 2, 3, 4
NEW_TOKENS: Final = 207  # outcomes: four kinds
LOOT: Final = 211  # outcomes: values 3 to 7
LEVIATHANS: Final = 216  # outcomes: 20
DICE: Final = 236  # outcomes: 1 to 6
N_IDS: Final = 242

MOST_SEATS: Final = 5
MOST_OPTIONS: Final = 128
USABLE: Final = ("slaver", "oracle", "opportunist", "ferryman", "recipient")
USABLE_LORDS: Final = numbers([LORDS.index(name) for name in USABLE])
