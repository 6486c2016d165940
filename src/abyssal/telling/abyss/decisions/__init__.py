"""The decisions of Abyss, by topic. Importing this package registers all decisions in ``AbyssDecision.told``."""

from __future__ import annotations

from abyssal.telling.abyss.decisions import control, exploring, kraken, leviathan, powers, recruiting, turn

__all__ = ["control", "exploring", "kraken", "leviathan", "powers", "recruiting", "turn"]
