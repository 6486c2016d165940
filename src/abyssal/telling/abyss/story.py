"""What happened in a game of Abyss, in sentences; secrets are told only if the events hold them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from abyssal.abyss.catalog import LORDS
from abyssal.telling.abyss.words import in_order, mix, seat_or_supply
from abyssal.telling.story import Event, Teller
from abyssal.texts.message import Argument, Message, card, cards, message, seat

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
ADDED_UP: Final = ("keys_used", "pearls_used")
DRAWN_UNSEEN: Final = {"tokens": "token", "new_tokens": "new_token"}

REFERENCES: Final[Mapping[str, Callable[[object], Argument]]] = {
    "card": lambda name: card("ally", str(name)),
    "lord": lambda name: card("lord", str(name)),
    "location": lambda name: card("location", str(name)),
    "other_location": lambda name: card("location", str(name)),
    "race": lambda name: card("race", str(name)),
    "leviathan": lambda number: card("leviathan", str(number)),
    "new_token": lambda name: card("new_token", str(name)),
    "victim": seat_or_supply,
    "seller": seat_or_supply,
    "owner": seat_or_supply,
    "receiver": seat_or_supply,
    "robber": seat_or_supply,
    "holder": seat_or_supply,
}
"""Facts that are names, and what sentences refer to by them; all others are numbers, or cells by their dice."""
SAID_SOURCES: Final = ("court", "last_space")
"""Where pearls come from, if not from a lord, that does not follow from what was told before."""


class AbyssTeller(Teller):
    """The events of Abyss."""

    plain = ("monsters_inert",)

    def __init__(self, forced: Collection[int] = (), brief: bool = False) -> None:
        super().__init__(forced, brief)
        self.last = ""
        self.named: set[str] = set()
        """Lords told in this sentence."""
        self.payment: list[Argument] = []

    def tell(self, events: Sequence[Event]) -> list[Message]:
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

    def joined(self, name: str, events: Sequence[Event]) -> Message:
        if name in ADDED_UP:
            total = sum(number for event in events if isinstance(number := event["count"], int))
            return message(f"told-joined-{name}", count=total)
        token = DRAWN_UNSEEN.get(name)
        if token is not None and token not in events[0]:
            return message(f"told-joined-{name}", count=len(events))
        key = f"{name}_seen" if token is not None else name
        return message(f"told-joined-{key}", items=self.listed(name, events))

    def listed(self, name: str, events: Sequence[Event]) -> list[Argument]:
        """The cards of several events in a row: allies in the order of the rules, if their own tells nothing."""
        if name in RACE_BY_RACE:
            return cards("ally", in_order(str(event["card"]) for event in events))
        return [self.listed_name(event) for event in events]

    def listed_name(self, event: Event) -> Argument:
        """One of several in a row."""
        fact = ROWS[str(event["event"])][1]
        return facts_of(event)[fact] if fact else message("told-joined-monster")

    def said(self, event: Event) -> Message:
        kind, facts = str(event["event"]), facts_of(event)
        if "in_vain" in event:
            return message("told-joined-in_vain", **facts)
        if kind == "leviathan_placed" and "seat" not in event:
            return message("told-joined-first_leviathan", **facts)
        if kind == "kraken_figure_moved" and event["holder"] is None:
            return message("told-kraken_figure_returned")
        if kind == "pearls_gained" and self.has_source_to_tell(event):
            return message("told-pearls_gained-from", **facts, source=source_of(event))
        secret = SECRETS.get(kind)
        if secret is not None and secret in event:
            return message(f"told-{kind}-seen", **facts)
        return message(f"told-{kind}{'.brief' if self.brief and kind in WITH_BRIEF else ''}", **facts)

    def has_source_to_tell(self, event: Event) -> bool:
        """Whether to say where pearls come from: not if the sentence has just told of it."""
        source = event.get("source")
        return source in SAID_SOURCES or (source in LORDS and source not in self.named)

    def add(self, kind: str, clause: Message) -> None:
        """The pearls and nebulis of a payment are said in one breath with its allies."""
        args = clause["args"]
        if self.completes_payment(kind):
            self.payment.append(message("nebulis" if kind == "nebulis_paid" else "pearls", count=args["count"]))
            self.clauses[-1] = message("told-payment", who=args["who"], parts=[*self.payment])
        else:
            allies = args.get("items") or ([args["card"]] if "card" in args else [])
            self.payment = [message("allies", items=allies)] if kind == "ally_paid" else []
            self.payment += [message("pearls", count=args["count"])] if kind == "pearls_paid" else []
            super().add(kind, clause)
        lord = args.get("lord")
        if isinstance(lord, Mapping):
            self.named |= {str(value) for value in lord.values()}
        self.last = kind

    def finish(self) -> None:
        super().finish()
        self.named = set()

    def completes_payment(self, kind: str) -> bool:
        """Whether these are the pearls that go with allies paid, or the nebulis that go with either."""
        before = {"pearls_paid": ("ally_paid",), "nebulis_paid": ("ally_paid", "pearls_paid")}.get(kind, ())
        return self.last in before and bool(self.clauses) and bool(self.payment)


WITH_BRIEF: Final = (
    "card_revealed", "monster_revealed", "ally_taken", "monster_fought", "end_triggered", "sentinel_taken",
    "sentinel_returned", "loot_drawn", "loot_kept", "fight_started", "leviathan_hurt",
)  # fmt: skip
"""Kinds that have a text with fewer words."""


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


def facts_of(event: Event) -> dict[str, Argument]:
    """The facts of an event as its text mentions them."""
    facts: dict[str, Argument] = {}
    for name, value in event.items():
        if name in ("event", "nebulis", "in_vain", "source"):
            continue
        if name == "seat":
            facts["who"] = seat(int(str(value)))
        elif name == "price":
            facts[name] = mix(int(str(value)), int(str(event.get("nebulis", 0))))
        elif name in REFERENCES:
            facts[name] = REFERENCES[name](value)
        else:
            facts[name] = value if isinstance(value, int) else str(value)
    return facts


def source_of(event: Event) -> Argument:
    """Where pearls come from."""
    source = str(event["source"])
    return card("lord", source) if source in LORDS else message(f"source-{source}")


def story(events: Sequence[Event], forced: Collection[int] = (), brief: bool = False) -> list[Message]:
    """What happened, oldest first; ``brief`` leaves out what the table shows."""
    return AbyssTeller(forced, brief).tell(events)
