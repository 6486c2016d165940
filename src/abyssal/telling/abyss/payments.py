"""The payment of a lord: which ones there are, the cheapest first, and one that is put together at the desk."""

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
"""The most payments that are suggested."""
MOST_SEARCHED: Final = 2000
"""Among this many payments, the least pearls and points first, suggestions are looked for."""


@dataclass(frozen=True)
class Paying:
    """The payment of one lord from where the game stands."""

    asked: AbyssAsked
    lord: str
    begun: bool = False
    """Whether the lord is chosen already, so that the payment is pending."""
    named: Sequence[str] = ()
    """The allies that have been named for it already, one by one."""

    @cached_property
    def hand(self) -> list[str]:
        """The allies that can be paid, those named already included."""
        return in_order([*self.asked.hand, *self.named])

    # ------------------------------------------------------------------ payments

    def is_payment(self, allies: Sequence[str]) -> bool:
        """Whether these allies pay the lord."""
        try:
            self.asked.game.payment(self.lord, allies)
        except IllegalMove:
            return False
        return True

    def actions(self, payment: Payment) -> list[int]:
        """Return the actions of a payment from here: the lord first, or without what has been named already."""
        if self.begun:
            return payment["actions"][len(self.named) :]
        return [self.asked.game.parse(f"recruit {self.lord}"), *payment["actions"]]

    def all(self) -> Iterator[Payment]:
        """Return the payments that contain what has been named already, the cheapest first.

        Fewest pearls, then fewest points, as the rules list them; of equal ones those that keep what is worth most.
        """
        named = in_order(self.named)
        best = self.asked.numbers["seats"][str(self.asked.seat)]["shown"]["allies"]
        some = islice(self.asked.game.payments(self.lord), MOST_SEARCHED)
        for _, equal in groupby(some, key=lambda payment: (payment["pearls"], payment["value"])):
            for payment in sorted(equal, key=lambda payment: worth_spent(payment["cards"], best)):
                if payment["cards"][: len(named)] == named:
                    yield payment

    def proposals(self) -> list[Payment]:
        """Return the cheapest payments, and the first of those with more pearls."""
        chosen: list[Payment] = []
        for n, payment in enumerate(self.all()):
            if n < FIRST_PAYMENTS or all(payment["pearls"] != other["pearls"] for other in chosen):
                chosen.append(payment)
            if len(chosen) == MOST_PAYMENTS:
                break
        return chosen

    def joins(self, actions: Sequence[int]) -> list[str]:
        """Return who may be affiliated by a payment: the only one, or those among whom will be chosen."""
        trial = trial_of(self.asked.game)
        trial.play_all(actions)
        while decision_named(trial.decision).before_affiliation:
            trial.play(trial.legal()[0])
        if decision_named(trial.decision).affiliates:
            return [option["text"] for option in trial.prompt()["options"]]
        after = abyss_of(trial).view(self.asked.seat)["seats"][str(self.asked.seat)]["affiliated"]
        return list((Counter(after) - Counter(self.asked.me["affiliated"])).elements())

    def label(self, payment: Payment) -> Message:
        """Return a payment: allies, and the pearls that fill them up, or nebulis in their place."""
        paid, missing = ally_list(payment["cards"]), payment["pearls"]
        if missing == 0:
            return message("payment", cards=paid)
        mixes = self.asked.numbers.get("prices", {}).get(str(missing), [0])
        price = mix(missing, mixes[0]) if len(mixes) == 1 else message("any-mix", count=missing)
        return message("payment-filled", cards=paid, price=price)

    # ------------------------------------------------------------------ the desk

    def desk(self, picked: Sequence[str]) -> Desk:
        """Return the payment with what is picked so far; an error of the engine if a name cannot be."""
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
            "joins": self.joins(actions) if payment else [],
            "whole": whole,
            "suggestions": [in_order(way["cards"]) for way in self.proposals()],
            "things": {ally: self.thing(ally) for ally in hand},
            "lord": self.lord,
            "cost": self.asked.numbers["court"][self.lord]["cost"],
            "sum": sum(ALLIES[ally]["value"] for ally in picked) + pearls,
        }

    def thing(self, ally: str) -> DeskThing:
        """Return an ally of the payment: in hand, named already, or both."""
        zones = {"hand": self.asked.hand, "paid": self.asked.view["paid"]}
        at = [f"{zone}/{ally}" for zone, allies in zones.items() if ally in allies]
        return {"kind": "ally", "said": card("ally", ally), "at": at, "swaps": True}

    def can_contain(self, picked: Sequence[str]) -> bool:
        """Whether a payment can contain these allies."""
        return any(self.is_payment(whole) for whole in largest_sets(self.hand, picked))

    def dead_end(self, picked: Sequence[str], wrong: AbyssalError) -> Message:
        """Return why no payment can contain what is picked: the wrong race, or even the dearest falls short."""
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
        """Return the cheapest payment that contains all that is picked; nothing where there is none."""
        wanted = Counter(picked)
        for payment in self.all():
            if not wanted - Counter(payment["cards"]):
                return payment["cards"]
        # Of a very large hand not all payments were looked at: then all that may be paid, without what can be spared.
        wanted |= Counter(self.named)
        for whole in largest_sets(self.hand, picked):
            if self.is_payment(whole):
                return in_order(self.thinned(whole, wanted))
        return []

    def thinned(self, whole: Sequence[str], wanted: Counter[str]) -> list[str]:
        """Return a payment without the allies it does not need, the strongest left out first, with no more pearls."""
        kept = list(whole)
        pearls = self.asked.game.payment(self.lord, kept)["pearls"]
        for ally in sorted(whole, key=lambda ally: -ALLIES[ally]["value"]):
            fewer = left_of(kept, [ally])
            if kept.count(ally) > wanted[ally] and self.is_payment(fewer):
                kept = fewer if self.asked.game.payment(self.lord, fewer)["pearls"] == pearls else kept
        return kept


def paying(asked: AbyssAsked, lord: str) -> Paying:
    """Return the payment of a lord for the pending decision, which may have begun it."""
    decision = decision_named(asked.game.decision)
    return Paying(asked, lord, decision.pays, decision.named_before(asked))


def check_held(picked: Sequence[str], hand: Sequence[str]) -> None:
    """Refuse what is not in hand."""
    for ally in (Counter(picked) - Counter(hand)).elements():
        raise IllegalMove("card_not_in_hand" if ally in ALLIES else "unknown_ally", card=ally)


def largest_sets(hand: Sequence[str], picked: Sequence[str]) -> Iterator[list[str]]:
    """Return all of a hand that belongs to the races of what is picked, and to any others with them.

    More of a race may always be paid [B-4], and a kraken stands for any race: so it is enough to try these sets, to
    know whether any payment can contain what is picked.
    """
    needed = {ALLIES[ally]["race"] for ally in picked}
    others = [race for race in RACES if race not in needed and any(ALLIES[ally]["race"] == race for ally in hand)]
    for count in range(len(others) + 1):
        for more in combinations(others, count):
            yield [ally for ally in hand if ALLIES[ally]["race"] in (None, *needed, *more)]


def worth_spent(cards: Sequence[str], best: Mapping[str, int]) -> tuple[int, int, int, int]:
    """Return what one of several payments of the same sum loses, to sort the least first.

    Krakens, which bring nebulis; then strong allies: a hand keeps its 5 where 3, 3 and 1 do. Of the rest the lowest is
    affiliated (9.2), so that more is kept of a payment without a low one: as many points as it adds to ``best``, the
    strongest affiliated ally of its race, which alone counts in the end (15). At last fewer cards.
    """
    facts = [ALLIES[ally] for ally in cards]
    lowest = min((one["value"] for one in facts if one["race"] is not None), default=0)
    joining = (one["value"] - best[one["race"]] for one in facts if one["race"] is not None and one["value"] == lowest)
    krakens = sum(one["race"] is None for one in facts)
    return krakens, max(one["value"] for one in facts), -max(0, max(joining, default=0)), len(cards)
