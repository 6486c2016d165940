"""Conspiracy in the terminal: the one place where drawing, words and log come together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rich.text import Text

from abyssal import Game
from abyssal.cli import conspiracy_choices as choices
from abyssal.cli import conspiracy_log, conspiracy_pages
from abyssal.cli.conspiracy_snapshot import is_solo, snapshot
from abyssal.cli.conspiracy_table import all_alliances, draw_table
from abyssal.cli.menu import Menu
from abyssal.cli.seats import Seats
from abyssal.cli.words import say


class ConspiracyFace:
    """How Conspiracy looks and speaks in the terminal."""

    def automata(self, g: Game) -> dict[int, str]:
        """In solo the Legendary Opponent sits at seat 1."""
        return {1: choices.opponent_name(g)} if is_solo(g) else {}

    def draw(self, g: Game, seats: Seats, reader: int, log: Sequence[Text], size: tuple[int, int]) -> list[Text]:
        """The table from a seat's side."""
        turn = sum(event["event"] == "turn_started" for event in g.events())
        return draw_table(snapshot(g, reader), seats, reader, log, turn, size)

    def everybody(self, g: Game, seats: Seats, reader: int, width: int) -> list[Text]:
        """All alliances in full."""
        return all_alliances(snapshot(g), seats, width)

    def question(self, g: Game, seats: Seats) -> Text:
        """What is decided and why."""
        return choices.question(g)

    def menu(self, g: Game, seats: Seats, picked: str = "") -> Menu:
        """The choices."""
        return choices.menu(g, picked)

    def read(self, g: Game, text: str) -> list[int]:
        """The legal action that a typed text means."""
        return choices.read(g, text)

    def forced(self, g: Game) -> list[int]:
        """A single option is no choice."""
        legal = g.legal()
        return legal if len(legal) == 1 else []

    def log(
        self,
        events: Sequence[Mapping[str, object]],
        seats: Seats,
        forced: Collection[int] = (),
        brief: bool = False,
    ) -> list[Text]:
        """What happened, in sentences."""
        return conspiracy_log.sentences(events, seats, forced, brief)

    def hides(self) -> bool:
        """Everything lies open."""
        return False

    def obvious(self, decision: str) -> bool:
        """The last lord in hand is placed without a word."""
        return decision in ("next_lord", "opponent_next_lord")

    def score_sheet(self, g: Game, seats: Seats) -> list[Text]:
        """Points by source, and who has won."""
        return conspiracy_pages.score_sheet(g, seats)

    def rules_card(self, g: Game, width: int) -> list[Text]:
        """The rules in short."""
        return conspiracy_pages.rules_card(g, width)

    def title(self) -> str:
        """The name of the game."""
        return say("conspiracy.table.title")

    def legend(self, g: Game) -> str:
        """What the marks on the table mean."""
        return say("conspiracy.table.legend")
