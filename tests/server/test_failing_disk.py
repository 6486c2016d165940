"""A disk that is full, and a database that is read-only: nothing is lost, nothing is half done, reads go on."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from abyssal.server.app import refusal_of
from abyssal.server.keys import Keys
from abyssal.server.lobby import Lobby
from abyssal.server.room import Room
from abyssal.server.store import DATABASE_FILE, PersonRow, SqliteStore, Unavailable
from abyssal.server.wire import NewTable
from abyssal.server.workers import Workers
from abyssal.texts import message_of_error, voice
from tests.server.failing_disk import PRAGMAS, SWITCH, apply
from tests.server.real import Person, Server, decider, received, running, wait_until

REASONS = {"full": "disk full", "read only": "read only"}
WRONG = pytest.mark.parametrize("wrong", list(PRAGMAS))
WRONG_AT_A_SERVER = pytest.mark.parametrize("wrong", ["full", pytest.param("read only", marks=pytest.mark.long)])
TABLE: dict[str, Any] = {"players": 2}
Work = Callable[[Lobby], Awaitable[object]]


def in_lobby(folder: Path, work: Work) -> None:
    """Do something in a lobby over a real database."""

    async def run() -> None:
        lobby = Lobby(SqliteStore(folder / DATABASE_FILE), Keys(b"key"), Workers(1), 0)
        try:
            await work(lobby)
        finally:
            await lobby.close()

    asyncio.run(run())


def store_of(lobby: Lobby) -> SqliteStore:
    assert isinstance(lobby.store, SqliteStore)
    return lobby.store


def failing(lobby: Lobby, wrong: str) -> Callable[[], None]:
    """Let the writes of a lobby fail; call the answer to mend it. A full disk still has room in the last pages."""
    apply(store_of(lobby), wrong)
    return lambda: apply(store_of(lobby), "")


async def waiting(lobby: Lobby) -> tuple[str, str, Room]:
    """Two people, and a table of the first that waits for a second person."""
    ann, bob = [(await lobby.set_name(None, name)).id for name in ("Ann", "Bob")]
    return ann, bob, await lobby.create(ann, NewTable("conspiracy", TABLE, ["me", "open"]))


async def playing(lobby: Lobby) -> tuple[str, str, Room]:
    """Two people at a table in play."""
    ann, bob, room = await waiting(lobby)
    await lobby.join(room, bob, None)
    await lobby.start(room, ann, None)
    return ann, bob, room


async def over(lobby: Lobby) -> tuple[str, str, Room]:
    """Two people at a table that was abandoned."""
    ann, bob, room = await playing(lobby)
    await lobby.abandon(room, ann)
    return ann, bob, room


Change = Callable[[Lobby, Room, str, str], Awaitable[object]]
CHANGES: dict[str, tuple[Callable[[Lobby], Awaitable[tuple[str, str, Room]]], Change]] = {
    "join": (waiting, lambda lobby, room, ann, bob: lobby.join(room, bob, None)),
    "leave": (waiting, lambda lobby, room, ann, bob: lobby.leave(room, ann)),
    "remove": (waiting, lambda lobby, room, ann, bob: lobby.remove(room, ann, 0)),
    "seat bot": (waiting, lambda lobby, room, ann, bob: lobby.seat_bot(room, ann, 1, "random")),
    "start": (waiting, lambda lobby, room, ann, bob: lobby.start(room, ann, "bot random")),
    "claim": (
        playing,
        lambda lobby, room, ann, bob: lobby.claim(room, bob, lobby.hand_over(room, ann, 0).token),
    ),
    "move": (playing, lambda lobby, room, ann, bob: room.move([0, 1], 0, ["draw 1"])),
    "orders": (playing, lambda lobby, room, ann, bob: room.set_orders(0, {"pass_offers": {}})),
    "abandon": (playing, lambda lobby, room, ann, bob: lobby.abandon(room, ann)),
    "rematch": (over, lambda lobby, room, ann, bob: lobby.rematch(room, ann)),
    "create": (waiting, lambda lobby, room, ann, bob: lobby.create(ann, NewTable("conspiracy", TABLE, ["me", "me"]))),
    "name": (waiting, lambda lobby, room, ann, bob: lobby.set_name(ann, "Annabel")),
}
GROWING = [("start", "full"), ("create", "full")]
"""Changes that store a position, for which a full disk has no room."""


def remembered(lobby: Lobby, room: Room) -> Any:
    """Everything of a table that is in memory."""
    row = msgspec.to_builtins(room.row)
    return row, room.version, room.game, dict(room.orders), dict(lobby.people.names), sorted(lobby.rooms.by_id)


@pytest.mark.parametrize(("name", "wrong"), [*((name, "read only") for name in CHANGES), *GROWING])
def test_a_change_that_cannot_be_stored_changes_nothing(tmp_path: Path, name: str, wrong: str) -> None:
    """After the disk is mended, the same request is carried out."""
    prepare, change = CHANGES[name]

    async def work(lobby: Lobby) -> None:
        ann, bob, room = await prepare(lobby)
        before = remembered(lobby, room)
        mend = failing(lobby, wrong)
        with pytest.raises(Unavailable) as error:
            await change(lobby, room, ann, bob)
        assert error.value.reason == REASONS[wrong]
        assert remembered(lobby, room) == before
        stored = await lobby.store.table(room.row.id)
        assert stored is not None
        assert (stored.seats, stored.state, stored.host) == (room.row.seats, room.row.state, room.row.host)
        mend()
        await change(lobby, room, ann, bob)
        again = await lobby.store.table(room.row.id)
        assert again is not None
        assert (again.seats, again.state, again.host, again.rematch) == (
            room.row.seats,
            room.row.state,
            room.row.host,
            room.row.rematch,
        )

    in_lobby(tmp_path, work)


def test_a_refused_change_of_a_table_changes_nothing(tmp_path: Path) -> None:
    """The first open seat got its bot before the bot was found to be unknown."""

    async def work(lobby: Lobby) -> None:
        ann, _, room = await waiting(lobby)
        before = remembered(lobby, room)
        for refused in (lobby.start(room, ann, "bot nobody"), lobby.seat_bot(room, ann, 1, "nobody")):
            with pytest.raises(Exception, match="unknown_bot"):
                await refused
        assert remembered(lobby, room) == before

    in_lobby(tmp_path, work)


def test_one_job_that_fails_does_not_fail_the_others(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        store = store_of(lobby)
        facts = [
            store.add_person(PersonRow("a", "Ann")),
            store.add_person(PersonRow("a", "Ann again")),
            store.person("a"),
            store.add_person(PersonRow("b", "Bob")),
        ]
        first, second, found, last = await asyncio.gather(*facts, return_exceptions=True)
        assert (first, type(second).__name__, found, last) == (None, "Conflict", PersonRow("a", "Ann"), None)
        assert await store.people(["a", "b"]) == {"a": "Ann", "b": "Bob"}

    in_lobby(tmp_path, work)


@WRONG
def test_reads_that_wait_with_a_write_that_fails_are_answered(
    tmp_path: Path, wrong: str, caplog: pytest.LogCaptureFixture
) -> None:
    """They do not see what was not stored. The failure is logged once, and its end, too."""
    caplog.set_level(logging.INFO, "abyssal")

    async def work(lobby: Lobby) -> None:
        store = store_of(lobby)
        await store.add_person(PersonRow("a", "Ann"))
        mend = failing(lobby, wrong)
        for _ in range(3):
            jobs = [store.people(["a", "b"]), store.add_person(PersonRow("b", "B" * 9000)), store.people(["a", "b"])]
            before, failed, after = await asyncio.gather(*jobs, return_exceptions=True)
            assert (before, after) == ({"a": "Ann"}, {"a": "Ann"})
            assert isinstance(failed, Unavailable)
        mend()
        await store.add_person(PersonRow("b", "Bob"))

    in_lobby(tmp_path, work)
    said = [record for record in caplog.records if "stored" in record.message or "written" in record.message]
    assert [(record.levelname, record.__dict__.get("facts")) for record in said] == [
        ("ERROR", {"reason": REASONS[wrong]}),
        ("INFO", None),
    ]


def test_a_damaged_database_is_unavailable(tmp_path: Path) -> None:
    found: list[str] = []

    async def prepared(lobby: Lobby) -> None:
        ann, _, room = await waiting(lobby)
        found.extend([ann, room.row.id])

    async def damaged(lobby: Lobby) -> None:
        ann, table = found
        for asked in (lobby.store.table(table), lobby.set_name(ann, "Annabel"), lobby.store.check()):
            with pytest.raises(Unavailable, match="database error"):
                await asked

    in_lobby(tmp_path, prepared)
    with (tmp_path / DATABASE_FILE).open("r+b") as file:
        file.seek(4096)  # the first page says which schema it is
        file.write(b"\xff" * ((tmp_path / DATABASE_FILE).stat().st_size - 4096))
    in_lobby(tmp_path, damaged)


def test_a_refusal_says_why_in_both_languages() -> None:
    for reason, english, russian in (
        ("disk full", "its disk is full", "нет места"),
        ("read only", "read-only", "только для чтения"),
        ("database error", "(database error)", "(database error)"),
    ):
        refusal = refusal_of(Unavailable(reason))
        assert (refusal.status, refusal.code, refusal.params["reason"]) == (503, "unavailable", reason)
        assert english in refusal.sentence
        assert russian in voice("ru").say(message_of_error(refusal.code, refusal.params))


# ---------------------------------------------------------------------- a real server


def until_refused(server: Server, table: str, people: list[Person]) -> Any:
    """Move until a move is refused, as small moves may still fit into the last pages; return the answer."""
    while True:
        person, state = decider(people, table)
        choices = state["choices"]
        answer = person.move(table, state["version"], *choices[0]["actions"])
        if answer.status_code != 200:
            return answer


@WRONG_AT_A_SERVER
def test_a_server_with_a_failing_disk_answers_503_and_goes_on(data: Path, tmp_path: Path, wrong: str) -> None:
    switch = tmp_path / "switch"
    with running(data, first="tests.server.failing_disk", **{SWITCH: str(switch)}) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table = ann.create("abyss", TABLE, ["me", "open"])["id"]
        assert bob.post(f"/api/tables/{table}/join").status_code == 200
        assert ann.post(f"/api/tables/{table}/start").status_code == 200
        fine = ann.web.get("/healthz")
        assert (fine.status_code, fine.json()["status"], "reason" in fine.json()) == (200, "ok", False)
        with bob.listen(table) as socket:
            switch.write_text(wrong, encoding="utf-8")
            answer = until_refused(server, table, [ann, bob])
            assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            assert answer.json()["params"]["reason"] == REASONS[wrong]
            assert int(answer.headers["retry-after"]) > 0
            for asked in ("join", "rematch", "abandon") if wrong == "read only" else ():
                assert ann.post(f"/api/tables/{table}/{asked}").status_code in (409, 503)
            state = ann.state(table)
            assert state["table"]["state"] == "running"
            socket.send(json.dumps({"type": "move", "id": 5, "version": state["version"], "actions": ["explore"]}))
            refused = received(socket, "refused", "answer")
            assert refused["type"] == "answer" or refused["code"] in ("unavailable", "not_yours")
            for path in ("/api/me", f"/api/tables/{table}", "/api/tables?show=mine", f"/api/tables/{table}/chat"):
                assert bob.web.get(path).status_code == 200, path
            wait_until(lambda: ann.web.get("/healthz").status_code == 503)
            health = ann.web.get("/healthz").json()
            assert (health["status"], health["reason"], health["code"]) == (
                "unavailable",
                REASONS[wrong],
                "unavailable",
            )
            switch.unlink()
            person, state = decider([ann, bob], table)
            choice = state["choices"][0]["actions"]
            assert person.move(table, state["version"], *choice).json() == {"version": state["version"] + 1}
            while received(socket, "step")["version"] <= state["version"]:
                pass
            wait_until(lambda: ann.web.get("/healthz").status_code == 200)
        server.kill()  # what was acknowledged is there after a restart, nothing else
        server.start()
        assert person.state(table)["version"] == state["version"] + 1
        assert [line["event"] for line in server.log() if line["level"] == "error"] == ["nothing can be stored"]


@WRONG_AT_A_SERVER
def test_a_server_starts_on_a_failing_disk(data: Path, tmp_path: Path, wrong: str) -> None:
    """Tables can be read, and autoplay goes on when the disk is mended."""
    switch = tmp_path / "switch"
    with running(data, "--pace", "0", first="tests.server.failing_disk", **{SWITCH: str(switch)}) as server:
        ann = server.person("Ann")
        switch.write_text(wrong, encoding="utf-8")
        answer = ann.post("/api/tables", game="abyss", options=TABLE, seats=["me", "bot random"])
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        switch.unlink()
        table = ann.create("abyss", TABLE, ["me", "open"])["id"]
        server.kill()
        switch.write_text(wrong, encoding="utf-8")
        server.start()
        assert ann.state(table)["table"]["state"] == "waiting"
        assert ann.web.get("/healthz").json()["reason"] == REASONS[wrong]
