"""The choices of a decision as a numbered list, whatever the game."""

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
"""Changes that are shown behind a choice, by a mark or a word."""

FEW_COLUMNS: Final = 3
MOST_COLUMNS: Final = 6
"""Columns of a menu, and of one in few words."""


@dataclass(frozen=True)
class Item:
    """One line of a menu: what is typed for it, what it says at length and in brief, and the actions."""

    label: str
    text: Text
    brief: Text
    actions: Sequence[int]
    changes: Text


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
        """The lines of the menu, in columns where they fit; in fewer words if there are only so many rows.

        Where they take more than half of them, what a choice would change gives way to more columns.
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
        """Labels and texts, in columns where they fit, and the hint."""
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
    """The choices of the pending decision, numbered without gaps; the usual one is what Enter takes."""
    telling = telling_of(g)
    question, choices = telling.question(g, g.seat), telling.choices(g, g.seat)
    assert question is not None
    items = [item_of(speaker, g, number, choice, question["desk"]) for number, choice in enumerate(choices, 1)]
    usual = next((number for number, choice in enumerate(choices) if choice["usual"]), None)
    hint = hint_of(speaker, g, question["desk"], usual)
    return Menu(items, hint, items[usual].actions if usual is not None else ())


def item_of(speaker: Speaker, g: Game, number: int, choice: Choice, at_desk: bool) -> Item:
    """A choice as a line. Of a lord with its cheapest payment only the lord is chosen: the payment is asked next."""
    actions = choice["actions"][:1] if "lord" in choice and not at_desk else choice["actions"]
    return Item(
        str(number),
        speaker.text(choice["label"]),
        speaker.text(choice["brief"]),
        [g.parse(text) for text in actions],
        changes_of(speaker, choice),
    )


def changes_of(speaker: Speaker, choice: Choice) -> Text:
    """What a choice would change, in marks: ``(●–2 +7 IP)``; empty if that is nothing countable."""
    parts: list[str] = []
    for name, mark in MARKS.items():
        change = choice["changes"].get(name, 0)
        if change and mark == "menu-influence":
            parts.append(speaker.say(mark, points=signed(change)))
        elif change:
            parts.append(f"{mark}{signed(change)}")
    return Text(f"  ({' '.join(parts)})" if parts else "", MUTED)


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"–{-number}"


def hint_of(speaker: Speaker, g: Game, at_desk: bool, usual: int | None) -> str:
    """What Enter takes, and how a set is typed that is not listed."""
    parts = [speaker.say("menu-enter", number=usual + 1)] if usual is not None else []
    if at_desk:
        some = [one for one in telling_of(g).desk(g, [])["suggestions"] if one]
        example = ", ".join(some[-1]) if some else g.text(g.legal()[0])
        parts.append(speaker.say("menu-desk", example=example))
    return " ".join(parts)
