"""Bots that fail, each in its own way."""

from __future__ import annotations

import os
import signal
import time

from abyssal import Game, bots


class Raising(bots.Bot):
    """Finds a mistake of its own."""

    def choose(self, game: Game, budget: bots.Budget) -> int:
        raise LookupError("the hand was crab 2")


class Dying(bots.Bot):
    """Takes its process with it."""

    def choose(self, game: Game, budget: bots.Budget) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


class Dreaming(bots.Bot):
    """Never comes to a decision."""

    def choose(self, game: Game, budget: bots.Budget) -> int:
        time.sleep(60)
        return game.legal()[0]


class Cheating(bots.Bot):
    """Chooses what cannot be."""

    def choose(self, game: Game, budget: bots.Budget) -> int:
        return -5


for name, factory in (("raising", Raising), ("dying", Dying), ("dreaming", Dreaming), ("cheating", Cheating)):
    bots.register(name, factory)
