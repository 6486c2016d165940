"""The check for bots finds what a bot must not do."""

from __future__ import annotations

import random

import pytest

import abyssal
from abyssal import bots
from abyssal.bots import Bot, Budget
from abyssal.bots.check import BotCheckError, check_bot
from abyssal.engine.game import Game

TABLE = [abyssal.variant("conspiracy", players=2)]


class First(Bot):
    """Takes the first legal action."""

    def choose(self, game: Game, budget: Budget) -> int:
        return game.legal()[0]


class Explorer(First):
    """Plays on what it is given."""

    def choose(self, game: Game, budget: Budget) -> int:
        legal = game.legal()
        while not game.is_over:
            game.play(game.legal()[-1])
        return legal[0]


class Stranger(First):
    """Chooses what is not there."""

    def choose(self, game: Game, budget: Budget) -> int:
        return 250


class Mute(First):
    """Chooses nothing."""

    def choose(self, game: Game, budget: Budget) -> int:
        return None  # type: ignore[return-value]


class Borrower(First):
    """Draws from the generator that everybody shares."""

    def choose(self, game: Game, budget: Budget) -> int:
        return random.choice(game.legal())


class Greedy(First):
    """Gives itself more time."""

    def choose(self, game: Game, budget: Budget) -> int:
        budget.iterations += 1
        return game.legal()[0]


class Moody(First):
    """Depends on how many bots there were before it."""

    made = 0

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        Moody.made += 1
        self.mood = Moody.made % 2

    def choose(self, game: Game, budget: Budget) -> int:
        return game.legal()[-self.mood]


def test_the_random_bot_passes_at_every_table() -> None:
    assert check_bot(lambda seed: bots.make("random", seed=seed)) > 200


@pytest.mark.parametrize("name", bots.names())
def test_all_registered_bots_pass(name: str) -> None:
    assert check_bot(lambda seed: bots.make(name, seed=seed), TABLE, games=1) > 20


@pytest.mark.parametrize("factory", [First, Explorer])
def test_a_bot_may_do_what_it_likes_with_what_it_is_given(factory: type[Bot]) -> None:
    assert check_bot(factory, TABLE) > 40


@pytest.mark.parametrize(
    ("factory", "words"),
    [
        (Stranger, "not legal"),
        (Mute, "no whole number"),
        (Borrower, "shared generator"),
        (Greedy, "changed its budget"),
        (Moody, "two bots of one seed"),
    ],
)
def test_a_bot_that_breaks_the_contract_is_found(factory: type[Bot], words: str) -> None:
    with pytest.raises(BotCheckError, match=words):
        check_bot(factory, TABLE)


def test_the_factory_must_make_a_new_bot_each_time() -> None:
    only = First(1)
    with pytest.raises(BotCheckError, match="same bot twice"):
        check_bot(lambda seed: only, TABLE)


def test_the_shared_generator_is_given_back_as_it_was() -> None:
    random.seed(5)
    before = random.getstate()
    with pytest.raises(BotCheckError):
        check_bot(Borrower, TABLE)
    assert random.getstate() == before
