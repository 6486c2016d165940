"""Find, read and write the files of saved games, without overwriting another game."""

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

IDENTITY = ("format", "game", "rules", "options", "seed", "start")
"""Fields of a record that stay the same during a game; they identify the game."""


class CommandError(AbyssalError):
    """An impossible combination of options, or a file that cannot be read or written."""


def data_folder() -> Path:
    """Return the folder for saved games without a name: ``ABYSSAL_GAMES``, else ``games`` in the user's folder."""
    named = os.environ.get("ABYSSAL_GAMES")
    return Path(named) if named else user_folder() / "games"


def user_folder() -> Path:
    """Return the folder for all data of this user: games, arena results, training, the server's database."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "abyssal"


def read_record(path: Path) -> dict[str, object]:
    """Read a record from a file; raise :class:`CommandError` if that fails. Check only its outer form."""
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


def replay_record(path: Path, record: Mapping[str, object]) -> Game:
    """Replay the record from a file; raise an error that names the file and the broken entry."""
    try:
        return abyssal.replay(record)
    except RecordError as error:
        raise CommandError("bad_saved_game", file=path, reason=error) from error


def record_of(g: Game, seats: Seats) -> dict[str, object]:
    """Return the record of a game, with the kinds of its seats."""
    return {**g.record(), "seats": list(seats.kinds)}


def write_record(path: Path, record: Mapping[str, object]) -> None:
    """Write a record. An existing file is replaced only after the new one is complete."""
    try:
        write_json(path, record)
    except OSError as error:
        raise CommandError("unwritable_file", file=path, reason=reason_of(error)) from error


def may_replace(path: Path, record: Mapping[str, object]) -> bool:
    """Return whether writing loses nothing: the file does not exist, or holds an earlier state of the same game."""
    if not path.exists():
        return True
    try:
        old = read_record(path)
    except AbyssalError:
        return False
    before, now = old.get("entries"), record["entries"]
    if not isinstance(before, list) or not isinstance(now, list):
        return False
    return all(old.get(key) == record[key] for key in IDENTITY) and now[: len(before)] == before


def free_name(path: Path, record: Mapping[str, object]) -> Path:
    """Return the path, or the first ``name-2``, ``name-3``, … that can be written without losing anything."""
    n = 1
    free = path
    while not may_replace(free, record):
        n += 1
        free = path.with_name(f"{path.stem}-{n}{path.suffix}")
    return free


def reason_of(error: Exception) -> str:
    """Return the operating system's reason for a failed file access, in a few words."""
    return getattr(error, "strerror", None) or str(error)
