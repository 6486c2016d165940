"""The events of Conspiracy: for each a number and its kind. Sentences about them stand in ``texts/``.

``event_types.py`` is written from these by ``make shapes``. New events come last.
"""

from __future__ import annotations

from typing import Final

from abyssal.engine.events import EventKinds

KINDS: Final = EventKinds()

FIRST_PLAYER_CHOSEN: Final = 0
"""The seat begins."""
KINDS.add(FIRST_PLAYER_CHOSEN, "first_player_chosen", reveals=True)

OPPONENT_CHOSEN: Final = 1
"""Solo: the Legendary Opponent is of this guild."""
KINDS.add(OPPONENT_CHOSEN, "opponent_chosen", ["guild"], reveals=True)

TURN_STARTED: Final = 2
"""A turn of the seat begins."""
KINDS.add(TURN_STARTED, "turn_started")

LORD_DRAWN: Final = 3
"""A lord is drawn from the deck."""
KINDS.add(LORD_DRAWN, "lord_drawn", ["lord"], reveals=True)

LORD_DISCARDED: Final = 4
"""A lord that was drawn and not chosen goes to its pile."""
KINDS.add(LORD_DISCARDED, "lord_discarded", ["lord"])

PILE_TAKEN: Final = 5
"""A pile of ``count`` lords is taken."""
KINDS.add(PILE_TAKEN, "pile_taken", ["guild", "count"])

LORD_RETURNED: Final = 6
"""A lord of a pile that does not fit goes back to it."""
KINDS.add(LORD_RETURNED, "lord_returned", ["lord"])

LORD_PLACED: Final = 7
"""A lord joins the alliance."""
KINDS.add(LORD_PLACED, "lord_placed", ["lord", "space"])

CREST_MOVED: Final = 8
"""The lord on this space now has the crest of its guild."""
KINDS.add(CREST_MOVED, "crest_moved", ["guild", "space"])

PEARLS_GAINED: Final = 9
"""``count`` pearls are gained."""
KINDS.add(PEARLS_GAINED, "pearls_gained", ["count"])

KEEPER_CHANGED: Final = 10
"""The seat becomes Pearl Keeper with ``pearls`` pearls."""
KINDS.add(KEEPER_CHANGED, "keeper_changed", ["pearls"])

LORDS_SWAPPED: Final = 11
"""The lords on two spaces have changed places."""
KINDS.add(LORDS_SWAPPED, "lords_swapped", ["space", "other_space"])

LORD_TURNED_UP: Final = 12
"""A lord of the deck is turned up onto its pile."""
KINDS.add(LORD_TURNED_UP, "lord_turned_up", ["lord"], reveals=True)

LOCATION_OPENED: Final = 13
"""The first location of the game is turned up."""
KINDS.add(LOCATION_OPENED, "location_opened", ["location"], reveals=True, seat=False)

LOCATION_REVEALED: Final = 14
"""A location of the deck is turned up to be chosen from."""
KINDS.add(LOCATION_REVEALED, "location_revealed", ["location"], reveals=True)

DECK_SEARCHED: Final = 15
"""The deck is searched for this location."""
KINDS.add(DECK_SEARCHED, "deck_searched", ["location"])

LOCATION_TAKEN: Final = 16
"""A location is laid on the lord of this space."""
KINDS.add(LOCATION_TAKEN, "location_taken", ["location", "space"])

LORDS_RECYCLED: Final = 17
"""The piles, ``count`` lords in all, go back into the deck."""
KINDS.add(LORDS_RECYCLED, "lords_recycled", ["count"])

LOCATIONS_RECYCLED: Final = 18
"""The ``count`` open locations go back into the deck."""
KINDS.add(LOCATIONS_RECYCLED, "locations_recycled", ["count"])

RESTRICTION_SET: Final = 19
"""Everybody but the seat must draw exactly ``count`` lords."""
KINDS.add(RESTRICTION_SET, "restriction_set", ["count"])

RESTRICTION_LIFTED: Final = 20
"""The restriction of the seat has ended."""
KINDS.add(RESTRICTION_LIFTED, "restriction_lifted")

END_TRIGGERED: Final = 21
"""The seat is the first with 15 lords."""
KINDS.add(END_TRIGGERED, "end_triggered")

GAME_ENDED: Final = 22
"""The game is over."""
KINDS.add(GAME_ENDED, "game_ended", seat=False)

TOKEN_WON: Final = 23
"""Solo: the human wins the Replay token."""
KINDS.add(TOKEN_WON, "token_won")

TOKEN_USED: Final = 24
"""Solo: the human uses the Replay token."""
KINDS.add(TOKEN_USED, "token_used")

LOCATION_HIDDEN: Final = 25
"""Solo: the opponent lays the top location of the deck face down; nobody is told which."""
KINDS.add(LOCATION_HIDDEN, "location_hidden", ["space", "location"], secret=["location"], reveals=True)

LOCATION_ALLOTTED: Final = 26
"""Solo: the opponent takes an open location."""
KINDS.add(LOCATION_ALLOTTED, "location_allotted", ["location", "space"], reveals=True)

LOCATION_LEFT: Final = 27
"""A location that was turned up and not taken stays open."""
KINDS.add(LOCATION_LEFT, "location_left", ["location"])
EVENTS: Final = KINDS.kinds
