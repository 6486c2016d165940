"""Texts of bots that come from outside: only registered bots with bounded parameters, and never a file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import abyssal
from abyssal import bots
from abyssal.bots.registry import REGISTRY
from abyssal.server.autoplay import Autoplay
from abyssal.server.bot_rules import MAX_LENGTH, allowed_or_usual, checked_bot, is_allowed
from abyssal.server.records import finished_game
from abyssal.server.refusals import Refusal, refusal_body
from abyssal.server.store import DATABASE_FILE
from abyssal.server.workers import Overtaken
from abyssal.telling.offers import USUAL
from tests.server.real import Person, Server, play_out, running
from tests.server.test_autoplay import Scripted, bot_room

ALLOWED = (
    "greedy",
    "Greedy",
    "page",
    "sovereign",
    "sovereign:ms=1",
    "sovereign:ms=2000",
    "search:ms=2000:noise=0.5:memory=table",
    "search:worlds=200:moves=30",
    "search:worlds=1:moves=2:ms=0",
    "value:noise=1:memory=recall",
    "value:net=",
)
REFUSED = {
    "value:net=/dev/zero": "closed_parameter",
    "search:ms=5:net=weights.value": "closed_parameter",
    "value:net=.": "closed_parameter",
    "sovereign:ms=2001": "bad_parameter",
    "sovereign:ms=0": "bad_parameter",
    "search:worlds=201": "bad_parameter",
    "search:moves=31": "bad_parameter",
    "search:moves=1": "bad_parameter",
    "value:noise=nan": "bad_parameter",
    "value:noise=2": "bad_parameter",
    "value:memory=/etc/passwd": "bad_parameter",
    "oracle": "unknown_bot",
    "": "unknown_bot",
    "greedy:ms=5": "unknown_parameter",
    "search:ms": "bad_bot_text",
    "search:ms=\n50": "bad_bot",
    "sovereign:ms=\x1b[2J50": "bad_bot",
    "greedy\u2028": None,
    "gree\u202edy": "bad_bot",
    f"sovereign:ms={'0' * 100}1": "bad_bot",
    "x" * 60_000: "bad_bot",
}


def refusal_of(text: str) -> Refusal:
    with pytest.raises(Refusal) as caught:
        checked_bot(text)
    return caught.value


@pytest.mark.parametrize("text", ALLOWED)
def test_registered_bots_with_bounded_parameters_are_allowed(text: str) -> None:
    assert checked_bot(text) == checked_bot(f" {text} ") == text
    assert is_allowed(text)
    assert allowed_or_usual(text) == text
    assert len(f"{text}:") <= MAX_LENGTH


@pytest.mark.parametrize("text", REFUSED, ids=lambda text: repr(text)[:40])
def test_other_texts_are_refused_with_a_reason(text: str) -> None:
    code = REFUSED[text]
    if code is None:  # white space at the ends is cut off
        assert checked_bot(text) == text.strip() == "greedy"
        return
    refusal = refusal_of(text)
    assert refusal.code == code
    assert not is_allowed(text)
    assert allowed_or_usual(text) == USUAL
    assert len(refusal_body(refusal).message) < 1000


def test_a_text_of_the_greatest_length_is_allowed() -> None:
    text = f"sovereign:ms={'0' * (MAX_LENGTH - 16)}100"
    assert len(text) == MAX_LENGTH
    assert checked_bot(text) == text
    assert refusal_of(f"{text}0").params == {"most": MAX_LENGTH}


def test_a_refusal_says_what_would_be_right() -> None:
    assert refusal_of("value:net=/dev/zero").sentence == (
        "The parameter net of the bot value cannot be set at a table of this server; these can be set: noise, memory."
    )
    assert refusal_of("sovereign:ms=9000").sentence == (
        "The bot sovereign cannot have ms=9000; it must be a whole number from 1 to 2000."
    )
    assert "at most 100" in refusal_of("x" * 101).sentence


class Own(bots.Bot):
    """A bot of the host."""

    def __init__(self, seed: int, **_: object) -> None:
        super().__init__(seed)


@pytest.fixture
def own() -> Iterator[str]:
    """A bot of the host with parameters of every kind, some without bounds."""
    parameters = [
        bots.Parameter("bold", default=False),
        bots.Parameter("depth", 3, least=1, most=5),
        bots.Parameter("ms", 5000, least=1, most=9000),
        bots.Parameter("open", 1, least=0),
        bots.Parameter("below", 1.0, most=2),
        bots.Parameter("file", "book.txt"),
        bots.Parameter("style", "calm", words=("calm", "wild")),
    ]
    bots.register("own", Own, parameters)
    yield "own"
    del REGISTRY["own"]


def test_the_bot_of_a_host_has_only_its_bounded_parameters_set(own: str) -> None:
    assert is_allowed(own)  # its default of ms is what the host wants
    for rest in ("bold=yes", "depth=5", "ms=2000", "ms=5000", "style=wild", "open=1", "file=book.txt"):
        assert is_allowed(f"{own}:{rest}"), rest
    for rest, code in {
        "depth=6": "bad_parameter",
        "ms=2001": "bad_parameter",
        "style=odd": "bad_parameter",
        "open=2": "closed_parameter",
        "below=0": "closed_parameter",
        "file=/dev/zero": "closed_parameter",
    }.items():
        assert refusal_of(f"{own}:{rest}").code == code, rest
    assert refusal_of(f"{own}:open=2").params["parameters"] == "bold, depth, ms, style"


# ---------------------------------------------------------------------- every way in


TEXT = "value:net=/no/such/file"
WAYS: dict[str, Callable[[Person, str], Any]] = {
    "seat": lambda ann, text: ann.post(
        "/api/tables", game="abyss", options={"players": 2}, seats=["me", f"bot {text}"]
    ),
    "fill": lambda ann, text: ann.post(
        f"/api/tables/{ann.create('abyss', {'players': 2}, ['me', 'open'])['id']}/start", fill=f"bot {text}"
    ),
    "bot": lambda ann, text: ann.post(
        f"/api/tables/{ann.create('abyss', {'players': 2}, ['me', 'open'])['id']}/bot", seat=0, bot=text
    ),
    "position": lambda ann, text: ann.post(
        "/api/tables", position=abyssal.new("conspiracy", players=2, seed=1).position(), seats=["me", f"bot {text}"]
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_no_request_can_name_a_file_or_a_long_text(server: Server, way: str) -> None:
    ann = server.person("Ann")
    answer = WAYS[way](ann, TEXT)
    assert (answer.status_code, answer.json()["code"]) == (400, "closed_parameter")
    for text in ("greedy:" + "x" * 50_000, "sovereign:ms=\n5"):
        answer = WAYS[way](ann, text)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_bot")
        assert answer.json()["params"] == {"most": MAX_LENGTH}
    assert WAYS[way](ann, "sovereign:ms=5").status_code in (200, 201)


def test_a_record_names_no_other_bots() -> None:
    g = abyssal.new("conspiracy", players=2, seed=1)
    while not g.is_over:
        g.play(g.legal()[0])
    named = ["person", "search:ms=50"]
    record: dict[str, Any] = {**g.record(), "seats": named}
    assert [seat.bot for seat in finished_game(record).seats] == [None, "search:ms=50"]
    for text in (TEXT, "greedy:" + "x" * 50_000, "sovereign:ms=\n5", "sovereign:ms=600000"):
        record["seats"] = ["greedy", text]
        assert [seat.bot for seat in finished_game(record).seats] == ["greedy", None]


# ---------------------------------------------------------------------- tables of older versions


def test_a_stored_bot_that_callers_cannot_use_is_replaced_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    room = bot_room()
    seat = room.deciding_seat
    assert seat is not None
    room.row.seats[seat].bot = TEXT
    workers = Scripted(["explore"], Overtaken())
    autoplay = Autoplay(workers, 0)

    async def play() -> None:
        await autoplay.play_for_bot(room, seat, room.version, TEXT)
        with pytest.raises(Overtaken):
            await autoplay.play_for_bot(room, seat, room.version, TEXT)

    asyncio.run(play())
    assert [name for _, name in workers.asked] == [USUAL, USUAL]
    (record,) = [record for record in caplog.records if record.message == "bot replaced"]
    assert record.__dict__["facts"] == {"table": "t", "bot": TEXT, "by": USUAL}


@pytest.mark.long
def test_a_table_of_an_older_version_is_played_to_its_end_and_again(data: Path) -> None:
    with running(data) as server:
        ann = server.person("Ann")
        table = str(ann.create("conspiracy", {"players": 2}, ["me", "bot greedy"])["id"])
        server.stop()
        connection = sqlite3.connect(data / DATABASE_FILE)
        with connection:
            connection.execute("update seats set bot = ? where table_id = ? and bot is not null", (TEXT, table))
        connection.close()
        server.start()
        ann.web.base_url = server.url
        play_out([ann], table, 1)
        lines = [line for line in server.log() if line["event"] == "bot replaced"]
        assert [(line["table"], line["bot"], line["by"]) for line in lines] == [(table, TEXT, USUAL)]
        assert not [line for line in server.log() if line["event"] == "bot failed"]
        again = ann.post(f"/api/tables/{table}/rematch").json()
        assert sorted(str(seat["bot"]) for seat in again["seats"]) == ["None", USUAL]
