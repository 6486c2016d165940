"""What happened in a game of Conspiracy, in sentences: one for each turn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from abyssal.telling.conspiracy.words import guild_card, location_card, lord_card
from abyssal.telling.story import Event, Teller
from abyssal.texts.message import Argument, Message, message, seat

SILENT: Final = ("turn_started", "lord_discarded", "crest_moved", "location_left")
"""Told by what comes with them: the name, the cards that were turned up, the table."""

ROWS: Final = {
    "lord_drawn": ("lords_drawn", "lord"),
    "location_revealed": ("locations_revealed", "location"),
    "lord_returned": ("lords_returned", "lord"),
    "lord_turned_up": ("lords_turned_up", "lord"),
}
"""Kinds of events that become one clause if they come in a row: its text, and the fact that is listed."""

WITH_BRIEF: Final = ("lord_placed", "keeper_changed", "location_taken")
"""Kinds that have a text with fewer words."""

REFERENCES: Final[Mapping[str, Callable[[str], Argument]]] = {
    "lord": lord_card,
    "location": location_card,
    "guild": guild_card,
}
"""Facts that are names, and what sentences refer to by them; all others are numbers."""


class ConspiracyTeller(Teller):
    """The events of Conspiracy."""

    breaks = ("turn_started", "token_used")
    plain = ("opponent_chosen", "restriction_lifted")

    def silent(self, events: Sequence[Event], k: int) -> bool:
        return events[k]["event"] in SILENT

    def row(self, event: Event) -> str:
        return ROWS.get(str(event["event"]), ("", ""))[0]

    def joined(self, name: str, events: Sequence[Event]) -> Message:
        return message(f"conspiracy-told-joined-{name}", items=[listed(event) for event in events], count=len(events))

    def said(self, event: Event) -> Message:
        kind = str(event["event"])
        brief = ".brief" if self.brief and kind in WITH_BRIEF else ""
        return message(f"conspiracy-told-{kind}{brief}", **facts_of(event))

    def add(self, kind: str, clause: Message) -> None:
        """Becoming Keeper is said in one breath with the pearls."""
        if kind == "keeper_changed" and self.clauses:
            clause = message("conspiracy-told-both", first=self.clauses.pop(), second=clause)
        super().add(kind, clause)


def facts_of(event: Event) -> dict[str, Argument]:
    """The facts of an event as its text mentions them."""
    facts: dict[str, Argument] = {}
    for name, value in event.items():
        if name == "event":
            continue
        if name in REFERENCES:
            facts[name] = REFERENCES[name](str(value))
        elif isinstance(value, int):
            facts["who" if name == "seat" else name] = seat(value) if name == "seat" else value
    return facts


def listed(event: Event) -> Argument:
    """One of several in a row; locations stand in quotes, since they are called by what they do."""
    fact = ROWS[str(event["event"])][1]
    name = facts_of(event)[fact]
    return message("conspiracy-quoted", location=name) if fact == "location" else name


def story(events: Sequence[Event], forced: Collection[int] = (), brief: bool = False) -> list[Message]:
    """What happened, oldest first; ``brief`` leaves out what the table shows."""
    return ConspiracyTeller(forced, brief).tell(events)
