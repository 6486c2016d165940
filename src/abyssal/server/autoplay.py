"""What plays by itself: bots and standing orders, at a pace that people can follow."""

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
from abyssal.server.room import SEED_BITS, Room, try_actions
from abyssal.server.workers import BotFailed, Workers
from abyssal.telling import telling_of

LOG: Final = logging.getLogger("abyssal")
RETRY_SECONDS: Final = 5.0
"""After something went wrong, a full disk for one, it is tried again."""


class Autoplay:
    """One task for each table at which a bot or an order has something to do."""

    def __init__(self, workers: Workers, pace: float) -> None:
        self.workers = workers
        self.pace = pace
        self.random = random.Random(secrets.randbits(64))
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.hurried: dict[str, asyncio.Event] = {}
        self.closed = False

    def start(self, room: Room) -> None:
        """Have bots and standing orders play on, if it is their turn."""
        if self.closed or self.is_active(room) or (room.bot_to_move() is None and not room.ordered_actions()):
            return
        task = asyncio.create_task(self.play_turns(room))
        self.tasks[room.row.id] = task
        task.add_done_callback(lambda done: self.task_ended(room, done))

    def is_active(self, room: Room) -> bool:
        """Whether something plays at a table."""
        return room.row.id in self.tasks

    def hurry(self, room: Room) -> None:
        """What plays at a table does not wait any more until somebody is asked."""
        if self.is_active(room):
            self.hurried.setdefault(room.row.id, asyncio.Event()).set()

    async def pause(self, room: Room) -> None:
        """Wait as long as people need to follow, if they want to."""
        hurried = self.hurried.setdefault(room.row.id, asyncio.Event())
        with suppress(TimeoutError):
            await asyncio.wait_for(hurried.wait(), self.pace * self.random.uniform(0.6, 1.4))

    def task_ended(self, room: Room, task: asyncio.Task[None]) -> None:
        """A task has ended: perhaps there is more to do."""
        self.tasks.pop(room.row.id, None)
        self.hurried.pop(room.row.id, None)
        if task.cancelled():
            return
        if task.exception() is None:
            self.start(room)
            return
        LOG.error("bots stopped", exc_info=task.exception(), extra={"facts": {"table": room.row.id}})
        task.get_loop().call_later(RETRY_SECONDS, self.start, room)

    async def play_turns(self, room: Room) -> None:
        """One choice after the other.

        Orders take as long as a bot does, and as irregularly: nobody can tell one from somebody who answers.
        """
        while True:
            bot, ordered = room.bot_to_move(), room.ordered_actions()
            if bot is None and not ordered:
                return
            await self.pause(room)
            version, seat = room.version, room.deciding_seat
            if seat is None or (bot, ordered) != (room.bot_to_move(), room.ordered_actions()):
                continue
            actions = ordered if bot is None else await self.choose_for_bot(room, seat, bot)
            try:
                await room.move([seat], version, actions, "bot" if bot else "order")
            except Refusal as refusal:
                if refusal.code not in ("stale", "not_yours", "not_running"):
                    raise

    async def choose_for_bot(self, room: Room, seat: int, bot: str) -> list[str]:
        """The whole choice of a bot; if it fails, a default that nobody has to wait for.

        It was thought out in an imagined game: where the true one differs, its first action stands alone.
        """
        g = room.running_game()
        seed = self.random.getrandbits(SEED_BITS)
        try:
            actions = await self.workers.choose(room.imagined(seat, self.random), bots.recipe(bot), seed)
            possible = [some for some in (actions, actions[:1]) if can_be_played(g, some)]
            if not possible:
                raise BotFailed("illegal")
            return possible[0]
        except BotFailed as error:
            LOG.error("bot failed", extra={"facts": {"table": room.row.id, "bot": bot, "reason": str(error)}})
            return default_choice(g)

    async def close(self) -> None:
        """Stop everything that goes on."""
        self.closed = True
        for task in list(self.tasks.values()):
            task.cancel()
        await self.workers.close()


def default_choice(g: Game) -> list[str]:
    """What is chosen for whoever cannot: the usual choice, else the first."""
    usual = [choice["actions"] for choice in telling_of(g).choices(g, g.seat) if choice["usual"]]
    return usual[0] if usual else [g.text(g.legal()[0])]


def can_be_played(g: Game, actions: Sequence[str]) -> bool:
    """Whether a choice is possible as a whole."""
    try:
        try_actions(g, actions)
    except Refusal:
        return False
    return True
