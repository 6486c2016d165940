"""The board of Conspiracy as a reader sees it: declared types, ready for JSON.

``at`` is the address of what can be touched (see :mod:`abyssal.telling.shapes`); equal lords share one. Lords are
called by letter and value (``"R4"``), locations by id (``"flat_7"``), guilds by name (``"farmer"``).
"""

# Annotations are evaluated here, unlike elsewhere: only so a TypedDict knows at run time which keys may be left out.

from typing import Literal, TypedDict


class LordDeck(TypedDict):
    """The lords that are still to come, guild by guild; nobody knows in which order."""

    at: str
    count: int
    lords: list[str]


class Pile(TypedDict):
    """The discard pile of a guild."""

    at: str
    guild: str
    letter: str
    lords: list[str]


class LordCard(TypedDict):
    """A lord that was drawn, or is held in hand, and waits for its place."""

    at: str
    lord: str


class LocationDeck(TypedDict):
    """The deck of locations; ``locations`` is ``None`` where nobody can know which ones are left."""

    at: str
    count: int
    locations: list[str] | None


class LocationCard(TypedDict):
    """A location that may be taken, and its worth to the payer."""

    at: str
    location: str
    worth: int
    is_fixed: bool
    """Whether its worth is the same for everybody at any time."""


class Space(TypedDict):
    """A space of an alliance, numbered in the order in which they are filled."""

    at: str
    space: int
    lord: str | None
    location: str | None
    """What lies on the lord; ``"face_down"`` for a location of a Legendary Opponent."""
    unused_key: bool
    """Whether its key has brought no location yet."""
    crest: bool
    linked: bool
    """Whether it belongs to the largest coalition."""
    is_next: bool
    """Whether the next lord goes here."""


class Crest(TypedDict):
    """The lord of a guild that bears its crest: the best one; ``None`` without a lord of the guild."""

    guild: str
    letter: str
    lord: str | None
    points: int


class Coalition(TypedDict):
    """The largest coalition: its guild and how many lords it has."""

    guild: str
    size: int


class Site(TypedDict):
    """A location that a seat controls and its points; those of a Legendary Opponent together as ``"face_down"``."""

    location: str
    count: int
    points: int


class Points(TypedDict):
    """The points of a seat by source."""

    lords: int
    locations: int
    coalition: int
    keeper: int
    extra: int
    """The extra points of a Legendary Opponent."""
    total: int


class Alliance(TypedDict):
    """What lies in front of a seat, and its points if the game ended now."""

    seat: int
    lord_count: int
    spaces_left: int
    rows: list[list[Space]]
    """The inverted pyramid: rows of 5, 4, 3, 2 and 1 spaces."""
    pearls: int
    is_keeper: bool
    silver: int
    """Silver keys that have brought no location yet."""
    gold: int
    any_two_keys: bool
    """Whether two keys of different kinds bring a location."""
    crests: list[Crest]
    coalition: Coalition | None
    sites: list[Site]
    points: Points


class Restriction(TypedDict):
    """How many lords everybody but the owner must draw."""

    count: int
    owner: int


class Token(TypedDict):
    """The Replay token, and who holds it."""

    at: str
    holder: int


class ConspiracyBoard(TypedDict):
    """The whole table."""

    game: Literal["conspiracy"]
    bonus: bool
    reader: int | None
    payer: int
    """The seat for which the worth of locations is given: the reader, or the active player for a spectator."""
    active: int | None
    """The seat whose turn it is; ``None`` when the game is over."""
    turn: int
    is_over: bool
    ended_by: int | None
    """The seat that has 15 lords, while the others take their last turns."""
    deck: LordDeck
    piles: list[Pile]
    drawn: list[LordCard]
    held: list[LordCard]
    """The lords of a pile that are to be placed one by one."""
    location_deck: LocationDeck
    open: list[LocationCard]
    revealed: list[LocationCard]
    """Locations that were turned up: one of them is chosen."""
    searched: list[LocationCard]
    """The locations of the deck, for a reader who searches it."""
    keeper: int | None
    restriction: Restriction | None
    opponent: str | None
    """The Legendary Opponent of a solo game by guild, ``"random"`` until it is drawn."""
    token: Token | None
    """Only in a solo game."""
    seats: list[Alliance]
