"""Autoplay: make the choices of bots and of standing orders, at a pace that people can follow."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from abyssal import Game, bots
from abyssal.server.refusals import Refusal
from abyssal.server.room import Room
from abyssal.server.workers import BotFailed, Overtaken, Workers
from abyssal.telling import telling_of

LOG: Final = logging.getLogger("abyssal")
RETRY_SECONDS: Final = 5.0
"""Seconds before autoplay tries a table again after an error, such as a full disk."""
PAUSE_RANGE: Final = (0.6, 1.4)
"""Shortest and longest pause before a choice, as factors of the pace."""
OVERTAKEN: Final = ("stale", "not_yours", "not_running")
"""Codes of refusals which mean that the table changed while a choice was being made."""


class Autoplay:
    """Runs one task for each table at which a bot or a standing order has to decide.

    ``pace`` is the average pause before a choice, in seconds.
    """

    def __init__(self, workers: Workers, pace: float) -> None:
        self.workers = workers
        self.pace = pace
        self.random = random.Random(secrets.randbits(64))
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.hurried: dict[str, asyncio.Event] = {}
        self.closed = False

    def start(self, room: Room) -> None:
        """Start a task for a table if a bot or a standing order has to decide there and no task is running."""
        if self.closed or self.is_active(room) or (room.bot_to_move() is None and not room.ordered_actions()):
            return
        task = asyncio.create_task(self.play_turns(room))
        self.tasks[room.row.id] = task
        task.add_done_callback(lambda done: self.task_ended(room, done))

    def is_active(self, room: Room) -> bool:
        """Return whether a task is running for a table."""
        return room.row.id in self.tasks

    def hurry(self, room: Room) -> None:
        """Skip the pauses at a table until a person has to decide."""
        if self.is_active(room):
            self.hurried.setdefault(room.row.id, asyncio.Event()).set()

    async def pause(self, room: Room) -> None:
        """Wait so that people can follow the game; return at once after :meth:`hurry`."""
        hurried = self.hurried.setdefault(room.row.id, asyncio.Event())
        with suppress(TimeoutError):
            await asyncio.wait_for(hurried.wait(), self.pace * self.random.uniform(*PAUSE_RANGE))

    def task_ended(self, room: Room, task: asyncio.Task[None]) -> None:
        """Start a new task if a bot or an order has to decide; after an error wait :data:`RETRY_SECONDS` first."""
        self.tasks.pop(room.row.id, None)
        self.hurried.pop(room.row.id, None)
        if task.cancelled():
            return
        if task.exception() is None:
            self.start(room)
            return
        LOG.error("autoplay failed", exc_info=task.exception(), extra={"facts": {"table": room.row.id}})
        task.get_loop().call_later(RETRY_SECONDS, self.start, room)

    async def play_turns(self, room: Room) -> None:
        """Make one choice after the other until a person has to decide.

        Standing orders pause at random like bots, so that nobody can tell a standing order from a person.
        """
        while True:
            bot, ordered = room.bot_to_move(), room.ordered_actions()
            if bot is None and not ordered:
                return
            await self.pause(room)
            version, seat = room.version, room.deciding_seat
            if seat is None or (bot, ordered) != (room.bot_to_move(), room.ordered_actions()):
                continue
            try:
                if bot is None:
                    await room.move([seat], version, ordered, "order")
                else:
                    await self.play_for_bot(room, seat, version, bot)
            except Overtaken:
                continue
            except Refusal as refusal:
                if refusal.code not in OVERTAKEN:
                    raise

    async def play_for_bot(self, room: Room, seat: int, version: int, bot: str) -> None:
        """Play the choice of a bot; if the bot fails, play the default choice and log the failure.

        The bot chooses in an imagined game. If its whole choice is illegal in the true game, only the first action of
        the choice is played.
        """
        try:
            actions = await self.workers.choose(room, version, bots.recipe(bot), self.random)
            for attempt in (actions, actions[:1]):
                if await try_move(room, seat, version, attempt):
                    return
            raise BotFailed("illegal")
        except BotFailed as error:
            LOG.error("bot failed", extra={"facts": {"table": room.row.id, "bot": bot, "reason": str(error)}})
        await room.move([seat], version, default_choice(room.running_game()), "bot")

    async def close(self) -> None:
        """Cancel all tasks and stop the workers."""
        self.closed = True
        for task in list(self.tasks.values()):
            task.cancel()
        await self.workers.close()


async def try_move(room: Room, seat: int, version: int, actions: Sequence[str]) -> bool:
    """Play a bot's choice and return True; if the choice is illegal, change nothing and return False."""
    try:
        await room.move([seat], version, actions, "bot")
    except Refusal as refusal:
        if refusal.code in OVERTAKEN:
            raise
        return False
    return True


def default_choice(game: Game) -> list[str]:
    """Return the choice for a bot that failed: the default choice, or else the first legal action."""
    usual = [choice["actions"] for choice in telling_of(game).choices(game, game.seat) if choice["usual"]]
    return usual[0] if usual else [game.text(game.legal()[0])]
