"""The numbers of the streams of chance and of the steps, and the registry of the steps.

Numbers are part of the key of a state, so new ones come last.
"""

from __future__ import annotations

from typing import Any, Final

from abyssal.engine.registry import StepRegistry
from abyssal.engine.step import Step

# Streams of chance.
LORD_STREAM: Final = 0
LOCATION_STREAM: Final = 1
SETUP_STREAM: Final = 2
STREAMS: Final = ("lords", "locations", "setup")

# Steps.
CONSPIRE: Final = 0
PICK_DRAWN: Final = 1
KEEP: Final = 2
NEXT_LORD: Final = 3
SWAP: Final = 4
LOCATION_SOURCE: Final = 5
LOCATION_PICK: Final = 6
FIRST_PLAYER: Final = 7
FIRST_LOCATION: Final = 8
DRAW_LORDS: Final = 9
TURN_UP_LORD: Final = 10
REVEAL_LOCATIONS: Final = 11
REPLAY: Final = 12
OPPONENT_PILE: Final = 13
OPPONENT_KEEP: Final = 14
OPPONENT_NEXT_LORD: Final = 15
OPPONENT_TURN: Final = 16
FIRST_OPPONENT: Final = 17
OPPONENT_OPEN_LOCATION: Final = 18
OPPONENT_DECK_LOCATION: Final = 19
TURN_START: Final = 20
N_STEPS: Final = 21

REGISTRY: Final = StepRegistry()


def enlist_step(number: int, step: Step[Any]) -> None:
    """Give a step its number; see :class:`StepRegistry`."""
    REGISTRY.enlist(number, step)


def enlisted_steps() -> list[Step[Any]]:
    """The table of steps, in the order of their numbers."""
    return REGISTRY.table(N_STEPS)
