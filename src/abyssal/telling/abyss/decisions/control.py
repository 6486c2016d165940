"""The decisions of taking control of a location with keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from abyssal.abyss.prompts import ControlSourceFacts
from abyssal.telling.abyss.asked import AbyssAsked
from abyssal.telling.abyss.decision import AbyssDecision, reserved_for_others, why_not
from abyssal.telling.abyss.phrases import all_of
from abyssal.telling.abyss.sets import whole_sets
from abyssal.telling.abyss.typed import named_together
from abyssal.texts.message import Argument, Message, cards, message, seat

if TYPE_CHECKING:
    from abyssal.engine.shapes import Option
    from abyssal.telling.shapes import Refused


class ControlSource(AbyssDecision[ControlSourceFacts]):
    """Choose an available location, or draw new locations from the deck."""

    last_verb = "draw"
    short_labels = ("choose-draw",)

    def arguments(self, asked: AbyssAsked) -> dict[str, Argument]:
        return super().arguments(asked) | {"available": len(asked.view["available"])}

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        if option["kind"] != "number":
            return super().label(asked, option)
        return message("choose-draw", n=int(option["name"] or 0), deck=self.facts(asked)["deck"])

    def refused(self, asked: AbyssAsked) -> Iterator[Refused]:
        """Yield the locations that another seat has reserved."""
        reserved = reserved_for_others(asked)
        for location in asked.view["available"]:
            owner = reserved.get(("locations", location))
            if owner is not None:
                yield why_not(f"available/{location}", message("why-reserved", name=seat(owner)))


class ControlKeys(AbyssDecision[Any]):
    """Choose the keys to use: lords with keys, or key tokens."""

    is_obvious = True
    first_is_usual = False

    def set_label(self, asked: AbyssAsked, options: Sequence[Option]) -> Message:
        lords: list[Argument] = [*cards("lord", [one["name"] for one in options if one["name"] is not None])]
        tokens = len(options) - len(lords)
        return all_of([*lords, *([message("key_tokens", count=tokens)] if tokens else [])])

    def forced(self, g: Any) -> list[int]:
        sets = whole_sets(g)
        return sets[0] if len(sets) == 1 else []

    def typed(self, asked: AbyssAsked, text: str) -> list[int] | None:
        return named_together(asked, text)
