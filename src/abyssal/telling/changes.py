"""What a choice would change, by playing it on a clone up to the first thing unknown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from abyssal.engine.game import Game

Numbers = Mapping[str, int]
"""What everybody at the table can count of a seat: pearls, keys, cards, influence."""


def trial_of(g: Game) -> Game:
    """Return a clone on which choices can be tried: chance is asked, and forced outcomes are forgotten."""
    trial = g.clone()
    trial.unforce()
    trial.asking = True
    return trial


def changes(g: Game, before: Numbers, actions: Sequence[int], count: Callable[[Game], Numbers]) -> dict[str, int]:
    """Return by how much each number changes. Chance is asked and never answered, so that nothing hidden comes out.

    The influence of a game that ends with it is left out: then hands are opened, which nobody can count before.
    """
    after = trial_of(g)
    for action in actions:
        after.play(action)
    now = count(after)
    return {
        name: now[name] - value
        for name, value in before.items()
        if now[name] != value and not (after.is_over and name == "influence")
    }
