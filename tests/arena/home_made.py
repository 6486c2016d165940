"""Bots for tests, in a module that worker processes can import."""

from __future__ import annotations

import os

from abyssal.bots import Bot, Budget, Recipe
from abyssal.engine.game import Game


class First(Bot):
    """Takes the first legal action."""

    def choose(self, game: Game, budget: Budget) -> int:
        return game.legal()[0]


class Last(Bot):
    """Takes the last legal action."""

    def choose(self, game: Game, budget: Budget) -> int:
        return game.legal()[-1]


class Slow(Bot):
    """Computes for a while before each choice."""

    def choose(self, game: Game, budget: Budget) -> int:
        sum(range(20_000))
        return game.legal()[0]


class Broken(Bot):
    """Raises an exception at its first choice."""

    def choose(self, game: Game, budget: Budget) -> int:
        raise ZeroDivisionError("oops")


class Wrong(Bot):
    """Chooses an illegal action."""

    def choose(self, game: Game, budget: Budget) -> int:
        return -7


class Fatal(Bot):
    """Ends its process."""

    def choose(self, game: Game, budget: Budget) -> int:
        os._exit(3)


class Unborn(Bot):
    """Raises an exception when it is made."""

    def __init__(self, seed: int) -> None:
        raise FileNotFoundError("no weights")


UNBORN = Recipe("unborn", (), Unborn)
FIRST, LAST, SLOW = Recipe("first", (), First), Recipe("last", (), Last), Recipe("slow", (), Slow)
BROKEN, WRONG, FATAL = Recipe("broken", (), Broken), Recipe("wrong", (), Wrong), Recipe("fatal", (), Fatal)
