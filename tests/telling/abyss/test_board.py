"""The board of Abyss: the numbers that clients would otherwise have to work out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import abyssal
from abyssal.abyss.catalog import ALLIES
from abyssal.telling.abyss.asked import abyss_of
from abyssal.telling.abyss.board import board
from abyssal.telling.abyss.shapes import AbyssBoard
from tests.telling.games import ABYSS, states


def shown(position: Mapping[str, Any], reader: int | None = 0) -> AbyssBoard:
    return board(abyss_of(abyssal.load({"game": "abyss", "players": 2, **position})), reader)


def test_the_strongest_affiliated_ally_of_each_race_counts() -> None:
    seats = {"0": {"affiliated": ["crab 2", "crab 4", "squid 1"], "hand": ["crab 5"]}}
    mine = shown({"seats": seats})["seats"][0]
    assert [(card["ally"], card["counts"]) for card in mine["affiliated"]] == [
        ("crab 2", False),
        ("crab 4", True),
        ("squid 1", True),
    ]
    assert mine["hand"] == [{"at": "hand/crab 5", "ally": "crab 5", "counts": False}]


def test_the_worth_of_a_hand_is_known_to_its_owner() -> None:
    seats = {"0": {"hand": ["crab 5", "squid 2"]}, "1": {"hand": ["crab 3"]}}
    assert [seat["hand_worth"] for seat in shown({"seats": seats})["seats"]] == [7, None]
    assert [seat["hand_worth"] for seat in shown({"seats": seats}, None)["seats"]] == [None, None]


def test_what_krakens_in_the_hand_cost_is_not_taken_from_the_table() -> None:
    seats = {"0": {"hand": ["kraken 2", "kraken 3"], "free": ["keeper"]}, "1": {"nebulis": 1}}
    mine = shown({"expansions": ["kraken"], "seats": seats, "kraken_figure": 1})["seats"][0]["points"]
    assert mine["lords"] == 6
    assert mine["without_hand"]["kraken"] == 0
    assert (mine["kraken"], mine["hand"]) == (-3 - 5, mine["allies"] - 3 - 5)
    rival = shown({"expansions": ["kraken"], "seats": seats, "kraken_figure": 1}, 1)["seats"][1]["points"]
    assert rival["without_hand"]["kraken"] == rival["kraken"] == -1 - 5


@pytest.mark.parametrize(
    ("active", "ended_by", "done"),
    [
        pytest.param(1, None, [], id="the end is not near"),
        pytest.param(1, 1, [], id="who ends the game has the last turn but those of the others"),
        pytest.param(2, 1, [1], id="the next"),
        pytest.param(0, 1, [1, 2, 3], id="the last"),
    ],
)
def test_who_has_had_the_last_turn_is_done(active: int, ended_by: int | None, done: list[int]) -> None:
    realms = shown({"players": 4, "active": active, "ended_by": ended_by})["seats"]
    assert [realm["seat"] for realm in realms if realm["is_done"]] == done


def test_everybody_is_done_after_the_end() -> None:
    for g in states(ABYSS[0], 3, every=1000):
        realms = board(abyss_of(g), 0)["seats"]
        assert all(realm["is_done"] for realm in realms) == g.is_over


def test_the_levels_of_a_leviathan_are_given_as_numbers() -> None:
    for g in states(ABYSS[8], 3, every=50):
        leviathan = board(abyss_of(g), 0)["leviathan"]
        assert leviathan is not None
        for cell in leviathan["cells"]:
            assert [f"{step['resistance']} {step['tokens']}" for step in cell["steps"]] == cell["levels"]
            assert len(cell["steps"]) == cell["health"]


def test_allies_of_all_hands_have_values() -> None:
    for g in states(ABYSS[3], 3, every=50):
        for realm in board(abyss_of(g), 0)["seats"]:
            if realm["hand"] is not None:
                assert realm["hand_worth"] == sum(ALLIES[card["ally"]]["value"] for card in realm["hand"])
