"""Store people, tables and moves in SQLite, in one file that one thread uses.

All waiting jobs are committed in one transaction. With ``synchronous=FULL`` an acknowledged change survives a power
cut. Each job has its own savepoint, so that a second move for the same version fails without the other jobs.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import resources
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, Literal, Protocol, TypeVar

import msgspec

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

MAX_BATCH: Final = 256
"""Maximum jobs in one transaction."""
DATABASE_FILE: Final = "abyssal.sqlite"


class Conflict(Exception):  # noqa: N818  a normal answer rather than an error
    """The key is already in use: the version has a move, or another table has the short code."""


class NewerSchema(Exception):  # noqa: N818  named after what happened
    """The database was made by a newer version of the server."""


class PersonRow(msgspec.Struct):
    """A person."""

    id: str
    name: str


class SeatRow(msgspec.Struct):
    """A seat of a table. With an owner and a bot, the bot plays for the owner for a while."""

    seat: int
    owner: str | None
    bot: str | None


class Result(msgspec.Struct):
    """The points of all seats (a Legendary Opponent comes last), and the seats that won."""

    points: list[int]
    winners: list[int]


class Origin(msgspec.Struct):
    """Where a game comes from that does not start with a new deal: a moment of another table, a position, a record.

    A first game comes from a lesson, which it names.
    """

    kind: Literal["moment", "position", "record", "lesson"]
    table: str | None = None
    version: int | None = None
    lesson: str | msgspec.UnsetType = msgspec.UNSET


class TableRow(msgspec.Struct):
    """A table with its seats.

    ``rules`` is the version of the rules with which the game was started; ``state`` is ``waiting``, ``running`` or
    ``over``; ``ended`` says why the game ended early (``abandoned``, ``rules_changed``); ``rematch`` is the id of the
    table of the rematch.
    """

    id: str
    code: str
    game: str
    options: dict[str, Any]
    seed: int
    rules: int
    public: bool
    host: str
    state: str
    ended: str | None
    rematch: str | None
    created: float
    changed: float
    seats: list[SeatRow]
    version: int = 0
    """Number of stored changes when the row was read."""
    result: Result | None = None
    start: str | None = None
    """The position from which the game starts, as JSON; None if it starts with a new deal from the seed."""
    origin: Origin | None = None


class MoveRow(msgspec.Struct):
    """A stored change of a game.

    ``version`` is the version before the change; ``kind`` is ``move``, ``bot``, ``order`` or ``undo``. ``actions`` are
    the chosen actions. ``played`` adds the forced actions after them, and names the seat of each action
    (``"0 recruit jailer"``). An undo has no actions: it undoes the last change that has not been undone.
    """

    version: int
    kind: str
    seat: int
    actions: list[str]
    played: list[str]


class SnapshotRow(msgspec.Struct):
    """The position of a game at a version, as JSON, and the version of the rules."""

    version: int
    rules: int
    position: str


class ChatRow(msgspec.Struct):
    """A line of chat; ``at`` is its time in seconds since 1970."""

    number: int
    person: str
    text: str
    at: float


class Store(Protocol):
    """The interface of a database."""

    async def add_person(self, person: PersonRow) -> None:
        """Add a person."""

    async def rename(self, person: PersonRow) -> None:
        """Change the name of a person."""

    async def person(self, person: str) -> PersonRow | None:
        """Return a person by id; None if the id is unknown."""

    async def people(self, ids: Iterable[str]) -> dict[str, str]:
        """Return the names of some people, by id."""

    async def add_table(
        self, table: TableRow, moves: Sequence[MoveRow] = (), snapshots: Sequence[SnapshotRow] = ()
    ) -> None:
        """Add a table, with the moves of a game that is already over; raise :class:`Conflict` if its code is in use."""

    async def change_table(self, table: TableRow) -> None:
        """Update a table and its seats. Moves are added by :meth:`add_move`."""

    async def table(self, name: str) -> TableRow | None:
        """Return a table by id or short code; None if there is no such table."""

    async def tables(self, show: str, person: str | None, most: int) -> list[TableRow]:
        """Return a list of tables, last changed first.

        ``mine`` lists all unfinished tables of a person, then at most ``most`` finished ones. ``open`` lists at most
        ``most`` public tables that wait for people, ``running`` at most ``most`` public tables that are being played.
        """

    async def count_unfinished(self, person: str) -> int:
        """Return the number of unfinished tables that a person hosts."""

    async def autoplay_tables(self) -> list[str]:
        """Return the ids of all running tables that have a bot or a standing order."""

    async def add_move(
        self, table: str, move: MoveRow, result: Result | None, snapshot: str | None, rules: int
    ) -> None:
        """Add a move, and the snapshot of the position after it if given. If a result is given, the game is over.

        Raise :class:`Conflict` if the table already has a move for this version.
        """

    async def moves(self, table: str, since: int = 0) -> list[MoveRow]:
        """Return the moves of a table from a version on, in order."""

    async def add_snapshot(self, table: str, version: int, rules: int, position: str) -> None:
        """Add a snapshot of the position at a version."""

    async def snapshot(self, table: str) -> tuple[int, int, str] | None:
        """Return the version, the version of the rules, and the position (as JSON) of the last snapshot."""

    async def set_orders(self, table: str, seat: int, orders: str) -> None:
        """Replace the standing orders of a seat (as JSON)."""

    async def orders(self, table: str) -> dict[int, str]:
        """Return the standing orders of a table (as JSON), by seat."""

    async def say(self, table: str, person: str, text: str) -> ChatRow:
        """Add a line of chat, and return it."""

    async def chat(self, table: str, most: int) -> list[ChatRow]:
        """Return the last lines of chat, oldest first."""

    async def close(self) -> None:
        """Finish all waiting jobs, and close the database."""


# ---------------------------------------------------------------------- SQLite


class WriteJob:
    """A job for the thread of the database, and the future that waits for its result."""

    def __init__(self, work: Work[Any], future: asyncio.Future[Any], loop: asyncio.AbstractEventLoop) -> None:
        self.work, self.future, self.loop = work, future, loop
        self.result: Any = None
        self.error: BaseException | None = None

    def resolve(self) -> None:
        """Set the result or the error of the future, unless it was cancelled."""
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class SqliteStore:
    """A database in one file. One thread reads and writes, so that every read sees all earlier writes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.queue: SimpleQueue[WriteJob | None] = SimpleQueue()
        self.connection = open_database(path)
        self.thread = threading.Thread(target=self.write_loop, name="store", daemon=True)
        self.thread.start()

    # ------------------------------------------------------------------ the thread

    def write_loop(self) -> None:
        """Run all waiting jobs in one transaction, and repeat. This runs in the thread; None in the queue ends it."""
        while True:
            first = self.queue.get()
            if first is None:
                break
            batch = [first]
            while len(batch) < MAX_BATCH and not self.queue.empty():
                more = self.queue.get()
                if more is None:
                    self.queue.put(None)
                    break
                batch.append(more)
            self.write(batch)
        self.connection.close()

    def write(self, batch: Sequence[WriteJob]) -> None:
        """Run some jobs in one transaction. A job that fails is rolled back alone."""
        try:
            self.connection.execute("begin immediate")
            for job in batch:
                self.connection.execute("savepoint one")
                try:
                    job.result = job.work(self.connection)
                    self.connection.execute("release one")
                except Exception as error:
                    self.connection.execute("rollback to one")
                    self.connection.execute("release one")
                    job.error = Conflict() if isinstance(error, sqlite3.IntegrityError) else error
            self.connection.execute("commit")
        except sqlite3.Error as error:  # for example a full disk; nothing was stored
            if self.connection.in_transaction:
                self.connection.execute("rollback")
            for job in batch:
                job.error = error
        for loop in {job.loop for job in batch}:
            loop.call_soon_threadsafe(resolve_all, [job for job in batch if job.loop is loop])

    async def run(self, work: Work[T]) -> T:
        """Run a job in the thread of the database, and return its result."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self.queue.put(WriteJob(work, future, loop))
        return await future

    async def close(self) -> None:
        self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    # ------------------------------------------------------------------ people

    async def add_person(self, person: PersonRow) -> None:
        await self.run(lambda db: db.execute("insert into people values (?, ?, ?)", (person.id, person.name, now())))

    async def rename(self, person: PersonRow) -> None:
        await self.run(lambda db: db.execute("update people set name = ? where id = ?", (person.name, person.id)))

    async def person(self, person: str) -> PersonRow | None:
        row = await self.run(lambda db: db.execute("select id, name from people where id = ?", (person,)).fetchone())
        return PersonRow(*row) if row is not None else None

    async def people(self, ids: Iterable[str]) -> dict[str, str]:
        wanted = sorted(set(ids))
        marks = ", ".join("?" * len(wanted))
        query = f"select id, name from people where id in ({marks})"
        return dict(await self.run(lambda db: db.execute(query, wanted).fetchall()))

    # ------------------------------------------------------------------ tables

    async def add_table(
        self, table: TableRow, moves: Sequence[MoveRow] = (), snapshots: Sequence[SnapshotRow] = ()
    ) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "insert into tables values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    table.id, table.code, table.game, encoded(table.options), table.seed, table.rules, table.public,
                    table.host, table.state, table.ended, table.rematch, table.created, table.changed,
                    None if table.result is None else encoded(table.result), table.start,
                    None if table.origin is None else encoded(table.origin),
                ),
            )  # fmt: skip
            put_seats(db, table)
            for move in moves:
                put_move(db, table.id, move)
            for kept in snapshots:
                db.execute(
                    "insert into snapshots values (?, ?, ?, ?)", (table.id, kept.version, kept.rules, kept.position)
                )

        await self.run(work)

    async def change_table(self, table: TableRow) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "update tables set rules = ?, host = ?, state = ?, ended = ?, rematch = ?, changed = ? where id = ?",
                (table.rules, table.host, table.state, table.ended, table.rematch, now(), table.id),
            )
            put_seats(db, table)

        await self.run(work)

    async def table(self, name: str) -> TableRow | None:
        found = await self.run(lambda db: read_tables(db, "where id = ? or code = ?", (name, name.upper())))
        return found[0] if found else None

    async def tables(self, show: str, person: str | None, most: int) -> list[TableRow]:
        if show == "mine":
            mine = "where (id in (select table_id from seats where owner = :me) or host = :me)"
            going = f"{mine} and state <> 'over' order by changed desc"
            over = f"{mine} and state = 'over' order by changed desc limit :most"
            facts = {"me": person, "most": most}
            return await self.run(lambda db: read_tables(db, going, facts) + read_tables(db, over, facts))
        state = "waiting" if show == "open" else "running"
        where = "where public = 1 and state = ? order by changed desc limit ?"
        return await self.run(lambda db: read_tables(db, where, (state, most)))

    # ------------------------------------------------------------------ moves

    async def count_unfinished(self, person: str) -> int:
        query = "select count(*) from tables where host = ? and state <> 'over'"
        return int((await self.run(lambda db: db.execute(query, (person,)).fetchone()))[0])

    async def autoplay_tables(self) -> list[str]:
        query = """
            select id from tables where state = 'running' and (
              exists (select 1 from seats where table_id = id and bot is not null)
              or exists (select 1 from orders where table_id = id and orders <> '{}'))
            order by changed desc"""
        return [name for (name,) in await self.run(lambda db: db.execute(query).fetchall())]

    async def add_move(
        self, table: str, move: MoveRow, result: Result | None, snapshot: str | None, rules: int
    ) -> None:
        def work(db: sqlite3.Connection) -> None:
            put_move(db, table, move)
            facts = ("running", None, now(), table) if result is None else ("over", encoded(result), now(), table)
            db.execute("update tables set state = ?, result = ?, changed = ? where id = ?", facts)
            if snapshot is not None:
                db.execute("insert into snapshots values (?, ?, ?, ?)", (table, move.version + 1, rules, snapshot))

        await self.run(work)

    async def moves(self, table: str, since: int = 0) -> list[MoveRow]:
        query = (
            "select version, kind, seat, asked, played from moves where table_id = ? and version >= ? order by version"
        )
        rows = await self.run(lambda db: db.execute(query, (table, since)).fetchall())
        return [MoveRow(row[0], row[1], row[2], decoded(row[3]), decoded(row[4])) for row in rows]

    async def add_snapshot(self, table: str, version: int, rules: int, position: str) -> None:
        facts = (table, version, rules, position)
        await self.run(lambda db: db.execute("insert or replace into snapshots values (?, ?, ?, ?)", facts))

    async def snapshot(self, table: str) -> tuple[int, int, str] | None:
        query = "select version, rules, position from snapshots where table_id = ? order by version desc limit 1"
        row = await self.run(lambda db: db.execute(query, (table,)).fetchone())
        return (row[0], row[1], row[2]) if row is not None else None

    # ------------------------------------------------------------------ orders and chat

    async def set_orders(self, table: str, seat: int, orders: str) -> None:
        await self.run(lambda db: db.execute("insert or replace into orders values (?, ?, ?)", (table, seat, orders)))

    async def orders(self, table: str) -> dict[int, str]:
        query = "select seat, orders from orders where table_id = ?"
        return dict(await self.run(lambda db: db.execute(query, (table,)).fetchall()))

    async def say(self, table: str, person: str, text: str) -> ChatRow:
        def work(db: sqlite3.Connection) -> ChatRow:
            query = "select coalesce(max(number), -1) + 1 from chat where table_id = ?"
            row = ChatRow(db.execute(query, (table,)).fetchone()[0], person, text, now())
            db.execute("insert into chat values (?, ?, ?, ?, ?)", (table, row.number, person, text, row.at))
            return row

        return await self.run(work)

    async def chat(self, table: str, most: int) -> list[ChatRow]:
        query = "select number, person, text, at from chat where table_id = ? order by number desc limit ?"
        rows = await self.run(lambda db: db.execute(query, (table, most)).fetchall())
        return [ChatRow(*row) for row in reversed(rows)]


def resolve_all(batch: Sequence[WriteJob]) -> None:
    """Resolve the futures of some jobs."""
    for job in batch:
        job.resolve()


def now() -> float:
    """Return the time in seconds since 1970."""
    return time.time()


def encoded(value: object) -> str:
    """Return a value as JSON."""
    return msgspec.json.encode(value).decode()


def decoded(text: str) -> Any:
    """Return the value of a JSON text."""
    return msgspec.json.decode(text)


def put_seats(db: sqlite3.Connection, table: TableRow) -> None:
    """Write the seats of a table."""
    db.executemany(
        "insert or replace into seats values (?, ?, ?, ?)",
        [(table.id, seat.seat, seat.owner, seat.bot) for seat in table.seats],
    )


def put_move(db: sqlite3.Connection, table: str, move: MoveRow) -> None:
    """Write a move of a table."""
    db.execute(
        "insert into moves values (?, ?, ?, ?, ?, ?, ?)",
        (table, move.version, move.kind, move.seat, encoded(move.actions), encoded(move.played), now()),
    )


def read_tables(db: sqlite3.Connection, where: str, facts: Sequence[object] | Mapping[str, object]) -> list[TableRow]:
    """Read tables with their seats and versions; ``where`` is the end of the query, ``facts`` are its parameters."""
    found: list[TableRow] = []
    version = "(select coalesce(max(version) + 1, 0) from moves where table_id = tables.id)"
    for *row, versions in db.execute(f"select *, {version} from tables {where}", facts).fetchall():
        seats = db.execute("select seat, owner, bot from seats where table_id = ? order by seat", (row[0],)).fetchall()
        there = [SeatRow(*seat) for seat in seats]
        result = msgspec.json.decode(row[13], type=Result) if row[13] is not None else None
        origin = msgspec.json.decode(row[15], type=Origin) if row[15] is not None else None
        values = [*row[:3], decoded(row[3]), row[4], row[5], bool(row[6]), *row[7:13], there, versions, result]
        values += [row[14], origin]
        found.append(TableRow(*values))
    return found


# ---------------------------------------------------------------------- the file


def open_database(path: Path) -> sqlite3.Connection:
    """Open the database of a file, and migrate it to the newest schema.

    A missing file is made, readable by its owner only.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.touch(mode=0o600)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma foreign_keys = on")
    connection.execute("pragma busy_timeout = 5000")
    migrate(connection)
    return connection


def migrations() -> Mapping[int, str]:
    """Return the SQL scripts by number; run in order, they lead from an empty file to the newest schema."""
    folder = resources.files("abyssal.server").joinpath("migrations")
    files = sorted((entry.name, entry) for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return {int(name.partition(".")[0]): entry.read_text(encoding="utf-8") for name, entry in files}


def migrate(connection: sqlite3.Connection) -> None:
    """Run each migration that the database lacks, in its own transaction; raise :class:`NewerSchema` if it is newer."""
    (version,) = connection.execute("pragma user_version").fetchone()
    scripts = migrations()
    if version > max(scripts):
        raise NewerSchema(
            f"it was made by a newer version of Abyssal (schema {version}; this one knows up to {max(scripts)})"
        )
    for number, script in scripts.items():
        if number > version:
            connection.executescript(f"begin immediate; {script}; pragma user_version = {number}; commit;")
