"""Training a value: rounds of games, each played by the value of the round before, and a fit to all games so far.

Everything is stored in a folder, so that a course that was stopped can be continued. The same course gives the same
games and the same value for any number of processes. This module needs numpy.

A round has a value file, which is written once, and beside it a progress file (JSON) with the figures of the fit and
the result of the trial.
"""

from __future__ import annotations

import io
import json
import struct
import time
import zipfile
import zlib
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from abyssal.arena import course as courses
from abyssal.arena import learning
from abyssal.arena.course import BLOCKS, COURSE, Course, Packed, add_packed, begun_in, packed
from abyssal.arena.estimate import Estimate, share_over_blocks
from abyssal.arena.files import write_json, write_whole
from abyssal.arena.league import MOST_BLOCKS, League, Season, digest, play_league, source_files
from abyssal.arena.learning import BATCH, Lessons, fit
from abyssal.arena.ledger import add_lines, read_lines
from abyssal.arena.workers import MOST_JOBS, Piece, check_whole, shared_out
from abyssal.bots import recipe
from abyssal.bots.net import mean_of, read_net, read_weights, write_net
from abyssal.bots.playouts import branch
from abyssal.bots.selfplay import Rows
from abyssal.engine.errors import OptionError

# Branches of the course's seed: round k has branch k for its games and FITS + k for its fit; trials have TRIALS.
FITS: Final = 1000
TRIALS: Final = 2000
PART_SECONDS: Final = 10.0  # seconds after which finished games are stored: a power cut loses no more

Tell = Callable[[int, str, int, int], None]
"""Called with the round (from 0), the stage ("play", "fit", "trial"), how much of it is done, and the whole."""


class Round(NamedTuple):
    """The result of a round together with those before it, or of the mean of the last rounds."""

    number: int
    """Counted from 1."""
    games: int
    rows: int
    cut: int
    """Games that a limit on their length ended."""
    loss: float | None
    """Cross entropy of the wins in the games that were held out; lower is better. ``None`` for a mean."""
    error: float | None
    """Root mean square error of the margin in the same games, in points. ``None`` for a mean."""
    share: Estimate
    """Share of the wins against greedy."""
    blocks: int
    seconds: float
    """Duration of this round, or of the mean and its trial, over all runs."""
    file: Path
    mean: int = 1
    """Number of rounds whose values are averaged, up to this one."""


def learn(
    course: Course,
    folder: Path,
    jobs: int = 1,
    blocks: int = BLOCKS,
    tell: Tell = lambda number, stage, done, total: None,
) -> Generator[Round, None, None]:
    """Yield the results of all rounds, finished ones included, and then of the mean of the last ones, if there is one.

    The trial of a round is ``blocks`` blocks against greedy, the same for all rounds; nothing is learned from them.
    """
    course.check()
    check_whole("jobs", jobs, 1, MOST_JOBS)
    check_whole("blocks", blocks, 1, MOST_BLOCKS)
    settle_in(course, folder)
    school = School(course, folder, jobs, blocks, tell)
    return school.all_rounds()


def settle_in(course: Course, folder: Path) -> None:
    """Make the folder of a course, or check that it holds this course; ``OptionError`` if it holds another one."""
    folder.mkdir(parents=True, exist_ok=True)
    said = {**course.said(), "rules": course.variant.version, "code": source(course.game)}
    found = begun_in(folder)
    if found is None:
        write_json(folder / COURSE, said)
        return
    for name, here in course.said().items():
        if found.get(name) != here:
            there = json.dumps(found.get(name))
            raise OptionError("another_course", folder=folder, name=name, there=there, here=json.dumps(here))
    if found != said:
        raise OptionError("course_of_another_version", folder=folder)


@cache
def source(game: str) -> str:
    """Return a digest of the code of the rules, bots and training of a game, without the shipped value files."""
    files = [file for file in source_files(game) if file.suffix == ".py"]
    return digest([*files, *[Path(name) for name in (courses.__file__, learning.__file__, __file__)]])


class Trial(NamedTuple):
    """The result of a trial: the share of wins against greedy with its 95 % interval, over some blocks."""

    share: float
    low: float
    high: float
    blocks: int


class Progress(NamedTuple):
    """The figures of a value: what it was learned from, its errors in the games held out, and its trial."""

    games: int
    rows: int
    cut: int
    """Games that a limit on their length ended."""
    loss: float | None
    error: float | None
    trial: Trial | None = None

    def keep(self, value: Path) -> None:
        """Store the progress beside the file of its value."""
        trial = None if self.trial is None else self.trial._asdict()
        write_json(progress_file(value), {**self._asdict(), "trial": trial})


def progress_file(value: Path) -> Path:
    """Return the path of the progress file beside a value file: ``NAME.value.json``."""
    return value.with_name(f"{value.name}.json")


def progress_of(value: Path) -> Progress | None:
    """Return the progress of a value; ``None`` if either file is missing or damaged, so that they are made again."""
    try:
        read_net(value.read_bytes())
        found = json.loads(progress_file(value).read_text(encoding="utf-8"))
        trial = found.pop("trial")
        return Progress(**found, trial=None if trial is None else Trial(**trial))
    except (FileNotFoundError, ValueError, KeyError, TypeError, AttributeError, struct.error, zlib.error):
        return None


class School:
    """Runs a course in its folder: existing results are read, missing ones are made."""

    def __init__(self, course: Course, folder: Path, jobs: int, blocks: int, tell: Tell) -> None:
        self.course = course
        self.folder = folder
        self.jobs = jobs
        self.blocks = blocks
        self.tell = tell
        self.lessons = Lessons(course.brain.layout.size, course.variant.players)
        self.taken = 0
        """Rounds whose rows are in the lessons."""
        self.cut = 0
        self.clock = Clock(folder / "clock.json")

    def file(self, number: int, kind: str) -> Path:
        """Return the path of a file of a round, counted from 0."""
        return self.folder / f"round-{number + 1:02}.{kind}"

    def all_rounds(self) -> Generator[Round, None, None]:
        """Yield the rounds one by one, then their mean."""
        for number in range(self.course.rounds):
            yield self.round(number)
        if self.course.averaged > 1:
            yield self.mean()

    def mean(self) -> Round:
        """Return the result of the mean of the last rounds' values, tried like each of them."""
        last, rounds = self.course.rounds - 1, self.course.averaged
        clock = f"{last + 2 - rounds}-{last + 1}"
        self.clock.start(clock)
        file = self.folder / f"rounds-{last + 2 - rounds:02}-{last + 1:02}.value"
        progress = progress_of(file)
        if progress is None:
            parts = [self.file(number, "value") for number in range(last + 1 - rounds, last + 1)]
            write_whole(file, mean_value([part.read_bytes() for part in parts], self.about(last, rounds)))
            of_last = progress_of(parts[-1])
            assert of_last is not None
            progress = of_last._replace(loss=None, error=None, trial=None)
            progress.keep(file)
        if progress.trial is None or progress.trial.blocks != self.blocks:
            progress = self.tried(file, progress, last)
        return self.told(last, file, progress, rounds, clock)

    def round(self, number: int) -> Round:
        """Return the result of a round, counted from 0: its games, the fit to all games so far, the trial."""
        clock = str(number + 1)
        self.clock.start(clock)
        file = self.file(number, "value")
        progress = progress_of(file)
        if progress is None:
            progress = self.fitted(number)
        if progress.trial is None or progress.trial.blocks != self.blocks:
            progress = self.tried(file, progress, number)
        return self.told(number, file, progress, 1, clock)

    def told(self, number: int, file: Path, progress: Progress, mean: int, clock: str) -> Round:
        """Return the result of a value that was fitted and tried."""
        trial = progress.trial
        assert trial is not None
        return Round(
            number + 1,
            progress.games,
            progress.rows,
            progress.cut,
            progress.loss,
            progress.error,
            Estimate(trial.share, trial.low, trial.high),
            trial.blocks,
            self.clock.seconds(clock),
            file,
            mean,
        )

    def about(self, number: int, mean: int) -> dict[str, object]:
        """Return what the first line of a value file says: what the value is for, and the command that makes it."""
        course = self.course
        return {
            "game": course.game,
            "options": dict(course.variant.options),
            "rules": course.variant.version,
            "command": course.command(number + 1, mean),
        }

    # ------------------------------------------------------------------ games

    def rows(self, number: int) -> Rows:
        """Return the rows of a round, sorted by game; they are played if they are missing."""
        file = self.file(number, "npz")
        kept = read_rows(file)
        if kept is not None:
            return kept[1]
        net = self.file(number - 1, "value").read_bytes() if number else b""
        rows = self.gathered(number, net)
        write_rows(file, range(self.course.games), rows)
        for part in self.parts(number):
            part.unlink(missing_ok=True)
        return rows

    def parts(self, number: int) -> list[Path]:
        """Return the files of an unfinished round; each holds some of its games."""
        return sorted(self.folder.glob(f"round-{number + 1:02}.part-*.npz"))

    def gathered(self, number: int, net: bytes) -> Rows:
        """Play the games of a round and return their rows; games are stored from time to time, and at a stop."""
        course, rows, played = self.course, Rows(), set[int]()
        for part in self.parts(number):
            kept = read_rows(part)
            if kept is not None and played.isdisjoint(kept[0]):
                played.update(kept[0])
                add_packed(rows, packed(kept[1]))
        left = [game for game in range(course.games) if game not in played]
        fresh = Part(self.file(number, "part"))

        def piece(first: int, games: int) -> Piece[tuple[Sequence[int], Packed]]:
            return partial(course.piece, number, net, left[first : first + games])

        coming = shared_out(len(left), self.jobs, piece)
        try:
            with closing(coming):
                for games, brought in coming:
                    add_packed(rows, brought)
                    played.update(games)
                    fresh.add(games, brought)
                    if fresh.age > PART_SECONDS:
                        fresh.keep()
                        self.clock.keep()
                    self.tell(number, "play", len(played), course.games)
        finally:
            fresh.keep()
            self.clock.keep()
        return by_game(rows)

    # ------------------------------------------------------------------ fits

    def fitted(self, number: int) -> Progress:
        """Fit a value to all rounds so far and store it; return its progress."""
        while self.taken <= number:
            rows = self.rows(self.taken)
            self.lessons.add(rows)
            self.cut += rows.cut
            self.taken += 1
        course, lessons = self.course, self.lessons
        learned_from = sum(int(np.count_nonzero(~held)) for held in lessons.held)
        if learned_from < BATCH:
            raise OptionError("too_few_rows", games=course.games, rows=learned_from, least=BATCH)
        result = fit(
            lessons,
            branch(course.seed, FITS + number),
            hidden=course.hidden,
            namings=renamings(course),
            progress=lambda part: self.tell(number, "fit", round(1000 * part), 1000),
        )
        progress = Progress(
            course.games * (number + 1), len(lessons), self.cut, round(result.loss, 4), round(result.error, 2)
        )
        file = self.file(number, "value")
        file.with_suffix(".trial.jsonl").unlink(missing_ok=True)
        write_whole(file, result.file(self.about(number, 1)))
        progress.keep(file)
        self.clock.keep()
        return progress

    # ------------------------------------------------------------------ trials

    def tried(self, value: Path, progress: Progress, number: int) -> Progress:
        """Try the value of a round, or a mean up to it, against greedy; store and return its progress."""
        games = value.with_suffix(".trial.jsonl")
        course = self.course
        # Parameters by name, since the path may contain characters such as ``:`` that have a meaning in a bot's text.
        bot = recipe("value", {"net": str(value.resolve())})
        league = League.of(course.variant, [bot, "greedy"], self.blocks, branch(course.seed, TRIALS))
        season = Season(league)
        season.add(read_lines(games, league).games)
        with closing(play_league(league, self.jobs, season.played)) as coming:
            for some in coming:
                add_lines(games, league, some)
                season.add(some)
                self.tell(number, "trial", len(season.played), league.games)
        (pairing,) = league.pairings
        share = share_over_blocks([season.share(pairing, block) for block in range(season.blocks)], 1 / league.players)
        low, middle, high = (round(figure, 4) for figure in (share.low, share.value, share.high))
        progress = progress._replace(trial=Trial(middle, low, high, self.blocks))
        progress.keep(value)
        self.clock.keep()
        return progress


class Clock:
    """Measures how long each round took, and the mean of the last ones, over all runs."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.spent: dict[str, float] = {}
        self.name = ""
        self.since = time.perf_counter()
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
            self.spent = {str(name): float(seconds) for name, seconds in found.items()}
        except (OSError, ValueError, TypeError, AttributeError):
            pass  # it is missing or damaged: then the times start at 0

    def start(self, name: str) -> None:
        """Start to measure a round, or a mean of rounds."""
        self.name = name
        self.since = time.perf_counter()

    def keep(self) -> None:
        """Store the time up to now."""
        now = time.perf_counter()
        self.spent[self.name] = round(self.seconds(self.name) + now - self.since, 3)
        self.since = now
        write_json(self.file, self.spent)

    def seconds(self, name: str) -> float:
        """Return the seconds of a round, or of a mean."""
        return self.spent.get(name, 0.0)


class Part:
    """Finished games that are not stored yet."""

    def __init__(self, stem: Path) -> None:
        self.stem = stem
        self.clear()

    def clear(self) -> None:
        """Forget all games."""
        self.games: list[int] = []
        self.rows = Rows()
        self.since = time.perf_counter()

    @property
    def age(self) -> float:
        """Seconds since the first of these games began."""
        return time.perf_counter() - self.since

    def add(self, games: Sequence[int], piece: Packed) -> None:
        """Add games."""
        self.games += games
        add_packed(self.rows, piece)

    def keep(self) -> None:
        """Store the games, if there are any."""
        if self.games:
            write_rows(self.stem.with_name(f"{self.stem.name}-{min(self.games):07}.npz"), self.games, self.rows)
        self.clear()


def renamings(course: Course) -> NDArray[np.int32] | None:
    """Return the symmetries of a game, a row of features for each; nothing if it has none."""
    found = course.brain.renamings()
    return np.array(found, np.int32) if found else None


def mean_value(parts: Sequence[bytes], about: Mapping[str, object]) -> bytes:
    """Return the value file of the mean of some values; ``about`` goes into its first line."""
    value = mean_of([read_weights(part) for part in parts])
    head = {**about, "hidden": value.hidden}
    return write_net(head, len(value.rows), value.rows, value.scales, value.biases, value.heads)


# ---------------------------------------------------------------------- rows in files


def by_game(rows: Rows) -> Rows:
    """Return the rows sorted by game."""
    lengths = np.frombuffer(rows.lengths, np.uint16).astype(np.int64)
    order = np.argsort(np.frombuffer(rows.games, np.int64), kind="stable")
    starts = (np.cumsum(lengths) - lengths)[order]
    sorted_lengths = lengths[order]
    first = np.cumsum(sorted_lengths) - sorted_lengths
    at = np.arange(lengths.sum()) + np.repeat(starts - first, sorted_lengths)
    out = Rows()
    sorted_parts = (
        np.frombuffer(rows.features, np.uint16)[at].tobytes(),
        np.frombuffer(rows.lengths, np.uint16)[order].tobytes(),
        np.frombuffer(rows.shares, np.float32)[order].tobytes(),
        np.frombuffer(rows.margins, np.float32)[order].tobytes(),
        np.frombuffer(rows.games, np.int64)[order].tobytes(),
    )
    add_packed(out, (*sorted_parts, rows.plies, rows.cut))
    return out


def write_rows(file: Path, games: Sequence[int], rows: Rows) -> None:
    """Store the rows of these games; some games may have none."""
    out = io.BytesIO()
    np.savez_compressed(
        out,
        played=np.array(games, np.int64),
        features=np.frombuffer(rows.features, np.uint16),
        lengths=np.frombuffer(rows.lengths, np.uint16),
        shares=np.frombuffer(rows.shares, np.float32),
        margins=np.frombuffer(rows.margins, np.float32),
        games=np.frombuffer(rows.games, np.int64),
        counts=np.array([rows.plies, rows.cut], np.int64),
    )
    write_whole(file, out.getvalue())


def read_rows(file: Path) -> tuple[list[int], Rows] | None:
    """Return the games in a file and their rows; ``None`` if it is missing or damaged: they are played again."""
    rows = Rows()
    try:
        with np.load(io.BytesIO(file.read_bytes())) as found:
            played = [int(game) for game in found["played"]]
            features, lengths, shares, margins, games = (
                found[name].tobytes() for name in ("features", "lengths", "shares", "margins", "games")
            )
            plies, cut = (int(count) for count in found["counts"])
    except (FileNotFoundError, ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error):
        return None
    add_packed(rows, (features, lengths, shares, margins, games, plies, cut))
    return played, rows
