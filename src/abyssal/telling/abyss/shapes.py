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
    """A card on the exploration track; the last one is at issue."""

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
    """A location that may be taken, and what it would be worth to the payer; of a sanctuary that is not known."""

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
    """``used``: its power of this turn is."""
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
    """The same as everybody sees it: without what the hand of the seat will add in the end."""


class WithoutHand(TypedDict):
    """The sources of points that a hand may change, without what it will add; the Kraken figure is where it will be."""

    locations: int
    allies: int
    kraken: int


class Points(TypedDict):
    """The points of a seat by source, as the reader knows them; hidden things of others count nothing."""

    locations: int
    lords: int
    allies: int
    tokens: int
    kraken: int
    leviathan: int
    without_hand: WithoutHand
    hand: int
    """What the hand will add in the end, already in ``locations``, ``allies`` and ``kraken``; of others nothing."""
    total: int
    exact: bool
    """Nothing hidden comes on top of the total."""


class KrakenRealm(TypedDict):
    """What a seat has of Kraken."""

    nebulis: int
    nebulis_at_last: int
    """With those which the krakens in hand would bring in the end, as far as the reader knows."""
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
    """Whether it has had its last turn: nothing more is asked of it but offers of allies."""
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
    """Of 36."""
    leviathan: int | None
    health: int
    levels: list[str]
    """What is left: the resistance of each level and the tokens it brings, ``"7 2"``; the next one first."""
    steps: list[Level]
    """The same as numbers."""
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
    """Of 36 those which bring an attack upon whoever adds a leviathan now."""
    all_throws: int


class Threat(TypedDict):
    """The threat track: where the token is, by which space the reader would be paid, and what it pays."""

    at: str
    space: int
    paid_by: int
    bundles: dict[str, Bundle]
    track: dict[str, Bundle]
    """What each space pays, in pearls; as many of them may be monster tokens instead."""


class AbyssBoard(TypedDict):
    """The whole table."""

    game: Literal["abyss"]
    expansions: list[str]
    reader: int | None
    payer: int
    """For whom costs and worth are told: the reader, or the active player for a spectator."""
    active: int | None
    """Whose turn it is; nobody's when the game is over."""
    turn: int
    is_over: bool
    ended_by: int | None
    extra_turns: int
    last_turn: bool
    """Whether this turn is the last one of whoever has it."""
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
    """The locations of the deck, for whoever looks through them."""
    location_deck: Pile
    paid: list[AllyCard]
    seats: list[Realm]
    kraken: KrakenBoard | None
    leviathan: LeviathanBoard | None
