"""What the terminal must know about a game beside its telling: how its table is drawn, and what may be typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from rich.text import Text

from abyssal import Game
from abyssal.cli.abyss.face import AbyssFace
from abyssal.cli.conspiracy.face import ConspiracyFace
from abyssal.cli.speaker import Speaker


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


FACES: Final[Mapping[str, Face]] = {"abyss": AbyssFace(), "conspiracy": ConspiracyFace()}


def face_of(g: Game) -> Face:
    """The face of a game."""
    return FACES[g.variant.game]
