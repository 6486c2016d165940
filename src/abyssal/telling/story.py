"""What happened, in sentences: one for everything that a seat did in a row, clause by clause."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from abyssal.texts.message import Argument, Message, message, seat

Event = Mapping[str, object]


class Teller:
    """Makes sentences of events; a game says how. ``forced`` are the numbers of events that came without a choice.

    ``brief`` leaves out what the table shows. A secret is told only if the events hold it: they are those of a reader.
    """

    breaks: Collection[str] = ("turn_started",)
    """Kinds of events with which a new sentence begins in any case."""
    plain: Collection[str] = ()
    """Kinds that are told without a subject, though they are somebody's."""

    def __init__(self, forced: Collection[int] = (), brief: bool = False) -> None:
        self.brief = brief
        self.forced = forced
        self.sentences: list[Message] = []
        self.clauses: list[Message] = []
        self.subject: int | None = None
        self.no_choice: bool = False

    # ------------------------------------------------------------------ what a game says

    def silent(self, events: Sequence[Event], k: int) -> bool:
        """Whether an event is told by what comes with it."""
        raise NotImplementedError

    def row(self, event: Event) -> str:
        """The name of the row that an event can stand in with others like it; empty if it stands alone."""
        raise NotImplementedError

    def joined(self, name: str, events: Sequence[Event]) -> Message:
        """Several events in a row as one clause, or as a sentence where nobody did them."""
        raise NotImplementedError

    def said(self, event: Event) -> Message:
        """One event as a clause, or as a sentence where nobody did it."""
        raise NotImplementedError

    def add(self, kind: str, clause: Message) -> None:
        """A clause of the sentence."""
        self.clauses.append(clause)

    # ------------------------------------------------------------------ telling

    def tell(self, events: Sequence[Event]) -> list[Message]:
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
        who = event.get("seat")
        if not isinstance(who, int) or kind in self.plain:
            self.finish()
            self.sentences.append(self.clause_of(row))
            return
        if who != self.subject:
            self.finish()
            self.subject = who
        clause = self.clause_of(row)
        if self.no_choice:
            self.no_choice = False
            clause = message("told-forced", clause=clause)
        self.add(kind, clause)

    def clause_of(self, row: Sequence[Event]) -> Message:
        """One event, or several in a row, in words; a clause knows its subject, on which its verb depends."""
        clause = self.joined(self.row(row[0]), row) if len(row) > 1 else self.said(row[0])
        who = row[0].get("seat")
        if isinstance(who, int):
            clause["args"].setdefault("who", seat(who))
        return clause

    def finish(self) -> None:
        """End the sentence."""
        if self.clauses and self.subject is not None:
            clauses: list[Argument] = [*self.clauses]
            self.sentences.append(message("told-sentence", who=seat(self.subject), clauses=clauses))
        self.clauses = []
        self.subject = None
