"""How fast the server is: tables of four scripted seats over sockets, on this machine. It ends by itself.

    bin/python bench/server.py [--tables 50] [--seconds 10] [--rate 100] [--telling 1]

First at a rate (moves a second over all tables): how long from a post to the steps of the other seats. Then as fast as
it can: moves a second in one process. The clients run in this process, so on few cores they slow the server down.
"""

from __future__ import annotations

import argparse
import asyncio
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
OPTIONS = {"players": SEATS, "expansions": ["kraken", "leviathan"]}


class Option(msgspec.Struct):
    """Something that may be chosen."""

    text: str


class Prompt(msgspec.Struct):
    """What is asked."""

    options: list[Option]


class Heard(msgspec.Struct):
    """All that a scripted person takes from a message; the rest is skipped, to leave the processor to the server."""

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


hear = msgspec.json.Decoder(Heard).decode


class Table:
    """A table: who decides posts a random choice, the others note when they hear of it."""

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
                message = hear(text)
                if message.type in ("state", "step"):
                    seat.prompt, seat.version = message.prompt, message.version
                    seat.over = message.asked is None
                    started = self.sent.get(message.version)
                    if message.type == "step" and started is not None and message.prompt is None:
                        self.delays.append(time.perf_counter() - started)
                    self.moved.set()

    async def move(self) -> bool:
        """One choice; False when the game is over."""
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
    """A table with four people, begun."""
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
    heard = memory(pid)
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
        f"as fast as it can: {moves / took:.0f} moves/s, {thought / moves * 1e3:.2f} ms of processor time a move "
        f"({moves / thought:.0f} moves a second of it)"
    )
    after, all_moves = memory(pid), sum(table.moves for table in tables)
    print(
        f"memory: {empty:.0f} MB at first; {(begun - empty) * 1024 / count:.0f} kB a table that has begun, "
        f"{(heard - begun) * 1024 / count / SEATS:.0f} kB a socket, {(after - heard) * 1024 / all_moves:.1f} kB a move"
    )
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)


def memory(pid: int) -> float:
    """Megabytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def processor_seconds(pid: int) -> float:
    """How long a process has been working."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--telling", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        words = [sys.executable, "-m", "abyssal", "serve", "--data", data, "--port", "0"]
        words += ["--limits", "off", "--pace", "0"]
        process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=dict(os.environ))
        try:
            assert process.stdout is not None
            url = process.stdout.readline().split()[-1]
            asyncio.run(measure(url, process.pid, given.tables, given.seconds, given.rate, given.telling))
        finally:
            process.terminate()
            process.wait(20)


if __name__ == "__main__":
    main()
