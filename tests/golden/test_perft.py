"""How many sequences of choices and outcomes there are to a fixed depth: any slip in the rules changes a number."""

from __future__ import annotations

import json
from typing import Any

import pytest

import abyssal
from abyssal import Game
from tests.golden.conftest import HERE, Golden

FILE = "perft.json"
MIDDLE: dict[str, Any] = {
    "game": "conspiracy",
    "active": 0,
    "open": ["flat_7", "recycle_lords"],
    "piles": {"farmer": ["Y1", "Y3"], "military": ["R0"], "merchant": ["G1", "G2", "G6"], "mage": ["P1", "P4"]},
    "keeper": 1,
    "seats": {
        "0": {"lords": ["B4", "Y1", "R2", "Y4", "P6", "B3"], "pearls": 5},
        "1": {"lords": ["G4", "G3", "R1", "B1", "B1", "P0"], "locations": {"4": "force_draw_2"}, "pearls": 6},
    },
    "seed": 5,
}
LATE: dict[str, Any] = {
    "game": "conspiracy",
    "active": 1,
    "open": ["pearls_2"],
    "location_deck": ["flat_7", "any_two_keys", "recycle_locations"],
    "lord_deck": ["Y2", "R4", "G3", "B6", "P1"],
    "piles": {"military": ["R0", "R1", "R3", "R6"], "politician": ["B1", "B2"]},
    "seats": {
        "0": {
            "lords": ["Y4", "Y1", "R2", "Y4", "P6", "B3", "G1", "G1"],
            "locations": {"8": "search_deck"},
            "pearls": 3,
        },
        "1": {"lords": ["G4", "P3", "Y0", "B4", "R3", "P0", "Y6", "B0", "G6", "P4", "Y3", "G3", "R1"], "pearls": 9},
    },
    "keeper": 1,
    "seed": 6,
}
SOLO: dict[str, Any] = {
    "game": "conspiracy",
    "open": ["flat_7"],
    "piles": {"farmer": ["Y1"], "military": ["R4", "R6"], "merchant": ["G1", "G2"]},
    "seats": {
        "0": {"lords": ["Y1", "Y1", "R1"], "locations": {"2": "any_two_keys"}},
        "1": {"lords": ["P1", "B3", "B1"], "locations": {"3": "pearls_1"}, "pearls": 2},
    },
    "keeper": 1,
    "seed": 7,
}


def opening(**options: Any) -> Game:
    return abyssal.new("conspiracy", seed=1, chance="ask", **options)


def asking(position: dict[str, Any]) -> Game:
    """The position with its random events left to the counter."""
    return abyssal.load(position, chance="ask")


def cases() -> dict[str, tuple[Game, int]]:
    """Where to start and how deep to go."""
    return {
        "opening of 2, chance counted": (opening(players=2), 6),
        "opening of 4 with bonus, chance counted": (opening(players=4, bonus=True), 5),
        "opening of solo against anybody, chance counted": (opening(solo="random"), 5),
        "middle of 2, chance counted": (asking(MIDDLE | {"players": 2}), 5),
        "middle of 2, decisions only": (abyssal.load(MIDDLE | {"players": 2}), 9),
        "middle of 3 with bonus, decisions only": (abyssal.load(MIDDLE | {"players": 3, "bonus": True}), 9),
        "restricted, decisions only": (
            abyssal.load(MIDDLE | {"players": 2, "restriction": {"count": 2, "owner": 1}}),
            10,
        ),
        "late, chance counted": (asking(LATE | {"players": 2}), 8),
        "late, decisions only": (abyssal.load(LATE | {"players": 2}), 10),
        "late with a searcher, decisions only": (abyssal.load(LATE | {"players": 2, "active": 0}), 10),
        **{
            f"solo against the {who}, decisions only": (abyssal.load(SOLO | {"solo": who}), 13)
            for who in ("farmer", "military", "merchant", "politician", "mage")
        },
        "solo against the mage, chance counted": (asking(SOLO | {"solo": "mage"}), 5),
        "the opponent's turn, chance counted": (asking(SOLO | {"solo": "politician", "active": 1}), 6),
    }


def count(g: Game, depth: int, counts: list[int]) -> None:
    """Add the nodes at each depth below here."""
    legal = g.legal()
    counts[-depth] += len(legal)
    if depth == 1:
        return
    for action in legal:
        child = g.clone()
        child.play(action)
        count(child, depth - 1, counts)


def perft(g: Game, depth: int) -> list[int]:
    counts = [0] * depth
    count(g, depth, counts)
    return counts


def test_the_numbers_are_written_for_every_case(writing: bool, golden: Golden) -> None:
    if writing:
        found = {name: perft(*case) for name, case in cases().items()}
        lines = [f"  {json.dumps(name)}: {json.dumps(counts)}" for name, counts in found.items()]
        golden(FILE, "{\n" + ",\n".join(lines) + "\n}\n")
    assert list(json.loads((HERE / FILE).read_text(encoding="utf-8"))) == list(cases())


@pytest.mark.parametrize("name", cases())
def test_there_are_as_many_sequences_as_before(name: str) -> None:
    kept = json.loads((HERE / FILE).read_text(encoding="utf-8"))
    assert perft(*cases()[name]) == kept[name]
