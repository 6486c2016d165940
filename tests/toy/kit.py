"""The kit of Pearl divers: all that the rest of the product is told about it."""

from __future__ import annotations

from typing import Final

from abyssal import Kit
from tests.toy.rules import NAME, OPTIONS, toy

KIT: Final = Kit(
    name=NAME,
    variant=toy,
    options=OPTIONS,
    offer={"players": [2, 3], "options": {"short": {"flag": False}}},
    samples=({"players": 2}, {"players": 3, "short": True}),
    sources=("tests.toy",),
)
