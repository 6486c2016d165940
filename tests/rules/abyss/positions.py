"""Positions that are refused, and positions that read back as the same game."""

from __future__ import annotations

import json

import pytest

import abyssal
from tests.rules.abyss.table import Facts, Table


def refusal(position: Facts) -> abyssal.PositionError:
    """Why a position is refused."""
    with pytest.raises(abyssal.PositionError) as caught:
        abyssal.load(position)
    return caught.value


def blames(error: abyssal.PositionError, code: str, **culprit: str) -> None:
    """An error has this code and names the culprit, also in its sentence."""
    [(key, name)] = culprit.items()
    assert (error.code, error.params[key]) == (code, name)
    assert name in str(error)


def reads_back(t: Table) -> None:
    """A position through JSON and back is the same game."""
    text = json.dumps(t.position)
    twin = Table(abyssal.load(json.loads(text)))
    assert twin.game.key() == t.game.key()
    assert json.dumps(twin.position) == text
    assert (twin.decision, twin.options) == (t.decision, t.options)
    assert (twin.game.is_over, twin.game.truncated) == (t.game.is_over, t.game.truncated)
    assert (twin.game.scores(), twin.game.winners()) == (t.game.scores(), t.game.winners())
