"""Connections of callers: close those that are idle or stuck, and compress the messages of sockets.

Without time limits, a caller could open connections, never finish a request or never read a response, and so use up
all file descriptors of the server.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from abyssal.server.refusals import Refusal, refusal_body

REQUEST_SECONDS: Final = 20.0
"""Time limit, in seconds, for the head of a request, for its body, and for any progress in sending a response."""
KEEP_ALIVE_SECONDS: Final = 5
"""Time in seconds after which a connection without a further request is closed."""
WINDOW_BITS: Final = 14
"""Size of the memory of compressed messages to a client: 2 to this power bytes, more than a step has."""
CLIENT_WINDOW_BITS: Final = 12
"""The same for messages of a client, which are short."""
DEFLATE: Final = {"memLevel": 5}
"""Settings of zlib."""


class StallGuard:
    """Closes a connection whose peer has read nothing for a time, although bytes wait for it."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.transport: asyncio.Transport | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.waiting = 0
        """Number of bytes that waited when the timer was set."""

    def watch(self, transport: asyncio.Transport) -> None:
        """Start to watch a connection on which bytes may wait to be sent."""
        self.transport = transport
        waiting = transport.get_write_buffer_size()
        if self.timer is None and waiting:
            self.waiting = waiting
            self.timer = asyncio.get_running_loop().call_later(self.seconds, self.check)

    def check(self) -> None:
        """Abort the connection if no byte was sent since the timer was set, else set it again."""
        self.timer = None
        assert self.transport is not None
        if self.transport.get_write_buffer_size() >= self.waiting:
            self.transport.abort()
        else:
            self.watch(self.transport)

    def stop(self) -> None:
        """Stop to watch, because the connection is lost."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class TimedConnection(H11Protocol):
    """A connection whose requests must arrive in time, and whose responses must be read.

    A head or a body that does not arrive is refused with 408, and the connection is closed. This happens here because
    no route is running while a head is incomplete, and because most routes never read a body.
    """

    seconds = REQUEST_SECONDS

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.request_timer: asyncio.TimerHandle | None = None
        self.awaited: object = None
        """The state of the parser for which the timer runs; None if nothing is awaited."""
        self.guard = StallGuard(self.seconds)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self.await_request()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_awaiting()
        self.guard.stop()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.guard.watch(self.transport)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:  # the next head has begun to arrive
            self._unset_keepalive_if_required()
            self.await_request()
        self.guard.watch(self.transport)

    def await_request(self) -> None:
        """Start the timer when a head or a body begins to arrive, and stop it when the request is complete."""
        state = self.conn.their_state if self.transport.get_protocol() is self else None  # None: now it is a socket
        if state is self.awaited:
            return
        self.stop_awaiting()
        if state in (h11.IDLE, h11.SEND_BODY) and not self.transport.is_closing():
            self.awaited = state
            self.request_timer = self.loop.call_later(self.seconds, self.request_is_late)

    def stop_awaiting(self) -> None:
        """Stop the timer."""
        self.awaited = None
        if self.request_timer is not None:
            self.request_timer.cancel()
            self.request_timer = None

    def request_is_late(self) -> None:
        """Close the connection; say why, if a request has begun and has no response yet."""
        has_begun = self.awaited is h11.SEND_BODY or bool(self.conn.trailing_data[0])
        self.stop_awaiting()
        if has_begun:
            self.refuse(Refusal("too_slow", seconds=round(self.seconds, 1)))
        else:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Refuse a request that is not HTTP; uvicorn calls this."""
        self.refuse(Refusal("not_understood", reason="not HTTP"))

    def refuse(self, refusal: Refusal) -> None:
        """Respond with a refusal, unless a response has begun, and close the connection."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            content = msgspec.json.encode(refusal_body(refusal))
            headers = [
                *self.server_state.default_headers,
                (b"content-type", b"application/json"),
                (b"content-length", str(len(content)).encode()),
                (b"cache-control", b"no-store"),
                (b"connection", b"close"),
            ]
            response = h11.Response(
                status_code=refusal.status, headers=headers, reason=STATUS_PHRASES.get(refusal.status, b"")
            )
            for event in (response, h11.Data(data=content), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True  # the route that waits for the body is told that nobody listens any more
            self.cycle.message_event.set()
        self.transport.close()
        self.guard.watch(self.transport)


class CompressedSocket(WebSocketsSansIOProtocol):
    """A socket whose messages are compressed with a memory of the messages before them.

    A step repeats most of the step before it. With a window that holds a whole step, 10 kB become some 250 bytes. It
    costs 80 kB of memory per socket and 0.1 ms per message; a smaller window would need longer and send more.
    """

    seconds = REQUEST_SECONDS

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.guard = StallGuard(self.seconds)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=WINDOW_BITS, client_max_window_bits=CLIENT_WINDOW_BITS, compress_settings=DEFLATE
            )
        ]

    def pause_writing(self) -> None:
        super().pause_writing()
        self.guard.watch(self.transport)

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.guard.watch(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.stop()
        super().connection_lost(exc)


def protocols(seconds: float) -> tuple[type[TimedConnection], type[CompressedSocket]]:
    """Return the protocols of requests and of sockets with this time limit."""

    class Connection(TimedConnection):
        pass

    class Socket(CompressedSocket):
        pass

    Connection.seconds = Socket.seconds = seconds
    return Connection, Socket
