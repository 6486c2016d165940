"""The generator: well mixed, even, the same numbers in compiled and interpreted code."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence

import pytest

from abyssal.engine.chance import LARGEST_SEED, Random, mix, stream_keys, word

WORD = 2**32
SEEDS = (0, 1, 2, 7, 2**31, 2**32 - 1, 2**32, 2**53 - 1, LARGEST_SEED)


def chi_square_is_fine(observed: Sequence[int]) -> bool:
    """Whether counts that should be equal are; the seeds are fixed, so this cannot flicker."""
    expected = sum(observed) / len(observed)
    free = len(observed) - 1
    return sum((n - expected) ** 2 for n in observed) / expected <= free + 5 * math.sqrt(2 * free)


# ---------------------------------------------------------------------- stored numbers

MIX = {
    0: 0,
    1: 858748833,
    2: 2217502769,
    1000: 1039419922,
    0x12345678: 3853313548,
    0x7FFFFFFF: 1708752095,
    0x80000000: 3460238712,
    0xFFFFFFFF: 4157555928,
}
KEYS = {
    0: [1975630392, 1317151009, 3588760744, 1807516556, 3973610497, 3107789950],
    1: [2721613606, 3053563049, 3324989469, 2684282745, 2877340984, 2330635998],
    7: [3127990649, 1201138172, 2034870920, 1482221112, 1442990059, 1272093185],
    2**32 - 1: [709663277, 4198469665, 1574849847, 2183104348, 1440886911, 2850654384],
    2**53 - 1: [3596282945, 2212555516, 3759846869, 1533970148, 1905801916, 3066391401],
    LARGEST_SEED: [1551544043, 2317100748, 3487179999, 4197855641, 384777870, 901328220],
}
WORDS = {
    0: [650741460, 1839444028, 345568646, 2573523155],
    1: [2544312091, 195661912, 1835161302, 3130876153],
    7: [331585041, 3096546023, 4233559929, 4230741992],
    2**32 - 1: [507559489, 826025283, 1038272577, 3023657575],
    2**53 - 1: [2516495816, 1832413900, 1538459192, 2211470570],
    LARGEST_SEED: [4132766132, 3146760400, 1144561423, 3073766180],
}
BELOW = {
    0: [627, 271, 462, 879, 583, 900, 191, 569],
    1: [393, 79, 706, 101, 270, 283, 585, 879],
    7: [63, 87, 811, 742, 220, 60, 234, 847],
    2**32 - 1: [109, 824, 677, 70, 361, 266, 665, 976],
    2**53 - 1: [143, 32, 516, 468, 718, 35, 89, 750],
    LARGEST_SEED: [912, 428, 682, 545, 568, 900, 123, 407],
}


@pytest.mark.parametrize("x", MIX)
def test_mixing_gives_the_stored_numbers(x: int) -> None:
    assert mix(x) == MIX[x]


@pytest.mark.parametrize("seed", KEYS)
def test_streams_give_the_stored_numbers(seed: int) -> None:
    """Records and positions hold a seed and counters: these numbers may never change under them."""
    keys = list(stream_keys(seed, 3))
    assert keys == KEYS[seed]
    assert [word(keys[0], keys[1], counter) for counter in (1, 2, 3, 1000)] == WORDS[seed]


@pytest.mark.parametrize("seed", BELOW)
def test_players_get_the_stored_numbers(seed: int) -> None:
    generator = Random(seed)
    assert [generator.below(1000) for _ in range(8)] == BELOW[seed]


# ---------------------------------------------------------------------- quality


def test_mixing_loses_nothing() -> None:
    """A bijection of 32 bits: no two of a large sample meet, neighbours and strangers alike."""
    sample = [*range(100_000), *range(WORD - 50_000, WORD), *(k << 16 for k in range(2**16))]
    sample = sorted(set(sample))
    mixed = {mix(x) for x in sample}
    assert len(mixed) == len(sample)
    assert 0 <= min(mixed) <= max(mixed) < WORD


def test_each_bit_changes_each_bit_half_of_the_time() -> None:
    """Avalanche: flipping one bit of the input flips every bit of the output about every second time."""
    rng = random.Random(1)
    sample = [rng.getrandbits(32) for _ in range(1500)]
    for bit in range(32):
        flips = Counter[int]()
        for x in sample:
            change = mix(x) ^ mix(x ^ 2**bit)
            flips.update(place for place in range(32) if change & 2**place)
        for place in range(32):
            assert 0.42 < flips[place] / len(sample) < 0.58, (bit, place)


@pytest.mark.parametrize("n", [2, 3, 5, 24, 29, 60, 105, 256])
def test_numbers_below_n_are_even(n: int) -> None:
    for seed in (0, 1, 12345):
        generator = Random(seed)
        counts = Counter(generator.below(n) for _ in range(200 * n))
        assert set(counts) == set(range(n))
        assert chi_square_is_fine([counts[k] for k in range(n)])


def test_pairs_of_numbers_are_even() -> None:
    """What comes next does not depend on what came."""
    generator = Random(3)
    numbers = [generator.below(12) for _ in range(40_000)]
    for lag in (1, 2, 3, 7):
        pairs = Counter(zip(numbers, numbers[lag:], strict=False))
        assert chi_square_is_fine([pairs[a, b] for a in range(12) for b in range(12)])


def test_words_of_a_stream_are_even() -> None:
    for seed in SEEDS:
        first, second = stream_keys(seed, 1)
        high = Counter(word(first, second, counter) * 60 // WORD for counter in range(1, 12_001))
        low = Counter(word(first, second, counter) % 64 for counter in range(1, 12_801))
        assert chi_square_is_fine([high[k] for k in range(60)])
        assert chi_square_is_fine([low[k] for k in range(64)])


def test_the_first_word_is_even_over_seeds() -> None:
    """Seeds are often 0, 1, 2, 3 …: their games must not resemble each other."""
    for stream in range(3):
        counts = Counter[int]()
        for seed in range(12_000):
            keys = stream_keys(seed, 3)
            counts[word(keys[2 * stream], keys[2 * stream + 1], 1) * 60 // WORD] += 1
        assert chi_square_is_fine([counts[k] for k in range(60)])
    firsts = Counter(Random(seed).below(60) for seed in range(12_000))
    assert chi_square_is_fine([firsts[k] for k in range(60)])


def test_neighbouring_seeds_are_strangers() -> None:
    pairs = Counter[tuple[int, int]]()
    for seed in range(20_000):
        one, other = (stream_keys(s, 1) for s in (seed, seed + 1))
        pairs[word(one[0], one[1], 1) * 8 // WORD, word(other[0], other[1], 1) * 8 // WORD] += 1
    assert chi_square_is_fine([pairs[a, b] for a in range(8) for b in range(8)])


def test_streams_of_one_seed_differ() -> None:
    for seed in SEEDS:
        keys = list(stream_keys(seed, 8))
        assert len(keys) == 16
        assert len(set(keys)) == 16
        assert all(0 <= key < WORD for key in keys)
        assert list(stream_keys(seed, 3)) == keys[:6]
        runs = [tuple(word(keys[2 * s], keys[2 * s + 1], c) for c in range(1, 50)) for s in range(8)]
        assert len({number for run in runs for number in run}) == 8 * 49


def test_seeds_differ_in_all_their_bits() -> None:
    found = {tuple(stream_keys(seed, 1)) for bit in range(63) for seed in (2**bit, 2**bit + 1, 2**bit - 1)}
    assert len(found) == len({seed for bit in range(63) for seed in (2**bit, 2**bit + 1, 2**bit - 1)})


@pytest.mark.parametrize("stream", range(3))
def test_players_are_strangers_to_the_chance_of_the_same_seed(stream: int) -> None:
    """A player's generator with the seed of the game says nothing about its draws."""
    pairs = Counter[tuple[int, int]]()
    for seed in range(400):
        keys = stream_keys(seed, 3)
        player = Random(seed)
        for counter in range(1, 41):
            drawn = word(keys[2 * stream], keys[2 * stream + 1], counter) * 8 // WORD
            pairs[player.below(8), drawn] += 1
    assert chi_square_is_fine([pairs[a, b] for a in range(8) for b in range(8)])


def test_a_generator_repeats_itself_with_its_seed_only() -> None:
    def numbers(seed: int) -> list[int]:
        generator = Random(seed)
        return [generator.below(2**31) for _ in range(20)]

    assert numbers(5) == numbers(5)
    assert len({tuple(numbers(seed)) for seed in range(200)}) == 200
    assert Random(9).below(1) == 0
