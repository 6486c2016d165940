"""The leviathans, the Border with its dice, and the monster tokens of the new pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64

from abyssal.abyss.cards import (
    CELL_NAMES,
    CRAB,
    JELLYFISH,
    N_CELLS,
    N_NEW_TOKENS,
    NEW_TOKEN_NAMES,
    SEAHORSE,
    SHELLFISH,
    SQUID,
)
from abyssal.engine.sets import members
from abyssal.engine.tables import BIT, numbers

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

PENALTY_WOUNDS: Final = 0
PENALTY_PEARLS: Final = 1
PENALTY_ALLIES: Final = 2
PENALTY_LORD: Final = 3
PENALTY_NAMES: Final = ("wounds", "pearls", "allies", "lord")

# a race (crabs attack all), levels from the top (resistance, tokens), the penalty and its amount
LEVIATHAN_ROWS: Final = (
    (JELLYFISH, ((3, 1), (7, 2), (5, 1)), PENALTY_ALLIES, 3),
    (JELLYFISH, ((6, 2), (4, 1)), PENALTY_ALLIES, 3),
    (JELLYFISH, ((9, 3),), PENALTY_WOUNDS, 3),
    (JELLYFISH, ((6, 1),), PENALTY_WOUNDS, 2),
    (SHELLFISH, ((4, 1), (6, 2), (5, 1)), PENALTY_PEARLS, 3),
    (SHELLFISH, ((6, 2), (4, 1)), PENALTY_PEARLS, 3),
    (SHELLFISH, ((8, 3),), PENALTY_WOUNDS, 3),
    (SHELLFISH, ((6, 1),), PENALTY_WOUNDS, 2),
    (SQUID, ((3, 1), (7, 2), (5, 1)), PENALTY_LORD, 1),
    (SQUID, ((6, 2), (4, 1)), PENALTY_LORD, 1),
    (SQUID, ((7, 2),), PENALTY_WOUNDS, 3),
    (SQUID, ((5, 1),), PENALTY_WOUNDS, 2),
    (SEAHORSE, ((3, 1), (7, 1), (5, 2)), PENALTY_WOUNDS, 3),
    (SEAHORSE, ((6, 2), (4, 2)), PENALTY_WOUNDS, 2),
    (SEAHORSE, ((7, 4),), PENALTY_WOUNDS, 3),
    (SEAHORSE, ((5, 2),), PENALTY_WOUNDS, 2),
    (CRAB, ((4, 1), (7, 1), (6, 1)), PENALTY_WOUNDS, 4),
    (CRAB, ((7, 1), (5, 1)), PENALTY_WOUNDS, 3),
    (CRAB, ((9, 2),), PENALTY_WOUNDS, 3),
    (CRAB, ((7, 1),), PENALTY_WOUNDS, 2),
)
ALL_LEVIATHANS: Final = 0xFFFFF
MOST_LEVELS: Final = 3

RACES_OF_LEVIATHAN: Final = numbers([2**CRAB | 2 ** row[0] for row in LEVIATHAN_ROWS])
HEALTH_OF: Final = numbers([len(row[1]) for row in LEVIATHAN_ROWS])
PENALTY_OF: Final = numbers([row[2] for row in LEVIATHAN_ROWS])
PENALTY_COUNT: Final = numbers([row[3] for row in LEVIATHAN_ROWS])


def level_parts(part: int) -> list[int]:
    """Resistances or tokens of all levels, three places per leviathan."""
    return [row[1][k][part] if k < len(row[1]) else 0 for row in LEVIATHAN_ROWS for k in range(MOST_LEVELS)]


RESISTANCE: Final = numbers(level_parts(0))
TOKENS_OF_LEVEL: Final = numbers(level_parts(1))

# ---------------------------------------------------------------------- the Border: nine cells of seven bits

CELL_BITS: Final = 7
CELL_OF_SUM: Final = numbers([0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8])
CELL_UNIT: Final = numbers([2 ** (CELL_BITS * cell) for cell in range(N_CELLS)])


def throws_by_cell() -> list[int]:
    """How many of the throws of two dice point to each cell."""
    throws = [0] * N_CELLS
    for one in range(1, 7):
        for other in range(1, 7):
            throws[CELL_OF_SUM[one + other]] += 1
    return throws


THROWS: Final = numbers(throws_by_cell())
"""How many of the 36 equally likely throws of two dice point to each cell (4)."""


def leviathan_at(g: Abyss, cell: i64) -> i64:
    """The leviathan in a cell, or -1."""
    return ((g.border >> (CELL_BITS * cell)) & 31) - 1


def damage_at(g: Abyss, cell: i64) -> i64:
    """The health points which the leviathan in a cell has lost."""
    return (g.border >> (CELL_BITS * cell + 5)) & 3


def health_at(g: Abyss, cell: i64) -> i64:
    """The health points which the leviathan in a cell has left."""
    return HEALTH_OF[leviathan_at(g, cell)] - damage_at(g, cell)


def put_leviathan(g: Abyss, cell: i64, leviathan: i64, damage: i64) -> None:
    """Put a leviathan into a cell in place of what was there."""
    clear_cell(g, cell)
    g.border += CELL_UNIT[cell] * (leviathan + 1 + 32 * damage)


def clear_cell(g: Abyss, cell: i64) -> None:
    """Empty a cell."""
    g.border -= ((g.border >> (CELL_BITS * cell)) & 127) * CELL_UNIT[cell]


def occupied_cells(g: Abyss) -> i64:
    """The cells with a leviathan, as a set."""
    cells: i64 = 0
    for cell in range(N_CELLS):
        if leviathan_at(g, cell) >= 0:
            cells |= BIT[cell]
    return cells


def throws_that_wake(g: Abyss) -> i64:
    """How many of the 36 throws of two dice bring an attack on the player who adds a leviathan now."""
    throws: i64 = 0
    for cell in range(N_CELLS if g.leviathan_deck != 0 else 0):
        if leviathan_at(g, cell) >= 0:
            throws += THROWS[cell]
    return throws


class CellFacts(TypedDict):
    """The leviathan of a cell, the health it has left and the resistance of its next level."""

    leviathan: int
    health: int
    resistance: int


class BorderFacts(TypedDict):
    """The leviathans at the Border, by cell."""

    cells: dict[str, CellFacts]


def leviathan_facts(g: Abyss, cell: i64) -> CellFacts:
    """The leviathan in a cell: its number, the health it has left, and the resistance that an attack meets first."""
    leviathan = leviathan_at(g, cell)
    level = leviathan * MOST_LEVELS + damage_at(g, cell)
    health = health_at(g, cell)
    return {"leviathan": leviathan + 1, "health": health, "resistance": RESISTANCE[level] if health > 0 else 0}


def border_facts(g: Abyss) -> dict[str, CellFacts]:
    """The leviathans at the Border by the names of their cells."""
    return {CELL_NAMES[cell]: leviathan_facts(g, cell) for cell in members(occupied_cells(g))}


# ---------------------------------------------------------------------- new tokens: four counters of 8 bits

PEARLS_2: Final = 0
PEARLS_3: Final = 1
KEY_TOKEN: Final = 2
COUNCIL_TOKEN: Final = 3
NEW_TOKEN_UNIT: Final = numbers([1, 0x100, 0x10000, 0x1000000])
ALL_NEW_TOKENS: Final = 0x4040407  # 7, 4, 4, 4 [L-3]


def new_tokens_of(tokens: i64, place: i64) -> i64:
    """How many new tokens of one kind these are."""
    return (tokens >> (8 * place)) & 255


def new_tokens_size(tokens: i64) -> i64:
    """How many new tokens these are."""
    return (tokens & 255) + ((tokens >> 8) & 255) + ((tokens >> 16) & 255) + (tokens >> 24)


def nth_new_token(tokens: i64, n: i64) -> i64:
    """The kind of the n-th new token, counted from 0 in ascending order."""
    for place in range(N_NEW_TOKENS - 1):
        here = new_tokens_of(tokens, place)
        if n < here:
            return place
        n -= here
    return N_NEW_TOKENS - 1


def new_token_names(tokens: i64) -> list[str]:
    """New tokens one by one, sorted by name."""
    return sorted(
        [NEW_TOKEN_NAMES[place] for place in range(N_NEW_TOKENS) for _ in range(new_tokens_of(tokens, place))]
    )
