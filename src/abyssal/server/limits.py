"""Limit how often callers send requests, with one token bucket for each kind of request and each caller.

A caller with a name is counted twice: as a person, and with everybody else at the same address, because a person can
get new names. Friends share an address, so an address has a larger allowance.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from abyssal.server.refusals import Refusal

MAX_BUCKETS: Final = 20_000
"""Maximum buckets in memory."""
KEPT_BUCKETS: Final = 0.9
"""Share of the buckets that stay in memory when there are too many."""
ADDRESS_FACTOR: Final = 8
"""The allowance of all callers at one address together, in allowances of one person."""
MAX_SOCKETS_PER_PERSON: Final = 40
"""Maximum open sockets of a person, in all browsers: one for each table that is shown."""
MAX_SOCKETS_PER_ADDRESS: Final = 400
"""Maximum open sockets of all callers at one address, with and without a name."""
IPV6_NETWORK_BITS: Final = 64
"""Bits of an IPv6 address that are counted: a provider gives each customer all addresses that begin with them."""


class Limit(NamedTuple):
    """How many requests are allowed at once (``burst``), and per second after that (``rate``)."""

    burst: float
    rate: float

    def times(self, factor: float) -> Limit:
        """Return a limit that allows this many times as much."""
        return Limit(self.burst * factor, self.rate * factor)


class Bucket(NamedTuple):
    """How many requests of a limit were left at a time."""

    left: float
    at: float
    limit: Limit

    def left_now(self, now: float) -> float:
        """Return how many requests are left."""
        return min(self.limit.burst, self.left + (now - self.at) * self.limit.rate)

    def seconds_to_full(self, now: float) -> float:
        """Return the time after which the bucket is full again, so that forgetting it changes nothing."""
        return (self.limit.burst - self.left_now(now)) / self.limit.rate


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
        self.buckets: dict[tuple[str, str], Bucket] = {}

    def check_caller(self, what: str, person: str | None, address: str, cost: int = 1) -> None:
        """Refuse a request of kind ``what`` if the person, or all callers at the address, send it too often.

        A caller without a name (None) is counted by address like a person, and with all others there.
        """
        limit, network = LIMITS[what], network_of(address)
        self.check_all(what, [(person or network, limit), (f"all at {network}", limit.times(ADDRESS_FACTOR))], cost)

    def check(self, what: str, who: str, cost: int = 1) -> None:
        """Refuse a request of kind ``what`` if the caller ``who`` sends it too often; the refusal says when to retry.

        With cost 0, check the limit without consuming it.
        """
        self.check_all(what, [(who, LIMITS[what])], cost)

    def check_all(self, what: str, counted: Sequence[tuple[str, Limit]], cost: int) -> None:
        """Check several limits of one request. If one of them refuses it, none of them is consumed."""
        if not self.is_on:
            return
        now = time.monotonic()
        for who, limit in counted:
            left = self.buckets.get((what, who), Bucket(limit.burst, now, limit)).left_now(now)
            if left < 1:
                raise Refusal("too_often", seconds=math.ceil((1 - left) / limit.rate))
        for who, limit in counted if cost else ():
            left = self.buckets.get((what, who), Bucket(limit.burst, now, limit)).left_now(now)
            if len(self.buckets) >= MAX_BUCKETS:
                self.drop_fullest_buckets(now)
            self.buckets[(what, who)] = Bucket(left - cost, now, limit)

    def drop_fullest_buckets(self, now: float) -> None:
        """Drop the buckets that are full again; if too many are left, also those that are full the soonest.

        Whoever has used up a limit is remembered, however many other callers there are.
        """
        waits = {key: bucket.seconds_to_full(now) for key, bucket in self.buckets.items()}
        emptiest = sorted((key for key, wait in waits.items() if wait > 0), key=lambda key: -waits[key])
        kept = set(emptiest[: int(MAX_BUCKETS * KEPT_BUCKETS)])
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if key in kept}


class OpenSockets:
    """Counts the open sockets of each person and each address; with ``is_on`` false it allows any number."""

    def __init__(self, is_on: bool) -> None:
        self.is_on = is_on
        self.by_person: Counter[str] = Counter()
        self.by_network: Counter[str] = Counter()

    def add(self, person: str | None, address: str) -> Callable[[], None]:
        """Count a new socket, and return a function to call when it is closed; refuse it if there are too many."""
        network = network_of(address)
        counts = [(self.by_network, network, MAX_SOCKETS_PER_ADDRESS)]
        if person is not None:
            counts.append((self.by_person, person, MAX_SOCKETS_PER_PERSON))
        for counter, who, most in counts:
            if self.is_on and counter[who] >= most:
                raise Refusal("too_many_sockets", most=most)
        for counter, who, _ in counts:
            counter[who] += 1

        def remove() -> None:
            for counter, who, _ in counts:
                counter[who] -= 1
                if not counter[who]:
                    del counter[who]

        return remove


def network_of(address: str) -> str:
    """Return the part of an address that stands for one customer of a provider.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3::4"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, IPV6_NETWORK_BITS), strict=False))
