"""The rules of Abyss, one method each, so that an expansion can change them. Here: set-up and the end of the game.

A rule calls another through ``g.rules``. The other topics are in the modules from ``basics.py`` to ``control.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.allies import (
    BASE_ALLIES,
    MARK,
    N_MONSTERS,
    RACE_OF,
    UNIT,
    kinds_in,
)
from abyssal.abyss.cards import (
    ALL_TOKENS,
    BASE_LOCATIONS,
    BASE_LORDS,
    COURT_SPACES,
    FIRST_PEARLS,
    NO_RACE,
    NOBODY,
)
from abyssal.abyss.codec import Codec
from abyssal.abyss.control import ControlRules
from abyssal.abyss.events import (
    ALLY_AFFILIATED,
    END_TRIGGERED,
    GAME_ENDED,
)
from abyssal.abyss.steps import (
    FILL_COURT,
    FIRST_PLAYER,
    OPEN_LOCATION,
)
from abyssal.engine.step import CHANCE
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ControlRules):
    """The base game for 2 to 4 players."""

    def __init__(self) -> None:
        self.codec: Codec = Codec()

    def stock(self, g: Abyss) -> None:
        """Put all cards and tokens in their decks and piles, and give everybody a pearl."""
        for seat in range(g.players):
            g.seats[seat].pearls = FIRST_PEARLS
        g.deck = BASE_ALLIES
        g.deck_monsters = N_MONSTERS
        g.lord_deck = BASE_LORDS
        g.location_deck = BASE_LOCATIONS
        g.token_pile = ALL_TOKENS

    def setup(self, g: Abyss) -> None:
        """Fill the Court, turn up one location, choose the first player at random (3)."""
        g.push(FIRST_PLAYER, CHANCE, 0)
        g.push(OPEN_LOCATION, CHANCE, 0)
        g.push(FILL_COURT, CHANCE, COURT_SPACES)

    def trigger_end(self, g: Abyss, seat: i64, cause: i64) -> None:
        """The first trigger counts: everybody else has one last turn."""
        if g.ended_by == NOBODY:
            g.ended_by = seat
            g.end_cause = cause
            g.tell(END_TRIGGERED, seat, 0, 0, 0)

    def end_game(self, g: Abyss) -> None:
        """Final affiliation; nothing more is decided, scores are read from the table (15)."""
        for seat in range(g.players):
            g.rules.affiliate_last(g, seat)
        g.over = True
        g.tell(GAME_ENDED, NOBODY, 0, 0, 0)

    def clear_table(self, g: Abyss) -> None:
        """The game is cut short: allies named for a payment go back to the hand, drawn locations become available."""
        if g.is_paying():
            me = g.me()
            me.hand += g.paid
            me.hand_marks += g.paid_marks
        else:
            g.discard += g.paid
            g.discard_marks += g.paid_marks
        g.paid = 0
        g.paid_marks = 0
        g.available |= g.drawn
        g.drawn = 0

    def affiliate_last(self, g: Abyss, seat: i64) -> None:
        """For each race in hand one ally of its lowest value is affiliated; the rest is discarded (15)."""
        me = g.seats[seat]
        kinds = kinds_in(me.hand, me.hand_marks)
        done: i64 = 0
        for kind in kinds:
            race = RACE_OF[kind]
            if race != NO_RACE and done & BIT[race] == 0:
                done |= BIT[race]
                me.take_from_hand(kind)
                me.affiliated += UNIT[kind]
                me.affiliated_marks += MARK[kind]
                g.tell(ALLY_AFFILIATED, seat, kind, 0, 0)
            else:
                g.rules.discard_ally(g, seat, kind)

    def extra_points(self, g: Abyss, seat: i64) -> i64:
        """Points from anything but locations, lords, allies and monster tokens."""
        return 0

    def extras(self, g: Abyss, seat: i64) -> dict[str, object]:
        """The points of :meth:`extra_points` as further lines of the score sheet."""
        return {}

    def hide_extras(self, g: Abyss, seat: i64, reader: i64, out: dict[str, object]) -> None:
        """Set the further lines of a sheet that a reader cannot know to ``None``."""

    def open_points(self, g: Abyss, seat: i64) -> i64:
        """The points of :meth:`extra_points` that everybody sees, without hands."""
        return 0
