"""Run bots in worker processes with a time limit, so that a bot that crashes or takes too long stops no table.

A worker keeps a copy of the games that it was asked about last, and is sent only the actions that it has missed. A
worker is part of the server, so it may hold the true game; a bot is only ever given an imagined game.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
import sys
import threading
import traceback
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import abyssal
from abyssal import bots
from abyssal.telling import telling_of

if TYPE_CHECKING:
    from abyssal.server.room import Room

BUDGET_SECONDS: Final = 3.0
"""Default time limit for one action of a bot."""
START_SECONDS: Final = 120.0
"""Time limit for a new process to load the rules."""
MAX_GAMES: Final = 200
"""Maximum games kept by one worker."""
READY: Final = "ready"
STARTING: Final = threading.Lock()
"""Held while a worker process is started, because starting it may change ``sys.path``."""


class BotFailed(Exception):  # noqa: N818  named after what happened
    """A bot crashed, took too long, or chose something illegal."""


class Overtaken(Exception):  # noqa: N818  named after what happened
    """The table changed while the bot waited for a free worker."""


class Request(NamedTuple):
    """A request to a worker: it brings the worker's copy of a game up to date, and names the bot that chooses.

    ``actions`` are the actions that the worker has missed, in notation. ``position`` replaces the copy; it is sent if
    the worker has no copy, or cannot follow the changes one by one. ``forget`` is a table that the worker drops.
    """

    table: str
    position: Mapping[str, Any] | None
    actions: Sequence[str]
    forget: str | None
    bot: bots.Recipe
    bot_seed: int
    imagination_seed: int


class Worker:
    """A process that makes one choice at a time. ``versions`` holds the last version that it knows of each table."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, inner = context.Pipe()
        self.process = context.Process(target=worker_main, args=(inner, abyssal.kits()), daemon=True, name="bot")
        self.tree = compiled_tree()
        start_process(self.process, self.tree)
        inner.close()
        self.is_ready = False
        self.versions: dict[str, int] = {}

    def request(self, room: Room, bot: bots.Recipe, chance: random.Random) -> Request:
        """Make the request for the current version of a table, and record that the worker will know this version."""
        table = room.row.id
        known = self.versions.pop(table, None)  # the dictionary keeps the order of use
        forget = next(iter(self.versions)) if known is None and len(self.versions) >= MAX_GAMES else None
        if forget is not None:
            del self.versions[forget]
        self.versions[table] = room.version
        changes = room.changes_since(known) if known is not None else None
        return Request(
            table=table,
            position=dict(room.running_game().position()) if changes is None else None,
            actions=[action for change in changes or () for action in change.actions],
            forget=forget,
            bot=bot,
            bot_seed=chance.getrandbits(abyssal.FRESH_SEED_BITS),
            imagination_seed=chance.getrandbits(abyssal.FRESH_SEED_BITS),
        )

    def ask(self, request: Request, budget: float) -> list[str]:
        """Wait for the whole choice of a bot and return it in notation; ``budget`` is the seconds for each action."""
        if not self.is_ready:
            self.answer(START_SECONDS)
            self.is_ready = True
        self.pipe.send(request)
        actions: list[str] = []
        while (action := self.answer(budget)) is not None:
            actions.append(action)
        return actions

    def answer(self, seconds: float) -> str | None:
        """Wait for the next message of the process; raise :class:`BotFailed` if it fails or none comes in time."""
        if not self.pipe.poll(seconds):
            raise BotFailed("overrun")
        answer = self.pipe.recv()
        if isinstance(answer, Exception):
            raise BotFailed(str(answer))
        return str(answer) if answer is not None else None

    def stop(self) -> None:
        """Kill the process; a thread that waits for an answer of the process gets an error."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def compiled_tree() -> str | None:
    """Return the folder of the compiled package that new workers import; None if there is none or it is incomplete.

    ``make play`` serves on plain Python while the engine is being compiled. It names the folder in
    ``ABYSSAL_COMPILED_TREE``; a file ``ready`` in the folder marks a complete build.
    """
    tree = os.environ.get("ABYSSAL_COMPILED_TREE")
    return tree if tree and Path(tree, "ready").exists() else None


def start_process(process: BaseProcess, tree: str | None) -> None:
    """Start a process that imports the package from ``tree``; the process inherits ``sys.path``."""
    with STARTING:
        if tree is not None:
            sys.path.insert(0, tree)
        try:
            process.start()
        finally:
            if tree is not None:
                sys.path.remove(tree)


class Workers:
    """A pool of at most ``count`` workers; each action of a bot may take ``budget`` seconds."""

    def __init__(self, count: int, budget: float = BUDGET_SECONDS) -> None:
        self.count = count
        self.budget = budget
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.slots = asyncio.Semaphore(count)
        self.closed = False

    async def choose(self, room: Room, version: int, bot: bots.Recipe, chance: random.Random) -> list[str]:
        """Return the whole choice of a bot for the seat that decides at a version of a table.

        Raise :class:`BotFailed` and replace the worker if the bot fails; :class:`Overtaken` if the table has changed.
        """
        async with self.slots:
            worker = self.take(room.row.id) if self.idle else await asyncio.to_thread(Worker)
            if worker.tree != compiled_tree():
                await asyncio.to_thread(worker.stop)
                worker = await asyncio.to_thread(Worker)
            if room.version != version:
                await self.give_back(worker)
                raise Overtaken
            self.busy.add(worker)
            try:
                request = worker.request(room, bot, chance)
                answer = await asyncio.to_thread(worker.ask, request, self.budget)
            except BaseException as error:
                await asyncio.to_thread(worker.stop)
                if isinstance(error, (OSError, EOFError)):
                    raise BotFailed("crashed") from None
                raise
            finally:
                self.busy.discard(worker)
            await self.give_back(worker)
            return answer

    def take(self, table: str) -> Worker:
        """Take an idle worker out of the pool: the one that knows the latest version of this table."""
        worker = max(reversed(self.idle), key=lambda one: one.versions.get(table, -1))
        self.idle.remove(worker)
        return worker

    async def give_back(self, worker: Worker) -> None:
        """Put a worker back into the pool; stop it if the pool was closed meanwhile."""
        if self.closed:
            await asyncio.to_thread(worker.stop)
        else:
            self.idle.append(worker)

    async def close(self) -> None:
        """Stop all workers at once, even those whose bot is thinking."""
        self.closed = True
        for worker in self.busy:
            worker.process.kill()
        for worker in self.idle:
            await asyncio.to_thread(worker.stop)
        self.idle.clear()


# ---------------------------------------------------------------------- in the process of a worker


def worker_main(pipe: Connection, known: Sequence[abyssal.Kit]) -> None:
    """Answer each request with the actions that a bot chooses, one message for each action, and ``None`` at the end.

    ``known`` are the kits (game definitions) of the server, so that the worker also knows games registered by hand.
    """
    abyssal.adopt_kits(known)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the server stops its workers itself
    threading.Thread(target=exit_with_server, daemon=True).start()
    games: dict[str, abyssal.Game] = {}
    pipe.send(READY)
    while True:
        try:
            request: Request = pipe.recv()
            for action in think(games, request):
                pipe.send(action)
            pipe.send(None)
        except (EOFError, BrokenPipeError):
            return
        except Exception as error:
            pipe.send(RuntimeError(failure_location(error)))


def exit_with_server() -> None:
    """End this process when the server ends, even if it was killed while a bot is thinking."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def think(games: dict[str, abyssal.Game], request: Request) -> Iterator[str]:
    """Yield the actions of the choice that a request asks for, made in a game that the deciding seat could imagine."""
    game = current_game(games, request)
    assert game.seat is not None
    yield from whole_choice(request.bot.make(request.bot_seed), game.determinize(game.seat, request.imagination_seed))


def current_game(games: dict[str, abyssal.Game], request: Request) -> abyssal.Game:
    """Bring the worker's copy of a game up to date, and return the copy."""
    if request.forget is not None:
        del games[request.forget]
    if request.position is not None:
        games[request.table] = abyssal.load(request.position)
    game = games[request.table]
    for action in request.actions:
        game.play(game.parse(action))
    return game


def whole_choice(bot: bots.Bot, g: abyssal.Game) -> Iterator[str]:
    """Yield the actions of one whole choice of a bot, in notation, such as a lord with its payment or a complete set.

    Play the actions in ``g``, an imagined game. The choice ends when an action reveals something, because the card that
    the imagined game reveals is only a guess. Raise :class:`ValueError` if the bot chooses an illegal action.
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
    """Return the type and the place of an error. Leave its text out, because it may name hidden cards."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(frame.filename).name}, line {frame.lineno}"
