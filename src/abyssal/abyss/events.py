"""The events of Abyss. Sentences about them live in ``texts/``."""

from __future__ import annotations

from typing import Final

from abyssal.abyss.cards import LORDS
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
# Kraken.
NEBULIS_GAINED: Final = 44
NEBULIS_PAID: Final = 45
NEBULIS_GIVEN: Final = 46
KRAKEN_FIGURE_MOVED: Final = 47
KRAKEN_PLACED: Final = 48
KRAKEN_DISCARDED: Final = 49
SENTINEL_TAKEN: Final = 50
LORD_RESERVED: Final = 51
STACK_RESERVED: Final = 52
LOCATION_RESERVED: Final = 53
SENTINEL_RETURNED: Final = 54
LOOT_DRAWN: Final = 55
LOOT_DISCARDED: Final = 56
LOOT_KEPT: Final = 57
ALLY_TURNED_UP: Final = 58
MONSTER_TURNED_UP: Final = 59
ALLY_HEALED: Final = 60
RACE_NAMED: Final = 61
AFFILIATED_DISCARDED: Final = 62
LORD_FREED: Final = 63
PEARLS_ROBBED: Final = 64
DISCARD_LOOKED_THROUGH: Final = 65
# Leviathan.
LEVIATHAN_DRAWN: Final = 66
DIE_ROLLED: Final = 67
LEVIATHAN_PLACED: Final = 68
LEVIATHAN_ATTACKED: Final = 69
WOUNDS_TAKEN: Final = 70
MONSTER_PASSED: Final = 71
FIGHT_STARTED: Final = 72
ATTACK_MADE: Final = 73
LEVIATHAN_HURT: Final = 74
LEVIATHAN_SLAIN: Final = 75
SCOURGE_TAKEN: Final = 76
NEW_TOKEN_GAINED: Final = 77
NEW_TOKEN_REVEALED: Final = 78
NEW_TOKEN_STOLEN: Final = 79
MONSTERS_INERT: Final = 80
LORD_LOST: Final = 81

# Why pearls come or go, the fact ``source``: the number of the lord whose power it is, or one of these behind them.
SOURCE_COURT: Final = 63  # the Court was filled again (11)
SOURCE_LAST_SPACE: Final = 64  # of the exploration track (7.3, 7.4)
SOURCE_MONSTER: Final = 65  # a bundle of the threat space (7.5)
SOURCE_SALE: Final = 66  # an opponent bought an ally (7.2)
SOURCE_LOOT: Final = 67
SOURCE_NEW_TOKEN: Final = 68
SOURCE_ATTACK: Final = 69  # in vain
SOURCE_LEVIATHAN: Final = 70  # it attacked
PEARL_SOURCES: Final = [
    *LORDS, "court", "last_space", "monster", "sale", "loot", "new_token", "attack", "leviathan",
]  # fmt: skip
"""Their names, in the order of their numbers."""


def event_kinds() -> list[EventKind]:
    """The kinds in the order of their numbers."""
    return [
        EventKind("first_player_chosen", reveals=True),
        EventKind("turn_started"),
        EventKind("pearls_gained", ["count", "source"]),
        EventKind("pearls_paid", ["count"]),
        EventKind("pearls_lost", ["count", "source"]),
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


def expansion_events() -> list[EventKind]:
    """The kinds which the expansions add, in the order of their numbers."""
    return [
        EventKind("nebulis_gained", ["count"]),
        EventKind("nebulis_paid", ["count"]),
        EventKind("nebulis_given", ["count", "receiver"]),
        EventKind("kraken_figure_moved", ["holder"]),
        EventKind("kraken_placed", ["card", "race"]),
        EventKind("kraken_discarded", ["card"]),
        EventKind("sentinel_taken", ["lord"]),
        EventKind("lord_reserved", ["lord"]),
        EventKind("stack_reserved", ["race"]),
        EventKind("location_reserved", ["location"]),
        EventKind("sentinel_returned", ["lord"]),
        EventKind("loot_drawn", ["loot", "location"], reveals=True),
        EventKind("loot_discarded", ["loot"]),
        EventKind("loot_kept", ["location", "points"]),
        EventKind("ally_turned_up", ["card"], reveals=True),
        EventKind("monster_turned_up", reveals=True),
        EventKind("ally_healed", ["card"]),
        EventKind("race_named", ["race"]),
        EventKind("affiliated_discarded", ["card"]),
        EventKind("lord_freed", ["lord", "location"]),
        EventKind("pearls_robbed", ["count", "robber"]),
        EventKind("discard_looked_through", ["count"], reveals=True),
        EventKind("leviathan_drawn", ["leviathan"], reveals=True),
        EventKind("die_rolled", ["die"], reveals=True),
        EventKind("leviathan_placed", ["leviathan", "cell"]),
        EventKind("leviathan_attacked", ["leviathan"]),
        EventKind("wounds_taken", ["count"]),
        EventKind("monster_passed"),
        EventKind("fight_started", ["leviathan", "cell"]),
        EventKind("attack_made", ["attack"]),
        EventKind("leviathan_hurt", ["leviathan", "count"]),
        EventKind("leviathan_slain", ["leviathan"]),
        EventKind("scourge_taken"),
        EventKind("new_token_gained", ["new_token"], secret=["new_token"], reveals=True),
        EventKind("new_token_revealed", ["new_token"]),
        EventKind("new_token_stolen", ["victim", "new_token"], secret=["new_token"], reveals=True),
        EventKind("monsters_inert"),
        EventKind("lord_lost", ["lord"]),
    ]


EVENTS: Final = event_kinds()
ALL_EVENTS: Final = event_kinds() + expansion_events()
