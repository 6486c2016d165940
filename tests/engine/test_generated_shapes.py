"""The generated modules of declared types say what the source beside the steps says."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

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


def test_every_decision_has_a_declared_type_of_facts(shapes: ModuleType) -> None:
    for text in shapes.generated().values():
        assert "class " in text
        assert "facts: dict[str, object]" not in text
