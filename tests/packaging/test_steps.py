"""The steps of make: a line each where all is well, every word where it is not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

STEP: Final = Path(__file__).parents[2] / "bin/step.py"


def step(log: Path, program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A step that runs a program of Python."""
    words = [sys.executable, str(STEP), str(log), "Building", sys.executable, "-c", program]
    kept = {name: value for name, value in os.environ.items() if name != "V"}
    return subprocess.run(words, capture_output=True, text=True, env={**kept, **environment}, check=False)


def test_a_step_that_goes_well_is_one_line_and_its_words_are_kept(tmp_path: Path) -> None:
    log = tmp_path / "log/build.txt"
    done = step(log, "import sys; print('compiling 1/2'); print('compiling 2/2', file=sys.stderr)")
    assert done.returncode == 0
    assert done.stdout.startswith("Building ... done in ")
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""
    assert sorted(log.read_text(encoding="utf-8").splitlines()) == ["compiling 1/2", "compiling 2/2"]


def test_a_step_that_fails_shows_all_its_words_and_its_status(tmp_path: Path) -> None:
    log = tmp_path / "build.txt"
    done = step(log, "print('\\n'.join(f'line {n}' for n in range(300))); raise SystemExit(7)")
    assert done.returncode == 7
    assert "failed after" in done.stdout
    assert all(f"line {n}\n" in done.stdout for n in range(300))
    assert str(log) in done.stdout


def test_whoever_lacks_a_compiler_is_told(tmp_path: Path) -> None:
    line = "the rules are installed as plain Python, which is slower: no working C compiler"
    done = step(tmp_path / "build.txt", f"print('warning: compile_rules: {line}')")
    assert done.stdout.splitlines()[1:] == [f"  Note: {line}"]
    assert "the rules are installed as plain Python" in (STEP.parents[1] / "setup.py").read_text(encoding="utf-8")


def test_everything_is_shown_to_those_who_want_it(tmp_path: Path) -> None:
    done = step(tmp_path / "build.txt", "print('compiling 1/2', flush=True)", V="1")
    assert "compiling 1/2" in done.stdout


def test_two_steps_of_one_checkout_wait_for_each_other(tmp_path: Path) -> None:
    said = tmp_path / "said.txt"
    slow = f"echo began >> {said}; sleep 0.7; echo ended >> {said}"
    words = [[sys.executable, str(STEP), str(tmp_path / f"{n}.txt"), "Waiting", "sh", "-c", slow] for n in (1, 2)]
    first, second = [subprocess.Popen(one, stdout=subprocess.PIPE, text=True) for one in words]
    told = first.communicate(timeout=30)[0] + second.communicate(timeout=30)[0]
    assert said.read_text().split() == ["began", "ended"] * 2
    assert "Another step is under way here" in told
