"""The types of the data that the telling of a game returns: plain data, ready for JSON. Each game declares its board.

Each thing on a board that a player can click has an address in the key ``at``: ``"court/jailer"``, ``"hand/crab 2"``,
``"track/3"``. A choice lists the addresses that it touches, so that a browser can highlight these things and a
terminal can number them.
"""

# No `from __future__ import annotations` here: a TypedDict needs evaluated annotations to know its optional keys.

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from abyssal.texts.message import Argument, Message

Board = Mapping[str, object]
"""Everything on the table as a reader sees it; each game declares its own type."""


class AnyGameBoard(TypedDict):
    """The keys that the board of every game has."""

    game: str
    reader: int | None
    """The seat for which the board was made; ``None`` for a spectator."""
    active: int | None
    """The seat whose turn it is; ``None`` when the game is over."""
    is_over: bool
    seats: list[object]
    """The belongings of each seat, by seat."""


class Question(TypedDict):
    """The pending question: which seat decides what, and why. Readers who wait get ``text`` in the third person."""

    seat: int
    decision: str
    title: Message
    text: Message
    notes: list[Message]
    """Sentences to show below the question, such as whose turn it is or who gets the nebulis."""
    because: list[Argument]
    """The lords, locations or leviathans that caused the decision; the direct cause comes last."""
    desk: bool
    """Whether the answer is a set or one of too many options for a list; then a client asks for a :class:`Desk`."""


class Outcome(TypedDict):
    """What a choice that rolls dice may lead to. Throws with the same result are one outcome."""

    throws: int
    """How many of the throws lead here."""
    of: int
    """The number of all throws."""
    dice: list[int]
    """The lowest and the highest number of the die that counts."""
    attack: list[int]
    """The weakest and the strongest attack."""
    needs: list[int]
    """The resistance of each level that is struck; if none is struck, that of the next level."""
    health: int
    """The number of levels that are struck; 0 is a miss."""
    tokens: int
    pearls: int
    slays: bool
    more: bool
    """Whether pearls may be added after the roll, so that the result can be better."""


class Aim(TypedDict):
    """An attack that a choice makes possible: the best one that the hand allows."""

    cell: str
    ally: str


class Choice(TypedDict):
    """A whole choice as a player makes it: one action, or all actions of a payment or a set."""

    actions: list[str]
    """The actions in notation, in the order in which they are played."""
    label: Message
    brief: Message
    """The label in fewer words, for small buttons and for boards that show the rest."""
    touches: list[str]
    changes: dict[str, int]
    """What the choice changes for its seat, up to the first random event: ``{"pearls": -2, "lords": 1}``.

    In the last turn of a seat in Abyss, ``final`` (the change of the final score) replaces cards and influence.
    """
    usual: bool
    """Whether this choice is the default, which Enter takes. At most one choice is the default."""
    verb: str
    """What the choice does: ``"recruit"``, ``"take"``, ``"pass"``."""
    kind: str | None
    """The kind of thing that is chosen: ``"lord"``, ``"ally"``; ``None`` for no thing or several kinds."""
    name: str | None
    """The name of the chosen thing: ``"jailer"``, ``"crab 2"``; ``None`` for no thing or several things."""
    zone: str | None
    """The zone of the board in which the choice acts, which begins its first address: ``"court"``, ``"hand"``."""
    pair: bool
    """Whether the choice touches exactly two things of one zone; a player may click them in any order."""
    lord: NotRequired[str]
    """The lord that this choice pays for. The payment can be changed at the desk."""
    outcomes: NotRequired[list[Outcome]]
    """What the dice may bring, the worst outcome first; only in choices that roll dice or lead to it."""
    aim: NotRequired[Aim]
    """The attack that ``outcomes`` are about, if its leviathan or its ally is chosen only after this choice."""


class Refused(TypedDict):
    """Things on the board that cannot be chosen now, and the reason."""

    touches: list[str]
    why: Message


class Shown(TypedDict):
    """The view of the engine, and the parts of the telling that a client shows at every step."""

    view: Mapping[str, object]
    board: Board
    question: Question | None
    choices: list[Choice]
    refused: list[Refused]


class DeskThing(TypedDict):
    """A thing that can be part of a set."""

    kind: str
    """``"ally"``, ``"lord"``, ``"pearl"``, ``"key"``, ``"seat"``, ``"space"``."""
    said: Argument
    """The name of the thing, as an argument of a sentence."""
    at: list[str]
    """The addresses of the thing on the board; empty for pearls and keys."""
    swaps: bool
    """Whether the thing is a card that the seat holds. If it does not fit, a click swaps it for a picked card."""


class Desk(TypedDict):
    """An unfinished set (a payment, keys, discards): the things picked so far, and what can be added."""

    picked: list[str]
    may_add: list[str]
    """The things that can still be added; each is listed as often as it can be added."""
    complete: bool
    actions: list[str]
    """The actions that play a complete set, in notation; a payment in the decision ``main`` begins with its lord."""
    missing: Message | None
    """What is missing from the set or wrong with it; ``None`` if the set is complete."""
    pearls: int
    """The number of pearls (or nebulis) that complete a payment."""
    nebulis: NotRequired[int]
    """The number of nebulis that the picked krakens bring to the payer; only in payments."""
    joins: list[str]
    """The allies that may be affiliated after the payment."""
    whole: list[str]
    """The cheapest payment that contains everything picked; empty if there is none, and for sets of other kinds."""
    suggestions: list[list[str]]
    """Complete sets, the default first."""
    things: dict[str, DeskThing]
    """All things in the lists above by name, and every other card of the seat's hand that sets of this kind use."""
    lord: str | None
    """The lord that this set pays for."""
    cost: int | None
    """The current cost of that lord for the payer, in points."""
    sum: int
    """The sum of a payment: the values of the picked allies, and once it is complete the pearls that are added."""


class SheetRow(TypedDict):
    """A line of a score sheet. ``points`` are by seat; ``None`` if they are unknown to the reader or there are none."""

    label: Message
    points: list[int | None]
    cards: list[list[Argument]]
    """The cards of this line, by seat."""
    kind: str
    """``points``, ``part`` (of the line above), ``total``, ``tie_break`` or ``note`` (a count without points)."""


class Sheet(TypedDict):
    """The points of all seats by source, as a reader knows them."""

    rows: list[SheetRow]
    verdict: Message | None
    """A sentence that says who has won and what decided a tie; ``None`` while the game goes on."""
    winners: list[int]
    """The seats that have won; empty while the game goes on."""
    places: list[int]
    """The place of each seat, 1 for the first; seats with equal points and tie-breaks share a place."""


class Line(TypedDict):
    """A line of a page of rules. ``head`` names the card or number that the line explains, if any."""

    head: Message | None
    text: Message


class Section(TypedDict):
    """A part of a page of rules, with an optional title."""

    title: Message | None
    lines: list[Line]


class PassOffers(TypedDict, total=False):
    """Pass on every offered ally, unless its race is listed, its value at least ``value``, its price at most ``price``.

    A key that is left out sets no condition.
    """

    races: list[str]
    value: int
    price: int


class StandingOrders(TypedDict, total=False):
    """Choices that the server makes for a seat without asking."""

    pass_offers: PassOffers
    until_my_turn: bool
    """Pass on every offer until the seat has its own turn."""
