"""A check for bots of your own; see :func:`check_bot`."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from abyssal.bots.contract import Bot, Budget
from abyssal.bots.playouts import branch
from abyssal.engine.game import Game
from abyssal.engine.kit import kits
from abyssal.engine.variant import Variant

ITERATIONS: Final = 20  # budget of each choice, unless another one is given


@mypyc_attr(native_class=False)
class BotCheckError(AssertionError):
    """A bot breaks the contract; the text says what it did and where."""


def everyday_variants() -> list[Variant]:
    """Return the sample configurations of all games."""
    return [kit.variant(options) for kit in kits() for options in kit.samples]


def check_bot(
    factory: Callable[[int], Bot],
    variants: Sequence[Variant] | None = None,
    games: int = 2,
    seed: int = 0,
    budget: Budget | None = None,
) -> int:
    """Play whole games with the bots that ``factory(seed)`` makes; return how many choices were checked.

    The games are those of ``variants``, or samples of all games with all expansions. :class:`BotCheckError` is raised
    if a choice is not legal, if a second bot of the same seed chooses otherwise, or if the bot changes what it may not
    touch: the true game, its budget, the generator of Python's ``random`` module.
    """
    if games < 1:
        raise ValueError("games must be at least 1")
    limits = Budget(0, ITERATIONS) if budget is None else budget
    checked = 0
    for variant in everyday_variants() if variants is None else variants:
        for number in range(games):
            game_seed = branch(seed, number)
            checked += check_game(factory, variant, game_seed, limits)
    return checked


def check_game(factory: Callable[[int], Bot], variant: Variant, seed: int, budget: Budget) -> int:
    """Play one game with one bot at all seats; a second bot of the same seed is asked the same questions."""
    g = variant.blank(seed)
    g.advance()
    bot, twin = factory(seed), factory(seed)
    if bot is twin:
        raise BotCheckError("the factory gave the same bot twice; every seat needs its own")
    checked = 0
    saved = random.getstate()
    try:
        while not g.is_over:
            where = f"{g!r}, game seed {seed}, options {variant.options}"
            first = ask(bot, g, checked, budget, where, 1)
            again = ask(twin, g, checked, budget, where, 2)
            if first != again:
                told = f"{g.text(first)!r} and then {g.text(again)!r}"
                raise BotCheckError(f"two bots of one seed chose {told} at {where}")
            g.play(first)
            checked += 1
    finally:
        random.setstate(saved)
    return checked


def ask(bot: Bot, g: Game, number: int, budget: Budget, where: str, noise: int) -> int:
    """Ask one question and return the choice; :class:`BotCheckError` if it breaks the contract."""
    seat = g.seat
    assert seat is not None
    ms, iterations, key = budget.ms, budget.iterations, g.key()
    random.seed(noise)  # differs for the two bots, so that a bot which uses the shared generator is detected
    before = random.getstate()
    stranger: Any = bot  # ``Any``, since compiled code would trust a Bot to return a number
    try:
        action: object = stranger.choose(g.determinize(seat, number), budget)
    except Exception as error:
        raise BotCheckError(f"the bot failed with {type(error).__name__}: {error} at {where}") from error
    if random.getstate() != before:
        raise BotCheckError(f"the bot used the shared generator of the module random at {where}; it has its own seed")
    if budget.ms != ms or budget.iterations != iterations:
        raise BotCheckError(f"the bot changed its budget at {where}")
    if g.key() != key:
        raise BotCheckError(f"the bot changed a game it was not given at {where}")
    if isinstance(action, bool) or not isinstance(action, int):
        raise BotCheckError(f"the bot chose {action!r}, which is no whole number, at {where}")
    if action not in g.legal():
        legal = ", ".join([f"{option} ({g.text(option)})" for option in g.legal()])
        raise BotCheckError(f"the bot chose {action}, which is not legal, at {where}; legal are: {legal}")
    return action
