"""Rank the seats of a score sheet."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from abyssal.telling.shapes import SheetRow


def places(rows: Sequence[SheetRow], winners: Collection[int]) -> list[int]:
    """Return the place of each seat (1 is the best), by victory, total and tie-breaks; equal seats share a place.

    Points that the reader does not know count 0. Victory comes first, because not every tie is broken by a row.
    """
    deciding = [row["points"] for kind in ("total", "tie_break") for row in rows if row["kind"] == kind]
    seats = range(len(deciding[0]))
    strength = [(seat in winners, *(points[seat] or 0 for points in deciding)) for seat in seats]
    return [1 + sum(other > strength[seat] for other in strength) for seat in seats]
