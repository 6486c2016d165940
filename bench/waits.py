"""Measure how long a person waits for a bot while another person keeps the workers busy with many tables.

    bin/python bench/waits.py [--tables 20] [--bot sovereign] [--workers 2] [--moves 15]

Ann plays against a greedy bot over a socket; the wait is the time from her choice to her next turn. Eve has some tables
of strong bots: none, then tables that nobody watches, then tables that she watches over sockets, then tables at which
she sits and answers at once. The clients run in this process.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

EXPANSIONS = {"players": 4, "expansions": ["kraken", "leviathan"]}
KINDS = ("none", "unwatched", "watched", "waiting")
WARM_UP = 3
"""Seconds for which Eve's bots think before Ann's waits are measured, and Ann's first choices, which do not count."""


class Person:
    """A scripted person with a name and a cookie."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.web = httpx.AsyncClient(base_url=url, timeout=120)

    async def enter(self, name: str) -> None:
        await self.web.post("/api/me", json={"name": name})

    async def create(self, seats: list[str]) -> str:
        body = {"game": "abyss", "options": {**EXPANSIONS, "players": len(seats)}, "seats": seats}
        answer = await self.web.post("/api/tables", json=body)
        answer.raise_for_status()
        return str(answer.json()["id"])

    def listen(self, table: str) -> connect:
        url = f"{self.url.replace('http', 'ws')}api/tables/{table}/socket"
        return connect(url, additional_headers={"Cookie": f"abyssal={self.web.cookies['abyssal']}"}, max_size=None)


async def answer(socket: ClientConnection, state: dict[str, Any]) -> None:
    """Send the first choice that the table offers."""
    choices = state["choices"]
    actions = choices[0]["actions"] if choices else [state["prompt"]["options"][0]["text"]]
    message = {"type": "move", "id": state["version"], "version": state["version"], "actions": actions}
    await socket.send(json.dumps(message))


async def sit(person: Person, table: str) -> None:
    """Watch a table for ever, and answer at once when this person has to decide."""
    async with person.listen(table) as socket:
        async for text in socket:
            state = json.loads(text)
            if state["type"] in ("state", "step") and state.get("prompt") is not None:
                await answer(socket, state)


async def waits(ann: Person, moves: int) -> list[float]:
    """Play against a greedy bot, in new games if needed, and return the waits in seconds."""
    found: list[float] = []
    while len(found) < moves + WARM_UP:
        table = await ann.create(["me", "bot greedy"])
        began, bot_played = time.perf_counter(), False
        async with ann.listen(table) as socket:
            async for text in socket:
                state = json.loads(text)
                if state["type"] not in ("state", "step"):
                    continue
                if state["asked"] is None or len(found) >= moves + WARM_UP:
                    break
                if state.get("prompt") is None:
                    bot_played = True
                    continue
                if bot_played and state["type"] == "step":
                    found.append(time.perf_counter() - began)
                began, bot_played = time.perf_counter(), False
                await answer(socket, state)
        await ann.web.post(f"/api/tables/{table}/abandon", json={})
    return found[WARM_UP:]


async def measure(url: str, kind: str, count: int, bot: str, moves: int) -> None:
    """Measure Ann's waits while Eve has tables of one kind."""
    ann, eve = Person(url), Person(url)
    await ann.enter("Ann")
    await eve.enter("Eve")
    tasks = []
    for _ in range(count if kind != "none" else 0):
        table = await eve.create([f"bot {bot}" if kind != "waiting" else "me", *[f"bot {bot}"] * 3])
        if kind != "unwatched":
            tasks.append(asyncio.create_task(sit(eve, table)))
    await asyncio.sleep(WARM_UP)
    found = await waits(ann, moves)
    print(
        f"Eve's tables: {kind:9}  wait: median {statistics.median(found):.2f} s, longest {max(found):.2f} s "
        f"({len(found)} waits)",
        flush=True,
    )
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--bot", default="sovereign")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--moves", type=int, default=15)
    parser.add_argument("--kinds", nargs="*", choices=KINDS, default=KINDS)
    given = parser.parse_args()
    for kind in given.kinds:
        with tempfile.TemporaryDirectory() as data:
            words = [sys.executable, "-m", "abyssal", "serve", "--data", data, "--port", "0"]
            words += ["--limits", "off", "--pace", "0", "--workers", str(given.workers)]
            errors = subprocess.DEVNULL
            process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=errors, text=True, env=dict(os.environ))
            try:
                assert process.stdout is not None
                url = process.stdout.readline().split()[-1]
                asyncio.run(measure(url, kind, given.tables, given.bot, given.moves))
            finally:
                process.terminate()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(20)


if __name__ == "__main__":
    main()
