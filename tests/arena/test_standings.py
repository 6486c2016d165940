"""Standings: numbers by hand, and the shape of their JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest
from matplotlib.figure import Figure

import abyssal
from abyssal.arena.estimate import elo_of, share_over_blocks
from abyssal.arena.league import Fixture, League, Pairing, Played, Season
from abyssal.arena.picture import LONGEST_NAME, can_draw, draw, short_names
from abyssal.arena.sequential import Question, Trial
from abyssal.arena.standings import Standings
from tests.arena.home_made import FIRST, LAST

BOT = {
    "name", "recipe", "games", "share", "low", "high", "rating", "rating_low", "rating_high", "margin", "margin_low",
    "margin_high", "choices", "cpu_seconds", "ms_per_choice", "choices_per_second",
}  # fmt: skip
PAIR = {
    "first", "second", "games", "share", "low", "high", "elo", "elo_low", "elo_high", "margin", "margin_low",
    "margin_high",
}  # fmt: skip
ALL = {
    "format", "complete", "game", "options", "rules", "players", "fair", "seed", "asked", "blocks", "games", "compiled",
    "ties", "truncated", "bots", "pairs", "test",
}  # fmt: skip


def season(
    players: int, bots: Sequence[Any], wins: Mapping[tuple[int, int], Sequence[Sequence[int]]], asked: int
) -> Season:
    """Blocks in which the first bot of a pair won (1) or lost (0) at each seat, by 10 points."""
    league = League.of(abyssal.variant("conspiracy", players=players), bots, asked, 1)
    out = Season(league)
    for (first, second), blocks in wins.items():
        for block, seats in enumerate(blocks):
            for seat, won in enumerate(seats):
                winner = seat if won else (seat + 1) % players
                scores = tuple(30 if place == winner else 20 for place in range(players))
                fixture = Fixture(block, Pairing(first, second), seat)
                out.add([Played(fixture, scores, (winner,), 50, False, (10, 20), (0.5, 0.1))])
    return out


def test_two_bots_by_hand() -> None:
    standings = Standings.of(season(2, [FIRST, LAST], {(0, 1): [[1, 1], [1, 0], [1, 1], [0, 0]]}, 4))
    first, second = standings.bots
    assert (first.name, first.games, standings.games, standings.blocks) == ("first", 8, 8, 4)
    assert first.share == share_over_blocks([1.0, 0.5, 1.0, 0.0], 0.5)
    assert second.share == pytest.approx((1 - first.share.value, 1 - first.share.high, 1 - first.share.low))
    assert (first.margin.value, second.margin.value) == (2.5, -2.5)
    assert (first.choices, second.choices) == (80, 160)
    assert (first.ms, second.ms) == (50.0, 5.0)
    assert standings.pairs[0].elo.value == elo_of(5 / 8, 2)
    assert standings.complete


def test_copies_share_what_the_other_leaves() -> None:
    standings = Standings.of(season(4, [FIRST, LAST], {(0, 1): [[1, 1, 1, 0], [1, 0, 1, 1]]}, 3))
    first, second = standings.bots
    assert first.share.value == 0.75
    assert second.share.value == pytest.approx(0.25 / 3)
    assert second.share.low == pytest.approx((1 - first.share.high) / 3)
    assert second.share.high == pytest.approx((1 - first.share.low) / 3)
    assert first.margin.value == pytest.approx(0.75 * 10 - 0.25 * 10 / 3)
    assert second.margin.value == pytest.approx(-first.margin.value / 3)
    assert first.rating.value - second.rating.value == pytest.approx(elo_of((1.5 + 0.5) / 4, 4))
    assert not standings.complete


def test_three_bots_each_counts_alike_against_its_rivals() -> None:
    wins = {(0, 1): [[1, 1]] * 3, (0, 2): [[1, 0]] * 3, (1, 2): [[0, 0]] * 3}
    standings = Standings.of(season(2, [FIRST, LAST, "random"], wins, 3))
    assert [bot.share.value for bot in standings.bots] == [0.75, 0.0, 0.75]
    assert [bot.games for bot in standings.bots] == [12, 12, 12]
    assert [bot.name for bot in standings.ranking][-1] == "last"
    assert standings.bots[0].rating.value == pytest.approx(standings.bots[2].rating.value)


def test_with_more_players_each_is_judged_alone() -> None:
    pairs = [(a, b) for a in range(3) for b in range(3) if a != b]
    wins = {(a, b): [[int(a == 0)] * 3] * 2 for a, b in pairs}
    standings = Standings.of(season(3, [FIRST, LAST, "random"], wins, 2))
    assert [bot.share.value for bot in standings.bots] == [1.0, 0.0, 0.0]
    assert len(standings.pairs) == 6


def test_the_json_is_whole_and_plain() -> None:
    standings = Standings.of(season(2, [" greedy ", LAST], {(0, 1): [[1, 1]]}, 1))
    data = json.loads(json.dumps(standings.to_json(), allow_nan=False))
    assert set(data) == ALL
    assert [set(bot) for bot in data["bots"]] == [BOT, BOT]
    assert [set(pair) for pair in data["pairs"]] == [PAIR]
    assert data["bots"][0]["name"] == "greedy"
    assert (data["bots"][0]["share"], data["bots"][0]["high"], data["pairs"][0]["elo"]) == (1.0, 1.0, None)
    assert (data["fair"], data["players"], data["test"]) == (0.5, 2, None)
    assert data["options"] == {"players": 2, "bonus": False, "solo": None}


def test_with_a_trial_only_the_blocks_it_took_count() -> None:
    whole = season(2, [FIRST, LAST], {(0, 1): [[1, 1]] * 200}, 500)
    trial = Trial(Question(), 2).add_all([whole.share(Pairing(0, 1), block) for block in range(200)])
    standings = Standings.of(whole, trial)
    assert standings.blocks == trial.blocks < 200
    assert standings.games == 2 * trial.blocks
    assert standings.complete
    answer = standings.to_json()["test"]
    assert isinstance(answer, dict)
    assert set(answer) == {"elo0", "elo1", "alpha", "beta", "lower", "upper", "ratio", "blocks", "verdict"}
    assert answer["verdict"] == "stronger"


def test_the_difference_of_two_is_that_of_their_ratings() -> None:
    for players, blocks in ((2, [[1, 1]] * 9 + [[1, 0]]), (4, [[1, 0, 1, 1]] * 3)):
        standings = Standings.of(season(players, [FIRST, LAST], {(0, 1): blocks}, 10))
        first, second = standings.bots
        assert standings.difference.value == pytest.approx(first.rating.value - second.rating.value)
        assert standings.difference.low == pytest.approx(first.rating.low - second.rating.high)
        assert standings.difference.high == pytest.approx(first.rating.high - second.rating.low)


CAPTIONS = ("title", "subtitle", "partial", "verdict", "rating", "share", "fair", "note")


def drawn_of(standings: Standings, **captions: str) -> bytes:
    names = short_names([bot.name for bot in standings.bots])
    labels = [("+2000", "100.0%"), *[("0", "50.0%")] * (len(standings.bots) - 2), ("−2000", "0.0%")]
    figures = {"margin": ["+12.3"] * len(standings.bots)}
    return draw(standings, names, {**dict.fromkeys(CAPTIONS, "Бездна"), **captions}, labels, figures)


def figure_of(monkeypatch: pytest.MonkeyPatch, standings: Standings, **captions: str) -> Figure:
    """Return the figure before it is written as a picture."""
    seen: list[Figure] = []
    with monkeypatch.context() as patch:
        patch.setattr(Figure, "savefig", lambda self, *words, **options: seen.append(self))
        drawn_of(standings, **captions)
    return seen[0]


@pytest.mark.parametrize("bots", [2, 3])
def test_everything_in_a_picture_stays_inside(monkeypatch: pytest.MonkeyPatch, bots: int) -> None:
    wins = {(a, b): [[1, 1]] * 3 for a in range(bots) for b in range(a + 1, bots)}
    figure = figure_of(monkeypatch, Standings.of(season(2, [FIRST, LAST, "random"][:bots], wins, 3)))
    _, ratings, shares = figure.axes
    assert shares.get_xlim() == (-2, 102)
    for axes, even in ((ratings, 0), (shares, 50)):
        lines = [np.asarray(line.get_xdata()).tolist() for line in axes.lines]
        assert [even, even] in lines
        box = axes.get_window_extent()
        for text in axes.texts[:bots]:
            number = text.get_window_extent()
            assert box.x0 <= number.x0 < number.x1 <= box.x1, text.get_text()
    for end in (0, 100):
        assert [end, end] in [np.asarray(line.get_xdata()).tolist() for line in shares.lines]


def test_a_picture_says_that_it_is_partial_and_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    standings = Standings.of(season(2, [FIRST, LAST], {(0, 1): [[1, 1]]}, 3))
    told = {"partial": "PARTIAL", "verdict": "It is stronger."}
    words = [text.get_text() for text in figure_of(monkeypatch, standings, **told).texts]
    assert set(told.values()) <= set(words)
    tall, small = (
        figure_of(monkeypatch, standings, **one).get_size_inches()[1] for one in (told, dict.fromkeys(told, ""))
    )
    assert tall > small


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["greedy", "value:net=my/nets/course/one.value"], ["greedy", "value:net=one.value"]),
        (["value:net=/me/a/x.value", "value:net=/me/b/x.value"], ["value:net=a/x.value", "value:net=b/x.value"]),
        (
            ["search:moves=8:worlds=16:noise=0.05:memory=table", "search:moves=8:worlds=12:noise=0.05:memory=table"],
            ["search:worlds=16:…", "search:worlds=12:…"],
        ),
    ],
)
def test_short_names_say_what_differs(names: list[str], short: list[str]) -> None:
    assert short_names(names) == dict(zip(names, short, strict=True))


def test_no_two_short_names_are_alike() -> None:
    names = [f"value:net={'x' * 40}{middle}{'y' * 40}" for middle in "abc"]
    short = short_names(names).values()
    assert len(set(short)) == 3
    assert all(len(name) <= LONGEST_NAME for name in short)


@pytest.mark.parametrize("blocks", [1, 3])
def test_a_picture_is_one(blocks: int) -> None:
    assert can_draw()
    standings = Standings.of(season(2, [FIRST, LAST], {(0, 1): [[1, 1]] * blocks}, 4))
    drawn = drawn_of(standings)
    assert drawn.startswith(b"\x89PNG\r\n")
    width, height = (int.from_bytes(drawn[place : place + 4]) for place in (16, 20))
    assert (width, height > 400) == (1760, True)
