"""The types of the board of Abyss as a reader sees it, ready for JSON.

``at`` is the address of a thing that a player can click (see :mod:`abyssal.telling.shapes`). The parts of an expansion
are ``None`` in games without it.
"""

# No `from __future__ import annotations` here: a TypedDict needs evaluated annotations to know its optional keys.

from typing import Literal, TypedDict

from abyssal.abyss.prompts import Bundle
from abyssal.abyss.shapes import Missing


class Pile(TypedDict):
    """A face-down deck or a discard pile."""

    at: str
    count: int


class CourtLord(TypedDict):
    """A lord of the Court, with the printed facts and the current cost for the payer."""

    at: str
    lord: str
    guild: str
    influence: int
    keys: int
    cost: int
    races: int
    demanded: str | None
    payable: bool
    """Whether the reader can pay for the lord now; false when the game is over."""
    missing: Missing | None
    """What the reader lacks to pay for the lord."""
    reserved_by: int | None


class TrackCard(TypedDict):
    """A card on the exploration track; a decision is about the last card."""

    at: str
    space: int
    card: str
    """An ally, or ``"monster"``."""


class Stack(TypedDict):
    """A stack of the Council."""

    at: str
    race: str
    count: int
    reserved_by: int | None


class OpenLocation(TypedDict):
    """An available location, and its worth to the payer; ``None`` for a sanctuary, whose loot is unknown."""

    at: str
    location: str
    worth: int | None
    reserved_by: int | None


class AllyCard(TypedDict):
    """An ally in a hand, affiliated, or chosen for a payment."""

    at: str
    ally: str
    counts: bool
    """Whether this is the strongest affiliated ally of its race; only one ally of each race scores."""


class RealmLord(TypedDict):
    """A lord of a realm that is not under a location."""

    at: str
    lord: str
    guild: str
    influence: int
    keys: int
    state: Literal["free", "used", "disabled"]
    """``used`` means that the power was used in this turn."""
    lasting: bool
    """Whether the power lasts after the lord came into play."""


class RealmLocation(TypedDict):
    """A location that a seat controls, with its lords and loot; ``worth`` includes the loot."""

    at: str
    location: str
    lords: list[str]
    loot: list[int]
    worth: int
    without_hand: int
    """The worth without the seat's hand, which may add points at the end."""


class WithoutHand(TypedDict):
    """The points that a hand may change, counted without the hand; the Kraken figure counts for its final holder."""

    locations: int
    allies: int
    kraken: int


class Points(TypedDict):
    """The points of a seat by source, as the reader knows them; hidden cards of others count 0."""

    locations: int
    lords: int
    allies: int
    tokens: int
    kraken: int
    leviathan: int
    without_hand: WithoutHand
    hand: int
    """Points that the hand adds at the end, included in ``locations``, ``allies`` and ``kraken``; 0 for other seats."""
    total: int
    exact: bool
    """Whether the total is exact, because no hidden card can change it."""


class KrakenRealm(TypedDict):
    """The belongings of a seat from Kraken."""

    nebulis: int
    nebulis_at_last: int
    """Nebulis at the end, including those from krakens in hand if the reader knows them."""
    figure: bool
    figure_at_last: bool
    kept: dict[str, list[int]]
    """Loot of sanctuaries that the seat no longer has."""


class LeviathanRealm(TypedDict):
    """The belongings of a seat from Leviathan."""

    new_tokens: list[str] | None
    new_token_count: int
    wounds: int
    slain: list[int]
    scourge: bool


class Realm(TypedDict):
    """The belongings of a seat, as the reader knows them."""

    at: str
    seat: int
    pearls: int
    key_tokens: int
    keys: int
    keys_missing: int
    hand: list[AllyCard] | None
    """``None`` if the reader may not see the hand."""
    hand_count: int
    hand_worth: int | None
    """The sum of the values in hand; ``None`` if the reader may not see the hand."""
    hand_limit: int | None
    affiliated: list[AllyCard]
    tokens: list[int] | None
    token_count: int
    lords: list[RealmLord]
    locations: list[RealmLocation]
    lord_count: int
    lords_left: int
    is_done: bool
    """Whether the seat has had its last turn; from now on it only answers offers of allies."""
    purchases_left: int
    points: Points
    kraken: KrakenRealm | None
    leviathan: LeviathanRealm | None


class SentinelPlace(TypedDict):
    """A sentinel with an owner. It is placed on something in a zone, or is in front of its owner."""

    lord: str
    owner: int
    zone: Literal["front", "court", "council", "locations"]
    target: str | None
    resting: bool
    """Whether the sentinel came back in this turn and cannot be placed yet."""


class KrakenBoard(TypedDict):
    """The things of Kraken in the middle of the table."""

    figure: int | None
    sentinels: list[SentinelPlace]
    loot_deck: Pile
    unplaced: list[str]
    """Krakens that have to be put on stacks of the Council."""


class Level(TypedDict):
    """A health point of a leviathan: the strength that an attack needs to take it, and the monster tokens it brings."""

    resistance: int
    tokens: int


class Cell(TypedDict):
    """A cell of the Border, named after its throws of the dice; ``leviathan`` is ``None`` in a free cell."""

    at: str
    cell: str
    throws: int
    """The number of the 36 throws of two dice that hit this cell."""
    leviathan: int | None
    health: int
    levels: list[str]
    """The remaining levels, the next level first, each as resistance and tokens: ``"7 2"``."""
    steps: list[Level]
    """The remaining levels as numbers."""
    races: list[str]
    penalty: str | None
    penalty_count: int
    in_reach: bool
    """Whether the reader holds an ally that can attack the leviathan."""
    in_fight: bool


class LeviathanBoard(TypedDict):
    """The things of Leviathan in the middle of the table."""

    cells: list[Cell]
    deck: Pile
    token_pile: int
    new_token_pile: int
    scourge: int | None
    inert: bool
    throws: int
    """The number of the 36 throws that cause an attack on a player who adds a leviathan now."""
    all_throws: int


class Threat(TypedDict):
    """The threat track: the space of the token, the space that would pay the reader, and the rewards of that space."""

    at: str
    space: int
    paid_by: int
    bundles: dict[str, Bundle]
    track: dict[str, Bundle]
    """The reward of each space, in pearls; each pearl can be taken as a monster token instead."""


class AbyssBoard(TypedDict):
    """The whole table."""

    game: Literal["abyss"]
    expansions: list[str]
    reader: int | None
    payer: int
    """The seat for which costs and worths are computed: the reader, or the active player for a spectator."""
    active: int | None
    """The seat whose turn it is; ``None`` when the game is over."""
    turn: int
    is_over: bool
    ended_by: int | None
    extra_turns: int
    last_turn: bool
    """Whether the active player has no turn after this one."""
    court: list[CourtLord]
    cost_change: int
    lord_deck: Pile
    track: list[TrackCard]
    spaces: int
    price: int
    deck: Pile
    discard: Pile
    council: list[Stack]
    threat: Threat | None
    available: list[OpenLocation]
    drawn: list[OpenLocation]
    looked_through: list[OpenLocation]
    """The locations of the deck, while the reader looks through them; else empty."""
    location_deck: Pile
    paid: list[AllyCard]
    seats: list[Realm]
    kraken: KrakenBoard | None
    leviathan: LeviathanBoard | None
