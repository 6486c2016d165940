"""Who listens to the tables, and what each of them is told."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from abyssal.server.outgoing import StepMessages, chat_message, state_message, state_of, table_message, table_of
from abyssal.server.room import Room, Step
from abyssal.server.wire import ChatLine

MOST_WAITING: Final = 64
"""Messages that wait for one reader; whoever is slower than that is let go and may come back."""


@dataclass
class Listener:
    """A socket that wants to know."""

    person: str | None
    telling: bool
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
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
            self.let_go()

    def let_go(self) -> None:
        """Whatever waits is not sent any more."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Audience:
    """All listeners, by table; ``names`` are those of the people at the tables."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        self.listeners: dict[str, list[Listener]] = {}

    def listen(self, room: Room, person: str | None, telling: bool) -> Listener:
        """Somebody wants to know of every change."""
        listener = Listener(person, telling)
        self.listeners.setdefault(room.row.id, []).append(listener)
        if self.tell_step not in room.listeners:
            room.listeners.append(self.tell_step)
        return listener

    def stop(self, room: Room, listener: Listener) -> None:
        """Somebody is gone."""
        some = self.at(room)
        if listener in some:
            some.remove(listener)
        if not some:
            self.listeners.pop(room.row.id, None)

    def at(self, room: Room) -> list[Listener]:
        """Everybody who listens to a table."""
        return self.listeners.get(room.row.id, [])

    def here(self, room: Room) -> Counter[str]:
        """Who listens to a table; strangers count together."""
        return Counter(one.person or "" for one in self.at(room))

    def __len__(self) -> int:
        """How many there are."""
        return sum(len(some) for some in self.listeners.values())

    def tell_step(self, room: Room, step: Step) -> None:
        """A change goes to everybody who listens, to each as it may know it; an undo as the whole state."""
        messages = StepMessages(step)
        for listener in self.at(room):
            if step.version <= listener.version:  # it came in between, and has the state of after it
                continue
            listener.version = step.version
            if step.kind == "undo":
                self.tell_state(room, listener)
            else:
                listener.put(messages.of(room.seat_of(listener.person), listener.telling))
        if room.row.state == "over":
            self.tell_table(room)

    def tell_state(self, room: Room, listener: Listener) -> None:
        """Everything, as one reader may know it."""
        table = table_of(room, self.names, listener.person, self.here(room))
        state = state_of(room, table, room.seat_of(listener.person), listener.telling)
        listener.put(state_message(state))

    def tell_states(self, room: Room) -> None:
        """A game has begun."""
        for listener in self.at(room):
            self.tell_state(room, listener)

    def tell_table(self, room: Room) -> None:
        """Seats, names or the state of a table have changed."""
        here = self.here(room)
        for listener in self.at(room):
            listener.put(table_message(table_of(room, self.names, listener.person, here)))

    def tell_chat(self, room: Room, line: ChatLine) -> None:
        """Somebody said something."""
        for listener in self.at(room):
            listener.put(chat_message(line))

    def close(self) -> None:
        """The server stops."""
        for some in self.listeners.values():
            for listener in some:
                listener.let_go()
