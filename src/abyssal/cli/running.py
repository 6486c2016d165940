"""What commands share that play many games: options, a bar while they run, tables of figures."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
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
from abyssal.cli.options import DEFAULT_PLAYERS, LONGEST, expansion_names
from abyssal.cli.speaker import Speaker

FAILED: Final = 1
SHORT_BAR: Final = 12


def game_options(
    game: str,
    players: int | None,
    bonus: bool,
    expansions: str | None,
    max_plies: int | None,
    solo: str | None = None,
) -> dict[str, object]:
    """The options of the game, as far as they are given. Games that could go on for ever have a limit."""
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
    return options


def fresh_seed() -> int:
    """A seed that nobody has seen."""
    return secrets.randbits(FRESH_SEED_BITS)


def stop(sentence: str, code: int) -> typer.Exit:
    """One line on the error channel, and the exit code."""
    typer.echo(f"abyssal: {sentence}", err=True)
    return typer.Exit(code)


class Rate(ProgressColumn):
    """Games per second."""

    def __init__(self, speaker: Speaker) -> None:
        super().__init__()
        self.speaker = speaker

    def render(self, task: Task) -> Text:
        rate = task.finished_speed or task.speed or 0
        return Text(self.speaker.say("simulate-rate", rate=self.speaker.number(rate, 0 if rate >= 10 else 1)))


def progress_bar(speaker: Speaker, counts_games: bool = True, knows_its_end: bool = True) -> Progress:
    """A bar on the error channel, silent if that is no terminal; beside it games and their rate, or a percentage.

    What does not know its end has neither a total nor a time that is left.
    """
    console = Console(stderr=True)
    columns: list[ProgressColumn] = [TextColumn("{task.description}")]
    if knows_its_end:
        figures = (MofNCompleteColumn(), Rate(speaker)) if counts_games else (TaskProgressColumn(),)
        columns += [BarColumn(), *figures, TimeRemainingColumn()]
    else:
        columns += [BarColumn(SHORT_BAR), Rate(speaker)]
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def shown_options(options: Mapping[str, object]) -> str:
    """The options of a game as they are typed, without those that say nothing."""
    said = {name: value for name, value in options.items() if value not in (None, False, [])}
    if "solo" in said:
        del said["players"]
    return ", ".join(f"{name}={shown(value)}" for name, value in said.items())


def shown(value: object) -> str:
    """The value of an option as it is typed."""
    return ",".join(value) if isinstance(value, list) else str(value)


def table_of(title: str, first: str, *columns: str) -> Table:
    """A table of figures: names at the left, numbers at the right."""
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column(first, no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table
