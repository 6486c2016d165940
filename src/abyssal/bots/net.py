"""A small learned value: sparse features, whole-number weights, one hidden layer or none.

Weights of three hidden units lie side by side in one integer, each in a lane of 21 bits and raised by 512 so that no
lane ever borrows from its neighbour. Adding the row of a feature adds to three units at once. Whole numbers give the
same sums in compiled and interpreted code.
"""

from __future__ import annotations

import json
import math
import struct
import zlib
from collections.abc import Sequence
from typing import Final, NamedTuple

from mypy_extensions import i64

from abyssal.bots.features import COUNT_SHIFT, MOST_FEATURES, PLACE
from abyssal.engine.tables import BIT, blank_vec, numbers
from abyssal.engine.vec import vec

LANES: Final = 3  # weights in one integer
LANE_BITS: Final = 21
LANE: Final = 0x1FFFFF  # mask of one lane
ZERO: Final = 512  # added to every weight; the counts of all features together stay below 2048
HEAVIEST: Final = 511  # largest weight
HEAVIEST_OF_MEAN: Final = 63  # largest weight of a mean of values: it plays as well, and its file is half as large
BLOCK: Final = 24  # hidden units that are added up at once
WORDS: Final = 8  # integers of one block
MARGIN: Final = 25.0  # points of a margin that count as 1
FORMAT: Final = 1  # version of the format of value files


class Sums:
    """The sums of a net's hidden units for one seat, and the features that they were added up from.

    The next position of the same seat differs by a few features; only these are added and taken away. The numbers are
    whole, so the sums do not depend on the positions before.
    """

    def __init__(self, hidden: i64) -> None:
        self.words: vec[i64] = blank_vec(hidden // LANES)
        self.features: vec[i64] = blank_vec(MOST_FEATURES)
        self.count: i64 = 0
        self.next: vec[i64] = blank_vec(MOST_FEATURES)
        """The buffer for the features of the next position."""
        self.changes: vec[i64] = blank_vec(2 * MOST_FEATURES)
        """Features with the change of their count, which is negative for a feature that is taken away."""

    def turn_to(self, n: i64) -> i64:
        """Make the ``n`` features in ``next`` the current ones; return the number of ``changes`` from the last ones.

        Features mostly come in the order of their places; in any order each one is removed once, added once or stays.
        """
        old, new, changes = self.features, self.next, self.changes
        before = self.count
        i: i64 = 0
        j: i64 = 0
        m: i64 = 0
        while i < before and j < n:
            gone, come = old[i], new[j]
            if gone == come:
                i += 1
                j += 1
                continue
            if (j + 1 < n and new[j + 1] == gone) or (
                (gone & PLACE) > (come & PLACE) and not (i + 1 < before and old[i + 1] == come)
            ):
                changes[m] = come
                j += 1
            else:
                changes[m] = 2 * (gone & PLACE) - gone
                i += 1
            m += 1
        while i < before:
            gone = old[i]
            changes[m] = 2 * (gone & PLACE) - gone
            m += 1
            i += 1
        while j < n:
            changes[m] = new[j]
            m += 1
            j += 1
        self.features = new
        self.next = old
        self.count = n
        return m


class Net:
    """A learned value with ``hidden`` units, a multiple of 24, or 0 for a linear value.

    ``rows`` holds the packed weights of all features. ``scales`` and ``biases`` hold one number for each unit (of a
    linear value: for each of its two heads), ``wins`` and ``margins`` the weights of the two heads, their biases last.
    """

    def __init__(
        self,
        hidden: i64,
        rows: vec[i64],
        scales: list[float],
        biases: list[float],
        wins: list[float],
        margins: list[float],
    ) -> None:
        self.hidden: i64 = hidden
        self.rows: vec[i64] = rows
        self.scales: vec[float] = vec[float](scales)
        self.biases: vec[float] = vec[float](biases)
        self.wins: vec[float] = vec[float](wins)
        self.margins: vec[float] = vec[float](margins)

    def count_features(self) -> int:
        """Return the number of features that it has weights for."""
        return len(self.rows) // (self.hidden // LANES if self.hidden > 0 else 1)

    def value(self, features: vec[i64], n: i64) -> float:
        """Return the mean of the expected share of wins and the expected margin; see :func:`worth_of_end`."""
        sums = Sums(self.hidden)
        for k in range(n):
            sums.next[k] = features[k]
        return self.value_of_next(sums, n)

    def value_of_next(self, sums: Sums, n: i64) -> float:
        """Return the value of the ``n`` features in ``sums.next``."""
        if self.hidden == 0:
            return self.linear(sums.next, n)
        self.add_up(sums, sums.turn_to(n))
        features, words = sums.features, sums.words
        scales, biases, wins, margins = self.scales, self.biases, self.wins, self.margins
        counted: i64 = 0
        for k in range(n):
            counted += features[k] >> COUNT_SHIFT
        zero = counted * ZERO
        win = wins[self.hidden]
        margin = margins[self.hidden]
        unit: i64 = 0
        for word in range(self.hidden // LANES):
            lanes = words[word]
            for _ in range(LANES):
                sum_of_lane: i64 = (lanes & LANE) - zero
                active = float(sum_of_lane) * scales[unit] + biases[unit]
                if active > 0.0:
                    win += active * wins[unit]
                    margin += active * margins[unit]
                lanes >>= LANE_BITS
                unit += 1
        return 0.5 * (logistic(win) + margin)

    def add_up(self, sums: Sums, changes: i64) -> None:
        """Add the changes to the sums, eight words at a time, so that these stay in registers."""
        rows, words, some = self.rows, sums.words, sums.changes
        size = self.hidden // LANES
        for first in range(0, size, WORDS):
            a = words[first]
            b = words[first + 1]
            c = words[first + 2]
            d = words[first + 3]
            e = words[first + 4]
            f = words[first + 5]
            g = words[first + 6]
            h = words[first + 7]
            for k in range(changes):
                count = some[k] >> COUNT_SHIFT
                place = (some[k] & PLACE) * size + first
                a += count * rows[place]
                b += count * rows[place + 1]
                c += count * rows[place + 2]
                d += count * rows[place + 3]
                e += count * rows[place + 4]
                f += count * rows[place + 5]
                g += count * rows[place + 6]
                h += count * rows[place + 7]
            words[first] = a
            words[first + 1] = b
            words[first + 2] = c
            words[first + 3] = d
            words[first + 4] = e
            words[first + 5] = f
            words[first + 6] = g
            words[first + 7] = h

    def linear(self, features: vec[i64], n: i64) -> float:
        """Return the value without a hidden layer: two lanes are the two heads."""
        rows = self.rows
        total: i64 = 0
        counted: i64 = 0
        for k in range(n):
            count = features[k] >> COUNT_SHIFT
            total += count * rows[features[k] & PLACE]
            counted += count
        zero = counted * ZERO
        win: i64 = (total & LANE) - zero
        margin: i64 = ((total >> LANE_BITS) & LANE) - zero
        return 0.5 * (
            logistic(float(win) * self.scales[0] + self.biases[0]) + float(margin) * self.scales[1] + self.biases[1]
        )


def logistic(x: float) -> float:
    """Return the share of wins for some log-odds."""
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-x))


# ---------------------------------------------------------------------- files


def net_of(
    hidden: int, weights: list[list[int]], scales: list[float], biases: list[float], heads: list[list[float]]
) -> Net:
    """Return a value with whole-number weights from -511 to 511: a list for each feature, a number for each unit."""
    units = hidden or 2
    packed: list[int] = []
    for row in weights:
        for first in range(0, units, LANES):
            word = 0
            for lane in range(LANES):
                weight = row[first + lane] if first + lane < units else -ZERO
                word += (weight + ZERO) * BIT[LANE_BITS * lane]
            packed.append(word)
    return Net(hidden, numbers(packed), scales, biases, heads[0], heads[1])


def write_net(
    about: dict[str, object],
    features: int,
    weights: list[list[int]],
    scales: list[float],
    biases: list[float],
    heads: list[list[float]],
) -> bytes:
    """Return the content of a value file: a line of JSON that says what it is, then the packed weights.

    Rows of zeros, for things that a configuration does not have, are left out.
    """
    used = [place for place, row in enumerate(weights) if any(row)]
    head = {"format": FORMAT, "features": features, **about, "rows": len(used)}
    units = len(scales)
    floats = scales + biases + heads[0] + heads[1]
    body = struct.pack(f"<{len(used)}H", *used)
    body += b"".join([struct.pack(f"<{units}h", *weights[place]) for place in used])
    body += struct.pack(f"<{len(floats)}f", *floats)
    return json.dumps(head).encode() + b"\n" + zlib.compress(body, 9)


def about_net(data: bytes) -> dict[str, object]:
    """Return the first line of a value file."""
    found = json.loads(data.partition(b"\n")[0])
    assert isinstance(found, dict)
    return found


class Weights(NamedTuple):
    """The parts of a value; see :func:`net_of`."""

    hidden: int
    rows: list[list[int]]
    scales: list[float]
    biases: list[float]
    heads: list[list[float]]


def read_net(data: bytes) -> Net:
    """Return the value of a file; ``ValueError`` if it has another format."""
    found = read_weights(data)
    return net_of(found.hidden, found.rows, found.scales, found.biases, found.heads)


def read_weights(data: bytes) -> Weights:
    """Return the weights of a file; ``ValueError`` if it has another format."""
    line, _, packed = data.partition(b"\n")
    head = json.loads(line)
    if head.get("format") != FORMAT:
        raise ValueError(f"a value of format {head.get('format')!r}; this version reads format {FORMAT}")
    body = zlib.decompress(packed)
    hidden: int = head["hidden"]
    units = hidden or 2
    used = struct.unpack_from(f"<{head['rows']}H", body)
    at = 2 * len(used)
    features: int = head["features"] if "features" in head else head["inputs"]  # as older files call them
    weights = [[0] * units for _ in range(features)]
    for place in used:
        weights[place] = list(struct.unpack_from(f"<{units}h", body, at))
        at += 2 * units
    floats = list(struct.unpack_from(f"<{(len(body) - at) // 4}f", body, at))
    ends = floats[2 * units :]
    if hidden % BLOCK or len(ends) != (2 * (units + 1) if hidden else 0):
        raise ValueError(f"{hidden} units with {len(floats)} numbers beside their weights")
    half = len(ends) // 2
    return Weights(hidden, weights, floats[:units], floats[units : 2 * units], [ends[:half], ends[half:]])


def mean_of(values: Sequence[Weights]) -> Weights:
    """Return one value that is the mean of several, in log-odds and margins: it has all their units side by side."""
    parts = len(values)
    rows = [[weight for one in values for weight in one.rows[place]] for place in range(len(values[0].rows))]
    scales = [scale for one in values for scale in one.scales]
    biases = [bias for one in values for bias in one.biases]
    if values[0].hidden == 0:  # its two units are the heads themselves, which can be added up
        sums = [
            [sum([row[k] * scales[k] for k in range(head, 2 * parts, 2)]) / parts for head in (0, 1)] for row in rows
        ]
        steps = [max([abs(row[head]) for row in sums] + [1e-9]) / HEAVIEST for head in (0, 1)]
        whole = [[round(row[head] / steps[head]) for head in (0, 1)] for row in sums]
        return Weights(0, whole, steps, [sum(biases[head::2]) / parts for head in (0, 1)], [[], []])
    heads: list[list[float]] = []
    for head in (0, 1):
        weights = [weight / parts for one in values for weight in one.heads[head][:-1]]
        heads.append([*weights, sum([one.heads[head][-1] for one in values]) / parts])
    return coarse(Weights(len(scales), rows, scales, biases, heads))


def coarse(value: Weights) -> Weights:
    """Return the same value with smaller whole numbers as weights."""
    units = range(len(value.scales))
    most = [max([abs(row[unit]) for row in value.rows] + [1]) for unit in units]
    rows = [[round(row[unit] * HEAVIEST_OF_MEAN / most[unit]) for unit in units] for row in value.rows]
    scales = [value.scales[unit] * most[unit] / HEAVIEST_OF_MEAN for unit in units]
    return Weights(value.hidden, rows, scales, value.biases, value.heads)
