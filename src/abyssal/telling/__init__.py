"""The telling of a game: what a reader sees, is asked and is told, as plain data; once for all clients.

It stands between the games and everything that shows them, and knows rules only through the door. Whatever is said is
a message, an id of the texts with its arguments (:mod:`abyssal.texts`); no sentence is put together anywhere else.

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
    """Return the types of the boards of all games, the generic one last, for the descriptions of the wire."""
    return tuple(dict.fromkeys([*[getattr(telling_in(kit), "board_type", Board) for kit in kits()], PlainBoard]))


if TYPE_CHECKING:
    AnyBoard = Mapping[str, Any]
else:
    AnyBoard = reduce(or_, board_types())
"""A board of some game; its ``game`` says of which."""
