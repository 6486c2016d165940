"""A queue for the workers of bots that no host can fill: urgent tables first, then the host who has used least."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

PATIENCE_SECONDS: Final = 20.0
"""Waiting time after which a request counts as one step more urgent, so that none waits for ever."""
ADVANCE_SECONDS: Final = 0.05
"""Seconds that a host is charged when a request starts, because its real time is known only at its end."""


class Urgency(IntEnum):
    """How urgently a table needs the choice of its bot; the most urgent one first."""

    WAITING = 0
    """A person who sits there is connected."""
    WATCHED = 1
    """Somebody is connected, or has requested the table a short time ago."""
    UNWATCHED = 2


@dataclass
class Share:
    """What a host uses of the workers.

    ``used`` is in seconds, compared with other hosts; ``served`` is the number of the last request that was started.
    """

    used: float = 0.0
    served: int = 0
    running: int = 0
    waiting: int = 0

    @property
    def is_active(self) -> bool:
        """Whether a request of the host runs or waits."""
        return self.running > 0 or self.waiting > 0


@dataclass(eq=False)
class Ticket:
    """A request that waits for its turn, and then runs."""

    host: str
    urgency: Callable[[], Urgency]
    since: float
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def rank(self, now: float) -> int:
        """Return the urgency, which rises while the request waits; 0 is the most urgent rank."""
        return max(0, self.urgency() - int((now - self.since) / PATIENCE_SECONDS))


class FairQueue:
    """Lets at most ``count`` requests run at once.

    The most urgent requests come first. Among them, the host comes first who has used the workers for the shortest
    time; hosts who have used them equally long take turns. A host who comes back starts level with the others, so time
    that somebody has not used is not saved up.

    A request cannot be interrupted, so one worker of several is kept free: only a table that somebody watches gets it,
    and only if no other request of its host is running. So a person never waits for the long thoughts of one host.
    """

    def __init__(self, count: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.count = count
        self.clock = clock
        self.running = 0
        self.started = 0
        self.waiting: list[Ticket] = []
        self.shares: dict[str, Share] = {}
        self.closed = False

    @asynccontextmanager
    async def turn(self, host: str, urgency: Callable[[], Urgency]) -> AsyncIterator[None]:
        """Wait for the turn of a request of a host, and hold a worker while the body runs."""
        ticket = Ticket(host, urgency, self.clock())
        self.enter(ticket)
        try:
            await ticket.turn
        except asyncio.CancelledError:
            if ticket.turn.cancelled():
                self.withdraw(ticket)
            else:  # it was cancelled just after its turn had come
                self.finish(ticket, 0.0)
            raise
        began = self.clock()
        try:
            yield
        finally:
            self.finish(ticket, self.clock() - began)

    def enter(self, ticket: Ticket) -> None:
        """Add a request. A host without other requests starts level with the host who has used least."""
        if self.closed:
            ticket.turn.cancel()
        share = self.shares.get(ticket.host, Share())
        if not share.is_active:
            level = min((one.used for one in self.shares.values() if one.is_active), default=0.0)
            self.shares = {name: one for name, one in self.shares.items() if one.is_active or one.used > level}
            share.used = max(share.used, level)
            self.shares[ticket.host] = share
        share.waiting += 1
        self.waiting.append(ticket)
        self.serve()

    def withdraw(self, ticket: Ticket) -> None:
        """Remove a waiting request that was cancelled."""
        self.waiting.remove(ticket)
        self.shares[ticket.host].waiting -= 1
        self.forget_if_idle()

    def finish(self, ticket: Ticket, seconds: float) -> None:
        """End a request that has run for some seconds, charge its host, and start the next ones."""
        share = self.shares[ticket.host]
        share.running -= 1
        share.used += max(0.0, seconds - ADVANCE_SECONDS)
        self.running -= 1
        self.forget_if_idle()
        self.serve()

    def forget_if_idle(self) -> None:
        """Forget what all hosts have used when nothing runs or waits, because then nobody competes."""
        if not self.running and not self.waiting:
            self.shares.clear()

    def serve(self) -> None:
        """Start the requests whose turn has come. Call it when a table has become more urgent, too."""
        while self.running < self.count and (ticket := self.next()) is not None:
            share = self.shares[ticket.host]
            self.waiting.remove(ticket)
            self.running += 1
            self.started += 1
            share.waiting -= 1
            share.running += 1
            share.used += ADVANCE_SECONDS
            share.served = self.started
            ticket.turn.set_result(None)

    def next(self) -> Ticket | None:
        """Return the request that may start now; None if there is none."""
        now = self.clock()
        ready = [ticket for ticket in self.waiting if not ticket.turn.done() and self.may_start(ticket)]
        return min(ready, key=lambda ticket: self.order(ticket, now), default=None)

    def order(self, ticket: Ticket, now: float) -> tuple[int, float, int]:
        """Return the place of a request; of equal places the request that came first is served first."""
        share = self.shares[ticket.host]
        return ticket.rank(now), share.used, share.served

    def may_start(self, ticket: Ticket) -> bool:
        """Return whether a request may take a free worker: the last one of several is kept for urgent tables."""
        is_last = self.count > 1 and self.running == self.count - 1
        return not is_last or (self.shares[ticket.host].running == 0 and ticket.urgency() != Urgency.UNWATCHED)

    def close(self) -> None:
        """Cancel all waiting requests; further ones are cancelled at once."""
        self.closed = True
        for ticket in self.waiting:
            ticket.turn.cancel()
