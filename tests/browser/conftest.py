"""One server and one browser for each worker; a stage for each test, which fails when a browser complains."""

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
    """A server with the built client; bots do not wait."""
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
    """A stage that is left at the end, without a complaint that nobody expected."""
    found = Stage(server, browser)
    try:
        yield found
    finally:
        found.leave()
    assert found.unexpected() == []


@pytest.fixture
def stage(server: Server, browser: Browser) -> Iterator[Stage]:
    """Visitors of the server that all tests share."""
    with staged(server, browser) as found:
        yield found


@pytest.fixture
def own_stage(tmp_path: Path, browser: Browser) -> Iterator[Stage]:
    """Visitors of a server that this test may stop, kill and start again (``own_stage.server``)."""
    with serving(tmp_path) as server, staged(server, browser) as found:
        yield found
