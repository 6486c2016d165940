"""The telling of Abyss: the one place where board, questions, choices and story come together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from typing import Any, Final, cast

from abyssal.engine.game import Game
from abyssal.telling.abyss import board, choices, desk, orders, printed, question, refusals, rules, sheet, story
from abyssal.telling.abyss.asked import Asked, abyss_of
from abyssal.telling.abyss.shapes import AbyssBoard
from abyssal.telling.shapes import Board, Choice, Desk, Question, Refused, Section, Sheet, Shown
from abyssal.texts.message import Argument, Message

OBVIOUS: Final = ("monster_reward", "pay", "control_keys")
"""A threat space with one reward needs no word, nor the only payment for a lord that was chosen."""


class AbyssTelling:
    """What a reader of Abyss sees, is asked and is told."""

    board_type = AbyssBoard

    def shown(self, g: Game, reader: int | None) -> Shown:
        """All that is made of one view and its numbers."""
        abyss = abyss_of(g)
        view, numbers = abyss.view(reader), abyss.table_numbers(reader)
        asked = None
        if reader is not None and reader == g.seat and not g.is_over:
            asked = Asked(abyss, reader, abyss.prompt(reader), view, numbers)
        return {
            "view": cast("Board", view),
            "board": cast("Board", board.seen(abyss, reader, view, numbers)),
            "question": question.asking(abyss, reader, view, numbers),
            "choices": choices.choices_of(asked) if asked else [],
            "refused": choices.refused_by(asked) if asked else [],
        }

    def board(self, g: Game, reader: int | None) -> Board:
        """The table with its numbers."""
        return cast("Board", board.board(abyss_of(g), reader))

    def question(self, g: Game, reader: int | None) -> Question | None:
        """What is decided and why."""
        return question.question(abyss_of(g), reader)

    def choices(self, g: Game, reader: int | None) -> list[Choice]:
        """What can be chosen."""
        return choices.choices(g, reader)

    def refused(self, g: Game, reader: int | None) -> list[Refused]:
        """What cannot, and why not."""
        return choices.refused(g, reader)

    def desk(self, g: Game, picked: Sequence[str], lord: str | None = None) -> Desk:
        """A payment or another set with what is picked so far."""
        return desk.desk(g, picked, lord)

    def story(
        self, events: Sequence[Mapping[str, object]], forced: Collection[int] = (), brief: bool = False
    ) -> list[Message]:
        """What happened."""
        return story.story(events, forced, brief)

    def printed(self) -> list[str]:
        """Return what is printed on the cards, as tables of TypeScript."""
        return printed.printed()

    def sheet(self, g: Game, reader: int | None) -> Sheet:
        """Points, and who has won."""
        return sheet.sheet(abyss_of(g), reader)

    def rules(self, g: Game) -> list[Section]:
        """The rules in short."""
        return rules.rules(abyss_of(g))

    def look_up(self, g: Game, name: str) -> Message | None:
        """A card."""
        return rules.look_up(abyss_of(g), name)

    def names(self, g: Game) -> list[tuple[str, Message]]:
        """All cards."""
        return rules.names(abyss_of(g))

    def checked_orders(self, g: Game, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Standing orders about purchases."""
        return orders.checked(wanted)

    def ordered(self, g: Game, wanted: Mapping[str, Any]) -> list[str]:
        """What they choose."""
        return orders.ordered(abyss_of(g), wanted)

    def orders_left(self, g: Game, seat: int, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Those whose time is not over."""
        return orders.left(abyss_of(g), seat, wanted)

    def forced(self, g: Game) -> list[int]:
        """What must follow if there is no choice. A payment card by card may have one option now and several later."""
        prompt = abyss_of(g).prompt()
        if prompt["decision"] == "pay" and not prompt["facts"]["paid"]:
            some = list(islice(abyss_of(g).payments(prompt["facts"]["lord"]), 2))
            return some[0]["actions"] if len(some) == 1 else []
        sets = desk.whole_sets(g) if prompt["decision"] == "control_keys" else [[action] for action in g.legal()]
        return sets[0] if len(sets) == 1 else []

    def goes_on(self, g: Game, decision: str) -> bool:
        """A payment after its lord, and whatever is named one by one."""
        return g.decision == "pay" or (g.decision == decision and decision in desk.SETS)

    def is_obvious(self, decision: str) -> bool:
        """Whether nobody needs to be told that there was no choice."""
        return decision in OBVIOUS

    def has_secrets(self) -> bool:
        """Hands and monster tokens are secret."""
        return True

    def referenced(self, fact: str, value: Argument) -> Argument:
        """Return references to cards of Abyss."""
        return refusals.referenced(fact, value)

    def automata(self, g: Game) -> dict[int, Message]:
        """No seat is played by the rules."""
        return {}


TELLING: Final = AbyssTelling()
