"""The command ``abyssal replay``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.text import Text

import abyssal
from abyssal import Game
from abyssal.cli.canvas import wrapped
from abyssal.cli.faces import face_of
from abyssal.cli.files import CommandError, read_record, replay_record
from abyssal.cli.keys import everybody_label
from abyssal.cli.language import Language, language_of
from abyssal.cli.options import STOPPED
from abyssal.cli.pages import rules_page, score_sheet
from abyssal.cli.seats import AUTOMATON, PERSON, Seats, make_seats
from abyssal.cli.speaker import Sentences
from abyssal.cli.styles import FAINT, GLOW, MUTED, TITLE
from abyssal.cli.terminal import Terminal
from abyssal.telling import telling_of
from abyssal.texts.message import Argument

PROMPT = "> "
DEFAULT_DELAY = 1.0
"""Seconds between choices when the game plays by itself."""
NOTATION_WIDTH = 22
"""Columns for the notation of a choice in the printed game."""
LAST_SENTENCES = 40
"""Maximum number of log sentences passed to the table, which shows as many as fit."""
FULL_SHEET_ROWS = 24
"""Rows that a whole score sheet needs. If fewer are left, a short score sheet is shown."""


def replay(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="replay-option-file")],
    at: Annotated[int, typer.Option("--at", metavar="N", help="replay-option-at")] = 0,
    delay: Annotated[
        float, typer.Option("--delay", metavar="SECONDS", min=0.0, help="replay-option-delay")
    ] = DEFAULT_DELAY,
    plain: Annotated[bool, typer.Option("--plain", help="replay-option-plain")] = False,
    language: Language = None,
) -> None:
    """Step through a recorded game."""
    recording = load_recording(file, read_record(file), language_of(language or ctx.obj))
    if not 0 <= at <= recording.plies:
        raise CommandError("no_such_ply", plies=recording.plies, at=at)
    viewer = Viewer(recording, Terminal(), at, delay)
    if plain or not viewer.terminal.interactive:
        viewer.print_all()
        return
    try:
        viewer.run()
    except EOFError:
        viewer.terminal.tell("")
    except KeyboardInterrupt:
        viewer.terminal.tell("")
        raise typer.Exit(STOPPED) from None


class Recording(NamedTuple):
    """A recorded game with its state before the first choice and after each one (``plies`` + 1 entries)."""

    seats: Seats
    seed: object
    games: Sequence[Game]
    event_counts: Sequence[int]  # number of events before each state
    events: Sequence[Sequence[Mapping[str, object]]]  # for each seat, the events of the whole game as it knows them
    choices: Sequence[tuple[int, str]]  # seat and notation of each choice

    @property
    def plies(self) -> int:
        """Number of choices."""
        return len(self.choices)


def load_recording(file: Path, record: Mapping[str, object], language: str) -> Recording:
    """Check and replay the record from a file, and return all its states."""
    last = replay_record(file, record)
    entries = record["entries"]
    assert isinstance(entries, Sequence)
    g = abyssal.replay({**record, "entries": [], "length": 0, "digest": None, "chance": "ask"})
    games: list[Game] = []
    event_counts: list[int] = []
    choices: list[tuple[int, str]] = []
    for entry in entries:
        who, text = str(entry).split(" ", 1)
        if who.isdecimal():
            games.append(g.clone())
            event_counts.append(g.event_count)
            choices.append((int(who), text))
        g.play(g.parse(text))
    games.append(g.clone())
    event_counts.append(g.event_count)
    events = [g.events(0, seat) for seat in range(g.players)]
    seats = seats_of(last, record.get("seats"), language)
    return Recording(seats, record.get("seed"), games, event_counts, events, choices)


def seats_of(g: Game, kinds: object, language: str) -> Seats:
    """Return the seats that the record names. If it names none, all seats are people, except those the rules play."""
    automata = telling_of(g).automata(g)
    if not isinstance(kinds, list) or len(kinds) != g.players:
        kinds = [AUTOMATON if seat in automata else PERSON for seat in range(g.players)]
    return make_seats(language, [str(kind) for kind in kinds], automata, is_live=False)


class Viewer:
    """Shows a recording. ``at`` is the current state: the number of choices before it."""

    def __init__(self, recording: Recording, terminal: Terminal, at: int, delay: float) -> None:
        self.recording = recording
        self.terminal = terminal
        self.at = at
        self.delay = delay
        self.face = face_of(recording.games[0])
        self.telling = telling_of(recording.games[0])
        self.speaker = recording.seats.speaker
        self.reader = 0  # the seat whose view is shown

    def say(self, name: str, /, **args: Argument) -> str:
        """Return a text in the language of the reader."""
        return self.speaker.say(name, **args)

    def page(self, lines: Sequence[Text], from_end: bool = False) -> None:
        """Show a page instead of the table; with ``from_end`` begin with its last screen."""
        self.terminal.page(lines, self.say("play-earlier" if from_end else "play-more"), from_end)

    # ------------------------------------------------------------------ stepping

    def run(self) -> None:
        """Draw the table and carry out keys until the reader quits."""
        self.draw()
        while True:
            text = self.terminal.ask(PROMPT).lower()
            if text in ("q", "quit"):
                return
            self.obey(text)

    def obey(self, text: str) -> None:
        """Carry out one typed key."""
        if text in ("", "n"):
            self.go(self.at + 1)
        elif text in ("p", "b", "u"):
            self.go(self.at - 1)
        elif text == "e":
            self.go(self.recording.plies)
        elif text == "a":
            self.autoplay()
        elif text == "l":
            self.page(self.full_log(), from_end=True)
        elif text == "v":
            g = self.recording.games[self.at]
            self.page(self.face.everybody(self.speaker, g, self.reader, self.terminal.width))
        elif text == "o":
            self.reader = (self.reader + 1) % self.recording.games[0].players
            self.draw()
        elif text == "r":
            self.page(rules_page(self.speaker, self.recording.games[self.at], self.terminal.width))
        elif text in ("h", "?"):
            self.terminal.tell(self.keys())
        elif text.isdecimal() and int(text) <= self.recording.plies:
            self.go(int(text))
        else:
            self.terminal.tell(self.say("replay-bad_key", text=text, plies=self.recording.plies))

    def go(self, at: int) -> None:
        """Show another state, or say that the recording ends there."""
        if at > self.recording.plies:
            self.terminal.tell(self.say("replay-at_end"))
        elif at < 0:
            self.terminal.tell(self.say("replay-at_start"))
        else:
            self.at = at
            self.draw()

    def autoplay(self) -> None:
        """Show one choice after the other until the end, or until Enter is pressed."""
        while self.at < self.recording.plies:
            self.go(self.at + 1)
            self.terminal.show([Text(self.say("replay-auto"), FAINT)])
            if self.terminal.pause(self.delay):
                break
        self.draw()

    # ------------------------------------------------------------------ showing

    def draw(self) -> None:
        """Draw the table, what just happened, and the keys; after the end, the score sheet too."""
        lines = [*self.step_lines(), *wrapped(Text(self.keys(), FAINT), self.terminal.width)]
        g = self.recording.games[self.at]
        if g.is_over:
            lines = [*self.sheet(short=len(lines) + FULL_SHEET_ROWS > self.terminal.height), Text(), *lines]
        self.terminal.clear()
        room = self.terminal.height - len(lines) - 1
        table = self.table(room - 1)
        self.terminal.show([*table, *[Text()] * (len(table) < room), *lines])

    def step_lines(self) -> list[Text]:
        """Return the lines with the number of this state, the choice that led to it, and what the choice caused."""
        recording = self.recording
        if self.at == 0:
            return [Text(self.say("replay-start", plies=recording.plies), GLOW)]
        seat, text = recording.choices[self.at - 1]
        place = self.say("replay-place", ply=self.at, plies=recording.plies)
        chose = self.say("replay-chose", name={"seat": seat}, text=text)
        lines = [Text.assemble((place, GLOW), " · ", chose)]
        for sentence in self.log_between(self.at - 1, self.at):
            lines += wrapped(sentence, self.terminal.width)
        return lines

    def table(self, height: int) -> list[Text]:
        """Return the table at this state, as the reader sees it."""
        g = self.recording.games[self.at]
        log = self.sentences(self.events[: self.recording.event_counts[self.at]], brief=True)
        return self.face.draw(self.speaker, g, self.reader, log, (self.terminal.width, height))

    def sentences(self, events: Sequence[Mapping[str, object]], brief: bool = False) -> Sequence[Text]:
        """Return events as sentences; with ``brief`` only the last sentences, without what the table shows."""
        story = self.telling.story(events, brief=brief)
        return Sentences(self.speaker, story[-LAST_SENTENCES:] if brief else story)

    def sheet(self, short: bool = False) -> list[Text]:
        """Return the score sheet, with the points that the reader may know at this state."""
        return score_sheet(self.speaker, self.recording.games[self.at], self.reader, self.terminal.width, short)

    @property
    def events(self) -> Sequence[Mapping[str, object]]:
        """All events of the game, as the reader knows them."""
        return self.recording.events[self.reader]

    def keys(self) -> str:
        """Return the list of keys."""
        return self.say("replay-keys", everybody=everybody_label(self.speaker, self.recording.games[0]))

    def log_between(self, first: int, last: int) -> Sequence[Text]:
        """Return what happened between two states."""
        events = self.events[self.recording.event_counts[first] : self.recording.event_counts[last]]
        return self.sentences(events)

    def full_log(self) -> list[Text]:
        """Return everything that happened up to this state."""
        log = self.sentences(self.events[: self.recording.event_counts[self.at]])
        return [part for line in log for part in wrapped(line, self.terminal.width)]

    # ------------------------------------------------------------------ without interaction

    def print_all(self) -> None:
        """Print the game as text: every choice and what it caused, then the last table and the score sheet."""
        recording = self.recording
        name = recording.games[0].variant.game
        head = self.say(
            "replay-head",
            game=self.speaker.named([f"game-{name}"], name),
            players=list(recording.seats.names),
            seed=str(recording.seed),
            plies=recording.plies,
        )
        self.terminal.show([Text(head, TITLE)])
        if self.at == 0:
            opening = self.sentences(self.events[: recording.event_counts[0]])
            self.terminal.show([part for line in opening for part in wrapped(line, self.terminal.width)])
        else:
            self.terminal.show([*self.table(self.terminal.height), Text()])
        for ply in range(self.at + 1, recording.plies + 1):
            self.print_choice(ply)
        self.at = recording.plies
        g = recording.games[self.at]
        self.terminal.show([Text(), *self.table(self.terminal.height), Text()])
        self.terminal.show(self.sheet())
        if not g.is_over:
            self.terminal.tell(self.say("replay-unfinished"))

    def print_choice(self, ply: int) -> None:
        """Print one choice with its number and notation, and what it caused."""
        seat, text = self.recording.choices[ply - 1]
        happened = self.log_between(ply - 1, ply) or [Text(self.recording.seats.names[seat])]
        line = Text.assemble((f"{ply:>4}  {text:<{NOTATION_WIDTH}}  ", MUTED), Text(" ").join(happened))
        self.terminal.show(wrapped(line, self.terminal.width, NOTATION_WIDTH + 8))
