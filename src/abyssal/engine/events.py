"""Events: what happened in a game, as small integers, and who may know which facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.engine.vec import append, vec

if TYPE_CHECKING:
    from abyssal.engine.variant import Variant

EVERYONE: Final = -1
SPECTATOR: Final = 0
WIDTH: Final = 6  # cells per event: kind, seat, three facts, and the seats that may see the secret facts


class EventKind:
    """A kind of event: its name, its facts (at most three), and who may know them."""

    def __init__(
        self,
        name: str,
        facts: Sequence[str] = (),
        secret: Sequence[str] = (),
        reveals: bool = False,
        seat: bool = True,
    ) -> None:
        self.name: str = name
        self.facts: list[str] = list(facts)
        self.secret: list[str] = list(secret)
        """The facts that only some seats may know."""
        self.reveals: bool = reveals
        """Whether it tells something new to everybody (a card turned up). Undo cannot go back past it."""
        self.seat: bool = seat
        """Whether the event belongs to a seat."""


class EventKinds:
    """The kinds of events of one game, by number. Each is declared below the constant with its number."""

    def __init__(self) -> None:
        self.kinds: list[EventKind] = []

    def add(
        self,
        number: int,
        name: str,
        facts: Sequence[str] = (),
        secret: Sequence[str] = (),
        reveals: bool = False,
        seat: bool = True,
    ) -> None:
        """Declare the kind with this number. Numbers must be given in order, without a gap."""
        if number != len(self.kinds):
            raise ValueError(f"the event {name} has the number {number}; the next one is {len(self.kinds)}")
        self.kinds.append(EventKind(name, facts, secret, reveals, seat))


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
        """Return a copy to which further events can be added."""
        twin = Chronicle()
        twin.cells = self.cells[: self.length * WIDTH]
        twin.length = self.length
        return twin

    def cut(self, length: i64) -> None:
        """Remove all events after the first ``length``."""
        if length < self.length:
            self.cells = self.cells[: length * WIDTH]
            self.length = length

    def reveals(self, variant: Variant, since: i64) -> bool:
        """Whether any event from number ``since`` on revealed something hidden."""
        for k in range(since, self.length):
            if variant.events[self.cells[k * WIDTH]].reveals:
                return True
        return False


def read_events(chronicle: Chronicle, variant: Variant, since: i64, reader: i64) -> list[dict[str, object]]:
    """Return the events from number ``since`` on as names and numbers, without facts that ``reader`` may not know.

    ``reader`` is a set of seats as bits; ``SPECTATOR`` is the empty set.
    """
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
