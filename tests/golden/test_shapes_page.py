"""The page of decisions and events, ``docs/shapes.md``, is made from the declared types of both games."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args, get_type_hints

import pytest

from abyssal.abyss import event_types as abyss_told
from abyssal.abyss import prompts as abyss_prompts
from abyssal.conspiracy import shapes as conspiracy
from abyssal.engine import shapes as engine

PAGE: Final = Path(__file__).parents[2] / "docs" / "shapes.md"
HEAD: Final = """# Decisions and events

What explains each decision (`prompt(seat)["facts"]`) and what each event tells (`events(since, seat)`), from the
declared types of the games. Facts in brackets are not always there: they belong to an expansion, or only some readers
may know them. Every prompt has `decision`, `seat`, `why`, `facts` and `options`; every event has `event` and, where it
is somebody's, `seat`.

This page is made from the code: `make goldens` writes it anew, a test keeps it fresh.
"""


def shown(hint: Any) -> str:
    """A type as a reader sees it: ``list[str]``, ``int or None``, the parts of a nested type."""
    if hasattr(hint, "__required_keys__"):
        return "{" + ", ".join(facts(hint)) + "}"
    if hint is type(None):
        return "None"
    arguments = get_args(hint)
    if not arguments:
        return str(getattr(hint, "__name__", hint))
    origin = getattr(hint, "__origin__", None)
    if origin in (list, dict):
        return f"{origin.__name__}[{', '.join(shown(argument) for argument in arguments)}]"
    return " or ".join(f'"{argument}"' if isinstance(argument, str) else shown(argument) for argument in arguments)


def facts(shape: Any, leave_out: tuple[str, ...] = ()) -> list[str]:
    """The parts of a declared type, those that are not always there in brackets."""
    hints = get_type_hints(shape)
    names = [name for name in hints if name not in leave_out]
    parts = {name: f"{name}: {shown(hints[name])}" for name in names}
    return [f"[{parts[name]}]" if name in shape.__optional_keys__ else parts[name] for name in names]


def tagged(union: Any, tag: str) -> dict[str, Any]:
    """The members of a union by the literal that tells them apart."""
    members: dict[str, Any] = {}
    for shape in get_args(union):
        for name in get_args(get_type_hints(shape)[tag]):
            if isinstance(name, str):
                members[name] = shape
    return members


def rows(members: dict[str, Any], of_facts: bool) -> list[str]:
    lines = []
    for name, shape in sorted(members.items()):
        parts = facts(get_type_hints(shape)["facts"]) if of_facts else facts(shape, ("event", "seat"))
        lines.append(f"| `{name}` | {', '.join(f'`{part}`' for part in parts)} |")
    return lines


def section(title: str, union: Any, tag: str) -> list[str]:
    return [f"### {title}", "", "| name | facts |", "|---|---|", *rows(tagged(union, tag), tag == "decision"), ""]


def page() -> str:
    return "\n".join(
        [
            HEAD,
            "## Abyss",
            "",
            *section("Decisions of Abyss", abyss_prompts.AbyssPrompt, "decision"),
            *section("Events of Abyss", abyss_told.AbyssEvent, "event"),
            "## Conspiracy",
            "",
            *section("Decisions of Conspiracy", conspiracy.ConspiracyPrompt, "decision"),
            *section("Events of Conspiracy", conspiracy.ConspiracyEvent, "event"),
        ]
    )


def test_the_page_of_decisions_and_events_is_fresh(writing: bool) -> None:
    if writing:
        PAGE.write_text(page(), encoding="utf-8", newline="\n")
        return
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("module", [engine, abyss_prompts, abyss_told, conspiracy])
def test_required_parts_of_declared_types_are_known_at_run_time(module: ModuleType) -> None:
    """A deferred annotation would make every part required: no schema could be made of such a type."""
    shapes = [shape for shape in vars(module).values() if hasattr(shape, "__required_keys__")]
    assert shapes
    for shape in shapes:
        if not shape.__total__:
            continue  # what may be left out as a whole, for ``load``
        for name, hint in get_type_hints(shape, include_extras=True).items():
            assert (name in shape.__optional_keys__) == ("NotRequired" in str(hint)), f"{shape.__name__}.{name}"
