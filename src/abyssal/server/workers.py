"""Bots think in processes of their own, with a time budget: one that crashes or overruns costs no table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Iterator, Mapping
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

import abyssal
from abyssal import bots
from abyssal.telling import telling_of

BUDGET_SECONDS: Final = 3.0
START_SECONDS: Final = 30.0
"""A new process has to load the rules first."""
READY: Final = "ready"
STARTING: Final = threading.Lock()
"""Held while a worker is started with a search path of its own."""


class BotFailed(Exception):  # noqa: N818  it tells what happened
    """A bot has crashed, taken too long, or answered with nothing legal."""


class Worker:
    """A process that thinks about one position at a time."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, inner = context.Pipe()
        self.process = context.Process(target=worker_main, args=(inner,), daemon=True, name="bot")
        self.tree = compiled_tree()
        start(self.process, self.tree)
        inner.close()
        self.is_ready = False

    def ask(self, position: Mapping[str, Any], bot: bots.Recipe, seed: int, budget: float) -> list[str]:
        """The whole choice of a bot, in notation, with so many seconds for each of its actions; blocks."""
        if not self.is_ready:
            self.answer(START_SECONDS)
            self.is_ready = True
        self.pipe.send((position, bot, seed))
        actions: list[str] = []
        while (said := self.answer(budget)) is not None:
            actions.append(said)
        return actions

    def answer(self, seconds: float) -> str | None:
        """What the process says, if it says something in time."""
        if not self.pipe.poll(seconds):
            raise BotFailed("overrun")
        answer = self.pipe.recv()
        if isinstance(answer, Exception):
            raise BotFailed(str(answer))
        return str(answer) if answer is not None else None

    def stop(self) -> None:
        """End the process, whatever it does; whoever waits for it finds that it has gone."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def compiled_tree() -> str | None:
    """Return the folder of a compiled package for workers to run on, once its build is complete.

    ``make play`` serves on plain Python while the engine is being compiled. It names the folder in
    ``ABYSSAL_COMPILED_TREE``; a file ``ready`` in the folder marks a complete build.
    """
    tree = os.environ.get("ABYSSAL_COMPILED_TREE")
    return tree if tree and Path(tree, "ready").exists() else None


def start(process: BaseProcess, tree: str | None) -> None:
    """Start a process that imports the package from ``tree``: it takes over the search path of this process."""
    with STARTING:
        if tree is not None:
            sys.path.insert(0, tree)
        try:
            process.start()
        finally:
            if tree is not None:
                sys.path.remove(tree)


def worker_main(pipe: Connection) -> None:
    """What a worker does: for each position the choice of a bot, action by action."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    threading.Thread(target=exit_with_server, daemon=True).start()
    pipe.send(READY)
    while True:
        try:
            position, bot, seed = pipe.recv()
            for action in whole_choice(bot.make(seed), abyssal.load(position)):
                pipe.send(action)
            pipe.send(None)
        except (EOFError, BrokenPipeError):
            return
        except Exception as error:
            pipe.send(RuntimeError(failure_location(error)))


def exit_with_server() -> None:
    """A worker does not outlive a server that was killed, however deep it is in thought."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def whole_choice(bot: bots.Bot, g: abyssal.Game) -> Iterator[str]:
    """What a bot chooses, in notation: a lord with its payment, a whole set, as people do.

    It goes on in the game that it imagines, as long as nothing was revealed: that would be known of the true one only.
    """
    seat, decision, events_before = g.seat, g.decision or "", g.event_count
    telling = telling_of(g)
    while True:
        action = bot.choose(g.clone(), bots.Budget())
        if action not in g.legal():
            raise ValueError(action)
        yield g.text(action)
        g.play(action)
        if g.is_over or g.seat != seat or g.reveals_since(events_before) or not telling.goes_on(g, decision):
            return


def failure_location(error: Exception) -> str:
    """Which error, and where it arose; not its text, which may name cards."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(frame.filename).name}, line {frame.lineno}"


class Workers:
    """Some workers, and who waits for one."""

    def __init__(self, count: int, budget: float = BUDGET_SECONDS) -> None:
        self.count = count
        self.budget = budget
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.slots = asyncio.Semaphore(count)
        self.closed = False

    async def choose(self, position: Mapping[str, Any], bot: bots.Recipe, seed: int) -> list[str]:
        """The whole choice of a bot; :class:`BotFailed` says what went wrong, and the worker is replaced."""
        async with self.slots:
            worker = self.idle.pop() if self.idle else await asyncio.to_thread(Worker)
            if worker.tree != compiled_tree():
                await asyncio.to_thread(worker.stop)
                worker = await asyncio.to_thread(Worker)
            self.busy.add(worker)
            try:
                answer = await asyncio.to_thread(worker.ask, position, bot, seed, self.budget)
            except BaseException as error:
                await asyncio.to_thread(worker.stop)
                if isinstance(error, (OSError, EOFError)):
                    raise BotFailed("crashed") from None
                raise
            finally:
                self.busy.discard(worker)
            if self.closed:
                await asyncio.to_thread(worker.stop)
            else:
                self.idle.append(worker)
            return answer

    async def close(self) -> None:
        """Let all of them go; nobody waits for the end of a thought."""
        self.closed = True
        for worker in self.busy:
            worker.process.kill()
        for worker in self.idle:
            await asyncio.to_thread(worker.stop)
        self.idle.clear()
