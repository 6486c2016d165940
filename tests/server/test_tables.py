"""People and tables: names, seats, links, lists and refusals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.real import Server, play_out, seated_table

ABYSS: dict[str, Any] = {"players": 2}


def test_health_and_offered_games(server: Server) -> None:
    web = server.browser()
    assert web.get("/healthz").json()["status"] == "ok"
    games = web.get("/api/games").json()
    assert [game["game"] for game in games["games"]] == ["abyss", "conspiracy"]
    levels = ["page", "courtier", "councillor", "regent", "sovereign"]
    assert [bot["bot"] for bot in games["bots"]] == [*levels, "greedy", "random"]
    assert [bot["level"] for bot in games["bots"]] == [1, 2, 3, 4, 5, None, None]
    assert games["usual"] == "councillor"
    assert "unsafe-inline" not in web.get("/").headers["content-security-policy"]
    paths = web.get("/api/openapi.json").json()["paths"]
    assert "/api/tables/{name}/moves" in paths


def test_a_person_needs_only_a_name(server: Server) -> None:
    web = server.browser()
    assert web.get("/api/me").status_code == 401
    answer = web.post("/api/me", json={"name": "  Анна  Мария "})
    assert answer.json()["name"] == "Анна Мария"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert cookie.count("HttpOnly") == 1  # the page may read that it is known, and nothing else
    assert "abyssal_known=1" in cookie
    assert "SameSite=lax" in cookie
    assert web.post("/api/me", json={"name": "Bo"}).json()["id"] == answer.json()["id"]
    assert web.get("/api/me").json()["name"] == "Bo"
    assert "abyssal_known=1" in web.get("/api/games").headers["set-cookie"]
    assert "set-cookie" not in server.browser().get("/api/games").headers


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb\x00", "\u202eabc"])
def test_invalid_names_are_refused(server: Server, name: str) -> None:
    answer = server.browser().post("/api/me", json={"name": name})
    assert answer.status_code == 400, name
    assert answer.json()["code"] == "bad_name"


def test_all_refusals_have_the_same_form(server: Server) -> None:
    ann = server.person("Ann")
    for answer, status, code in (
        (ann.web.get("/api/nowhere"), 404, "no_such_place"),
        (ann.web.get("/api/tables/nothing"), 404, "no_such_table"),
        (ann.web.put("/api/tables"), 405, "no_such_method"),
        (ann.web.post("/api/tables", content=b"{"), 400, "not_understood"),
        (ann.post("/api/tables", game="abyss", colour=1), 400, "not_understood"),
        (ann.post("/api/tables", game="chess"), 422, "unknown_game"),
        (ann.post("/api/tables", game="abyss", options={"players": 9}), 422, "wrong_players"),
        (ann.post("/api/tables", game="abyss", options={"players": 2, "seed": 3}), 400, "not_understood"),
        (ann.post("/api/tables", game="abyss", options={"players": 2}, seats=["me"]), 400, "bad_seats"),
        (ann.post("/api/tables", game="abyss", options=ABYSS, seats=["me", "bot deep"]), 422, "unknown_bot"),
        (ann.web.get("/api/tables?show=all"), 400, "unknown_list"),
        (ann.web.post("/api/tables", content=b"x" * 70_000), 413, "too_large"),
        (server.browser().post("/api/tables", json={"game": "abyss", "options": ABYSS}), 401, "no_person"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
        assert set(answer.json()) == {"code", "params", "message"}
        assert answer.json()["message"].endswith((".", "?"))


def test_join_by_code_and_start(server: Server) -> None:
    ann, bob, cy = (server.person(name) for name in ("Ann", "Bob", "Cy"))
    table = ann.create("abyss", {"players": 3}, ["me", "open", "open"])
    assert (table["state"], table["hosting"], len(table["code"])) == ("waiting", True, 6)
    joined = bob.post(f"/api/tables/{table['code'].lower()}/join", seat=2)
    assert [seat["name"] for seat in joined.json()["seats"]] == ["Ann", None, "Bob"]
    assert ann.state(table["id"])["view"] is None
    assert bob.post(f"/api/tables/{table['id']}/start").json()["code"] == "not_the_host"
    assert ann.post(f"/api/tables/{table['id']}/start").json()["code"] == "seats_open"
    assert cy.post(f"/api/tables/{table['id']}/join", seat=2).json()["code"] == "not_open"
    started = ann.post(f"/api/tables/{table['id']}/start", fill="bot random").json()
    assert (started["state"], started["seats"][1]["bot"]) == ("running", "random")
    assert cy.post(f"/api/tables/{table['id']}/join").json()["code"] == "not_open"


def test_leaving_before_the_game_opens_the_seat(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create("abyss", ABYSS, ["me", "open"])
    bob.post(f"/api/tables/{table['id']}/join")
    assert ann.post(f"/api/tables/{table['id']}/leave").json()["host"] == "Bob"
    assert bob.web.get(f"/api/tables/{table['id']}").json()["seats"][0]["kind"] == "open"
    ann.post(f"/api/tables/{table['id']}/join")
    assert ann.post(f"/api/tables/{table['id']}/remove", seat=1).json()["code"] == "not_the_host"
    removed = bob.post(f"/api/tables/{table['id']}/remove", seat=0).json()
    assert removed["seats"][0]["kind"] == "open"


def test_lists(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    hidden = ann.create("abyss", ABYSS, ["me", "open"])
    shown = ann.create("conspiracy", {"players": 2}, ["me", "open"], public=True)
    turn = ann.create("conspiracy", {"solo": "mage"}, ["me"])
    names = [table["id"] for table in bob.web.get("/api/tables?show=open").json()["tables"]]
    assert shown["id"] in names
    assert hidden["id"] not in names
    mine = ann.web.get("/api/tables?show=mine").json()["tables"]
    assert {table["id"] for table in mine} == {hidden["id"], shown["id"], turn["id"]}
    assert mine[0]["id"] == turn["id"]
    assert mine[0]["your_turn"]


def test_a_seat_is_handed_over_and_taken_by_a_bot_and_back(server: Server) -> None:
    ann, bob, cy = (server.person(name) for name in ("Ann", "Bob", "Cy"))
    table = seated_table([ann, bob], "abyss", ABYSS)
    assert cy.post(f"/api/tables/{table}/bot", seat=1, bot="random").json()["code"] == "not_yours"
    taken = bob.post(f"/api/tables/{table}/bot", seat=1, bot="random").json()["seats"][1]
    assert (taken["kind"], taken["kept_for"]) == ("bot", "Bob")
    back = bob.post(f"/api/tables/{table}/bot", seat=1, bot=None).json()["seats"][1]
    assert (back["kind"], back["name"]) == ("person", "Bob")
    token = bob.post(f"/api/tables/{table}/hand-over", seat=1).json()["token"]
    assert cy.post(f"/api/tables/{table}/claim", token=token + "x").json()["code"] == "bad_link"
    assert cy.post(f"/api/tables/{table}/claim", token=token).json()["seats"][1]["name"] == "Cy"
    assert ann.post(f"/api/tables/{table}/claim", token=token).json()["code"] == "bad_link"  # it works once
    assert bob.state(table)["seat"] is None


def test_a_private_link_signs_another_browser_in(server: Server) -> None:
    ann = server.person("Ann")
    link = ann.post("/api/me/link").json()
    other = server.browser()
    assert link["url"] == server.url.rstrip("/") + link["path"]
    assert other.get(link["path"]).status_code == 303
    assert other.get("/api/me").json()["id"] == ann.id
    assert server.browser().get("/api/me/nonsense").status_code == 403


def test_in_a_rematch_all_keep_their_seats(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = seated_table([ann, bob], "conspiracy", {"players": 2})
    assert ann.post(f"/api/tables/{table}/rematch").json()["code"] == "not_running"
    play_out([ann, bob], table, 1)
    again = bob.post(f"/api/tables/{table}/rematch").json()
    assert again["id"] != table
    assert again["id"][0] == table[0], "clients name bots by it"
    assert [seat["name"] for seat in again["seats"]] == [None, "Bob"]
    assert ann.post(f"/api/tables/{table}/rematch").json()["id"] == again["id"]


def test_an_abandoned_table_is_over(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = seated_table([ann, bob], "abyss", ABYSS)
    assert bob.post(f"/api/tables/{table}/abandon").json()["code"] == "not_the_host"
    over = ann.post(f"/api/tables/{table}/abandon").json()
    assert (over["state"], over["ended"]) == ("over", "abandoned")
    state = ann.state(table)
    assert ann.move(table, state["version"], "explore").json()["code"] == "not_running"
