"""The events of Abyss. Sentences about them live in ``texts/``."""

from __future__ import annotations

from typing import Final

from abyssal.engine.events import EventKind

FIRST_PLAYER_CHOSEN: Final = 0
TURN_STARTED: Final = 1
PEARLS_GAINED: Final = 2
PEARLS_PAID: Final = 3
PEARLS_LOST: Final = 4
KEYS_GAINED: Final = 5
KEYS_PAID: Final = 6
PLOTTED: Final = 7
LORD_TURNED_UP: Final = 8
CARD_REVEALED: Final = 9
MONSTER_REVEALED: Final = 10
DECK_RESHUFFLED: Final = 11
ALLY_BOUGHT: Final = 12
OFFER_PASSED: Final = 13
ALLY_TAKEN: Final = 14
THREAT_MOVED: Final = 15
MONSTER_FOUGHT: Final = 16
TOKEN_GAINED: Final = 17
TOKEN_STOLEN: Final = 18
ALLY_TO_COUNCIL: Final = 19
MONSTER_DISCARDED: Final = 20
STACK_TAKEN: Final = 21
ALLY_RECEIVED: Final = 22
STACK_DISCARDED: Final = 23
ALLY_PAID: Final = 24
ALLY_AFFILIATED: Final = 25
ALLY_DISCARDED: Final = 26
LORD_RECRUITED: Final = 27
LORD_ENTERED: Final = 28
LORD_DISABLED: Final = 29
LORD_DISCARDED: Final = 30
POWER_USED: Final = 31
EXTRA_TURN_GAINED: Final = 32
LOCATION_OPENED: Final = 33
LOCATION_DRAWN: Final = 34
LOCATION_LEFT: Final = 35
LOCATION_TAKEN: Final = 36
LORD_BOUND: Final = 37
LOCATIONS_SWAPPED: Final = 38
DECK_LOOKED_THROUGH: Final = 39
LOCATION_TRADED: Final = 40
END_TRIGGERED: Final = 41
GAME_ENDED: Final = 42
LORD_DRAWN: Final = 43


def event_kinds() -> list[EventKind]:
    """The kinds in the order of their numbers."""
    return [
        EventKind("first_player_chosen", reveals=True),
        EventKind("turn_started"),
        EventKind("pearls_gained", ["count"]),
        EventKind("pearls_paid", ["count"]),
        EventKind("pearls_lost", ["count"]),
        EventKind("keys_gained", ["count"]),
        EventKind("keys_paid", ["count"]),
        EventKind("plotted"),
        EventKind("lord_turned_up", ["lord"], reveals=True),
        EventKind("card_revealed", ["card", "space"], reveals=True),
        EventKind("monster_revealed", ["space"], reveals=True),
        EventKind("deck_reshuffled", ["count"]),
        EventKind("ally_bought", ["card", "price", "seller"]),
        EventKind("offer_passed", ["card", "price"]),
        EventKind("ally_taken", ["card", "space"]),
        EventKind("threat_moved", ["threat"]),
        EventKind("monster_fought", ["space", "threat"]),
        EventKind("token_gained", ["token"], secret=["token"], reveals=True),
        EventKind("token_stolen", ["victim", "token"], secret=["token"], reveals=True),
        EventKind("ally_to_council", ["card", "race"]),
        EventKind("monster_discarded"),
        EventKind("stack_taken", ["race", "count"]),
        EventKind("ally_received", ["card"], secret=["card"], reveals=True),
        EventKind("stack_discarded", ["race", "count"]),
        EventKind("ally_paid", ["card"]),
        EventKind("ally_affiliated", ["card"]),
        EventKind("ally_discarded", ["card"]),
        EventKind("lord_recruited", ["lord"]),
        EventKind("lord_entered", ["lord"]),
        EventKind("lord_disabled", ["lord", "victim"]),
        EventKind("lord_discarded", ["lord"]),
        EventKind("power_used", ["lord"]),
        EventKind("extra_turn_gained"),
        EventKind("location_opened", ["location"], reveals=True),
        EventKind("location_drawn", ["location"], reveals=True),
        EventKind("location_left", ["location"]),
        EventKind("location_taken", ["location"]),
        EventKind("lord_bound", ["lord", "location"]),
        EventKind("locations_swapped", ["location", "other_location"]),
        EventKind("deck_looked_through", ["count"], reveals=True),
        EventKind("location_traded", ["location", "other_location"]),
        EventKind("end_triggered"),
        EventKind("game_ended"),
        EventKind("lord_drawn", ["lord"], reveals=True),
    ]


EVENTS: Final = event_kinds()
