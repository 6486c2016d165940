"""The telling of Conspiracy, which combines its board, decisions, story and pages."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from abyssal.engine.errors import IllegalMove, OptionError
from abyssal.engine.game import Game
from abyssal.engine.step import CHANCE
from abyssal.telling.asked import decides
from abyssal.telling.conspiracy import board, lessons, library, printed, rules, sheet, spoken, story
from abyssal.telling.conspiracy.asked import ConspiracyAsked, asked_by, conspiracy_of
from abyssal.telling.conspiracy.decision import choices_of, decision_named
from abyssal.telling.conspiracy.events import EVENTS
from abyssal.telling.conspiracy.shapes import ConspiracyBoard
from abyssal.telling.lesson import Lesson
from abyssal.telling.library import Library
from abyssal.telling.plain import read_notation
from abyssal.telling.shapes import Choice, Desk, Question, Refused, Section, Sheet, Shown
from abyssal.telling.story import Weight, animated_in, marks_in, weights_of
from abyssal.texts.message import Argument, Message, message

OPPONENT: Final = 1
"""The seat of a Legendary Opponent."""


class ConspiracyTelling:
    """Shows a game of Conspiracy to a reader; see :class:`abyssal.telling.contract.Telling`."""

    board_type = ConspiracyBoard

    def shown(self, g: Game, reader: int | None) -> Shown:
        conspiracy = conspiracy_of(g)
        view, numbers = conspiracy.view(reader), conspiracy.table_numbers(reader)
        asked = None
        if g.seat is not None:
            asked = ConspiracyAsked(conspiracy, g.seat, reader, conspiracy.prompt(reader), view, numbers)
        return {
            "view": view,
            "board": board.seen(conspiracy, reader, view, numbers),
            "question": decision_named(g.decision).question(asked) if asked else None,
            "choices": choices_of(asked) if asked and asked.decides else [],
            "refused": list(decision_named(g.decision).refused(asked)) if asked and asked.decides else [],
        }

    def board(self, g: Game, reader: int | None) -> ConspiracyBoard:
        return board.board(conspiracy_of(g), reader)

    def question(self, g: Game, reader: int | None) -> Question | None:
        """Return the pending question; ``None`` when the game is over. During a random event everybody waits."""
        return None if g.is_over else decision_named(g.decision).question(asked_by(conspiracy_of(g), reader))

    def choices(self, g: Game, reader: int | None) -> list[Choice]:
        return choices_of(asked_by(conspiracy_of(g), reader)) if decides(g, reader) else []

    def refused(self, g: Game, reader: int | None) -> list[Refused]:
        if not decides(g, reader):
            return []
        return list(decision_named(g.decision).refused(asked_by(conspiracy_of(g), reader)))

    def desk(self, g: Game, picked: Sequence[str], lord: str | None = None) -> Desk:
        """Return the desk of the pending decision; raise an error of the engine if ``lord`` is given."""
        if g.is_over or g.seat == CHANCE or lord is not None:
            raise IllegalMove("no_set_here", decision=g.decision or "the end of the game")
        return decision_named(g.decision).desk(asked_by(conspiracy_of(g), g.seat), picked)

    def story(
        self, events: Sequence[Mapping[str, object]], forced: Collection[int] = (), brief: bool = False
    ) -> list[Message]:
        return story.story(events, forced, brief)

    def marks(self, events: Sequence[Mapping[str, object]]) -> list[str]:
        return marks_in(EVENTS, events)

    def animated(self, events: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        return animated_in(EVENTS, events)

    def lessons(self) -> tuple[Lesson, ...]:
        """Return the first games."""
        return lessons.LESSONS

    def library(self) -> Library:
        """Return everything there is to read about the game."""
        return library.library()

    def printed(self) -> list[str]:
        """Return the facts printed on the cards, as tables of TypeScript."""
        return printed.printed()

    def weights(self) -> dict[str, list[Weight]]:
        """Return how much each clause matters in a summary, by text id."""
        return weights_of(EVENTS)

    def sheet(self, g: Game, reader: int | None) -> Sheet:
        return sheet.sheet(conspiracy_of(g), reader)

    def rules(self, g: Game) -> list[Section]:
        return rules.rules(conspiracy_of(g))

    def look_up(self, g: Game, name: str) -> Message | None:
        return rules.look_up(conspiracy_of(g), name)

    def names(self, g: Game) -> list[tuple[str, Message]]:
        return rules.names(conspiracy_of(g))

    def read(self, g: Game, text: str) -> list[int]:
        """Return the actions that a text means. Names may be typed with commas or spaces: ``R1, R4`` or ``3 7``."""
        names = text.upper().replace(",", " ").split()
        return read_notation(g, text.replace(",", " "), names) or read_notation(g, " ".join(names), names)

    def spoken(self, g: Game, reader: int | None) -> dict[str, list[Message]]:
        return spoken.spoken(conspiracy_of(g), reader)

    def checked_orders(self, g: Game, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Raise an error for any order, because nothing is asked out of turn in Conspiracy."""
        for name in wanted:
            raise OptionError("unknown_order", order=name, orders="")
        return {}

    def ordered(self, g: Game, wanted: Mapping[str, Any]) -> list[str]:
        return []

    def orders_left(self, g: Game, seat: int, wanted: Mapping[str, Any]) -> dict[str, Any]:
        return dict(wanted)

    def forced(self, g: Game) -> list[int]:
        return decision_named(g.decision).forced(g)

    def goes_on(self, g: Game, decision: str) -> bool:
        return decision_named(g.decision).goes_on(g, decision)

    def is_obvious(self, decision: str) -> bool:
        return decision_named(decision).is_obvious

    def has_secrets(self) -> bool:
        """Return False: everything is open."""
        return False

    def referenced(self, fact: str, value: Argument) -> Argument:
        return value

    def automata(self, g: Game) -> dict[int, Message]:
        """Return the Legendary Opponent of a solo game, which has seat 1."""
        opponent = conspiracy_of(g).view(None)["solo"]
        return {} if opponent is None else {OPPONENT: message(f"conspiracy-opponent-{opponent}")}


TELLING: Final = ConspiracyTelling()
