"""What happened, in sentences: one for everything that a seat did in a row, clause by clause.

Each kind of event has a row of its game's table, which says all that the story needs to know of it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from abyssal.texts.message import Argument, Message, message, seat

Event = Mapping[str, object]
FORCED: Final = "told-forced"
"""The text around a clause that came without a choice."""
Weight = Literal["answer", "reveal", "passing", "lesser"]
"""How much a clause matters in a summary of what the others did.

``answer``: an answer in another's turn. ``reveal``: a card of an exploration, which is told by how that ended.
``passing``: how something was paid or where the rest went, which the table shows. ``lesser``: left out where something
greater came with it.
"""


@dataclass(frozen=True, kw_only=True)
class Told:
    """How one kind of event is told."""

    texts: ClassVar[str] = "told-"
    """What the ids of its texts begin with."""
    silent: bool = False
    """Never told: what comes with it tells it."""
    silent_in_brief: bool = False
    """Left out of a brief story: the table shows it."""
    after: tuple[str, ...] = ()
    """Kinds of events that tell it already if one of them comes directly before."""
    before: tuple[str, ...] = ()
    """Kinds of events that tell it already if one of them comes directly after."""
    brief: bool = False
    """Whether it has a text with fewer words."""
    secret: str = ""
    """The fact that not everybody may know; with it the event has another text."""
    row: str = ""
    """The text of the clause that several such events in a row become; empty: each is told alone."""
    listed: str = ""
    """The fact of each event in a row that this clause lists."""
    breaks: bool = False
    """Whether a new sentence begins with it in any case."""
    plain: bool = False
    """Whether it is told without a subject, though it belongs to a seat."""
    weights: tuple[Weight, ...] = ()

    def facts(self, event: Event) -> dict[str, Argument]:
        """Return the facts of an event as its text mentions them."""
        raise NotImplementedError

    def is_silent(self, events: Sequence[Event], k: int, in_brief: bool) -> bool:
        """Whether the event at place ``k`` is told by what comes with it, or by the table."""
        if self.silent or (in_brief and self.silent_in_brief):
            return True
        if self.after and k > 0 and events[k - 1]["event"] in self.after:
            return True
        return bool(self.before) and k + 1 < len(events) and events[k + 1]["event"] in self.before

    def said(self, event: Event, teller: Teller) -> Message:
        """Return one event as a clause, or as a sentence where nobody did it."""
        kind = event["event"]
        if self.secret and self.secret in event:
            return message(f"{self.texts}{kind}-seen", **self.facts(event))
        return message(f"{self.texts}{kind}{'.brief' if self.brief and teller.brief else ''}", **self.facts(event))

    def joined(self, events: Sequence[Event], teller: Teller) -> Message:
        """Return several events in a row as one clause, or as a sentence where nobody did them."""
        items = [teller.told[str(event["event"])].item(event) for event in events]
        return message(f"{self.texts}joined-{self.row}", items=items)

    def item(self, event: Event) -> Argument:
        """Return one event of several in a row."""
        return self.facts(event)[self.listed]

    def ids(self, kind: str) -> dict[str, tuple[Weight, ...]]:
        """Return the ids of all texts that tell of this kind of event, and how much each matters in a summary."""
        if self.silent:
            return {}
        ids = {f"{self.texts}{kind}": self.weights}
        if self.secret:
            ids[f"{self.texts}{kind}-seen"] = self.weights
        if self.row:
            ids[f"{self.texts}joined-{self.row}"] = self.weights
        return ids


class Teller:
    """Makes sentences of the events of a game.

    ``forced`` are the places of events that came without a choice. ``brief`` leaves out what the table shows. A secret
    is told only if the events hold it: they are those of a reader.
    """

    told: ClassVar[Mapping[str, Told]]
    """How each kind of event of the game is told."""

    def __init__(self, forced: Collection[int] = (), brief: bool = False) -> None:
        self.brief = brief
        self.forced = forced
        self.sentences: list[Message] = []
        self.clauses: list[Message] = []
        self.subject: int | None = None
        self.no_choice: bool = False
        self.named: set[str] = set()
        """Names of cards that the sentence has told, as far as the game notes them."""

    def told_of(self, event: Event) -> Told:
        """Return how an event is told."""
        return self.told[str(event["event"])]

    def tell(self, events: Sequence[Event]) -> list[Message]:
        """Return all sentences, oldest first."""
        waiting: list[Event] = []
        for k, event in enumerate(events):
            told, forced = self.told_of(event), k in self.forced
            silent = told.is_silent(events, k, self.brief)
            # An event that is not told does not part a row, unless what follows it came without a choice.
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
        """Whether an event stands in a row with the one before."""
        row = self.told_of(event).row
        return row != "" and row == self.told_of(before).row and event.get("seat") == before.get("seat")

    def take(self, row: Sequence[Event]) -> None:
        """Tell one event, or several in a row."""
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
        """Return one event, or several in a row, in words; a clause knows its subject, on which its verb depends."""
        told = self.told_of(row[0])
        clause = told.joined(row, self) if len(row) > 1 else told.said(row[0], self)
        who = row[0].get("seat")
        if isinstance(who, int):
            clause["args"].setdefault("who", seat(who))
        return clause

    def add(self, kind: str, clause: Message) -> None:
        """Add a clause to the sentence."""
        self.clauses.append(clause)

    def finish(self) -> None:
        """End the sentence."""
        if self.clauses and self.subject is not None:
            clauses: list[Argument] = [*self.clauses]
            self.sentences.append(message("told-sentence", who=seat(self.subject), clauses=clauses))
        self.clauses = []
        self.subject = None
        self.named = set()


def weights_of(told: Mapping[str, Told]) -> dict[str, list[Weight]]:
    """Return how much the texts of a game's events matter in a summary, by id; those that simply count are left out."""
    found: dict[str, list[Weight]] = {}
    for kind, row in told.items():
        for name, weights in row.ids(kind).items():
            if weights:
                found[name] = list(weights)
    return found
