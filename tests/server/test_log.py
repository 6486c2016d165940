"""The log: one line for each event, whatever its facts contain."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest

from abyssal.server.run import JsonFormatter, TextFormatter, escaped

FORGED = "greedy\n12:00:00  error: forged\r\x1b[2J\x1b]0;title\x07\x85\u2028\u2029\x00\x7f\x9b\u202e\ud800\U000e0001"
ENDS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"


def record(event: str, facts: dict[str, Any]) -> logging.LogRecord:
    made = logging.LogRecord("abyssal", logging.ERROR, "", 0, event, None, None)
    made.__dict__["facts"] = facts
    return made


@pytest.mark.parametrize("formatter", [JsonFormatter(), TextFormatter()], ids=["json", "text"])
@pytest.mark.parametrize(
    ("event", "facts"),
    [("bot failed", {"table": "t", "bot": FORGED}), (FORGED, {}), ("x", {FORGED: 1}), ("x", {"list": [FORGED]})],
    ids=["fact", "event", "name", "list"],
)
def test_no_fact_can_forge_a_line_or_reach_the_terminal(
    formatter: logging.Formatter, event: str, facts: dict[str, Any]
) -> None:
    line = formatter.format(record(event, facts))
    assert len(line.splitlines()) == 1
    assert line.isprintable()
    assert "forged" in line
    line.encode()


def test_json_lines_keep_what_was_logged() -> None:
    line = json.loads(JsonFormatter().format(record("bot failed", {"bot": FORGED, "name": "Жуň 🐙"})))
    assert (line["bot"], line["name"], line["event"]) == (FORGED, "Жуň 🐙", "bot failed")


def test_text_lines_show_what_was_escaped() -> None:
    line = TextFormatter().format(record("bot failed", {"bot": "a\nb\x1b[2J", "by": "Жуň 🐙"}))
    assert line.endswith(r"  error: bot failed (bot a\nb\u001b[2J, by Жуň 🐙)")


@pytest.mark.parametrize("end", ENDS, ids=repr)
def test_every_end_of_a_line_is_escaped(end: str) -> None:
    assert len(f"a{end}b".splitlines()) == 2
    assert escaped(f"a{end}b").splitlines() == [escaped(f"a{end}b")]


def test_the_trace_of_an_error_follows_its_line() -> None:
    try:
        raise ValueError("the hand was crab 2\n12:00:00  error: forged")
    except ValueError as error:
        failed = record("internal error", {"method": "POST\nforged"})
        failed.exc_info = (type(error), error, error.__traceback__)
    first, second, *rest = TextFormatter().format(failed).split("\n")
    assert first.endswith(r"error: internal error (method POST\nforged)")
    assert second == "  ValueError"
    assert len(rest) == 1
    assert "crab" not in "".join(rest)
