"""Play seeded random games of Conspiracy with all options, in several styles, for the tests of properties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from hypothesis import strategies as st

from abyssal import Game
from tests.properties import common
from tests.properties.common import Options

GUILDS: Final = ("farmer", "military", "merchant", "politician", "mage")
LETTERS: Final = {"Y": "farmer", "R": "military", "G": "merchant", "B": "politician", "P": "mage"}
COPIES: Final = {"0": 1, "1": 4, "2": 2, "3": 2, "4": 2, "6": 1}
ALL_LORDS: Final = {letter + value: copies for letter in LETTERS for value, copies in COPIES.items()}
BONUS: Final = ("bonus_group_1", "bonus_group_2", "bonus_group_3", "bonus_group_4", "bonus_plain_lords")
BASE_LOCATIONS: Final = (
    "flat_7", "pearls_1", "pearls_2", "pearls_3", "silver_keys", "gold_keys", "pearl_pairs", "location_count",
    "force_draw_1", "force_draw_2", "recycle_lords", "recycle_locations", "any_two_keys", "search_deck",
    *(f"guild_best_{guild}" for guild in GUILDS), *(f"guild_count_{guild}" for guild in GUILDS),
)  # fmt: skip

MANY: Final[tuple[Options, ...]] = tuple({"players": n, "bonus": bonus} for n in (2, 3, 4) for bonus in (False, True))
SOLO: Final[tuple[Options, ...]] = tuple(
    {"solo": opponent, "bonus": bonus} for opponent in (*GUILDS, "random") for bonus in (False, True)
)
EVERY: Final = MANY + SOLO

# The actions that each style prefers; a style takes them three times out of four if it can, else any action.
STYLES: Final[dict[str, tuple[str, ...]]] = {
    "any": (),
    "draws": ("draw 3", "reveal 3"),
    "piles": ("pile", "use"),
    "effects": (
        "search_deck", "recycle_locations", "recycle_lords", "any_two_keys", "force_draw_2", "force_draw_1", "pearls",
        "reveal 3", "Y1", "R1", "G1", "B1", "P1", "Y2", "R2", "G2", "B2", "P2",
    ),
    "covers": ("reveal 1", "flat_7", "guild", "draw 2", "Y1", "R1", "G1", "B1", "P1"),
}  # fmt: skip


class Match(common.Match):
    """A game of Conspiracy that can be played again."""

    GAME: ClassVar[str] = "conspiracy"
    STYLES: ClassVar[Mapping[str, Sequence[str]]] = STYLES

    @property
    def is_solo(self) -> bool:
        return "solo" in self.options

    @property
    def players(self) -> int:
        return 2 if self.is_solo else super().players


def matches(configurations: Sequence[Options] = EVERY) -> st.SearchStrategy[Match]:
    return common.matches_of(Match, configurations)


def moments(configurations: Sequence[Options] = EVERY, chance: str = "auto") -> st.SearchStrategy[tuple[Match, Game]]:
    """Return a strategy for a match and its game after some number of choices, including the end."""
    return common.moments_of(Match, configurations, 130 if chance == "auto" else 300, chance)
