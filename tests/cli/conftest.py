"""Where the tests of the command line play and keep their games."""

from __future__ import annotations

from pathlib import Path

import pytest

from abyssal.cli.language import VARIABLES


@pytest.fixture(autouse=True)
def _own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own to work in, another for games without a name, and no language from outside."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("ABYSSAL_GAMES", str(tmp_path / "data" / "games"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
