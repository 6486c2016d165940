"""What happened, as small integers, and who may know which part of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from abyssal.engine.vec import append, vec

EVERYONE: Final = -1
NOBODY: Final = 0
WIDTH: Final = 6  # kind, seat, three facts, who may see the secret ones


class EventKind:
    """A kind of event: its name, what its facts are called, which are secret, whether it shows hidden things."""

    def __init__(self, name: str, facts: Sequence[str] = (), secret: Sequence[str] = (), reveals: bool = False) -> None:
        self.name: str = name
        self.facts: list[str] = list(facts)
        self.secret: list[str] = list(secret)
        self.reveals: bool = reveals
        """True if it tells something that nobody could know before (a card turned up): undo stops here."""


class Chronicle:
    """The events of one game, oldest first, as one flat array."""

    def __init__(self) -> None:
        self.cells: vec[i64] = vec[i64]()
        self.length: i64 = 0

    def add(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, who: i64) -> None:
        cells = self.cells
        cells = append(cells, kind)
        cells = append(cells, seat)
        cells = append(cells, a)
        cells = append(cells, b)
        cells = append(cells, c)
        self.cells = append(cells, who)
        self.length += 1

    def cut(self, length: i64) -> None:
        """Forget all but the first ``length`` events."""
        if length < self.length:
            self.cells = self.cells[: length * WIDTH]
            self.length = length
