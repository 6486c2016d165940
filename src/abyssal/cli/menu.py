"""A question with its choices, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from abyssal.cli.canvas import columns, wrapped
from abyssal.cli.styles import CHOICE, MUTED


@dataclass(frozen=True)
class Item:
    """One line of a menu: what is typed for it, what it says, and the action (``None``: it leads to a further menu)."""

    label: str
    text: Text
    action: int | None


@dataclass(frozen=True)
class Menu:
    """The choices of one decision, and how to type what is not listed."""

    items: Sequence[Item]
    hint: str = ""

    def find(self, label: str) -> Item | None:
        """The item with this label."""
        for item in self.items:
            if item.label == label:
                return item
        return None

    def draw(self, width: int) -> list[Text]:
        """The lines of the menu, in columns where they fit."""
        room = max(len(item.label) for item in self.items)
        lines = [Text.assemble((f" {item.label:>{room}}", CHOICE), "  ", item.text) for item in self.items]
        if any(line.cell_len > width for line in lines):
            drawn = [part for line in lines for part in wrapped(line, width, room + 3)]
        else:
            drawn = columns(lines, width, most=3)
        if self.hint:
            drawn += wrapped(Text(f" {self.hint}", MUTED), width, 1)
        return drawn
