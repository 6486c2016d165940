"""A check that anybody can run on their own bot; see :func:`check_bot`."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from abyssal.abyss.variant import abyss
from abyssal.bots.contract import Bot, Budget
from abyssal.bots.playouts import branch
from abyssal.conspiracy.variant import conspiracy
from abyssal.engine.game import Game
from abyssal.engine.variant import Variant

ITERATIONS: Final = 20
LONGEST: Final = 1000  # decisions of a game of Abyss, of which random players need 200 to 700; some bots never end one


@mypyc_attr(native_class=False)
class BotCheckError(AssertionError):
    """A bot does not keep the contract; the text says what it did where."""


def everyday_variants() -> list[Variant]:
    """Tables of both games: optional modes, each expansion alone and both together, every number of players."""
    return [
        conspiracy({"players": 2}),
        conspiracy({"players": 4, "bonus": True}),
        conspiracy({"solo": "random"}),
        abyss({"players": 2, "max_plies": LONGEST}),
        abyss({"players": 3, "max_plies": LONGEST, "expansions": ["kraken"]}),
        abyss({"players": 5, "max_plies": LONGEST, "expansions": ["leviathan"]}),
        abyss({"players": 4, "max_plies": LONGEST, "expansions": ["kraken", "leviathan"]}),
    ]


def check_bot(
    factory: Callable[[int], Bot],
    variants: Sequence[Variant] | None = None,
    games: int = 2,
    seed: int = 0,
    budget: Budget | None = None,
) -> int:
    """Play whole games with the bots that ``factory(seed)`` makes; return how many choices were checked.

    They are played at tables of both games, with all expansions, or at those of ``variants``. Raises
    :class:`BotCheckError` unless every choice is a legal action, a second bot of the same seed makes the same choices,
    and nothing is touched that a bot is not given to change: the game it does not hold, its budget, the
    generator of Python's ``random`` module.
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
    """Play one game with one bot at all seats, and with a second one of the same seed asked the same."""
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
    """One question: the choice, if it is legal and left everything else alone."""
    seat = g.seat
    assert seat is not None
    ms, iterations, key = budget.ms, budget.iterations, g.key()
    random.seed(noise)  # a bot that draws from the shared generator gives itself away
    before = random.getstate()
    stranger: Any = bot  # compiled code would trust a Bot to answer with a number
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
