"""What the table shows besides the cards, case by case."""

from __future__ import annotations

import pytest

from tests.rules.conspiracy.table import FOURTEEN, HUMAN, OPPONENT, A, B, alliance, deal


def test_keys_that_have_brought_nothing_yet() -> None:
    t = deal(alliance("Y1 R1 G1 B4 P2", {2: "flat_7"}), active=B)
    mine = t.table_numbers()["seats"]["0"]
    assert (mine["silver"], mine["gold"], mine["keys_unused"]) == (1, 1, [3, 5])
    yours = t.table_numbers()["seats"]["1"]
    assert (yours["silver"], yours["gold"], yours["keys_unused"]) == (0, 0, [])


@pytest.mark.parametrize(
    ("lords", "kinds"),
    [("", []), ("Y1", ["silver"]), ("Y2", ["gold"]), ("Y1 Y2", ["silver", "gold"]), ("Y3 Y4", [])],
)
def test_which_key_would_bring_a_location(lords: str, kinds: list[str]) -> None:
    t = deal(alliance(lords), open="flat_7", active=B)
    assert t.table_numbers()["seats"]["0"]["key_brings_location"] == kinds
    assert not t.table_numbers()["seats"]["0"]["any_two_keys"]


def test_with_any_two_keys_either_kind_does() -> None:
    t = deal(alliance("Y1 Y1 G1", {2: "any_two_keys"}), open="flat_7", active=B)
    mine = t.table_numbers()["seats"]["0"]
    assert (mine["any_two_keys"], mine["key_brings_location"]) == (True, ["silver", "gold"])


def test_no_key_brings_a_location_where_there_is_none_or_no_room() -> None:
    t = deal(alliance("Y1"), open="", location_deck="", active=B)
    assert t.table_numbers()["seats"]["0"]["key_brings_location"] == []
    t = deal(alliance("Y1 Y1 G1", {2: "search_deck"}), open="flat_7", location_deck="", active=B)
    assert t.table_numbers()["seats"]["0"]["key_brings_location"] == []
    t = deal(alliance("Y1 " + FOURTEEN), active=B, ended_by=A)
    assert t.table_numbers()["seats"]["0"]["key_brings_location"] == []


def test_crests_and_what_they_score() -> None:
    t = deal(alliance("Y3 R1 Y4 R1 Y4"), active=B)
    mine = t.table_numbers()["seats"]["0"]
    assert mine["crests"] == {"farmer": 3, "military": 2}
    assert mine["best"] == {"farmer": 4, "military": 1}


def test_the_largest_coalition_by_its_spaces() -> None:
    t = deal(alliance("Y3 Y4 R3 R4 R1"), alliance("Y1 R2"), active=B)
    assert t.table_numbers()["seats"]["0"]["coalition"] == [3, 4, 5]
    assert t.table_numbers()["seats"]["1"]["coalition"] == []  # a lone lord is none [U31]


def test_the_spaces_left() -> None:
    t = deal(alliance(FOURTEEN), alliance())
    assert [t.table_numbers()["seats"][seat]["spaces_left"] for seat in ("0", "1")] == [1, 15]


def test_a_location_is_worth_what_it_would_bring_its_reader() -> None:
    t = deal(alliance("Y1 R1 B4", {2: "pearls_1"}, pearls=5), alliance("B6"), open="guild_count_politician flat_7")
    assert t.table_numbers(A)["locations"] == {
        "flat_7": {"worth": 7, "is_fixed": True},
        "guild_count_politician": {"worth": 2, "is_fixed": False},
    }
    assert t.table_numbers(None)["locations"] == t.table_numbers(A)["locations"]  # it is A's turn
    t = deal(alliance("Y1 R1 B4", {2: "pearls_1"}), alliance("B6"), open="location_count guild_best_politician")
    assert [figure["worth"] for figure in t.table_numbers(A)["locations"].values()] == [4, 4]
    assert [figure["worth"] for figure in t.table_numbers(B)["locations"].values()] == [2, 6]


def test_locations_turned_up_have_a_worth_too() -> None:
    t = deal(alliance("Y1")).draws("R1").comes("pearls_1", "silver_keys").plays("reveal 2")
    assert {name: figure["worth"] for name, figure in t.table_numbers(A)["locations"].items()} == {
        "pearls_1": 5,
        "silver_keys": 2,
    }


def test_who_searches_the_deck_sees_what_each_location_is_worth() -> None:
    t = deal(alliance("R1 R1 G1", {2: "search_deck"}), open="flat_7").draws("G1")
    assert set(t.table_numbers(A)["locations"]) == {*t.location_deck, "flat_7"}
    assert set(t.table_numbers(B)["locations"]) == {"flat_7"}


def test_a_location_of_the_opponent_is_worth_five() -> None:
    t = deal(alliance("Y4"), alliance(), solo="farmer", open="flat_7")
    assert t.table_numbers(HUMAN)["locations"]["flat_7"]["worth"] == 7
    assert t.table_numbers(OPPONENT)["locations"]["flat_7"]["worth"] == 5


def test_what_a_swap_makes_of_the_coalition() -> None:
    t = deal(alliance("Y3 R4 Y4")).draws("R0")
    assert t.table_numbers(A)["seats"]["0"]["coalition"] == []
    assert t.table_numbers(A)["swaps"] == {"1 2": 2, "1 3": 0, "1 4": 2, "2 3": 2, "2 4": 0, "3 4": 2}
    t.plays("swap 1 2")
    assert (t.table_numbers()["swaps"], t.table_numbers()["seats"]["0"]["coalition"]) == ({}, [2, 3])
