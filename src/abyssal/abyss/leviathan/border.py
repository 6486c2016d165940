"""The Border: leviathans arrive where the dice say, and attack whoever lets them come into another's place (7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.allies import KRAKEN_SHIFT, KRAKENS, MARK
from abyssal.abyss.events import (
    DIE_ROLLED,
    LEVIATHAN_ATTACKED,
    LEVIATHAN_DRAWN,
    LEVIATHAN_PLACED,
    LORD_LOST,
    WOUNDS_TAKEN,
)
from abyssal.abyss.ids import ALLIES, COURT, DICE, LEVIATHANS
from abyssal.abyss.leviathan.monsters import (
    CELL_OF_SUM,
    PENALTY_ALLIES,
    PENALTY_COUNT,
    PENALTY_OF,
    PENALTY_PEARLS,
    PENALTY_WOUNDS,
    leviathan_at,
    put_leviathan,
)
from abyssal.abyss.steps import (
    ATTACKED_ALLIES,
    ATTACKED_LORD,
    BORDER_DIE,
    BREEDER,
    DICE_STREAM,
    DRAW_LEVIATHAN,
    LEVIATHAN_STREAM,
)
from abyssal.abyss.turn import write_discards
from abyssal.engine.sets import even_odds, nth_member, set_size, write_members
from abyssal.engine.step import CHANCE, Chance, Decision
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


def add_leviathan(g: Abyss, seat: i64) -> None:
    """A seat adds a leviathan to the Border; an empty deck: nothing [L-15]."""
    if g.leviathan_deck != 0:
        g.push(DRAW_LEVIATHAN, CHANCE, seat)


class DrawLeviathan(Chance["Abyss"]):
    """The top leviathan of the deck. Argument: who adds it, and eight bits higher 1 if the Breeder chooses its cell."""

    def __init__(self) -> None:
        super().__init__(LEVIATHAN_STREAM)

    def sample(self, g: Abyss, arg: i64, random: i64) -> i64:
        return LEVIATHANS + nth_member(g.leviathan_deck, (random * set_size(g.leviathan_deck)) >> 32)

    def outcomes(self, g: Abyss, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(g.leviathan_deck, LEVIATHANS, out, odds)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        leviathan = action - LEVIATHANS
        who: i64 = arg & 255
        g.tell(LEVIATHAN_DRAWN, who, leviathan + 1, 0, 0)
        if arg >> 8 != 0:
            g.push(BREEDER, who, leviathan)
        else:
            g.push(BORDER_DIE, CHANCE, who | (leviathan << 8))


class DieRoll(Chance["Abyss"]):
    """One die."""

    def __init__(self) -> None:
        super().__init__(DICE_STREAM)

    def sample(self, g: Abyss, arg: i64, random: i64) -> i64:
        return DICE + ((random * 6) >> 32)

    def outcomes(self, g: Abyss, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(63, DICE, out, odds)


class BorderDie(DieRoll):
    """Two dice say where a leviathan arrives. Argument: who adds it, the leviathan << 8, the first die << 16."""

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        die = action - DICE + 1
        who: i64 = arg & 255
        first = arg >> 16
        g.tell(DIE_ROLLED, who, die, 0, 0)
        if first == 0:
            g.push(BORDER_DIE, CHANCE, arg | (die << 16))
        else:
            arrive(g, who, (arg >> 8) & 255, CELL_OF_SUM[first + die])


def arrive(g: Abyss, seat: i64, leviathan: i64, cell: i64) -> None:
    """A leviathan comes to a cell; one that is there attacks the seat and is discarded for good (7)."""
    old = leviathan_at(g, cell)
    g.leviathan_deck &= ~BIT[leviathan]
    put_leviathan(g, cell, leviathan, 0)
    if old >= 0:
        g.leviathan_box |= BIT[old]
        g.tell(LEVIATHAN_ATTACKED, seat, old + 1, 0, 0)
    g.tell(LEVIATHAN_PLACED, seat, leviathan + 1, cell + 1, 0)
    if old >= 0:
        penalize(g, seat, PENALTY_OF[old], PENALTY_COUNT[old])


def penalize(g: Abyss, seat: i64, penalty: i64, count: i64) -> None:
    """What the attack of a leviathan costs; nothing protects from it (5)."""
    me = g.seats[seat]
    if penalty == PENALTY_WOUNDS:
        me.wounds += count
        g.tell(WOUNDS_TAKEN, seat, count, 0, 0)
    elif penalty == PENALTY_PEARLS:
        g.rules.lose_pearls(g, seat, min(count, me.pearls))
    elif penalty == PENALTY_ALLIES:
        count = min(count, me.hand_size())
        if count > 0:
            g.push(ATTACKED_ALLIES, seat, count)
    elif me.free() != 0:
        g.push(ATTACKED_LORD, seat, 0)


class AttackedAllies(Decision["Abyss"]):
    """The attacked player discards allies of their own choice, named one by one in ascending order.

    Argument: how many, the lowest kind that may be named << 8, the counters of krakens among them so far << 16.
    """

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        me = g.seats[seat]
        return write_discards(me.hand, me.hand_marks, (arg >> 8) & 255, arg & 255, out)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        kind = action - ALLIES
        g.rules.discard_ally(g, seat, kind)
        count: i64 = (arg & 255) - 1
        krakens = (arg >> 16) + ((MARK[kind] & KRAKENS) >> KRAKEN_SHIFT)
        if count > 0:
            g.push(ATTACKED_ALLIES, seat, count | (kind << 8) | (krakens << 16))
        elif krakens != 0:
            g.rules.used_up(g, seat, krakens << KRAKEN_SHIFT)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"count": arg & 255}


class AttackedLord(Decision["Abyss"]):
    """The attacked player gives up a free lord, disabled ones count [L-24]."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.seats[seat].free(), COURT, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.tell(LORD_LOST, seat, action - COURT, 0, 0)
        g.rules.discard_lord(g, seat, action - COURT)
