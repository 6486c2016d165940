"""The WebSocket of a table, which sends every change as it happens, and receives moves, undos and pings."""

# No `from __future__ import annotations` here: the framework reads the annotations at run time.

import asyncio
import contextlib
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from abyssal.server import wire
from abyssal.server.lobby import Lobby
from abyssal.server.outgoing import (
    Parts,
    answer_message,
    pong_message,
    refused_message,
    state_message,
    state_of,
    step_message,
    table_message,
)
from abyssal.server.refusals import Refusal, refusal_body
from abyssal.server.request_context import (
    check_limit,
    decode_message,
    find_room,
    lobby_of,
    person_of,
    require_same_origin,
)
from abyssal.server.room import Room
from abyssal.server.subscribers import Subscriber

MAX_INVALID_MESSAGES: Final = 10
"""Number of invalid messages after which a socket is closed."""
CLOSE_INVALID: Final = 1008
CLOSE_RESTART: Final = 1012
CLOSE_TOO_SLOW: Final = 1013
"""Close codes of the socket."""
WRITE_SECONDS: Final = 30
"""Time limit for sending one message; a client that takes longer is disconnected."""


@websocket("/api/tables/{name:str}/socket")
async def socket(
    socket: WebSocket[Any, Any, Any],
    name: FromPath[str],
    since: Annotated[str | None, QueryParameter(name="since")] = None,
    telling: Annotated[str, QueryParameter(name="telling")] = "1",
    view: Annotated[str, QueryParameter(name="view")] = "1",
) -> None:
    """Subscribe to a table: send every change as it happens, and accept moves and undos."""
    lobby = lobby_of(socket.app.state)
    try:
        require_same_origin(socket)
        check_limit(socket, "socket")
        last = parse_integer("since", since) if since is not None else None
        parts = Parts(parse_integer("telling", telling) != 0, parse_integer("view", view) != 0)
        room = await find_room(socket, name)
    except Refusal as refusal:
        await refuse_socket(socket, refusal)
        return
    await socket.accept()
    subscriber = lobby.subscribers.add(room, person_of(socket), parts)
    send_missed(lobby, room, subscriber, last)
    lobby.subscribers.send_table(room)
    tasks = [
        asyncio.create_task(write_messages(socket, subscriber)),
        asyncio.create_task(read_messages(socket, lobby, room, subscriber)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        lobby.subscribers.remove(room, subscriber)
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError, Exception):  # the connection may be broken
                await task
        lobby.subscribers.send_table(room)


def parse_integer(name: str, text: str) -> int:
    """Return a query parameter as a whole number, or refuse it."""
    try:
        return int(text)
    except ValueError:
        raise Refusal("not_understood", reason=f"{name} must be a whole number") from None


async def refuse_socket(socket: WebSocket[Any, Any, Any], refusal: Refusal) -> None:
    """Refuse a socket with an ordinary HTTP response."""
    content = msgspec.json.encode(refusal_body(refusal))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(content)).encode())]
    await socket.send({"type": "websocket.http.response.start", "status": refusal.status, "headers": headers})
    await socket.send({"type": "websocket.http.response.body", "body": content, "more_body": False})


def send_missed(lobby: Lobby, room: Room, subscriber: Subscriber, since: int | None) -> None:
    """Send a subscriber what it has missed since the version ``since``.

    Send the steps after this version; the table alone if there are none. Send the whole state if no version is given,
    if there are too many steps, or if one of them is an undo.
    """
    table = lobby.table(room, subscriber.person)
    seat = room.seat_for(subscriber.person)
    missed = room.changes_since(since) if since is not None else None
    if missed is None:
        subscriber.put(state_message(state_of(room, table, seat, subscriber.parts)))
    elif not missed:
        subscriber.put(table_message(table))
    else:
        for change in missed:
            subscriber.put(step_message(change, seat, subscriber.parts))
    subscriber.version = room.version


async def write_messages(socket: WebSocket[Any, Any, Any], subscriber: Subscriber) -> None:
    """Send the queued messages of a subscriber; close the socket if the client is too slow or the server stops."""
    while True:
        message = await subscriber.queue.get()
        if message is None:
            code, reason = (
                (CLOSE_TOO_SLOW, "too slow: reconnect with since")
                if subscriber.too_slow
                else (CLOSE_RESTART, "restart")
            )
            await socket.close(code, reason)
            return
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                await socket.send_text(message.decode())
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            return


async def read_messages(socket: WebSocket[Any, Any, Any], lobby: Lobby, room: Room, subscriber: Subscriber) -> None:
    """Carry out and answer each message of a client; close the socket after too many invalid messages."""
    invalid = 0
    while True:
        try:
            text = await socket.receive_text()
        except WebSocketDisconnect:
            return
        number: int | None = None
        try:
            number = decode_message(text, MessageId).id
            wanted = decode_message(text, wire.FromClient)
            if isinstance(wanted, wire.SocketPing):
                check_limit(socket, "read")
                subscriber.put(pong_message(wanted.id))
                continue
            check_limit(socket, "move")
            person = (await lobby.people.find(subscriber.person)).id
            if isinstance(wanted, wire.SocketMove):
                version = await lobby.move(room, person, wanted.version, wanted.actions)
            else:
                version = await lobby.undo(room, person, wanted.version)
            subscriber.put(answer_message(wanted.id, version))
        except Refusal as refusal:
            subscriber.put(refused_message(number, refusal.status, refusal_body(refusal)))
            invalid += refusal.code == "not_understood"
            if invalid >= MAX_INVALID_MESSAGES:
                await socket.close(CLOSE_INVALID, "too many invalid messages")
                return


class MessageId(msgspec.Struct):
    """The id of a message. It is decoded first, so that a refusal of the message can repeat the id."""

    id: int | None = None
