"""The sequential test: its ratio by hand, and how often its verdict is wrong."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

import abyssal
from abyssal.arena.estimate import share_of
from abyssal.arena.sequential import Question, Trial, Verdict, likelihood
from tests.arena.luck import block


def test_the_ratio_of_blocks_won_or_lost_is_that_of_coins() -> None:
    trial = Trial(Question(0.0, 100.0, 0.001, 0.001), 2).add_all([1.0, 0.0, 1.0, 0.0, 1.0] * 10)
    share = share_of(100.0, 2)
    assert trial.ratio == pytest.approx(30 * math.log(share / 0.5) + 20 * math.log((1 - share) / 0.5), abs=0.01)


def test_the_best_fit_is_the_mean_itself() -> None:
    counts = {0.0: 10, 0.5: 20, 1.0: 30}
    mean = 40 / 60
    assert likelihood(counts, mean) == pytest.approx(0.0, abs=1e-3)
    assert likelihood(counts, mean + 0.1) < -0.1 > likelihood(counts, mean - 0.1)


def test_a_ratio_with_draws_is_near_that_of_the_normal_distribution() -> None:
    shares = [1.0, 0.5, 0.5, 0.5, 0.0, 1.0, 0.5, 0.5] * 25
    trial = Trial(Question(0.0, 20.0, 0.001, 0.001), 2).add_all(shares)
    mean = sum(shares) / len(shares)
    variance = sum((share - mean) ** 2 for share in shares) / len(shares)
    low, high = 0.5, share_of(20.0, 2)
    assert trial.ratio == pytest.approx(len(shares) * (high - low) * (mean - (low + high) / 2) / variance, rel=0.1)


@pytest.mark.parametrize(
    ("players", "elo", "right"), [(2, 0.0, "not_stronger"), (2, 90.0, "stronger"), (4, 0.0, "not_stronger")]
)
def test_it_errs_in_one_of_twenty_runs_or_less(players: int, elo: float, right: Verdict) -> None:
    luck, verdicts, blocks = random.Random(5), Counter[str](), 0
    for _ in range(150):
        trial = Trial(Question(0.0, 90.0), players)
        while trial.add(block(luck, share_of(elo, players), players)) == "open":
            pass
        verdicts[trial.verdict] += 1
        blocks += trial.blocks
    assert verdicts[right] >= 136  # 142.5 expected, 2.7 the standard deviation
    assert blocks / 150 < 100


@pytest.mark.parametrize(("share", "verdict"), [(1.0, "stronger"), (0.0, "not_stronger")])
def test_a_sweep_ends_it_soon_and_then_nothing_changes(share: float, verdict: str) -> None:
    trial = Trial(Question(), 2).add_all([share] * 200)
    assert trial.verdict == verdict
    assert 10 < trial.blocks < 120
    assert trial.counts.total() == trial.blocks


def test_before_the_first_block_it_is_open() -> None:
    assert Trial(Question(), 2).verdict == "open"
    assert Question().upper == pytest.approx(math.log(19)) == -Question().lower


@pytest.mark.parametrize(
    ("elo0", "elo1", "alpha", "beta", "named"),
    [
        (20.0, 0.0, 0.05, 0.05, "elo0, elo1"),
        (0.0, 0.0, 0.05, 0.05, "elo0, elo1"),
        (0.0, 1e9, 0.05, 0.05, "elo0, elo1"),
        (math.nan, 20.0, 0.05, 0.05, "elo0, elo1"),
        (0.0, 20.0, 0.0, 0.05, "alpha"),
        (0.0, 20.0, 0.05, 0.5, "beta"),
        (0.0, 20.0, math.nan, 0.05, "alpha"),
    ],
)
def test_a_question_is_checked(elo0: float, elo1: float, alpha: float, beta: float, named: str) -> None:
    with pytest.raises(abyssal.OptionError) as caught:
        Question(elo0, elo1, alpha, beta)
    assert caught.value.params["option"] == named
