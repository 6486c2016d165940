"""The contract of a bot: it is made with a seed and then asked for one choice at a time."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from abyssal.engine.game import Game


class Budget:
    """How long a bot may think about one choice: milliseconds, or a number of iterations; 0: the bot's default.

    With iterations a bot gives the same answers again; with milliseconds they depend on the machine.
    """

    def __init__(self, ms: i64 = 0, iterations: i64 = 0) -> None:
        self.ms: i64 = ms
        self.iterations: i64 = iterations

    def __repr__(self) -> str:
        return f"Budget(ms={self.ms}, iterations={self.iterations})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A program that plays. The same seed and the same questions give the same answers."""

    def __init__(self, seed: i64) -> None:
        self.seed: i64 = seed

    def choose(self, game: Game, budget: Budget) -> int:
        """Return a legal action of ``game.seat``, which is never ``CHANCE``.

        ``game`` is a ``determinize`` clone for that seat: it holds no secrets, and the bot may play on it.
        """
        raise NotImplementedError
