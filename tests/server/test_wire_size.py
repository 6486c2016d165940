"""Messages to a client are small: what it does not read is left out, and steps are compressed."""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import zlib
from typing import Any

from abyssal.server.outgoing import Parts, step_message
from abyssal.server.room import Room
from abyssal.server.run import DEFLATE, WINDOW_BITS
from abyssal.telling import telling_of
from tests.server.real import Server, decider, received, seated_table
from tests.server.test_history import new_room

LARGEST: dict[str, Any] = {"game": "abyss", "players": 5, "expansions": ["kraken", "leviathan"]}
MOST_BYTES = 1000
"""Maximum median of a compressed step; it is some 250 bytes. With a window that is too small it would be 2000."""


async def played(room: Room, most: int, chance: random.Random) -> list[bytes]:
    """Make whole choices at random; return the steps for seat 0."""
    steps: list[bytes] = []
    while len(steps) < most and not room.running_game().is_over:
        g = room.running_game()
        choices = [choice["actions"] for choice in telling_of(g).choices(g, g.seat)] or [[g.text(g.legal()[0])]]
        await room.move(range(5), room.version, chance.choice(choices))
        steps.append(step_message(room.changes[-1], 0, Parts(view=False)))
        if room.running_game(or_over=True).is_over:
            break
    return steps


def test_a_step_is_small_when_it_is_compressed() -> None:
    steps = asyncio.run(played(new_room(LARGEST), 250, random.Random(1)))
    deflate = zlib.compressobj(wbits=-WINDOW_BITS, memLevel=DEFLATE["memLevel"])
    sizes = [len(deflate.compress(step) + deflate.flush(zlib.Z_SYNC_FLUSH)) for step in steps]
    assert statistics.median(sizes) < MOST_BYTES


def test_sockets_are_compressed_and_leave_out_what_a_client_does_not_read(server: Server) -> None:
    people = [server.person("Ann"), server.person("Bob")]
    table = seated_table(people, "abyss", {"players": 2})
    person, state = decider(people, table)
    with person.listen(table, view=0) as lean, person.listen(table) as whole:
        assert [one.name for one in lean.protocol.extensions] == ["permessage-deflate"]
        assert not {"view", "prompt"} & received(lean, "state").keys()
        assert {"view", "prompt"} <= received(whole, "state").keys()
        person.move(table, state["version"], *state["choices"][0]["actions"])
        step, full = received(lean, "step"), received(whole, "step")
    assert step.keys() == full.keys() - {"view", "prompt"}
    assert step | {"events": []} == {name: full[name] for name in step} | {"events": []}
    told = [json.dumps(event) for event in full["events"]]
    assert {json.dumps(event) for event in step["events"]} <= set(told)
