"""A decision has one home: its name is not spread over the sources."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The script, which belongs to no package."""
    spec = importlib.util.spec_from_file_location("decisions", BENCH / "decisions.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    sys.modules["decisions"] = found  # dataclasses look their module up
    spec.loader.exec_module(found)
    return found


def test_decisions_are_spread_over_few_files(script: ModuleType) -> None:
    measured = script.measure()
    assert len(measured.files) >= 63
    assert measured.total <= script.MOST_LITERALS, measured.literals
    assert measured.median <= script.MOST_FILES


def test_everything_about_a_decision_is_found(script: ModuleType) -> None:
    files = script.measure().files["explore_ally"]
    assert "src/abyssal/abyss/steps.py" in files
    assert "src/abyssal/abyss/explore.py" in files
    assert "src/abyssal/telling/abyss/decisions/exploring.py" in files


def test_literals_constants_and_classes_count(script: ModuleType, tmp_path: Path) -> None:
    """A small tree: two literals outside the rules, and one file of each kind that knows the decision."""
    written = {
        "src/abyssal/abyss/steps.py": "EXPLORE_ALLY: int = 2\n",
        "src/abyssal/abyss/explore.py": "class ExploreAlly: ...\n",
        "src/abyssal/abyss/prompts.py": '"""Types.\n\nWritten by ``make shapes``.\n"""\nclass ExploreAllyFacts: ...\n',
        "src/abyssal/telling/labels.py": 'NAMES = ("explore_ally", "explore", "explore_ally")\n',
        "src/abyssal/bots/greedy.py": "from abyssal.abyss.steps import EXPLORE_ALLY\n",
        "src/abyssal/bots/other.py": "EXPLORE_ALLY = 2\n",
        "frontend/src/Prompt.svelte": "{#if decision === 'explore_ally'}<p class=\"explore_ally\"></p>",
        "frontend/src/prompt.test.ts": "const name = 'explore_ally';",
        "frontend/src/types.ts": "// Written by `make wire`\nexport type Name = 'explore_ally';",
    }
    for path, text in written.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    measured = script.measure(tmp_path)
    assert measured.literals == {"src/abyssal/telling/labels.py": 2, "frontend/src/Prompt.svelte": 1}
    assert sorted(measured.files["explore_ally"]) == [
        "frontend/src/Prompt.svelte",
        "src/abyssal/abyss/explore.py",
        "src/abyssal/abyss/steps.py",
        "src/abyssal/bots/greedy.py",
        "src/abyssal/telling/labels.py",
    ]
