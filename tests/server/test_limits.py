"""Rate and size limits, presence, and what the log must not contain."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from websockets.exceptions import InvalidStatus

from abyssal.server import sockets
from abyssal.server.limits import LIMITS, Limiter
from abyssal.server.lobby import MAX_UNFINISHED_TABLES
from abyssal.server.outgoing import Parts
from abyssal.server.refusals import Refusal
from abyssal.server.run import JsonFormatter
from abyssal.server.store import DATABASE_FILE
from abyssal.server.subscribers import MAX_QUEUED, Subscriber
from tests.server.real import LIMIT, Person, Server, chosen, decider, received, running, seated_table, wait_until

TABLE: dict[str, Any] = {"players": 2}
FROZEN = "tests.server.frozen_limits"


class Clock:
    """A clock that a test sets."""

    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr("abyssal.server.limits.time", found)
    return found


def test_a_bucket_fills_again_with_time(clock: Clock) -> None:
    """Chat: six lines at once, then one every two seconds; nobody saves up more than six."""
    limiter = Limiter(True)
    for _ in range(6):
        limiter.check("chat", "ann")
    for seconds, wait in ((0.0, 2), (1.5, 1)):
        clock.now = 100.0 + seconds
        with pytest.raises(Refusal) as refused:
            limiter.check("chat", "ann")
        assert (refused.value.code, refused.value.params) == ("too_often", {"seconds": wait})
    limiter.check("chat", "bob")
    clock.now = 102.0
    limiter.check("chat", "ann")
    clock.now = 1000.0
    for _ in range(6):
        limiter.check("chat", "ann")
    with pytest.raises(Refusal):
        limiter.check("chat", "ann")


def test_a_check_without_cost_uses_nothing_up(clock: Clock) -> None:
    limiter = Limiter(True)
    for _ in range(100):
        limiter.check("guess", "ann", 0)
    for _ in range(30):
        limiter.check("guess", "ann")
    with pytest.raises(Refusal):
        limiter.check("guess", "ann", 0)


def test_buckets_that_are_full_again_are_dropped(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("abyssal.server.limits.MAX_BUCKETS", 2)
    limiter = Limiter(True)
    limiter.check("chat", "ann")
    clock.now += 1.0
    limiter.check("chat", "bob")
    clock.now += 1.0
    limiter.check("chat", "cy")  # Ann's is full again, Bob's is not
    assert {who for _, who in limiter.buckets} == {"bob", "cy"}
    limiter.check("chat", "di")  # none is full: all are dropped
    assert {who for _, who in limiter.buckets} == {"di"}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with limits, whose clock stands still: what was used up is never given back."""
    with running(tmp_path_factory.mktemp("strict") / "data", "--limits", "on", first=FROZEN) as found:
        yield found


def test_chat_is_limited(strict: Server) -> None:
    ann, bob = strict.person("Ann"), strict.person("Bob")
    table = seated_table([ann, bob], "conspiracy", TABLE)
    answers = [ann.post(f"/api/tables/{table}/chat", text=f"line {n}") for n in range(int(LIMITS["chat"].burst) + 1)]
    assert [answer.status_code for answer in answers] == [200] * (len(answers) - 1) + [429]
    assert answers[-1].json()["code"] == "too_often"
    assert answers[-1].headers["retry-after"] == "2"
    assert bob.post(f"/api/tables/{table}/chat", text="others may").status_code == 200


def test_messages_of_a_socket_are_limited(strict: Server) -> None:
    ann, bob = strict.person("Ann"), strict.person("Bob")
    table = seated_table([ann, bob], "conspiracy", TABLE)
    with ann.listen(table, since=0) as socket:
        codes: list[dict[str, Any]] = []
        while not codes or codes[-1]["code"] != "too_often":
            socket.send(json.dumps({"type": "undo", "id": len(codes), "version": 0}))
            codes.append(received(socket, "refused"))
    assert len(codes) == LIMITS["move"].burst + 1
    assert {refused["code"] for refused in codes[:-1]} == {"nothing_to_undo"}
    assert (codes[-1]["status"], codes[-1]["params"]["seconds"]) == (429, 1)
    assert bob.post(f"/api/tables/{table}/undo", version=0).json()["code"] == "nothing_to_undo"


def test_new_sockets_and_tables_are_limited(strict: Server) -> None:
    ann = strict.person("Ann")
    codes = [ann.post("/api/tables", game="abyss", options=TABLE).status_code for _ in range(22)]
    assert codes == [201] * 20 + [429] * 2
    name = ann.web.get("/api/tables?show=mine").json()["tables"][0]["id"]
    with pytest.raises(InvalidStatus) as refused:
        come_and_go(ann, name)
    assert refused.value.response.status_code == 429
    assert b"too_often" in (refused.value.response.body or b"")


def come_and_go(person: Person, table: str) -> None:
    """Open more sockets than the limit allows."""
    for _ in range(40):
        with person.listen(table, telling=0):
            pass


def test_new_people_from_one_address_are_limited(data: Path) -> None:
    with running(data, "--limits", "on", first=FROZEN) as server:
        codes = [server.browser().post("/api/me", json={"name": "Cy"}).status_code for _ in range(22)]
    assert codes == [200] * 20 + [429] * 2


def test_unfinished_tables_of_a_person_are_limited(server: Server) -> None:
    ann = server.person("Ann")
    for _ in range(MAX_UNFINISHED_TABLES):
        ann.create("conspiracy", TABLE, ["me", "open"])
    answer = ann.post("/api/tables", game="conspiracy", options=TABLE)
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_tables")
    assert "retry-after" in answer.headers


def test_a_large_body_is_refused_without_a_content_length(server: Server) -> None:
    ann = server.person("Ann")
    answer = ann.web.post("/api/tables", content=iter([b"x" * 10_000] * 10))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_subscriber_that_is_too_slow_is_disconnected() -> None:
    """When its queue is full, all waiting messages are dropped and it is closed; it may come back."""
    subscriber = Subscriber(None, Parts())
    for _ in range(MAX_QUEUED + 1):
        subscriber.put(b"step")
    assert subscriber.too_slow
    assert subscriber.queue.qsize() == 1
    assert asyncio.run(subscriber.queue.get()) is None
    subscriber.put(b"step")
    assert subscriber.queue.empty()


class Stuck:
    """A socket that sends nothing until it wakes up."""

    def __init__(self) -> None:
        self.awake = asyncio.Event()
        self.sent: list[str] = []
        self.closed: tuple[int, str] | None = None

    async def send_text(self, text: str) -> None:
        await self.awake.wait()
        self.sent.append(text)

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


@pytest.mark.parametrize("wakes", [True, False])
def test_a_socket_that_is_stuck_is_closed(wakes: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """If it wakes up it is closed with a reason; otherwise sending times out."""
    if not wakes:
        monkeypatch.setattr(sockets, "WRITE_SECONDS", 0.05)
    asyncio.run(stuck(wakes))


async def stuck(wakes: bool) -> None:
    """The test above."""
    socket, subscriber = Stuck(), Subscriber(None, Parts())
    writing = asyncio.create_task(sockets.write_messages(cast("Any", socket), subscriber))
    subscriber.put(b"first")
    await asyncio.sleep(0)
    for _ in range(MAX_QUEUED + 1):
        subscriber.put(b"step")
    if wakes:
        socket.awake.set()
    await asyncio.wait_for(writing, LIMIT)
    assert socket.sent == (["first"] if wakes else [])
    assert (socket.closed or (0, ""))[0] == (sockets.CLOSE_TOO_SLOW if wakes else 0)


# ---------------------------------------------------------------------- presence


def test_everybody_sees_who_is_connected_and_how_many_watch(server: Server) -> None:
    ann, bob, eve = (server.person(name) for name in ("Ann", "Bob", "Eve"))
    table = seated_table([ann, bob], "abyss", TABLE)

    def presence(message: dict[str, Any]) -> tuple[list[bool], int]:
        return [seat["here"] for seat in message["seats"]], message["watching"]

    with ann.listen(table, since=0) as socket:
        assert presence(received(socket, "table")) == ([True, False], 0)
        received(socket, "table")
        with bob.listen(table) as other:
            assert presence(received(socket, "table")) == ([True, True], 0)
            with eve.listen(table):
                assert presence(received(socket, "table")) == ([True, True], 1)
                received(other, "state")
            assert presence(received(socket, "table")) == ([True, True], 0)
        assert presence(received(socket, "table")) == ([True, False], 0)
    wait_until(lambda: presence(eve.web.get(f"/api/tables/{table}").json()) == ([False, False], 0))


def test_a_spectator_can_only_watch(server: Server) -> None:
    ann, bob, eve = (server.person(name) for name in ("Ann", "Bob", "Eve"))
    table = seated_table([ann, bob], "abyss", TABLE)
    with eve.listen(table) as socket:
        received(socket, "state")
        for kind in ({"type": "move", "actions": ["explore"]}, {"type": "undo"}):
            socket.send(json.dumps({"id": 1, "version": 0, **kind}))
            assert received(socket, "refused")["status"] == 403
    url = f"/api/tables/{table}"
    assert eve.web.put(f"{url}/orders", json={"orders": {"pass_offers": {}}}).status_code == 403
    assert eve.post(f"{url}/desk", version=0).status_code == 403
    assert eve.post(f"{url}/hand-over", seat=0).status_code == 403


# ---------------------------------------------------------------------- the log


def test_the_log_contains_nothing_about_people_and_games(data: Path) -> None:
    """After all kinds of requests it has no names, chat, cookies, links, seeds or addresses in it."""
    with running(data, first="tests.server.failing_bots") as server:
        ann, bob, chance = server.person("Zebedee"), server.person("Philomena"), random.Random(1)
        table = seated_table([ann, bob], "abyss", TABLE)
        ann.post(f"/api/tables/{table}/chat", text="meet me at the reef")
        link = ann.post("/api/me/link").json()["token"]
        token = bob.post(f"/api/tables/{table}/hand-over", seat=1).json()["token"]
        bob.post(f"/api/tables/{table}/claim", token=token[:-1])
        ann.web.get("/api/tables/nothing")
        ann.web.post("/api/tables", content=b"{")
        person, state = decider([ann, bob], table)
        person.move(table, state["version"], "castle")
        with ann.listen(table) as socket:
            socket.send("nonsense")
            received(socket, "refused")
        other = ann.create("abyss", TABLE, ["me", "bot raising"])
        state = ann.state(other["id"])
        while state["prompt"] is not None:
            ann.move(other["id"], state["version"], *chosen(state, chance))
            state = ann.state(other["id"])
        wait_until(lambda: any(line["event"] == "bot failed" for line in server.log()))
        connection = sqlite3.connect(data / DATABASE_FILE)
        seeds = [str(seed) for (seed,) in connection.execute("select seed from tables")]
        connection.close()
        status, _, log = server.stop()
    assert status == 0
    assert "table started" in log
    assert "bot failed" in log
    cookies = [one.web.cookies["abyssal"] for one in (ann, bob)]
    for secret in ("Zebedee", "Philomena", "reef", "127.0.0.1", "crab", link, token, ann.id, *cookies, *seeds):
        assert secret not in log, secret


def test_an_internal_error_is_logged_without_its_text() -> None:
    try:
        raise KeyError("Zebedee")
    except KeyError:
        record = logging.LogRecord("abyssal", logging.ERROR, __file__, 1, "internal error", None, sys.exc_info())
    line = json.loads(JsonFormatter().format(record))
    assert line["trace"][0] == "KeyError"
    assert "test_an_internal_error_is_logged_without_its_text" in line["trace"][1]
    assert "Zebedee" not in json.dumps(line)
