"""A game without a face of its own in the terminal: the generic one draws it, and all commands know it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import abyssal
from tests.cli.helpers import Screen, run, session_at

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ABYSSAL_GAMES", str(tmp_path / "games"))
    monkeypatch.chdir(tmp_path)


def test_a_game_against_a_bot_is_played_to_its_end() -> None:
    position = {
        "game": "toy",
        "players": 2,
        "turns_left": 4,
        "seats": {"0": {"shells": ["shell 1", "shell 2", "shell 3"]}},
    }
    screen = Screen("sell", "shell 3, shell 1, shell 2", "dive", "", "q")
    session_at(screen, abyssal.load(position), "person", "random").run()
    text = screen.written.getvalue()
    assert "bag: shell 1, shell 1, shell 2" in screen.seen[0]
    assert "shells: shell 1, shell 2, shell 3" in screen.seen[0]
    assert "pearls: 1" in screen.seen[0]
    assert "1  dive" in screen.seen[0]
    assert "2  sell" in screen.seen[0]
    assert "turn: choose one." in screen.seen[0]
    assert "most: 7" in screen.seen[1]
    assert "You: shells sold (count 3, coins 9)" in text
    assert "Total" in text
    assert "win with 10 points" in text


def test_pages_of_a_game_without_texts() -> None:
    screen = Screen("h", "", "r", "", "v", "", "p", "", "l", "", "nonsense", "q")
    session_at(screen, abyssal.new("toy", players=3, seed=2), "person", "random", "greedy").run()
    text = " ".join(screen.written.getvalue().split())  # lines may be wrapped anywhere
    assert "The zones and numbers of the table, then those of each player with their points." in text
    assert "There is no summary of the rules of toy here." in text
    assert "what everybody has" in text
    assert "pearl dealt (pearl " in text
    assert "“nonsense” is not" in text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_play_by_command(language: str) -> None:
    done = run(
        "play",
        "toy",
        "--set",
        "short=true",
        "--bots",
        "greedy",
        "--seed",
        "3",
        "--language",
        language,
        lines=["dive", "q"],
    )
    assert done.exit_code == 0, done.output
    assert "toy" in done.output
    record = json.loads(next(Path("games").glob("toy-*")).read_text(encoding="utf-8"))
    assert (record["game"], record["options"]) == ("toy", {"players": 2, "short": True})


def test_wrong_settings_are_refused() -> None:
    assert "write --set NAME=VALUE" in run("play", "toy", "--set", "short").output
    assert "toy has no option “deep”" in run("play", "toy", "--set", "deep=1").output
    assert "short=5 is not possible" in run("play", "toy", "--set", "short=5").output


def test_the_wizard_offers_the_game() -> None:
    from abyssal.cli.wizard import Wishes, ask_for_a_table

    screen = Screen("toy", "bots", "3", "page")
    made = ask_for_a_table(Wishes(None, None, None, False, None, (), False), screen, "en")
    assert (made.game, made.players, made.bots) == ("toy", 3, ["page", "page"])
    assert " 3  toy\n" in screen.written.getvalue()


def test_commands_of_the_arena_know_the_game() -> None:
    done = run(
        "simulate",
        "toy",
        "--players",
        "3",
        "--games",
        "20",
        "--seed",
        "1",
        "--bots",
        "greedy,random,random",
        "--jobs",
        "1",
    )
    assert done.exit_code == 0, done.output
    done = run("arena", "toy", "greedy", "random", "--blocks", "5", "--seed", "1", "--jobs", "1")
    assert done.exit_code == 0, done.output
    assert "toy has no learned values" in run("train", "toy", "--players", "2").output


def test_a_command_finds_the_kits_that_the_environment_names() -> None:
    env = {**os.environ, "ABYSSAL_KITS": "tests.toy.kit:KIT"}
    env["PYTHONPATH"] = os.pathsep.join([*[path for path in sys.path if path], str(ROOT)])
    words = [
        sys.executable,
        "-m",
        "abyssal",
        "simulate",
        "toy",
        "--players",
        "2",
        "--games",
        "40",
        "--jobs",
        "2",
        "--seed",
        "1",
    ]
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "toy" in done.stdout
