"""Malformed and malicious requests: each is refused clearly, and none causes an internal error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from abyssal.server.limits import LIMITS
from tests.server.real import Person, Server, received, running, seated_table

TABLE: dict[str, Any] = {"players": 2}
DEEP = "[" * 30_000 + "]" * 30_000
FROZEN = "tests.server.frozen_limits"


@pytest.mark.parametrize("cookie", ["x.é", "é", ".", "a.b", "x" * 3000])
def test_malformed_cookies_are_refused(server: Server, cookie: str) -> None:
    answer = server.browser().get("/api/me", headers=[(b"cookie", f"abyssal={cookie}".encode("latin-1"))])
    assert (answer.status_code, answer.json()["code"]) == (401, "no_person")


def test_forged_cookies_are_refused(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    true = ann.web.cookies["abyssal"]
    _, _, mark = true.rpartition(".")
    for forged in (true[:-1], f"{true}x", f"{bob.id}.{mark}", f"{ann.id}.{'A' * len(mark)}", mark):
        assert server.browser().get("/api/me", headers={"Cookie": f"abyssal={forged}"}).status_code == 401, forged


def test_forged_links_are_refused(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.create("abyss", TABLE, ["me", "open"])["id"]
    private = ann.post("/api/me/link").json()["token"]
    for token in ("é.é", "", private, "0~0~0.x"):
        assert ann.post(f"/api/tables/{table}/claim", token=token).json()["code"] == "bad_link", token
    assert server.browser().get("/api/me/%C3%A9.%C3%A9").json()["code"] == "bad_link"
    hand_over = ann.post(f"/api/tables/{table}/hand-over", seat=0).json()["token"]
    assert server.browser().get(f"/api/me/{hand_over}").json()["code"] == "bad_link"  # a seat is not a person


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "file://", "http://127.0.0.1", "http://127.0.0.1:1"]
)
def test_requests_and_sockets_of_other_sites_are_refused(server: Server, origin: str) -> None:
    ann = server.person("Ann")
    table = ann.create("abyss", TABLE, ["me", "open"])["id"]
    headers = {"Origin": origin}
    for answer in (
        ann.web.post("/api/me", json={"name": "Eve"}, headers=headers),
        ann.web.post(f"/api/tables/{table}/leave", headers=headers),
        ann.web.delete(f"/api/tables/{table}/orders", headers=headers),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    url = f"{server.url.replace('http', 'ws')}api/tables/{table}/socket"
    with pytest.raises(InvalidStatus) as refused, connect(url, origin=Origin(origin)):
        pass
    assert refused.value.response.status_code == 403
    assert ann.web.post("/api/me", json={"name": "Ann"}, headers={"Origin": server.url.rstrip("/")}).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[]",
        b"null",
        b'{"name": "\xff\xfe"}',
        b'{"name": "\\ud800"}',
        b'{"name": 3}',
        b'{"name": "Ann", "admin": true}',
        f'{{"name": {DEEP}}}'.encode(),
    ],
)
def test_a_malformed_body_is_refused(server: Server, body: bytes) -> None:
    answer = server.browser().post("/api/me", content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "not_understood")
    assert answer.json()["params"]["reason"]


@pytest.mark.parametrize(
    ("options", "status"),
    [
        ({"players": True}, 422),
        ({"players": "2"}, 422),
        ({"players": 10**30}, 422),
        ({"players": 2, "expansions": {"kraken": 1}}, 422),
        ({"players": 2, "expansions": [["kraken"]]}, 422),
        ({"players": 2, "self": 1}, 422),
        ({"players": 2, "game": "abyss"}, 400),
        ({"players": 2, "seed": 1}, 400),
        ({"players": 2, "force": ["crab 2"]}, 400),
    ],
)
def test_invalid_options_are_refused(server: Server, options: dict[str, Any], status: int) -> None:
    answer = server.person("Ann").post("/api/tables", game="abyss", options=options)
    assert answer.status_code == status, answer.text


def test_deeply_nested_options_are_refused(server: Server) -> None:
    text = f'{{"game": "abyss", "options": {{"players": {DEEP}}}}}'
    answer = server.person("Ann").web.post("/api/tables", content=text.encode())
    assert (answer.status_code, answer.json()["params"]) == (400, {"reason": "nested too deeply"})


@pytest.mark.parametrize("entry", ["", "bot", "bot ", "Bot random", "host", "me "])
def test_invalid_entries_for_seats_are_refused(server: Server, entry: str) -> None:
    answer = server.person("Ann").post("/api/tables", game="abyss", options=TABLE, seats=["me", entry])
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_seat")
    assert answer.json()["params"] == {"given": entry}


def test_invalid_query_parameters_are_named(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.create("abyss", TABLE, ["me", "open"])["id"]
    answer = ann.web.get(f"/api/tables/{table}/state?telling=abc")
    assert answer.status_code == 400
    assert answer.json()["params"]["reason"].startswith("telling: ")
    assert "<" not in answer.text
    for query in ("since=abc", "telling=abc"):
        with pytest.raises(InvalidStatus) as refused:
            connect(f"{server.url.replace('http', 'ws')}api/tables/{table}/socket?{query}")
        assert refused.value.response.status_code == 400
        assert json.loads(refused.value.response.body or b"{}")["code"] == "not_understood"


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/me", "/api/nowhere", "/missing.js", "/api/tables/nothing"])
def test_every_answer_has_safe_headers(server: Server, path: str) -> None:
    headers = server.browser().get(path).headers
    assert "script" not in headers["content-security-policy"]  # so that it falls back on default-src 'self'
    assert headers.get_list("x-content-type-options") == ["nosniff"]
    assert headers["referrer-policy"] == "no-referrer"


def test_invalid_messages_of_a_socket_are_refused_with_their_id(server: Server) -> None:
    people = [server.person("Ann"), server.person("Bob")]
    table = seated_table(people, "conspiracy", TABLE)
    with people[0].listen(table, since=0) as socket:
        for message, number in (
            ('{"type": "undo", "id": 7, "version": "x"}', 7),
            ('{"type": "sing", "id": 8}', 8),
            ('{"type": "undo", "id": "9", "version": 0}', None),
            ('{"type": "move", "id": 4, "version": 0, "actions": ' + DEEP[:20_000] + "}", None),
            (b"\x00\x01\xff", None),
        ):
            socket.send(message)
            refused = received(socket, "refused")
            assert (refused["id"], refused["status"], refused["code"]) == (number, 400, "not_understood"), message
        socket.send('{"type": "undo", "id": 9, "version": 0}')
        assert received(socket, "refused")["code"] == "nothing_to_undo"  # it goes on


# ---------------------------------------------------------------------- names and chat


@pytest.mark.parametrize(
    "name",
    ["می‌خواهم", "नमस्ते", "👨‍👩‍👧", "Zoë", "李小龍", "<b>Ann</b>", 'O\'Neill & "Sons"', "Việt Đức"],
)
def test_names_in_all_scripts(server: Server, name: str) -> None:
    ann = server.person(name)
    assert ann.web.get("/api/me").json()["name"] == name


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800 \u2800", "\u0301", "\u200d", "\u200b", "e" + "\u0301" * 12, "a\x7fb"]
)
def test_invisible_names_are_refused(server: Server, name: str) -> None:
    answer = server.browser().post("/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_name")


def test_chat_is_plain_text(server: Server) -> None:
    ann = server.person("<b>Ann</b>")
    table = ann.create("abyss", TABLE, ["me", "open"])["id"]
    for text, kept in (
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("two\r\nlines", "two lines"),
        ("\u202eright to left\x07", "right to left"),
        ("👨‍👩‍👧 می‌خواهم", "👨‍👩‍👧 می‌خواهم"),
    ):
        line = ann.post(f"/api/tables/{table}/chat", text=text).json()["lines"][-1]
        assert (line["text"], line["name"], line["seat"]) == (kept, "<b>Ann</b>", 0)
    for text in ("", " \n ", "\x00", "x" * 401):
        assert ann.post(f"/api/tables/{table}/chat", text=text).json()["code"] == "bad_chat"


def test_lines_of_chat_are_sent_in_order(server: Server) -> None:
    """Two people write; a subscriber is sent each line once."""
    people = [server.person("Ann"), server.person("Bob")]
    table = seated_table(people, "conspiracy", TABLE)
    with people[0].listen(table, since=0) as socket:
        for number in range(6):
            people[number % 2].post(f"/api/tables/{table}/chat", text=f"line {number}")
        lines = [received(socket, "chat") for _ in range(6)]
    assert [line["number"] for line in lines] == list(range(6))
    assert [line["text"] for line in lines] == [f"line {number}" for number in range(6)]
    assert [line["seat"] for line in lines] == [0, 1] * 3


def test_a_new_name_is_shown_at_the_table(server: Server) -> None:
    people = [server.person("Ann"), server.person("Bob")]
    table = seated_table(people, "conspiracy", TABLE)
    with people[0].listen(table, since=0) as socket:
        received(socket, "table")
        received(socket, "table")
        people[1].web.post("/api/me", json={"name": "Robert"})
        assert received(socket, "table")["seats"][1]["name"] == "Robert"


# ---------------------------------------------------------------------- floods


def guesses(person: Person, most: int) -> list[int]:
    """Return the statuses of requests for tables that do not exist."""
    return [person.web.get(f"/api/tables/AAAA{number:02}").status_code for number in range(most)]


def test_guessing_codes_and_changing_things_is_limited(data: Path) -> None:
    with running(data, "--limits", "on", first=FROZEN) as server:
        ann, eve = server.person("Ann"), server.person("Eve")
        code = ann.create("abyss", TABLE, ["me", "open"])["code"]
        burst = int(LIMITS["guess"].burst)
        assert set(guesses(eve, burst)) == {404}
        assert set(guesses(eve, 3)) == {429}
        assert eve.web.get(f"/api/tables/{code}").status_code == 429  # a lucky guess comes too late
        assert eve.post(f"/api/tables/{code}/join").status_code == 429
        assert ann.web.get(f"/api/tables/{code}").status_code == 200
        answers = [ann.post(f"/api/tables/{code}/remove", seat=1).status_code for _ in range(90)]
        assert answers[0] == 200
        assert answers[-1] == 429


@pytest.mark.parametrize(("trust", "codes"), [(True, {200}), (False, {200, 429})])
def test_behind_a_trusted_proxy_each_address_has_its_own_limit(data: Path, trust: bool, codes: set[int]) -> None:
    """The proxy adds the last entry; what the client wrote before it changes nothing."""
    with running(data, "--limits", "on", *(["--trust-proxy"] if trust else []), first=FROZEN) as server:
        answers = [
            server.browser().post(
                "/api/me",
                json={"name": "Ann"},
                headers={"X-Forwarded-For": f"198.51.100.9, 203.0.113.{number}", "X-Forwarded-Proto": "https"},
            )
            for number in range(25)
        ]
        assert {answer.status_code for answer in answers} == codes
        assert ("Secure" in answers[0].headers["set-cookie"]) == trust
        spoofed = [
            server.browser().post(
                "/api/me", json={"name": "Eve"}, headers={"X-Forwarded-For": f"203.0.113.{number}, 192.0.2.1"}
            )
            for number in range(25)
        ]
        assert spoofed[-1].status_code == 429
        origin = {
            "Origin": "https://abyss.example",
            "X-Forwarded-Host": "abyss.example",
            "X-Forwarded-For": "192.0.2.7",
        }
        expected = 200 if trust else 403
        assert server.browser().post("/api/me", json={"name": "Bo"}, headers=origin).status_code == expected
