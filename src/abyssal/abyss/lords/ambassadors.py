"""The ambassadors: they control a location alone, with their three keys. Farmers have no power at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from mypy_extensions import i64

from abyssal.abyss.cards import KEYS_OF, KEYS_OF_A_LOCATION, LORDS, N_LORDS
from abyssal.abyss.control import drawing
from abyssal.abyss.ids import SITES
from abyssal.abyss.lords.lord import Lord, enlist
from abyssal.abyss.notation import location_names
from abyssal.abyss.steps import AMBASSADOR_PICK, DRAW_LOCATIONS, POWERS, enlist_step
from abyssal.engine.sets import set_size, write_members
from abyssal.engine.step import CHANCE, Decision, Field
from abyssal.engine.tables import BIT
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
            g.push(DRAW_LOCATIONS, CHANCE, drawing(draws, self.number))


class Sage(Ambassador):
    """Draw 2 locations."""


class Hermit(Ambassador):
    """Draw 1 location."""


class Elder(Ambassador):
    """Draw 3 locations."""


enlist([Sage(2), Hermit(1), Elder(3)])


class AmbassadorPickFacts(TypedDict):
    """The ambassador, and the locations drawn."""

    lord: str
    drawn: list[str]


class AmbassadorPick(Decision["Abyss"]):
    """One of the locations drawn is controlled with this ambassador alone; the others become available."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("lord")]
        self.lies_on = POWERS
        self.verb = "take"
        self.zone = "drawn"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.drawn, SITES, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        location = action - SITES
        g.rules.leave_drawn(g, location)
        g.rules.take_location(g, seat, location)
        g.rules.bind_lord(g, seat, arg, location)
        g.rules.location_effect(g, seat, location)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> AmbassadorPickFacts:
        return {"lord": LORDS[arg], "drawn": location_names(g.drawn)}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return LORDS[arg]

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        is_ambassador = arg < N_LORDS and KEYS_OF[arg] == KEYS_OF_A_LOCATION
        return is_ambassador and g.seats[seat].active & BIT[arg] != 0 and g.drawn != 0


enlist_step(AMBASSADOR_PICK, AmbassadorPick())
