"""Bots that fail, each in a different way."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from abyssal import Game, bots


class Raising(bots.Bot):
    """Raises an error whose text names a card."""

    def choose(self, game: Game, budget: bots.Budget) -> int:
        raise LookupError("the hand was crab 2")


class Dying(bots.Bot):
    """Kills its process."""

    def choose(self, game: Game, budget: bots.Budget) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


class Dreaming(bots.Bot):
    """Never decides. It makes the file that ``ABYSSAL_TEST_DREAM`` names, by which a test knows that it is thinking."""

    def choose(self, game: Game, budget: bots.Budget) -> int:
        if "ABYSSAL_TEST_DREAM" in os.environ:
            Path(os.environ["ABYSSAL_TEST_DREAM"]).touch()
        time.sleep(1e6)
        return game.legal()[0]


class Cheating(bots.Bot):
    """Chooses an action that does not exist."""

    def choose(self, game: Game, budget: bots.Budget) -> int:
        return -5


for name, factory in (("raising", Raising), ("dying", Dying), ("dreaming", Dreaming), ("cheating", Cheating)):
    bots.register(name, factory)
