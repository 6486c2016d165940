"""Learning a value: rounds of games, each played by the value of the round before, and a fit to all games so far.

Everything is kept in a folder, so that a run that was stopped goes on with its next part. The same course gives the
same games and the same value, whatever the number of processes.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

import abyssal
from abyssal.arena.files import write_json, write_whole
from abyssal.arena.learning import HIDDEN, Fit, Lessons, fit
from abyssal.arena.workers import shared_out
from abyssal.bots import inputs_abyss, inputs_conspiracy
from abyssal.bots.learned import configuration
from abyssal.bots.net import Net, read_net
from abyssal.bots.playouts import branch
from abyssal.bots.selfplay import Rows, Teacher
from abyssal.engine.errors import OptionError
from abyssal.engine.variant import Variant

ROUNDS: Final = 6
GAMES: Final = 8000
STRAYS: Final = 80  # of a thousand choices
GREEDY: Final = 300  # of a thousand games have greedy at all seats but one
PAYMENTS: Final = 3
WORLDS: Final = 2
ROWS_OF_GAME: Final = 36  # about; more of one game teach little, they share its result
FITS: Final = 1000  # branches of the seed: the games of each round, then what the fits draw

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
    hidden: int = HIDDEN

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
        long = {"abyss": 90, "conspiracy": 70}[self.game]  # decisions of a seat with a choice
        players = self.variant.players
        return max(2, long * players * players // ROWS_OF_GAME)

    def check(self) -> None:
        """Refuse what cannot be learned."""
        if "solo" in self.options:
            raise OptionError("no_solo_value")

    def piece(self, number: int, net: bytes, first: int, games: int) -> tuple[Packed, float]:
        """Some of the games of a round."""
        started = time.perf_counter()
        teacher = Teacher(read_net(net) if net else None, self.every, STRAYS, GREEDY, PAYMENTS, WORLDS)
        rows = Rows()
        variant = self.variant
        for game in range(first, first + games):
            # A round has other games than the one before; every second game of Conspiracy has the bonus locations.
            teacher.play(self.other_way(variant, game), branch(self.seed, number), game, rows)
        return packed(rows), time.perf_counter() - started

    def other_way(self, variant: Variant, game: int) -> Variant:
        """The configuration in which a game is played: one value serves both ways of Conspiracy."""
        if self.game != "conspiracy" or game % 2 == 0:
            return variant
        return abyssal.variant(self.game, **{**self.options, "bonus": True})


@dataclass
class Round:
    """What a round brought."""

    number: int
    games: int
    rows: int
    cut: int
    fitted: Fit
    file: Path


def learn(
    course: Course, folder: Path, jobs: int = 1, tell: Callable[[str, float], None] = lambda what, part: None
) -> Iterator[Round]:
    """All rounds of a course, those from before read again; ``tell`` hears what is done and how far it is."""
    course.check()
    settle_in(course, folder)
    lessons = Lessons(inputs_of(course.game))
    net = b""
    for number in range(course.rounds):
        lessons_file = folder / f"round-{number + 1:02}.npz"
        value_file = folder / f"round-{number + 1:02}.value"
        if lessons_file.exists():
            rows = read_rows(lessons_file)
        else:
            rows = gather(course, number, net, jobs, tell)
            write_rows(lessons_file, rows)
        lessons.add(rows)
        names = renamings() if course.game == "conspiracy" else None
        fitted = fit(
            lessons,
            branch(course.seed, FITS + number),
            hidden=course.hidden,
            namings=names,
            progress=partial(tell, "fit"),
        )
        about = {
            "game": course.game,
            "options": dict(course.options),
            "seed": course.seed,
            "round": number + 1,
            "games": course.games * (number + 1),
            "rows_learned": len(lessons),
            "loss": round(fitted.loss, 4),
            "error": round(fitted.error, 2),
        }
        net = fitted.file(about)
        write_whole(value_file, net)
        yield Round(number + 1, course.games * (number + 1), len(lessons), rows.cut, fitted, value_file)


def settle_in(course: Course, folder: Path) -> None:
    """A folder for a course, or the one in which it was begun; another course has another folder."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "course.json"
    said = {**asdict(course), "options": dict(course.options), "rules": course.variant.version}
    del said["rounds"]  # more rounds may be added
    if file.exists():
        found = json.loads(file.read_text(encoding="utf-8"))
        if found != json.loads(json.dumps(said)):
            raise OptionError("another_course", folder=folder)
    else:
        write_json(file, said)


def gather(course: Course, number: int, net: bytes, jobs: int, tell: Callable[[str, float], None]) -> Rows:
    """The games of a round, in their order."""
    parts: list[tuple[int, Packed]] = []
    done = 0
    for part in shared_out(course.games, jobs, lambda first, games: partial(course.piece, number, net, first, games)):
        done += len(set(np.frombuffer(part[4], np.int64).tolist()))
        parts.append((int(np.frombuffer(part[4], np.int64).min(initial=2**62)), part))
        tell("play", done / course.games)
    rows = Rows()
    for _, part in sorted(parts, key=lambda one: one[0]):
        add_packed(rows, part)
    return rows


def inputs_of(game: str) -> int:
    """How many inputs the values of a game have."""
    return inputs_abyss.N_INPUTS if game == "abyss" else inputs_conspiracy.N_INPUTS


def renamings() -> NDArray[np.int32]:
    """The inputs of Conspiracy under all 120 other names of its five guilds, which are alike."""
    return np.array([inputs_conspiracy.renamed(list(order)) for order in permutations(range(5))], np.int32)


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


def write_rows(file: Path, rows: Rows) -> None:
    """Keep the rows of a round."""
    draft = file.with_suffix(".part.npz")
    np.savez(
        draft,
        inputs=np.frombuffer(rows.inputs, np.uint16),
        lengths=np.frombuffer(rows.lengths, np.uint16),
        shares=np.frombuffer(rows.shares, np.float32),
        margins=np.frombuffer(rows.margins, np.float32),
        games=np.frombuffer(rows.games, np.int64),
        counts=np.array([rows.plies, rows.cut], np.int64),
    )
    draft.replace(file)


def read_rows(file: Path) -> Rows:
    """The rows of a round that was played before."""
    rows = Rows()
    with np.load(file) as found:
        parts = tuple(found[name].tobytes() for name in ("inputs", "lengths", "shares", "margins", "games"))
        plies, cut = (int(count) for count in found["counts"])
    add_packed(rows, (*parts, plies, cut))
    return rows


def net_in(file: Path) -> Net:
    """The value of a file."""
    return read_net(file.read_bytes())
