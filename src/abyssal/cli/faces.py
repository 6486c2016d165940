"""The interface of a face, which draws the table of a game in the terminal and reads what players type."""

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
    """Draws a game in the terminal, and reads what players type."""

    def draw(self, speaker: Speaker, g: Game, reader: int, log: Sequence[Text], size: tuple[int, int]) -> list[Text]:
        """Return the lines of the table as a seat sees it, within ``size`` columns and rows if possible."""

    def everybody(self, speaker: Speaker, g: Game, reader: int, width: int) -> list[Text]:
        """Return the lines with the belongings of all seats in full, as far as the reader may see them."""

    def read(self, g: Game, text: str) -> list[int]:
        """Return the actions that a typed text means; empty if it is no choice. Raise an error for a wrong choice."""

    def legend(self, speaker: Speaker, g: Game) -> str:
        """Return the text that explains the symbols on the table."""

    def card_style(self, kind: str, name: str) -> str:
        """Return the style in which sentences show a card of this game; empty for anything else."""


def face_of(g: Game) -> Face:
    """Return the terminal face of a game."""
    return face_in(kit_of(g.variant.game))


@cache
def face_in(kit: Kit) -> Face:
    """Return the face that a kit (the definition of a game) names; the generic face if it names none."""
    from abyssal.cli.plain import PlainFace  # imported late, because it imports this module through the speaker

    found = kit.part("face")
    if found is None:
        return PlainFace()
    if not isinstance(found, Face):
        raise kit.wrong_part("face", Face)
    return found


@cache
def card_style(kind: str, name: str) -> str:
    """Return the style in which sentences show a card of any game; empty if no game has a style for it."""
    return next((style for kit in kits() if (style := face_in(kit).card_style(kind, name))), "")
