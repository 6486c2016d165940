"""The decisions of recruiting a lord: the payment, and the ally that is affiliated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from abyssal.abyss.catalog import ALLIES
from abyssal.abyss.prompts import PayFacts
from abyssal.telling.abyss.asked import AbyssAsked, abyss_of
from abyssal.telling.abyss.decision import AbyssDecision
from abyssal.telling.abyss.payments import Paying, paying
from abyssal.telling.abyss.typed import checked_payment, held, names_allies, typed_allies
from abyssal.telling.decision import Draft
from abyssal.texts.message import Argument, Message, card, message

if TYPE_CHECKING:
    from abyssal.abyss.shapes import Payment
    from abyssal.telling.shapes import Desk


def about_lord(draft: Draft, lord: str, verb: str, allies: Iterable[str]) -> Draft:
    """Return a choice with the keys that describe it as recruiting or paying a lord with allies of the hand."""
    choice = draft.choice
    choice["touches"] = [f"court/{lord}", *dict.fromkeys(f"hand/{ally}" for ally in allies)]
    choice["lord"] = lord
    choice["verb"], choice["kind"], choice["name"], choice["zone"], choice["pair"] = verb, "lord", lord, "court", False
    return draft


class Pay(AbyssDecision[PayFacts]):
    """Pay for the chosen lord, ally by ally."""

    is_obvious = True
    tells_purse = True
    empties_court = True
    pays = True

    def arguments(self, asked: AbyssAsked) -> dict[str, Argument]:
        facts = self.facts(asked)
        return super().arguments(asked) | {"races": races(facts["races"], facts["demanded"])}

    def paying(self, asked: AbyssAsked) -> Paying:
        """Return the pending payment."""
        return paying(asked, self.facts(asked)["lord"])

    def named_before(self, asked: AbyssAsked) -> list[str]:
        return self.facts(asked)["paid"]

    def choices(self, asked: AbyssAsked) -> list[Draft]:
        payments = self.paying(asked)
        whole = [self.payment(payments, payment, n == 0) for n, payment in enumerate(payments.proposals())]
        return whole or [self.single(asked, option) for option in self.listed(asked)]

    def payment(self, payments: Paying, payment: Payment, usual: bool) -> Draft:
        """Return the choice of a payment, with its pearls, the affiliated ally, and the nebulis from its krakens."""
        actions = payments.actions(payment)
        gained = sum(ALLIES[ally]["nebulis"] for ally in payment["cards"])
        joins = payments.joins(actions)
        name = "choose-payment" if len(joins) == 1 else "choose-payment_any" if joins else "choose-payment_nobody"
        args: dict[str, Argument] = {"payment": payments.label(payment), "nebulis": gained}
        if len(joins) == 1:
            args["ally"] = card("ally", joins[0])
        said = message(name, **args)
        options = [payments.asked.game.option(action) for action in actions]
        allies = [option["name"] for option in options if option["name"] is not None]
        return about_lord(self.draft(payments.asked, options, said, said, usual), payments.lord, self.name, allies)

    def desk(self, asked: AbyssAsked, picked: Sequence[str]) -> Desk:
        return self.paying(asked).desk(picked)

    def forced(self, g: Any) -> list[int]:
        """Return the whole payment if only one is possible, else an empty list.

        Before the first card all payments are compared, because a later card may offer a choice.
        """
        facts: PayFacts = g.prompt()["facts"]
        if facts["paid"]:
            return super().forced(g)
        some = list(islice(abyss_of(g).payments(facts["lord"]), 2))
        return some[0]["actions"] if len(some) == 1 else []

    def goes_on(self, g: Any, began: str) -> bool:
        return True

    def typed(self, asked: AbyssAsked, text: str) -> list[int] | None:
        """Return the actions of the rest of the payment; raise an error of the engine that says what is wrong."""
        typed = typed_allies(text) if names_allies(asked) else None
        if typed is None or not typed.allies:
            return None
        paid = self.named_before(asked)
        allies = [*paid, *held(typed.allies, asked.hand)]
        return checked_payment(asked, self.facts(asked)["lord"], allies, typed.pearls)[len(paid) :]


def races(count: int, demanded: str | None) -> Message:
    """Return the number of races that a payment needs and the demanded race: ``3 races, one of them Crab``."""
    if demanded is None:
        return message("races", count=count)
    if count == 1:
        return message("races-one", race=card("race", demanded))
    return message("races-with", count=count, race=card("race", demanded))


class Affiliate(AbyssDecision[Any]):
    """Choose which ally of a payment is affiliated."""

    affiliates = True
