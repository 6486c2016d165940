"""The telling of Conspiracy: the one place where board, question, choices, story and pages come together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from abyssal.engine.errors import OptionError
from abyssal.engine.game import Game
from abyssal.telling.conspiracy import board, choices, desk, printed, question, rules, sheet, story
from abyssal.telling.conspiracy.asked import KEEPS, conspiracy_of, kept_sets
from abyssal.telling.conspiracy.shapes import ConspiracyBoard
from abyssal.telling.shapes import Choice, Desk, Question, Refused, Section, Sheet, Shown
from abyssal.texts.message import Argument, Message, message

OPPONENT: Final = 1
"""The seat of a Legendary Opponent."""


class ConspiracyTelling:
    """Conspiracy for a reader; see :class:`abyssal.telling.contract.Telling`."""

    board_type = ConspiracyBoard

    def shown(self, g: Game, reader: int | None) -> Shown:
        return {
            "view": conspiracy_of(g).view(reader),
            "board": self.board(g, reader),
            "question": self.question(g, reader),
            "choices": self.choices(g, reader),
            "refused": self.refused(g, reader),
        }

    def board(self, g: Game, reader: int | None) -> ConspiracyBoard:
        return board.board(conspiracy_of(g), reader)

    def question(self, g: Game, reader: int | None) -> Question | None:
        return question.question(conspiracy_of(g), reader)

    def choices(self, g: Game, reader: int | None) -> list[Choice]:
        return choices.choices(conspiracy_of(g), reader)

    def refused(self, g: Game, reader: int | None) -> list[Refused]:
        return choices.refused(conspiracy_of(g), reader)

    def desk(self, g: Game, picked: Sequence[str], lord: str | None = None) -> Desk:
        return desk.desk(conspiracy_of(g), picked, lord)

    def story(
        self, events: Sequence[Mapping[str, object]], forced: Collection[int] = (), brief: bool = False
    ) -> list[Message]:
        return story.story(events, forced, brief)

    def printed(self) -> list[str]:
        """Return what is printed on the cards, as tables of TypeScript."""
        return printed.printed()

    def sheet(self, g: Game, reader: int | None) -> Sheet:
        return sheet.sheet(conspiracy_of(g), reader)

    def rules(self, g: Game) -> list[Section]:
        return rules.rules(conspiracy_of(g))

    def look_up(self, g: Game, name: str) -> Message | None:
        return rules.look_up(conspiracy_of(g), name)

    def names(self, g: Game) -> list[tuple[str, Message]]:
        return rules.names(conspiracy_of(g))

    def checked_orders(self, g: Game, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Nothing is asked out of turn here, so there is nothing to order."""
        for name in wanted:
            raise OptionError("unknown_order", order=name, orders="")
        return {}

    def ordered(self, g: Game, wanted: Mapping[str, Any]) -> list[str]:
        return []

    def orders_left(self, g: Game, seat: int, wanted: Mapping[str, Any]) -> dict[str, Any]:
        return dict(wanted)

    def forced(self, g: Game) -> list[int]:
        """A single option is no choice, nor is a single set of lords to be kept."""
        if g.decision in KEEPS:
            sets = kept_sets(conspiracy_of(g).prompt())
            return [g.parse(lord) for lord in sets[0]] if len(sets) == 1 else []
        legal = g.legal()
        return legal if len(legal) == 1 else []

    def goes_on(self, g: Game, decision: str) -> bool:
        """Lords to be kept are named one by one."""
        return g.decision == decision and decision in KEEPS

    def is_obvious(self, decision: str) -> bool:
        """The last lord in hand is placed without a word."""
        return decision in ("next_lord", "opponent_next_lord")

    def has_secrets(self) -> bool:
        """Everything lies open."""
        return False

    def referenced(self, fact: str, value: Argument) -> Argument:
        return value

    def automata(self, g: Game) -> dict[int, Message]:
        """In solo the Legendary Opponent sits at seat 1."""
        opponent = conspiracy_of(g).view(None)["solo"]
        return {} if opponent is None else {OPPONENT: message(f"conspiracy-opponent-{opponent}")}


TELLING: Final = ConspiracyTelling()
