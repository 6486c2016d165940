"""The data folder: what lies there belongs to its owner, and to one server at a time."""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from abyssal import AbyssalError
from abyssal.server.store import DATABASE_FILE, NewerSchema, open_database

KEY_FILE: Final = "cookie.key"
KEY_BYTES: Final = 32


class HostError(AbyssalError):
    """A server that cannot be started, or a folder that cannot be looked after."""


def load_key(folder: Path) -> bytes:
    """The key that signs cookies; made whole at the first start, readable by its owner only."""
    path = folder / KEY_FILE
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        new = folder / f"{KEY_FILE}.{secrets.token_hex(4)}"
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    key = path.read_bytes()
    if len(key) < KEY_BYTES:  # with a short one anybody could sign
        raise HostError("bad_key", file=path)
    return key


@contextlib.contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Keep a folder for oneself; two servers would each believe their own memory. It ends with the process."""
    with (folder / KEY_FILE).open("rb") as file:
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise HostError("folder_in_use", file=folder) from None
        yield


def check_database(folder: Path, make: bool = False) -> Path:
    """The database of a folder, lifted to the newest form; without one only a new server may make it."""
    path = folder / DATABASE_FILE
    if not make and not path.exists():
        raise HostError("no_database", file=folder)
    try:
        open_database(path).close()
    except (sqlite3.Error, OSError, NewerSchema) as error:
        raise HostError("bad_database", file=path, reason=str(error)) from None
    return path
