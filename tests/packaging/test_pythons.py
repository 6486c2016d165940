"""The package installs, compiled, on every newer Python of this machine: ``make test-pythons``."""

from __future__ import annotations

import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.packaging.workshop import (
    check_games,
    copy_of_the_project,
    install_as_a_user_does,
    page,
    run,
    serving,
)

pytestmark = [pytest.mark.slow, pytest.mark.long]

EXPECTED: Final = ("3.12", "3.13", "3.14")
"""Versions that are named where the machine lacks them; newer ones are tested if they are there."""
LATEST: Final = 20
"""The last minor version of Python 3 that is looked for."""


def candidates(minor: int) -> list[str]:
    """The places where a Python could be."""
    ours = sorted(map(str, Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/python")))
    found = shutil.which(f"python3.{minor}")
    return [*ours, *([found] if found else [])]


def runs(python: str, version: str) -> bool:
    """Whether a program is a Python of this version that can make environments."""
    program = "import ensurepip, sys, venv; print('{}.{}'.format(*sys.version_info[:2]))"
    try:
        done = subprocess.run([python, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and done.stdout.strip() == version


@cache
def pythons() -> dict[str, str]:
    """The newer Pythons of this machine, by version."""
    found = {}
    for minor in range(sys.version_info.minor + 1, LATEST + 1):
        for python in candidates(minor):
            if runs(python, f"3.{minor}"):
                found[f"3.{minor}"] = python
                break
    return found


def versions() -> list[str]:
    """Every version that was found or is expected, but for that of this process and older ones."""
    newer = [version for version in EXPECTED if int(version.split(".")[1]) > sys.version_info.minor]
    return sorted({*newer, *pythons()}, key=lambda version: int(version.split(".")[1]))


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One source distribution, with the client, for all of them."""
    folder = tmp_path_factory.mktemp("archive")
    project = copy_of_the_project(folder / "project")
    words = [sys.executable, "setup.py", "-q", "sdist", "--dist-dir", str(folder)]
    done = run(words, project, ABYSSAL_COMPILE="no", ABYSSAL_CLIENT="require")
    assert done.returncode == 0, done.stdout + done.stderr
    (found,) = folder.glob("*.tar.gz")
    return found


@pytest.mark.parametrize("version", versions())
def test_an_archive_installs_compiled_serves_the_client_and_plays(archive: Path, tmp_path: Path, version: str) -> None:
    python = pythons().get(version)
    if python is None:
        pytest.skip(f"this machine has no Python {version}")
    home = tmp_path / "home"
    installed = install_as_a_user_does(archive, home, python)
    check_games(installed, tmp_path, home, compiled=True)
    with serving([str(home / "bin/abyssal")], tmp_path) as address:
        assert '<div id="app">' in page(address)
