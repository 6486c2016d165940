"""What is printed on allies, for whoever reads what people type; the rest of a card is told by the board."""

from __future__ import annotations

from abyssal.abyss.catalog import ALLIES, EXPANSIONS, RACES

__all__ = ["ALLIES", "EXPANSIONS", "RACES"]
