"""Result files are never written in part."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from abyssal.arena.files import writable, write_json


def test_a_file_is_written_and_nothing_else_stays(tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    assert writable(file)
    write_json(file, {"a": 1})
    write_json(file, {"a": 2})
    assert json.loads(file.read_text(encoding="utf-8")) == {"a": 2}
    assert list(tmp_path.iterdir()) == [file]


def test_a_failure_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    write_json(file, {"a": 1})
    with pytest.raises(TypeError):
        write_json(file, {"a": object()})
    assert json.loads(file.read_text(encoding="utf-8")) == {"a": 1}
    assert list(tmp_path.iterdir()) == [file]


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    assert not writable(tmp_path)
    assert not writable(tmp_path / "missing" / "result.json")
