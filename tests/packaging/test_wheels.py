"""What is built from an archive can be played: with a compiler, without one, from a source distribution."""

from __future__ import annotations

import json
import shutil
import sys
import tarfile
from pathlib import Path

import pytest

from tests.packaging.workshop import (
    build_wheel,
    contents,
    copy_of_the_project,
    install,
    played_by,
    played_here,
    run,
    tracked,
    without_metadata,
)

pytestmark = pytest.mark.slow

NO_COMPILER = {"CC": shutil.which("false") or "false", "CXX": shutil.which("false") or "false"}
NATIVE = (".so", ".pyd", ".c", ".h", ".o")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copy_of_the_project(tmp_path / "project")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    place = tmp_path / "elsewhere"
    place.mkdir()
    return place


def check_games(wheel: Path, elsewhere: Path, compiled: bool) -> Path:
    """The wheel, installed on its own, plays the games that the package under test plays."""
    installed = install(wheel, elsewhere / "installed")
    first, games = played_by(installed, elsewhere)
    assert first["compiled"] is compiled
    assert Path(first["from"]).is_relative_to(installed)
    assert games == json.loads(played_here())
    return installed


def check_data(names: set[str]) -> None:
    """Texts, typing marks and every module are inside; tests and products are not."""
    assert {"abyssal/texts/en/cards.ftl", "abyssal/py.typed", "abyssal/engine/vec.pyi"} <= names
    modules = {str(path.relative_to("src")) for path in tracked() if path.parts[0] == "src" and path.suffix == ".py"}
    assert modules <= names
    assert not any(name.startswith(("tests", "bench", "docs", "build")) for name in names)


def test_without_a_compiler_a_wheel_is_plain_python_and_plays_the_same(project: Path, elsewhere: Path) -> None:
    wheel = build_wheel(project, elsewhere, ABYSSAL_COMPILE="auto", **NO_COMPILER)
    names = without_metadata(contents(wheel))
    check_data(names)
    assert not [name for name in names if name.endswith(NATIVE)]
    check_games(wheel, elsewhere, compiled=False)


def test_with_a_compiler_a_wheel_is_compiled_and_plays_the_same(project: Path, elsewhere: Path) -> None:
    wheel = build_wheel(project, elsewhere, ABYSSAL_COMPILE="require")
    names = without_metadata(contents(wheel))
    check_data(names)
    shared = [name for name in names if name.endswith((".so", ".pyd"))]
    assert any("__mypyc" in name for name in shared)
    assert any(name.startswith("abyssal/engine/game.") for name in shared)
    assert any(name.startswith("abyssal/conspiracy/state.") for name in shared)
    assert not [name for name in names if name.endswith((".c", ".h", ".o"))]
    check_games(wheel, elsewhere, compiled=True)


def test_a_build_that_requires_the_compiler_fails_without_one(project: Path, elsewhere: Path) -> None:
    command = [sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "-w", str(elsewhere)]
    done = run(command, project, ABYSSAL_COMPILE="require", **NO_COMPILER)
    assert done.returncode != 0
    assert NO_COMPILER["CC"] in done.stdout + done.stderr
    assert not list(elsewhere.glob("*.whl"))


def test_a_build_may_do_without_compiling(project: Path, elsewhere: Path) -> None:
    wheel = build_wheel(project, elsewhere, ABYSSAL_COMPILE="no")
    assert wheel.name.endswith("py3-none-any.whl")
    installed = check_games(wheel, elsewhere, compiled=False)
    done = run([sys.executable, "-P", "-m", "abyssal", "--help"], elsewhere, PYTHONPATH=str(installed))
    assert done.returncode == 0, done.stderr
    for command in ("play", "simulate", "replay", "bench"):
        assert command in done.stdout


def test_a_source_distribution_builds_the_same_wheel(project: Path, elsewhere: Path) -> None:
    done = run([sys.executable, "setup.py", "-q", "sdist", "--dist-dir", str(elsewhere)], project, ABYSSAL_COMPILE="no")
    assert done.returncode == 0, done.stderr
    (archive,) = elsewhere.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(elsewhere / "unpacked", filter="data")
    (unpacked,) = (elsewhere / "unpacked").iterdir()
    assert (unpacked / "LICENSE").exists()
    shutil.rmtree(project)
    project = copy_of_the_project(project)
    ours = build_wheel(project, elsewhere / "ours", ABYSSAL_COMPILE="no")
    theirs = build_wheel(unpacked, elsewhere / "theirs", ABYSSAL_COMPILE="no")
    assert contents(theirs) == contents(ours)
    check_data(without_metadata(contents(theirs)))
