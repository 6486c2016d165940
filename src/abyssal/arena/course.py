"""What a value is learned from: a course, and the games of a round as a process plays them. Needs no numpy."""

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
from abyssal.bots.learned import configuration
from abyssal.bots.net import BLOCK, Net, read_net
from abyssal.bots.playouts import branch
from abyssal.bots.selfplay import Rows, Teacher
from abyssal.engine.chance import checked_seed
from abyssal.engine.errors import OptionError
from abyssal.engine.variant import Variant

ROUNDS: Final = 4
MOST_ROUNDS: Final = 99
GAMES: Final = 6000
FEWEST_GAMES: Final = 20  # of which two are held out
MOST_GAMES: Final = 1_000_000
HIDDEN: Final = 48
MOST_HIDDEN: Final = 20 * BLOCK
MEAN: Final = 2  # rounds; their values err in different ways
BLOCKS: Final = 200  # of the trial against greedy
STRAYS: Final = 50  # of a thousand choices
GREEDY: Final = 300  # of a thousand games have greedy at all seats but one
PAYMENTS: Final = 3
WORLDS: Final = 2
ROWS_OF_SEAT: Final = 20  # about, in a game; more of them teach little, they share its result
COURSE: Final = "course.json"  # which course the folder belongs to
CHOICES: Final = {"abyss": 80, "conspiracy": 24}  # of a seat in a game, about

Packed = tuple[bytes, bytes, bytes, bytes, bytes, int, int]
"""The rows of some games as they travel between processes."""


@dataclass(frozen=True)
class Course:
    """What is to be learned, and how much is played for it."""

    game: str
    options: Mapping[str, object]
    seed: int
    rounds: int = ROUNDS
    games: int = GAMES
    """Of each round."""
    hidden: int = HIDDEN
    """Units of the value; 0: a linear one."""
    mean: int | None = None
    """Of how many of the last rounds the value is the mean; if nothing is said of two, where there are as many."""

    @property
    def variant(self) -> Variant:
        """The configuration."""
        return abyssal.variant(self.game, **self.options)

    @property
    def name(self) -> str:
        """The configuration by name, as files of values are called."""
        return configuration(self.variant)

    @property
    def every(self) -> int:
        """Which decisions are noted, so that a game gives about as many rows whatever its length."""
        return max(2, round(CHOICES[self.game] * self.variant.players / ROWS_OF_SEAT))

    @property
    def averaged(self) -> int:
        """Of how many of the last rounds the value is the mean."""
        return min(MEAN, self.rounds) if self.mean is None else self.mean

    def check(self) -> None:
        """Refuse what cannot be learned."""
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
        """The options that name the configuration on a command line."""
        said: dict[str, object] = {"players": self.variant.players}
        expansions = self.variant.options.get("expansions")
        if isinstance(expansions, list) and expansions:
            said["expansions"] = ",".join(expansions)
        return said

    def command(self, rounds: int, mean: int, blocks: int) -> str:
        """What to type for the same value."""
        said = {**self.table, "seed": self.seed, "rounds": rounds, "games": self.games}
        said |= {"hidden": self.hidden, "mean": mean, "blocks": blocks}
        return " ".join([f"abyssal train {self.game}", *[f"--{name} {value}" for name, value in said.items()]])

    def said(self) -> dict[str, object]:
        """What makes it this course and no other; rounds can be added."""
        facts = {"game": self.game, "options": dict(self.variant.options), "seed": self.seed}
        return {**facts, "games": self.games, "hidden": self.hidden}

    def piece(self, number: int, net: bytes, games: Sequence[int]) -> tuple[tuple[Sequence[int], Packed], float]:
        """Some of the games of a round."""
        started = time.perf_counter()
        teacher = Teacher(kept_net(net) if net else None, self.every, STRAYS, GREEDY, PAYMENTS, WORLDS)
        rows = Rows()
        seed = branch(self.seed, number)  # a round has other games than the one before
        variants = self.ways()
        for game in games:
            teacher.play(variants[game % len(variants)], seed, game, rows)
        return (games, packed(rows)), time.perf_counter() - started

    def ways(self) -> list[Variant]:
        """The configurations in which games are played in turn: one value serves both ways of Conspiracy."""
        if self.game != "conspiracy":
            return [self.variant]
        return [self.variant, abyssal.variant(self.game, **{**self.options, "bonus": True})]


def begun_in(folder: Path) -> dict[str, object] | None:
    """What was said of the course that was begun in a folder; nothing if there is none."""
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
    """The value of a file, which a process reads but once."""
    return read_net(net)


# ---------------------------------------------------------------------- rows on their way


def packed(rows: Rows) -> Packed:
    """Rows as plain bytes."""
    arrays = (rows.inputs, rows.lengths, rows.shares, rows.margins, rows.games)
    inputs, lengths, shares, margins, games = (part.tobytes() for part in arrays)
    return inputs, lengths, shares, margins, games, rows.plies, rows.cut


def add_packed(rows: Rows, part: Packed) -> None:
    """Take in rows that have travelled."""
    rows.inputs.frombytes(part[0])
    rows.lengths.frombytes(part[1])
    rows.shares.frombytes(part[2])
    rows.margins.frombytes(part[3])
    rows.games.frombytes(part[4])
    rows.plies += part[5]
    rows.cut += part[6]
