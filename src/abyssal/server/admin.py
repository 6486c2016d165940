"""What whoever runs a server does with its database: backup, restore, export, import, purge, list."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import abyssal
from abyssal import Game
from abyssal.server.keys import new_code, new_id
from abyssal.server.store import FILE, TableRow, decoded, encoded, opened, read_tables

DAY: Final = 24 * 3600.0
IMPORTED: Final = "imported"


def backup(data: Path, target: Path) -> int:
    """A copy of the database as it is at one moment, though a server writes on; its size in bytes."""
    if target.exists():
        raise FileExistsError(target)
    source, copy = opened(data / FILE), sqlite3.connect(target)
    with copy:
        source.backup(copy)
    copy.close()
    source.close()
    target.chmod(0o600)
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
    path = data / FILE
    data.mkdir(parents=True, exist_ok=True)
    if path.exists():
        path.rename(path.with_suffix(f".{int(time.time())}.sqlite"))
    for rest in ("-wal", "-shm"):
        path.with_name(path.name + rest).unlink(missing_ok=True)
    copy, original = sqlite3.connect(path), sqlite3.connect(source)
    with copy:
        original.backup(copy)
    copy.close()
    original.close()
    path.chmod(0o600)
    opened(path).close()


def tables(data: Path) -> list[tuple[TableRow, int]]:
    """All tables with how many changes each has seen, the newest first."""
    db = opened(data / FILE)
    rows = read_tables(db, "order by changed desc", ())
    counts = dict(db.execute("select table_id, count(*) from moves group by table_id").fetchall())
    db.close()
    return [(row, counts.get(row.id, 0)) for row in rows]


def export(data: Path, name: str) -> dict[str, Any] | None:
    """The record of a table, with who sat where; it tells secrets. Nothing if there is no such table."""
    db = opened(data / FILE)
    found = read_tables(db, "where id = ? or code = ?", (name, name.upper()))
    if not found or found[0].state == "waiting":
        db.close()
        return None
    query = "select kind, played from moves where table_id = ? order by version"
    moves = db.execute(query, (found[0].id,)).fetchall()
    db.close()
    game = played_again(found[0], moves)
    return {**game.record(), "seats": ["person" if seat.bot is None else seat.bot for seat in found[0].seats]}


def played_again(row: TableRow, moves: list[tuple[str, str]]) -> Game:
    """The game of a table from its stored moves."""
    from abyssal.server.room import settle

    games: list[Game] = [abyssal.new(row.game, seed=row.seed, **row.options)]
    settle(games[0])
    for kind, played in moves:
        if kind == "undo":
            games.pop()
            continue
        after = games[-1].clone()
        for entry in decoded(played):
            after.play(after.parse(entry.partition(" ")[2]))
        games.append(after)
    return games[-1]


def import_record(data: Path, record: Mapping[str, Any]) -> str:
    """A record as a table that is over, or of which nobody owns a seat; its short code.

    It is stored as it was played: every choice a version. Records that start from a position are not taken.
    """
    game = abyssal.replay(json.dumps(record))
    if record.get("start") is not None or record.get("chance") != "auto":
        raise ValueError("only records of games that were dealt here can be imported")
    db = opened(data / FILE)
    now = time.time()
    person, table, code = new_id(), new_id(), new_code()
    db.execute("begin immediate")
    db.execute("insert into people values (?, ?, ?)", (person, IMPORTED, now))
    db.execute(
        "insert into tables values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            table, code, record["game"], encoded(record["options"]), record["seed"], record["rules"], False, person,
            "over" if game.is_over else "running", None if game.is_over else "imported", None, now, now,
        ),
    )  # fmt: skip
    deciders = game.variant.deciders
    db.executemany("insert into seats values (?, ?, ?, ?)", [(table, seat, person, None) for seat in range(deciders)])
    for version, (seat, played) in enumerate(versions_of(record)):
        db.execute(
            "insert into moves values (?, ?, 'move', ?, ?, ?, ?)",
            (table, version, seat, encoded([played[0].partition(" ")[2]]), encoded(played), now),
        )
    db.execute("commit")
    db.close()
    return code


def versions_of(record: Mapping[str, Any]) -> list[tuple[int, list[str]]]:
    """The choices of a record as versions: each with the openly forced steps behind it, as a server plays them."""
    from abyssal.server.room import settle

    game: Game = abyssal.new(record["game"], seed=record["seed"], **record["options"])
    choices = [entry for entry in record["entries"] if not str(entry).startswith("*")]
    skipped = len(settle(game))
    versions: list[tuple[int, list[str]]] = []
    place = skipped
    while place < len(choices):
        entry = str(choices[place])
        seat, _, text = entry.partition(" ")
        game.play(game.parse(text))
        forced = settle(game)
        versions.append((int(seat), [entry, *forced]))
        place += 1 + len(forced)
    return versions


def purge(data: Path, days: float) -> int:
    """Forget tables that are over, or were never begun, and have not changed for so long; how many."""
    db = opened(data / FILE)
    before = time.time() - days * DAY
    gone = db.execute("delete from tables where state <> 'running' and changed < ?", (before,)).rowcount
    db.execute("pragma wal_checkpoint(truncate)")
    db.close()
    return int(gone)
