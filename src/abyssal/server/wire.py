"""All messages between the server and its clients: requests, responses, and the messages of a socket.

The OpenAPI document and the TypeScript types of the browser's client are generated from these structs.
"""

# No `from __future__ import annotations` here: the framework reads the annotations at run time.

from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from abyssal.server.store import Origin, Result
from abyssal.telling import AnyBoard
from abyssal.telling.lesson import ShownHint
from abyssal.telling.offers import OptionFacts
from abyssal.telling.shapes import Choice, Question, Refused, Section, Sheet, StandingOrders
from abyssal.texts.message import Message


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """Base of everything that a client sends; unknown fields are refused."""


class NameRequest(Request):
    """Set or change the name of the caller."""

    name: str


class TableMoment(Request):
    """A version of the game at a table."""

    table: str
    version: int


class NewTable(Request):
    """Create a table. ``seats`` has one entry for each seat: ``me``, ``open`` or ``bot NAME``.

    The game starts with a new deal (``game`` and ``options``), from a version of a game that is over (``from``), or
    from a ``position``.
    """

    game: str | None = None
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: list[str] | None = None
    public: bool = False
    moment: TableMoment | None = msgspec.field(default=None, name="from")
    position: dict[str, Any] | None = None


class PositionRequest(Request):
    """Check a position; parts that are left out are as at the start of a game."""

    position: dict[str, Any]


class RecordRequest(Request):
    """Make a table of the record of a game that is over."""

    record: dict[str, Any]


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


class TypedLine(Request):
    """A line that the caller has typed in the text mode; ``version`` is the version that the caller has seen."""

    version: int
    text: str


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
    origin: Origin | None
    """Where the game comes from; null if it started with a new deal."""


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

    ``view`` and ``prompt`` come from the engine (``docs/shapes.md``); a caller can decline them with ``view=0``.
    ``view``, ``prompt`` and ``board`` are ``null`` while the table is waiting. The fields from ``board`` on are the
    telling, which says what to show (``docs/telling.md``); a caller can decline them with ``telling=0``. In the state
    of a past version, ``seat`` is the seat through whose eyes it is seen, ``orders`` and ``undo`` are ``null``, and
    ``happened`` has the events of its step: those that the seat was sent then, with ``view=0`` only the animated ones.
    """

    table: Table
    version: int
    seat: int | None
    view: dict[str, Any] | UnsetType | None = UNSET
    prompt: dict[str, Any] | UnsetType | None = UNSET
    asked: Asked | None
    events: int
    happened: list[dict[str, Any]] | UnsetType = UNSET
    orders: StandingOrders | None
    undo: UndoStatus | None
    board: AnyBoard | UnsetType | None = UNSET
    question: Question | UnsetType | None = UNSET
    choices: list[Choice] | UnsetType = UNSET
    refused: list[Refused] | UnsetType = UNSET
    story: list[Message] | UnsetType = UNSET
    story_versions: list[int] | UnsetType = UNSET
    """The version that each sentence of the story tells about."""
    story_turns: list[int] | UnsetType = UNSET
    """The number of the turn in which each sentence of the story happened."""
    sheet: Sheet | UnsetType | None = UNSET


class PositionState(msgspec.Struct):
    """What a position looks like when all cards are open, and who has to decide what."""

    asked: Asked | None
    board: AnyBoard
    question: Question | None


class Position(msgspec.Struct):
    """A position with all its parts, except those of chance, and what it looks like."""

    position: dict[str, Any]
    state: PositionState


class Typed(msgspec.Struct):
    """The answer to a typed line: what to say, and the actions that the line chooses, to be sent as a move.

    ``undo`` says that the caller wants to undo their last choice.
    """

    version: int
    say: list[Message]
    actions: list[str] | None
    undo: bool = False


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


MoveKind = Literal["move", "bot", "order", "undo"]
"""Who made a choice: a person, a bot, or a standing order of the caller's own seat; or that a choice was undone."""


class Moment(msgspec.Struct):
    """A version of a game as one entry of its timeline.

    ``turn`` is the turn, ``seat`` the seat that decided, and ``decision`` what it decided; of an undo, these are those
    of the undone choice. ``undone`` says whether the choice was undone later. ``story`` has the sentences of this
    version for its reader, ``marks`` names what is worth a mark on the line of a replay (``lord``, ``location`` …).
    """

    version: int
    turn: int
    seat: int
    decision: str
    kind: MoveKind
    undone: bool
    story: list[Message]
    marks: list[str]


class Timeline(msgspec.Struct):
    """All versions of a game after the ``first`` one that can be shown: 0, unless the rules have changed since."""

    first: int
    moments: list[Moment]


class Rules(msgspec.Struct):
    """A summary of the rules of the game at a table, with all its cards."""

    sections: list[Section]


class LessonRequest(Request):
    """Start a first game by its name."""

    lesson: str


class LessonChoice(msgspec.Struct):
    """A first game that can be started. ``hints`` is the number of rules it explains, ``minutes`` its usual length."""

    lesson: str
    game: str
    options: dict[str, Any]
    hints: int
    minutes: int


class Lessons(msgspec.Struct):
    """All first games, in the order in which they are offered."""

    lessons: list[LessonChoice]


class LessonState(msgspec.Struct):
    """The hints that fit the pending decision of a first game, the most important first."""

    lesson: str
    version: int
    hints: list[ShownHint]
    all: list[str]
    """The names of all hints of the lesson."""


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


class SocketPing(Request, tag="ping"):
    """Ask for a pong, to find out whether the connection is alive; ``id`` is repeated in the pong."""

    id: int


class SocketState(State, tag="state"):
    """The whole state. It is sent at the start, after too many missed steps, and after an undo instead of a step."""


class SocketStep(msgspec.Struct, tag="step", kw_only=True):
    """The next version of the table, with the events that this subscriber may see, and the state after them.

    A subscriber with ``view=0`` is sent no ``view`` and ``prompt``, and only the events that a client animates.
    """

    version: int
    events: list[dict[str, Any]]
    view: dict[str, Any] | UnsetType = UNSET
    prompt: dict[str, Any] | UnsetType | None = UNSET
    asked: Asked | None
    undo: UndoStatus | None
    board: AnyBoard | UnsetType = UNSET
    question: Question | UnsetType | None = UNSET
    choices: list[Choice] | UnsetType = UNSET
    refused: list[Refused] | UnsetType = UNSET
    story: list[Message] | UnsetType = UNSET
    story_versions: list[int] | UnsetType = UNSET
    """The version that each sentence of the story tells about."""
    story_turns: list[int] | UnsetType = UNSET
    """The number of the turn in which each sentence of the story happened."""
    sheet: Sheet | UnsetType | None = UNSET


class SocketTable(Table, tag="table"):
    """The table, sent when its seats, names, presence or state have changed."""


class SocketChat(ChatLine, tag="chat"):
    """A new line of chat."""


class SocketAnswer(msgspec.Struct, tag="answer"):
    """A move or an undo of this socket was stored."""

    id: int
    version: int


class SocketPong(msgspec.Struct, tag="pong"):
    """The answer to a ping."""

    id: int


class SocketRefused(msgspec.Struct, tag="refused"):
    """A message of this socket was refused; ``id`` is ``null`` if the message had no valid id."""

    id: int | None
    status: int
    code: str
    params: dict[str, Any]
    message: str


FromClient = SocketMove | SocketUndo | SocketPing
FromServer = SocketState | SocketStep | SocketTable | SocketChat | SocketAnswer | SocketPong | SocketRefused

MESSAGES: Final = (
    NameRequest, TableMoment, NewTable, PositionRequest, RecordRequest, Join, Start, Nothing, Move, Undo,
    DeskRequest, TypedLine, SeatRequest, BotSeat, Claim, Say, Orders, Person, Version, Link, Picture, Invitation,
    SeatState, Table, Tables, Asked, State, PositionState, Position, Typed, ChatLine, Chat, Turn, Course, Moment,
    Timeline, Rules, LessonRequest, LessonChoice, Lessons, LessonState, BotChoice, GameChoice, Games, RefusalBody,
    Health, SocketMove, SocketUndo, SocketPing,
    SocketState, SocketStep, SocketTable, SocketChat, SocketAnswer, SocketPong, SocketRefused,
)  # fmt: skip
"""All structs above, for the generators of OpenAPI and TypeScript."""
