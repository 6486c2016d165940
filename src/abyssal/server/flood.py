"""Limit how often a warning or an error is written to the log, so that a fault that repeats cannot fill the disk."""

from __future__ import annotations

import logging
import time
from typing import Final, NamedTuple

BURST: Final = 10
"""Lines of one event that are written at once."""
INTERVAL_SECONDS: Final = 60.0
"""Seconds after which one more line of an event is written."""
MAX_EVENTS: Final = 500
"""Maximum events that are remembered; the one that was seen longest ago is forgotten first."""


class Seen(NamedTuple):
    """What is known of an event: how many lines may be written now, since when, and how many were suppressed."""

    allowed: float
    at: float
    suppressed: int


class FloodFilter(logging.Filter):
    """Lets a burst of each event through, then one line per interval with the number of suppressed lines.

    An event is a logger, a level, the first line of a message, and the table that it is about. Lines below a warning
    always pass: they tell what people do, which the rate limits limit.
    """

    def __init__(self) -> None:
        super().__init__()
        self.events: dict[tuple[str, int, str, object], Seen] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        facts = getattr(record, "facts", {})
        key = (record.name, record.levelno, record.getMessage().partition("\n")[0], facts.get("table"))
        now = time.monotonic()
        seen = self.events.pop(key, Seen(BURST, now, 0))
        allowed = min(BURST, seen.allowed + (now - seen.at) / INTERVAL_SECONDS)
        if allowed < 1:
            self.events[key] = Seen(allowed, now, seen.suppressed + 1)
            return False
        self.events[key] = Seen(allowed - 1, now, 0)
        if len(self.events) > MAX_EVENTS:
            del self.events[next(iter(self.events))]
        if seen.suppressed:
            record.facts = {**facts, "suppressed": seen.suppressed}
        return True
