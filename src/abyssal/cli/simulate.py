"""The command ``abyssal simulate``."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

import abyssal
from abyssal.arena import Plan, Summary, WorkerDied, tallies
from abyssal.arena.files import writable, write_json
from abyssal.arena.summary import Bar, SeatSummary, Spread
from abyssal.arena.tally import Tally
from abyssal.arena.workers import cores
from abyssal.cli.files import CommandError
from abyssal.cli.language import Language, language_of
from abyssal.cli.options import (
    DEFAULT_GAME,
    STOPPED,
    Bonus,
    Expansions,
    Jobs,
    Players,
    Settings,
    Solo,
)
from abyssal.cli.running import FAILED, exit_with, format_options, fresh_seed, game_options, number_table, progress_bar
from abyssal.cli.speaker import Speaker

MIN_GAMES_PER_JOB: Final = 2000 if abyssal.COMPILED else 50
"""Minimum random games per process: fewer games end before another process has started."""
BAR_CELLS: Final = 40
"""Length of the longest bar of the histogram, in characters."""


def simulate(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="simulate-help-game")] = DEFAULT_GAME,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="simulate-help-games")] = 10_000,
    seed: Annotated[int | None, typer.Option("--seed", "-s", metavar="N", help="simulate-help-seed")] = None,
    bots: Annotated[str | None, typer.Option("--bots", "-b", metavar="NAMES", help="simulate-help-bots")] = None,
    rotate: Annotated[bool, typer.Option("--rotate", help="simulate-help-rotate")] = False,
    solo: Solo = None,
    bonus: Bonus = False,
    settings: Settings = None,
    expansions: Expansions = None,
    max_plies: Annotated[int | None, typer.Option("--max-plies", metavar="N", help="simulate-help-max_plies")] = None,
    jobs: Jobs = None,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="simulate-help-json")] = None,
    language: Language = None,
) -> None:
    """Play many games and summarize them."""
    speaker = Speaker(language_of(language or ctx.obj))
    plan = _plan(
        game, game_options(game, players, bonus, expansions, max_plies, solo, settings), games, seed, bots, rotate
    )
    processes = _jobs(plan, jobs)
    if json_file is not None and not writable(json_file):
        raise CommandError("no_such_folder", file=json_file)
    _run(speaker, plan, processes, json_file)


def _plan(
    game: str, options: Mapping[str, object], games: int, seed: int | None, bots: str | None, rotate: bool
) -> Plan:
    """Return the plan of the simulation. A single bot plays all seats."""
    variant = abyssal.variant(game, **options)
    names = None if bots is None else [name.strip() for name in bots.split(",")]
    if names is not None and len(names) == 1:
        names *= variant.deciders
    return Plan.of(variant, games, fresh_seed() if seed is None else seed, names, rotate)


def _jobs(plan: Plan, jobs: int | None) -> int:
    """Return the given number of processes, else one per core if there are enough games."""
    if jobs is not None:
        return jobs
    all_random = all(bot.name == "random" for bot in plan.bots)
    return max(1, min(cores(), plan.games // MIN_GAMES_PER_JOB if all_random else plan.games))


# ---------------------------------------------------------------------- running


def _run(speaker: Speaker, plan: Plan, jobs: int, json_file: Path | None) -> None:
    """Play the games, write the file and show the tables. A result after Ctrl-C is marked as partial."""
    started = time.perf_counter()
    counts, whole, died = _play(speaker, plan, jobs)
    seconds = time.perf_counter() - started
    if died:
        raise exit_with(died, FAILED)
    if counts.games == 0:
        raise exit_with(speaker.say("simulate-stopped_at_once"), STOPPED)
    summary = plan.summary(counts)
    if json_file is not None:
        write_json(json_file, {**summary.to_json(), "jobs": jobs, "seconds": round(seconds, 3)})
    _show(speaker, Console(highlight=False), summary, jobs, seconds)
    if not whole:
        raise exit_with(
            speaker.say("simulate-stopped", games=speaker.number(summary.games), asked=speaker.number(summary.asked)),
            STOPPED,
        )


def _play(speaker: Speaker, plan: Plan, jobs: int) -> tuple[Tally, bool, str]:
    """Play the games. Return the tally, whether it is complete, and the error message or ``""``."""
    counts = Tally()
    try:
        with progress_bar(speaker) as progress:
            task = progress.add_task(speaker.say("simulate-progress"), total=plan.games)
            for counts in tallies(plan, jobs):
                progress.update(task, completed=counts.games)
    except KeyboardInterrupt:
        return counts, counts.games == plan.games, ""
    except WorkerDied:
        return counts, False, speaker.say("simulate-worker_died")
    return counts, True, ""


# ---------------------------------------------------------------------- showing


def _show(speaker: Speaker, console: Console, summary: Summary, jobs: int, seconds: float) -> None:
    """Print the facts about the run, its speed, and the tables."""
    _show_run(speaker, console, summary, jobs, seconds)
    for table in (
        _lengths(speaker, summary),
        _points(speaker, summary),
        _wins(speaker, summary),
        _bots(speaker, summary),
        _histogram(speaker, summary.scores),
    ):
        if table is not None:
            console.print()
            console.print(table)
    limit = summary.options.get("max_plies")
    if limit is not None:
        truncated, plies = speaker.number(summary.truncated), speaker.number(float(str(limit)))
        console.print()
        console.print(speaker.say("simulate-truncated", games=truncated, plies=plies))


def _show_run(speaker: Speaker, console: Console, summary: Summary, jobs: int, seconds: float) -> None:
    """Print the game, its options, the bots, the seed and the speed."""
    mode = speaker.say("simulate-compiled" if summary.compiled else "simulate-interpreted")
    if not summary.complete:
        console.print(
            speaker.say("simulate-partial", games=speaker.number(summary.games), asked=speaker.number(summary.asked)),
            style="bold red",
        )
    console.print(f"[bold]{summary.game}[/] {format_options(summary.options)} · {escape(', '.join(summary.names))}")
    played = {
        "games": speaker.amount(summary.games, "game"),
        "seed": str(summary.seed),
        "mode": mode,
        "jobs": str(jobs),
    }
    console.print(speaker.say("simulate-played", **played))
    games_s, decisions_s = summary.games / seconds, summary.games * summary.decisions.mean / seconds
    console.print(
        speaker.say(
            "simulate-speed",
            seconds=speaker.number(seconds, 1),
            games=speaker.number(games_s),
            decisions=speaker.number(decisions_s),
        )
    )


def _lengths(speaker: Speaker, summary: Summary) -> Table:
    """Return the table of decisions and turns per game, and scores."""
    heads = [speaker.say(f"simulate-column-{name}") for name in ("mean", "sd", "least", "p5", "median", "p95", "most")]
    table = number_table(speaker.say("simulate-table-lengths"), "", *heads)
    for name, spread in (("decisions", summary.decisions), ("turns", summary.turns)):
        table.add_row(speaker.say(f"simulate-row-{name}"), *_spread(speaker, spread))
    table.add_row(speaker.say("simulate-row-score"), *_spread(speaker, summary.score))
    return table


def _spread(speaker: Speaker, s: Spread) -> list[str]:
    """Format a distribution as the cells of a row."""
    return [
        speaker.number(s.mean, 2),
        speaker.number(s.sd, 2),
        *(speaker.number(value) for value in (s.least, s.p5, s.median, s.p95, s.most)),
    ]


def _points(speaker: Speaker, summary: Summary) -> Table:
    """Return the table of mean points by source, over all seats (with the standard deviation) and for each seat."""
    seats = [speaker.say("simulate-seat", seat=seat) for seat in range(len(summary.seats))]
    table = number_table(
        speaker.say("simulate-table-points"),
        speaker.say("simulate-column-source"),
        speaker.say("simulate-column-all"),
        *seats,
    )
    for source, spread in summary.points.items():
        known = f"simulate-source-{source}" in speaker.voice
        name = speaker.say(f"simulate-source-{source}") if known else source
        own = [seat.points.get(source) for seat in summary.seats]
        table.add_row(
            name,
            _mean_sd(speaker, spread),
            *["" if points is None else speaker.number(points.mean, 1) for points in own],
        )
    table.add_section()
    table.add_row(
        speaker.say("simulate-row-total"),
        _mean_sd(speaker, summary.score),
        *[speaker.number(seat.score.mean, 1) for seat in summary.seats],
    )
    return table


def _mean_sd(speaker: Speaker, spread: Spread) -> str:
    """Format mean ± standard deviation."""
    return f"{speaker.number(spread.mean, 1)} ± {speaker.number(spread.sd, 1)}"


def _wins(speaker: Speaker, summary: Summary) -> Table:
    """Return the table of win shares by seat."""
    bots = [] if summary.rotated else summary.names  # in a solo game the last seat has no bot
    names = [*bots, *[""] * (len(summary.seats) - len(bots))]
    table = _share_table(speaker, speaker.say("simulate-table-wins"), summary.seats, names)
    table.caption = speaker.say("simulate-ties", share=speaker.percent(summary.ties, 2))
    table.caption_justify = "left"
    return table


def _bots(speaker: Speaker, summary: Summary) -> Table | None:
    """Return the table of win shares by bot, if the bots changed seats."""
    if not summary.by_bot:
        return None
    return _share_table(speaker, speaker.say("simulate-table-bots"), summary.by_bot, summary.names)


def _share_table(speaker: Speaker, title: str, rows: list[SeatSummary], names: list[str]) -> Table:
    """Return a table of win shares with their intervals, one row for each seat or bot."""
    heads = [
        speaker.say(f"simulate-column-{name}") for name in ("bot", "share", "interval", "alone", "shared", "score")
    ]
    table = number_table(title, "", *heads)
    names_column = table.columns[1]  # long names are wrapped, numbers never
    names_column.no_wrap, names_column.overflow, names_column.justify = False, "fold", "left"
    for number, (row, name) in enumerate(zip(rows, names, strict=True)):
        wins = row.wins
        interval = f"{speaker.percent(wins.low, 2)} – {speaker.percent(wins.high, 2)}"
        counts = [speaker.number(wins.alone), speaker.number(wins.shared)]
        table.add_row(
            str(number), escape(name), speaker.percent(wins.share, 2), interval, *counts, _mean_sd(speaker, row.score)
        )
    return table


def _histogram(speaker: Speaker, bars: list[Bar]) -> Table:
    """Return the histogram of the scores of all seats."""
    table = Table(title=speaker.say("simulate-table-scores"), title_justify="left", title_style="bold", box=None)
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    largest, total = max(bar.count for bar in bars), sum(bar.count for bar in bars)
    for bar in bars:
        dash = " … " if bar.first < 0 else "–"
        label = str(bar.first) if bar.first == bar.last else f"{bar.first}{dash}{bar.last}"
        cells = "█" * round(bar.count / largest * BAR_CELLS)
        table.add_row(label, speaker.percent(bar.count / total, 1), cells or ("▏" if bar.count else ""))
    table.show_header = False
    return table
