"""Statistics against reference values and against the standard library."""

from __future__ import annotations

import json
import math
import statistics
from collections import Counter

import pytest

import abyssal
from abyssal.arena import Plan, play_games, wilson
from abyssal.arena.summary import Spread, histogram, win_share
from abyssal.arena.tally import Tally, tally
from abyssal.bots.playouts import GameResult, random_games


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [  # the first four are the examples of Newcombe, Statistics in Medicine 17 (1998)
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0000),  # the mirror of 0 in 29
    ],
)
def test_wilson_intervals(successes: int, n: int, low: float, high: float) -> None:
    assert wilson(successes, n) == pytest.approx((low, high), abs=5e-5)


def test_a_spread_agrees_with_the_standard_library() -> None:
    values = [3, -1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4]
    spread = Spread.of(Counter(values))
    assert spread.mean == pytest.approx(statistics.mean(values))
    assert spread.sd == pytest.approx(statistics.stdev(values))
    assert (spread.least, spread.most) == (-1, 9)
    ranked = sorted(values)
    for percent, value in ((5, spread.p5), (25, spread.p25), (50, spread.median), (75, spread.p75), (95, spread.p95)):
        assert value == ranked[math.ceil(percent / 100 * len(values)) - 1]


def test_one_value_has_no_spread() -> None:
    assert Spread.of(Counter([7])) == Spread(7.0, 0.0, 7, 7, 7, 7, 7, 7, 7)


def test_a_shared_victory_counts_in_parts() -> None:
    share = win_share(Counter({1: 3, 2: 2, 4: 4}), 10)
    assert share.share == pytest.approx((3 + 1 + 1) / 10)
    assert (share.alone, share.shared) == (3, 6)
    assert share.low < share.share < share.high


def test_a_histogram_has_round_bars_without_gaps() -> None:
    bars = histogram(Counter({-3: 1, 12: 2, 61: 4, 62: 1}))
    assert [bar.first for bar in bars] == list(range(-5, 61, 5))
    assert [bar.count for bar in bars if bar.count] == [1, 2, 5]
    assert [(bar.first, bar.last) for bar in histogram(Counter([4, 6]))] == [(4, 4), (5, 5), (6, 6)]
    assert len(histogram(Counter([0, 10_000]))) == 101


RESULTS = [
    GameResult(1, 10, 4, (5, 3), (0,), ({"lords": 5}, {"lords": 3}), False),
    GameResult(2, 12, 5, (4, 4), (0, 1), ({"lords": 4}, {"lords": 2, "loot": 2}), True),
    GameResult(3, 11, 5, (1, 9), (1,), ({"lords": 1}, {"lords": 9}), False),
]


def test_a_tally_of_games_by_hand() -> None:
    counts = tally(RESULTS)
    assert counts.games == 3
    assert counts.plies == Counter({10: 1, 12: 1, 11: 1})
    assert counts.turns == Counter({4: 1, 5: 2})
    assert counts.ties == 1
    assert counts.seats[0].scores == Counter([5, 4, 1])
    assert counts.seats[1].points == {"lords": Counter([3, 2, 9]), "loot": Counter([2])}
    assert [seat.wins for seat in counts.seats] == [Counter({1: 1, 2: 1}), Counter({1: 1, 2: 1})]
    assert counts.bots == ()


def test_tallies_add_up_in_any_order() -> None:
    whole = tally(RESULTS)
    parts = [tally([result]) for result in RESULTS]
    assert Tally() + parts[0] + parts[1] + parts[2] == whole
    assert parts[2] + (parts[0] + parts[1]) == whole


def test_rotated_games_are_also_counted_by_bot() -> None:
    counts = tally(RESULTS, 2, [0, 1, 0])
    assert counts.bots[0].scores == Counter([5, 4, 1])
    assert counts.bots[1].scores == Counter([3, 4, 9])
    assert counts.bots[0].points["lords"] == Counter([5, 2, 1])
    assert counts.bots[0].points["loot"] == Counter([2])


def test_a_summary_agrees_with_a_tally_by_hand() -> None:
    variant = abyssal.variant("conspiracy", players=3)
    results = random_games(variant, 8, 0, 7)
    summary = play_games(Plan.of(variant, games=7, seed=8))
    assert (summary.games, summary.asked, summary.complete) == (7, 7, True)
    assert summary.decisions.mean == pytest.approx(statistics.mean(r.plies for r in results))
    assert summary.turns.sd == pytest.approx(statistics.stdev(r.turns for r in results))
    assert summary.ties == sum(len(r.winners) > 1 for r in results) / 7
    everything = [score for r in results for score in r.scores]
    assert summary.score.mean == pytest.approx(statistics.mean(everything))
    assert summary.score.sd == pytest.approx(statistics.stdev(everything))
    assert sum(bar.count for bar in summary.scores) == 21
    for seat in range(3):
        own = summary.seats[seat]
        assert own.score.mean == pytest.approx(statistics.mean(r.scores[seat] for r in results))
        for source in ("lords", "locations", "coalition", "keeper"):
            assert own.points[source].mean == pytest.approx(statistics.mean(r.points[seat][source] for r in results))
        won = sum(1 / len(r.winners) for r in results if seat in r.winners)
        assert own.wins.share == pytest.approx(won / 7)
    assert sum(seat.wins.share for seat in summary.seats) == pytest.approx(1)
    assert sum(points.mean for points in summary.points.values()) == pytest.approx(summary.score.mean)


def test_a_source_that_is_not_on_a_sheet_gave_no_points() -> None:
    summary = Plan.of(abyssal.variant("conspiracy", players=2), 3, 1).summary(tally(RESULTS))
    assert summary.seats[1].points["loot"].mean == pytest.approx(2 / 3)
    assert summary.points["loot"].mean == pytest.approx(2 / 6)
    assert "loot" not in summary.seats[0].points


def test_games_that_were_cut_short_are_counted() -> None:
    assert Plan.of(abyssal.variant("conspiracy", players=2), 3, 1).summary(tally(RESULTS)).truncated == 1
    short = play_games(Plan.of(abyssal.variant("abyss", players=3, max_plies=20), games=6, seed=1))
    assert short.truncated == 6
    assert short.decisions.least == short.decisions.most == 20
    assert set(short.points) == {"locations", "lords", "allies", "tokens"}


SPREAD = {"mean", "sd", "least", "p5", "p25", "median", "p75", "p95", "most"}


def test_the_json_form_has_its_promised_shape() -> None:
    summary = play_games(Plan.of(abyssal.variant("conspiracy", players=2), games=5, seed=1, rotate=True))
    data = json.loads(json.dumps(summary.to_json()))
    assert set(data) == {
        *("format", "complete", "game", "options", "seed", "names", "bots", "rotated", "asked", "games", "compiled"),
        *("decisions", "turns", "ties", "truncated", "points", "score", "scores", "seats", "by_bot"),
    }
    assert data["format"] == 1
    assert data["complete"] is True
    assert data["game"] == "conspiracy"
    assert data["options"] == {"players": 2, "bonus": False, "solo": None}
    assert (data["seed"], data["asked"], data["games"]) == (1, 5, 5)
    assert data["names"] == data["bots"] == ["random", "random"]
    for spread in (data["decisions"], data["turns"], data["score"], *data["points"].values()):
        assert set(spread) == SPREAD
    assert all(set(bar) == {"first", "last", "count"} for bar in data["scores"])
    assert len(data["seats"]) == len(data["by_bot"]) == 2
    for seat in data["seats"] + data["by_bot"]:
        assert set(seat) == {"score", "points", "wins"}
        assert set(seat["wins"]) == {"share", "low", "high", "alone", "shared"}
        assert set(seat["points"]) == {"lords", "locations", "coalition", "keeper"}
