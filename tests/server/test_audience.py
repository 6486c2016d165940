"""Tables of bots only pause while nobody watches them; and tables where a person waits come first."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

import abyssal
from abyssal.server import audience as audience_module
from abyssal.server.audience import AWAY_SECONDS, LOOK_SECONDS, Audience
from abyssal.server.autoplay import Autoplay
from abyssal.server.fair_queue import Urgency
from abyssal.server.outgoing import Parts
from abyssal.server.room import Room
from abyssal.server.store import DATABASE_FILE
from abyssal.server.subscribers import Subscribers
from abyssal.server.workers import Workers
from tests.server.real import Server, chosen, received, running, seated_table, wait_for_change, wait_until
from tests.server.rooms import PEOPLE, room_of
from tests.server.test_autoplay import Whatever, until

ANN, BOB, CY = PEOPLE[:3]
WHOLE = Parts(telling=True, view=True)


def table(bots: tuple[bool, bool]) -> Room:
    """A table for two of Ann and Bob; bots play some of the seats."""
    room = room_of(abyssal.new("conspiracy", players=2, seed=1))
    for seat, is_bot in zip(room.row.seats, bots, strict=True):
        seat.bot = "random" if is_bot else None
    return room


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def audience() -> tuple[Audience, Clock]:
    clock = Clock()
    return Audience(Subscribers({}), clock), clock


@pytest.mark.parametrize(
    ("bots", "here", "expected"),
    [
        ((False, True), [], Urgency.UNWATCHED),
        ((False, True), [None], Urgency.WATCHED),
        ((False, True), [CY], Urgency.WATCHED),
        ((False, True), [BOB], Urgency.WATCHED),  # a bot plays for Bob
        ((False, True), [CY, ANN], Urgency.WAITING),
        ((False, False), [BOB], Urgency.WAITING),
    ],
)
def test_urgency_depends_on_who_is_connected(
    bots: tuple[bool, bool], here: list[str | None], expected: Urgency
) -> None:
    room, (found, _) = table(bots), audience()
    for person in here:
        found.subscribers.add(room, person, WHOLE)
    assert found.urgency(room) == expected


def test_a_request_counts_for_a_while() -> None:
    room, (found, clock) = table((True, True)), audience()
    assert not found.is_watched(room)
    found.look(room)
    clock.now += LOOK_SECONDS - 1
    assert found.is_watched(room)
    assert found.urgency(room) == Urgency.WATCHED
    clock.now += 1
    assert not found.is_watched(room)
    assert found.urgency(room) == Urgency.UNWATCHED


def test_old_requests_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience_module, "MAX_LOOKS", 3)
    room, (found, clock) = table((True, True)), audience()
    for number in range(30):
        room.row.id = f"t{number}"
        found.look(room)
        clock.now += LOOK_SECONDS / 2
    assert len(found.looks) <= 3


# ---------------------------------------------------------------------- pausing


def test_a_table_of_bots_plays_only_while_somebody_watches() -> None:
    async def run() -> None:
        room, (found, clock) = table((True, True)), audience()
        autoplay = Autoplay(Whatever(1), 0, found)
        autoplay.start(room)
        assert not autoplay.is_active(room)
        autoplay.look(room)
        await until(lambda: room.version > 6)
        clock.now += LOOK_SECONDS
        await until(lambda: not autoplay.is_active(room))
        paused = room.version
        subscriber = found.subscribers.add(room, None, WHOLE)
        autoplay.start(room)
        await until(lambda: room.version > paused + 3)
        found.subscribers.remove(room, subscriber)
        await until(lambda: not autoplay.is_active(room))
        assert room.row.state == "running"

    asyncio.run(run())


def test_a_table_with_a_person_plays_on_until_the_person_decides() -> None:
    """Nobody is there: the bot of a game by correspondence plays all the same."""

    async def run() -> None:
        room, (found, _) = table((True, True)), audience()
        first = room.deciding_seat
        assert first is not None
        room.row.seats[1 - first].bot = None
        autoplay = Autoplay(Whatever(1), 0, found)
        autoplay.start(room)
        await until(lambda: not autoplay.is_active(room))
        assert room.version > 3
        assert room.deciding_seat == 1 - first

    asyncio.run(run())


def test_autoplay_tells_the_workers_how_urgent_a_table_is() -> None:
    workers, (found, _) = Workers(1), audience()
    Autoplay(workers, 0, found)
    assert workers.urgency(table((False, True))) == Urgency.UNWATCHED


# ---------------------------------------------------------------------- on a real server


def version_on_disk(server: Server, table: str) -> int:
    """The version of a table, without a request for it."""
    connection = sqlite3.connect(server.data / DATABASE_FILE)
    ((count,),) = connection.execute("select count(*) from moves where table_id = ?", (table,)).fetchall()
    connection.close()
    return int(count)


def test_a_table_of_bots_waits_for_its_audience_also_after_a_restart(data: Path) -> None:
    """With the watcher gone it stops; lists do not wake it; a request does. One with a person plays on by itself."""
    with running(data, first="tests.server.short_look") as server:
        ann = server.person("Ann")
        bots = str(ann.create("abyss", {"players": 4}, ["bot random"] * 4)["id"])
        mixed = str(ann.create("abyss", {"players": 4}, ["me", *["bot random"] * 3])["id"])
        assert version_on_disk(server, bots) == 0
        with ann.listen(bots) as socket:
            while received(socket, "state", "step")["version"] < 5:
                pass
        server.stop()
        before = version_on_disk(server, bots)
        server.start()
        ann.web.base_url = server.url
        assert len(ann.web.get("/api/tables?show=mine").json()["tables"]) == 2
        for _ in range(4):
            wait_until(lambda: ann.web.get(f"/api/tables/{mixed}").json()["asked"] == 0)
            state = ann.state(mixed)
            assert ann.move(mixed, state["version"], *chosen(state, random.Random(1))).status_code == 200
        assert version_on_disk(server, bots) == before
        wait_for_change(ann, bots, before)


def seconds_until_the_bot_has_played(person: Any, table: str) -> float:
    """Make the usual choice of a person, and return the seconds until it is their turn again."""
    with person.listen(table) as socket:
        state = received(socket, "state")
        person.move(table, state["version"], *state["choices"][0]["actions"])
        began = time.monotonic()
        while received(socket, "step")["prompt"] is None:
            pass
        return time.monotonic() - began


def test_the_bots_of_a_person_do_not_wait_for_those_of_another(data: Path) -> None:
    """Twenty watched tables of Eve have bots that never decide; Ann's bots play all the same."""
    with running(data, "--bot-seconds", "1e6", first="tests.server.failing_bots") as server:
        eve, ann = server.person("Eve"), server.person("Ann")
        for _ in range(20):
            slow = str(eve.create("conspiracy", {"players": 2}, ["bot dreaming", "bot dreaming"])["id"])
            assert eve.state(slow)["version"] == 0
        table = str(ann.create("conspiracy", {"players": 2}, ["me", "bot greedy"])["id"])
        while (state := ann.state(table))["prompt"] is None:
            wait_for_change(ann, table, state["version"])
        for _ in range(3):
            assert seconds_until_the_bot_has_played(ann, table) > 0


# ---------------------------------------------------------------------- who is away


def test_a_player_is_away_two_minutes_after_the_last_request_or_socket() -> None:
    about, clock = audience()
    room = table((False, False))
    assert about.seconds_until_away(room, ANN) == AWAY_SECONDS  # nobody is away just after a start of the server
    clock.now += AWAY_SECONDS - 1
    about.see(room, ANN)
    clock.now += 1
    assert (about.seconds_until_away(room, ANN), about.seconds_until_away(room, BOB)) == (AWAY_SECONDS - 1, 0)
    subscriber = about.subscribers.add(room, BOB, WHOLE)
    clock.now += 10 * AWAY_SECONDS
    assert (about.seconds_until_away(room, ANN), about.seconds_until_away(room, BOB)) == (0, AWAY_SECONDS)
    about.subscribers.remove(room, subscriber)
    about.see_until_now(room, BOB)
    assert about.seconds_until_away(room, BOB) == AWAY_SECONDS
    clock.now += AWAY_SECONDS
    assert about.seconds_until_away(room, BOB) == 0


def test_a_player_who_has_left_is_away_until_the_next_request() -> None:
    about, _ = audience()
    room = table((False, False))
    subscriber = about.subscribers.add(room, BOB, WHOLE)
    about.leave(room, BOB)
    assert about.seconds_until_away(room, BOB) == 0
    about.subscribers.remove(room, subscriber)
    about.see_until_now(room, BOB)  # the page that was left closes its socket
    assert about.seconds_until_away(room, BOB) == 0
    about.see(room, BOB)
    assert about.seconds_until_away(room, BOB) == AWAY_SECONDS


def test_many_requests_of_many_people_are_not_remembered_for_ever() -> None:
    about, clock = audience()
    room = table((False, False))
    for number in range(2 * audience_module.MAX_LOOKS):
        clock.now += 1
        about.see(room, f"person {number}")
    assert len(about.seen) <= audience_module.MAX_LOOKS


def test_a_host_seats_no_bot_for_a_player_who_is_here(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = seated_table([ann, bob], "abyss", {"players": 2})
    refused = ann.post(f"/api/tables/{table}/bot", seat=1, bot="random")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_away")
    assert 0 < refused.json()["params"]["seconds"] <= AWAY_SECONDS
    assert ann.state(table)["table"]["seats"][1]["kind"] == "person"
    bob.post(f"/api/tables/{table}/leave")
    seat = ann.post(f"/api/tables/{table}/bot", seat=1, bot="random").json()["seats"][1]
    assert (seat["kind"], seat["kept_for"]) == ("bot", "Bob")
    back = bob.post(f"/api/tables/{table}/bot", seat=1, bot=None).json()["seats"][1]
    assert (back["kind"], back["name"]) == ("person", "Bob")
    assert ann.post(f"/api/tables/{table}/bot", seat=1, bot="random").json()["code"] == "not_away"
