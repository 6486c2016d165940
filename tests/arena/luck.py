"""Simulated results of matches between bots of known strength, without games."""

from __future__ import annotations

import random


def block(luck: random.Random, share: float, players: int, alike: float = 0.1) -> float:
    """Return the win share in a block. ``alike`` is how strongly its games resemble each other (same cards), 0 to 1."""
    chance = luck.betavariate(share * (1 / alike - 1), (1 - share) * (1 / alike - 1)) if alike else share
    return sum(luck.random() < chance for _ in range(players)) / players
