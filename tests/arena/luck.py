"""Matches that were never played, between bots of known strength."""

from __future__ import annotations

import random


def block(luck: random.Random, share: float, players: int, alike: float = 0.1) -> float:
    """The win share in a block of games that are alike to some degree, as those with the same cards are."""
    chance = luck.betavariate(share * (1 / alike - 1), (1 - share) * (1 / alike - 1)) if alike else share
    return sum(luck.random() < chance for _ in range(players)) / players
