"""Invitations: find an address of the server that works on a friend's phone, and draw its QR code."""

from __future__ import annotations

import re
import socket
from typing import Final

import segno

WILDCARDS: Final = ("0.0.0.0", "::")
"""Hosts which mean that a server listens on all addresses of the machine."""
LOOPBACK: Final = re.compile(r"localhost|127\.[\d.]+|\[?::1\]?", re.IGNORECASE)
HOST: Final = re.compile(r"(?P<name>[\w.-]+|\[[\da-fA-F:]+\])(:\d+)?")
"""A valid ``Host`` header: a name or an address, and perhaps a port."""


def url_of(host: str, port: int) -> str:
    """Return the URL of a host and port.

    >>> url_of("192.0.2.7", 8000), url_of("::1", 80)
    ('http://192.0.2.7:8000/', 'http://[::1]:80/')
    """
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def own_address() -> str:
    """Return the address of this machine in its network, without sending a packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def base_url(host: str, port: int, host_header: str = "", secure: bool = False) -> tuple[str, bool]:
    """Return the address by which friends reach a server, and whether other machines can reach this address.

    The server listens on ``host`` and ``port``. ``host_header`` is the address by which the caller has reached the
    server; it is returned unless it means this machine only (localhost). Otherwise the result is the address of this
    machine in its network, if the server listens there.

    >>> base_url("0.0.0.0", 8000, "192.0.2.7:8000")
    ('http://192.0.2.7:8000', True)
    >>> base_url("127.0.0.1", 8000, "localhost:8000")
    ('http://127.0.0.1:8000', False)
    """
    typed = HOST.fullmatch(host_header)
    if typed is not None and not is_loopback(typed["name"]):
        return f"http{'s' if secure else ''}://{host_header}", True
    found = own_address() if host in WILDCARDS else host
    return url_of(found, port).rstrip("/"), not is_loopback(found)


def is_loopback(name: str) -> bool:
    """Return whether a host name means this machine only."""
    return LOOPBACK.fullmatch(name) is not None


def qr_code(text: str) -> tuple[int, str]:
    """Return a QR code: the number of squares per side, and an SVG path of the dark squares.

    The picture needs a margin of four squares.

    >>> size, path = qr_code("http://192.0.2.7:8000/t/ABCDE")
    >>> size, path[:22]
    (29, 'M0 0h7v1h-7zM8 0h1v1h-')
    """
    rows = [bytes(row) for row in segno.make(text, error="m", micro=False).matrix]
    parts = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            length = len(row[x:]) - len(row[x:].lstrip(b"\1"))
            if length:
                parts.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length or 1
    return len(rows), "".join(parts)
