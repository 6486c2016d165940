"""The numbers of the streams of chance and of the steps, and the registry of the steps.

Numbers are part of the key of a state, so new ones come last.
"""

from __future__ import annotations

from typing import Any, Final

from abyssal.engine.registry import StepRegistry
from abyssal.engine.step import BOTTOM, Step

# Streams of chance.
CARD_STREAM: Final = 0
LORD_STREAM: Final = 1
LOCATION_STREAM: Final = 2
TOKEN_STREAM: Final = 3
SETUP_STREAM: Final = 4
BASE_STREAMS: Final = 5  # how many streams the base game has
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

# Also automatic: what follows an action in a position that says nothing else.
AFTER_ACTION: Final = 43

# Kraken.
PLACE_KRAKEN: Final = 44
PAY_NEBULIS: Final = 45
GIVE_KRAKEN: Final = 46
PLACE_SENTINEL: Final = 47
SEARCH: Final = 48
FENCE: Final = 49
HEALER: Final = 50
EXECUTIONER_RACE: Final = 51
EXECUTIONER_DISCARD: Final = 52
LIBERATOR: Final = 53
KRAKENS_SPENT: Final = 54
FINAL_SCORING: Final = 55
DRAW_LOOT: Final = 56
LOOT_ALLY: Final = 57

# Leviathan.
TURN_TOKENS: Final = 58
ATTACKED_ALLIES: Final = 59
ATTACKED_LORD: Final = 60
FIGHT_TARGET: Final = 61
FIGHT_ALLY: Final = 62
FIGHT_PEARLS: Final = 63
FIGHT_REWARD: Final = 64
WON_TOKENS: Final = 65
TOKEN_STACK: Final = 66
FIGHT_AGAIN: Final = 67
MARTIAL_LAW: Final = 68
BORDER_GUARD: Final = 69
SORCERER: Final = 70
REBEL: Final = 71
BREEDER: Final = 72
CONTROL: Final = 73
ASK_MAIN: Final = 74
REVEAL_WON: Final = 75
AFTER_ATTACK: Final = 76
MAYBE_AGAIN: Final = 77
DRAW_LEVIATHAN: Final = 78
BORDER_DIE: Final = 79
ATTACK_DIE: Final = 80
DRAW_NEW_TOKENS: Final = 81
STEAL_NEW_TOKEN: Final = 82
N_STEPS: Final = 83
KRAKEN_STEPS: Final = 44  # the first step of Kraken, of Leviathan, and of lords that are not printed
LEVIATHAN_STEPS: Final = 58
LATER_STEPS: Final = 83

# What many steps lie on: the windows in which a power may be used (10.3), and the steps below a power (10.4).
WINDOWS: Final = [BOTTOM, MAIN, EXPLORE_ALLY, EXPLORE_MONSTER, MONSTER_REWARD, NEXT_STACK]
POWERS: Final = [BOTTOM, COURT_CARE]

# The layers of steps: in games with an expansion its step takes the place of the one with the same number.
BASE: Final = 0
KRAKEN: Final = 1
LEVIATHAN: Final = 2

REGISTRY: Final = StepRegistry()


def enlist_step(number: int, step: Step[Any], layer: int = BASE) -> None:
    """Give a step its number; see :class:`StepRegistry`."""
    REGISTRY.enlist(number, step, layer)


def steps_with(kraken: bool, leviathan: bool) -> list[Step[Any]]:
    """The table of steps of a configuration, in the order of their numbers.

    With any expansion it has the steps of both, since their numbers follow each other.
    """
    # The base game needs only its own steps, unless a lord that is not printed has added some.
    size = N_STEPS if kraken or leviathan or N_STEPS > LATER_STEPS else KRAKEN_STEPS
    return REGISTRY.table(size, [*([KRAKEN] if kraken else []), *([LEVIATHAN] if leviathan else [])])
