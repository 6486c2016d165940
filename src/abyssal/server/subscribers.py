"""Subscribers: the open sockets of each table, and the messages that wait to be sent to them."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from abyssal.server.outgoing import Parts, StepMessages, TableMessages, chat_message
from abyssal.server.past import Change
from abyssal.server.room import Room
from abyssal.server.wire import ChatLine

MAX_QUEUED: Final = 64
"""Maximum messages waiting for one subscriber; a subscriber that exceeds it is disconnected and may reconnect."""

TABLE_SECONDS: Final = 0.05
"""Seconds for which changes of a table are collected before they are sent."""


class Outbox(asyncio.Queue[bytes | None]):
    """The messages that wait to be sent to one subscriber; None closes the socket."""

    def _init(self, maxsize: int) -> None:
        self._queue = self.waiting = deque[bytes | None]()

    def drop(self, message: bytes) -> None:
        """Drop a message if it is still waiting."""
        if message in self.waiting:
            self.waiting.remove(message)


@dataclass
class Subscriber:
    """An open socket of a person, or of a stranger (None), which is sent the parts of each state that it wants."""

    person: str | None
    parts: Parts
    queue: Outbox = field(default_factory=lambda: Outbox(MAX_QUEUED))
    too_slow: bool = False
    version: int = -1
    """The last version that was sent; no version is sent twice."""
    table: bytes = b""
    """The last message about the table; empty if something has changed the table of the client since."""

    def put(self, message: bytes) -> None:
        """Queue a message. If the queue is full, disconnect, because a slow subscriber must never delay a table."""
        if self.too_slow:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.too_slow = True
            self.disconnect()

    def put_table(self, message: bytes) -> None:
        """Queue a message about the table, unless it says nothing new. It replaces one that is still waiting."""
        if message == self.table:
            return
        if self.table:
            self.queue.drop(self.table)
        self.table = message
        self.put(message)

    def put_state(self, message: bytes) -> None:
        """Queue a state, which contains the table."""
        self.table = b""
        self.put(message)

    def disconnect(self) -> None:
        """Drop all waiting messages, and tell the writing task to close the socket."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Subscribers:
    """All subscribers, by table; ``names`` maps ids of people to their names."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        self.by_table: dict[str, list[Subscriber]] = {}
        self.timers: dict[str, asyncio.TimerHandle] = {}
        """The timers of the tables that are sent soon."""

    def add(self, room: Room, person: str | None, parts: Parts) -> Subscriber:
        """Add a subscriber to a table and return it; it is sent every change from now on."""
        subscriber = Subscriber(person, parts)
        self.by_table.setdefault(room.row.id, []).append(subscriber)
        return subscriber

    def remove(self, room: Room, subscriber: Subscriber) -> None:
        """Remove a subscriber whose socket is closed."""
        some = self.at(room)
        if subscriber in some:
            some.remove(subscriber)
        if not some:
            self.by_table.pop(room.row.id, None)

    def at(self, room: Room) -> list[Subscriber]:
        """Return the subscribers of a table."""
        return self.by_table.get(room.row.id, [])

    def presence(self, room: Room) -> Counter[str]:
        """Count the sockets of each person at a table; strangers are counted together under ``""``."""
        return Counter(one.person or "" for one in self.at(room))

    def __len__(self) -> int:
        """The number of open sockets."""
        return sum(len(some) for some in self.by_table.values())

    def send_change(self, room: Room, change: Change) -> None:
        """Send each subscriber the part of a change that it may see; after an undo, send the whole state."""
        steps, states = StepMessages(change), self.messages(room)
        for subscriber in self.at(room):
            if change.version <= subscriber.version:  # it subscribed after this change, and was sent the state
                continue
            subscriber.version = change.version
            if change.kind == "undo":
                subscriber.put_state(states.state(subscriber.person, subscriber.parts))
            else:
                subscriber.put(steps.of(room.seat_for(subscriber.person), subscriber.parts))
        if room.row.state == "over":
            self.send_table(room)

    def messages(self, room: Room) -> TableMessages:
        """Return the messages about a table as it is now."""
        return TableMessages(room, self.names, self.presence(room))

    def send_states(self, room: Room) -> None:
        """Send the whole state to all subscribers, because a game has started."""
        messages = self.messages(room)
        for subscriber in self.at(room):
            subscriber.put_state(messages.state(subscriber.person, subscriber.parts))

    def send_table(self, room: Room) -> None:
        """Send the table to all subscribers soon, because its seats, names, presence or state have changed.

        All changes within :data:`TABLE_SECONDS` are sent together: many sockets may open and close at once.
        """
        name = room.row.id
        if name not in self.timers and self.at(room):
            self.timers[name] = asyncio.get_running_loop().call_later(TABLE_SECONDS, self.send_table_now, room)

    def send_table_now(self, room: Room) -> None:
        """Send the table to all subscribers for whom it has changed."""
        self.timers.pop(room.row.id, None)
        messages = self.messages(room)
        for subscriber in self.at(room):
            subscriber.put_table(messages.table(subscriber.person))

    def send_chat(self, room: Room, line: ChatLine) -> None:
        """Send a line of chat to all subscribers."""
        for subscriber in self.at(room):
            subscriber.put(chat_message(line))

    def disconnect_person(self, person: str) -> None:
        """Disconnect all subscribers of a person, because other browsers of the person were signed out."""
        for some in self.by_table.values():
            for subscriber in some:
                if subscriber.person == person:
                    subscriber.disconnect()

    def close(self) -> None:
        """Disconnect all subscribers, because the server stops."""
        while self.timers:
            self.timers.popitem()[1].cancel()
        for some in self.by_table.values():
            for subscriber in some:
                subscriber.disconnect()
