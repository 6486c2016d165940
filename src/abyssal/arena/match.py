"""One game between bots."""

from __future__ import annotations

from collections.abc import Sequence

from abyssal.bots import Bot, Budget
from abyssal.bots.playouts import IMAGINED_GAMES, GameResult, branch, result_of
from abyssal.engine.chance import Random, checked_seed
from abyssal.engine.errors import IllegalMove, OptionError
from abyssal.engine.game import Game
from abyssal.engine.variant import Variant

__all__ = ["GameResult", "play_match"]


def play_match(
    variant: Variant, bots: Sequence[Bot], seed: int, *, rotate: int = 0, budget: Budget | None = None
) -> GameResult:
    """Play a whole game and return its result.

    Bot ``i`` sits at seat ``i + rotate``, counted round the table. A bot is asked only where there is a choice. It gets
    a game that its seat cannot tell from the true one: without record and forced outcomes, with other hidden cards. The
    same seed and new bots with the same seeds give the same game.
    """
    seats = variant.deciders
    if len(bots) != seats:
        raise OptionError("wrong_bots", seats=seats, given=len(bots))
    checked_seed(seed)
    limits = Budget() if budget is None else budget
    imagined = Random(branch(seed, IMAGINED_GAMES))
    g = variant.blank(seed)
    g.advance()
    while not g.is_over:
        legal = g.legal()
        g.play(legal[0] if len(legal) == 1 else choice(g, bots, rotate, limits, imagined))
    return result_of(g, seed)


def choice(g: Game, bots: Sequence[Bot], rotate: int, budget: Budget, imagined: Random) -> int:
    """Return the choice of the bot at the seat that decides; ``IllegalMove`` if it is not legal."""
    seat = g.seat
    assert seat is not None
    bot = bots[(seat - rotate) % len(bots)]
    imagined_game = g.determinize(seat, imagined.word())
    try:
        action: object = bot.choose(imagined_game, budget)
    except Exception as error:
        error.add_note(f"{type(bot).__name__} at seat {seat}, {g!r}, game seed {g.seed}")
        raise
    if isinstance(action, bool) or not isinstance(action, int):
        raise IllegalMove("bot_misplayed", seat=seat, seed=g.seed, reason=f"{action!r} is no whole number.")
    if action not in g.legal():
        raise IllegalMove("bot_misplayed", seat=seat, seed=g.seed, reason=str(g.refusal(action)))
    return action
