"""Many games, over several processes if wanted. The same seed gives the same result for any number of them."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import abyssal
from abyssal.arena.match import play_match
from abyssal.arena.summary import Summary
from abyssal.arena.tally import Tally, tally
from abyssal.bots import Recipe, recipe
from abyssal.bots.playouts import FIRST_BOT, GameResult, branch, random_games
from abyssal.bots.random import RandomBot
from abyssal.engine.chance import checked_seed
from abyssal.engine.errors import OptionError
from abyssal.engine.variant import Variant

MOST_GAMES: Final = 1_000_000_000
MOST_JOBS: Final = 256
LARGEST_CHUNK: Final = 4096
CHUNK_SECONDS: Final = 0.1  # short enough for a lively progress bar, long enough to be worth a message

Part = tuple[Tally, float]
"""The tally of some games, and how many seconds they took."""


class WorkerDied(RuntimeError):  # noqa: N818  it tells what happened
    """A worker process ended without an answer: killed, out of memory, or it could not start."""


@dataclass(frozen=True)
class Plan:
    """What is to be simulated, in a form that can be sent to a worker. :meth:`of` makes it and checks it."""

    game: str
    options: Mapping[str, object]
    games: int
    seed: int
    bots: tuple[Recipe, ...]
    rotate: bool

    @classmethod
    def of(
        cls, variant: Variant, games: int, seed: int, bots: Sequence[str | Recipe] | None = None, rotate: bool = False
    ) -> Plan:
        """So many games of a configuration. Without bots all choices are random, all alike.

        ``bots`` are one for each seat that decides; ``rotate`` moves them one seat on after each game.
        """
        seats = variant.deciders
        if bots is None:
            bots = ["random"] * seats
        if len(bots) != seats:
            raise OptionError("wrong_bots", seats=seats, given=len(bots))
        recipes = tuple(recipe(bot) if isinstance(bot, str) else bot for bot in bots)
        check_whole("games", games, 1, MOST_GAMES)
        checked_seed(seed)
        return cls(variant.game, dict(variant.options), games, seed, recipes, rotate and seats > 1)

    def play(self, first: int, games: int) -> Part:
        """Some of the games. What they bring depends on the plan and their numbers alone."""
        started = time.perf_counter()
        variant = abyssal.variant(self.game, **self.options)
        numbers = range(first, first + games)
        if all(bot.factory is RandomBot for bot in self.bots):
            results = random_games(variant, self.seed, first, games)
        else:
            results = [self.match(variant, number) for number in numbers]
        rotations = [number % len(self.bots) for number in numbers] if self.rotate else []
        return tally(results, len(self.bots), rotations), time.perf_counter() - started

    def match(self, variant: Variant, number: int) -> GameResult:
        """One game between fresh bots."""
        seed = branch(self.seed, number)
        bots = [bot.make(branch(seed, FIRST_BOT + place)) for place, bot in enumerate(self.bots)]
        return play_match(variant, bots, seed, rotate=number if self.rotate else 0)

    def summary(self, counts: Tally) -> Summary:
        """The statistics of the games played so far, at least one."""
        return Summary.of(
            counts,
            game=self.game,
            options=self.options,
            seed=self.seed,
            bots=[bot.text for bot in self.bots],
            rotated=self.rotate,
            asked=self.games,
        )


def play_games(plan: Plan, jobs: int = 1) -> Summary:
    """Play all games of a plan, in this process or over several ones."""
    so_far = Tally()
    for counts in tallies(plan, jobs):
        so_far = counts
    return plan.summary(so_far)


def tallies(plan: Plan, jobs: int = 1) -> Iterator[Tally]:
    """Play the games of a plan; yield the tally so far again and again, the last time that of all games.

    Whoever stops listening, by Ctrl-C for example, stops the workers; the last tally holds whole games only.
    """
    check_whole("jobs", jobs, 1, MOST_JOBS)
    so_far = Tally()
    for part in in_this_process(plan) if jobs == 1 else in_workers(plan, jobs):
        so_far = so_far + part
        yield so_far


def in_this_process(plan: Plan) -> Iterator[Tally]:
    """The parts of a simulation, one after the other."""
    first, size = 0, 1
    while first < plan.games:
        games = min(size, plan.games - first)
        counts, seconds = plan.play(first, games)
        first += games
        size = next_size(size, games, seconds)
        yield counts


def in_workers(plan: Plan, jobs: int) -> Iterator[Tally]:
    """The parts of a simulation as they come in from the workers."""
    first, size = 0, 1
    with workers(jobs) as pool:
        running: dict[Future[Part], int] = {}
        while first < plan.games or running:
            while first < plan.games and len(running) <= jobs:
                games = min(size, -(-(plan.games - first) // jobs))  # at the end everybody gets something to do
                running[submit(pool, plan, first, games)] = games
                first += games
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                counts, seconds = done.result()
                size = next_size(size, running.pop(done), seconds)
                yield counts


def next_size(size: int, games: int, seconds: float) -> int:
    """How many games to play at once next, given how long it took last time."""
    if games == size and seconds < CHUNK_SECONDS / 2:
        return min(size * 2, LARGEST_CHUNK)
    return max(size // 2, 1) if seconds > CHUNK_SECONDS * 2 else size


def submit(pool: ProcessPoolExecutor, plan: Plan, first: int, games: int) -> Future[Part]:
    """Give games to a worker. It may be started for them: it must not hear of Ctrl-C, not even while it starts."""
    if not hasattr(signal, "pthread_sigmask"):
        return pool.submit(plan.play, first, games)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        return pool.submit(plan.play, first, games)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes that are gone afterwards, also if something went wrong or Ctrl-C was pressed."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), ignore_interrupts)
    try:
        yield pool
    except BaseException as error:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        pool.shutdown(cancel_futures=True)
        if isinstance(error, BrokenProcessPool):
            raise WorkerDied("A worker process ended without an answer.") from error
        raise
    pool.shutdown()


def ignore_interrupts() -> None:
    """Ctrl-C is for the process that started the workers; it ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def check_whole(option: str, value: object, least: int, most: int) -> None:
    """Refuse what is no whole number in this range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise OptionError("bad_count", option=option, value=value, least=least, most=most)
