"""A power cut at the worst moment: a move is stored, and nobody has been told, nor answered."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Final

from abyssal import Game
from abyssal.server.room import Done, Room, Step
from abyssal.server.store import MoveRow

SWITCH: Final = "ABYSSAL_TEST_SWITCH"
"""Names a file; while it is there, the power is cut."""
keep = Room.keep


async def keep_and_die(self: Room, move: MoveRow, after: Game, done: Done | None) -> Step:
    """As the room does; then, while the power is cut, nothing."""
    step = await keep(self, move, after, done)
    if Path(os.environ[SWITCH]).exists():
        os.kill(os.getpid(), signal.SIGKILL)
    return step


Room.keep = keep_and_die  # type: ignore[method-assign]
