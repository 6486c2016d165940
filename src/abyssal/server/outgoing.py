"""Make the messages to clients (table, state and step), each for one seat or for spectators.

Everything that the server sends about a game is made here from the views of the engine, so no hidden card is sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, cast

import msgspec

from abyssal import CHANCE, Game
from abyssal.server.history import OPEN, Reader, events_for, shown_to, story_until, turn_of, turns_at
from abyssal.server.room import Change, Room, undo_status
from abyssal.server.wire import (
    Asked,
    ChatLine,
    Course,
    RefusalBody,
    Rules,
    SeatState,
    SocketAnswer,
    SocketChat,
    SocketPong,
    SocketRefused,
    SocketState,
    SocketStep,
    SocketTable,
    State,
    Table,
    Turn,
)
from abyssal.telling import AnyBoard, telling_of
from abyssal.telling.shapes import StandingOrders
from abyssal.texts.message import Message


class Parts(NamedTuple):
    """The parts of states and steps that a client wants."""

    telling: bool = True
    """What to show and say: board, question, choices, story."""
    view: bool = True
    """View and prompt of the engine, and all events; without them, only the events that a client animates."""


def table_of(room: Room, names: Mapping[str, str], person: str | None, here: Mapping[str, int]) -> Table:
    """Return a table as a person sees it; ``here`` counts the sockets of each person (``""``: of strangers)."""
    row = room.row
    asked = room.deciding_seat if row.state == "running" else None
    is_record = row.origin is not None and row.origin.kind == "record"  # its seats have no owners
    mine = {seat.seat for seat in row.seats if person is not None and seat.owner == person}
    seats = [
        SeatState(
            seat=seat.seat,
            kind="bot" if seat.bot is not None else "person" if seat.owner is not None or is_record else "open",
            name=names.get(seat.owner or "") if seat.bot is None else None,
            bot=seat.bot,
            you=seat.seat in mine,
            kept_for=names.get(seat.owner or "") if seat.bot is not None else None,
            here=here.get(seat.owner or "", 0) > 0,
        )
        for seat in row.seats
    ]
    owners = {seat.owner for seat in row.seats}
    return Table(
        id=row.id,
        code=row.code,
        game=row.game,
        options=row.options,
        state="over" if row.state == "over" else "running" if row.state == "running" else "waiting",
        ended=row.ended,
        public=row.public,
        host=names.get(row.host),
        hosting=person is not None and row.host == person,
        seats=seats,
        version=room.version,
        asked=asked,
        your_turn=asked in mine,
        watching=sum(count for who, count in here.items() if who not in owners),
        rematch=row.rematch,
        result=row.result,
        origin=row.origin,
    )


def pending_decision(g: Game | None) -> Asked | None:
    """Return the seat that has to decide, and what; None before and after the game."""
    if g is None or g.seat is None or g.seat == CHANCE:
        return None
    return Asked(g.seat, g.decision or "")


EMPTY_TELLING: Final[dict[str, Any]] = {
    "board": None,
    "question": None,
    "choices": [],
    "refused": [],
    "story": [],
    "story_versions": [],
    "story_turns": [],
    "sheet": None,
}
"""The fields of the telling while the game of a table has not started."""
EMPTY_VIEW: Final[dict[str, Any]] = {"view": None, "prompt": None}
"""View and prompt while the game of a table has not started."""


def state_of(room: Room, table: Table, seat: int | None, parts: Parts) -> State:
    """Return the whole state of a table for a seat, or for a spectator (None)."""
    orders = room.orders.get(seat) if seat is not None else None
    return State(
        table=table,
        version=room.version,
        seat=seat,
        orders=cast("StandingOrders | None", orders),
        undo=room.undo_status(seat),
        **game_parts(room, room.game, room.version, seat, parts),
    )


def past_state(room: Room, table: Table, version: int, reader: Reader, parts: Parts) -> State:
    """Return a table as a reader saw it at a version; refuse a version that cannot be shown."""
    g = room.game_at(version)
    seat = reader if reader != OPEN else None
    found = game_parts(room, g, version, reader, parts)
    change = room.change_to(version)
    happened = sent_events(g, events_for(g, change.events_before, reader), parts) if change is not None else []
    return State(table=table, version=version, seat=seat, orders=None, undo=None, happened=happened, **found)


def sent_events(g: Game, events: list[dict[str, Any]], parts: Parts) -> list[dict[str, Any]]:
    """Return those events of a step that a client is sent: all, or only those that it animates."""
    return events if parts.view else telling_of(g).animated(events)


def game_parts(room: Room, g: Game | None, version: int, reader: Reader, parts: Parts) -> dict[str, Any]:
    """Return the fields of a state that show the game at a version (None: it has not started) to a reader."""
    found: dict[str, Any] = {"asked": pending_decision(g), "events": g.event_count if g is not None else 0}
    if g is None:
        return found | (EMPTY_TELLING if parts.telling else {}) | (EMPTY_VIEW if parts.view else {})
    found |= shown_parts(g, reader, parts)
    if parts.telling:
        found["story"], found["story_versions"] = story_until(room, version, reader)
        found["story_turns"] = turns_at(room, found["story_versions"])
    return found


def prompt_of(g: Game, reader: Reader) -> dict[str, Any] | None:
    """Return the prompt of the engine for the seat that has to decide; None for everybody else."""
    return dict(g.prompt(reader)) if isinstance(reader, int) and g.seat == reader else None


def shown_parts(g: Game, reader: Reader, parts: Parts) -> dict[str, Any]:
    """Return view and prompt, and the fields of the telling except the story, as far as a client wants them."""
    found: dict[str, Any]
    found = shown_to(g, reader) if parts.telling or reader == OPEN else {"view": g.view(reader)}
    view = found.pop("view")
    if parts.telling:
        found["sheet"] = telling_of(g).sheet(g, reader if reader != OPEN else None) if g.is_over else None
    else:
        found = {}
    return found | {"view": view, "prompt": prompt_of(g, reader)} if parts.view else found


class StepMessages:
    """The step messages of one change. Parts that several subscribers share are made once."""

    def __init__(self, change: Change) -> None:
        self.change = change
        self.cache: dict[tuple[int | None, Parts], bytes] = {}
        self.stories: list[tuple[list[dict[str, Any]], list[Message]]] = []

    def of(self, seat: int | None, parts: Parts) -> bytes:
        """Return the message for a seat, or for a spectator (None)."""
        key = (seat, parts)
        if key not in self.cache:
            self.cache[key] = self.make(seat, parts)
        return self.cache[key]

    def make(self, seat: int | None, parts: Parts) -> bytes:
        """Make the message for a seat, or for a spectator (None)."""
        change, g = self.change, self.change.game
        events = events_for(g, change.events_before, seat)
        found = shown_parts(g, seat, parts)
        if parts.telling:
            found["story"] = self.story(events)
            found["story_versions"] = [change.version] * len(found["story"])
            found["story_turns"] = [turn_of(change)] * len(found["story"])
        return msgspec.json.encode(
            SocketStep(
                version=change.version,
                events=sent_events(g, events, parts),
                asked=pending_decision(g),
                undo=undo_status(g, change.undo_point, seat) if seat is not None else None,
                **found,
            )
        )

    def story(self, events: list[dict[str, Any]]) -> list[Message]:
        """Return the sentences of some events, from a cache: most subscribers have seen the same events."""
        for known, story in self.stories:
            if known == events:
                return story
        story = telling_of(self.change.game).story(events)
        self.stories.append((events, story))
        return story


def step_message(change: Change, seat: int | None, parts: Parts) -> bytes:
    """Return the step message of one change for a seat, or for a spectator (None)."""
    return StepMessages(change).of(seat, parts)


def open_points(g: Game) -> list[int]:
    """Return the points of each seat, counting only what everybody can see."""
    board = cast("AnyBoard", telling_of(g).board(g, None))
    return [seat["points"]["total"] for seat in board["seats"]]


def course_of(room: Room) -> Course:
    """Return the points that everybody could see at the start of each turn, and the final points."""
    assert room.game is not None
    turns: list[Turn] = []
    for version, undo_point in enumerate(room.undo_points):
        if not turns or undo_point.before.turns > turns[-1].turn:
            turns.append(Turn(undo_point.before.turns, version, open_points(undo_point.before)))
    last = turns[-1].turn if turns else 0
    return Course([*turns, Turn(last + 1, room.version, list(room.game.scores()))])


def rules_of(room: Room) -> Rules:
    """Return the summary of the rules of the game at a table."""
    g = room.running_game(or_over=True)
    return Rules(telling_of(g).rules(g))


def state_message(state: State) -> bytes:
    """Encode a state as a message of a socket."""
    return msgspec.json.encode(SocketState(**msgspec.structs.asdict(state)))


def table_message(table: Table) -> bytes:
    """Encode a table as a message of a socket."""
    return msgspec.json.encode(SocketTable(**msgspec.structs.asdict(table)))


def chat_message(line: ChatLine) -> bytes:
    """Encode a line of chat as a message of a socket."""
    return msgspec.json.encode(SocketChat(**msgspec.structs.asdict(line)))


def answer_message(number: int, version: int) -> bytes:
    """Encode the answer to a move or an undo that was stored."""
    return msgspec.json.encode(SocketAnswer(number, version))


def pong_message(number: int) -> bytes:
    """Encode the answer to a ping."""
    return msgspec.json.encode(SocketPong(number))


def refused_message(number: int | None, status: int, body: RefusalBody) -> bytes:
    """Encode a refusal as a message of a socket; ``number`` is the id of the refused message."""
    return msgspec.json.encode(SocketRefused(number, status, body.code, body.params, body.message))
