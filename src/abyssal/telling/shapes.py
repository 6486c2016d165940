"""What the telling of a game gives, as declared types: plain data, ready for JSON. Boards are declared by each game.

Whatever lies on a board and can be touched has an address in it, ``at``: ``"court/jailer"``, ``"hand/crab 2"``,
``"track/3"``. A choice names the addresses that it touches, so that a browser can light them and a terminal number
them.
"""

# Annotations are evaluated here, unlike elsewhere: only so a TypedDict knows at run time which keys may be left out.

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from abyssal.texts.message import Argument, Message

Board = Mapping[str, object]
"""Everything on the table as a reader sees it; each game has its own type."""


class AnyGameBoard(TypedDict):
    """The keys that the board of every game has."""

    game: str
    reader: int | None
    """The seat for which it was made; ``None`` for a spectator."""
    active: int | None
    """The seat whose turn it is; ``None`` when the game is over."""
    is_over: bool
    seats: list[object]
    """What each seat has, by seat."""


class Question(TypedDict):
    """Who is asked what and why. Readers who wait get ``text`` in the third person."""

    seat: int
    decision: str
    title: Message
    text: Message
    notes: list[Message]
    """Sentences to show below: whose turn it is, who gets the nebulis, what krakens do."""
    because: list[Argument]
    """The lords, locations or leviathans that brought it about; the direct cause comes last."""
    desk: bool
    """Whether the answer is a set, or one of too many options for a list; a client then asks for a :class:`Desk`."""


class Choice(TypedDict):
    """A whole choice as a player makes it: one action, or all actions of a payment or a set."""

    actions: list[str]
    """In notation, in the order in which they are played."""
    label: Message
    brief: Message
    """The label in fewer words, for small buttons and for boards that show the rest."""
    touches: list[str]
    changes: dict[str, int]
    """What it changes for the seat that chooses, up to the first random event: ``{"pearls": -2, "lords": 1}``.

    Of Abyss in the last turn of a seat: ``final`` points in place of cards and influence, when all is counted.
    """
    usual: bool
    """Whether it is the default: Enter takes it. At most one choice is."""
    verb: str
    """What is done: ``"recruit"``, ``"take"``, ``"pass"``."""
    kind: str | None
    """The kind of thing it is done to: ``"lord"``, ``"ally"``; ``None`` without one, or with several kinds."""
    name: str | None
    """The name of that thing: ``"jailer"``, ``"crab 2"``; ``None`` without one, or with several things."""
    zone: str | None
    """The zone of the board in which it acts, the first part of its first address: ``"court"``, ``"hand"``."""
    pair: bool
    """Whether it touches exactly two things of one zone, which may be touched in any order."""
    lord: NotRequired[str]
    """The lord that is paid for: its payment can be changed at the desk."""


class Refused(TypedDict):
    """Things on the board that cannot be chosen now, and why not."""

    touches: list[str]
    why: Message


class Shown(TypedDict):
    """Everything that a reader sees and is asked: the view of the engine, and all parts of its telling."""

    view: Mapping[str, object]
    board: Board
    question: Question | None
    choices: list[Choice]
    refused: list[Refused]


class DeskThing(TypedDict):
    """Something that a set can be made of."""

    kind: str
    """``"ally"``, ``"lord"``, ``"pearl"``, ``"key"``, ``"seat"``, ``"space"``."""
    said: Argument
    """Its name, ready for a sentence."""
    at: list[str]
    """The addresses on the board at which it can be touched; none of pearls and keys."""
    swaps: bool
    """Whether the seat holds this card: touched when it does not fit, it takes the place of a picked one."""


class Desk(TypedDict):
    """A set while it is put together: what has been picked, and what can follow."""

    picked: list[str]
    may_add: list[str]
    """What can still be added; a thing stands here as often as it can be added."""
    complete: bool
    actions: list[str]
    """The actions that play a complete set, in notation; a payment in the main decision begins with its lord."""
    missing: Message | None
    """What is missing, or what is wrong with it; ``None`` if it is complete."""
    pearls: int
    """The pearls (or nebulis) that complete a payment."""
    joins: list[str]
    """The allies that may be affiliated by a payment."""
    whole: list[str]
    """The cheapest payment that contains everything picked; empty if there is none, and for other sets."""
    suggestions: list[list[str]]
    """Whole sets, the usual one first."""
    things: dict[str, DeskThing]
    """By name, everything in the lists above, and every other card that the seat holds and such sets are made of."""
    lord: str | None
    """The lord that this set pays for."""
    cost: int | None
    """What that lord costs the payer now, in points."""
    sum: int
    """Of a payment: the values of the allies that are picked, with the pearls that fill it up once it is complete."""


class SheetRow(TypedDict):
    """A line of a score sheet: points by seat (``None``: the reader does not know them, or there are none)."""

    label: Message
    points: list[int | None]
    cards: list[list[Argument]]
    """The cards of this line, by seat."""
    kind: str
    """``points``; ``part`` of the line above; ``total``; ``tie_break``; ``note``, a count that gives no points."""


class Sheet(TypedDict):
    """The points of all seats by source, as a reader knows them."""

    rows: list[SheetRow]
    verdict: Message | None
    """Who has won, and what decided a tie; ``None`` while the game goes on."""
    winners: list[int]
    """The seats that have won; none while the game goes on."""
    places: list[int]
    """The place of each seat, 1 for the first; seats with equal points and tie-breaks share a place."""


class Line(TypedDict):
    """A line of a page of rules: what it is about, if it is a card or a number, and the text."""

    head: Message | None
    text: Message


class Section(TypedDict):
    """A part of a page of rules: a heading, if it has one, and its lines."""

    title: Message | None
    lines: list[Line]


class PassOffers(TypedDict, total=False):
    """Pass on every offer, except for allies of these races, of at least this value, at most at this price."""

    races: list[str]
    value: int
    price: int


class StandingOrders(TypedDict, total=False):
    """Choices that the server makes for a seat without asking."""

    pass_offers: PassOffers
    until_my_turn: bool
    """Pass on every offer until the seat has its own turn."""
