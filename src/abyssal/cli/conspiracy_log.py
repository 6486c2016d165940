"""What happened in a game of Conspiracy, in sentences: one for each turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from rich.text import Text

from abyssal.cli.seats import Seats
from abyssal.cli.styles import tinted
from abyssal.cli.teller import Event, Teller
from abyssal.cli.words import commas, count, say

SILENT: Final = ("turn_started", "lord_discarded", "crest_moved", "location_left")
"""Told by what comes with them: the name, the cards that were turned up, the table."""

JOINED: Final = {
    "lord_drawn": ("lords_drawn", "lord", "lords"),
    "location_revealed": ("locations_revealed", "location", "locations"),
}
"""Events of one kind in a row that become one clause: its text, the fact that is listed, and its place in the text."""

NOUNS: Final = {
    ("pile_taken", "count"): "lord",
    ("pearls_gained", "count"): "pearl",
    ("keeper_changed", "pearls"): "pearl",
    ("lords_recycled", "count"): "lord",
    ("locations_recycled", "count"): "location",
    ("restriction_set", "count"): "lord",
}
"""Facts that are numbers of something."""


def told_facts(event: Event) -> dict[str, str]:
    """The facts of an event as its text mentions them."""
    kind = str(event["event"])
    facts: dict[str, str] = {}
    for name, value in event.items():
        if name in ("event", "seat"):
            continue
        noun = NOUNS.get((kind, name))
        if noun is not None and isinstance(value, int):
            facts[name] = count(noun, value)
        elif name == "guild":
            facts[name] = say(f"conspiracy.log_guild.{value}" if kind == "opponent_chosen" else f"colour.{value}")
        elif name == "location":
            facts[name] = quoted(str(value))
        else:
            facts[name] = str(value)
    return facts


def quoted(location: str) -> str:
    """A location as sentences name it."""
    return say("conspiracy.log_joined.location", location=say(f"conspiracy.location.{location}.short"))


class ConspiracyTeller(Teller):
    """The events of Conspiracy."""

    game = "conspiracy"
    breaks = ("turn_started", "token_used")

    def silent(self, events: Sequence[Event], k: int) -> bool:
        return events[k]["event"] in SILENT

    def row(self, event: Event) -> str:
        kind = str(event["event"])
        return kind if kind in JOINED else ""

    def joined(self, name: str, events: Sequence[Event], person: str) -> str:
        key, fact, place = JOINED[name]
        names = [told_facts(event)[fact] for event in events]
        return say(f"conspiracy.log_joined.{key}.{person}", **{place: commas(names)}, count=len(events))

    def facts(self, event: Event) -> dict[str, str]:
        return told_facts(event)

    def tint(self, sentence: str) -> Text:
        return tinted(sentence)

    def add(self, kind: str, clause: str) -> None:
        """Becoming Keeper is said in one breath with the pearls."""
        if kind == "keeper_changed" and self.clauses:
            self.attach(clause)
        else:
            super().add(kind, clause)


def sentences(events: Sequence[Event], seats: Seats, forced: Collection[int] = (), brief: bool = False) -> list[Text]:
    """What happened, oldest first; ``brief`` leaves out what the table shows."""
    return ConspiracyTeller(seats, forced, brief).tell(events)
