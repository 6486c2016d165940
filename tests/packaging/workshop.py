"""Clean copies of the project and what is built from them, far from the checkout."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from functools import cache
from pathlib import Path
from typing import Any, Final

from tests.engine import trace

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = 36
PLAYED: Final = ("abyss", "conspiracy", "expansions")
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
    """That of this process without anything that could lead back to the checkout, offline, without the client."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ABYSSAL", "MAKE", "PIP"))
    }
    ours = {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "ABYSSAL_OPT": "0", "ABYSSAL_CLIENT": "no"}
    return kept | ours | changes


def run(command: list[str], cwd: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=cwd, env=environment(**changes), capture_output=True, text=True, timeout=900, check=False
    )


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


def contents(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def without_metadata(names: set[str]) -> set[str]:
    return {name for name in names if ".dist-info/" not in name}


def played_by(installed: Path, cwd: Path) -> tuple[dict[str, Any], list[Any]]:
    """A few games of an installed package, played in a process of its own: where it comes from, and their traces."""
    command = [sys.executable, "-P", str(Path(trace.__file__)), *[f"{game}={GAMES}" for game in PLAYED]]
    done = run(command, cwd, PYTHONPATH=str(installed))
    assert done.returncode == 0, done.stderr
    first, *games = map(json.loads, done.stdout.splitlines())
    return first, games


@cache
def played_here() -> str:
    """The same games played by the package under test."""
    return json.dumps([trace.trace(game, number) for game in PLAYED for number in range(GAMES)])
