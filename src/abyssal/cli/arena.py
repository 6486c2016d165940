"""The command ``abyssal arena``."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

import abyssal
from abyssal.arena import WorkerDied
from abyssal.arena.files import writable, write_json, write_whole
from abyssal.arena.league import BotBroke, League, Season, play_league
from abyssal.arena.ledger import add_lines, is_ledger, last_seed, read_lines
from abyssal.arena.picture import can_draw, draw, short_names
from abyssal.arena.sequential import Question, Trial
from abyssal.arena.standings import Standings
from abyssal.arena.workers import MOST_JOBS, check_whole, cores
from abyssal.cli.arena_report import Report, signed
from abyssal.cli.files import CommandError, reason_of, user_folder
from abyssal.cli.language import Language, language_of
from abyssal.cli.options import (
    BLOCKS,
    FILES,
    MOST_UNTIL_SURE,
    RULES,
    STOPPED,
    TABLE,
    Bonus,
    Expansions,
    Jobs,
    Players,
    Seed,
    Settings,
)
from abyssal.cli.running import FAILED, exit_with, fresh_seed, game_options, progress_bar
from abyssal.cli.speaker import Speaker
from abyssal.telling import refusal

TEST: Final = "arena-panel-test"

Blocks = Annotated[
    int | None,
    typer.Option("--blocks", "-n", metavar="N", help="arena-help-blocks", rich_help_panel=TABLE, show_default=False),
]
Longest = Annotated[
    int | None,
    typer.Option("--max-plies", metavar="N", help="simulate-help-max_plies", rich_help_panel=RULES, show_default=False),
]
Resume = Annotated[bool, typer.Option("--resume", help="arena-help-resume", rich_help_panel=FILES)]
Keep = Annotated[Path | None, typer.Option("--keep", metavar="FILE", help="arena-help-keep", rich_help_panel=FILES)]
Json = Annotated[Path | None, typer.Option("--json", metavar="FILE", help="arena-help-json", rich_help_panel=FILES)]
Png = Annotated[Path | None, typer.Option("--png", metavar="FILE", help="arena-help-png", rich_help_panel=FILES)]
UntilSure = Annotated[bool, typer.Option("--until-sure", help="arena-help-until_sure", rich_help_panel=TEST)]
Elo0 = Annotated[float | None, typer.Option("--elo0", metavar="ELO", help="arena-help-elo0", rich_help_panel=TEST)]
Elo1 = Annotated[float | None, typer.Option("--elo1", metavar="ELO", help="arena-help-elo1", rich_help_panel=TEST)]
Alpha = Annotated[float | None, typer.Option("--alpha", metavar="P", help="arena-help-alpha", rich_help_panel=TEST)]
Beta = Annotated[float | None, typer.Option("--beta", metavar="P", help="arena-help-beta", rich_help_panel=TEST)]


def arena(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="simulate-help-game")],
    bots: Annotated[list[str], typer.Argument(metavar="BOT BOT ...", help="arena-help-bots")],
    players: Players = None,
    blocks: Blocks = None,
    seed: Seed = None,
    jobs: Jobs = None,
    bonus: Bonus = False,
    settings: Settings = None,
    expansions: Expansions = None,
    max_plies: Longest = None,
    until_sure: UntilSure = False,
    elo0: Elo0 = None,
    elo1: Elo1 = None,
    alpha: Alpha = None,
    beta: Beta = None,
    resume: Resume = False,
    keep: Keep = None,
    json_file: Json = None,
    png_file: Png = None,
    language: Language = None,
) -> None:
    """Let bots play each other and measure how strong they are."""
    speaker = Speaker(language_of(language or ctx.obj))
    question = _question(bots, until_sure, {"elo0": elo0, "elo1": elo1, "alpha": alpha, "beta": beta})
    wanted = (BLOCKS if question is None else MOST_UNTIL_SURE) if blocks is None else blocks
    variant = abyssal.variant(game, **game_options(game, players, bonus, expansions, max_plies, settings=settings))
    league = League.of(variant, bots, wanted, fresh_seed() if seed is None else seed)
    _check_files(json_file, png_file)
    if resume:
        league = replace(league, seed=_resumed(league, seed, keep))
    run = Run(speaker, league, question, _jobs(league, jobs), _kept_in(league, keep))
    run.play()
    run.finish(json_file, png_file)


def _question(bots: list[str], until_sure: bool, given: dict[str, float | None]) -> Question | None:
    """Return the question of the sequential test, or ``None`` without ``--until-sure``."""
    settings = {name: value for name, value in given.items() if value is not None}
    if not until_sure:
        if settings:
            raise CommandError("needs_until_sure", option=f"--{next(iter(settings))}")
        return None
    if len(bots) != 2:
        raise CommandError("two_bots_asked", given=len(bots))
    return Question(**settings)


def _check_files(json_file: Path | None, png_file: Path | None) -> None:
    """Raise an error for unusable output files before the games start, which may take hours."""
    for file in (json_file, png_file):
        if file is not None and not writable(file):
            raise CommandError("no_such_folder", file=file)
    if png_file is not None and not can_draw():
        raise CommandError("no_pictures", library="matplotlib", extra="abyssal[arena]")


def _jobs(league: League, jobs: int | None) -> int:
    """Return the given number of processes, else one per core."""
    if jobs is None:
        return max(1, min(cores(), league.games))
    check_whole("jobs", jobs, 1, MOST_JOBS)
    return jobs


def _folder() -> Path:
    """Return the folder of the result files, for runs without ``--keep``."""
    return user_folder() / "arena"


def _kept_in(league: League, keep: Path | None) -> Path:
    """Return the file that keeps the games, after checking that games can be appended to it."""
    file = _folder() / f"{league.game}-{league.seed}.jsonl" if keep is None else keep
    try:
        if keep is None:
            file.parent.mkdir(parents=True, exist_ok=True)
        if not is_ledger(file):
            raise CommandError("no_ledger", file=file)
        add_lines(file, league, [])
    except OSError as error:
        raise CommandError("unwritable_file", file=file, reason=reason_of(error)) from error
    return file


def _resumed(league: League, seed: int | None, keep: Path | None) -> int:
    """Return the seed of the last run with the same bots and options; raise :class:`CommandError` if there is none."""
    if seed is not None:
        raise CommandError("resume_or_seed")
    files = [keep] if keep is not None else list(_folder().glob(f"{league.game}-*.jsonl"))
    files = sorted((file for file in files if file.is_file()), key=lambda file: -file.stat().st_mtime)
    found = last_seed(files, league)
    if found is None:
        place = _folder() if keep is None else keep
        other = last_seed(files, league, any_version=True)
        if other is not None:
            raise CommandError("resume_other_version", place=place, seed=str(other))
        raise CommandError("nothing_to_resume", place=place)
    return found


@dataclass
class Run:
    """One execution of the command."""

    speaker: Speaker
    league: League
    question: Question | None
    jobs: int
    file: Path

    def __post_init__(self) -> None:
        self.season = Season(self.league)
        self.trial = None if self.question is None else Trial(self.question, self.league.players)
        self.before = 0  # number of games in the file before this run
        self.others = 0  # number of games in the file with this seed that another version of the program played
        self.seconds = 0.0
        self.whole = True  # False after Ctrl-C
        self.broken = ""  # the error message after a bot or a worker failed

    # ------------------------------------------------------------------ playing

    def play(self) -> None:
        """Play the games that are not in the file, and append them. Finished games survive Ctrl-C and a failing bot."""
        try:
            kept = read_lines(self.file, self.league)
        except OSError as error:
            raise CommandError("unreadable_file", file=self.file, reason=reason_of(error)) from error
        self.season.add(kept.games)
        self.before, self.others = len(kept.games), kept.others
        started = time.perf_counter()
        try:
            if not self.is_answered():
                self.play_missing()
        except KeyboardInterrupt:
            self.whole = False
        except WorkerDied:
            self.broken = self.speaker.say("simulate-worker_died")
        except BotBroke as error:
            self.broken = self.speaker.plain(refusal(error))
        self.seconds = time.perf_counter() - started

    def play_missing(self) -> None:
        """Play until all games are in the file, or until the sequential test has its answer."""
        with (
            progress_bar(self.speaker, total_known=self.trial is None) as progress,
            closing(play_league(self.league, self.jobs, self.season.played)) as coming,
        ):
            task = progress.add_task(self.progress(), total=self.league.games if self.trial is None else None)
            progress.update(task, completed=self.before)
            for games in coming:
                try:
                    add_lines(self.file, self.league, games)
                except OSError as error:
                    raise CommandError("unwritable_file", file=self.file, reason=reason_of(error)) from error
                self.season.add(games)
                answered = self.is_answered()
                progress.update(task, completed=len(self.season.played), description=self.progress())
                if answered:
                    return

    def is_answered(self) -> bool:
        """Return whether the complete blocks so far answer the sequential test; False without ``--until-sure``."""
        trial, season = self.trial, self.season
        if trial is None:
            return False
        while trial.blocks < season.blocks and trial.verdict == "open":
            trial.add(season.share(self.league.pairings[0], trial.blocks))
        return trial.verdict != "open"

    def progress(self) -> str:
        """Return the text before the progress bar."""
        if self.trial is None:
            return self.speaker.say("simulate-progress")
        ends = {"lower": self.trial.question.lower, "upper": self.trial.question.upper, "ratio": self.trial.ratio}
        texts = {name: signed(self.speaker, end, 2) for name, end in ends.items()}
        return self.speaker.say("arena-progress", blocks=self.speaker.amount(self.trial.blocks, "block"), **texts)

    # ------------------------------------------------------------------ the result

    def finish(self, json_file: Path | None, png_file: Path | None) -> None:
        """Show the result and write the files. Raise the exception that exits if the run is not complete."""
        blocks = self.season.blocks
        if blocks == 0 and self.broken and not self.season.played:
            raise exit_with(self.broken, FAILED)
        if blocks == 0:
            raise self.stopped("arena-stopped_at_once")
        report = self.report()
        standings = report.standings
        report.show(Console(highlight=False))
        if json_file is not None:
            result = {**standings.to_json(), "jobs": self.jobs, "seconds": round(self.seconds, 3)}
            write_or_refuse(json_file, partial(write_json, json_file, result))
        if png_file is not None:
            names = short_names([bot.name for bot in standings.bots])
            drawn = draw(standings, names, report.captions(names), report.labels(), report.extra_columns())
            write_or_refuse(png_file, partial(write_whole, png_file, drawn))
        if self.broken or not (self.whole or standings.complete):
            number = self.speaker.number
            raise self.stopped("arena-stopped", blocks=number(blocks), asked=number(self.league.blocks))

    def report(self) -> Report:
        """Return the result of all games so far."""
        return Report(
            speaker=self.speaker,
            league=self.league,
            standings=Standings.of(self.season, self.trial),
            jobs=self.jobs,
            file=self.file,
            seconds=self.seconds,
            played=len(self.season.played),
            before=self.before,
            others=self.others,
        )

    def stopped(self, text: str, **facts: str) -> typer.Exit:
        """Print why the run ended early and how to continue it. Return the exception that ends the command."""
        sentence = self.speaker.say(text, **facts, file=str(self.file), seed=str(self.league.seed))
        return exit_with(f"{self.broken} {sentence}" if self.broken else sentence, FAILED if self.broken else STOPPED)


def write_or_refuse(file: Path, write: Callable[[], None]) -> None:
    """Write a file; raise :class:`CommandError` if that fails."""
    try:
        write()
    except OSError as error:
        raise CommandError("unwritable_file", file=file, reason=reason_of(error)) from error
