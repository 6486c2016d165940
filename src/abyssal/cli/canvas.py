"""Lines of styled text put under and beside each other; nothing here knows a game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

WORD: Final = re.compile(r"[\u2e80-\uffef]|[^ \t\n\u2e80-\uffef]+")
"""What is not broken: a word, or a single sign of a script that has no spaces."""


def cut(line: Text, width: int) -> Text:
    """A line that is at most so wide; an ellipsis stands for what is left out."""
    if line.cell_len <= width:
        return line
    short = line.copy()
    short.truncate(width, overflow="ellipsis")
    return short


def padded(line: Text, width: int) -> Text:
    """A line that is exactly so wide."""
    full = cut(line, width).copy()
    full.pad_right(width - full.cell_len)
    return full


def spread(left: Text, right: Text, width: int) -> Text:
    """Two texts at both ends of a line."""
    room = width - right.cell_len
    return Text.assemble(padded(left, room), right) if room > 0 else cut(left, width)


def beside(blocks: Sequence[Sequence[Text]], widths: Sequence[int], gap: int = 2) -> list[Text]:
    """Blocks of lines next to each other, each as wide as said."""
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
    """A text broken between words; lines after the first are indented."""
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
    """Items one after the other, as many as fit in each line; none of them is broken."""
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + len(between) + item.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], between, item)
        else:
            lines.append(cut(item, width))
    return lines


def tail(paragraphs: Sequence[Text], width: int, height: int) -> list[Text]:
    """The last paragraphs that fit, wrapped; of a very long last one its end."""
    lines: list[Text] = []
    for paragraph in reversed(paragraphs):
        more = wrapped(paragraph, width)
        if lines and len(lines) + len(more) > height:
            break
        lines = more + lines
    return lines[-height:] if height > 0 else []


def columns(items: Sequence[Text], width: int, gap: int = 3, most: int = 4) -> list[Text]:
    """Items in as many columns as fit, reading downwards; each column is as wide as it must be."""
    for across in range(min(most, len(items)), 1, -1):
        down = -(-len(items) // across)
        blocks = [items[start : start + down] for start in range(0, len(items), down)]
        widths = [max(item.cell_len for item in block) for block in blocks]
        if sum(widths) + gap * (len(blocks) - 1) <= width:
            return beside(blocks, widths, gap)
    return [cut(item, width) for item in items]
