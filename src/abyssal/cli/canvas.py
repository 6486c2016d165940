"""Lay out styled text in lines, blocks and columns, independent of any game. Widths are terminal columns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

WORD: Final = re.compile(r"[\u2e80-\uffef]|[^ \t\n\u2e80-\uffef]+")
"""A unit that a line break never splits: a word, or one character of a script without spaces."""


def cut(line: Text, width: int) -> Text:
    """Return the line, shortened with an ellipsis if it is wider than ``width``."""
    if line.cell_len <= width:
        return line
    short = line.copy()
    short.truncate(width, overflow="ellipsis")
    return short


def padded(line: Text, width: int) -> Text:
    """Return the line, shortened or filled with spaces to exactly ``width``."""
    full = cut(line, width).copy()
    full.pad_right(width - full.cell_len)
    return full


def spread(left: Text, right: Text, width: int) -> Text:
    """Return a line with one text at its left end and one at its right end."""
    room = width - right.cell_len
    return Text.assemble(padded(left, room), right) if room > 0 else cut(left, width)


def beside(blocks: Sequence[Sequence[Text]], widths: Sequence[int], gap: int = 2) -> list[Text]:
    """Put blocks of lines next to each other, each in a column of its own width, ``gap`` spaces apart."""
    height = max((len(block) for block in blocks), default=0)
    lines: list[Text] = []
    for row in range(height):
        line = Text()
        for block, width in zip(blocks, widths, strict=True):
            if line:
                line.append(" " * gap)
            line.append_text(padded(block[row] if row < len(block) else Text(), width))
        line.rstrip()
        lines.append(line)
    return lines


def wrapped(line: Text, width: int, indent: int = 2) -> list[Text]:
    """Wrap a line between words; indent all lines after the first."""
    lines: list[Text] = []
    start, end = 0, 0
    for word in WORD.finditer(line.plain):
        room = width - (indent if lines else 0)
        if cell_len(line.plain[start : word.end()]) > room and end > start:
            lines.append(line[start:end])
            start = word.start()
        end = word.end()
    lines.append(line[start:end])
    return lines[:1] + [Text.assemble(" " * indent, more) for more in lines[1:]]


def flowed(items: Sequence[Text], width: int, between: str = " · ") -> list[Text]:
    """Put as many items as fit into each line. An item is never split; an item that is too long is shortened."""
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + len(between) + item.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], between, item)
        else:
            lines.append(cut(item, width))
    return lines


def tail(paragraphs: Sequence[Text], width: int, height: int) -> list[Text]:
    """Return the last whole paragraphs that fit, wrapped. If even the last one is too long, return its end."""
    lines: list[Text] = []
    for paragraph in reversed(paragraphs):
        more = wrapped(paragraph, width)
        if lines and len(lines) + len(more) > height:
            break
        lines = more + lines
    return lines[-height:] if height > 0 else []


def columns(items: Sequence[Text], width: int, gap: int = 3, most: int = 4) -> list[Text]:
    """Arrange items column by column, in as many columns as fit, at most ``most``.

    Each column is as wide as its longest item.
    """
    for across in range(min(most, len(items)), 1, -1):
        down = -(-len(items) // across)
        blocks = [items[start : start + down] for start in range(0, len(items), down)]
        widths = [max(item.cell_len for item in block) for block in blocks]
        if sum(widths) + gap * (len(blocks) - 1) <= width:
            return beside(blocks, widths, gap)
    return [cut(item, width) for item in items]
