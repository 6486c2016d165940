"""Make the messages to clients (table, state and step), each for one seat or for spectators.

Everything that the server sends about a game is made here from the views of the engine, so no hidden card is sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

import msgspec

from abyssal import CHANCE, Game
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

MAX_SENTENCES: Final = 50
"""Maximum sentences of the story in a state."""
EVENTS_PER_SENTENCE: Final = 3
"""Estimated number of events in one sentence of the story."""


def table_of(room: Room, names: Mapping[str, str], person: str | None, here: Mapping[str, int]) -> Table:
    """Return a table as a person sees it; ``here`` counts the sockets of each person (``""``: of strangers)."""
    row = room.row
    asked = room.deciding_seat if row.state == "running" else None
    mine = {seat.seat for seat in row.seats if person is not None and seat.owner == person}
    seats = [
        SeatState(
            seat=seat.seat,
            kind="bot" if seat.bot is not None else "person" if seat.owner is not None else "open",
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
    "sheet": None,
}
"""The fields of the telling while the game of a table has not started."""


def state_of(room: Room, table: Table, seat: int | None, with_telling: bool) -> State:
    """Return the whole state of a table for a seat, or for a spectator (None)."""
    g = room.game
    parts: dict[str, Any]
    if g is None:
        parts = {"view": None, **(EMPTY_TELLING if with_telling else {})}
    else:
        parts = view_and_telling(g, seat, with_telling)
        if with_telling:
            parts["story"] = last_sentences(g, seat)
    orders = room.orders.get(seat) if seat is not None else None
    return State(
        table=table,
        version=room.version,
        seat=seat,
        prompt=prompt_of(g, seat),
        asked=pending_decision(g),
        events=g.event_count if g is not None else 0,
        orders=cast("StandingOrders | None", orders),
        undo=room.undo_status(seat),
        **parts,
    )


def last_sentences(g: Game, seat: int | None) -> list[Message]:
    """Return the last :data:`MAX_SENTENCES` sentences of the story for a seat, or for a spectator (None).

    Only the last events are turned into sentences, because doing so for all of them is slow late in a game. The first
    of these sentences may lack its beginning, so one more sentence than needed is made and the first is dropped.
    """
    events = cast("list[dict[str, Any]]", g.events(0, seat))
    count = MAX_SENTENCES * EVENTS_PER_SENTENCE
    while True:
        story = telling_of(g).story(events[-count:])
        if count >= len(events) or len(story) > MAX_SENTENCES + 1:
            return story[-MAX_SENTENCES:]
        count *= 2


def prompt_of(g: Game | None, seat: int | None) -> dict[str, Any] | None:
    """Return the prompt of the engine for the seat that has to decide; None for everybody else."""
    return dict(g.prompt(seat)) if g is not None and seat is not None and g.seat == seat else None


def view_and_telling(g: Game, seat: int | None, with_telling: bool) -> dict[str, Any]:
    """Return the view of a seat, or of a spectator (None), and the fields of the telling except the story."""
    if not with_telling:
        return {"view": g.view(seat)}
    telling = telling_of(g)
    return {**telling.shown(g, seat), "sheet": telling.sheet(g, seat) if g.is_over else None}


class StepMessages:
    """The step messages of one change. Parts that several subscribers share are made once."""

    def __init__(self, change: Change) -> None:
        self.change = change
        self.cache: dict[tuple[int | None, bool], bytes] = {}
        self.stories: list[tuple[list[dict[str, Any]], list[Message]]] = []

    def of(self, seat: int | None, with_telling: bool) -> bytes:
        """Return the message for a seat, or for a spectator (None)."""
        key = (seat, with_telling)
        if key not in self.cache:
            self.cache[key] = self.make(seat, with_telling)
        return self.cache[key]

    def make(self, seat: int | None, with_telling: bool) -> bytes:
        """Make the message for a seat, or for a spectator (None)."""
        change, g = self.change, self.change.game
        events = cast("list[dict[str, Any]]", g.events(change.events_before, seat))
        parts = view_and_telling(g, seat, with_telling)
        if with_telling:
            parts["story"] = self.story(events)
        return msgspec.json.encode(
            SocketStep(
                version=change.version,
                events=events,
                prompt=prompt_of(g, seat),
                asked=pending_decision(g),
                undo=undo_status(g, change.undo_point, seat) if seat is not None else None,
                **parts,
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


def step_message(change: Change, seat: int | None, with_telling: bool) -> bytes:
    """Return the step message of one change for a seat, or for a spectator (None)."""
    return StepMessages(change).of(seat, with_telling)


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


def refused_message(number: int | None, status: int, body: RefusalBody) -> bytes:
    """Encode a refusal as a message of a socket; ``number`` is the id of the refused message."""
    return msgspec.json.encode(SocketRefused(number, status, body.code, body.params, body.message))
