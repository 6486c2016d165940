"""What is stored lasts: older databases, newer rules, backups, records in and out."""

from __future__ import annotations

import json
import random
import sqlite3
import stat
from pathlib import Path

import pytest

import abyssal
from abyssal.server import admin
from abyssal.server.store import FILE, migrations, opened
from tests.server.real import Person, Server, chosen, play_out, running, seated_table

FORM_1 = Path(__file__).parent / "form1.sql"


def played(server: Server, moves: int, seed: int = 2) -> tuple[list[Person], str]:
    """A table of two after some moves."""
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


def test_the_files_are_their_owners(data: Path) -> None:
    with running(data):
        for name in (FILE, "cookie.key"):
            assert stat.S_IMODE((data / name).stat().st_mode) == 0o600
        assert {path.name.removesuffix("-wal").removesuffix("-shm") for path in data.iterdir()} == {FILE, "cookie.key"}


def test_a_database_of_the_first_form_is_lifted_and_played_on(data: Path) -> None:
    data.mkdir()
    connection = sqlite3.connect(data / FILE)
    connection.executescript(FORM_1.read_text(encoding="utf-8"))
    connection.close()
    opened(data / FILE).close()
    rows = admin.tables(data)
    assert len(rows) == 1
    record = admin.export(data, rows[0][0].code)
    assert record is not None
    assert abyssal.replay(json.dumps(record)).plies > 10
    check = sqlite3.connect(data / FILE)
    assert check.execute("pragma user_version").fetchone() == (max(migrations()),)
    check.close()


def test_a_game_that_meets_newer_rules_goes_on_from_its_last_position(data: Path) -> None:
    with running(data) as server:
        people, table = played(server, 55)
        before = [person.state(table) for person in people]
        server.kill()
        connection = sqlite3.connect(data / FILE)
        connection.execute("update tables set rules = 0")
        connection.commit()
        connection.close()
        server.start()
        after = [person.state(table) for person in people]
        for one, other in zip(before, after, strict=True):
            assert one["view"] == other["view"]
            assert one["prompt"] == other["prompt"]
            assert one["version"] == other["version"]
        play_out(people, table, 5)


def test_backup_while_it_runs_and_restore(data: Path, tmp_path: Path) -> None:
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


def test_a_table_goes_out_and_in_as_a_record(data: Path, tmp_path: Path) -> None:
    with running(data) as server:
        people, table = played(server, 10)
        play_out(people, table, 4)
        record = admin.export(data, table)
        assert record is not None
        assert record["entries"] == people[0].web.get(f"/api/tables/{table}/record").json()["entries"]
        code = admin.import_record(data, record)
        again = people[0].web.get(f"/api/tables/{code}/record").json()
        assert again["digest"] == record["digest"]


def test_old_tables_are_forgotten_and_running_ones_are_not(data: Path) -> None:
    with running(data) as server:
        people, table = played(server, 10)
        play_out(people, table, 4)
        _, running_one = played(server, 4)
        assert admin.purge(data, 1) == 0
        assert admin.purge(data, 0) == 1
        assert [row.id for row, _ in admin.tables(data)] == [running_one]
