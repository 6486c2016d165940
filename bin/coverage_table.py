"""Print how much of each package the tests reach. ``coverage_table.py FILE`` reads a report of ``coverage json``."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PACKAGE = Path("src/abyssal")


def counts(report: dict[str, Any]) -> dict[str, tuple[int, int, int, int]]:
    """Return the numbers of statements, executed statements, branches and taken branches, by package."""
    found: dict[str, tuple[int, int, int, int]] = {}
    for name, file in report["files"].items():
        parts = Path(name).relative_to(PACKAGE).parts
        package = parts[0] if len(parts) > 1 else "(top)"
        one = file["summary"]
        row = (one["num_statements"], one["covered_lines"], one["num_branches"], one["covered_branches"])
        before = found.get(package, (0, 0, 0, 0))
        found[package] = (before[0] + row[0], before[1] + row[1], before[2] + row[2], before[3] + row[3])
    return found


def table(report: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of the table, the whole package last."""
    rows = counts(report)
    whole = [sum(column) for column in zip(*rows.values(), strict=True)]
    yield f"{'package':<12}{'statements':>12}{'reached':>10}{'branches':>10}{'reached':>10}"
    for package, (statements, ran, branches, taken) in [*sorted(rows.items()), ("all", tuple(whole))]:
        yield f"{package:<12}{statements:>12}{share(ran, statements):>10}{branches:>10}{share(taken, branches):>10}"


def share(part: int, whole: int) -> str:
    """Return a share in percent."""
    return f"{100 * part / whole:.1f} %" if whole else "-"


if __name__ == "__main__":
    print("\n".join(table(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))))
