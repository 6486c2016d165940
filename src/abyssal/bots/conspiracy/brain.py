"""The brain of Conspiracy: its rules of thumb, features, learned values, symmetries and levels."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from mypy_extensions import i64

from abyssal.bots.brain import Brain, Strength
from abyssal.bots.conspiracy import greedy
from abyssal.bots.conspiracy.features import LAYOUT, renamed, write_features
from abyssal.conspiracy.cards import N_GUILDS
from abyssal.conspiracy.state import Conspiracy
from abyssal.conspiracy.steps import CONSPIRE
from abyssal.conspiracy.variant import conspiracy
from abyssal.engine.chance import Random
from abyssal.engine.game import Game
from abyssal.engine.variant import Variant
from abyssal.engine.vec import vec

CHOICES: Final = 24  # typical choices of a seat in one game
LEVELS: Final = {
    "page": Strength(noise=0.12),  # almost everything is open, so less memory would not make it weaker
    "courtier": Strength(noise=0.05),
    "councillor": Strength(),
    "regent": Strength(moves=4, worlds=1),
    "sovereign": Strength(moves=8, worlds=8, ms=100),
}


class ConspiracyBrain(Brain):
    """What the bots know of Conspiracy."""

    def __init__(self) -> None:
        super().__init__()
        self.layout = LAYOUT
        self.turn_step = CONSPIRE
        self.choices = CHOICES
        self.levels = LEVELS

    def greedy(self, g: Game, random: Random) -> int:
        assert isinstance(g, Conspiracy)
        return greedy.choose(g, random)

    def write_features(self, g: Game, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(g, Conspiracy)
        return write_features(g, seat, out)

    def value_names(self, variant: Variant) -> list[str]:
        """Return the name for this number of players, then for 4 and 2; a value serves with and without the bonus."""
        return [f"{variant.game}-{players}" for players in (variant.players, 4, 2)]

    def renamings(self) -> list[list[int]]:
        """Return the features under all 120 orders of the five guilds, which are interchangeable."""
        return [renamed(list(order)) for order in permutations(range(N_GUILDS))]

    def ways(self, variant: Variant) -> list[Variant]:
        """Return the configuration without and with the bonus locations: one value serves both."""
        return [variant, conspiracy({**variant.options, "bonus": True})]


BRAIN: Final = ConspiracyBrain()
