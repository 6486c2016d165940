"""The command ``abyssal simulate``."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import abyssal
from abyssal import FRESH_SEED_BITS
from abyssal.abyss.almanac import EXPANSIONS
from abyssal.arena import Plan, Summary, WorkerDied, tallies
from abyssal.arena.files import writable, write_json
from abyssal.arena.summary import Bar, SeatSummary, Spread
from abyssal.arena.tally import Tally
from abyssal.bots import names as bot_names
from abyssal.cli.options import expansion_names
from abyssal.cli.words import TEXTS, say
from abyssal.engine import COMPILED

FEWEST_PER_JOB: Final = 2000 if COMPILED else 50  # fewer random games are over before another process has started
DEFAULT_PLAYERS: Final = 2
LONGEST: Final = 10_000  # decisions in a game that is simulated; thirty times what random players need
BAR_CELLS: Final = 40
FAILED: Final = 1
BAD_OPTIONS: Final = 2
INTERRUPTED: Final = 130


def simulate(
    game: Annotated[str, typer.Argument(help=say("simulate.help.game", games=", ".join(abyssal.GAMES)))] = "conspiracy",
    players: Annotated[int | None, typer.Option("--players", "-p", help=say("simulate.help.players"))] = None,
    games: Annotated[int, typer.Option("--games", "-n", help=say("simulate.help.games"))] = 10_000,
    seed: Annotated[int | None, typer.Option("--seed", "-s", help=say("simulate.help.seed"))] = None,
    bots: Annotated[
        str | None, typer.Option("--bots", "-b", help=say("simulate.help.bots", bots=", ".join(bot_names())))
    ] = None,
    rotate: Annotated[bool, typer.Option("--rotate", help=say("simulate.help.rotate"))] = False,
    solo: Annotated[str | None, typer.Option("--solo", help=say("simulate.help.solo"))] = None,
    bonus: Annotated[bool, typer.Option("--bonus", help=say("simulate.help.bonus"))] = False,
    expansions: Annotated[
        str | None,
        typer.Option("--expansions", "-e", help=say("simulate.help.expansions", expansions=", ".join(EXPANSIONS))),
    ] = None,
    max_plies: Annotated[
        int | None, typer.Option("--max-plies", help=say("simulate.help.max_plies", plies=f"{LONGEST:,}"))
    ] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", help=say("simulate.help.jobs"))] = None,
    json_file: Annotated[Path | None, typer.Option("--json", help=say("simulate.help.json"))] = None,
) -> None:
    """Play many games and say how they go."""  # people read texts/, see below
    try:
        plan = _plan(game, _options(game, players, solo, bonus, expansions, max_plies), games, seed, bots, rotate)
        processes = _jobs(plan, jobs)
        if json_file is not None and not writable(json_file):
            raise _stop(say("simulate.not_writable", file=json_file), BAD_OPTIONS)
        _run(plan, processes, json_file)
    except abyssal.AbyssalError as error:
        raise _stop(str(error), BAD_OPTIONS) from None


simulate.__doc__ = say("simulate.help.command")


def _options(
    game: str, players: int | None, solo: str | None, bonus: bool, expansions: str | None, max_plies: int | None
) -> dict[str, object]:
    """The options of the game, as far as they are given. Games that could go on for ever have a limit."""
    options: dict[str, object] = {}
    if max_plies is not None or "max_plies" in abyssal.OPTIONS.get(game, ()):
        options["max_plies"] = LONGEST if max_plies is None else max_plies or None
    if players is not None or solo is None:
        options["players"] = DEFAULT_PLAYERS if players is None else players
    if solo is not None:
        options["solo"] = solo
    if bonus:
        options["bonus"] = True
    if expansions is not None:
        options["expansions"] = expansion_names(expansions)
    return options


def _plan(
    game: str, options: Mapping[str, object], games: int, seed: int | None, bots: str | None, rotate: bool
) -> Plan:
    variant = abyssal.variant(game, **options)
    names = None if bots is None else [name.strip() for name in bots.split(",")]
    if names is not None and len(names) == 1:
        names *= variant.deciders
    return Plan.of(variant, games, secrets.randbits(FRESH_SEED_BITS) if seed is None else seed, names, rotate)


def _jobs(plan: Plan, jobs: int | None) -> int:
    """As many processes as asked for; by default one for each core, if there is enough to do."""
    if jobs is not None:
        return jobs
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    all_random = all(bot.name == "random" for bot in plan.bots)
    return max(1, min(cores, plan.games // FEWEST_PER_JOB if all_random else plan.games))


def _stop(message: str, code: int) -> typer.Exit:
    """One line on the error channel, and the exit code."""
    typer.echo(say("simulate.error", message=message), err=True)
    return typer.Exit(code)


# ---------------------------------------------------------------------- running


def _run(plan: Plan, jobs: int, json_file: Path | None) -> None:
    """Play, show, write; a partial result is marked as one."""
    started = time.perf_counter()
    counts, whole, died = _play(plan, jobs)
    seconds = time.perf_counter() - started
    if died:
        raise _stop(died, FAILED)
    if counts.games == 0:
        raise _stop(say("simulate.stopped_at_once"), INTERRUPTED)
    summary = plan.summary(counts)
    if json_file is not None:
        write_json(json_file, {**summary.to_json(), "jobs": jobs, "seconds": round(seconds, 3)})
    _show(Console(highlight=False), summary, jobs, seconds)
    if not whole:
        raise _stop(say("simulate.stopped", games=f"{summary.games:,}", asked=f"{summary.asked:,}"), INTERRUPTED)


def _play(plan: Plan, jobs: int) -> tuple[Tally, bool, str]:
    """The tally; whether nobody pressed Ctrl-C; and what went wrong, if anything."""
    counts = Tally()
    try:
        with _progress() as progress:
            task = progress.add_task(say("simulate.progress"), total=plan.games)
            for counts in tallies(plan, jobs):
                progress.update(task, completed=counts.games)
    except KeyboardInterrupt:
        return counts, counts.games == plan.games, ""
    except WorkerDied as error:
        return counts, False, str(error)
    return counts, True, ""


class _Rate(ProgressColumn):
    """Games per second."""

    def render(self, task: Task) -> Text:
        return Text(say("simulate.rate", rate=f"{task.finished_speed or task.speed or 0:,.0f}"))


def _progress() -> Progress:
    """A bar on the error channel, silent if that is no terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), _Rate(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


# ---------------------------------------------------------------------- showing


def _show(console: Console, summary: Summary, jobs: int, seconds: float) -> None:
    """What was played, and what came out."""
    mode = say("simulate.compiled" if summary.compiled else "simulate.interpreted")
    options = {name: value for name, value in summary.options.items() if value not in (None, False, [])}
    if "solo" in options:
        del options["players"]
    shown = ", ".join(f"{name}={_shown(value)}" for name, value in options.items())
    if not summary.complete:
        console.print(say("simulate.partial", games=f"{summary.games:,}", asked=f"{summary.asked:,}"), style="bold red")
    console.print(f"[bold]{summary.game}[/] {shown} · {', '.join(summary.bots)}")
    facts = {"games": f"{summary.games:,}", "seed": summary.seed, "mode": mode, "jobs": jobs}
    console.print(say("simulate.played", **facts))
    games_s, decisions_s = summary.games / seconds, summary.games * summary.decisions.mean / seconds
    console.print(
        say("simulate.speed", seconds=f"{seconds:.1f}", games=f"{games_s:,.0f}", decisions=f"{decisions_s:,.0f}")
    )
    for table in (_lengths(summary), _points(summary), _wins(summary), _bots(summary), _histogram(summary.scores)):
        if table is not None:
            console.print()
            console.print(table)
    if "max_plies" in options:
        console.print()
        console.print(say("simulate.truncated", games=f"{summary.truncated:,}", plies=f"{options['max_plies']:,}"))


def _shown(value: object) -> str:
    """The value of an option as it is typed."""
    return ",".join(value) if isinstance(value, list) else str(value)


def _table(title: str, first: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column(first, no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _lengths(summary: Summary) -> Table:
    """Decisions and turns per game."""
    heads = [say(f"simulate.column.{name}") for name in ("mean", "sd", "least", "p5", "median", "p95", "most")]
    table = _table(say("simulate.table.lengths"), "", *heads)
    for name, spread in (("decisions", summary.decisions), ("turns", summary.turns)):
        table.add_row(say(f"simulate.row.{name}"), *_spread(spread))
    table.add_row(say("simulate.row.score"), *_spread(summary.score))
    return table


def _spread(s: Spread) -> list[str]:
    return [f"{s.mean:.2f}", f"{s.sd:.2f}", *(f"{value:,}" for value in (s.least, s.p5, s.median, s.p95, s.most))]


def _points(summary: Summary) -> Table:
    """Mean points by source, over all seats with their spread, and for each seat."""
    seats = [say("simulate.seat", seat=seat) for seat in range(len(summary.seats))]
    table = _table(say("simulate.table.points"), say("simulate.column.source"), say("simulate.column.all"), *seats)
    for source, spread in summary.points.items():
        name = say(f"simulate.source.{source}") if f"simulate.source.{source}" in TEXTS else source
        own = [seat.points.get(source) for seat in summary.seats]
        table.add_row(name, _mean_sd(spread), *["" if points is None else f"{points.mean:.1f}" for points in own])
    table.add_section()
    table.add_row(
        say("simulate.row.total"), _mean_sd(summary.score), *[f"{seat.score.mean:.1f}" for seat in summary.seats]
    )
    return table


def _mean_sd(spread: Spread) -> str:
    return f"{spread.mean:.1f} ± {spread.sd:.1f}"


def _wins(summary: Summary) -> Table:
    """Win share by seat, with its interval."""
    seated = [] if summary.rotated else summary.bots  # in a solo game the last seat has none
    names = [*seated, *[""] * (len(summary.seats) - len(seated))]
    table = _share_table(say("simulate.table.wins"), summary.seats, names)
    table.caption = say("simulate.ties", share=f"{summary.ties:.2%}")
    table.caption_justify = "left"
    return table


def _bots(summary: Summary) -> Table | None:
    """The same by bot, where the bots changed seats."""
    if not summary.by_bot:
        return None
    return _share_table(say("simulate.table.bots"), summary.by_bot, summary.bots)


def _share_table(title: str, rows: list[SeatSummary], names: list[str]) -> Table:
    heads = [say(f"simulate.column.{name}") for name in ("bot", "share", "interval", "alone", "shared", "score")]
    table = _table(title, "", *heads)
    for number, (row, name) in enumerate(zip(rows, names, strict=True)):
        wins = row.wins
        interval = f"{wins.low:.2%} – {wins.high:.2%}"
        counts = [f"{wins.alone:,}", f"{wins.shared:,}"]
        table.add_row(str(number), name, f"{wins.share:.2%}", interval, *counts, _mean_sd(row.score))
    return table


def _histogram(bars: list[Bar]) -> Table:
    """The scores of all seats as bars."""
    table = Table(title=say("simulate.table.scores"), title_justify="left", title_style="bold", box=None)
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    largest, total = max(bar.count for bar in bars), sum(bar.count for bar in bars)
    for bar in bars:
        dash = " to " if bar.first < 0 else "–"
        label = str(bar.first) if bar.first == bar.last else f"{bar.first}{dash}{bar.last}"
        cells = "█" * round(bar.count / largest * BAR_CELLS)
        table.add_row(label, f"{bar.count / total:.1%}", cells or ("▏" if bar.count else ""))
    table.show_header = False
    return table
