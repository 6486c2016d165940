"""A game at this terminal: people are asked, bots choose, forced choices are played and told."""

from __future__ import annotations

import random
import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.text import Text

from abyssal import AbyssalError, Game
from abyssal.bots.contract import Bot, Budget
from abyssal.cli.canvas import tail, wrapped
from abyssal.cli.faces import face_of
from abyssal.cli.files import free_name, may_replace, record_of, write_record
from abyssal.cli.menu import Menu
from abyssal.cli.seats import Seats
from abyssal.cli.styles import FAINT, GLOW, MUTED, STRONG, TITLE
from abyssal.cli.terminal import Terminal
from abyssal.cli.words import COMMAND, say

SEED_BITS = 53
PROMPT = "> "
MENU_SHARE = 3
"""A menu that takes more than such a part of the screen uses fewer words."""
SUFFIX = ".json"


class Moment(NamedTuple):
    """The game before a choice of a person, to come back to."""

    game: Game
    told: int
    text: str


class Left(Exception):  # noqa: N818  no error, but the way out
    """The player has left the table."""


class Session:
    """One game from here to its end, or until the player leaves."""

    def __init__(
        self, g: Game, seats: Seats, bots: Mapping[int, Bot], terminal: Terminal, save_as: Path | None
    ) -> None:
        self.game = g
        self.seats = seats
        self.bots = bots
        self.terminal = terminal
        self.face = face_of(g)
        self.save_as = save_as
        self.saved: Path | None = None
        self.saved_plies: int = -1
        self.history: list[Moment] = []
        self.forced: list[int] = []
        self.notice: str = ""
        self.on_a_page: bool = False
        self.reader: int | None = seats.you  # who sits in front of the screen; ``None``: somebody who may see no secret
        self.random = random.Random(f"{g.seed} {g.plies}")

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
        seat, forced = g.seat, self.face.forced(g)
        assert seat is not None
        if forced and self.may_skip(seat):
            if self.may_tell_forced(seat):
                self.forced.append(g.told)
            g.play_all(forced)
        elif seat in self.bots:
            imagined = g.determinize(seat, self.random.getrandbits(SEED_BITS))
            g.play(self.bots[seat].choose(imagined, Budget()))
        else:
            self.ask(seat)

    def may_skip(self, seat: int) -> bool:
        """Whether nobody is asked where there is no choice: other people must not learn of a hand by that."""
        alone = len(self.seats.people) <= 1
        return alone or seat not in self.seats.people or self.game.is_forced_openly()

    def may_tell_forced(self, seat: int) -> bool:
        """Whether to say that there was no choice: not where it is obvious, nor where it would betray a hand."""
        g = self.game
        if self.face.hides() and seat != self.seats.you:
            return False
        return g.decision is not None and not self.face.obvious(g.decision)

    def choose(self, actions: Sequence[int]) -> None:
        """Carry out a choice of a person, which may take several actions."""
        g = self.game
        before = Moment(g.clone(), g.told, ", ".join(g.text(action) for action in actions))
        g.play_all(actions)
        self.history.append(before)

    def finish(self) -> None:
        """The last table, the score sheet, and what may still be done with the game."""
        self.reader = self.seats.you
        keys = say("play.over_keys", everybody=self.everybody())
        lines = [*self.face.score_sheet(self.game, self.seats), *wrapped(Text(keys, FAINT), self.terminal.width)]
        room = self.terminal.height - len(lines) - 2
        table = self.table(self.seats.people[0] if self.seats.people else 0, room)
        self.terminal.clear()
        self.terminal.show(table if len(table) <= room else tail(self.log(brief=True), self.terminal.width, room))
        self.terminal.show([Text(), *lines])
        over = self.game
        while self.game is over:
            text = self.terminal.ask(PROMPT)
            if not text:
                raise Left
            if not self.obey(text):
                self.terminal.tell(keys)

    # ------------------------------------------------------------------ asking

    def ask(self, seat: int) -> None:
        """Ask a person until a choice is made or the game has changed otherwise."""
        self.hand_over(seat)
        menu = self.face.menu(self.game, self.seats)
        self.draw(seat, menu)
        before = self.game
        while self.game is before:
            text = self.terminal.ask(PROMPT)
            item = menu.find(text)
            try:
                actions = self.chosen(menu, text)
                if actions:
                    self.choose(actions)
                    return
            except AbyssalError as error:
                self.terminal.tell(str(error))
                continue
            if item is not None or not text:
                menu = self.face.menu(self.game, self.seats, item.label if item is not None else "")
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
        return self.face.read(self.game, text) if text else menu.enter

    def hand_over(self, seat: int) -> None:
        """Where several people have secrets from each other the screen is empty until the next one looks at it."""
        if seat == self.reader or not self.face.hides():
            return
        self.reader = seat
        if self.terminal.interactive and len(self.seats.people) > 1:
            self.terminal.clear()
            self.terminal.ask(say("play.hand_over", name=self.seats.names[seat]))

    def refusal(self, text: str) -> str:
        """Why a line is no choice, and what would be one."""
        notation = self.game.text(self.game.legal()[-1])
        return say("play.bad_choice", text=text, notation=notation)

    def draw(self, seat: int, menu: Menu) -> None:
        """The table, the question and the choices."""
        width = self.terminal.width
        person = "you" if seat == self.seats.you else "other"
        who = say(f"play.decides.{person}", name=self.seats.names[seat])
        asked = wrapped(Text.assemble((who, GLOW), " · ", self.face.question(self.game, self.seats)), width)
        keys = say("play.keys", everybody=self.everybody())
        choices = menu.draw(width, self.terminal.height // MENU_SHARE)
        lines = [*asked, *choices, *wrapped(Text(keys, FAINT), width)]
        if self.notice:
            lines = [*wrapped(Text(self.notice, TITLE), width), *lines]
            self.notice = ""
        self.terminal.clear()
        room = self.terminal.height - len(lines) - 1
        table = self.table(seat, room - 1)
        self.terminal.show([*table, *[Text()] * (len(table) < room), *lines])

    def table(self, reader: int, height: int) -> list[Text]:
        """The table as a seat sees it, with the end of the log."""
        return self.face.draw(self.game, self.seats, reader, self.log(brief=True), (self.terminal.width, height))

    def log(self, brief: bool = False) -> list[Text]:
        """What happened so far, in sentences."""
        return self.face.log(self.game.events(0, self.reader), self.seats, self.forced, brief)

    def everybody(self) -> str:
        """What the page with everything in front of everybody is called in this game."""
        return say(f"{self.game.variant.game}.table.everybody")

    # ------------------------------------------------------------------ keys

    def obey(self, text: str) -> bool:
        """Carry out a key; False if the text is none."""
        key, _, rest = text.partition(" ")
        keys: dict[str, Callable[[], None]] = {
            "u": self.undo,
            "l": lambda: self.page(self.log()),
            "h": lambda: self.page(self.help_page()),
            "?": lambda: self.page(self.help_page()),
            "r": lambda: self.page(self.face.rules_card(self.game, self.terminal.width)),
            "v": lambda: self.page(
                self.face.everybody(self.game, self.seats, self.reader or 0, self.terminal.width),
            ),
            "q": self.quit,
        }
        if key.lower() == "s":
            self.save(rest.strip())
            return True
        if key.lower() not in keys or rest:
            return False
        keys[key.lower()]()
        return True

    def page(self, lines: list[Text]) -> None:
        """A page instead of the table."""
        self.terminal.page([part for line in lines for part in wrapped(line, self.terminal.width)])
        self.terminal.show([Text(), Text(say("play.back"), FAINT)])
        self.on_a_page = True

    def help_page(self) -> list[Text]:
        """All keys, and what the marks mean."""
        notation = self.game.text(self.game.legal()[0]) if not self.game.is_over else "–"
        lines = [Text(say("play.help_page.title"), TITLE), Text(say("play.help_page.choose", notation=notation))]
        for key in ("u", "s", "l", "v", "r", "h", "q"):
            words = say(f"play.help_page.{key}", everybody=self.everybody())
            lines.append(Text.assemble((f"  {key}      ", STRONG), words))
        lines.append(Text.assemble(("  Enter  ", STRONG), say("play.help_page.enter")))
        legend = say("play.help_page.table", legend=self.face.legend(self.game))
        return [*lines, *[Text(line, MUTED) for line in legend.split("\n")]]

    def undo(self) -> None:
        """Take the last choice of a person back, unless something hidden has come up since."""
        if not self.history:
            self.terminal.tell(say("play.nothing_to_undo"))
            return
        moment = self.history[-1]
        if self.game.reveals_since(moment.told):
            self.terminal.tell(self.why_not(moment))
            return
        self.history.pop()
        self.forced = [number for number in self.forced if number < moment.told]
        self.game = moment.game
        self.notice = say("play.undone", text=moment.text)

    def why_not(self, moment: Moment) -> str:
        """Why a choice cannot be taken back: what has been seen since."""
        kinds = {kind.name for kind in self.game.variant.events if kind.reveals}
        since = self.game.events(moment.told, self.reader)
        shown = [event for event in since if event["event"] in kinds]
        # What only another seat has seen is no sentence by itself: then all that has happened is told.
        told = self.face.log(shown[:1], self.seats) or self.face.log(since, self.seats)
        return say("play.cannot_undo", text=moment.text, seen=told[0].plain.removesuffix("."))

    # ------------------------------------------------------------------ saving

    def save(self, name: str) -> None:
        """Write the record to a file; ask before anything else is overwritten."""
        record = record_of(self.game, self.seats)
        path = Path(name) if name else self.saved or self.save_as
        if path is None:
            proposed = free_name(self.default_name(), record)
            path = Path(self.terminal.ask(say("play.ask_file", file=proposed)) or proposed)
        if not path.suffix:
            path = path.with_suffix(SUFFIX)
        if not may_replace(path, record):
            answer = self.terminal.ask(say("play.ask_overwrite", file=path))
            if answer.lower() != say("play.yes"):
                self.terminal.tell(say("play.not_saved"))
                return
        if self.write(path, record):
            self.terminal.tell(self.how_to_continue("play.saved"))

    def write(self, path: Path, record: Mapping[str, object]) -> bool:
        """Write the record; False, and the reason told, if that is impossible."""
        try:
            write_record(path, record)
        except AbyssalError as error:
            self.terminal.tell(str(error))
            return False
        self.saved = path
        self.saved_plies = self.game.plies
        return True

    def default_name(self) -> Path:
        """How a game is called that was given no name."""
        return Path(f"{self.game.variant.game}-{self.game.seed}.json")

    def quit(self) -> None:
        """Save the game under its name, or the next free one, and leave."""
        record = record_of(self.game, self.seats)
        path = free_name(self.saved or self.save_as or self.default_name(), record)
        if self.write(path, record):
            self.terminal.tell(self.how_to_continue("play.left_saved"))
            raise Left
        self.terminal.tell(say("play.save_elsewhere"))

    def how_to_continue(self, key: str) -> str:
        """Where the game is, and the command that goes on with it."""
        command = "replay" if self.game.is_over else "play --load"
        return say(key, file=self.saved, command=f"{COMMAND} {command} {shlex.quote(str(self.saved))}")

    def last_words(self) -> str:
        """Save what a person has chosen and say where, when the player is gone without a word."""
        if self.history and self.saved_plies != self.game.plies:
            record = record_of(self.game, self.seats)
            self.write(free_name(self.saved or self.save_as or self.default_name(), record), record)
        if self.saved is None:
            return say("play.left_unsaved")
        return self.how_to_continue("play.left_saved" if self.saved_plies == self.game.plies else "play.left_since")
