"""Print lines and pages to the terminal, and read what the player types."""

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
"""Columns of output that goes to a file or a pipe."""
UNLIMITED_HEIGHT: Final = 1000
"""Rows of output that goes to a file or a pipe."""
PLAIN_LETTERS: Final = str.maketrans("◆●⊸⌂▲◎▽▣✗⚑↔…–—−→×·“”─▸│", '*ok#^nv$w!~.--->x.""->|')
"""ASCII characters that replace the symbols on a terminal without Unicode."""
CLEAR_SCROLLBACK: Final = "\x1b[3J"
"""Control sequence that deletes the lines which have scrolled off the screen."""

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  line editing for input()


class Terminal:
    """The screen and the keyboard in front of the player."""

    def __init__(self) -> None:
        self.console: Console = Console(highlight=False)
        if not self.console.is_terminal and "COLUMNS" not in os.environ:
            self.console = Console(highlight=False, width=PLAIN_WIDTH)
        self.unicode: bool = self.console.encoding.lower().startswith("utf")

    @property
    def interactive(self) -> bool:
        """Whether a person uses the terminal; then each drawing replaces the drawing before."""
        return self.console.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    @property
    def width(self) -> int:
        """Width in columns."""
        return self.console.width

    @property
    def height(self) -> int:
        """Height in rows; practically unlimited for a file or a pipe."""
        return self.console.height if self.console.is_terminal else UNLIMITED_HEIGHT

    def clear(self, forget: bool = False) -> None:
        """Clear the screen; in a file or a pipe, print a blank line. ``forget`` also clears the scroll-back buffer."""
        if not self.interactive:
            self.console.print()
            return
        self.console.clear()
        if forget:
            self.console.file.write(CLEAR_SCROLLBACK)
            self.console.file.flush()

    def show(self, lines: Iterable[Text]) -> None:
        """Print lines without wrapping; cut them at the right edge."""
        whole = Text("\n").join(lines)
        if not whole:
            return
        if not self.unicode:
            whole.plain = whole.plain.translate(PLAIN_LETTERS)
        self.console.print(whole, no_wrap=True, overflow="crop", crop=True)

    def page(self, lines: Sequence[Text], more: str, from_end: bool = False) -> None:
        """Print lines on an empty screen, and ask ``more`` before each further screen; any answer but Enter stops.

        With ``from_end`` begin with the last screen and go backwards. Without a person, print everything at once.
        """
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
        """Print a sentence, wrapped between words."""
        text = sentence if isinstance(sentence, Text) else Text(sentence)
        self.show([part for line in text.split("\n", allow_blank=True) for part in wrapped(line, self.width, 0)])

    def tell_unwrapped(self, text: str) -> None:
        """Print text that the player may copy, such as a command, without wrapping or cutting it."""
        self.console.print(Text(text if self.unicode else text.translate(PLAIN_LETTERS)), soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """Read a line, without the spaces around it; raise ``EOFError`` at the end of the input."""
        if sys.stdin is None:
            raise EOFError
        return input(prompt if self.unicode else prompt.translate(PLAIN_LETTERS)).strip()

    def pause(self, seconds: float) -> bool:
        """Wait for ``seconds`` and return False, or return True as soon as Enter is pressed.

        Without a person, and on Windows, always wait to the end.
        """
        if not self.interactive or sys.platform == "win32":
            time.sleep(seconds)
            return False
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        if ready:
            sys.stdin.readline()
        return bool(ready)
