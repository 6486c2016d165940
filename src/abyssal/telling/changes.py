"""Find what a choice would change, by playing it on a clone of the game up to the first random event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from abyssal.engine.game import Game

Numbers = Mapping[str, int]
"""Numbers of a seat that everybody at the table can count, by name: pearls, keys, cards, influence."""


def trial_of(g: Game) -> Game:
    """Return a clone to try choices on: random events wait as decisions, and forced outcomes are removed."""
    trial = g.clone()
    trial.unforce()
    trial.asking = True
    return trial


def changes(
    g: Game, before: Numbers, actions: Sequence[int], count: Callable[[Game], Numbers], has_secrets: bool = True
) -> dict[str, int]:
    """Return by how much a choice changes each number; unchanged numbers are left out.

    Random events stay pending, so nothing hidden is revealed. If the choice ends a game with secrets, the change of
    ``influence`` is left out, because it would include hands that are still hidden now.
    """
    after = trial_of(g)
    for action in actions:
        after.play(action)
    now = count(after)
    return {
        name: now[name] - value
        for name, value in before.items()
        if now[name] != value and not (has_secrets and after.is_over and name == "influence")
    }
