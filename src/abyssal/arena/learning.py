"""Fitting a value to what games taught: a small net, or a linear value, by Adam on plain arrays. Needs numpy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from abyssal.bots.inputs import COUNT_SHIFT, PLACE
from abyssal.bots.net import HEAVIEST, MARGIN, Net, net_of, write_net
from abyssal.bots.selfplay import Rows

HIDDEN: Final = 48
BATCH: Final = 512
RATE: Final = 2e-3
LAST_RATE: Final = 1e-4
DECAY: Final = 1e-3
EPOCHS: Final = 2
HELD_OUT: Final = 10
"""One game in ten is held out, with all its rows: they share one result."""
SELDOM: Final = 30
"""An input that counted in fewer rows has no weight: nothing was learned of it."""

Floats = NDArray[np.float32]


class Lessons:
    """All rows so far, as arrays."""

    def __init__(self, inputs: int) -> None:
        self.inputs = inputs
        self.places: list[NDArray[np.uint16]] = []
        self.lengths: list[NDArray[np.uint16]] = []
        self.shares: list[Floats] = []
        self.margins: list[Floats] = []
        self.held: list[NDArray[np.bool_]] = []

    def add(self, rows: Rows) -> None:
        """Take in the rows of some games."""
        self.places.append(np.frombuffer(rows.inputs, np.uint16))
        self.lengths.append(np.frombuffer(rows.lengths, np.uint16))
        self.shares.append(np.frombuffer(rows.shares, np.float32))
        self.margins.append(np.frombuffer(rows.margins, np.float32))
        self.held.append(np.frombuffer(rows.games, np.int64) % HELD_OUT == HELD_OUT - 1)

    def __len__(self) -> int:
        return sum(len(part) for part in self.lengths)


class Fit(NamedTuple):
    """A fitted value: the net, its file, and how well it tells results of games that it has not seen."""

    net: Net
    weights: list[list[int]]
    scales: list[float]
    biases: list[float]
    heads: list[list[float]]
    hidden: int
    loss: float
    """Of the share of wins, in bits saved or lost as natural logarithms; lower is better."""
    error: float
    """Of the margin, the root of the mean square in points."""

    def file(self, about: dict[str, object]) -> bytes:
        """The value as it is kept."""
        return write_net(
            {**about, "hidden": self.hidden}, len(self.weights), self.weights, self.scales, self.biases, self.heads
        )


class Table:
    """Rows side by side, ready to be taken in batches; inputs that never counted have no column."""

    def __init__(self, lessons: Lessons) -> None:
        packed = np.concatenate(lessons.places)
        self.lengths = np.concatenate(lessons.lengths).astype(np.int64)
        self.starts = np.concatenate([[0], np.cumsum(self.lengths)[:-1]])
        places = (packed & PLACE).astype(np.int32)
        self.counts = (packed >> COUNT_SHIFT).astype(np.uint8)
        seen = np.bincount(places, minlength=lessons.inputs)
        self.used = np.flatnonzero(seen >= SELDOM)
        column = np.full(lessons.inputs, len(self.used), np.int32)  # what is left out goes into a column of its own
        column[self.used] = np.arange(len(self.used), dtype=np.int32)
        self.columns = column[places]
        # Columns of large counts are made smaller, so that all weights learn at the same pace.
        squares = np.bincount(self.columns, weights=self.counts.astype(np.float64) ** 2, minlength=len(self.used) + 1)
        sizes = np.bincount(self.columns, minlength=len(self.used) + 1)
        self.shrink = (1 / np.sqrt(np.maximum(squares / np.maximum(sizes, 1), 1))).astype(np.float32)
        self.places = places
        self.column = column
        self.shares = np.concatenate(lessons.shares)
        self.margins = np.concatenate(lessons.margins) / np.float32(MARGIN)
        held = np.concatenate(lessons.held)
        self.train = np.flatnonzero(~held)
        self.held = np.flatnonzero(held)

    def batch(self, rows: NDArray[np.int64], permuted: NDArray[np.int32] | None, out: Floats) -> Floats:
        """Some rows as a matrix; ``permuted`` has for each of them the columns of another naming of the colours."""
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

    ``namings`` are other names of all inputs under which a table means the same (the colours of Conspiracy); each
    row is taken under one of them, drawn anew each time.
    """
    rng = np.random.default_rng(seed)
    table = Table(lessons)
    width = len(table.used)
    units = hidden or 2
    columns = None if namings is None else table.column[namings]
    model = start(rng, width, hidden, table)
    moments: list[tuple[Any, Any]] = [(np.zeros_like(part), np.zeros_like(part)) for part in model]
    out = np.zeros((BATCH, width + 1), np.float32)
    steps = EPOCHS * max(1, len(table.train) // BATCH)
    step = 0
    for _ in range(EPOCHS):
        order = rng.permutation(table.train)
        for first in range(0, len(order) - BATCH + 1, BATCH):
            rows = order[first : first + BATCH]
            permuted = None if columns is None else columns[rng.integers(len(columns), size=len(rows))]
            x = table.batch(rows, permuted, out)
            slopes = gradient(model, hidden, x, table.shares[rows], table.margins[rows])
            step += 1
            rate = RATE * (LAST_RATE / RATE) ** (step / steps)
            for k, (part, slope) in enumerate(zip(model, slopes, strict=True)):
                if part.ndim == 2 and k == 0:
                    slope += np.float32(DECAY) * part
                one, two = moments[k]
                one += np.float32(0.1) * (slope - one)
                two += np.float32(0.001) * (slope * slope - two)
                fixed = np.float32(rate / (1 - 0.9**step))
                part -= fixed * one / (np.sqrt(two / np.float32(1 - 0.999**step)) + np.float32(1e-8))
            if progress is not None and step % 20 == 0:
                progress(step / steps)
    return rounded(model, hidden, units, table, lessons.inputs, out)


def start(rng: np.random.Generator, width: int, hidden: int, table: Table) -> list[Any]:
    """The weights before the first step: of the inputs, of the units' biases, of the heads, of the heads' biases."""
    fair = float(np.clip(table.shares[table.train].mean(), 0.01, 0.99))
    ends = np.array([np.log(fair / (1 - fair)), table.margins[table.train].mean()], np.float32)
    if not hidden:
        return [np.zeros((width, 2), np.float32), ends]
    first = rng.normal(0, 0.03, (width, hidden)).astype(np.float32)
    heads = rng.normal(0, 0.1, (hidden, 2)).astype(np.float32)
    return [first, np.full(hidden, 0.1, np.float32), heads, ends]


def forward(model: Sequence[Any], hidden: int, x: Any) -> tuple[Any, Any]:
    """What the units and the two heads say of some rows."""
    if not hidden:
        return None, x @ model[0] + model[1]
    units = np.maximum(x @ model[0] + model[1], 0)
    return units, units @ model[2] + model[3]


def gradient(model: Sequence[Any], hidden: int, x: Any, shares: Any, margins: Any) -> list[Any]:
    """The slope of the loss by each weight: cross entropy of the wins, half the square of the margin."""
    units, heads = forward(model, hidden, x)
    slope = np.empty_like(heads)
    slope[:, 0] = 1 / (1 + np.exp(-heads[:, 0])) - shares
    slope[:, 1] = heads[:, 1] - margins
    slope /= len(x)
    if not hidden:
        return [x.T @ slope, slope.sum(0)]
    back = (slope @ model[2].T) * (units > 0)
    return [x.T @ back, back.sum(0), units.T @ slope, slope.sum(0)]


def rounded(model: Sequence[Any], hidden: int, units: int, table: Table, inputs: int, out: Floats) -> Fit:
    """The value with whole-number weights, judged by the games that were held out."""
    first = model[0] * table.shrink[:-1, None]
    scales = np.maximum(np.abs(first).max(0) / HEAVIEST, 1e-6).astype(np.float32)
    whole = np.rint(first / scales).astype(int)
    weights = np.zeros((inputs, units), int)
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
