"""The face of Conspiracy in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from abyssal import Game
from abyssal.cli import styles
from abyssal.cli.conspiracy.table import Table, all_alliances, draw_table
from abyssal.telling.conspiracy.telling import ConspiracyTelling

if TYPE_CHECKING:
    from abyssal.cli.speaker import Speaker

TELLING: Final = ConspiracyTelling()


class ConspiracyFace:
    """Draws Conspiracy in the terminal, and reads what players type; see :class:`abyssal.cli.faces.Face`."""

    def draw(
        self, speaker: Speaker, g: Game, reader: int | None, log: Sequence[Text], size: tuple[int, int]
    ) -> list[Text]:
        """Return the table as a seat sees it, in ``size`` columns and rows; a spectator sees it as the first seat."""
        return draw_table(table_of(speaker, g, reader), log, size)

    def everybody(self, speaker: Speaker, g: Game, reader: int | None, width: int) -> list[Text]:
        """Return all alliances in full, and the lords in the deck."""
        return all_alliances(table_of(speaker, g, reader), width)

    def read(self, g: Game, text: str) -> list[int]:
        """Return the actions that a typed text means: one action in notation, or a set; empty if it is no choice."""
        return TELLING.read(g, text)

    def legend(self, speaker: Speaker, g: Game) -> str:
        """Return the text that explains the symbols on the table."""
        return speaker.say("conspiracy-table-legend")

    def card_style(self, kind: str, name: str) -> str:
        """Return the style of a lord's guild; empty for other cards."""
        return styles.card(name[0]) if kind == "conspiracy-lord" else ""


FACE: Final = ConspiracyFace()


def table_of(speaker: Speaker, g: Game, reader: int | None) -> Table:
    """Return the table as a reader sees it."""
    return Table(speaker, TELLING.board(g, reader), reader or 0)
