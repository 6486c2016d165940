"""Bots think in processes of their own, with a time budget: one that crashes or overruns costs no table."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any, Final

import abyssal
from abyssal import bots

BUDGET_SECONDS: Final = 3.0
START_SECONDS: Final = 30.0
"""A new process has to load the rules first."""


class BotFailed(Exception):  # noqa: N818  it tells what happened
    """A bot has crashed, taken too long, or answered with nothing legal."""


class Worker:
    """A process that thinks about one position at a time."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, inner = context.Pipe()
        self.process = context.Process(target=think, args=(inner,), daemon=True, name="bot")
        self.process.start()
        inner.close()
        self.is_new = True

    def ask(self, position: Mapping[str, Any], bot: str, seed: int) -> str:
        """The action that a bot chooses, in notation; blocks."""
        seconds = START_SECONDS if self.is_new else BUDGET_SECONDS
        self.pipe.send((position, bot, seed))
        if not self.pipe.poll(seconds):
            raise BotFailed("overrun")
        try:
            answer = self.pipe.recv()
        except EOFError:
            raise BotFailed("crashed") from None
        self.is_new = False
        if isinstance(answer, Exception):
            raise BotFailed(f"{type(answer).__name__}: {answer}")
        return str(answer)

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


def think(pipe: Connection) -> None:
    """What a worker does: for each position the choice of a bot."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    while True:
        try:
            position, bot, seed = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            g = abyssal.load(position)
            action = bots.make(bot, seed=seed).choose(g, bots.Budget())
            if action not in g.legal():
                raise ValueError(f"{action} is not legal")
            pipe.send(g.text(action))
        except Exception as error:
            pipe.send(RuntimeError(f"{type(error).__name__}: {error}"))


class Workers:
    """Some workers, and who waits for one."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.idle: list[Worker] = []
        self.room = asyncio.Semaphore(count)
        self.closed = False

    async def choose(self, position: Mapping[str, Any], bot: str, seed: int) -> str:
        """The choice of a bot; :class:`BotFailed` says what went wrong, and the worker is replaced."""
        async with self.room:
            worker = self.idle.pop() if self.idle else await asyncio.to_thread(Worker)
            try:
                answer = await asyncio.to_thread(worker.ask, position, bot, seed)
            except BaseException as error:
                await asyncio.to_thread(worker.stop)
                if isinstance(error, (OSError, BrokenPipeError)):
                    raise BotFailed("crashed") from error
                raise
            if self.closed:
                await asyncio.to_thread(worker.stop)
            else:
                self.idle.append(worker)
            return answer

    async def close(self) -> None:
        """Let all of them go."""
        self.closed = True
        for worker in self.idle:
            await asyncio.to_thread(worker.stop)
        self.idle.clear()
