"""A server on which a request for a table counts as watching it for a moment only."""

from __future__ import annotations

from abyssal.server import audience

setattr(audience, "LOOK_SECONDS", 0.2)  # noqa: B010  it is a constant
