"""Courses: the settings of a training, and playing the games of one round. This module needs no numpy."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import abyssal
from abyssal.arena.workers import check_whole
from abyssal.bots.brain import Brain, brain_of
from abyssal.bots.net import BLOCK, Net, read_net
from abyssal.bots.playouts import branch
from abyssal.bots.selfplay import Rows, Teacher
from abyssal.bots.value_files import configuration
from abyssal.engine.chance import checked_seed
from abyssal.engine.errors import OptionError
from abyssal.engine.variant import Variant

ROUNDS: Final = 4
MOST_ROUNDS: Final = 99
GAMES: Final = 6000  # games of a round
FEWEST_GAMES: Final = 20  # minimum games of a round: two of them are held out
MOST_GAMES: Final = 1_000_000
HIDDEN: Final = 48  # hidden units
MOST_HIDDEN: Final = 20 * BLOCK
MEAN: Final = 2  # number of last rounds whose values are averaged: their errors differ
BLOCKS: Final = 200  # blocks of the trial against greedy
STRAYS: Final = 50  # random choices per thousand
GREEDY: Final = 300  # games per thousand with greedy at all seats but one
PAYMENTS: Final = 3  # maximum ways to complete a choice that are compared
WORLDS: Final = 2  # random worlds in which a choice that draws cards is tried
ROWS_OF_SEAT: Final = 20  # rows of a seat per game, roughly; more rows with the same result teach little
COURSE: Final = "course.json"  # the file in a training folder that says which course it holds

Packed = tuple[bytes, bytes, bytes, bytes, bytes, int, int]
"""The rows of some games as bytes, for another process."""


@dataclass(frozen=True)
class Course:
    """A course of training: the configuration, and how much is played."""

    game: str
    options: Mapping[str, object]
    seed: int
    rounds: int = ROUNDS
    games: int = GAMES
    """Games of each round."""
    hidden: int = HIDDEN
    """Hidden units of the value; 0: a linear value."""
    mean: int | None = None
    """Number of last rounds whose values are averaged; ``None``: two, or one if there is only one round."""

    @property
    def variant(self) -> Variant:
        """The configuration that is learned."""
        return abyssal.variant(self.game, **self.options)

    @property
    def brain(self) -> Brain:
        """What the bots know of the game."""
        return brain_of(self.game)

    @property
    def name(self) -> str:
        """The name of the configuration, as its value file is called."""
        return configuration(self.variant)

    @property
    def every(self) -> int:
        """The number of decisions between two stored positions, so that long and short games give as many rows."""
        return max(2, round(self.brain.choices * self.variant.players / ROWS_OF_SEAT))

    @property
    def averaged(self) -> int:
        """Number of last rounds whose values are averaged."""
        return min(MEAN, self.rounds) if self.mean is None else self.mean

    def check(self) -> None:
        """Raise ``OptionError`` if the course cannot be learned."""
        if self.variant.deciders > 1 and self.brain.layout.size == 0:
            raise OptionError("game_without_value", game=self.game)
        if self.variant.deciders < 2:
            raise OptionError("no_solo_value", game=self.game)
        checked_seed(self.seed)
        check_whole("rounds", self.rounds, 1, MOST_ROUNDS)
        check_whole("games", self.games, FEWEST_GAMES, MOST_GAMES)
        check_whole("hidden", self.hidden, 0, MOST_HIDDEN)
        check_whole("mean", self.averaged, 1, self.rounds)
        if self.hidden % BLOCK:
            raise OptionError("bad_hidden", value=self.hidden, block=BLOCK)

    @property
    def table(self) -> dict[str, object]:
        """The options of the configuration for a command line."""
        said: dict[str, object] = {"players": self.variant.players}
        expansions = self.variant.options.get("expansions")
        if isinstance(expansions, list) and expansions:
            said["expansions"] = ",".join(expansions)
        return said

    def command(self, rounds: int, mean: int) -> str:
        """Return the command that makes the same value."""
        said = {**self.table, "seed": self.seed, "rounds": rounds, "games": self.games}
        said |= {"hidden": self.hidden, "mean": mean}
        return " ".join([f"abyssal train {self.game}", *[f"--{name} {value}" for name, value in said.items()]])

    def said(self) -> dict[str, object]:
        """Return what identifies the course; the number of rounds is not part of it, since rounds can be added."""
        facts = {"game": self.game, "options": dict(self.variant.options), "seed": self.seed}
        return {**facts, "games": self.games, "hidden": self.hidden}

    def piece(self, number: int, net: bytes, games: Sequence[int]) -> tuple[tuple[Sequence[int], Packed], float]:
        """Play some of the games of a round; return their numbers and rows, and the seconds that they took."""
        started = time.perf_counter()
        teacher = Teacher(kept_net(net) if net else None, self.every, STRAYS, GREEDY, PAYMENTS, WORLDS)
        rows = Rows()
        seed = branch(self.seed, number)  # each round has its own games
        variants = self.brain.ways(self.variant)
        for game in games:
            teacher.play(variants[game % len(variants)], seed, game, rows)
        return (games, packed(rows)), time.perf_counter() - started


def begun_in(folder: Path) -> dict[str, object] | None:
    """Return what identifies the course in a folder; ``None`` without one, ``OptionError`` if it cannot be read."""
    file = folder / COURSE
    if not file.exists():
        return None
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise OptionError("no_course", file=file) from error
    if not isinstance(found, dict):
        raise OptionError("no_course", file=file)
    return found


@lru_cache(maxsize=1)
def kept_net(net: bytes) -> Net:
    """Return the value of a file; a process reads it once."""
    return read_net(net)


# ---------------------------------------------------------------------- rows for other processes


def packed(rows: Rows) -> Packed:
    """Return rows as bytes."""
    arrays = (rows.features, rows.lengths, rows.shares, rows.margins, rows.games)
    features, lengths, shares, margins, games = (part.tobytes() for part in arrays)
    return features, lengths, shares, margins, games, rows.plies, rows.cut


def add_packed(rows: Rows, part: Packed) -> None:
    """Add rows that were packed."""
    rows.features.frombytes(part[0])
    rows.lengths.frombytes(part[1])
    rows.shares.frombytes(part[2])
    rows.margins.frombytes(part[3])
    rows.games.frombytes(part[4])
    rows.plies += part[5]
    rows.cut += part[6]
