"""Run a game at this terminal: ask people, let bots choose, and play forced choices without a question."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from abyssal import AbyssalError, Game
from abyssal.bots.contract import Bot, Budget
from abyssal.cli.canvas import tail, wrapped
from abyssal.cli.faces import face_of
from abyssal.cli.keys import everybody_label, help_page, key_of
from abyssal.cli.menu import Menu, menu_of
from abyssal.cli.pages import look_up_card, rules_page, score_sheet
from abyssal.cli.saving import GameSaver
from abyssal.cli.seats import Seats
from abyssal.cli.speaker import Sentences
from abyssal.cli.styles import FAINT, GLOW, STRONG, TITLE
from abyssal.cli.terminal import Terminal
from abyssal.telling import refusal, telling_of
from abyssal.texts.message import Argument, message

SEED_BITS: Final = 53
"""Bits of the seeds for bots and imagined games."""
PROMPT: Final = "> "
MENU_SHARE: Final = 3
"""A menu that needs more than this part (1/3) of the screen's rows uses shorter texts."""
MIN_TABLE_ROWS: Final = 4
COMFORTABLE_TABLE_ROWS: Final = 8
"""Minimum rows of the table above a short score sheet, and above a whole score sheet."""
LAST_SENTENCES: Final = 40
"""Maximum number of log sentences passed to the table, which shows as many as fit."""


class UndoPoint(NamedTuple):
    """The game before a choice of a person, and that choice."""

    game: Game
    event_count: int
    choice: str  # in notation
    seat: int


class PlayerLeft(Exception):  # noqa: N818  not an error: it leaves the loop
    """The player has left the table."""


class Session:
    """One game from its current state to its end, or until the player leaves."""

    def __init__(
        self, g: Game, seats: Seats, bots: Mapping[int, Bot], terminal: Terminal, save_as: Path | None
    ) -> None:
        self.game = g
        self.seats = seats
        self.speaker = seats.speaker
        self.bots = bots
        self.terminal = terminal
        self.face = face_of(g)
        self.telling = telling_of(g)
        self.saver = GameSaver(seats, terminal, save_as)
        self.history: list[UndoPoint] = []
        self.forced: list[int] = []  # indexes of events for which the player had no choice
        self.notice: str = ""  # shown once, above the next question
        self.on_a_page: bool = False
        self.is_new = g.plies == 0  # show the introduction for newcomers with the first question
        self.reader: int | None = seats.you  # the seat whose secrets the screen may show; ``None`` for no seat
        self.random = random.Random(f"{g.seed} {g.plies}")

    def say(self, name: str, /, **args: Argument) -> str:
        """Return a text in the language of this table."""
        return self.speaker.say(name, **args)

    # ------------------------------------------------------------------ the course of the game

    def run(self) -> None:
        """Play until the player leaves. After the end of the game, an undo continues it."""
        try:
            while True:
                while not self.game.is_over:
                    self.step()
                self.finish()
        except PlayerLeft:
            pass

    def step(self) -> None:
        """Make one choice: forced, by a bot, or by a person."""
        g = self.game
        seat, forced = g.seat, self.telling.forced(g)
        assert seat is not None
        if forced and self.may_skip(seat):
            if self.may_mention_forced(seat):
                self.forced.append(g.event_count)
            g.play_all(forced)
        elif seat in self.bots:
            imagined = g.determinize(seat, self.random.getrandbits(SEED_BITS))
            g.play(self.bots[seat].choose(imagined, Budget()))
        else:
            self.ask(seat)

    def may_skip(self, seat: int) -> bool:
        """Return whether a forced choice of this seat is played without a question.

        If several people share the screen, a skipped question could reveal a hand, or a turn could pass unnoticed. Then
        the question is skipped only if everybody can see that there is no choice.
        """
        if len(self.seats.people) <= 1 or seat not in self.seats.people:
            return True
        return self.game.is_forced_openly() and self.telling.is_obvious(self.game.decision or "")

    def may_mention_forced(self, seat: int) -> bool:
        """Return whether the log says that there was no choice: only if that is not obvious and reveals no hand."""
        g = self.game
        if self.telling.has_secrets() and seat != self.seats.you:
            return False
        return g.decision is not None and not self.telling.is_obvious(g.decision)

    def choose(self, actions: Sequence[int]) -> None:
        """Play a choice of a person, which may take several actions."""
        g = self.game
        assert g.seat is not None
        before = UndoPoint(g.clone(), g.event_count, ", ".join(g.text(action) for action in actions), g.seat)
        g.play_all(actions)
        self.history.append(before)

    def save_before_exit(self) -> str:
        """Save when the program ends without the key ``q``. Return the sentence that says what is saved and where."""
        return self.saver.save_before_exit(self.game, has_choices=bool(self.history))

    # ------------------------------------------------------------------ the end of the game

    def finish(self) -> None:
        """Save the finished game, show the score sheet, and carry out keys until an undo or the player leaves."""
        self.reader = self.seats.you
        self.draw_end(self.saver.save_finished(self.game))
        over = self.game
        while self.game is over:
            text = self.terminal.ask(PROMPT)
            if self.on_a_page and not text:
                self.on_a_page = False
                self.draw_end("")
            elif not text:
                raise PlayerLeft
            elif not self.obey(text):
                self.terminal.tell(self.end_keys())

    def draw_end(self, saved_note: str) -> None:
        """Draw the last table and the score sheet.

        If both do not fit, shorten the score sheet, then replace the table by the end of the log. ``saved_note`` says
        where the game was saved.
        """
        width, height = self.terminal.width, self.terminal.height
        keys = wrapped(Text(self.end_keys(), FAINT), width)
        below = len(keys) + sum(1 + cell_len(line) // width for line in saved_note.split("\n") if line)
        lines, table = self.sheet(), list[Text]()
        for short, least in ((False, COMFORTABLE_TABLE_ROWS), (True, MIN_TABLE_ROWS)):
            lines = self.sheet(short)
            room = height - len(lines) - below - 2
            table = self.table(self.seats.people[0] if self.seats.people else 0, room) if room >= least else []
            if table and len(table) <= room:
                break
            table = tail(self.log(brief=True), width, room) if table else []
        self.terminal.clear()
        self.terminal.show([*table, *([Text()] if table else []), *lines])
        if saved_note:
            self.terminal.tell_unwrapped(saved_note)
        self.terminal.show(keys)

    def end_keys(self) -> str:
        """Return the list of keys that work after the end."""
        return self.say("play-over_keys", everybody=everybody_label(self.speaker, self.game))

    def sheet(self, short: bool = False) -> list[Text]:
        """Return the score sheet, with the points that the reader may know."""
        return score_sheet(self.speaker, self.game, self.reader, self.terminal.width, short)

    # ------------------------------------------------------------------ questions to a person

    def ask(self, seat: int) -> None:
        """Ask a person until they choose, or until an undo changes the game."""
        self.hand_over(seat)
        menu = menu_of(self.speaker, self.game)
        self.draw(seat, menu)
        before = self.game
        while self.game is before:
            text = self.terminal.ask(PROMPT)
            try:
                actions = self.chosen(menu, text)
                if actions:
                    self.choose(actions)
                    return
            except AbyssalError as error:
                self.terminal.tell(self.speaker.plain(refusal(error)))
                continue
            if not text:
                self.draw(seat, menu)
            elif not self.obey(text):
                self.terminal.tell(self.refusal(text))
            elif self.on_a_page and self.terminal.interactive and self.game is before:
                self.on_a_page = False
                self.terminal.ask("")  # ignore text that is typed below a page: the player must see the table to choose
                self.draw(seat, menu)

    def chosen(self, menu: Menu, text: str) -> Sequence[int]:
        """Return the actions that a typed line chooses; empty if the line is no choice."""
        item = menu.find(text)
        if item is not None:
            return item.actions
        word, more, _ = text.partition(" ")
        if key_of(self.speaker, text) is not None and not (more and len(word) == 1):  # “s 3, crab 2” are allies
            return ()
        return self.face.read(self.game, text) if text else menu.enter

    def hand_over(self, seat: int) -> None:
        """Clear the screen until the next person looks at it, if several people have secrets from each other."""
        if seat == self.reader or not self.telling.has_secrets():
            return
        self.reader = seat
        if self.terminal.interactive and len(self.seats.people) > 1:
            self.terminal.clear(forget=True)
            self.terminal.ask(self.say("play-hand_over", name={"seat": seat}))

    def refusal(self, text: str) -> str:
        """Return the sentence that a typed line is no choice, with an example of a choice."""
        return self.say("play-bad_choice", text=text, notation=self.game.text(self.game.legal()[-1]))

    def draw(self, seat: int, menu: Menu) -> None:
        """Draw the table, the question and the choices."""
        width = self.terminal.width
        keys = self.say("play-keys", everybody=everybody_label(self.speaker, self.game))
        choices = menu.draw(width, self.terminal.height // MENU_SHARE)
        lines = [*self.question(seat), *choices, *wrapped(Text(keys, FAINT), width)]
        if self.is_new:
            self.is_new = False
            sentences = [*([self.who_sits()] if self.bots else []), self.say("play-first_time")]
            lines = [*[line for text in sentences for line in wrapped(Text(text, FAINT), width)], *lines]
        if self.notice:
            lines = [*wrapped(Text(self.notice, TITLE), width), *lines]
            self.notice = ""
        self.terminal.clear()
        room = self.terminal.height - len(lines) - 1
        table = self.table(seat, room - 1)
        self.terminal.show([*table, *[Text()] * (len(table) < room), *lines])

    def who_sits(self) -> str:
        """Return the sentence that names the people and the bots."""
        seats: list[Argument] = []
        for seat, kind in enumerate(self.seats.kinds):
            if self.seats.is_bot(seat):
                level = f"bot-name-{kind.lower()}"
                bot = self.say(level) if level in self.speaker.voice else kind
                seats.append(message("play-seat-bot", who={"seat": seat}, bot=bot))
            else:
                seats.append(message("play-seat-person", who={"seat": seat}))
        return self.say("play-seats", seats=seats)

    def question(self, seat: int) -> list[Text]:
        """Return the lines that say who decides what, and why."""
        question = self.telling.question(self.game, seat)
        assert question is not None
        who = self.say("play-decides", who={"seat": seat})
        line = Text.assemble((who, GLOW), " · ", self.speaker.text(question["title"], STRONG), ". ")
        line.append_text(self.speaker.text(question["text"]))
        for note in question["notes"]:
            line.append_text(Text.assemble(" ", self.speaker.text(note)))
        return wrapped(line, self.terminal.width)

    def table(self, reader: int, height: int) -> list[Text]:
        """Return the table as a seat sees it, with the end of the log."""
        return self.face.draw(self.speaker, self.game, reader, self.log(brief=True), (self.terminal.width, height))

    def log(self, brief: bool = False) -> Sequence[Text]:
        """Return what happened so far as sentences; with ``brief`` only the last ones, without what the table shows."""
        story = self.telling.story(self.game.events(0, self.reader), self.forced, brief)
        return Sentences(self.speaker, story[-LAST_SENTENCES:] if brief else story)

    # ------------------------------------------------------------------ keys

    def obey(self, text: str) -> bool:
        """Carry out the typed key and return True; return False if the text is no key."""
        key, rest = key_of(self.speaker, text), text.partition(" ")[2].strip()
        width = self.terminal.width
        commands: dict[str, Callable[[], None]] = {
            "u": self.undo,
            "l": lambda: self.page(self.log(), from_end=True),
            "h": lambda: self.page(help_page(self.speaker, self.game, self.face, width)),
            "r": lambda: self.page(rules_page(self.speaker, self.game, width)),
            "p": lambda: self.page(self.sheet()),
            "v": lambda: self.page(self.face.everybody(self.speaker, self.game, self.reader or 0, width)),
            "q": self.quit,
        }
        if key == "s":
            self.saver.save(self.game, rest)
        elif key == "r" and rest:
            self.look_up(rest)
        elif key is None or rest:
            return False
        else:
            commands[key]()
        return True

    def look_up(self, name: str) -> None:
        """Show the descriptions of the cards with this name."""
        found = look_up_card(self.speaker, self.game, name)
        for line in found or [Text(self.say("play-no_card", text=name))]:
            self.terminal.tell(line)

    def page(self, lines: Sequence[Text], from_end: bool = False) -> None:
        """Show a page instead of the table; with ``from_end`` begin with its last screen."""
        whole = [part for line in lines for part in wrapped(line, self.terminal.width)]
        self.terminal.page(whole, self.say("play-earlier" if from_end else "play-more"), from_end)
        self.terminal.show([Text(), Text(self.say("play-back"), FAINT)])
        self.on_a_page = True

    def undo(self) -> None:
        """Undo the reader's last choice, unless something hidden was revealed since."""
        if not self.history:
            self.terminal.tell(self.say("play-nothing_to_undo"))
            return
        last = self.history[-1]
        if self.reader is not None and last.seat != self.reader:
            self.terminal.tell(self.say("play-not_your_undo", text=last.choice, name={"seat": last.seat}))
            return
        if self.game.reveals_since(last.event_count):
            self.terminal.tell(self.undo_refusal(last))
            return
        self.history.pop()
        self.saver.note_undo()
        self.forced = [number for number in self.forced if number < last.event_count]
        self.game = last.game
        self.notice = self.say("play-undone", text=last.choice)

    def undo_refusal(self, last: UndoPoint) -> str:
        """Return why a choice cannot be undone, and what was revealed since then if the reader may know it."""
        revealing = {kind.name for kind in self.game.variant.events if kind.reveals}
        since = [event for event in self.game.events(last.event_count, self.reader) if event["event"] in revealing]
        revealed = [sentence for event in since for sentence in self.telling.story([event])]
        if not revealed:
            return self.say("play-cannot_undo_unseen", text=last.choice)
        return self.say("play-cannot_undo", text=last.choice, seen=revealed[0])

    def quit(self) -> None:
        """Save the game and leave. Stay if the file cannot be written."""
        if self.saver.save_to_free_name(self.game):
            self.terminal.tell_unwrapped(self.saver.how_to_continue(self.game, "play-left_saved"))
            raise PlayerLeft
        self.terminal.tell(self.say("play-save_elsewhere"))
