"""Serve the files of the browser's client from memory; each file is compressed once.

The name of a file in ``assets`` contains a hash of its content, so browsers may cache it for ever. All other files are
revalidated each time. A path without a dot is a page of the client, so it gets ``index.html``.
"""

from __future__ import annotations

import gzip
import hashlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

PAGE: Final = "index.html"
CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
CONTENT_TYPES: Final[Mapping[str, str]] = {
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
COMPRESSED_TYPES: Final = (".png", ".webp", ".woff", ".woff2")


class FileResponse(NamedTuple):
    """The response to a request for a file."""

    status: int
    headers: dict[str, str]
    body: bytes


class File(NamedTuple):
    """A file of the client. ``gzipped`` is None if compression does not make the file smaller."""

    body: bytes
    gzipped: bytes | None
    etag: str
    content_type: str
    cache_control: str

    def response(self, accept_encoding: str, if_none_match: str) -> FileResponse:
        """Return the file, or status 304 if the browser has it; the arguments are request headers."""
        zipped = self.gzipped if "gzip" in accept_encoding else None
        etag = f'"{self.etag}{"-gzip" if zipped is not None else ""}"'
        headers = {
            "Content-Type": self.content_type,
            "Cache-Control": self.cache_control,
            "ETag": etag,
            "Vary": "Accept-Encoding",
        }
        if etag in if_none_match:
            return FileResponse(304, headers, b"")
        if zipped is not None:
            return FileResponse(200, headers | {"Content-Encoding": "gzip"}, zipped)
        return FileResponse(200, headers, self.body)


class Client:
    """All files of a client, by path."""

    def __init__(self, folder: Path) -> None:
        self.files = {
            path.relative_to(folder).as_posix(): read_file(path, folder)
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not path.name.startswith(".")
        }

    @property
    def size(self) -> int:
        """The size of all files in bytes."""
        return sum(len(file.body) for file in self.files.values())

    def response(self, path: str, accept_encoding: str = "", if_none_match: str = "") -> FileResponse | None:
        """Return the response for a path; None if the path names a file that does not exist."""
        name = path.strip("/")
        file = self.files.get(name) if "." in name.rpartition("/")[2] else self.files[PAGE]
        return None if file is None else file.response(accept_encoding, if_none_match)


def read_file(path: Path, folder: Path) -> File:
    """Read a file and compress it."""
    body = path.read_bytes()
    gzipped = None if path.suffix in COMPRESSED_TYPES else gzip.compress(body, mtime=0)
    return File(
        body,
        gzipped if gzipped is not None and len(gzipped) < len(body) else None,
        hashlib.sha256(body).hexdigest()[:20],
        CONTENT_TYPES.get(path.suffix, "application/octet-stream"),
        CACHE_FOREVER if path.relative_to(folder).parts[0] == "assets" else REVALIDATE,
    )


def client_folder() -> Path | None:
    """Return the folder of the built client: ``ABYSSAL_STATIC``, else the folder in the package; None if not built."""
    given = os.environ.get("ABYSSAL_STATIC")
    folder = Path(given) if given else Path(__file__).with_name("static")
    return folder if (folder / PAGE).is_file() else None


def find_client() -> Client | None:
    """Return the client of this server; None if the client is not built."""
    folder = client_folder()
    return None if folder is None else Client(folder)
