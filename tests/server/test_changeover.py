"""A server on plain Python whose bots change over to the compiled rules as soon as these are built."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

import abyssal
from tests.server.real import received, running

ROOT = Path(__file__).parents[2]
SECONDS = 120
"""Time limit for something that happens soon, also on a busy machine."""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The compiled package under test as a build that is not complete yet."""
    if not abyssal.COMPILED:
        pytest.skip("these rules are not compiled")
    built = Path(abyssal.__file__).parents[1]
    folder = tmp_path / "tree"
    folder.mkdir()
    for path in (built / "abyssal", *built.glob("abyssal__mypyc*")):
        (folder / path.name).symlink_to(path)
    return folder


def noted(notes: Path, count: int) -> list[list[str]]:
    """What the bot has noted, once it has so many notes."""
    end = time.monotonic() + SECONDS
    while True:
        lines = [line.split() for line in notes.read_text().splitlines()] if notes.exists() else []
        if len(lines) >= count:
            return lines
        assert time.monotonic() < end, lines
        time.sleep(0.02)


def test_bots_change_over_once_the_build_is_complete_and_finish_their_thought_first(tmp_path: Path, tree: Path) -> None:
    notes, thinking = tmp_path / "notes.txt", tmp_path / "thinking"
    plain = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    options = ("--workers", "1", "--bot-seconds", str(SECONDS))
    environment = {"PYTHONPATH": plain, "ABYSSAL_COMPILED_TREE": str(tree), "WITNESS": str(notes)}
    with running(tmp_path / "data", *options, first="tests.server.witness_bot", **environment) as server:
        ann = server.person("Ann")
        thinking.touch()
        table = str(ann.create("conspiracy", {"players": 2}, ["me", "bot witness"])["id"])
        with ann.listen(table) as socket:
            state = received(socket, "state")
            while len(noted(notes, 0)) < 4:
                if state["prompt"] is not None:
                    ann.move(table, state["version"], *state["choices"][0]["actions"])
                elif thinking.exists():
                    noted(notes, 1)
                    (tree / "ready").touch()
                    thinking.unlink()
                state = received(socket, "step", timeout=SECONDS)
    (_, first, _), (_, same, _), (_, second, _), (_, again, _) = noted(notes, 4)[:4]
    assert [note[0] for note in noted(notes, 4)[:4]] == ["begins", "ends"] * 2
    assert [note[2] for note in noted(notes, 4)[:4]] == ["False", "False", "True", "True"]
    assert first == same
    assert second == again
    assert first != second
