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

from abyssal.server.app import LOG, MAX_BODY_BYTES, make_app
from abyssal.server.connections import KEEP_ALIVE_SECONDS, protocols
from abyssal.server.flood import FloodFilter
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
ACCEPTS_AT_ONCE: Final = 64
"""Maximum connections that are accepted before others are served.

Without free file descriptors, asyncio tries and fails this often in a row, and schedules a retry for each failure.
"""
MAX_WAITING: Final = 2048
"""Maximum connections that the system keeps until they are accepted."""
LOGS: Final = ("auto", "json", "text")
"""Formats of the log; ``auto`` means text if standard error is a terminal, and JSON otherwise."""
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
        return escaped(json.dumps(line, ensure_ascii=False))  # still JSON, with the same meaning


class TextFormatter(logging.Formatter):
    """Formats a log line for people, with the time, the event, and the facts in brackets."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = getattr(record, "facts", {})
        level = f"{record.levelname.lower()}: " if record.levelno > logging.INFO else ""
        shown = ", ".join(f"{name} {value}" for name, value in facts.items())
        at = time.strftime("%H:%M:%S", time.localtime(record.created))
        line = escaped(f"{at}  {level}{record.getMessage()}{f' ({shown})' if shown else ''}")
        if record.exc_info and record.exc_info[1] is not None:
            line = "\n  ".join([line, *trace_of(record.exc_info[1])])
        return line


def escaped(text: str) -> str:
    """Return a text with the escapes of JSON in place of characters that have no shape of their own.

    Among them are ends of lines, commands of terminals, and marks that change the direction of writing. So nothing in a
    log line can start another line or hide a part of it.

    >>> escaped("a\\nb")
    'a\\\\nb'
    """
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else json.dumps(one)[1:-1] for one in text)


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
            for listener in sockets or ():
                listener.listen(MAX_WAITING)  # asyncio has set it to the number of connections accepted at once
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
    handler.addFilter(FloodFilter())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    app = make_app(settings)
    if app.state["client"] is None:
        LOG.warning("browser client is not built", extra={"facts": {"fix": "run make client and restart"}})
    connection, web_socket = protocols(settings.request_seconds)
    config = uvicorn.Config(
        app,
        http=connection,
        ws=web_socket,
        backlog=ACCEPTS_AT_ONCE,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
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
