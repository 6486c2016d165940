"""Turn the events of a game of Abyss into sentences. A secret is told only if the reader's events contain it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from abyssal.telling.abyss.events import EVENTS, is_price
from abyssal.telling.story import FORCED, Event, Teller, Weight, weights_of
from abyssal.texts.message import Argument, Message, message

PAYMENT: Final = "told-payment"
"""Text id of a payment with several parts."""
PRICES: Final = {"pearls_paid": "pearls", "nebulis_paid": "nebulis"}
"""Events that pay an amount, and the text ids that count it."""
PAID_WITH: Final[Mapping[str, tuple[str, ...]]] = {
    "pearls_paid": ("ally_paid",),
    "nebulis_paid": ("ally_paid", "pearls_paid"),
}
"""Events of a payment, and the events directly before them with which they share a clause."""


class AbyssTeller(Teller):
    """Turns the events of a game of Abyss into sentences."""

    told = EVENTS

    def __init__(self, forced: Collection[int] = (), brief: bool = False) -> None:
        super().__init__(forced, brief)
        self.last = ""
        """The kind of event that was told last."""
        self.payment: list[Argument] = []
        """The parts of the payment that the last clause mentions."""

    def tell(self, events: Sequence[Event]) -> list[Message]:
        return super().tell(retold(events))

    def add(self, kind: str, clause: Message) -> None:
        """Add a clause; the pearls and nebulis of a payment go into the clause with its allies."""
        parts = [] if clause["id"] == FORCED else paid_in(kind, clause)
        if parts and self.payment and self.clauses and self.last in PAID_WITH.get(kind, ()):
            self.payment += parts
            self.clauses[-1] = message(PAYMENT, who=clause["args"]["who"], parts=[*self.payment])
        else:
            self.payment = parts
            super().add(kind, clause)
        lord = clause["args"].get("lord")
        if isinstance(lord, Mapping):
            self.named |= {str(value) for value in lord.values()}
        self.last = kind


def weights() -> dict[str, list[Weight]]:
    """Return how much each clause matters in a summary, by text id."""
    return {**weights_of(EVENTS), PAYMENT: ["passing"]}


def paid_in(kind: str, clause: Message) -> list[Argument]:
    """Return the parts of a payment that a clause mentions; empty if the clause is not about a payment."""
    args = clause["args"]
    if kind == "ally_paid":
        return [message("allies", items=args.get("items") or [args["card"]])]
    return [message(PRICES[kind], count=args["count"])] if kind in PRICES else []


def retold(events: Sequence[Event]) -> list[Event]:
    """Return the events with changes that make them easier to tell.

    A purchase gets the nebulis of its price, an attack that hurts no leviathan gets the key ``in_vain``, and the
    arrival of a leviathan comes before its attack. Events before the first player is chosen lose their seat, because
    no seat adds the first leviathan.
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


def story(events: Sequence[Event], forced: Collection[int] = (), brief: bool = False) -> list[Message]:
    """Return what happened as sentences, oldest first; ``brief`` leaves out what the table shows."""
    return AbyssTeller(forced, brief).tell(events)
