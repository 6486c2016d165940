"""Accidents: lost, repeated and late requests, a power cut between storing and sending, two requests at once."""

from __future__ import annotations

import json
import random
import signal
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.real import LIMIT, Person, Server, chosen, decider, received, running, seated_table

TABLE: dict[str, Any] = {"players": 2}
SWITCH = "ABYSSAL_TEST_SWITCH"
"""The variable of ``power_cut``, which only the server imports."""


def pair(server: Server, game: str = "conspiracy") -> tuple[list[Person], str]:
    """Return two people, and a table at which their game has started."""
    people = [server.person("Ann"), server.person("Bob")]
    return people, seated_table(people, game, TABLE)


@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
def test_a_change_that_was_stored_but_not_sent_is_sent_after_the_restart(data: Path, tmp_path: Path, game: str) -> None:
    switch = tmp_path / "switch"
    with running(data, first="tests.server.power_cut", **{SWITCH: str(switch)}) as server:
        people, table = pair(server, game)
        chance = random.Random(2)
        for _ in range(5):
            person, state = decider(people, table)
            person.move(table, state["version"], *chosen(state, chance))
        person, state = decider(people, table)
        actions = chosen(state, chance)
        with people[0].listen(table, since=state["version"]) as socket:
            received(socket, "table")
            switch.touch()
            with pytest.raises(httpx.HTTPError):
                person.move(table, state["version"], *actions)
            with pytest.raises(ConnectionClosed):  # no step was sent before the power cut
                received(socket, "step")
        assert server.process is not None
        assert server.process.wait(LIMIT) == -signal.SIGKILL
        server.kill()
        switch.unlink()
        server.start()
        for one in people:
            with one.listen(table, since=state["version"]) as socket:
                step = received(socket)
                assert (step["type"], step["version"]) == ("step", state["version"] + 1)
                assert step["view"] == one.state(table)["view"]
        again = person.move(table, state["version"], *actions)  # the caller got no answer, and repeats the request
        assert again.json() == {"version": state["version"] + 1}
        assert person.state(table)["version"] == state["version"] + 1


def test_a_request_repeated_much_later_gets_the_same_answer(server: Server) -> None:
    people, table = pair(server)
    chance, posts = random.Random(4), []
    for _ in range(12):
        person, state = decider(people, table)
        actions = chosen(state, chance)
        assert person.move(table, state["version"], *actions).status_code == 200
        posts.append((person, state["version"], actions))
    now = people[0].state(table)["version"]
    for person, version, actions in posts:
        assert person.move(table, version, *actions).json() == {"version": version + 1}
    person, version, _ = posts[0]
    late = person.move(table, version, "draw 9")
    assert (late.status_code, late.json()["params"]) == (409, {"version": now})
    assert people[0].state(table)["version"] == now


def test_a_person_with_two_seats_may_repeat_a_request_too(server: Server) -> None:
    """Also when the other seat has to decide by then, and when a bot plays the seat."""
    ann = server.person("Ann")
    table = ann.create("conspiracy", TABLE, ["me", "me"])["id"]
    chance, posts = random.Random(4), []
    for _ in range(8):
        state = ann.state(table)
        actions = chosen(state, chance)
        assert ann.move(table, state["version"], *actions).status_code == 200
        posts.append((state["version"], actions))
    for seat in (0, 1):
        ann.post(f"/api/tables/{table}/bot", seat=seat, bot="random")
    for version, actions in posts:
        assert ann.move(table, version, *actions).json() == {"version": version + 1}


def test_the_caller_is_answered_before_subscribers_are_notified(server: Server) -> None:
    people, table = pair(server)
    chance = random.Random(5)
    for _ in range(5):
        person, state = decider(people, table)
        with person.listen(table, since=state["version"]) as socket:
            received(socket, "table")
            received(socket, "table")
            request = {"type": "move", "id": 1, "version": state["version"], "actions": chosen(state, chance)}
            socket.send(json.dumps(request))
            assert [received(socket)["type"] for _ in range(2)] == ["answer", "step"]


def test_two_people_who_ask_for_a_rematch_at_once_get_the_same_table(server: Server) -> None:
    people, table = pair(server)
    people[0].post(f"/api/tables/{table}/abandon")
    found: list[str] = []
    threads = [
        threading.Thread(target=lambda one=one: found.append(one.post(f"/api/tables/{table}/rematch").json()["id"]))
        for one in people
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 2
    assert len(set(found)) == 1


def test_two_people_take_the_last_seat_at_once(server: Server) -> None:
    ann, bob, cy = (server.person(name) for name in ("Ann", "Bob", "Cy"))
    table = ann.create("abyss", TABLE, ["me", "open"])["id"]
    answers: list[int] = []
    threads = [
        threading.Thread(target=lambda one=one: answers.append(one.post(f"/api/tables/{table}/join").status_code))
        for one in (bob, cy)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, 409]


# ---------------------------------------------------------------------- undo at each boundary


def until_a_lord_can_be_recruited(people: list[Person], table: str) -> tuple[Person, dict[str, Any], list[str]]:
    """Play until a person can recruit a lord with at least one ally; return the person, their state and the choice."""
    chance = random.Random(8)
    for _ in range(600):
        person, state = decider(people, table)
        for choice in state["choices"]:
            if choice["actions"][0].startswith("recruit") and len(choice["actions"]) > 2:
                return person, state, choice["actions"]
        person.move(table, state["version"], *chosen(state, chance))
    raise AssertionError("nobody can recruit a lord")


def undo(person: Person, table: str, version: int) -> Any:
    return person.post(f"/api/tables/{table}/undo", version=version).json()


def test_choices_are_undone_one_by_one_also_after_a_restart(data: Path) -> None:
    with running(data) as server:
        people, table = pair(server, "abyss")
        person, state, actions = until_a_lord_can_be_recruited(people, table)
        version = state["version"]
        assert person.move(table, version, actions[0]).json() == {"version": version + 1}
        assert person.move(table, version + 1, actions[1]).json() == {"version": version + 2}
        assert undo(person, table, version + 2) == {"version": version + 3}
        server.kill()
        server.start()
        assert person.state(table)["undo"] == "yes"
        assert undo(person, table, version + 3) == {"version": version + 4}
        after = person.state(table)
        assert (after["view"], after["prompt"]) == (state["view"], state["prompt"])
        assert undo(person, table, version + 2)["code"] == "stale"
        assert person.move(table, version + 4, *actions).json() == {"version": version + 5}


def test_a_choice_cannot_be_undone_after_another_seat_has_decided(server: Server) -> None:
    people, table = pair(server)
    chance, before = random.Random(1), ""
    while True:
        person, state = decider(people, table)
        if before not in ("", person.name):
            break
        before = person.name
        person.move(table, state["version"], *chosen(state, chance))
    person.move(table, state["version"], *chosen(state, chance))
    other = next(one for one in people if one is not person)
    assert other.state(table)["undo"] == "nothing_to_undo"
    assert undo(other, table, state["version"] + 1)["code"] == "nothing_to_undo"


@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
def test_the_last_choice_of_a_game_cannot_be_undone(server: Server, game: str) -> None:
    """At the end all hidden cards and the record with its seed are open."""
    people, table = pair(server, game)
    chance = random.Random(3)
    while (state := people[0].state(table))["asked"] is not None:
        person = people[state["asked"]["seat"]]
        state = person.state(table)
        person.move(table, state["version"], *chosen(state, chance))
    assert {one.state(table)["undo"] for one in people} <= {"cannot_undo", "nothing_to_undo"}
    assert undo(person, table, state["version"])["code"] == "cannot_undo"
    assert people[0].state(table)["table"]["state"] == "over"


def test_an_abandoned_table_cannot_be_undone(server: Server) -> None:
    people, table = pair(server, "abyss")
    person, state, actions = until_a_lord_can_be_recruited(people, table)
    person.move(table, state["version"], actions[0])
    people[0].post(f"/api/tables/{table}/abandon")
    assert undo(person, table, state["version"] + 1)["code"] == "not_running"
    assert people[0].state(table)["table"]["state"] == "over"
