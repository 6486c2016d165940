"""Subscribers: the open sockets of each table, and the messages that wait to be sent to them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from abyssal.server.outgoing import Parts, StepMessages, chat_message, state_message, state_of, table_message, table_of
from abyssal.server.room import Change, Room
from abyssal.server.wire import ChatLine

MAX_QUEUED: Final = 64
"""Maximum messages waiting for one subscriber; a subscriber that exceeds it is disconnected and may reconnect."""


@dataclass
class Subscriber:
    """An open socket of a person, or of a stranger (None), which is sent the parts of each state that it wants."""

    person: str | None
    parts: Parts
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MAX_QUEUED))
    too_slow: bool = False
    version: int = -1
    """The last version that was sent; no version is sent twice."""

    def put(self, message: bytes) -> None:
        """Queue a message. If the queue is full, disconnect, because a slow subscriber must never delay a table."""
        if self.too_slow:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.too_slow = True
            self.disconnect()

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

    def add(self, room: Room, person: str | None, parts: Parts) -> Subscriber:
        """Add a subscriber to a table and return it; it is sent every change from now on."""
        subscriber = Subscriber(person, parts)
        self.by_table.setdefault(room.row.id, []).append(subscriber)
        if self.send_change not in room.callbacks:
            room.callbacks.append(self.send_change)
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
        messages = StepMessages(change)
        for subscriber in self.at(room):
            if change.version <= subscriber.version:  # it subscribed after this change, and was sent the state
                continue
            subscriber.version = change.version
            if change.kind == "undo":
                self.send_state(room, subscriber)
            else:
                subscriber.put(messages.of(room.seat_for(subscriber.person), subscriber.parts))
        if room.row.state == "over":
            self.send_table(room)

    def send_state(self, room: Room, subscriber: Subscriber) -> None:
        """Send the whole state to one subscriber."""
        table = table_of(room, self.names, subscriber.person, self.presence(room))
        state = state_of(room, table, room.seat_for(subscriber.person), subscriber.parts)
        subscriber.put(state_message(state))

    def send_states(self, room: Room) -> None:
        """Send the whole state to all subscribers, because a game has started."""
        for subscriber in self.at(room):
            self.send_state(room, subscriber)

    def send_table(self, room: Room) -> None:
        """Send the table to all subscribers, because its seats, names, presence or state have changed."""
        here = self.presence(room)
        for subscriber in self.at(room):
            subscriber.put(table_message(table_of(room, self.names, subscriber.person, here)))

    def send_chat(self, room: Room, line: ChatLine) -> None:
        """Send a line of chat to all subscribers."""
        for subscriber in self.at(room):
            subscriber.put(chat_message(line))

    def close(self) -> None:
        """Disconnect all subscribers, because the server stops."""
        for some in self.by_table.values():
            for subscriber in some:
                subscriber.disconnect()
