"""What is found at import: steps by number, and which cards override which hooks."""

from __future__ import annotations

from types import ModuleType

import pytest

from abyssal import Game
from abyssal.abyss.kraken import lord as kraken
from abyssal.abyss.leviathan import lord as leviathan
from abyssal.abyss.lords import lord as base
from abyssal.engine.registry import HookTable, StepRegistry
from abyssal.engine.step import Automatic


class First(Automatic[Game]):
    """A step of the base game."""


class Second(Automatic[Game]):
    """Another one."""


class FirstChanged(Automatic[Game]):
    """What an expansion puts in the place of the first."""


class Card:
    """A card with two hooks and no power."""

    def on_enter(self) -> int:
        return 0

    def limit(self) -> int:
        return 6


class Strict(Card):
    """A card with a power."""

    def limit(self) -> int:
        return 5


def test_a_layer_puts_its_step_in_the_place_of_another() -> None:
    registry = StepRegistry()
    registry.enlist(0, First())
    registry.enlist(1, Second())
    registry.enlist(0, FirstChanged(), layer=1)
    below, above = registry.table(2), registry.table(2, [1])
    assert [step.name for step in below] == [step.name for step in above] == ["first", "second"]
    assert [type(step) for step in above] == [FirstChanged, Second]
    assert type(below[0]) is First


def test_numbers_are_given_once_and_none_is_left_out() -> None:
    registry = StepRegistry()
    registry.enlist(1, Second())
    with pytest.raises(ValueError, match="second"):
        registry.enlist(1, First())
    with pytest.raises(ValueError, match=r"\[0, 2\]"):
        registry.table(3)


def test_a_hook_knows_the_cards_that_override_it() -> None:
    table = HookTable(Card, ["on_enter", "limit"])
    table.note(Strict(), 3)
    table.note(Card(), 4)
    assert list(table.overriding) == [0, 1 << 3]
    table.note(Card(), 3)  # a card without a power takes its place
    assert list(table.overriding) == [0, 0]


@pytest.mark.parametrize("module", [base, kraken, leviathan])
def test_the_constants_of_hooks_are_their_places(module: ModuleType) -> None:
    assert [getattr(module, hook.upper()) for hook in module.HOOKS.hooks] == list(range(len(module.HOOKS.hooks)))
    assert len(module.WITH_HOOK) == len(module.HOOKS.hooks)
