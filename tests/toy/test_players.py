"""Bots and arena play a game that they know nothing of; what needs a learned value says so."""

from __future__ import annotations

from pathlib import Path

import pytest

import abyssal
from abyssal import OptionError, bots
from abyssal.arena.course import Course
from abyssal.arena.league import League, Season, play_league
from abyssal.arena.simulate import Plan, play_games
from abyssal.bots.brain import NO_BRAIN, brain_of
from abyssal.bots.check import check_bot
from abyssal.bots.levels import LEVELS
from abyssal.bots.value_files import FOLDER, has_value, learned
from tests.toy.kit import KIT

VARIANTS = [KIT.variant(options) for options in KIT.samples]


@pytest.mark.parametrize("name", ["random", "greedy", "value", "search", *LEVELS])
def test_every_bot_keeps_the_contract(name: str) -> None:
    assert check_bot(lambda seed: bots.make(name, seed=seed), VARIANTS, games=1) > 20


def test_samples_of_the_game_are_checked_like_all_others() -> None:
    assert {variant.game for variant in VARIANTS} == {"toy"}
    from abyssal.bots.check import everyday_variants

    assert [variant for variant in everyday_variants() if variant.game == "toy"] == VARIANTS


def test_without_a_brain_greedy_looks_one_step_ahead_at_the_scores() -> None:
    assert brain_of("toy") is NO_BRAIN
    seats = {"0": {"shells": ["shell 1", "shell 2", "shell 2", "shell 6"]}}
    g = abyssal.load(
        {"game": "toy", "players": 2, "pending": [{"step": "sale", "seat": 0}], "sold": [1, 2, 2], "seats": seats}
    )
    assert g.text(bots.make("greedy", seed=1).choose(g.determinize(0, 1), bots.Budget())) == "done"


def test_a_league_in_worker_processes_knows_the_game() -> None:
    league = League.of(abyssal.variant("toy", players=2), ["greedy", "random"], 40, seed=5)
    season = Season(league)
    for games in play_league(league, jobs=2):
        season.add(games)
    assert season.blocks == 40
    alone = Season(league)
    for games in play_league(league, jobs=1):
        alone.add(games)
    played = {game.fixture: (game.scores, game.winners, game.plies) for game in season.played.values()}
    assert played == {game.fixture: (game.scores, game.winners, game.plies) for game in alone.played.values()}
    assert len({game.scores for game in season.played.values()}) > 10


def test_the_code_of_the_game_is_part_of_a_result() -> None:
    league = League.of(abyssal.variant("toy", players=2), ["greedy", "random"], 1, seed=5)
    other = League.of(abyssal.variant("abyss", players=2), ["greedy", "random"], 1, seed=5)
    assert league.key(league.pairings[0])["code"] != other.key(other.pairings[0])["code"]


def test_a_simulation_over_several_processes() -> None:
    plan = Plan.of(abyssal.variant("toy", players=3, short=True), games=30, seed=2)
    assert play_games(plan, jobs=2) == play_games(plan, jobs=1)


def test_what_needs_a_learned_value_says_so(tmp_path: Path) -> None:
    variant = abyssal.variant("toy", players=2)
    assert not has_value(variant)
    with pytest.raises(OptionError, match="There is no value for toy-2 yet"):
        learned(variant)
    with pytest.raises(OptionError, match="toy has no learned values"):
        Course("toy", {"players": 2}, 1).check()
    net = str(FOLDER / "abyss-2.value")
    with pytest.raises(OptionError, match="toy has no learned values"):
        League.of(variant, [f"value:net={net}", "random"], 1, seed=1)
    g = abyssal.load({"game": "toy", "players": 2, "seats": {"0": {"shells": ["shell 1"]}}})
    with pytest.raises(OptionError, match="toy has no learned values"):
        bots.make("value", seed=1, net=net).choose(g.determinize(0, 1), bots.Budget())
