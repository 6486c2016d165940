"""Write facts that never change during a game as TypeScript, for the browser's client.

``make wire`` writes them to ``printed.ts`` and ``story.ts`` in ``frontend/src/wire``; a test fails if a file is stale.
A telling with such facts has the methods ``printed`` and ``weights``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from abyssal.engine.kit import kits

HEAD: Final = "// Written by `make wire` from the cards of the rules; changes belong there.\n"
WEIGHTS: Final = """\
// Written by `make wire` from the events of the telling; changes belong there.

/**
 * How much a clause of the story matters in a summary of the other players' turns.
 *
 * - answer: an answer during another player's turn
 * - reveal: a revealed card of an exploration, which the end of the exploration implies
 * - passing: a detail that the table shows, such as how something was paid
 * - lesser: left out if something more important happened with it
 */
export type Weight = "answer" | "reveal" | "passing" | "lesser";

/** The weights of clauses by text id; a clause that is not listed always matters. */
export const WEIGHTS: Readonly<Record<string, readonly Weight[]>> = {"""

Rows = Mapping[str, Mapping[str, object]]
"""The rows of a table by name."""


def printed() -> str:
    """Return the text of ``printed.ts``: the facts printed on the cards of all games."""
    from abyssal.telling import telling_in

    tellings = [telling_in(kit) for kit in kits()]
    tables = [telling.printed() for telling in tellings if hasattr(telling, "printed")]
    return "\n".join([HEAD, *[part for parts in tables for part in parts]])


def story() -> str:
    """Return the text of ``story.ts``: how much the clauses of all games matter in a summary."""
    from abyssal.telling import telling_in

    tellings = [telling_in(kit) for kit in kits()]
    weights = [telling.weights() for telling in tellings if hasattr(telling, "weights")]
    lines = [f"  {json.dumps(name)}: {json.dumps(row)}," for rows in weights for name, row in sorted(rows.items())]
    return "\n".join([WEIGHTS, *lines, "};\n"])


def table(comment: str, name: str, kind: str, rows: Rows) -> str:
    """Return a TypeScript constant with one row of type ``kind`` for each name."""
    lines = [f"  {json.dumps(key)}: {json.dumps(row)}," for key, row in rows.items()]
    head = f"/** {comment} */\nexport const {name}: Readonly<Record<string, {kind}>> = {{"
    return "\n".join([head, *lines, "};\n"])


def write(folder: str) -> None:
    """Write the generated files into a folder of the client."""
    Path(folder, "printed.ts").write_text(printed(), encoding="utf-8")
    Path(folder, "story.ts").write_text(story(), encoding="utf-8")
