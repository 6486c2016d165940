"""After an attack: the leviathan is slain, or attacked again (8, 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NotRequired, TypedDict

from mypy_extensions import i64

from abyssal.abyss.cards import CELL_NAMES, LORDS, NOBODY
from abyssal.abyss.events import LEVIATHAN_SLAIN, SCOURGE_TAKEN
from abyssal.abyss.ids import FIGHT, STOP
from abyssal.abyss.leviathan.border import add_leviathan
from abyssal.abyss.leviathan.fight import (
    FIGHTS,
    NO_CELL,
    can_attack,
    cell_of,
    fight_cause,
    fight_facts,
    fight_fields,
    fight_of,
    fighting,
    is_fighting,
    lives,
    sees_whether_to_fight,
    slain_before,
    targets,
)
from abyssal.abyss.leviathan.lord import FIGHTS_PER_ACTION, WITH_HOOK, fights_per_action
from abyssal.abyss.leviathan.monsters import CellFacts, border_facts, clear_cell, health_at, leviathan_at
from abyssal.abyss.steps import (
    AFTER_ATTACK,
    ATTACK_DIE,
    DRAW_TOKENS,
    FIGHT_AGAIN,
    FIGHT_ALLY,
    FIGHT_PEARLS,
    FIGHT_TARGET,
    MAYBE_AGAIN,
    enlist_step,
)
from abyssal.engine.game import frame_argument, frame_step
from abyssal.engine.sets import lowest_member, set_size
from abyssal.engine.step import Automatic, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

NO_MORE: Final = 0x100  # flag of ``AfterAttack``: no further attack may follow
ANOTHER: Final = 0x100  # flag of ``FightAgain``: the fight would be with another leviathan


def may_go_on(arg: i64) -> bool:
    """Whether a further attack may follow: not after the power of the Rebel."""
    return arg & NO_MORE == 0


class AfterAttack(Automatic["Abyss"]):
    """A leviathan without health is slain; else it may be attacked again (8, 9, 10)."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [*fight_fields(), Field("no_more", 8, 1, default=0)]
        self.lies_on = FIGHTS
        self.carries = [DRAW_TOKENS]

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        cell = cell_of(arg)
        if health_at(g, cell) > 0:
            if may_go_on(arg) and can_attack(g, seat, cell):
                g.push(FIGHT_AGAIN, seat, fight_of(arg))
            return
        leviathan = leviathan_at(g, cell)
        clear_cell(g, cell)
        me = g.seats[seat]
        me.slain |= BIT[leviathan]
        g.tell(LEVIATHAN_SLAIN, seat, leviathan + 1, 0, 0)
        held = NOBODY if g.scourge == seat else g.scourge
        if g.scourge != seat and (held == NOBODY or set_size(me.slain) >= set_size(g.seats[held].slain)):
            g.scourge = seat
            g.tell(SCOURGE_TAKEN, seat, 0, 0, 0)
        if may_go_on(arg):
            g.push(MAYBE_AGAIN, seat, slain_before(arg) + 1)
        if g.border == 0:
            add_leviathan(g, seat)

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return fight_cause(g) if may_go_on(arg) else "rebel"

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return is_fighting(g, arg)


enlist_step(AFTER_ATTACK, AfterAttack())


class MaybeAgain(Automatic["Abyss"]):
    """With the Intrepid a second leviathan may be fought in one action [L-10]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("slain", 0, 4, default=0)]
        self.lies_on = FIGHTS

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        if arg < fights_per_action(g, seat) and targets(g, seat) != 0:
            g.push(FIGHT_AGAIN, seat, fighting(NO_CELL, arg) | ANOTHER)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg <= set_size(g.me().slain)


enlist_step(MAYBE_AGAIN, MaybeAgain())


def is_another(arg: i64) -> bool:
    """Whether a further fight would be with another leviathan."""
    return arg & ANOTHER != 0


class FightAgainFacts(TypedDict):
    """The leviathan that may be attacked again; or ``cells``, if another one may be fought."""

    cell: NotRequired[str]
    leviathan: NotRequired[int]
    health: NotRequired[int]
    resistance: NotRequired[int]
    cells: NotRequired[dict[str, CellFacts]]


class FightAgain(Decision["Abyss"]):
    """Attack the same leviathan again, or with the Intrepid fight another one; or stop [L-9]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [
            Field("cell", 0, 4, default=NO_CELL),
            Field("slain", 4, 4, default=0),
            Field("another", 8, 1, default=0),
        ]
        self.lies_on = FIGHTS
        self.zone = "border"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        again = targets(g, seat) != 0 if is_another(arg) else can_attack(g, seat, cell_of(arg))
        n: i64 = 0
        if again:
            out[0] = FIGHT
            n = 1
        out[n] = STOP
        return n + 1

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == STOP:
            return
        if is_another(arg):
            g.push(FIGHT_TARGET, seat, slain_before(arg))
        else:
            g.push(FIGHT_ALLY, seat, arg)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> FightAgainFacts:
        if is_another(arg):
            return {"cells": border_facts(g)}
        fight = fight_facts(g, cell_of(arg))
        return {
            "cell": fight["cell"],
            "leviathan": fight["leviathan"],
            "health": fight["health"],
            "resistance": fight["resistance"],
        }

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        """The lord that allows another fight, or the cause of the fight."""
        lords = g.seats[seat].active & WITH_HOOK[FIGHTS_PER_ACTION]
        return LORDS[lowest_member(lords)] if is_another(arg) and lords != 0 else fight_cause(g)

    def option(self, g: Abyss, seat: i64, arg: i64, action: i64) -> tuple[str, str | None, str | None]:
        if action == FIGHT and not is_another(arg):
            return "fight", "cell", CELL_NAMES[cell_of(arg)]
        return super().option(g, seat, arg, action)

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """The hand hides whether there is an ally for a further attack."""
        return sees_whether_to_fight(g, seat)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        if is_another(arg):
            return cell_of(arg) == NO_CELL and slain_before(arg) <= set_size(g.me().slain)
        return lives(g, arg)


enlist_step(FIGHT_AGAIN, FightAgain())

# ---------------------------------------------------------------------- who is fought

IN_FIGHT: Final = (FIGHT_ALLY, ATTACK_DIE, FIGHT_PEARLS, AFTER_ATTACK, FIGHT_AGAIN)
"""The steps that know which leviathan is fought."""


def fought_cell(g: Abyss) -> i64:
    """The cell whose leviathan is fought now, or ``NO_CELL``."""
    for k in range(g.depth - 1, -1, -1):
        if frame_step(g.frames[k]) in IN_FIGHT:
            return cell_of(frame_argument(g.frames[k]))
    return NO_CELL
