"""What the terminal must know about a game, and which module knows it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Protocol

from rich.text import Text

from abyssal import Game
from abyssal.cli.abyss_face import AbyssFace
from abyssal.cli.conspiracy_face import ConspiracyFace
from abyssal.cli.menu import Menu
from abyssal.cli.seats import Seats


class Face(Protocol):
    """How a game looks and speaks in the terminal."""

    def automata(self, g: Game) -> dict[int, str]:
        """Seats which the rules play, and their names."""

    def draw(self, g: Game, seats: Seats, reader: int, log: Sequence[Text], size: tuple[int, int]) -> list[Text]:
        """The table from a seat's side, in so many columns and rows if it can be done."""

    def everybody(self, g: Game, seats: Seats, reader: int, width: int) -> list[Text]:
        """Everything in front of everybody that a seat may see, in full."""

    def question(self, g: Game, seats: Seats) -> Text:
        """What is decided and why."""

    def menu(self, g: Game, seats: Seats, picked: str = "") -> Menu:
        """The choices; ``picked`` is the label of an item that led further."""

    def read(self, g: Game, text: str) -> list[int]:
        """The actions that a typed text means; none if it is no choice. An error says what is wrong with one."""

    def forced(self, g: Game) -> list[int]:
        """The actions that must follow if there is no choice; else none."""

    def hides(self) -> bool:
        """Whether seats have secrets from each other."""

    def log(
        self,
        events: Sequence[Mapping[str, object]],
        seats: Seats,
        forced: Collection[int] = (),
        brief: bool = False,
    ) -> list[Text]:
        """What happened, in sentences; ``brief`` for the corner of a table."""

    def obvious(self, decision: str) -> bool:
        """Whether it goes without saying that this decision left no choice."""

    def score_sheet(self, g: Game, seats: Seats) -> list[Text]:
        """Points by source, and who has won."""

    def rules_card(self, g: Game, width: int) -> list[Text]:
        """The rules in short."""

    def title(self) -> str:
        """The name of the game."""

    def legend(self, g: Game) -> str:
        """What the marks on the table mean."""


FACES: Final[Mapping[str, Face]] = {"abyss": AbyssFace(), "conspiracy": ConspiracyFace()}


def face_of(g: Game) -> Face:
    """The face of a game."""
    return FACES[g.variant.game]
