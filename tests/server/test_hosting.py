"""Running a server: what is impossible is refused in one line, and a mistake loses no data."""

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
    """Return the one line with which a command is refused."""
    result = run(*words)
    assert result.exit_code == REFUSED, result.output
    assert result.stderr.startswith("abyssal: ")
    assert result.stderr.count("\n") == 1
    return str(result.stderr)


def test_a_port_that_is_taken(data: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"port {port}" in said("serve", "--port", port, "--data", data)


def test_an_address_of_another_machine(data: Path) -> None:
    assert "192.0.2.1" in said("serve", "--host", "192.0.2.1", "--port", 0, "--data", data)
    assert "999.1.1.1" in said("serve", "--host", "999.1.1.1", "--port", 0, "--data", data)


@pytest.mark.parametrize("url", ["abyss.example", "ftp://abyss.example", "https://", "https://example.org/abyss"])
def test_an_invalid_public_address(data: Path, url: str) -> None:
    assert "--public-url" in said("serve", "--port", 0, "--data", data, "--public-url", url)


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert str(file) in said("serve", "--port", 0, "--data", file)
    assert str(file / "below") in said("serve", "--port", 0, "--data", file / "below")


def test_a_damaged_or_newer_database(data: Path) -> None:
    data.mkdir()
    (data / DATABASE_FILE).write_text("a shopping list " * 100, encoding="utf-8")
    assert "not a database" in said("serve", "--port", 0, "--data", data)
    (data / DATABASE_FILE).unlink()
    connection = sqlite3.connect(data / DATABASE_FILE)
    connection.execute("pragma user_version = 9999")
    connection.close()
    assert "newer" in said("serve", "--port", 0, "--data", data)


def test_a_damaged_key_is_refused(data: Path) -> None:
    """A full disk may leave an empty key, with which anybody could sign cookies."""
    data.mkdir()
    (data / KEY_FILE).touch(mode=0o600)
    assert KEY_FILE in said("serve", "--port", 0, "--data", data)


def test_a_folder_is_used_by_one_server(data: Path, tmp_path: Path) -> None:
    with running(data) as server:
        assert "running" in said("serve", "--port", 0, "--data", data)
        copy = tmp_path / "copy.sqlite"
        assert run("admin", "backup", copy, "--data", data).exit_code == 0
        assert copy.stat().st_mode & 0o777 == 0o600
        assert "running" in said("admin", "restore", copy, "--data", data)
        assert server.browser().get("/healthz").status_code == 200
        server.kill()
        assert run("admin", "restore", copy, "--data", data).exit_code == 0
        server.start()  # the lock of a killed server is gone


@pytest.mark.parametrize("words", [["list"], ["backup", "copy.sqlite"], ["export", "ABCDEF"], ["purge"]])
def test_a_folder_without_a_database_is_refused(tmp_path: Path, words: list[str]) -> None:
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


def test_tables_are_listed_exported_and_imported(
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
    """Without a protocol, asyncio does not set TCP_NODELAY, and small messages wait for earlier acknowledgements."""
    with bind_socket("127.0.0.1", 0) as line:
        assert line.proto == socket.IPPROTO_TCP


def test_it_listens_on_ipv4_and_ipv6(data: Path) -> None:
    if not socket.has_dualstack_ipv6():
        pytest.skip("no IPv6 here")
    with running(data, "--host", "::") as server:
        assert server.url.startswith("http://127.0.0.1:")
        assert server.browser().get("/healthz").status_code == 200


class Window(webbrowser.BaseBrowser):
    """A browser that notes what it is asked to open."""

    def __init__(self) -> None:
        self.shown: queue.Queue[str] = queue.Queue()

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
        self.shown.put(url)
        return True


def test_a_browser_is_opened_if_it_has_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text browser is not opened: it would take the terminal away from the server."""
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


# ---------------------------------------------------------------------- the log


def record_of(level: int, event: str, **facts: object) -> logging.LogRecord:
    record = logging.LogRecord("abyssal", level, "", 0, event, (), None)
    record.facts = facts
    return record


def test_the_log_has_short_lines_for_people_and_json_for_programs() -> None:
    started = record_of(logging.INFO, "table started", table="x1", game="abyss")
    assert re.fullmatch(r"\d\d:\d\d:\d\d  table started \(table x1, game abyss\)", TextFormatter().format(started))
    written = json.loads(JsonFormatter().format(started))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", written.pop("at"))
    assert written == {"level": "info", "event": "table started", "table": "x1", "game": "abyss"}
    assert "  error: autoplay failed" in TextFormatter().format(record_of(logging.ERROR, "autoplay failed"))


def test_no_log_contains_the_text_of_an_error() -> None:
    """The text may contain a name or a card."""
    record = record_of(logging.ERROR, "internal error", method="POST")
    try:
        raise ValueError("crab 5 of Ann")
    except ValueError as error:
        record.exc_info = (ValueError, error, error.__traceback__)
    for lines in (JsonFormatter(), TextFormatter()):
        assert "crab" not in lines.format(record)
        assert "ValueError" in lines.format(record)


@pytest.mark.parametrize("log", ["auto", "json"])
def test_the_log_is_json_unless_it_goes_to_a_terminal(data: Path, log: str) -> None:
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


def test_the_log_is_text_at_a_terminal(data: Path) -> None:
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


def test_an_unknown_format_of_the_log_is_refused(data: Path) -> None:
    assert "auto, json, text" in said("serve", "--port", 0, "--data", data, "--log", "loud")
