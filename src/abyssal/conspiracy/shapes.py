"""The declared types of the data that a game of Conspiracy returns, ready for JSON.

Lords are called by letter and value (``"G3"``), locations by id (``"flat_7"``), guilds by name (``"merchant"``); keys
are texts, also seats and spaces. The types of decisions and events are in ``prompts.py`` and ``event_types.py``.
"""

# Annotations are evaluated here; otherwise a TypedDict does not know at run time which keys may be left out.

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, Required, TypedDict

from abyssal.conspiracy.event_types import ConspiracyEvent as ConspiracyEvent
from abyssal.conspiracy.prompts import ConspiracyPrompt as ConspiracyPrompt
from abyssal.conspiracy.prompts import ConspireFacts as ConspireFacts

# ---------------------------------------------------------------------- positions and views


class ConspiracyFrame(TypedDict):
    """Something pending: a step, its seat (-1: chance), and the parts of its argument that have no default."""

    step: str
    seat: int
    count: NotRequired[int]
    """How many are still to be drawn, turned up or named."""
    kept: NotRequired[list[str]]
    """The lords named for keeping so far."""
    piles: NotRequired[list[str]]
    """The piles that are equally good for the opponent, by guild."""


class ConspiracyRestriction(TypedDict):
    """How many lords everybody but the owner must draw."""

    count: int
    owner: int


class ConspiracyTable(TypedDict):
    """The part that positions and views share: what lies open on the table."""

    format: int
    game: Literal["conspiracy"]
    players: int
    bonus: bool
    solo: str | None
    """The Legendary Opponent by guild, ``"random"`` until it is drawn; ``None`` among players."""
    active: int
    open: list[str]
    piles: dict[str, list[str]]
    """The discard piles by guild."""
    keeper: int | None
    restriction: ConspiracyRestriction | None
    ended_by: int | None
    held: list[str]
    """The lords of a pile that are in hand, to be placed one by one."""
    drawn: list[str]
    revealed: list[str]
    lord_deck: list[str]
    box: list[str]
    """What is out of the game."""
    token: int | None
    """Solo: who holds the Replay token."""
    seen: list[str]
    """Solo: the opponent's locations that everybody saw being laid."""
    known: list[str]
    """Solo: the locations in ``seen``, and those known to be the opponent's, without their spaces."""
    returned: list[str]
    """Solo: the locations that everybody saw going back into the deck."""
    returned_after: list[int]
    """Solo: the spaces of the opponent's locations that were laid before the locations in ``returned`` went back."""
    pending: list[ConspiracyFrame]


class ConspiracySeat(TypedDict):
    """What lies in front of a seat: lords by space, locations by the space they lie on."""

    lords: list[str]
    locations: dict[str, str]
    pearls: int


class ConspiracySeatView(TypedDict):
    """What a reader sees in front of a seat: 1 in place of a location that lies face down."""

    lords: list[str]
    locations: dict[str, str | int]
    pearls: int


class ConspiracyPosition(ConspiracyTable):
    """A whole state, as ``position()`` writes it."""

    location_deck: list[str]
    seats: dict[str, ConspiracySeat]
    seed: int
    random: dict[str, int]


class ConspiracyView(ConspiracyTable):
    """A state as a reader may know it."""

    location_deck: list[str] | int
    """A number if nobody can know which locations these are."""
    seats: dict[str, ConspiracySeatView]


class ConspiracySeatInput(TypedDict, total=False):
    """What lies in front of a seat, in a position to be loaded."""

    lords: Sequence[str]
    locations: Mapping[str, str]
    pearls: int


class ConspiracyFrameInput(TypedDict, total=False):
    """Something pending, in a position to be loaded. Without a seat it belongs to the active one, or to chance."""

    step: Required[str]
    seat: int
    count: int
    kept: Sequence[str]
    piles: Sequence[str]


class ConspiracyPositionInput(TypedDict, total=False):
    """A position to be loaded. A key that is missing takes its starting value."""

    format: int
    game: Required[Literal["conspiracy"]]
    players: int
    bonus: bool
    solo: str | None
    active: int
    open: Sequence[str]
    piles: Mapping[str, Sequence[str]]
    keeper: int | None
    restriction: ConspiracyRestriction | None
    ended_by: int | None
    held: Sequence[str]
    drawn: Sequence[str]
    revealed: Sequence[str]
    lord_deck: Sequence[str] | int
    """The lords, or a number of random ones."""
    location_deck: Sequence[str] | int
    box: Sequence[str]
    token: int | None
    seen: Sequence[str]
    known: Sequence[str]
    returned: Sequence[str]
    returned_after: Sequence[int]
    pending: Sequence[ConspiracyFrameInput]
    seats: Mapping[str, ConspiracySeatInput]
    seed: int | None
    random: Mapping[str, int]


# ---------------------------------------------------------------------- points


class ConspiracyLines(TypedDict):
    """The lines of a score sheet above its total."""

    lords: dict[str, int]
    """The IP of the lord with the crest, by guild."""
    locations: dict[str, int]
    """The IP of each location; those of a Legendary Opponent together as ``face_down``."""
    coalition: int
    keeper: int
    extra: NotRequired[int]
    """The extra IP of a Legendary Opponent."""


class ConspiracySheet(ConspiracyLines):
    """The points of a seat by source. Every reader may know all of it."""

    total: int


# ---------------------------------------------------------------------- numbers


class ConspiracySeatNumbers(TypedDict):
    """Numbers of an alliance."""

    silver: int
    """Number of silver keys that have brought no location yet."""
    gold: int
    keys_unused: list[int]
    """The spaces with these keys."""
    any_two_keys: bool
    """Whether two keys of different kinds bring a location."""
    key_brings_location: list[Literal["silver", "gold"]]
    """The kinds of key with which the next lord would bring a location."""
    crests: dict[str, int]
    """The space of the lord with the crest, by guild; guilds without a lord are left out."""
    best: dict[str, int]
    """The IP of that lord."""
    coalition: list[int]
    """The spaces of the largest coalition."""
    spaces_left: int
    """How many spaces are free; at 0 the alliance is complete."""


class ConspiracyLocationNumbers(TypedDict):
    """What a location is worth."""

    worth: int
    """The IP it would bring if it were taken now."""
    is_fixed: bool
    """Whether it is worth the same to everybody at any time."""


class ConspiracyNumbers(TypedDict):
    """Numbers that help the people at the table."""

    seats: dict[str, ConspiracySeatNumbers]
    locations: dict[str, ConspiracyLocationNumbers]
    """Of the locations that are open or turned up, and of the deck while it is searched; for the reader, or for the
    active player if the reader is a spectator."""
    swaps: dict[str, int]
    """While ``swap`` is asked: the size of the largest coalition after each swap, by its spaces."""
