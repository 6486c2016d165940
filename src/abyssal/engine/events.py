"""What happened, as small integers, and who may know which part of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.engine.vec import append, vec

if TYPE_CHECKING:
    from abyssal.engine.variant import Variant

EVERYONE: Final = -1
SPECTATOR: Final = 0
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

    def copy(self) -> Chronicle:
        """The same events, to be gone on with."""
        twin = Chronicle()
        twin.cells = self.cells[: self.length * WIDTH]
        twin.length = self.length
        return twin

    def cut(self, length: i64) -> None:
        """Forget all but the first ``length`` events."""
        if length < self.length:
            self.cells = self.cells[: length * WIDTH]
            self.length = length

    def reveals(self, variant: Variant, since: i64) -> bool:
        """Whether an event from number ``since`` on showed something hidden."""
        for k in range(since, self.length):
            if variant.events[self.cells[k * WIDTH]].reveals:
                return True
        return False


def read_events(chronicle: Chronicle, variant: Variant, since: i64, reader: i64) -> list[dict[str, object]]:
    """The events from number ``since`` on as names and numbers, without what the seats in ``reader`` may not see."""
    out: list[dict[str, object]] = []
    cells = chronicle.cells
    for k in range(since, chronicle.length):
        base: i64 = k * WIDTH
        kind = variant.events[cells[base]]
        who = cells[base + 5]
        seat: i64 = cells[base + 1]
        event: dict[str, object] = {"event": kind.name}
        if seat >= 0:
            event["seat"] = seat
        for place in range(len(kind.facts)):
            name = kind.facts[place]
            if who == EVERYONE or (who & reader) != 0 or name not in kind.secret:
                event[name] = variant.fact(name, cells[base + 2 + place])
        out.append(event)
    return out
