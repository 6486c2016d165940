"""The telling of a game: the data from which every client shows the game to a reader.

A reader is a seat, or ``None`` for a spectator. The telling contains the board, the pending question, the choices, and
the story of the game, as plain data. It knows the rules only through the public library (:mod:`abyssal`). Each sentence
is a message, which is a text id with arguments (:mod:`abyssal.texts`); clients do not compose sentences themselves.

>>> import abyssal
>>> from abyssal.telling import telling_of
>>> g = abyssal.new("abyss", players=2, seed=1, force=["seat 0"])
>>> telling = telling_of(g)
>>> telling.question(g, 1)["text"]
{'id': 'ask-main.waiting', 'args': {'who': {'seat': 0}}}
>>> [choice["actions"] for choice in telling.choices(g, 0)]
[['explore']]
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from abyssal.engine.kit import kits
from abyssal.telling.contract import MOST_CHOICES, Telling
from abyssal.telling.plain import PlainBoard
from abyssal.telling.refusals import refusal
from abyssal.telling.registry import telling_in, telling_of
from abyssal.telling.shapes import Board

__all__ = ["MOST_CHOICES", "AnyBoard", "Telling", "refusal", "telling_in", "telling_of"]


def board_types() -> tuple[Any, ...]:
    """Return the types of the boards of all games, the generic type last; OpenAPI and TypeScript describe them."""
    return tuple(dict.fromkeys([*[getattr(telling_in(kit), "board_type", Board) for kit in kits()], PlainBoard]))


if TYPE_CHECKING:
    AnyBoard = Mapping[str, Any]
else:
    AnyBoard = reduce(or_, board_types())
"""The board of any game; the key ``game`` says which game."""
