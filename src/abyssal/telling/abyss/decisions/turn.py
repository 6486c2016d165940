"""The decisions of a turn: its action, powers, plots, further stacks of the Council, and discards at its end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from abyssal.abyss.prompts import MainFacts
from abyssal.engine.errors import IllegalMove
from abyssal.telling.abyss.asked import AbyssAsked
from abyssal.telling.abyss.decision import AbyssDecision, reserved_for_others, why_not
from abyssal.telling.abyss.decisions.recruiting import about_lord
from abyssal.telling.abyss.payments import paying
from abyssal.telling.abyss.phrases import ally_list, in_order, size_of
from abyssal.telling.abyss.sets import chosen_together, left_of, lowest_allies, nameable
from abyssal.telling.abyss.things import stack_named
from abyssal.telling.abyss.typed import (
    PLACING_A_SENTINEL,
    checked_payment,
    held,
    held_in_hand,
    named_action,
    names_allies,
    typed_allies,
)
from abyssal.telling.decision import Draft, F
from abyssal.texts.message import Argument, Message, card, message, seat

if TYPE_CHECKING:
    from abyssal.abyss.shapes import Missing
    from abyssal.engine.shapes import Option
    from abyssal.telling.shapes import Refused

COURT_SPACES: Final = 6
ORDER: Final = ("explore", "council", "recruit", "plot", "use", "sentinel", "done")
"""The order of choices in a turn. Choices that are nearly always possible come first, so that numbers rarely change."""
WITH_PAYMENT: Final = re.compile(r"recruit ([a-z -]+?)(?:\s*:\s*|\s+with\s+)(\S.*)")
"""A lord and its payment in one line: ``recruit jailer: crab 2, squid 3``."""


class Main(AbyssDecision[MainFacts]):
    """Choose the action of a turn, or use a power or plot before it."""

    short_labels = ("choose-council", "choose-plot")
    empties_court = True
    typed_forms = PLACING_A_SENTINEL

    def arguments(self, asked: AbyssAsked) -> dict[str, Argument]:
        return {}

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        return (
            stack_named("choose-council", asked, option) if option["kind"] == "race" else super().label(asked, option)
        )

    def is_usual(self, option: Option) -> bool:
        return False

    def choices(self, asked: AbyssAsked) -> list[Draft]:
        return [
            self.recruitment(asked, option) if option["verb"] == "recruit" else self.single(asked, option)
            for option in sorted(asked.options, key=lambda option: ORDER.index(option["verb"]))
        ]

    def recruitment(self, asked: AbyssAsked, option: Option) -> Draft:
        """Return the choice of a lord with its cheapest payment; other payments are put together at the desk."""
        lord = option["name"] or ""
        payments = paying(asked, lord)
        payment = next(payments.all())
        options = [option, *(asked.game.option(action) for action in payments.actions(payment)[1:])]
        label = message("choose-recruit", lord=card("lord", lord), payment=payments.label(payment))
        brief = message("choose-recruit.brief", lord=card("lord", lord))
        return about_lord(self.draft(asked, options, label, brief, False), lord, option["verb"], payment["cards"])

    # ------------------------------------------------------------------ refused things

    def refused(self, asked: AbyssAsked) -> Iterator[Refused]:
        """Yield lords that cannot be paid, stacks that are empty or reserved, and the lord deck if plotting fails."""
        reserved = reserved_for_others(asked)
        for lord, figure in asked.numbers["court"].items():
            if figure["payable"] is True:
                continue
            owner = reserved.get(("court", lord))
            missing = figure["missing"]
            if owner is not None:
                yield why_not(f"court/{lord}", message("why-reserved", name=seat(owner)))
            elif missing is not None:
                yield why_not(f"court/{lord}", message("why-missing", parts=missing_parts(missing, figure["demanded"])))
        for race, stack in asked.view["council"].items():
            owner = reserved.get(("council", race))
            if size_of(stack) == 0:
                yield why_not(f"council/{race}", message("why-stack_empty"))
            elif owner is not None:
                yield why_not(f"council/{race}", message("why-reserved", name=seat(owner)))
        if not any(option["verb"] == "plot" for option in asked.options):
            yield why_not("lord_deck", message(why_no_plot(asked)))

    # ------------------------------------------------------------------ typed text

    def typed(self, asked: AbyssAsked, text: str) -> list[int] | None:
        found = WITH_PAYMENT.fullmatch(text)
        if found is None:
            return None
        first, typed = named_action(asked.game, f"recruit {found[1]}"), typed_allies(found[2])
        if not first:
            return []
        lord = asked.game.option(first[0])["name"] or found[1]
        return first + checked_payment(asked, lord, held(typed.allies, asked.hand), typed.pearls)


def why_no_plot(asked: AbyssAsked) -> str:
    """Return the text id of the reason why plotting is impossible."""
    if len(asked.view["court"]) == COURT_SPACES:
        return "why-court_full"
    return "why-no_lords" if size_of(asked.view["lord_deck"]) == 0 else "why-plot_price"


def missing_parts(missing: Missing, demanded: str | None) -> list[Argument]:
    """Return what a hand and its pearls lack for a lord; an ally of the demanded race also counts as a race."""
    parts: list[Argument] = []
    races = missing["races"] - (1 if missing["demanded"] and missing["races"] else 0)
    if missing["points"]:
        parts.append(message("missing-points", count=missing["points"]))
    if races:
        parts.append(message("missing-races", count=races))
    if missing["demanded"] and demanded is not None:
        parts.append(message("missing-demanded", race=card("race", demanded)))
    return parts


class SecondStack(AbyssDecision[Any]):
    """Choose a further stack of the Council."""

    typed_forms = PLACING_A_SENTINEL


class EndPowers(AbyssDecision[Any]):
    """Use powers at the end of the turn."""

    typed_forms = PLACING_A_SENTINEL


# ---------------------------------------------------------------------- discards


class Discards(AbyssDecision[F], shared=True):
    """Base of the decisions that discard several allies of the hand at once."""

    krakens_last: ClassVar[bool] = True
    """Whether to suggest krakens last, because discarding them brings nebulis or is not allowed."""

    def lowest(self, asked: AbyssAsked, due: int) -> list[str]:
        """Return the ``due`` allies to discard by default."""
        return lowest_allies(asked, due, self.krakens_last)

    def sets(self, asked: AbyssAsked) -> list[list[int]]:
        usual = chosen_together(asked, self.lowest(asked, asked.game.bounds()[1]))
        return [usual] if usual else []

    def addable(self, asked: AbyssAsked, picked: Sequence[str]) -> list[str]:
        return left_of(nameable(asked), picked) if len(picked) < asked.game.bounds()[1] else []

    def set_label(self, asked: AbyssAsked, options: Sequence[Option]) -> Message:
        """Return the label of the discarded allies, and of the pearls paid instead of others."""
        pearls = sum(one["kind"] == "pearl" for one in options)
        allies = in_order(one["name"] for one in options if one["kind"] == "ally" and one["name"] is not None)
        if pearls == 0:
            return message("choose-discard", cards=ally_list(allies))
        if not allies:
            return message("choose-pay_pearls", pearls=pearls)
        return message("choose-discard_and_pay", cards=ally_list(allies), pearls=pearls)

    def typed(self, asked: AbyssAsked, text: str) -> list[int] | None:
        """Return the actions that discard the typed allies, in any order; all discards must be typed."""
        typed = typed_allies(text) if names_allies(asked) else None
        if typed is None or not typed.allies:
            return None
        allies, due = held_in_hand(asked, typed), asked.game.bounds()[1]
        if len(allies) != due:
            raise IllegalMove("other_count", wanted=due, given=len(allies))
        return asked.game.selection(allies)["actions"]


class DiscardTo6(Discards[Any]):
    """Discard down to six cards at the end of the turn."""

    krakens_last = False
