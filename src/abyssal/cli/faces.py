"""Faces: what the terminal needs of a game beside its telling. How its table is drawn, and what may be typed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from rich.text import Text

from abyssal import Game, Kit, kit_of, kits

if TYPE_CHECKING:
    from abyssal.cli.speaker import Speaker


@runtime_checkable
class Face(Protocol):
    """How a game looks in the terminal."""

    def draw(self, speaker: Speaker, g: Game, reader: int, log: Sequence[Text], size: tuple[int, int]) -> list[Text]:
        """Return the table from a seat's side, if possible within a number of columns and rows."""

    def everybody(self, speaker: Speaker, g: Game, reader: int, width: int) -> list[Text]:
        """Return all that a seat may see in front of all seats, in full."""

    def read(self, g: Game, text: str) -> list[int]:
        """Return the actions that a typed text means; none if it is no choice. An error says what is wrong with one."""

    def legend(self, speaker: Speaker, g: Game) -> str:
        """Return what the marks on the table mean."""

    def card_style(self, kind: str, name: str) -> str:
        """Return the style in which sentences show a card of this game; empty for anything else."""


def face_of(g: Game) -> Face:
    """Return the terminal face of a game."""
    return face_in(kit_of(g.variant.game))


@cache
def face_in(kit: Kit) -> Face:
    """Return the terminal face that a kit names; the generic one if it names none."""
    from abyssal.cli.plain import PlainFace  # late: it needs the speaker, which needs this module

    found = kit.part("face")
    if found is None:
        return PlainFace()
    if not isinstance(found, Face):
        raise kit.wrong_part("face", Face)
    return found


@cache
def card_style(kind: str, name: str) -> str:
    """Return the style in which sentences show a card of any game; empty for what no game gives a style."""
    return next((style for kit in kits() if (style := face_in(kit).card_style(kind, name))), "")
