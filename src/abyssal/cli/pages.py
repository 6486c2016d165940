"""Make the pages that every game has: the score sheet, the rules, and cards that the player looks up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from abyssal import Game
from abyssal.cli.canvas import cut, padded, wrapped
from abyssal.cli.speaker import Speaker
from abyssal.cli.styles import FAINT, GLOW, MUTED, POINTS, STRONG, TITLE
from abyssal.telling import telling_of
from abyssal.telling.shapes import Line, SheetRow

MIN_COLUMN: Final = 7
MAX_COLUMN: Final = 20
"""Minimum and maximum width of a seat's column on the score sheet."""
MIN_LABEL: Final = 20
"""Minimum width of the labels on the score sheet."""
INDENT: Final = 2
MAX_HEAD: Final = 26
"""Maximum width of the first column on the rules page, which holds the names of cards and phases."""

# ---------------------------------------------------------------------- the score sheet


def score_sheet(speaker: Speaker, g: Game, reader: int | None, width: int, short: bool = False) -> list[Text]:
    """Return the points of all seats by source, and the winner.

    ``reader`` is the seat that reads (``None``: a spectator). ``short`` leaves out the parts of each source.
    """
    sheet = telling_of(g).sheet(g, reader)
    rows = [row for row in sheet["rows"] if not short or row["kind"] not in ("part", "note")]
    names = [speaker.seat(seat, "start") for seat in range(g.players)]
    label = max(MIN_LABEL, 2 + max(label_of(speaker, row).cell_len for row in rows))
    column = max(MIN_COLUMN, min(MAX_COLUMN, 2 + max(map(cell_len, names)), (width - label) // g.players))
    label = min(label, width - column * g.players)
    lines = [names_line(speaker, g, names, label, column)]
    for row in rows:
        if row["kind"] == "total":
            lines.append(Text("─" * (label + column * g.players), FAINT))
        lines.append(sheet_line(speaker, row, label, column))
    if sheet["verdict"] is not None:
        lines += [Text(), *wrapped(Text(speaker.plain(sheet["verdict"]), GLOW), width)]
    return lines


def names_line(speaker: Speaker, g: Game, names: Sequence[str], label: int, column: int) -> Text:
    """Return the line with the names above the columns; winners are highlighted."""
    line = padded(Text(speaker.say("score-title"), TITLE), label)
    winners = g.winners() if g.is_over else []
    for seat, name in enumerate(names):
        line.append_text(right_aligned(Text(name, GLOW if seat in winners else STRONG), column))
    return line


def sheet_line(speaker: Speaker, row: SheetRow, label: int, column: int) -> Text:
    """Return a row of the sheet. Unknown points are a question mark in main rows, and empty in other rows."""
    strong = row["kind"] in ("points", "total")
    line = padded(label_of(speaker, row), label)
    for value in row["points"]:
        style = FAINT if not value else POINTS if strong else MUTED
        shown = ("?" if strong else "") if value is None else str(value).replace("-", "−")
        line.append_text(right_aligned(Text(shown, style), column))
    return line


def label_of(speaker: Speaker, row: SheetRow) -> Text:
    """Return the label of a row; parts and notes are indented."""
    if row["kind"] == "part":
        return Text.assemble("  ", speaker.text(row["label"]))
    return Text.assemble("  " if row["kind"] == "note" else "", speaker.text(row["label"], STRONG))


def right_aligned(text: Text, width: int) -> Text:
    """Return a text at the right edge of a column, with at least one space before it."""
    short = cut(text, width - 1)
    return Text.assemble(" " * (width - short.cell_len), short)


# ---------------------------------------------------------------------- the summary of the rules


def rules_page(speaker: Speaker, g: Game, width: int) -> list[Text]:
    """Return a summary of the rules, with all cards of this game."""
    lines: list[Text] = []
    for section in telling_of(g).rules(g):
        if section["title"] is not None:
            lines += [Text(), *wrapped(Text(speaker.plain(section["title"]), TITLE), width)]
        heads = [speaker.text(line["head"], STRONG) for line in section["lines"] if line["head"] is not None]
        room = min(MAX_HEAD, max((head.cell_len for head in heads), default=0)) + INDENT + 1
        for line in section["lines"]:
            lines += rule_lines(speaker, line, width, room)
    return lines


def rule_lines(speaker: Speaker, line: Line, width: int, room: int) -> list[Text]:
    """Return a wrapped entry of the rules. Its head, if any, is in a first column with the width ``room``."""
    if line["head"] is None:
        return wrapped(speaker.text(line["text"]), width, INDENT)
    head = Text.assemble(" ", speaker.text(line["head"], STRONG), "  ")
    head.pad_right(max(0, room - head.cell_len))
    return wrapped(Text.assemble(head, speaker.text(line["text"])), width, room)


def look_up_card(speaker: Speaker, g: Game, wanted: str) -> list[Text]:
    """Return descriptions of the cards whose name is or begins with ``wanted``; empty if there is no such card.

    The name may be in the language of the table or in notation.
    """
    telling = telling_of(g)
    cards = [(name, speaker.plain(title).lower()) for name, title in telling.names(g)]
    text = " ".join(wanted.lower().split())
    exact = [name for name, title in cards if text in (name, title, name.replace("-", " "))]
    found = exact or [name for name, title in cards if name.startswith(text) or title.startswith(text)]
    descriptions = [telling.look_up(g, name) for name in found or [wanted, wanted.upper()]]
    return [speaker.text(description) for description in descriptions if description is not None]
