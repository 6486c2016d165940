"""Krakens in the Council when hidden cards are dealt at random: a reader may not know their stacks (3.1; base 4)."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.allies import (
    IN_RACE,
    KRAKEN_BITS,
    KRAKEN_SHIFT,
    KRAKENS,
    MARK,
    SIGNED,
    bag_size,
    krakens_in,
    nth_kind,
    zone_size,
)
from abyssal.abyss.cards import N_RACES
from abyssal.abyss.view import deal_stack
from abyssal.engine.chance import Random

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


def deal_council(g: Abyss, bag: i64, marks: i64, random: Random) -> tuple[i64, i64]:
    """Deal the stacks from the allies of their races and all krakens; return the allies that are left."""
    sizes: list[int] = [zone_size(g.council & IN_RACE[race], g.stack_marks(race)) for race in range(N_RACES)]
    for race in range(N_RACES):
        marks += g.stack_marks(race) & ~SIGNED
    own: list[int] = [bag_size(bag & IN_RACE[race]) for race in range(N_RACES)]
    shares = kraken_shares(own, sizes, krakens_in(marks), random)
    g.council = 0
    g.council_marks = 0
    g.council_krakens = 0
    for race in range(N_RACES):
        for _ in range(shares[race]):
            kind = nth_kind(0, marks & KRAKENS, random.below(krakens_in(marks)))
            marks -= MARK[kind]
            g.council_krakens += (MARK[kind] >> KRAKEN_SHIFT) << (KRAKEN_BITS * race)
        bag, marks = deal_stack(g, race, sizes[race] - shares[race], bag, marks, random)
    return bag, marks


def kraken_shares(own: list[int], sizes: list[int], krakens: int, random: Random) -> list[int]:
    """Choose how many krakens lie in each stack, so that every deal of the cards is equally likely.

    A stack of a given size takes its other cards from ``own`` allies of its race; krakens that are left lie elsewhere.
    """
    if krakens == 0:
        return [0] * N_RACES
    # From the last race back: the number of ways to fill the stacks from a race on with the krakens that are left.
    ways: list[list[int]] = [[1] * (krakens + 1)]
    for race in range(N_RACES - 1, -1, -1):
        after = ways[0]
        here: list[int] = [0] * (krakens + 1)
        for left in range(krakens + 1):
            for share in range(min(left, sizes[race]) + 1):
                here[left] += ways_to_fill(own[race], sizes[race], left, share) * after[left - share]
        ways.insert(0, here)
    shares: list[int] = []
    for race in range(N_RACES):
        n = big_below(random, ways[race][krakens])
        share = 0
        while True:
            some = ways_to_fill(own[race], sizes[race], krakens, share) * ways[race + 1][krakens - share]
            if n < some:
                break
            n -= some
            share += 1
        shares.append(share)
        krakens -= share
    return shares


def ways_to_fill(own: int, size: int, krakens: int, share: int) -> int:
    """The number of ways in which a stack can hold ``share`` krakens, and allies of its race for the rest."""
    return comb(krakens, share) * comb(own, size - share)


def big_below(random: Random, n: int) -> int:
    """A whole number from 0 to n - 1, for n far beyond 32 bits."""
    number: int = 0
    for _ in range(3):
        word: int = random.word()  # ``int``, since a sum with a machine word would overflow
        number = number * 2**32 + word
    return number * n // 2**96
