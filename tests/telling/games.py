"""Games of all configurations for the tests of the telling: played at random, with a taste for what is rare."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

import abyssal
from abyssal import Game

ABYSS: Final[tuple[dict[str, Any], ...]] = tuple(
    {"game": "abyss", "players": players, "expansions": expansions}
    for expansions in ([], ["kraken"], ["leviathan"], ["kraken", "leviathan"])
    for players in range(2, 6 if "leviathan" in expansions else 5)
)
CONSPIRACY: Final[tuple[dict[str, Any], ...]] = (
    {"game": "conspiracy", "players": 2},
    {"game": "conspiracy", "players": 3, "bonus": True},
    {"game": "conspiracy", "players": 4},
    {"game": "conspiracy", "solo": "mage", "bonus": True},
    {"game": "conspiracy", "solo": "military"},
)
EVERY: Final = (*ABYSS, *CONSPIRACY)
WIDE: Final = [
    pytest.param(options, marks=[] if options in (*ABYSS[0::6], ABYSS[-1], *CONSPIRACY[1::2]) else pytest.mark.long)
    for options in EVERY
]
"""Configurations that differ most for ``make test``, the others for ``make test-long``: for tests of whole games."""
OFTEN: Final = 4
"""So many of the first times that a decision comes up in a game are looked at, and every seventh state."""
LIKED: Final = ("recruit", "use", "fight", "search", "buy")


def name_of(options: Mapping[str, Any]) -> str:
    """A configuration as the id of a test."""
    return " ".join(str(value) for value in options.values() if value)


def new(options: Mapping[str, Any], seed: int) -> Game:
    given = dict(options)
    made: Game = abyssal.new(given.pop("game"), seed=seed, **given)
    return made


def states(options: Mapping[str, Any], seed: int, every: int = 7) -> Iterator[Game]:
    """The same game object at many of its decisions, and at its end; leave it as it is."""
    g, chance = new(options, seed), random.Random(seed)
    met: Counter[str | None] = Counter()
    while not g.is_over:
        met[g.decision] += 1
        if met[g.decision] <= OFTEN or g.plies % every == 0:
            yield g
        g.play(likely(g, chance))
    yield g


def likely(g: Game, chance: random.Random) -> int:
    """Some legal action; what leads to rare decisions is liked."""
    legal = g.legal()
    liked = [action for action in legal if g.text(action).startswith(LIKED)]
    return chance.choice(liked if liked and chance.random() < 0.7 else legal)
