"""Monsters met in an exploration: fight a leviathan, let another one come, or pass by unharmed (7, 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.cards import PEARLS_OF_THE_LAST_SPACE, TRACK_SPACES
from abyssal.abyss.events import MONSTER_PASSED, SOURCE_LAST_SPACE
from abyssal.abyss.explore import Explore, ExploreMonster, ExploreMonsterFacts
from abyssal.abyss.ids import CONTINUE, FIGHT, IGNORE
from abyssal.abyss.leviathan.border import add_leviathan
from abyssal.abyss.leviathan.fight import sees_whether_to_fight, targets
from abyssal.abyss.leviathan.lord import may_ignore_monsters
from abyssal.abyss.leviathan.monsters import CellFacts, border_facts
from abyssal.abyss.powers import write_uses
from abyssal.abyss.steps import END_EXPLORATION, EXPLORE, EXPLORE_MONSTER, FIGHT_TARGET, LEVIATHAN, enlist_step
from abyssal.engine.sets import set_size
from abyssal.engine.step import Field
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


def has_passed(arg: i64) -> bool:
    """Whether a monster was just discarded."""
    return arg != 0


class LeviathanExplore(Explore):
    """Reveal the next card; after a monster was discarded only if an ally is left in deck or discard [L-28]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("passed", 0, 1, default=0)]

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        no_ally = g.deck == 0 and g.discard == 0 and g.deck_marks == 0 and g.discard_marks == 0
        if has_passed(arg) and no_ally:
            g.rules.end_exploration(g)
        else:
            super().run(g, seat, 0)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return True


enlist_step(EXPLORE, LeviathanExplore(), LEVIATHAN)


class LeviathanMonsterFacts(ExploreMonsterFacts):
    """With Leviathan the Border, and how many leviathans are left in the deck."""

    cells: dict[str, CellFacts]
    leviathan_deck: int


class LeviathanMonster(ExploreMonster):
    """Fight a leviathan, let another one come, or with the Coward ignore the monster (7) [L-8] [L-25] [L-30]."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        fights = targets(g, seat) != 0
        n: i64 = 0
        if g.track_size < TRACK_SPACES or not fights:
            out[0] = CONTINUE
            n = 1
        if fights:
            out[n] = FIGHT
            n += 1
        if may_ignore_monsters(g, seat):
            out[n] = IGNORE
            n += 1
        return write_uses(g, seat, out, n)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action in (CONTINUE, IGNORE):
            pass_monster(g, seat)
            if action == CONTINUE:
                add_leviathan(g, seat)
        elif action == FIGHT:
            if g.track_size == TRACK_SPACES:
                g.rules.gain_pearls(g, seat, PEARLS_OF_THE_LAST_SPACE, SOURCE_LAST_SPACE)
            g.drop(EXPLORE)
            g.push(END_EXPLORATION, seat, 0)
            g.push(FIGHT_TARGET, seat, 0)
        else:
            g.push(EXPLORE_MONSTER, seat, 0)
            g.rules.use(g, seat, action)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> LeviathanMonsterFacts:
        return {"space": g.track_size, "cells": border_facts(g), "leviathan_deck": set_size(g.leviathan_deck)}

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """The hand hides whether there is an ally that can attack a leviathan."""
        return sees_whether_to_fight(g, seat)


enlist_step(EXPLORE_MONSTER, LeviathanMonster(), LEVIATHAN)


def pass_monster(g: Abyss, seat: i64) -> None:
    """The monster goes to the discard and frees its space; the next card follows, if an ally is left [L-28]."""
    g.take_last_of_track()
    g.discard_monsters += 1
    g.tell(MONSTER_PASSED, seat, 0, 0, 0)
    g.drop(EXPLORE)
    g.push(EXPLORE, seat, 1)
