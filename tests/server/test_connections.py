"""Connections that are idle, slow, closed too early, or too many: the server goes on for everybody else."""

from __future__ import annotations

import socket
from pathlib import Path

from tests.server.real import LIMIT, Server, running


def connected(server: Server) -> socket.socket:
    """Return a plain connection to the server."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT)


# ---------------------------------------------------------------------- callers who leave


def test_a_caller_who_leaves_is_no_internal_error(data: Path) -> None:
    with running(data) as server:
        with connected(server) as line:
            line.sendall(b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nhalf")
        table = server.person("Ann").create("conspiracy", {"players": 2}, ["me", "open"])["id"]
        with connected(server) as line:
            line.sendall(
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: here\r\n"
                "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
        server.stop()
        assert [line for line in server.log() if line["level"] != "info" and "client" not in line["event"]] == []
