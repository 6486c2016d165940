"""The colours of races in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from abyssal.cli.styles import card

RACE_LETTERS: Final[Mapping[str, str]] = {
    "jellyfish": "P",
    "crab": "R",
    "seahorse": "Y",
    "shellfish": "G",
    "squid": "B",
    "kraken": "K",
    "monster": "M",
}
"""The letter of each race in :mod:`abyssal.cli.styles`; a race has the colour of the guild that demands it."""


def race_style(race: str) -> str:
    """Return the style of a race or a monster."""
    return card(RACE_LETTERS.get(race, "K"))
