"""Measure the server on this machine, with tables of four scripted people over sockets, or tables of four bots.

    bin/python bench/server.py [--tables 50] [--seconds 10] [--rate 100] [--telling 1]
    bin/python bench/server.py --bots random [--tables 10]

People first play at a fixed rate (moves per second over all tables); this measures the delay from a move to the steps
that the other seats receive. Then they play as fast as possible; this measures the moves per second of one server
process. The clients run in this process, so on few cores they slow the server down.

Tables of bots play whole games without pauses; this measures the bytes sent to the workers, and the processor time of
the server and of its workers, per choice of a bot.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
SETTLED = 1.0
WARM_UP = 4
OPTIONS = {"players": SEATS, "expansions": ["kraken", "leviathan"]}


class Option(msgspec.Struct):
    """An option of a prompt."""

    text: str


class Prompt(msgspec.Struct):
    """A prompt; only its options are read."""

    options: list[Option]


class Received(msgspec.Struct):
    """The parts of a message that a scripted person reads; skipping the rest leaves more CPU time to the server."""

    type: str
    version: int = 0
    prompt: Prompt | None = None
    asked: dict[str, Any] | int | None = None


class Seat:
    """A scripted person at a table."""

    def __init__(self, url: str, cookie: str) -> None:
        self.url, self.cookie = url, cookie
        self.socket: ClientConnection | None = None
        self.prompt: Prompt | None = None
        self.version = 0
        self.over = False


decode = msgspec.json.Decoder(Received).decode


class Table:
    """A table. The deciding seat sends a random choice, and the other seats record when the step arrives."""

    def __init__(self, name: str, seats: list[Seat], telling: int, delays: list[float]) -> None:
        self.name, self.seats, self.telling, self.delays = name, seats, telling, delays
        self.sent: dict[int, float] = {}
        self.moved = asyncio.Event()
        self.moves = 0
        self.random = random.Random(name)

    async def listen(self, seat: Seat) -> None:
        url = f"{seat.url.replace('http', 'ws')}api/tables/{self.name}/socket?telling={self.telling}"
        async with connect(url, additional_headers={"Cookie": seat.cookie}, max_size=None) as socket:
            seat.socket = socket
            async for text in socket:
                message = decode(text)
                if message.type in ("state", "step"):
                    seat.prompt, seat.version = message.prompt, message.version
                    seat.over = message.asked is None
                    started = self.sent.get(message.version)
                    if message.type == "step" and started is not None and message.prompt is None:
                        self.delays.append(time.perf_counter() - started)
                    self.moved.set()

    async def move(self) -> bool:
        """Make one choice; return False when the game is over."""
        for _ in range(400):
            seat = next((one for one in self.seats if one.prompt is not None), None)
            if seat is not None and seat.socket is not None:
                break
            if any(one.over for one in self.seats):
                return False
            self.moved.clear()
            try:
                await asyncio.wait_for(self.moved.wait(), 5)
            except TimeoutError:
                return False
        else:
            return False
        prompt, seat.prompt = seat.prompt, None
        assert prompt is not None
        assert seat.socket is not None
        action = self.random.choice(prompt.options).text
        self.sent[seat.version + 1] = time.perf_counter()
        request = {"type": "move", "id": seat.version, "version": seat.version, "actions": [action]}
        await seat.socket.send(json.dumps(request))
        self.moves += 1
        return True


async def open_table(url: str, telling: int, delays: list[float]) -> Table:
    """Create a table with four people, and start its game."""
    seats: list[Seat] = []
    name = ""
    for number in range(SEATS):
        async with httpx.AsyncClient(base_url=url, timeout=30) as web:
            await web.post("/api/me", json={"name": f"P{number}"})
            if number == 0:
                body = {"game": "abyss", "options": OPTIONS, "seats": ["me", "open", "open", "open"]}
                name = (await web.post("/api/tables", json=body)).json()["id"]
                host = dict(web.cookies)
            else:
                await web.post(f"/api/tables/{name}/join", json={})
            seats.append(Seat(url, f"abyssal={web.cookies['abyssal']}"))
    async with httpx.AsyncClient(base_url=url, cookies=host, timeout=30) as web:
        await web.post(f"/api/tables/{name}/start", json={})
    return Table(name, seats, telling, delays)


async def measure(url: str, pid: int, count: int, seconds: float, rate: float, telling: int) -> None:
    delays: list[float] = []
    empty = memory(pid)
    tables = [await open_table(url, telling, delays) for _ in range(count)]
    begun = memory(pid)
    listening = [asyncio.create_task(table.listen(seat)) for table in tables for seat in table.seats]
    await asyncio.sleep(SETTLED)
    subscribed = memory(pid)
    print(f"{count} tables of {SEATS}, telling={telling}")

    async def paced(table: Table) -> None:
        pause = count / rate
        await asyncio.sleep(random.random() * pause)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end and await table.move():
            await asyncio.sleep(pause)

    await asyncio.gather(*(paced(table) for table in tables))
    if delays:
        cuts = statistics.quantiles(delays, n=100)
        print(f"at {rate:g} moves/s: p50 {cuts[49] * 1e3:.1f} ms, p99 {cuts[98] * 1e3:.1f} ms ({len(delays)} steps)")

    async def full(table: Table) -> None:
        end = time.perf_counter() + seconds
        while time.perf_counter() < end and await table.move():
            pass

    before, started, thought = sum(table.moves for table in tables), time.perf_counter(), processor_seconds(pid)
    await asyncio.gather(*(full(table) for table in tables))
    moves = sum(table.moves for table in tables) - before
    took, thought = time.perf_counter() - started, processor_seconds(pid) - thought
    print(
        f"as fast as possible: {moves / took:.0f} moves/s, {thought / moves * 1e3:.2f} ms of processor time per move "
        f"({moves / thought:.0f} moves per second of it)"
    )
    after, all_moves = memory(pid), sum(table.moves for table in tables)
    print(
        f"memory: {empty:.0f} MB at the start; {(begun - empty) * 1024 / count:.0f} kB per started table, "
        f"{(subscribed - begun) * 1024 / count / SEATS:.0f} kB per socket, "
        f"{(after - subscribed) * 1024 / all_moves:.1f} kB per move"
    )
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)


async def measure_bots(url: str, pid: int, count: int, bot: str) -> None:
    """Play whole games of four bots; the first games start all workers and are not counted."""
    async with httpx.AsyncClient(base_url=url, timeout=30) as web:
        await web.post("/api/me", json={"name": "Host"})
        await play_bots(web, WARM_UP, bot)
        workers = children(pid)
        before = processor_seconds(pid), sum(map(processor_seconds, workers)), sum(map(bytes_read, workers))
        choices = await play_bots(web, count, bot)
        after = processor_seconds(pid), sum(map(processor_seconds, workers)), sum(map(bytes_read, workers))
    server, thinking, read = (then - first for first, then in zip(before, after, strict=True))
    print(
        f"{count} tables of four bots ({bot}), {choices} choices; per choice: {read / choices:.0f} bytes to workers, "
        f"{server / choices * 1e3:.2f} ms of processor time in the server, {thinking / choices * 1e3:.2f} ms in workers"
    )


async def play_bots(web: httpx.AsyncClient, count: int, bot: str) -> int:
    """Start tables of bots and wait until all games are over; return the number of their choices."""
    body = {"game": "abyss", "options": OPTIONS, "seats": [f"bot {bot}"] * SEATS}
    going = [(await web.post("/api/tables", json=body)).json()["id"] for _ in range(count)]
    choices = 0
    while going:
        await asyncio.sleep(SETTLED)
        table = (await web.get(f"/api/tables/{going[-1]}")).json()
        if table["state"] == "over":
            choices += table["version"]
            going.pop()
    return choices


def children(pid: int) -> list[int]:
    """Return the child processes of a process."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # the process has just ended
            if int(fields_of(int(folder.name))[1]) == pid:
                found.append(int(folder.name))
    return found


def bytes_read(pid: int) -> int:
    """Return the number of bytes that a process has read from files and pipes."""
    return int(Path(f"/proc/{pid}/io").read_text(encoding="utf-8").split()[1])


def memory(pid: int) -> float:
    """Return the memory of a process in megabytes."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def processor_seconds(pid: int) -> float:
    """Return the processor time of a process in seconds."""
    fields = fields_of(pid)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def fields_of(pid: int) -> list[str]:
    """Return the fields of ``/proc/PID/stat`` after the name of the program."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--telling", type=int, default=1)
    parser.add_argument("--bots", metavar="BOT")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        words = [sys.executable, "-m", "abyssal", "serve", "--data", data, "--port", "0"]
        words += ["--limits", "off", "--pace", "0"]
        process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=dict(os.environ))
        try:
            assert process.stdout is not None
            url = process.stdout.readline().split()[-1]
            if given.bots:
                asyncio.run(measure_bots(url, process.pid, given.tables or 10, given.bots))
            else:
                asyncio.run(measure(url, process.pid, given.tables or 50, given.seconds, given.rate, given.telling))
        finally:
            process.terminate()
            process.wait(20)


if __name__ == "__main__":
    main()
