"""Every field of a state is cloned, compared (``key``) and written (``position``), or says here why not.

A field that is forgotten in one of the three places makes clones, equal states or saved games differ from the truth.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parents[2] / "src" / "abyssal"

Place = tuple[str, str]
"""A file, and a function or method in it; ``"*"``: all of them."""

FROM_VARIANT: Final = "the same for all games of a configuration"
CACHE: Final = "a cache of the legal actions"
GENERATOR: Final = "the generator is left out of the key: equal tables are equal whatever comes next"
HISTORY: Final = "history is no part of a state"
DERIVED: Final = "follows from other fields, and is found again when a position is loaded"


@dataclass(frozen=True)
class State:
    """A class of the state, where its fields must occur, and which need not."""

    file: str
    name: str
    owners: tuple[str, ...]
    """What the variables are called that hold it; ``"[]"``: an element of a list."""
    cloned: tuple[Place, ...]
    compared: tuple[Place, ...]
    written: tuple[Place, ...]
    not_cloned: dict[str, str]
    not_compared: dict[str, str]
    not_written: dict[str, str]


GAMES: Final = ("g", "self", "twin")
SEATS: Final = ("me", "self", "seat", "twin", "[]")
ENGINE_CLONE: Final = (("engine/game.py", "Game.copy_into"),)
STATES: Final = (
    State(
        "engine/game.py",
        "Game",
        GAMES,
        (*ENGINE_CLONE, ("abyss/state.py", "Abyss.clone"), ("conspiracy/state.py", "Conspiracy.clone")),
        (("engine/game.py", "Game.key"),),
        (("abyss/writing.py", "*"), ("engine/frames.py", "write_frames")),
        not_cloned={
            "steps": FROM_VARIANT,
            "choices": CACHE,
            "buffer": CACHE,
            "chronicle": "a clone has no listeners",
        },
        not_compared={
            "variant": FROM_VARIANT,
            "steps": FROM_VARIANT,
            "seed": GENERATOR,
            "keys": GENERATOR,
            "counters": GENERATOR,
            "turns": HISTORY,
            "asking": "who draws chance is no part of the table",
            "choices": CACHE,
            "buffer": CACHE,
            "log": HISTORY,
            "logged": HISTORY,
            "chronicle": HISTORY,
            "forced": "forced outcomes have not happened yet",
        },
        not_written={
            "keys": "follow from the seed",
            "turns": HISTORY,
            "asking": "a loaded game draws chance as its caller says",
            "choices": CACHE,
            "buffer": CACHE,
            "log": HISTORY,
            "logged": HISTORY,
            "chronicle": HISTORY,
            "forced": "forced outcomes are no part of the table",
        },
    ),
    State(
        "abyss/state.py",
        "Abyss",
        GAMES,
        (("abyss/state.py", "Abyss.clone"), ("abyss/state.py", "Abyss.copy_table")),
        (("abyss/state.py", "Abyss.words"),),
        (
            ("abyss/writing.py", "*"),
            ("abyss/state.py", "Abyss.stack_marks"),
            ("abyss/kraken/codec.py", "write_table"),
            ("abyss/kraken/sanctuaries.py", "loot_on"),
            ("abyss/kraken/sentinels.py", "sentinel"),
            ("abyss/leviathan/codec.py", "LeviathanCodec.write_table"),
            ("abyss/leviathan/monsters.py", "leviathan_at"),
        ),
        not_cloned={},
        not_compared={"rules": FROM_VARIANT, "court_size": DERIVED},
        not_written={"court": "the lords of court_row"},
    ),
    State(
        "abyss/state.py",
        "Seat",
        SEATS,
        (("abyss/state.py", "Seat.clone"),),
        (("abyss/state.py", "Seat.words"),),
        (
            ("abyss/writing.py", "*"),
            ("abyss/kraken/codec.py", "write_seat"),
            ("abyss/leviathan/codec.py", "LeviathanCodec.write_seat"),
        ),
        not_cloned={},
        not_compared={},
        not_written={"bound": "the lords under its locations"},
    ),
    State(
        "conspiracy/state.py",
        "Conspiracy",
        GAMES,
        (("conspiracy/state.py", "Conspiracy.clone"), ("conspiracy/state.py", "Conspiracy.copy_table")),
        (("conspiracy/state.py", "Conspiracy.words"),),
        (("conspiracy/writing.py", "*"),),
        not_cloned={},
        not_compared={"rules": FROM_VARIANT},
        not_written={"rules": FROM_VARIANT},
    ),
    State(
        "conspiracy/state.py",
        "Seat",
        SEATS,
        (("conspiracy/state.py", "Seat.clone"),),
        (("conspiracy/state.py", "Conspiracy.words"),),
        (
            ("conspiracy/writing.py", "*"),
            ("conspiracy/state.py", "Seat.lord"),
            ("conspiracy/state.py", "Seat.location"),
        ),
        not_cloned={},
        not_compared={
            "count": DERIVED,
            "locations": DERIVED,
            "covered": DERIVED,
            "silver": DERIVED,
            "gold": DERIVED,
        },
        not_written={"locations": DERIVED, "silver": DERIVED, "gold": DERIVED},
    ),
)


def functions(file: str) -> dict[str, ast.FunctionDef]:
    """The functions and methods of a module by name, methods with their class."""
    found: dict[str, ast.FunctionDef] = {}
    for node in ast.parse((SOURCE / file).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = node
        elif isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{part.name}": part for part in node.body if isinstance(part, ast.FunctionDef)}
    return found


def fields(state: State) -> list[str]:
    """The fields which ``__init__`` sets."""
    found: list[str] = []
    for node in ast.walk(functions(state.file)[f"{state.name}.__init__"]):
        target = node.target if isinstance(node, ast.AnnAssign) else None
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
            found.append(target.attr)
    return found


def owner(node: ast.expr) -> str:
    """What an attribute belongs to: a variable, or an element of a list."""
    return node.id if isinstance(node, ast.Name) else "[]" if isinstance(node, ast.Subscript) else ""


def mentioned(places: tuple[Place, ...], owners: tuple[str, ...]) -> set[str]:
    """The attributes of these owners that are read or set in these functions."""
    found: set[str] = set()
    for file, name in places:
        chosen = functions(file)
        for function in chosen.values() if name == "*" else [chosen[name]]:
            nodes = [node for node in ast.walk(function) if isinstance(node, ast.Attribute)]
            found |= {node.attr for node in nodes if owner(node.value) in owners}
    return found


@pytest.mark.parametrize("state", STATES, ids=lambda state: f"{state.file}:{state.name}")
@pytest.mark.parametrize("what", ["cloned", "compared", "written"])
def test_every_field_is_cloned_compared_and_written(state: State, what: str) -> None:
    declared = fields(state)
    assert len(declared) > 5
    excused = getattr(state, f"not_{what}")
    missing = {field for field in declared if field not in mentioned(getattr(state, what), state.owners)}
    assert missing == set(excused), what
