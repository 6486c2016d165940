"""The interface of a telling; each game implements it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from abyssal.engine.game import Game
from abyssal.telling.shapes import Board, Choice, Desk, Question, Refused, Section, Sheet, Shown
from abyssal.texts.message import Argument, Message

MOST_CHOICES = 40
"""Maximum choices in a list; if there are more, the player puts a choice together at the desk."""


@runtime_checkable
class Telling(Protocol):
    """Shows a game to a reader: a seat, or ``None`` for a spectator. No method leaks hidden information."""

    def shown(self, g: Game, reader: int | None) -> Shown:
        """Return view, board, question, choices and refused things together, which is faster than one by one."""

    def board(self, g: Game, reader: int | None) -> Board:
        """Return everything on the table, with the totals that players would count themselves."""

    def question(self, g: Game, reader: int | None) -> Question | None:
        """Return which seat has to decide what, and why; ``None`` when the game is over."""

    def choices(self, g: Game, reader: int | None) -> list[Choice]:
        """Return all whole choices of the reader; an empty list if the reader does not decide."""

    def refused(self, g: Game, reader: int | None) -> list[Refused]:
        """Return the things on the board that cannot be chosen now, each with the reason."""

    def desk(self, g: Game, picked: Sequence[str], lord: str | None = None) -> Desk:
        """Return the state of an unfinished set for the pending decision, or of the payment of ``lord``.

        ``picked`` are the things picked so far. Raise an error of the engine if one of these names is wrong.
        """

    def story(
        self, events: Sequence[Mapping[str, object]], forced: Collection[int] = (), brief: bool = False
    ) -> list[Message]:
        """Return what happened as sentences, oldest first; ``brief`` leaves out what the board shows.

        ``forced`` are the indexes of events for which the player had no choice.
        """

    def marks(self, events: Sequence[Mapping[str, object]]) -> list[str]:
        """Return the names of what is worth a mark on the line of a replay, each once: ``lord``, ``location`` …"""

    def animated(self, events: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """Return the events that a client needs to show how one board becomes the next."""

    def sheet(self, g: Game, reader: int | None) -> Sheet:
        """Return the score sheet: the points by source and seat, and the winners."""

    def rules(self, g: Game) -> list[Section]:
        """Return a summary of the rules, with all cards of this game."""

    def look_up(self, g: Game, name: str) -> Message | None:
        """Return the description of a card, found by its name in the rules; ``None`` if the game has no such card."""

    def names(self, g: Game) -> list[tuple[str, Message]]:
        """Return all cards that can be looked up, each with its name in the rules and its name for people."""

    def read(self, g: Game, text: str) -> list[int]:
        """Return the actions that a typed text means for the deciding seat; empty if it is no choice.

        Raise an error of the engine if the text means a choice that the rules refuse.
        """

    def spoken(self, g: Game, reader: int | None) -> dict[str, list[Message]]:
        """Return what the reader may know of the table as short sentences, by topic: ``hand``, ``court`` …"""

    def checked_orders(self, g: Game, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Return standing orders after checking them; raise an error of the engine if they are wrong.

        In Abyss, ``{"pass_offers": {"races": ["crab"], "value": 4, "price": 1}}`` passes on every offered ally unless
        it is of one of these races, has at least this value and costs at most this price. Each of the three conditions
        may be left out. ``{"until_my_turn": true}`` passes on every offer until the owner's next turn.
        """

    def ordered(self, g: Game, wanted: Mapping[str, Any]) -> list[str]:
        """Return the actions that standing orders choose for the deciding seat, in notation; empty if they choose none.

        Standing orders look only at open cards.
        """

    def orders_left(self, g: Game, seat: int, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Return the orders of a seat without those that have expired."""

    def forced(self, g: Game) -> list[int]:
        """Return the actions to play if the player has no choice, else an empty list. A payment is one choice."""

    def goes_on(self, g: Game, decision: str) -> bool:
        """Return whether the pending decision continues the choice that the same seat began at ``decision``.

        A payment continues the choice of its lord, and the next card of a set continues the first.
        """

    def is_obvious(self, decision: str) -> bool:
        """Return whether the log may omit that this decision left no choice."""

    def has_secrets(self) -> bool:
        """Return whether seats have hidden cards or tokens."""

    def referenced(self, fact: str, value: Argument) -> Argument:
        """Return a parameter of an error, with references in place of names of cards of this game."""

    def automata(self, g: Game) -> dict[int, Message]:
        """Return the names of the seats that the rules play, by seat."""
