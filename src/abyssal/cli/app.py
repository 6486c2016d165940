"""The command ``abyssal``: play, simulate, replay, bench."""

from __future__ import annotations

import typer

from abyssal.cli.bench import bench
from abyssal.cli.play import play
from abyssal.cli.replay import replay
from abyssal.cli.simulate import simulate

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode="rich")
app.command()(play)
app.command()(simulate)
app.command()(replay)
app.command()(bench)


def main() -> None:
    """Run the command line."""
    app()
