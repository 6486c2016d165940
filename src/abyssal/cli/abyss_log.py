"""What happened in a game of Abyss, in sentences; secrets are told only if the events hold them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from rich.text import Text

from abyssal.cli.abyss_words import ally_name, ally_names, location_name, lord_name, race_name, tinted
from abyssal.cli.seats import Seats
from abyssal.cli.teller import Event, Teller
from abyssal.cli.words import commas, count, listed, say

SILENT: Final = ("turn_started",)
SILENT_IN_BRIEF: Final = (
    "turn_started", "offer_passed", "threat_moved", "ally_to_council", "monster_discarded", "lord_turned_up",
    "location_left",
)  # fmt: skip
"""Told by what comes with them, or by the table."""

TOLD_BEFORE: Final = {
    "pearls_paid": ("plotted",),
    "pearls_gained": ("ally_bought",),
    "lord_entered": ("lord_recruited", "lord_drawn"),
    "location_taken": ("locations_swapped", "location_traded"),
}
"""Events that only repeat what the event before them says."""
TOLD_AFTER: Final = {"pearls_paid": ("ally_bought",)}
"""The same for the event after them."""

SECRETS: Final = {"token_gained": "token", "token_stolen": "token", "ally_received": "card"}
"""Facts that not everybody may know."""

ROWS: Final = {
    "card_revealed": ("revealed", "card"),
    "monster_revealed": ("revealed", ""),
    "ally_to_council": ("to_council", "card"),
    "ally_received": ("received", "card"),
    "ally_paid": ("paid", "card"),
    "ally_affiliated": ("affiliated", "card"),
    "ally_discarded": ("discarded", "card"),
    "location_drawn": ("drawn", "location"),
    "lord_bound": ("bound", "lord"),
    "token_gained": ("tokens", "token"),
    "keys_paid": ("keys_used", "count"),
    "lord_turned_up": ("turned_up", "lord"),
    "location_left": ("left", "location"),
}
"""Kinds of events that become one clause if they come in a row: its text, and the fact that is listed."""

RACE_BY_RACE: Final = ("to_council", "received", "paid", "affiliated", "discarded")

NOUNS: Final = {
    "pearls_gained": "pearl",
    "pearls_paid": "pearl",
    "pearls_lost": "pearl",
    "keys_gained": "key",
    "keys_paid": "key",
    "deck_reshuffled": "card",
    "stack_taken": "ally",
    "stack_discarded": "ally",
    "deck_looked_through": "location",
}
"""What the counts are numbers of."""


class AbyssTeller(Teller):
    """The events of Abyss."""

    game = "abyss"

    def __init__(self, seats: Seats, forced: Collection[int], brief: bool) -> None:
        super().__init__(seats, forced, brief)
        self.last = ""

    def silent(self, events: Sequence[Event], k: int) -> bool:
        kind = str(events[k]["event"])
        if kind in (SILENT_IN_BRIEF if self.brief else SILENT):
            return True
        if kind == "ally_received" and "card" not in events[k]:
            return True  # the stack and its size have been told
        before = events[k - 1]["event"] if k > 0 else None
        after = events[k + 1]["event"] if k + 1 < len(events) else None
        return before in TOLD_BEFORE.get(kind, ()) or after in TOLD_AFTER.get(kind, ())

    def row(self, event: Event) -> str:
        return ROWS.get(str(event["event"]), ("", ""))[0]

    def joined(self, name: str, events: Sequence[Event], person: str) -> str:
        if name == "keys_used":
            total = sum(number for event in events if isinstance(number := event["count"], int))
            return say(f"abyss.log_joined.{name}.{person}", count=count("key", total))
        if name == "tokens" and "token" not in events[0]:
            return say(f"abyss.log_joined.{name}.{person}", count=count("token", len(events)))
        key = f"{name}_seen" if name == "tokens" else name
        place = "" if person == "plain" else f".{person}"
        return say(f"abyss.log_joined.{key}{place}", items=self.listed(name, events))

    def listed(self, name: str, events: Sequence[Event]) -> str:
        """The cards of several events in a row: allies race by race, unless their order tells something."""
        if name in RACE_BY_RACE:
            return ally_names(str(event["card"]) for event in events)
        items = [self.listed_name(event) for event in events]
        return listed(items) if name in ("bound", "tokens") else commas(items)

    def listed_name(self, event: Event) -> str:
        """One of several in a row."""
        fact = ROWS[str(event["event"])][1]
        return self.facts(event)[fact] if fact else say("abyss.log_joined.monster")

    def form(self, event: Event, person: str) -> str:
        secret = SECRETS.get(str(event["event"]))
        return f"{person}_seen" if secret is not None and secret in event else person

    def facts(self, event: Event) -> dict[str, str]:
        return told_facts(event, self.seats)

    def tint(self, sentence: str) -> Text:
        return tinted(sentence)

    def said(self, event: Event, person: str) -> str:
        return (
            self.facts(event)["count"] if self.completes_payment(str(event["event"])) else super().said(event, person)
        )

    def add(self, kind: str, clause: str) -> None:
        """The pearls of a payment are said in one breath with its allies."""
        if self.completes_payment(kind):
            self.attach(clause)
        else:
            super().add(kind, clause)
        self.last = kind

    def completes_payment(self, kind: str) -> bool:
        """Whether these are the pearls that go with allies paid."""
        return kind == "pearls_paid" and self.last == "ally_paid" and bool(self.clauses)


def told_facts(event: Event, seats: Seats) -> dict[str, str]:
    """The facts of an event as its text mentions them."""
    kind = str(event["event"])
    facts: dict[str, str] = {}
    for name, value in event.items():
        if name in ("event", "seat"):
            continue
        if name in ("victim", "seller") and isinstance(value, int):
            facts[name] = say("abyss.log_joined.you") if value == seats.you else seats.names[value]
        elif name == "price" and isinstance(value, int):
            facts[name] = count("pearl", value)
        elif name == "count" and isinstance(value, int):
            facts[name] = count(NOUNS[kind], value)
        else:
            facts[name] = named(name, str(value))
    return facts


def named(name: str, value: str) -> str:
    """A card as sentences name it; numbers stay as they are."""
    if name == "card":
        return ally_name(value)
    if name == "lord":
        return lord_name(value)
    if name in ("location", "other_location"):
        return location_name(value)
    return race_name(value) if name == "race" else value


def sentences(events: Sequence[Event], seats: Seats, forced: Collection[int] = (), brief: bool = False) -> list[Text]:
    """What happened, oldest first; ``brief`` leaves out what the table shows."""
    return AbyssTeller(seats, forced, brief).tell(events)
