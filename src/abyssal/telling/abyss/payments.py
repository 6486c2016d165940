"""List the possible payments of a lord, the cheapest first, and put a payment together at the desk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, groupby, islice
from typing import TYPE_CHECKING, Final

from abyssal.abyss.catalog import ALLIES, RACES
from abyssal.engine.errors import AbyssalError, IllegalMove
from abyssal.telling.abyss.asked import AbyssAsked, abyss_of
from abyssal.telling.abyss.decision import decision_named
from abyssal.telling.abyss.phrases import ally_list, in_order, mix
from abyssal.telling.abyss.sets import left_of
from abyssal.telling.changes import trial_of
from abyssal.telling.refusals import refusal
from abyssal.texts.message import Message, card, message

if TYPE_CHECKING:
    from abyssal.abyss.shapes import Payment
    from abyssal.telling.shapes import Desk, DeskThing

FIRST_PAYMENTS: Final = 3
"""The number of cheapest payments that are always suggested."""
MOST_PAYMENTS: Final = 6
"""Maximum number of suggested payments."""
MOST_SEARCHED: Final = 2000
"""Maximum number of payments to compare, those with the fewest pearls and points first."""


@dataclass(frozen=True)
class Paying:
    """The payment of one lord in the current position."""

    asked: AbyssAsked
    lord: str
    begun: bool = False
    """Whether the lord is already chosen, so that the payment is pending."""
    named: Sequence[str] = ()
    """The allies that have already been chosen for the payment."""

    @cached_property
    def hand(self) -> list[str]:
        """The allies that can be paid, including those already chosen."""
        return in_order([*self.asked.hand, *self.named])

    # ------------------------------------------------------------------ payments

    def is_payment(self, allies: Sequence[str]) -> bool:
        """Return whether these allies, with pearls if needed, pay for the lord."""
        try:
            self.asked.game.payment(self.lord, allies)
        except IllegalMove:
            return False
        return True

    def actions(self, payment: Payment) -> list[int]:
        """Return the remaining actions of a payment. They begin with the lord unless the payment has begun."""
        if self.begun:
            return payment["actions"][len(self.named) :]
        return [self.asked.game.parse(f"recruit {self.lord}"), *payment["actions"]]

    def all(self) -> Iterator[Payment]:
        """Yield the payments that contain all allies already chosen, the cheapest first.

        Payments with fewer pearls come first, then those with fewer points. Equal payments are sorted by
        :func:`worth_spent`.
        """
        named = in_order(self.named)
        best = self.asked.numbers["seats"][str(self.asked.seat)]["shown"]["allies"]
        some = islice(self.asked.game.payments(self.lord), MOST_SEARCHED)
        for _, equal in groupby(some, key=lambda payment: (payment["pearls"], payment["value"])):
            for payment in sorted(equal, key=lambda payment: worth_spent(payment["cards"], best)):
                if payment["cards"][: len(named)] == named:
                    yield payment

    def proposals(self) -> list[Payment]:
        """Return the payments to suggest: the cheapest, then the cheapest for each further number of pearls."""
        chosen: list[Payment] = []
        for n, payment in enumerate(self.all()):
            if n < FIRST_PAYMENTS or all(payment["pearls"] != other["pearls"] for other in chosen):
                chosen.append(payment)
            if len(chosen) == MOST_PAYMENTS:
                break
        return chosen

    def joins(self, actions: Sequence[int]) -> list[str]:
        """Return the allies that may be affiliated after a payment: one, or those among which the player chooses."""
        trial = trial_of(self.asked.game)
        trial.play_all(actions)
        while decision_named(trial.decision).before_affiliation:
            trial.play(trial.legal()[0])
        if decision_named(trial.decision).affiliates:
            return [option["text"] for option in trial.prompt()["options"]]
        after = abyss_of(trial).view(self.asked.seat)["seats"][str(self.asked.seat)]["affiliated"]
        return list((Counter(after) - Counter(self.asked.me["affiliated"])).elements())

    def label(self, payment: Payment) -> Message:
        """Return the label of a payment: its allies, and the pearls or nebulis that are added."""
        paid, missing = ally_list(payment["cards"]), payment["pearls"]
        if missing == 0:
            return message("payment", cards=paid)
        mixes = self.asked.numbers.get("prices", {}).get(str(missing), [0])
        price = mix(missing, mixes[0]) if len(mixes) == 1 else message("any-mix", count=missing)
        return message("payment-filled", cards=paid, price=price)

    # ------------------------------------------------------------------ the desk

    def desk(self, picked: Sequence[str]) -> Desk:
        """Return the desk of a payment with the allies picked so far; raise an error of the engine for a wrong name."""
        g, hand = self.asked.game, self.hand
        check_held(picked, hand)
        payment: Payment | None = None
        wrong: AbyssalError | None = None
        try:
            payment = g.payment(self.lord, list(picked))
        except AbyssalError as error:
            if error.code == "lord_not_in_court":
                raise
            wrong = error
        actions = self.actions(payment) if payment else []
        whole = self.cheapest_with(picked)
        pearls = payment["pearls"] if payment else 0
        return {
            "picked": in_order(picked),
            "may_add": [ally for ally in left_of(hand, picked) if self.can_contain([*picked, ally])],
            "complete": payment is not None,
            "actions": [g.text(action) for action in actions],
            "missing": None if wrong is None else refusal(wrong) if whole else self.dead_end(picked, wrong),
            "pearls": pearls,
            "nebulis": sum(ALLIES[ally]["nebulis"] for ally in picked),
            "joins": self.joins(actions) if payment else [],
            "whole": whole,
            "suggestions": [in_order(way["cards"]) for way in self.proposals()],
            "things": {ally: self.thing(ally) for ally in hand},
            "lord": self.lord,
            "cost": self.asked.numbers["court"][self.lord]["cost"],
            "sum": sum(ALLIES[ally]["value"] for ally in picked) + pearls,
        }

    def thing(self, ally: str) -> DeskThing:
        """Return an ally as a thing at the desk, with its addresses in hand and among the paid allies."""
        zones = {"hand": self.asked.hand, "paid": self.asked.view["paid"]}
        at = [f"{zone}/{ally}" for zone, allies in zones.items() if ally in allies]
        return {"kind": "ally", "said": card("ally", ally), "at": at, "swaps": True}

    def can_contain(self, picked: Sequence[str]) -> bool:
        """Return whether a payment can contain these allies."""
        return any(self.is_payment(whole) for whole in largest_sets(self.hand, picked))

    def dead_end(self, picked: Sequence[str], wrong: AbyssalError) -> Message:
        """Return why no payment can contain the picked allies: a wrong race, or too little value even at most."""
        figure = self.asked.numbers["court"][self.lord]
        races = {ALLIES[ally]["race"] for ally in picked} - {None}
        if figure["demanded"] is not None and figure["races"] == 1 and races - {figure["demanded"]}:
            return message("desk-one_race", lord=card("lord", self.lord), race=card("race", figure["demanded"]))
        short: list[int] = []
        for whole in largest_sets(self.hand, picked):
            try:
                self.asked.game.payment(self.lord, whole)
            except IllegalMove as error:
                if error.code == "pearls_missing":
                    short.append(int(str(error.params["missing"])))
        if short:
            return message("desk-too_little", cards=ally_list(picked), count=min(short))
        return refusal(wrong)

    def cheapest_with(self, picked: Sequence[str]) -> list[str]:
        """Return the allies of the cheapest payment that contains all picked allies; empty if there is none."""
        wanted = Counter(picked)
        for payment in self.all():
            if not wanted - Counter(payment["cards"]):
                return payment["cards"]
        # With a very large hand not all payments were compared. Then start from a largest one and drop spare allies.
        wanted |= Counter(self.named)
        for whole in largest_sets(self.hand, picked):
            if self.is_payment(whole):
                return in_order(self.thinned(whole, wanted))
        return []

    def thinned(self, whole: Sequence[str], wanted: Counter[str]) -> list[str]:
        """Return the payment ``whole`` without allies that it does not need, strongest first, for the same pearls."""
        kept = list(whole)
        pearls = self.asked.game.payment(self.lord, kept)["pearls"]
        for ally in sorted(whole, key=lambda ally: -ALLIES[ally]["value"]):
            fewer = left_of(kept, [ally])
            if kept.count(ally) > wanted[ally] and self.is_payment(fewer):
                kept = fewer if self.asked.game.payment(self.lord, fewer)["pearls"] == pearls else kept
        return kept


def paying(asked: AbyssAsked, lord: str) -> Paying:
    """Return the payment of a lord at the pending decision, which may already be this payment."""
    decision = decision_named(asked.game.decision)
    return Paying(asked, lord, decision.pays, decision.named_before(asked))


def check_held(picked: Sequence[str], hand: Sequence[str]) -> None:
    """Raise :class:`IllegalMove` if a picked ally is not in hand."""
    for ally in (Counter(picked) - Counter(hand)).elements():
        raise IllegalMove("card_not_in_hand" if ally in ALLIES else "unknown_ally", card=ally)


def largest_sets(hand: Sequence[str], picked: Sequence[str]) -> Iterator[list[str]]:
    """Yield the largest sets of allies to try: all cards of the picked races, and of any combination of other races.

    More cards of a race may always be paid (ruling [B-4]), and a kraken counts as any race. So some payment contains
    the picked allies only if one of these sets is a payment.
    """
    needed = {ALLIES[ally]["race"] for ally in picked}
    others = [race for race in RACES if race not in needed and any(ALLIES[ally]["race"] == race for ally in hand)]
    for count in range(len(others) + 1):
        for more in combinations(others, count):
            yield [ally for ally in hand if ALLIES[ally]["race"] in (None, *needed, *more)]


def worth_spent(cards: Sequence[str], best: Mapping[str, int]) -> tuple[int, int, int, int]:
    """Return a sort key for payments of the same pearls and points; the payment that loses least has the lowest key.

    Compare in this order: fewer krakens, which bring nebulis; a weaker strongest ally, so that 3, 3 and 1 are paid
    rather than a 5; more points from the affiliation; fewer cards. The lowest ally is affiliated (rules of Abyss,
    section 9.2). It adds the points by which it exceeds ``best``, the strongest affiliated ally of its race, because
    only the strongest one scores (section 15).
    """
    facts = [ALLIES[ally] for ally in cards]
    lowest = min((one["value"] for one in facts if one["race"] is not None), default=0)
    joining = (one["value"] - best[one["race"]] for one in facts if one["race"] is not None and one["value"] == lowest)
    krakens = sum(one["race"] is None for one in facts)
    return krakens, max(one["value"] for one in facts), -max(0, max(joining, default=0)), len(cards)
