"""Run one step of a build: ``step.py TARGET TITLE COMMAND...`` makes the file TARGET with COMMAND, quietly.

It prints one line with the title and the duration of the step. The output of the command goes to a file in
``build/log``, and is printed if the command fails. At a terminal the line also shows the seconds so far, and the
progress if the command prints it (``57/114``). ``V=1`` prints all output at once.

Only one step of a checkout runs at a time, because two builds at once would mix their files. A step that had to wait is
skipped if its target is up to date by then.
"""

from __future__ import annotations

import fcntl
import os
import re
import subprocess
import sys
import time
from pathlib import Path

LOGS = Path("build/log")
COUNTED = re.compile(rb"(\d+/\d+) [^\n]*\n?$")
MATTERS = re.compile(r"the rules are installed as plain Python, which is slower: .*")
"""A line of ``setup.py`` that the user must see even if the step succeeds."""


def log_of(target: str) -> Path:
    """Return the file with the output of the step of a target."""
    return LOGS / f"{target.lstrip('.').replace('/', '-')}.txt"


def progress(log: Path) -> str | None:
    """Return the progress of a step, such as ``57/114``; None if its command prints no progress."""
    try:
        found = COUNTED.search(log.read_bytes()[-200:])
    except FileNotFoundError:
        return None
    return found[1].decode() if found else None


def run(target: str, title: str, command: list[str]) -> int:
    """Wait until no other step of this checkout runs, run the step, and return the exit status of its command."""
    LOGS.mkdir(parents=True, exist_ok=True)
    with (LOGS / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Another step is under way here; this waits for it ...", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
            if is_up_to_date(target):
                return 0
        status = run_alone(log_of(target), title, command)
        if status == 0:
            Path(target).parent.mkdir(parents=True, exist_ok=True)
            Path(target).touch()
        return status


def is_up_to_date(target: str) -> bool:
    """Return whether make has nothing to do for a target."""
    calm = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
    quiet = subprocess.DEVNULL
    return subprocess.run(["make", "-sq", target], env=calm, stdout=quiet, stderr=quiet, check=False).returncode == 0


def run_alone(log: Path, title: str, command: list[str]) -> int:
    """Run the command, and return its exit status."""
    if os.environ.get("V"):
        print(f"{title} ...", flush=True)
        return subprocess.run(command, check=False).returncode
    began = time.monotonic()
    alive = sys.stdout.isatty()
    print(f"{title} ...", end="", flush=True)
    with log.open("wb") as said, subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT) as process:
        while True:
            try:
                status = process.wait(timeout=1 if alive else None)
                break
            except subprocess.TimeoutExpired:
                far = progress(log)
                print(f"\r{title} ... {seconds_since(began)}{f', {far}' if far else ''}", end="", flush=True)
            except KeyboardInterrupt:
                process.wait()
                return 130
    took = seconds_since(began)
    words = log.read_text(encoding="utf-8", errors="replace")
    if status != 0:
        print(f" failed after {took}. It said:\n\n{words}\nThe same is in {log}.", flush=True)
    else:
        print(f"\r{title}: done in {took}.\033[K" if alive else f" done in {took}.", flush=True)
        for matter in MATTERS.findall(words):
            print(f"  Note: {matter}", flush=True)
    return status


def seconds_since(began: float) -> str:
    """Return the time since ``began``, such as ``12 s``."""
    return f"{time.monotonic() - began:.0f} s"


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], sys.argv[2], sys.argv[3:]))
