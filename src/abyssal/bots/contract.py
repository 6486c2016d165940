"""The contract of a bot: a name with parameters, a seed, and one question."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from abyssal.engine.game import Game


class Budget:
    """How long a bot may think about one choice: milliseconds, or a number of iterations; 0: its own default.

    Only iterations give the same answers again; milliseconds depend on the machine.
    """

    def __init__(self, ms: i64 = 0, iterations: i64 = 0) -> None:
        self.ms: i64 = ms
        self.iterations: i64 = iterations

    def __repr__(self) -> str:
        return f"Budget(ms={self.ms}, iterations={self.iterations})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. The same seed and the same questions give the same answers."""

    def __init__(self, seed: i64) -> None:
        self.seed: i64 = seed

    def choose(self, game: Game, budget: Budget) -> int:
        """A legal action of ``game.seat``, which is never ``CHANCE``.

        ``game`` is a ``determinize`` clone for that seat: the bot may play on it as it likes and learns no secrets.
        """
        raise NotImplementedError
