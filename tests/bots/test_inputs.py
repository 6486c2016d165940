"""What a value sees: a layout without holes or overlaps, only what a seat may know, and the same in every naming."""

from __future__ import annotations

from itertools import permutations

import pytest

import abyssal
from abyssal.abyss.state import Abyss
from abyssal.bots import inputs_abyss, inputs_conspiracy
from abyssal.bots.inputs import COUNT_SHIFT, MOST, MOST_INPUTS, PLACE, Group
from abyssal.conspiracy.state import Conspiracy
from abyssal.engine.chance import Random
from abyssal.engine.game import Game
from abyssal.engine.tables import blank_vec
from abyssal.engine.variant import Variant
from tests.bots.test_greedy import ABYSS, CONSPIRACY, named

LANES_HOLD = 2048  # counts of all inputs together, so that no lane of a net overflows


def seen_by(g: Game, seat: int) -> dict[int, int]:
    """The inputs of a seat: how often each counts."""
    out = blank_vec(MOST_INPUTS)
    if isinstance(g, Abyss):
        n = inputs_abyss.write_inputs(g, seat, out)
    else:
        assert isinstance(g, Conspiracy)
        n = inputs_conspiracy.write_inputs(g, seat, out)
    listed = [int(out[k]) for k in range(n)]
    seen = {entry & PLACE: entry >> COUNT_SHIFT for entry in listed}
    assert len(seen) == n, "an input is written twice"
    return seen


@pytest.mark.parametrize(
    ("groups", "size"),
    [(inputs_abyss.layout(), inputs_abyss.N_INPUTS), (inputs_conspiracy.layout(), inputs_conspiracy.N_INPUTS)],
    ids=["abyss", "conspiracy"],
)
def test_groups_lie_side_by_side(groups: list[Group], size: int) -> None:
    places = [place for group in groups for place in range(group.first, group.first + group.size)]
    assert len(places) == len(set(places))
    assert max(places) < size <= PLACE + 1
    assert len({group.name for group in groups}) == len(groups)


@pytest.mark.parametrize("variant", [*ABYSS, *CONSPIRACY], ids=named)
def test_inputs_are_in_the_layout_and_tell_nothing_hidden(variant: Variant) -> None:
    size = inputs_abyss.N_INPUTS if variant.game == "abyss" else inputs_conspiracy.N_INPUTS
    groups = inputs_abyss.layout() if variant.game == "abyss" else inputs_conspiracy.layout()
    known = {place for group in groups for place in range(group.first, group.first + group.size)}
    random = Random(8)
    g = variant.blank(9)
    g.advance()
    while not g.is_over and g.plies < 300:
        if g.plies % 7 == 0:
            for seat in range(variant.players):
                seen = seen_by(g, seat)
                assert set(seen) <= known
                assert max(seen) < size
                assert all(1 <= count <= MOST for count in seen.values())
                assert sum(seen.values()) < LANES_HOLD
                assert seen_by(g.determinize(seat, g.plies), seat) == seen
        legal = g.legal()
        g.play(legal[random.below(len(legal))])


def test_guilds_of_conspiracy_are_alike() -> None:
    g = abyssal.load(
        {
            "game": "conspiracy",
            "players": 2,
            "open": ["flat_7", "guild_best_farmer"],
            "piles": {"farmer": ["Y1", "Y3"], "mage": ["P2"]},
            "seats": {"0": {"lords": ["Y4", "Y1", "R2"], "locations": {"3": "guild_count_mage"}, "pearls": 4}},
        }
    )
    swapped = abyssal.load(
        {
            "game": "conspiracy",
            "players": 2,
            "open": ["flat_7", "guild_best_mage"],
            "piles": {"mage": ["P1", "P3"], "farmer": ["Y2"]},
            "seats": {"0": {"lords": ["P4", "P1", "R2"], "locations": {"3": "guild_count_farmer"}, "pearls": 4}},
        }
    )
    order = [4, 1, 2, 3, 0]  # farmers are called mages, mages farmers
    renamed = inputs_conspiracy.renamed(order)
    for seat in range(2):
        assert {renamed[place]: count for place, count in seen_by(g, seat).items()} == seen_by(swapped, seat)


def test_every_renaming_is_a_permutation() -> None:
    everything = list(range(inputs_conspiracy.N_INPUTS))
    found = {tuple(inputs_conspiracy.renamed(list(order))) for order in permutations(range(5))}
    assert len(found) == 120
    assert all(sorted(renaming) == everything for renaming in found)
    assert tuple(everything) in found


def test_turn_order_and_front_are_told_from_the_own_side() -> None:
    seats = {"0": {"free": ["oracle", "alchemist"]}, "1": {"free": ["shaman"]}}
    g = abyssal.load({"game": "abyss", "players": 4, "active": 2, "seats": seats})
    for seat in range(4):
        seen = seen_by(g, seat)
        assert [k for k in range(5) if inputs_abyss.TURN + k in seen] == [(2 - seat) % 4]
        assert [k for k in range(9) if inputs_abyss.FRONT + k in seen] == [1 if seat == 0 else 2]
