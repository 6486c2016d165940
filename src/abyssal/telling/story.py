"""Turn the events of a game into sentences. One sentence joins, as clauses, everything that a seat did in sequence.

Each game has a table with one :class:`Told` for each kind of event; it says how this kind of event is told.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from abyssal.texts.message import Argument, Message, message, seat

Event = Mapping[str, object]
FORCED: Final = "told-forced"
"""The text around a clause about a forced choice."""
Weight = Literal["answer", "reveal", "passing", "lesser"]
"""How much a clause matters in a summary of the other players' turns.

``answer`` is an answer during another player's turn. ``reveal`` is a revealed card of an exploration, which the end of
the exploration implies. ``passing`` is a detail that the table shows, such as how something was paid. ``lesser`` is
left out if something more important happened with it.
"""


@dataclass(frozen=True, kw_only=True)
class Told:
    """How the story tells one kind of event."""

    texts: ClassVar[str] = "told-"
    """Prefix of the text ids."""
    silent: bool = False
    """Whether the event is never told, because other events imply it."""
    silent_in_brief: bool = False
    """Whether a brief story leaves the event out, because the table shows it."""
    after: tuple[str, ...] = ()
    """Kinds of events that already imply this event if one of them comes directly before it."""
    before: tuple[str, ...] = ()
    """Kinds of events that already imply this event if one of them comes directly after it."""
    brief: bool = False
    """Whether the event has a shorter text for brief stories."""
    secret: str = ""
    """The key of a hidden fact. If the reader's event contains the key, another text is used, which mentions it."""
    row: str = ""
    """Names the text that joins consecutive events into one clause; empty if each event has its own clause."""
    listed: str = ""
    """The key of the fact that the joined clause lists."""
    breaks: bool = False
    """Whether the event always starts a new sentence."""
    plain: bool = False
    """Whether the event is told without a subject, although it belongs to a seat."""
    weights: tuple[Weight, ...] = ()
    mark: str = ""
    """The name of its mark on the line of a replay; empty for events without a mark."""
    animated: bool = False
    """Whether a client shows the event itself, and not only the board after it."""

    def facts(self, event: Event) -> dict[str, Argument]:
        """Return the facts of an event as arguments of its text."""
        raise NotImplementedError

    def is_silent(self, events: Sequence[Event], k: int, in_brief: bool) -> bool:
        """Return whether the event at index ``k`` is left out, because other events or the table show it."""
        if self.silent or (in_brief and self.silent_in_brief):
            return True
        if self.after and k > 0 and events[k - 1]["event"] in self.after:
            return True
        return bool(self.before) and k + 1 < len(events) and events[k + 1]["event"] in self.before

    def said(self, event: Event, teller: Teller) -> Message:
        """Return one event as a clause, or as a sentence if it has no subject."""
        kind = event["event"]
        if self.secret and self.secret in event:
            return message(f"{self.texts}{kind}-seen", **self.facts(event))
        return message(f"{self.texts}{kind}{'.brief' if self.brief and teller.brief else ''}", **self.facts(event))

    def joined(self, events: Sequence[Event], teller: Teller) -> Message:
        """Return consecutive events as one clause, or as a sentence if they have no subject."""
        items = [teller.told[str(event["event"])].item(event) for event in events]
        return message(f"{self.texts}joined-{self.row}", items=items)

    def item(self, event: Event) -> Argument:
        """Return the list item that stands for one event in a joined clause."""
        return self.facts(event)[self.listed]

    def ids(self, kind: str) -> dict[str, tuple[Weight, ...]]:
        """Return the weights of all texts of this kind of event, by text id."""
        if self.silent:
            return {}
        ids = {f"{self.texts}{kind}": self.weights}
        if self.secret:
            ids[f"{self.texts}{kind}-seen"] = self.weights
        if self.row:
            ids[f"{self.texts}joined-{self.row}"] = self.weights
        return ids


class Teller:
    """Turns the events of a game into sentences.

    ``forced`` are the indexes of events for which the player had no choice. ``brief`` leaves out what the table shows.
    The events are those that a reader may see, so a secret is told only to readers who know it.
    """

    told: ClassVar[Mapping[str, Told]]
    """How the story tells each kind of event of the game, by kind."""

    def __init__(self, forced: Collection[int] = (), brief: bool = False) -> None:
        self.brief = brief
        self.forced = forced
        self.sentences: list[Message] = []
        self.clauses: list[Message] = []
        self.subject: int | None = None
        self.no_choice: bool = False
        self.named: set[str] = set()
        """Names of cards that the current sentence has mentioned, if the game's subclass records them."""

    def told_of(self, event: Event) -> Told:
        """Return how the story tells an event."""
        return self.told[str(event["event"])]

    def tell(self, events: Sequence[Event]) -> list[Message]:
        """Return all sentences, oldest first."""
        waiting: list[Event] = []
        for k, event in enumerate(events):
            told, forced = self.told_of(event), k in self.forced
            silent = told.is_silent(events, k, self.brief)
            # A silent event does not separate the events before and after it, unless it was forced.
            if waiting and (told.breaks or (forced if silent else not self.belongs(waiting[-1], event))):
                self.take(waiting)
                waiting = []
            if told.breaks:
                self.finish()
            self.no_choice = self.no_choice or forced
            if not silent:
                waiting.append(event)
        if waiting:
            self.take(waiting)
        self.finish()
        return self.sentences

    def belongs(self, before: Event, event: Event) -> bool:
        """Return whether an event is joined into one clause with the event before it."""
        row = self.told_of(event).row
        return row != "" and row == self.told_of(before).row and event.get("seat") == before.get("seat")

    def take(self, row: Sequence[Event]) -> None:
        """Add one event, or consecutive events as one clause, to the sentences."""
        event = row[0]
        who = event.get("seat")
        if not isinstance(who, int) or self.told_of(event).plain:
            self.finish()
            self.sentences.append(self.clause_of(row))
            return
        if who != self.subject:
            self.finish()
            self.subject = who
        clause = self.clause_of(row)
        if self.no_choice:
            self.no_choice = False
            clause = message(FORCED, clause=clause)
        self.add(str(event["event"]), clause)

    def clause_of(self, row: Sequence[Event]) -> Message:
        """Return the clause of one or several events, with its subject ``who``, on which the verb depends."""
        told = self.told_of(row[0])
        clause = told.joined(row, self) if len(row) > 1 else told.said(row[0], self)
        who = row[0].get("seat")
        if isinstance(who, int):
            clause["args"].setdefault("who", seat(who))
        return clause

    def add(self, kind: str, clause: Message) -> None:
        """Add a clause to the current sentence; ``kind`` is the kind of its event."""
        self.clauses.append(clause)

    def finish(self) -> None:
        """End the current sentence."""
        if self.clauses and self.subject is not None:
            clauses: list[Argument] = [*self.clauses]
            self.sentences.append(message("told-sentence", who=seat(self.subject), clauses=clauses))
        self.clauses = []
        self.subject = None
        self.named = set()


def marks_in(told: Mapping[str, Told], events: Sequence[Event]) -> list[str]:
    """Return the marks of some events on the line of a replay, each once."""
    return [mark for mark in dict.fromkeys(told[str(event["event"])].mark for event in events) if mark]


def animated_in(told: Mapping[str, Told], events: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the events that a client animates."""
    return [dict(event) for event in events if told[str(event["event"])].animated]


def weights_of(told: Mapping[str, Told]) -> dict[str, list[Weight]]:
    """Return the weights of a game's texts by text id; texts without weights, which always count, are left out."""
    found: dict[str, list[Weight]] = {}
    for kind, row in told.items():
        for name, weights in row.ids(kind).items():
            if weights:
                found[name] = list(weights)
    return found
