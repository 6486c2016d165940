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
from typing import Final

from abyssal.engine.game import Game
from abyssal.telling.abyss.shapes import AbyssBoard
from abyssal.telling.abyss.telling import AbyssTelling
from abyssal.telling.conspiracy.shapes import ConspiracyBoard
from abyssal.telling.conspiracy.telling import ConspiracyTelling
from abyssal.telling.contract import MOST_CHOICES, Telling
from abyssal.telling.refusals import refusal

__all__ = ["MOST_CHOICES", "TELLINGS", "AnyBoard", "Telling", "refusal", "telling_of"]

TELLINGS: Final[Mapping[str, Telling]] = {"abyss": AbyssTelling(), "conspiracy": ConspiracyTelling()}
"""The telling of each game."""


AnyBoard = AbyssBoard | ConspiracyBoard
"""A board of some game; its ``game`` says of which."""


def telling_of(g: Game) -> Telling:
    """The telling of a game."""
    return TELLINGS[g.variant.game]
