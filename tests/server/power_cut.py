"""A power cut at the worst moment: a move has been stored, and nobody was answered or notified."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Final

from abyssal import Game
from abyssal.server.room import Change, Room, UndoPoint
from abyssal.server.store import MoveRow

SWITCH: Final = "ABYSSAL_TEST_SWITCH"
"""Environment variable with the name of a file; while the file exists, the power is cut after the next move."""
commit = Room.commit


async def commit_and_die(self: Room, move: MoveRow, after: Game, undo_point: UndoPoint | None) -> Change:
    """Store a move; then kill the process if the power is cut."""
    change = await commit(self, move, after, undo_point)
    if Path(os.environ[SWITCH]).exists():
        os.kill(os.getpid(), signal.SIGKILL)
    return change


Room.commit = commit_and_die  # type: ignore[method-assign]
