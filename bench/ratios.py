"""Print how many times faster Abyssal is than fastcatan, from the rows that ``peers.py --json FILE`` wrote.

    python bench/ratios.py FILE

The numbers compare decisions per second of CPU time with those of Catan for four players. Games that Python steps are
compared with such games of fastcatan, and whole games inside our engine with batches of fastcatan. A decision is not
the same amount of work in both; see docs/performance.md.
"""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

PEER = "fastcatan"


class Line(NamedTuple):
    """A comparison of one of our APIs, in one of our configurations, with an API of fastcatan."""

    what: str
    game: str
    table: str
    ours: str
    theirs: str


STEPPED, INSIDE = "stepped from Python", "inside the engine, against its batches"
LINES = (
    Line(STEPPED, "Conspiracy", "Conspiracy", "step", "step"),
    Line(STEPPED, "Abyss", "Abyss", "step", "step"),
    Line(STEPPED, "everything on", "Abyss K+L", "step", "step"),
    Line(INSIDE, "Abyss", "Abyss", "native", "batch"),
    Line(INSIDE, "Conspiracy", "Conspiracy", "native", "batch"),
)


def ratio_lines(rows: list[dict[str, Any]], installed: bool) -> Iterator[str]:
    """Yield a heading, and a line for each comparison. A line without a ratio says why there is none."""
    mode = next((f" ({row['note'].split(';')[0]})" for row in rows if row["peer"] == "abyssal"), "")
    yield f"Abyssal{mode} to {PEER}, decisions per CPU second:"
    for line in LINES:
        yield f"  {line.what:<40}{line.game:<15}{ratio(line, rows, installed)}"


def ratio(line: Line, rows: list[dict[str, Any]], installed: bool) -> str:
    """Return the ratios of a comparison, one for each number of players."""
    ours = [row for row in rows if is_row(row, "abyssal", line.ours) and row["game"].rpartition(" ")[0] == line.table]
    theirs = [row for row in rows if is_row(row, PEER, line.theirs)]
    if not theirs and not installed:
        return f"no ratio: {PEER} is not installed (it needs Python 3.12)"
    if not theirs or not ours:
        return f"no ratio: {'Abyssal' if theirs else PEER} was not measured"
    speed = theirs[0]["dec_cpu_s"]
    return "   ".join(f"{row['players']} players {row['dec_cpu_s'] / speed:.2f}x" for row in ours)


def is_row(row: dict[str, Any], peer: str, api: str) -> bool:
    return bool(row["peer"] == peer and row["api"] == api)


def main() -> None:
    path = Path(sys.argv[1])
    rows = (
        json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    )  # peers.py writes no file without a row
    print("", *ratio_lines(rows, importlib.util.find_spec(PEER) is not None), sep="\n")


if __name__ == "__main__":
    main()
