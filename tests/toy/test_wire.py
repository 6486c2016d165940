"""A game of another package over the wire of a real server, which finds it through the environment."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import abyssal
from tests.server.real import BROWSERS, Server, chosen, decider, play_out, received, running, seated_table

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = os.pathsep.join([*[path for path in sys.path if path], str(ROOT)])
    data = tmp_path_factory.mktemp("toy") / "data"
    with running(data, ABYSSAL_KITS="tests.toy.kit:KIT", PYTHONPATH=path) as found:
        yield found
    while BROWSERS:
        BROWSERS.pop().close()


def test_the_lobby_offers_it(server: Server) -> None:
    games = {game["game"]: game for game in server.browser().get("/api/games").json()["games"]}
    assert games["toy"]["players"] == [2, 3]
    assert games["toy"]["options"] == {"short": {"flag": False}}
    assert list(games) == ["abyss", "conspiracy", "toy"]


def test_two_people_play_it_and_learn_no_secrets(server: Server) -> None:
    people = [server.person("Ann"), server.person("Bob")]
    table = seated_table(people, "toy", {"players": 2, "short": True})
    person, state = decider(people, table)
    seat = people.index(person)
    assert state["board"]["game"] == "toy"
    assert [choice["verb"] for choice in state["choices"]] == ["dive", "sell"]  # the first dives were forced
    own, other = state["board"]["seats"][seat], state["board"]["seats"][1 - seat]
    assert [zone["name"] for zone in own["zones"]] == ["shells", "pearls"]
    assert other["numbers"] == {"coins": 0, "pearls": 1}
    assert isinstance(state["view"]["seats"][str(1 - seat)]["pearls"], int)
    with people[1 - seat].listen(table) as socket:
        assert received(socket, "state")["board"]["seats"][seat]["numbers"]["pearls"] == 1
        assert person.move(table, state["version"], "dive").status_code == 200
        step = received(socket, "step")
        assert [message["id"] for message in step["story"]] == ["plain-told"]
    last = play_out(people, table, seed=4)
    assert last["question"] is None
    assert last["sheet"]["verdict"]["id"] in ("plain-wins", "plain-shared")
    assert last["sheet"]["rows"][-1]["points"] == [
        sum(row) for row in zip(*[r["points"] for r in last["sheet"]["rows"][:-1]], strict=True)
    ]


def test_a_bot_plays_it_in_a_worker_and_a_set_is_put_together_at_the_desk(server: Server) -> None:
    person, chance = server.person("Cy"), random.Random(7)
    table = str(person.create("toy", {"players": 3, "short": True}, ["me", "bot greedy", "bot councillor"])["id"])
    met: set[str] = set()
    while (found := person.web.get(f"/api/tables/{table}").json())["state"] != "over":
        state = person.state(table)
        if state["prompt"] is None:
            continue
        met.add(state["prompt"]["decision"])
        actions = chosen(state, chance)
        if state["question"]["desk"]:
            desk = person.post(f"/api/tables/{table}/desk", version=state["version"], picked=[]).json()
            assert desk["may_add"]
            picked = desk["may_add"][:1]
            desk = person.post(f"/api/tables/{table}/desk", version=state["version"], picked=picked).json()
            assert desk["complete"]
            actions = desk["actions"]
        answer = person.move(table, state["version"], *actions)
        assert answer.status_code in (200, 409), answer.text
    assert met == {"turn", "sale"}
    record: dict[str, Any] = person.web.get(f"/api/tables/{table}/record").json()
    assert abyssal.replay(record).is_over
    assert found["state"] == "over"


def test_workers_know_a_game_that_the_server_registered_by_hand(tmp_path: Path) -> None:
    path = os.pathsep.join([*[path for path in sys.path if path], str(ROOT)])
    with running(tmp_path / "data", first="tests.toy.by_hand", PYTHONPATH=path) as found:
        person = found.person("Di")
        table = str(person.create("toy", {"players": 2, "short": True}, ["me", "bot greedy"])["id"])
        assert play_out([person], table, seed=2)["sheet"]["winners"]
        assert [line for line in found.log() if line.get("level") == "error"] == []
