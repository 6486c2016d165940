"""Bots at tables: those that fail cost nobody a game; their choices are whole, and paced."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.real import Server, play_out, received, running

FAILING = "tests.server.failing_bots"
REASONS = {
    "raising": "LookupError in failing_bots.py",
    "dying": "crashed",
    "dreaming": "overrun",
    "cheating": "ValueError in workers.py",
}
TABLE: dict[str, Any] = {"players": 2}


@pytest.fixture(scope="module")
def clumsy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows bots which fail."""
    with running(tmp_path_factory.mktemp("clumsy") / "data", "--bot-seconds", "0.3", bots=FAILING) as found:
        yield found


@pytest.mark.parametrize("bot", REASONS)
def test_a_bot_that_fails_is_replaced_by_a_default_move_and_noted(clumsy: Server, bot: str) -> None:
    """Somebody plays five choices against it, as if nothing were the matter."""
    ann = clumsy.person("Ann")
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
    lines = [line for line in clumsy.log() if line["event"] == "bot failed" and line["table"] == table]
    assert len(lines) >= 5
    assert {(line["bot"], line["level"]) for line in lines} == {(bot, "error")}
    assert all(line["reason"].startswith(REASONS[bot]) for line in lines), lines
    assert "crab" not in json.dumps(lines)


def test_a_bot_that_dreams_holds_up_no_other_table(data: Any) -> None:
    """With two processes, a table of a good bot is played to its end while another waits for a dreamer."""
    with running(data, "--bot-seconds", "30", "--workers", "2", bots=FAILING) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        slow = str(ann.create("conspiracy", TABLE, ["bot dreaming", "me"])["id"])
        while (state := ann.state(slow))["prompt"] is not None:  # until the dreamer is asked
            ann.move(slow, state["version"], *state["choices"][0]["actions"])
        began = time.monotonic()
        table = str(bob.create("conspiracy", TABLE, ["me", "bot greedy"])["id"])
        play_out([bob], table, 1)
        assert time.monotonic() - began < 25
        assert ann.state(slow)["version"] == state["version"]
        assert ann.state(slow)["asked"]["seat"] == 0
