"""Sockets: every change of a table as it happens; moves may be sent there, too."""

# Annotations are evaluated here: the framework reads them.

import asyncio
import contextlib
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from abyssal.server import wire
from abyssal.server.lobby import Hall
from abyssal.server.outgoing import answer_message, refused_message, state_message, state_of, step_of, table_message
from abyssal.server.refusals import Refusal, refusal_body
from abyssal.server.request_context import check, hall_of, person_of, refuse_foreign, room_for, understood
from abyssal.server.room import Room
from abyssal.server.subscribers import Listener

MOST_NONSENSE: Final = 10
"""After so many messages that mean nothing a socket is closed."""
NONSENSE: Final = 1008
GONE: Final = 1012
TOO_SLOW: Final = 1013
WRITE_SECONDS: Final = 30
"""Whoever takes longer to read a message is gone."""


@websocket("/api/tables/{name:str}/socket")
async def socket(
    socket: WebSocket[Any, Any, Any],
    name: FromPath[str],
    since: Annotated[str | None, QueryParameter(name="since")] = None,
    telling: Annotated[str, QueryParameter(name="telling")] = "1",
) -> None:
    """Every change of a table as it happens; moves may be sent here, too."""
    hall = hall_of(socket.app.state)
    try:
        refuse_foreign(socket)
        check(socket, "socket")
        last = number_of("since", since) if since is not None else None
        wants_telling = number_of("telling", telling) != 0
        room = await room_for(socket, name)
    except Refusal as refusal:
        await refuse_socket(socket, refusal)
        return
    await socket.accept()
    listener = hall.audience.listen(room, person_of(socket), wants_telling)
    greet(hall, room, listener, last)
    hall.tell_table(room)
    tasks = [asyncio.create_task(write(socket, listener)), asyncio.create_task(read(socket, hall, room, listener))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        hall.audience.stop(room, listener)
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError, Exception):  # whoever left may have broken it off
                await task
        hall.tell_table(room)


def number_of(name: str, text: str) -> int:
    """A number in an address."""
    try:
        return int(text)
    except ValueError:
        raise Refusal("not_understood", reason=f"{name} is a whole number") from None


async def refuse_socket(socket: WebSocket[Any, Any, Any], refusal: Refusal) -> None:
    """Answer a request for a socket as any other that is refused."""
    content = msgspec.json.encode(refusal_body(refusal))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(content)).encode())]
    await socket.send({"type": "websocket.http.response.start", "status": refusal.status, "headers": headers})
    await socket.send({"type": "websocket.http.response.body", "body": content, "more_body": False})


def greet(hall: Hall, room: Room, listener: Listener, since: int | None) -> None:
    """What a reader has missed: the steps if they are few, else the whole state; with nothing missing the table."""
    table = hall.table(room, listener.person)
    seat = room.seat_of(listener.person)
    missed = [step for step in room.steps if since is not None and step.version > since]
    if since is not None and since == room.version:
        listener.put(table_message(table))
    elif since is None or len(missed) != room.version - since or any(step.kind == "undo" for step in missed):
        listener.put(state_message(state_of(room, table, seat, listener.telling)))
    else:
        for step in missed:
            listener.put(step_of(step, seat, listener.telling))
    listener.version = room.version


async def write(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    """Send what waits, one after the other; whoever is too slow is let go."""
    while True:
        message = await listener.queue.get()
        if message is None:
            code, reason = (TOO_SLOW, "too slow: come back with since") if listener.too_slow else (GONE, "restart")
            await socket.close(code, reason)
            return
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                await socket.send_text(message.decode())
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            return


async def read(socket: WebSocket[Any, Any, Any], hall: Hall, room: Room, listener: Listener) -> None:
    """Obey what comes, and answer; nonsense is refused, and in the end the socket is closed."""
    nonsense = 0
    while True:
        try:
            text = await socket.receive_text()
        except WebSocketDisconnect:
            return
        number: int | None = None
        try:
            number = understood(text, Numbered).id
            wanted = understood(text, wire.FromClient)
            check(socket, "move")
            person = (await hall.person(listener.person)).id
            if isinstance(wanted, wire.SocketMove):
                version = await hall.move(room, person, wanted.version, wanted.actions)
            else:
                version = await hall.undo(room, person, wanted.version)
            listener.put(answer_message(wanted.id, version))
        except Refusal as refusal:
            listener.put(refused_message(number, refusal.status, refusal_body(refusal)))
            nonsense += refusal.code == "not_understood"
            if nonsense >= MOST_NONSENSE:
                await socket.close(NONSENSE, "too much that means nothing")
                return


class Numbered(msgspec.Struct):
    """All that a refusal has to know of a message: the number that comes back in it."""

    id: int | None = None
