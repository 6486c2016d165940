"""Turn the events of a game of Conspiracy into sentences, one for each turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from abyssal.telling.conspiracy.events import EVENTS
from abyssal.telling.story import Event, Teller
from abyssal.texts.message import Message, message


class ConspiracyTeller(Teller):
    """Turns the events of a game of Conspiracy into sentences."""

    told = EVENTS

    def add(self, kind: str, clause: Message) -> None:
        """Add a clause; becoming Keeper goes into the clause about the pearls."""
        if kind == "keeper_changed" and self.clauses:
            clause = message("conspiracy-told-both", first=self.clauses.pop(), second=clause)
        super().add(kind, clause)


def story(events: Sequence[Event], forced: Collection[int] = (), brief: bool = False) -> list[Message]:
    """Return what happened as sentences, oldest first; ``brief`` leaves out what the table shows."""
    return ConspiracyTeller(forced, brief).tell(events)
