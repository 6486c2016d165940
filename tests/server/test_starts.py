"""Tables that start from a moment of a finished game or from a position, and tables of records."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import abyssal
from abyssal import Game
from abyssal.server.records import finished_game
from abyssal.server.refusals import Refusal
from abyssal.server.starts import from_position, options_of
from abyssal.server.store import Origin
from tests.server.real import Person, Server, chosen, decider, play_out, running, seated_table
from tests.telling.games import EVERY, likely, name_of, new, states

BOTH: dict[str, Any] = {"players": 2, "expansions": ["kraken", "leviathan"]}
RANDOM_BOTS = ["me", "bot random"]


def played_out(options: dict[str, Any], seed: int = 5) -> Game:
    """Return a game that was played to its end at random."""
    g, chance = new(options, seed), random.Random(seed)
    while not g.is_over:
        g.play(likely(g, chance))
    return g


def as_json(data: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(data))
    return found


def post(person: Person, path: str, **body: Any) -> tuple[int, dict[str, Any]]:
    answer = person.web.post(f"/api/{path}", json=body)
    return answer.status_code, answer.json()


def state_at(person: Person, table: str, **query: Any) -> dict[str, Any]:
    answer = person.web.get(f"/api/tables/{table}/state", params=query)
    assert answer.status_code == 200, answer.text
    state: dict[str, Any] = answer.json()
    return state


def finished_table(server: Server, game: str = "abyss", options: dict[str, Any] | None = None) -> tuple[Person, str]:
    """Return a person and a table at which they have played to the end."""
    people = [server.person("Ann"), server.person("Bob")]
    table = seated_table(people, game, options or {"players": 2})
    play_out(people, table, 3)
    return people[0], table


def without_chance(view: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name not in ("seed", "random")}


# ---------------------------------------------------------------------- from a moment


@pytest.mark.parametrize(("game", "options"), [("abyss", BOTH), ("conspiracy", {"players": 2, "bonus": True})])
def test_a_game_is_played_on_from_a_moment(server: Server, game: str, options: dict[str, Any]) -> None:
    ann, table = finished_table(server, game, options)
    for version in (0, 7, 20):
        then = state_at(ann, table, version=version, eyes=0)
        status, again = post(ann, "tables", **{"from": {"table": table, "version": version}}, seats=["me", "open"])
        assert status == 201
        assert (again["state"], again["game"], again["options"]) == ("waiting", game, options)
        assert again["origin"] == {"kind": "moment", "table": table, "version": version}
        bob = server.person("Bob")
        bob.post(f"/api/tables/{again['id']}/join")
        ann.post(f"/api/tables/{again['id']}/start")
        now = ann.state(again["id"])
        assert (now["version"], now["asked"]) == (0, then["asked"])
        assert without_chance(now["view"]) == without_chance(then["view"])
        other = state_at(ann, table, version=version, eyes=1)
        assert without_chance(bob.state(again["id"])["view"]) == without_chance(other["view"])
    last = play_out([ann, bob], again["id"], 8)
    record = ann.web.get(f"/api/tables/{again['id']}/record").json()
    assert abyssal.replay(record).scores() == last["table"]["result"]["points"]
    assert record["start"]["game"] == game


def test_only_finished_games_are_played_on(server: Server) -> None:
    people = [server.person("Ann"), server.person("Bob")]
    table = seated_table(people, "abyss", {"players": 2})
    wanted = {"from": {"table": table, "version": 0}, "seats": RANDOM_BOTS}
    status, body = post(people[0], "tables", **wanted)
    assert (status, body["code"]) == (403, "still_running")
    people[0].post(f"/api/tables/{table}/abandon")
    status, body = post(people[0], "tables", **wanted)
    assert (status, body["code"]) == (403, "still_running")  # an abandoned game keeps its secrets


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"version": 9999}, 404, "no_such_version"),
        ({"version": -1}, 404, "no_such_version"),
        ({"table": "NOPE", "version": 1}, 404, "no_such_table"),
        ({"version": "1"}, 400, "not_understood"),
        ({"version": 1, "eyes": 1}, 400, "not_understood"),
        ({"last": True}, 422, "position_over"),
    ],
)
def test_wrong_moments_are_refused(server: Server, body: dict[str, Any], status: int, code: str) -> None:
    ann, table = finished_table(server, "conspiracy")
    wanted = {"table": table} | body
    if wanted.pop("last", False):
        wanted["version"] = ann.state(table)["version"]
    found, answer = post(ann, "tables", **{"from": wanted}, seats=RANDOM_BOTS)
    assert (found, answer["code"]) == (status, code)
    assert answer["message"]


def test_a_table_has_exactly_one_start(server: Server) -> None:
    ann = server.person("Ann")
    position = {"game": "abyss", "players": 2}
    for body in (
        {},
        {"game": "abyss", "options": {"players": 2}, "position": position},
        {"position": position, "options": {"players": 2}},
    ):
        status, answer = post(ann, "tables", **body)
        assert (status, answer["code"]) == (400, "not_understood"), body


def test_the_number_of_seats_must_fit(server: Server) -> None:
    ann = server.person("Ann")
    for seats in (["me"], ["me", "open", "open"]):
        status, answer = post(ann, "tables", position={"game": "abyss", "players": 2}, seats=seats)
        assert (status, answer["code"], answer["params"]) == (400, "bad_seats", {"wanted": 2, "given": len(seats)})


# ---------------------------------------------------------------------- from a position


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_any_position_of_a_game_can_be_the_start_of_a_table(options: dict[str, Any]) -> None:
    """Everybody sees it as it was; what chance brings is new."""
    for number, g in enumerate(states(options, 19, every=43)):
        if g.is_over:
            with pytest.raises(Refusal, match="position_over"):
                from_position(as_json(g.position()), 7, Origin("position"))
            continue
        start = from_position(as_json(g.position()), number, Origin("position"))
        assert start.position is not None
        again = abyssal.load(json.loads(start.position))
        for reader in (*range(g.variant.deciders), None):
            assert again.view(reader) == g.view(reader)
        assert (again.seat, again.decision, again.seed) == (g.seat, g.decision, number)
        assert abyssal.variant(start.game, **start.options) is g.variant
        assert (start.deciders, start.rules) == (g.variant.deciders, g.variant.version)


def test_options_that_mean_nothing_are_left_out() -> None:
    assert options_of(abyssal.new("abyss", players=3, seed=1)) == {"players": 3}
    assert options_of(abyssal.new("conspiracy", solo="mage", seed=1)) == {"solo": "mage"}
    assert options_of(abyssal.new("conspiracy", players=2, bonus=True, seed=1)) == {"players": 2, "bonus": True}


def test_a_position_is_completed_and_shown(server: Server) -> None:
    stranger = server.browser()
    hand = ["crab 1", "crab 2"]
    answer = stranger.post(
        "/api/positions", json={"position": {"game": "abyss", "players": 2, "seats": {"0": {"hand": hand}}}}
    )
    assert answer.status_code == 200
    found = answer.json()
    assert not {"seed", "random"} & found["position"].keys()
    assert found["position"]["seats"]["0"]["hand"] == hand
    assert [card["ally"] for card in found["state"]["board"]["seats"][0]["hand"]] == hand
    assert found["state"]["board"]["seats"][1]["hand"] is not None  # all cards are open
    assert found["state"]["asked"] == {"seat": 0, "decision": "main"}
    again = stranger.post("/api/positions", json={"position": found["position"]}).json()
    assert again == found


def test_a_position_is_played_and_its_maker_does_not_know_what_comes(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    given = as_json(new({"game": "abyss", "players": 2}, 4).position())
    status, table = post(ann, "tables", position=given, seats=["me", "open"], public=True)
    assert (status, table["origin"]) == (201, {"kind": "position", "table": None, "version": None})
    bob.post(f"/api/tables/{table['id']}/join")
    ann.post(f"/api/tables/{table['id']}/start")
    play_out([ann, bob], table["id"], 2)
    record = ann.web.get(f"/api/tables/{table['id']}/record").json()
    assert record["start"]["seed"] != given["seed"]
    assert without_chance(record["start"]) == without_chance(given)


WRONG: dict[str, tuple[Any, str]] = {
    "no game": ({}, "unknown_name"),
    "an unknown game": ({"game": "chess"}, "unknown_name"),
    "no players": ({"game": "abyss"}, "players_missing"),
    "too many players": ({"game": "abyss", "players": 9}, "wrong_players"),
    "an unknown key": ({"game": "abyss", "players": 2, "moat": 1}, "unknown_key"),
    "an unknown card": ({"game": "abyss", "players": 2, "court": ["joker"]}, "unknown_card"),
    "a card too often": ({"game": "abyss", "players": 2, "court": ["jailer", "jailer"]}, "too_many_copies"),
    "a card of an expansion": ({"game": "conspiracy", "players": 2, "held": ["G6", "G6"]}, "too_many_copies"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_with_a_position_is_said(server: Server, name: str) -> None:
    ann = server.person("Ann")
    position, code = WRONG[name]
    answers = [post(ann, "positions", position=position), post(ann, "tables", position=position, seats=RANDOM_BOTS)]
    for status, body in answers:
        assert status == 422, body
        assert body["message"]
    assert answers[0] == answers[1]
    assert answers[0][1]["code"] == code, answers[0][1]


def damaged(data: Any, chance: random.Random) -> Any:
    """Return JSON data with one random part replaced, removed or doubled."""
    if isinstance(data, dict) and data and chance.random() < 0.9:
        key = chance.choice(list(data))
        if chance.random() < 0.15:
            return {name: value for name, value in data.items() if name != key}
        return {**data, key: damaged(data[key], chance)}
    if isinstance(data, list) and data and chance.random() < 0.7:
        place = chance.randrange(len(data))
        return [
            *data[:place],
            *([data[place]] * chance.choice((0, 2))),
            damaged(data[place], chance),
            *data[place + 1 :],
        ]
    return chance.choice([None, -1, 0, 7, 10**18, 10**30, 0.5, True, "", "crab 2", "jailer", [], {}, [[]], {"0": 1}])


@pytest.mark.parametrize("options", [EVERY[0], EVERY[-6], EVERY[-5], EVERY[-1]], ids=name_of)
def test_hostile_positions_and_records_cause_no_internal_error(server: Server, options: dict[str, Any]) -> None:
    ann, chance = server.person("Ann"), random.Random(31)
    g = played_out(options)
    positions = [as_json(state.position()) for state in states(options, 3, every=97)][:12]
    for _ in range(60):
        position = damaged(chance.choice(positions), chance)
        status, body = post(ann, "positions", position=position)
        assert status in (200, 400, 422), (body, position)
        if status == 200:
            seats = ["me", *["bot random"] * (g.variant.deciders - 1)]
            status, body = post(ann, "tables", position=position, seats=seats)
            assert status in (201, 400, 422), (body, position)
        record = damaged(as_json(g.record()), chance)
        status, body = post(ann, "records", record=record)
        assert status in (201, 400, 422), (body, record)


def test_a_position_may_not_be_too_large(server: Server) -> None:
    status, body = post(server.person("Ann"), "positions", position={"game": "abyss", "deck": ["crab 1"] * 10_000})
    assert (status, body["code"]) == (413, "too_large")


# ---------------------------------------------------------------------- after a restart


def test_tables_from_positions_survive_a_crash_and_have_rematches(data: Path) -> None:
    with running(data) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        given = as_json(next(g for g in states({"game": "abyss", **BOTH}, 8, every=1) if g.plies == 60).position())
        waiting = post(ann, "tables", position=given, seats=["me", "open"])[1]["id"]
        table = post(ann, "tables", position=given, seats=["open", "me"])[1]["id"]
        bob.post(f"/api/tables/{table}/join")
        ann.post(f"/api/tables/{table}/start")
        chance = random.Random(6)
        for _ in range(12):
            person, state = decider([bob, ann], table)
            person.move(table, state["version"], *chosen(state, chance))
        before = [person.state(table) for person in (ann, bob)]
        first = state_at(ann, table, version=0)
        server.kill()
        server.start()
        assert [shown(person.state(table)) for person in (ann, bob)] == [shown(state) for state in before]
        assert shown(state_at(ann, table, version=0)) == shown(first)
        bob.post(f"/api/tables/{waiting}/join")
        ann.post(f"/api/tables/{waiting}/start")
        assert without_chance(ann.state(waiting)["view"])["seats"]["0"]["hand"] == given["seats"]["0"]["hand"]
        last = play_out([bob, ann], table, 5)
        again = ann.post(f"/api/tables/{table}/rematch").json()
        assert [seat["name"] for seat in again["seats"]] == [None, "Ann"]  # the same seats
        assert again["origin"] == last["table"]["origin"] == {"kind": "position", "table": None, "version": None}
        bob.post(f"/api/tables/{again['id']}/join")
        ann.post(f"/api/tables/{again['id']}/start")
        assert ann.state(again["id"])["view"]["seats"]["1"]["hand"] == given["seats"]["1"]["hand"]


def shown(state: dict[str, Any]) -> dict[str, Any]:
    return {name: state[name] for name in ("version", "view", "prompt", "board", "choices", "story")}


# ---------------------------------------------------------------------- records


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_a_record_becomes_moves_that_lead_to_the_same_end(options: dict[str, Any]) -> None:
    g = played_out(options)
    found = finished_game(as_json(g.record()))
    entries = [entry for entry in g.record()["entries"] if not entry.startswith("*")]
    played = [entry for move in found.moves for entry in move.played]
    assert entries[-len(played) :] == played
    assert [move.version for move in found.moves] == list(range(len(found.moves)))
    assert found.result.points == g.scores()
    assert found.result.winners == g.winners()
    if options["game"] == "abyss":
        assert any(len(move.actions) > 2 for move in found.moves)  # a lord with its payment is one choice


def test_a_record_is_replayed_on_the_server(data: Path) -> None:
    with running(data) as server:
        ann, eve = server.person("Ann"), server.person("Eve")
        g = played_out({"game": "abyss", **BOTH})
        record = as_json(g.record()) | {"seats": ["person", "random"]}
        status, table = post(ann, "records", record=record)
        assert status == 201
        assert (table["state"], table["hosting"], table["your_turn"]) == ("over", True, False)
        assert table["origin"] == {"kind": "record", "table": None, "version": None}
        assert [(seat["kind"], seat["name"], seat["you"]) for seat in table["seats"]] == [
            ("person", None, False),
            ("bot", None, False),
        ]
        assert table["result"] == {"points": g.scores(), "winners": g.winners()}
        assert table["id"] in [one["id"] for one in ann.web.get("/api/tables?show=mine").json()["tables"]]
        server.kill()
        server.start()
        last = table["version"]
        assert state_at(eve, table["id"])["sheet"] is not None
        assert state_at(eve, table["id"], version=last // 2, eyes=1)["seat"] == 1
        moments = eve.web.get(f"/api/tables/{table['id']}/timeline?eyes=open").json()["moments"]
        assert len(moments) == last
        assert {moment["kind"] for moment in moments} == {"move", "bot"}
        assert eve.web.get(f"/api/tables/{table['id']}/record").json()["digest"] == record["digest"]
        assert eve.web.get(f"/api/tables/{table['id']}/course").status_code == 200
        status, on = post(eve, "tables", **{"from": {"table": table["id"], "version": 5}}, seats=RANDOM_BOTS)
        assert (status, on["origin"]["table"]) == (201, table["id"])


def test_the_record_of_a_game_from_a_position_is_replayed(server: Server) -> None:
    ann, table = finished_table(server)
    on = post(ann, "tables", **{"from": {"table": table, "version": 9}}, seats=["me", "open"])[1]["id"]
    bob = server.person("Bob")
    bob.post(f"/api/tables/{on}/join")
    ann.post(f"/api/tables/{on}/start")
    play_out([ann, bob], on, 8)
    record = ann.web.get(f"/api/tables/{on}/record").json()
    status, again = post(ann, "records", record=record)
    assert status == 201, again
    assert ann.web.get(f"/api/tables/{again['id']}/record").json() == record
    first, second = (state_at(ann, one, version=0, eyes="open")["view"] for one in (on, again["id"]))
    assert first == second


def test_records_that_cannot_be_replayed_are_refused(server: Server) -> None:
    ann = server.person("Ann")
    whole = as_json(played_out({"game": "conspiracy", "players": 2}).record())
    half = new({"game": "conspiracy", "players": 2}, 5)
    half.play(half.legal()[0])
    forced = abyssal.new("conspiracy", players=2, seed=5, force=["seat 1"])
    if forced.record()["entries"] == new({"game": "conspiracy", "players": 2}, 5).record()["entries"]:
        forced = abyssal.new("conspiracy", players=2, seed=5, force=["seat 0"])
    while not forced.is_over:
        forced.play(forced.legal()[0])
    for record, code in (
        ({}, "wrong_format"),
        (whole | {"format": 1}, "wrong_format"),
        (whole | {"rules": 0}, "wrong_rules"),
        (whole | {"entries": whole["entries"][:-1]}, "truncated"),
        (whole | {"digest": "0"}, "different_game"),
        (whole | {"game": "chess"}, "bad_head"),
        (as_json(half.record()), "record_not_over"),
        (as_json(forced.record()), "chosen_chance"),
    ):
        status, body = post(ann, "records", record=record)
        assert (status, body["code"]) == (422, code)
        assert body["message"]
    assert post(ann, "records", record=[])[0] == 400
    assert server.browser().post("/api/records", json={"record": whole}).status_code == 401
