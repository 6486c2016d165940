"""A game is named in its own packages, its kit and the door; everywhere else it is found through its kit."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import abyssal

SOURCE = Path(abyssal.__file__).parent
RINGS = ("engine", "bots", "arena", "telling", "server", "cli")
GAMES = ("abyss", "conspiracy")
NAMED = re.compile(rf"(?:^|[^a-z])(?:{'|'.join(GAMES)})(?:$|[^a-z])", re.IGNORECASE)
"""The name of a game as a word or as part of an id, such as ``abyss`` or ``conspiracy-lord``; not ``abyssal``."""


def files() -> list[Path]:
    """The modules in which no game may be named."""
    found = [file for ring in RINGS for file in sorted((SOURCE / ring).rglob("*.py"))]
    return [file for file in found if not set(GAMES) & set(file.relative_to(SOURCE).parts)]


def docstrings(tree: ast.Module) -> set[ast.Constant]:
    """Strings that stand alone: docstrings of modules, classes, functions and fields. They may have examples."""
    alone = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    return {node for node in alone if isinstance(node, ast.Constant)}


def named_in(source: str) -> Iterator[str]:
    """What names a game in a source: string literals, imports of its packages, its classes."""
    tree = ast.parse(source)
    free = docstrings(tree)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and node not in free
            and isinstance(node.value, str)
            and NAMED.search(node.value)
        ):
            yield f"line {node.lineno}: {node.value!r}"
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or "", *[alias.name for alias in node.names]]
            if any(NAMED.search(name) for name in names):
                yield f"line {node.lineno}: from {node.module} import {', '.join(names[1:])}"
        elif isinstance(node, ast.Import):
            yield from [f"line {node.lineno}: import {alias.name}" for alias in node.names if NAMED.search(alias.name)]


def test_the_modules_are_there() -> None:
    found = {file.relative_to(SOURCE).parts[0] for file in files()}
    assert found == set(RINGS)
    assert len(files()) > 80


@pytest.mark.parametrize("file", files(), ids=lambda file: str(file.relative_to(SOURCE)))
def test_no_game_is_named(file: Path) -> None:
    assert list(named_in(file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        'GAME = "abyss"',
        'NAME = f"conspiracy-{kind}"',
        'KIND = "conspiracy-lord"',
        "from abyssal.abyss.state import Abyss",
        "from abyssal import Abyss",
        "import abyssal.telling.conspiracy",
        "from abyssal.bots import abyss",
    ],
)
def test_the_lint_finds_what_it_must(source: str) -> None:
    assert len(list(named_in(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        '"""Example: abyssal.new("abyss")."""',
        "from abyssal import Game",
        'COMMAND = "abyssal"',
        'GROUP = "abyssal.kits"',
    ],
)
def test_the_lint_leaves_the_rest_alone(source: str) -> None:
    assert list(named_in(source)) == []
