"""Leagues: which bots meet how, and the games of it. Everybody meets everybody with the same cards, at every seat.

A block is one seed with all seat rotations: one bot alone at each seat in turn, copies of another at the others. With
two players every pair meets so. With more players one bot alone among copies is another test than the other way round:
two bots meet with the first alone, of three and more everybody is alone among copies of everybody else.
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

MOST_BLOCKS: Final = 100_000
RINGS: Final = ("engine", "abyss", "conspiracy", "bots")
BUILT: Final = (".so", ".pyd", ".pyc")
"""What is made of the source and says nothing more."""


class BotBroke(AbyssalError):  # noqa: N818  it tells what happened
    """A bot broke down, made an illegal choice or is no longer the one that began; it is named."""


class Pairing(NamedTuple):
    """Two bots of a league by number: the first alone, copies of the second at all other seats."""

    first: int
    second: int


class Fixture(NamedTuple):
    """One game of a league: the block, who meets, and where the first bot sits."""

    block: int
    pairing: Pairing
    seat: int


class Played(NamedTuple):
    """How a game of a league went."""

    fixture: Fixture
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int
    truncated: bool
    choices: tuple[int, int]
    """How often the first bot, and all copies of the second, had a choice."""
    cpu: tuple[float, float]
    """How many seconds of a processor that took them."""

    @property
    def share(self) -> float:
        """What the first bot has of the victory."""
        return 1 / len(self.winners) if self.fixture.seat in self.winners else 0.0

    @property
    def margin(self) -> float:
        """By how much the score of the first bot is above the mean of the others."""
        own = self.scores[self.fixture.seat]
        return own - (math.fsum(self.scores) - own) / (len(self.scores) - 1)


@dataclass(frozen=True)
class League:
    """What is to be played, in a form that can be sent to a worker. :meth:`of` makes it and checks it."""

    game: str
    options: Mapping[str, object]
    rules: int
    players: int
    names: tuple[str, ...]
    """The bots as they were named."""
    bots: tuple[Recipe, ...]
    nets: tuple[str, ...]
    """What tells the values in their files apart; empty for a bot without a file."""
    pairings: tuple[Pairing, ...]
    blocks: int
    seed: int

    @classmethod
    def of(cls, variant: Variant, bots: Sequence[str | Recipe], blocks: int, seed: int) -> League:
        """So many blocks of everybody against everybody."""
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
        """All games, block by block."""
        for block in range(self.blocks):
            for pairing in self.pairings:
                for seat in range(self.players):
                    yield Fixture(block, pairing, seat)

    @property
    def games(self) -> int:
        """How many games that are."""
        return self.blocks * self.games_of_block

    @property
    def games_of_block(self) -> int:
        """How many games are played with one seed."""
        return len(self.pairings) * self.players

    def key(self, pairing: Pairing) -> dict[str, object]:
        """Everything on which the games of a pairing depend, beside their block and seat."""
        first, second = self.bots[pairing.first], self.bots[pairing.second]
        nets = [self.nets[number] for number in pairing]
        return {
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "first": first.text,
            "second": second.text,
            "code": fingerprint((module_of(first), module_of(second))),
            "compiled": COMPILED,
            "seed": self.seed,
            **({"nets": nets} if any(nets) else {}),
        }


def pairings_of(bots: int, players: int) -> tuple[Pairing, ...]:
    """Who meets whom.

    >>> [tuple(pairing) for pairing in pairings_of(3, players=2)]
    [(0, 1), (0, 2), (1, 2)]
    >>> len(pairings_of(2, players=4)), len(pairings_of(3, players=4))
    (1, 6)
    """
    both_ways = players > 2 and bots > 2
    pairs = [Pairing(first, second) for first in range(bots) for second in range(bots) if first != second]
    return tuple(pair for pair in pairs if both_ways or pair.first < pair.second)


@cache
def fingerprint(modules: tuple[str, ...]) -> str:
    """What tells one version of the rules and bots from another: a digest of the source and data that play.

    A bot from elsewhere counts with its own module.
    """
    home = Path(abyssal.__file__).parent
    files = [file for ring in RINGS for file in sorted((home / ring).rglob("*"))]
    found = [getattr(sys.modules.get(name), "__file__", None) for name in modules if not is_ours(name)]
    return digest([*files, *[Path(name) for name in found if name is not None]])


def digest(files: Sequence[Path]) -> str:
    """A short digest of the names and contents of files."""
    out = hashlib.blake2b(digest_size=8)
    for file in files:
        if file.is_file() and file.suffix not in BUILT:
            out.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return out.hexdigest()


class Clocked(Bot):
    """A bot with a clock: how often it was asked, and how much time of a processor it took. Its failures name it."""

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
    """The error of a bot that failed in the game with this seed."""
    return BotBroke("bot_failed", bot=bot, seat=seat, seed=seed, reason=reason)


def reason_of(error: Exception) -> str:
    """What went wrong, and where."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"


def play_fixture(league: League, variant: Variant, fixture: Fixture) -> Played:
    """One game between fresh bots. It depends on the league's key, the block and the seat alone."""
    seed = branch(league.seed, fixture.block)
    first, second = (league.bots[number] for number in fixture.pairing)
    bots = []
    for place in range(league.players):
        chosen = second if place else first
        try:
            made = chosen.make(branch(seed, FIRST_BOT + place))
        except AbyssalError:  # it says itself what is wrong
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
    """Some of the games, and how many seconds they took."""
    started = time.perf_counter()
    variant = abyssal.variant(league.game, **league.options)
    games = [play_fixture(league, variant, fixture) for fixture in fixtures]
    for bot, net in zip(league.bots, league.nets, strict=True):
        if digest_of(bot) != net:  # nobody knows by which of the two they were played
            raise BotBroke("value_changed", file=net_of(bot))
    return games, time.perf_counter() - started


def play_league(
    league: League, jobs: int = 1, done: Mapping[Fixture, Played] | None = None
) -> Generator[list[Played], None, None]:
    """Play what is not done yet; the games come in as they end, block by block as far as that goes."""
    left = [fixture for fixture in league.fixtures() if done is None or fixture not in done]
    return shared_out(len(left), jobs, lambda first, games: partial(play_some, league, left[first : first + games]))


@dataclass
class Season:
    """The games of a league that were played so far, and which blocks of them are whole.

    Only whole blocks count, and only those before the first one that is not: which games are quick must not decide.
    """

    league: League
    played: dict[Fixture, Played] = field(default_factory=dict)
    blocks: int = 0

    def add(self, games: Sequence[Played]) -> None:
        """Take games in."""
        self.played.update((game.fixture, game) for game in games)
        league = self.league
        while self.blocks < league.blocks and all(
            Fixture(self.blocks, pairing, seat) in self.played
            for pairing in league.pairings
            for seat in range(league.players)
        ):
            self.blocks += 1

    def block(self, pairing: Pairing, number: int) -> list[Played]:
        """The games of a pairing in a block, by seat."""
        return [self.played[Fixture(number, pairing, seat)] for seat in range(self.league.players)]

    def share(self, pairing: Pairing, number: int) -> float:
        """The win share of the first bot of a pairing in a block."""
        games = self.block(pairing, number)
        return math.fsum(game.share for game in games) / len(games)

    def margin(self, pairing: Pairing, number: int) -> float:
        """The mean margin of the first bot of a pairing in a block."""
        games = self.block(pairing, number)
        return math.fsum(game.margin for game in games) / len(games)
