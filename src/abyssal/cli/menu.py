"""A question with its choices, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from abyssal.cli.canvas import columns, wrapped
from abyssal.cli.styles import CHOICE, MUTED


@dataclass(frozen=True)
class Item:
    """One line of a menu: what is typed for it, what it says, and the actions (none: it leads to a further menu).

    ``brief`` is said instead where the menu would take too many rows.
    """

    label: str
    text: Text
    actions: Sequence[int]
    brief: Text | None = None


@dataclass(frozen=True)
class Menu:
    """The choices of one decision, how to type what is not listed, and what Enter alone chooses."""

    items: Sequence[Item]
    hint: str = ""
    enter: Sequence[int] = ()

    def find(self, label: str) -> Item | None:
        """The item with this label."""
        for item in self.items:
            if item.label == label:
                return item
        return None

    def draw(self, width: int, rows: int | None = None) -> list[Text]:
        """The lines of the menu, in columns where they fit; in fewer words if there are only so many rows."""
        drawn = self.arranged([item.text for item in self.items], width)
        if rows is not None and len(drawn) > rows:
            drawn = self.arranged([item.brief or item.text for item in self.items], width)
        return drawn

    def arranged(self, texts: Sequence[Text], width: int) -> list[Text]:
        """Labels and texts, in columns where they fit, and the hint."""
        room = max(len(item.label) for item in self.items)
        lines = [
            Text.assemble((f" {item.label:>{room}}", CHOICE), "  ", text)
            for item, text in zip(self.items, texts, strict=True)
        ]
        if any(line.cell_len > width for line in lines):
            drawn = [part for line in lines for part in wrapped(line, width, room + 3)]
        else:
            drawn = columns(lines, width, most=3)
        if self.hint:
            drawn += wrapped(Text(f" {self.hint}", MUTED), width, 1)
        return drawn
