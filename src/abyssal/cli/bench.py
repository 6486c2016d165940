"""The command ``abyssal bench``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich import box
from rich.console import Console
from rich.table import Table

import abyssal
from abyssal.arena import speed
from abyssal.arena.files import writable, write_json
from abyssal.cli.files import CommandError
from abyssal.cli.language import Language, language_of
from abyssal.cli.speaker import Speaker

STYLES: Final = {"goal": "green", "floor": "yellow", "missed": "bold red"}
SCALES: Final = {"decisions": 1e6, "games": 1.0, "us": 1.0, "bytes": 1.0}
"""Divisors of the shown values, by unit; decisions are shown in millions."""


def bench(
    ctx: typer.Context,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="bench-help-json")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="bench-help-quick")] = False,
    language: Language = None,
) -> None:
    """Measure the speed of this installation."""
    speaker = Speaker(language_of(language or ctx.obj))
    if json_file is not None and not writable(json_file):
        raise CommandError("no_such_folder", file=json_file)
    effort = speed.QUICK if quick else speed.FULL
    console, notes = Console(highlight=False), Console(stderr=True)
    _show_machine(speaker, console, effort)
    measured: list[speed.Row] = []
    with notes.status(speaker.say("bench-working")) as status:  # prints nothing if the output is no terminal
        for number, rows in enumerate(speed.passes(effort), 1):
            measured = rows
            status.update(speaker.say("bench-measured", number=number, repeats=effort.repeats))
        status.update(speaker.say("bench-working_interpreted"))
        interpreted = speed.interpreted_rows() if abyssal.COMPILED and not quick else []
    if json_file is not None:
        write_json(json_file, speed.to_json(effort, measured, interpreted))
    console.print(_results(speaker, measured))
    console.print(_games(speaker, measured))
    if interpreted:
        console.print(_interpreted_summary(speaker, interpreted))


def _show_machine(speaker: Speaker, console: Console, effort: speed.Effort) -> None:
    """Print the machine, the mode and the method, on which the results depend."""
    facts = speed.machine()
    mode = speaker.say("bench-compiled" if facts["compiled"] else "bench-interpreted")
    console.print(f"[bold]abyssal {facts['abyssal']}[/] · [bold]{mode}[/] · Python {facts['python']}")
    console.print(speaker.say("bench-machine", **{name: str(value) for name, value in facts.items()}))
    console.print(speaker.say("bench-method", repeats=effort.repeats, seconds=speaker.number(effort.seconds, 2)))


def _results(speaker: Speaker, measured: list[speed.Row]) -> Table:
    """Return the table of all results, each with its minimum and its goal."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)  # fits into 80 columns
    for column in ("what", "table"):
        table.add_column(speaker.say(f"bench-column-{column}"), no_wrap=True)
    for column in ("figure", "spread", "wanted"):
        table.add_column(speaker.say(f"bench-column-{column}"), justify="right", no_wrap=True)
    table.add_column(speaker.say("bench-column-verdict"))
    last = ""
    for row in measured:
        group = row.what if row.what in ("in_engine", "step", "memory") else row.table
        if last not in ("", group):
            table.add_section()
        last = group
        wanted = [f"{limit / SCALES[row.unit]:g}" for limit in (row.floor, row.goal) if limit is not None]
        table.add_row(
            speaker.say(f"bench-what-{row.what}"),
            row.table,
            _value(speaker, row),
            speaker.percent(row.spread),
            " / ".join(wanted),
            f"[{STYLES[row.verdict]}]{speaker.say(f'bench-verdict-{row.verdict}')}[/]" if row.verdict else "",
        )
    return table


def _value(speaker: Speaker, row: speed.Row) -> str:
    """Format a result with its unit, in about three digits."""
    value = row.value / SCALES[row.unit]
    digits = 0 if value >= 1000 else 1 if value >= 10 else 2 if value >= 0.1 else 3
    return speaker.say(f"bench-unit-{row.unit}", value=speaker.number(value, digits))


def _interpreted_summary(speaker: Speaker, interpreted: list[speed.Row]) -> str:
    """Return one sentence per table about the speed of the same rules as plain Python."""
    lines = list[str]()
    for table in (table for table in speed.TABLES if table.states):
        values = {row.what: _value(speaker, row) for row in interpreted if row.table == table.name}
        speeds = {"in_engine": values["in_engine"], "step": values["step"], "clone": values["clone_middle"]}
        lines.append(speaker.say("bench-in_short", table=table.name, **speeds))
    return "\n".join(lines)


def _games(speaker: Speaker, measured: list[speed.Row]) -> Table:
    """Return the table of whole games: the length of random games, and games per second."""
    columns = [
        speaker.say(f"bench-column-{name}") for name in ("table", "length", "forced", "games_in_engine", "games_step")
    ]
    table = Table(*columns, box=box.SIMPLE_HEAD)
    for column in table.columns[1:]:
        column.justify = "right"
    for measured_table in speed.TABLES:
        name = measured_table.name
        length, forced = speed.shape(measured_table)
        rates = [row.value / length for row in measured if row.table == name and row.what in ("in_engine", "step")]
        table.add_row(
            name, speaker.number(length, 1), speaker.percent(forced), *[speaker.number(rate) for rate in rates]
        )
    return table
