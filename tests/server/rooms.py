"""Tables without a server, for tests of what happens inside one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from abyssal import Game
from abyssal.server.room import Room
from abyssal.server.store import DATABASE_FILE, PersonRow, SeatRow, SqliteStore, Store, TableRow

PEOPLE = ("ann", "bob", "cy", "di", "eve")


def table_row(game: str, options: dict[str, Any], owners: Sequence[str | None], seed: int = 5) -> TableRow:
    """A table that waits, with these owners of its seats."""
    seats = [SeatRow(seat, owner, None) for seat, owner in enumerate(owners)]
    return TableRow("t", "CODE", game, options, seed, 1, False, PEOPLE[0], "waiting", None, None, 0, 0, seats)


class NoStore:
    """A store that accepts everything and keeps nothing."""

    def __getattr__(self, name: str) -> Any:
        async def accept(*_: object) -> None: ...

        return accept


def room_of(g: Game, seats: int | None = None) -> Room:
    """A room in which a game is running, over a store that keeps nothing."""
    row = table_row(g.variant.game, dict(g.variant.options), PEOPLE[: seats or g.players], seed=1)
    row.state = "running"
    return Room(row, cast("Store", NoStore()), game=g, version=3)


@asynccontextmanager
async def started_room(
    folder: Path, game: str = "conspiracy", options: dict[str, Any] | None = None, seed: int = 5
) -> AsyncIterator[Room]:
    """A room with a real database in which a game for two has begun: seat 0 is Ann's, seat 1 is Bob's."""
    store = SqliteStore(folder / DATABASE_FILE)
    try:
        for person in PEOPLE[:2]:
            await store.add_person(PersonRow(person, person.title()))
        row = table_row(game, options or {"players": 2}, PEOPLE[:2], seed)
        await store.add_table(row)
        room = Room(row, store)
        await room.start()
        yield room
    finally:
        await store.close()
