"""Registries that are filled at import: the steps of a game by number, and which cards override which hooks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from abyssal.engine.step import Step
from abyssal.engine.tables import BIT, blank_vec
from abyssal.engine.vec import vec


class StepRegistry:
    """All steps of a game. Each is enlisted right below its class, by its number.

    A *layer* above 0 is an expansion: in its games, its step replaces the step with the same number below.
    """

    def __init__(self) -> None:
        self.steps: dict[tuple[int, int], Step[Any]] = {}
        """Steps by number and layer."""

    def enlist(self, number: int, step: Step[Any], layer: int = 0) -> None:
        """Give a step its number. A step that replaces another keeps the other's name and verb."""
        if (number, layer) in self.steps:
            raise ValueError(f"{step.name} has the number of {self.steps[number, layer].name}: {number}")
        if layer != 0:
            step.name = self.steps[number, 0].name
            step.verb = self.steps[number, 0].verb
        self.steps[number, layer] = step

    def table(self, size: int, layers: Sequence[int] = ()) -> list[Step[Any]]:
        """Return the first ``size`` steps by number for a game with these layers, of which the last one counts most."""
        missing = [number for number in range(size) if (number, 0) not in self.steps]
        if missing:
            raise ValueError(f"no step is enlisted with these numbers: {missing}")
        table: list[Step[Any]] = []
        for number in range(size):
            step = self.steps[number, 0]
            for layer in layers:
                step = self.steps.get((number, layer), step)
            table.append(step)
        return table


class HookTable:
    """The hooks of a class of cards, and for each hook the set of the cards that override it.

    The rules test the set first: a passive power that nobody has costs one bitwise AND.
    """

    def __init__(self, base: Any, hooks: Sequence[str]) -> None:
        self.base: Any = base
        self.hooks: list[str] = list(hooks)
        self.overriding: vec[i64] = blank_vec(len(hooks))

    def note(self, card: object, number: i64) -> None:
        """Record which hooks a card overrides, in place of the card that had this number before."""
        for hook in range(len(self.hooks)):
            self.overriding[hook] &= ~BIT[number]
            if getattr(type(card), self.hooks[hook]) is not getattr(self.base, self.hooks[hook]):
                self.overriding[hook] |= BIT[number]
