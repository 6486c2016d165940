"""Routes about a game: its state, moves, undo, standing orders, chat, and its record when it is over."""

# No `from __future__ import annotations` here: the framework reads the annotations at run time.

from typing import Annotated, Any

from litestar import delete, get, post, put
from litestar.params import FromPath, QueryParameter

from abyssal.server import wire
from abyssal.server.history import is_finished, reader_of, timeline_of
from abyssal.server.outgoing import Parts, course_of, past_state, rules_of, state_of
from abyssal.server.refusals import Refusal
from abyssal.server.request_context import (
    HttpRequest,
    check_limit,
    find_room,
    lobby_of,
    person_of,
    read_body,
    require_same_origin,
    table_context,
)
from abyssal.server.room import Room
from abyssal.telling.shapes import Desk


@get("/api/tables/{name:str}/state")
async def state(
    request: HttpRequest,
    name: FromPath[str],
    version: Annotated[int | None, QueryParameter(name="version")] = None,
    eyes: Annotated[str | None, QueryParameter(name="eyes")] = None,
    telling: Annotated[int, QueryParameter(name="telling")] = 1,
    view: Annotated[int, QueryParameter(name="view")] = 1,
) -> wire.State:
    """Return everything that the caller may see of a table.

    With ``version`` or ``eyes``, return a version of the game as a reader saw it: a seat, or ``open`` for the cards of
    all seats. While the game is running, a caller can only use their own eyes, which is the default.
    """
    check_limit(request, "read")
    person, room = person_of(request), await find_room(request, name)
    table = lobby_of(request.app.state).table(room, person)
    parts = Parts(telling != 0, view != 0)
    if version is None and eyes is None:
        return state_of(room, table, room.seat_for(person), parts)
    shown = room.version if version is None else version
    return past_state(room, table, shown, reader_of(room, person, eyes, room.game_at(shown)), parts)


@get("/api/tables/{name:str}/timeline")
async def timeline(
    request: HttpRequest,
    name: FromPath[str],
    eyes: Annotated[str | None, QueryParameter(name="eyes")] = None,
) -> wire.Timeline:
    """Return one entry for each version of a game, with what a reader learned; ``eyes`` as for the state."""
    check_limit(request, "read")
    person, room = person_of(request), await find_room(request, name)
    return timeline_of(room, person, reader_of(room, person, eyes, room.game_at(room.version)))


@post("/api/tables/{name:str}/moves", status_code=200, body_type=wire.Move)
async def move(request: HttpRequest, name: FromPath[str]) -> wire.Version:
    """Make a whole choice: all of its actions are played, or none."""
    wanted: wire.Move = await read_body(request)
    here = await table_context(request, name, "move")
    return wire.Version(await here.lobby.move(here.room, here.person, wanted.version, wanted.actions))


@post("/api/tables/{name:str}/undo", status_code=200, body_type=wire.Undo)
async def undo(request: HttpRequest, name: FromPath[str]) -> wire.Version:
    """Undo the caller's own last choice."""
    wanted: wire.Undo = await read_body(request)
    here = await table_context(request, name, "move")
    return wire.Version(await here.lobby.undo(here.room, here.person, wanted.version))


@post("/api/tables/{name:str}/hurry", status_code=200, body_type=wire.Nothing)
async def hurry(request: HttpRequest, name: FromPath[str]) -> wire.Version:
    """Let bots play without pauses until the caller has to decide; for a person alone with bots."""
    await read_body(request)
    here = await table_context(request, name)
    return wire.Version(here.lobby.hurry(here.room, here.person))


@post("/api/tables/{name:str}/desk", status_code=200, body_type=wire.DeskRequest)
async def desk(request: HttpRequest, name: FromPath[str]) -> Desk:
    """Return how an unfinished set can be completed; changes nothing."""
    wanted: wire.DeskRequest = await read_body(request)
    here = await table_context(request, name, "move")
    return here.lobby.desk(here.room, here.person, wanted)


@post("/api/tables/{name:str}/typed", status_code=200, body_type=wire.TypedLine)
async def typed(request: HttpRequest, name: FromPath[str]) -> wire.Typed:
    """Understand a typed line: answer a question, or return the actions that it chooses; changes nothing."""
    wanted: wire.TypedLine = await read_body(request)
    here = await table_context(request, name, "move")
    return here.lobby.typed(here.room, here.person, wanted)


@get("/api/tables/{name:str}/record")
async def record(request: HttpRequest, name: FromPath[str]) -> dict[str, Any]:
    """Return the record of a game that is over."""
    check_limit(request, "read")
    room = require_over(await find_room(request, name))
    return dict(room.running_game(or_over=True).record())


@get("/api/tables/{name:str}/course")
async def course(request: HttpRequest, name: FromPath[str]) -> wire.Course:
    """Return the points of a game that is over, turn by turn."""
    check_limit(request, "read")
    return course_of(require_over(await find_room(request, name)))


def require_over(room: Room) -> Room:
    """Return a table; refuse if its game has not been played to the end."""
    if not is_finished(room):
        raise Refusal("still_running")
    return room


@get("/api/tables/{name:str}/rules")
async def rules(request: HttpRequest, name: FromPath[str]) -> wire.Rules:
    """Return a summary of the rules of the game at a table that has started."""
    check_limit(request, "read")
    return rules_of(await find_room(request, name))


@put("/api/tables/{name:str}/orders", body_type=wire.Orders)
async def set_orders(request: HttpRequest, name: FromPath[str]) -> wire.Orders:
    """Set the standing orders of the caller's seat."""
    wanted: wire.Orders = await read_body(request)
    here = await table_context(request, name)
    return wire.Orders(await here.lobby.set_orders(here.room, here.person, wanted.orders))


@delete("/api/tables/{name:str}/orders", status_code=200)
async def no_orders(request: HttpRequest, name: FromPath[str]) -> wire.Orders:
    """Delete the standing orders of the caller's seat."""
    require_same_origin(request)
    here = await table_context(request, name)
    return wire.Orders(await here.lobby.set_orders(here.room, here.person, {}))


@get("/api/tables/{name:str}/chat")
async def chat(request: HttpRequest, name: FromPath[str]) -> wire.Chat:
    """Return the last lines of chat, oldest first."""
    check_limit(request, "read")
    return await lobby_of(request.app.state).chat(await find_room(request, name))


@post("/api/tables/{name:str}/chat", status_code=200, body_type=wire.Say)
async def say(request: HttpRequest, name: FromPath[str]) -> wire.Chat:
    """Send a line of chat to a table, and return the last lines."""
    wanted: wire.Say = await read_body(request)
    here = await table_context(request, name, "chat")
    await here.lobby.say(here.room, here.person, wanted.text)
    return await here.lobby.chat(here.room)
