"""Pages that every game has, drawn from its telling: the score sheet, the rules, a card that is looked up."""

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

LEAST_COLUMN: Final = 7
MOST_COLUMN: Final = 20
LEAST_LABEL: Final = 20
INDENT: Final = 2
WIDEST_HEAD: Final = 26
"""Heads of lines stand in a column, unless one of them is longer."""

# ---------------------------------------------------------------------- the score sheet


def score_sheet(speaker: Speaker, g: Game, reader: int | None, width: int, short: bool = False) -> list[Text]:
    """The points of all seats by source, and who has won; in short without the parts of each source."""
    sheet = telling_of(g).sheet(g, reader)
    rows = [row for row in sheet["rows"] if not short or row["kind"] not in ("part", "note")]
    names = [speaker.seat(seat, "start") for seat in range(g.players)]
    label = max(LEAST_LABEL, 2 + max(label_of(speaker, row).cell_len for row in rows))
    column = max(LEAST_COLUMN, min(MOST_COLUMN, 2 + max(map(cell_len, names)), (width - label) // g.players))
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
    """The names above the columns; winners stand out."""
    line = padded(Text(speaker.say("score-title"), TITLE), label)
    winners = g.winners() if g.is_over else []
    for seat, name in enumerate(names):
        line.append_text(at_the_right(Text(name, GLOW if seat in winners else STRONG), column))
    return line


def sheet_line(speaker: Speaker, row: SheetRow, label: int, column: int) -> Text:
    """A row of the sheet; nothing where a seat does not have it, a question mark where nobody may know it."""
    strong = row["kind"] in ("points", "total")
    line = padded(label_of(speaker, row), label)
    for value in row["points"]:
        style = FAINT if not value else POINTS if strong else MUTED
        shown = ("?" if strong else "") if value is None else str(value).replace("-", "–")
        line.append_text(at_the_right(Text(shown, style), column))
    return line


def label_of(speaker: Speaker, row: SheetRow) -> Text:
    """What a row is about; parts are indented."""
    if row["kind"] == "part":
        return Text.assemble("  ", speaker.text(row["label"]))
    return Text.assemble("  " if row["kind"] == "note" else "", speaker.text(row["label"], STRONG))


def at_the_right(text: Text, width: int) -> Text:
    """A text in a column, at its right edge and one space off the one before."""
    short = cut(text, width - 1)
    return Text.assemble(" " * (width - short.cell_len), short)


# ---------------------------------------------------------------------- the rules in short


def rules_page(speaker: Speaker, g: Game, width: int) -> list[Text]:
    """The rules in short, with all cards of this game."""
    lines: list[Text] = []
    for section in telling_of(g).rules(g):
        if section["title"] is not None:
            lines += [Text(), *wrapped(Text(speaker.plain(section["title"]), TITLE), width)]
        heads = [speaker.text(line["head"], STRONG) for line in section["lines"] if line["head"] is not None]
        room = min(WIDEST_HEAD, max((head.cell_len for head in heads), default=0)) + INDENT + 1
        for line in section["lines"]:
            lines += rule_lines(speaker, line, width, room)
    return lines


def rule_lines(speaker: Speaker, line: Line, width: int, room: int) -> list[Text]:
    """A line of the rules, wrapped; heads have a column of their own."""
    if line["head"] is None:
        return wrapped(speaker.text(line["text"]), width, INDENT)
    head = Text.assemble(" ", speaker.text(line["head"], STRONG), "  ")
    head.pad_right(max(0, room - head.cell_len))
    return wrapped(Text.assemble(head, speaker.text(line["text"])), width, room)


def looked_up(speaker: Speaker, g: Game, wanted: str) -> list[Text]:
    """The cards that are meant by a name, in the words of the table or of the notation, or by its beginning."""
    telling = telling_of(g)
    called = [(name, speaker.plain(said).lower()) for name, said in telling.names(g)]
    text = " ".join(wanted.lower().split())
    exact = [name for name, shown in called if text in (name, shown, name.replace("-", " "))]
    found = exact or [name for name, shown in called if name.startswith(text) or shown.startswith(text)]
    said = [telling.look_up(g, name) for name in found or [wanted, wanted.upper()]]
    return [speaker.text(one) for one in said if one is not None]
