"""All messages between the server and its clients: requests, responses, and the messages of a socket.

The OpenAPI document and the TypeScript types of the browser's client are generated from these structs.
"""

# No `from __future__ import annotations` here: the framework reads the annotations at run time.

from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from abyssal.server.store import Result
from abyssal.telling import AnyBoard
from abyssal.telling.offers import OptionFacts
from abyssal.telling.shapes import Choice, Question, Refused, Section, Sheet, StandingOrders
from abyssal.texts.message import Message


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """Base of everything that a client sends; unknown fields are refused."""


class NameRequest(Request):
    """Set or change the name of the caller."""

    name: str


class NewTable(Request):
    """Create a table. ``seats`` has one entry for each seat: ``me``, ``open`` or ``bot NAME``."""

    game: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: list[str] | None = None
    public: bool = False


class Join(Request):
    """Take the given seat, or the first open one."""

    seat: int | None = None


class Start(Request):
    """Start the game; ``fill`` (``bot NAME``) puts a bot on each open seat."""

    fill: str | None = None


class Nothing(Request):
    """The empty body of a request that needs no data."""


class Move(Request):
    """Make a whole choice; ``version`` is the version that the caller has seen."""

    version: int
    actions: list[str]


class Undo(Request):
    """Undo the caller's own last choice; ``version`` is the version that the caller has seen."""

    version: int


class DeskRequest(Request):
    """Check an unfinished set. ``picked`` holds its parts so far; ``lord`` is given if the set pays for a lord."""

    version: int
    picked: list[str] = msgspec.field(default_factory=list)
    lord: str | None = None


class SeatRequest(Request):
    """Name a seat of the table."""

    seat: int


class BotSeat(Request):
    """Let a bot play a seat for its owner; with ``null`` the owner takes the seat back."""

    seat: int
    bot: str | None = None


class Claim(Request):
    """Take a seat that its owner has handed over; ``token`` comes from the link."""

    token: str


class Say(Request):
    """Send a line of chat."""

    text: str


class Orders(Request):
    """The standing orders of the caller's seat."""

    orders: dict[str, Any]


class Person(msgspec.Struct):
    """A person."""

    id: str
    name: str


class Version(msgspec.Struct):
    """The version of the table after a change."""

    version: int


class Link(msgspec.Struct):
    """A private link. Anybody who has the link can use it."""

    token: str
    path: str
    url: str = ""
    """The complete address; it works on another machine if that machine can reach the server."""


class Picture(msgspec.Struct):
    """A QR code. ``size`` is the number of squares per side, ``path`` an SVG path of the dark squares.

    The picture needs a margin of four light squares.
    """

    size: int
    path: str


class Invitation(msgspec.Struct):
    """The address of a table for friends, its short code, and a QR code of the address."""

    url: str
    code: str
    qr: Picture
    reachable: bool
    """Whether other machines can reach the address; false if the server listens on this machine only."""


class SeatState(msgspec.Struct):
    """A seat of a table.

    ``kept_for`` is the name of the owner while a bot plays the seat; ``here`` says whether the owner is connected.
    """

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    you: bool
    kept_for: str | None
    here: bool


class Table(msgspec.Struct):
    """A table as the caller sees it."""

    id: str
    code: str
    game: str
    options: dict[str, Any]
    state: Literal["waiting", "running", "over"]
    ended: str | None
    public: bool
    host: str | None
    hosting: bool
    """Whether the caller is the host."""
    seats: list[SeatState]
    version: int
    asked: int | None
    your_turn: bool
    watching: int
    rematch: str | None
    result: Result | None
    """The result; null while the game is running, if the game was abandoned, and for games older than this field."""


class Tables(msgspec.Struct):
    """A list of tables."""

    tables: list[Table]


class Asked(msgspec.Struct):
    """The pending decision: the seat that has to decide, and the name of the decision."""

    seat: int
    decision: str


UndoStatus = Literal["yes", "nothing_to_undo", "cannot_undo"]
"""``yes`` if a seat may undo its last choice, else the code of the refusal."""


class State(msgspec.Struct, kw_only=True):
    """Everything that the caller may see of a table.

    ``view`` and ``prompt`` come from the engine (``docs/shapes.md``). ``view``, ``prompt`` and ``board`` are ``null``
    while the table is waiting. The fields after ``undo`` are the telling, which says what to show
    (``docs/telling.md``); a caller can decline these fields.
    """

    table: Table
    version: int
    seat: int | None
    view: dict[str, Any] | None
    prompt: dict[str, Any] | None
    asked: Asked | None
    events: int
    orders: StandingOrders | None
    undo: UndoStatus | None
    board: AnyBoard | UnsetType | None = UNSET
    question: Question | UnsetType | None = UNSET
    choices: list[Choice] | UnsetType = UNSET
    refused: list[Refused] | UnsetType = UNSET
    story: list[Message] | UnsetType = UNSET
    sheet: Sheet | UnsetType | None = UNSET


class ChatLine(msgspec.Struct):
    """A line of chat at a table; ``at`` is its time in seconds since 1970."""

    number: int
    name: str
    text: str
    at: float
    seat: int | None


class Chat(msgspec.Struct):
    """The last lines of chat, oldest first."""

    lines: list[ChatLine]


class Turn(msgspec.Struct):
    """The start of a turn. ``points`` counts for each seat only what everybody could see then."""

    turn: int
    version: int
    points: list[int]


class Course(msgspec.Struct):
    """The course of a game: one entry for each turn with a choice in it, and a last entry with the final points."""

    turns: list[Turn]


class Rules(msgspec.Struct):
    """A summary of the rules of the game at a table, with all its cards."""

    sections: list[Section]


class BotChoice(msgspec.Struct):
    """A bot that can take a seat. ``level`` is its strength from 1 (weakest); null if the bot is not a level."""

    bot: str
    level: int | None


class GameChoice(msgspec.Struct):
    """A game that can be played, and its options."""

    game: str
    players: list[int]
    options: dict[str, OptionFacts]
    five_players_need: dict[str, str] | None


class Games(msgspec.Struct):
    """All games and bots that this server offers."""

    games: list[GameChoice]
    bots: list[BotChoice]
    """Levels first, weakest to strongest, then the other bots."""
    usual: str
    """The bot that a client should propose."""


class RefusalBody(msgspec.Struct):
    """Why a request was refused: a stable code, its parameters, and one English sentence."""

    code: str
    params: dict[str, Any]
    message: str


class Health(msgspec.Struct):
    """State of the server. ``tables`` counts the tables in memory, ``listening`` the open sockets."""

    status: Literal["ok"]
    version: str
    compiled: bool
    tables: int
    listening: int


# ---------------------------------------------------------------------- sockets


class SocketMove(Request, tag="move"):
    """Make a choice; ``id`` is repeated in the answer."""

    id: int
    version: int
    actions: list[str]


class SocketUndo(Request, tag="undo"):
    """Undo the caller's own last choice; ``id`` is repeated in the answer."""

    id: int
    version: int


class SocketState(State, tag="state"):
    """The whole state. It is sent at the start, after too many missed steps, and after an undo instead of a step."""


class SocketStep(msgspec.Struct, tag="step", kw_only=True):
    """The next version of the table, with the events that this subscriber may see, and the state after them."""

    version: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    prompt: dict[str, Any] | None
    asked: Asked | None
    undo: UndoStatus | None
    board: AnyBoard | UnsetType = UNSET
    question: Question | UnsetType | None = UNSET
    choices: list[Choice] | UnsetType = UNSET
    refused: list[Refused] | UnsetType = UNSET
    story: list[Message] | UnsetType = UNSET
    sheet: Sheet | UnsetType | None = UNSET


class SocketTable(Table, tag="table"):
    """The table, sent when its seats, names, presence or state have changed."""


class SocketChat(ChatLine, tag="chat"):
    """A new line of chat."""


class SocketAnswer(msgspec.Struct, tag="answer"):
    """A move or an undo of this socket was stored."""

    id: int
    version: int


class SocketRefused(msgspec.Struct, tag="refused"):
    """A message of this socket was refused; ``id`` is ``null`` if the message had no valid id."""

    id: int | None
    status: int
    code: str
    params: dict[str, Any]
    message: str


FromClient = SocketMove | SocketUndo
FromServer = SocketState | SocketStep | SocketTable | SocketChat | SocketAnswer | SocketRefused

MESSAGES: Final = (
    NameRequest, NewTable, Join, Start, Nothing, Move, Undo, DeskRequest, SeatRequest, BotSeat, Claim, Say, Orders,
    Person, Version, Link, Picture, Invitation, SeatState, Table, Tables, Asked, State, ChatLine, Chat, Turn, Course,
    Rules, BotChoice, GameChoice, Games, RefusalBody, Health, SocketMove, SocketUndo, SocketState, SocketStep,
    SocketTable, SocketChat, SocketAnswer, SocketRefused,
)  # fmt: skip
"""All structs above, for the generators of OpenAPI and TypeScript."""
