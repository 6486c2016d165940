"""The commands ``abyssal serve`` and ``abyssal admin``."""

from __future__ import annotations

import json
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

import typer

from abyssal import AbyssalError
from abyssal.cli.files import CommandError, reason_of, user_folder
from abyssal.cli.language import Language, language_of
from abyssal.cli.speaker import Speaker

SQLITE: Final = "sqlite:///"
SERVING: Final = "serve-panel-serving"
TABLES: Final = "serve-panel-tables"

Host = Annotated[str, typer.Option(envvar="ABYSSAL_HOST", help="serve-option-host", rich_help_panel=SERVING)]
Port = Annotated[
    int, typer.Option(envvar="ABYSSAL_PORT", min=0, max=65535, help="serve-option-port", rich_help_panel=SERVING)
]
Data = Annotated[Path | None, typer.Option(envvar="ABYSSAL_DATA", metavar="DIR", help="serve-option-data")]
Database = Annotated[
    str | None, typer.Option(envvar="ABYSSAL_DATABASE_URL", metavar="URL", help="serve-option-database")
]
PublicUrl = Annotated[
    str,
    typer.Option(envvar="ABYSSAL_PUBLIC_URL", metavar="URL", help="serve-option-public_url", rich_help_panel=SERVING),
]
TrustProxy = Annotated[
    bool,
    typer.Option(
        "--trust-proxy", envvar="ABYSSAL_TRUST_PROXY", help="serve-option-trust_proxy", rich_help_panel=SERVING
    ),
]
Limits = Annotated[
    str, typer.Option(envvar="ABYSSAL_LIMITS", metavar="on|off", help="serve-option-limits", rich_help_panel=TABLES)
]
Pace = Annotated[float, typer.Option(envvar="ABYSSAL_PACE", min=0.0, help="serve-option-pace", rich_help_panel=TABLES)]
Workers = Annotated[
    int, typer.Option(envvar="ABYSSAL_WORKERS", min=1, max=64, help="serve-option-workers", rich_help_panel=TABLES)
]
BotSeconds = Annotated[
    float,
    typer.Option(envvar="ABYSSAL_BOT_SECONDS", min=0.05, help="serve-option-bot_seconds", rich_help_panel=TABLES),
]
Log = Annotated[
    str, typer.Option(envvar="ABYSSAL_LOG", metavar="auto|json|text", help="serve-option-log", rich_help_panel=SERVING)
]
Open = Annotated[bool, typer.Option("--open", envvar="ABYSSAL_OPEN", help="serve-option-open", rich_help_panel=SERVING)]


def serve(
    ctx: typer.Context,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    data: Data = None,
    database_url: Database = None,
    public_url: PublicUrl = "",
    trust_proxy: TrustProxy = False,
    limits: Limits = "on",
    pace: Pace = 0.8,
    workers: Workers = 2,
    bot_seconds: BotSeconds = 3.0,
    log: Log = "auto",
    open_browser: Open = False,
    language: Language = None,
) -> None:
    """Serve tables until the process is stopped."""
    from abyssal.server.request_context import Settings
    from abyssal.server.run import LOGS, is_text_log
    from abyssal.server.run import serve as run

    if log not in LOGS:
        raise CommandError("bad_option", option="--log", value=log, right=", ".join(LOGS))
    if limits not in ("on", "off"):
        raise CommandError("bad_option", option="--limits", value=limits, right="on, off")
    settings = Settings(
        data=folder_of(data, database_url),
        public_url=site_of(public_url),
        trust_proxy=trust_proxy,
        limits=limits == "on",
        pace=pace,
        workers=workers,
        bot_seconds=bot_seconds,
    )
    speaker = Speaker(language_of(language or ctx.obj))

    def ready(address: str, friends: str | None) -> None:
        if is_text_log(log):
            if friends is not None:
                typer.echo(speaker.say("serve-friends", url=friends), err=True)
            typer.echo(speaker.say("serve-stop"), err=True)
        if open_browser:
            show(address)

    run(settings, host, port, ready, log)


def show(address: str) -> None:
    """Open the address in the default browser in the background, if the browser has a window.

    A text browser would take the terminal away from the server.
    """
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if type(browser) is not webbrowser.GenericBrowser:
        threading.Thread(target=browser.open, args=(address,), daemon=True).start()  # opening may block


def site_of(public_url: str) -> str:
    """Return ``--public-url`` after checking that it has http or https, a host and no path."""
    parts = urlsplit(public_url.rstrip("/"))
    if public_url and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query):
        raise CommandError(
            "bad_option", option="--public-url", value=public_url, right="https://HOST, http://HOST:PORT"
        )
    return parts.geturl()


def folder_of(data: Path | None, database_url: str | None) -> Path:
    """Return the data folder of a server, from ``--database-url``, ``--data``, or the data folder of this user."""
    if database_url is not None:
        if not database_url.startswith(SQLITE):
            raise CommandError("bad_option", option="--database-url", value=database_url, right=f"{SQLITE}FOLDER")
        return Path(database_url.removeprefix(SQLITE))
    return data if data is not None else user_folder() / "server"


# ---------------------------------------------------------------------- abyssal admin


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="admin-option-backup")],
    data: Data = None,
    database_url: Database = None,
) -> None:
    """Copy the database to a file, also while the server is running."""
    from abyssal.server import admin

    try:
        size = admin.backup(folder_of(data, database_url), file)
    except FileExistsError:
        raise CommandError("file_exists", file=file) from None
    except OSError as error:
        raise CommandError("unwritable_file", file=file, reason=reason_of(error)) from None
    typer.echo(f"{file}: {size} B")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="admin-option-restore")],
    data: Data = None,
    database_url: Database = None,
) -> None:
    """Replace the database by a backup, while no server is running."""
    from abyssal.server import admin

    try:
        admin.restore(folder_of(data, database_url), file)
    except AbyssalError:
        raise
    except Exception as error:
        raise CommandError("unreadable_file", file=file, reason=reason_of(error)) from None


def export(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="admin-option-table")],
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="admin-option-export")] = None,
    data: Data = None,
    database_url: Database = None,
) -> None:
    """Write the record of a table to a file, or to standard output."""
    from abyssal.server import admin

    record = admin.export(folder_of(data, database_url), table)
    if record is None:
        raise CommandError("no_such_table")
    text = json.dumps(record)
    if file is None:
        typer.echo(text)
        return
    try:
        with file.open("x", encoding="utf-8") as target:
            target.write(text + "\n")
    except FileExistsError:
        raise CommandError("file_exists", file=file) from None
    except OSError as error:
        raise CommandError("unwritable_file", file=file, reason=reason_of(error)) from None


def import_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="admin-option-import")],
    data: Data = None,
    database_url: Database = None,
) -> None:
    """Add a record as a table, and print its code."""
    from abyssal.cli.files import read_record
    from abyssal.server import admin
    from abyssal.server.folder import HostError

    try:
        typer.echo(admin.import_record(folder_of(data, database_url), read_record(file)))
    except ValueError as error:
        if isinstance(error, (CommandError, HostError)):
            raise
        raise CommandError("bad_saved_game", file=file, reason=str(error)) from None


def purge(
    days: Annotated[float, typer.Option("--days", min=0.0, help="admin-option-days")] = 365.0,
    data: Data = None,
    database_url: Database = None,
) -> None:
    """Delete old tables, and print their number."""
    from abyssal.server import admin

    typer.echo(str(admin.purge(folder_of(data, database_url), days)))


def list_tables(
    ctx: typer.Context, data: Data = None, database_url: Database = None, language: Language = None
) -> None:
    """List all tables, last changed first."""
    from abyssal.server import admin

    speaker = Speaker(language_of(language or ctx.obj))
    for row, versions in admin.tables(folder_of(data, database_url)):
        changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.changed))
        game = speaker.say(f"game-{row.game}")
        typer.echo(f"{row.code}  {changed}  {row.state:<8} {versions:>5}  {game} {json.dumps(row.options)}")
