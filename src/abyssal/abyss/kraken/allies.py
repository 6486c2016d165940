"""Kraken allies: placed by the active player, spent for nebulis, never affiliated (3).

In payments they are wild, like every ally without a race: ``abyss/valid_payments.py`` (3.2) [K-3].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from mypy_extensions import i64

from abyssal.abyss.allies import (
    FIRST_KRAKEN,
    KRAKEN_BITS,
    KRAKEN_SHIFT,
    KRAKENS,
    MARK,
    N_KINDS,
    count_in,
)
from abyssal.abyss.cards import ALL_RACES, N_RACES
from abyssal.abyss.council import stack_sizes
from abyssal.abyss.events import KRAKEN_DISCARDED, KRAKEN_PLACED, NEBULIS_GAINED
from abyssal.abyss.ids import STACKS
from abyssal.abyss.kraken.nebulis import behind_the_holder, move_figure, nebulis_value
from abyssal.abyss.notation import ALLY_NAMES
from abyssal.abyss.steps import ENTER, KRAKENS_SPENT, PLACE_KRAKEN, enlist_step
from abyssal.engine.step import ALWAYS, BOTTOM, Automatic, Decision, Field
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


# ---------------------------------------------------------------------- on the track and in the Council (3.1)


class PlaceKrakenFacts(TypedDict):
    """The kraken, and how many cards lie in each stack."""

    card: str
    stacks: dict[str, int]


class PlaceKraken(Decision["Abyss"]):
    """The active player puts a kraken left on the track onto any stack, also a reserved one [K-13]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("card")]
        self.lies_on = [BOTTOM, PLACE_KRAKEN]
        self.repeats = ALWAYS
        self.verb = "place"
        self.zone = "council"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        for race in range(N_RACES):
            out[race] = STACKS + race
        return N_RACES

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        race = action - STACKS
        g.krakens_left -= MARK[arg]
        g.council_krakens += (MARK[arg] >> KRAKEN_SHIFT) << (KRAKEN_BITS * race)
        g.tell(KRAKEN_PLACED, seat, arg, race, 0)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> PlaceKrakenFacts:
        return {"card": ALLY_NAMES[arg], "stacks": stack_sizes(g, ALL_RACES)}

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return FIRST_KRAKEN <= arg < N_KINDS


enlist_step(PLACE_KRAKEN, PlaceKraken())


# ---------------------------------------------------------------------- after the payment (3.3)


class KrakensSpent(Automatic["Abyss"]):
    """The krakens of a payment are discarded and bring nebulis; then one of the other allies is affiliated [K-4]."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [ENTER]
        self.holds_payment = True

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        krakens = g.paid_marks & KRAKENS
        g.paid_marks -= krakens
        g.discard_marks += krakens
        if g.paid != 0:
            g.rules.affiliate_one(g, seat)
        gain_from_krakens(g, seat, krakens)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and (g.paid != 0 or g.paid_marks & KRAKENS != 0)


enlist_step(KRAKENS_SPENT, KrakensSpent())


def gain_from_krakens(g: Abyss, seat: i64, krakens: i64) -> None:
    """A seat gains nebulis for krakens that were used, which counts as one change for the Kraken figure."""
    if krakens == 0:
        return
    for kind in range(FIRST_KRAKEN, N_KINDS):
        for _ in range(count_in(0, krakens, kind)):
            g.tell(KRAKEN_DISCARDED, seat, kind, 0, 0)
    gain_nebulis(g, seat, nebulis_value(krakens))


def gain_nebulis(g: Abyss, seat: i64, count: i64) -> None:
    """A seat gains nebulis from the supply, which counts as one change for the Kraken figure."""
    if count > 0:
        behind = behind_the_holder(g)
        g.seats[seat].nebulis += count
        g.tell(NEBULIS_GAINED, seat, count, 0, 0)
        move_figure(g, behind)


def place_krakens(g: Abyss, seat: i64, krakens: list[int]) -> None:
    """The active player places each kraken left on the track, from the lowest space upwards."""
    for k in range(len(krakens) - 1, -1, -1):
        g.krakens_left += MARK[krakens[k]]
        g.push(PLACE_KRAKEN, seat, krakens[k])
