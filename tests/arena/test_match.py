"""Matches: which bot chooses, which game it sees, and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import abyssal
from abyssal import bots
from abyssal.arena import play_match
from abyssal.arena.match import choice
from abyssal.bots import Bot, Budget
from abyssal.engine.chance import Random
from abyssal.engine.game import Game

TWO = abyssal.variant("conspiracy", players=2)


class Scripted(Bot):
    """Takes the last legal action and records what it saw."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.seen: list[Game] = []
        self.seats: set[int | None] = set()

    def choose(self, game: Game, budget: Budget) -> int:
        self.seats.add(game.seat)
        self.seen.append(game.clone())
        return game.legal()[-1]


class Explorer(Scripted):
    """Makes the same choices after playing its copy to the end."""

    def choose(self, game: Game, budget: Budget) -> int:
        action = super().choose(game, budget)
        while not game.is_over:
            game.play(game.legal()[0])
        return action


class Wrong(Scripted):
    """Returns the answer that it was made with, even if it is no action."""

    def __init__(self, answer: Any) -> None:
        super().__init__()
        self.answer = answer

    def choose(self, game: Game, budget: Budget) -> int:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[no-any-return]


def test_a_match_tells_how_it_went() -> None:
    result = play_match(TWO, [Scripted(), Scripted()], seed=11)
    g = TWO.blank(11)
    g.advance()
    plies = 0
    while not g.is_over:
        g.play(g.legal()[-1])
        plies += 1
    assert (result.seed, result.plies) == (11, plies)
    assert result.scores == tuple(g.scores())
    assert result.winners == tuple(g.winners())
    assert [sum(points.values()) for points in result.points] == list(result.scores)
    assert result.turns == sum(event["event"] == "turn_started" for event in replayed_events(11))
    with pytest.raises(AttributeError):
        result.plies = 3  # type: ignore[misc]


def replayed_events(seed: int) -> Sequence[Mapping[str, object]]:
    g = abyssal.new("conspiracy", players=2, seed=seed)
    while not g.is_over:
        g.play(g.legal()[-1])
    return g.events()


def test_bots_get_games_without_record_listeners_or_forced_outcomes() -> None:
    bot = Scripted()
    play_match(TWO, [bot, bot], seed=11)
    assert bot.seen
    for game in bot.seen:
        assert game.log is None
        assert game.forced is None
        assert game.chronicle is None
        assert game.seed != 11
        assert game.events() == []
        with pytest.raises(abyssal.RecordError):
            game.record()


def test_a_bot_does_not_see_which_outcomes_are_forced() -> None:
    g = abyssal.new("conspiracy", players=2, seed=11, force=["seat 0"])
    g.force("G6", "R6", "B6")
    bot = Scripted()
    action = choice(g, [bot, bot], 0, Budget(), Random(1))
    assert action in g.legal()
    assert bot.seen[0].forced is None
    assert g.forced is not None
    drawn = set()
    for seed in range(20):
        imagined = g.determinize(0, seed)
        imagined.play(imagined.parse("draw 1"))
        drawn.add(imagined.key())
    assert len(drawn) > 5


def test_what_a_bot_does_with_its_game_does_not_touch_the_match() -> None:
    assert play_match(TWO, [Explorer(), Scripted()], seed=11) == play_match(TWO, [Scripted(), Scripted()], seed=11)


def test_each_bot_is_asked_for_its_own_seat() -> None:
    table = abyssal.variant("conspiracy", players=3)
    some = [Scripted() for _ in range(3)]
    play_match(table, some, seed=2)
    assert [bot.seats for bot in some] == [{0}, {1}, {2}]
    some = [Scripted() for _ in range(3)]
    play_match(table, some, seed=2, rotate=1)
    assert [bot.seats for bot in some] == [{1}, {2}, {0}]


def test_bots_are_asked_only_where_there_is_a_choice() -> None:
    bot = Scripted()
    play_match(TWO, [bot, bot], seed=11)
    assert min(len(game.legal()) for game in bot.seen) >= 2


def test_solo_needs_one_bot() -> None:
    solo = abyssal.variant("conspiracy", solo="mage")
    assert (solo.deciders, TWO.deciders) == (1, 2)
    bot = Scripted()
    result = play_match(solo, [bot], seed=3)
    assert bot.seats == {0}
    assert len(result.scores) == 2


def test_the_same_seeds_give_the_same_match() -> None:
    def again() -> object:
        return play_match(TWO, [bots.make("random", seed=1), bots.make("random", seed=2)], seed=5)

    assert again() == again()


def test_too_few_or_too_many_bots_are_refused() -> None:
    for some in ([], [Scripted()], [Scripted()] * 3):
        with pytest.raises(abyssal.OptionError) as caught:
            play_match(TWO, some, seed=1)
        assert caught.value.code == "wrong_bots"
    with pytest.raises(abyssal.OptionError, match="seed"):
        play_match(TWO, [Scripted(), Scripted()], seed=-1)


@pytest.mark.parametrize("answer", [250, -1, None, "draw 1", True, 1.0])
def test_an_illegal_choice_names_the_seat_and_the_game(answer: object) -> None:
    with pytest.raises(abyssal.IllegalMove) as caught:
        play_match(TWO, [Wrong(answer), Wrong(answer)], seed=11)
    assert caught.value.code == "bot_misplayed"
    assert "seed 11" in str(caught.value)


def test_an_error_of_a_bot_says_where_it_happened() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        play_match(TWO, [Wrong(ZeroDivisionError("oops"))] * 2, seed=11)
    assert any("Wrong at seat" in note and "seed 11" in note for note in caught.value.__notes__)
