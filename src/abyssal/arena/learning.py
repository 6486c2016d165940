"""Fitting a value to rows of games: a small net or a linear value, trained with Adam. This module needs numpy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from abyssal.arena.course import HIDDEN
from abyssal.bots.features import COUNT_SHIFT, PLACE
from abyssal.bots.net import HEAVIEST, MARGIN, Net, net_of, write_net
from abyssal.bots.selfplay import Rows

BATCH: Final = 512  # rows of a training step
DECAY: Final = 1e-3  # weight decay of the feature weights
HELD_OUT: Final = 10
"""One game in this many is held out for validation, with all its rows, since they share one result."""
SELDOM: Final = 30
"""Minimum rows with a feature for it to get a weight."""

Floats = NDArray[np.float32]


class Phase(NamedTuple):
    """A phase of a fit: the weight of results against the value of the next position (λ), epochs, learning rates."""

    trust: float
    epochs: int
    rate: float
    last_rate: float


PHASES: Final = (
    Phase(1.0, 1, 2e-3, 5e-4),
    Phase(0.7, 1, 1e-3, 5e-4),
    Phase(0.4, 1, 1e-3, 5e-4),
    Phase(0.2, 2, 1e-3, 3e-4),
    Phase(0.1, 2, 1e-3, 1e-4),
    Phase(0.05, 2, 5e-4, 5e-5),
)
"""Results alone at first, then less of them; each phase starts from the value of the one before."""


class Lessons:
    """All rows so far, as arrays. The rows of a game are in order of time; each noted position has one row per seat."""

    def __init__(self, features: int, players: int) -> None:
        self.features = features
        self.players = players
        self.places: list[NDArray[np.uint16]] = []
        self.lengths: list[NDArray[np.uint16]] = []
        self.shares: list[Floats] = []
        self.margins: list[Floats] = []
        self.games: list[NDArray[np.int64]] = []
        self.held: list[NDArray[np.bool_]] = []

    def add(self, rows: Rows) -> None:
        """Add the rows of some games."""
        games = np.frombuffer(rows.games, np.int64)
        before = int(self.games[-1].max()) + 1 if self.games else 0
        self.places.append(np.frombuffer(rows.features, np.uint16))
        self.lengths.append(np.frombuffer(rows.lengths, np.uint16))
        self.shares.append(np.frombuffer(rows.shares, np.float32))
        self.margins.append(np.frombuffer(rows.margins, np.float32))
        self.games.append(games + before)
        self.held.append(games % HELD_OUT == HELD_OUT - 1)

    def __len__(self) -> int:
        return sum(len(part) for part in self.lengths)


class Fit(NamedTuple):
    """A fitted value, and how well it predicts the games that were held out."""

    net: Net
    weights: list[list[int]]
    scales: list[float]
    biases: list[float]
    heads: list[list[float]]
    hidden: int
    loss: float
    """Cross entropy of the share of wins, in natural logarithms; lower is better."""
    error: float
    """Root mean square error of the margin, in points."""

    def file(self, about: dict[str, object]) -> bytes:
        """Return the content of the value file; ``about`` goes into its first line."""
        return write_net(
            {**about, "hidden": self.hidden}, len(self.weights), self.weights, self.scales, self.biases, self.heads
        )


class Table:
    """All rows as one sparse matrix, from which batches are taken; rare features have no column."""

    def __init__(self, lessons: Lessons) -> None:
        packed = np.concatenate(lessons.places)
        self.lengths = np.concatenate(lessons.lengths).astype(np.int64)
        self.starts = np.concatenate([[0], np.cumsum(self.lengths)[:-1]])
        places = (packed & PLACE).astype(np.int32)
        self.counts = (packed >> COUNT_SHIFT).astype(np.uint8)
        seen = np.bincount(places, minlength=lessons.features)
        self.used = np.flatnonzero(seen >= SELDOM)
        column = np.full(lessons.features, len(self.used), np.int32)  # features without a column share the last one
        column[self.used] = np.arange(len(self.used), dtype=np.int32)
        self.columns = column[places]
        # Columns with large counts are scaled down, so that all weights learn at the same rate.
        squares = np.bincount(self.columns, weights=self.counts.astype(np.float64) ** 2, minlength=len(self.used) + 1)
        sizes = np.bincount(self.columns, minlength=len(self.used) + 1)
        self.shrink = (1 / np.sqrt(np.maximum(squares / np.maximum(sizes, 1), 1))).astype(np.float32)
        self.places = places
        self.column = column
        self.shares = np.concatenate(lessons.shares)
        self.margins = np.concatenate(lessons.margins) / np.float32(MARGIN)
        # The next row of the same seat in the same game; -1 after the last one.
        games = np.concatenate(lessons.games)
        following = np.arange(len(games)) + lessons.players
        goes_on = np.zeros(len(games), bool)
        goes_on[: -lessons.players] = games[lessons.players :] == games[: -lessons.players]
        self.following = np.where(goes_on, following, -1)
        held = np.concatenate(lessons.held)
        self.train = np.flatnonzero(~held)
        self.held = np.flatnonzero(held)

    def batch(self, rows: NDArray[np.int64], permuted: NDArray[np.int32] | None, out: Floats) -> Floats:
        """Return some rows as a dense matrix; ``permuted`` has for each row the columns under some symmetry."""
        lengths = self.lengths[rows]
        ends = np.cumsum(lengths)
        at = np.arange(ends[-1]) - np.repeat(ends - lengths - self.starts[rows], lengths)
        columns = self.columns[at]
        if permuted is not None:
            columns = permuted[np.repeat(np.arange(len(rows)), lengths), self.places[at]]
        matrix = out[: len(rows)]
        matrix[:] = 0.0
        matrix[np.repeat(np.arange(len(rows)), lengths), columns] = self.counts[at] * self.shrink[columns]
        return matrix[:, :-1]


def fit(
    lessons: Lessons,
    seed: int,
    *,
    hidden: int = HIDDEN,
    namings: NDArray[np.int32] | None = None,
    progress: Callable[[float], None] | None = None,
) -> Fit:
    """Fit a value to all rows so far, from scratch; the same rows and seed give the same value.

    ``namings`` are the symmetries of the game: ways to rename features that keep the meaning of a position. Each time a
    row is used, a random one is applied.
    """
    rng = np.random.default_rng(seed)
    table = Table(lessons)
    units = hidden or 2
    columns = None if namings is None else table.column[namings]
    model = start(rng, len(table.used), hidden, table)
    out = np.zeros((BATCH, len(table.used) + 1), np.float32)
    adam = Adam(model)
    shares, margins = table.shares, table.margins
    epochs = sum(phase.epochs for phase in PHASES)
    steps = max(1, len(table.train) // BATCH)
    done = 0
    for phase in PHASES:
        if phase.trust < 1:
            shares, margins = targets(table, *heads(model, hidden, table, out), phase.trust)
        for epoch in range(phase.epochs):
            order = rng.permutation(table.train)
            for step in range(len(order) // BATCH):
                rows = order[step * BATCH : (step + 1) * BATCH]
                permuted = None if columns is None else columns[rng.integers(len(columns), size=len(rows))]
                x = table.batch(rows, permuted, out)
                part = (epoch + step / steps) / phase.epochs
                slopes = gradient(model, hidden, x, shares[rows], margins[rows])
                adam.step(slopes, phase.rate * (phase.last_rate / phase.rate) ** part)
                if progress is not None and step % 20 == 0:
                    progress((done + step / steps) / epochs)
            done += 1
    return rounded(model, hidden, units, table, lessons.features, out)


class Adam:
    """The Adam optimizer, with weight decay for the weights of features."""

    def __init__(self, model: list[Any]) -> None:
        self.model = model
        self.means: list[Any] = [np.zeros_like(part) for part in model]
        self.squares: list[Any] = [np.zeros_like(part) for part in model]
        self.steps = 0

    def step(self, slopes: list[Any], rate: float) -> None:
        """Make a step against the gradient."""
        self.steps += 1
        slopes[0] += np.float32(DECAY) * self.model[0]
        fixed = np.float32(rate / (1 - 0.9**self.steps))
        grown = np.float32(1 - 0.999**self.steps)
        for part, slope, mean, square in zip(self.model, slopes, self.means, self.squares, strict=True):
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            part -= fixed * mean / (np.sqrt(square / grown) + np.float32(1e-8))


def heads(model: list[Any], hidden: int, table: Table, out: Floats) -> tuple[Floats, Floats]:
    """Return the predictions of the model for all rows: shares of wins and margins."""
    shares = np.empty(len(table.lengths), np.float32)
    margins = np.empty(len(table.lengths), np.float32)
    for at in range(0, len(shares), BATCH):
        rows = np.arange(at, min(at + BATCH, len(shares)))
        said = forward(model, hidden, table.batch(rows, None, out))[1]
        shares[rows] = 1 / (1 + np.exp(-said[:, 0]))
        margins[rows] = said[:, 1]
    return shares, margins


def targets(table: Table, shares: Floats, margins: Floats, trust: float) -> tuple[Floats, Floats]:
    """Return the targets of all rows: ``trust`` times the next row's target, the rest the next row's prediction.

    This is TD(λ) with λ = ``trust``, computed from the end of each game backwards. Results of games are mostly luck;
    predictions for the next position vary much less.
    """
    behind = np.flatnonzero(table.following >= 0)
    last = np.flatnonzero(table.following < 0)
    before = np.full(len(shares), -1)
    before[table.following[behind]] = behind
    wanted_shares, wanted_margins = table.shares.copy(), table.margins.copy()
    rows = before[last]
    while len(rows := rows[rows >= 0]) > 0:
        after = table.following[rows]
        wanted_shares[rows] = (1 - trust) * shares[after] + trust * wanted_shares[after]
        wanted_margins[rows] = (1 - trust) * margins[after] + trust * wanted_margins[after]
        rows = before[rows]
    return wanted_shares, wanted_margins


def start(rng: np.random.Generator, width: int, hidden: int, table: Table) -> list[Any]:
    """Return the initial weights: of the features, biases of the units, of the heads, biases of the heads."""
    fair = float(np.clip(table.shares[table.train].mean(), 0.01, 0.99))
    ends = np.array([np.log(fair / (1 - fair)), table.margins[table.train].mean()], np.float32)
    if not hidden:
        return [np.zeros((width, 2), np.float32), ends]
    first = rng.normal(0, 0.03, (width, hidden)).astype(np.float32)
    heads = rng.normal(0, 0.1, (hidden, 2)).astype(np.float32)
    return [first, np.full(hidden, 0.1, np.float32), heads, ends]


def forward(model: Sequence[Any], hidden: int, x: Any) -> tuple[Any, Any]:
    """Return the activations of the units and of the two heads for some rows."""
    if not hidden:
        return None, x @ model[0] + model[1]
    units = np.maximum(x @ model[0] + model[1], 0)
    return units, units @ model[2] + model[3]


def gradient(model: Sequence[Any], hidden: int, x: Any, shares: Any, margins: Any) -> list[Any]:
    """Return the gradient of the loss: cross entropy of the wins plus half the squared error of the margin."""
    units, heads = forward(model, hidden, x)
    slope = np.empty_like(heads)
    slope[:, 0] = 1 / (1 + np.exp(-heads[:, 0])) - shares
    slope[:, 1] = heads[:, 1] - margins
    slope /= len(x)
    if not hidden:
        return [x.T @ slope, slope.sum(0)]
    back = (slope @ model[2].T) * (units > 0)
    return [x.T @ back, back.sum(0), units.T @ slope, slope.sum(0)]


def rounded(model: Sequence[Any], hidden: int, units: int, table: Table, features: int, out: Floats) -> Fit:
    """Return the value with weights rounded to whole numbers, and its errors in the games that were held out."""
    first = model[0] * table.shrink[:-1, None]
    scales = np.maximum(np.abs(first).max(0) / HEAVIEST, 1e-6).astype(np.float32)
    whole = np.rint(first / scales).astype(int)
    weights = np.zeros((features, units), int)
    weights[table.used] = whole
    exact: list[Any] = [(whole * scales / table.shrink[:-1, None]).astype(np.float32), *model[1:]]
    losses, errors = [], []
    for at in range(0, len(table.held), BATCH):
        rows = table.held[at : at + BATCH]
        _, heads = forward(exact, hidden, table.batch(rows, None, out))
        shares = table.shares[rows]
        p = np.clip(1 / (1 + np.exp(-heads[:, 0])), 1e-6, 1 - 1e-6)
        losses.append(-(shares * np.log(p) + (1 - shares) * np.log(1 - p)))
        errors.append((heads[:, 1] - table.margins[rows]) ** 2)
    loss = float(np.concatenate(losses).mean()) if losses else float("nan")
    error = float(np.sqrt(np.concatenate(errors).mean())) * MARGIN if errors else float("nan")
    listed: list[list[int]] = weights.tolist()
    if hidden:
        biases, ends = model[1].tolist(), model[3]
        heads_of = [[*model[2][:, k].tolist(), float(ends[k])] for k in range(2)]
    else:
        biases, heads_of = model[1].tolist(), [[], []]
    net = net_of(hidden, listed, scales.tolist(), biases, heads_of)
    return Fit(net, listed, scales.tolist(), biases, heads_of, hidden, loss, error)
