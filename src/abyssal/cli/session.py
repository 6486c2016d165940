"""A game at this terminal: people are asked, bots choose, forced choices are played and told."""

from __future__ import annotations

import random
import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from abyssal import AbyssalError, Game
from abyssal.bots.contract import Bot, Budget
from abyssal.cli.canvas import tail, wrapped
from abyssal.cli.faces import face_of
from abyssal.cli.files import data_folder, free_name, may_replace, record_of, write_record
from abyssal.cli.menu import Menu, menu_of
from abyssal.cli.pages import looked_up, rules_page, score_sheet
from abyssal.cli.seats import Seats
from abyssal.cli.speaker import COMMAND, Sentences
from abyssal.cli.styles import FAINT, GLOW, MUTED, STRONG, TITLE
from abyssal.cli.terminal import Terminal
from abyssal.telling import refusal, telling_of
from abyssal.texts.message import Argument, Message, message

SEED_BITS: Final = 53
PROMPT: Final = "> "
MENU_SHARE: Final = 3
"""A menu that takes more than such a part of the screen uses fewer words."""
SUFFIX: Final = ".json"
KEYS: Final = ("u", "s", "l", "v", "p", "r", "h", "q")
"""Undo, save, log, everybody, points, rules, help, quit; each also as a word."""
LEAST_TABLE: Final = 4
ROOMY_TABLE: Final = 8
"""Rows that must be left for a table above a score sheet in short, and above a whole one."""
HELP_INDENT: Final = 9
LAST_SENTENCES: Final = 40


class Moment(NamedTuple):
    """The game before a choice of a person, to come back to."""

    game: Game
    told: int
    text: str
    seat: int


class Left(Exception):  # noqa: N818  no error, but the way out
    """The player has left the table."""


class Session:
    """One game from here to its end, or until the player leaves."""

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
        self.save_as = save_as
        self.saved: Path | None = None
        self.saved_plies: int = -1
        self.kept: Path | None = None  # where an end was saved by itself; if it is taken back, the next one goes there
        self.history: list[Moment] = []
        self.forced: list[int] = []
        self.notice: str = ""
        self.on_a_page: bool = False
        self.is_new = g.plies == 0  # nothing has been chosen yet: a word for whoever plays for the first time
        self.reader: int | None = seats.you  # who sits in front of the screen; ``None``: somebody who may see no secret
        self.random = random.Random(f"{g.seed} {g.plies}")

    def say(self, name: str, /, **args: Argument) -> str:
        """A text in the language of this table."""
        return self.speaker.say(name, **args)

    # ------------------------------------------------------------------ the course of the game

    def run(self) -> None:
        """Play on until the game is over or the player leaves."""
        try:
            while True:
                while not self.game.is_over:
                    self.step()
                self.finish()
        except Left:
            pass

    def step(self) -> None:
        """One choice: forced, by a bot, or by a person."""
        g = self.game
        seat, forced = g.seat, self.telling.forced(g)
        assert seat is not None
        if forced and self.may_skip(seat):
            if self.may_tell_forced(seat):
                self.forced.append(g.event_count)
            g.play_all(forced)
        elif seat in self.bots:
            imagined = g.determinize(seat, self.random.getrandbits(SEED_BITS))
            g.play(self.bots[seat].choose(imagined, Budget()))
        else:
            self.ask(seat)

    def may_skip(self, seat: int) -> bool:
        """Whether nobody is asked where there is no choice.

        Other people must not learn of a hand by that; and where several share the screen nobody's turn goes by unseen.
        """
        if len(self.seats.people) <= 1 or seat not in self.seats.people:
            return True
        return self.game.is_forced_openly() and self.telling.is_obvious(self.game.decision or "")

    def may_tell_forced(self, seat: int) -> bool:
        """Whether to say that there was no choice: not where it is obvious, nor where it would betray a hand."""
        g = self.game
        if self.telling.has_secrets() and seat != self.seats.you:
            return False
        return g.decision is not None and not self.telling.is_obvious(g.decision)

    def choose(self, actions: Sequence[int]) -> None:
        """Carry out a choice of a person, which may take several actions."""
        g = self.game
        assert g.seat is not None
        before = Moment(g.clone(), g.event_count, ", ".join(g.text(action) for action in actions), g.seat)
        g.play_all(actions)
        self.history.append(before)

    def finish(self) -> None:
        """The last table, the score sheet, and what may still be done with the game, which is saved by itself."""
        self.reader = self.seats.you
        told = self.keep_finished()
        self.draw_end(told)
        over = self.game
        while self.game is over:
            text = self.terminal.ask(PROMPT)
            if self.on_a_page and not text:
                self.on_a_page = False
                self.draw_end("")
            elif not text:
                raise Left
            elif not self.obey(text):
                self.terminal.tell(self.end_keys())

    def keep_finished(self) -> str:
        """Save a finished game that somebody has played, and say where."""
        if not self.seats.people or self.saved_plies == self.game.plies:
            return ""
        record = record_of(self.game, self.seats)
        path = self.saved or self.save_as or self.default_name()
        path = path if path == self.kept else free_name(path, record)
        if not self.write(path, record):
            return ""
        self.kept = path
        return self.how_to_continue("play-finished_saved")

    def draw_end(self, told: str) -> None:
        """The last table, or else the end of the log, and the score sheet: in short if there is no room for both."""
        width, height = self.terminal.width, self.terminal.height
        keys = wrapped(Text(self.end_keys(), FAINT), width)
        below = len(keys) + sum(1 + cell_len(line) // width for line in told.split("\n") if line)
        lines, table = self.sheet(), list[Text]()
        for short, least in ((False, ROOMY_TABLE), (True, LEAST_TABLE)):
            lines = self.sheet(short)
            room = height - len(lines) - below - 2
            table = self.table(self.seats.people[0] if self.seats.people else 0, room) if room >= least else []
            if table and len(table) <= room:
                break
            table = tail(self.log(brief=True), width, room) if table else []
        self.terminal.clear()
        self.terminal.show([*table, *([Text()] if table else []), *lines])
        if told:
            self.terminal.tell_whole(told)
        self.terminal.show(keys)

    def end_keys(self) -> str:
        """What may be typed after the end."""
        return self.say("play-over_keys", everybody=self.say(self.everybody()))

    def sheet(self, short: bool = False) -> list[Text]:
        """The score sheet, as far as whoever reads can count."""
        return score_sheet(self.speaker, self.game, self.reader, self.terminal.width, short)

    # ------------------------------------------------------------------ asking

    def ask(self, seat: int) -> None:
        """Ask a person until a choice is made or the game has changed otherwise."""
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
                self.terminal.ask("")  # whatever is typed below a page: a choice is made in sight of the table
                self.draw(seat, menu)

    def chosen(self, menu: Menu, text: str) -> Sequence[int]:
        """The actions that a line of text chooses; none if it is no choice."""
        item = menu.find(text)
        if item is not None:
            return item.actions
        word, more, _ = text.partition(" ")
        if self.key_of(text) is not None and not (more and len(word) == 1):  # “s 3, crab 2” are allies
            return ()
        return self.face.read(self.game, text) if text else menu.enter

    def hand_over(self, seat: int) -> None:
        """Where several people have secrets from each other the screen is empty until the next one looks at it."""
        if seat == self.reader or not self.telling.has_secrets():
            return
        self.reader = seat
        if self.terminal.interactive and len(self.seats.people) > 1:
            self.terminal.clear(forget=True)
            self.terminal.ask(self.say("play-hand_over", name={"seat": seat}))

    def refusal(self, text: str) -> str:
        """Why a line is no choice, and what would be one."""
        return self.say("play-bad_choice", text=text, notation=self.game.text(self.game.legal()[-1]))

    def draw(self, seat: int, menu: Menu) -> None:
        """The table, the question and the choices."""
        width = self.terminal.width
        keys = self.say("play-keys", everybody=self.say(self.everybody()))
        choices = menu.draw(width, self.terminal.height // MENU_SHARE)
        lines = [*self.question(seat), *choices, *wrapped(Text(keys, FAINT), width)]
        if self.is_new:
            self.is_new = False
            words = [*([self.who_sits()] if self.bots else []), self.say("play-first_time")]
            lines = [*[line for text in words for line in wrapped(Text(text, FAINT), width)], *lines]
        if self.notice:
            lines = [*wrapped(Text(self.notice, TITLE), width), *lines]
            self.notice = ""
        self.terminal.clear()
        room = self.terminal.height - len(lines) - 1
        table = self.table(seat, room - 1)
        self.terminal.show([*table, *[Text()] * (len(table) < room), *lines])

    def who_sits(self) -> str:
        """Which seats are people, and which bots: levels by their names, others as they were typed."""
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
        """Who decides what, and why."""
        asked = self.telling.question(self.game, seat)
        assert asked is not None
        who = self.say("play-decides", who={"seat": seat})
        line = Text.assemble((who, GLOW), " · ", self.speaker.text(asked["title"], STRONG), ". ")
        line.append_text(self.speaker.text(asked["text"]))
        for note in asked["notes"]:
            line.append_text(Text.assemble(" ", self.speaker.text(note)))
        return wrapped(line, self.terminal.width)

    def table(self, reader: int, height: int) -> list[Text]:
        """The table as a seat sees it, with the end of the log."""
        return self.face.draw(self.speaker, self.game, reader, self.log(brief=True), (self.terminal.width, height))

    def log(self, brief: bool = False) -> Sequence[Text]:
        """What happened so far, in sentences; in brief only the last of them, for a corner of the table."""
        story = self.telling.story(self.game.events(0, self.reader), self.forced, brief)
        return self.told(story[-LAST_SENTENCES:] if brief else story)

    def told(self, story: Sequence[Message]) -> Sequence[Text]:
        """Sentences as lines."""
        return Sentences(self.speaker, story)

    def everybody(self) -> str:
        """What the page with everything in front of everybody is called in this game."""
        return f"play-everybody-{self.game.variant.game}"

    # ------------------------------------------------------------------ keys

    def key_of(self, text: str) -> str | None:
        """The key that a text means: a letter, or its word in English or in the language of this table."""
        word = text.partition(" ")[0].lower()
        if word in KEYS or word == "?":
            return "h" if word == "?" else word
        words = {self.say(f"play-key-{key}").lower(): key for key in KEYS}
        return words.get(word) or ENGLISH.get(word)

    def obey(self, text: str) -> bool:
        """Carry out a key; False if the text is none."""
        key, rest = self.key_of(text), text.partition(" ")[2].strip()
        width = self.terminal.width
        keys: dict[str, Callable[[], None]] = {
            "u": self.undo,
            "l": lambda: self.page(self.log(), from_end=True),
            "h": lambda: self.page(self.help_page()),
            "r": lambda: self.page(rules_page(self.speaker, self.game, width)),
            "p": lambda: self.page(self.sheet()),
            "v": lambda: self.page(self.face.everybody(self.speaker, self.game, self.reader or 0, width)),
            "q": self.quit,
        }
        if key == "s":
            self.save(rest)
        elif key == "r" and rest:
            self.look_up(rest)
        elif key is None or rest:
            return False
        else:
            keys[key]()
        return True

    def look_up(self, name: str) -> None:
        """A card by name."""
        found = looked_up(self.speaker, self.game, name)
        for line in found or [Text(self.say("play-no_card", text=name))]:
            self.terminal.tell(line)

    def page(self, lines: Sequence[Text], from_end: bool = False) -> None:
        """A page instead of the table."""
        whole = [part for line in lines for part in wrapped(line, self.terminal.width)]
        self.terminal.page(whole, self.say("play-earlier" if from_end else "play-more"), from_end)
        self.terminal.show([Text(), Text(self.say("play-back"), FAINT)])
        self.on_a_page = True

    def help_page(self) -> list[Text]:
        """All keys, and what the marks mean."""
        notation = self.game.text(self.game.legal()[0]) if not self.game.is_over else "–"
        width = self.terminal.width
        title = Text(self.say("play-help_page-title"), TITLE)
        lines = [title, *wrapped(Text(self.say("play-help_page-choose", notation=notation)), width)]
        for key in (*KEYS, "Enter"):
            words = self.say(f"play-help_page-{key.lower()}", everybody=self.say(self.everybody()))
            lines += wrapped(Text.assemble((f"  {key:<7}", STRONG), words), width, HELP_INDENT)
        legend = self.say("play-help_page-table", legend=self.face.legend(self.speaker, self.game))
        return [*lines, *[Text(line, MUTED) for line in legend.split("\n")]]

    def undo(self) -> None:
        """Take the last choice back: one's own, unless something hidden has come up since."""
        if not self.history:
            self.terminal.tell(self.say("play-nothing_to_undo"))
            return
        moment = self.history[-1]
        if self.reader is not None and moment.seat != self.reader:
            self.terminal.tell(self.say("play-not_your_undo", text=moment.text, name={"seat": moment.seat}))
            return
        if self.game.reveals_since(moment.told):
            self.terminal.tell(self.why_not(moment))
            return
        self.history.pop()
        self.saved_plies = -1  # another game may have as many choices
        self.forced = [number for number in self.forced if number < moment.told]
        self.game = moment.game
        self.notice = self.say("play-undone", text=moment.text)

    def why_not(self, moment: Moment) -> str:
        """Why a choice cannot be taken back: what has been seen since, if it can be told."""
        kinds = {kind.name for kind in self.game.variant.events if kind.reveals}
        since = self.game.events(moment.told, self.reader)
        told = [sentence for event in since if event["event"] in kinds for sentence in self.telling.story([event])]
        if not told:
            return self.say("play-cannot_undo_unseen", text=moment.text)
        return self.say("play-cannot_undo", text=moment.text, seen=told[0])

    # ------------------------------------------------------------------ saving

    def save(self, name: str) -> None:
        """Write the record to a file; ask before anything else is overwritten."""
        record = record_of(self.game, self.seats)
        path = Path(name) if name else self.saved or self.save_as
        if path is None:
            proposed = free_name(self.default_name(), record)
            path = Path(self.terminal.ask(self.say("play-ask_file", file=str(proposed))) or proposed)
        if not path.suffix:
            path = path.with_suffix(SUFFIX)
        if not may_replace(path, record):
            answer = self.terminal.ask(self.say("play-ask_overwrite", file=str(path)))
            if not answer.lower().startswith(("y", self.say("play-yes"))):
                self.terminal.tell(self.say("play-not_saved"))
                return
        if self.write(path, record):
            self.terminal.tell_whole(self.how_to_continue("play-saved"))

    def write(self, path: Path, record: Mapping[str, object]) -> bool:
        """Write the record; False, and the reason told, if that is impossible."""
        try:
            if path.parent == data_folder():
                path.parent.mkdir(parents=True, exist_ok=True)
            write_record(path, record)
        except AbyssalError as error:
            self.terminal.tell(self.speaker.plain(refusal(error)))
            return False
        except OSError as error:
            self.terminal.tell(self.say("error-unwritable_file", file=str(path), reason=str(error.strerror)))
            return False
        self.saved = path
        self.saved_plies = self.game.plies
        return True

    def default_name(self) -> Path:
        """Where a game is kept that was given no name: among the saved games of this user."""
        return data_folder() / f"{self.game.variant.game}-{self.game.seed}.json"

    def quit(self) -> None:
        """Save the game under its name, or the next free one, and leave."""
        record = record_of(self.game, self.seats)
        path = free_name(self.saved or self.save_as or self.default_name(), record)
        if self.write(path, record):
            self.terminal.tell_whole(self.how_to_continue("play-left_saved"))
            raise Left
        self.terminal.tell(self.say("play-save_elsewhere"))

    def how_to_continue(self, key: str) -> str:
        """Where the game is, and the command that goes on with it."""
        command = "replay" if self.game.is_over else "play --load"
        key = "play-finished_saved" if self.game.is_over else key
        return self.say(key, file=str(self.saved), command=f"{COMMAND} {command} {shlex.quote(str(self.saved))}")

    def last_words(self) -> str:
        """Save what a person has chosen and say where, when the player is gone without a word."""
        if self.history and self.saved_plies != self.game.plies:
            record = record_of(self.game, self.seats)
            self.write(free_name(self.saved or self.save_as or self.default_name(), record), record)
        if self.saved is None:
            return self.say("play-left_unsaved")
        return self.how_to_continue("play-left_saved" if self.saved_plies == self.game.plies else "play-left_since")


ENGLISH: Final[Mapping[str, str]] = {
    "undo": "u",
    "save": "s",
    "log": "l",
    "view": "v",
    "points": "p",
    "score": "p",
    "rules": "r",
    "help": "h",
    "quit": "q",
    "exit": "q",
}
"""Words for keys that are understood in every language."""
