"""Features: a layout without holes or overlaps, only what a seat may know, and the same under every symmetry."""

from __future__ import annotations

import pytest

import abyssal
from abyssal.bots.abyss.features import FRONT, TURN
from abyssal.bots.brain import brain_of
from abyssal.bots.conspiracy.features import renamed
from abyssal.bots.features import COUNT_SHIFT, MOST, MOST_FEATURES, PLACE
from abyssal.engine.chance import Random
from abyssal.engine.game import Game
from abyssal.engine.tables import blank_vec
from abyssal.engine.variant import Variant
from tests.bots.test_greedy import ABYSS, CONSPIRACY, named

LANES_HOLD = 2048  # counts of all features together, so that no lane of a net overflows
SIZES = {"abyss": 2522, "conspiracy": 846}  # of the value files that are shipped


def seen_by(g: Game, seat: int) -> dict[int, int]:
    """The features of a seat by place, with their counts."""
    out = blank_vec(MOST_FEATURES)
    n = brain_of(g.variant.game).write_features(g, seat, out)
    listed = [int(out[k]) for k in range(n)]
    seen = {entry & PLACE: entry >> COUNT_SHIFT for entry in listed}
    assert len(seen) == n, "a feature is written twice"
    return seen


@pytest.mark.parametrize(("game", "size"), SIZES.items())
def test_groups_lie_side_by_side(game: str, size: int) -> None:
    layout = brain_of(game).layout
    groups = layout.groups()
    assert layout.size == size
    places = [place for group in groups for place in range(group.first, group.first + group.size)]
    assert len(places) == len(set(places))
    assert max(places) < size <= PLACE + 1
    assert len({group.name for group in groups}) == len(groups)


@pytest.mark.parametrize("variant", [*ABYSS, *CONSPIRACY], ids=named)
def test_features_are_in_the_layout_and_tell_nothing_hidden(variant: Variant) -> None:
    size, groups = SIZES[variant.game], brain_of(variant.game).layout.groups()
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
    places = renamed(order)
    for seat in range(2):
        assert {places[place]: count for place, count in seen_by(g, seat).items()} == seen_by(swapped, seat)


def test_every_renaming_is_a_permutation() -> None:
    everything = list(range(SIZES["conspiracy"]))
    found = {tuple(renaming) for renaming in brain_of("conspiracy").renamings()}
    assert len(found) == 120
    assert all(sorted(renaming) == everything for renaming in found)
    assert tuple(everything) in found
    assert brain_of("abyss").renamings() == []


def test_turn_order_and_front_are_told_from_the_own_side() -> None:
    seats = {"0": {"free": ["oracle", "alchemist"]}, "1": {"free": ["shaman"]}}
    g = abyssal.load({"game": "abyss", "players": 4, "active": 2, "seats": seats})
    for seat in range(4):
        seen = seen_by(g, seat)
        assert [k for k in range(5) if TURN + k in seen] == [(2 - seat) % 4]
        assert [k for k in range(9) if FRONT + k in seen] == [1 if seat == 0 else 2]
