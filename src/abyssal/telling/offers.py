"""The games with their options, and the bots, as the lobby offers them to people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from abyssal.engine.kit import GameFacts, OptionFacts, kits

__all__ = ["LEVELS", "SIMPLE", "TOOLS", "USUAL", "GameFacts", "OptionFacts", "games", "level_of", "offered"]


def games() -> dict[str, GameFacts]:
    """Return the lobby entries of all games by name."""
    return {kit.name: kit.offer for kit in kits()}


LEVELS: Final = ("page", "courtier", "councillor", "regent", "sovereign")
"""The bots that are offered as opponents of people, from the weakest to the strongest."""
USUAL: Final = "councillor"
"""The default bot of a seat."""
SIMPLE: Final = ("greedy", "random")
TOOLS: Final = ("search", "value")
"""The bots on which the levels are based. The arena offers them, a table does not."""


def level_of(bot: str) -> int | None:
    """Return the number of a level, 1 for the weakest; ``None`` for any other bot."""
    return LEVELS.index(bot) + 1 if bot in LEVELS else None


def offered(bots: Iterable[str]) -> list[str]:
    """Return the bots for a table in the order of the menu: levels, bots of other packages, then simple bots."""
    known = set(bots)
    own = sorted(known.difference(LEVELS, SIMPLE, TOOLS))
    return [bot for bot in [*LEVELS, *own, *SIMPLE] if bot in known]
