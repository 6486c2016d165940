"""A database that refuses writes: its disk is full, or it is read-only."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from abyssal.server.store import Job, SqliteStore

SWITCH: Final = "ABYSSAL_TEST_SWITCH"
"""Environment variable with the name of a file, which contains what is wrong; nothing is if it does not exist."""
PRAGMAS: Final = {"full": "max_page_count = 1", "read only": "query_only = on"}
FINE: Final = ("max_page_count = 1000000", "query_only = off")
run_batch = SqliteStore.run_batch


def apply(store: SqliteStore, wrong: str) -> None:
    """Let the database refuse writes, or (with an empty text) accept them again."""
    for pragma in [PRAGMAS[wrong]] if wrong else FINE:
        store.connection.execute(f"pragma {pragma}")


def run_on_failing_disk(self: SqliteStore, batch: Sequence[Job]) -> None:
    """Run some jobs on a database that is as the file says."""
    switch = Path(os.environ[SWITCH])
    apply(self, "")
    apply(self, switch.read_text(encoding="utf-8") if switch.exists() else "")
    run_batch(self, batch)


if SWITCH in os.environ:  # in a real server; other tests call apply
    SqliteStore.run_batch = run_on_failing_disk  # type: ignore[method-assign]
