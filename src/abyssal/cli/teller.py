"""What happened, in sentences: a sentence for everything that a seat did in a row, clause by clause."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rich.text import Text

from abyssal.cli.seats import Seats
from abyssal.cli.styles import STRONG
from abyssal.cli.words import TEXTS, say

Event = Mapping[str, object]


class Teller:
    """Makes sentences of events; a game says how. ``forced`` are the numbers of events that came without a choice."""

    game: str = ""
    breaks: Collection[str] = ("turn_started",)
    """Kinds of events with which a new sentence begins in any case."""

    def __init__(self, seats: Seats, forced: Collection[int], brief: bool) -> None:
        self.seats = seats
        self.brief = brief
        self.forced = forced
        self.sentences: list[Text] = []
        self.clauses: list[str] = []
        self.subject: int | None = None
        self.no_choice: bool = False

    # ------------------------------------------------------------------ what a game says

    def silent(self, events: Sequence[Event], k: int) -> bool:
        """Whether an event is told by what comes with it."""
        raise NotImplementedError

    def row(self, event: Event) -> str:
        """The name of the row that an event can stand in with others like it; empty if it stands alone."""
        raise NotImplementedError

    def joined(self, name: str, events: Sequence[Event], person: str) -> str:
        """Several events in a row as one clause, or as a sentence where nobody did them."""
        raise NotImplementedError

    def facts(self, event: Event) -> dict[str, str]:
        """The facts of an event as its text mentions them."""
        raise NotImplementedError

    def form(self, event: Event, person: str) -> str:
        """Which of the texts of an event is said."""
        return person

    def tint(self, sentence: str) -> Text:
        """A sentence with the colours of the cards in it."""
        raise NotImplementedError

    # ------------------------------------------------------------------ telling

    def tell(self, events: Sequence[Event]) -> list[Text]:
        """All sentences, oldest first."""
        waiting: list[Event] = []
        for k, event in enumerate(events):
            silent, breaks, forced = self.silent(events, k), event["event"] in self.breaks, k in self.forced
            # An event that is not told does not part a row, unless what follows it came without a choice.
            if waiting and (breaks or (forced if silent else not self.belongs(waiting[-1], event))):
                self.take(waiting)
                waiting = []
            if breaks:
                self.finish()
            self.no_choice = self.no_choice or forced
            if not silent:
                waiting.append(event)
        if waiting:
            self.take(waiting)
        self.finish()
        return self.sentences

    def belongs(self, before: Event, event: Event) -> bool:
        """Whether an event stands in a row with the one before."""
        return self.row(event) != "" and self.row(event) == self.row(before) and event.get("seat") == before.get("seat")

    def take(self, row: Sequence[Event]) -> None:
        """One event, or several in a row."""
        event = row[0]
        kind = str(event["event"])
        seat = event.get("seat")
        if not isinstance(seat, int) or f"{self.game}.log.{kind}.plain" in TEXTS:
            self.finish()
            words = self.joined(self.row(event), row, "plain") if len(row) > 1 else self.said(event, "plain")
            self.sentences.append(self.tint(words))
            return
        if seat != self.subject:
            self.finish()
            self.subject = seat
        person = "you" if seat == self.seats.you else "other"
        words = self.joined(self.row(event), row, person) if len(row) > 1 else self.said(event, person)
        if self.no_choice:
            self.no_choice = False
            words = say(f"{self.game}.log_joined.forced", clause=words)
        self.add(kind, words)

    def said(self, event: Event, person: str) -> str:
        """One event in words."""
        key = f"{event['event']}.{self.form(event, person)}"
        brief = f"{self.game}.log_brief.{key}"
        return say(brief if self.brief and brief in TEXTS else f"{self.game}.log.{key}", **self.facts(event))

    def add(self, kind: str, clause: str) -> None:
        """A clause of the sentence."""
        self.clauses.append(clause)

    def attach(self, clause: str) -> None:
        """A clause that is said in one breath with the one before."""
        self.clauses.append(say(f"{self.game}.log_joined.and", first=self.clauses.pop(), second=clause))

    def finish(self) -> None:
        """End the sentence."""
        if self.clauses and self.subject is not None:
            name = self.seats.names[self.subject]
            sentence = Text.assemble((name, STRONG), " ", self.tint("; ".join(self.clauses)), ".")
            self.sentences.append(sentence)
        self.clauses = []
        self.subject = None
