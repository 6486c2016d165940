"""Rate limits whose clock stands still, so that no test depends on how fast requests are sent."""

from __future__ import annotations

from types import SimpleNamespace

from abyssal.server import limits

setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))  # noqa: B010  the module does not export it
