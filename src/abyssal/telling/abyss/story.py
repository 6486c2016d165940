"""What happened in a game of Abyss, in sentences; secrets are told only if the events hold them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from abyssal.telling.abyss.events import EVENTS, is_price
from abyssal.telling.story import FORCED, Event, Teller, Weight, weights_of
from abyssal.texts.message import Argument, Message, message

PAYMENT: Final = "told-payment"
"""The text of a payment of several parts."""
PRICES: Final = {"pearls_paid": "pearls", "nebulis_paid": "nebulis"}
"""Payments that are amounts, and the texts that count them."""
PAID_WITH: Final[Mapping[str, tuple[str, ...]]] = {
    "pearls_paid": ("ally_paid",),
    "nebulis_paid": ("ally_paid", "pearls_paid"),
}
"""Payments that are said in one clause with the payment directly before them."""


class AbyssTeller(Teller):
    """The story of a game of Abyss."""

    told = EVENTS

    def __init__(self, forced: Collection[int] = (), brief: bool = False) -> None:
        super().__init__(forced, brief)
        self.last = ""
        """The kind of event that was told last."""
        self.payment: list[Argument] = []
        """What the last clause tells as paid."""

    def tell(self, events: Sequence[Event]) -> list[Message]:
        return super().tell(retold(events))

    def add(self, kind: str, clause: Message) -> None:
        """Add a clause; the pearls and nebulis of a payment are said in one clause with its allies."""
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
    """Return how much told clauses matter in a summary, by the id of their text."""
    return {**weights_of(EVENTS), PAYMENT: ["passing"]}


def paid_in(kind: str, clause: Message) -> list[Argument]:
    """Return what a clause tells as paid; nothing if it is about something else."""
    args = clause["args"]
    if kind == "ally_paid":
        return [message("allies", items=args.get("items") or [args["card"]])]
    return [message(PRICES[kind], count=args["count"])] if kind in PRICES else []


def retold(events: Sequence[Event]) -> list[Event]:
    """Return the same events as they are told: a price with its nebulis, attacks in vain, an arrival before its effect.

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


def story(events: Sequence[Event], forced: Collection[int] = (), brief: bool = False) -> list[Message]:
    """Return what happened, oldest first; ``brief`` leaves out what the table shows."""
    return AbyssTeller(forced, brief).tell(events)
