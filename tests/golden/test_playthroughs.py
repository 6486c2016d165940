"""Whole games in plain text, so that a change of the rules, the notation or the prompts can be read."""

from __future__ import annotations

from typing import Any

import pytest

from tests.golden.conftest import HERE, Golden
from tests.golden.playthrough import playthrough

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "2-players": ("conspiracy", 2, {"players": 2, "bonus": False}),
    "3-players": ("conspiracy", 3, {"players": 3, "bonus": False}),
    "4-players-bonus": ("conspiracy", 4, {"players": 4, "bonus": True}),
    "solo-farmer": ("conspiracy", 11, {"solo": "farmer", "bonus": False}),
    "solo-military": ("conspiracy", 12, {"solo": "military", "bonus": False}),
    "solo-merchant": ("conspiracy", 13, {"solo": "merchant", "bonus": False}),
    "solo-politician": ("conspiracy", 14, {"solo": "politician", "bonus": True}),
    "solo-mage": ("conspiracy", 15, {"solo": "mage", "bonus": False}),
    "abyss-2-players": ("abyss", 2, {"players": 2}),
    "abyss-3-players": ("abyss", 3, {"players": 3, "max_plies": 170}),
    "abyss-4-players": ("abyss", 4, {"players": 4, "max_plies": 140}),
    # Of many random games those which show most of what the expansions add.
    "abyss-kraken-3-players": ("abyss", 931, {"players": 3, "expansions": ["kraken"]}),
    "abyss-leviathan-2-players": ("abyss", 1413, {"players": 2, "expansions": ["leviathan"]}),
    "abyss-leviathan-5-players": ("abyss", 1469, {"players": 5, "expansions": ["leviathan"], "max_plies": 150}),
    "abyss-both-4-players": ("abyss", 707, {"players": 4, "expansions": ["kraken", "leviathan"], "max_plies": 170}),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_reads_as_before(name: str, golden: Golden) -> None:
    golden(f"playthroughs/{name}.txt", playthrough(*GAMES[name]))


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in (HERE / "playthroughs").glob("*")} == set(GAMES)


def test_golden_files_stay_small() -> None:
    files = [path for path in HERE.rglob("*") if path.suffix in (".txt", ".json")]
    told = [path for path in files if path.parent.name == "telling"]
    assert sum(path.stat().st_size for path in files if path not in told) < 1_100_000
    assert sum(path.stat().st_size for path in told) < 450_000
