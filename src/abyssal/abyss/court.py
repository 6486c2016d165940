"""The Court: lords turned up from the deck, and its maintenance after a recruitment (11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.cards import COURT_SPACES
from abyssal.abyss.ids import COURT
from abyssal.abyss.steps import COURT_CARE, FILL_COURT, LORD_STREAM, OPEN_LOCATION, WINDOWS, enlist_step
from abyssal.engine.sets import even_odds, nth_member, set_size
from abyssal.engine.step import CHANCE, Automatic, Chance, Field
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


class LordDraw(Chance["Abyss"]):
    """The top lord of the deck: each of its cards is equally likely."""

    def __init__(self) -> None:
        super().__init__(LORD_STREAM)

    def sample(self, g: Abyss, arg: i64, random: i64) -> i64:
        return COURT + nth_member(g.lord_deck, (random * set_size(g.lord_deck)) >> 32)

    def outcomes(self, g: Abyss, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(g.lord_deck, COURT, out, odds)


class FillCourt(LordDraw):
    """Lords are turned up, each in the empty space farthest from the deck. The argument is how many."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("count")]
        self.lies_on = [*WINDOWS, OPEN_LOCATION]

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.put_in_court(action - COURT, g.court_size)
        if arg > 1:
            g.push(FILL_COURT, CHANCE, arg - 1)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return 0 < arg <= min(set_size(g.lord_deck), COURT_SPACES - g.court_size)


enlist_step(FILL_COURT, FillCourt())


class CourtCare(Automatic["Abyss"]):
    """Court maintenance, once per recruitment, after all its effects [B-6]."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        g.rules.maintain_court(g, seat)


enlist_step(COURT_CARE, CourtCare())
