"""Who listens to the tables, and what each of them is told."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from abyssal.server.outgoing import StepMessages, chat_message, state_message, state_of, table_message, table_of
from abyssal.server.room import Change, Room
from abyssal.server.wire import ChatLine

MAX_QUEUED: Final = 64
"""Messages that wait for one reader; whoever is slower than that is let go and may come back."""


@dataclass
class Subscriber:
    """A socket that wants to know."""

    person: str | None
    telling: bool
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MAX_QUEUED))
    too_slow: bool = False
    version: int = -1
    """The last one that it was told: none comes twice."""

    def put(self, message: bytes) -> None:
        """Send something, unless the reader has fallen behind for good: it never holds up a table."""
        if self.too_slow:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.too_slow = True
            self.disconnect()

    def disconnect(self) -> None:
        """Whatever waits is not sent any more."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Subscribers:
    """All callbacks, by table; ``names`` are those of the people at the tables."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        self.by_table: dict[str, list[Subscriber]] = {}

    def add(self, room: Room, person: str | None, telling: bool) -> Subscriber:
        """Somebody wants to know of every change."""
        subscriber = Subscriber(person, telling)
        self.by_table.setdefault(room.row.id, []).append(subscriber)
        if self.send_change not in room.callbacks:
            room.callbacks.append(self.send_change)
        return subscriber

    def remove(self, room: Room, subscriber: Subscriber) -> None:
        """Somebody is gone."""
        some = self.at(room)
        if subscriber in some:
            some.remove(subscriber)
        if not some:
            self.by_table.pop(room.row.id, None)

    def at(self, room: Room) -> list[Subscriber]:
        """Everybody who listens to a table."""
        return self.by_table.get(room.row.id, [])

    def presence(self, room: Room) -> Counter[str]:
        """Who listens to a table; strangers count together."""
        return Counter(one.person or "" for one in self.at(room))

    def __len__(self) -> int:
        """How many there are."""
        return sum(len(some) for some in self.by_table.values())

    def send_change(self, room: Room, change: Change) -> None:
        """A change goes to everybody who listens, to each as it may know it; an undo as the whole state."""
        messages = StepMessages(change)
        for subscriber in self.at(room):
            if change.version <= subscriber.version:  # it came in between, and has the state of after it
                continue
            subscriber.version = change.version
            if change.kind == "undo":
                self.send_state(room, subscriber)
            else:
                subscriber.put(messages.of(room.seat_for(subscriber.person), subscriber.telling))
        if room.row.state == "over":
            self.send_table(room)

    def send_state(self, room: Room, subscriber: Subscriber) -> None:
        """Everything, as one reader may know it."""
        table = table_of(room, self.names, subscriber.person, self.presence(room))
        state = state_of(room, table, room.seat_for(subscriber.person), subscriber.telling)
        subscriber.put(state_message(state))

    def send_states(self, room: Room) -> None:
        """A game has begun."""
        for subscriber in self.at(room):
            self.send_state(room, subscriber)

    def send_table(self, room: Room) -> None:
        """Seats, names or the state of a table have changed."""
        here = self.presence(room)
        for subscriber in self.at(room):
            subscriber.put(table_message(table_of(room, self.names, subscriber.person, here)))

    def send_chat(self, room: Room, line: ChatLine) -> None:
        """Somebody said something."""
        for subscriber in self.at(room):
            subscriber.put(chat_message(line))

    def close(self) -> None:
        """The server stops."""
        for some in self.by_table.values():
            for subscriber in some:
                subscriber.disconnect()
