"""The pending decision of a game of Conspiracy, with everything that the reader may know about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from abyssal.conspiracy.state import Conspiracy
from abyssal.engine.game import Game
from abyssal.telling.asked import Asked

if TYPE_CHECKING:
    from abyssal.conspiracy.shapes import ConspiracyNumbers, ConspiracyPrompt, ConspiracySeatNumbers, ConspiracyView

    Base = Asked[Conspiracy, ConspiracyPrompt, ConspiracyView, ConspiracyNumbers]
else:
    Base = Asked


class ConspiracyAsked(Base):
    """A decision of Conspiracy."""

    @property
    def growing(self) -> ConspiracySeatNumbers:
        """The numbers of the alliance to which lords are added in this turn."""
        return self.numbers["seats"][str(self.view["active"])]

    def lord_on(self, space: int) -> str:
        """Return the lord on a space of the deciding seat."""
        return self.view["seats"][str(self.seat)]["lords"][space - 1]


def conspiracy_of(g: Game) -> Conspiracy:
    """Return the same game with the type ``Conspiracy``; it must be a game of Conspiracy."""
    assert isinstance(g, Conspiracy)
    return g


def asked_by(g: Conspiracy, reader: int | None) -> ConspiracyAsked:
    """Return the pending decision of a game that is not over, as a reader sees it."""
    seat = g.seat
    assert seat is not None
    return ConspiracyAsked(g, seat, reader, g.prompt(reader), g.view(reader), g.table_numbers(reader))
