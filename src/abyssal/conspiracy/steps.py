"""The numbers of the streams of chance and of the steps, which are their places in the tables of ``variant.py``."""

from __future__ import annotations

from typing import Final

# Streams of chance.
LORD_STREAM: Final = 0
LOCATION_STREAM: Final = 1
SETUP_STREAM: Final = 2
STREAMS: Final = ("lords", "locations", "setup")

# Steps, by their place in the table of the configuration.
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
