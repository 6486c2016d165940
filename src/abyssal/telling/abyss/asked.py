"""The pending decision of a game of Abyss, with everything that the reader may know about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from abyssal.abyss.state import Abyss
from abyssal.engine.game import Game
from abyssal.telling.asked import Asked

if TYPE_CHECKING:
    from abyssal.abyss.shapes import AbyssNumbers, AbyssPrompt, AbyssView, AbyssViewSeat

    Base = Asked[Abyss, AbyssPrompt, AbyssView, AbyssNumbers]
else:
    Base = Asked


class AbyssAsked(Base):
    """A decision of Abyss."""

    @property
    def me(self) -> AbyssViewSeat:
        """The belongings of the deciding seat, as the reader sees them."""
        return self.view["seats"][str(self.seat)]

    @property
    def hand(self) -> list[str]:
        """The allies in the hand of the deciding seat; the reader must be this seat."""
        hand = self.me["hand"]
        assert isinstance(hand, list)
        return hand


def abyss_of(g: Game) -> Abyss:
    """Return the same game with the type ``Abyss``; it must be a game of Abyss."""
    assert isinstance(g, Abyss)
    return g


def asked_in(g: Game) -> AbyssAsked:
    """Return the pending decision of a game that is not over, as the seat that decides sees it."""
    abyss, seat = abyss_of(g), g.seat
    assert seat is not None
    return AbyssAsked(abyss, seat, seat, abyss.prompt(seat), abyss.view(seat), abyss.table_numbers(seat))
