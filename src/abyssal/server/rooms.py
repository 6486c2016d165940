"""Keep tables in memory: load a table from the store when a request needs it, and drop it when it is idle."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from typing import Final

from abyssal.server.autoplay import Autoplay
from abyssal.server.people import People
from abyssal.server.refusals import Refusal
from abyssal.server.room import Room
from abyssal.server.store import Store, TableRow
from abyssal.server.subscribers import Subscribers

LOG: Final = logging.getLogger("abyssal")
IDLE_SECONDS: Final = 600.0
"""Time since the last request after which a table without subscribers leaves memory."""


class Rooms:
    """All rooms (tables in memory), by the id of the table."""

    def __init__(self, store: Store, people: People, autoplay: Autoplay, subscribers: Subscribers) -> None:
        self.store = store
        self.people = people
        self.autoplay = autoplay
        self.subscribers = subscribers
        self.by_id: dict[str, Room] = {}
        self.last_used: dict[str, float] = {}
        self.loading = asyncio.Lock()

    def __len__(self) -> int:
        """The number of tables in memory."""
        return len(self.by_id)

    def __iter__(self) -> Iterator[Room]:
        """Iterate over a copy, so that rooms may be added and dropped meanwhile."""
        return iter(list(self.by_id.values()))

    async def find(self, name: str) -> Room:
        """Return a table by id or short code; load it from the store if it is not in memory."""
        if name in self.by_id:
            return self.keep(self.by_id[name])
        async with self.loading:  # two requests at once must not load the same table twice
            row = await self.store.table(name)
            if row is None:
                raise Refusal("no_such_table")
            if row.id not in self.by_id:
                room = Room(row, self.store)
                await room.open()
                await self.people.load_names(row)
                self.drop_idle()
                self.keep(room)
                self.autoplay.start(room)
            return self.keep(self.by_id[row.id])

    async def find_for_list(self, row: TableRow) -> Room:
        """Return a room with everything that a list of tables shows. Only the games of running tables are loaded."""
        if row.id in self.by_id:
            return self.by_id[row.id]
        return await self.find(row.id) if row.state == "running" else Room(row, self.store, version=row.version)

    def keep(self, room: Room) -> Room:
        """Keep a room in memory, and record the time of this use."""
        self.by_id[room.row.id] = room
        self.last_used[room.row.id] = time.monotonic()
        return room

    def drop_idle(self) -> None:
        """Drop rooms without subscribers and autoplay that had no request for :data:`IDLE_SECONDS`."""
        before = time.monotonic() - IDLE_SECONDS
        for name, room in list(self.by_id.items()):
            if self.last_used[name] < before and not self.subscribers.at(room) and not self.autoplay.is_active(room):
                del self.by_id[name], self.last_used[name]

    async def resume_autoplay(self) -> None:
        """Load all tables at which a bot or a standing order may have to decide, after a restart."""
        for name in await self.store.autoplay_tables():
            try:
                await self.find(name)
            except Exception as error:  # a damaged table must not keep the others from starting
                LOG.error("cannot load table", exc_info=error, extra={"facts": {"table": name}})
