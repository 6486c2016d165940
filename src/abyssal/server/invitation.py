"""Invitations: an address that works on a friend's phone, and its picture for a camera."""

from __future__ import annotations

import re
import socket
from typing import Final

import segno

WILDCARDS: Final = ("0.0.0.0", "::")
LOOPBACK: Final = re.compile(r"localhost|127\.[\d.]+|\[?::1\]?", re.IGNORECASE)
HOST: Final = re.compile(r"(?P<name>[\w.-]+|\[[\da-fA-F:]+\])(:\d+)?")
"""A name or an address, perhaps with a port, as a request says whom it wants."""


def url_of(host: str, port: int) -> str:
    """An address for a browser.

    >>> url_of("192.0.2.7", 8000), url_of("::1", 80)
    ('http://192.0.2.7:8000/', 'http://[::1]:80/')
    """
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def own_address() -> str:
    """The address of this machine in its network; nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def home(host: str, port: int, asked: str = "", secure: bool = False) -> tuple[str, bool]:
    """Where friends find the server that listens at ``host`` and ``port``, and whether another machine can reach it.

    It is what whoever asks has typed (``asked``), if that is more than this machine's own name for itself; else the
    address of this machine in its network, if the server listens there.

    >>> home("0.0.0.0", 8000, "192.0.2.7:8000")
    ('http://192.0.2.7:8000', True)
    >>> home("127.0.0.1", 8000, "localhost:8000")
    ('http://127.0.0.1:8000', False)
    """
    typed = HOST.fullmatch(asked)
    if typed is not None and not is_loopback(typed["name"]):
        return f"http{'s' if secure else ''}://{asked}", True
    found = own_address() if host in WILDCARDS else host
    return url_of(found, port).rstrip("/"), not is_loopback(found)


def is_loopback(name: str) -> bool:
    """Whether a name of a machine means the machine that says it."""
    return LOOPBACK.fullmatch(name) is not None


def picture(text: str) -> tuple[int, str]:
    """A QR code as an SVG path: how many squares a side has, and the dark ones; it wants four light ones around it.

    >>> size, path = picture("http://192.0.2.7:8000/t/ABCDE")
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
