"""The steps of make: a line each where all is well, every word where it is not, one at a time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

STEP: Final = Path(__file__).parents[2] / "bin/step.py"
TARGET: Final = "build/made"
LOG: Final = "build/log/build-made.txt"
SECONDS: Final = 120
"""Time limit for something that happens soon, also on a busy machine."""


def step(cwd: Path, program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A step that runs a program of Python."""
    words = [sys.executable, str(STEP), TARGET, "Building", sys.executable, "-c", program]
    kept = {name: value for name, value in os.environ.items() if name != "V"}
    env = {**kept, **environment}
    return subprocess.run(words, cwd=cwd, capture_output=True, text=True, env=env, check=False)


def test_a_step_that_goes_well_is_one_line_and_its_words_are_kept(tmp_path: Path) -> None:
    done = step(tmp_path, "import sys; print('compiling 1/2'); print('compiling 2/2', file=sys.stderr)")
    assert done.returncode == 0
    assert done.stdout.startswith("Building ... done in ")
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""
    assert sorted((tmp_path / LOG).read_text(encoding="utf-8").splitlines()) == ["compiling 1/2", "compiling 2/2"]
    assert (tmp_path / TARGET).exists()


def test_a_step_that_fails_shows_all_its_words_and_its_status(tmp_path: Path) -> None:
    done = step(tmp_path, "print('\\n'.join(f'line {n}' for n in range(300))); raise SystemExit(7)")
    assert done.returncode == 7
    assert "failed after" in done.stdout
    assert all(f"line {n}\n" in done.stdout for n in range(300))
    assert LOG in done.stdout
    assert not (tmp_path / TARGET).exists()


def test_whoever_lacks_a_compiler_is_told(tmp_path: Path) -> None:
    line = "the rules are installed as plain Python, which is slower: no working C compiler"
    done = step(tmp_path, f"print('warning: compile_rules: {line}')")
    assert done.stdout.splitlines()[1:] == [f"  Note: {line}"]
    assert "the rules are installed as plain Python" in (STEP.parents[1] / "setup.py").read_text(encoding="utf-8")


def test_everything_is_shown_to_those_who_want_it(tmp_path: Path) -> None:
    done = step(tmp_path, "print('compiling 1/2', flush=True)", V="1")
    assert "compiling 1/2" in done.stdout


def two_steps(cwd: Path, makefile: str) -> tuple[str, list[str]]:
    """Two steps at once for one target: what they printed, and what their command noted.

    The first holds the lock until the second has said that it waits.
    """
    (cwd / "Makefile").write_text(makefile)
    go_on = cwd / "go_on"
    note = f"echo began >> noted; while [ ! -e {go_on} ]; do sleep 0.05; done; echo ended >> noted"
    words = [sys.executable, str(STEP), TARGET, "Making", "sh", "-c", note]
    first = subprocess.Popen(words, cwd=cwd, stdout=subprocess.PIPE, text=True)
    assert first.stdout is not None
    said = first.stdout.read(len("Making ..."))  # it has the lock
    second = subprocess.Popen(words, cwd=cwd, stdout=subprocess.PIPE, text=True)
    assert second.stdout is not None
    said += second.stdout.readline()
    go_on.touch()
    said += first.communicate(timeout=SECONDS)[0] + second.communicate(timeout=SECONDS)[0]
    assert first.returncode == second.returncode == 0
    return said, (cwd / "noted").read_text().split()


def test_two_steps_of_one_checkout_wait_for_each_other(tmp_path: Path) -> None:
    said, noted = two_steps(tmp_path, f".PHONY: {TARGET}\n{TARGET}:\n\tfalse\n")
    assert "Another step is under way here" in said
    assert noted == ["began", "ended"] * 2


def test_a_step_that_waited_is_left_out_if_the_other_has_made_its_target(tmp_path: Path) -> None:
    said, noted = two_steps(tmp_path, f"{TARGET}:\n\tfalse\n")
    assert "Another step is under way here" in said
    assert noted == ["began", "ended"]
