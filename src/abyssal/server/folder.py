"""The data folder of a server, with the database and the key.

Only the owner of the folder may read the files, and only one server at a time may use them.
"""

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
"""Bytes of a new key; a shorter key is refused."""


class HostError(AbyssalError):
    """The server cannot start, or a command of ``abyssal admin`` cannot use the data folder."""


def load_key(folder: Path) -> bytes:
    """Return the key that signs cookies. At the first start, make a key file that only its owner can read.

    The key is written to a temporary file first, so that a crash leaves no partial key. Raise :class:`HostError` if
    the key is too short.
    """
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
    if len(key) < KEY_BYTES:  # anybody could guess a short key, and sign with it
        raise HostError("bad_key", file=path)
    return key


@contextlib.contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Lock a data folder; raise :class:`HostError` if another server uses it. The lock ends with the process.

    Two servers must not share a folder: each keeps games in memory and would not see the changes of the other.
    """
    with (folder / KEY_FILE).open("rb") as file:
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise HostError("folder_in_use", file=folder) from None
        yield


def check_database(folder: Path, make: bool = False) -> Path:
    """Migrate the database of a folder to the newest schema, and return its path.

    If there is no database, make one if ``make`` is set (a server sets it), else raise :class:`HostError`.
    """
    path = folder / DATABASE_FILE
    if not make and not path.exists():
        raise HostError("no_database", file=folder)
    try:
        open_database(path).close()
    except (sqlite3.Error, OSError, NewerSchema) as error:
        raise HostError("bad_database", file=path, reason=str(error)) from None
    return path
