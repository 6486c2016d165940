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
from abyssal.cli.running import FAILED, fresh_seed, game_options, progress_bar, shown_options, stop
from abyssal.cli.speaker import COMMAND, Speaker
from abyssal.telling import refusal

if TYPE_CHECKING:  # it needs numpy
    from abyssal.arena.training import Round

LEARNING: Final = "train-panel-learning"
MARKS: Final = ":=,"
"""What has a meaning in the text of a bot, and cannot be in a path that stands there."""
COLUMNS: Final = {"round": 5, "games": 9, "rows": 10, "loss": 7, "error": 6, "share": 7, "interval": 13, "minutes": 7}
"""The columns of the table, and how wide they are at least."""
THREADS: Final = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""Where libraries under numpy look for the number of their threads."""

Rounds = Annotated[int, typer.Option("--rounds", "-r", metavar="R", help="train-help-rounds", rich_help_panel=LEARNING)]
Games = Annotated[int, typer.Option("--games", metavar="G", help="train-help-games", rich_help_panel=LEARNING)]
Hidden = Annotated[int, typer.Option("--hidden", metavar="H", help="train-help-hidden", rich_help_panel=LEARNING)]
Mean = Annotated[int | None, typer.Option("--mean", metavar="K", help="train-help-mean", rich_help_panel=LEARNING)]
TrialBlocks = Annotated[
    int, typer.Option("--blocks", "-n", metavar="B", help="train-help-blocks", rich_help_panel=LEARNING)
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
    """Learn a value for a game from games that bots play by it."""
    speaker = Speaker(language_of(language or ctx.obj))
    options = game_options(game, players, False, expansions, None)
    course = Course(game, options, _seed(seed, folder), rounds, games, hidden, mean)
    course.check()
    file = Path(f"{course.name}.value") if out is None else out
    _check_file(file)
    if importlib.util.find_spec("numpy") is None:
        raise CommandError("no_training", library="numpy", extra="abyssal[arena]")
    kept = user_folder() / "training" / f"{course.name}-{course.seed}" if folder is None else folder
    Run(speaker, course, kept, cores() if jobs is None else jobs, blocks, file).learn()


def _seed(seed: int | None, folder: Path | None) -> int:
    """The seed that is named, else that of the course in the folder, else a fresh one."""
    if seed is not None:
        return seed
    try:
        begun = begun_in(folder) if folder is not None else None
    except OSError as error:
        raise CommandError("unreadable_file", file=folder, reason=reason_of(error)) from error
    found = None if begun is None else begun.get("seed")
    return found if isinstance(found, int) else fresh_seed()


def _check_file(file: Path) -> None:
    """Better to know now what cannot be written, or not be named afterwards, than after an hour."""
    if any(mark in str(file) for mark in MARKS):
        raise CommandError("bad_value_file", file=file, marks=" ".join(MARKS))
    if not writable(file):
        raise CommandError("no_such_folder", file=file)


@dataclass
class Run:
    """One call of the command."""

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
        self.number = 0

    def learn(self) -> None:
        """All rounds, each with its line; the last one is written. Ctrl-C keeps what is done."""
        done: list[Round] = []
        try:
            with closing(self.rounds()) as coming:
                self.head()
                while (one := self.next_of(coming)) is not None:
                    done.append(one)
                    self.line(self.cells(one))
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
        self.tell(done[-1])

    def write(self, value: Path) -> None:
        """Write the value file, and beside it the file with what it was learned from and how its trial ended."""
        from abyssal.arena.training import progress_file

        write_whole(self.file, value.read_bytes())
        write_whole(progress_file(self.file), progress_file(value).read_bytes())

    def rounds(self) -> Generator[Round, None, None]:
        """The rounds as they come in."""
        # One thread adds up in a fit, as numpy hears before it is there. More of them take longer for such small sums,
        # and add in another order: a seed would give another value on a machine with more cores.
        os.environ.update(dict.fromkeys(THREADS, "1"))
        from abyssal.arena.training import learn

        return learn(self.course, self.folder, self.jobs, self.blocks, self.hear)

    def next_of(self, coming: Generator[Round, None, None]) -> Round | None:
        """The next round, with a bar as long as it takes."""
        with progress_bar(self.speaker, counts_games=False) as self.progress:
            self.task, self.stage = None, ""
            return next(coming, None)

    def hear(self, number: int, stage: str, done: int, total: int) -> None:
        """Show how far it is."""
        assert self.progress is not None
        self.number = number + 1
        if self.task is None or stage != self.stage:  # a bar of its own: what went before says nothing of its pace
            if self.task is not None:
                self.progress.remove_task(self.task)
            self.stage = stage
            doing = self.speaker.say(f"train-stage-{stage}", round=str(number + 1), rounds=str(self.course.rounds))
            self.task = self.progress.add_task(doing, total=total)
        self.progress.update(self.task, completed=done, total=total)

    # ------------------------------------------------------------------ telling

    def head(self) -> None:
        """What is learned, and the names of the columns."""
        speaker = self.speaker
        self.console.print(f"[bold]{self.course.game}[/] {shown_options(self.course.variant.options)}")
        told = speaker.say(
            "train-learned",
            rounds=self.course.rounds,
            games=speaker.amount(self.course.games, "game"),
            seed=str(self.course.seed),
            mode=speaker.say("simulate-compiled" if abyssal.COMPILED else "simulate-interpreted"),
            jobs=str(self.jobs),
        )
        self.console.print(told)
        self.console.print(speaker.say("train-kept", folder=str(self.folder)), markup=False)
        self.console.print()
        self.line(self.titles, style="bold")

    @property
    def titles(self) -> list[str]:
        """The names of the columns."""
        return [self.speaker.say(f"train-column-{name}") for name in COLUMNS]

    def cells(self, one: Round) -> list[str]:
        """A round as a line of the table."""
        number, percent = self.speaker.number, self.speaker.percent
        return [
            number(one.number) if one.mean == 1 else f"{one.number + 1 - one.mean}–{one.number}",
            number(one.games),
            number(one.rows),
            "–" if one.loss is None else number(one.loss, 4),
            "–" if one.error is None else number(one.error, 2),
            percent(one.share.value, 1),
            f"{number(100 * one.share.low, 1)} – {percent(one.share.high, 1)}",
            number(one.seconds / 60, 1),
        ]

    def line(self, cells: Sequence[str], style: str = "") -> None:
        """A line of the table; they come one by one, so that the widths are fixed before."""
        widths = [max(least, len(title)) for least, title in zip(COLUMNS.values(), self.titles, strict=True)]
        text = "  ".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
        self.console.print(text, style=style, markup=False)

    def tell(self, last: Round) -> None:
        """What the figures mean, and what can be done with the value."""
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
        for words in (
            ["play", course.game, *table, "--bots", shlex.quote(",".join([bot] * (players - 1)))],
            ["arena", course.game, shlex.quote(bot), "greedy", *table],
        ):
            self.console.print(f"  {COMMAND} {' '.join(words)}", markup=False)

    def written(self, last: Round) -> str:
        """What the file is."""
        if last.mean == 1:
            return self.speaker.say("train-written", file=str(self.file), rounds=last.number)
        first = str(last.number + 1 - last.mean)
        return self.speaker.say("train-written-mean", file=str(self.file), first=first, last=str(last.number))

    def stopped(self, broken: str = "") -> typer.Exit:
        """What ended the run before its time, and how it can go on."""
        sentence = self.speaker.say(
            "train-stopped", round=str(max(1, self.number)), folder=str(self.folder), seed=str(self.course.seed)
        )
        return stop(f"{broken} {sentence}" if broken else sentence, FAILED if broken else STOPPED)
