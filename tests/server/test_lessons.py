"""First games at the server: they start with a prepared deal, give hints to the learner alone, and go on to the end."""

from __future__ import annotations

import pytest

from abyssal.telling.lesson import lessons
from tests.server.real import Person, Server

NAMES = [lesson.name for lesson in lessons()]


def started(person: Person, lesson: str) -> str:
    answer = person.web.post("/api/lessons", json={"lesson": lesson})
    assert answer.status_code == 201, answer.text
    table = answer.json()
    assert (table["state"], table["public"], table["asked"]) == ("running", False, 0)
    assert table["origin"]["lesson"] == lesson
    assert [(seat["kind"], seat["bot"]) for seat in table["seats"]] == [("person", None), ("bot", "page")]
    return str(table["id"])


def hints(person: Person, table: str) -> list[str]:
    answer = person.web.get(f"/api/tables/{table}/lesson")
    assert answer.status_code == 200, answer.text
    return [hint["name"] for hint in answer.json()["hints"]]


def test_all_first_games_are_listed(server: Server) -> None:
    found = server.person("Ann").web.get("/api/lessons").json()["lessons"]
    assert [one["lesson"] for one in found] == NAMES
    assert {one["minutes"] for one in found} == {10}


@pytest.mark.parametrize("lesson", NAMES)
def test_a_first_game_starts_with_its_deal_and_greets_the_learner(server: Server, lesson: str) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    mine, his = started(ann, lesson), started(bob, lesson)
    assert ann.state(mine)["board"] == bob.state(his)["board"]
    assert hints(ann, mine)[0] == "welcome"


def test_hints_follow_what_the_learner_is_asked(server: Server) -> None:
    ann = server.person("Ann")
    table = started(ann, "abyss")
    assert "explore" in hints(ann, table)
    answer = ann.web.post(f"/api/tables/{table}/moves", json={"version": 0, "actions": ["explore"]})
    assert answer.status_code == 200, answer.text
    assert "welcome" not in hints(ann, table)


def test_only_the_learner_gets_hints(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    table = started(ann, "abyss")
    answer = eve.web.get(f"/api/tables/{table}/lesson")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_yours")


def test_a_table_without_a_lesson_and_a_lesson_that_does_not_exist(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.web.post("/api/tables", json={"game": "abyss", "options": {"players": 2}, "seats": ["me", "bot page"]})
    assert ann.web.get(f"/api/tables/{table.json()['id']}/lesson").status_code == 404
    assert ann.web.post("/api/lessons", json={"lesson": "chess"}).status_code == 404


def test_the_library_needs_no_table(server: Server) -> None:
    found = server.person("Ann").web.get("/api/rules/abyss").json()
    assert len(found["cards"]) == 109
    assert server.person("Ann").web.get("/api/rules/chess").status_code == 404
