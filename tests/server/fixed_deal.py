"""One seed for every table, so that no test depends on the luck of a deal."""

from __future__ import annotations

from types import SimpleNamespace

from abyssal.server import lobby

SEED = 3141592653589793
setattr(lobby, "secrets", SimpleNamespace(randbits=lambda bits: SEED))  # noqa: B010  the module does not export it
