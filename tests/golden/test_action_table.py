"""``docs/actions.md`` is generated from the code and says at which decisions each action can be chosen."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

import abyssal
from abyssal import Game
from abyssal.abyss.steps import steps_with
from abyssal.conspiracy.steps import enlisted_steps
from abyssal.engine.step import DECISION
from tests.golden.action_groups import OUTCOME, TABLES, ActionTable
from tests.golden.conftest import Golden
from tests.golden.expansion_positions import PAYING_NEBULIS, reached

GAMES: Final = Path(__file__).parent / "games"
MOST_SHOWN: Final = 8  # texts of a group; of longer ones the first and the last are shown
COLUMNS: Final = 4
KEYS: Final = {
    "game": "abyss",
    "players": 2,
    "available": ["parliament"],
    "seats": {"0": {"keys": 3, "free": ["recruiter"]}},
    "pending": [{"step": "control_source", "seat": 0}],
}
RARE: Final = (PAYING_NEBULIS, reached(KEYS, "parliament"))
"""Positions with decisions which no recorded game happens to meet."""
ABOUT: Final = """# Actions and outcomes

An action is a number below 256, and so is an outcome of chance (for `force` and `chance="ask"`). Its meaning never
changes within a version of the rules. `g.text(action)` gives the text, `g.parse(text)` the number. In `main` a race is
written as `council crab` and a lord as `recruit jailer`.

This page is generated: `make goldens` writes it, and a test fails if it is stale.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([ABOUT, *[line for game, table in TABLES.items() for line in section(game, table)]])


def section(game: str, table: ActionTable) -> list[str]:
    """The groups of a game, then all ids."""
    lines = [f"## {game.capitalize()}", "", "| ids | text | meaning | decisions |", "|---|---|---|---|"]
    for number, group in enumerate(table.groups):
        ids = table.ids(number)
        texts = [f"`{table.texts[action]}`" for action in ids]
        shown = texts if len(texts) <= MOST_SHOWN else [texts[0], "…", texts[-1]]
        span = str(ids[0]) if len(ids) == 1 else f"{ids[0]}–{ids[-1]}"
        where = OUTCOME if group.decisions == OUTCOME else ", ".join(f"`{name}`" for name in group.decisions.split())
        lines.append(f"| {span} | {', '.join(shown)} | {group.meaning} | {where} |")
    cells = [f"{action:>3} {text}" for action, text in enumerate(table.texts)]
    height = -(-len(cells) // COLUMNS)
    columns = [cells[start : start + height] for start in range(0, len(cells), height)]
    widths = [max(map(len, column)) + 3 for column in columns]
    lines += ["", "All ids:", "", "```"]
    for row in range(height):
        words = [column[row].ljust(width) for column, width in zip(columns, widths, strict=True) if row < len(column)]
        lines.append("".join(words).rstrip())
    return [*lines, "```", ""]


def test_the_page_of_actions_is_fresh(golden: Golden) -> None:
    golden("../../docs/actions.md", page())


@pytest.mark.parametrize("game", TABLES)
def test_groups_cover_all_ids(game: str) -> None:
    table = TABLES[game]
    ids = [action for number in range(len(table.groups)) for action in table.ids(number)]
    assert ids == list(range(len(table.texts)))
    assert len(ids) == table.constants.N_IDS < 256


@pytest.mark.parametrize(("game", "steps"), [("abyss", steps_with(True, True)), ("conspiracy", enlisted_steps())])
def test_every_decision_is_named_and_none_that_does_not_exist(game: str, steps: list[Any]) -> None:
    named = {name for group in TABLES[game].groups for name in group.decisions.split()} - {OUTCOME}
    assert named == {step.name for step in steps if step.kind == DECISION}


def recorded() -> Mapping[str, list[Path]]:
    """The recorded games, by game."""
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(GAMES.glob("*.json")):
        found["abyss" if path.name.startswith("abyss") else "conspiracy"].append(path)
    return found


def walked(record: dict[str, Any]) -> Iterator[Game]:
    """A recorded game before each of its choices."""
    g = abyssal.new(record["game"], seed=record["seed"], **record["options"])
    for who, text in [entry.split(" ", 1) for entry in record["entries"]]:
        if who != "*":
            yield g
            g.play(g.parse(text))


@pytest.mark.parametrize("game", TABLES)
def test_recorded_games_meet_actions_only_where_the_page_says_so(game: str, writing: bool) -> None:
    if writing:
        pytest.skip("the games are written after this")
    table = TABLES[game]
    group_of = {action: group for number, group in enumerate(table.groups) for action in table.ids(number)}
    met: dict[str, set[str]] = defaultdict(set)
    for path in recorded()[game]:
        for g in walked(json.loads(path.read_text(encoding="utf-8"))["record"]):
            for action in g.legal():
                met[group_of[action].constant].add(str(g.decision))
    for g in [abyssal.load(position) for position in RARE if position["game"] == game]:
        met[group_of[g.legal()[-1]].constant].add(str(g.decision))
    for group in table.groups:
        assert met[group.constant] <= set(group.decisions.split()), group.constant
        assert bool(met[group.constant]) == (group.decisions != OUTCOME), group.constant
