"""Abyss in the terminal: the one place where drawing, words and log come together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rich.text import Text

from abyssal import Game
from abyssal.cli import abyss_choices as choices
from abyssal.cli import abyss_log, abyss_pages, abyss_typed
from abyssal.cli.abyss_snapshot import snapshot
from abyssal.cli.abyss_table import draw_table
from abyssal.cli.menu import Menu
from abyssal.cli.seats import Seats
from abyssal.cli.words import say


class AbyssFace:
    """How Abyss looks and speaks in the terminal."""

    def automata(self, g: Game) -> dict[int, str]:
        """No seat is played by the rules."""
        return {}

    def draw(self, g: Game, seats: Seats, reader: int, log: Sequence[Text], size: tuple[int, int]) -> list[Text]:
        """The table from a seat's side."""
        return draw_table(snapshot(g, reader), seats, log, size)

    def everybody(self, g: Game, seats: Seats, reader: int, width: int) -> list[Text]:
        """All realms in full, but for what the reader may not see."""
        return abyss_pages.everybody(g, seats, reader, width)

    def question(self, g: Game, seats: Seats) -> Text:
        """What is decided and why."""
        return choices.question(g, seats)

    def menu(self, g: Game, seats: Seats, picked: str = "") -> Menu:
        """The choices."""
        return choices.menu(g, seats)

    def read(self, g: Game, text: str) -> list[int]:
        """The actions that a typed text means."""
        return abyss_typed.read(g, text)

    def forced(self, g: Game) -> list[int]:
        """What must follow if there is no choice."""
        return choices.forced(g)

    def log(
        self,
        events: Sequence[Mapping[str, object]],
        seats: Seats,
        forced: Collection[int] = (),
        brief: bool = False,
    ) -> list[Text]:
        """What happened, in sentences."""
        return abyss_log.sentences(events, seats, forced, brief)

    def hides(self) -> bool:
        """Hands and monster tokens are secret."""
        return True

    def obvious(self, decision: str) -> bool:
        """A threat space with one reward needs no word, nor the only payment for a lord that was chosen."""
        return decision in ("monster_reward", "pay", "control_keys")

    def score_sheet(self, g: Game, seats: Seats) -> list[Text]:
        """Points by source, and who has won."""
        return abyss_pages.score_sheet(g, seats)

    def rules_card(self, g: Game, width: int) -> list[Text]:
        """The rules in short."""
        return abyss_pages.rules_card(g, width)

    def title(self) -> str:
        """The name of the game."""
        return say("abyss.table.title")

    def legend(self, g: Game) -> str:
        """What the marks on the table mean, those of the expansions in play included."""
        return abyss_pages.legend(g)
