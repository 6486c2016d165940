"""Whole games in plain text, so that a change of the rules, the notation or the prompts can be read."""

from __future__ import annotations

from typing import Any

import pytest

from tests.golden.conftest import HERE, Golden
from tests.golden.playthrough import playthrough

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "2-players": (2, {"players": 2, "bonus": False}),
    "3-players": (3, {"players": 3, "bonus": False}),
    "4-players-bonus": (4, {"players": 4, "bonus": True}),
    "solo-farmer": (11, {"solo": "farmer", "bonus": False}),
    "solo-military": (12, {"solo": "military", "bonus": False}),
    "solo-merchant": (13, {"solo": "merchant", "bonus": False}),
    "solo-politician": (14, {"solo": "politician", "bonus": True}),
    "solo-mage": (15, {"solo": "mage", "bonus": False}),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_reads_as_before(name: str, golden: Golden) -> None:
    golden(f"playthroughs/{name}.txt", playthrough(*GAMES[name]))


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in (HERE / "playthroughs").glob("*")} == set(GAMES)


def test_golden_files_stay_small() -> None:
    files = [path for path in HERE.rglob("*") if path.suffix in (".txt", ".json")]
    assert sum(path.stat().st_size for path in files) < 400_000
