"""The browser's client, as it was built: its files are kept in memory, packed once, and named so that they are kept.

Names below ``assets`` tell what is inside and never change; everything else is asked for again each time, which costs
an empty answer. An address without a dot is a place in the client, so it gets the page.
"""

from __future__ import annotations

import gzip
import hashlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

PAGE: Final = "index.html"
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
KINDS: Final[Mapping[str, str]] = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
PACKED_ALREADY: Final = (".png", ".webp", ".woff", ".woff2")


class Answer(NamedTuple):
    """What is said to a browser that wants a file."""

    status: int
    headers: dict[str, str]
    body: bytes


class File(NamedTuple):
    """A file of the client: as it is, and packed if that makes it smaller."""

    body: bytes
    packed: bytes | None
    tag: str
    kind: str
    keep: str

    def answer(self, accepts: str, known: str) -> Answer:
        """The file for a browser that accepts these encodings and knows these tags."""
        pack = self.packed is not None and "gzip" in accepts
        tag = f'"{self.tag}{"-gzip" if pack else ""}"'
        headers = {"Content-Type": self.kind, "Cache-Control": self.keep, "ETag": tag, "Vary": "Accept-Encoding"}
        if tag in known:
            return Answer(304, headers, b"")
        if self.packed is not None and pack:
            return Answer(200, headers | {"Content-Encoding": "gzip"}, self.packed)
        return Answer(200, headers, self.body)


class Client:
    """All files of a client by their addresses."""

    def __init__(self, folder: Path) -> None:
        self.files = {
            path.relative_to(folder).as_posix(): read(path, folder)
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not path.name.startswith(".")
        }

    @property
    def size(self) -> int:
        """How many bytes there are."""
        return sum(len(file.body) for file in self.files.values())

    def answer(self, path: str, accepts: str = "", known: str = "") -> Answer | None:
        """What is at an address; nothing if it names a file that there is not."""
        name = path.strip("/")
        file = self.files.get(name) if "." in name.rpartition("/")[2] else self.files[PAGE]
        return None if file is None else file.answer(accepts, known)


def read(path: Path, folder: Path) -> File:
    """A file, ready to be sent."""
    body = path.read_bytes()
    packed = None if path.suffix in PACKED_ALREADY else gzip.compress(body, mtime=0)
    return File(
        body,
        packed if packed is not None and len(packed) < len(body) else None,
        hashlib.sha256(body).hexdigest()[:20],
        KINDS.get(path.suffix, "application/octet-stream"),
        FOREVER if path.relative_to(folder).parts[0] == "assets" else ASK_AGAIN,
    )


def built() -> Path | None:
    """Where the built client is: as the environment says, else in the package; nothing if there is none."""
    told = os.environ.get("ABYSSAL_STATIC")
    folder = Path(told) if told else Path(__file__).with_name("static")
    return folder if (folder / PAGE).is_file() else None


def find_client() -> Client | None:
    """The client that this server has."""
    folder = built()
    return None if folder is None else Client(folder)
