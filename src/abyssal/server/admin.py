"""Administer the database of a server; these are the functions behind the command ``abyssal admin``."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import abyssal
from abyssal.server.folder import check_database, load_key, lock_folder
from abyssal.server.keys import new_code, new_id
from abyssal.server.room import Room
from abyssal.server.store import DATABASE_FILE, PersonRow, SeatRow, SqliteStore, TableRow, open_database, read_tables

DAY: Final = 24 * 3600.0
IMPORTED: Final = "imported"
"""Name of the person who owns imported tables."""


def backup(data: Path, target: Path) -> int:
    """Copy the database to a new file, and return the size of the file in bytes. A server may be running meanwhile.

    Raise :class:`FileExistsError` if the target exists.
    """
    source = open_database(check_database(data))
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    copy = sqlite3.connect(target)
    with copy:
        source.backup(copy)
    copy.close()
    source.close()
    return target.stat().st_size


def restore(data: Path, source: Path) -> None:
    """Replace the database by a backup, and rename the former database. No server may be running.

    Raise :class:`ValueError` if the backup is damaged.
    """
    check = sqlite3.connect(f"file:{source}?mode=ro", uri=True)
    try:
        (state,) = check.execute("pragma integrity_check").fetchone()
        check.execute("select count(*) from moves")
    finally:
        check.close()
    if state != "ok":
        raise ValueError(state)
    load_key(data)
    with lock_folder(data):
        replace_database(data / DATABASE_FILE, source)


def replace_database(path: Path, source: Path) -> None:
    """Copy the database ``source`` to ``path``; rename a database that is already at ``path`` first."""
    if path.exists():
        open_database(path).close()  # moves the changes in the write-ahead log of a killed server into the file
        path.rename(path.with_suffix(f".{int(time.time())}.sqlite"))
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    path.touch(mode=0o600)
    copy, original = sqlite3.connect(path), sqlite3.connect(source)
    with copy:
        original.backup(copy)
    copy.close()
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
