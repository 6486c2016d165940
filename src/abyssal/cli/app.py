"""The command ``abyssal``: play, simulate, replay, bench."""

from __future__ import annotations

import io
import sys
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

import abyssal
from abyssal import AbyssalError
from abyssal.cli.bench import bench
from abyssal.cli.play import STOPPED, play
from abyssal.cli.replay import replay
from abyssal.cli.simulate import simulate
from abyssal.cli.words import COMMAND, say

REFUSED: Final = 2


class Commands(TyperGroup):
    """The commands. What is wrong with what was given is told in one line, without a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except AbyssalError as error:
            print(f"abyssal: {error}", file=sys.stderr)
            raise typer.Exit(REFUSED) from None
        except KeyboardInterrupt:
            print(file=sys.stderr)
            raise typer.Exit(STOPPED) from None


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    help=say("play.app_help"),
)
app.command(help=say("play.help"), epilog=say("play.epilog"))(play)
app.command()(simulate)
app.command(help=say("replay.help"), epilog=say("replay.epilog"))(replay)
app.command()(bench)


def show_version(wanted: bool) -> None:
    """Tell the version and leave, if that is wanted."""
    if wanted:
        typer.echo(f"abyssal {abyssal.__version__}")
        raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", help=say("play.option.version"), callback=show_version, is_eager=True)
]


@app.callback()
def common(version: Version = False) -> None:
    """What goes before every command."""


def main() -> None:
    """Run the command line; letters that the terminal does not have are replaced, not fatal."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name=COMMAND)
