"""Helpers for the tests of the command line."""

from __future__ import annotations

import io
import json
import os
import random
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

import abyssal
from abyssal import Game
from abyssal.cli.app import command
from abyssal.cli.files import data_folder
from abyssal.cli.language import language_option, supported
from abyssal.cli.play import make_session
from abyssal.cli.seats import AUTOMATON, PERSON, Seats, make_seats
from abyssal.cli.session import Session
from abyssal.cli.terminal import Terminal
from abyssal.telling import telling_of

PATIENCE = 120.0
"""Seconds without a sign of life after which a command counts as stuck, however busy the machine is."""
OPTIONS: Sequence[dict[str, object]] = (
    {"players": 2},
    {"players": 3, "bonus": True},
    {"players": 4},
    {"solo": "random", "bonus": True},
    {"solo": "military"},
)
EXPANDED: Sequence[tuple[int, Sequence[str]]] = (
    (2, ["kraken"]),
    (4, ["kraken"]),
    (2, ["leviathan"]),
    (5, ["leviathan"]),
    (2, ["kraken", "leviathan"]),
    (3, ["kraken", "leviathan"]),
    (4, ["kraken", "leviathan"]),
    (5, ["kraken", "leviathan"]),
)
"""Tables of Abyss with expansions."""


def run(*words: object, lines: Sequence[object] = ()) -> Result:
    """Run the command with the arguments ``words``, and type ``lines`` one after the other."""
    typed = "".join(f"{line}\n" for line in lines)
    plain = {"COLUMNS": None, "FORCE_COLOR": None, "NO_COLOR": None, "TTY_COMPATIBLE": None, "LC_ALL": "C"}
    arguments = [str(word) for word in words]
    language = supported(language_option(arguments) or "en") or "en"
    return CliRunner().invoke(command(language), arguments, input=typed, env=plain)


def stopped_by_ctrl_c(*words: str, once: str) -> tuple[int, str, str]:
    """Run the command in its own process, and press Ctrl-C when the pattern ``once`` appears on standard error.

    Standard error is a terminal, so that the command shows its progress bar. Return the exit code, the output and
    everything that was written to the terminal.
    """
    terminal, channel = os.openpty()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # where it is ignored, children ignore it, too
    try:
        started = subprocess.Popen(
            [sys.executable, "-m", "abyssal", *words],
            stdout=subprocess.PIPE,
            stderr=channel,
            text=True,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        )
    finally:
        signal.signal(signal.SIGINT, before)
        os.close(channel)
    written = ""
    with started as process, open(terminal, "rb", buffering=0) as errors:
        while not re.search(once, written):
            assert select.select([errors], [], [], PATIENCE)[0], f"no {once!r} in {written!r}"
            written += read_some(errors)
        os.killpg(process.pid, signal.SIGINT)  # a terminal signals the whole group, workers included
        while more := read_some(errors):
            written += more
        out, _ = process.communicate(timeout=PATIENCE)
    return process.returncode, out, written


def read_some(terminal: io.FileIO) -> str:
    """Return the next characters that a process has written to its terminal; empty after the process has ended."""
    try:
        return terminal.read(65536).decode("utf-8", "replace")
    except OSError:  # on Linux the other end is closed
        return ""


CLEARED = "\x1b[2J\x1b[H"
"""Control sequence that clears the screen of a terminal."""


class Screen(Terminal):
    """A terminal of a given size, at which somebody types these lines, then Ctrl-D.

    It records everything that was written, the prompts (``asked``), and the screen at each prompt (``seen``).
    """

    def __init__(self, *lines: str, width: int = 80, height: int = 24) -> None:
        super().__init__()
        self.written = io.StringIO()
        self.console = Console(
            width=width, height=height, file=self.written, force_terminal=True, color_system=None, highlight=False
        )
        self.unicode = True
        self.lines = list(lines)
        self.asked: list[str] = []
        self.seen: list[str] = []

    @property
    def interactive(self) -> bool:
        return True

    @property
    def shown(self) -> str:
        """What the screen shows now."""
        return self.written.getvalue().rpartition(CLEARED)[2]

    def ask(self, prompt: str) -> str:
        self.asked.append(prompt)
        self.seen.append(self.shown)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        self.written.write(f"{prompt}{line}\n")
        return line.strip()

    def pause(self, seconds: float) -> bool:
        return False


def session_at(screen: Terminal, g: Game, *kinds: str, language: str = "en") -> Session:
    """Return a session at a terminal, of one person and bots unless the kinds of the seats are given."""
    return make_session(g, kinds or seats_at(g).kinds, None, language, screen)


def sit_down(monkeypatch: pytest.MonkeyPatch, *lines: str) -> list[str]:
    """Let somebody at the terminal type these lines, then Ctrl-D. Return the list that collects the prompts."""
    queue: Iterator[str] = iter(lines)
    prompts: list[str] = []

    def answer(prompt: str) -> str:
        prompts.append(prompt)
        try:
            return next(queue)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr(Terminal, "interactive", property(lambda self: True))
    monkeypatch.setattr(Terminal, "pause", lambda self, seconds: False)
    return prompts


def kept(name: str) -> Path:
    """Return the file of a game that was saved without a name."""
    return data_folder() / name


def new_game(options: dict[str, object], seed: int, game: str = "conspiracy") -> Game:
    g: Game = abyssal.variant(game, **options).blank(seed)
    g.advance()
    return g


def abyss_states(seed: int, every: int = 1, tables: Sequence[int] = (2, 3, 4)) -> Iterator[Game]:
    """Play one game of Abyss for each number of players and yield every ``every``-th state; see :func:`played`."""
    return played(seed, every, [(players, []) for players in tables])


def expanded_states(
    seed: int, every: int = 1, tables: Sequence[tuple[int, Sequence[str]]] = EXPANDED
) -> Iterator[Game]:
    """Play one game of Abyss with expansions for each kind of table; see :func:`played`."""
    return played(seed, every, tables)


def played(seed: int, every: int, tables: Sequence[tuple[int, Sequence[str]]]) -> Iterator[Game]:
    """Play one game for each number of players and expansions. Yield every ``every``-th state, and the ends."""
    chance = random.Random(seed)
    for players, expansions in tables:
        g = abyssal.new("abyss", players=players, expansions=list(expansions), seed=seed)
        while not g.is_over:
            if g.plies % every == 0:
                yield g
            g.play(likely_choice(g, chance))
        yield g


def likely_choice(g: Game, chance: random.Random) -> int:
    """Return a random legal action, mostly a recruitment if there is one: the games get many lords and locations."""
    legal = g.legal()
    lords = [action for action in legal if g.text(action).startswith("recruit")]
    return chance.choice(lords if lords and chance.random() < 0.8 else legal)


def states(seed: int, every: int = 1) -> Iterator[Game]:
    """Play one random game of Conspiracy for each kind of table. Yield every ``every``-th state, and the ends."""
    chance = random.Random(seed)
    for options in OPTIONS:
        g = new_game(options, seed)
        while not g.is_over:
            if g.plies % every == 0:
                yield g
            g.play(chance.choice(g.legal()))
        yield g


def seats_at(g: Game) -> Seats:
    """Return seats of one person, and bots or a Legendary Opponent."""
    automata = telling_of(g).automata(g)
    kinds = [PERSON] + ([AUTOMATON] if automata else ["random"] * (g.players - 1))
    return make_seats("en", kinds, automata)


def saved(path: Path) -> dict[str, object]:
    record = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(record, dict)
    return record


def save_position(path: Path, position: dict[str, object]) -> Path:
    """Write the record of a game that starts at a position."""
    path.write_text(json.dumps(abyssal.load(position).record()), encoding="utf-8")
    return path


def random_record(
    path: Path, options: dict[str, object] | None = None, plies: int | None = None, game: str = "conspiracy"
) -> Path:
    """Write the record of a random game, or of its first ``plies`` choices."""
    chance = random.Random(5)
    given = {"players": 2} if options is None else options
    players, solo, expansions = given.get("players"), given.get("solo"), given.get("expansions")
    g = abyssal.new(game, seed=5, players=players, solo=solo, expansions=expansions)
    while not g.is_over and (plies is None or g.plies < plies):
        g.play(chance.choice(g.legal()))
    path.write_text(json.dumps(g.record()), encoding="utf-8")
    return path
