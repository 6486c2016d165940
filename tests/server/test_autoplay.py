"""Bots and standing orders at a table: what is played for them, once, and when."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

import abyssal
from abyssal import bots
from abyssal.server import autoplay as autoplay_module
from abyssal.server import room as room_module
from abyssal.server.autoplay import Autoplay, default_choice
from abyssal.server.refusals import Refusal
from abyssal.server.room import Room
from abyssal.server.workers import BotFailed, Overtaken, Workers
from abyssal.telling import telling_of
from tests.server.real import LIMIT
from tests.server.rooms import room_of
from tests.telling.games import EVERY, name_of, states


class Scripted(Workers):
    """Workers that answer with prepared choices or errors instead of asking a bot; then as ``after`` says."""

    def __init__(self, *answers: list[str] | Exception) -> None:
        super().__init__(1)
        self.answers = list(answers)
        self.asked: list[tuple[int, str]] = []
        self.meanwhile: Callable[[], Awaitable[object]] | None = None

    async def choose(self, room: Room, version: int, bot: bots.Recipe, chance: random.Random) -> list[str]:
        self.asked.append((version, bot.name))
        if self.meanwhile is not None:
            await self.meanwhile()
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


def bot_room(seed: int = 1, seat: int | None = None) -> Room:
    """A table for two of Abyss; a bot plays the seat that begins, or the one that is named."""
    g = abyssal.new("abyss", players=2, seed=seed)
    room = room_of(g)
    assert g.seat is not None
    room.row.seats[g.seat if seat is None else seat].bot = "random"
    return room


def reasons(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The reasons of failures in the log."""
    return [record.__dict__["facts"]["reason"] for record in caplog.records if record.message == "bot failed"]


async def play_for_bot(autoplay: Autoplay, room: Room) -> None:
    seat = room.deciding_seat
    assert seat is not None
    await autoplay.play_for_bot(room, seat, room.version, "random")


# ---------------------------------------------------------------------- what is played for a bot


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_the_default_is_the_usual_choice_or_the_first_action(options: dict[str, Any]) -> None:
    """The usual choice is often another one than the first, and may have several actions."""
    told_apart = 0
    for g in states(options, 7, every=3):
        if g.is_over or g.seat is None:
            continue
        first = [g.text(g.legal()[0])]
        usual = [choice["actions"] for choice in telling_of(g).choices(g, g.seat) if choice["usual"]]
        assert default_choice(g) == (usual[0] if usual else first)
        told_apart += bool(usual) and usual[0] != first
    assert told_apart > 0 or options["game"] == "conspiracy"


@pytest.mark.parametrize(
    ("said", "played", "reason"),
    [
        (["explore"], ["explore"], None),
        (["explore", "castle"], ["explore"], None),
        (["castle"], ["explore"], "illegal"),
        ([], ["explore"], "illegal"),
        (BotFailed("overrun"), ["explore"], "overrun"),
    ],
)
def test_what_the_true_game_does_not_allow_is_not_played(
    said: list[str] | Exception, played: list[str], reason: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    """Of a choice that is legal in the imagined game only, the first action is played; else the default choice."""
    room, autoplay = bot_room(), Autoplay(Scripted(said), 0)
    assert default_choice(room.running_game()) == ["explore"]
    asyncio.run(play_for_bot(autoplay, room))
    (change,) = room.changes
    assert (change.kind, change.actions[: len(played)], change.version) == ("bot", played, 4)
    assert room.answers[3][1] == played
    assert reasons(caplog) == ([reason] if reason else [])


def test_a_failure_is_logged_with_table_and_bot(caplog: pytest.LogCaptureFixture) -> None:
    room = bot_room()
    asyncio.run(play_for_bot(Autoplay(Scripted(BotFailed("crashed")), 0), room))
    (record,) = caplog.records
    assert (record.levelno, record.message) == (logging.ERROR, "bot failed")
    assert record.__dict__["facts"] == {"table": "t", "bot": "random", "reason": "crashed"}


def test_a_choice_of_a_bot_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Sequence[str]] = []
    original = room_module.try_actions

    def counted(g: abyssal.Game, actions: Sequence[str]) -> tuple[abyssal.Game, list[str]]:
        tried.append(actions)
        return original(g, actions)

    monkeypatch.setattr(room_module, "try_actions", counted)
    room = bot_room()
    asyncio.run(play_for_bot(Autoplay(Scripted(["explore"]), 0), room))
    assert tried == [["explore"]]


def test_a_bot_whose_seat_was_taken_back_does_not_play() -> None:
    room = bot_room()
    workers = Scripted(["explore"])

    async def take_back() -> None:
        for seat in room.row.seats:
            seat.bot = None

    workers.meanwhile = take_back
    with pytest.raises(Refusal, match="not_yours"):
        asyncio.run(play_for_bot(Autoplay(workers, 0), room))
    assert room.version == 3


# ---------------------------------------------------------------------- tasks


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that must happen."""
    async with asyncio.timeout(LIMIT):
        while not condition():
            await asyncio.sleep(0.001)


def run_task(autoplay: Autoplay, room: Room) -> None:
    """Start autoplay at a table and wait until it has nothing more to do."""

    async def run() -> None:
        autoplay.start(room)
        await until(lambda: not autoplay.is_active(room))

    asyncio.run(run())


def first_action(room: Room) -> list[str]:
    g = room.running_game()
    return [g.text(g.legal()[0])]


class Whatever(Workers):
    """Workers whose bots choose the first legal action."""

    async def choose(self, room: Room, version: int, bot: bots.Recipe, chance: random.Random) -> list[str]:
        return first_action(room)


def test_bots_play_until_a_person_has_to_decide() -> None:
    room = bot_room()
    other = next(seat.seat for seat in room.row.seats if seat.bot is None)
    run_task(Autoplay(Whatever(1), 0), room)
    assert room.version > 3
    assert {change.kind for change in room.changes} == {"bot"}
    assert room.deciding_seat == other


def test_nothing_starts_where_a_person_has_to_decide_or_the_server_stops() -> None:
    async def started(autoplay: Autoplay, room: Room) -> bool:
        autoplay.start(room)
        return autoplay.is_active(room)

    room = bot_room()
    autoplay = Autoplay(Scripted(), 0)
    for seat in room.row.seats:
        seat.bot = None
    assert not asyncio.run(started(autoplay, room))
    asyncio.run(autoplay.close())
    assert not asyncio.run(started(autoplay, bot_room()))


def test_one_task_is_enough_for_a_table() -> None:
    room = bot_room()
    autoplay = Autoplay(Whatever(1), 1000)

    async def run() -> None:
        autoplay.start(room)
        task = autoplay.tasks["t"]
        autoplay.start(room)
        assert autoplay.tasks == {"t": task}
        await autoplay.close()
        await until(lambda: not autoplay.is_active(room))
        assert task.cancelled()
        assert autoplay.tasks == {}

    asyncio.run(run())


def test_a_task_that_is_cancelled_before_its_first_pause_ends_quietly(caplog: pytest.LogCaptureFixture) -> None:
    room, autoplay = bot_room(), Autoplay(Whatever(1), 0)

    async def run() -> None:
        autoplay.start(room)
        await autoplay.close()
        await until(lambda: not autoplay.is_active(room))

    asyncio.run(run())
    assert room.version == 3
    assert caplog.records == []


def test_a_standing_order_passes_after_a_pause_and_a_bot_comes_first() -> None:
    """An offer is passed on by order, after the same pause as a bot's; at a seat that a bot plays, the bot decides."""
    for bot, kind in ((None, "order"), ("random", "bot")):
        room = bot_room()
        paused: list[int] = []

        async def pause(room: Room, paused: list[int] = paused) -> None:
            paused.append(room.version)

        for seat in room.row.seats:
            seat.bot = None

        async def run(room: Room = room, bot: str | None = bot) -> None:
            while room.running_game().decision != "offer":
                seat = room.deciding_seat
                assert seat is not None
                await room.move([seat], room.version, ["explore"])
            seat = room.deciding_seat
            assert seat is not None
            room.orders[seat] = {"pass_offers": {}}
            room.row.seats[seat].bot = bot
            room.changes.clear()
            autoplay = Autoplay(Scripted(["pass"]), 0)
            autoplay.pause = pause  # type: ignore[method-assign]
            autoplay.start(room)
            await until(lambda: len(room.changes) > 0)
            await autoplay.close()

        asyncio.run(run())
        assert [(change.kind, change.actions[0]) for change in room.changes] == [(kind, "pass")]
        assert paused[0] == room.changes[0].version - 1


def test_what_changes_during_the_pause_is_looked_at_again() -> None:
    """The owner takes the seat back while the bot waits: nobody plays it."""
    room = bot_room()
    workers = Scripted(["explore"])
    autoplay = Autoplay(workers, 0)

    async def pause(room: Room) -> None:
        for seat in room.row.seats:
            seat.bot = None

    autoplay.pause = pause  # type: ignore[method-assign]
    run_task(autoplay, room)
    assert (room.version, workers.asked) == (3, [])


@pytest.mark.parametrize("error", [Overtaken(), Refusal("stale", version=4), Refusal("not_yours")])
def test_a_table_that_changed_meanwhile_is_looked_at_again(error: Exception, caplog: pytest.LogCaptureFixture) -> None:
    room = bot_room()
    workers = Scripted(error, ["explore"], Overtaken())

    def end(room: Room, _: object) -> None:
        for seat in room.row.seats:
            seat.bot = None

    room.callbacks.append(end)
    run_task(Autoplay(workers, 0), room)
    assert workers.asked[:2] == [(3, "random"), (3, "random")]
    assert room.changes[0].actions[0] == "explore"
    assert not [record for record in caplog.records if record.name == "abyssal"]


@pytest.mark.parametrize("error", [OSError("the disk is full"), Refusal("our_mistake")])
def test_after_an_error_it_is_tried_again_later(
    error: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(autoplay_module, "RETRY_SECONDS", 0.01)
    room = bot_room()
    workers = Scripted(error, ["explore"])
    autoplay = Autoplay(workers, 0)

    async def run() -> None:
        autoplay.start(room)
        await until(lambda: len(room.changes) > 0)
        await autoplay.close()

    asyncio.run(run())
    assert room.answers[3][1] == ["explore"]
    (record,) = [record for record in caplog.records if record.name == "abyssal"]
    assert (record.levelno, record.message) == (logging.ERROR, "autoplay failed")
    assert record.__dict__["facts"] == {"table": "t"}
    assert record.exc_info is not None
    assert record.exc_info[1] is error


# ---------------------------------------------------------------------- pauses


def test_pauses_are_irregular_and_as_long_as_the_pace_says(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def wait_for(waiting: Any, timeout: float) -> None:
        waiting.close()
        waited.append(timeout)
        raise TimeoutError

    monkeypatch.setattr(asyncio, "wait_for", wait_for)
    room, autoplay = bot_room(), Autoplay(Scripted(), 10)
    for _ in range(200):
        asyncio.run(autoplay.pause(room))
    assert 6 <= min(waited) < 7
    assert 13 < max(waited) <= 14
    assert len(set(waited)) > 190


def test_a_hurried_table_does_not_wait_until_a_person_has_to_decide() -> None:
    room = bot_room()
    other = next(seat.seat for seat in room.row.seats if seat.bot is None)
    autoplay = Autoplay(Whatever(1), 1e6)

    async def run() -> None:
        autoplay.hurry(room)  # nothing plays yet: nothing to hurry
        autoplay.start(room)
        await asyncio.sleep(0)
        assert room.version == 3
        autoplay.hurry(room)
        await until(lambda: not autoplay.is_active(room))
        assert room.deciding_seat == other
        assert autoplay.hurried == {}

    asyncio.run(run())


def test_a_table_can_be_hurried_before_its_first_pause() -> None:
    room = bot_room()
    autoplay = Autoplay(Whatever(1), 1e6)

    async def run() -> None:
        autoplay.start(room)
        autoplay.hurry(room)
        await until(lambda: not autoplay.is_active(room))

    asyncio.run(run())
    assert room.version > 3


@pytest.mark.parametrize("during", ["pause", "thought"])
def test_a_hurried_table_stays_so_when_it_changes_meanwhile(during: str) -> None:
    """The bot is exchanged for another one, during its pause or while it thinks: the new one is hurried, too."""
    room = bot_room()
    seat = room.deciding_seat
    assert seat is not None
    workers = Scripted(*([Overtaken()] if during == "thought" else []), ["explore"], Overtaken())
    autoplay = Autoplay(workers, 1e6)

    def end(room: Room, _: object) -> None:
        room.row.seats[seat].bot = None

    room.callbacks.append(end)

    async def run() -> None:
        autoplay.start(room)
        await asyncio.sleep(0)
        if during == "pause":
            room.row.seats[seat].bot = "greedy"
        autoplay.hurry(room)
        await until(lambda: not autoplay.is_active(room))

    asyncio.run(run())
    assert room.changes[0].actions[0] == "explore"
    assert workers.asked[0][1] == ("greedy" if during == "pause" else "random")
