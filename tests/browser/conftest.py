"""Start one server and one browser for each worker. Each test gets a stage, which fails if the browser complains."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.stage import DIST, OPTIONS, Stage, chromium, lacking
from tests.server.real import Server, running


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """Run a server with the built client, whose bots play without pauses."""
    if not (DIST / "index.html").exists():
        lacking("the client", "make client builds it")
    with running(folder / "data", ABYSSAL_STATIC=str(DIST)) as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("browser")) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = chromium()
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=list(OPTIONS))
        yield found
        found.close()


@contextmanager
def staged(server: Server, browser: Browser) -> Iterator[Stage]:
    """Yield a stage, leave it at the end, and fail if the browser reported an unexpected error."""
    found = Stage(server, browser)
    try:
        yield found
    finally:
        found.leave()
    assert found.unexpected() == []


@pytest.fixture
def stage(server: Server, browser: Browser) -> Iterator[Stage]:
    """Yield a stage with the server that all tests share."""
    with staged(server, browser) as found:
        yield found


@pytest.fixture
def own_stage(tmp_path: Path, browser: Browser) -> Iterator[Stage]:
    """Yield a stage with a server that this test may stop, kill and start again (``own_stage.server``)."""
    with serving(tmp_path) as server, staged(server, browser) as found:
        yield found
