"""Every test of the command line works in folders of its own, without a language from the environment."""

from __future__ import annotations

from pathlib import Path

import pytest

from abyssal.cli.language import VARIABLES


@pytest.fixture(autouse=True)
def _own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a fresh working folder and a fresh data folder, and clear the variables that name a language."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("ABYSSAL_GAMES", str(tmp_path / "data" / "games"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
