"""How greedy deals with leviathans: it fights if that gains points on average."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.abyss.allies import VALUE_OF
from abyssal.abyss.cards import N_CELLS
from abyssal.abyss.ids import ALLIES, CELLS, CONTINUE, DECLINE, DONE, FIGHT, IGNORE, MOST_OPTIONS, PEARL, STOP
from abyssal.abyss.leviathan.aftermath import fought_cell
from abyssal.abyss.leviathan.fight import NO_CELL, levels_taken, sign_of, suitable, targets, tokens_won
from abyssal.abyss.leviathan.lord import pearls_per_hit
from abyssal.abyss.leviathan.monsters import (
    PENALTY_ALLIES,
    PENALTY_COUNT,
    PENALTY_LORD,
    PENALTY_OF,
    PENALTY_PEARLS,
    THROWS,
    health_at,
    leviathan_at,
)
from abyssal.abyss.state import Abyss
from abyssal.bots.abyss.worth import TOKEN, nebulis_of, worth_of_ally, worth_of_figure, worth_of_lord, worth_of_pearl
from abyssal.bots.ties import best_of
from abyssal.engine.chance import Random
from abyssal.engine.sets import lowest_member, members, set_size
from abyssal.engine.tables import blank_vec

SCOURGE: Final = 3.5  # worth of the Scourge figure: less than its 5 points, since it may be lost again
NEXT_ALLY: Final = 1.2  # worth of continuing to explore
ALLY_LOST: Final = 0.8  # worth of an ally that is lost to an attack: the owner gives up the lowest ones
WORST: Final = -1000.0

ALL_THROWS: Final = 36
ONE_DIE: Final = (6, 6, 6, 6, 6, 6)
"""How many of the 36 throws of two dice show 1, 2, … 6 on the first die."""
HIGHER_OF_TWO: Final = (1, 3, 5, 7, 9, 11)
"""The same for the higher die."""


def meet_monster(g: Abyss, seat: i64, legal: list[int]) -> int:
    """Choose after a monster was revealed: fight if that gains more on average than to continue exploring."""
    ignores = IGNORE in legal
    if FIGHT in legal:
        going_on = NEXT_ALLY if ignores else NEXT_ALLY - danger(g, seat)
        if (CONTINUE not in legal and not ignores) or best_fight(g, seat) > going_on:
            return FIGHT
    return IGNORE if ignores else CONTINUE


def danger(g: Abyss, seat: i64) -> float:
    """Return the average cost for a seat if another leviathan comes to the Border."""
    if g.leviathan_deck == 0:
        return 0.0
    cost = 0.0
    for cell in range(N_CELLS):
        leviathan = leviathan_at(g, cell)
        if leviathan >= 0:
            cost += float(THROWS[cell]) * attack_cost(g, seat, leviathan)
    return cost / ALL_THROWS


def attack_cost(g: Abyss, seat: i64, leviathan: i64) -> float:
    """Return what the attack of a leviathan costs a seat."""
    me = g.seats[seat]
    count = PENALTY_COUNT[leviathan]
    penalty = PENALTY_OF[leviathan]
    if penalty == PENALTY_PEARLS:
        return worth_of_pearl(g) * float(min(count, me.pearls))
    if penalty == PENALTY_ALLIES:
        return ALLY_LOST * float(min(count, me.hand_size()))
    if penalty == PENALTY_LORD:
        return min([worth_of_lord(lord) for lord in members(me.free())], default=0.0)
    return float(count)


# ---------------------------------------------------------------------- what an attack is worth


def best_fight(g: Abyss, seat: i64) -> float:
    """Return the worth of the best attack on any leviathan."""
    cells = targets(g, seat)
    best = WORST
    while cells != 0:
        best = max(best, best_attack(g, seat, lowest_member(cells)))
        cells &= cells - 1
    return best


def best_attack(g: Abyss, seat: i64, cell: i64) -> float:
    """Return the worth of the best attack on the leviathan of a cell."""
    kinds = blank_vec(MOST_OPTIONS)
    best = WORST
    for k in range(suitable(g, seat, cell, kinds)):
        best = max(best, worth_of_attack(g, seat, cell, kinds[k] - ALLIES))
    return best


def worth_of_attack(g: Abyss, seat: i64, cell: i64, kind: i64) -> float:
    """Return the average gain of an attack with an ally, less the worth of the ally."""
    sign = sign_of(kind)
    throws = HIGHER_OF_TWO if sign == "dice" else ONE_DIE
    pearls: i64 = g.seats[seat].pearls if sign == "pearl" else 0
    gain = 0.0
    for place in range(6):
        gain += float(throws[place]) * best_strike(g, seat, cell, VALUE_OF[kind] + place + 1, pearls)
    nebulis = nebulis_of(kind)
    return gain / ALL_THROWS - worth_of_ally(g, kind) - nebulis - worth_of_figure(g, seat, nebulis)


def best_strike(g: Abyss, seat: i64, cell: i64, attack: i64, pearls: i64) -> float:
    """Return the worth of a strike of some strength, with the best number of pearls added, at most ``pearls``."""
    taken = levels_taken(g, cell, attack)
    best = worth_of_strike(g, seat, cell, taken)
    for added in range(1, pearls + 1):
        levels = levels_taken(g, cell, attack + added)
        if levels > taken:  # one more level
            taken = levels
            best = max(best, worth_of_strike(g, seat, cell, taken) - worth_of_pearl(g) * float(added))
    return best


def worth_of_strike(g: Abyss, seat: i64, cell: i64, levels: i64) -> float:
    """Return the worth of taking levels of health: tokens, pearls, perhaps the Scourge figure; for none, a pearl."""
    if levels == 0:
        return worth_of_pearl(g)
    gain = TOKEN * float(tokens_won(g, seat, cell, levels))
    gain += worth_of_pearl(g) * float(levels * pearls_per_hit(g, seat))
    return gain + SCOURGE if levels == health_at(g, cell) and would_be_scourge(g, seat) else gain


def would_be_scourge(g: Abyss, seat: i64) -> bool:
    """Whether one more slain leviathan brings a seat the Scourge figure."""
    if g.scourge == seat:
        return False
    return g.scourge < 0 or set_size(g.seats[seat].slain) + 1 >= set_size(g.seats[g.scourge].slain)


# ---------------------------------------------------------------------- the choices of a fight


def fight_target(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Choose the leviathan that is best to attack."""
    return best_of(legal, [best_attack(g, seat, action - CELLS) for action in legal], random)


def fight_ally(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Choose the ally whose attack gains most, less the worth of the ally."""
    cell = fought_cell(g)
    return best_of(legal, [worth_of_attack(g, seat, cell, action - ALLIES) for action in legal], random)


def fight_pearls(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Add a pearl if some number of pearls takes a level that is worth more than they are."""
    shown = g.table_numbers(seat)["strikes"]
    cell = fought_cell(g)
    at_once = worth_of_strike(g, seat, cell, shown[0]["health"])
    for added in range(1, len(shown)):
        if worth_of_strike(g, seat, cell, shown[added]["health"]) - worth_of_pearl(g) * added > at_once:
            return PEARL
    return DONE


def fight_again(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Attack again if it gains something on average."""
    cell = fought_cell(g)
    gain = best_fight(g, seat) if cell == NO_CELL else best_attack(g, seat, cell)
    return FIGHT if gain > 0 else STOP


def fight_at_once(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Use the Sorcerer's fight if it gains something on average."""
    return FIGHT if best_fight(g, seat) > 0 else DECLINE
