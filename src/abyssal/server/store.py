"""What is kept: plain SQL behind one small interface. SQLite, in one file, with one thread that writes.

All that wait for the disk are committed together (``synchronous=FULL``: what was answered survives a power cut); each
gets its own answer, so that a move which comes second for its version fails alone.
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
from typing import Any, Final, Protocol, TypeVar

import msgspec

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

MAX_BATCH: Final = 256
DATABASE_FILE: Final = "abyssal.sqlite"


class Conflict(Exception):  # noqa: N818  the answer to a second move for the same version
    """Something is stored under this key already."""


class NewerSchema(Exception):  # noqa: N818  it tells what the matter is
    """The database was made by a newer version of the server."""


class PersonRow(msgspec.Struct):
    """Somebody who has said their name."""

    id: str
    name: str


class SeatRow(msgspec.Struct):
    """A seat of a table: whose it is, and the bot that plays it, for good or for the time being."""

    seat: int
    owner: str | None
    bot: str | None


class Result(msgspec.Struct):
    """How a game ended: the points of all seats, a Legendary Opponent last, and who has won."""

    points: list[int]
    winners: list[int]


class TableRow(msgspec.Struct):
    """A table with its seats, as it is stored."""

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
    """How many changes were stored when it was read."""
    result: Result | None = None


class MoveRow(msgspec.Struct):
    """A stored change: what was asked for, and everything that was played by it, ``"0 recruit jailer"`` and so on.

    An undo has no actions; it takes the last change back that was not taken back before.
    """

    version: int
    kind: str
    seat: int
    actions: list[str]
    played: list[str]


class ChatRow(msgspec.Struct):
    """Something said at a table."""

    number: int
    person: str
    text: str
    at: float


class Store(Protocol):
    """What the rooms need of a database."""

    async def add_person(self, person: PersonRow) -> None:
        """Keep a new person."""

    async def rename(self, person: PersonRow) -> None:
        """Give a person another name."""

    async def person(self, person: str) -> PersonRow | None:
        """Somebody by id."""

    async def people(self, ids: Iterable[str]) -> dict[str, str]:
        """The names of some people."""

    async def add_table(self, table: TableRow) -> None:
        """Keep a new table; :class:`Conflict` if its code is taken."""

    async def change_table(self, table: TableRow) -> None:
        """Keep what has changed of a table and its seats; moves are added apart."""

    async def table(self, name: str) -> TableRow | None:
        """A table by id or code."""

    async def tables(self, show: str, person: str | None, most: int) -> list[TableRow]:
        """Tables of a person (``mine``), public ones that wait (``open``) or are played (``running``), newest first.

        Of one's own all that are not over come, and so many of those that are.
        """

    async def count_unfinished(self, person: str) -> int:
        """How many tables of a host are not over."""

    async def autoplay_tables(self) -> list[str]:
        """The ids of all tables in play with a bot or a standing order."""

    async def add_move(
        self, table: str, move: MoveRow, result: Result | None, snapshot: str | None, rules: int
    ) -> None:
        """Keep a move and perhaps a snapshot; with a result the game is over.

        :class:`Conflict`: this version is taken.
        """

    async def moves(self, table: str, since: int = 0) -> list[MoveRow]:
        """The moves of a table from a version on."""

    async def add_snapshot(self, table: str, version: int, rules: int, position: str) -> None:
        """Keep the position of a version."""

    async def snapshot(self, table: str) -> tuple[int, int, str] | None:
        """The last snapshot: its version, the version of its rules, and the position."""

    async def set_orders(self, table: str, seat: int, orders: str) -> None:
        """Keep the standing orders of a seat."""

    async def orders(self, table: str) -> dict[int, str]:
        """The standing orders of a table."""

    async def say(self, table: str, person: str, text: str) -> ChatRow:
        """Keep a line of chat."""

    async def chat(self, table: str, most: int) -> list[ChatRow]:
        """The last lines."""

    async def close(self) -> None:
        """Finish what waits, and leave."""


# ---------------------------------------------------------------------- SQLite


class WriteJob:
    """Something to be written, and who waits for it."""

    def __init__(self, work: Work[Any], future: asyncio.Future[Any], loop: asyncio.AbstractEventLoop) -> None:
        self.work, self.future, self.loop = work, future, loop
        self.result: Any = None
        self.error: BaseException | None = None

    def resolve(self) -> None:
        """Answer, unless whoever waited is gone."""
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class SqliteStore:
    """One file, one writing thread; reading goes through the same thread, so that everybody sees what was stored."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.queue: SimpleQueue[WriteJob | None] = SimpleQueue()
        self.connection = open_database(path)
        self.thread = threading.Thread(target=self.write_loop, name="store", daemon=True)
        self.thread.start()

    # ------------------------------------------------------------------ the thread

    def write_loop(self) -> None:
        """Take all that waits, write it in one transaction, then tell everybody."""
        while True:
            first = self.queue.get()
            if first is None:
                break
            some = [first]
            while len(some) < MAX_BATCH and not self.queue.empty():
                more = self.queue.get()
                if more is None:
                    self.queue.put(None)
                    break
                some.append(more)
            self.write(some)
        self.connection.close()

    def write(self, some: Sequence[WriteJob]) -> None:
        """One transaction; what fails does so alone."""
        try:
            self.connection.execute("begin immediate")
            for one in some:
                self.connection.execute("savepoint one")
                try:
                    one.result = one.work(self.connection)
                    self.connection.execute("release one")
                except Exception as error:
                    self.connection.execute("rollback to one")
                    self.connection.execute("release one")
                    one.error = Conflict() if isinstance(error, sqlite3.IntegrityError) else error
            self.connection.execute("commit")
        except sqlite3.Error as error:  # the disk is full, or gone: nobody may believe that anything was kept
            if self.connection.in_transaction:
                self.connection.execute("rollback")
            for one in some:
                one.error = error
        for loop in {one.loop for one in some}:
            loop.call_soon_threadsafe(resolve_all, [one for one in some if one.loop is loop])

    async def run(self, work: Work[T]) -> T:
        """Have something done by the thread."""
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

    async def add_table(self, table: TableRow) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "insert into tables values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, null)",
                (
                    table.id, table.code, table.game, encoded(table.options), table.seed, table.rules, table.public,
                    table.host, table.state, table.ended, table.rematch, table.created, table.changed,
                ),
            )  # fmt: skip
            put_seats(db, table)

        await self.run(work)

    async def change_table(self, table: TableRow) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "update tables set host = ?, state = ?, ended = ?, rematch = ?, changed = ? where id = ?",
                (table.host, table.state, table.ended, table.rematch, now(), table.id),
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
            db.execute(
                "insert into moves values (?, ?, ?, ?, ?, ?, ?)",
                (table, move.version, move.kind, move.seat, encoded(move.actions), encoded(move.played), now()),
            )
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


def resolve_all(some: Sequence[WriteJob]) -> None:
    """Answer everybody whose work was in one transaction."""
    for one in some:
        one.resolve()


def now() -> float:
    """Seconds since 1970."""
    return time.time()


def encoded(value: object) -> str:
    """A value as JSON."""
    return msgspec.json.encode(value).decode()


def decoded(text: str) -> Any:
    """The value of a JSON text."""
    return msgspec.json.decode(text)


def put_seats(db: sqlite3.Connection, table: TableRow) -> None:
    """The seats of a table as they are now."""
    db.executemany(
        "insert or replace into seats values (?, ?, ?, ?)",
        [(table.id, seat.seat, seat.owner, seat.bot) for seat in table.seats],
    )


def read_tables(db: sqlite3.Connection, where: str, facts: Sequence[object] | Mapping[str, object]) -> list[TableRow]:
    """Tables with their seats and versions."""
    found: list[TableRow] = []
    version = "(select coalesce(max(version) + 1, 0) from moves where table_id = tables.id)"
    for *row, versions in db.execute(f"select *, {version} from tables {where}", facts).fetchall():
        seats = db.execute("select seat, owner, bot from seats where table_id = ? order by seat", (row[0],)).fetchall()
        there = [SeatRow(*seat) for seat in seats]
        result = msgspec.json.decode(row[13], type=Result) if row[13] is not None else None
        values = [*row[:3], decoded(row[3]), row[4], row[5], bool(row[6]), *row[7:13], there, versions, result]
        found.append(TableRow(*values))
    return found


# ---------------------------------------------------------------------- the file


def open_database(path: Path) -> sqlite3.Connection:
    """The database of a file, lifted to the newest form; made if there is none, readable by its owner only."""
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
    """The steps from an empty file to the newest form, by number."""
    folder = resources.files("abyssal.server").joinpath("migrations")
    files = sorted((entry.name, entry) for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return {int(name.partition(".")[0]): entry.read_text(encoding="utf-8") for name, entry in files}


def migrate(connection: sqlite3.Connection) -> None:
    """Carry out the steps that a file has not seen yet, each as a whole."""
    (version,) = connection.execute("pragma user_version").fetchone()
    steps = migrations()
    if version > max(steps):
        raise NewerSchema(f"it was made by a newer version (form {version}, known are those up to {max(steps)})")
    for number, script in steps.items():
        if number > version:
            connection.executescript(f"begin immediate; {script}; pragma user_version = {number}; commit;")
