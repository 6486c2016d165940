"""A power cut at the worst moment: a move is stored, and nobody has been told, nor answered."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Final

from abyssal import Game
from abyssal.server.room import Change, Room, UndoPoint
from abyssal.server.store import MoveRow

SWITCH: Final = "ABYSSAL_TEST_SWITCH"
"""Names a file; while it is there, the power is cut."""
commit = Room.commit


async def commit_and_die(self: Room, move: MoveRow, after: Game, undo_point: UndoPoint | None) -> Change:
    """As the room does; then, while the power is cut, nothing."""
    change = await commit(self, move, after, undo_point)
    if Path(os.environ[SWITCH]).exists():
        os.kill(os.getpid(), signal.SIGKILL)
    return change


Room.commit = commit_and_die  # type: ignore[method-assign]
