"""Runs a step of a build quietly: ``step.py LOG TITLE COMMAND...`` says what it does and how long it took.

All that the command prints goes to the file LOG, and is shown whole if it fails. At a terminal the seconds go by, with
how far it is where the command counts (``57/114``). ``V=1`` shows everything as it comes. Steps of one checkout wait
for each other: two builds at once would mix their files.
"""

from __future__ import annotations

import fcntl
import os
import re
import subprocess
import sys
import time
from pathlib import Path

COUNTED = re.compile(rb"(\d+/\d+) [^\n]*\n?$")
MATTERS = re.compile(r"the rules are installed as plain Python.*")
"""What a user must know although the step went well; ``setup.py`` writes it."""


def run(log: Path, title: str, command: list[str]) -> int:
    """The status of the command, once no other step of this checkout is under way."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with (log.parent / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Another step is under way here; this waits for it ...", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        return run_alone(log, title, command)


def run_alone(log: Path, title: str, command: list[str]) -> int:
    """The status of the command."""
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
                far = COUNTED.search(log.read_bytes()[-200:])
                progress = f"{time.monotonic() - began:.0f} s{f', {far[1].decode()}' if far else ''}"
                print(f"\r{title} ... {progress}", end="", flush=True)
            except KeyboardInterrupt:
                process.wait()
                return 130
    took = f"{time.monotonic() - began:.0f} s"
    words = log.read_text(encoding="utf-8", errors="replace")
    if status != 0:
        print(f" failed after {took}. It said:\n\n{words}\nThe same is in {log}.", flush=True)
    else:
        print(f"\r{title}: done in {took}.\033[K" if alive else f" done in {took}.", flush=True)
        for matter in MATTERS.findall(words):
            print(f"  Note: {matter}", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2], sys.argv[3:]))
