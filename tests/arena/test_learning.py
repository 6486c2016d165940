"""Fitting a value: gradients are right, whole games are held out, and the written weights are the fitted ones."""

from __future__ import annotations

import inspect
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from abyssal.arena import learning
from abyssal.arena.course import Course
from abyssal.arena.learning import BATCH, HELD_OUT, Fit, Lessons, Table, fit, forward, gradient
from abyssal.bots.features import COUNT_SHIFT, PLACE
from abyssal.bots.net import MARGIN, logistic, net_of, read_net
from abyssal.bots.selfplay import Rows
from abyssal.engine.tables import numbers

INPUTS = 60
GAMES = 100
ROWS = 20
PLAYERS = 2


def made_up(seed: int = 1, spoiled: bool = False) -> Lessons:
    """Make rows in which features 0 to 9 help and 10 to 19 harm; ``spoiled`` reverses that in the held-out games."""
    rng = np.random.default_rng(seed)
    rows = Rows()
    for game in range(GAMES):
        for _ in range(ROWS):
            places = np.flatnonzero(rng.random(INPUTS) < 0.2)
            counts = rng.integers(1, 4, len(places))
            good = int(counts[places < 10].sum()) - int(counts[(places >= 10) & (places < 20)].sum())
            if spoiled and game % HELD_OUT == HELD_OUT - 1:
                good = -good
            rows.features.extend((places + (counts << COUNT_SHIFT)).tolist())
            rows.lengths.append(len(places))
            rows.shares.append(float(rng.random() < logistic(0.7 * good)))
            rows.margins.append(3.0 * good + float(rng.normal()))
            rows.games.append(game)
    lessons = Lessons(INPUTS, PLAYERS)
    lessons.add(rows)
    return lessons


def first_rows(lessons: Lessons, count: int) -> list[list[int]]:
    """Return the features of the first rows."""
    ends = np.cumsum(lessons.lengths[0].astype(int))
    return [part.tolist() for part in np.split(lessons.places[0], ends)[:count]]


def by_hand(fitted: Fit, row: list[int]) -> float:
    """Compute the value of a row from the integer weights, in the simplest way."""
    sums = np.zeros(len(fitted.scales))
    for entry in row:
        sums += (entry >> COUNT_SHIFT) * np.array(fitted.weights[entry & PLACE])
    units = sums * fitted.scales + fitted.biases
    if fitted.hidden:
        units = np.maximum(units, 0)
        units = np.array([float(units @ head[:-1]) + head[-1] for head in fitted.heads])
    return 0.5 * (logistic(float(units[0])) + float(units[1]))


# ---------------------------------------------------------------------- slopes


def loss_of(model: list[Any], hidden: int, x: Any, shares: Any, margins: Any) -> float:
    """The loss of a fit: cross entropy of the wins, half the square of the margin."""
    _, heads = forward(model, hidden, x)
    p = 1 / (1 + np.exp(-heads[:, 0]))
    entropy = -(shares * np.log(p) + (1 - shares) * np.log(1 - p))
    return float((entropy + 0.5 * (heads[:, 1] - margins) ** 2).mean())


@pytest.mark.parametrize("hidden", [0, 24])
def test_the_slopes_are_those_of_the_loss(hidden: int) -> None:
    rng = np.random.default_rng(3)
    x = rng.integers(0, 3, (16, 7)).astype(np.float64)
    shares, margins = rng.random(16), rng.normal(size=16)
    shapes = [(7, hidden), (hidden,), (hidden, 2), (2,)] if hidden else [(7, 2), (2,)]
    model = [rng.normal(0, 0.5, shape) for shape in shapes]
    slopes = gradient(model, hidden, x, shares, margins)
    assert [slope.shape for slope in slopes] == shapes
    step = 1e-6
    for part, slope in zip(model, slopes, strict=True):
        for place in np.ndindex(part.shape):
            before = part[place]
            part[place] = before + step
            above = loss_of(model, hidden, x, shares, margins)
            part[place] = before - step
            below = loss_of(model, hidden, x, shares, margins)
            part[place] = before
            assert slope[place] == pytest.approx((above - below) / (2 * step), abs=1e-7)


# ---------------------------------------------------------------------- what rows should say


@pytest.mark.parametrize("trust", [0.0, 0.3, 1.0])
def test_a_row_should_say_what_the_next_one_of_its_seat_and_game_says(trust: float) -> None:
    lessons = made_up()
    lessons.add(rows_of([(0, 2), (1, 6)]))
    table = Table(lessons)
    rng = np.random.default_rng(5)
    shares, margins = (rng.random(len(table.lengths)).astype(np.float32) for _ in range(2))
    wanted = learning.targets(table, shares, margins, trust)
    games = [game for game in range(GAMES) for _ in range(ROWS)] + [GAMES] * 2 + [GAMES + 1] * 6
    for said, results, found in zip((shares, margins), (table.shares, table.margins), wanted, strict=True):
        by_hand = [0.0] * len(games)
        for row in reversed(range(len(games))):
            after = row + PLAYERS
            if after < len(games) and games[after] == games[row]:
                by_hand[row] = (1 - trust) * float(said[after]) + trust * by_hand[after]
            else:
                by_hand[row] = float(results[row])
        assert found.tolist() == pytest.approx(by_hand, abs=1e-6)


def rows_of(games: list[tuple[int, int]]) -> Rows:
    """Make ``(game, count)`` simple rows."""
    rows = Rows()
    for game, count in games:
        for number in range(count):
            rows.features.append(number + (1 << COUNT_SHIFT))
            rows.lengths.append(1)
            rows.shares.append(number % PLAYERS)
            rows.margins.append(float(number))
            rows.games.append(game)
    return rows


# ---------------------------------------------------------------------- fits


@pytest.mark.parametrize("hidden", [0, 24, 48])
def test_a_file_says_what_was_fitted(hidden: int) -> None:
    lessons = made_up()
    fitted = fit(lessons, 1, hidden=hidden)
    read = read_net(fitted.file({"game": "abyss"}))
    for row in first_rows(lessons, 200):
        worth = read.value(numbers(row), len(row))
        assert worth == pytest.approx(by_hand(fitted, row), abs=1e-6)
        assert worth == pytest.approx(fitted.net.value(numbers(row), len(row)), abs=1e-6)


@pytest.mark.parametrize("hidden", [0, 24])
def test_whole_numbers_are_near_enough(hidden: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    rounded = learning.rounded

    def note(model: Any, hidden: int, units: int, table: Table, features: int, out: Any) -> Fit:
        seen[:] = [[part.copy() for part in model], table]
        return rounded(model, hidden, units, table, features, out)

    monkeypatch.setattr(learning, "rounded", note)
    lessons = made_up()
    fitted = fit(lessons, 1, hidden=hidden)
    model, table = seen
    rows = np.arange(BATCH)
    _, heads = forward(model, hidden, table.batch(rows, None, np.zeros((BATCH, len(table.used) + 1), np.float32)))
    for row, (win, margin) in zip(first_rows(lessons, BATCH), heads.tolist(), strict=True):
        assert fitted.net.value(numbers(row), len(row)) == pytest.approx(0.5 * (logistic(win) + margin), abs=0.01)


def test_a_fit_learns_something() -> None:
    fitted = fit(made_up(), 1, hidden=24)
    blind = net_of(24, [[0] * 24] * INPUTS, fitted.scales, fitted.biases, fitted.heads)
    good = [place + (2 << COUNT_SHIFT) for place in range(10)]
    bad = [place + (2 << COUNT_SHIFT) for place in range(10, 20)]
    worth = [net.value(numbers(row), 10) for net in (fitted.net, blind) for row in (good, bad)]
    assert worth[0] > worth[1] + 0.1
    assert worth[2] == worth[3]
    assert fitted.loss < np.log(2)
    assert fitted.error < MARGIN


def test_the_same_rows_and_seed_give_the_same_value() -> None:
    one, same, other = (fit(made_up(), seed, hidden=24).file({}) for seed in (1, 1, 2))
    assert one == same != other


def test_games_that_are_held_out_are_judged_by_and_never_learned_from() -> None:
    honest, spoiled = fit(made_up(), 1, hidden=24), fit(made_up(spoiled=True), 1, hidden=24)
    assert honest.file({}) == spoiled.file({})
    assert spoiled.loss > honest.loss
    assert spoiled.error > honest.error


def test_a_game_is_held_out_with_all_its_rows() -> None:
    table = Table(made_up())
    games = np.repeat(np.arange(GAMES), ROWS)
    held = {int(game) for game in games[table.held]}
    assert held == {game for game in range(GAMES) if game % HELD_OUT == HELD_OUT - 1}
    assert held.isdisjoint(int(game) for game in games[table.train])
    assert len(table.held) + len(table.train) == len(games)


def test_under_namings_a_value_comes_to_treat_all_names_alike() -> None:
    """Two features that differ only in their name get nearly the same weights if all namings are used."""
    lessons = made_up()
    swapped = np.arange(INPUTS, dtype=np.int32)
    swapped[[0, 30]] = swapped[[30, 0]]
    namings: NDArray[np.int32] = np.array([np.arange(INPUTS), swapped], np.int32)

    def difference(fitted: Fit) -> float:
        worth = [fitted.net.value(numbers([place + (3 << COUNT_SHIFT)]), 1) for place in (0, 30)]
        return abs(worth[0] - worth[1])

    assert difference(fit(lessons, 1, hidden=0, namings=namings)) < 0.3 * difference(fit(lessons, 1, hidden=0))


def test_a_course_fits_as_large_a_value_as_a_fit_by_itself() -> None:
    usual = inspect.signature(fit).parameters["hidden"].default
    assert Course("abyss", {"players": 2}, 1).hidden == usual
