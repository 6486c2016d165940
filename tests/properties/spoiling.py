"""Spoiled positions and records: each is refused with an error of ours, or is a game that can be played.

A game's ``fuzz.py`` says which cases there are. It is run as a script, so that a hang or a crash can be seen from
outside: it prints each case before it is tried, and a line ``WRONG`` after it if something else happened.
"""

from __future__ import annotations

import copy
import json
import os
import random
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import strategies as st

import abyssal
from abyssal import Game, PositionError, RecordError

Case = tuple[str, Any]
KINDS: Final = ("position", "pending", "record")  # of cases
Spoil = Callable[[dict[str, Any], random.Random], dict[str, Any]]
HEAD_KEYS: Final = ("format", "game", "rules", "options", "seed", "chance", "start", "entries", "length", "digest")
NEEDED: Final = ("format", "game", "rules", "options", "seed", "entries", "length")

anything: Final[st.SearchStrategy[Any]] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


class Wrong(Exception):  # noqa: N818  a verdict
    """Something that must not happen."""


class Trial:
    """Tries positions and records of one game. ``look`` sees a game that is being played after each choice.

    ``endless``: positions made by hand need not lead to an end; then so many plies are enough.
    """

    def __init__(self, most_plies: int, look: Callable[[Game], None], endless: bool = False) -> None:
        self.most_plies = most_plies
        self.look = look
        self.endless = endless

    def position(self, position: object) -> str:
        """Load and play a position; say how it ended."""
        try:
            g = abyssal.load(position)  # type: ignore[arg-type]
        except PositionError as error:
            str(error)
            return f"refused: {error.code}"
        if abyssal.load(position).position() != g.position():  # type: ignore[arg-type]
            raise Wrong("the same data load to different games")
        self.play_to_the_end(g)
        return "played"

    def record(self, record: object) -> str:
        """Replay a record; say how it ended."""
        try:
            g = abyssal.replay(record)  # type: ignore[arg-type]
        except RecordError as error:
            str(error)
            entry = error.params.get("entry")
            if not isinstance(entry, int) or entry < 0:
                raise Wrong(f"the error names entry {entry!r}") from error
            return f"refused: {error.code} at {entry}"
        if abyssal.replay(record).position() != g.position():  # type: ignore[arg-type]
            raise Wrong("the same record leads to different games")
        self.play_to_the_end(g)
        return "played"

    def play_to_the_end(self, g: Game) -> None:
        """Whatever was accepted can be played, saved, seen and scored."""
        rng = random.Random(1)
        load_again(g)
        for ply in range(self.most_plies):
            if g.is_over:
                break
            legal = g.legal()
            if not legal or legal != sorted(set(legal)):
                raise Wrong(f"choices {legal} at {g.decision}")
            g.prompt(), g.view(0), g.key(), g.scores()
            if ply % 16 == 1:
                load_again(g)
            g.play(rng.choice(legal))
            self.look(g)
        if not g.is_over and not self.endless:
            raise Wrong("it does not end")
        if bool(g.winners()) != g.is_over:
            raise Wrong("nobody wins, or somebody too early")
        if abyssal.replay(g.record()).key() != g.key():
            raise Wrong("its record leads elsewhere")


def a_key_left_out_of_a_record(trial: Trial, g: Game, key: str) -> None:
    """What a record must have is missed."""
    record: dict[str, Any] = {**g.record()}
    del record[key]
    told = trial.record(record)
    if key in NEEDED:
        assert told.startswith("refused"), told


def load_again(g: Game) -> None:
    """A game that was accepted can be saved and loaded at any time."""
    again = abyssal.load(json.loads(json.dumps(g.position())), chance="ask" if g.seat == abyssal.CHANCE else "auto")
    if again.key() != g.key():
        raise Wrong("it does not load again to the same state")


# ---------------------------------------------------------------------- what is spoiled


def seat(**facts: Any) -> dict[str, Any]:
    """The part of a position that says something of seat 0."""
    return {"seats": {"0": facts}}


def step(name: str, **parts: Any) -> dict[str, Any]:
    """Something pending, with the parts of its argument by name; without a seat it is the active one, or chance."""
    return {"step": name, **parts}


def frames(*pending: Any) -> list[Any]:
    """What is pending in a position: a step that needs no more than its name is only named."""
    return [step(frame) if isinstance(frame, str) else frame for frame in pending]


def places(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all parts of a tree of dictionaries and lists."""
    children = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, child in children:
        yield (*path, key)
        yield from places(child, (*path, key))


def at(tree: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        tree = tree[key]
    return tree


def spoil(tree: Any, rng: random.Random, junk: Sequence[Any]) -> Any:
    """A copy with one part dropped, doubled, exchanged, renamed or replaced by junk."""
    tree = copy.deepcopy(tree)
    found = list(places(tree))
    if not found:
        return rng.choice(junk)
    path = rng.choice(found)
    parent = at(tree, path[:-1])
    key = path[-1]
    match rng.randrange(6):
        case 0:
            del parent[key]
        case 1 if isinstance(parent, list):
            parent.insert(key, copy.deepcopy(parent[key]))
        case 2:
            parent[key] = copy.deepcopy(at(tree, rng.choice(found)))
        case 3 if isinstance(parent, list):
            other = rng.randrange(len(parent))
            parent[key], parent[other] = parent[other], parent[key]
        case 4 if isinstance(parent, dict):
            parent[rng.choice(("x", "", "00", "-0", " 0", "1", 1, "2", key))] = parent.pop(key)
        case _:
            parent[key] = copy.deepcopy(rng.choice(junk))
    return tree


def spoil_record(g: Game, rng: random.Random, junk: Sequence[Any]) -> Any:
    """The record of a game, or of the same game loaded, cut off as a text or spoiled in one or two places."""
    whole = rng.random() < 0.7 or g.seat == abyssal.CHANCE
    record: Any = g.record() if whole else abyssal.load(g.position()).record()
    if rng.random() < 0.1:
        text = json.dumps(record)
        return text[: rng.randrange(len(text))]
    for _ in range(rng.randrange(1, 3)):
        record = spoil(record, rng, junk)
    return record


def spoiled_case(
    kind: str, rng: random.Random, some_game: Callable[[random.Random, str], Game], junk: Sequence[Any], pending: Spoil
) -> Case:
    """A record, a position, or a position with other frames pending: what is tried, and on what."""
    if kind == "record":
        return kind, spoil_record(some_game(rng, rng.choice(("auto", "ask"))), rng, junk)
    position: Any = some_game(rng, "auto").position()
    if kind == "pending":
        return kind, pending(position, rng)
    for _ in range(rng.randrange(1, 4)):
        position = spoil(position, rng, junk)
    return kind, position


# ---------------------------------------------------------------------- one case after the other


def attempt(trial: Trial, case: Callable[[int], Case], number: int) -> str:
    """Try one case; every error that is not ours comes through."""
    kind, thing = case(number)
    return trial.record(thing) if kind == "record" else trial.position(thing)


def run(trial: Trial, case: Callable[[int], Case]) -> None:
    """The script: try the cases from the first to the last number on the command line."""
    first, last = int(sys.argv[1]), int(sys.argv[2])
    for number in range(first, last):
        print(number, *case(number), flush=True)
        try:
            print("  ", attempt(trial, case, number), flush=True)
        except Exception:
            print("WRONG", number, *case(number), flush=True)
            print(traceback.format_exc(limit=-4), flush=True)


def run_apart(script: str, first: int, cases: int) -> None:
    """Run a script of cases in a process of its own: a hang or a crash shows the case that did it."""
    command = [sys.executable, str(Path(script)), str(first), str(first + cases)]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=env, check=False)
    except subprocess.TimeoutExpired as error:
        told = (error.stdout or b"").decode()
        pytest.fail(f"this case hangs: {told.splitlines()[-1][:2000]}")
    lines = done.stdout.splitlines()
    assert done.returncode == 0, lines[-1][:2000] + done.stderr[-2000:]
    wrong = [number for number, line in enumerate(lines) if line.startswith("WRONG")]
    report = "\n".join(line[:1500] for start in wrong[:3] for line in lines[start : start + 12])
    assert not wrong, f"{len(wrong)} of {cases} cases:\n{report}"
    assert sum(line.startswith("   ") for line in lines) >= cases
