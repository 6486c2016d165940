"""People and tables: names, seats, links, lists and refusals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.real import Person, Server, play_out, received, running, seated_table

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


def test_a_used_link_does_not_work_again_when_the_seat_comes_back(data: Path) -> None:
    """Bob hands his seat to Cy, who hands it back; no earlier link works again, even after a restart."""
    with running(data) as server:
        ann, bob, cy, eve = (server.person(name) for name in ("Ann", "Bob", "Cy", "Eve"))
        table = seated_table([ann, bob], "conspiracy", {"players": 2})

        def link(person: Person) -> str:
            return str(person.post(f"/api/tables/{table}/hand-over", seat=1).json()["token"])

        def claimed(person: Person, token: str) -> bool:
            answer = person.post(f"/api/tables/{table}/claim", token=token)
            assert answer.status_code == 200 or answer.json()["code"] == "bad_link", answer.text
            return answer.status_code == 200

        used, spare = link(bob), link(bob)
        assert claimed(cy, used)
        back = link(cy)
        assert claimed(bob, back)
        for restarts in (False, True):
            if restarts:
                server.kill()
                server.start()
            assert [claimed(eve, old) for old in (used, spare, back)] == [False] * 3
        assert bob.state(table)["seat"] == 1
        assert claimed(cy, link(bob))


def test_a_private_link_signs_another_browser_in_when_its_owner_confirms(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    link = ann.post("/api/me/link").json()
    assert link["url"] == server.url.rstrip("/") + link["path"]
    assert link["path"] == f"/me?token={link['token']}"
    before = bob.cookie
    for path in (link["path"], f"/api/me/{link['token']}"):  # the second is a link of an older version
        opened = bob.web.get(path)
        assert "set-cookie" not in opened.headers
        assert opened.headers.get("location", link["path"]) == link["path"]
    assert bob.cookie == before
    assert bob.post("/api/me/link/check", token=link["token"]).json() == {"id": ann.id, "name": "Ann"}
    assert bob.web.get("/api/me").json()["id"] == bob.id
    assert bob.post("/api/me/sign-in", token=link["token"]).json()["id"] == ann.id
    assert bob.web.get("/api/me").json()["id"] == ann.id
    for path in ("/api/me/link/check", "/api/me/sign-in"):
        refused = server.browser().post(path, json={"token": "nonsense"})
        assert (refused.status_code, refused.json()["code"]) == (403, "bad_link")
        foreign = server.browser().post(path, json={"token": link["token"]}, headers={"Origin": "https://evil.example"})
        assert foreign.json()["code"] == "foreign_origin"


def test_signing_out_makes_the_browser_forget(server: Server) -> None:
    ann = server.person("Ann")
    assert ann.web.cookies["abyssal_known"]
    answer = ann.post("/api/me/sign-out")
    assert (answer.status_code, answer.json()) == (200, {})
    assert not list(ann.web.cookies)
    assert ann.web.get("/api/me").status_code == 401
    assert server.browser().post("/api/me/sign-out").status_code == 200  # a stranger stays one
    assert ann.web.post("/api/me/sign-out", headers={"Origin": "https://evil.example"}).status_code == 403


def test_a_person_can_sign_out_their_other_browsers(data: Path) -> None:
    """Old cookies and links are invalid, open sockets are closed, and all that is still true after a restart."""
    with running(data) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table = seated_table([ann, bob], "conspiracy", {"players": 2})
        lost = server.browser()
        link = ann.post("/api/me/link").json()["token"]
        lost.post("/api/me/sign-in", json={"token": link})
        assert lost.get(f"/api/tables/{table}/state").json()["seat"] == 0
        old = ann.cookie
        with ann.listen(table) as socket, bob.listen(table) as other:
            answer = ann.post("/api/me/end-others")
            assert (answer.status_code, answer.json()) == (200, {"id": ann.id, "name": "Ann"})
            with pytest.raises(ConnectionClosed):
                received(socket, "nothing")
            other.send('{"type": "ping", "id": 1}')
            received(other, "pong")
        for restarts in (False, True):
            if restarts:
                server.kill()
                server.start()
            assert ann.web.get("/api/me").json()["id"] == ann.id
            assert bob.web.get("/api/me").json()["id"] == bob.id
            assert lost.get("/api/me").json()["code"] == "no_person"
            assert lost.get(f"/api/tables/{table}/state").json()["seat"] is None
            assert lost.post(f"/api/tables/{table}/leave").status_code == 401
            assert lost.post("/api/me/sign-in", json={"token": link}).json()["code"] == "bad_link"
        new = ann.post("/api/me/link").json()["token"]
        assert lost.post("/api/me/sign-in", json={"token": new}).json()["id"] == ann.id
        ann.post("/api/me/end-others")
        for cookie in (old, f"abyssal={lost.cookies['abyssal']}"):
            answer = server.browser().get("/api/me", headers={"Cookie": cookie})
            assert answer.status_code == 401
        name, _, signature = ann.cookie.rpartition(".")
        for forged in (name.rpartition("~")[0], f"{name[:-1]}3"):
            assert server.browser().get("/api/me", headers={"Cookie": f"{forged}.{signature}"}).status_code == 401
        assert server.browser().post("/api/me/end-others").status_code == 401


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
