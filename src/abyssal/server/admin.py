"""What whoever runs a server does with its database: backup, restore, export, import, purge, list."""

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


def backup(data: Path, target: Path) -> int:
    """A copy of the database as it is at one moment, though a server writes on; its size in bytes."""
    source = open_database(check_database(data))
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    copy = sqlite3.connect(target)
    with copy:
        source.backup(copy)
    copy.close()
    source.close()
    return target.stat().st_size


def restore(data: Path, source: Path) -> None:
    """Put a backup in place of the database, which is kept beside it. No server may be running."""
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
        put_in_place(data / DATABASE_FILE, source)


def put_in_place(path: Path, source: Path) -> None:
    """Copy a database over the one at a path, which is renamed."""
    if path.exists():
        open_database(path).close()  # what a server that was killed left in its journal belongs to it
        path.rename(path.with_suffix(f".{int(time.time())}.sqlite"))
    for rest in ("-wal", "-shm"):
        path.with_name(path.name + rest).unlink(missing_ok=True)
    path.touch(mode=0o600)
    copy, original = sqlite3.connect(path), sqlite3.connect(source)
    with copy:
        original.backup(copy)
    copy.close()
    original.close()
    open_database(path).close()


def tables(data: Path) -> list[tuple[TableRow, int]]:
    """All tables with how many changes each has seen, the newest first."""
    db = open_database(check_database(data))
    rows = read_tables(db, "order by changed desc", ())
    counts = dict(db.execute("select table_id, count(*) from moves group by table_id").fetchall())
    db.close()
    return [(row, counts.get(row.id, 0)) for row in rows]


def export(data: Path, name: str) -> dict[str, Any] | None:
    """The record of a table, with who sat where; it tells secrets. Nothing if there is no such game."""
    return asyncio.run(record_of(data, name))


async def record_of(data: Path, name: str) -> dict[str, Any] | None:
    """The same: the table is opened as a server would."""
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
    """A record as a table that nobody owns; its short code. Those that start from a position are not taken."""
    game = abyssal.replay(json.dumps(record))
    if record.get("start") is not None or record.get("chance") != "auto":
        raise ValueError("only records of games that were dealt here can be imported")
    return asyncio.run(played_in(data, record, game.variant.deciders))


async def played_in(data: Path, record: Mapping[str, Any], deciders: int) -> str:
    """The choices of a record played at a table of its own; what is openly forced comes with the choice before it."""
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
    """Forget tables that are over, or were never begun, and have not changed for so long; how many."""
    db = open_database(check_database(data))
    before = time.time() - days * DAY
    gone = db.execute("delete from tables where state <> 'running' and changed < ?", (before,)).rowcount
    db.execute("pragma wal_checkpoint(truncate)")
    db.close()
    return int(gone)
