"""The choices of Abyss: their order."""

from __future__ import annotations

import pytest

import abyssal
from abyssal.telling import telling_of


@pytest.mark.parametrize(
    ("card", "step", "choices"),
    [
        ("crab 2", "explore_ally", ["take", "use slaver", "continue"]),
        ("monster", "explore_monster", ["fight", "use slaver", "continue"]),
    ],
)
def test_whatever_is_turned_up_going_on_is_the_last_choice(card: str, step: str, choices: list[str]) -> None:
    pending = [{"step": "explore", "seat": 0}, {"step": step, "seat": 0}]
    seats = {"0": {"hand": ["crab 1"], "free": ["slaver"]}}
    g = abyssal.load({"game": "abyss", "players": 2, "track": [card], "seats": seats, "pending": pending})
    assert [choice["actions"] for choice in telling_of(g).choices(g, 0)] == [[text] for text in choices]
