"""What the properties of every game need: matches that can be played again, players with a taste, small tools."""

from __future__ import annotations

import json
import math
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, TypeVar

from hypothesis import settings
from hypothesis import strategies as st

import abyssal
from abyssal import CHANCE, Game

Options = dict[str, Any]

# ---------------------------------------------------------------------- players and matches


@dataclass
class Player:
    """Chooses at random, with a taste: three times out of four the first liked thing that can be had, else anything."""

    seed: int
    tastes: Sequence[str] = ()
    random: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)

    def choose(self, g: Game) -> int:
        legal = g.legal()
        if g.seat == CHANCE:
            return self.random.choices(legal, g.odds())[0]
        if self.tastes and self.random.random() < 0.75:
            texts = [g.text(action) for action in legal]
            for taste in self.tastes:
                liked = [action for action, text in zip(legal, texts, strict=True) if text.startswith(taste)]
                if liked:
                    return self.random.choice(liked)
        return self.random.choice(legal)


@dataclass(frozen=True)
class Match:
    """A game that can be played again: options, seed, and who chooses how. Each game has its own subclass."""

    GAME: ClassVar[str]
    STYLES: ClassVar[Mapping[str, Sequence[str]]]

    options: Options
    seed: int
    choices: int
    style: str = "any"

    def new(self, chance: str = "auto", force: Sequence[str] = ()) -> Game:
        return abyssal.new(self.GAME, seed=self.seed, chance=chance, force=force, **self.options)

    def player(self) -> Player:
        return Player(self.choices, self.STYLES[self.style])

    def walk(self, chance: str = "auto") -> Iterator[Game]:
        """The same game object at every decision and at the end; leave it as it is."""
        yield from play_on(self.new(chance), self.player())

    def stroll(self, every: int, chance: str = "auto") -> Iterator[Game]:
        """The same, but only at some of the decisions, and at the end."""
        for number, g in enumerate(self.walk(chance)):
            if number % every == self.seed % every or g.is_over:
                yield g

    def tour(self, every: int, chance: str = "auto", often: int = 2) -> Iterator[Game]:
        """The same, and at the first few times that each decision comes up."""
        met: Counter[str | None] = Counter()
        for number, g in enumerate(self.walk(chance)):
            met[g.decision] += 1
            if number % every == self.seed % every or met[g.decision] <= often:
                yield g

    def at(self, ply: int, chance: str = "auto") -> Game:
        """The game after ``ply`` choices and outcomes, or at its end."""
        for number, g in enumerate(self.walk(chance)):
            if number == ply:
                return g
        return g

    @property
    def players(self) -> int:
        return int(self.options["players"])


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


# ---------------------------------------------------------------------- strategies

M = TypeVar("M", bound=Match)

seeds: Final = st.integers(0, 2**63 - 1)
small: Final = st.integers(0, 2**32 - 1)
chances: Final = st.sampled_from(["auto", "ask"])


def matches_of(kind: type[M], configurations: Sequence[Options]) -> st.SearchStrategy[M]:
    """Matches of one game with any of these options."""
    return st.builds(kind, st.sampled_from(configurations), seeds, small, st.sampled_from(sorted(kind.STYLES)))


@st.composite
def moments_of(draw: st.DrawFn, kind: type[M], options: Sequence[Options], last: int, chance: str) -> tuple[M, Game]:
    """A match and its game at some ply up to the last one, the end included."""
    match = draw(matches_of(kind, options))
    return match, match.at(draw(st.integers(0, last)), chance)


def fewer(part: int) -> settings:
    """The number of examples of the profile divided by ``part``, for properties that check whole long games."""
    return settings(max_examples=max(2, settings().max_examples // part))


# ---------------------------------------------------------------------- tools


def through_json(data: object) -> Any:
    return json.loads(json.dumps(data))


def snapshot(g: Game) -> tuple[object, ...]:
    """Everything that can be seen of a game, for "untouched"."""
    return g.key(), g.position(), g.record(), g.events(), g.legal(), g.seat, g.decision, g.scores(), repr(g)


def entries(g: Game) -> list[str]:
    found = g.record()["entries"]
    assert isinstance(found, list)
    return found


def outcomes_of(g: Game, since: int = 0) -> list[str]:
    """What chance has brought, as the record of a game has it from some entry on."""
    return [entry.removeprefix("* ") for entry in entries(g)[since:] if entry.startswith("*")]


def leaves(tree: Mapping[str, Any]) -> list[int]:
    """The numbers of a score sheet, its total left out."""
    found: list[int] = []
    for name, value in tree.items():
        if isinstance(value, dict):
            found += leaves(value)
        elif name != "total":
            found.append(value)
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


def go_together_as_they_should(pairs: Iterable[tuple[bool, bool]]) -> bool:
    """Whether two things that know nothing of each other are true together as often as they should be."""
    table, both = Counter(pairs), (False, True)
    rows = [sum(table[row, column] for column in both) for row in both]
    columns = [sum(table[row, column] for row in both) for column in both]
    cells = [(row, column) for row in both for column in both]
    return chi_square_is_fine([table[cell] for cell in cells], [rows[r] * columns[c] for r, c in cells])
