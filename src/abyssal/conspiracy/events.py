"""The events of Conspiracy. Sentences about them live in ``texts/``."""

from __future__ import annotations

from typing import Final

from abyssal.engine.events import EventKind

FIRST_PLAYER_CHOSEN: Final = 0
OPPONENT_CHOSEN: Final = 1
TURN_STARTED: Final = 2
LORD_DRAWN: Final = 3
LORD_DISCARDED: Final = 4
PILE_TAKEN: Final = 5
LORD_RETURNED: Final = 6
LORD_PLACED: Final = 7
CREST_MOVED: Final = 8
PEARLS_GAINED: Final = 9
KEEPER_CHANGED: Final = 10
LORDS_SWAPPED: Final = 11
LORD_TURNED_UP: Final = 12
LOCATION_OPENED: Final = 13
LOCATION_REVEALED: Final = 14
DECK_SEARCHED: Final = 15
LOCATION_TAKEN: Final = 16
LORDS_RECYCLED: Final = 17
LOCATIONS_RECYCLED: Final = 18
RESTRICTION_SET: Final = 19
RESTRICTION_LIFTED: Final = 20
END_TRIGGERED: Final = 21
GAME_ENDED: Final = 22
TOKEN_WON: Final = 23
TOKEN_USED: Final = 24
LOCATION_HIDDEN: Final = 25
LOCATION_ALLOTTED: Final = 26
LOCATION_LEFT: Final = 27


def event_kinds() -> list[EventKind]:
    """The kinds in the order of their numbers."""
    return [
        EventKind("first_player_chosen", reveals=True),
        EventKind("opponent_chosen", ["guild"], reveals=True),
        EventKind("turn_started"),
        EventKind("lord_drawn", ["lord"], reveals=True),
        EventKind("lord_discarded", ["lord"]),
        EventKind("pile_taken", ["guild", "count"]),
        EventKind("lord_returned", ["lord"]),
        EventKind("lord_placed", ["lord", "space"]),
        EventKind("crest_moved", ["guild", "space"]),
        EventKind("pearls_gained", ["count"]),
        EventKind("keeper_changed", ["pearls"]),
        EventKind("lords_swapped", ["space", "other_space"]),
        EventKind("lord_turned_up", ["lord"], reveals=True),
        EventKind("location_opened", ["location"], reveals=True),
        EventKind("location_revealed", ["location"], reveals=True),
        EventKind("deck_searched", ["location"]),
        EventKind("location_taken", ["location", "space"]),
        EventKind("lords_recycled", ["count"]),
        EventKind("locations_recycled", ["count"]),
        EventKind("restriction_set", ["count"]),
        EventKind("restriction_lifted"),
        EventKind("end_triggered"),
        EventKind("game_ended"),
        EventKind("token_won"),
        EventKind("token_used"),
        EventKind("location_hidden", ["space", "location"], secret=["location"], reveals=True),
        EventKind("location_allotted", ["location", "space"], reveals=True),
        EventKind("location_left", ["location"]),
    ]


EVENTS: Final = event_kinds()
