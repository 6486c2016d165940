"""A power cut at the worst moment: a move is stored, and nobody has been told, nor answered."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Final

from abyssal.server.room import Room, Step

SWITCH: Final = "ABYSSAL_TEST_SWITCH"
"""Names a file; while it is there, the power is cut."""
tell = Room.tell


def tell_or_die(self: Room, step: Step) -> None:
    """As the room does, unless the power is cut."""
    if Path(os.environ[SWITCH]).exists():
        os.kill(os.getpid(), signal.SIGKILL)
    tell(self, step)


Room.tell = tell_or_die  # type: ignore[method-assign]
