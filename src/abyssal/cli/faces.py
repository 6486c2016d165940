"""Faces: what the terminal needs of a game beside its telling. How its table is drawn, and what may be typed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol, runtime_checkable

from rich.text import Text

from abyssal import Game, Kit, kit_of
from abyssal.cli.speaker import Speaker


@runtime_checkable
class Face(Protocol):
    """How a game looks in the terminal."""

    def draw(self, speaker: Speaker, g: Game, reader: int, log: Sequence[Text], size: tuple[int, int]) -> list[Text]:
        """The table from a seat's side, in so many columns and rows if it can be done."""

    def everybody(self, speaker: Speaker, g: Game, reader: int, width: int) -> list[Text]:
        """Everything in front of everybody that a seat may see, in full."""

    def read(self, g: Game, text: str) -> list[int]:
        """The actions that a typed text means; none if it is no choice. An error says what is wrong with one."""

    def legend(self, speaker: Speaker, g: Game) -> str:
        """What the marks on the table mean."""


def face_of(g: Game) -> Face:
    """Return the terminal face of a game."""
    return face_in(kit_of(g.variant.game))


@cache
def face_in(kit: Kit) -> Face:
    """Return the terminal face that a kit names."""
    found = kit.part("face")
    if not isinstance(found, Face):
        raise kit.wrong_part("face", Face)
    return found
