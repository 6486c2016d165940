"""What happened in a game of Conspiracy, one declared type for each kind of event.

Written by ``make shapes`` from ``events.py``: do not edit. A fact that only some readers may know is not required.
"""

from typing import Literal, NotRequired, TypedDict


class FirstPlayerChosen(TypedDict):
    """The seat begins."""

    event: Literal["first_player_chosen"]
    seat: int


class OpponentChosen(TypedDict):
    """Solo: the Legendary Opponent is of this guild."""

    event: Literal["opponent_chosen"]
    seat: int
    guild: str


class TurnStarted(TypedDict):
    """A turn of the seat begins."""

    event: Literal["turn_started"]
    seat: int


class LordDrawn(TypedDict):
    """A lord is drawn from the deck."""

    event: Literal["lord_drawn"]
    seat: int
    lord: str


class LordDiscarded(TypedDict):
    """A lord that was drawn and not chosen goes to its pile."""

    event: Literal["lord_discarded"]
    seat: int
    lord: str


class PileTaken(TypedDict):
    """A pile of ``count`` lords is taken."""

    event: Literal["pile_taken"]
    seat: int
    guild: str
    count: int


class LordReturned(TypedDict):
    """A lord of a pile that does not fit goes back to it."""

    event: Literal["lord_returned"]
    seat: int
    lord: str


class LordPlaced(TypedDict):
    """A lord joins the alliance."""

    event: Literal["lord_placed"]
    seat: int
    lord: str
    space: int


class CrestMoved(TypedDict):
    """The lord on this space now has the crest of its guild."""

    event: Literal["crest_moved"]
    seat: int
    guild: str
    space: int


class PearlsGained(TypedDict):
    """``count`` pearls are gained."""

    event: Literal["pearls_gained"]
    seat: int
    count: int


class KeeperChanged(TypedDict):
    """The seat becomes Pearl Keeper with ``pearls`` pearls."""

    event: Literal["keeper_changed"]
    seat: int
    pearls: int


class LordsSwapped(TypedDict):
    """The lords on two spaces have changed places."""

    event: Literal["lords_swapped"]
    seat: int
    space: int
    other_space: int


class LordTurnedUp(TypedDict):
    """A lord of the deck is turned up onto its pile."""

    event: Literal["lord_turned_up"]
    seat: int
    lord: str


class LocationOpened(TypedDict):
    """The first location of the game is turned up."""

    event: Literal["location_opened"]
    location: str


class LocationRevealed(TypedDict):
    """A location of the deck is turned up to be chosen from."""

    event: Literal["location_revealed"]
    seat: int
    location: str


class DeckSearched(TypedDict):
    """The deck is searched for this location."""

    event: Literal["deck_searched"]
    seat: int
    location: str


class LocationTaken(TypedDict):
    """A location is laid on the lord of this space."""

    event: Literal["location_taken"]
    seat: int
    location: str
    space: int


class LordsRecycled(TypedDict):
    """The piles, ``count`` lords in all, go back into the deck."""

    event: Literal["lords_recycled"]
    seat: int
    count: int


class LocationsRecycled(TypedDict):
    """The ``count`` open locations go back into the deck."""

    event: Literal["locations_recycled"]
    seat: int
    count: int


class RestrictionSet(TypedDict):
    """Everybody but the seat must draw exactly ``count`` lords."""

    event: Literal["restriction_set"]
    seat: int
    count: int


class RestrictionLifted(TypedDict):
    """The restriction of the seat has ended."""

    event: Literal["restriction_lifted"]
    seat: int


class EndTriggered(TypedDict):
    """The seat is the first with 15 lords."""

    event: Literal["end_triggered"]
    seat: int


class GameEnded(TypedDict):
    """The game is over."""

    event: Literal["game_ended"]


class TokenWon(TypedDict):
    """Solo: the human wins the Replay token."""

    event: Literal["token_won"]
    seat: int


class TokenUsed(TypedDict):
    """Solo: the human uses the Replay token."""

    event: Literal["token_used"]
    seat: int


class LocationHidden(TypedDict):
    """Solo: the opponent lays the top location of the deck face down; nobody is told which."""

    event: Literal["location_hidden"]
    seat: int
    space: int
    location: NotRequired[str]


class LocationAllotted(TypedDict):
    """Solo: the opponent takes an open location."""

    event: Literal["location_allotted"]
    seat: int
    location: str
    space: int


class LocationLeft(TypedDict):
    """A location that was turned up and not taken stays open."""

    event: Literal["location_left"]
    seat: int
    location: str


ConspiracyEvent = (
    FirstPlayerChosen
    | OpponentChosen
    | TurnStarted
    | LordDrawn
    | LordDiscarded
    | PileTaken
    | LordReturned
    | LordPlaced
    | CrestMoved
    | PearlsGained
    | KeeperChanged
    | LordsSwapped
    | LordTurnedUp
    | LocationOpened
    | LocationRevealed
    | DeckSearched
    | LocationTaken
    | LordsRecycled
    | LocationsRecycled
    | RestrictionSet
    | RestrictionLifted
    | EndTriggered
    | GameEnded
    | TokenWon
    | TokenUsed
    | LocationHidden
    | LocationAllotted
    | LocationLeft
)
"""Any event; ``event`` tells which."""
