"""The text mode: whole games are played by typed words, in English and in Russian; the table is told in sentences."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from abyssal import Game
from abyssal.server.room import Room
from abyssal.server.typed import understand
from abyssal.server.wire import Typed
from abyssal.telling import telling_of
from abyssal.texts import voice
from abyssal.texts.message import card, message
from tests.server.real import Server, seated_table
from tests.server.test_history import new_room
from tests.telling.games import ABYSS, CONSPIRACY, WIDE, name_of, new

TOPICS = (
    "hand",
    "court",
    "council",
    "track",
    "locations",
    "me",
    "rivals",
    "border",
    "threat",
    "sentinels",
    "decks",
    "state",
    "last",
    "points",
    "help",
    "choices",
)
MORE_WORDS = (
    "моя рука",
    "двор",
    "Совет",
    "дорожка",
    "локации",
    "я",
    "соперники",
    "граница",
    "угроза",
    "Последнее",
    "очки",
    "?",
)


def names_of(g: Game) -> list[str]:
    return [f"seat {number}" for number in range(g.players)]


def typed_lines(g: Game, chance: random.Random) -> tuple[str, list[str] | None]:
    """Return a line that makes a choice, and the actions that it means; None if any legal actions will do."""
    telling = telling_of(g)
    choices = telling.choices(g, g.seat)
    question = telling.question(g, g.seat)
    assert question is not None
    if not choices or (question["desk"] and chance.random() < 0.3):
        suggestions = [one for one in telling.desk(g, [])["suggestions"] if telling.desk(g, one)["complete"]]
        if suggestions:
            return set_line(g, chance.choice(suggestions), chance), None
    if not choices:
        return g.text(chance.choice(g.legal())), None
    place = chance.randrange(len(choices))
    choice = choices[place]
    form = chance.choice(("number", "en", "ru", "brief"))
    if form == "number":
        return str(place + 1), choice["actions"]
    part = choice["brief" if form == "brief" else "label"]
    language = chance.choice(("en", "ru")) if form == "brief" else form
    line = voice(language).say(part, names_of(g), g.seat)
    same = [one for one in choices if voice(language).say(one["label"], names_of(g), g.seat) == line]
    return line.upper() + " .", choice["actions"] if form != "brief" and len(same) == 1 else None


def set_line(g: Game, names: list[str], chance: random.Random) -> str:
    """Return the things of a set as a player may type them."""
    things = telling_of(g).desk(g, [])["things"]
    if chance.random() < 0.5 or any(things[name]["kind"] != "ally" for name in names):
        return ", ".join(names)
    return " и ".join(voice("ru").say(message("all-of", parts=[card("ally", name)])) for name in names)


async def played_by_words(room: Room, chance: random.Random) -> None:
    while not room.running_game(or_over=True).is_over:
        g = room.running_game()
        line, wanted = typed_lines(g, chance)
        answer = understand(room, g.seat, line)
        assert answer.actions is not None, (g.decision, line, said(g, answer))
        assert wanted is None or answer.actions == wanted, (g.decision, line)
        await room.move(range(len(room.row.seats)), room.version, answer.actions)


def said(g: Game, answer: Typed, language: str = "en") -> str:
    return " ".join(voice(language).say(one, names_of(g), g.seat) for one in answer.say)


@pytest.mark.parametrize("options", WIDE, ids=name_of)
def test_a_whole_game_is_played_by_typed_words(options: dict[str, Any]) -> None:
    room = new_room(options, seed=6)
    asyncio.run(played_by_words(room, random.Random(8)))
    assert room.row.state == "over"


@pytest.mark.parametrize("options", [*ABYSS[::5], *CONSPIRACY[::2]], ids=name_of)
def test_the_table_is_told_in_every_language_and_hides_what_is_hidden(options: dict[str, Any]) -> None:
    room = new_room(options)
    chance = random.Random(3)
    faults = {language: len(voice(language).faults) for language in ("en", "ru")}
    for _ in range(30):
        g = room.running_game()
        line, _ = typed_lines(g, chance)
        actions = understand(room, g.seat, line).actions
        assert actions is not None
        asyncio.run(room.move(range(len(room.row.seats)), room.version, actions))
        if room.running_game(or_over=True).is_over:
            break
    g = room.running_game()
    imagined = new_room(options)
    imagined.game = imagined.first = g.determinize(0, 5, "table")
    for reader in (0, None):
        for word in (*TOPICS, *MORE_WORDS):
            answer = understand(room, reader, word)
            assert answer.say, word
            assert answer.actions is None
            for language in ("en", "ru"):
                assert "spoken-" not in said(g, answer, language)
                assert "typed-" not in said(g, answer, language)
            if reader == 0 and word != "last" and word != "Последнее":
                assert understand(imagined, 0, word).say == answer.say, word
    assert {language: len(voice(language).faults) for language in faults} == faults


def test_help_names_the_questions_of_the_game() -> None:
    room = new_room({"game": "abyss", "players": 2})
    told = said(room.running_game(), understand(room, 0, "help"))
    assert all(word in told for word in ("hand, my hand", "threat", "decks", "state"))
    assert "border" not in told
    both = new_room({"game": "abyss", "players": 2, "expansions": ["kraken", "leviathan"]})
    told = said(both.running_game(), understand(both, 0, "help"), "ru")
    assert all(word in told for word in ("граница", "жетоны стража", "колоды"))
    assert "угроза" not in told


def test_the_points_of_a_finished_game_name_the_winner() -> None:
    room = new_room({"game": "conspiracy", "players": 2})
    g = new({"game": "conspiracy", "players": 2}, 1)
    assert len(understand(room, 0, "points").say) == 2
    while not g.is_over:
        g.play(g.legal()[0])
    room.game = g
    assert understand(room, 0, "points").say[2:] == [telling_of(g).sheet(g, 0)["verdict"]]


def test_words_that_mean_nothing_or_too_much_are_answered() -> None:
    room = new_room({"game": "abyss", "players": 2})
    g = room.running_game()
    seat = g.seat
    assert seat is not None
    assert "no choice" in said(g, understand(room, seat, "dance"))
    assert "There is no choice 99" in said(g, understand(room, seat, "99"))
    assert understand(room, 1 - seat, "explore").say == [message("typed-waiting")]
    assert understand(room, None, "1").say == [message("typed-waiting")]
    assert understand(room, seat, "undo").undo
    assert understand(room, seat, "отменить").undo
    assert "Jailer" in said(g, understand(room, seat, "about jail")) or understand(room, seat, "about jail").say
    assert understand(room, seat, "about zzz").say == [message("typed-no_card", text="zzz")]
    assert said(g, understand(room, seat, "")) == said(g, understand(room, seat, "choices"))


def test_the_beginning_of_a_choice_is_enough_and_two_choices_are_told_apart() -> None:
    g = new({"game": "abyss", "players": 2}, 4)
    chance = random.Random(1)
    while g.decision != "main" or len(telling_of(g).choices(g, g.seat)) < 4:
        g.play(chance.choice(g.legal()))
    room = new_room({"game": "abyss", "players": 2})
    room.game = room.first = g
    assert understand(room, g.seat, "expl").actions == ["explore"]
    assert understand(room, g.seat, "исслед").actions == ["explore"]
    both = [choice for choice in telling_of(g).choices(g, g.seat) if choice["verb"] in ("council", "recruit")]
    verbs = [choice["verb"] for choice in both]
    verb = max(set(verbs), key=verbs.count)
    if verbs.count(verb) > 1:
        answer = understand(room, g.seat, verb)
        assert answer.actions is None
        assert len(answer.say) == 1 + verbs.count(verb)


def test_typed_lines_over_http(server: Server) -> None:
    people = [server.person("Ann"), server.person("Bob")]
    table = seated_table(people, "conspiracy", {"players": 2})
    states = [person.state(table) for person in people]
    asked = states[0]["asked"]["seat"]
    path = f"/api/tables/{table}/typed"
    answer = people[asked].post(path, version=0, text="1").json()
    assert answer["actions"] == states[asked]["choices"][0]["actions"]
    assert people[asked].move(table, 0, *answer["actions"]).status_code == 200
    assert people[asked].post(path, version=0, text="1").status_code == 409
    assert people[asked].post(path, version=0, text="undo").status_code == 409
    assert people[asked].post(path, version=0, text="rivals").json()["say"]
    assert people[asked].post(path, version=0, text="about Elder").json()["say"]
    assert people[asked].post(path, version=1, text="x" * 401).status_code == 400
    assert server.browser().post(path, json={"version": 1, "text": "help"}).status_code == 401
    eve = server.person("Eve")
    assert eve.post(path, version=1, text="rivals").json()["say"]
    assert eve.post(path, version=1, text="1").json()["actions"] is None
