"""Every ruling of the rules texts has a test of its own: its number stands in the name."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final

import pytest

HOME: Final = Path(__file__).parent
HOW_MANY: Final = {
    "conspiracy": {"u": 34, "v": 2, "s": 14},  # base game, bonus locations, solo
    "abyss": {"b": 35},
    "kraken": {"k": 26},
    "leviathan": {"l": 32},
}
RULINGS: Final = {
    folder: {f"{letter}{number}" for letter, last in letters.items() for number in range(1, last + 1)}
    for folder, letters in HOW_MANY.items()
}


@cache
def numbers(folder: str) -> frozenset[str]:
    """The words in the names of all tests of a folder, read from the source."""
    names = [
        node.name
        for path in sorted((HOME / folder).glob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    return frozenset(token for name in names for token in name.split("_"))


@pytest.mark.parametrize(
    ("folder", "ruling"), [(folder, ruling) for folder, rulings in RULINGS.items() for ruling in sorted(rulings)]
)
def test_ruling_has_a_test(folder: str, ruling: str) -> None:
    assert ruling in numbers(folder)


@pytest.mark.parametrize("folder", RULINGS)
def test_no_test_claims_a_ruling_that_does_not_exist(folder: str) -> None:
    claimed = {token for token in numbers(folder) if token[:1] in HOW_MANY[folder] and token[1:].isdigit()}
    assert claimed == RULINGS[folder]


def test_no_folder_of_rules_is_left_out() -> None:
    folders = {path.parent.name for path in HOME.glob("*/test_*.py")}
    assert folders == set(RULINGS)
    assert {folder: len(rulings) for folder, rulings in RULINGS.items()} == {
        "conspiracy": 50, "abyss": 35, "kraken": 26, "leviathan": 32,
    }  # fmt: skip


@pytest.mark.parametrize("folder", RULINGS)
def test_no_two_tests_of_a_file_have_the_same_name(folder: str) -> None:
    for path in (HOME / folder).glob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
        assert len(names) == len(set(names)), path.name
