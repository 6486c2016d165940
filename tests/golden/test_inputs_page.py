"""The page of inputs, ``docs/inputs.md``, is made from the layouts of both games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from abyssal.bots import inputs_abyss, inputs_conspiracy
from abyssal.bots.inputs import Group

PAGE: Final = Path(__file__).parents[2] / "docs" / "inputs.md"
OPENING: Final = """\
# What a learned value sees

A position as a seat knows it is a short list of inputs: places in the layout of its game, each with a number from 1 to
15 that says how often it counts. *At least 1 … n* is one place for each number that is reached; *0 … n* one place for
the number itself; everything else counts as often as there are things. What a configuration does not have never counts.
Seats come in turn order, the own one first, each with the same block of inputs. Values rest on perfect memory: hands
are known, the faces of the others' tokens are not.

The functions that write them are in `bots/inputs_abyss.py` and `bots/inputs_conspiracy.py`; this page is made from
their layouts.
"""


def test_the_page_of_inputs_is_fresh(writing: bool) -> None:
    page = "\n".join(
        [
            OPENING,
            *game("Abyss", inputs_abyss.TABLE_GROUPS, inputs_abyss.SEAT_GROUPS, inputs_abyss.SEAT_BLOCKS,
                  inputs_abyss.SEAT_SIZE, inputs_abyss.MOST_SEATS),
            *game("Conspiracy", inputs_conspiracy.TABLE_GROUPS, inputs_conspiracy.SEAT_GROUPS,
                  inputs_conspiracy.SEAT_BLOCKS, inputs_conspiracy.SEAT_SIZE, inputs_conspiracy.MOST_SEATS),
        ]
    )  # fmt: skip
    if writing:
        PAGE.write_text(page, encoding="utf-8", newline="\n")
    assert PAGE.read_text(encoding="utf-8") == page


def game(name: str, table: list[Group], seat: list[Group], first: int, size: int, seats: int) -> list[str]:
    """The tables of a game."""
    return [
        f"## {name}",
        "",
        *rows("the table", table),
        f"Then a block of {size} for each of {seats} seats, from place {first} on, counted from its start:",
        "",
        *rows("a seat", seat),
    ]


def rows(title: str, groups: list[Group]) -> list[str]:
    """Groups as a table."""
    lines = [f"| {title} | from | size | |", "|---|---|---|---|"]
    lines += [f"| {group.name} | {group.first} | {group.size} | {group.meaning} |" for group in groups]
    return [*lines, ""]
