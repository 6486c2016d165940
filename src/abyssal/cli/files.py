"""Records in files: read, written, and never overwritten silently."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import abyssal
from abyssal import AbyssalError, Game, RecordError
from abyssal.arena.files import write_json
from abyssal.cli.seats import Seats

SAME = ("format", "game", "rules", "options", "seed", "start")


class CommandError(AbyssalError):
    """Something on the command line that cannot be, or a file that cannot be read or written."""


def data_folder() -> Path:
    """Where games are saved that were given no name: ``ABYSSAL_GAMES``, else in the data folder of this user."""
    named = os.environ.get("ABYSSAL_GAMES")
    return Path(named) if named else user_folder() / "games"


def user_folder() -> Path:
    """Where everything of ours is kept that belongs to this user."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "abyssal"


def read_record(path: Path) -> dict[str, object]:
    """The record in a file, not yet checked."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise CommandError("no_file", file=path) from error
    except OSError as error:
        raise CommandError("unreadable_file", file=path, reason=reason_of(error)) from error
    except UnicodeDecodeError as error:
        raise CommandError("no_saved_game", file=path) from error
    try:
        record = json.loads(text)
    except ValueError as error:
        raise CommandError("no_saved_game", file=path) from error
    if not isinstance(record, dict) or "entries" not in record:
        raise CommandError("no_saved_game", file=path)
    return record


def replayed(path: Path, record: Mapping[str, object]) -> Game:
    """The game of a record from a file; errors name the file and the entry."""
    try:
        return abyssal.replay(record)
    except RecordError as error:
        raise CommandError("bad_saved_game", file=path, reason=error) from error


def record_of(g: Game, seats: Seats) -> dict[str, object]:
    """The record of a game, with who sits where."""
    return {**g.record(), "seats": list(seats.kinds)}


def write_record(path: Path, record: Mapping[str, object]) -> None:
    """Write a record; what was in the file is replaced only when the new one is complete."""
    try:
        write_json(path, record)
    except OSError as error:
        raise CommandError("unwritable_file", file=path, reason=reason_of(error)) from error


def may_replace(path: Path, record: Mapping[str, object]) -> bool:
    """Whether nothing is lost: there is no such file, or it holds an earlier state of the same game."""
    if not path.exists():
        return True
    try:
        old = read_record(path)
    except AbyssalError:
        return False
    before, now = old.get("entries"), record["entries"]
    if not isinstance(before, list) or not isinstance(now, list):
        return False
    return all(old.get(key) == record[key] for key in SAME) and now[: len(before)] == before


def free_name(path: Path, record: Mapping[str, object]) -> Path:
    """This name, or the next one with a number that is free."""
    n = 1
    free = path
    while not may_replace(free, record):
        n += 1
        free = path.with_name(f"{path.stem}-{n}{path.suffix}")
    return free


def reason_of(error: Exception) -> str:
    """Why a file cannot be used, in a few words."""
    return getattr(error, "strerror", None) or str(error)
