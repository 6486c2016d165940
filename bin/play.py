"""Serve tables at once: ``play.py OPTIONS...`` runs ``abyssal serve OPTIONS...`` and compiles the engine meanwhile.

If the compiled engine is up to date, the server uses it. Otherwise the server starts on plain Python, and the engine is
built with low priority. Bots use the compiled engine as soon as it is ready, the server itself at its next start. The
build stops with the server; the next build continues where it stopped.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import step

HOME = Path(__file__).resolve().parent.parent
COMPILED = "build/compiled"
RULES = f"{COMPILED}/rules"
TARGET = f"{COMPILED}/ready"
EVERY_SECONDS = 20.0
"""Seconds between two lines of progress."""
LOW_PRIORITY = 15
"""Added to the niceness of the build, so that it does not slow down the game."""


def main(options: list[str]) -> int:
    """Serve until the server ends; return the exit status of the server."""
    if step.is_up_to_date(TARGET):
        os.execv("bin/abyssal", ["bin/abyssal", "serve", *options])
    server = start_server(options)
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C reaches the server by itself
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    assert server.stdout is not None
    address = server.stdout.readline()
    if address:  # it serves now
        print(address, end="", flush=True)
        threading.Thread(target=relay, args=(server,), daemon=True).start()
        builder = start_build()
        threading.Thread(target=watch, args=(builder, server), daemon=True).start()
        server.wait()
        end(builder)
    return server.wait()


def start_server(options: list[str]) -> subprocess.Popen[str]:
    """Start a server on plain Python whose bots know where the compiled engine will be."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment.setdefault("ABYSSAL_STATIC", str(HOME / "frontend/dist"))
    environment |= {"ABYSSAL_COMMAND": "bin/abyssal", "ABYSSAL_COMPILED_TREE": str(HOME / COMPILED)}
    command = [str(HOME / ".venv/bin/python"), "-m", "abyssal", "serve", *options]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def relay(server: subprocess.Popen[str]) -> None:
    """Print the rest of the server's standard output."""
    assert server.stdout is not None
    for line in server.stdout:
        print(line, end="", flush=True)


def start_build() -> subprocess.Popen[bytes]:
    """Start to build the compiled engine, in a separate process group, so that Ctrl-C reaches only the server."""
    say("Compiling the engine beside the server, with low priority. Until it is ready, bots think more slowly.")
    step.LOGS.mkdir(parents=True, exist_ok=True)
    step.log_of(RULES).unlink(missing_ok=True)  # that of an earlier build
    calm = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "V")}
    with (step.LOGS / "play.txt").open("wb") as said:
        return subprocess.Popen(
            ["nice", "-n", str(LOW_PRIORITY), "make", "-s", TARGET],
            env=calm,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def watch(builder: subprocess.Popen[bytes], server: subprocess.Popen[str]) -> None:
    """Print the progress of the build in whole lines, because the server writes to the same terminal."""
    began, told = time.monotonic(), None
    while True:
        try:
            status = builder.wait(timeout=EVERY_SECONDS)
            break
        except subprocess.TimeoutExpired:
            far = step.progress(step.log_of(RULES))
            if far is not None and far != told:
                say(f"Compiling the engine: {far}")
            told = far
    if server.poll() is not None:
        return
    words = (step.LOGS / "play.txt").read_text(encoding="utf-8", errors="replace")
    notes = step.MATTERS.findall(words)
    if status != 0:
        say(f"The engine could not be compiled; plain Python plays on. The reason is in {step.LOGS / 'play.txt'}.")
    elif notes:
        reason = notes[0].partition(": ")[2].rstrip(".")
        say(f"The engine is not compiled, plain Python plays on: {reason}.")
    else:
        took = step.seconds_since(began)
        say(f"The engine is compiled ({took}): bots use it from now on, the server from its next start.")


def end(builder: subprocess.Popen[bytes]) -> None:
    """End the build and all processes that it has started."""
    if builder.poll() is None:
        os.killpg(builder.pid, signal.SIGTERM)
        builder.wait()


def say(line: str) -> None:
    """Print a line to the terminal at once."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    os.chdir(HOME)
    sys.exit(main(sys.argv[1:]))
