"""The events of Abyss: for each a number and its kind. Sentences about them stand in ``texts/``.

``event_types.py`` is written from these by ``make shapes``. New events come last.
"""

from __future__ import annotations

from typing import Final

from abyssal.abyss.cards import LORDS
from abyssal.engine.events import EventKinds

KINDS: Final = EventKinds()

FIRST_PLAYER_CHOSEN: Final = 0
KINDS.add(FIRST_PLAYER_CHOSEN, "first_player_chosen", reveals=True)

TURN_STARTED: Final = 1
KINDS.add(TURN_STARTED, "turn_started")

PEARLS_GAINED: Final = 2
KINDS.add(PEARLS_GAINED, "pearls_gained", ["count", "source"])

PEARLS_PAID: Final = 3
KINDS.add(PEARLS_PAID, "pearls_paid", ["count"])

PEARLS_LOST: Final = 4
KINDS.add(PEARLS_LOST, "pearls_lost", ["count", "source"])

KEYS_GAINED: Final = 5
KINDS.add(KEYS_GAINED, "keys_gained", ["count"])

KEYS_PAID: Final = 6
KINDS.add(KEYS_PAID, "keys_paid", ["count"])

PLOTTED: Final = 7
KINDS.add(PLOTTED, "plotted")

LORD_TURNED_UP: Final = 8
KINDS.add(LORD_TURNED_UP, "lord_turned_up", ["lord"], reveals=True, seat=False)

CARD_REVEALED: Final = 9
KINDS.add(CARD_REVEALED, "card_revealed", ["card", "space"], reveals=True)

MONSTER_REVEALED: Final = 10
KINDS.add(MONSTER_REVEALED, "monster_revealed", ["space"], reveals=True)

DECK_RESHUFFLED: Final = 11
KINDS.add(DECK_RESHUFFLED, "deck_reshuffled", ["count"], seat=False)

ALLY_BOUGHT: Final = 12
KINDS.add(ALLY_BOUGHT, "ally_bought", ["card", "price", "seller"])

OFFER_PASSED: Final = 13
KINDS.add(OFFER_PASSED, "offer_passed", ["card", "price"])

ALLY_TAKEN: Final = 14
KINDS.add(ALLY_TAKEN, "ally_taken", ["card", "space"])

THREAT_MOVED: Final = 15
KINDS.add(THREAT_MOVED, "threat_moved", ["threat"])

MONSTER_FOUGHT: Final = 16
KINDS.add(MONSTER_FOUGHT, "monster_fought", ["space", "threat"])

TOKEN_GAINED: Final = 17
KINDS.add(TOKEN_GAINED, "token_gained", ["token"], secret=["token"], reveals=True)

TOKEN_STOLEN: Final = 18
KINDS.add(TOKEN_STOLEN, "token_stolen", ["victim", "token"], secret=["token"], reveals=True)

ALLY_TO_COUNCIL: Final = 19
KINDS.add(ALLY_TO_COUNCIL, "ally_to_council", ["card", "race"])

MONSTER_DISCARDED: Final = 20
KINDS.add(MONSTER_DISCARDED, "monster_discarded")

STACK_TAKEN: Final = 21
KINDS.add(STACK_TAKEN, "stack_taken", ["race", "count"])

ALLY_RECEIVED: Final = 22
KINDS.add(ALLY_RECEIVED, "ally_received", ["card"], secret=["card"], reveals=True)

STACK_DISCARDED: Final = 23
KINDS.add(STACK_DISCARDED, "stack_discarded", ["race", "count"])

ALLY_PAID: Final = 24
KINDS.add(ALLY_PAID, "ally_paid", ["card"])

ALLY_AFFILIATED: Final = 25
KINDS.add(ALLY_AFFILIATED, "ally_affiliated", ["card"])

ALLY_DISCARDED: Final = 26
KINDS.add(ALLY_DISCARDED, "ally_discarded", ["card"])

LORD_RECRUITED: Final = 27
KINDS.add(LORD_RECRUITED, "lord_recruited", ["lord"])

LORD_ENTERED: Final = 28
KINDS.add(LORD_ENTERED, "lord_entered", ["lord"])

LORD_DISABLED: Final = 29
KINDS.add(LORD_DISABLED, "lord_disabled", ["lord", "victim"])

LORD_DISCARDED: Final = 30
KINDS.add(LORD_DISCARDED, "lord_discarded", ["lord"])

POWER_USED: Final = 31
KINDS.add(POWER_USED, "power_used", ["lord"])

EXTRA_TURN_GAINED: Final = 32
KINDS.add(EXTRA_TURN_GAINED, "extra_turn_gained")

LOCATION_OPENED: Final = 33
KINDS.add(LOCATION_OPENED, "location_opened", ["location"], reveals=True, seat=False)

LOCATION_DRAWN: Final = 34
KINDS.add(LOCATION_DRAWN, "location_drawn", ["location"], reveals=True)

LOCATION_LEFT: Final = 35
KINDS.add(LOCATION_LEFT, "location_left", ["location"], seat=False)

LOCATION_TAKEN: Final = 36
KINDS.add(LOCATION_TAKEN, "location_taken", ["location"])

LORD_BOUND: Final = 37
KINDS.add(LORD_BOUND, "lord_bound", ["lord", "location"])

LOCATIONS_SWAPPED: Final = 38
KINDS.add(LOCATIONS_SWAPPED, "locations_swapped", ["location", "other_location"])

DECK_LOOKED_THROUGH: Final = 39
KINDS.add(DECK_LOOKED_THROUGH, "deck_looked_through", ["count"], reveals=True)

LOCATION_TRADED: Final = 40
KINDS.add(LOCATION_TRADED, "location_traded", ["location", "other_location"])

END_TRIGGERED: Final = 41
KINDS.add(END_TRIGGERED, "end_triggered")

GAME_ENDED: Final = 42
KINDS.add(GAME_ENDED, "game_ended", seat=False)

LORD_DRAWN: Final = 43
KINDS.add(LORD_DRAWN, "lord_drawn", ["lord"], reveals=True)

# ---------------------------------------------------------------------- Kraken

NEBULIS_GAINED: Final = 44
KINDS.add(NEBULIS_GAINED, "nebulis_gained", ["count"])

NEBULIS_PAID: Final = 45
KINDS.add(NEBULIS_PAID, "nebulis_paid", ["count"])

NEBULIS_GIVEN: Final = 46
KINDS.add(NEBULIS_GIVEN, "nebulis_given", ["count", "receiver"])

KRAKEN_FIGURE_MOVED: Final = 47
KINDS.add(KRAKEN_FIGURE_MOVED, "kraken_figure_moved", ["holder"], seat=False)

KRAKEN_PLACED: Final = 48
KINDS.add(KRAKEN_PLACED, "kraken_placed", ["card", "race"])

KRAKEN_DISCARDED: Final = 49
KINDS.add(KRAKEN_DISCARDED, "kraken_discarded", ["card"])

SENTINEL_TAKEN: Final = 50
KINDS.add(SENTINEL_TAKEN, "sentinel_taken", ["lord"])

LORD_RESERVED: Final = 51
KINDS.add(LORD_RESERVED, "lord_reserved", ["lord"])

STACK_RESERVED: Final = 52
KINDS.add(STACK_RESERVED, "stack_reserved", ["race"])

LOCATION_RESERVED: Final = 53
KINDS.add(LOCATION_RESERVED, "location_reserved", ["location"])

SENTINEL_RETURNED: Final = 54
KINDS.add(SENTINEL_RETURNED, "sentinel_returned", ["lord"])

LOOT_DRAWN: Final = 55
KINDS.add(LOOT_DRAWN, "loot_drawn", ["loot", "location"], reveals=True)

LOOT_DISCARDED: Final = 56
KINDS.add(LOOT_DISCARDED, "loot_discarded", ["loot"])

LOOT_KEPT: Final = 57
KINDS.add(LOOT_KEPT, "loot_kept", ["location", "points"])

ALLY_TURNED_UP: Final = 58
KINDS.add(ALLY_TURNED_UP, "ally_turned_up", ["card"], reveals=True)

MONSTER_TURNED_UP: Final = 59
KINDS.add(MONSTER_TURNED_UP, "monster_turned_up", reveals=True)

ALLY_HEALED: Final = 60
KINDS.add(ALLY_HEALED, "ally_healed", ["card"])

RACE_NAMED: Final = 61
KINDS.add(RACE_NAMED, "race_named", ["race"])

AFFILIATED_DISCARDED: Final = 62
KINDS.add(AFFILIATED_DISCARDED, "affiliated_discarded", ["card"])

LORD_FREED: Final = 63
KINDS.add(LORD_FREED, "lord_freed", ["lord", "location"])

PEARLS_ROBBED: Final = 64
KINDS.add(PEARLS_ROBBED, "pearls_robbed", ["count", "robber"])

DISCARD_LOOKED_THROUGH: Final = 65
KINDS.add(DISCARD_LOOKED_THROUGH, "discard_looked_through", ["count"], reveals=True)

# ---------------------------------------------------------------------- Leviathan

LEVIATHAN_DRAWN: Final = 66
KINDS.add(LEVIATHAN_DRAWN, "leviathan_drawn", ["leviathan"], reveals=True)

DIE_ROLLED: Final = 67
KINDS.add(DIE_ROLLED, "die_rolled", ["die"], reveals=True)

LEVIATHAN_PLACED: Final = 68
KINDS.add(LEVIATHAN_PLACED, "leviathan_placed", ["leviathan", "cell"])

LEVIATHAN_ATTACKED: Final = 69
KINDS.add(LEVIATHAN_ATTACKED, "leviathan_attacked", ["leviathan"])

WOUNDS_TAKEN: Final = 70
KINDS.add(WOUNDS_TAKEN, "wounds_taken", ["count"])

MONSTER_PASSED: Final = 71
KINDS.add(MONSTER_PASSED, "monster_passed")

FIGHT_STARTED: Final = 72
KINDS.add(FIGHT_STARTED, "fight_started", ["leviathan", "cell"])

ATTACK_MADE: Final = 73
KINDS.add(ATTACK_MADE, "attack_made", ["attack"])

LEVIATHAN_HURT: Final = 74
KINDS.add(LEVIATHAN_HURT, "leviathan_hurt", ["leviathan", "count"])

LEVIATHAN_SLAIN: Final = 75
KINDS.add(LEVIATHAN_SLAIN, "leviathan_slain", ["leviathan"])

SCOURGE_TAKEN: Final = 76
KINDS.add(SCOURGE_TAKEN, "scourge_taken")

NEW_TOKEN_GAINED: Final = 77
KINDS.add(NEW_TOKEN_GAINED, "new_token_gained", ["new_token"], secret=["new_token"], reveals=True)

NEW_TOKEN_REVEALED: Final = 78
KINDS.add(NEW_TOKEN_REVEALED, "new_token_revealed", ["new_token"])

NEW_TOKEN_STOLEN: Final = 79
KINDS.add(NEW_TOKEN_STOLEN, "new_token_stolen", ["victim", "new_token"], secret=["new_token"], reveals=True)

MONSTERS_INERT: Final = 80
KINDS.add(MONSTERS_INERT, "monsters_inert")

LORD_LOST: Final = 81
KINDS.add(LORD_LOST, "lord_lost", ["lord"])
ALL_EVENTS: Final = KINDS.kinds
EVENTS: Final = ALL_EVENTS[:NEBULIS_GAINED]
"""The events of the base game."""

# Values of the fact ``source``, why pearls come or go: the number of a lord, or one of these, which follow the lords.
SOURCE_COURT: Final = 63  # the Court was filled again (11)
SOURCE_LAST_SPACE: Final = 64  # of the exploration track (7.3, 7.4)
SOURCE_MONSTER: Final = 65  # a bundle of the threat space (7.5)
SOURCE_SALE: Final = 66  # an opponent bought an ally (7.2)
SOURCE_LOOT: Final = 67
SOURCE_NEW_TOKEN: Final = 68
SOURCE_ATTACK: Final = 69  # an attack that took no health point
SOURCE_LEVIATHAN: Final = 70  # a leviathan attacked
PEARL_SOURCES: Final = [
    *LORDS, "court", "last_space", "monster", "sale", "loot", "new_token", "attack", "leviathan",
]  # fmt: skip
"""The names of the sources, in the order of their numbers."""
