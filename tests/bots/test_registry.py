"""Bots by name: texts, parameters, refusals."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest

import abyssal
from abyssal import bots, texts
from abyssal.bots import Bot, Budget, Parameter
from abyssal.bots.registry import REGISTRY
from abyssal.engine.game import Game


class Picky(Bot):
    """Keeps what it was told."""

    def __init__(self, seed: int, ms: int, depth: float, style: str, deep: bool) -> None:
        super().__init__(seed)
        self.told = (ms, depth, style, deep)

    def choose(self, game: Game, budget: Budget) -> int:
        return game.legal()[0]


PARAMETERS = [
    Parameter("ms", 500, least=1, most=60_000),
    Parameter("depth", 1.5, least=0),
    Parameter("style", "calm", words=("calm", "wild")),
    Parameter("deep", False),
]


@pytest.fixture
def picky() -> Iterator[str]:
    bots.register("picky", Picky, PARAMETERS)
    yield "picky"
    del REGISTRY["picky"]


def made(text: str, **values: object) -> tuple[object, ...]:
    bot = bots.make(text, seed=1, **values)
    assert isinstance(bot, Picky)
    return bot.told


def test_random_is_there() -> None:
    assert "random" in bots.names()
    assert bots.parameters("random") == []
    assert isinstance(bots.make("random", seed=1), Bot)


def test_every_bot_is_described_for_people() -> None:
    for language in texts.languages():
        assert all(f"bot-{name}" in texts.voice(language) for name in bots.names())


@pytest.mark.usefixtures("picky")
def test_parameters_come_from_the_text_in_their_own_types() -> None:
    assert made("picky") == (500, 1.5, "calm", False)
    assert made("picky:ms=20") == (20, 1.5, "calm", False)
    assert made("picky:ms=20:depth=2:style=wild:deep=yes") == (20, 2.0, "wild", True)
    assert made("picky:deep=no") == (500, 1.5, "calm", False)


@pytest.mark.usefixtures("picky")
def test_parameters_by_name_win_over_those_of_the_text() -> None:
    assert made("picky:ms=20", ms=30, deep=True) == (30, 1.5, "calm", True)
    assert made("picky", depth=2) == (500, 2.0, "calm", False)


@pytest.mark.usefixtures("picky")
def test_a_recipe_writes_itself_and_is_read_again() -> None:
    recipe = bots.recipe("picky:ms=20:deep=yes")
    assert recipe.text == "picky:ms=20:depth=1.5:style=calm:deep=yes"
    assert bots.recipe(recipe.text) == recipe
    assert bots.recipe("random").text == "random"


def test_names_are_understood_in_capital_letters_too() -> None:
    assert bots.recipe("Sovereign:ms=5").text == "sovereign:ms=5"


def test_a_recipe_keeps_every_digit() -> None:
    recipe = bots.recipe("value:noise=0.1234567")
    assert bots.recipe(recipe.text) == recipe


def test_what_is_no_bot_is_refused() -> None:
    bots.register("nobody", lambda seed: object())
    try:
        with pytest.raises(abyssal.OptionError, match=r"abyssal\.bots\.Bot") as caught:
            bots.make("nobody", seed=1)
    finally:
        del REGISTRY["nobody"]
    assert caught.value.code == "no_bot"


def test_a_recipe_can_be_sent_to_another_process() -> None:
    recipe = bots.recipe("random")
    assert pickle.loads(pickle.dumps(recipe)) == recipe


@pytest.mark.usefixtures("picky")
@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("oracle", "unknown_bot", ["oracle", "random", "picky"]),
        ("", "unknown_bot", ["random"]),
        ("picky:speed=3", "unknown_parameter", ["speed", "ms, depth, style, deep"]),
        ("random:ms=3", "unknown_parameter", ["random", "ms", "none"]),
        ("picky:ms", "bad_bot_text", ["“ms”", "name:parameter=value"]),
        ("picky:=3", "bad_bot_text", ["“=3”"]),
        ("picky:ms=fast", "bad_parameter", ["ms=“fast”", "a whole number from 1 to 60000"]),
        ("picky:ms=0", "bad_parameter", ["a whole number from 1 to 60000"]),
        ("picky:ms=1.5", "bad_parameter", ["a whole number"]),
        ("picky:depth=-1", "bad_parameter", ["a number of at least 0"]),
        ("picky:depth=nan", "bad_parameter", ["a number"]),
        ("picky:style=loud", "bad_parameter", ["calm, wild"]),
        ("picky:deep=maybe", "bad_parameter", ["yes or no"]),
    ],
)
def test_what_is_wrong_is_named(text: str, code: str, words: list[str]) -> None:
    with pytest.raises(abyssal.OptionError) as caught:
        bots.make(text, seed=1)
    assert caught.value.code == code
    for word in words:
        assert word in str(caught.value)


@pytest.mark.usefixtures("picky")
@pytest.mark.parametrize(
    "values", [{"ms": True}, {"ms": 2.5}, {"ms": None}, {"deep": 3}, {"style": 1}, {"depth": True}]
)
def test_values_of_another_type_are_refused(values: dict[str, object]) -> None:
    with pytest.raises(abyssal.OptionError) as caught:
        bots.make("picky", seed=1, **values)
    assert caught.value.code == "bad_parameter"


@pytest.mark.parametrize("seed", [-1, 2**63, True, "1", None])
def test_bad_seeds_are_refused(seed: int) -> None:
    with pytest.raises(abyssal.OptionError) as caught:
        bots.make("random", seed=seed)
    assert caught.value.code == "bad_seed"


def test_a_name_is_given_once_and_can_be_read() -> None:
    with pytest.raises(abyssal.OptionError) as caught:
        bots.register("random", Picky)
    assert caught.value.code == "bot_exists"
    for name in ("", "a b", "a:b", "a,b", "a=b"):
        with pytest.raises(abyssal.OptionError) as caught:
            bots.register(name, Picky)
        assert caught.value.code == "bad_bot_name"
