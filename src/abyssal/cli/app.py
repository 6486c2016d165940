"""Build and run the command ``abyssal`` from its subcommands, such as ``play`` and ``serve``."""

from __future__ import annotations

import io
import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import abyssal
from abyssal import AbyssalError
from abyssal.cli.arena import arena
from abyssal.cli.bench import bench
from abyssal.cli.language import Language, language_of, language_option, supported, translate
from abyssal.cli.options import REFUSED, STOPPED, facts
from abyssal.cli.play import play
from abyssal.cli.replay import replay
from abyssal.cli.serve import backup, export, import_file, list_tables, purge, restore, serve
from abyssal.cli.simulate import simulate
from abyssal.cli.speaker import COMMAND, Speaker
from abyssal.cli.train import train
from abyssal.telling import refusal


class Commands(TyperGroup):
    """The group of all commands. It prints an error of the user as one line, without a traceback."""

    language: str = "en"

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except AbyssalError as error:
            print(f"abyssal: {Speaker(self.language).plain(refusal(error))}", file=sys.stderr)
            raise typer.Exit(REFUSED) from None
        except KeyboardInterrupt:
            print(file=sys.stderr)
            raise typer.Exit(STOPPED) from None


def show_version(wanted: bool) -> None:
    """Print the version and exit, if the option is given."""
    if wanted:
        typer.echo(f"abyssal {abyssal.__version__}")
        raise typer.Exit


Version = Annotated[bool, typer.Option("--version", help="option-version", callback=show_version, is_eager=True)]


def common(ctx: typer.Context, version: Version = False, language: Language = None) -> None:
    """Accept the options before the name of the command."""
    ctx.obj = language  # the default of the command's own --language


def command(language: str = "en") -> Any:
    """Return the command line, with its help in the given language."""
    app = typer.Typer(
        cls=Commands, no_args_is_help=True, add_completion=False, rich_markup_mode="rich", help="play-app_help"
    )
    app.command(help="play-help", epilog="play-epilog")(play)
    app.command(help="simulate-help-command")(simulate)
    app.command(help="arena-help-command")(arena)
    app.command(help="train-help-command")(train)
    app.command(help="replay-help", epilog="replay-epilog")(replay)
    app.command(help="bench-help-command")(bench)
    app.command(help="serve-help", epilog="serve-epilog")(serve)
    admin = typer.Typer(no_args_is_help=True, help="admin-help", rich_markup_mode="rich")
    admin.command(help="admin-help-backup")(backup)
    admin.command(help="admin-help-restore")(restore)
    admin.command(help="admin-help-export")(export)
    admin.command("import", help="admin-help-import")(import_file)
    admin.command(help="admin-help-purge")(purge)
    admin.command("list", help="admin-help-list")(list_tables)
    app.add_typer(admin, name="admin")
    app.callback()(common)
    made = typer.main.get_command(app)
    assert isinstance(made, Commands)
    made.language = language
    speaker = Speaker(language)
    translate(made, speaker, facts(speaker))
    return made


def main() -> None:
    """Run the command line. Characters that the terminal cannot show are replaced."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    requested = language_option(sys.argv[1:])
    language = (supported(requested) if requested else None) or language_of(None, os.environ)
    command(language)(prog_name=COMMAND)
