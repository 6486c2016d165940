"""Limit how often callers send requests, with one token bucket for each kind of request and each caller."""

from __future__ import annotations

import math
import time
from typing import Final, NamedTuple

from abyssal.server.refusals import Refusal

MAX_BUCKETS: Final = 20_000
"""Maximum buckets in memory."""


class Limit(NamedTuple):
    """How many requests are allowed at once (``burst``), and per second after that (``rate``)."""

    burst: float
    rate: float


LIMITS: Final = {
    "person": Limit(20, 0.2),
    "table": Limit(20, 0.2),
    "change": Limit(60, 2),
    "guess": Limit(30, 0.1),
    "move": Limit(60, 10),
    "read": Limit(200, 40),
    "chat": Limit(6, 0.5),
    "socket": Limit(30, 2),
}
"""Limits by kind of request; ``guess`` counts requests for tables that do not exist."""


class Limiter:
    """Counts requests by kind and caller; with ``is_on`` false it allows everything."""

    def __init__(self, is_on: bool) -> None:
        self.is_on = is_on
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def check(self, what: str, who: str, cost: int = 1) -> None:
        """Refuse a request of kind ``what`` if the caller ``who`` sends it too often; the refusal says when to retry.

        With cost 0, check the limit without consuming it.
        """
        if not self.is_on:
            return
        limit, now = LIMITS[what], time.monotonic()
        left, before = self.buckets.get((what, who), (limit.burst, now))
        left = min(limit.burst, left + (now - before) * limit.rate)
        if left < 1:
            raise Refusal("too_often", seconds=math.ceil((1 - left) / limit.rate))
        if not cost:
            return
        if len(self.buckets) >= MAX_BUCKETS:
            self.drop_full_buckets(now)
        self.buckets[(what, who)] = (left - cost, now)

    def drop_full_buckets(self, now: float) -> None:
        """Drop the buckets that are full again; if too many are left, drop all."""
        self.buckets = {
            key: was
            for key, was in self.buckets.items()
            if was[0] + (now - was[1]) * LIMITS[key[0]].rate < LIMITS[key[0]].burst
        }
        if len(self.buckets) >= MAX_BUCKETS:
            self.buckets.clear()
