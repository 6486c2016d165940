"""Stored games last: older databases, newer rules, backups, exported and imported records."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import stat
from pathlib import Path

import pytest

import abyssal
from abyssal.server import admin
from abyssal.server.keys import Keys
from abyssal.server.lobby import Lobby
from abyssal.server.outgoing import Parts
from abyssal.server.room import Room
from abyssal.server.store import DATABASE_FILE, PersonRow, SeatRow, SqliteStore, TableRow, migrations, open_database
from abyssal.server.wire import NewTable
from abyssal.server.workers import Workers
from abyssal.telling import telling_of
from tests.server.real import Person, Server, chosen, play_out, running, seated_table

FORM_1 = Path(__file__).parent / "form1.sql"


def played(server: Server, moves: int, seed: int = 2) -> tuple[list[Person], str]:
    """Return two people and their table after some moves."""
    people = [server.person("Ann"), server.person("Bob")]
    table = seated_table(people, "abyss", {"players": 2, "expansions": ["kraken"]})
    chance, done = random.Random(seed), 0
    while done < moves:
        for person in people:
            state = person.state(table)
            if state["prompt"] is not None:
                assert person.move(table, state["version"], *chosen(state, chance)).status_code == 200
                done += 1
    return people, table


def older_rules(data: Path) -> None:
    """Pretend that all tables were started under older rules."""
    connection = sqlite3.connect(data / DATABASE_FILE)
    connection.execute("update tables set rules = 0")
    connection.commit()
    connection.close()


def test_only_the_owner_can_read_the_files(data: Path) -> None:
    with running(data):
        for name in (DATABASE_FILE, "cookie.key"):
            assert stat.S_IMODE((data / name).stat().st_mode) == 0o600
        assert {path.name.removesuffix("-wal").removesuffix("-shm") for path in data.iterdir()} == {
            DATABASE_FILE,
            "cookie.key",
        }


def test_a_database_of_the_first_schema_is_migrated(data: Path) -> None:
    data.mkdir()
    connection = sqlite3.connect(data / DATABASE_FILE)
    connection.executescript(FORM_1.read_text(encoding="utf-8"))
    connection.close()
    open_database(data / DATABASE_FILE).close()
    rows = admin.tables(data)
    assert len(rows) == 1
    record = admin.export(data, rows[0][0].code)
    assert record is not None
    assert abyssal.replay(json.dumps(record)).plies > 10
    check = sqlite3.connect(data / DATABASE_FILE)
    assert check.execute("pragma user_version").fetchone() == (max(migrations()),)
    check.close()


def test_the_result_of_a_game_is_stored(data: Path) -> None:
    with running(data) as server:
        people = [server.person("Ann"), server.person("Bob")]
        table = seated_table(people, "conspiracy", {"players": 2})
        assert people[0].web.get(f"/api/tables/{table}").json()["result"] is None
        end = play_out(people, table, 4)
        totals = next(row for row in end["sheet"]["rows"] if row["kind"] == "total")["points"]
        result = end["table"]["result"]
        assert result["points"] == totals
        assert {totals[seat] for seat in result["winners"]} == {max(totals)}
        server.kill()
        server.start()
        (listed,) = people[1].web.get("/api/tables", params={"show": "mine"}).json()["tables"]
        assert (listed["state"], listed["result"]) == ("over", result)


def test_under_newer_rules_a_game_continues_from_its_last_snapshot(data: Path) -> None:
    with running(data) as server:
        people, table = played(server, 55)
        before = [person.state(table) for person in people]
        server.kill()
        older_rules(data)
        server.start()
        after = [person.state(table) for person in people]
        for one, other in zip(before, after, strict=True):
            assert one["view"] == other["view"]
            assert one["prompt"] == other["prompt"]
            assert one["version"] == other["version"]
        play_out(people, table, 5)


def test_an_undo_is_kept_under_newer_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot was stored after the choice that is undone; the game continues from before the choice all the same."""
    monkeypatch.setattr("abyssal.server.room.SNAPSHOT_EVERY", 1)
    asyncio.run(taken_back(tmp_path))


async def taken_back(folder: Path) -> None:
    """The test above, in a room without a server."""
    store = SqliteStore(folder / DATABASE_FILE)
    await store.add_person(PersonRow("p", "Ann"))
    seats = [SeatRow(seat, "p", None) for seat in range(2)]
    row = TableRow("t", "CODE", "abyss", {"players": 2}, 5, 1, False, "p", "waiting", None, None, 0, 0, seats)
    await store.add_table(row)
    room, chance = Room(row, store), random.Random(3)
    await room.start()
    while True:
        g = room.running_game()
        choices = [choice["actions"] for choice in telling_of(g).choices(g, g.seat)]
        recruits = [actions for actions in choices if actions[0].startswith("recruit") and len(actions) > 2]
        if recruits:
            break
        await room.move([0, 1], room.version, chance.choice(choices))
    before, key = room.version, room.running_game().key()
    await room.move([0, 1], before, recruits[0][:1])
    await room.undo([0, 1], before + 1)
    row.rules = 0
    again = Room(row, store)
    await again.open()
    assert (again.version, again.row.state, again.running_game().key()) == (before + 2, "running", key)
    assert await again.move([0, 1], before, recruits[0][:1]) == before + 1  # the same post again
    assert await again.move([0, 1], before + 2, recruits[0]) == before + 3
    await store.close()


def test_lists_load_no_finished_tables_and_idle_rooms_are_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(listed_and_forgotten(tmp_path, monkeypatch))


async def listed_and_forgotten(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above, in a lobby without a server."""
    lobby = Lobby(SqliteStore(folder / DATABASE_FILE), Keys(b"key"), Workers(1), 0)
    ann = (await lobby.set_name(None, "Ann")).id
    names = []
    for _ in range(3):
        room = await lobby.create(ann, NewTable("conspiracy", {"players": 2}, ["me", "me"]))
        names.append(room.row.id)
        g = room.running_game()
        await lobby.move(room, ann, 0, [g.text(g.legal()[0])])
    await lobby.abandon(lobby.rooms.by_id[names[0]], ann)
    monkeypatch.setattr("abyssal.server.rooms.IDLE_SECONDS", -1.0)
    subscriber = lobby.subscribers.add(lobby.rooms.by_id[names[2]], ann, Parts())
    lobby.rooms.drop_idle()
    assert set(lobby.rooms.by_id) == {names[2]}  # somebody listens there
    lobby.subscribers.remove(lobby.rooms.by_id[names[2]], subscriber)
    lobby.rooms.drop_idle()
    monkeypatch.undo()
    listed = await lobby.list_tables("mine", ann)
    assert [(table.id, table.state, table.version) for table in listed if table.state == "over"] == [
        (names[0], "over", 1)
    ]
    assert set(lobby.rooms.by_id) == set(names[1:])
    assert (await lobby.rooms.find(names[0])).version == 1
    await lobby.close()


def test_all_unfinished_tables_of_a_person_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many finished ones there are."""
    monkeypatch.setattr("abyssal.server.lobby.MAX_LISTED", 2)
    asyncio.run(all_listed(tmp_path))


async def all_listed(folder: Path) -> None:
    lobby = Lobby(SqliteStore(folder / DATABASE_FILE), Keys(b"key"), Workers(1), 0)
    ann = (await lobby.set_name(None, "Ann")).id
    rooms = [await lobby.create(ann, NewTable("conspiracy", {"players": 2}, ["me", "open"])) for _ in range(8)]
    for room in rooms[4:]:
        await lobby.abandon(room, ann)
    listed = await lobby.list_tables("mine", ann)
    assert {table.id for table in listed if table.state == "waiting"} == {room.row.id for room in rooms[:4]}
    assert len(listed) == 6
    await lobby.close()


def test_backup_of_a_running_server_and_restore(data: Path, tmp_path: Path) -> None:
    with running(data) as server:
        people, table = played(server, 12)
        assert admin.backup(data, tmp_path / "copy.sqlite") > 0
        with pytest.raises(FileExistsError):
            admin.backup(data, tmp_path / "copy.sqlite")
        then = people[0].state(table)["view"]
        play_out(people, table, 3)
        server.stop()
        admin.restore(data, tmp_path / "copy.sqlite")
        server.start()
        assert people[0].state(table)["view"] == then


def test_a_table_is_exported_and_imported_as_a_record(data: Path, tmp_path: Path) -> None:
    with running(data) as server:
        people, table = played(server, 10)
        play_out(people, table, 4)
        record = admin.export(data, table)
        assert record is not None
        assert record["entries"] == people[0].web.get(f"/api/tables/{table}/record").json()["entries"]
        code = admin.import_record(data, record)
        again = people[0].web.get(f"/api/tables/{code}/record").json()
        assert again["digest"] == record["digest"]


def test_purge_deletes_old_tables_but_no_running_ones(data: Path) -> None:
    with running(data) as server:
        people, table = played(server, 10)
        play_out(people, table, 4)
        _, running_one = played(server, 4)
        assert admin.purge(data, 1) == 0
        assert admin.purge(data, 0) == 1
        assert [row.id for row, _ in admin.tables(data)] == [running_one]
