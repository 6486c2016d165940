"""Simulations of many games in one or several processes. A seed gives the same result for any number of processes."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import abyssal
from abyssal.arena.entrants import check_nets, name_of, recipe_of
from abyssal.arena.match import play_match
from abyssal.arena.summary import Summary
from abyssal.arena.tally import Tally, tally
from abyssal.arena.workers import check_whole, shared_out
from abyssal.bots import Recipe
from abyssal.bots.playouts import FIRST_BOT, GameResult, branch, random_games
from abyssal.bots.random import RandomBot
from abyssal.engine.chance import checked_seed
from abyssal.engine.errors import OptionError
from abyssal.engine.variant import Variant

MOST_GAMES: Final = 1_000_000_000  # maximum games of a simulation

Part = tuple[Tally, float]
"""The tally of some games, and the seconds that they took."""


@dataclass(frozen=True)
class Plan:
    """A simulation to be run; it can be pickled for a worker. Make it with :meth:`of`, which checks it."""

    game: str
    options: Mapping[str, object]
    games: int
    seed: int
    names: tuple[str, ...]
    """The bots as they were named."""
    bots: tuple[Recipe, ...]
    rotate: bool

    @classmethod
    def of(
        cls, variant: Variant, games: int, seed: int, bots: Sequence[str | Recipe] | None = None, rotate: bool = False
    ) -> Plan:
        """Return a plan for some games of a configuration. Without bots every legal action is equally likely.

        ``bots`` has one for each seat that decides; ``rotate`` moves them by one seat after each game.
        """
        seats = variant.deciders
        if bots is None:
            bots = ["random"] * seats
        if len(bots) != seats:
            raise OptionError("wrong_bots", seats=seats, given=len(bots))
        recipes = tuple(recipe_of(bot) for bot in bots)
        check_whole("games", games, 1, MOST_GAMES)
        checked_seed(seed)
        check_nets(recipes, variant.game)
        names = tuple(name_of(bot) for bot in bots)
        return cls(variant.game, dict(variant.options), games, seed, names, recipes, rotate and seats > 1)

    def play(self, first: int, games: int) -> Part:
        """Play some of the games. The result depends only on the plan and their numbers."""
        started = time.perf_counter()
        variant = abyssal.variant(self.game, **self.options)
        numbers = range(first, first + games)
        if all(bot.factory is RandomBot for bot in self.bots):
            results = random_games(variant, self.seed, first, games)
        else:
            results = [self.match(variant, number) for number in numbers]
        rotations = [number % len(self.bots) for number in numbers] if self.rotate else []
        return tally(results, len(self.bots), rotations), time.perf_counter() - started

    def match(self, variant: Variant, number: int) -> GameResult:
        """Play one game between new bots."""
        seed = branch(self.seed, number)
        bots = [bot.make(branch(seed, FIRST_BOT + place)) for place, bot in enumerate(self.bots)]
        return play_match(variant, bots, seed, rotate=number if self.rotate else 0)

    def summary(self, counts: Tally) -> Summary:
        """Return the statistics of the games played so far, at least one."""
        return Summary.of(
            counts,
            game=self.game,
            options=self.options,
            seed=self.seed,
            names=self.names,
            bots=[bot.text for bot in self.bots],
            rotated=self.rotate,
            asked=self.games,
        )


def play_games(plan: Plan, jobs: int = 1) -> Summary:
    """Play all games of a plan, in this process or in several ones."""
    so_far = Tally()
    for counts in tallies(plan, jobs):
        so_far = counts
    return plan.summary(so_far)


def tallies(plan: Plan, jobs: int = 1) -> Iterator[Tally]:
    """Play the games of a plan; yield the tally so far from time to time, and at last that of all games.

    Closing the generator, by Ctrl-C for example, ends the workers. A tally holds whole games only.
    """
    so_far = Tally()
    for part in shared_out(plan.games, jobs, lambda first, games: partial(plan.play, first, games)):
        so_far = so_far + part
        yield so_far
