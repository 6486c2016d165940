"""The table of frames in ``docs/library.md`` is made from the fields which each step declares."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from abyssal.abyss.steps import steps_with
from abyssal.conspiracy.steps import enlisted_steps
from abyssal.engine.step import AUTOMATIC, DECISION, REQUIRED, Step

PAGE: Final = Path(__file__).parents[2] / "docs" / "library.md"
START: Final = "<!-- frames -->\n"
END: Final = "<!-- /frames -->"
KINDS: Final = {DECISION: "decision", AUTOMATIC: "by itself"}


def part(name: str, default: int) -> str:
    return f"`{name}`" if default == REQUIRED else f"[`{name}`]"


def rows(steps: Sequence[Step[Any]]) -> list[str]:
    """One row a step, those without parts together at the end."""
    with_parts = sorted((step for step in steps if step.fields), key=lambda step: step.name)
    plain = sorted(f"`{step.name}`" for step in steps if not step.fields)
    lines = []
    for step in with_parts:
        parts = ", ".join(part(field.name, field.default) for field in step.fields)
        lines.append(f"| `{step.name}` | {KINDS.get(step.kind, 'chance')} | {parts} |")
    return ["| step | who | parts |", "|---|---|---|", *lines, "", f"Without parts: {', '.join(plain)}."]


def table() -> str:
    abyss = rows(steps_with(True, True))
    conspiracy = rows(enlisted_steps())
    return "\n".join(["**Abyss**", "", *abyss, "", "**Conspiracy**", "", *conspiracy, ""])


def test_the_table_of_frames_is_fresh(writing: bool) -> None:
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(START)
    kept, after = rest.split(END)
    if writing:
        PAGE.write_text(before + START + table() + END + after, encoding="utf-8", newline="\n")
        return
    assert kept == table()
