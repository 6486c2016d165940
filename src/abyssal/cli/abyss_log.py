"""What happened in a game of Abyss, in sentences; secrets are told only if the events hold them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from rich.text import Text

from abyssal.cli.abyss_words import (
    ally_name,
    ally_names,
    leviathan_name,
    location_name,
    lord_name,
    mix_words,
    new_token_name,
    race_name,
    tinted,
)
from abyssal.cli.seats import Seats
from abyssal.cli.teller import Event, Teller
from abyssal.cli.words import commas, count, listed, say

SILENT: Final = ("turn_started",)
SILENT_IN_BRIEF: Final = (
    "turn_started", "offer_passed", "threat_moved", "ally_to_council", "monster_discarded", "lord_turned_up",
    "location_left", "discard_looked_through", "monster_passed", "leviathan_drawn",
)  # fmt: skip
"""Told by what comes with them, or by the table."""

SILENT_IN_SETUP: Final = ("leviathan_drawn", "die_rolled")
"""How the first leviathan came to its cell."""

TOLD_BEFORE: Final = {
    "pearls_paid": ("plotted",),
    "pearls_gained": ("ally_bought", "new_token_revealed"),
    "keys_gained": ("new_token_revealed",),
    "lord_discarded": ("lord_lost",),
    "lord_entered": ("lord_recruited", "lord_drawn"),
    "location_taken": ("locations_swapped", "location_traded"),
}
"""Events that only repeat what the event before them says."""
TOLD_AFTER: Final = {"pearls_paid": ("ally_bought",)}
"""The same for the event after them."""
BETWEEN: Final = (
    "pearls_paid",
    "nebulis_paid",
    "kraken_figure_moved",
    "kraken_discarded",
    "ally_paid",
    "ally_discarded",
    "ally_affiliated",
)
"""What may stand between an ally that was used and its discard."""

SECRETS: Final = {
    "token_gained": "token",
    "token_stolen": "token",
    "ally_received": "card",
    "new_token_gained": "new_token",
    "new_token_stolen": "new_token",
}
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
    "pearls_paid": ("pearls_used", "count"),
    "nebulis_given": ("given", "receiver"),
    "kraken_discarded": ("discarded", "card"),
    "monster_turned_up": ("dug_up", ""),
    "die_rolled": ("rolled", "die"),
    "new_token_gained": ("new_tokens", "new_token"),
}
"""Kinds of events that become one clause if they come in a row: its text, and the fact that is listed."""

RACE_BY_RACE: Final = ("to_council", "received", "paid", "affiliated", "discarded")
SAID_WITH_AND: Final = ("bound", "tokens", "new_tokens", "given", "rolled")
ADDED_UP: Final = {"keys_used": "key", "pearls_used": "pearl"}
DRAWN_UNSEEN: Final = {"tokens": "token", "new_tokens": "new_token"}
SEAT_FACTS: Final = ("victim", "seller", "receiver", "robber", "holder")

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
    "nebulis_gained": "nebulis",
    "nebulis_paid": "nebulis",
    "nebulis_given": "nebulis",
    "pearls_robbed": "pearl",
    "discard_looked_through": "ally",
    "wounds_taken": "wound",
    "leviathan_hurt": "health",
}
"""What the counts are numbers of."""


class AbyssTeller(Teller):
    """The events of Abyss."""

    game = "abyss"

    def __init__(self, seats: Seats, forced: Collection[int], brief: bool) -> None:
        super().__init__(seats, forced, brief)
        self.last = ""
        self.payment: list[str] = []

    def tell(self, events: Sequence[Event]) -> list[Text]:
        return super().tell(retold(events))

    def silent(self, events: Sequence[Event], k: int) -> bool:
        kind = str(events[k]["event"])
        if kind in (SILENT_IN_BRIEF if self.brief else SILENT):
            return True
        if kind == "ally_received" and "card" not in events[k]:
            return True  # the stack and its size have been told
        if kind in SILENT_IN_SETUP and "seat" not in events[k]:
            return True
        if kind == "nebulis_given" and is_price(events, k):
            return True  # part of what was paid for an ally
        if kind == "kraken_discarded" and was_used(events, k):
            return True
        before = events[k - 1]["event"] if k > 0 else None
        after = events[k + 1]["event"] if k + 1 < len(events) else None
        return before in TOLD_BEFORE.get(kind, ()) or after in TOLD_AFTER.get(kind, ())

    def row(self, event: Event) -> str:
        return ROWS.get(str(event["event"]), ("", ""))[0]

    def joined(self, name: str, events: Sequence[Event], person: str) -> str:
        if name in ADDED_UP:
            total = sum(number for event in events if isinstance(number := event["count"], int))
            return say(f"abyss.log_joined.{name}.{person}", count=count(ADDED_UP[name], total))
        token = DRAWN_UNSEEN.get(name)
        if token is not None and token not in events[0]:
            return say(f"abyss.log_joined.{name}.{person}", count=count(token, len(events)))
        key = f"{name}_seen" if token is not None else name
        place = "" if person == "plain" else f".{person}"
        return say(f"abyss.log_joined.{key}{place}", items=self.listed(name, events))

    def listed(self, name: str, events: Sequence[Event]) -> str:
        """The cards of several events in a row: allies race by race, unless their order tells something."""
        if name in RACE_BY_RACE:
            return ally_names(str(event["card"]) for event in events)
        items = [self.listed_name(event) for event in events]
        return listed(items) if name in SAID_WITH_AND else commas(items)

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
        if self.completes_payment(str(event["event"])):
            return self.facts(event)["count"]
        if "in_vain" in event:
            return say(f"abyss.log_joined.in_vain.{person}", attack=event["attack"])
        if event["event"] == "leviathan_placed" and person == "plain":
            return say("abyss.log_joined.first_leviathan", **self.facts(event))
        return super().said(event, person)

    def add(self, kind: str, clause: str) -> None:
        """The pearls and nebulis of a payment are said in one breath with its allies."""
        if self.completes_payment(kind):
            self.payment.append(clause)
            self.clauses[-1] = listed(self.payment)
        else:
            self.payment = [clause]
            super().add(kind, clause)
        self.last = kind

    def completes_payment(self, kind: str) -> bool:
        """Whether these are the pearls that go with allies paid, or the nebulis that go with either."""
        before = {"pearls_paid": ("ally_paid",), "nebulis_paid": ("ally_paid", "pearls_paid")}.get(kind, ())
        return self.last in before and bool(self.clauses)


def retold(events: Sequence[Event]) -> list[Event]:
    """The same events as they are told: a price with its nebulis, attacks in vain, an arrival before what it wakes.

    The first leviathan comes before the first player is chosen: nobody adds it.
    """
    out: list[Event] = list(events)
    setup = next((k for k, event in enumerate(events) if event["event"] == "first_player_chosen"), 0)
    for k, event in enumerate(events):
        if k < setup:
            out[k] = {name: value for name, value in event.items() if name != "seat"}
        kind = event["event"]
        after = events[k + 1]["event"] if k + 1 < len(events) else None
        if kind == "nebulis_given" and is_price(events, k):
            bought = k + 1 if after == "ally_bought" else k + 2
            out[bought] = {**events[bought], "nebulis": event["count"]}
        elif kind == "attack_made" and after != "leviathan_hurt":
            out[k] = {**event, "in_vain": True}
        elif kind == "leviathan_attacked" and after == "leviathan_placed":
            out[k], out[k + 1] = events[k + 1], event
    return out


def is_price(events: Sequence[Event], k: int) -> bool:
    """Whether the nebulis given in an event are paid for an ally that is bought."""
    kinds = [event["event"] for event in events[k + 1 : k + 3] if event.get("seat") == events[k].get("seat")]
    return kinds[:1] == ["ally_bought"] or kinds == ["pearls_paid", "ally_bought"]


def was_used(events: Sequence[Event], k: int) -> bool:
    """Whether a kraken that is discarded has just been told as paid or discarded."""
    while k > 0 and events[k - 1]["event"] in BETWEEN:
        k -= 1
        if events[k]["event"] in ("ally_paid", "ally_discarded"):
            return True
    return False


def told_facts(event: Event, seats: Seats) -> dict[str, str]:
    """The facts of an event as its text mentions them."""
    kind = str(event["event"])
    facts: dict[str, str] = {}
    for name, value in event.items():
        if name in ("event", "seat", "nebulis", "in_vain"):
            continue
        if name in SEAT_FACTS:
            facts[name] = seat_name(value, seats)
        elif name == "price" and isinstance(value, int):
            nebulis = event.get("nebulis", 0)
            facts[name] = mix_words(value, nebulis if isinstance(nebulis, int) else 0)
        elif name == "count" and isinstance(value, int):
            facts[name] = count(NOUNS[kind], value)
        else:
            facts[name] = named(name, str(value))
    return facts


def seat_name(seat: object, seats: Seats) -> str:
    """A seat as sentences name it; ``None`` is the supply."""
    if not isinstance(seat, int):
        return say("abyss.log_joined.supply")
    return say("abyss.log_joined.you") if seat == seats.you else seats.names[seat]


def named(name: str, value: str) -> str:
    """A card as sentences name it; numbers stay as they are."""
    if name == "card":
        return ally_name(value)
    if name == "lord":
        return lord_name(value)
    if name in ("location", "other_location"):
        return location_name(value)
    if name == "leviathan":
        return leviathan_name(int(value))
    if name == "new_token":
        return new_token_name(value)
    return race_name(value) if name == "race" else value


def sentences(events: Sequence[Event], seats: Seats, forced: Collection[int] = (), brief: bool = False) -> list[Text]:
    """What happened, oldest first; ``brief`` leaves out what the table shows."""
    return AbyssTeller(seats, forced, brief).tell(events)
