"""Randomness that belongs to the state: one counter-based stream per source.

The k-th number of a stream depends on the seed, the stream and k alone, so the k-th lord drawn does not depend on what
happened to the locations. All numbers stay below 2**63, so that compiled and interpreted code give the same results.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.engine.errors import OptionError
from abyssal.engine.tables import blank_vec
from abyssal.engine.vec import vec

WORD: Final = 0xFFFFFFFF
WEYL: Final = 0x1E3779B9
LARGEST_SEED: Final = 0x7FFFFFFFFFFFFFFF


def mix(x: i64) -> i64:
    """Return 32 bits scrambled by xor-shifts and multiplications: a bijection, whose products stay below 2**63."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = ((x ^ (x >> 15)) * 0x735A2D97) & WORD
    x = ((x ^ (x >> 14)) * 0x2C1B3C6D) & WORD
    return x ^ (x >> 15)


def stream_keys(seed: i64, streams: i64) -> vec[i64]:
    """Return two 32-bit keys for each stream of a seed."""
    keys = blank_vec(streams + streams)
    low: i64 = seed & WORD
    high: i64 = (seed >> 32) & WORD
    for stream in range(streams):
        first = mix(low ^ mix((high + (stream + 1) * WEYL) & WORD))
        keys[stream + stream] = first
        keys[stream + stream + 1] = mix(high ^ mix((first + WEYL) & WORD))
    return keys


def word(first: i64, second: i64, counter: i64) -> i64:
    """Return number ``counter`` (32 bits) of the stream with these two keys."""
    return mix(mix((first + counter * WEYL) & WORD) ^ second)


def checked_seed(seed: object) -> int:
    """Return the seed if it can be used; else raise :class:`OptionError`."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
        raise OptionError("bad_seed", seed=seed, most=LARGEST_SEED)
    return seed


class Random:
    """A fast generator (32-bit PCG) for the choices of bots. The chance of a game never uses it."""

    def __init__(self, seed: i64) -> None:
        keys = stream_keys(seed, 1)
        self.state: i64 = keys[0]
        self.step: i64 = keys[1] | 1  # odd, so that the generator goes through all 2**32 states

    def clone(self) -> Random:
        """Return a generator that will give the same numbers."""
        twin = Random(0)
        twin.state = self.state
        twin.step = self.step
        return twin

    def word(self) -> i64:
        """Return the next 32-bit number."""
        state = self.state
        self.state = (state * 0x2C9277B5 + self.step) & WORD
        mixed = (((state >> ((state >> 28) + 4)) ^ state) * 0x108EF2D9) & WORD
        return (mixed >> 22) ^ mixed

    def below(self, n: i64) -> i64:
        """Return a whole number from 0 to n - 1, each equally likely; n is at most 2**31."""
        return (self.word() * n) >> 32
