"""What expansions add to positions, views, numbers and ``determinize``: one layer for each expansion.

The rules of play have their own layers in ``layer.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.allies import IN_RACE, bag_size
from abyssal.abyss.cards import N_RACES
from abyssal.abyss.view import deal_stack

if TYPE_CHECKING:
    from abyssal.abyss.loading import AbyssLoader
    from abyssal.abyss.state import Abyss
    from abyssal.engine.chance import Random


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """The base game, which adds nothing to ``writing.py``, ``loading.py``, ``view.py`` and ``table_numbers.py``."""

    def table_keys(self) -> list[str]:
        """Further keys of a position."""
        return []

    def seat_keys(self) -> list[str]:
        """Further keys of a seat."""
        return []

    def write_table(self, g: Abyss, reader: i64, knows: i64, out: dict[str, object]) -> None:
        """Write further keys of the table, as a reader knows them."""

    def write_seat(self, g: Abyss, seat: i64, reader: i64, knows: i64, out: dict[str, object]) -> None:
        """Write further keys of a seat, as a reader knows them."""

    def check_keys(self, loader: AbyssLoader) -> None:
        """Raise :class:`PositionError` for a key of the base game that has no meaning with an expansion."""

    def read_table(self, loader: AbyssLoader) -> None:
        """Read further keys of the table."""

    def read_seat(self, loader: AbyssLoader, seat: i64, given: dict[str, object]) -> None:
        """Read further keys of a seat."""

    def add_numbers(self, g: Abyss, reader: i64, out: dict[str, object]) -> None:
        """Add further numbers to those of ``table_numbers.py``."""

    def is_whole(self, g: Abyss) -> bool:
        """Whether all cards that wait for a decision belong to a pending frame, if no single step can check it."""
        return True

    def imagine(self, g: Abyss, reader: i64, random: Random, recalls: bool) -> None:
        """Deal at random what else a reader cannot know."""

    def sees_discard(self, g: Abyss, reader: i64) -> bool:
        """Whether a reader is looking through the exploration discard."""
        return False

    def deal_council(self, g: Abyss, bag: i64, marks: i64, random: Random) -> tuple[i64, i64]:
        """Deal the stacks of the Council from the allies that a reader does not see; return those that are left."""
        council = g.council
        g.council = 0
        g.council_marks = 0
        for race in range(N_RACES):
            bag, marks = deal_stack(g, race, bag_size(council & IN_RACE[race]), bag, marks, random)
        return bag, marks


@mypyc_attr(allow_interpreted_subclasses=True)
class CodecLayer(Codec):
    """The codec below, unchanged. An expansion overrides what it adds and calls ``self.below`` for the rest."""

    def __init__(self, below: Codec) -> None:
        self.below: Codec = below

    def table_keys(self) -> list[str]:
        return self.below.table_keys()

    def seat_keys(self) -> list[str]:
        return self.below.seat_keys()

    def write_table(self, g: Abyss, reader: i64, knows: i64, out: dict[str, object]) -> None:
        self.below.write_table(g, reader, knows, out)

    def write_seat(self, g: Abyss, seat: i64, reader: i64, knows: i64, out: dict[str, object]) -> None:
        self.below.write_seat(g, seat, reader, knows, out)

    def check_keys(self, loader: AbyssLoader) -> None:
        self.below.check_keys(loader)

    def read_table(self, loader: AbyssLoader) -> None:
        self.below.read_table(loader)

    def read_seat(self, loader: AbyssLoader, seat: i64, given: dict[str, object]) -> None:
        self.below.read_seat(loader, seat, given)

    def add_numbers(self, g: Abyss, reader: i64, out: dict[str, object]) -> None:
        self.below.add_numbers(g, reader, out)

    def is_whole(self, g: Abyss) -> bool:
        return self.below.is_whole(g)

    def imagine(self, g: Abyss, reader: i64, random: Random, recalls: bool) -> None:
        self.below.imagine(g, reader, random, recalls)

    def sees_discard(self, g: Abyss, reader: i64) -> bool:
        return self.below.sees_discard(g, reader)

    def deal_council(self, g: Abyss, bag: i64, marks: i64, random: Random) -> tuple[i64, i64]:
        return self.below.deal_council(g, bag, marks, random)
