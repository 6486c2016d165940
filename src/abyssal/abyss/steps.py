"""The numbers of the streams of chance and of the steps, which are their places in the tables of ``variant.py``."""

from __future__ import annotations

from typing import Final

# Streams of chance.
CARD_STREAM: Final = 0
LORD_STREAM: Final = 1
LOCATION_STREAM: Final = 2
TOKEN_STREAM: Final = 3
SETUP_STREAM: Final = 4
STREAMS: Final = ("cards", "lords", "locations", "tokens", "setup")

# Decisions, in the order of the rules' table (5.1).
MAIN: Final = 0
OFFER: Final = 1
EXPLORE_ALLY: Final = 2
EXPLORE_MONSTER: Final = 3
MONSTER_REWARD: Final = 4
SECOND_STACK: Final = 5
PAY: Final = 6
AFFILIATE: Final = 7
JAILER_DISCARD: Final = 8
ASSASSIN_PICK: Final = 9
HUNTER_PICK: Final = 10
APPRENTICE_STACK: Final = 11
ILLUSIONIST: Final = 12
CORRUPTOR: Final = 13
TRAITOR_DISCARD: Final = 14
TRAITOR_TAKE: Final = 15
SCHEMER_DISCARD: Final = 16
AMBASSADOR_PICK: Final = 17
SLAVER: Final = 18
ORACLE: Final = 19
OPPORTUNIST: Final = 20
CONTROL_SOURCE: Final = 21
CONTROL_PICK: Final = 22
CONTROL_KEYS: Final = 23
BLACK_SMOKERS: Final = 24
DISCARD_TO_6: Final = 25
END_POWERS: Final = 26

# Automatic steps.
EXPLORE: Final = 27
END_EXPLORATION: Final = 28
NEXT_STACK: Final = 29
ENTER: Final = 30
COURT_CARE: Final = 31
LOCATION_EFFECT: Final = 32
END_CHECKS: Final = 33

# Random steps.
FIRST_PLAYER: Final = 34
FILL_COURT: Final = 35
REPLACE_LORD: Final = 36
SCHEMER_DRAW: Final = 37
OPEN_LOCATION: Final = 38
DRAW_LOCATIONS: Final = 39
REVEAL: Final = 40
DRAW_TOKENS: Final = 41
STEAL_TOKEN: Final = 42

# Automatic as well: what follows an action, where a position says nothing else.
AFTER_ACTION: Final = 43
