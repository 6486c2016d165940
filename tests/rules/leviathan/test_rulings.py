"""Every ruling of the rules text has a test of its own: its number stands in the name."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

RULINGS: Final = tuple(f"l{number}" for number in range(1, 33))


def names_of_tests() -> list[str]:
    """The names of all tests in this folder, read from the source."""
    return [
        node.name
        for path in sorted(Path(__file__).parent.glob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


NUMBERS: Final = {token for name in names_of_tests() for token in name.split("_")}


@pytest.mark.parametrize("ruling", RULINGS)
def test_ruling_has_a_test(ruling: str) -> None:
    assert ruling in NUMBERS


def test_no_test_claims_a_ruling_that_does_not_exist() -> None:
    claimed = {token for token in NUMBERS if token[:1] == "l" and token[1:].isdigit()}
    assert claimed == set(RULINGS)


def test_no_two_tests_of_a_file_have_the_same_name() -> None:
    for path in Path(__file__).parent.glob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
        assert len(names) == len(set(names)), path.name
