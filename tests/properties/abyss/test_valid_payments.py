"""What a valid payment is: the quick answers of the rules against all sets of races, one by one."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from abyssal.abyss.cards import N_RACES, NO_RACE
from abyssal.abyss.valid_payments import (
    best_completion,
    best_effort,
    best_sum,
    best_sum_with,
    best_sums,
    fits,
    value_of_race,
)

RACES: Final = range(N_RACES)
hands: Final = st.lists(st.integers(0, 30), min_size=N_RACES, max_size=N_RACES)
needs: Final = st.sampled_from([1, 2, 3, 5])
demands: Final = st.sampled_from([NO_RACE, *RACES])
wilds: Final = st.integers(0, 4)


def packed(values: list[int]) -> int:
    """The value of each race as five digits of 12 bits."""
    return sum(value << (12 * race) for race, value in enumerate(values))


def valid(races: set[int], wild: int, need: int, demanded: int) -> bool:
    """Whether some choice of races for the wild allies makes the payment valid."""
    missing = {demanded} - races - {NO_RACE}
    return len(missing) <= wild and len(races | missing) <= need <= len(races) + wild


@given(st.sets(st.sampled_from(RACES)), wilds, needs, demands)
def test_races_and_wild_allies_fit_if_some_choice_for_the_wild_ones_does(
    races: set[int], wild: int, need: int, demanded: int
) -> None:
    missing = NO_RACE if demanded in races else demanded
    assert fits(len(races), wild, need, missing) == valid(races, wild, need, demanded)


@given(hands, wilds, needs, demands, st.sets(st.sampled_from(RACES)), st.integers(-1, N_RACES - 1))
def test_the_best_completion_is_the_best_of_all_sets_of_races(
    values: list[int], wild: int, need: int, demanded: int, paid: set[int], after: int
) -> None:
    paid = {race for race in paid if race <= after}
    held = [race for race in RACES if race > after and values[race]]
    found = [
        sum(values[race] for race in more)
        for size in range(len(held) + 1)
        for more in combinations(held, size)
        if valid(paid | set(more), wild, need, demanded)
    ]
    missing = NO_RACE if demanded in paid else demanded
    assert best_completion(packed(values), after, len(paid), need, missing, wild) == max(found, default=-1)


@given(hands, needs, demands)
def test_a_hand_without_wild_allies_has_the_same_best_sums(values: list[int], need: int, demanded: int) -> None:
    bag = packed(values)
    sums = best_sums(bag)
    assert best_sum(sums, need) == max(0, best_completion(bag, -1, 0, need, NO_RACE, 0))
    best = best_completion(bag, -1, 0, need, demanded, 0)
    if demanded != NO_RACE:
        assert best_sum_with(sums, need, value_of_race(bag, demanded)) == max(0, best)
    assert best_effort(bag, need, demanded) == best or best == -1
