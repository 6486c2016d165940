"""What can be played: the games with their options, for those who offer tables."""

from __future__ import annotations

from typing import Any, Final

from abyssal.abyss.almanac import EXPANSIONS
from abyssal.conspiracy.almanac import GUILDS

GAMES: Final[dict[str, dict[str, Any]]] = {
    "abyss": {
        "players": [2, 3, 4, 5],
        "options": {"expansions": {"any_of": list(EXPANSIONS)}},
        "five_players_need": {"expansions": "leviathan"},
    },
    "conspiracy": {
        "players": [2, 3, 4],
        "options": {"bonus": {"flag": False}, "solo": {"one_of": [*GUILDS, "random"], "players": 1}},
    },
}
"""By game: how many play, and its options, each a flag, one of some values, or any of them."""
