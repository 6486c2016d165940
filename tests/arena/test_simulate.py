"""Many games: the same result for any split, and workers that die."""

from __future__ import annotations

import importlib
import multiprocessing
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import abyssal
from abyssal.arena import Plan, WorkerDied, play_games, tallies
from abyssal.arena.tally import Tally
from abyssal.arena.workers import LARGEST_CHUNK, next_size
from abyssal.bots import Bot, Recipe

TWO = abyssal.variant("conspiracy", players=2)
BOTS = """
import os
from abyssal.bots import Bot

class First(Bot):
    def choose(self, game, budget):
        return game.legal()[0]

class Fatal(Bot):
    def choose(self, game, budget):
        os._exit(3)

class Broken(Bot):
    def choose(self, game, budget):
        raise ZeroDivisionError("oops")
"""


@pytest.fixture
def home_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Recipe]]:
    """Write a module of bots that worker processes can import."""
    (tmp_path / "home_made_bots.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    module = importlib.import_module("home_made_bots")
    yield lambda name: Recipe(name.lower(), (), getattr(module, name))
    del sys.modules["home_made_bots"]


def last(plan: Plan, jobs: int) -> Tally:
    return list(tallies(plan, jobs))[-1]


def test_any_number_of_processes_gives_the_same_result() -> None:
    plan = Plan.of(abyssal.variant("conspiracy", players=4), games=300, seed=3, rotate=True)
    assert last(plan, 1) == last(plan, 2)
    assert multiprocessing.active_children() == []


def test_the_same_holds_for_games_between_bots(home_made: Callable[[str], Recipe]) -> None:
    plan = Plan.of(TWO, games=25, seed=3, bots=[home_made("First"), "random"], rotate=True)
    alone = last(plan, 1)
    assert alone == last(plan, 2)
    assert alone.games == 25
    assert alone.bots[0].scores != alone.seats[0].scores


def test_progress_is_told_and_grows() -> None:
    games = [counts.games for counts in tallies(Plan.of(TWO, games=60, seed=3))]
    assert games == sorted(set(games))
    assert games[-1] == 60
    assert len(games) > 3


def test_a_longer_simulation_begins_with_the_shorter_one() -> None:
    short, long = (last(Plan.of(TWO, games=games, seed=3), 1) for games in (20, 40))
    assert short.plies <= long.plies
    assert last(Plan.of(TWO, games=20, seed=4), 1) != short


def test_who_stops_listening_stops_the_workers() -> None:
    running = tallies(Plan.of(TWO, games=10_000_000, seed=3), jobs=2)
    assert next(running).games > 0
    running.close()  # type: ignore[attr-defined]  # a generator
    assert multiprocessing.active_children() == []


def test_a_worker_that_dies_is_told(home_made: Callable[[str], Recipe]) -> None:
    plan = Plan.of(TWO, games=50, seed=3, bots=[home_made("Fatal"), "random"])
    with pytest.raises(WorkerDied, match="ended without an answer"):
        play_games(plan, jobs=2)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_of_a_bot_reaches_the_caller(home_made: Callable[[str], Recipe], jobs: int) -> None:
    plan = Plan.of(TWO, games=4, seed=3, bots=[home_made("Broken"), "random"])
    with pytest.raises(ZeroDivisionError, match="oops"):
        play_games(plan, jobs=jobs)
    assert multiprocessing.active_children() == []


def test_chunks_grow_while_they_are_short_and_shrink_when_they_are_long() -> None:
    assert next_size(8, 8, 0.01) == 16
    assert next_size(8, 3, 0.01) == 8  # a short last piece does not change the size
    assert next_size(8, 8, 0.1) == 8
    assert next_size(8, 8, 3.0) == 4
    assert next_size(1, 1, 3.0) == 1
    assert next_size(LARGEST_CHUNK, LARGEST_CHUNK, 0.01) == LARGEST_CHUNK


@pytest.mark.parametrize(
    ("games", "seed", "some", "code"),
    [
        (0, 1, None, "bad_count"),
        (True, 1, None, "bad_count"),
        (2.5, 1, None, "bad_count"),
        (1, -1, None, "bad_seed"),
        (1, 1, ["random"], "wrong_bots"),
        (1, 1, ["random", "oracle"], "unknown_bot"),
    ],
)
def test_a_plan_is_checked(games: int, seed: int, some: list[str] | None, code: str) -> None:
    with pytest.raises(abyssal.OptionError) as caught:
        Plan.of(TWO, games, seed, some)
    assert caught.value.code == code


def test_the_number_of_processes_is_checked() -> None:
    with pytest.raises(abyssal.OptionError, match="jobs=0"):
        play_games(Plan.of(TWO, 1, 1), jobs=0)


def test_solo_has_one_bot_and_two_scores() -> None:
    plan = Plan.of(abyssal.variant("conspiracy", solo="random"), games=10, seed=1, bots=["random"], rotate=True)
    summary = play_games(plan)
    assert (len(summary.bots), len(summary.seats), summary.rotated) == (1, 2, False)
    assert summary.ties == 0


def test_bots_of_ones_own_need_no_registration(home_made: Callable[[str], Recipe]) -> None:
    first = home_made("First")
    assert isinstance(first.make(1), Bot)
    assert play_games(Plan.of(TWO, 2, 1, [first, first])).bots == ["first", "first"]
