"""What happened in a game of Conspiracy, in sentences: one for each turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from abyssal.telling.conspiracy.events import EVENTS
from abyssal.telling.story import Event, Teller
from abyssal.texts.message import Message, message


class ConspiracyTeller(Teller):
    """The story of a game of Conspiracy."""

    told = EVENTS

    def add(self, kind: str, clause: Message) -> None:
        """Add a clause; becoming Keeper is said in one clause with the pearls."""
        if kind == "keeper_changed" and self.clauses:
            clause = message("conspiracy-told-both", first=self.clauses.pop(), second=clause)
        super().add(kind, clause)


def story(events: Sequence[Event], forced: Collection[int] = (), brief: bool = False) -> list[Message]:
    """Return what happened, oldest first; ``brief`` leaves out what the table shows."""
    return ConspiracyTeller(forced, brief).tell(events)
