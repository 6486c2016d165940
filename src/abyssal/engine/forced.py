"""Forced outcomes: what chance will bring next, given by the caller."""

from __future__ import annotations

from mypy_extensions import i64


class Forced:
    """One queue of forced outcomes for each stream."""

    def __init__(self, streams: int) -> None:
        self.queues: list[list[int]] = [[] for _ in range(streams)]

    def clone(self) -> Forced:
        twin = Forced(0)
        twin.queues = [queue[:] for queue in self.queues]
        return twin

    def add(self, stream: i64, outcome: i64) -> None:
        """Add an outcome at the end of its queue."""
        self.queues[stream].append(outcome)

    def waits(self, stream: i64) -> bool:
        """Whether a forced outcome waits in the queue of a stream."""
        return len(self.queues[stream]) > 0

    def first(self, stream: i64) -> i64:
        """Return the first outcome in the queue of a stream, which must not be empty."""
        return self.queues[stream][0]

    def come_up(self, stream: i64) -> None:
        """Remove the first outcome from the queue of a stream."""
        self.queues[stream].pop(0)

    def is_empty(self) -> bool:
        """Whether all queues are empty."""
        return not any(self.queues)
