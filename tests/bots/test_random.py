"""The random bot, and random play inside the engine."""

from __future__ import annotations

from collections import Counter

import pytest

import abyssal
from abyssal import bots
from abyssal.bots import Budget
from abyssal.bots.playouts import RANDOM_PLAYERS, branch, random_games, random_plies
from abyssal.engine.chance import Random

TABLES: list[dict[str, object]] = [{"players": 2}, {"players": 4, "bonus": True}, {"solo": "random"}]


def choices(seed: int, questions: int = 40) -> list[int]:
    bot = bots.make("random", seed=seed)
    g = abyssal.new("conspiracy", players=2, seed=5)
    return [bot.choose(g, Budget()) for _ in range(questions)]


def test_the_same_seed_gives_the_same_choices_and_another_one_others() -> None:
    assert choices(1) == choices(1)
    assert choices(1) != choices(2)


def test_all_choices_come_up_about_alike() -> None:
    seen = Counter(choices(3, 3000))
    g = abyssal.new("conspiracy", players=2, seed=5)
    assert sorted(seen) == g.legal()
    assert all(850 < count < 1150 for count in seen.values())


@pytest.mark.parametrize("options", TABLES)
def test_games_in_the_engine_are_those_that_single_steps_give(options: dict[str, object]) -> None:
    variant = abyssal.variant("conspiracy", **options)
    for number, result in enumerate(random_games(variant, 9, 0, 6)):
        seed = branch(9, number)
        g = variant.blank(seed)
        g.listen()
        g.advance()
        random = Random(branch(seed, RANDOM_PLAYERS))
        plies = 0
        while not g.is_over:
            legal = g.legal()
            g.play(legal[random.below(len(legal))])
            plies += 1
        turns = sum(event["event"] == "turn_started" for event in g.events())
        assert (result.seed, result.plies, result.turns) == (seed, plies, turns)
        assert result.scores == tuple(g.scores())
        assert result.winners == tuple(g.winners())
        for seat, points in enumerate(result.points):
            sheet = g.score_sheet(seat)
            assert [*points, "total"] == list(sheet)
            assert sum(points.values()) == sheet["total"] == result.scores[seat]


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    variant = abyssal.variant("conspiracy", players=3)
    whole = random_games(variant, 4, 0, 12)
    assert random_games(variant, 4, 0, 5) + random_games(variant, 4, 5, 7) == whole
    assert random_games(variant, 5, 0, 12) != whole
    assert random_plies(variant, 4, 0, 12) == sum(result.plies for result in whole)


def test_branches_of_a_seed_all_differ() -> None:
    assert len({branch(seed, number) for seed in (0, 1, 2**62) for number in range(2000)}) == 6000
    assert all(0 <= branch(3, number) < 2**53 for number in range(1000))


def test_branches_stay_what_they_are_compiled_or_not() -> None:
    # Simulations of old seeds must come out as before.
    assert [branch(0, 0), branch(1, 0), branch(1, 1)] == [3847258306602436, 467141971243588, 4170855291813956]
    assert branch(2**62, 5) == 3315031658839223
