"""The brain of Abyss: its rules of thumb, features, whole payments, learned values and levels."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.abyss.cheapest import payments_to_go
from abyssal.abyss.state import Abyss
from abyssal.abyss.steps import MAIN, PAY
from abyssal.bots.abyss import greedy
from abyssal.bots.abyss.features import LAYOUT, write_features
from abyssal.bots.brain import Brain, Strength
from abyssal.engine.chance import Random
from abyssal.engine.game import Game
from abyssal.engine.variant import Variant
from abyssal.engine.vec import vec

CHOICES: Final = 80  # typical choices of a seat in one game
LEVELS: Final = {
    "page": Strength(noise=0.03, memory="table"),
    "courtier": Strength(memory="table"),
    "councillor": Strength(),
    "regent": Strength(moves=4, worlds=2),
    "sovereign": Strength(moves=8, worlds=8, ms=100),
}


class AbyssBrain(Brain):
    """What the bots know of Abyss."""

    def __init__(self) -> None:
        super().__init__()
        self.layout = LAYOUT
        self.whole_step = PAY
        self.turn_step = MAIN
        self.choices = CHOICES
        self.levels = LEVELS

    def greedy(self, g: Game, random: Random) -> int:
        assert isinstance(g, Abyss)
        return greedy.choose(g, random)

    def write_features(self, g: Game, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(g, Abyss)
        return write_features(g, seat, out)

    def whole_choices(self, g: Game, limit: i64) -> list[list[int]]:
        """Return the cheapest whole payments."""
        assert isinstance(g, Abyss)
        return payments_to_go(g, limit)

    def value_names(self, variant: Variant) -> list[str]:
        """Return the value's own name, then the nearest ones.

        Seats are features like all others, so a value for four players can be used for three and five as well, and the
        one with both expansions for larger tables with one of them. A value for two comes last: it was trained with
        one opponent only.
        """
        expansions = variant.options["expansions"]
        assert isinstance(expansions, list)
        stem = "-".join([variant.game, *expansions])
        names = [f"{stem}-{variant.players}", f"{stem}-4"]
        if expansions:
            names.append(f"{variant.game}-kraken-leviathan-4")
        return [*names, f"{stem}-2"]


BRAIN: Final = AbyssBrain()
