"""The page of decisions and events, ``docs/shapes.md``, is made from the declared types of both games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args, get_type_hints

import pytest

from abyssal.abyss import event_types as abyss_events
from abyssal.abyss import prompts as abyss_prompts
from abyssal.abyss.steps import steps_with
from abyssal.conspiracy import event_types as conspiracy_events
from abyssal.conspiracy import prompts as conspiracy_prompts
from abyssal.conspiracy import shapes as conspiracy
from abyssal.conspiracy.steps import enlisted_steps
from abyssal.engine import shapes as engine
from abyssal.engine.step import DECISION, Step

PAGE: Final = Path(__file__).parents[2] / "docs" / "shapes.md"
HEAD: Final = """# Decisions and events

The facts of each decision (`prompt(seat)["facts"]`) and of each event (`events(since, seat)`), with their types. A fact
in brackets may be missing: it belongs to an expansion, or only some readers may know it. Every prompt has `decision`,
`seat`, `why`, `facts` and `options`. Every event has `event`, and `seat` if it belongs to a seat.

The *zone* is where the things lie that the options name. `zone(action)` gives it for each option, since some actions
have a zone of their own (a pearl, a draw from a deck); "depends" means that it also depends on what was named before. A
decision with a star takes a set of things one by one: `selection(names)` takes them at once, and `bounds()` says how
many there may be.

This page is generated: `make goldens` writes it, and a test fails if it is stale.
"""
NOWHERE: Final = ("executioner_race", "fight_reward")
"""Decisions whose options are races or numbers, which lie in no zone."""


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


def listed(parts: list[str]) -> str:
    return ", ".join(f"`{part}`" for part in parts)


def zone(step: Step[Any]) -> str:
    """The zone of a decision; random events have none."""
    return step.zone or ("" if step.kind != DECISION or step.name in NOWHERE else "depends")


def decisions(title: str, union: Any, steps: Sequence[Step[Any]]) -> list[str]:
    """The table of the decisions of a game."""
    lines = [f"### {title}", "", "| name | zone | facts |", "|---|---|---|"]
    by_name = {step.name: step for step in steps}
    for name, shape in sorted(tagged(union, "decision").items()):
        star = "\\*" if by_name[name].is_set else ""
        lines.append(f"| `{name}`{star} | {zone(by_name[name])} | {listed(facts(get_type_hints(shape)['facts']))} |")
    return [*lines, ""]


def events(title: str, union: Any) -> list[str]:
    """The table of the events of a game."""
    lines = [f"### {title}", "", "| name | facts |", "|---|---|"]
    for name, shape in sorted(tagged(union, "event").items()):
        lines.append(f"| `{name}` | {listed(facts(shape, ('event', 'seat')))} |")
    return [*lines, ""]


def page() -> str:
    return "\n".join(
        [
            HEAD,
            "## Abyss",
            "",
            *decisions("Decisions of Abyss", abyss_prompts.AbyssPrompt, steps_with(True, True)),
            *events("Events of Abyss", abyss_events.AbyssEvent),
            "## Conspiracy",
            "",
            *decisions("Decisions of Conspiracy", conspiracy_prompts.ConspiracyPrompt, enlisted_steps()),
            *events("Events of Conspiracy", conspiracy_events.ConspiracyEvent),
        ]
    )


def test_the_page_of_decisions_and_events_is_fresh(writing: bool) -> None:
    if writing:
        PAGE.write_text(page(), encoding="utf-8", newline="\n")
        return
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize(
    "module", [engine, abyss_prompts, abyss_events, conspiracy, conspiracy_prompts, conspiracy_events]
)
def test_required_parts_of_declared_types_are_known_at_run_time(module: ModuleType) -> None:
    """A deferred annotation would make every part required: no schema could be made of such a type."""
    shapes = [shape for shape in vars(module).values() if hasattr(shape, "__required_keys__")]
    assert shapes
    for shape in shapes:
        if not shape.__total__:
            continue  # what may be left out as a whole, for ``load``
        for name, hint in get_type_hints(shape, include_extras=True).items():
            assert (name in shape.__optional_keys__) == ("NotRequired" in str(hint)), f"{shape.__name__}.{name}"
