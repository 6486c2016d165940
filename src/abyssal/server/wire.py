"""What the server and its clients say to each other: requests that are checked, answers, and the messages of a socket.

OpenAPI and the types of clients are made of these.
"""

# Annotations are evaluated here: the framework reads them.

from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from abyssal.server.store import Result
from abyssal.telling import AnyBoard
from abyssal.telling.offers import OptionFacts
from abyssal.telling.shapes import Choice, Question, Refused, Section, Sheet, StandingOrders
from abyssal.texts.message import Message


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """Something a client sends; what it does not know is refused, not dropped."""


class NameRequest(Request):
    """A person says or changes their name."""

    name: str


class NewTable(Request):
    """A table: its game and options, and who sits at each seat (``me``, ``open``, ``bot NAME``)."""

    game: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: list[str] | None = None
    public: bool = False


class Join(Request):
    """Sit down, at a certain seat or at the first open one."""

    seat: int | None = None


class Start(Request):
    """Begin; open seats can be filled with bots."""

    fill: str | None = None


class Nothing(Request):
    """A request without anything to say."""


class Move(Request):
    """A whole choice, for the version its author has seen."""

    version: int
    actions: list[str]


class Undo(Request):
    """Take one's own last choice back."""

    version: int


class DeskRequest(Request):
    """A set that is put together: what is picked so far, for the payment of a lord or for what is asked."""

    version: int
    picked: list[str] = msgspec.field(default_factory=list)
    lord: str | None = None


class SeatRequest(Request):
    """A seat of a table."""

    seat: int


class BotSeat(Request):
    """A bot plays a seat for its owner, or (``null``) the owner takes it back."""

    seat: int
    bot: str | None = None


class Claim(Request):
    """Take a seat that was handed over, by the token of its link."""

    token: str


class Say(Request):
    """A line of chat."""

    text: str


class Orders(Request):
    """Standing orders of one's own seat."""

    orders: dict[str, Any]


class Person(msgspec.Struct):
    """Somebody by name."""

    id: str
    name: str


class Version(msgspec.Struct):
    """The version after a change."""

    version: int


class Link(msgspec.Struct):
    """A private link; whoever has it can use it."""

    token: str
    path: str
    url: str = ""
    """The whole address, as it works on another machine if the server can be reached from there."""


class Picture(msgspec.Struct):
    """A QR code: how many squares a side has, and an SVG path of the dark ones; it wants four light ones around it."""

    size: int
    path: str


class Invitation(msgspec.Struct):
    """How friends come to a table: its address, its code to be typed, and the address for a camera."""

    url: str
    code: str
    qr: Picture
    reachable: bool
    """Whether another machine can reach that address; not if the server listens to its own machine alone."""


class SeatState(msgspec.Struct):
    """A seat as everybody sees it. ``kept_for`` is the owner of a seat that a bot plays for the time being."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    you: bool
    kept_for: str | None
    here: bool


class Table(msgspec.Struct):
    """A table as a reader sees it."""

    id: str
    code: str
    game: str
    options: dict[str, Any]
    state: Literal["waiting", "running", "over"]
    ended: str | None
    public: bool
    host: str | None
    hosting: bool
    """Whether the reader is the host."""
    seats: list[SeatState]
    version: int
    asked: int | None
    your_turn: bool
    watching: int
    rematch: str | None
    result: Result | None
    """How it ended; nothing before that, for a game that was given up, and for one that ended before this was kept."""


class Tables(msgspec.Struct):
    """A list of tables."""

    tables: list[Table]


class Asked(msgspec.Struct):
    """Who decides what."""

    seat: int
    decision: str


UndoStatus = Literal["yes", "nothing_to_undo", "cannot_undo"]
"""Whether a seat may take its last choice back; if not, the code of the refusal."""


class State(msgspec.Struct, kw_only=True):
    """Everything that a reader sees of a table.

    ``view`` and ``prompt`` are those of the engine (``docs/shapes.md``); they and the board are ``null`` while the
    table waits. A reader who does not want the telling gets none of its parts.
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
    """Something said at a table."""

    number: int
    name: str
    text: str
    at: float
    seat: int | None


class Chat(msgspec.Struct):
    """The last lines."""

    lines: list[ChatLine]


class Turn(msgspec.Struct):
    """How a turn began: the version, and the points of each seat that everybody could count."""

    turn: int
    version: int
    points: list[int]


class Course(msgspec.Struct):
    """How a game went, by the turns in which somebody had a choice; the last entry is its end, with everything open."""

    turns: list[Turn]


class Rules(msgspec.Struct):
    """The rules in short of the game at a table, with all its cards."""

    sections: list[Section]


class BotChoice(msgspec.Struct):
    """A bot that can be seated; the levels for people are numbered from 1, the weakest."""

    bot: str
    level: int | None


class GameChoice(msgspec.Struct):
    """A game that can be played, with its options."""

    game: str
    players: list[int]
    options: dict[str, OptionFacts]
    five_players_need: dict[str, str] | None


class Games(msgspec.Struct):
    """What can be played, and against whom."""

    games: list[GameChoice]
    bots: list[BotChoice]
    """Levels first, from the weakest to the strongest."""
    usual: str
    """The bot that is proposed."""


class RefusalBody(msgspec.Struct):
    """Why a request was refused: a stable code, the facts, and one English sentence."""

    code: str
    params: dict[str, Any]
    message: str


class Health(msgspec.Struct):
    """How the server is."""

    status: Literal["ok"]
    version: str
    compiled: bool
    tables: int
    listening: int


# ---------------------------------------------------------------------- sockets


class SocketMove(Request, tag="move"):
    """A choice sent by a socket; ``id`` comes back in the answer."""

    id: int
    version: int
    actions: list[str]


class SocketUndo(Request, tag="undo"):
    """An undo sent by a socket."""

    id: int
    version: int


class SocketState(State, tag="state"):
    """Everything, at the start, for a gap that is too long, and in place of the step for an undo."""


class SocketStep(msgspec.Struct, tag="step", kw_only=True):
    """One version more: what happened, as this reader saw it, and what lies there now."""

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
    """Seats, names, presence or the state of a table have changed."""


class SocketChat(ChatLine, tag="chat"):
    """Somebody said something."""


class SocketAnswer(msgspec.Struct, tag="answer"):
    """A move or an undo was stored."""

    id: int
    version: int


class SocketRefused(msgspec.Struct, tag="refused"):
    """A message of a socket was refused; ``id`` is ``null`` if it could not be read."""

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
"""Everything that is said, for those who make types of it."""
