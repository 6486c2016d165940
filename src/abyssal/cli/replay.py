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
from abyssal.cli.files import CommandError, read_record, replayed
from abyssal.cli.language import Language, language_of
from abyssal.cli.options import STOPPED
from abyssal.cli.pages import rules_page, score_sheet
from abyssal.cli.seats import AUTOMATON, PERSON, Seats, seated
from abyssal.cli.speaker import Sentences
from abyssal.cli.styles import FAINT, GLOW, MUTED, TITLE
from abyssal.cli.terminal import Terminal
from abyssal.telling import telling_of
from abyssal.texts.message import Argument

PROMPT = "> "
DEFAULT_DELAY = 1.0
NOTATION = 22
LAST_SENTENCES = 40
LONG_SHEET = 24
"""Rows that a whole score sheet takes, or more; then its parts are left out on a small screen."""


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
    tape = wind(file, read_record(file), language_of(language or ctx.obj))
    if not 0 <= at <= tape.plies:
        raise CommandError("no_such_ply", plies=tape.plies, at=at)
    viewer = Viewer(tape, Terminal(), at, delay)
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


class Tape(NamedTuple):
    """A recorded game, wound through: the state after each choice, and what was told by then."""

    seats: Seats
    seed: object
    games: Sequence[Game]
    told: Sequence[int]
    events: Sequence[Sequence[Mapping[str, object]]]  # as each seat knows them
    choices: Sequence[tuple[int, str]]

    @property
    def plies(self) -> int:
        """How many choices there are."""
        return len(self.choices)


def wind(file: Path, record: Mapping[str, object], language: str) -> Tape:
    """Check the record of a file and keep the state after each choice."""
    last = replayed(file, record)
    entries = record["entries"]
    assert isinstance(entries, Sequence)
    g = abyssal.replay({**record, "entries": [], "length": 0, "digest": None, "chance": "ask"})
    games: list[Game] = []
    told: list[int] = []
    choices: list[tuple[int, str]] = []
    for entry in entries:
        who, text = str(entry).split(" ", 1)
        if who.isdecimal():
            games.append(g.clone())
            told.append(g.event_count)
            choices.append((int(who), text))
        g.play(g.parse(text))
    games.append(g.clone())
    told.append(g.event_count)
    events = [g.events(0, seat) for seat in range(g.players)]
    return Tape(seats_of(last, record.get("seats"), language), record.get("seed"), games, told, events, choices)


def seats_of(g: Game, kinds: object, language: str) -> Seats:
    """Who sat where, as far as the record tells."""
    automata = telling_of(g).automata(g)
    if not isinstance(kinds, list) or len(kinds) != g.players:
        kinds = [AUTOMATON if seat in automata else PERSON for seat in range(g.players)]
    return seated(language, [str(kind) for kind in kinds], automata, at_the_table=False)


class Viewer:
    """Shows a tape at some place."""

    def __init__(self, tape: Tape, terminal: Terminal, at: int, delay: float) -> None:
        self.tape = tape
        self.terminal = terminal
        self.at = at
        self.delay = delay
        self.face = face_of(tape.games[0])
        self.telling = telling_of(tape.games[0])
        self.speaker = tape.seats.speaker
        self.reader = 0  # the seat from whose side the table is shown

    def say(self, name: str, /, **args: Argument) -> str:
        """A text in the language of the reader."""
        return self.speaker.say(name, **args)

    def page(self, lines: Sequence[Text], from_end: bool = False) -> None:
        """A page instead of the table."""
        self.terminal.page(lines, self.say("play-earlier" if from_end else "play-more"), from_end)

    # ------------------------------------------------------------------ stepping

    def run(self) -> None:
        """Obey keys until the reader quits."""
        self.draw()
        while True:
            text = self.terminal.ask(PROMPT).lower()
            if text in ("q", "quit"):
                return
            self.obey(text)

    def obey(self, text: str) -> None:
        """Carry out one key."""
        if text in ("", "n"):
            self.go(self.at + 1)
        elif text in ("p", "b", "u"):
            self.go(self.at - 1)
        elif text == "e":
            self.go(self.tape.plies)
        elif text == "a":
            self.play_by_itself()
        elif text == "l":
            self.page(self.full_log(), from_end=True)
        elif text == "v":
            g = self.tape.games[self.at]
            self.page(self.face.everybody(self.speaker, g, self.reader, self.terminal.width))
        elif text == "o":
            self.reader = (self.reader + 1) % self.tape.games[0].players
            self.draw()
        elif text == "r":
            self.page(rules_page(self.speaker, self.tape.games[self.at], self.terminal.width))
        elif text in ("h", "?"):
            self.terminal.tell(self.keys())
        elif text.isdecimal() and int(text) <= self.tape.plies:
            self.go(int(text))
        else:
            self.terminal.tell(self.say("replay-bad_key", text=text, plies=self.tape.plies))

    def go(self, place: int) -> None:
        """Show another place; beyond the ends there is nothing."""
        if place > self.tape.plies:
            self.terminal.tell(self.say("replay-at_end"))
        elif place < 0:
            self.terminal.tell(self.say("replay-at_start"))
        else:
            self.at = place
            self.draw()

    def play_by_itself(self) -> None:
        """Go on choice by choice until the end or until Enter is pressed."""
        while self.at < self.tape.plies:
            self.go(self.at + 1)
            self.terminal.show([Text(self.say("replay-auto"), FAINT)])
            if self.terminal.pause(self.delay):
                break
        self.draw()

    # ------------------------------------------------------------------ showing

    def draw(self) -> None:
        """The table at this place, what just happened, and the keys."""
        lines = [*self.step_lines(), *wrapped(Text(self.keys(), FAINT), self.terminal.width)]
        g = self.tape.games[self.at]
        if g.is_over:
            lines = [*self.sheet(short=len(lines) + LONG_SHEET > self.terminal.height), Text(), *lines]
        self.terminal.clear()
        room = self.terminal.height - len(lines) - 1
        table = self.table(room - 1)
        self.terminal.show([*table, *[Text()] * (len(table) < room), *lines])

    def step_lines(self) -> list[Text]:
        """Where we are, which choice led here and what it brought."""
        tape = self.tape
        if self.at == 0:
            return [Text(self.say("replay-start", plies=tape.plies), GLOW)]
        seat, text = tape.choices[self.at - 1]
        place = self.say("replay-place", ply=self.at, plies=tape.plies)
        chose = self.say("replay-chose", name={"seat": seat}, text=text)
        lines = [Text.assemble((place, GLOW), " · ", chose)]
        for sentence in self.log_between(self.at - 1, self.at):
            lines += wrapped(sentence, self.terminal.width)
        return lines

    def table(self, height: int) -> list[Text]:
        """The table at this place, from the side of a seat."""
        g = self.tape.games[self.at]
        log = self.sentences(self.told()[: self.tape.told[self.at]], brief=True)
        return self.face.draw(self.speaker, g, self.reader, log, (self.terminal.width, height))

    def sentences(self, events: Sequence[Mapping[str, object]], brief: bool = False) -> Sequence[Text]:
        """Events as lines."""
        story = self.telling.story(events, brief=brief)
        return Sentences(self.speaker, story[-LAST_SENTENCES:] if brief else story)

    def sheet(self, short: bool = False) -> list[Text]:
        """The score sheet; of a game that is not over only what the reader can count."""
        return score_sheet(self.speaker, self.tape.games[self.at], self.reader, self.terminal.width, short)

    def told(self) -> Sequence[Mapping[str, object]]:
        """All events as the seat knows them from whose side the table is shown."""
        return self.tape.events[self.reader]

    def keys(self) -> str:
        """The keys in one line."""
        everybody = self.say(f"play-everybody-{self.tape.games[0].variant.game}")
        return self.say("replay-keys", everybody=everybody)

    def log_between(self, first: int, last: int) -> Sequence[Text]:
        """What happened between two places."""
        events = self.told()[self.tape.told[first] : self.tape.told[last]]
        return self.sentences(events)

    def full_log(self) -> list[Text]:
        """Everything up to this place."""
        log = self.sentences(self.told()[: self.tape.told[self.at]])
        return [part for line in log for part in wrapped(line, self.terminal.width)]

    # ------------------------------------------------------------------ without interaction

    def print_all(self) -> None:
        """The whole game as text: every choice and what it brought, then the table and the score sheet."""
        tape = self.tape
        head = self.say(
            "replay-head",
            game=self.say(f"game-{tape.games[0].variant.game}"),
            players=list(tape.seats.names),
            seed=str(tape.seed),
            plies=tape.plies,
        )
        self.terminal.show([Text(head, TITLE)])
        if self.at == 0:
            opening = self.sentences(self.told()[: tape.told[0]])
            self.terminal.show([part for line in opening for part in wrapped(line, self.terminal.width)])
        else:
            self.terminal.show([*self.table(self.terminal.height), Text()])
        for ply in range(self.at + 1, tape.plies + 1):
            self.print_choice(ply)
        self.at = tape.plies
        g = tape.games[self.at]
        self.terminal.show([Text(), *self.table(self.terminal.height), Text()])
        self.terminal.show(self.sheet())
        if not g.is_over:
            self.terminal.tell(self.say("replay-unfinished"))

    def print_choice(self, ply: int) -> None:
        """One choice with its number and notation, and what it brought."""
        seat, text = self.tape.choices[ply - 1]
        happened = self.log_between(ply - 1, ply) or [Text(self.tape.seats.names[seat])]
        line = Text.assemble((f"{ply:>4}  {text:<{NOTATION}}  ", MUTED), Text(" ").join(happened))
        self.terminal.show(wrapped(line, self.terminal.width, NOTATION + 8))
