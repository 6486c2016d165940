"""The lords of Leviathan with a power (12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypedDict

from mypy_extensions import i64

from abyssal.abyss.cards import N_CELLS, N_LEVIATHANS, NOBODY, tokens_size
from abyssal.abyss.events import LEVIATHAN_PLACED
from abyssal.abyss.ids import CELLS, DECLINE, FIGHT, SEATS, SPLITS
from abyssal.abyss.leviathan.aftermath import NO_MORE
from abyssal.abyss.leviathan.border import add_leviathan, arrival
from abyssal.abyss.leviathan.fight import fighting, hurt, sees_whether_to_fight, targets
from abyssal.abyss.leviathan.lord import LeviathanLord, enlist
from abyssal.abyss.leviathan.monsters import (
    BorderFacts,
    CellFacts,
    border_facts,
    new_tokens_size,
    occupied_cells,
    put_leviathan,
)
from abyssal.abyss.lords.soldiers import HunterPick, HunterPickFacts
from abyssal.abyss.steps import (
    AFTER_ATTACK,
    BORDER_GUARD,
    BREEDER,
    DRAW_LEVIATHAN,
    FIGHT_TARGET,
    HUNTER_PICK,
    LEVIATHAN,
    POWERS,
    REBEL,
    SORCERER,
    STEAL_NEW_TOKEN,
    STEAL_TOKEN,
    enlist_step,
)
from abyssal.abyss.tokens import theft
from abyssal.engine.sets import members, set_size, write_members
from abyssal.engine.step import CHANCE, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


class Intrepid(LeviathanLord):
    """After slaying a leviathan in a fight you may fight one more."""

    def fights_per_action(self) -> i64:
        return 2


class BorderGuard(LeviathanLord):
    """An opponent you choose adds a leviathan to the Border."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        if g.leviathan_deck != 0 and guarded(g, me) != 0:
            g.push(BORDER_GUARD, me, 0)


class Taxidermist(LeviathanLord):
    """Every health point that a leviathan loses to you pays you 2 pearls."""

    def pearls_per_hit(self) -> i64:
        return 2


class ArmsDealer(LeviathanLord):
    """Earn 1 pearl per leviathan at the Border."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        g.rules.gain_pearls(g, me, set_size(occupied_cells(g)), self.number)


class Metamorph(LeviathanLord):
    """You may attack leviathans with any race."""

    def attacks_with_any(self) -> bool:
        return True


class Sorcerer(LeviathanLord):
    """You may fight a leviathan right away."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        if targets(g, me) != 0:
            g.push(SORCERER, me, 0)


class Altruist(LeviathanLord):
    """Every health point that a leviathan loses to you brings one more token."""

    def tokens_per_hit(self) -> i64:
        return 1


class Rebel(LeviathanLord):
    """A leviathan of your choice loses 1 health point, and you are rewarded."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        if g.border != 0:
            g.push(REBEL, me, 0)


class Coward(LeviathanLord):
    """A monster you reveal may be discarded without any consequence."""

    def may_ignore_monsters(self) -> bool:
        return True


class Breeder(LeviathanLord):
    """Draw a leviathan and put it in a free cell of your choice."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        if g.leviathan_deck != 0 and occupied_cells(g) != BIT[N_CELLS] - 1:
            g.push(DRAW_LEVIATHAN, CHANCE, arrival(me, True))


enlist([Intrepid(), BorderGuard(), Taxidermist(), ArmsDealer(), Metamorph()])
enlist([Sorcerer(), Altruist(), Rebel(), Coward(), Breeder()])

# ---------------------------------------------------------------------- their decisions


def guarded(g: Abyss, me: i64) -> i64:
    """The opponents whom the Border Guard can send to the Border [L-13]."""
    seats: i64 = 0
    for seat in range(g.players):
        if seat != me and not g.rules.is_protected(g, seat):
            seats |= BIT[seat]
    return seats


class BorderGuardFacts(TypedDict):
    """The opponents that may be named, how many leviathans the deck holds, and the Border."""

    among: list[int]
    leviathan_deck: int
    cells: dict[str, CellFacts]


class BorderGuardPick(Decision["Abyss"]):
    """The active player names an opponent, who adds a leviathan and makes the choices of its attack [L-14]."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "border_guard"
        self.lies_on = POWERS
        self.verb = "send"
        self.zone = "seat"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(guarded(g, seat), SEATS, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        add_leviathan(g, action - SEATS)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> BorderGuardFacts:
        return {
            "among": members(guarded(g, seat)),
            "leviathan_deck": set_size(g.leviathan_deck),
            "cells": border_facts(g),
        }

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "border-guard"

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.leviathan_deck != 0


enlist_step(BORDER_GUARD, BorderGuardPick())


class SorcererFight(Decision["Abyss"]):
    """Fight a leviathan, with all attacks of a fight, or decline [L-12]."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "sorcerer"
        self.lies_on = POWERS
        self.zone = "border"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if targets(g, seat) != 0:
            out[0] = FIGHT
            n = 1
        out[n] = DECLINE
        return n + 1

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == FIGHT:
            g.push(FIGHT_TARGET, seat, 0)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> BorderFacts:
        return {"cells": border_facts(g)}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "sorcerer"

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """The hand hides whether there is an ally that can attack a leviathan."""
        return sees_whether_to_fight(g, seat)


enlist_step(SORCERER, SorcererFight())


class RebelPick(Decision["Abyss"]):
    """One leviathan loses 1 health point; the reward is that of an attack, but none follows [L-11]."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "rebel"
        self.lies_on = POWERS
        self.verb = "hurt"
        self.zone = "border"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(occupied_cells(g), CELLS, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        cell = action - CELLS
        g.push(AFTER_ATTACK, seat, fighting(cell, 0) | NO_MORE)
        hurt(g, seat, cell, 1)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> BorderFacts:
        return {"cells": border_facts(g)}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "rebel"


enlist_step(REBEL, RebelPick())


class BreederFacts(TypedDict):
    """The leviathan drawn, and the Border."""

    leviathan: int
    cells: dict[str, CellFacts]


class BreederCell(Decision["Abyss"]):
    """The leviathan drawn goes to a free cell, at full health."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "breeder"
        self.fields = [Field("leviathan", base=-1)]
        self.lies_on = POWERS
        self.verb = "place"
        self.zone = "border"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members((BIT[N_CELLS] - 1) & ~occupied_cells(g), CELLS, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.leviathan_deck &= ~BIT[arg]
        put_leviathan(g, action - CELLS, arg, 0)
        g.tell(LEVIATHAN_PLACED, seat, arg + 1, action - CELLS, 0)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> BreederFacts:
        return {"leviathan": arg + 1, "cells": border_facts(g)}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "breeder"

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg < N_LEVIATHANS and g.leviathan_deck & BIT[arg] != 0


enlist_step(BREEDER, BreederCell())


def robbed(arg: i64) -> i64:
    """The opponent who was named, or ``NOBODY``."""
    return arg - 1


class LeviathanHunterPickFacts(HunterPickFacts):
    """Also how many new tokens each has, and the opponent once one is named."""

    new_tokens: dict[str, int]
    victim: NotRequired[int]


class LeviathanHunterPick(HunterPick):
    """Name an opponent with tokens, then ``new 0`` or ``new 1`` for the kind, if there is a choice [L-19]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("victim", base=1, default=0)]

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        if robbed(arg) == NOBODY:
            return write_members(g.rules.prey(g, seat), SEATS, out, 0)
        out[0] = SPLITS
        out[1] = SPLITS + 1
        return 2

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        victim = robbed(arg)
        if victim != NOBODY:
            g.push(STEAL_NEW_TOKEN if action > SPLITS else STEAL_TOKEN, CHANCE, theft(seat, victim))
            return
        victim = action - SEATS
        other = g.seats[victim]
        if other.tokens != 0 and other.new_tokens != 0:
            g.push(HUNTER_PICK, seat, victim + 1)
        else:
            g.push(STEAL_NEW_TOKEN if other.tokens == 0 else STEAL_TOKEN, CHANCE, theft(seat, victim))

    def facts(self, g: Abyss, seat: i64, arg: i64) -> LeviathanHunterPickFacts:
        victim = robbed(arg)
        seats = members(g.rules.prey(g, seat) if victim == NOBODY else BIT[victim])
        facts: LeviathanHunterPickFacts = {
            "tokens": {str(other): tokens_size(g.seats[other].tokens) for other in seats},
            "new_tokens": {str(other): new_tokens_size(g.seats[other].new_tokens) for other in seats},
        }
        if victim != NOBODY:
            facts["victim"] = victim
        return facts

    def option(self, g: Abyss, seat: i64, arg: i64, action: i64) -> tuple[str, str | None, str | None]:
        if robbed(arg) == NOBODY:
            return super().option(g, seat, arg, action)
        return self.verb, "new token" if action > SPLITS else "token", None

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        victim = robbed(arg)
        if victim == NOBODY:
            return True
        prey = victim < g.players and g.rules.prey(g, seat) & BIT[victim] != 0
        return prey and g.seats[victim].tokens != 0 and g.seats[victim].new_tokens != 0


enlist_step(HUNTER_PICK, LeviathanHunterPick(), LEVIATHAN)
