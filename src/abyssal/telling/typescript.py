"""Facts that do not change during a game, written as TypeScript for the browser's client.

``make wire`` writes them to ``frontend/src/wire/printed.ts``; a test finds a stale file. A telling with such
facts has a method ``printed``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from abyssal.engine.kit import kits

HEAD: Final = "// Written by `make wire` from the cards of the rules; changes belong there.\n"

Rows = Mapping[str, Mapping[str, object]]
"""The rows of a table by name."""


def printed() -> str:
    """Return the file with what is printed on the cards of all games."""
    from abyssal.telling import telling_in

    tellings = [telling_in(kit) for kit in kits()]
    tables = [telling.printed() for telling in tellings if hasattr(telling, "printed")]
    return "\n".join([HEAD, *[part for parts in tables for part in parts]])


def table(comment: str, name: str, kind: str, rows: Rows) -> str:
    """Return a constant of TypeScript with one row of type ``kind`` for each name."""
    lines = [f"  {json.dumps(key)}: {json.dumps(row)}," for key, row in rows.items()]
    head = f"/** {comment} */\nexport const {name}: Readonly<Record<string, {kind}>> = {{"
    return "\n".join([head, *lines, "};\n"])


def write(folder: str) -> None:
    """Write the generated file into a folder of the client."""
    Path(folder, "printed.ts").write_text(printed(), encoding="utf-8")
