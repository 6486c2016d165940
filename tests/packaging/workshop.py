"""Clean copies of the project and what is built from them, far from the checkout."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final
from urllib.request import urlopen

import pytest

from tests.engine import trace

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = 12
"""Games of each kind that an installed package plays; that both modes play the same is proved in tests/engine."""
PLAYED: Final = ("abyss", "conspiracy", "expansions")
READY: Final = "Abyssal is at "
NOT_SOURCE: Final = (
    ".git",
    ".venv",
    "build",
    "dist",
    "node_modules",
    "*.egg-info",
    "__pycache__",
    ".*_cache",
    ".hypothesis",
)


@cache
def tracked() -> tuple[Path, ...]:
    """The files of the project, as git sees them; in an archive without git all that is not a product."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
        out = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        found = [Path(name) for name in out.split("\0") if name]
    else:
        found = [path.relative_to(ROOT) for path in ROOT.rglob("*")]
    return tuple(
        path
        for path in sorted(found)
        if (ROOT / path).is_file() and not any(Path(part).match(name) for part in path.parts for name in NOT_SOURCE)
    )


def copy_of_the_project(target: Path) -> Path:
    """The project as an archive would hold it: no git, nothing built."""
    for path in tracked():
        place = target / path
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, place)
    return target


def environment(**changes: str) -> dict[str, str]:
    """The environment of this process without any path back to the checkout, offline, without the client."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ABYSSAL", "MAKE", "PIP"))
    }
    ours = {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "ABYSSAL_OPT": "0", "ABYSSAL_CLIENT": "no"}
    return kept | ours | changes


def with_an_index() -> dict[str, str]:
    """Changes of :func:`environment` for a pip that fetches packages, as it is set up on this machine."""
    return {"PIP_NO_INDEX": "0"} | {name: value for name, value in os.environ.items() if name.startswith("PIP")}


def run(command: list[str], cwd: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    env = environment(**changes)
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, timeout=1800, check=False)


def build_wheel(project: Path, out: Path, **changes: str) -> Path:
    """A wheel of a copy, built with the tools of this environment."""
    command = [sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "-w", str(out)]
    done = run(command, project, **changes)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    (wheel,) = out.glob("*.whl")
    return wheel


def install(wheel: Path, target: Path) -> Path:
    command = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--target", str(target), str(wheel)]
    done = run(command, target.parent)
    assert done.returncode == 0, done.stdout + done.stderr
    return target


def install_as_a_user_does(what: Path, home: Path, python: str = sys.executable, **changes: str) -> Path:
    """Install a folder or an archive with build isolation, compiled; return the Python of its new environment."""
    done = run([python, "-m", "venv", str(home)], home.parent)
    assert done.returncode == 0, done.stdout + done.stderr
    installed = home / "bin/python"
    command = [str(installed), "-m", "pip", "install", "-v", "." if what.is_dir() else str(what)]
    cwd = what if what.is_dir() else home.parent
    done = run(command, cwd, ABYSSAL_COMPILE="require", ABYSSAL_CLIENT="require", **with_an_index(), **changes)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return installed


def contents(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def without_metadata(names: set[str]) -> set[str]:
    return {name for name in names if ".dist-info/" not in name}


def check_data(names: set[str]) -> None:
    """Texts, typing marks and every module are inside; tests and products are not."""
    assert {"abyssal/texts/en/cards.ftl", "abyssal/py.typed", "abyssal/engine/vec.pyi"} <= names
    modules = {str(path.relative_to("src")) for path in tracked() if path.parts[0] == "src" and path.suffix == ".py"}
    assert modules <= names
    assert not any(name.startswith(("tests", "bench", "docs", "build")) for name in names)


def check_games(python: Path | str, cwd: Path, home: Path, compiled: bool, games: int = GAMES, **changes: str) -> None:
    """An installed package, imported from inside ``home``, plays the games that the package under test plays."""
    command = [str(python), "-P", str(Path(trace.__file__)), *[f"{game}={games}" for game in PLAYED]]
    done = run(command, cwd, **changes)
    assert done.returncode == 0, done.stderr
    first, *played = map(json.loads, done.stdout.splitlines())
    assert first["compiled"] is compiled
    assert Path(first["from"]).is_relative_to(home)
    assert played == [json.loads(played_here(game, number)) for game in PLAYED for number in range(games)]


@cache
def played_here(game: str, number: int) -> str:
    """A game played by the package under test."""
    return json.dumps(trace.trace(game, number))


@contextmanager
def serving(command: list[str], cwd: Path, **changes: str) -> Iterator[str]:
    """The address of a server that an installed package runs, with data of its own."""
    process = subprocess.Popen(
        [*command, "serve", "--port", "0", "--data", str(cwd / "data")],
        cwd=cwd,
        env=environment(**changes),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith(READY), line
        yield line.removeprefix(READY).strip()
    finally:
        process.terminate()
        process.communicate(timeout=300)


def page(address: str) -> str:
    with urlopen(address) as answer:
        return str(answer.read().decode())


def lacking(what: str) -> None:
    """Something that a test needs is missing: that fails in CI and is said elsewhere."""
    (pytest.fail if os.environ.get("CI") else pytest.skip)(what)
