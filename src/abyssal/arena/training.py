"""Learning a value: rounds of games, each played by the value of the round before, and a fit to all games so far.

Everything is kept in a folder, so that a course that was stopped goes on where it was. The same course gives the same
games and the same value, whatever the number of processes. Needs numpy.
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
from itertools import permutations
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import abyssal
from abyssal.arena import course as courses
from abyssal.arena import learning
from abyssal.arena.course import BLOCKS, COURSE, Course, Packed, add_packed, begun_in, packed
from abyssal.arena.estimate import Estimate, share_over_blocks
from abyssal.arena.files import write_json, write_whole
from abyssal.arena.league import MOST_BLOCKS, RINGS, League, Season, digest, play_league
from abyssal.arena.learning import BATCH, Lessons, fit
from abyssal.arena.ledger import add_lines, read_lines
from abyssal.arena.workers import MOST_JOBS, Piece, check_whole, shared_out
from abyssal.bots import inputs_conspiracy, recipe
from abyssal.bots.learned import inputs_of
from abyssal.bots.net import about_net, mean_of, read_net, read_weights, write_net
from abyssal.bots.playouts import branch
from abyssal.bots.selfplay import Rows
from abyssal.engine.errors import OptionError

# Branches of the seed: the games of each round from 0 on, what each fit draws, and the games of the trials.
FITS: Final = 1000
TRIALS: Final = 2000
PART_SECONDS: Final = 10.0  # of games that are lost at most, if all goes down

Tell = Callable[[int, str, int, int], None]
"""Hears the round, what is done ("play", "fit", "trial"), how much of it, and of how much."""


class Round(NamedTuple):
    """What a round brought, together with those before it."""

    number: int
    """From 1 on."""
    games: int
    rows: int
    cut: int
    """How many games were ended by a limit on their length."""
    loss: float | None
    """Of the share of wins in games that were held out, in natural logarithms; lower is better. None of a mean."""
    error: float | None
    """Of the margin in the same games, in points."""
    share: Estimate
    """Of the wins against greedy."""
    blocks: int
    seconds: float
    """How long this round took, or the mean and its trial, all runs together."""
    file: Path
    mean: int = 1
    """Of how many rounds, this one the last, it is the mean."""


def learn(
    course: Course,
    folder: Path,
    jobs: int = 1,
    blocks: int = BLOCKS,
    tell: Tell = lambda number, stage, done, total: None,
) -> Generator[Round, None, None]:
    """All rounds of a course, those that were done before told again, and the mean of the last ones, if it has one.

    The trial of each round is ``blocks`` of one seed and all seats against greedy, the same for all rounds; nothing is
    learned from them.
    """
    course.check()
    check_whole("jobs", jobs, 1, MOST_JOBS)
    check_whole("blocks", blocks, 1, MOST_BLOCKS)
    settle_in(course, folder)
    school = School(course, folder, jobs, blocks, tell)
    return school.all_rounds()


def settle_in(course: Course, folder: Path) -> None:
    """A folder for a course, or the one in which it was begun; another course has another folder."""
    folder.mkdir(parents=True, exist_ok=True)
    said = {**course.said(), "rules": course.variant.version, "code": source()}
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
def source() -> str:
    """What tells one version of rules, bots and training from another; which values are shipped does not matter."""
    home = Path(abyssal.__file__).parent
    files = [file for ring in RINGS for file in sorted((home / ring).rglob("*.py"))]
    return digest([*files, *[Path(name) for name in (courses.__file__, learning.__file__, __file__)]])


class School:
    """A course in its folder: what is there is read, what is missing is done."""

    def __init__(self, course: Course, folder: Path, jobs: int, blocks: int, tell: Tell) -> None:
        self.course = course
        self.folder = folder
        self.jobs = jobs
        self.blocks = blocks
        self.tell = tell
        self.lessons = Lessons(inputs_of(course.game), course.variant.players)
        self.taken = 0
        """Rounds of which the lessons have the rows."""
        self.cut = 0
        self.clock = Clock(folder / "clock.json")

    def file(self, number: int, kind: str) -> Path:
        """A file of a round."""
        return self.folder / f"round-{number + 1:02}.{kind}"

    def all_rounds(self) -> Generator[Round, None, None]:
        """The rounds one by one, then their mean."""
        for number in range(self.course.rounds):
            yield self.round(number)
        if self.course.averaged > 1:
            yield self.mean()

    def mean(self) -> Round:
        """The mean of the values of the last rounds, tried like each of them."""
        last, rounds = self.course.rounds - 1, self.course.averaged
        clock = f"{last + 2 - rounds}-{last + 1}"
        self.clock.start(clock)
        file = self.folder / f"rounds-{last + 2 - rounds:02}-{last + 1:02}.value"
        about = figures_in(file)
        if about is None:
            parts = [self.file(number, "value").read_bytes() for number in range(last + 1 - rounds, last + 1)]
            write_whole(file, mean_value(parts))
            about = {}
        if about.get("blocks") != self.blocks:
            about = self.tried(file, last, rounds)
        return self.told(last, file, about, rounds, clock)

    def round(self, number: int) -> Round:
        """A round, counted from 0: its games, the fit to all games so far, the trial."""
        clock = str(number + 1)
        self.clock.start(clock)
        file = self.file(number, "value")
        about = figures_in(file)
        if about is None:
            about = self.fitted(number)
        if about.get("blocks") != self.blocks:
            about = self.tried(file, number, 1)
        return self.told(number, file, about, 1, clock)

    def told(self, number: int, file: Path, about: dict[str, Any], mean: int, clock: str) -> Round:
        """What the first line of a value says."""
        return Round(
            number + 1,
            about["games"],
            about["rows_learned"],
            about["cut"],
            about.get("loss"),
            about.get("error"),
            Estimate(about["share"], about["low"], about["high"]),
            about["blocks"],
            self.clock.seconds(clock),
            file,
            mean,
        )

    # ------------------------------------------------------------------ games

    def rows(self, number: int) -> Rows:
        """The rows of a round, by game; played if they are not there."""
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
        """The files of some games each, as long as the round is not over."""
        return sorted(self.folder.glob(f"round-{number + 1:02}.part-*.npz"))

    def gathered(self, number: int, net: bytes) -> Rows:
        """The games of a round, in their order; those that are over are kept from time to time, and at a stop."""
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

    def fitted(self, number: int) -> dict[str, Any]:
        """Fit a value to all rounds so far and write it; what its first line says."""
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
            namings=renamings() if course.game == "conspiracy" else None,
            progress=lambda part: self.tell(number, "fit", round(1000 * part), 1000),
        )
        about: dict[str, Any] = {
            "game": course.game,
            "options": dict(course.variant.options),
            "rules": course.variant.version,
            "seed": course.seed,
            "round": number + 1,
            "games": course.games * (number + 1),
            "rows_learned": len(lessons),
            "cut": self.cut,
            "loss": round(result.loss, 4),
            "error": round(result.error, 2),
        }
        self.file(number, "trial.jsonl").unlink(missing_ok=True)
        write_whole(self.file(number, "value"), result.file(about))
        self.clock.keep()
        return about

    # ------------------------------------------------------------------ trials

    def tried(self, value: Path, number: int, mean: int) -> dict[str, Any]:
        """Try the value of a round, or a mean up to it, against greedy, and write down how it went."""
        games = value.with_suffix(".trial.jsonl")
        course = self.course
        # The bot by its parts: a path may have letters that mean something in the text of a bot.
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
        about = {name: round(figure, 4) for name, figure in zip(("share", "low", "high"), share, strict=True)}
        told = retold(
            value.read_bytes(),
            {"command": course.command(number + 1, mean, self.blocks), **about, "blocks": self.blocks},
        )
        write_whole(value, told)
        self.clock.keep()
        return about_net(told)


class Clock:
    """How long each round took, and the mean of the last ones, all runs together."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.spent: dict[str, float] = {}
        self.name = ""
        self.since = time.perf_counter()
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
            self.spent = {str(name): float(seconds) for name, seconds in found.items()}
        except (OSError, ValueError, TypeError, AttributeError):
            pass  # none yet, or it is damaged: nothing hangs on it

    def start(self, name: str) -> None:
        """From now on it is this round, or a mean of rounds."""
        self.name = name
        self.since = time.perf_counter()

    def keep(self) -> None:
        """Write down what it took up to now."""
        now = time.perf_counter()
        self.spent[self.name] = round(self.seconds(self.name) + now - self.since, 3)
        self.since = now
        write_json(self.file, self.spent)

    def seconds(self, name: str) -> float:
        """What it took."""
        return self.spent.get(name, 0.0)


class Part:
    """Games that are over and not yet in a file."""

    def __init__(self, stem: Path) -> None:
        self.stem = stem
        self.clear()

    def clear(self) -> None:
        """None."""
        self.games: list[int] = []
        self.rows = Rows()
        self.since = time.perf_counter()

    @property
    def age(self) -> float:
        """How many seconds of games it has."""
        return time.perf_counter() - self.since

    def add(self, games: Sequence[int], piece: Packed) -> None:
        """Take games in."""
        self.games += games
        add_packed(self.rows, piece)

    def keep(self) -> None:
        """Write them, if there are any."""
        if self.games:
            write_rows(self.stem.with_name(f"{self.stem.name}-{min(self.games):07}.npz"), self.games, self.rows)
        self.clear()


def renamings() -> NDArray[np.int32]:
    """The inputs of Conspiracy under all 120 namings of its five guilds, which are alike."""
    return np.array([inputs_conspiracy.renamed(list(order)) for order in permutations(range(5))], np.int32)


# ---------------------------------------------------------------------- values in files


def figures_in(file: Path) -> dict[str, Any] | None:
    """What the first line of a value says; nothing if there is none, or it is damaged and has to be made again."""
    try:
        data = file.read_bytes()
        read_net(data)
    except (FileNotFoundError, ValueError, KeyError, struct.error, zlib.error):
        return None
    return about_net(data)


def mean_value(parts: Sequence[bytes]) -> bytes:
    """The mean of some values, the last of which says where it comes from."""
    value = mean_of([read_weights(part) for part in parts])
    about = about_net(parts[-1])
    kept = {name: about[name] for name in ("game", "options", "rules", "seed", "round", "games", "rows_learned", "cut")}
    head = {**kept, "mean": len(parts), "hidden": value.hidden}
    return write_net(head, len(value.rows), value.rows, value.scales, value.biases, value.heads)


def retold(data: bytes, figures: Mapping[str, object]) -> bytes:
    """A value with more in its first line."""
    return json.dumps({**about_net(data), **figures}).encode() + b"\n" + data.partition(b"\n")[2]


# ---------------------------------------------------------------------- rows in files


def by_game(rows: Rows) -> Rows:
    """The same rows in the order of their games, in whatever order these came in."""
    lengths = np.frombuffer(rows.lengths, np.uint16).astype(np.int64)
    order = np.argsort(np.frombuffer(rows.games, np.int64), kind="stable")
    starts = (np.cumsum(lengths) - lengths)[order]
    sorted_lengths = lengths[order]
    first = np.cumsum(sorted_lengths) - sorted_lengths
    at = np.arange(lengths.sum()) + np.repeat(starts - first, sorted_lengths)
    out = Rows()
    sorted_parts = (
        np.frombuffer(rows.inputs, np.uint16)[at].tobytes(),
        np.frombuffer(rows.lengths, np.uint16)[order].tobytes(),
        np.frombuffer(rows.shares, np.float32)[order].tobytes(),
        np.frombuffer(rows.margins, np.float32)[order].tobytes(),
        np.frombuffer(rows.games, np.int64)[order].tobytes(),
    )
    add_packed(out, (*sorted_parts, rows.plies, rows.cut))
    return out


def write_rows(file: Path, games: Sequence[int], rows: Rows) -> None:
    """Keep the rows of these games; some may have none."""
    out = io.BytesIO()
    np.savez_compressed(
        out,
        played=np.array(games, np.int64),
        inputs=np.frombuffer(rows.inputs, np.uint16),
        lengths=np.frombuffer(rows.lengths, np.uint16),
        shares=np.frombuffer(rows.shares, np.float32),
        margins=np.frombuffer(rows.margins, np.float32),
        games=np.frombuffer(rows.games, np.int64),
        counts=np.array([rows.plies, rows.cut], np.int64),
    )
    write_whole(file, out.getvalue())


def read_rows(file: Path) -> tuple[list[int], Rows] | None:
    """The games in a file and their rows; nothing if it is not there, or damaged: its games are played again."""
    rows = Rows()
    try:
        with np.load(io.BytesIO(file.read_bytes())) as found:
            played = [int(game) for game in found["played"]]
            inputs, lengths, shares, margins, games = (
                found[name].tobytes() for name in ("inputs", "lengths", "shares", "margins", "games")
            )
            plies, cut = (int(count) for count in found["counts"])
    except (FileNotFoundError, ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error):
        return None
    add_packed(rows, (inputs, lengths, shares, margins, games, plies, cut))
    return played, rows
