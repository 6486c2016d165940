"""Store people, tables and moves in SQLite, in one file that one thread uses.

All waiting jobs are committed in one transaction. With ``synchronous=FULL`` an acknowledged change survives a power
cut. Each job has its own savepoint, so that a second move for the same version fails without the other jobs.
"""

from __future__ import annotations

import asyncio
import logging
import math
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

LOG: Final = logging.getLogger("abyssal")
MAX_BATCH: Final = 256
"""Maximum jobs in one transaction."""
CHECK_SECONDS: Final = 1.0
"""Seconds for which the result of :meth:`Store.check` is reused, so that requests for it cause few writes."""
CHECK_TIMEOUT: Final = 10.0
"""Maximum seconds of a check."""
CHECK_BYTES: Final = 65_536
"""Bytes that a check tries to store; more than a move with its snapshot needs."""
DATABASE_FILE: Final = "abyssal.sqlite"
NO_ORDERS: Final[Mapping[int, str]] = {}


class Conflict(Exception):  # noqa: N818  a normal answer rather than an error
    """The key is already in use: the version has a move, or another table has the short code."""


class NewerSchema(Exception):  # noqa: N818  named after what happened
    """The database was made by a newer version of the server."""


class Unavailable(Exception):  # noqa: N818  named after what happened
    """The database cannot be read or written now; nothing was stored. ``reason`` is for the host."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class PersonRow(msgspec.Struct):
    """A person."""

    id: str
    name: str


class SeatRow(msgspec.Struct):
    """A seat of a table. With an owner and a bot, the bot plays for the owner for a while."""

    seat: int
    owner: str | None
    bot: str | None
    claims: int = 0
    """How often the seat was claimed by a link."""


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

    async def sessions(self) -> dict[str, int]:
        """Return the session numbers of all people who have ended their sessions, by id; for all others it is 0."""

    async def end_sessions(self, person: str) -> int:
        """Raise the session number of a person, and return it; cookies with another number are no longer valid."""

    async def add_table(
        self,
        table: TableRow,
        moves: Sequence[MoveRow] = (),
        snapshots: Sequence[SnapshotRow] = (),
        rematch_of: str | None = None,
    ) -> None:
        """Add a table, with the moves of a game that is already over; raise :class:`Conflict` if its code is in use.

        ``rematch_of`` is the table whose rematch it is.
        """

    async def change_table(self, table: TableRow, snapshot: SnapshotRow | None = None) -> None:
        """Update a table and its seats, and add a snapshot if given. Moves are added by :meth:`add_move`."""

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
        """Return the ids of all running tables that have a bot or a standing order, and a seat without a bot."""

    async def add_move(
        self,
        table: str,
        move: MoveRow,
        result: Result | None,
        snapshot: str | None,
        rules: int,
        orders: Mapping[int, str] = NO_ORDERS,
    ) -> None:
        """Add a move, and the snapshot of the position after it if given. If a result is given, the game is over.

        ``orders`` are standing orders (as JSON) by seat, which replace those of the seat.

        Raise :class:`Conflict` if the table already has a move for this version.
        """

    async def moves(self, table: str, since: int = 0) -> list[MoveRow]:
        """Return the moves of a table from a version on, in order."""

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

    async def check(self) -> None:
        """Read and write the database; raise :class:`Unavailable` if it cannot be used."""

    async def close(self) -> None:
        """Finish all waiting jobs, and close the database."""


# ---------------------------------------------------------------------- SQLite


class Job:
    """A job for the thread of the database, and the future that waits for its result."""

    def __init__(
        self, work: Work[Any], writes: bool, future: asyncio.Future[Any], loop: asyncio.AbstractEventLoop
    ) -> None:
        self.work, self.writes, self.future, self.loop = work, writes, future, loop
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
        self.queue: SimpleQueue[Job | None] = SimpleQueue()
        self.connection = open_database(path)
        self.failure: str | None = None
        """Why the last transaction that writes has failed; None if it was stored."""
        self.checked = -math.inf
        """Time of the last check."""
        self.check_failure: str | None = None
        """Why the last check has failed; None if it has not."""
        self.closed = False
        self.thread = threading.Thread(target=self.work_loop, name="store", daemon=True)
        self.thread.start()

    # ------------------------------------------------------------------ the thread

    def work_loop(self) -> None:
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
            self.run_batch(batch)
        self.connection.close()

    def run_batch(self, batch: Sequence[Job]) -> None:
        """Run some jobs in their order, in one transaction. If it cannot be stored, only its reads have results."""
        writes = [job for job in batch if job.writes]
        try:
            self.run_all(batch, "begin immediate" if writes else "begin")
        except sqlite3.Error as error:  # for example a full disk; nothing was stored
            if self.connection.in_transaction:
                self.connection.execute("rollback")
            for job in writes:
                job.error = unavailable(error)
            for job in batch:
                if not job.writes:
                    self.read_alone(job)
            self.note_failure(unavailable(error).reason if writes else self.failure)
        else:
            self.note_failure(None if writes else self.failure)
        for loop in {job.loop for job in batch}:
            loop.call_soon_threadsafe(resolve_all, [job for job in batch if job.loop is loop])

    def run_all(self, batch: Sequence[Job], begin: str) -> None:
        """Run some jobs in one transaction. A job that fails alone is rolled back alone, without the others."""
        self.connection.execute(begin)
        for job in batch:
            self.connection.execute("savepoint one")
            try:
                job.result = job.work(self.connection)
                self.connection.execute("release one")
            except Exception as error:
                if is_unavailable(error):
                    raise
                self.connection.execute("rollback to one")
                self.connection.execute("release one")
                job.error = Conflict() if isinstance(error, sqlite3.IntegrityError) else error
        self.connection.execute("commit")

    def read_alone(self, job: Job) -> None:
        """Run a job that only reads, because its transaction has failed."""
        try:
            job.result, job.error = job.work(self.connection), None
        except Exception as error:
            job.error = unavailable(error) if is_unavailable(error) else error

    def note_failure(self, reason: str | None) -> None:
        """Remember why nothing can be stored (None if it can), and log it when it begins and when it ends."""
        if reason == self.failure:
            return
        self.failure = reason
        if reason is not None:
            LOG.error("nothing can be stored", extra={"facts": {"reason": reason}})
        else:
            LOG.info("the database can be written again")

    async def read(self, work: Work[T]) -> T:
        """Run a job that only reads in the thread of the database, and return its result."""
        return await self.run(work, writes=False)

    async def run(self, work: Work[T], writes: bool = True) -> T:
        """Run a job in the thread of the database, and return its result."""
        if self.closed:
            raise Unavailable("database is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self.queue.put(Job(work, writes, future, loop))
        return await future

    async def check(self) -> None:
        if time.monotonic() - self.checked >= CHECK_SECONDS:
            self.checked = time.monotonic()
            try:
                await asyncio.wait_for(self.run(try_to_write), CHECK_TIMEOUT)
                self.check_failure = None
            except TimeoutError:
                self.check_failure = "database does not answer"
            except Unavailable as error:
                self.check_failure = error.reason
        if self.check_failure is not None:
            raise Unavailable(self.check_failure)

    async def close(self) -> None:
        self.closed = True
        self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    # ------------------------------------------------------------------ people

    async def add_person(self, person: PersonRow) -> None:
        query = "insert into people (id, name, created) values (?, ?, ?)"
        await self.run(lambda db: db.execute(query, (person.id, person.name, now())))

    async def rename(self, person: PersonRow) -> None:
        await self.run(lambda db: db.execute("update people set name = ? where id = ?", (person.name, person.id)))

    async def person(self, person: str) -> PersonRow | None:
        row = await self.read(lambda db: db.execute("select id, name from people where id = ?", (person,)).fetchone())
        return PersonRow(*row) if row is not None else None

    async def people(self, ids: Iterable[str]) -> dict[str, str]:
        wanted = sorted(set(ids))
        marks = ", ".join("?" * len(wanted))
        query = f"select id, name from people where id in ({marks})"
        return dict(await self.read(lambda db: db.execute(query, wanted).fetchall()))

    async def sessions(self) -> dict[str, int]:
        query = "select id, session from people where session > 0"
        return dict(await self.read(lambda db: db.execute(query).fetchall()))

    async def end_sessions(self, person: str) -> int:
        query = "update people set session = session + 1 where id = ? returning session"
        return int((await self.run(lambda db: db.execute(query, (person,)).fetchone()))[0])

    # ------------------------------------------------------------------ tables

    async def add_table(
        self,
        table: TableRow,
        moves: Sequence[MoveRow] = (),
        snapshots: Sequence[SnapshotRow] = (),
        rematch_of: str | None = None,
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
                put_snapshot(db, table.id, kept)
            db.execute("update tables set rematch = ? where id = ?", (table.id, rematch_of))

        await self.run(work)

    async def change_table(self, table: TableRow, snapshot: SnapshotRow | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "update tables set rules = ?, host = ?, state = ?, ended = ?, rematch = ?, changed = ? where id = ?",
                (table.rules, table.host, table.state, table.ended, table.rematch, now(), table.id),
            )
            put_seats(db, table)
            if snapshot is not None:
                put_snapshot(db, table.id, snapshot)

        await self.run(work)

    async def table(self, name: str) -> TableRow | None:
        found = await self.read(lambda db: read_tables(db, "where id = ? or code = ?", (name, name.upper())))
        return found[0] if found else None

    async def tables(self, show: str, person: str | None, most: int) -> list[TableRow]:
        if show == "mine":
            mine = "where (id in (select table_id from seats where owner = :me) or host = :me)"
            going = f"{mine} and state <> 'over' order by changed desc"
            over = f"{mine} and state = 'over' order by changed desc limit :most"
            facts = {"me": person, "most": most}
            return await self.read(lambda db: read_tables(db, going, facts) + read_tables(db, over, facts))
        state = "waiting" if show == "open" else "running"
        where = "where public = 1 and state = ? order by changed desc limit ?"
        return await self.read(lambda db: read_tables(db, where, (state, most)))

    # ------------------------------------------------------------------ moves

    async def count_unfinished(self, person: str) -> int:
        query = "select count(*) from tables where host = ? and state <> 'over'"
        return int((await self.read(lambda db: db.execute(query, (person,)).fetchone()))[0])

    async def autoplay_tables(self) -> list[str]:
        query = """
            select id from tables where state = 'running' and (
              exists (select 1 from seats where table_id = id and bot is not null)
              or exists (select 1 from orders where table_id = id and orders <> '{}'))
              and exists (select 1 from seats where table_id = id and bot is null)
            order by changed desc"""
        return [name for (name,) in await self.read(lambda db: db.execute(query).fetchall())]

    async def add_move(
        self,
        table: str,
        move: MoveRow,
        result: Result | None,
        snapshot: str | None,
        rules: int,
        orders: Mapping[int, str] = NO_ORDERS,
    ) -> None:
        def work(db: sqlite3.Connection) -> None:
            put_move(db, table, move)
            facts = ("running", None, now(), table) if result is None else ("over", encoded(result), now(), table)
            db.execute("update tables set state = ?, result = ?, changed = ? where id = ?", facts)
            if snapshot is not None:
                put_snapshot(db, table, SnapshotRow(move.version + 1, rules, snapshot))
            put_orders(db, table, orders)

        await self.run(work)

    async def moves(self, table: str, since: int = 0) -> list[MoveRow]:
        query = (
            "select version, kind, seat, asked, played from moves where table_id = ? and version >= ? order by version"
        )
        rows = await self.read(lambda db: db.execute(query, (table, since)).fetchall())
        return [MoveRow(row[0], row[1], row[2], decoded(row[3]), decoded(row[4])) for row in rows]

    async def snapshot(self, table: str) -> tuple[int, int, str] | None:
        query = "select version, rules, position from snapshots where table_id = ? order by version desc limit 1"
        row = await self.read(lambda db: db.execute(query, (table,)).fetchone())
        return (row[0], row[1], row[2]) if row is not None else None

    # ------------------------------------------------------------------ orders and chat

    async def set_orders(self, table: str, seat: int, orders: str) -> None:
        await self.run(lambda db: put_orders(db, table, {seat: orders}))

    async def orders(self, table: str) -> dict[int, str]:
        query = "select seat, orders from orders where table_id = ?"
        return dict(await self.read(lambda db: db.execute(query, (table,)).fetchall()))

    async def say(self, table: str, person: str, text: str) -> ChatRow:
        def work(db: sqlite3.Connection) -> ChatRow:
            query = "select coalesce(max(number), -1) + 1 from chat where table_id = ?"
            row = ChatRow(db.execute(query, (table,)).fetchone()[0], person, text, now())
            db.execute("insert into chat values (?, ?, ?, ?, ?)", (table, row.number, person, text, row.at))
            return row

        return await self.run(work)

    async def chat(self, table: str, most: int) -> list[ChatRow]:
        query = "select number, person, text, at from chat where table_id = ? order by number desc limit ?"
        rows = await self.read(lambda db: db.execute(query, (table, most)).fetchall())
        return [ChatRow(*row) for row in reversed(rows)]


REASONS: Final = {"SQLITE_FULL": "disk full", "SQLITE_READONLY": "read only"}
"""Reasons for the host by error of SQLite; other errors are a ``database error``."""
JOB_ERRORS: Final = ("SQLITE_ERROR", "SQLITE_CONSTRAINT", "SQLITE_TOOBIG", "SQLITE_MISMATCH", "SQLITE_RANGE")
"""Errors of SQLite that concern one job only: a key that is in use, or a value that cannot be stored."""


def main_error(error: sqlite3.Error) -> str:
    """Return the name of an error of SQLite without its details: ``SQLITE_READONLY`` of ``SQLITE_READONLY_DBMOVED``."""
    return "_".join(getattr(error, "sqlite_errorname", "SQLITE_UNKNOWN").split("_")[:2])


def is_unavailable(error: Exception) -> bool:
    """Return whether an error means that the database cannot be used now."""
    return (
        isinstance(error, sqlite3.DatabaseError)
        and hasattr(error, "sqlite_errorname")
        and (main_error(error) not in JOB_ERRORS)
    )


def unavailable(error: Exception) -> Unavailable:
    """Return the error of a database that cannot be used, with a reason for the host."""
    known = main_error(error) if isinstance(error, sqlite3.Error) else ""
    return Unavailable(REASONS.get(known, "database error"))


def try_to_write(db: sqlite3.Connection) -> None:
    """Read and write the database, and leave it as it was: take space and give it back, write the schema version."""
    db.execute("select id from tables limit 1").fetchone()
    db.execute("savepoint space")
    db.execute("create table space_check (bytes blob)")
    db.execute("insert into space_check values (zeroblob(?))", (CHECK_BYTES,))
    db.execute("rollback to space")
    db.execute("release space")
    (version,) = db.execute("pragma user_version").fetchone()
    db.execute(f"pragma user_version = {version}")


def resolve_all(batch: Sequence[Job]) -> None:
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
        "insert or replace into seats (table_id, seat, owner, bot, claims) values (?, ?, ?, ?, ?)",
        [(table.id, seat.seat, seat.owner, seat.bot, seat.claims) for seat in table.seats],
    )


def put_move(db: sqlite3.Connection, table: str, move: MoveRow) -> None:
    """Write a move of a table."""
    db.execute(
        "insert into moves values (?, ?, ?, ?, ?, ?, ?)",
        (table, move.version, move.kind, move.seat, encoded(move.actions), encoded(move.played), now()),
    )


def put_snapshot(db: sqlite3.Connection, table: str, kept: SnapshotRow) -> None:
    """Write a snapshot of a table."""
    db.execute("insert or replace into snapshots values (?, ?, ?, ?)", (table, kept.version, kept.rules, kept.position))


def put_orders(db: sqlite3.Connection, table: str, orders: Mapping[int, str]) -> None:
    """Write the standing orders of some seats."""
    db.executemany("insert or replace into orders values (?, ?, ?)", [(table, *one) for one in orders.items()])


def read_tables(db: sqlite3.Connection, where: str, facts: Sequence[object] | Mapping[str, object]) -> list[TableRow]:
    """Read tables with their seats and versions; ``where`` is the end of the query, ``facts`` are its parameters."""
    found: list[TableRow] = []
    version = "(select coalesce(max(version) + 1, 0) from moves where table_id = tables.id)"
    for *row, versions in db.execute(f"select *, {version} from tables {where}", facts).fetchall():
        query = "select seat, owner, bot, claims from seats where table_id = ? order by seat"
        seats = db.execute(query, (row[0],)).fetchall()
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
