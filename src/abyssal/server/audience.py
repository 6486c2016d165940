"""The audience of each table: whether somebody waits for its bots, or watches them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from abyssal.server.fair_queue import Urgency
from abyssal.server.room import Room
from abyssal.server.subscribers import Subscribers

LOOK_SECONDS: Final = 30.0
"""Time in seconds for which a table counts as watched after a request for it."""
MAX_LOOKS: Final = 1_000
"""Number of remembered requests at which old ones are forgotten."""


class Audience:
    """Who is at each table: people with an open socket, and those who have requested it within 30 seconds."""

    def __init__(self, subscribers: Subscribers, clock: Callable[[], float] = time.monotonic) -> None:
        self.subscribers = subscribers
        self.clock = clock
        self.looks: dict[str, float] = {}
        """Time of the last request, by table."""

    def look(self, room: Room) -> None:
        """Record that somebody has requested a table."""
        now = self.clock()
        self.looks[room.row.id] = now
        if len(self.looks) > MAX_LOOKS:
            self.looks = {table: at for table, at in self.looks.items() if now - at < LOOK_SECONDS}

    def is_watched(self, room: Room) -> bool:
        """Return whether anybody watches a table."""
        last = self.looks.get(room.row.id)
        return bool(self.subscribers.at(room)) or (last is not None and self.clock() - last < LOOK_SECONDS)

    def urgency(self, room: Room) -> Urgency:
        """Return how urgently a table needs the choice of its bot."""
        players = {seat.owner for seat in room.row.seats if seat.owner is not None and seat.bot is None}
        if any(one.person in players for one in self.subscribers.at(room)):
            return Urgency.WAITING
        return Urgency.WATCHED if self.is_watched(room) else Urgency.UNWATCHED
