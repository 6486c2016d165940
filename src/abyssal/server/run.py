"""Start and stop the server: one line on standard output when it is ready, the log on standard error."""

from __future__ import annotations

import contextlib
import json
import logging
import signal
import socket
import sys
import time
import traceback
from collections.abc import Callable
from typing import Any, Final

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from abyssal.server.app import LOG, MAX_BODY_BYTES, make_app
from abyssal.server.folder import HostError, check_database, load_key, lock_folder
from abyssal.server.invitation import WILDCARDS, base_url, url_of
from abyssal.server.request_context import Settings

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'"
)
HEADERS: Final = [
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
]
"""Headers of every response, refusals included."""
LOGS: Final = ("auto", "json", "text")
"""Formats of the log; ``auto`` means text if standard error is a terminal, and JSON otherwise."""
WINDOW_BITS: Final = 14
"""Size of the memory of compressed messages to a client: 2 to this power bytes, more than a step has."""
CLIENT_WINDOW_BITS: Final = 12
"""The same for messages of a client, which are short."""
DEFLATE: Final = {"memLevel": 5}
"""Settings of zlib."""
Ready = Callable[[str, str | None], None]
"""Called when the server is ready, with its address for this machine, and the one for other machines if it differs."""


class JsonFormatter(logging.Formatter):
    """Formats a log line as JSON with time, level, event and facts. The log contains no names, cards or seeds."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = trace_of(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


class TextFormatter(logging.Formatter):
    """Formats a log line for people, with the time, the event, and the facts in brackets."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = getattr(record, "facts", {})
        level = f"{record.levelname.lower()}: " if record.levelno > logging.INFO else ""
        shown = ", ".join(f"{name} {value}" for name, value in facts.items())
        at = time.strftime("%H:%M:%S", time.localtime(record.created))
        line = f"{at}  {level}{record.getMessage()}{f' ({shown})' if shown else ''}"
        if record.exc_info and record.exc_info[1] is not None:
            line = "\n  ".join([line, *trace_of(record.exc_info[1])])
        return line


def is_text_log(log: str) -> bool:
    """Return whether the log is written as text for people, for this value of ``--log``."""
    return log == "text" or (log == "auto" and sys.stderr.isatty())


def trace_of(error: BaseException) -> list[str]:
    """Return the type and the stack of an error. Leave its text out, because it may contain a name or a card."""
    frames = traceback.extract_tb(error.__traceback__)
    return [type(error).__name__, *(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in reversed(frames))]


class RefusedSocketFilter(logging.Filter):
    """Drops the log messages of uvicorn about sockets that this server has refused."""

    def filter(self, record: logging.LogRecord) -> bool:
        return "ASGI callable returned without" not in record.getMessage()


class CompressedSocket(WebSocketsSansIOProtocol):
    """A socket whose messages are compressed with a memory of the messages before them.

    A step repeats most of the step before it. With a window that holds a whole step, 10 kB become some 250 bytes. It
    costs 80 kB of memory per socket and 0.1 ms per message; a smaller window would need longer and send more.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=WINDOW_BITS, client_max_window_bits=CLIENT_WINDOW_BITS, compress_settings=DEFLATE
            )
        ]


class Server(uvicorn.Server):
    """Prints its address on standard output once it is ready, and calls ``ready``."""

    def __init__(self, config: uvicorn.Config, settings: Settings, ready: Ready | None, log: str) -> None:
        super().__init__(config)
        self.settings = settings
        self.ready = ready
        self.log = log

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self.settings.host, self.settings.port = host, port
            address = url_of("127.0.0.1" if host in WILDCARDS else host, port)
            print(f"Abyssal is at {address}", flush=True)
            friends = f"{self.settings.public_url or base_url(host, port)[0]}/"
            if friends != address and not is_text_log(self.log):  # `ready` prints it in a text log
                LOG.info("address for friends", extra={"facts": {"url": friends}})
            if self.ready is not None:
                self.ready(address, friends if friends != address else None)


def bind_socket(host: str, port: int) -> socket.socket:
    """Return a socket bound to a host (a name or an address) and port; raise :class:`HostError` if that fails."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = min(found, key=lambda one: one[0] != socket.AF_INET)  # prefer 127.0.0.1
        # asyncio sets TCP_NODELAY (no delay for small messages) only if the protocol is given
        listener = socket.socket(family, kind, protocol)
        try:
            if sys.platform != "win32":
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, host not in WILDCARDS)
            listener.bind(address)
        except OSError:
            listener.close()
            raise
        return listener
    except OSError as error:
        raise HostError("cannot_listen", host=host, port=port, reason=error.strerror or str(error)) from None


def serve(settings: Settings, host: str, port: int, ready: Ready | None = None, log: str = "auto") -> None:
    """Serve until the process is stopped; raise :class:`HostError` if the server cannot start."""
    try:
        load_key(settings.data)
    except OSError as error:
        raise HostError("unwritable_file", file=settings.data, reason=error.strerror or str(error)) from None
    with lock_folder(settings.data), bind_socket(host, port) as listener:
        check_database(settings.data, make=True)
        run(settings, listener, ready, log)


def run(settings: Settings, listener: socket.socket, ready: Ready | None, log: str) -> None:
    """Set the log up, and run the web server on a bound socket."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextFormatter() if is_text_log(log) else JsonFormatter())
    handler.addFilter(RefusedSocketFilter())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    app = make_app(settings)
    if app.state["client"] is None:
        LOG.warning("browser client is not built", extra={"facts": {"fix": "run make client and restart"}})
    config = uvicorn.Config(
        app,
        ws=CompressedSocket,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=1,
        ws_max_size=MAX_BODY_BYTES,
        server_header=False,
        proxy_headers=False,  # see request_context.forwarded_header
        headers=HEADERS,
    )
    signal.signal(signal.SIGTERM, lambda *_: None)  # ignored here: uvicorn handles it, then raises it again
    with contextlib.suppress(KeyboardInterrupt):
        Server(config, settings, ready, log).run(sockets=[listener])
