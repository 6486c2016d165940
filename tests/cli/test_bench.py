"""The command ``abyssal bench``. These tests check the output, never the speed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from abyssal.arena import speed
from abyssal.engine import COMPILED
from tests.cli.helpers import run

TINY = speed.Effort(repeats=2, seconds=0.002)


def test_it_shows_all_figures_and_writes_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(speed, "QUICK", TINY)
    file = tmp_path / "speed.json"
    result = run("bench", "--quick", "--json", file)
    assert result.exit_code == 0
    assert ("COMPILED" if COMPILED else "INTERPRETED") in result.stdout
    for part in ("in the engine", "from Python", "clone, late", "determinize", "key", "position", "record", "memory"):
        assert part in result.stdout
    data = json.loads(file.read_text(encoding="utf-8"))
    assert set(data) == {"format", "machine", "effort", "rows", "interpreted"}
    assert data["machine"]["compiled"] is COMPILED
    assert data["effort"] == {"repeats": 2, "seconds": 0.002}
    for row in data["rows"]:
        assert set(row) == {"what", "table", "unit", "value", "spread", "floor", "goal", "verdict"}
        assert row["value"] > 0
    assert {row["table"] for row in data["rows"] if row["what"] == "step"} == {table.name for table in speed.TABLES}


@pytest.mark.long
def test_a_compiled_installation_also_tells_how_fast_it_were_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "FULL", TINY)
    result = run("bench")
    assert result.exit_code == 0
    assert ("The same rules interpreted, abyss 2:" in result.stdout) is COMPILED


def test_a_file_that_cannot_be_written_is_told_at_once() -> None:
    result = run("bench", "--quick", "--json", "/no/such/folder/x.json")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_verdicts() -> None:
    def verdict(unit: str, value: float) -> str:
        return speed.Row("step", "2 players", unit, value, 0.0, floor=2.0, goal=1.0 if unit == "us" else 3.0).verdict

    verdicts = [verdict("decisions", value) for value in (1, 2, 3)] + [verdict("us", value) for value in (3, 2, 1)]
    assert verdicts == (["missed", "floor", "goal"] * 2 if COMPILED else [""] * 6)
    assert speed.Row("key", "2 players", "us", 1.0, 0.0).verdict == ""
