"""The pending decision of a game of Abyss, with all that the seat which decides may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from abyssal.abyss.state import Abyss
from abyssal.engine.game import Game
from abyssal.telling.abyss.words import purse
from abyssal.texts.message import Message

if TYPE_CHECKING:
    from abyssal.abyss.shapes import AbyssNumbers, AbyssPrompt, AbyssView, AbyssViewSeat
    from abyssal.engine.shapes import Option


@dataclass(frozen=True)
class Asked:
    """What is asked, and what the decider sees and can count; it is made once for all choices."""

    game: Abyss
    seat: int
    prompt: AbyssPrompt
    view: AbyssView
    numbers: AbyssNumbers

    @property
    def decision(self) -> str:
        """What is decided, by its name in the rules."""
        return self.prompt["decision"] or ""

    @property
    def options(self) -> Sequence[Option]:
        """What can be chosen."""
        return self.prompt["options"]

    @property
    def me(self) -> AbyssViewSeat:
        """What the decider has."""
        return self.view["seats"][str(self.seat)]

    @property
    def hand(self) -> list[str]:
        """The allies in the decider's hand."""
        hand = self.me["hand"]
        assert isinstance(hand, list)
        return hand

    @property
    def purse(self) -> Message:
        """What the decider can pay with: ``2 pearls and 1 nebulis``."""
        return purse(self.me["pearls"], self.me.get("nebulis", 0))


def abyss_of(g: Game) -> Abyss:
    """The same game, known to be Abyss."""
    assert isinstance(g, Abyss)
    return g


def asked_in(game: Game) -> Asked:
    """The pending decision of a game that is not over."""
    g = abyss_of(game)
    seat = g.seat
    assert seat is not None
    return Asked(g, seat, g.prompt(seat), g.view(seat), g.table_numbers(seat))
