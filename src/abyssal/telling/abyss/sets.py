"""List the sets that a decision of Abyss allows. The engine takes the things of a set one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from abyssal.abyss.catalog import ALLIES
from abyssal.engine.errors import IllegalMove
from abyssal.engine.game import Game
from abyssal.telling.abyss.phrases import in_order
from abyssal.telling.changes import trial_of

if TYPE_CHECKING:
    from abyssal.telling.abyss.asked import AbyssAsked


def whole_sets(g: Game) -> list[list[int]]:
    """Return all sets that can be chosen now, each as the actions that pick its things."""
    sets: list[list[int]] = []
    for action in g.legal():
        trial = trial_of(g)
        trial.play(action)
        goes_on = trial.decision == g.decision and trial.seat == g.seat
        sets += [[action, *more] for more in whole_sets(trial)] if goes_on else [[action]]
    return sets


def can_be_added(g: Game, picked: Sequence[str]) -> list[str]:
    """Return the things that can extend ``picked`` to some set, each as often as a set needs it."""
    have = Counter(picked)
    sets = [Counter(g.text(action) for action in one) for one in whole_sets(g)]
    wanted = [one - have for one in sets if not have - one]
    names = {name: max(one[name] for one in wanted) for one in wanted for name in one}
    return [name for name, count in names.items() for _ in range(count)]


def names_in(g: Game, actions: Sequence[int]) -> list[str]:
    """Return the names of the things that actions pick, without the action that ends a set of any size."""
    return [text for text in map(g.text, actions) if text != "done"]


def left_of(hand: Sequence[str], picked: Sequence[str]) -> list[str]:
    """Return the cards of a hand that are not picked."""
    return list((Counter(hand) - Counter(picked)).elements())


def nameable(asked: AbyssAsked) -> list[str]:
    """Return the allies in hand that may still be picked; the engine takes them in ascending order."""
    g = asked.game
    legal = set(g.legal())
    lowest = min((action for action in map(g.parse, asked.hand) if action in legal), default=None)
    return [] if lowest is None else in_order(ally for ally in asked.hand if g.parse(ally) >= lowest)


def lowest_allies(asked: AbyssAsked, due: int, krakens_last: bool) -> list[str]:
    """Return the ``due`` lowest allies in hand. With ``krakens_last`` krakens are taken only if needed."""
    return sorted(
        nameable(asked),
        key=lambda ally: (krakens_last and ALLIES[ally]["race"] is None, ALLIES[ally]["value"], ally),
    )[:due]


def chosen_together(asked: AbyssAsked, names: Sequence[str]) -> list[int]:
    """Return the actions that choose these things; empty if the rules do not allow this set."""
    try:
        return asked.game.selection(names)["actions"]
    except IllegalMove:
        return []
