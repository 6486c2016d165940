"""Playing over the API: whole games of every configuration, versions, sockets, undo, orders, bots, restarts."""

from __future__ import annotations

import json
import random
import threading
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import ClientConnection, connect

import abyssal
from abyssal.telling import telling_of
from tests.server.real import (
    LIMIT,
    Person,
    Server,
    chosen,
    decider,
    play_out,
    received,
    running,
    seated_table,
    wait_for_change,
)
from tests.telling.games import WIDE, name_of

CONSPIRACY: dict[str, Any] = {"players": 2}
PAYER = {"players": 2}


def pair(server: Server, game: str = "conspiracy", **options: Any) -> tuple[Person, Person, str]:
    """Return two people, and a table at which their game has started."""
    ann, bob = server.person("Ann"), server.person("Bob")
    return ann, bob, seated_table([ann, bob], game, {"players": 2, **options})


@pytest.mark.slow
@pytest.mark.parametrize("options", WIDE, ids=name_of)
def test_whole_games(server: Server, options: dict[str, Any]) -> None:
    """Every configuration to its end; the record replays to the same scores."""
    given = dict(options)
    game = given.pop("game")
    seats = 1 if "solo" in given else given["players"]
    people = [server.person(f"P{seat}") for seat in range(seats)]
    table = seated_table(people, game, given)
    for secret in ("record", "course"):
        assert people[0].web.get(f"/api/tables/{table}/{secret}").json()["code"] == "still_running"
    state = play_out(people, table, 7)
    record = people[0].web.get(f"/api/tables/{table}/record").json()
    again = abyssal.replay(record)
    assert again.is_over
    assert state["sheet"]["verdict"] is not None
    totals = next(row for row in state["sheet"]["rows"] if row["kind"] == "total")
    assert totals["points"] == again.scores()
    assert again.plies >= state["version"]
    turns = people[0].web.get(f"/api/tables/{table}/course").json()["turns"]
    assert {turn["turn"]: turn["points"] for turn in turns[:-1]} == turns_of_choices(record)
    assert turns[-1]["points"] == again.scores()


def turns_of_choices(record: dict[str, Any]) -> dict[int, list[int]]:
    """Return the visible points at the start of each turn in which a seat had a choice."""
    again = abyssal.new(record["game"], seed=record["seed"], **record["options"])
    turns: dict[int, list[int]] = {}
    for entry in record["entries"]:
        seat, _, text = entry.partition(" ")
        if seat != "*":  # what chance did follows from the seed
            if again.turns not in turns and not again.is_forced_openly():
                board: Any = telling_of(again).board(again, None)
                turns[again.turns] = [seat["points"]["total"] for seat in board["seats"]]
            again.play(again.parse(text))
    return turns


def test_the_rules_of_a_game_can_be_read_once_it_has_started(server: Server) -> None:
    ann = server.person("Ann")
    waiting = ann.web.post(
        "/api/tables", json={"game": "conspiracy", "options": {"players": 2}, "seats": ["me", "open"]}
    ).json()["id"]
    assert ann.web.get(f"/api/tables/{waiting}/rules").json()["code"] == "not_running"
    _, _, table = pair(server, "conspiracy")
    sections = ann.web.get(f"/api/tables/{table}/rules").json()["sections"]  # she is a spectator there
    assert sections[0]["title"] is None
    assert {"id": "conspiracy-rules-aim", "args": {}} in [line["text"] for line in sections[0]["lines"]]
    assert {line["text"]["id"] for section in sections for line in section["lines"]} >= {"conspiracy-lord-6.text"}


def test_a_socket_answers_pings(server: Server) -> None:
    """Also of a stranger, and as often as a client likes to ask."""
    ann, _, table = pair(server)
    url = f"{server.url.replace('http', 'ws')}api/tables/{table}/socket?view=0"
    with ann.listen(table) as socket, connect(url) as stranger:
        for one in (socket, stranger):
            for number in range(20):
                one.send(json.dumps({"type": "ping", "id": number}))
                assert received(one, "pong", "refused") == {"type": "pong", "id": number}


# ---------------------------------------------------------------------- versions


def test_a_repeated_request_gets_the_same_answer(server: Server) -> None:
    ann, bob, table = pair(server)
    person, state = decider([ann, bob], table)
    actions = state["choices"][0]["actions"]
    first = person.move(table, state["version"], *actions)
    again = person.move(table, state["version"], *actions)
    assert first.json() == again.json() == {"version": state["version"] + 1}
    other = person.move(table, state["version"], "draw 9")
    assert (other.status_code, other.json()["code"]) == (409, "stale")
    assert other.json()["params"]["version"] == person.state(table)["version"]


def test_of_two_moves_at_once_one_is_stale(server: Server) -> None:
    """Of two moves for the same version one is played, and the other is refused."""
    ann, bob, table = pair(server)
    person, state = decider([ann, bob], table)
    answers: list[int] = []
    choices = [choice["actions"] for choice in state["choices"][:2]]

    def post(actions: list[str]) -> None:
        answers.append(person.move(table, state["version"], *actions).status_code)

    threads = [threading.Thread(target=post, args=(actions,)) for actions in choices]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, 409]
    assert person.state(table)["version"] == state["version"] + 1


def test_only_the_deciding_seat_may_choose(server: Server) -> None:
    ann, bob, table = pair(server)
    person, state = decider([ann, bob], table)
    other = bob if person is ann else ann
    assert other.state(table)["prompt"] is None
    assert other.state(table)["choices"] == []
    assert other.move(table, state["version"], "draw 1").status_code == 403
    stranger = server.person("Eve")
    assert stranger.move(table, state["version"], "draw 1").status_code == 403
    wrong = person.move(table, state["version"], "draw 1", "draw 1")
    assert wrong.status_code == 422
    assert person.move(table, state["version"], "castle").status_code == 422
    assert person.move(table, state["version"]).json()["code"] == "nothing_chosen"
    assert person.state(table)["version"] == state["version"]


def test_a_payment_is_put_together_at_the_desk(server: Server) -> None:
    """A person who can recruit a lord adds allies at the desk one by one, and plays the result."""
    ann, bob, table = pair(server, "abyss")
    chance = random.Random(3)
    for _ in range(400):
        person, state = decider([ann, bob], table)
        lords = [choice["lord"] for choice in state["choices"] if "lord" in choice]
        if state["asked"]["decision"] == "main" and lords:
            break
        person.move(table, state["version"], *chosen(state, chance))
    desk = person.post(f"/api/tables/{table}/desk", version=state["version"], lord=lords[0]).json()
    assert not desk["complete"]
    picked: list[str] = []
    while not desk["complete"]:
        picked.append(desk["may_add"][0])
        desk = person.post(f"/api/tables/{table}/desk", version=state["version"], lord=lords[0], picked=picked).json()
    other = bob if person is ann else ann
    assert other.post(f"/api/tables/{table}/desk", version=state["version"], lord=lords[0]).status_code == 403
    assert person.post(f"/api/tables/{table}/desk", version=0, lord=lords[0]).json()["code"] == "stale"
    assert person.move(table, state["version"], *desk["actions"]).status_code == 200


# ---------------------------------------------------------------------- sockets


def test_steps_come_in_order_to_everybody(server: Server) -> None:
    ann, bob, table = pair(server)
    eve = server.person("Eve")
    with ann.listen(table) as first, bob.listen(table) as second, eve.listen(table, telling=0) as third:
        states = [received(socket, "state") for socket in (first, second, third)]
        assert [state["seat"] for state in states] == [0, 1, None]
        assert states[0]["view"] == ann.state(table)["view"]
        chance = random.Random(2)
        for version in range(1, 9):
            person, state = decider([ann, bob], table)
            person.move(table, state["version"], *chosen(state, chance))
            steps = [received(socket, "step") for socket in (first, second, third)]
            assert [step["version"] for step in steps] == [version] * 3
            assert "board" in steps[0]
            assert "board" not in steps[2]
            assert steps[2]["prompt"] is None


def test_moves_by_socket(server: Server) -> None:
    ann, bob, table = pair(server)
    person, state = decider([ann, bob], table)
    with person.listen(table, since=state["version"]) as socket:
        assert received(socket)["type"] == "table"
        actions = state["choices"][0]["actions"]
        socket.send(json.dumps({"type": "move", "id": 7, "version": state["version"], "actions": actions}))
        assert received(socket, "answer") == {"type": "answer", "id": 7, "version": state["version"] + 1}
        socket.send(json.dumps({"type": "move", "id": 8, "version": 0, "actions": ["castle"]}))
        refused = received(socket, "refused")
        assert (refused["id"], refused["code"]) == (8, "stale") or refused["status"] in (403, 422)
        socket.send("nonsense")
        assert received(socket, "refused")["status"] == 400
        with pytest.raises(ConnectionClosedError, match="1008"):
            send_nonsense(socket)


def send_nonsense(socket: ClientConnection) -> None:
    """Send invalid messages until the server closes the socket."""
    while True:
        socket.send("nonsense")
        received(socket)


def test_reconnecting_with_a_gap(server: Server) -> None:
    ann, bob, table = pair(server)
    chance = random.Random(5)
    for _ in range(6):
        person, state = decider([ann, bob], table)
        person.move(table, state["version"], *chosen(state, chance))
    now = ann.state(table)["version"]
    with ann.listen(table, since=now - 3) as socket:
        assert [received(socket, "step")["version"] for _ in range(3)] == [now - 2, now - 1, now]
    with ann.listen(table, since=now) as socket:
        assert received(socket)["type"] == "table"
    with ann.listen(table, since=now + 5) as socket:
        assert received(socket, "state")["version"] == now


def test_a_slow_subscriber_holds_nobody_up(server: Server) -> None:
    """A subscriber that never reads is disconnected; the others play on, and it may come back."""
    ann, bob, table = pair(server, "abyss", expansions=["kraken", "leviathan"])
    eve = server.person("Eve")
    with eve.listen(table) as lazy:
        play_out([ann, bob], table, 4)
        assert ann.state(table)["table"]["state"] == "over"
        assert lazy.recv(timeout=LIMIT)
    assert eve.state(table)["view"]["seats"]["0"]["hand"] is not None


# ---------------------------------------------------------------------- undo


def test_a_choice_that_revealed_something_cannot_be_undone(server: Server) -> None:
    ann, bob, table = pair(server)
    person, _ = decider([ann, bob], table)
    other = bob if person is ann else ann
    assert person.post(f"/api/tables/{table}/undo", version=0).json()["code"] == "nothing_to_undo"
    person.move(table, 0, "draw 2")
    version = person.state(table)["version"]
    assert person.post(f"/api/tables/{table}/undo", version=version).json()["code"] == "cannot_undo"
    assert other.post(f"/api/tables/{table}/undo", version=version).json()["code"] == "nothing_to_undo"
    assert person.post(f"/api/tables/{table}/undo", version=0).json()["code"] == "stale"


def test_an_undo_is_sent_as_a_state(server: Server) -> None:
    """A recruitment is undone before anything is revealed."""
    ann, bob, table = pair(server, "abyss")
    chance = random.Random(8)
    for _ in range(600):
        person, state = decider([ann, bob], table)
        stacks = [choice["actions"] for choice in state["choices"] if choice["actions"][0].startswith("recruit")]
        if stacks and state["asked"]["decision"] == "main":
            break
        person.move(table, state["version"], *chosen(state, chance))
    with ann.listen(table, since=state["version"]) as socket:
        received(socket)
        person.move(table, state["version"], stacks[0][0])
        received(socket, "step")
        answer = person.post(f"/api/tables/{table}/undo", version=state["version"] + 1)
        assert answer.json() == {"version": state["version"] + 2}
        told = received(socket, "state")
        assert told["version"] == state["version"] + 2
    assert person.state(table)["view"] == state["view"]
    assert person.state(table)["prompt"] == state["prompt"]


# ---------------------------------------------------------------------- bots and orders


def test_bots_play_along(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.create("abyss", {"players": 4, "expansions": ["kraken"]}, ["me", *["bot random"] * 3])
    assert table["state"] == "running"
    state = play_out([ann], str(table["id"]), 3)
    assert state["table"]["state"] == "over"


def test_standing_orders_pass_for_their_owner(server: Server) -> None:
    ann, bob, table = pair(server, "abyss")
    assert ann.web.put(f"/api/tables/{table}/orders", json={"orders": {"sing": 1}}).json()["code"] == "unknown_order"
    wrong = ann.web.put(f"/api/tables/{table}/orders", json={"orders": {"pass_offers": {"value": 9}}})
    assert wrong.status_code == 422
    set_to = ann.web.put(f"/api/tables/{table}/orders", json={"orders": {"pass_offers": {}}})
    assert set_to.json() == {"orders": {"pass_offers": {}}}
    assert bob.state(table)["orders"] is None
    assert ann.state(table)["orders"] == {"pass_offers": {}}
    assert ann.web.delete(f"/api/tables/{table}/orders").json() == {"orders": {}}
    ann.web.put(f"/api/tables/{table}/orders", json={"orders": {"pass_offers": {}}})
    chance = random.Random(6)
    asked: set[tuple[str, str]] = set()
    for _ in range(150):
        state = ann.state(table)
        if state["asked"] is None:
            break
        if state["asked"] == {"seat": 0, "decision": "offer"}:
            wait_for_change(ann, table, state["version"])  # the order answers
            continue
        person = (ann, bob)[state["asked"]["seat"]]
        state = person.state(table)
        asked.add((person.name, state["asked"]["decision"]))
        assert person.move(table, state["version"], *chosen(state, chance)).status_code == 200
    assert ("Bob", "offer") in asked
    assert ("Ann", "offer") not in asked


def test_an_order_until_my_turn_ends_when_my_turn_begins(server: Server) -> None:
    """An order given in the own turn is for the turns of the others after it."""
    ann, bob, table = pair(server, "abyss")
    chance = random.Random(4)
    until = {"until_my_turn": True}
    before: int | None = None
    turns = 0
    while turns < 4:
        state = ann.state(table)
        active, asked = state["view"]["active"], state["asked"]
        if active == 0 and before != 0:  # her turn begins: the order has ended, and she gives it again
            assert not state["orders"]
            assert ann.web.put(f"/api/tables/{table}/orders", json={"orders": until}).json() == {"orders": until}
            turns += 1
        elif turns > 0:
            assert state["orders"] == until, (active, asked)
        before = active
        if asked == {"seat": 0, "decision": "offer"} and turns > 0:
            wait_for_change(ann, table, state["version"])  # the order answers
            continue
        person = (ann, bob)[asked["seat"]]
        state = person.state(table)
        assert person.move(table, state["version"], *chosen(state, chance)).status_code == 200


# ---------------------------------------------------------------------- restarts


def test_after_a_restart_a_game_continues_where_it_was(data: Path) -> None:
    with running(data) as server:
        ann, bob, table = pair(server, "abyss", expansions=["leviathan"])
        chance = random.Random(9)
        for number in range(60):
            person, state = decider([ann, bob], table)
            assert person.move(table, state["version"], *chosen(state, chance)).status_code == 200
            if number % 20 == 19:
                before = [one.state(table) for one in (ann, bob)]
                server.kill()
                server.start()
                assert [one.state(table) for one in (ann, bob)] == before
        status, out, err = server.stop()
        assert status == 0
        assert out == ""
        assert "Traceback" not in err


def test_after_a_restart_bots_play_on_without_a_request(data: Path) -> None:
    """Nobody is connected to the table."""
    with running(data) as server:
        ann = server.person("Ann")
        table = str(ann.create("conspiracy", CONSPIRACY, ["me", "bot random"])["id"])
        server.kill()
        server.start()
        assert server.browser().get("/healthz").json()["tables"] == 1
        play_out([ann], table, 2)


@pytest.mark.slow
@pytest.mark.parametrize("times", [4, pytest.param(20, marks=pytest.mark.long)])
def test_four_people_finish_a_game_though_the_server_is_killed_again_and_again(data: Path, times: int) -> None:
    with running(data) as server:
        people = [server.person(name) for name in ("Ann", "Bob", "Cy", "Di")]
        table = seated_table(people, "abyss", {"players": 4, "expansions": ["kraken", "leviathan"]})
        chance, kills, moves = random.Random(1), 0, 0
        while people[0].state(table)["table"]["state"] != "over":
            person, state = decider(people, table)
            actions = chosen(state, chance)
            assert person.move(table, state["version"], *actions).status_code == 200
            moves += 1
            if moves % 9 == 0 and kills < times:
                server.kill()
                server.start()
                kills += 1
                again = person.move(table, state["version"], *actions)
                assert again.json() == {"version": state["version"] + 1}
        assert kills == times
        record = people[0].web.get(f"/api/tables/{table}/record").json()
        final = people[0].state(table)
        totals = next(row for row in final["sheet"]["rows"] if row["kind"] == "total")
        assert abyssal.replay(record).scores() == totals["points"]
