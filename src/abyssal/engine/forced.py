"""Outcomes of chance that have been said beforehand."""

from __future__ import annotations

from mypy_extensions import i64


class Forced:
    """Outcomes that are to come up next, a queue for each stream."""

    def __init__(self, streams: int) -> None:
        self.queues: list[list[int]] = [[] for _ in range(streams)]

    def clone(self) -> Forced:
        twin = Forced(0)
        twin.queues = [queue[:] for queue in self.queues]
        return twin

    def add(self, stream: i64, outcome: i64) -> None:
        """One more outcome, after those that wait already."""
        self.queues[stream].append(outcome)

    def waits(self, stream: i64) -> bool:
        """Whether the next outcome of a stream has been said."""
        return len(self.queues[stream]) > 0

    def first(self, stream: i64) -> i64:
        """The next outcome of a stream for which one waits."""
        return self.queues[stream][0]

    def come_up(self, stream: i64) -> None:
        """The next outcome of a stream has come up."""
        self.queues[stream].pop(0)

    def is_empty(self) -> bool:
        """Whether nothing waits any more."""
        return not any(self.queues)
