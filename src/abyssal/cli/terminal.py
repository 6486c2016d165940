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

from abyssal.cli.words import say

PLAIN_WIDTH: Final = 100
ENDLESS: Final = 1000
PLAIN_LETTERS: Final = str.maketrans("◆●⊸⌂▲◎▽▣✗⚑↔…–—×·“”─▸│", '*ok#^nv$w!~.--x.""->|')
"""What a terminal without Unicode shows instead, letter by letter."""

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
        return self.console.is_terminal and sys.stdin.isatty()

    @property
    def width(self) -> int:
        """Columns."""
        return self.console.width

    @property
    def height(self) -> int:
        """Rows; output that goes into a file has no end."""
        return self.console.height if self.console.is_terminal else ENDLESS

    def clear(self) -> None:
        """An empty screen; in a file a blank line."""
        if self.interactive:
            self.console.clear()
        else:
            self.console.print()

    def show(self, lines: Iterable[Text]) -> None:
        """Print lines as they are, cut at the right edge."""
        whole = Text("\n").join(lines)
        if not whole:
            return
        if not self.unicode:
            whole.plain = whole.plain.translate(PLAIN_LETTERS)
        self.console.print(whole, no_wrap=True, overflow="crop", crop=True)

    def page(self, lines: Sequence[Text]) -> None:
        """Print lines on an empty screen, one screen at a time if somebody reads along."""
        room = max(1, self.height - 3)
        self.clear()
        for start in range(0, len(lines), room):
            if start and self.interactive and self.ask(say("play.more")):
                return
            self.show(lines[start : start + room])

    def tell(self, sentence: str) -> None:
        """Print a sentence; a long one is wrapped."""
        self.console.print(Text(sentence if self.unicode else sentence.translate(PLAIN_LETTERS)), soft_wrap=False)

    def ask(self, prompt: str) -> str:
        """A line of text, without the spaces around it. ``EOFError`` when there is no more."""
        return input(prompt).strip()

    def pause(self, seconds: float) -> bool:
        """Wait; True if Enter was pressed meanwhile."""
        if not self.interactive or sys.platform == "win32":
            time.sleep(seconds)
            return False
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        if ready:
            sys.stdin.readline()
        return bool(ready)
