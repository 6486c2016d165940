"""The programs of ``examples`` run as a reader would run them, with small numbers, and say what they promise."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import abyssal
from tests.server.real import Server, running

ROOT: Final = Path(__file__).parents[2]
EXAMPLES: Final = ROOT / "examples"
PROGRAMS: Final = sorted(EXAMPLES.glob("*.py"))
WITH_OPTIONS: Final = [path.name for path in PROGRAMS if path.name != "ten_lines.py"]
PUBLIC: Final = {"abyssal", "abyssal.arena", "abyssal.bots", "abyssal.bots.check"}
"""The modules that the tour of the library describes."""
LONGEST: Final = 75  # lines; a longer program is no small example
WITHOUT_MATPLOTLIB: Final = "import runpy, sys; sys.modules['matplotlib'] = None; sys.argv = sys.argv[1:]; "


def run(*words: str, cwd: Path) -> str:
    """Run a program in an empty folder; what it printed."""
    environment = {**os.environ, "PYTHONWARNINGS": "error"}
    command = [sys.executable, *words]
    done = subprocess.run(command, check=False, cwd=cwd, env=environment, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def example(name: str, *words: str, cwd: Path) -> str:
    """Run an example."""
    return run(str(EXAMPLES / name), *words, cwd=cwd)


def test_a_game_in_ten_lines(tmp_path: Path) -> None:
    *turns, end = example("ten_lines.py", cwd=tmp_path).splitlines()
    turn = re.compile(r"Seat [012]: (plot|explore|council \w+|recruit [\w-]+|use [\w-]+)")
    assert turns
    assert [line for line in turns if not turn.fullmatch(line)] == []
    result = re.fullmatch(r"Points: \[(\d+), (\d+), (\d+)\]; the winner is seat ([012]).", end)
    assert result is not None
    points = [int(result[seat + 1]) for seat in range(3)]
    assert points[int(result[4])] == max(points)


def test_a_bot(tmp_path: Path) -> None:
    said = example("own_bot.py", "--games", "2", "--dreams", "2", "--against", "random", cwd=tmp_path)
    assert re.search(r"^\d+ choices checked", said)
    assert re.search(r"^dreamer:dreams=2 won \d+% of 2 games, [\d.]+ points on average.$", said, re.MULTILINE)
    assert re.search(r"^random won \d+% of 2 games", said, re.MULTILINE)


def test_a_simulation_with_a_plot(tmp_path: Path) -> None:
    said = example("simulation.py", "--games", "2", "--players", "2", "--out", "plot.png", cwd=tmp_path)
    assert said == "The plot is in plot.png.\n"
    assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")


def test_a_simulation_without_matplotlib(tmp_path: Path) -> None:
    program = f"{WITHOUT_MATPLOTLIB}runpy.run_path(sys.argv[0], run_name='__main__')"
    said = run("-c", program, str(EXAMPLES / "simulation.py"), "--games", "2", "--players", "2", cwd=tmp_path)
    first, _, title, *bars = said.splitlines()
    assert "matplotlib is not installed" in first
    assert title == "Conspiracy, 2 players: how often the leader wins (2 games)"
    assert len(bars) == 10
    assert bars[0].startswith("  0 %  ")
    assert list(tmp_path.iterdir()) == []


def test_a_record_of_bots(tmp_path: Path) -> None:
    said = example("record.py", cwd=tmp_path)
    assert said.startswith("Abyss: ")
    assert re.search(r"^Seat 1 chose: .*recruit \d+×", said, re.MULTILINE)
    scores = re.search(r"scores \[(\d+), (\d+)\]", said)
    assert scores is not None
    assert re.findall(r"^  total +(\d+)", said, re.MULTILINE) == list(scores.groups())


@pytest.mark.parametrize("start", [None, {"game": "conspiracy", "players": 2, "seats": {"0": {"pearls": 9}}}])
def test_a_record_from_a_file(tmp_path: Path, start: dict[str, object] | None) -> None:
    g = abyssal.new("conspiracy", players=2, seed=5) if start is None else abyssal.load(start)
    while not g.is_over:
        g.play(g.legal()[-1])
    (tmp_path / "game.json").write_text(json.dumps(g.record()), encoding="utf-8")
    said = example("record.py", "game.json", cwd=tmp_path)
    assert f"scores {g.scores()}" in said
    turns = sum(map(int, re.findall(r"(\d+)×", said)))
    assert turns == sum(re.match(r"\d (draw \d|pile \w+)$", entry) is not None for entry in g.record()["entries"])


def test_a_puzzle(tmp_path: Path) -> None:
    asked = example("puzzle.py", cwd=tmp_path)
    assert asked.endswith("\n · explore\n · council crab\n · use slaver\n · recruit corruptor\n")
    assert "would be [36, 53] now" in asked
    solved = example("puzzle.py", "--solve", cwd=tmp_path)
    points = re.compile(r": ([\d.]+) and ([\d.]+) points$", re.MULTILINE)
    endings = [(float(mine), float(theirs)) for mine, theirs in points.findall(solved)]
    assert [mine > theirs for mine, theirs in endings] == [False, False, True, False], "one way to win"
    assert "use slaver → crab 4 → recruit corruptor → squid 2" in solved


def test_a_puzzle_of_your_own(tmp_path: Path) -> None:
    """With two cards left in the deck, chance has its part in the answer."""
    position = {
        "game": "conspiracy", "players": 2, "active": 0, "lord_deck": ["Y1", "R4"], "location_deck": 0, "open": [],
        "seats": {"0": {"lords": ["B4"]}, "1": {}},
    }  # fmt: skip
    (tmp_path / "position.json").write_text(json.dumps(position), encoding="utf-8")
    said = example("puzzle.py", "position.json", "--solve", cwd=tmp_path)
    assert "draw 1 → play on as the cards fall: " in said


def test_a_client_over_the_wire(tmp_path: Path) -> None:
    said = example("wire_client.py", cwd=tmp_path)
    assert re.search(r"^conspire, with \d+ pearls: (draw \d|pile \w+)$", said, re.MULTILINE)
    assert re.search(r"^Points by seat: \[\d+, \d+\]. Winners: \[[01](, [01])?\].$", said, re.MULTILINE)
    assert list(tmp_path.iterdir()) == []


def test_a_client_joins_a_table_that_waits(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        said = joined(server, tmp_path)
    assert "Points by seat" in said


def joined(server: Server, folder: Path) -> str:
    """What a client printed that came to a table by its code, and played there against a bot of the host's."""
    host = server.person("Ann")
    table = host.create("conspiracy", {"players": 3}, ["me", "open", "bot random"])
    words = [sys.executable, str(EXAMPLES / "wire_client.py"), "--url", server.url, "--code", table["code"]]
    with subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, text=True, encoding="utf-8") as client:
        with host.listen(table["id"]) as socket:
            for text in socket:
                heard = json.loads(text)
                if heard.get("table", heard).get("seats", [{}, {}])[1].get("kind") == "person":
                    break  # in the first state, or in a later change of the table
        host.post(f"/api/tables/{table['id']}/start")
        host.post(f"/api/tables/{table['id']}/bot", seat=0, bot="random")
        said, _ = client.communicate(timeout=120)
    assert client.returncode == 0
    return said


@pytest.mark.parametrize("name", WITH_OPTIONS)
def test_help(name: str, tmp_path: Path) -> None:
    assert example(name, "--help", cwd=tmp_path).startswith(f"usage: {name}")


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.name)
def test_an_example_is_small_and_uses_the_public_door(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= LONGEST
    tree = ast.parse(source)
    assert ast.get_docstring(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            used = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            parts = [alias.name for alias in node.names] if node.module == "abyssal" else []
            used = [f"abyssal.{part}" for part in parts] or [str(node.module)]
        else:
            continue
        assert [name for name in used if name.partition(".")[0] == "abyssal" and name not in PUBLIC] == []


def test_the_page_lists_all_examples() -> None:
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\| \[(\w+\.py)\]\(\1\)", page, re.MULTILINE)) == [path.name for path in PROGRAMS]
