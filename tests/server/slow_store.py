"""A database that answers late: a move has been stored, but the server does not know it yet."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any, Final

from abyssal.server.store import SqliteStore

SWITCH: Final = "ABYSSAL_TEST_SWITCH"
"""Environment variable with the name of a file; while the file exists, no write of a move is answered."""
add_move = SqliteStore.add_move


async def add_and_wait(self: SqliteStore, *facts: Any) -> None:
    """Store a move, and wait until the file is gone."""
    await add_move(self, *facts)
    while Path(os.environ[SWITCH]).exists():
        await asyncio.sleep(0.01)


SqliteStore.add_move = add_and_wait  # type: ignore[assignment, method-assign]
