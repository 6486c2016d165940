"""Games for properties: all options, seeded, played at random in several styles."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from hypothesis import strategies as st

import abyssal
from abyssal import CHANCE, Game

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

Options = dict[str, Any]
MANY: Final[tuple[Options, ...]] = tuple({"players": n, "bonus": bonus} for n in (2, 3, 4) for bonus in (False, True))
SOLO: Final[tuple[Options, ...]] = tuple(
    {"solo": opponent, "bonus": bonus} for opponent in (*GUILDS, "random") for bonus in (False, True)
)
EVERY: Final = MANY + SOLO

# What a style likes; three times out of four it takes that if it can, else anything.
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


@dataclass(frozen=True)
class Match:
    """A game that can be played again: options, seed, and who chooses how."""

    options: Options
    seed: int
    choices: int
    style: str = "any"

    def new(self, chance: str = "auto", force: Sequence[str] = ()) -> Game:
        return abyssal.new("conspiracy", seed=self.seed, chance=chance, force=force, **self.options)

    def player(self) -> Player:
        return Player(self.choices, self.style)

    def walk(self, chance: str = "auto") -> Iterator[Game]:
        """The same game object at every decision and at the end; leave it as it is."""
        yield from play_on(self.new(chance), self.player())

    def at(self, ply: int, chance: str = "auto") -> Game:
        """The game after so many choices and outcomes, or at its end."""
        for number, g in enumerate(self.walk(chance)):
            if number == ply:
                return g
        return g

    @property
    def is_solo(self) -> bool:
        return "solo" in self.options

    @property
    def players(self) -> int:
        return 2 if self.is_solo else int(self.options["players"])


@dataclass
class Player:
    """Chooses at random, with a taste."""

    seed: int
    style: str = "any"
    random: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)

    def choose(self, g: Game) -> int:
        legal = g.legal()
        if g.seat == CHANCE:
            return self.random.choices(legal, g.odds())[0]
        if self.random.random() < 0.75:
            for taste in STYLES[self.style]:
                liked = [action for action in legal if g.text(action).startswith(taste)]
                if liked:
                    return self.random.choice(liked)
        return self.random.choice(legal)


def play_on(g: Game, player: Player) -> Iterator[Game]:
    """The game at every decision from here to the end."""
    while not g.is_over:
        yield g
        g.play(player.choose(g))
    yield g


def finish(g: Game, seed: int = 0) -> Game:
    """Play to the end at random."""
    for _ in play_on(g, Player(seed)):
        pass
    return g


seeds: Final = st.integers(0, 2**63 - 1)
small: Final = st.integers(0, 2**32 - 1)
styles: Final = st.sampled_from(sorted(STYLES))


def matches(configurations: Sequence[Options] = EVERY) -> st.SearchStrategy[Match]:
    return st.builds(Match, st.sampled_from(configurations), seeds, small, styles)


@st.composite
def moments(draw: st.DrawFn, configurations: Sequence[Options] = EVERY, chance: str = "auto") -> tuple[Match, Game]:
    """A match and its game at some ply, the end included."""
    match = draw(matches(configurations))
    ply = draw(st.integers(0, 130 if chance == "auto" else 300))
    return match, match.at(ply, chance)


def through_json(data: object) -> Any:
    return json.loads(json.dumps(data))


def snapshot(g: Game) -> tuple[object, ...]:
    """Everything that can be seen of a game, for "untouched"."""
    return g.key(), g.position(), g.record(), g.events(), g.legal(), g.seat, g.decision, g.scores(), repr(g)


def entries(g: Game) -> list[str]:
    found = g.record()["entries"]
    assert isinstance(found, list)
    return found


def chi_square_is_fine(observed: Sequence[int], weights: Sequence[int]) -> bool:
    """Whether counts fit their weights; wide enough for a million tests."""
    total, weight = sum(observed), sum(weights)
    expected = [total * w / weight for w in weights]
    if any(n and not e for n, e in zip(observed, expected, strict=True)):
        return False
    chi = sum((n - e) ** 2 / e for n, e in zip(observed, expected, strict=True) if e)
    free = len(weights) - 1
    return chi <= free + 6 * math.sqrt(2 * free) + 12 if free else True
