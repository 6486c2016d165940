"""Races, guilds, lords, locations and tokens of Abyss and its expansions, and the numbers that stand for them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.engine.tables import numbers

NOBODY: Final = -1

# ---------------------------------------------------------------------- races

RACES: Final = ("jellyfish", "crab", "seahorse", "shellfish", "squid")
N_RACES: Final = 5
ALL_RACES: Final = 31
NO_RACE: Final = -1
JELLYFISH: Final = 0
CRAB: Final = 1
SEAHORSE: Final = 2
SHELLFISH: Final = 3
SQUID: Final = 4

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
"""The race that the lords of each guild demand."""

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
NO_LORD: Final = -1
BASE_LORDS: Final = 0x7FFFFFFFF
KRAKEN_LORDS: Final = 0x1FFFF800000000
LEVIATHAN_LORDS: Final = 0x7FE0000000000000
TAMER: Final = 0x20  # the lord that is removed when there is no threat track

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
COURT_REFILLED_AT: Final = 2  # the Court is refilled when this many lords are left, or fewer
PEARLS_OF_THE_COURT: Final = 2
PRICE_OF_PLOTTING: Final = 1
LORDS_THAT_END: Final = 7

# What triggers the end of the game (14).
SEVENTH_LORD: Final = 1
COURT_NOT_FILLED: Final = 2
NO_LEVIATHANS: Final = 3
NO_TOKENS: Final = 4
NO_NEW_TOKENS: Final = 5
END_CAUSES: Final = ("", "lords", "court", "leviathans", "tokens", "new_tokens")

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
LOOT_WIDTH: Final = 3
ALL_LOOT: Final = 0x7D63  # 3, 4, 5, 6, 7 copies


def loot_size(loot: i64) -> i64:
    """How many loot cards these are."""
    return (loot & 7) + ((loot >> 3) & 7) + ((loot >> 6) & 7) + ((loot >> 9) & 7) + ((loot >> 12) & 7)


def loot_values(loot: i64) -> list[int]:
    """The values of loot cards one by one, ascending."""
    return [place + FIRST_LOOT for place in range(N_LOOT) for _ in range((loot >> (3 * place)) & 7)]


# ---------------------------------------------------------------------- the Border

N_LEVIATHANS: Final = 20
CELL_NAMES: Final = ("2-3", "4", "5", "6", "7", "8", "9", "10", "11-12")
"""The cells of the Border by the throws of two dice that point to them."""
N_CELLS: Final = 9
NEW_TOKEN_NAMES: Final = ("pearls 2", "pearls 3", "key", "council")
N_NEW_TOKENS: Final = 4
NEW_TOKEN_WIDTH: Final = 8
