"""The terminal itself: what is printed, what is typed."""

from __future__ import annotations

import contextlib
import os
import select
import sys
import time
from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from abyssal.cli.canvas import wrapped

PLAIN_WIDTH: Final = 100
ENDLESS: Final = 1000
PLAIN_LETTERS: Final = str.maketrans("◆●⊸⌂▲◎▽▣✗⚑↔…–—×·“”─▸│", '*ok#^nv$w!~.--x.""->|')
"""What a terminal without Unicode shows instead, letter by letter."""
FORGET: Final = "\x1b[3J"
"""Makes a terminal forget what has scrolled away."""

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  line editing for input()


class Terminal:
    """Prints lines that are never wrapped, and asks for a line of text."""

    def __init__(self) -> None:
        self.console: Console = Console(highlight=False)
        if not self.console.is_terminal and "COLUMNS" not in os.environ:
            self.console = Console(highlight=False, width=PLAIN_WIDTH)
        self.unicode: bool = self.console.encoding.lower().startswith("utf")

    @property
    def interactive(self) -> bool:
        """Whether somebody sits in front of it: then the table is drawn anew in place."""
        return self.console.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    @property
    def width(self) -> int:
        """Columns."""
        return self.console.width

    @property
    def height(self) -> int:
        """Rows; output that goes into a file has no end."""
        return self.console.height if self.console.is_terminal else ENDLESS

    def clear(self, forget: bool = False) -> None:
        """An empty screen; in a file a blank line. ``forget`` also empties what one could scroll back to."""
        if not self.interactive:
            self.console.print()
            return
        self.console.clear()
        if forget:
            self.console.file.write(FORGET)
            self.console.file.flush()

    def show(self, lines: Iterable[Text]) -> None:
        """Print lines as they are, cut at the right edge."""
        whole = Text("\n").join(lines)
        if not whole:
            return
        if not self.unicode:
            whole.plain = whole.plain.translate(PLAIN_LETTERS)
        self.console.print(whole, no_wrap=True, overflow="crop", crop=True)

    def page(self, lines: Sequence[Text], more: str, from_end: bool = False) -> None:
        """Print lines on an empty screen, one screen at a time if somebody reads along; the end first, if wanted."""
        room = max(1, self.height - 3)
        parts = [lines[start : start + room] for start in range(0, len(lines), room)]
        if from_end:
            end = len(lines) % room
            starts = [*([0] if end else []), *range(end, len(lines), room)]
            parts = [lines[start : start + (end if start == 0 and end else room)] for start in reversed(starts)]
        self.clear()
        for number, part in enumerate(parts if self.interactive or not from_end else [lines]):
            if number and self.interactive and self.ask(more):
                return
            if number and from_end:
                self.clear()
            self.show(part)

    def tell(self, sentence: str | Text) -> None:
        """Print a sentence; a long one is wrapped between words."""
        text = sentence if isinstance(sentence, Text) else Text(sentence)
        self.show([part for line in text.split("\n", allow_blank=True) for part in wrapped(line, self.width, 0)])

    def tell_whole(self, text: str) -> None:
        """Print lines that somebody may copy, such as a command: neither wrapped nor cut, however long they are."""
        self.console.print(Text(text if self.unicode else text.translate(PLAIN_LETTERS)), soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """A line of text, without the spaces around it. ``EOFError`` when there is no more."""
        if sys.stdin is None:
            raise EOFError
        return input(prompt if self.unicode else prompt.translate(PLAIN_LETTERS)).strip()

    def pause(self, seconds: float) -> bool:
        """Wait; True if Enter was pressed meanwhile."""
        if not self.interactive or sys.platform == "win32":
            time.sleep(seconds)
            return False
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        if ready:
            sys.stdin.readline()
        return bool(ready)
