"""The check for bots finds what a bot must not do."""

from __future__ import annotations

import random

import pytest

import abyssal
from abyssal import bots
from abyssal.abyss.kit import SHORT
from abyssal.bots import Bot, Budget
from abyssal.bots.check import BotCheckError, check_bot, everyday_variants
from abyssal.engine.game import Game

TABLE = [abyssal.variant("conspiracy", players=2)]
EVERY_CONSPIRACY = [variant for variant in everyday_variants() if variant.game == "conspiracy"]
EVERY_ABYSS = [variant for variant in everyday_variants() if variant.game == "abyss"]
CONFIGURATIONS: list[list[str]] = [[], ["kraken"], ["leviathan"], ["kraken", "leviathan"]]


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


class Landlubber(First):
    """Plays at random and knows everything but one decision: there it gives up, or chooses what is not there."""

    def __init__(self, seed: int, unknown: str, answer: int | None = None) -> None:
        super().__init__(seed)
        self.random = random.Random(seed)
        self.unknown, self.answer = unknown, answer

    def choose(self, game: Game, budget: Budget) -> int:
        if game.decision != self.unknown:
            return self.random.choice(game.legal())
        if self.answer is None:
            raise KeyError(self.unknown)
        return self.answer


class Homebody(Landlubber):
    """Plays well but with these expansions."""

    def __init__(self, seed: int, expansions: list[str]) -> None:
        super().__init__(seed, "none")
        self.expansions = expansions

    def choose(self, game: Game, budget: Budget) -> int:
        return 250 if game.variant.options.get("expansions") == self.expansions else super().choose(game, budget)


class Dawdler(First):
    """Waits for others to end the game: explores and takes, never recruits."""

    def choose(self, game: Game, budget: Budget) -> int:
        words = {game.text(action): action for action in game.legal()}
        return next((words[word] for word in ("explore", "pass", "take", "done") if word in words), min(words.values()))


def test_the_everyday_tables_are_both_games_with_all_that_belongs_to_them() -> None:
    assert {str(variant.options["solo"]) for variant in EVERY_CONSPIRACY} == {"None", "random"}
    assert {variant.options["bonus"] for variant in EVERY_CONSPIRACY} == {False, True}
    assert [variant.options["expansions"] for variant in EVERY_ABYSS] == CONFIGURATIONS
    assert {variant.options["players"] for variant in EVERY_ABYSS} == {2, 3, 4, 5}


def test_the_random_bot_passes_at_every_table() -> None:
    assert check_bot(lambda seed: bots.make("random", seed=seed)) > 2000


def test_a_bot_that_never_ends_a_game_of_abyss_is_let_go() -> None:
    assert check_bot(Dawdler, EVERY_ABYSS[:1], games=1) == SHORT


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


@pytest.mark.parametrize("decision", ["main", "pay", "place_kraken", "search", "fight_ally", "martial_law"])
def test_a_bot_that_does_not_know_a_decision_of_abyss_is_found(decision: str) -> None:
    assert check_bot(lambda seed: Landlubber(seed, decision), EVERY_CONSPIRACY, games=1) > 100
    with pytest.raises(BotCheckError, match=f"failed with KeyError: '{decision}' at .*{decision}"):
        check_bot(lambda seed: Landlubber(seed, decision))
    with pytest.raises(BotCheckError, match=f"not legal, at .*{decision}"):
        check_bot(lambda seed: Landlubber(seed, decision, 250))


@pytest.mark.parametrize("expansions", CONFIGURATIONS)
def test_a_bot_that_breaks_only_in_one_configuration_of_abyss_is_found(expansions: list[str]) -> None:
    others = [table for table in EVERY_ABYSS if table.options["expansions"] != expansions]
    assert check_bot(lambda seed: Homebody(seed, expansions), [*EVERY_CONSPIRACY, *others], games=1) > 1000
    with pytest.raises(BotCheckError, match="not legal"):
        check_bot(lambda seed: Homebody(seed, expansions))


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
