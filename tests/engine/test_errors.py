"""Errors: a stable code, the facts, a sentence; the same after a trip to another process."""

from __future__ import annotations

import ast
import copy
import pickle
from pathlib import Path

import pytest

import abyssal
from abyssal import (
    AbyssalError,
    ChanceError,
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
)
from abyssal.texts import message_of_error, voice

SOURCE = Path(abyssal.__file__).parent
KINDS: tuple[type[AbyssalError], ...] = (
    OptionError, IllegalMove, NotationError, PositionError, RecordError, ChanceError,
)  # fmt: skip


def raised() -> list[AbyssalError]:
    """One of each kind, as it comes out of the door."""
    g = abyssal.new("conspiracy", players=2, seed=1)
    found: list[AbyssalError] = []
    for cause in (
        lambda: abyssal.new("conspiracy", players=9),
        lambda: g.play(200),
        lambda: g.parse("castle"),
        lambda: abyssal.load({"game": "conspiracy", "players": 2, "held": ["Y5"]}),
        lambda: abyssal.replay({"format": 0}),
        lambda: g.force("castle"),
    ):
        with pytest.raises(AbyssalError) as caught:
            cause()
        found.append(caught.value)
    return found


def test_each_mistake_has_its_kind() -> None:
    assert [type(error) for error in raised()] == list(KINDS)
    for kind in KINDS:
        assert issubclass(kind, AbyssalError)
        assert issubclass(kind, ValueError)


def test_an_error_is_a_sentence_with_a_code_and_facts() -> None:
    for error in raised():
        assert error.params
        assert str(error) == voice("en").say(message_of_error(error.code, error.params))
        assert error.code not in str(error)
        assert str(error)[0] != "{"
        assert "{" not in str(error).replace("{'", "")
        assert str(error).endswith(".") or ": " in str(error)


def test_its_repr_shows_the_sentence() -> None:
    for error in raised():
        assert repr(error) == f"{type(error).__name__}({str(error)!r})"
    error = OptionError("no_such_seat", seat=7, last=1)
    assert repr(error) == "OptionError('There is no seat 7; seats are numbered 0 to 1.')"
    assert repr(OptionError("no_sentence_yet", a=1)) == "OptionError('no_sentence_yet (a=1)')"


def test_errors_cross_process_borders() -> None:
    for error in raised():
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
            assert type(again) is type(error)
            assert (again.code, again.params, str(again)) == (error.code, error.params, str(error))


def test_an_error_without_a_sentence_shows_its_code_and_facts() -> None:
    assert str(OptionError("no_sentence_yet", a=1, b="x")) == "no_sentence_yet (a=1, b='x')"
    assert str(OptionError("no_sentence_yet")) == "no_sentence_yet"


# ---------------------------------------------------------------------- every error in the source


def calls() -> list[tuple[str, str, set[str]]]:
    """Where an error is made with a code in plain sight, and which facts it is given."""
    names = {kind.__name__ for kind in KINDS}
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(code))], keywords=keywords):
                    if name in names and all(keyword.arg for keyword in keywords):
                        where = f"{path.relative_to(SOURCE)}:{node.lineno}"
                        found.append((where, code, {str(keyword.arg) for keyword in keywords}))
    return found


def test_every_error_in_the_source_has_a_sentence_with_its_facts() -> None:
    english = voice("en")
    assert len(calls()) > 30
    for where, code, facts in calls():
        english.faults.clear()
        sentence = english.text(f"error-{code}", **dict.fromkeys(facts, 2))
        assert english.faults == [], f"{where}: {code}"
        assert sentence != f"error-{code}", where
