"""Routes about a game: its state, moves, undo, standing orders, chat, and its record when it is over."""

# No `from __future__ import annotations` here: the framework reads the annotations at run time.

from typing import Annotated, Any

from litestar import delete, get, post, put
from litestar.params import FromPath, QueryParameter

from abyssal.server import wire
from abyssal.server.outgoing import course_of, rules_of, state_of
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
    request: HttpRequest, name: FromPath[str], telling: Annotated[int, QueryParameter(name="telling")] = 1
) -> wire.State:
    """Return everything that the caller may see of a table."""
    check_limit(request, "read")
    person, room = person_of(request), await find_room(request, name)
    table = lobby_of(request.app.state).table(room, person)
    return state_of(room, table, room.seat_for(person), telling != 0)


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
    if room.game is None or not room.game.is_over:
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
