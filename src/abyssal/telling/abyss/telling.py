"""The telling of Abyss, which combines its board, decisions, story and pages."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, cast

from abyssal.engine.game import Game
from abyssal.engine.step import CHANCE
from abyssal.telling.abyss import (
    board,
    choices,
    lessons,
    library,
    orders,
    printed,
    refusals,
    rules,
    sheet,
    spoken,
    story,
    typed,
)
from abyssal.telling.abyss.asked import AbyssAsked, abyss_of, asked_in
from abyssal.telling.abyss.decision import decision_named
from abyssal.telling.abyss.events import EVENTS
from abyssal.telling.abyss.payments import paying
from abyssal.telling.abyss.shapes import AbyssBoard
from abyssal.telling.asked import decides
from abyssal.telling.lesson import Lesson
from abyssal.telling.library import Library
from abyssal.telling.shapes import Board, Choice, Desk, Question, Refused, Section, Sheet, Shown
from abyssal.telling.story import Weight, animated_in, marks_in
from abyssal.texts.message import Argument, Message


class AbyssTelling:
    """Shows a game of Abyss to a reader; see :class:`abyssal.telling.contract.Telling`."""

    board_type = AbyssBoard

    def shown(self, g: Game, reader: int | None) -> Shown:
        abyss = abyss_of(g)
        view, numbers = abyss.view(reader), abyss.table_numbers(reader)
        asked = None
        if g.seat is not None and g.seat != CHANCE:
            asked = AbyssAsked(abyss, g.seat, reader, abyss.prompt(reader), view, numbers)
        return {
            "view": cast("Board", view),
            "board": cast("Board", board.seen(abyss, reader, view, numbers)),
            "question": decision_named(g.decision).question(asked) if asked else None,
            "choices": choices.choices_of(asked) if asked and asked.decides else [],
            "refused": list(decision_named(g.decision).refused(asked)) if asked and asked.decides else [],
        }

    def board(self, g: Game, reader: int | None) -> Board:
        return cast("Board", board.board(abyss_of(g), reader))

    def question(self, g: Game, reader: int | None) -> Question | None:
        """Return the pending question; ``None`` when the game is over or a random event is pending."""
        if g.seat is None or g.seat == CHANCE:
            return None
        abyss = abyss_of(g)
        asked = AbyssAsked(abyss, g.seat, reader, abyss.prompt(reader), abyss.view(reader), abyss.table_numbers(reader))
        return decision_named(g.decision).question(asked)

    def choices(self, g: Game, reader: int | None) -> list[Choice]:
        return choices.choices_of(asked_in(g)) if decides(g, reader) else []

    def refused(self, g: Game, reader: int | None) -> list[Refused]:
        return list(decision_named(g.decision).refused(asked_in(g))) if decides(g, reader) else []

    def desk(self, g: Game, picked: Sequence[str], lord: str | None = None) -> Desk:
        asked = asked_in(g)
        return decision_named(g.decision).desk(asked, picked) if lord is None else paying(asked, lord).desk(picked)

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
        return story.weights()

    def sheet(self, g: Game, reader: int | None) -> Sheet:
        return sheet.sheet(abyss_of(g), reader)

    def rules(self, g: Game) -> list[Section]:
        return rules.rules(abyss_of(g))

    def look_up(self, g: Game, name: str) -> Message | None:
        return rules.look_up(abyss_of(g), name)

    def names(self, g: Game) -> list[tuple[str, Message]]:
        return rules.names(abyss_of(g))

    def read(self, g: Game, text: str) -> list[int]:
        return typed.read(g, text)

    def spoken(self, g: Game, reader: int | None) -> dict[str, list[Message]]:
        return spoken.spoken(abyss_of(g), reader)

    def checked_orders(self, g: Game, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Return standing orders about offered allies after checking them; raise :class:`OptionError` if wrong."""
        return orders.checked(wanted)

    def ordered(self, g: Game, wanted: Mapping[str, Any]) -> list[str]:
        return decision_named(g.decision).ordered(g, wanted)

    def orders_left(self, g: Game, seat: int, wanted: Mapping[str, Any]) -> dict[str, Any]:
        return orders.left(abyss_of(g), seat, wanted)

    def forced(self, g: Game) -> list[int]:
        return decision_named(g.decision).forced(g)

    def goes_on(self, g: Game, decision: str) -> bool:
        return decision_named(g.decision).goes_on(g, decision)

    def is_obvious(self, decision: str) -> bool:
        return decision_named(decision).is_obvious

    def has_secrets(self) -> bool:
        """Return True: hands and monster tokens are secret."""
        return True

    def referenced(self, fact: str, value: Argument) -> Argument:
        """Return a parameter of an error, with references in place of names of cards of Abyss."""
        return refusals.referenced(fact, value)

    def automata(self, g: Game) -> dict[int, Message]:
        """Return an empty dictionary: the rules play no seat."""
        return {}


TELLING: Final = AbyssTelling()
