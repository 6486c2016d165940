"""What leaves a game of Conspiracy, as declared types: plain data, ready for JSON.

Lords are called by letter and value (``"G3"``), locations by id (``"flat_7"``), guilds by name (``"merchant"``); keys
are texts, also seats and spaces. The types of decisions and events are gathered in
``prompts.py`` and ``event_types.py``.
"""

# Annotations are evaluated here, unlike elsewhere: only so a TypedDict knows at run time which keys may be left out.

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, Required, TypedDict

from abyssal.conspiracy.event_types import ConspiracyEvent as ConspiracyEvent
from abyssal.conspiracy.prompts import ConspiracyPrompt as ConspiracyPrompt
from abyssal.conspiracy.prompts import ConspireFacts as ConspireFacts

# ---------------------------------------------------------------------- positions and views


class ConspiracyFrame(TypedDict):
    """Something pending: a step, whose it is (-1: chance), and the parts of its argument that have no default."""

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
    """What lies on the table and nobody hides: the common part of positions and views."""

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
    """Solo: the opponent's locations of which everybody saw where they were laid."""
    known: list[str]
    """Solo: those, and the ones which can be named, but not where they lie."""
    returned: list[str]
    """Solo: the locations that everybody saw go back into the deck …"""
    returned_after: list[int]
    """… after the opponent's locations on these spaces had been laid."""
    pending: list[ConspiracyFrame]


class ConspiracySeat(TypedDict):
    """What lies in front of a seat: lords by space, locations by the space they lie on."""

    lords: list[str]
    locations: dict[str, str]
    pearls: int


class ConspiracySeatView(TypedDict):
    """The same as a reader sees it: 1 in place of a location that lies face down."""

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
    """How many, where nobody can know which."""
    seats: dict[str, ConspiracySeatView]


class ConspiracySeatInput(TypedDict, total=False):
    """What lies in front of a seat, in a position to be loaded."""

    lords: Sequence[str]
    locations: Mapping[str, str]
    pearls: int


class ConspiracyFrameInput(TypedDict, total=False):
    """Something pending, in a position to be loaded: without a seat it is the active one's, or chance's."""

    step: Required[str]
    seat: int
    count: int
    kept: Sequence[str]
    piles: Sequence[str]


class ConspiracyPositionInput(TypedDict, total=False):
    """A position to be loaded: what is not given takes its ordinary starting value."""

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
    """Given as a number it holds that many random ones."""
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
    """The points of a seat by source. Everything that counts lies open, so that every reader knows all of it."""

    total: int


# ---------------------------------------------------------------------- numbers


class ConspiracySeatNumbers(TypedDict):
    """The numbers people want of an alliance."""

    silver: int
    """Silver keys that have brought no location yet."""
    gold: int
    keys_unused: list[int]
    """The spaces with these keys."""
    any_two_keys: bool
    """Whether two keys of different kinds bring a location."""
    key_brings_location: list[Literal["silver", "gold"]]
    """With which kinds of key the next lord would bring a location."""
    crests: dict[str, int]
    """The space of the lord with the crest, by guild; guilds without a lord are left out."""
    best: dict[str, int]
    """The IP of that lord."""
    coalition: list[int]
    """The spaces of the largest coalition."""
    spaces_left: int
    """How many lords there is room for; the alliance is complete with none."""


class ConspiracyLocationNumbers(TypedDict):
    """What a location is worth."""

    worth: int
    """The IP it would bring if it were taken now."""
    is_fixed: bool
    """Whether that is so for everybody and at any time."""


class ConspiracyNumbers(TypedDict):
    """The numbers that people at the table want."""

    seats: dict[str, ConspiracySeatNumbers]
    locations: dict[str, ConspiracyLocationNumbers]
    """Of the locations that lie open or turned up, and of the deck while it is searched; for the reader (for a
    spectator: for the player whose turn it is)."""
    swaps: dict[str, int]
    """While a swap is asked: how many lords the largest coalition would have after each swap, by its spaces."""
