"""What happened in a game of Conspiracy, in sentences: one for each turn."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from rich.text import Text

from abyssal.cli.seats import Seats
from abyssal.cli.styles import STRONG, tinted
from abyssal.cli.words import TEXTS, commas, count, say

Event = Mapping[str, object]

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


class Teller:
    """Makes sentences of events, clause by clause. ``forced`` are the numbers of events that came without a choice."""

    def __init__(self, seats: Seats, forced: Collection[int], brief: bool) -> None:
        self.seats = seats
        self.brief = brief
        self.forced = forced
        self.sentences: list[Text] = []
        self.clauses: list[str] = []
        self.subject: int | None = None
        self.no_choice: bool = False

    def tell(self, events: Sequence[Event]) -> list[Text]:
        """All sentences, oldest first."""
        k = 0
        while k < len(events):
            row = 1
            kind = events[k]["event"]
            while kind in JOINED and k + row < len(events) and events[k + row]["event"] == kind:
                row += 1
            self.no_choice = self.no_choice or any(number in self.forced for number in range(k, k + row))
            self.take(events[k : k + row])
            k += row
        self.finish()
        return self.sentences

    def take(self, row: Sequence[Event]) -> None:
        """One event, or several of one kind in a row."""
        event = row[0]
        kind = str(event["event"])
        if kind in ("turn_started", "token_used"):
            self.finish()
        if kind in SILENT:
            return
        if f"conspiracy.log.{kind}.plain" in TEXTS:
            self.finish()
            self.sentences.append(tinted(say(f"conspiracy.log.{kind}.plain", **told_facts(event))))
            return
        seat = event["seat"]
        assert isinstance(seat, int)
        if seat != self.subject:
            self.finish()
            self.subject = seat
        self.add(kind, self.clause(row, seat))

    def clause(self, row: Sequence[Event], seat: int) -> str:
        """What a seat did, without its name."""
        person = "you" if seat == self.seats.you else "other"
        kind = str(row[0]["event"])
        if len(row) > 1:
            key, fact, place = JOINED[kind]
            names = [told_facts(event)[fact] for event in row]
            words = say(f"conspiracy.log_joined.{key}.{person}", **{place: commas(names)}, count=len(row))
        else:
            brief = f"conspiracy.log_brief.{kind}.{person}"
            key = brief if self.brief and brief in TEXTS else f"conspiracy.log.{kind}.{person}"
            words = say(key, **told_facts(row[0]))
        if self.no_choice:
            self.no_choice = False
            words = say("conspiracy.log_joined.forced", clause=words)
        return words

    def add(self, kind: str, clause: str) -> None:
        """A clause; becoming Keeper is said in one breath with the pearls."""
        if kind == "keeper_changed" and self.clauses:
            clause = say("conspiracy.log_joined.and", first=self.clauses.pop(), second=clause)
        self.clauses.append(clause)

    def finish(self) -> None:
        """End the sentence."""
        if self.clauses and self.subject is not None:
            name = self.seats.names[self.subject]
            sentence = Text.assemble((name, STRONG), " ", tinted("; ".join(self.clauses)), ".")
            self.sentences.append(sentence)
        self.clauses = []
        self.subject = None


def sentences(events: Sequence[Event], seats: Seats, forced: Collection[int] = (), brief: bool = False) -> list[Text]:
    """What happened, oldest first; ``brief`` leaves out what the table shows."""
    return Teller(seats, forced, brief).tell(events)
