"""Worker processes: work is split into pieces, and workers end when their results are no longer read."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Final, TypeVar

from abyssal.engine.errors import OptionError
from abyssal.engine.kit import Kit, adopt, kits

MOST_JOBS: Final = 256  # maximum worker processes
LARGEST_CHUNK: Final = 4096  # maximum games of a piece
CHUNK_SECONDS: Final = 0.1  # target duration of a piece: short for a smooth progress bar, long for few messages

T = TypeVar("T")
Piece = Callable[[], tuple[T, float]]
"""A piece of work that can be pickled: it returns the result of some games and the seconds that they took."""


class WorkerDied(RuntimeError):  # noqa: N818  the name says what happened
    """A worker process ended without a result: it was killed, ran out of memory, or could not start."""


def shared_out(games: int, jobs: int, piece: Callable[[int, int], Piece[T]]) -> Generator[T, None, None]:
    """Yield the results of all games, piece by piece. ``piece(first, games)`` returns the work on some games.

    With one job everything runs in this process. Closing the generator, by Ctrl-C for example, ends the workers.
    """
    check_whole("jobs", jobs, 1, MOST_JOBS)
    return in_this_process(games, piece) if jobs == 1 else in_workers(games, jobs, piece)


def in_this_process(games: int, piece: Callable[[int, int], Piece[T]]) -> Generator[T, None, None]:
    """Yield the results of the pieces, computed in this process."""
    first, size = 0, 1
    while first < games:
        some = min(size, games - first)
        brought, seconds = piece(first, some)()
        first += some
        size = next_size(size, some, seconds)
        yield brought


def in_workers(games: int, jobs: int, piece: Callable[[int, int], Piece[T]]) -> Generator[T, None, None]:
    """Yield the results of the pieces in the order in which workers finish them."""
    first, size = 0, 1
    with workers(jobs) as pool:
        running: dict[Future[tuple[T, float]], int] = {}
        while first < games or running:
            while first < games and len(running) <= jobs:
                some = min(size, -(-(games - first) // jobs))  # near the end the rest is shared evenly
                running[submit(pool, piece(first, some))] = some
                first += some
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                brought, seconds = done.result()
                size = next_size(size, running.pop(done), seconds)
                yield brought


def next_size(size: int, games: int, seconds: float) -> int:
    """Return the size of the next piece, given how long the last one took."""
    if games == size and seconds < CHUNK_SECONDS / 2:
        return min(size * 2, LARGEST_CHUNK)
    return max(size // 2, 1) if seconds > CHUNK_SECONDS * 2 else size


def submit(pool: ProcessPoolExecutor, piece: Piece[T]) -> Future[tuple[T, float]]:
    """Give a piece to a worker. A worker that is started for it must not react to Ctrl-C, not even while it starts."""
    if not hasattr(signal, "pthread_sigmask"):
        return pool.submit(piece)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        return pool.submit(piece)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Start worker processes and end them afterwards, also after an error or Ctrl-C."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), start, (kits(),))
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


def start(known: Sequence[Kit]) -> None:
    """Prepare a worker: it plays the games that its parent knows, and leaves Ctrl-C to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    adopt(known)


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_whole(option: str, value: object, least: int, most: int) -> None:
    """Raise ``OptionError`` unless a value is a whole number in this range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise OptionError("bad_count", option=option, value=value, least=least, most=most)
