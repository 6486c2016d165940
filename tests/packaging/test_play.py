"""``make play`` serves at once on plain Python and compiles the engine beside the server."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

BIN: Final = Path(__file__).parents[2] / "bin"
SECONDS: Final = 120
"""Time limit for something that happens soon, also on a busy machine."""
MAKEFILE: Final = """
build/compiled/ready: build/compiled/rules
	@touch $@
build/compiled/rules: source
	@python3 bin/step.py $@ "Building the engine" sh -c 'echo $$$$ > builder; \
		while [ ! -e build_ends ]; do sleep 0.05; done; . ./build_ends'
"""
SERVER: Final = """#!/bin/sh
echo $$ > server
trap 'exit 3' TERM INT
echo "serves $ABYSSAL_COMPILED_TREE $*" >&2
echo "Abyssal is at http://127.0.0.1:1/"
while :; do sleep 0.05; done
"""


class Checkout:
    """A project with the real ``bin``, whose server and build are scripts."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "bin").mkdir(parents=True)
        for name in ("play.py", "step.py"):
            shutil.copy(BIN / name, folder / "bin" / name)
        self.script("bin/abyssal", "#!/bin/sh\necho compiled: $*\n")
        self.script(".venv/bin/python", SERVER)
        (folder / "Makefile").write_text(MAKEFILE)
        (folder / "source").touch()
        self.process: subprocess.Popen[str] | None = None

    def script(self, name: str, text: str) -> None:
        place = self.folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
        place.chmod(0o755)

    def play(self) -> subprocess.Popen[str]:
        """``make play``, up to the line with the address."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("ABYSSAL", "MAKE", "V"))}
        words = ["python3", "bin/play.py", "--port", "0"]
        pipe = subprocess.PIPE
        heard = signal.signal(signal.SIGINT, signal.default_int_handler)  # children of a background job would ignore it
        try:
            self.process = subprocess.Popen(words, cwd=self.folder, env=kept, stdout=pipe, stderr=pipe, text=True)
        finally:
            signal.signal(signal.SIGINT, heard)
        return self.process

    def end_the_build(self, how: str) -> None:
        place = self.folder / "build_ends.new"
        place.write_text(how)
        place.rename(self.folder / "build_ends")

    def ids(self, name: str) -> int:
        """The process id that a script has noted, once it has."""
        wait_for(lambda: (self.folder / name).exists() and (self.folder / name).read_text().endswith("\n"))
        return int((self.folder / name).read_text())


def wait_for(holds: object) -> None:
    assert callable(holds)
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def lines_until(process: subprocess.Popen[str], start: str) -> list[str]:
    """What the terminal shows up to a line with this start."""
    assert process.stderr is not None
    lines = []
    for line in process.stderr:
        lines.append(line.rstrip("\n"))
        if line.startswith(start):
            return lines
    raise AssertionError(lines)


@pytest.fixture
def checkout(tmp_path: Path) -> Iterator[Checkout]:
    found = Checkout(tmp_path / "checkout")
    yield found
    if found.process is not None:
        if found.process.poll() is None:
            found.process.terminate()
        found.process.communicate(timeout=SECONDS)


def test_it_serves_before_the_engine_is_compiled_and_tells_when_it_is(checkout: Checkout) -> None:
    process = checkout.play()
    assert process.stdout is not None
    assert process.stdout.readline() == "Abyssal is at http://127.0.0.1:1/\n"
    first, second = lines_until(process, "Compiling the engine beside the server")
    assert first == f"serves {checkout.folder}/build/compiled -m abyssal serve --port 0"
    assert os.getpriority(os.PRIO_PROCESS, checkout.ids("builder")) > os.getpriority(os.PRIO_PROCESS, 0)
    assert not (checkout.folder / "build/compiled/ready").exists()
    checkout.end_the_build("exit 0")
    assert lines_until(process, "The engine is compiled (")
    assert (checkout.folder / "build/compiled/ready").exists()
    assert second.endswith("bots think more slowly.")


def test_the_next_start_uses_the_compiled_engine(checkout: Checkout) -> None:
    (checkout.folder / "build/compiled").mkdir(parents=True)
    for name in ("rules", "ready"):
        (checkout.folder / "build/compiled" / name).touch()
    out, errors = checkout.play().communicate(timeout=SECONDS)
    assert out == "compiled: serve --port 0\n"
    assert errors == ""


def test_a_server_that_cannot_start_is_all_there_is(checkout: Checkout) -> None:
    checkout.script(".venv/bin/python", "#!/bin/sh\necho the port is taken >&2\nexit 2\n")
    process = checkout.play()
    assert process.communicate(timeout=SECONDS) == ("", "the port is taken\n")
    assert process.returncode == 2
    assert not (checkout.folder / "builder").exists()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_the_build_ends_with_the_server(checkout: Checkout, how: signal.Signals) -> None:
    """Ctrl-C reaches every process at the terminal; other signals reach the first one only."""
    process = checkout.play()
    builder, server = checkout.ids("builder"), checkout.ids("server")
    if how is signal.SIGINT:
        os.kill(server, how)
    process.send_signal(how)
    assert process.wait(timeout=SECONDS) == 3
    wait_for(lambda: not is_running(builder))
    assert not is_running(server)
    assert not (checkout.folder / "build/compiled/ready").exists()


@pytest.mark.parametrize(
    ("end", "line"),
    [
        ("echo something broke; exit 1", "The engine could not be compiled; plain Python plays on. The reason is in"),
        (
            "echo the rules are installed as plain Python, which is slower: no working C compiler; exit 0",
            "The engine is not compiled, plain Python plays on: no working C compiler.",
        ),
    ],
)
def test_without_a_compiler_it_says_so_in_a_line_and_goes_on(checkout: Checkout, end: str, line: str) -> None:
    process = checkout.play()
    checkout.end_the_build(end)
    *others, _ = lines_until(process, line)
    assert not [other for other in others if "plain Python plays on" in other]
    assert process.poll() is None
    assert "something broke" in (checkout.folder / "build/log/play.txt").read_text() or "no working" in line
