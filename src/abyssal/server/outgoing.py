"""What a reader of a table is told: the state, the steps, in bytes. Nothing leaves the server that is not made here."""

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
EVENTS_A_SENTENCE: Final = 3
"""About so many make one."""


def table_of(room: Room, names: Mapping[str, str], person: str | None, here: Mapping[str, int]) -> Table:
    """The table as a person sees it; ``here`` counts who listens."""
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
    """Who decides what."""
    if g is None or g.seat is None or g.seat == CHANCE:
        return None
    return Asked(g.seat, g.decision or "")


NOTHING_YET: Final[dict[str, Any]] = {
    "board": None,
    "question": None,
    "choices": [],
    "refused": [],
    "story": [],
    "sheet": None,
}
"""The telling of a table that waits."""


def state_of(room: Room, table: Table, seat: int | None, with_telling: bool) -> State:
    """Everything that a reader sees of a table."""
    g = room.game
    said: dict[str, Any]
    if g is None:
        said = {"view": None, **(NOTHING_YET if with_telling else {})}
    else:
        said = view_and_telling(g, seat, with_telling)
        if with_telling:
            said["story"] = last_sentences(g, seat)
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
        **said,
    )


def last_sentences(g: Game, seat: int | None) -> list[Message]:
    """The end of the story; only so much is told of it as that takes.

    The first sentence of a part may lack its beginning, so there is one more than is wanted.
    """
    events = cast("list[dict[str, Any]]", g.events(0, seat))
    count = MAX_SENTENCES * EVENTS_A_SENTENCE
    while True:
        story = telling_of(g).story(events[-count:])
        if count >= len(events) or len(story) > MAX_SENTENCES + 1:
            return story[-MAX_SENTENCES:]
        count *= 2


def prompt_of(g: Game | None, seat: int | None) -> dict[str, Any] | None:
    """What a seat is asked; nothing for those who wait."""
    return dict(g.prompt(seat)) if g is not None and seat is not None and g.seat == seat else None


def view_and_telling(g: Game, seat: int | None, with_telling: bool) -> dict[str, Any]:
    """The view of a reader, and all of the telling but the story."""
    if not with_telling:
        return {"view": g.view(seat)}
    telling = telling_of(g)
    return {**telling.shown(g, seat), "sheet": telling.sheet(g, seat) if g.is_over else None}


class StepMessages:
    """A change as a message for each reader; what several are told alike is made once."""

    def __init__(self, change: Change) -> None:
        self.change = change
        self.made: dict[tuple[int | None, bool], bytes] = {}
        self.stories: list[tuple[list[dict[str, Any]], list[Message]]] = []

    def of(self, seat: int | None, with_telling: bool) -> bytes:
        """The message for a reader."""
        key = (seat, with_telling)
        if key not in self.made:
            self.made[key] = self.make(seat, with_telling)
        return self.made[key]

    def make(self, seat: int | None, with_telling: bool) -> bytes:
        """The same, made now."""
        change, g = self.change, self.change.game
        events = cast("list[dict[str, Any]]", g.events(change.events_before, seat))
        said = view_and_telling(g, seat, with_telling)
        if with_telling:
            said["story"] = self.story(events)
        return msgspec.json.encode(
            SocketStep(
                version=change.version,
                events=events,
                prompt=prompt_of(g, seat),
                asked=pending_decision(g),
                undo=undo_status(g, change.undo_point, seat) if seat is not None else None,
                **said,
            )
        )

    def story(self, events: list[dict[str, Any]]) -> list[Message]:
        """The sentences of some events; most readers have seen the same."""
        for known, story in self.stories:
            if known == events:
                return story
        story = telling_of(self.change.game).story(events)
        self.stories.append((events, story))
        return story


def step_message(change: Change, seat: int | None, with_telling: bool) -> bytes:
    """A change as a message for one reader."""
    return StepMessages(change).of(seat, with_telling)


def open_points(g: Game) -> list[int]:
    """The points of all seats as the table shows them to everybody: of what lies open."""
    board = cast("AnyBoard", telling_of(g).board(g, None))
    return [seat["points"]["total"] for seat in board["seats"]]


def course_of(room: Room) -> Course:
    """The points at the start of each turn as the table showed them, and those of the end."""
    assert room.game is not None
    turns: list[Turn] = []
    for version, undo_point in enumerate(room.undo_points):
        if not turns or undo_point.before.turns > turns[-1].turn:
            turns.append(Turn(undo_point.before.turns, version, open_points(undo_point.before)))
    last = turns[-1].turn if turns else 0
    return Course([*turns, Turn(last + 1, room.version, list(room.game.scores()))])


def rules_of(room: Room) -> Rules:
    """The rules in short of the game that is played here."""
    g = room.running_game(or_over=True)
    return Rules(telling_of(g).rules(g))


def state_message(state: State) -> bytes:
    """The state as a message of a socket."""
    return msgspec.json.encode(SocketState(**msgspec.structs.asdict(state)))


def table_message(table: Table) -> bytes:
    """The table as a message of a socket."""
    return msgspec.json.encode(SocketTable(**msgspec.structs.asdict(table)))


def chat_message(line: ChatLine) -> bytes:
    """A line of chat as a message of a socket."""
    return msgspec.json.encode(SocketChat(**msgspec.structs.asdict(line)))


def answer_message(number: int, version: int) -> bytes:
    """What was sent is stored."""
    return msgspec.json.encode(SocketAnswer(number, version))


def refused_message(number: int | None, status: int, body: RefusalBody) -> bytes:
    """A refusal as a message of a socket."""
    return msgspec.json.encode(SocketRefused(number, status, body.code, body.params, body.message))
