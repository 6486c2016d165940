"""Start one real server for all tests that do not stop or kill it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.real import BROWSERS, Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server") / "data") as found:
        yield found


@pytest.fixture(autouse=True)
def _close_browsers() -> Iterator[None]:
    yield
    while BROWSERS:
        BROWSERS.pop().close()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"
