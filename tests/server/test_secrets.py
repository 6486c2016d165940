"""Nothing hidden leaves: what a reader is sent is the same for two games that it cannot tell apart."""

from __future__ import annotations

import json
import random
from typing import Any, cast

import msgspec
import pytest

from abyssal import Game
from abyssal.server.readers import state_of, step_of, table_of
from abyssal.server.room import Room, Step
from abyssal.server.store import SeatRow, Store, TableRow
from tests.server.real import Server, chosen, received, seated_table
from tests.telling.games import EVERY, name_of, states

SECRET_KEYS = {"seed", "random", "log", "forced"}


def room_of(g: Game) -> Room:
    """A room whose store nobody asks."""
    seats = [SeatRow(seat, f"p{seat}", None) for seat in range(g.players)]
    row = TableRow(
        "t", "CODE", g.variant.game, dict(g.variant.options), 1, 1, False, "p0", "running", None, None, 0, 0, seats
    )
    return Room(row, cast("Store", None), game=g, version=3)


def sent(g: Game, seat: int | None) -> dict[str, Any]:
    """All that a reader is sent of a state, but for what comes from events, which the engine proves by itself."""
    room = room_of(g)
    names = {f"p{number}": f"P{number}" for number in range(g.players)}
    state = state_of(room, table_of(room, names, None if seat is None else f"p{seat}", {}), seat, True)
    step = json.loads(step_of(Step(4, g, g.told, "move", None), seat, True))
    body: dict[str, Any] = json.loads(msgspec.json.encode(state))
    for part in (body, step):
        for key in ("events", "story"):
            part.pop(key, None)
    return {"state": body, "step": step}


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_two_games_that_a_seat_cannot_tell_apart_send_it_the_same(options: dict[str, Any]) -> None:
    for number, g in enumerate(states(options, 23, every=31)):
        seat = number % g.players
        imagined = g.determinize(seat, number, "table")
        assert sent(imagined, seat) == sent(g, seat), g.decision
        for other in range(g.players):
            imagined = imagined.determinize(other, number, "table")
        assert sent(imagined, None) == sent(g, None), g.decision


def keys_in(data: object) -> set[str]:
    if isinstance(data, dict):
        return {str(key) for key in data} | {key for value in data.values() for key in keys_in(value)}
    return {key for value in data for key in keys_in(value)} if isinstance(data, list) else set()


def test_everything_that_is_sent_to_a_spectator_tells_no_seed_and_no_hand(server: Server) -> None:
    people = [server.person(name) for name in ("Ann", "Bob")]
    table = seated_table(people, "abyss", {"players": 2, "expansions": ["kraken", "leviathan"]})
    eve, chance = server.person("Eve"), random.Random(4)
    with eve.listen(table) as socket:
        messages = [received(socket, "state")]
        for _ in range(60):
            for person in people:
                state = person.state(table)
                if state["prompt"] is not None:
                    person.move(table, state["version"], *chosen(state, chance))
                    messages.append(received(socket, "step"))
    for message in messages:
        assert not keys_in(message) & SECRET_KEYS
        for seat in message["view"]["seats"].values():
            assert isinstance(seat["hand"], int)
            assert isinstance(seat["tokens"], int)
        assert message["prompt"] is None
        assert message["choices"] == []
