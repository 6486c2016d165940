"""Random games inside the compiled engine, without a return to Python for each decision.

Game ``k`` of a seed depends only on the seed and ``k``, so any split of the games gives the same results.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from abyssal.engine.chance import WORD, Random, mix, word
from abyssal.engine.game import Game
from abyssal.engine.tables import blank_vec
from abyssal.engine.variant import Variant

SALT: Final = 0x2545F491
HIGH_BITS: Final = 0x1FFFFF  # 21 bits above a word of 32: seeds of 53 bits, which JSON readers keep exactly

# The branches of a game's seed, for randomness other than the chance of the game itself.
RANDOM_PLAYERS: Final = 0
IMAGINED_GAMES: Final = 1
FIRST_BOT: Final = 2


def branch(seed: i64, number: i64) -> i64:
    """Return the seed of branch ``number``; the branches of one seed all differ.

    The seed of a simulation branches into its games, the seed of a game into its players.
    """
    high = (seed >> 32) & WORD
    first = mix((seed & WORD) ^ mix((high + SALT) & WORD))
    second = mix(high ^ mix((first + SALT) & WORD))
    place = number + number
    return ((word(first, second, place) & HIGH_BITS) << 32) | word(first, second, place + 1)


class GameResult(NamedTuple):
    """The result of a game; sequences are by seat."""

    seed: int
    plies: int
    """Decisions of players, also those with a single option."""
    turns: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    points: tuple[dict[str, int], ...]
    """The score sheets, one number for each source."""
    truncated: bool
    """Whether a limit on its length ended the game."""


def leaves(line: object) -> int:
    """Return the sum of all numbers in a line of a score sheet."""
    if isinstance(line, dict):
        out = 0
        for part in line.values():
            out += leaves(part)
        return out
    assert isinstance(line, int)
    return line


def points_by_source(g: Game, seat: int) -> dict[str, int]:
    """Return the score sheet of a seat with one number for each source."""
    return {source: leaves(line) for source, line in g.score_sheet(seat).items() if source != "total"}


def result_of(g: Game, seed: int) -> GameResult:
    """Return the result of a finished game."""
    players = range(g.players)
    points = [points_by_source(g, seat) for seat in players]
    return GameResult(seed, g.plies, g.turns, tuple(g.scores()), tuple(g.winners()), tuple(points), g.truncated)


def random_games(variant: Variant, seed: i64, first: i64, games: i64) -> list[GameResult]:
    """Play games ``first``, ``first + 1`` … of a seed; every legal action is equally likely."""
    out: list[GameResult] = []
    buffer = blank_vec(variant.most_options)
    for number in range(first, first + games):
        game_seed = branch(seed, number)
        g = variant.blank(game_seed)
        g.buffer = buffer
        g.playout(Random(branch(game_seed, RANDOM_PLAYERS)))
        out.append(result_of(g, game_seed))
    return out


def random_plies(variant: Variant, seed: i64, first: i64, games: i64) -> int:
    """Play the same games as :func:`random_games`; return only how many decisions they took in all."""
    plies: i64 = 0
    buffer = blank_vec(variant.most_options)
    for number in range(first, first + games):
        game_seed = branch(seed, number)
        g = variant.blank(game_seed)
        g.buffer = buffer
        plies += g.playout(Random(branch(game_seed, RANDOM_PLAYERS)))
    return plies
