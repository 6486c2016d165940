"""The command ``abyssal arena``."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer
from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

import abyssal
from abyssal.arena import WorkerDied
from abyssal.arena.estimate import Estimate
from abyssal.arena.files import writable, write_json, write_whole
from abyssal.arena.league import BotBroke, League, Season, play_league
from abyssal.arena.ledger import add_lines, is_ledger, last_seed, read_lines
from abyssal.arena.picture import can_draw, draw, short_names
from abyssal.arena.sequential import Question, Trial
from abyssal.arena.standings import BotLine, Standings
from abyssal.arena.workers import MOST_JOBS, check_whole, cores
from abyssal.cli.files import CommandError, reason_of, user_folder
from abyssal.cli.language import Language, language_of
from abyssal.cli.options import (
    BLOCKS,
    FILES,
    LONGEST,
    MOST_UNTIL_SURE,
    RULES,
    STOPPED,
    TABLE,
    Bonus,
    Expansions,
    Jobs,
    Players,
    Seed,
)
from abyssal.cli.running import FAILED, fresh_seed, game_options, progress_bar, shown_options, stop
from abyssal.cli.speaker import Speaker
from abyssal.telling import refusal
from abyssal.texts.message import message

TEST: Final = "arena-panel-test"

Blocks = Annotated[
    int | None,
    typer.Option("--blocks", "-n", metavar="B", help="arena-help-blocks", rich_help_panel=TABLE, show_default=False),
]
Longest = Annotated[
    int | None,
    typer.Option("--max-plies", help="simulate-help-max_plies", rich_help_panel=RULES, show_default=False),
]
Resume = Annotated[bool, typer.Option("--resume", help="arena-help-resume", rich_help_panel=FILES)]
Keep = Annotated[Path | None, typer.Option("--keep", help="arena-help-keep", rich_help_panel=FILES)]
Json = Annotated[Path | None, typer.Option("--json", help="arena-help-json", rich_help_panel=FILES)]
Png = Annotated[Path | None, typer.Option("--png", help="arena-help-png", rich_help_panel=FILES)]
UntilSure = Annotated[bool, typer.Option("--until-sure", help="arena-help-until_sure", rich_help_panel=TEST)]
Elo0 = Annotated[float | None, typer.Option("--elo0", help="arena-help-elo0", rich_help_panel=TEST)]
Elo1 = Annotated[float | None, typer.Option("--elo1", help="arena-help-elo1", rich_help_panel=TEST)]
Alpha = Annotated[float | None, typer.Option("--alpha", help="arena-help-alpha", rich_help_panel=TEST)]
Beta = Annotated[float | None, typer.Option("--beta", help="arena-help-beta", rich_help_panel=TEST)]


def arena(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="simulate-help-game")],
    bots: Annotated[list[str], typer.Argument(metavar="BOT BOT ...", help="arena-help-bots")],
    players: Players = None,
    blocks: Blocks = None,
    seed: Seed = None,
    jobs: Jobs = None,
    bonus: Bonus = False,
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
    """Let bots play each other and say how strong they are."""
    speaker = Speaker(language_of(language or ctx.obj))
    question = _question(bots, until_sure, {"elo0": elo0, "elo1": elo1, "alpha": alpha, "beta": beta})
    wanted = (BLOCKS if question is None else MOST_UNTIL_SURE) if blocks is None else blocks
    variant = abyssal.variant(game, **game_options(game, players, bonus, expansions, max_plies))
    league = League.of(variant, bots, wanted, fresh_seed() if seed is None else seed)
    _check_files(json_file, png_file)
    if resume:
        league = replace(league, seed=_resumed(league, seed, keep))
    run = Run(speaker, league, question, _jobs(league, jobs), _kept_in(league, keep))
    run.play()
    run.tell(json_file, png_file)


def _question(bots: list[str], until_sure: bool, given: dict[str, float | None]) -> Question | None:
    """What is asked of two bots, if anything."""
    said = {name: value for name, value in given.items() if value is not None}
    if not until_sure:
        if said:
            raise CommandError("needs_until_sure", option=f"--{next(iter(said))}")
        return None
    if len(bots) != 2:
        raise CommandError("two_bots_asked", given=len(bots))
    return Question(**said)


def _check_files(json_file: Path | None, png_file: Path | None) -> None:
    """Better to know now what cannot be written than after hours of games."""
    for file in (json_file, png_file):
        if file is not None and not writable(file):
            raise CommandError("no_such_folder", file=file)
    if png_file is not None and not can_draw():
        raise CommandError("no_pictures", library="matplotlib", extra="abyssal[arena]")


def _jobs(league: League, jobs: int | None) -> int:
    """As many processes as asked for; by default one for each core."""
    if jobs is None:
        return max(1, min(cores(), league.games))
    check_whole("jobs", jobs, 1, MOST_JOBS)
    return jobs


def _folder() -> Path:
    """Where games are kept if no file is named."""
    return user_folder() / "arena"


def _kept_in(league: League, keep: Path | None) -> Path:
    """The file of the result lines; games can be added to it."""
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
    """The seed of the last run of such a league."""
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
    """One call of the command."""

    speaker: Speaker
    league: League
    question: Question | None
    jobs: int
    file: Path

    def __post_init__(self) -> None:
        self.season = Season(self.league)
        self.trial = None if self.question is None else Trial(self.question, self.league.players)
        self.before = 0
        """How many games were played earlier."""
        self.others = 0
        self.seconds = 0.0
        self.whole = True
        self.broken = ""

    # ------------------------------------------------------------------ playing

    def play(self) -> None:
        """Play what is missing, and keep it. Ctrl-C keeps what is done; so does a bot that breaks down."""
        try:
            kept = read_lines(self.file, self.league)
        except OSError as error:
            raise CommandError("unreadable_file", file=self.file, reason=reason_of(error)) from error
        self.season.add(kept.games)
        self.before, self.others = len(kept.games), kept.others
        started = time.perf_counter()
        try:
            if not self.sure():
                self.play_on()
        except KeyboardInterrupt:
            self.whole = False
        except WorkerDied:
            self.broken = self.speaker.say("simulate-worker_died")
        except BotBroke as error:
            self.broken = self.speaker.plain(refusal(error))
        self.seconds = time.perf_counter() - started

    def play_on(self) -> None:
        """The games that are not in the file."""
        with (
            progress_bar(self.speaker, knows_its_end=self.trial is None) as progress,
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
                sure = self.sure()
                progress.update(task, completed=len(self.season.played), description=self.progress())
                if sure:
                    return

    def sure(self) -> bool:
        """Whether something was asked, and the whole blocks so far answer it."""
        trial, season = self.trial, self.season
        if trial is None:
            return False
        while trial.blocks < season.blocks and trial.verdict == "open":
            trial.add(season.share(self.league.pairings[0], trial.blocks))
        return trial.verdict != "open"

    def progress(self) -> str:
        """What stands before the bar."""
        if self.trial is None:
            return self.speaker.say("simulate-progress")
        ends = {"lower": self.trial.question.lower, "upper": self.trial.question.upper, "ratio": self.trial.ratio}
        texts = {name: self.signed(end, 2) for name, end in ends.items()}
        return self.speaker.say("arena-progress", blocks=self.speaker.amount(self.trial.blocks, "block"), **texts)

    # ------------------------------------------------------------------ telling

    def tell(self, json_file: Path | None, png_file: Path | None) -> None:
        """Show and write what came out; a partial result is marked as one."""
        speaker = self.speaker
        blocks = self.season.blocks
        if blocks == 0 and self.broken and not self.season.played:
            raise stop(self.broken, FAILED)
        if blocks == 0:
            raise self.stopped("arena-stopped_at_once")
        standings = Standings.of(self.season, self.trial)
        self.show(Console(highlight=False), standings)
        if json_file is not None:
            result = {**standings.to_json(), "jobs": self.jobs, "seconds": round(self.seconds, 3)}
            self.written(json_file, partial(write_json, json_file, result))
        if png_file is not None:
            names = short_names([bot.name for bot in standings.bots])
            drawn = draw(
                standings, names, self.captions(standings, names), self.labels(standings), self.figures(standings)
            )
            self.written(png_file, partial(write_whole, png_file, drawn))
        if self.broken or not (self.whole or standings.complete):
            raise self.stopped("arena-stopped", blocks=speaker.number(blocks), asked=speaker.number(self.league.blocks))

    def written(self, file: Path, write: Callable[[], None]) -> None:
        """Write a file; what was shown is not lost if that fails."""
        try:
            write()
        except OSError as error:
            raise CommandError("unwritable_file", file=file, reason=reason_of(error)) from error

    def stopped(self, text: str, **facts: str) -> typer.Exit:
        """What ended the run before its time, and how it can go on."""
        sentence = self.speaker.say(text, **facts, file=str(self.file), seed=str(self.league.seed))
        return stop(f"{self.broken} {sentence}" if self.broken else sentence, FAILED if self.broken else STOPPED)

    def show(self, console: Console, standings: Standings) -> None:
        """What was played, and what came out."""
        speaker = self.speaker
        if not standings.complete:
            console.print(self.partial(standings), style="bold red")
        console.print(f"[bold]{standings.game}[/] {shown_options(standings.options)}")
        console.print(self.played(standings))
        console.print(self.took(), soft_wrap=True)
        if self.others:
            console.print(speaker.say("arena-others", games=speaker.amount(self.others, "game")), style="yellow")
        beyond = len(self.season.played) - standings.games
        if beyond and standings.trial is not None and standings.trial.verdict != "open":
            console.print(speaker.say("arena-beyond", games=speaker.amount(beyond, "game")))
        console.print()
        console.print(self.table(standings))
        console.print(speaker.say("arena-legend", fair=speaker.percent(standings.fair, 0 if self.even else 1)))
        if len(standings.bots) > 2:
            console.print()
            console.print(self.matrix(standings))
            console.print(speaker.say("arena-legend-pairs" if self.league.players == 2 else "arena-legend-alone"))
        else:
            console.print(self.difference(standings), soft_wrap=True)
        if standings.trial is not None:
            console.print()
            first, second = (escape(bot.name) for bot in standings.bots)
            told = f"{self.verdict(standings.trial, first, second)} {self.why(standings.trial)}"
            console.print(told, style="bold", soft_wrap=True)
        if standings.truncated:
            plies = speaker.number(float(str(standings.options["max_plies"])))
            console.print(speaker.say("simulate-truncated", games=speaker.number(standings.truncated), plies=plies))

    def partial(self, standings: Standings) -> str:
        """That blocks are missing."""
        amounts = {"blocks": self.speaker.number(standings.blocks), "asked": self.speaker.number(standings.asked)}
        return self.speaker.say("arena-partial", **amounts)

    @property
    def even(self) -> bool:
        """Whether the fair share is whole in percent."""
        return 100 % self.league.players == 0

    def played(self, standings: Standings) -> str:
        """How much was played of what, in which way."""
        return self.speaker.say(
            "arena-played",
            blocks=self.speaker.amount(standings.blocks, "block"),
            games=self.speaker.amount(self.league.games_of_block, "game"),
            seed=str(standings.seed),
            mode=self.speaker.say("simulate-compiled" if standings.compiled else "simulate-interpreted"),
            jobs=str(self.jobs),
        )

    def took(self) -> str:
        """How long it took, and where the games are."""
        fresh = len(self.season.played) - self.before
        return self.speaker.say(
            "arena-took",
            fresh=self.speaker.amount(fresh, "game"),
            seconds=self.speaker.number(self.seconds, 1),
            before=self.speaker.number(self.before),
            file=escape(str(self.file)),
        )

    def table(self, standings: Standings) -> Table:
        """The bots, the strongest first."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
        table.add_column(self.speaker.say("arena-column-bot"), overflow="fold")
        for column in ("rating", "share", "interval", "margin", "games", "ms"):
            table.add_column(self.speaker.say(f"arena-column-{column}"), justify="right", no_wrap=True)
        for bot in standings.ranking:
            table.add_row(
                escape(bot.name),
                f"{self.signed(bot.rating.value)} ± {self.speaker.number(bot.rating.high - bot.rating.value)}",
                self.speaker.percent(bot.share.value, 1),
                self.percents(bot.share),
                self.signed(bot.margin.value, 1),
                self.speaker.number(bot.games),
                self.milliseconds(bot),
            )
        return table

    def matrix(self, standings: Standings) -> Table:
        """The win share of each bot against each other, with its interval, below it where there is no room."""
        ranking = [bot.name for bot in standings.ranking]
        cells: dict[tuple[str, str], str] = {}
        for pair in standings.pairs:
            cells[pair.first, pair.second] = self.with_ends(pair.share)
            if standings.players == 2:
                cells[pair.second, pair.first] = self.with_ends(pair.share.scaled(-1, 1))
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(self.speaker.say("arena-column-against"), overflow="fold")
        for number in range(1, len(ranking) + 1):
            table.add_column(str(number), justify="right")
        for number, name in enumerate(ranking, 1):
            table.add_row(f"{number} {escape(name)}", *[cells.get((name, other), "–") for other in ranking])
        return table

    def difference(self, standings: Standings) -> str:
        """How much stronger the first of two bots is."""
        (pair,) = standings.pairs
        elo, low, high = (self.signed(end) for end in standings.difference)
        return self.speaker.say(
            "arena-difference" if standings.players == 2 else "arena-difference-alone",
            first=escape(pair.first),
            second=escape(pair.second),
            others=str(standings.players - 1),
            elo=elo,
            low=low,
            high=high,
        )

    def verdict(self, trial: Trial, first: str, second: str) -> str:
        """The answer to what was asked of two bots."""
        return self.speaker.say(f"arena-verdict-{trial.verdict}", first=first, second=second, **self.asked(trial))

    def why(self, trial: Trial) -> str:
        """What the answer rests on."""
        question = trial.question
        return self.speaker.say(
            f"arena-verdict-{trial.verdict}-why",
            blocks=self.speaker.amount(trial.blocks, "block"),
            ratio=self.signed(trial.ratio, 2),
            lower=self.signed(question.lower, 2),
            upper=self.signed(question.upper, 2),
            alpha=self.speaker.percent(question.alpha, 1),
            beta=self.speaker.percent(question.beta, 1),
            **self.asked(trial),
        )

    def asked(self, trial: Trial) -> dict[str, str]:
        """The two differences in Elo that a question is about."""
        ends = {"elo0": trial.question.elo0, "elo1": trial.question.elo1}
        return {name: self.signed(elo, 0 if elo == round(elo) else 1) for name, elo in ends.items()}

    def captions(self, standings: Standings, names: Mapping[str, str]) -> dict[str, str]:
        """The words in the picture; bots have shorter names there."""
        speaker, trial = self.speaker, standings.trial
        return {
            "title": speaker.say("arena-picture-title", game=speaker.say(f"game-{standings.game}")),
            "subtitle": f"{self.table_in_words(standings)}\n{self.played(standings)}",
            "partial": "" if standings.complete else self.partial(standings),
            "verdict": "" if trial is None else self.verdict(trial, *[names[bot.name] for bot in standings.bots]),
            "rating": speaker.say("arena-picture-rating"),
            "share": speaker.say("arena-picture-share"),
            "fair": speaker.say("arena-picture-fair", share=speaker.percent(standings.fair, 0 if self.even else 1)),
            "note": speaker.say("arena-picture-note"),
        }

    def table_in_words(self, standings: Standings) -> str:
        """The options of the game as people say them."""
        say, options = self.speaker.say, standings.options
        words = [say("arena-picture-players", players=standings.players)]
        expansions = options.get("expansions")
        if isinstance(expansions, list):
            named = [message(f"arena-picture-{name}") for name in expansions]
            words.append(say("arena-picture-with", expansions=named) if named else say("arena-picture-base"))
        if options.get("bonus"):
            words.append(say("arena-picture-bonus"))
        if options.get("max_plies") not in (None, LONGEST):
            words.append(say("arena-picture-limit", plies=self.speaker.number(float(str(options["max_plies"])))))
        return ", ".join(words)

    def labels(self, standings: Standings) -> list[tuple[str, str]]:
        """The numbers at the points of the picture."""
        ranking = standings.ranking
        return [(self.signed(bot.rating.value), self.speaker.percent(bot.share.value, 1)) for bot in ranking]

    def figures(self, standings: Standings) -> dict[str, list[str]]:
        """Further columns of the picture."""
        return {
            self.speaker.say("arena-column-margin"): [self.signed(bot.margin.value, 1) for bot in standings.ranking],
            self.speaker.say("arena-column-ms"): [self.milliseconds(bot) for bot in standings.ranking],
        }

    def percents(self, share: Estimate) -> str:
        """An interval in percent."""
        return f"{self.speaker.number(100 * share.low, 1)} – {self.speaker.percent(share.high, 1)}"

    def with_ends(self, share: Estimate) -> str:
        """A share in percent with the ends of its interval."""
        value, low, high = (self.speaker.number(100 * end) for end in share)
        return f"{value} ({low}–{high})"

    def signed(self, value: float, digits: int = 0) -> str:
        """A number with its sign; zero has none."""
        text = self.speaker.number(abs(round(value, digits)), digits)
        return f"{'+' if value > 0 else '−'}{text}" if round(value, digits) else text

    def milliseconds(self, bot: BotLine) -> str:
        """How long a choice takes, in two digits or more."""
        return self.speaker.number(bot.ms, 0 if bot.ms >= 100 else 1 if bot.ms >= 10 else 2 if bot.ms >= 0.1 else 3)
