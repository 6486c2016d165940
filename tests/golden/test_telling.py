"""What is told of each decision of the rules, and of whole games: any change is seen before it is accepted."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import abyssal
from abyssal.engine.step import DECISION
from abyssal.telling import telling_of
from tests.golden.conftest import Golden
from tests.golden.told import reached, said, told

STATES: dict[str, list[tuple[str, dict[str, Any], int, int]]] = json.loads(
    (Path(__file__).parent / "telling/states.json").read_text(encoding="utf-8")
)
"""States of random games for each decision: its name, options of the game, its seed, and the number of choices."""
GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("abyss", {"players": 3, "expansions": ["kraken", "leviathan"]}, 8),
    ("abyss", {"players": 2}, 5),
    ("conspiracy", {"solo": "mage", "bonus": True}, 3),
]
"""Games whose stories are told, with their seeds."""


@pytest.mark.parametrize("game", STATES)
def test_what_is_told_of_each_decision(game: str, golden: Golden) -> None:
    lines: list[str] = []
    for decision, options, seed, plies in STATES[game]:
        g = reached(({"game": game, **options}, seed, plies))
        assert g.decision == decision
        lines += [f"== {decision} {json.dumps(options)} {seed} {plies}", *told(g), ""]
    golden(f"telling/{game}.txt", "\n".join(lines))


@pytest.mark.parametrize(("game", "options", "seed"), GAMES)
def test_the_story_of_a_game(game: str, options: dict[str, Any], seed: int, golden: Golden) -> None:
    golden(f"telling/story-{game}-{seed}.txt", "\n".join(story(game, options, seed)) + "\n")


def story(game: str, options: dict[str, Any], seed: int) -> Iterator[str]:
    """A random game as a seat is told of it, in full and in brief, and its score sheet."""
    g, chance = abyssal.new(game, seed=seed, **options), random.Random(seed)
    forced: list[int] = []
    while not g.is_over:
        legal = g.legal()
        if len(legal) == 1:
            forced.append(g.event_count)
        g.play(legal[chance.randrange(len(legal))])
    telling, events = telling_of(g), g.events(0, 0)
    for title, sentences in (
        ("in full, with what was forced", telling.story(events, forced)),
        ("in brief", telling.story(events, brief=True)),
    ):
        yield f"== {title}"
        yield from map(said, sentences)
    yield "== the sheet"
    sheet = telling.sheet(g, 0)
    for row in sheet["rows"]:
        yield f"{row['kind']} {said(row['label'])}: {row['points']} {said(row['cards'])}"
    yield f"{said(sheet['verdict'])} winners {sheet['winners']} places {sheet['places']}"


@pytest.mark.parametrize(
    ("game", "options"),
    [("abyss", {"players": 3, "expansions": ["kraken", "leviathan"]}), ("conspiracy", {"solo": "mage"})],
)
def test_every_decision_is_there(game: str, options: dict[str, Any]) -> None:
    g = abyssal.new(game, seed=1, **options)
    names = {step.name for step in g.variant.steps if step.kind == DECISION}
    assert {decision for decision, *_ in STATES[game]} == names
