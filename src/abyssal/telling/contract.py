"""The interface of a telling; each game has one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from abyssal.engine.game import Game
from abyssal.telling.shapes import Board, Choice, Desk, Question, Refused, Section, Sheet, Shown
from abyssal.texts.message import Argument, Message

MOST_CHOICES = 40
"""The most choices that are listed; more of them are put together at the desk."""


@runtime_checkable
class Telling(Protocol):
    """A game for a reader, who is a seat, or ``None`` for a spectator. No method leaks what the reader may not know."""

    def shown(self, g: Game, reader: int | None) -> Shown:
        """Return view, board, question, choices and refused things at once, for less than one by one."""

    def board(self, g: Game, reader: int | None) -> Board:
        """Return everything that lies on the table, with the numbers that players count anyway."""

    def question(self, g: Game, reader: int | None) -> Question | None:
        """Return who is asked what and why; ``None`` when the game is over."""

    def choices(self, g: Game, reader: int | None) -> list[Choice]:
        """Return what can be chosen, as whole choices; nothing for those who wait."""

    def refused(self, g: Game, reader: int | None) -> list[Refused]:
        """Return what lies on the board and cannot be chosen now, and why not."""

    def desk(self, g: Game, picked: Sequence[str], lord: str | None = None) -> Desk:
        """Return a set for the pending decision, or the payment of a lord, with what is picked so far.

        An error of the engine says what is wrong with a name that cannot be.
        """

    def story(
        self, events: Sequence[Mapping[str, object]], forced: Collection[int] = (), brief: bool = False
    ) -> list[Message]:
        """Return what happened, in sentences, oldest first; ``brief`` leaves out what the board shows.

        ``forced`` are the places of events in the list that came without a choice.
        """

    def sheet(self, g: Game, reader: int | None) -> Sheet:
        """Return points by source and seat, and who has won."""

    def rules(self, g: Game) -> list[Section]:
        """Return the rules in short, with all cards of this game."""

    def look_up(self, g: Game, name: str) -> Message | None:
        """Return what a card of this game is and does, by its name in the rules; ``None`` if there is no such card."""

    def names(self, g: Game) -> list[tuple[str, Message]]:
        """Return all cards that can be looked up: their names in the rules, and as they are called."""

    def checked_orders(self, g: Game, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Return standing orders, as far as this game knows them; an error of the engine says what is wrong.

        Abyss: ``{"pass_offers": {"races": ["crab"], "value": 4, "price": 1}}`` passes on whatever is not of these
        races, at least of this value, at most at this price (what is left out does not matter);
        ``{"until_my_turn": true}`` passes on everything until one's own turn.
        """

    def ordered(self, g: Game, wanted: Mapping[str, Any]) -> list[str]:
        """Return what standing orders choose for the seat that decides, in notation; nothing if they do not decide.

        They look at what lies open and nothing else.
        """

    def orders_left(self, g: Game, seat: int, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Return the orders of a seat without those whose time is over."""

    def forced(self, g: Game) -> list[int]:
        """Return the actions that must follow if there is no choice; else none. A whole payment is one choice."""

    def goes_on(self, g: Game, decision: str) -> bool:
        """Whether the pending decision belongs to the choice that the same seat began by answering ``decision``.

        A payment belongs to its lord, the next card of a set to the first.
        """

    def is_obvious(self, decision: str) -> bool:
        """Whether the log need not say that this decision left no choice."""

    def has_secrets(self) -> bool:
        """Whether seats have secrets from each other."""

    def referenced(self, fact: str, value: Argument) -> Argument:
        """Return a fact of an error with references to cards of this game in place of their names."""

    def automata(self, g: Game) -> dict[int, Message]:
        """Return the seats that the rules play, and their names."""
