"""The command ``abyssal train``."""

from __future__ import annotations

import importlib.util
import os
import shlex
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.progress import Progress, TaskID

import abyssal
from abyssal.arena import WorkerDied
from abyssal.arena.course import BLOCKS, GAMES, HIDDEN, ROUNDS, Course, begun_in
from abyssal.arena.files import writable, write_whole
from abyssal.arena.league import BotBroke
from abyssal.arena.workers import cores
from abyssal.cli.files import CommandError, reason_of, user_folder
from abyssal.cli.language import Language, language_of
from abyssal.cli.options import FILES, STOPPED, Expansions, Jobs, Players, Seed
from abyssal.cli.running import FAILED, exit_with, format_options, fresh_seed, game_options, progress_bar
from abyssal.cli.speaker import COMMAND, Speaker
from abyssal.telling import refusal

if TYPE_CHECKING:  # this import needs numpy
    from abyssal.arena.training import Round

LEARNING: Final = "train-panel-learning"
RESERVED: Final = ":=,"
"""Characters with a special meaning in the text of a bot; the path of a value file must not contain them."""
COLUMNS: Final = {"round": 5, "games": 9, "rows": 10, "loss": 7, "error": 6, "share": 7, "interval": 13, "minutes": 7}
"""The columns of the table, and their minimum widths."""
THREADS: Final = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""Environment variables from which numpy's libraries read their number of threads."""

Rounds = Annotated[int, typer.Option("--rounds", "-r", metavar="N", help="train-help-rounds", rich_help_panel=LEARNING)]
Games = Annotated[int, typer.Option("--games", metavar="N", help="train-help-games", rich_help_panel=LEARNING)]
Hidden = Annotated[int, typer.Option("--hidden", metavar="N", help="train-help-hidden", rich_help_panel=LEARNING)]
Mean = Annotated[int | None, typer.Option("--mean", metavar="K", help="train-help-mean", rich_help_panel=LEARNING)]
TrialBlocks = Annotated[
    int, typer.Option("--blocks", "-n", metavar="N", help="train-help-blocks", rich_help_panel=LEARNING)
]
Folder = Annotated[
    Path | None, typer.Option("--folder", metavar="DIR", help="train-help-folder", rich_help_panel=FILES)
]
Out = Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="train-help-out", rich_help_panel=FILES)]


def train(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="simulate-help-game")],
    players: Players = None,
    expansions: Expansions = None,
    seed: Seed = None,
    jobs: Jobs = None,
    rounds: Rounds = ROUNDS,
    games: Games = GAMES,
    hidden: Hidden = HIDDEN,
    mean: Mean = None,
    blocks: TrialBlocks = BLOCKS,
    folder: Folder = None,
    out: Out = None,
    language: Language = None,
) -> None:
    """Learn a value for a game from games that bots play with it."""
    speaker = Speaker(language_of(language or ctx.obj))
    options = game_options(game, players, False, expansions, None)
    course = Course(game, options, _seed(seed, folder), rounds, games, hidden, mean)
    course.check()
    file = Path(f"{course.name}.value") if out is None else out
    _check_file(file)
    if importlib.util.find_spec("numpy") is None:
        raise CommandError("no_training", library="numpy", extra="abyssal[arena]")
    folder_used = user_folder() / "training" / f"{course.name}-{course.seed}" if folder is None else folder
    Run(speaker, course, folder_used, cores() if jobs is None else jobs, blocks, file).learn()


def _seed(seed: int | None, folder: Path | None) -> int:
    """Return the seed of the command line, else the seed of the training in the folder, else a new seed."""
    if seed is not None:
        return seed
    try:
        begun = begun_in(folder) if folder is not None else None
    except OSError as error:
        raise CommandError("unreadable_file", file=folder, reason=reason_of(error)) from error
    found = None if begun is None else begun.get("seed")
    return found if isinstance(found, int) else fresh_seed()


def _check_file(file: Path) -> None:
    """Raise an error for an unusable output file before the training starts, which may take an hour."""
    if any(character in str(file) for character in RESERVED):
        raise CommandError("bad_value_file", file=file, marks=" ".join(RESERVED))
    if not writable(file):
        raise CommandError("no_such_folder", file=file)


@dataclass
class Run:
    """One execution of the command."""

    speaker: Speaker
    course: Course
    folder: Path
    jobs: int
    blocks: int
    file: Path

    def __post_init__(self) -> None:
        self.console = Console(highlight=False, soft_wrap=True)
        self.progress: Progress | None = None
        self.task: TaskID | None = None
        self.stage = ""
        self.number = 0  # number of the current round, from 1

    def learn(self) -> None:
        """Run all rounds, print a line for each, and write the last value. Finished rounds survive Ctrl-C."""
        done: list[Round] = []
        try:
            with closing(self.rounds()) as coming:
                self.print_head()
                while (finished := self.next_of(coming)) is not None:
                    done.append(finished)
                    self.print_row(self.cells(finished))
            self.write(done[-1].file)
        except KeyboardInterrupt:
            raise self.stopped() from None
        except WorkerDied:
            raise self.stopped(self.speaker.say("simulate-worker_died")) from None
        except BotBroke as error:
            raise self.stopped(self.speaker.plain(refusal(error))) from None
        except OSError as error:
            raise CommandError(
                "unwritable_file", file=error.filename or self.folder, reason=reason_of(error)
            ) from error
        self.print_result(done[-1])

    def write(self, value: Path) -> None:
        """Write the value file, and beside it a file with the facts of the training and the result of its trial."""
        from abyssal.arena.training import progress_file

        write_whole(self.file, value.read_bytes())
        write_whole(progress_file(self.file), progress_file(value).read_bytes())

    def rounds(self) -> Generator[Round, None, None]:
        """Yield the rounds as they finish."""
        # numpy reads the number of threads when it is imported. A fit uses one thread: more threads are slower for such
        # small sums, and they add in another order, so a seed would give another value on a machine with more cores.
        os.environ.update(dict.fromkeys(THREADS, "1"))
        from abyssal.arena.training import learn

        return learn(self.course, self.folder, self.jobs, self.blocks, self.show_progress)

    def next_of(self, coming: Generator[Round, None, None]) -> Round | None:
        """Return the next round; show a progress bar until it is finished."""
        with progress_bar(self.speaker, counts_games=False) as self.progress:
            self.task, self.stage = None, ""
            return next(coming, None)

    def show_progress(self, number: int, stage: str, done: int, total: int) -> None:
        """Update the progress bar. ``number`` counts rounds from 0; ``done`` and ``total`` count within the stage."""
        assert self.progress is not None
        self.number = number + 1
        if self.task is None or stage != self.stage:  # each stage has its own bar, as its speed differs
            if self.task is not None:
                self.progress.remove_task(self.task)
            self.stage = stage
            doing = self.speaker.say(f"train-stage-{stage}", round=str(number + 1), rounds=str(self.course.rounds))
            self.task = self.progress.add_task(doing, total=total)
        self.progress.update(self.task, completed=done, total=total)

    # ------------------------------------------------------------------ output

    def print_head(self) -> None:
        """Print the game and options that are trained, and the names of the columns."""
        speaker = self.speaker
        self.console.print(f"[bold]{self.course.game}[/] {format_options(self.course.variant.options)}")
        summary = speaker.say(
            "train-learned",
            rounds=self.course.rounds,
            games=speaker.amount(self.course.games, "game"),
            seed=str(self.course.seed),
            mode=speaker.say("simulate-compiled" if abyssal.COMPILED else "simulate-interpreted"),
            jobs=str(self.jobs),
        )
        self.console.print(summary)
        self.console.print(speaker.say("train-kept", folder=str(self.folder)), markup=False)
        self.console.print()
        self.print_row(self.titles, style="bold")

    @property
    def titles(self) -> list[str]:
        """Names of the columns."""
        return [self.speaker.say(f"train-column-{name}") for name in COLUMNS]

    def cells(self, row: Round) -> list[str]:
        """Format a round, or the mean of the last ones, as a row of the table."""
        number, percent = self.speaker.number, self.speaker.percent
        return [
            number(row.number) if row.mean == 1 else f"{row.number + 1 - row.mean}–{row.number}",
            number(row.games),
            number(row.rows),
            "–" if row.loss is None else number(row.loss, 4),
            "–" if row.error is None else number(row.error, 2),
            percent(row.share.value, 1),
            f"{number(100 * row.share.low, 1)} – {percent(row.share.high, 1)}",
            number(row.seconds / 60, 1),
        ]

    def print_row(self, cells: Sequence[str], style: str = "") -> None:
        """Print a row of the table. Rows appear one by one, so the widths do not depend on later rows."""
        widths = [max(least, len(title)) for least, title in zip(COLUMNS.values(), self.titles, strict=True)]
        text = "  ".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
        self.console.print(text, style=style, markup=False)

    def print_result(self, last: Round) -> None:
        """Print the meaning of the numbers, the written files, and commands that use the value."""
        speaker, course = self.speaker, self.course
        fair = speaker.percent(1 / course.variant.players, 0 if 100 % course.variant.players == 0 else 1)
        self.console.print(
            speaker.say("train-legend", fair=fair, blocks=speaker.amount(last.blocks, "block")), markup=False
        )
        if last.cut:
            plies = speaker.number(float(str(course.variant.options["max_plies"])))
            self.console.print(speaker.say("simulate-truncated", games=speaker.number(last.cut), plies=plies))
        self.console.print()
        self.console.print(self.written(last), markup=False)
        bot = f"value:net={self.file}"
        players = course.variant.players
        table = [f"--{name} {value}" for name, value in course.table.items()]
        for arguments in (
            ["play", course.game, *table, "--bots", shlex.quote(",".join([bot] * (players - 1)))],
            ["arena", course.game, shlex.quote(bot), "greedy", *table],
        ):
            self.console.print(f"  {COMMAND} {' '.join(arguments)}", markup=False)

    def written(self, last: Round) -> str:
        """Return the sentence that says what the written file contains."""
        if last.mean == 1:
            return self.speaker.say("train-written", file=str(self.file), rounds=last.number)
        first = str(last.number + 1 - last.mean)
        return self.speaker.say("train-written-mean", file=str(self.file), first=first, last=str(last.number))

    def stopped(self, broken: str = "") -> typer.Exit:
        """Print why the run ended early and how to continue it. Return the exception that ends the command."""
        sentence = self.speaker.say(
            "train-stopped", round=str(max(1, self.number)), folder=str(self.folder), seed=str(self.course.seed)
        )
        return exit_with(f"{broken} {sentence}" if broken else sentence, FAILED if broken else STOPPED)
