"""``pip install .`` from an archive, as the README says: with build isolation, compiled, with the client."""

from __future__ import annotations

import re
import sys
import tarfile
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.packaging.workshop import (
    build_wheel,
    check_data,
    check_games,
    contents,
    copy_of_the_project,
    install_as_a_user_does,
    page,
    run,
    serving,
)

pytestmark = pytest.mark.slow

STATIC = "abyssal/server/static/"


class Installation(NamedTuple):
    """A copy of the project, and the environment into which it was installed."""

    project: Path
    home: Path
    python: Path

    def names(self) -> set[str]:
        """The files of the package and of its shared library."""
        (site,) = self.home.glob("lib/python*/site-packages")
        files = [*site.glob("abyssal/**/*"), *site.glob("abyssal__mypyc*")]
        return {str(path.relative_to(site)) for path in files if path.is_file() and "__pycache__" not in path.parts}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """One installation for all tests of this module: it takes a minute or more."""
    folder = tmp_path_factory.mktemp("archive")
    project = copy_of_the_project(folder / "project")
    return Installation(project, folder / "home", install_as_a_user_does(project, folder / "home"))


def test_it_is_compiled_and_whole(installed: Installation) -> None:
    names = installed.names()
    check_data(names)
    shared = [name for name in names if name.endswith((".so", ".pyd"))]
    assert any(name.startswith("abyssal__mypyc") for name in shared)
    for module in ("engine/game", "abyss/state", "conspiracy/state", "bots/registry"):
        assert any(name.startswith(f"abyssal/{module}.") for name in shared), module
    assert not [name for name in names if name.endswith((".c", ".h", ".o"))]


def test_it_plays_the_same_games(installed: Installation, tmp_path: Path) -> None:
    check_games(installed.python, tmp_path, installed.home, compiled=True)


def test_it_serves_the_client(installed: Installation, tmp_path: Path) -> None:
    with serving([str(installed.home / "bin/abyssal")], tmp_path) as address:
        first = page(address)
        assert '<div id="app">' in first
        (script,) = re.findall(r'<script [^>]*src="/([^"]+\.js)"', first)
        assert len(page(f"{address.rstrip('/')}/{script}")) > 10_000
    assert f"{STATIC}.inputs" not in installed.names()


def test_a_source_distribution_brings_the_client_to_machines_without_node(
    installed: Installation, tmp_path: Path
) -> None:
    words = [sys.executable, "setup.py", "-q", "sdist", "--dist-dir", str(tmp_path)]
    done = run(words, installed.project, ABYSSAL_COMPILE="no", ABYSSAL_CLIENT="require")
    assert done.returncode == 0, done.stderr
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert (unpacked / "frontend/dist/.inputs").is_file()
    assert not (unpacked / "frontend/node_modules").exists()
    (tmp_path / "nothing").mkdir()
    changes = {"ABYSSAL_COMPILE": "no", "ABYSSAL_CLIENT": "require", "PATH": str(tmp_path / "nothing")}
    wheel = build_wheel(unpacked, tmp_path / "wheel", **changes)
    of_the_client = {name for name in contents(wheel) if name.startswith(STATIC)}
    assert of_the_client == {name for name in installed.names() if name.startswith(STATIC)}
