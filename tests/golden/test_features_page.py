"""The page of features, ``docs/features.md``, is made from the layouts of both games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from abyssal.bots.brain import brain_of
from abyssal.bots.features import Group, Layout

PAGE: Final = Path(__file__).parents[2] / "docs" / "features.md"
OPENING: Final = """\
# Features

A learned value sees a position as a short list of features. Each feature has a place in the layout of its game and a
count from 1 to 15. In the tables below

- *at least 1 … n* has one place for each number that is reached, with a count of 1;
- *0 … n* has one place for each number, and only the place of the number itself is set;
- all other features have one place for each kind of thing, and their count is the number of these things.

One layout serves all configurations of a game: features of an expansion that is not in play are never set. Seats come
in turn order from the own seat, which is the seat that looks at the table; each seat has a block of the same features.
Features assume perfect memory: hands are known, the faces of other seats' tokens are not.

`bots/abyss/features.py` and `bots/conspiracy/features.py` write them. This page is generated from their layouts
(`make goldens`).
"""


def test_the_page_of_features_is_fresh(writing: bool) -> None:
    games = {"Abyss": brain_of("abyss").layout, "Conspiracy": brain_of("conspiracy").layout}
    page = "\n".join([OPENING, *[line for name, layout in games.items() for line in game(name, layout)]])
    if writing:
        PAGE.write_text(page, encoding="utf-8", newline="\n")
    assert PAGE.read_text(encoding="utf-8") == page


def game(name: str, layout: Layout) -> list[str]:
    """The tables of a game."""
    block = f"Then a block of {layout.block} for each of {layout.seats} seats, from place {layout.blocks} on;"
    return [
        f"## {name}",
        "",
        *rows("the table", layout.table),
        f"{block} places are counted from its start:",
        "",
        *rows("a seat", layout.seat),
    ]


def rows(title: str, groups: list[Group]) -> list[str]:
    """Groups as a table."""
    lines = [f"| {title} | from | size | |", "|---|---|---|---|"]
    lines += [f"| {group.name} | {group.first} | {group.size} | {group.meaning} |" for group in groups]
    return [*lines, ""]
