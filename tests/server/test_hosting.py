"""Whoever runs a server: what cannot be is said in one line, and nothing is lost by a slip."""

from __future__ import annotations

import json
import logging
import os
import pty
import queue
import re
import socket
import sqlite3
import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

from abyssal.cli.serve import show
from abyssal.server.folder import KEY_FILE
from abyssal.server.run import JsonFormatter, TextFormatter, bind_socket
from abyssal.server.store import DATABASE_FILE
from tests.cli.helpers import run
from tests.server.real import LIMIT, Server, running

REFUSED = 2


def said(*words: object) -> str:
    """The one line with which a command refuses."""
    result = run(*words)
    assert result.exit_code == REFUSED, result.output
    assert result.stderr.startswith("abyssal: ")
    assert result.stderr.count("\n") == 1
    return str(result.stderr)


def test_a_port_that_is_taken(data: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"port {port}" in said("serve", "--port", port, "--data", data)


def test_an_address_that_is_not_ours(data: Path) -> None:
    assert "192.0.2.1" in said("serve", "--host", "192.0.2.1", "--port", 0, "--data", data)
    assert "999.1.1.1" in said("serve", "--host", "999.1.1.1", "--port", 0, "--data", data)


@pytest.mark.parametrize("url", ["abyss.example", "ftp://abyss.example", "https://", "https://example.org/abyss"])
def test_a_public_address_that_cannot_be(data: Path, url: str) -> None:
    assert "--public-url" in said("serve", "--port", 0, "--data", data, "--public-url", url)


def test_a_folder_that_cannot_be_one(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert str(file) in said("serve", "--port", 0, "--data", file)
    assert str(file / "below") in said("serve", "--port", 0, "--data", file / "below")


def test_a_database_that_is_none_or_newer(data: Path) -> None:
    data.mkdir()
    (data / DATABASE_FILE).write_text("a shopping list " * 100, encoding="utf-8")
    assert "not a database" in said("serve", "--port", 0, "--data", data)
    (data / DATABASE_FILE).unlink()
    connection = sqlite3.connect(data / DATABASE_FILE)
    connection.execute("pragma user_version = 9999")
    connection.close()
    assert "newer" in said("serve", "--port", 0, "--data", data)


def test_a_key_that_is_damaged_signs_nothing(data: Path) -> None:
    """With an empty one, which a full disk may leave, anybody could make cookies."""
    data.mkdir()
    (data / KEY_FILE).touch(mode=0o600)
    assert KEY_FILE in said("serve", "--port", 0, "--data", data)


def test_a_folder_is_served_once(data: Path, tmp_path: Path) -> None:
    with running(data) as server:
        assert "running" in said("serve", "--port", 0, "--data", data)
        copy = tmp_path / "copy.sqlite"
        assert run("admin", "backup", copy, "--data", data).exit_code == 0
        assert copy.stat().st_mode & 0o777 == 0o600
        assert "running" in said("admin", "restore", copy, "--data", data)
        assert server.browser().get("/healthz").status_code == 200
        server.kill()
        assert run("admin", "restore", copy, "--data", data).exit_code == 0
        server.start()  # whatever a killed server held is free


@pytest.mark.parametrize("words", [["list"], ["backup", "copy.sqlite"], ["export", "ABCDEF"], ["purge"]])
def test_a_folder_without_a_database_is_not_looked_after(tmp_path: Path, words: list[str]) -> None:
    folder = tmp_path / "nowhere"
    assert "no database" in said("admin", *words, "--data", folder)
    assert not folder.exists()
    assert not Path("copy.sqlite").exists()


def test_files_that_cannot_be_written_or_read(server: Server, tmp_path: Path) -> None:
    code = server.person("Ann").create("conspiracy", {"players": 2}, ["me", "me"])["code"]
    there = tmp_path / "there"
    there.write_text("precious", encoding="utf-8")
    where = ("--data", server.data)
    for command in (["backup"], ["export", code]):
        assert "cannot be written" in said("admin", *command, tmp_path / "no" / "file", *where)
        assert "nothing is overwritten" in said("admin", *command, there, *where)
    assert there.read_text(encoding="utf-8") == "precious"
    assert "cannot be read" in said("admin", "restore", tmp_path / "nothing", "--data", tmp_path / "new")
    assert "cannot be read" in said("admin", "restore", there, "--data", tmp_path / "new")
    assert "not a saved game" in said("admin", "import", there, *where)
    assert "no such table" in said("admin", "export", "ABCDEF", *where)


def test_tables_are_listed_written_and_taken_in(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.person("Ann")
    table = ann.create("conspiracy", {"players": 2}, ["me", "me"])
    state = ann.state(table["id"])
    ann.move(table["id"], 0, *state["choices"][0]["actions"])
    monkeypatch.setenv("ABYSSAL_DATABASE_URL", f"sqlite:///{server.data}")
    listed = [line for line in run("admin", "list").output.splitlines() if line.startswith(table["code"])]
    assert len(listed) == 1
    assert "running" in listed[0]
    assert run("admin", "export", table["code"], tmp_path / "record.json").exit_code == 0
    record = json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))
    code = run("admin", "import", tmp_path / "record.json").output.strip()
    assert json.loads(run("admin", "export", code).output)["entries"] == record["entries"]


def test_small_messages_are_sent_at_once() -> None:
    """A socket without its protocol would wait for the answer to the message before."""
    with bind_socket("127.0.0.1", 0) as line:
        assert line.proto == socket.IPPROTO_TCP


def test_it_listens_to_both_kinds_of_addresses(data: Path) -> None:
    if not socket.has_dualstack_ipv6():
        pytest.skip("no IPv6 here")
    with running(data, "--host", "::") as server:
        assert server.url.startswith("http://127.0.0.1:")
        assert server.browser().get("/healthz").status_code == 200


class Window(webbrowser.BaseBrowser):
    """A browser that notes what it shows, slowly."""

    def __init__(self) -> None:
        self.shown: queue.Queue[str] = queue.Queue()

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
        self.shown.put(url)
        return True


def test_a_browser_is_opened_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """One in the terminal is none: it would wait for keys, and the server for it."""
    window = Window()
    opened: list[str] = []

    def text_browser(url: str, *_: object) -> bool:
        opened.append(url)
        return True

    monkeypatch.setattr(webbrowser.GenericBrowser, "open", text_browser)
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("lynx"))
    show("http://127.0.0.1:1/")
    monkeypatch.setattr(webbrowser, "get", lambda: window)
    show("http://127.0.0.1:2/")
    assert window.shown.get(timeout=LIMIT) == "http://127.0.0.1:2/"
    assert opened == []


# ---------------------------------------------------------------------- the log, and whom it speaks to


def record_of(level: int, event: str, **facts: object) -> logging.LogRecord:
    record = logging.LogRecord("abyssal", level, "", 0, event, (), None)
    record.facts = facts
    return record


def test_people_get_short_lines_and_programs_json() -> None:
    started = record_of(logging.INFO, "table started", table="x1", game="abyss")
    assert re.fullmatch(r"\d\d:\d\d:\d\d  table started \(table x1, game abyss\)", TextFormatter().format(started))
    written = json.loads(JsonFormatter().format(started))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", written.pop("at"))
    assert written == {"level": "info", "event": "table started", "table": "x1", "game": "abyss"}
    assert "  error: autoplay failed" in TextFormatter().format(record_of(logging.ERROR, "autoplay failed"))


def test_neither_tells_the_text_of_an_error() -> None:
    """It may hold a name or a card."""
    record = record_of(logging.ERROR, "internal error", method="POST")
    try:
        raise ValueError("crab 5 of Ann")
    except ValueError as error:
        record.exc_info = (ValueError, error, error.__traceback__)
    for lines in (JsonFormatter(), TextFormatter()):
        assert "crab" not in lines.format(record)
        assert "ValueError" in lines.format(record)


@pytest.mark.parametrize("log", ["auto", "json"])
def test_a_log_that_is_no_terminal_is_json(data: Path, log: str) -> None:
    with running(data, "--log", log, "--host", "0.0.0.0") as server:
        server.stop()
        events = [line["event"] for line in server.log() if "client" not in line["event"]]
    assert events in ([], ["address for friends"])


def test_people_are_told_how_to_stop_it(data: Path) -> None:
    with running(data, "--log", "text", "--public-url", "http://abyss.example") as server:
        server.person("Ann").create("conspiracy", {"players": 2}, ["me", "me"])
        said_to_people = server.stop()[2]
    assert "Friends open http://abyss.example/\n" in said_to_people
    assert "Ctrl-C stops it" in said_to_people
    assert "  table started (table " in said_to_people
    assert "{" not in said_to_people


def test_a_terminal_is_for_people(data: Path) -> None:
    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "abyssal", "serve", "--port", "0", "--data", str(data)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=theirs, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Abyssal is at ")
        seen = os.read(ours, 1000).decode()
        while "Ctrl-C" not in seen:
            seen += os.read(ours, 1000).decode()
        process.terminate()
    os.close(ours)
    os.close(theirs)
    assert '"event"' not in seen


def test_a_log_of_no_kind_is_refused(data: Path) -> None:
    assert "auto, json, text" in said("serve", "--port", 0, "--data", data, "--log", "loud")
