"""Leagues: every bot meets every other bot with the same cards, at every seat.

A block is one seed with all seat rotations: one bot sits alone at each seat in turn, copies of another bot sit at all
other seats. With two players each pair plays one such block for a seed. With more players it matters which bot is
alone. In a league of two bots only the first one plays alone. In a league of three or more, each bot plays alone
against copies of each other bot.
"""

from __future__ import annotations

import hashlib
import math
import sys
import time
import traceback
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

import abyssal
from abyssal.arena.entrants import check_nets, digest_of, is_ours, module_of, name_of, net_of, recipe_of, settled
from abyssal.arena.match import play_match
from abyssal.arena.workers import check_whole, shared_out
from abyssal.bots import Bot, Budget, Recipe
from abyssal.bots.playouts import FIRST_BOT, branch
from abyssal.engine import COMPILED
from abyssal.engine.chance import checked_seed
from abyssal.engine.errors import AbyssalError, IllegalMove, OptionError
from abyssal.engine.game import Game
from abyssal.engine.variant import Variant

MOST_BLOCKS: Final = 100_000  # maximum blocks of a league
SOURCES: Final = ("abyssal.engine", "abyssal.bots")
"""The packages that decide how games go, in addition to those that the kit of a game lists."""
BUILT: Final = (".so", ".pyd", ".pyc")
"""Suffixes of files that are built from the source, and therefore not part of a digest."""


class BotBroke(AbyssalError):  # noqa: N818  the name says what happened
    """A bot failed or made an illegal choice, or its value file changed during the league. The error names the bot."""


class Pairing(NamedTuple):
    """Two bots of a league by number: the first sits alone, copies of the second at all other seats."""

    first: int
    second: int


class Fixture(NamedTuple):
    """One game of a league: its block, its bots, and the seat of the first bot."""

    block: int
    pairing: Pairing
    seat: int


class Played(NamedTuple):
    """The result of a game of a league."""

    fixture: Fixture
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int
    truncated: bool
    choices: tuple[int, int]
    """Choices of the first bot, and of all copies of the second."""
    cpu: tuple[float, float]
    """CPU seconds that these choices took."""

    @property
    def share(self) -> float:
        """The first bot's share of the victory: 1/n with n winners."""
        return 1 / len(self.winners) if self.fixture.seat in self.winners else 0.0

    @property
    def margin(self) -> float:
        """The score of the first bot less the mean of the others."""
        own = self.scores[self.fixture.seat]
        return own - (math.fsum(self.scores) - own) / (len(self.scores) - 1)


@dataclass(frozen=True)
class League:
    """A league to be played; it can be pickled for a worker. Make it with :meth:`of`, which checks it."""

    game: str
    options: Mapping[str, object]
    rules: int
    players: int
    names: tuple[str, ...]
    """The texts of the bots as the caller gave them."""
    bots: tuple[Recipe, ...]
    nets: tuple[str, ...]
    """Digests of the bots' value files; empty for a bot without a file."""
    pairings: tuple[Pairing, ...]
    blocks: int
    seed: int

    @classmethod
    def of(cls, variant: Variant, bots: Sequence[str | Recipe], blocks: int, seed: int) -> League:
        """Return a league of ``blocks`` blocks in which every bot meets every other bot."""
        if variant.deciders < 2:
            raise OptionError("no_solo_league", game=variant.game)
        recipes = tuple(settled(recipe_of(bot)) for bot in bots)
        if len(recipes) < 2:
            raise OptionError("lonely_bot", given=len(recipes))
        texts = [bot.text for bot in recipes]
        for text in texts:
            if texts.count(text) > 1:
                raise OptionError("same_bot_twice", bot=text)
        check_whole("blocks", blocks, 1, MOST_BLOCKS)
        checked_seed(seed)
        check_nets(recipes, variant.game)
        names = tuple(name_of(bot) for bot in bots)
        pairings = pairings_of(len(recipes), variant.deciders)
        return cls(
            variant.game,
            dict(variant.options),
            variant.version,
            variant.deciders,
            names,
            recipes,
            tuple(digest_of(bot) for bot in recipes),
            pairings,
            blocks,
            seed,
        )

    def fixtures(self) -> Iterator[Fixture]:
        """Yield all games, block by block."""
        for block in range(self.blocks):
            for pairing in self.pairings:
                for seat in range(self.players):
                    yield Fixture(block, pairing, seat)

    @property
    def games(self) -> int:
        """The number of games."""
        return self.blocks * self.games_of_block

    @property
    def games_of_block(self) -> int:
        """The number of games with one seed."""
        return len(self.pairings) * self.players

    def key(self, pairing: Pairing) -> dict[str, object]:
        """Return everything that the games of a pairing depend on, beside their block and seat."""
        first, second = self.bots[pairing.first], self.bots[pairing.second]
        nets = [self.nets[number] for number in pairing]
        return {
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "first": first.text,
            "second": second.text,
            "code": fingerprint(self.game, (module_of(first), module_of(second))),
            "compiled": COMPILED,
            "seed": self.seed,
            **({"nets": nets} if any(nets) else {}),
        }


def pairings_of(bots: int, players: int) -> tuple[Pairing, ...]:
    """Return the pairings of a number of bots.

    >>> [tuple(pairing) for pairing in pairings_of(3, players=2)]
    [(0, 1), (0, 2), (1, 2)]
    >>> len(pairings_of(2, players=4)), len(pairings_of(3, players=4))
    (1, 6)
    """
    both_ways = players > 2 and bots > 2
    pairs = [Pairing(first, second) for first in range(bots) for second in range(bots) if first != second]
    return tuple(pair for pair in pairs if both_ways or pair.first < pair.second)


@cache
def fingerprint(game: str, modules: tuple[str, ...]) -> str:
    """Return a digest of the code and data that decide how games go. It changes whenever they change.

    ``modules`` are those of the bots; for a bot of another package, its own module is included.
    """
    files = source_files(game)
    found = [getattr(sys.modules.get(name), "__file__", None) for name in modules if not is_ours(name)]
    return digest([*files, *[Path(name) for name in found if name is not None]])


def source_files(game: str) -> list[Path]:
    """Return the files of all packages that decide how a game goes."""
    files: list[Path] = []
    for name in (*SOURCES, *abyssal.kit_of(game).sources):
        spec = find_spec(name)
        for folder in spec.submodule_search_locations or () if spec is not None else ():
            files += sorted(Path(folder).rglob("*"))
        if spec is not None and spec.origin is not None and spec.submodule_search_locations is None:
            files.append(Path(spec.origin))
    return files


def digest(files: Sequence[Path]) -> str:
    """Return a short digest of the names and contents of files."""
    out = hashlib.blake2b(digest_size=8)
    for file in files:
        if file.is_file() and file.suffix not in BUILT:
            out.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return out.hexdigest()


class Clocked(Bot):
    """Wraps a bot: counts its choices and their CPU time, and names the bot in its errors."""

    def __init__(self, bot: Any, name: str, seed: int) -> None:
        super().__init__(seed)
        self.bot = bot
        self.name = name
        self.choices = 0
        self.cpu = 0.0

    def choose(self, game: Game, budget: Budget) -> int:
        seat = game.seat
        self.choices += 1
        started = time.process_time()
        try:
            return self.bot.choose(game, budget)  # type: ignore[no-any-return]
        except Exception as error:
            raise failure(self.name, seat, self.seed, reason_of(error)) from error
        finally:
            self.cpu += time.process_time() - started


def failure(bot: str, seat: object, seed: int, reason: object) -> BotBroke:
    """Return the error for a bot that failed in the game with this seed."""
    return BotBroke("bot_failed", bot=bot, seat=seat, seed=seed, reason=reason)


def reason_of(error: Exception) -> str:
    """Return the text of an error with the file and line where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"


def play_fixture(league: League, variant: Variant, fixture: Fixture) -> Played:
    """Play one game between new bots. The result depends only on the key of the pairing, the block and the seat."""
    seed = branch(league.seed, fixture.block)
    first, second = (league.bots[number] for number in fixture.pairing)
    bots = []
    for place in range(league.players):
        chosen = second if place else first
        try:
            made = chosen.make(branch(seed, FIRST_BOT + place))
        except AbyssalError:  # its text says what is wrong
            raise
        except Exception as error:
            seat = (place + fixture.seat) % league.players
            raise failure(chosen.text, seat, seed, reason_of(error)) from error
        bots.append(Clocked(made, chosen.text, seed))
    try:
        result = play_match(variant, bots, seed, rotate=fixture.seat)
    except IllegalMove as error:
        if error.code != "bot_misplayed":
            raise
        seat = int(str(error.params["seat"]))
        name = bots[(seat - fixture.seat) % len(bots)].name
        raise failure(name, seat, seed, error.params["reason"]) from error
    others = bots[1:]
    return Played(
        fixture,
        result.scores,
        result.winners,
        result.plies,
        result.truncated,
        (bots[0].choices, sum(bot.choices for bot in others)),
        (round(bots[0].cpu, 6), round(math.fsum(bot.cpu for bot in others), 6)),
    )


def play_some(league: League, fixtures: Sequence[Fixture]) -> tuple[list[Played], float]:
    """Play some of the games; return them and the seconds that they took."""
    started = time.perf_counter()
    variant = abyssal.variant(league.game, **league.options)
    games = [play_fixture(league, variant, fixture) for fixture in fixtures]
    for bot, net in zip(league.bots, league.nets, strict=True):
        if digest_of(bot) != net:  # the games may have been played with the old or the new content
            raise BotBroke("value_changed", file=net_of(bot))
    return games, time.perf_counter() - started


def play_league(
    league: League, jobs: int = 1, done: Mapping[Fixture, Played] | None = None
) -> Generator[list[Played], None, None]:
    """Play the games that are not in ``done``; yield them as they end, roughly block by block."""
    left = [fixture for fixture in league.fixtures() if done is None or fixture not in done]
    return shared_out(len(left), jobs, lambda first, games: partial(play_some, league, left[first : first + games]))


@dataclass
class Season:
    """The games of a league that were played so far, and the number of its whole blocks.

    Only blocks before the first incomplete one count, so that quick games do not get more weight.
    """

    league: League
    played: dict[Fixture, Played] = field(default_factory=dict)
    blocks: int = 0

    def add(self, games: Sequence[Played]) -> None:
        """Add games."""
        self.played.update((game.fixture, game) for game in games)
        league = self.league
        while self.blocks < league.blocks and all(
            Fixture(self.blocks, pairing, seat) in self.played
            for pairing in league.pairings
            for seat in range(league.players)
        ):
            self.blocks += 1

    def block(self, pairing: Pairing, number: int) -> list[Played]:
        """Return the games of a pairing in a block, by seat."""
        return [self.played[Fixture(number, pairing, seat)] for seat in range(self.league.players)]

    def share(self, pairing: Pairing, number: int) -> float:
        """Return the win share of the first bot of a pairing in a block."""
        games = self.block(pairing, number)
        return math.fsum(game.share for game in games) / len(games)

    def margin(self, pairing: Pairing, number: int) -> float:
        """Return the mean margin of the first bot of a pairing in a block."""
        games = self.block(pairing, number)
        return math.fsum(game.margin for game in games) / len(games)
