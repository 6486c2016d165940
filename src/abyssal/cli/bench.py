"""The command ``abyssal bench``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from abyssal.arena import speed
from abyssal.arena.files import writable, write_json
from abyssal.cli.words import say
from abyssal.engine import COMPILED

BAD_OPTIONS: Final = 2
STYLES: Final = {"goal": "green", "floor": "yellow", "missed": "bold red"}
SCALES: Final = {"decisions": 1e6, "us": 1.0, "bytes": 1.0}  # decisions are shown in millions


def bench(
    json_file: Annotated[Path | None, typer.Option("--json", help=say("bench.help.json"))] = None,
    quick: Annotated[bool, typer.Option("--quick", help=say("bench.help.quick"))] = False,
) -> None:
    """Measure this installation."""  # people read texts/, see below
    if json_file is not None and not writable(json_file):
        typer.echo(say("bench.not_writable", file=json_file), err=True)
        raise typer.Exit(BAD_OPTIONS)
    effort = speed.QUICK if quick else speed.FULL
    console, notes = Console(highlight=False), Console(stderr=True)
    _show_machine(console, effort)
    measured: list[speed.Row] = []
    with notes.status(say("bench.working")) as status:  # silent if that is no terminal
        for number, rows in enumerate(speed.passes(effort), 1):
            measured = rows
            status.update(say("bench.measured", number=number, repeats=effort.repeats))
        status.update(say("bench.working_interpreted"))
        interpreted = speed.interpreted_rows() if COMPILED and not quick else []
    if json_file is not None:
        write_json(json_file, speed.to_json(effort, measured, interpreted))
    console.print(_figures(measured))
    console.print(_games(measured))
    if interpreted:
        console.print(_in_short(interpreted))


bench.__doc__ = say("bench.help.command")


def _show_machine(console: Console, effort: speed.Effort) -> None:
    """What the figures depend on, and how they are taken."""
    facts = speed.machine()
    mode = say("bench.compiled" if facts["compiled"] else "bench.interpreted")
    console.print(f"[bold]abyssal {facts['abyssal']}[/] · [bold]{mode}[/] · Python {facts['python']}")
    console.print(say("bench.machine", **facts))
    console.print(say("bench.method", repeats=effort.repeats, seconds=f"{effort.seconds:g}"))


def _figures(measured: list[speed.Row]) -> Table:
    """All figures with what is wanted of them."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)  # 80 columns are enough for it
    for column in ("what", "table"):
        table.add_column(say(f"bench.column.{column}"), no_wrap=True)
    for column in ("figure", "spread", "wanted"):
        table.add_column(say(f"bench.column.{column}"), justify="right", no_wrap=True)
    table.add_column(say("bench.column.verdict"))
    last = ""
    for row in measured:
        group = row.what if row.what in ("in_engine", "step", "memory") else row.table
        if last not in ("", group):
            table.add_section()
        last = group
        wanted = [f"{limit / SCALES[row.unit]:g}" for limit in (row.floor, row.goal) if limit is not None]
        table.add_row(
            say(f"bench.what.{row.what}"),
            row.table,
            _figure(row),
            f"{row.spread:.0%}",
            " / ".join(wanted),
            f"[{STYLES[row.verdict]}]{say(f'bench.verdict.{row.verdict}')}[/]" if row.verdict else "",
        )
    return table


def _figure(row: speed.Row) -> str:
    """A figure with its unit, in three digits or so."""
    value = row.value / SCALES[row.unit]
    digits = 0 if value >= 1000 else 1 if value >= 10 else 2 if value >= 0.1 else 3
    return say(f"bench.unit.{row.unit}", value=f"{value:,.{digits}f}")


def _in_short(interpreted: list[speed.Row]) -> str:
    """The rules as plain Python, a sentence for each table."""
    lines = list[str]()
    for table in (table for table in speed.TABLES if table.states):
        figures = {row.what: _figure(row) for row in interpreted if row.table == table.name}
        speeds = {"in_engine": figures["in_engine"], "step": figures["step"], "clone": figures["clone_middle"]}
        lines.append(say("bench.in_short", table=table.name, **speeds))
    return "\n".join(lines)


def _games(measured: list[speed.Row]) -> Table:
    """The same speeds in whole games: how long random games are, and how many are played in a second."""
    columns = [say(f"bench.column.{name}") for name in ("table", "length", "forced", "games_in_engine", "games_step")]
    table = Table(*columns, box=box.SIMPLE_HEAD)
    for column in table.columns[1:]:
        column.justify = "right"
    for measured_table in speed.TABLES:
        name = measured_table.name
        length, forced = speed.shape(measured_table)
        rates = [row.value / length for row in measured if row.table == name and row.what in ("in_engine", "step")]
        table.add_row(name, f"{length:.1f}", f"{forced:.0%}", *[f"{rate:,.0f}" for rate in rates])
    return table
