"""The first ``make play`` of a newcomer: nothing is there but the sources."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.packaging.workshop import READY, copy_of_the_project, environment, page, with_an_index

pytestmark = [pytest.mark.slow, pytest.mark.long]

OPTIONS: Final = "--port 0 --host 127.0.0.1"
SECONDS: Final = 300
"""Time limit for the end of a server, also on a busy machine."""


@contextmanager
def playing(project: Path, data: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of ``make play``; in the end Ctrl-C, which reaches every process at the terminal."""
    changes = {"ABYSSAL_CLIENT": "require", "ABYSSAL_DATA": str(data), "BROWSER": "none", "PYTHON": sys.executable}
    process = subprocess.Popen(
        ["make", "play", f"PLAY={OPTIONS}"],
        cwd=project,
        env=environment(**with_an_index(), **changes),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        if line.startswith(READY):
            break
        said.append(line)
    else:
        pytest.fail("".join(said))
    try:
        yield line.removeprefix(READY).strip(), process
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.communicate(timeout=SECONDS)


def test_it_serves_the_client_before_the_engine_is_compiled_and_compiles_it(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path / "project")
    ready = project / "build/compiled/ready"
    with playing(project, tmp_path / "data") as (address, process):
        assert '<div id="app">' in page(address)
        assert not ready.exists()
        assert process.stderr is not None
        for line in process.stderr:
            if "plain Python plays on" in line:
                pytest.fail(line)
            if line.startswith("The engine is compiled"):
                break
        assert ready.exists()
        assert list(ready.parent.glob("abyssal__mypyc*"))
    with playing(project, tmp_path / "data") as (address, process):
        assert '<div id="app">' in page(address)
    assert process.stderr is not None
