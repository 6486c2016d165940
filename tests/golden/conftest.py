"""Compare texts with golden files; ``--golden=write`` rewrites the files. Read the difference before you accept it."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from pathlib import Path

import pytest

HERE = Path(__file__).parent
MOST_LINES = 120

Golden = Callable[[str, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", choices=["compare", "write"], default="compare", help="compare or write golden files")


@pytest.fixture
def writing(request: pytest.FixtureRequest) -> bool:
    """Return whether to write golden files. The option exists only if this folder is on the command line."""
    return bool(request.config.getoption("golden", default="compare") == "write")


@pytest.fixture
def golden(writing: bool) -> Golden:
    """Return a function: ``golden(name, text)`` checks that the file of this name contains this text."""

    def check(name: str, text: str) -> None:
        path = HERE / name
        if writing:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        if not path.exists():
            pytest.fail(f"there is no {path.name} yet; `make goldens` writes it")
        kept = path.read_bytes().decode("utf-8")
        if kept == text:
            return
        lines = difflib.unified_diff(kept.splitlines(), text.splitlines(), f"golden {name}", "now", lineterm="", n=2)
        shown = list(lines)
        more = [f"... {len(shown) - MOST_LINES} more lines"] if len(shown) > MOST_LINES else []
        pytest.fail("\n".join([*shown[:MOST_LINES], *more]), pytrace=False)

    return check
