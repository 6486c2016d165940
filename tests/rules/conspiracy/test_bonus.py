"""The bonus locations (16)."""

from __future__ import annotations

from typing import Final

import pytest

import abyssal
from tests.rules.conspiracy.table import A, B, alliance, deal, read_json, start

BONUS: Final = [card["id"] for card in read_json("conspiracy-cards.json")["bonus_locations"]]


def test_v2_all_five_cards_are_added_together() -> None:
    t = start(bonus=True)
    assert len(t.open) == 1
    assert len(t.location_deck) == 28
    assert set(BONUS) <= {*t.open, *t.location_deck}
    t.nothing_pending()


def test_v2_without_the_option_there_is_none_of_them() -> None:
    t = start()
    assert not set(BONUS) & {*t.open, *t.location_deck}
    with pytest.raises(abyssal.PositionError):
        deal(alliance("Y1 R1", {2: "bonus_group_1"}))
    with pytest.raises(abyssal.OptionError):
        start(bonus="bonus_group_1")


def test_bonus_locations_are_off_by_default() -> None:
    assert start().position["bonus"] is False


@pytest.mark.parametrize("location", BONUS)
def test_a_bonus_location_does_nothing_during_play(location: str) -> None:
    t = deal(alliance("Y1"), bonus=True, open="flat_7", piles={"mage": "P3"}).draws("R1")
    before = t.now()
    t.takes(location)
    assert t.story(before) == ["location_revealed", "location_taken", "turn_started"]
    assert t.locations(A) == {2: location}
    t.turn_of(B)


def worth(location: str, lords: str) -> int:
    """What the card is worth on the last key lord."""
    mine = lords.split()
    space = max(number for number, lord in enumerate(mine, 1) if lord[1] in "12")
    return deal(alliance(mine, {space: location}), active=B, bonus=True).worth(A, location)


@pytest.mark.parametrize(("rank", "each"), [(1, 1), (2, 2), (3, 2), (4, 2)])
def test_bonus_group(rank: int, each: int) -> None:
    location = f"bonus_group_{rank}"
    other = 3 if rank != 3 else 4
    key = 1 if rank != 1 else 2
    # Lords of one IP that touch, whatever their colours; space 6 touches 1 and 2.
    assert worth(location, f"Y{rank} R{rank} G{other} B{key} P{other} G{rank}") == 3 * each
    # Two groups: the larger one counts.
    assert worth(location, f"Y{rank} R{other} G{rank} B{rank} P{key}") == 2 * each
    # None at all.
    assert worth(location, f"Y{other} R{key} G{other}") == 0


@pytest.mark.parametrize(("rank", "each"), [(1, 1), (2, 2), (3, 2), (4, 2)])
def test_v1_a_single_lord_is_a_group(rank: int, each: int) -> None:
    key = 1 if rank != 1 else 2
    assert worth(f"bonus_group_{rank}", f"Y{rank} R{key}") == each
    # No such lord is no group.
    assert worth(f"bonus_group_{rank}", f"Y6 R{key}") == 0


def test_v1_a_coalition_still_needs_two() -> None:
    t = deal(alliance("Y1", {1: "bonus_group_1"}), active=B, bonus=True)
    assert (t.worth(A, "bonus_group_1"), t.sheet(A)["coalition"]) == (1, 0)


def test_bonus_plain_lords() -> None:
    assert worth("bonus_plain_lords", "Y1") == 1
    assert worth("bonus_plain_lords", "Y0 R6 G1") == 3
    assert worth("bonus_plain_lords", "Y3 R4 G2") == 1
    assert worth("bonus_plain_lords", "Y0 R3 G6 B4 P0 Y6 R1") == 5  # they need not touch


def test_bonus_locations_count_for_location_count() -> None:
    mine = alliance("Y1 R1 G1 B1", {2: "bonus_group_1", 4: "location_count"})
    assert deal(mine, active=B, bonus=True).worth(A, "location_count") == 4


def test_bonus_locations_are_searched_and_recycled_like_others() -> None:
    t = deal(alliance("Y1 R1 G1", {2: "search_deck"}), bonus=True, open="flat_7").draws("B1")
    assert set(BONUS) <= set(t.options())
    t.plays("bonus_group_3").turn_of(B)
    t = deal(alliance("Y1"), bonus=True, open="bonus_group_2").draws("R1").takes("recycle_locations")
    assert (t.open, "bonus_group_2" in t.location_deck) == ([], True)
    t.turn_of(B)
