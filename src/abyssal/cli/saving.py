"""Save a game at the terminal: on request, when the player leaves, and automatically when it is over."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from abyssal import AbyssalError, Game
from abyssal.cli.files import data_folder, free_name, may_replace, record_of, write_record
from abyssal.cli.seats import Seats
from abyssal.cli.speaker import COMMAND
from abyssal.cli.terminal import Terminal
from abyssal.telling import refusal

SUFFIX: Final = ".json"
"""Suffix for a file name that the player typed without a suffix."""


class GameSaver:
    """Saves one game. Existing files are never overwritten without a question, unless they hold the same game."""

    def __init__(self, seats: Seats, terminal: Terminal, save_as: Path | None) -> None:
        self.seats = seats
        self.say = seats.speaker.say
        self.terminal = terminal
        self.save_as = save_as  # from the command line
        self.saved: Path | None = None  # the file that was written last
        self.saved_plies = -1  # number of choices in the saved game; -1 if that state was undone
        self.end_saved: Path | None = None  # file of the finished game; after an undo the next end replaces it

    def is_saved(self, g: Game) -> bool:
        """Return whether the file holds the game as it is now."""
        return self.saved_plies == g.plies

    def note_undo(self) -> None:
        """Note that the file no longer holds this game: after an undo, other choices can lead to the same number."""
        self.saved_plies = -1

    def save(self, g: Game, name: str) -> None:
        """Save under a typed name. Without a name, use the former file, or ask for a name."""
        record = record_of(g, self.seats)
        path = Path(name) if name else self.saved or self.save_as
        if path is None:
            proposed = free_name(default_path(g), record)
            path = Path(self.terminal.ask(self.say("play-ask_file", file=str(proposed))) or proposed)
        if not path.suffix:
            path = path.with_suffix(SUFFIX)
        if not may_replace(path, record):
            answer = self.terminal.ask(self.say("play-ask_overwrite", file=str(path)))
            if not answer.lower().startswith(("y", self.say("play-yes"))):
                self.terminal.tell(self.say("play-not_saved"))
                return
        if self.write(g, path, record):
            self.terminal.tell_unwrapped(self.how_to_continue(g, "play-saved"))

    def save_to_free_name(self, g: Game) -> bool:
        """Save without a question, under a name that overwrites nothing. Return whether that succeeded."""
        record = record_of(g, self.seats)
        return self.write(g, free_name(self.path_of(g), record), record)

    def save_finished(self, g: Game) -> str:
        """Save a finished game if a person played in it. Return the sentence that names the file, or ``""``."""
        if not self.seats.people or self.is_saved(g):
            return ""
        record = record_of(g, self.seats)
        path = self.path_of(g)
        path = path if path == self.end_saved else free_name(path, record)
        if not self.write(g, path, record):
            return ""
        self.end_saved = path
        return self.how_to_continue(g, "play-finished_saved")

    def save_before_exit(self, g: Game, has_choices: bool) -> str:
        """Save when the program ends without the key ``q``. Return the sentence that says what is saved and where.

        Nothing is written if no person has chosen anything (``has_choices``), or if the file is up to date.
        """
        if has_choices and not self.is_saved(g):
            self.save_to_free_name(g)
        if self.saved is None:
            return self.say("play-left_unsaved")
        return self.how_to_continue(g, "play-left_saved" if self.is_saved(g) else "play-left_since")

    def write(self, g: Game, path: Path, record: Mapping[str, object]) -> bool:
        """Write the record to a file. If that fails, show the reason and return False."""
        try:
            if path.parent == data_folder():
                path.parent.mkdir(parents=True, exist_ok=True)
            write_record(path, record)
        except AbyssalError as error:
            self.terminal.tell(self.seats.speaker.plain(refusal(error)))
            return False
        except OSError as error:
            self.terminal.tell(self.say("error-unwritable_file", file=str(path), reason=str(error.strerror)))
            return False
        self.saved = path
        self.saved_plies = g.plies
        return True

    def path_of(self, g: Game) -> Path:
        """Return the file of this game: the last one, else the one of the command line, else the default."""
        return self.saved or self.save_as or default_path(g)

    def how_to_continue(self, g: Game, text_id: str) -> str:
        """Return the sentence that names the file and the command which continues or replays the game."""
        command = "replay" if g.is_over else "play --load"
        text_id = "play-finished_saved" if g.is_over else text_id
        return self.say(text_id, file=str(self.saved), command=f"{COMMAND} {command} {shlex.quote(str(self.saved))}")


def default_path(g: Game) -> Path:
    """Return the file for a game without a name, in the user's folder of saved games."""
    return data_folder() / f"{g.variant.game}-{g.seed}{SUFFIX}"
