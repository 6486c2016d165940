"""Brains: what the bots need to know of one game.

A game names its brain in its kit. The bots themselves know no game: they ask the brain for greedy's choice, for the
features of a position, for whole choices and for the values that were learned.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from abyssal.bots.features import NO_LAYOUT, Layout
from abyssal.bots.ties import best_of
from abyssal.engine.chance import Random
from abyssal.engine.game import Game
from abyssal.engine.kit import kit_of
from abyssal.engine.step import CHANCE
from abyssal.engine.variant import Variant
from abyssal.engine.vec import vec

NO_STEP: Final = -1
CHOICES: Final = 40  # typical choices of a seat in one game, unless the game says otherwise
WORLDS: Final = 3  # random worlds in which an option that draws cards is tried
VICTORY: Final = 1000.0  # points that a won game adds to the margin


class Strength(NamedTuple):
    """How strong a level plays a game: how clearly it sees, how much it remembers and how far it looks.

    With ``moves`` 0 it is the value bot, else a search over at most ``moves`` choices; see ``docs/bots.md``.
    """

    noise: float = 0.0
    memory: str = "recall"
    moves: int = 0
    worlds: int = 0
    ms: int = 0


LEVELS: Final[dict[str, Strength]] = {
    "page": Strength(noise=0.08, memory="table"),
    "courtier": Strength(noise=0.03, memory="table"),
    "councillor": Strength(),
    "regent": Strength(moves=4, worlds=1),
    "sovereign": Strength(moves=8, worlds=8, ms=100),
}
"""The five levels from the weakest to the strongest, for a game whose brain does not set them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Brain:
    """What the bots know of a game. This base class knows nothing: it is for games without a brain of their own.

    Then the greedy bot looks one step ahead at the scores, and so do all bots that would play by a learned value.
    """

    def __init__(self) -> None:
        self.layout: Layout = NO_LAYOUT
        """The layout of the features; its size is 0 where no value can be learned."""
        self.whole_step: i64 = NO_STEP
        """The step at which a choice is finished by several actions, such as a payment; -1: there is none."""
        self.turn_step: i64 = 0
        """The step that asks a seat what to do with its turn."""
        self.choices: i64 = CHOICES
        """Typical choices of a seat in one game; training uses it to take about as many rows from every game."""
        self.folder: str = ""
        """The folder with the learned values; empty: that of this package."""
        self.levels: dict[str, Strength] = LEVELS

    # ------------------------------------------------------------------ greedy

    def greedy(self, g: Game, random: Random) -> int:
        """Return the choice of the greedy bot; there are at least two options."""
        return best_by_score(g, random)

    # ------------------------------------------------------------------ learned values

    def write_features(self, g: Game, seat: i64, out: vec[i64]) -> i64:
        """Write the features of a position as a seat knows it, without hidden information; return how many."""
        raise NotImplementedError

    def whole_choices(self, g: Game, limit: i64) -> list[list[int]]:
        """Return the ways to finish the choice that is pending at ``whole_step``, at most ``limit``, the best first.

        Each is the list of its actions. An empty list: every action is a choice of its own.
        """
        return []

    def value_names(self, variant: Variant) -> list[str]:
        """Return the names of the value files for a configuration: its own first, then the nearest ones."""
        return [f"{variant.game}-{variant.players}"]

    # ------------------------------------------------------------------ learning

    def renamings(self) -> list[list[int]]:
        """Return the symmetries of the game: for each one the place that every feature moves to. Empty: none."""
        return []

    def ways(self, variant: Variant) -> list[Variant]:
        """Return the configurations that a value for this one is learned from; their games are played in turn."""
        return [variant]


def brain_of(game: str) -> Brain:
    """Return the brain of a game by its name; one that knows nothing of the game if its kit names none."""
    kit = kit_of(game)
    found: object = kit.part("brain")
    if found is None:
        return NO_BRAIN
    if not isinstance(found, Brain):
        raise kit.wrong_part("brain", Brain)
    return found


NO_BRAIN: Final = Brain()


# ---------------------------------------------------------------------- a game without a brain


def best_by_score(g: Game, random: Random) -> int:
    """Return the option after which the seat is furthest ahead in points; options that draw are tried in some worlds.

    Ties are broken at random.
    """
    seat = g.seat
    assert seat is not None
    legal = g.legal()
    seeds = [random.word() for _ in range(WORLDS)]
    return best_of(legal, [expected_margin(g, seat, action, seeds) for action in legal], random)


def expected_margin(g: Game, seat: i64, action: i64, seeds: list[int]) -> float:
    """Return the mean margin of a seat after an action."""
    trial = g.clone()
    trial.asking = True
    trial.apply(action)
    if trial.seat != CHANCE:
        return final_margin(trial, seat)
    total = 0.0
    for seed in seeds:
        trial = g.clone()
        trial.asking = False
        trial.reseed(seed)
        trial.apply(action)
        total += final_margin(trial, seat)
    return total / len(seeds)


def final_margin(g: Game, seat: i64) -> float:
    """Return the margin of a seat now; a finished game adds or subtracts ``VICTORY``."""
    margin = float(margin_of(g, seat))
    if g.over:
        return margin + (VICTORY if seat in g.winners() else -VICTORY)
    return margin


def margin_of(g: Game, seat: i64) -> i64:
    """Return the points of a seat less those of the best other seat."""
    best: i64 = -1000
    for other in range(g.players):
        if other != seat:
            best = max(best, g.score(other))
    return g.score(seat) - best
