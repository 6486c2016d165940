"""The audience of each table: whether somebody waits for its bots or watches them, and which players are away."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

from abyssal.server.fair_queue import Urgency
from abyssal.server.room import Room
from abyssal.server.subscribers import Subscribers

LOOK_SECONDS: Final = 30.0
"""Time in seconds for which a table counts as watched after a request for it."""
AWAY_SECONDS: Final = 120.0
"""Time in seconds without a socket and a request after which a player is away, so that the host may seat a bot."""
LEFT: Final = -math.inf
"""The time at which a person was last seen who has left a game."""
MAX_LOOKS: Final = 1_000
"""Number of remembered requests at which old ones are forgotten."""


class Audience:
    """Who is at each table: people with an open socket, and those who have requested it within 30 seconds."""

    def __init__(self, subscribers: Subscribers, clock: Callable[[], float] = time.monotonic) -> None:
        self.subscribers = subscribers
        self.clock = clock
        self.looks: dict[str, float] = {}
        """Time of the last request, by table."""
        self.seen: dict[tuple[str, str], float] = {}
        """When a person last sent a request or had a socket, by table and person; :data:`LEFT` after leaving a game."""
        self.began = clock()

    def look(self, room: Room) -> None:
        """Record that somebody has requested a table."""
        now = self.clock()
        self.looks[room.row.id] = now
        if len(self.looks) > MAX_LOOKS:
            self.looks = {table: at for table, at in self.looks.items() if now - at < LOOK_SECONDS}

    def see(self, room: Room, person: str | None) -> None:
        """Record that a person has sent a request for a table."""
        if person is None:
            return
        now = self.clock()
        self.seen[room.row.id, person] = now
        if len(self.seen) > MAX_LOOKS:
            self.seen = {key: at for key, at in self.seen.items() if now - at < AWAY_SECONDS}

    def see_until_now(self, room: Room, person: str | None) -> None:
        """Record that the socket of a person has closed. Who has left the game stays away."""
        if person is not None and self.seen.get((room.row.id, person)) != LEFT:
            self.see(room, person)

    def leave(self, room: Room, person: str) -> None:
        """Record that a person has left a game, so that the host can seat a bot at once."""
        self.seen[room.row.id, person] = LEFT

    def seconds_until_away(self, room: Room, person: str) -> float:
        """Return after how many seconds a player is away if nothing is heard of them; 0 if they are away."""
        last = self.seen.get((room.row.id, person), self.began)
        if last != LEFT and any(one.person == person for one in self.subscribers.at(room)):
            return AWAY_SECONDS
        return max(0.0, last + AWAY_SECONDS - self.clock())

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
