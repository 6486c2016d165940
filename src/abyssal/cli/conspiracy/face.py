"""Conspiracy in the terminal: drawing, and reading what players type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from abyssal import AbyssalError, Game, NotationError
from abyssal.cli import styles
from abyssal.cli.conspiracy.table import Table, all_alliances, draw_table
from abyssal.telling.conspiracy.telling import ConspiracyTelling

if TYPE_CHECKING:
    from abyssal.cli.speaker import Speaker

TELLING: Final = ConspiracyTelling()


class ConspiracyFace:
    """How Conspiracy looks in the terminal."""

    def draw(
        self, speaker: Speaker, g: Game, reader: int | None, log: Sequence[Text], size: tuple[int, int]
    ) -> list[Text]:
        """Return the table as a seat sees it, in ``size`` columns and rows; a spectator looks from the first seat."""
        return draw_table(table_of(speaker, g, reader), log, size)

    def everybody(self, speaker: Speaker, g: Game, reader: int | None, width: int) -> list[Text]:
        """Return all alliances in full, and the lords that are still to come."""
        return all_alliances(table_of(speaker, g, reader), width)

    def read(self, g: Game, text: str) -> list[int]:
        """Return the legal actions that a typed text means: one in the notation, or a set of lords; else none.

        Names may be typed with commas or spaces between them: ``R1, R4`` or ``3 7``.
        """
        names = text.replace(",", " ").split()
        try:
            action = g.parse(" ".join(names))
        except NotationError:
            return read_set(g, names)
        return [action] if action in g.legal() else []

    def legend(self, speaker: Speaker, g: Game) -> str:
        """Return what the marks on the table mean."""
        return speaker.say("conspiracy-table-legend")

    def card_style(self, kind: str, name: str) -> str:
        """Return the colour of a lord's guild."""
        return styles.card(name[0]) if kind == "conspiracy-lord" else ""


FACE: Final = ConspiracyFace()


def table_of(speaker: Speaker, g: Game, reader: int | None) -> Table:
    """Return the table as a reader sees it."""
    return Table(speaker, TELLING.board(g, reader), reader or 0)


def read_set(g: Game, names: list[str]) -> list[int]:
    """Return the actions that choose a set; none if the names are no set."""
    try:
        return g.selection(names)["actions"]
    except AbyssalError:
        return []
