"""Facts that do not change during a game, written as TypeScript for the browser's client.

``make wire`` writes them to ``frontend/src/wire/printed.ts``; a test finds a stale file. Each game has a module
``printed`` with its own tables.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Final

HEAD: Final = "// Written by `make wire` from the cards of the rules; changes belong there.\n"

Rows = Mapping[str, Mapping[str, object]]
"""The rows of a table by name."""


def printed() -> str:
    """Return the file with what is printed on the cards of all games."""
    from abyssal.telling import TELLINGS

    tables = [import_module(f"abyssal.telling.{game}.printed").printed() for game in TELLINGS]
    return "\n".join([HEAD, *[part for parts in tables for part in parts]])


def table(comment: str, name: str, kind: str, rows: Rows) -> str:
    """Return a constant of TypeScript with one row of type ``kind`` for each name."""
    lines = [f"  {json.dumps(key)}: {json.dumps(row)}," for key, row in rows.items()]
    head = f"/** {comment} */\nexport const {name}: Readonly<Record<string, {kind}>> = {{"
    return "\n".join([head, *lines, "};\n"])


if __name__ == "__main__":
    Path(sys.argv[1], "printed.ts").write_text(printed(), encoding="utf-8")
