"""A server on which a person may open few sockets, as often as they like."""

from __future__ import annotations

from abyssal.server import limits
from abyssal.server.limits import Limit

limits.MAX_SOCKETS_PER_PERSON = 3  # type: ignore[misc]
limits.LIMITS["socket"] = Limit(1e6, 1e6)
