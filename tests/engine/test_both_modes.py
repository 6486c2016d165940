"""Compiled and interpreted rules play the same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from abyssal.abyss.steps import steps_with
from abyssal.engine.step import DECISION
from tests.engine import trace

ROOT = Path(__file__).parents[2]
GAMES = {"conspiracy": 180, "abyss": 72, "expansions": 96}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.environ.get("ABYSSAL_WANT") != "compiled", reason="only where the compiled tree is tested"),
]


def traces(*trees: Path) -> list[list[dict[str, Any]]]:
    """What the package in each folder plays, all at once."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command = [sys.executable, str(Path(trace.__file__)), *(f"{kind}={games}" for kind, games in GAMES.items())]
    with ExitStack() as running:
        processes = []
        for tree in trees:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env | {"PYTHONPATH": str(tree)}
            )
            processes.append(running.enter_context(process))
        told = [process.communicate(timeout=600) for process in processes]
    for process, (_, complaint) in zip(processes, told, strict=True):
        assert process.returncode == 0, complaint
    return [[json.loads(line) for line in out.splitlines()] for out, _ in told]


def test_compiled_and_interpreted_play_the_same_games() -> None:
    compiled, plain = ROOT / "build/compiled", ROOT / "src"
    assert (compiled / "abyssal").is_dir(), "there is no compiled tree: make build/compiled/ready"
    (first, *fast), (second, *slow) = traces(compiled, plain)
    assert first["compiled"] is True, f"{first['from']} is not compiled"
    assert second["compiled"] is False, f"{second['from']} is not plain"
    assert Path(first["from"]).is_relative_to(compiled)
    assert Path(second["from"]).is_relative_to(plain)
    assert len(fast) == len(slow) == sum(GAMES.values())
    for one, other in zip(fast, slow, strict=True):
        assert one == other
    for kind, options in trace.OPTIONS.items():
        played = {json.dumps(one["options"], sort_keys=True) for one in fast if one["kind"] == kind}
        assert len(played) == len(options)
    asked = {name for one in fast for name in one["asked"] if one["kind"] == "expansions"}
    assert asked == {step.name for step in steps_with(kraken=True, leviathan=True) if step.kind == DECISION}
