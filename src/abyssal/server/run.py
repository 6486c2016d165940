"""Starting and stopping: one process, one line on standard output when it is ready, logs on standard error."""

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
from abyssal.server.folder import HostError, check_database, load_key, lock_folder
from abyssal.server.invitation import WILDCARDS, home, url_of
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
"""With every answer, refusals too."""
LOGS: Final = ("auto", "json", "text")
"""How the log is written: for people where standard error is a terminal, else for programs; always for either."""
Ready = Callable[[str, str | None], None]
"""Told where the server is for this machine, and where for others if that differs."""


class JsonFormatter(logging.Formatter):
    """A log line as JSON: when, how grave, what, and facts; no names, no cards, no seeds."""

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
    """The same line for people who look at a terminal: the time, what, and facts in brackets."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = getattr(record, "facts", {})
        grave = f"{record.levelname.lower()}: " if record.levelno > logging.INFO else ""
        said = ", ".join(f"{name} {value}" for name, value in facts.items())
        at = time.strftime("%H:%M:%S", time.localtime(record.created))
        line = f"{at}  {grave}{record.getMessage()}{f' ({said})' if said else ''}"
        if record.exc_info and record.exc_info[1] is not None:
            line = "\n  ".join([line, *trace_of(record.exc_info[1])])
        return line


def is_text_log(log: str) -> bool:
    """Whether standard error is read by people: they said so, or it is a terminal."""
    return log == "text" or (log == "auto" and sys.stderr.isatty())


def trace_of(error: BaseException) -> list[str]:
    """Which error, and the way to it; not its text, which may hold a name or a card."""
    frames = traceback.extract_tb(error.__traceback__)
    return [type(error).__name__, *(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in reversed(frames))]


class RefusedSocketFilter(logging.Filter):
    """Leaves out what the web server says about sockets that we refused ourselves."""

    def filter(self, record: logging.LogRecord) -> bool:
        return "ASGI callable returned without" not in record.getMessage()


class Server(uvicorn.Server):
    """Says where it is once it answers, on standard output; ``ready`` is told where friends find it, too."""

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
            friends = f"{self.settings.public_url or home(host, port)[0]}/"
            if friends != address and not is_text_log(
                self.log
            ):  # whoever is ready says it to people, in their language
                LOG.info("for friends", extra={"facts": {"url": friends}})
            if self.ready is not None:
                self.ready(address, friends if friends != address else None)


def bind_socket(host: str, port: int) -> socket.socket:
    """A socket at an address of this machine, by number or by name."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = min(
            found, key=lambda one: one[0] != socket.AF_INET
        )  # 127.0.0.1 before ::1
        line = socket.socket(family, kind, protocol)  # with its protocol: only so small messages are sent at once
        try:
            if sys.platform != "win32":
                line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                line.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, host not in WILDCARDS)
            line.bind(address)
        except OSError:
            line.close()
            raise
        return line
    except OSError as error:
        raise HostError("cannot_listen", host=host, port=port, reason=error.strerror or str(error)) from None


def serve(settings: Settings, host: str, port: int, ready: Ready | None = None, log: str = "auto") -> None:
    """Serve until somebody stops it; :class:`HostError` if it cannot."""
    try:
        load_key(settings.data)
    except OSError as error:
        raise HostError("unwritable_file", file=settings.data, reason=error.strerror or str(error)) from None
    with lock_folder(settings.data), bind_socket(host, port) as line:
        check_database(settings.data, make=True)
        run(settings, line, ready, log)


def run(settings: Settings, line: socket.socket, ready: Ready | None, log: str) -> None:
    """The same, with everything at hand."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextFormatter() if is_text_log(log) else JsonFormatter())
    handler.addFilter(RefusedSocketFilter())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    app = make_app(settings)
    if app.state["client"] is None:
        LOG.warning("no client for the browser", extra={"facts": {"cure": "make client, then start again"}})
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=1,
        ws_max_size=MAX_BODY_BYTES,
        ws_per_message_deflate=False,  # it costs half a millisecond a move, and memory for each socket
        server_header=False,
        proxy_headers=False,  # we believe them ourselves, if told to
        headers=HEADERS,
    )
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again at its end
    with contextlib.suppress(KeyboardInterrupt):
        Server(config, settings, ready, log).run(sockets=[line])
