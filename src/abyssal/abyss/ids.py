"""The ids of actions and outcomes. The id names the object; the decision gives the verb.

``docs/actions.md`` lists them all; a test keeps it up to date.
"""

from __future__ import annotations

from typing import Final

from abyssal.abyss.cards import LORDS
from abyssal.engine.tables import numbers

PLOT: Final = 0
EXPLORE_DEPTHS: Final = 1
PASS: Final = 2
BUY: Final = 3  # with 0, 1 or 2 nebulis
TAKE: Final = 6
CONTINUE: Final = 7
FIGHT: Final = 8
IGNORE: Final = 9
DONE: Final = 10
KEEP: Final = 11
DECLINE: Final = 12
SEARCH_ON: Final = 13
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
