"""The stack of pending frames, as games with offers and interruptions need it."""

from __future__ import annotations

import abyssal
from abyssal.conspiracy.steps import CONSPIRE, NEXT_LORD, SWAP


def pending(g: abyssal.Game) -> list[tuple[str, int]]:
    return [(g.steps[g.frames[k] & 255].name, ((g.frames[k] >> 8) & 255) - 1) for k in range(g.depth)]


def test_opponents_pushed_last_first_are_asked_in_turn_order() -> None:
    g = abyssal.new("conspiracy", players=4, seed=1)
    assert list(g.opponents_last_first(1)) == [0, 3, 2]
    for seat in g.opponents_last_first(1):
        g.push(SWAP, seat, 0)
    asked = []
    while g.decision == "swap":
        asked.append(g.seat)
        g.depth -= 1
    assert asked == [2, 3, 0]


def test_what_is_settled_is_dropped_and_nothing_below_it() -> None:
    g = abyssal.new("conspiracy", players=3, seed=1, force=["seat 0"])
    g.push(NEXT_LORD, 0, 0)
    for seat in (0, 2, 1):
        g.push(SWAP, seat, 0)
    g.drop(CONSPIRE)  # not on top: nothing happens
    assert pending(g) == [("conspire", 0), ("next_lord", 0), ("swap", 0), ("swap", 2), ("swap", 1)]
    g.drop(SWAP)
    assert pending(g) == [("conspire", 0), ("next_lord", 0)]


def test_the_stack_grows_as_deep_as_it_must() -> None:
    g = abyssal.new("conspiracy", players=2, seed=1, force=["seat 0"])
    for depth in range(40):
        g.push(SWAP, 1, depth)
    assert g.depth == 41
    assert [g.frames[k] >> 16 for k in range(1, 41)] == list(range(40))
    twin = g.clone()
    g.drop(SWAP)
    assert (g.depth, twin.depth) == (1, 41)
