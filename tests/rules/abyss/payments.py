"""All payments for a lord, three ways: by brute force from the conditions of the rules, listed, and card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Final

import pytest

from abyssal import IllegalMove
from tests.rules.abyss.table import RACES, Facts, Table, names

Payment = tuple[int, int, tuple[str, ...]]
"""What is missing, the value and the cards, sorted."""

ALLIES: Final = [
    f"{race} {value}"
    for race in RACES
    for value, copies in ((1, 4), (2, 3), (3, 3), (4, 2), (5, 1))
    for _ in range(copies)
]
MANY: Final = 300


def race_of(card: str) -> str:
    return card.split()[0]


def value_of(card: str) -> int:
    return int(card.split()[1])


def wrong(t: Table, lord: str, cards: str) -> IllegalMove:
    """Why a payment is refused; nothing has changed."""
    before = t.game.key()
    with pytest.raises(IllegalMove) as caught:
        t.game.payment(lord, names(cards))
    assert t.game.key() == before
    return caught.value


def selections(hand: list[str]) -> Iterator[list[str]]:
    """Every set of cards of a hand, also the empty one; sets of equal cards count once."""
    kinds = Counter(hand)
    for counts in product(*(range(copies + 1) for copies in kinds.values())):
        yield [card for card, count in zip(kinds, counts, strict=True) for _ in range(count)]


def by_brute_force(
    hand: list[str], points: int, cost: int, has_right_races: Callable[[list[str]], bool]
) -> list[Payment]:
    """All valid payments of a cost that ``points`` may fill up."""
    found = []
    for cards in selections(hand):
        value = sum(map(value_of, cards))
        missing = max(0, cost - value)
        if cards and missing <= points and has_right_races(cards):
            found.append((missing, value, tuple(sorted(cards))))
    return sorted(found)


def listed(t: Table, lord: str) -> list[Payment]:
    return [(p["pearls"], p["value"], tuple(sorted(p["cards"]))) for p in t.game.payments(lord)]


def played(t: Table, lord: str) -> list[tuple[str, ...]]:
    """All payments that can be named card by card; a dead end would show as a node without options."""
    t = Table(t.game.clone())
    t.play(f"recruit {lord}")
    found = []
    open_ends = [t.game]
    while open_ends:
        game = open_ends.pop()
        assert game.legal(), "the player can neither go on nor stop"
        for action in game.legal():
            if game.text(action) == "done":
                found.append(tuple(game.position()["paid"]))
            else:
                trial = game.clone()
                trial.play(action)
                open_ends.append(trial)
    return sorted(found)


def payments_are(t: Table, lord: str, expected: list[Payment]) -> None:
    """Listed, cheapest first, and played card by card: both are exactly the expected ones."""
    found = listed(t, lord)
    assert sorted(found) == expected
    assert [payment[:2] for payment in found] == [payment[:2] for payment in expected]
    assert (f"recruit {lord}" in t.options) == bool(expected)
    if expected:
        assert played(t, lord) == sorted(cards for _, _, cards in expected)


def first_of_very_many(t: Table, lord: str) -> list[Facts]:
    """The first payments where there are far too many to write them all down: cheapest first, none twice."""
    first = list(islice(t.game.payments(lord), MANY))
    order = [(payment["pearls"], payment["value"]) for payment in first]
    assert order == sorted(order)
    assert len({tuple(payment["cards"]) for payment in first}) == MANY
    return first
