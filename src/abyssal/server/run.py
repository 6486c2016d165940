"""Starting and stopping: one process, one line on standard output when it is ready, logs on standard error."""

from __future__ import annotations

import contextlib
import json
import logging
import signal
import socket
import sys
import time
from typing import Any, Final

import uvicorn

from abyssal.server.app import Settings, make_app

WILDCARDS: Final = ("0.0.0.0", "::")


class JsonLines(logging.Formatter):
    """A log line as JSON: when, how grave, what, and facts; no names, no cards, no seeds."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Quiet(logging.Filter):
    """Leaves out what the web server says about sockets that we refused ourselves."""

    def filter(self, record: logging.LogRecord) -> bool:
        return "ASGI callable returned without" not in record.getMessage()


class Server(uvicorn.Server):
    """Says where it is once it answers."""

    def __init__(self, config: uvicorn.Config, opened: Any = None) -> None:
        super().__init__(config)
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            address = url_of("127.0.0.1" if host in WILDCARDS else host, port)
            print(f"Abyssal is at {address}", flush=True)
            if host in WILDCARDS:
                logging.getLogger("abyssal").info(
                    "in this network", extra={"facts": {"url": url_of(own_address(), port)}}
                )
            if self.opened is not None:
                self.opened(address)


def url_of(host: str, port: int) -> str:
    """An address for a browser."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def own_address() -> str:
    """The address of this machine in its network; nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def serve(settings: Settings, host: str, port: int, opened: Any = None) -> None:
    """Serve until somebody stops it."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Quiet())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    config = uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        ws="websockets-sansio",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=1,
        ws_max_size=64_000,
        server_header=False,
    )
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again at its end
    with contextlib.suppress(KeyboardInterrupt):
        Server(config, opened).run()
