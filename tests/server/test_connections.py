"""Connections that are idle, slow, closed too early, or too many: the server goes on for everybody else."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from abyssal.server.run import ACCEPTS_AT_ONCE
from tests.server.real import LIMIT, Server, received, running, wait_until


def connected(server: Server) -> socket.socket:
    """Return a plain connection to the server."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT)


def everything(line: socket.socket) -> bytes:
    """Return all bytes until the server closes the connection."""
    found = b""
    while part := line.recv(65536):
        found += part
    return found


FILES = 64
"""Number of files that a process of ``tests.server.few_files`` may open."""


# ---------------------------------------------------------------------- slow callers


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits only a moment for a request."""
    data = tmp_path_factory.mktemp("hasty") / "data"
    with running(data, ABYSSAL_REQUEST_SECONDS="0.5") as found:
        yield found


SLOW = {
    "head": b"GET /api/me HTTP/1.1\r\nHost: here\r\n",
    "second head": b"GET /api/me HTTP/1.1\r\nHost: here\r\n\r\nGET",
    "body": b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{",
    "chunked body": b"POST /api/me HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
}


@pytest.mark.parametrize("drips", [False, True])
@pytest.mark.parametrize("begun", SLOW.values(), ids=SLOW)
def test_a_request_that_never_ends_is_refused(hasty: Server, begun: bytes, drips: bool) -> None:
    """Whether its caller sends nothing more, or now and then a byte, the connection is closed."""
    with connected(hasty) as line:
        line.sendall(begun)
        if drips:
            answer = dripped(line, b"1\r\n{\r\n" if b"chunked" in begun else b"x")
        else:
            answer = everything(line)
    head, _, body = answer[answer.rindex(b"HTTP/1.1") :].partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 408 ")
    assert b"x-content-type-options: nosniff" in head.lower()
    refused = json.loads(body)
    assert (refused["code"], refused["params"]) == ("too_slow", {"seconds": 0.5})


def dripped(line: socket.socket, drop: bytes) -> bytes:
    """Send a drop again and again; return all that the server sends until it closes the connection."""
    line.settimeout(0.05)
    found = b""
    for _ in range(int(LIMIT / 0.05)):
        try:
            part = line.recv(65536)
            if not part:
                return found
            found += part
        except TimeoutError:
            line.sendall(drop)
        except ConnectionResetError:
            return found
    raise AssertionError("the connection stays open")


def test_a_connection_without_a_request_is_closed(hasty: Server) -> None:
    with connected(hasty) as line:
        assert everything(line) == b""


def test_a_body_that_nobody_reads_is_not_awaited_for_ever(hasty: Server) -> None:
    """The response comes before the body, which then never ends."""
    with connected(hasty) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: here\r\nContent-Length: 100000\r\n\r\n")
        assert dripped(line, b"x").startswith(b"HTTP/1.1 200 ")


def test_a_response_that_is_never_read_is_given_up(tmp_path: Path) -> None:
    """The client's files are larger than what the system keeps for a caller who does not read."""
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("page", encoding="utf-8")
    (static / "large.png").write_bytes(bytes(30_000_000))
    with running(tmp_path / "data", ABYSSAL_REQUEST_SECONDS="0.5", ABYSSAL_STATIC=str(static)) as server:
        with connected(server) as line:
            line.sendall(b"GET /large.png HTTP/1.1\r\nHost: here\r\n\r\n")
            wait_until(lambda: open_connections(server) == 1)
            wait_until(lambda: open_connections(server) == 0)
        with connected(server) as line:  # whoever reads, however slowly, gets all of it
            line.sendall(b"GET /large.png HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            assert len(everything(line)) > 30_000_000


def open_connections(server: Server) -> int:
    """Return the number of connections that the server's process has open, as the system tells it."""
    assert server.process is not None
    mine = {os.readlink(path) for path in Path(f"/proc/{server.process.pid}/fd").iterdir() if path.is_symlink()}
    rows = [row.split() for row in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]]
    established = "01"
    return sum(f"socket:[{row[9]}]" in mine and row[3] == established for row in rows)


def test_a_quiet_socket_stays_open(hasty: Server) -> None:
    """Time limits are for requests: a socket has sent its whole request."""
    table = hasty.person("Ann").create("conspiracy", {"players": 2}, ["me", "open"])["id"]
    eve = hasty.person("Eve")
    with eve.listen(table) as quiet:
        received(quiet, "state")
        for _ in range(3):  # a request that is too slow takes longer than the time limit
            with connected(hasty) as line:
                line.sendall(b"GET")
                everything(line)
        quiet.send('{"type": "ping", "id": 1}')
        assert received(quiet, "pong")["id"] == 1


def test_a_request_that_is_not_http_is_refused(server: Server) -> None:
    with connected(server) as line:
        line.sendall(b"HELO here\r\n\r\n")
        head, _, body = everything(line).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert json.loads(body)["params"] == {"reason": "not HTTP"}


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


# ---------------------------------------------------------------------- no free file descriptors


def test_without_file_descriptors_the_log_stays_short_and_the_server_goes_on(data: Path) -> None:
    with running(data, first="tests.server.few_files") as server:
        ann = server.person("Ann")

        def failures() -> int:
            return sum("out of system resource" in line["event"] for line in server.log())

        lines = [connected(server) for _ in range(2 * FILES)]
        wait_until(failures)
        assert ann.web.get("/api/me").json()["name"] == "Ann"  # whoever is connected is served
        for line in lines:
            line.close()
        table = server.person("Bob").create("conspiracy", {"players": 2}, ["me", "me"])
        assert table["state"] == "running"
        assert failures() < ACCEPTS_AT_ONCE  # so often each try fails
