"""Declared types of decisions and events: the generated modules are fresh, and every event has one number."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from abyssal.abyss import events as abyss_events
from abyssal.conspiracy import events as conspiracy_events
from abyssal.engine.events import EventKinds

SCRIPT: Final = Path(__file__).parents[2] / "bin" / "shapes.py"


@pytest.fixture(scope="module")
def shapes() -> ModuleType:
    """The generator, which is no part of the package."""
    spec = importlib.util.spec_from_file_location("generator_of_shapes", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def test_generated_modules_are_fresh(shapes: ModuleType) -> None:
    """If this fails, run ``make shapes`` and read the difference."""
    assert shapes.stale() == []


@pytest.mark.parametrize("events", [abyss_events, conspiracy_events])
def test_the_constants_and_the_kinds_of_events_agree(events: ModuleType) -> None:
    """Each kind has a constant of its name with its number, and each constant a kind."""
    numbers = {name.upper(): number for number, name in enumerate(kind.name for kind in events.KINDS.kinds)}
    constants = {name: value for name, value in vars(events).items() if name.isupper() and type(value) is int}
    assert {name: value for name, value in constants.items() if not name.startswith("SOURCE_")} == numbers


def test_a_kind_of_event_with_a_wrong_number_is_refused() -> None:
    kinds = EventKinds()
    kinds.add(0, "first")
    for number in (0, 2):
        with pytest.raises(ValueError, match="next one is 1"):
            kinds.add(number, "second")


def test_every_decision_has_a_declared_type_of_facts(shapes: ModuleType) -> None:
    for path, text in shapes.generated().items():
        assert path.name != "prompts.py" or "facts: " in text
        assert "facts: dict[str, object]" not in text
