"""Shares and margins over blocks: small cases by hand, and how often an interval contains the true value."""

from __future__ import annotations

import math
import random

import pytest

from abyssal.arena.estimate import Estimate, elo_of, mean_over_blocks, share_of, share_over_blocks, t_95
from tests.arena.luck import block


@pytest.mark.parametrize(
    ("freedom", "value"),
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (10, 2.228),
        (30, 2.042),
        (100, 1.984),
        (9999, 1.960),
    ],
)
def test_students_t_is_that_of_the_tables(freedom: int, value: float) -> None:
    assert t_95(freedom) == pytest.approx(value, rel=0.003)


def test_a_share_by_hand() -> None:
    # Blocks 1, 0.5 and, imagined, 1 and 0: mean 0.625, squares 0.140625 + 0.015625 + 0.140625 + 0.390625.
    found = share_over_blocks([1.0, 0.5], 0.5)
    half = 3.182 * math.sqrt(0.6875 / 3 / 4)
    assert found.value == 0.75
    assert found.low == pytest.approx(max(0.0, 0.625 - half), abs=0.002)
    assert found.high == 1.0


def test_imagined_blocks_do_not_move_a_fair_share() -> None:
    even = share_over_blocks([0.25] * 40, 0.25)
    assert even.value == 0.25
    assert (even.low + even.high) / 2 == pytest.approx(0.25)
    assert 0.01 < even.high - even.low < 0.2


@pytest.mark.parametrize("blocks", [1, 10, 100])
def test_a_clean_sweep_is_not_certain(blocks: int) -> None:
    won, lost = share_over_blocks([1.0] * blocks, 0.5), share_over_blocks([0.0] * blocks, 0.5)
    assert (won.value, won.high, lost.value, lost.low) == (1.0, 1.0, 0.0, 0.0)
    assert won.low == pytest.approx(1 - lost.high)
    assert won.low < 1 - 2 / (blocks + 2)


def test_blocks_count_and_not_games() -> None:
    """If both games of a block always end alike, the second one adds no information."""
    alike = share_over_blocks([1.0, 0.0] * 20, 0.5)
    apart = share_over_blocks([1.0, 0.5, 0.5, 0.0] * 10, 0.5)
    assert alike.high - alike.low > 1.3 * (apart.high - apart.low)


@pytest.mark.parametrize(
    ("share", "players", "alike"), [(0.5, 2, 0.0), (0.5, 2, 0.3), (0.9, 2, 0.1), (0.25, 4, 0.1), (0.7, 4, 0.1)]
)
def test_the_interval_holds_the_truth_in_95_of_100_runs(share: float, players: int, alike: float) -> None:
    luck, runs, held = random.Random(7), 1000, 0
    for _ in range(runs):
        found = share_over_blocks([block(luck, share, players, alike) for _ in range(60)], 1 / players)
        held += found.low <= share <= found.high
    assert 0.93 <= held / runs <= 0.99


def test_a_mean_by_hand() -> None:
    assert mean_over_blocks([2.0, 4.0, 6.0]) == pytest.approx(
        (4.0, 4 - 4.303 * 2 / 3**0.5, 4 + 4.303 * 2 / 3**0.5), 1e-3
    )
    assert mean_over_blocks([5.0]) == Estimate(5.0, -math.inf, math.inf)


def test_elo_and_share_are_each_others_inverse() -> None:
    for players in (2, 3, 5):
        assert elo_of(1 / players, players) == pytest.approx(0.0)
        for elo in (-600.0, -20.0, 0.0, 35.0, 800.0):
            assert elo_of(share_of(elo, players), players) == pytest.approx(elo)
    assert share_of(400, 2) == pytest.approx(10 / 11)
    assert (elo_of(0.0, 2), elo_of(1.0, 2)) == (-math.inf, math.inf)


def test_an_estimate_turned_round_keeps_its_order() -> None:
    assert Estimate(0.7, 0.6, 0.9).scaled(-1 / 3, 1 / 3) == pytest.approx((0.1, 0.1 / 3, 0.4 / 3))
