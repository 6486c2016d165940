"""Administer the database of a server; these are the functions behind the command ``abyssal admin``."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import sqlite3
import tarfile
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO, Final

import abyssal
from abyssal.server.folder import KEY_BYTES, KEY_FILE, check_database, load_key, lock_folder
from abyssal.server.keys import new_code, new_id
from abyssal.server.room import Room
from abyssal.server.store import DATABASE_FILE, PersonRow, SeatRow, SqliteStore, TableRow, open_database, read_tables

DAY: Final = 24 * 3600.0
SQLITE_MAGIC: Final = b"SQLite format 3\0"
"""First bytes of every SQLite database."""
IMPORTED: Final = "imported"
"""Name of the person who owns imported tables."""


def backup(data: Path, target: Path) -> int:
    """Write the database and the key for cookies to a tar file, and return its size in bytes.

    A server may be running meanwhile. Only the owner can read the file, because with the key anybody could sign in as
    any person. Raise :class:`FileExistsError` if the target exists.
    """
    source = open_database(check_database(data))
    try:
        with os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            try:
                pack(source, data / KEY_FILE, file, target.parent)
            except BaseException:
                target.unlink()  # half a backup is none
                raise
    finally:
        source.close()
    return target.stat().st_size


def pack(source: sqlite3.Connection, key: Path, file: BinaryIO, place: Path) -> None:
    """Write a database and a key to a tar file; the folder ``place`` holds a copy of the database meanwhile."""
    with private_folder(place) as folder, tarfile.open(fileobj=file, mode="w") as archive:
        copy_database(source, folder / DATABASE_FILE)
        archive.add(folder / DATABASE_FILE, DATABASE_FILE, filter=anonymous)
        if key.exists():  # a folder in which no server has run has no key
            archive.add(key, KEY_FILE, filter=anonymous)


def anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Make a member of a backup readable by its owner only, and leave out who that is on this machine."""
    member.mode, member.uid, member.gid, member.uname, member.gname = 0o600, 0, 0, "", ""
    return member


@contextlib.contextmanager
def private_folder(place: Path) -> Iterator[Path]:
    """Make a folder in ``place`` that only its owner can read, and delete it afterwards."""
    with tempfile.TemporaryDirectory(prefix=".abyssal-", dir=place) as name:
        yield Path(name)


def copy_database(source: sqlite3.Connection, path: Path) -> None:
    """Copy an open database to a new file that only its owner can read."""
    path.touch(mode=0o600, exist_ok=False)
    copy = sqlite3.connect(path)
    try:
        with copy:
            source.backup(copy)
    finally:
        copy.close()


def restore(data: Path, source: Path) -> None:
    """Replace the database and the key by those of a backup, and rename the former ones. No server may be running.

    A backup of an older version is a database without a key; then the key stays. Raise :class:`ValueError` if the
    backup is damaged.
    """
    is_old = is_database(source)
    data.mkdir(parents=True, exist_ok=True)
    with private_folder(data) as folder:
        if is_old:
            original = sqlite3.connect(source)
            copy_database(original, folder / DATABASE_FILE)
            original.close()
        else:
            unpack(source, folder)
        check_backup(folder / DATABASE_FILE)
        is_new = not (data / KEY_FILE).exists()
        former = load_key(data)  # the lock needs a key
        with lock_folder(data):
            replace_database(data / DATABASE_FILE, folder / DATABASE_FILE)
            key = folder / KEY_FILE
            if key.exists() and key.read_bytes() != former:
                if not is_new:
                    (data / KEY_FILE).rename(stamped(data / KEY_FILE))
                key.replace(data / KEY_FILE)


def is_database(path: Path) -> bool:
    """Return whether a file is an SQLite database."""
    with path.open("rb") as file:
        return file.read(len(SQLITE_MAGIC)) == SQLITE_MAGIC


def unpack(source: Path, folder: Path) -> None:
    """Write the database and the key of a backup to a folder, readable by their owner only.

    Take regular files with these two names and nothing else: a tar file could name any path. Raise
    :class:`ValueError` if the file is no backup.
    """
    try:
        with tarfile.open(source, mode="r:") as archive:
            for member in archive:
                content = archive.extractfile(member) if member.isreg() else None
                if content is not None and member.name in (DATABASE_FILE, KEY_FILE):
                    path = folder / member.name
                    path.touch(mode=0o600)
                    with path.open("wb") as file:
                        shutil.copyfileobj(content, file)
    except tarfile.TarError as error:
        raise ValueError(f"it is no backup: {error}") from None
    if not (folder / DATABASE_FILE).exists():
        raise ValueError(f"it has no {DATABASE_FILE}")
    if (folder / KEY_FILE).exists() and (folder / KEY_FILE).stat().st_size < KEY_BYTES:
        raise ValueError(f"its {KEY_FILE} is too short")


def check_backup(path: Path) -> None:
    """Raise :class:`ValueError` if the database of a backup is damaged."""
    check = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        (state,) = check.execute("pragma integrity_check").fetchone()
        check.execute("select count(*) from moves")
    finally:
        check.close()
    if state != "ok":
        raise ValueError(state)


def stamped(path: Path) -> Path:
    """Return a new name for a former file, with the time in it."""
    return path.with_suffix(f".{int(time.time())}{path.suffix}")


def replace_database(path: Path, source: Path) -> None:
    """Copy the database ``source`` to ``path``; rename a database that is already at ``path`` first."""
    if path.exists():
        open_database(path).close()  # moves the changes in the write-ahead log of a killed server into the file
        path.rename(stamped(path))
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    original = sqlite3.connect(source)
    copy_database(original, path)
    original.close()
    open_database(path).close()


def tables(data: Path) -> list[tuple[TableRow, int]]:
    """Return all tables, each with its number of stored changes; the table that changed last comes first."""
    db = open_database(check_database(data))
    rows = read_tables(db, "order by changed desc", ())
    counts = dict(db.execute("select table_id, count(*) from moves group by table_id").fetchall())
    db.close()
    return [(row, counts.get(row.id, 0)) for row in rows]


def export(data: Path, name: str) -> dict[str, Any] | None:
    """Return the record of a table, with the bot or ``"person"`` of each seat; None if there is no such game.

    The record of a running game contains its seed, which reveals all hidden cards.
    """
    return asyncio.run(record_of(data, name))


async def record_of(data: Path, name: str) -> dict[str, Any] | None:
    """Load a table as a server does, and return its record; None if there is no such game."""
    store = SqliteStore(check_database(data))
    try:
        row = await store.table(name)
        if row is None:
            return None
        room = Room(row, store)
        await room.open()
        if room.game is None:
            return None
        return {**room.game.record(), "seats": [seat.bot or "person" for seat in row.seats]}
    finally:
        await store.close()


def import_record(data: Path, record: Mapping[str, Any]) -> str:
    """Add a table with the game of a record, and return the short code of the table.

    Raise :class:`ValueError` for a record that starts from a position or lists the outcomes of chance.
    """
    game = abyssal.replay(json.dumps(record))
    if record.get("start") is not None or record.get("chance") != "auto":
        raise ValueError("only records of games that start from a seed can be imported")
    return asyncio.run(import_game(data, record, game.variant.deciders))


async def import_game(data: Path, record: Mapping[str, Any], deciders: int) -> str:
    """Play the choices of a record at a new table, and return the short code of the table.

    Skip forced choices: the room plays them together with the choice before them.
    """
    choices = [str(entry).split(" ", 1) for entry in record["entries"] if not str(entry).startswith("*")]
    store = SqliteStore(data / DATABASE_FILE)
    try:
        person = PersonRow(new_id(), IMPORTED)
        await store.add_person(person)
        now = time.time()
        row = TableRow(
            id=new_id(),
            code=new_code(),
            game=record["game"],
            options=record["options"],
            seed=record["seed"],
            rules=record["rules"],
            public=False,
            host=person.id,
            state="waiting",
            ended=None,
            rematch=None,
            created=now,
            changed=now,
            seats=[SeatRow(seat, person.id, None) for seat in range(deciders)],
        )
        await store.add_table(row)
        room = Room(row, store)
        await room.start()
        while (place := room.running_game(or_over=True).plies) < len(choices):
            seat, text = choices[place]
            await room.move([int(seat)], room.version, [text])
        return row.code
    finally:
        await store.close()


def purge(data: Path, days: float) -> int:
    """Delete tables that are not running and have not changed for ``days`` days; return how many were deleted."""
    db = open_database(check_database(data))
    before = time.time() - days * DAY
    gone = db.execute("delete from tables where state <> 'running' and changed < ?", (before,)).rowcount
    db.execute("pragma wal_checkpoint(truncate)")
    db.close()
    return int(gone)
