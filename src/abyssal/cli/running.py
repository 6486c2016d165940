"""Helpers of the commands that play many games: options of the game, the progress bar, tables of numbers."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

import abyssal
from abyssal import FRESH_SEED_BITS
from abyssal.cli.options import DEFAULT_PLAYERS, LONGEST, expansion_names, read_settings
from abyssal.cli.speaker import Speaker

FAILED: Final = 1
"""Exit code after a broken bot or a dead worker."""
SHORT_BAR: Final = 12
"""Columns of a bar that only shows activity."""


def game_options(
    game: str,
    players: int | None,
    bonus: bool,
    expansions: str | None,
    max_plies: int | None,
    solo: str | None = None,
    settings: Sequence[str] | None = None,
) -> dict[str, object]:
    """Return the given options of the game, with the default number of players if none is given.

    Random play never ends in some games, so these games get a limit of decisions. ``max_plies=0`` means no limit.
    """
    options: dict[str, object] = {}
    if max_plies is not None or (game in abyssal.GAMES and "max_plies" in abyssal.kit_of(game).options):
        options["max_plies"] = LONGEST if max_plies is None else max_plies or None
    if players is not None or solo is None:
        options["players"] = DEFAULT_PLAYERS if players is None else players
    if solo is not None:
        options["solo"] = solo
    if bonus:
        options["bonus"] = True
    if expansions is not None:
        options["expansions"] = expansion_names(expansions)
    return {**options, **read_settings(settings)}


def fresh_seed() -> int:
    """Return a new random seed."""
    return secrets.randbits(FRESH_SEED_BITS)


def exit_with(sentence: str, code: int) -> typer.Exit:
    """Print one line to standard error. Return the exception that ends the command with the exit code."""
    typer.echo(f"abyssal: {sentence}", err=True)
    return typer.Exit(code)


class Rate(ProgressColumn):
    """Column of the progress bar: games per second."""

    def __init__(self, speaker: Speaker) -> None:
        super().__init__()
        self.speaker = speaker

    def render(self, task: Task) -> Text:
        rate = task.finished_speed or task.speed or 0
        return Text(self.speaker.say("simulate-rate", rate=self.speaker.number(rate, 0 if rate >= 10 else 1)))


def progress_bar(speaker: Speaker, counts_games: bool = True, total_known: bool = True) -> Progress:
    """Return a progress bar on standard error. It prints nothing if standard error is no terminal.

    The bar shows the number of games and their rate, or a percentage (``counts_games=False``), and the remaining time.
    Without a known total it shows only the rate.
    """
    console = Console(stderr=True)
    columns: list[ProgressColumn] = [TextColumn("{task.description}")]
    if total_known:
        counters = (MofNCompleteColumn(), Rate(speaker)) if counts_games else (TaskProgressColumn(),)
        columns += [BarColumn(), *counters, TimeRemainingColumn()]
    else:
        columns += [BarColumn(SHORT_BAR), Rate(speaker)]
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def format_options(options: Mapping[str, object]) -> str:
    """Format the options of a game as a user types them; leave out options that are off."""
    given = {name: value for name, value in options.items() if value not in (None, False, [])}
    if "solo" in given:
        del given["players"]
    return ", ".join(f"{name}={format_value(value)}" for name, value in given.items())


def format_value(value: object) -> str:
    """Format the value of an option as it is typed."""
    return ",".join(value) if isinstance(value, list) else str(value)


def number_table(title: str, first: str, *columns: str) -> Table:
    """Return an empty table: a first column for names, and right-aligned columns for numbers."""
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column(first, no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table
