"""What the telling of a game can be asked; each game brings one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from abyssal.engine.game import Game
from abyssal.telling.shapes import Board, Choice, Desk, Question, Refused, Section, Sheet, Shown
from abyssal.texts.message import Argument, Message

MOST_CHOICES = 40
"""More are never listed: then a set is put together at the desk."""


@runtime_checkable
class Telling(Protocol):
    """A game for a reader: a seat, or ``None`` for a spectator. Nothing tells more than the reader may know."""

    def shown(self, g: Game, reader: int | None) -> Shown:
        """Board, question, choices and what is refused at once: the same as one by one, for less."""

    def board(self, g: Game, reader: int | None) -> Board:
        """All that lies on the table, with the numbers people want."""

    def question(self, g: Game, reader: int | None) -> Question | None:
        """Who is asked what and why; nothing when the game is over."""

    def choices(self, g: Game, reader: int | None) -> list[Choice]:
        """What can be chosen, as whole choices; nothing for those who wait."""

    def refused(self, g: Game, reader: int | None) -> list[Refused]:
        """What lies there and cannot be chosen now, and why not."""

    def desk(self, g: Game, picked: Sequence[str], lord: str | None = None) -> Desk:
        """A set for the pending decision, or the payment of a lord, with what is picked so far.

        An error of the engine says what is wrong with a name that cannot be.
        """

    def story(
        self, events: Sequence[Mapping[str, object]], forced: Collection[int] = (), brief: bool = False
    ) -> list[Message]:
        """What happened, in sentences, oldest first; ``brief`` leaves out what the board shows.

        ``forced`` are the places of events in the list that came without a choice.
        """

    def sheet(self, g: Game, reader: int | None) -> Sheet:
        """Points by source and seat, and who has won."""

    def rules(self, g: Game) -> list[Section]:
        """The rules in short, with all cards of this game."""

    def look_up(self, g: Game, name: str) -> Message | None:
        """What a card of this game is and does, by its name in the rules; nothing if there is none."""

    def names(self, g: Game) -> list[tuple[str, Message]]:
        """All cards that can be looked up: their names in the rules, and as they are called."""

    def checked_orders(self, g: Game, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Standing orders, as far as this game knows them; an error of the engine says what is wrong with them.

        Abyss: ``{"pass_offers": {"races": ["crab"], "value": 4, "price": 1}}`` passes on whatever is not of these
        races, at least of this value, at most at this price (what is left out does not matter);
        ``{"until_my_turn": true}`` passes on everything until one's own turn.
        """

    def ordered(self, g: Game, wanted: Mapping[str, Any]) -> list[str]:
        """What standing orders choose for the seat that decides, in notation; nothing if they leave it to the owner.

        They look at what lies open and nothing else.
        """

    def orders_left(self, g: Game, seat: int, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """The orders of a seat without those whose time is over."""

    def forced(self, g: Game) -> list[int]:
        """The actions that must follow if there is no choice; else none. A payment is one choice, however long."""

    def goes_on(self, g: Game, decision: str) -> bool:
        """Whether what is asked now belongs to the choice that the same seat began by answering ``decision``.

        A payment belongs to its lord, the next card of a set to the first.
        """

    def is_obvious(self, decision: str) -> bool:
        """Whether it goes without saying that this decision left no choice."""

    def has_secrets(self) -> bool:
        """Whether seats have secrets from each other."""

    def referenced(self, fact: str, value: Argument) -> Argument:
        """Return a fact of an error with references to cards of this game in place of their names."""

    def automata(self, g: Game) -> dict[int, Message]:
        """Seats which the rules play, and their names."""
