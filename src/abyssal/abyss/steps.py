"""The numbers of the streams of chance and of the steps, which are their places in the tables of ``variant.py``."""

from __future__ import annotations

from typing import Final

# Streams of chance.
CARD_STREAM: Final = 0
LORD_STREAM: Final = 1
LOCATION_STREAM: Final = 2
TOKEN_STREAM: Final = 3
SETUP_STREAM: Final = 4
BASE_STREAMS: Final = 5  # those which the base game needs
LOOT_STREAM: Final = 5
LEVIATHAN_STREAM: Final = 6
DICE_STREAM: Final = 7
NEW_TOKEN_STREAM: Final = 8
STREAMS: Final = ("cards", "lords", "locations", "tokens", "setup", "loot", "leviathans", "dice", "new_tokens")

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

# Kraken.
PLACE_KRAKEN: Final = 43
PAY_NEBULIS: Final = 44
GIVE_KRAKEN: Final = 45
PLACE_SENTINEL: Final = 46
SEARCH: Final = 47
FENCE: Final = 48
HEALER: Final = 49
EXECUTIONER_RACE: Final = 50
EXECUTIONER_DISCARD: Final = 51
LIBERATOR: Final = 52
KRAKENS_SPENT: Final = 53
FINAL_SCORING: Final = 54
DRAW_LOOT: Final = 55
LOOT_ALLY: Final = 56

# Leviathan.
TURN_TOKENS: Final = 57
ATTACKED_ALLIES: Final = 58
ATTACKED_LORD: Final = 59
FIGHT_TARGET: Final = 60
FIGHT_ALLY: Final = 61
FIGHT_PEARLS: Final = 62
FIGHT_REWARD: Final = 63
WON_TOKENS: Final = 64
TOKEN_STACK: Final = 65
FIGHT_AGAIN: Final = 66
MARTIAL_LAW: Final = 67
BORDER_GUARD: Final = 68
SORCERER: Final = 69
REBEL: Final = 70
BREEDER: Final = 71
CONTROL: Final = 72
ASK_MAIN: Final = 73
REVEAL_WON: Final = 74
AFTER_ATTACK: Final = 75
MAYBE_AGAIN: Final = 76
DRAW_LEVIATHAN: Final = 77
BORDER_DIE: Final = 78
ATTACK_DIE: Final = 79
DRAW_NEW_TOKENS: Final = 80
STEAL_NEW_TOKEN: Final = 81
