"""Ratings: closed formulas where they exist, and known strengths recovered from results."""

from __future__ import annotations

import random

import pytest

from abyssal.arena.estimate import elo_of, share_of
from abyssal.arena.ratings import Contest, ratings
from tests.arena.luck import block


@pytest.mark.parametrize("players", [2, 4])
def test_two_bots_differ_by_the_elo_of_their_share(players: int) -> None:
    shares = [1.0, 0.5, 1.0, 0.25, 0.75, 0.5]
    first, second = ratings(2, players, [Contest(0, 1, shares)])
    share = (sum(shares) + 2 / players) / (len(shares) + 2)  # with the two imagined blocks of the estimate
    assert first.value - second.value == pytest.approx(elo_of(share, players))
    assert first.value == pytest.approx(-second.value)
    assert first.high - first.value == pytest.approx(second.value - second.low)


def test_equal_bots_are_rated_alike() -> None:
    found = ratings(3, 2, [Contest(a, b, [1.0, 0.0, 0.5, 0.5]) for a, b in ((0, 1), (0, 2), (1, 2))])
    for rating in found:
        assert rating.value == pytest.approx(0.0, abs=1e-6)
        assert rating.low < -20 < 20 < rating.high


def test_who_never_lost_has_a_rating_and_a_wide_interval() -> None:
    best, middle, last = ratings(
        3, 2, [Contest(0, 1, [1.0] * 50), Contest(0, 2, [1.0] * 50), Contest(1, 2, [0.5] * 50)]
    )
    assert best.value > middle.value == pytest.approx(last.value)
    assert 300 < best.value < 1000
    assert best.high - best.low > 100


def test_more_blocks_make_intervals_narrower() -> None:
    def width(blocks: int) -> float:
        found = ratings(2, 2, [Contest(0, 1, [1.0, 0.5, 0.5, 0.0] * blocks)])[0]
        return found.high - found.low

    assert width(100) == pytest.approx(width(25) / 2, rel=0.1)


def test_luck_that_all_pairs_share_is_seen() -> None:
    """The first bot wins all matches of one seed and loses all of the next: they carry the information of one match."""
    alike = ratings(3, 2, [Contest(0, 1, [1.0, 0.0] * 20), Contest(0, 2, [1.0, 0.0] * 20), Contest(1, 2, [0.5] * 40)])
    apart = ratings(3, 2, [Contest(0, 1, [1.0, 0.0] * 20), Contest(0, 2, [0.0, 1.0] * 20), Contest(1, 2, [0.5] * 40)])
    assert alike[0].high - alike[0].low > 3 * (apart[0].high - apart[0].low)


@pytest.mark.parametrize("players", [2, 4])
def test_known_strengths_are_found_and_intervals_hold_them(players: int) -> None:
    truth = [-90.0, -30.0, 20.0, 100.0]
    pairs = [(a, b) for a in range(4) for b in range(4) if (a < b if players == 2 else a != b)]
    luck, runs, blocks = random.Random(3), 150, 60
    held, off = 0, [0.0] * 4
    for _ in range(runs):
        shares = [share_of(truth[a] - truth[b], players) for a, b in pairs]
        games = [[block(luck, share, players) for _ in range(blocks)] for share in shares]
        found = ratings(4, players, [Contest(a, b, some) for (a, b), some in zip(pairs, games, strict=True)])
        assert sum(rating.value for rating in found) == pytest.approx(0.0, abs=1e-6)
        for bot, rating in enumerate(found):
            held += rating.low <= truth[bot] <= rating.high
            off[bot] += (rating.value - truth[bot]) / runs
    assert 0.92 <= held / (4 * runs) <= 0.99
    assert max(abs(part) for part in off) < 8
