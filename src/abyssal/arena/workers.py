"""Work for several processes: shared out in pieces that are worth a message, and gone when nobody listens."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Final, TypeVar

from abyssal.engine.errors import OptionError

MOST_JOBS: Final = 256
LARGEST_CHUNK: Final = 4096
CHUNK_SECONDS: Final = 0.1  # short enough for a lively progress bar, long enough to be worth a message

T = TypeVar("T")
Piece = Callable[[], tuple[T, float]]
"""Some of the games: what they brought, and how many seconds they took. It can be sent to a worker."""


class WorkerDied(RuntimeError):  # noqa: N818  it tells what happened
    """A worker process ended without an answer: killed, out of memory, or it could not start."""


def shared_out(games: int, jobs: int, piece: Callable[[int, int], Piece[T]]) -> Generator[T, None, None]:
    """What all games brought, piece by piece. ``piece(first, games)`` is the work on games ``first`` and the next ones.

    One job is this process. Whoever stops listening, by Ctrl-C for example, stops the workers.
    """
    check_whole("jobs", jobs, 1, MOST_JOBS)
    return in_this_process(games, piece) if jobs == 1 else in_workers(games, jobs, piece)


def in_this_process(games: int, piece: Callable[[int, int], Piece[T]]) -> Generator[T, None, None]:
    """The pieces one after the other."""
    first, size = 0, 1
    while first < games:
        some = min(size, games - first)
        brought, seconds = piece(first, some)()
        first += some
        size = next_size(size, some, seconds)
        yield brought


def in_workers(games: int, jobs: int, piece: Callable[[int, int], Piece[T]]) -> Generator[T, None, None]:
    """The pieces as they come in from the workers."""
    first, size = 0, 1
    with workers(jobs) as pool:
        running: dict[Future[tuple[T, float]], int] = {}
        while first < games or running:
            while first < games and len(running) <= jobs:
                some = min(size, -(-(games - first) // jobs))  # at the end everybody gets something to do
                running[submit(pool, piece(first, some))] = some
                first += some
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                brought, seconds = done.result()
                size = next_size(size, running.pop(done), seconds)
                yield brought


def next_size(size: int, games: int, seconds: float) -> int:
    """How many games to play at once next, given how long it took last time."""
    if games == size and seconds < CHUNK_SECONDS / 2:
        return min(size * 2, LARGEST_CHUNK)
    return max(size // 2, 1) if seconds > CHUNK_SECONDS * 2 else size


def submit(pool: ProcessPoolExecutor, piece: Piece[T]) -> Future[tuple[T, float]]:
    """Give a piece to a worker. It may be started for it: it must not hear of Ctrl-C, not even while it starts."""
    if not hasattr(signal, "pthread_sigmask"):
        return pool.submit(piece)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        return pool.submit(piece)
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


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_whole(option: str, value: object, least: int, most: int) -> None:
    """Refuse what is no whole number in this range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise OptionError("bad_count", option=option, value=value, least=least, most=most)
