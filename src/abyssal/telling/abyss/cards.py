"""Export the printed facts of allies, for the code that reads typed text. The board has all other facts of cards."""

from __future__ import annotations

from abyssal.abyss.catalog import ALLIES, EXPANSIONS, RACES

__all__ = ["ALLIES", "EXPANSIONS", "RACES"]
