"""Bots at tables: a bot that fails ends no game; choices of bots are whole, and have a pace."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from abyssal import bots
from abyssal.server.room import try_actions
from abyssal.server.store import DATABASE_FILE
from abyssal.server.workers import whole_choice
from tests.server.real import Server, play_out, received, running, wait_until
from tests.telling.games import EVERY, name_of, states

FAILING = "tests.server.failing_bots"
REASONS = {
    "raising": "LookupError in failing_bots.py",
    "dying": "crashed",
    "cheating": "ValueError in workers.py",
}
TABLE: dict[str, Any] = {"players": 2}


@pytest.fixture(scope="module")
def clumsy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with bots that fail."""
    with running(tmp_path_factory.mktemp("clumsy") / "data", first=FAILING) as found:
        yield found


@pytest.mark.parametrize("bot", REASONS)
def test_a_bot_that_fails_is_replaced_by_a_default_move_and_logged(clumsy: Server, bot: str) -> None:
    play_against(clumsy, bot, REASONS[bot])


def test_a_bot_that_takes_too_long_is_replaced_by_a_default_move_and_logged(data: Any) -> None:
    with running(data, "--bot-seconds", "0.1", first=FAILING) as server:
        play_against(server, "dreaming", "overrun")


def play_against(server: Server, bot: str, reason: str) -> None:
    """Play until a bot has failed five times: the game goes on, and the log says what happened."""
    ann = server.person("Ann")
    table = str(ann.create("conspiracy", TABLE, ["me", f"bot {bot}"])["id"])
    with ann.listen(table) as socket:
        state = received(socket, "state")
        seats: list[int] = []
        while len(seats) < 5:
            if state["prompt"] is not None:
                ann.move(table, state["version"], *state["choices"][0]["actions"])
            else:
                seats.append(state["asked"]["seat"])
            state = received(socket, "step")
    assert set(seats) == {1}
    lines = [line for line in server.log() if line["event"] == "bot failed" and line["table"] == table]
    assert len(lines) >= 5
    assert {(line["bot"], line["level"]) for line in lines} == {(bot, "error")}
    assert all(line["reason"].startswith(reason) for line in lines), lines
    assert "crab" not in json.dumps(lines)


def test_a_choice_of_a_bot_is_one_version(server: Server) -> None:
    """A recruitment comes with its payment, a set as a whole: nobody waits for halves."""
    ann = server.person("Ann")
    options = {"players": 3, "expansions": ["kraken", "leviathan"]}
    table = str(ann.create("abyss", options, ["me", "bot greedy", "bot random"])["id"])
    play_out([ann], table, 5)
    connection = sqlite3.connect(server.data / DATABASE_FILE)
    rows = connection.execute("select asked from moves where table_id = ? and kind = 'bot'", (table,)).fetchall()
    connection.close()
    moves = [json.loads(asked) for (asked,) in rows]
    recruited = [move for move in moves if move[0].startswith("recruit ")]
    assert recruited
    assert all(move[-1] == "done" for move in recruited)


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_whole_choices_of_bots_can_be_played_in_the_true_game(options: dict[str, Any]) -> None:
    """What is thought out in an imagined game holds, to its last action; and no choice ends in the middle."""
    bot = bots.make("random", seed=3)
    for number, g in enumerate(states(options, 11, every=5)):
        if g.is_over or g.seat is None:
            continue
        actions = list(whole_choice(bot, g.determinize(g.seat, number)))
        seat, decision = g.seat, g.decision or ""
        after, _ = try_actions(g, actions)
        if len(actions) == 1:
            continue
        trial = g.clone()
        for text in actions:
            trial.play(trial.parse(text))
        assert trial.seat != seat or trial.is_over or trial.decision != "pay", actions
        assert after.plies >= g.plies + len(actions)
        assert decision == "main" or g.asks_set, decision


def test_a_bot_that_never_decides_holds_up_no_other_table(data: Any) -> None:
    """With two processes, a table of a good bot is played to its end while another table waits."""
    with running(data, "--bot-seconds", "1e6", "--workers", "2", first=FAILING) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        slow = str(ann.create("conspiracy", TABLE, ["bot dreaming", "me"])["id"])
        while (state := ann.state(slow))["prompt"] is not None:
            ann.move(slow, state["version"], *state["choices"][0]["actions"])
        table = str(bob.create("conspiracy", TABLE, ["me", "bot greedy"])["id"])
        play_out([bob], table, 1)
        assert ann.state(slow)["version"] == state["version"]
        assert ann.state(slow)["asked"]["seat"] == 0


def test_the_server_stops_though_a_bot_never_decides(data: Any, tmp_path: Path) -> None:
    dream = tmp_path / "dream"
    with running(data, "--bot-seconds", "1e6", first=FAILING, ABYSSAL_TEST_DREAM=str(dream)) as server:
        ann = server.person("Ann")
        table = str(ann.create("conspiracy", TABLE, ["bot dreaming", "me"])["id"])
        while (state := ann.state(table))["prompt"] is not None:
            ann.move(table, state["version"], *state["choices"][0]["actions"])
        wait_until(dream.exists)
        status, _, errors = server.stop()
        assert status == 0
        assert "Traceback" not in errors


def test_a_person_alone_with_bots_may_skip_their_pauses(data: Any) -> None:
    with running(data, "--pace", "1e6") as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table = str(ann.create("conspiracy", TABLE, ["me", "bot greedy"])["id"])
        with ann.listen(table) as socket:
            state = received(socket, "state")
            for _ in range(4):
                while state["asked"]["seat"] == 0:
                    ann.move(table, state["version"], *state["choices"][0]["actions"])
                    state = received(socket, "step")
                assert bob.post(f"/api/tables/{table}/hurry").json()["code"] == "not_yours"
                assert ann.post(f"/api/tables/{table}/hurry").status_code == 200
                while state["asked"]["seat"] != 0:
                    state = received(socket, "step")
        together = str(ann.create("conspiracy", {"players": 3}, ["me", "open", "bot greedy"])["id"])
        bob.post(f"/api/tables/{together}/join")
        ann.post(f"/api/tables/{together}/start")
        assert ann.post(f"/api/tables/{together}/hurry").json()["code"] == "not_alone"
