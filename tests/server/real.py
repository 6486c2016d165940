"""A real server in a process of its own, and scripted people who use it over HTTP and sockets."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

READY = "Abyssal is at "
FIXED_DEAL = "tests.server.fixed_deal"
LIMIT = float(os.environ.get("ABYSSAL_TEST_SECONDS", "240"))
"""Seconds after which a test that waits for something fails; far more than a busy machine needs."""
BROWSERS: list[httpx.Client] = []
"""All open browsers; they are closed after each test."""


class Server:
    """A server on a data folder; it can be stopped, killed and started again."""

    def __init__(self, data: Path, *options: str, first: str | None = None, **environment: str) -> None:
        self.data = data
        self.environment = environment
        self.first = ", ".join(name for name in (FIXED_DEAL, first) if name)
        """Modules that are imported first: every table gets the same seed; others add bots, or prepare an accident."""
        self.errors = data.with_name("errors.txt")
        self.options = options
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self.port = 0

    def start(self) -> None:
        program = f"import {self.first}; from abyssal.cli.app import main; main()"
        words = [sys.executable, "-c", program, "serve", "--data", str(self.data)]
        words += ["--port", str(self.port), "--limits", "off", "--pace", "0", "--bot-seconds", str(LIMIT)]
        words += self.options
        environment = {name: value for name, value in os.environ.items() if not name.startswith("ABYSSAL_")}
        environment |= self.environment
        with self.errors.open("a", encoding="utf-8") as errors:
            self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith(READY):
            raise AssertionError(line + self.errors.read_text(encoding="utf-8"))
        self.url = line.removeprefix(READY).strip()
        self.port = int(self.url.rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """Kill the process, as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.communicate()

    def stop(self) -> tuple[int, str, str]:
        """Stop the process, as a person would; return its status, standard output and standard error."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        out, _ = self.process.communicate(timeout=LIMIT)
        return self.process.returncode, out, self.errors.read_text(encoding="utf-8")

    def log(self) -> list[dict[str, Any]]:
        """The complete lines of the log so far."""
        return [json.loads(line) for line in self.errors.read_text(encoding="utf-8").split("\n")[:-1]]

    def browser(self) -> httpx.Client:
        """A browser of a stranger; certificates are not loaded, because that takes long and https is not used."""
        BROWSERS.append(httpx.Client(base_url=self.url, timeout=LIMIT, verify=False, trust_env=False))
        return BROWSERS[-1]

    def person(self, name: str) -> Person:
        return Person(self, name)


class Person:
    """A person with a browser."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.web = server.browser()
        self.name = name
        self.id = self.web.post("/api/me", json={"name": name}).json()["id"]

    @property
    def cookie(self) -> str:
        return f"abyssal={self.web.cookies['abyssal']}"

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.web.post(path, json=body)

    def create(self, game: str, options: dict[str, Any], seats: list[str], public: bool = False) -> dict[str, Any]:
        answer = self.post("/api/tables", game=game, options=options, seats=seats, public=public)
        assert answer.status_code == 201, answer.text
        table: dict[str, Any] = answer.json()
        return table

    def state(self, table: str, telling: int = 1) -> dict[str, Any]:
        answer = self.web.get(f"/api/tables/{table}/state", params={"telling": telling})
        assert answer.status_code == 200, answer.text
        state: dict[str, Any] = answer.json()
        return state

    def move(self, table: str, version: int, *actions: str) -> httpx.Response:
        return self.post(f"/api/tables/{table}/moves", version=version, actions=list(actions))

    def listen(self, table: str, since: int | None = None, telling: int = 1, view: int = 1) -> ClientConnection:
        query = f"telling={telling}&view={view}" + (f"&since={since}" if since is not None else "")
        url = f"{self.server.url.replace('http', 'ws')}api/tables/{table}/socket?{query}"
        headers = {"Cookie": self.cookie}
        return connect(url, additional_headers=headers, max_size=None, open_timeout=LIMIT, ping_interval=None)


def received(socket: ClientConnection, *kinds: str, timeout: float = LIMIT) -> dict[str, Any]:
    """Return the next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=timeout))
        if not kinds or message["type"] in kinds:
            return message


@contextmanager
def running(data: Path, *options: str, first: str | None = None, **environment: str) -> Iterator[Server]:
    """Run a server for a test; of options that are given twice, the last one counts."""
    server = Server(data, *options, first=first, **environment)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()


def seated_table(people: list[Person], game: str, options: dict[str, Any]) -> str:
    """Return the id of a table with these people, whose game has started."""
    first, *others = people
    table = first.create(game, options, ["me", *["open"] * len(others)])
    for person in others:
        assert person.post(f"/api/tables/{table['id']}/join").status_code == 200
    if others:
        assert first.post(f"/api/tables/{table['id']}/start").status_code == 200
    return str(table["id"])


def decider(people: list[Person], table: str) -> tuple[Person, dict[str, Any]]:
    """Return the person who has to decide, and their state."""
    for person in people:
        state = person.state(table)
        if state["prompt"] is not None:
            return person, state
    raise AssertionError("nobody is asked")


def chosen(state: dict[str, Any], chance: random.Random) -> list[str]:
    """Return a random whole choice, or a random option where only the desk can complete one."""
    choices = state["choices"]
    if choices:
        actions: list[str] = chance.choice(choices)["actions"]
        return actions
    return [chance.choice(state["prompt"]["options"])["text"]]


def play_out(people: list[Person], table: str, seed: int) -> dict[str, Any]:
    """Play a table to its end with random choices of these people, and return the last state.

    Seats after theirs are those of bots, for which it waits.
    """
    chance = random.Random(seed)
    while True:
        found = people[0].web.get(f"/api/tables/{table}").json()
        if found["state"] == "over":
            return people[0].state(table)
        person = people[found["asked"]] if found["asked"] < len(people) else people[0]
        state = person.state(table)
        if state["prompt"] is not None:
            answer = person.move(table, state["version"], *chosen(state, chance))
            assert answer.status_code == 200, (answer.text, state["asked"])
        else:
            wait_for_change(people[0], table, found["version"])


def wait_for_change(person: Person, table: str, version: int) -> None:
    """Wait until a table is beyond a version, or over."""

    def changed() -> bool:
        found = person.web.get(f"/api/tables/{table}").json()
        return bool(found["version"] > version or found["state"] == "over")

    wait_until(changed)


def wait_until(condition: Callable[[], object]) -> None:
    """Wait for something that must happen; fail after :data:`LIMIT` seconds."""
    end = time.monotonic() + LIMIT
    while not condition():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.01)
