"""The board of Abyss as a reader sees it: declared types, ready for JSON.

``at`` is the address of what can be touched (see :mod:`abyssal.telling.shapes`). What an expansion adds is ``None``
where it is not in play.
"""

# Annotations are evaluated here, unlike elsewhere: only so a TypedDict knows at run time which keys may be left out.

from typing import Literal, TypedDict

from abyssal.abyss.prompts import Bundle
from abyssal.abyss.shapes import Missing


class Pile(TypedDict):
    """Cards that lie face down, or a discard."""

    at: str
    count: int


class CourtLord(TypedDict):
    """A lord of the Court: what is printed on it, and what the payer would have to pay now."""

    at: str
    lord: str
    guild: str
    influence: int
    keys: int
    cost: int
    races: int
    demanded: str | None
    payable: bool
    """Whether the reader can pay it; nobody can once the game is over."""
    missing: Missing | None
    """What the reader lacks for it."""
    reserved_by: int | None


class TrackCard(TypedDict):
    """A card on the exploration track; decisions are about the last one."""

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
    """A location that may be taken, and its worth to the payer; ``None`` for a sanctuary, whose loot is unknown."""

    at: str
    location: str
    worth: int | None
    reserved_by: int | None


class AllyCard(TypedDict):
    """An ally in a hand, affiliated, or paid."""

    at: str
    ally: str
    counts: bool
    """Whether it is affiliated and none of its race is stronger: one such ally of each race scores."""


class RealmLord(TypedDict):
    """A lord of a realm that does not lie under a location."""

    at: str
    lord: str
    guild: str
    influence: int
    keys: int
    state: Literal["free", "used", "disabled"]
    """``used``: its power was used in this turn."""
    lasting: bool
    """Whether its power counts for longer than the moment when it came into play."""


class RealmLocation(TypedDict):
    """A location that a seat controls: the lords under it, the loot on it, and its worth with that loot."""

    at: str
    location: str
    lords: list[str]
    loot: list[int]
    worth: int
    without_hand: int
    """Its worth by open cards alone, without what the hand of the seat adds at the end."""


class WithoutHand(TypedDict):
    """Points that a hand may change, without the hand; the Kraken figure counts for its holder at the end."""

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
    """What the hand adds at the end, included in ``locations``, ``allies`` and ``kraken``; 0 for other seats."""
    total: int
    exact: bool
    """Whether the total is exact: no hidden card can add to it."""


class KrakenRealm(TypedDict):
    """What a seat has of Kraken."""

    nebulis: int
    nebulis_at_last: int
    """Nebulis at the end, with those that krakens in hand bring, as far as the reader knows."""
    figure: bool
    figure_at_last: bool
    kept: dict[str, list[int]]
    """Loot of sanctuaries that were given away."""


class LeviathanRealm(TypedDict):
    """What a seat has of Leviathan."""

    new_tokens: list[str] | None
    new_token_count: int
    wounds: int
    slain: list[int]
    scourge: bool


class Realm(TypedDict):
    """What a seat has, as the reader knows it."""

    at: str
    seat: int
    pearls: int
    key_tokens: int
    keys: int
    keys_missing: int
    hand: list[AllyCard] | None
    """``None``: the reader may not see it."""
    hand_count: int
    hand_worth: int | None
    """The sum of the values in hand; ``None``: the reader may not see it."""
    hand_limit: int | None
    affiliated: list[AllyCard]
    tokens: list[int] | None
    token_count: int
    lords: list[RealmLord]
    locations: list[RealmLocation]
    lord_count: int
    lords_left: int
    is_done: bool
    """Whether it has had its last turn: it is only asked about offers of allies from now on."""
    purchases_left: int
    points: Points
    kraken: KrakenRealm | None
    leviathan: LeviathanRealm | None


class SentinelPlace(TypedDict):
    """A sentinel that somebody owns: it stands in a zone on something, or lies in front of its owner."""

    lord: str
    owner: int
    zone: Literal["front", "court", "council", "locations"]
    target: str | None
    resting: bool
    """It came back in this turn and cannot be placed yet."""


class KrakenBoard(TypedDict):
    """What Kraken adds to the middle of the table."""

    figure: int | None
    sentinels: list[SentinelPlace]
    loot_deck: Pile
    unplaced: list[str]
    """Krakens that are still to be put on stacks."""


class Level(TypedDict):
    """A health point of a leviathan: what an attack must reach to take it, and the monster tokens it brings."""

    resistance: int
    tokens: int


class Cell(TypedDict):
    """A cell of the Border, called by the dice that point to it; ``leviathan`` is ``None`` in a free one."""

    at: str
    cell: str
    throws: int
    """How many of the 36 throws of two dice hit it."""
    leviathan: int | None
    health: int
    levels: list[str]
    """What is left: the resistance of each level and the tokens it brings, ``"7 2"``; the next one first."""
    steps: list[Level]
    """The levels as numbers."""
    races: list[str]
    penalty: str | None
    penalty_count: int
    in_reach: bool
    """The reader holds an ally that can attack it."""
    in_fight: bool


class LeviathanBoard(TypedDict):
    """What Leviathan adds to the middle of the table."""

    cells: list[Cell]
    deck: Pile
    token_pile: int
    new_token_pile: int
    scourge: int | None
    inert: bool
    throws: int
    """How many of the 36 throws bring an attack on a player who adds a leviathan now."""
    all_throws: int


class Threat(TypedDict):
    """The threat track: the space of the token, the space that would pay the reader, and its rewards."""

    at: str
    space: int
    paid_by: int
    bundles: dict[str, Bundle]
    track: dict[str, Bundle]
    """What each space pays, in pearls; any of them can be taken as monster tokens instead."""


class AbyssBoard(TypedDict):
    """The whole table."""

    game: Literal["abyss"]
    expansions: list[str]
    reader: int | None
    payer: int
    """The seat for which costs and worth are given: the reader, or the active player for a spectator."""
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
    """The locations of the deck, for a reader who looks through them."""
    location_deck: Pile
    paid: list[AllyCard]
    seats: list[Realm]
    kraken: KrakenBoard | None
    leviathan: LeviathanBoard | None
