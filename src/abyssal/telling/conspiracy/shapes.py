"""The types of the board of Conspiracy as a reader sees it, ready for JSON.

``at`` is the address of a thing that a player can click (see :mod:`abyssal.telling.shapes`); equal lords share an
address. Lords are named by letter and value (``"R4"``), locations by id (``"flat_7"``), guilds by name (``"farmer"``).
"""

# No `from __future__ import annotations` here: a TypedDict needs evaluated annotations to know its optional keys.

from typing import Literal, TypedDict


class LordDeck(TypedDict):
    """The lords in the deck, guild by guild; nobody knows their order."""

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
    """A lord that was drawn or is in hand, and has to be placed."""

    at: str
    lord: str


class LocationDeck(TypedDict):
    """The deck of locations; ``locations`` is ``None`` if nobody can know which cards are left."""

    at: str
    count: int
    locations: list[str] | None


class LocationCard(TypedDict):
    """An available location, and its worth to the payer."""

    at: str
    location: str
    worth: int
    is_fixed: bool
    """Whether the worth is always the same for everybody."""


class Space(TypedDict):
    """A space of an alliance; spaces are numbered in the order in which they are filled."""

    at: str
    space: int
    lord: str | None
    location: str | None
    """The location on the lord; ``"face_down"`` for a location of a Legendary Opponent."""
    unused_key: bool
    """Whether the lord has a key that has not been used for a location."""
    crest: bool
    linked: bool
    """Whether the lord belongs to the largest coalition."""
    is_next: bool
    """Whether the next lord is placed on this space."""


class Crest(TypedDict):
    """The lord with the crest of a guild, which is its best lord; ``None`` without a lord of the guild."""

    guild: str
    letter: str
    lord: str | None
    points: int


class Coalition(TypedDict):
    """The guild and the number of lords of the largest coalition."""

    guild: str
    size: int


class Site(TypedDict):
    """A location that a seat controls, and its points; a Legendary Opponent has one entry ``"face_down"`` for all."""

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
    """Everything in front of a seat, and its points if the game ended now."""

    seat: int
    lord_count: int
    spaces_left: int
    rows: list[list[Space]]
    """The inverted pyramid: rows of 5, 4, 3, 2 and 1 spaces."""
    pearls: int
    is_keeper: bool
    silver: int
    """The number of silver keys that have not been used for a location."""
    gold: int
    any_two_keys: bool
    """Whether two keys of different kinds also bring a location."""
    crests: list[Crest]
    coalition: Coalition | None
    sites: list[Site]
    points: Points


class Restriction(TypedDict):
    """The number of lords that everybody except the owner must draw."""

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
    """The seat for which worths are computed: the reader, or the active player for a spectator."""
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
    """The lords of a taken pile that have to be placed one by one."""
    location_deck: LocationDeck
    open: list[LocationCard]
    revealed: list[LocationCard]
    """Locations that were turned up, of which one is chosen."""
    searched: list[LocationCard]
    """The locations of the deck, while the reader searches it; else empty."""
    keeper: int | None
    restriction: Restriction | None
    opponent: str | None
    """The guild of the Legendary Opponent in a solo game; ``"random"`` until it is drawn."""
    token: Token | None
    """The Replay token; ``None`` if the game is not solo."""
    seats: list[Alliance]
