"""The declared types of the data that a game of Abyss returns, ready for JSON.

Allies are called by race and value (``"crab 2"``, ``"squid 1 pearl"``, ``"kraken 3"``), lords and locations by slug
(``"ship-master"``), cells of the Border by the dice that point to them (``"7"``, ``"2-3"``); keys are texts, also
seats. What only an expansion has is not required. The types of decisions and events are in ``prompts.py`` and
``event_types.py``.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict

from abyssal.abyss.event_types import AbyssEvent
from abyssal.abyss.prompts import AbyssFrame, AbyssPrompt, Bundle

__all__ = [
    "AbyssEvent",
    "AbyssFrame",
    "AbyssKnownSheet",
    "AbyssNumbers",
    "AbyssPosition",
    "AbyssPositionInput",
    "AbyssPrompt",
    "AbyssSeat",
    "AbyssSheet",
    "AbyssView",
    "AbyssViewSeat",
    "Bundle",
    "CourtNumbers",
    "Leviathan",
    "LeviathanNumbers",
    "Missing",
    "Payment",
    "SeatNumbers",
    "Sentinel",
    "ShownLines",
    "StolenToken",
    "Strike",
]

# ---------------------------------------------------------------------- positions and views


StolenToken = TypedDict("StolenToken", {"by": int, "from": int, "token": NotRequired[int | str]})
"""The token stolen last, by whom and from whom; ``token`` is a value, or the face of a new one."""


class Sentinel(TypedDict):
    """A sentinel that somebody owns: it stands in a zone on something, or lies in front of its owner."""

    owner: int
    zone: Literal["front", "court", "council", "locations"]
    target: NotRequired[str]
    resting: NotRequired[bool]
    """It came back in this turn and cannot be placed yet."""


class Leviathan(TypedDict):
    """A leviathan in a cell of the Border, and the health points it has lost."""

    leviathan: int
    damage: int


class AbyssTable(TypedDict):
    """The part that positions and views share: what lies open on the table."""

    format: int
    game: Literal["abyss"]
    players: int
    expansions: list[str]
    max_plies: int | None
    plies: int
    active: int
    threat: NotRequired[int]
    price: int
    bought: dict[str, int]
    used: list[str]
    court: list[str]
    track: list[str]
    available: list[str]
    lord_discard: list[str]
    drawn: list[str]
    paid: list[str]
    stolen: StolenToken | None
    box: list[str]
    ended_by: int | None
    end_cause: str | None
    extra_turns: int
    skipped: int
    truncated: bool
    pending: list[AbyssFrame]
    loot_deck: NotRequired[list[int]]
    loot: NotRequired[dict[str, list[int]]]
    sentinels: NotRequired[dict[str, Sentinel]]
    kraken_figure: NotRequired[int | None]
    unplaced: NotRequired[list[str]]
    border: NotRequired[dict[str, Leviathan]]
    leviathan_deck: NotRequired[list[int]]
    scourge: NotRequired[int | None]
    inert: NotRequired[bool]


class AbyssOpenSeat(TypedDict):
    """What a seat has and everybody sees."""

    pearls: int
    keys: int
    affiliated: list[str]
    free: list[str]
    disabled: list[str]
    locations: dict[str, list[str]]
    """By location the lords bound under it."""
    nebulis: NotRequired[int]
    kept_loot: NotRequired[dict[str, list[int]]]
    wounds: NotRequired[int]
    slain: NotRequired[list[int]]


class AbyssSeat(AbyssOpenSeat):
    """Everything a seat has."""

    hand: list[str]
    tokens: list[int]
    new_tokens: NotRequired[list[str]]


class AbyssViewSeat(AbyssOpenSeat):
    """What a seat has as a reader may know it: a number in place of a list that the reader may not see."""

    hand: list[str] | int
    tokens: list[int] | int
    new_tokens: NotRequired[list[str] | int]


class AbyssPosition(AbyssTable):
    """The whole state; :func:`abyssal.load` reads it."""

    council: dict[str, list[str]]
    discard: list[str]
    deck: list[str]
    lord_deck: list[str]
    location_deck: list[str]
    token_pile: list[int]
    new_token_pile: NotRequired[list[str]]
    won_tokens: NotRequired[list[str]]
    seats: dict[str, AbyssSeat]
    seed: int
    random: dict[str, int]


class AbyssView(AbyssTable):
    """The table as a reader may know it: a number in place of a list that the reader may not see."""

    council: dict[str, list[str] | int]
    discard: list[str] | int
    deck: list[str] | int
    lord_deck: list[str] | int
    location_deck: list[str] | int
    token_pile: list[int] | int
    new_token_pile: NotRequired[list[str] | int]
    won_tokens: NotRequired[list[str] | int]
    seats: dict[str, AbyssViewSeat]


class AbyssPositionInput(TypedDict, total=False):
    """What :func:`abyssal.load` reads. A key that is missing takes its starting value; a deck may be a number."""

    format: int
    game: str
    players: int
    expansions: Sequence[str]
    max_plies: int | None
    plies: int
    active: int
    threat: int
    price: int
    bought: Mapping[str, int]
    used: Sequence[str]
    court: Sequence[str]
    council: Mapping[str, Sequence[str]]
    track: Sequence[str]
    available: Sequence[str]
    discard: Sequence[str]
    deck: Sequence[str] | int
    lord_deck: Sequence[str] | int
    lord_discard: Sequence[str]
    location_deck: Sequence[str] | int
    token_pile: Sequence[int] | int
    drawn: Sequence[str]
    paid: Sequence[str]
    stolen: StolenToken | None
    box: Sequence[str]
    ended_by: int | None
    end_cause: str | None
    extra_turns: int
    skipped: int
    truncated: bool
    pending: Sequence[Mapping[str, object]]
    seats: Mapping[str, Mapping[str, object]]
    seed: int
    random: Mapping[str, int]
    loot_deck: Sequence[int] | int
    loot: Mapping[str, Sequence[int]]
    sentinels: Mapping[str, Mapping[str, object]]
    kraken_figure: int | None
    unplaced: Sequence[str]
    border: Mapping[str, Mapping[str, int]]
    leviathan_deck: Sequence[int] | int
    new_token_pile: Sequence[str] | int
    won_tokens: Sequence[str]
    scourge: int | None
    inert: bool


# ---------------------------------------------------------------------- scores


class AbyssSheet(TypedDict):
    """The points of a seat by source; ``total`` is the sum of all leaves."""

    locations: dict[str, int]
    lords: dict[str, int]
    allies: dict[str, int]
    tokens: int
    loot: NotRequired[dict[str, int]]
    nebulis: NotRequired[int]
    kraken: NotRequired[int]
    wounds: NotRequired[int]
    scourge: NotRequired[int]
    total: int


class AbyssKnownSheet(TypedDict):
    """The sheet as far as a reader can count it; ``total`` is the sum of the leaves that are known."""

    locations: dict[str, int | None]
    lords: dict[str, int]
    allies: dict[str, int | None]
    tokens: int | None
    loot: NotRequired[dict[str, int]]
    nebulis: NotRequired[int | None]
    kraken: NotRequired[int | None]
    wounds: NotRequired[int]
    scourge: NotRequired[int]
    total: int


class Payment(TypedDict):
    """A whole payment for a lord; its actions name the cards and follow the action ``recruit``."""

    cards: list[str]
    pearls: int
    value: int
    actions: list[int]


# ---------------------------------------------------------------------- what a table shows


class Missing(TypedDict):
    """What a hand and its pearls lack for a lord."""

    points: int
    races: int
    demanded: bool


class CourtNumbers(TypedDict):
    """A lord of the Court for the payer. ``payable`` and ``missing`` are ``None`` unless the reader is the payer."""

    cost: int
    races: int
    demanded: str | None
    may_take: bool
    payable: bool | None
    missing: Missing | None


class ShownLines(TypedDict):
    """The lines of a sheet that a hidden hand may change, counted without the hand.

    ``influence`` counts the same, and the lines that everybody sees anyway.
    """

    locations: dict[str, int]
    allies: dict[str, int]
    nebulis: NotRequired[int]
    kraken: NotRequired[int]


class SeatNumbers(TypedDict):
    """Keys, limits and points of a seat."""

    keys: int
    """Key tokens and the keys of active lords."""
    keys_missing: int
    """How many are still missing for a location."""
    hand_limit: int | None
    lords_left: int
    """How many more lords trigger the end."""
    purchases_left: int
    is_protected: bool
    influence: int
    """Points by what everybody sees, without hand and monster tokens."""
    hidden_influence: int | None
    """What hand and tokens add, for their owner; ``None`` for everybody else."""
    shown: ShownLines
    nebulis_at_last: NotRequired[int | None]
    figure_at_last: NotRequired[int]
    """The points of the Kraken figure at the end, counted as if only the reader held krakens."""
    mixes: NotRequired[list[int]]
    """How many nebulis the price of the next purchase may contain."""


class Strike(TypedDict):
    """What an attack does: its strength, the health points it takes, the tokens it wins, whether it slays."""

    attack: int
    health: int
    tokens: int
    slays: bool


class LeviathanNumbers(TypedDict):
    """A leviathan at the Border: its next level, the throws that point to its cell, what the reader's allies can do."""

    leviathan: int
    health: int
    resistance: int
    tokens: int
    throws: int
    """How many of the 36 throws of two dice point to its cell."""
    in_fight: bool
    attackers: dict[str, list[int]] | None
    """For each ally in the reader's hand that can attack: of 36 throws, how many take 0, 1, 2, 3 health points."""
    attackers_with_pearls: dict[str, list[int]] | None
    """The same with all pearls of the reader added, for the allies that allow it."""


class AbyssNumbers(TypedDict):
    """All numbers for a reader. A spectator gets the costs of the active player, without the hand."""

    seat: int | None
    payer: int
    """The seat for which costs and worth are counted: the reader, or for a spectator the active player."""
    court: dict[str, CourtNumbers]
    cost_change: int
    locations: dict[str, int]
    """What each available or drawn location would be worth; with those of the deck while the reader looks there."""
    price: int
    space: NotRequired[int]
    """The threat space by which a fight would be paid."""
    bundles: NotRequired[dict[str, Bundle]]
    seats: dict[str, SeatNumbers]
    border: NotRequired[dict[str, LeviathanNumbers]]
    prices: NotRequired[dict[str, list[int]]]
    """By price, how many nebulis the payment may contain; prices that the payer cannot pay are left out."""
    throws: NotRequired[int]
    """How many of the 36 throws bring an attack on the player who adds a leviathan now."""
    hand_limit: NotRequired[int]
    """Martial law: how many allies a player may hold without paying for them."""
    strikes: NotRequired[list[Strike]]
    """While pearls may be added to an attack: what it does with 0 pearls, with 1 pearl, and so on."""
