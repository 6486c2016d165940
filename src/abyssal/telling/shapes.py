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
"""All that lies on the table as a reader sees it; each game has its own."""


class AnyGameBoard(TypedDict):
    """The keys that the board of every game has."""

    game: str
    reader: int | None
    """The seat that sees it so; ``None`` for a spectator."""
    active: int | None
    """Whose turn it is; nobody's when the game is over."""
    is_over: bool
    seats: list[object]
    """What each seat has, by seat."""


class Question(TypedDict):
    """Who is asked what and why. For those who wait, ``text`` says so in the third person."""

    seat: int
    decision: str
    title: Message
    text: Message
    notes: list[Message]
    """Sentences to add: whose turn it is, what nebulis cost, what krakens do."""
    because: list[Argument]
    """The causes that a person knows: lords, locations, leviathans; the nearest one last."""
    desk: bool
    """Whether a set is asked for, which :func:`desk` puts together."""


class Choice(TypedDict):
    """A whole choice, as people make it."""

    actions: list[str]
    """In notation, ready to be played."""
    label: Message
    brief: Message
    """The same where there is little room, or where the board shows the rest."""
    touches: list[str]
    changes: dict[str, int]
    """What it would change for the seat that chooses, up to the first thing unknown: ``{"pearls": -2, "lords": 1}``.

    Of Abyss in the last turn of a seat: ``final`` points in place of cards and influence, when all is counted.
    """
    usual: bool
    """The one that Enter takes."""
    verb: str
    """What is done: ``"recruit"``, ``"take"``, ``"pass"``."""
    kind: str | None
    """The kind of thing it is done to: ``"lord"``, ``"ally"``; ``None`` without one, or with several kinds."""
    name: str | None
    """The name of that thing: ``"jailer"``, ``"crab 2"``; ``None`` without one, or with several things."""
    zone: str | None
    """The zone of the board in which it acts, as addresses begin with it: ``"court"``, ``"hand"``; ``None``: none."""
    pair: bool
    """Whether it touches exactly two things of one zone, which may be touched in any order."""
    lord: NotRequired[str]
    """A lord whose payment can be put together at the desk."""


class Refused(TypedDict):
    """What cannot be chosen now, though it lies there, and why not."""

    touches: list[str]
    why: Message


class Shown(TypedDict):
    """What a reader sees and is asked, made of one look: the view of the engine, and all parts of its telling."""

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
    """A set that is put together: what has been picked, and where it can lead."""

    picked: list[str]
    may_add: list[str]
    """What can still be added, each as often as it may be."""
    complete: bool
    actions: list[str]
    """Once it is complete: what plays it, in notation; with the lord first, if it is the payment of one."""
    missing: Message | None
    """What is wanting, or what is wrong with it; nothing if it is complete."""
    pearls: int
    """Pearls (and nebulis) that fill it up."""
    joins: list[str]
    """Who may be affiliated by it."""
    whole: list[str]
    """Of a payment: the cheapest one that contains all that is picked, if there is any; nothing of other sets."""
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
    """A line of a score sheet: points by seat (``None``: not known to the reader, or not there), and its cards."""

    label: Message
    points: list[int | None]
    cards: list[list[Argument]]
    """By seat."""
    kind: str
    """``points``; ``part`` of the points above; ``total``; ``tie_break``; ``note``, a count that is no points."""


class Sheet(TypedDict):
    """The points of all seats by source, as a reader knows them."""

    rows: list[SheetRow]
    verdict: Message | None
    """Who has won, and by what; nothing while the game goes on."""
    winners: list[int]
    """The seats that have won; none while the game goes on."""
    places: list[int]
    """The place of each seat, 1 for the first; those whom neither points nor tie-breaks part share one."""


class Line(TypedDict):
    """A line of a page of rules: what it is about, if it is a card or a number, and the text."""

    head: Message | None
    text: Message


class Section(TypedDict):
    """A part of a page of rules: a heading, if it has one, and its lines."""

    title: Message | None
    lines: list[Line]


class PassOffers(TypedDict, total=False):
    """Pass on every offer but those of these races, of at least this value, at most at this price."""

    races: list[str]
    value: int
    price: int


class StandingOrders(TypedDict, total=False):
    """What a seat wants to be chosen for it."""

    pass_offers: PassOffers
    until_my_turn: bool
    """Pass on everything until it is one's own turn."""
