"""The ambassadors: they control a location alone, with their three keys. Farmers have no power at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.cards import LORDS
from abyssal.abyss.ids import SITES
from abyssal.abyss.lords.lord import Lord, enlist
from abyssal.abyss.steps import DRAW_LOCATIONS
from abyssal.engine.sets import set_size, write_members
from abyssal.engine.step import CHANCE, Decision
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


class Ambassador(Lord):
    """Draw locations and control one of them with this lord alone; an empty deck: nothing [B-22]."""

    def __init__(self, draws: i64) -> None:
        super().__init__()
        self.draws: i64 = draws

    def on_enter(self, g: Abyss, me: i64) -> None:
        draws = min(self.draws, set_size(g.location_deck))
        if draws > 0:
            g.push(DRAW_LOCATIONS, CHANCE, draws | ((self.number + 1) << 8))


class Sage(Ambassador):
    """Draw 2 locations."""


class Hermit(Ambassador):
    """Draw 1 location."""


class Elder(Ambassador):
    """Draw 3 locations."""


enlist([Sage(2), Hermit(1), Elder(3)])


class AmbassadorPick(Decision["Abyss"]):
    """One of the locations drawn is controlled with this ambassador alone; the others become available.

    Argument: the ambassador.
    """

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.drawn, SITES, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        location = action - SITES
        g.rules.leave_drawn(g, location)
        g.rules.take_location(g, seat, location)
        g.rules.bind_lord(g, seat, arg, location)
        g.rules.location_effect(g, seat, location)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"lord": LORDS[arg]}
