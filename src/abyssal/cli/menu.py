"""Show the choices of a decision of any game as a numbered list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from abyssal import Game
from abyssal.cli.canvas import columns, wrapped
from abyssal.cli.speaker import Speaker
from abyssal.cli.styles import CHOICE, MUTED
from abyssal.telling import telling_of
from abyssal.telling.shapes import Choice

MARKS: Final = {"pearls": "●", "nebulis": "◎", "keys": "⊸", "influence": "menu-influence", "final": "menu-influence"}
"""Symbols or text ids of the changes that are shown after a choice."""

FEW_COLUMNS: Final = 3
MOST_COLUMNS: Final = 6
"""Maximum columns of a menu with normal texts (``FEW_COLUMNS``), and with brief texts."""


@dataclass(frozen=True)
class Item:
    """One choice of a menu."""

    label: str  # what the player types
    text: Text
    brief: Text
    actions: Sequence[int]
    changes: Text  # what the choice would change, in symbols


@dataclass(frozen=True)
class Menu:
    """The choices of one decision, a hint about other texts to type, and the actions that Enter alone plays."""

    items: Sequence[Item]
    hint: str = ""
    enter: Sequence[int] = ()

    def find(self, label: str) -> Item | None:
        """Return the item with this label, or ``None``."""
        for item in self.items:
            if item.label == label:
                return item
        return None

    def draw(self, width: int, rows: int | None = None) -> list[Text]:
        """Return the lines of the menu, in columns where they fit.

        Menus longer than half of ``rows`` lose the changes, if that makes them shorter. Menus longer than ``rows`` get
        brief texts and more columns.
        """
        whole = [Text.assemble(item.text, item.changes) for item in self.items]
        drawn = self.arranged(whole, width)
        if rows is not None and len(drawn) > rows // 2:
            shorter = self.arranged([item.text for item in self.items], width)
            drawn = shorter if len(shorter) < len(drawn) else drawn
        if rows is not None and len(drawn) > rows:
            drawn = self.arranged([item.brief for item in self.items], width, MOST_COLUMNS)
            longer = [Text.assemble(item.brief, item.changes) for item in self.items]
            longer = self.arranged(longer, width, MOST_COLUMNS)
            drawn = longer if len(longer) == len(drawn) else drawn
        return drawn

    def arranged(self, texts: Sequence[Text], width: int, most: int = FEW_COLUMNS) -> list[Text]:
        """Return the lines of the menu in at most ``most`` columns, with the hint."""
        room = max((len(item.label) for item in self.items), default=0)
        lines = [
            Text.assemble((f" {item.label:>{room}}", CHOICE), "  ", text)
            for item, text in zip(self.items, texts, strict=True)
        ]
        if any(line.cell_len > width for line in lines):
            drawn = [part for line in lines for part in wrapped(line, width, room + 3)]
        else:
            drawn = columns(lines, width, most=most)
        if self.hint:
            drawn += wrapped(Text(f" {self.hint}", MUTED), width, 1)
        return drawn


def menu_of(speaker: Speaker, g: Game) -> Menu:
    """Build the menu of the pending decision, numbered from 1. Enter alone takes the default choice, if any."""
    telling = telling_of(g)
    question, choices = telling.question(g, g.seat), telling.choices(g, g.seat)
    assert question is not None
    items = [item_of(speaker, g, number, choice, question["desk"]) for number, choice in enumerate(choices, 1)]
    usual = next((number for number, choice in enumerate(choices) if choice["usual"]), None)
    hint = hint_of(speaker, g, question["desk"], usual)
    return Menu(items, hint, items[usual].actions if usual is not None else ())


def item_of(speaker: Speaker, g: Game, number: int, choice: Choice, at_desk: bool) -> Item:
    """Build the item of a choice.

    A lord is shown with its cheapest payment, but the item chooses only the lord; the payment is asked next.
    """
    actions = choice["actions"][:1] if "lord" in choice and not at_desk else choice["actions"]
    return Item(
        str(number),
        speaker.text(choice["label"]),
        speaker.text(choice["brief"]),
        [g.parse(text) for text in actions],
        changes_of(speaker, choice),
    )


def changes_of(speaker: Speaker, choice: Choice) -> Text:
    """Return what a choice would change, such as ``(●−2 +7 IP)``; empty if it changes nothing countable."""
    parts: list[str] = []
    for name, mark in MARKS.items():
        change = choice["changes"].get(name, 0)
        if change and mark == "menu-influence":
            parts.append(speaker.say(mark, points=signed(change)))
        elif change:
            parts.append(f"{mark}{signed(change)}")
    return Text(f"  ({' '.join(parts)})" if parts else "", MUTED)


def signed(number: int) -> str:
    """Format a number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}"


def hint_of(speaker: Speaker, g: Game, at_desk: bool, usual: int | None) -> str:
    """Return which choice Enter takes, and how to type a set of cards that is not listed (with an example)."""
    parts = [speaker.say("menu-enter", number=usual + 1)] if usual is not None else []
    if at_desk:
        some = [one for one in telling_of(g).desk(g, [])["suggestions"] if one]
        example = ", ".join(some[-1]) if some else g.text(g.legal()[0])
        parts.append(speaker.say("menu-desk", example=example))
    return " ".join(parts)
