"""What workers are sent, what they keep, and what a bot is given; most of it without processes."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from abyssal import Game, bots
from abyssal.server import workers as workers_module
from abyssal.server.room import Room, play_forced
from abyssal.server.workers import Overtaken, Request, Worker, Workers, current_game, think
from tests.server.rooms import room_of
from tests.telling.games import EVERY, likely, name_of, new

RANDOM = bots.recipe("random")
CONSPIRACY: dict[str, Any] = {"game": "conspiracy", "players": 2}


class WithoutProcess(Worker):
    """A worker of which only the server's side exists."""

    def __init__(self) -> None:
        self.versions = {}
        self.tree = None


def new_room(options: dict[str, Any], seed: int = 17, name: str = "t") -> Room:
    """A room of a new game, at version 0."""
    g = new(options, seed)
    play_forced(g)
    room = room_of(g)
    room.row.id, room.version = name, 0
    return room


async def play_one(room: Room, chance: random.Random) -> None:
    """One random choice of the deciding seat."""
    g = room.running_game()
    assert g.seat is not None
    await room.move([g.seat], room.version, [g.text(likely(g, chance))])


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_the_copy_of_a_worker_follows_the_table(options: dict[str, Any]) -> None:
    """It is sent the whole position at first and after an undo, and only the missed actions otherwise."""
    asyncio.run(followed(options))


async def followed(options: dict[str, Any]) -> None:
    room, worker, chance = new_room(options), WithoutProcess(), random.Random(3)
    games: dict[str, Game] = {}
    needs_position, sent_alone = True, 0
    while room.row.state == "running":
        if chance.random() < 0.4:
            request = worker.request(room, RANDOM, chance)
            assert (request.position is not None) == needs_position
            assert request.position is None or not request.actions
            sent_alone += request.position is None and len(request.actions) > 0
            copy, g = current_game(games, request), room.running_game()
            assert g.seat is not None
            assert copy.key() == g.key()
            assert copy.determinize(g.seat, 7).position() == g.determinize(g.seat, 7).position()
            needs_position = False
        last = room.last_undo_point
        if last is not None and room.undo_status(last.seat) == "yes" and chance.random() < 0.2:
            await room.undo([last.seat], room.version)
            needs_position = True
        else:
            await play_one(room, chance)
    assert sent_alone > 2


def test_a_worker_that_missed_too_much_is_sent_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("abyssal.server.room.MAX_STEPS", 3)
    asyncio.run(missed_too_much())


async def missed_too_much() -> None:
    room, worker, chance = new_room(CONSPIRACY), WithoutProcess(), random.Random(1)
    games: dict[str, Game] = {}
    for moves, whole in ((0, True), (3, False), (4, True)):
        for _ in range(moves):
            await play_one(room, chance)
        request = worker.request(room, RANDOM, chance)
        assert (request.position is not None) == whole, moves
        assert current_game(games, request).key() == room.running_game().key()


def test_a_worker_keeps_the_tables_that_were_used_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "MAX_GAMES", 2)
    rooms = {name: new_room(CONSPIRACY, name=name) for name in "abc"}
    worker, chance = WithoutProcess(), random.Random(1)
    games: dict[str, Game] = {}
    for name, forget, kept in (
        ("a", None, {"a"}),
        ("b", None, {"a", "b"}),
        ("a", None, {"a", "b"}),
        ("c", "b", {"a", "c"}),
        ("b", "a", {"b", "c"}),
    ):
        request = worker.request(rooms[name], RANDOM, chance)
        assert request.forget == forget
        current_game(games, request)
        assert set(games) == set(worker.versions) == kept


class Witness(bots.Bot):
    """A bot that keeps the games it was given."""

    given: list[Game] = []

    def choose(self, game: Game, budget: bots.Budget) -> int:
        self.given.append(game.clone())
        return game.legal()[0]


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_a_bot_is_given_what_its_seat_may_know(options: dict[str, Any]) -> None:
    """Another game each time, which the seat cannot tell from the true one; the worker's own copy stays true."""
    room, worker, chance = new_room(options), WithoutProcess(), random.Random(2)
    games: dict[str, Game] = {}
    recipe = bots.Recipe("witness", (), Witness)
    g = room.running_game()
    Witness.given.clear()
    for _ in range(5):
        assert list(think(games, worker.request(room, recipe, chance)))
        assert games["t"].key() == g.key()
    assert g.seat is not None
    firsts = [given for given in Witness.given if given.event_count == 0]
    assert len(firsts) == 5
    assert {str(given.view(g.seat, "recall")) for given in firsts} == {str(g.view(g.seat, "recall"))}
    assert len({str(given.position()) for given in firsts}) == 5
    assert str(g.position()) not in {str(given.position()) for given in firsts}


# ---------------------------------------------------------------------- with processes


def test_real_workers_choose_legal_actions_and_are_sent_little(monkeypatch: pytest.MonkeyPatch) -> None:
    requests: list[Request] = []
    original = Worker.request

    def request(worker: Worker, room: Room, bot: bots.Recipe, chance: random.Random) -> Request:
        requests.append(original(worker, room, bot, chance))
        return requests[-1]

    monkeypatch.setattr(Worker, "request", request)
    asyncio.run(chosen_by_processes())
    assert [made.position is None for made in requests] == [False, *[True] * 11]


async def chosen_by_processes() -> None:
    """Twelve choices of a bot in a process of its own, which has no reason to hurry."""
    room, chance, workers = new_room(CONSPIRACY), random.Random(1), Workers(1, budget=60)
    for _ in range(12):
        seat = room.deciding_seat
        assert seat is not None
        actions = await workers.choose(room, room.version, RANDOM, chance)
        await room.move([seat], room.version, actions)
    assert len(workers.idle) == 1
    await workers.close()
    assert not workers.idle


def test_a_table_that_has_changed_is_not_thought_about() -> None:
    """The worker is free for the next table."""
    asyncio.run(overtaken())


async def overtaken() -> None:
    room, workers = new_room(CONSPIRACY), Workers(1)
    idle = WithoutProcess()
    workers.idle.append(idle)
    with pytest.raises(Overtaken):
        await workers.choose(room, room.version - 1, RANDOM, random.Random(1))
    assert workers.idle == [idle]
    assert not workers.busy


def test_the_worker_that_knows_most_of_a_table_is_taken() -> None:
    workers = Workers(3)
    strange, old, new_one = WithoutProcess(), WithoutProcess(), WithoutProcess()
    old.versions, new_one.versions = {"t": 3}, {"t": 5}
    workers.idle = [old, new_one, strange]
    assert workers.take("t") is new_one
    assert workers.take("t") is old
    assert workers.take("t") is strange
