"""The command ``abyssal arena``."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path

import pytest
from click.testing import Result

from abyssal import bots
from abyssal.arena import WorkerDied
from abyssal.arena.league import Fixture, League, Played, play_league
from abyssal.bots import registry
from abyssal.cli.files import user_folder
from abyssal.engine import COMPILED
from tests.arena.home_made import Broken, First, Last
from tests.cli import helpers

SHORT = ("abyss", "-e", "kraken", "--max-plies", "20")
COMING = Generator[list[Played], None, None]


def run(*words: object) -> Result:
    return helpers.run("arena", *words, "--jobs", 1)


@pytest.fixture(autouse=True)
def _own_bots() -> Iterator[None]:
    """Quick bots of our own, known by name."""
    for name, factory in (("first", First), ("last", Last), ("broken", Broken)):
        bots.register(name, factory)
    yield
    for name in ("first", "last", "broken"):
        del registry.REGISTRY[name]


def folder() -> Path:
    return user_folder() / "arena"


def table(result: Result) -> str:
    """The tables, without clocks and where the games are kept."""
    lines = [re.sub(r"\s+[\d.]+\s*$", "", line) for line in result.stdout.splitlines()]
    return "\n".join(line for line in lines if "kept in" not in line)


def test_a_match_is_told_as_a_table() -> None:
    result = run("conspiracy", "greedy", "random", "--players", 3, "-n", 4, "-s", 7)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    mode = "compiled" if COMPILED else "interpreted"
    assert result.stdout.startswith(f"conspiracy players=3\n4 blocks of 3 games · seed 7 · {mode} · processes: 1\n")
    for part in ("12 games in", "0 from before", "conspiracy-7.jsonl", "rating", "wins", "95 % interval", "ms/choice"):
        assert part in result.stdout
    assert "Fair share 33.3%" in result.stdout
    assert re.search(r"greedy alone against 2 × random: \+\S+ Elo, 95 % interval", result.stdout)
    assert result.stdout.index("greedy  ") < result.stdout.index("random  ")


def test_a_round_robin_has_a_line_for_each_and_who_beat_whom() -> None:
    result = run("conspiracy", "random", "first", "last", "-n", 3, "-s", 7)
    assert "3 blocks of 6 games" in result.stdout
    assert "wins in % against" in result.stdout
    assert result.stdout.count(" ±") >= 6
    assert "alone" not in result.stdout
    four = run(*SHORT, "random", "first", "last", "-p", 4, "-n", 1, "-s", 7)
    assert "1 blocks of 24 games" in four.stdout
    assert "expansions=kraken" in four.stdout
    assert "Each row alone against copies of each column" in four.stdout
    assert "Games ended by the limit of 20 decisions: 24." in four.stdout


def test_the_json_is_that_of_the_table(tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    result = run("conspiracy", "greedy", "random", "--bonus", "-n", 5, "-s", 7, "--json", file)
    data = json.loads(file.read_text())
    assert [bot["name"] for bot in data["bots"]] == ["greedy", "random"]
    for bot in data["bots"]:
        assert bot["games"] == 10
        assert 0 <= bot["low"] <= bot["share"] <= bot["high"] <= 1
        assert f"{100 * bot['share']:.1f}%" in result.stdout
        assert bot["choices_per_second"] > 0
    assert (data["blocks"], data["asked"], data["seed"], data["jobs"], data["complete"]) == (5, 5, 7, 1, True)
    assert data["options"]["bonus"] is True
    assert data["pairs"][0]["share"] == data["bots"][0]["share"]


def test_seeds_are_fresh_unless_one_is_named() -> None:
    one, other = (run("conspiracy", "first", "last", "-n", 1).stdout.splitlines()[1] for _ in range(2))
    assert one != other
    assert len(list(folder().glob("conspiracy-*.jsonl"))) == 2


def test_a_run_goes_on_where_it_stopped() -> None:
    whole = run("conspiracy", "first", "random", "-n", 6, "-s", 7, "--keep", "whole.jsonl")
    run("conspiracy", "first", "random", "-n", 2, "-s", 7)
    rest = run("conspiracy", "first", "random", "-n", 6, "-s", 7)
    assert "8 games in" in rest.stdout
    assert "4 from before" in rest.stdout
    assert table(rest) == table(whole)
    again = run("conspiracy", "first", "random", "-n", 6, "--resume")
    assert "seed 7" in again.stdout
    assert "0 games in" in again.stdout
    assert "12 from before" in again.stdout


def test_resume_takes_the_last_run_of_the_same_bots_and_options() -> None:
    run("conspiracy", "first", "random", "-n", 1, "-s", 7, "--keep", "games.jsonl")
    run("conspiracy", "first", "random", "-n", 1, "-s", 8, "--keep", "games.jsonl")
    run("conspiracy", "first", "last", "-n", 1, "-s", 9, "--keep", "games.jsonl")
    again = run("conspiracy", "first", "random", "-n", 2, "--resume", "--keep", "games.jsonl")
    assert "seed 8" in again.stdout
    assert "2 from before" in again.stdout
    none = run("conspiracy", "first", "random", "--bonus", "--resume", "--keep", "games.jsonl")
    assert none.exit_code == 2
    assert "games.jsonl holds no games of these bots" in none.stderr


def test_games_of_other_versions_are_mentioned(monkeypatch: pytest.MonkeyPatch) -> None:
    run("conspiracy", "first", "random", "-n", 2, "-s", 7)
    monkeypatch.setattr("abyssal.arena.league.fingerprint", lambda modules: "another")
    again = run("conspiracy", "first", "random", "-n", 2, "-s", 7)
    assert "4 games of this seed were played by another version of rules or bots" in again.stdout
    assert "0 from before" in again.stdout


def interrupted(league: League, jobs: int, done: Mapping[Fixture, Played] | None) -> COMING:
    for number, games in enumerate(play_league(league, 1, done)):
        yield games
        if number == 3:
            raise KeyboardInterrupt


def test_ctrl_c_keeps_what_is_done_and_marks_the_result(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    with monkeypatch.context() as patch:
        patch.setattr("abyssal.cli.arena.play_league", interrupted)
        result = run("conspiracy", "first", "random", "-n", 5000, "-s", 7, "--json", file)
    assert result.exit_code == 130
    assert result.stdout.startswith("PARTIAL RESULT")
    assert "--seed 7 goes on" in result.stderr
    data = json.loads(file.read_text())
    assert data["complete"] is False
    assert 0 < data["blocks"] < 5000 == data["asked"]
    kept = len((folder() / "conspiracy-7.jsonl").read_text().splitlines())
    assert kept >= 2 * data["blocks"]
    assert f"{kept} from before" in run("conspiracy", "first", "random", "-n", kept, "-s", 7).stdout


def test_ctrl_c_before_the_first_block(monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(league: League, jobs: int, done: Mapping[Fixture, Played] | None) -> COMING:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("abyssal.cli.arena.play_league", at_once)
    result = run("conspiracy", "first", "random")
    assert result.exit_code == 130
    assert result.stdout == ""
    assert result.stderr.startswith("abyssal: No block is whole yet.")


def test_a_broken_bot_is_named_and_nothing_is_lost() -> None:
    result = run("conspiracy", "first", "broken", "-n", 2, "-s", 7)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "abyssal: The bot broken failed at seat" in result.stderr
    assert "ZeroDivisionError: oops (home_made.py, line" in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_worker_that_dies_gives_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def dying(league: League, jobs: int, done: Mapping[Fixture, Played] | None) -> COMING:
        raise WorkerDied("a worker is gone")
        yield

    monkeypatch.setattr("abyssal.cli.arena.play_league", dying)
    result = run("conspiracy", "first", "random")
    assert result.exit_code == 1
    assert result.stderr.startswith("abyssal: A worker process ended without an answer")
    assert result.stderr.count("\n") == 1


def test_until_sure_stops_early_and_says_the_verdict(tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    better = run("conspiracy", "greedy", "random", "--until-sure", "--elo1", 100, "-s", 7, "--json", file)
    assert better.exit_code == 0
    assert "greedy is stronger than random: +100 Elo fits, 0 does not." in better.stdout
    data = json.loads(file.read_text())
    assert data["blocks"] == data["test"]["blocks"] < 40
    assert (data["test"]["verdict"], data["complete"], data["test"]["elo1"]) == ("stronger", True, 100)
    again = run("conspiracy", "greedy", "random", "--until-sure", "--elo1", 100, "-s", 7)
    assert "0 games in" in again.stdout
    assert table(again) == table(better)
    worse = run("conspiracy", "random", "greedy", "--until-sure", "--elo1", 100, "-s", 7)
    assert "random is not shown to be stronger than greedy" in worse.stdout
    soon = run("conspiracy", "greedy", "random", "--until-sure", "-n", 3, "-s", 7)
    assert soon.exit_code == 0
    assert "Not sure yet" in soon.stdout
    assert "PARTIAL" not in soon.stdout


def test_a_file_that_fails_at_the_end_costs_no_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(file: Path, data: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("abyssal.cli.arena.write_json", full)
    result = run("conspiracy", "first", "random", "-n", 2, "-s", 7, "--json", tmp_path / "result.json")
    assert result.exit_code == 2
    assert "ms/choice" in result.stdout
    assert result.stderr.endswith("result.json cannot be written: No space left on device.\n")


def test_a_picture_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "ratings.png"
    assert run("conspiracy", "first", "random", "-n", 2, "-s", 7, "--png", file, "--language", "ru").exit_code == 0
    assert file.read_bytes().startswith(b"\x89PNG")


def test_without_its_library_only_the_picture_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("abyssal.cli.arena.can_draw", lambda: False)
    result = run("conspiracy", "first", "random", "-n", 2, "--png", tmp_path / "ratings.png")
    assert result.exit_code == 2
    assert 'A picture needs matplotlib: pip install "abyssal[arena]".' in result.stderr
    assert not folder().exists()
    assert run("conspiracy", "first", "random", "-n", 2).exit_code == 0


def test_nothing_but_the_picture_needs_its_library() -> None:
    block = "import sys; sys.modules.update(matplotlib=None, numpy=None); from abyssal.cli.app import main; main()"
    words = ["arena", "conspiracy", "greedy", "random", "-n", "2", "-j", "1", "-s", "1", "--language", "en"]
    done = subprocess.run(
        [sys.executable, "-c", block, *words], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "ms/choice" in done.stdout


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["chess", "first", "last"], "conspiracy"),
        (["conspiracy", "first"], "two bots or more"),
        (["conspiracy", "first", "first"], "named twice"),
        (["conspiracy", "first", "oracle"], "random"),
        (["conspiracy", "first", "random:ms=3"], "ms"),
        (["conspiracy", "first", "last", "-p", "5"], "2 to 4 players"),
        (["conspiracy", "first", "last", "-n", "0"], "blocks=0"),
        (["conspiracy", "first", "last", "-s", "-1"], "seed"),
        (["conspiracy", "first", "last", "-e", "kraken"], "no option “expansions”"),
        (["conspiracy", "first", "last", "--json", "/no/such/folder/x.json"], "cannot be written"),
        (["conspiracy", "first", "last", "--png", "/no/such/folder/x.png"], "cannot be written"),
        (["conspiracy", "first", "last", "--keep", "/no/such/folder/x.jsonl"], "cannot be written"),
        (["conspiracy", "first", "last", "random", "--until-sure"], "bots given: 3"),
        (["conspiracy", "first", "last", "--elo1", "5"], "--elo1 belongs to the sequential test"),
        (["conspiracy", "first", "last", "--until-sure", "--elo1", "-5"], "elo0 < elo1"),
        (["conspiracy", "first", "last", "--until-sure", "--alpha", "0.7"], "alpha=0.7"),
        (["conspiracy", "first", "last", "--resume"], "holds no games"),
        (["conspiracy", "first", "last", "--resume", "-s", "3"], "--seed cannot go with it"),
    ],
)
def test_bad_options_give_one_clear_line(words: list[str], part: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert part in result.stderr
    assert result.stderr.count("\n") == 1


def test_the_number_of_processes_is_checked() -> None:
    result = helpers.run("arena", "conspiracy", "first", "last", "-j", 0)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "jobs=0" in result.stderr
    assert not folder().exists()


def test_help_says_how_tables_are_put_together() -> None:
    result = helpers.run("arena", "--help")
    assert result.exit_code == 0
    text = " ".join(re.sub(r"[│╭╰╮╯─]", " ", result.stdout).split())
    for part in ("one seed with all seat rotations", "alone against copies", "default 100", "abyssal[arena]"):
        assert part in text


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_real_ctrl_c_keeps_games_and_leaves_no_worker_behind() -> None:
    file = folder() / "conspiracy-1.jsonl"

    def some_games() -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not (file.exists() and file.stat().st_size > 10_000):
            time.sleep(0.1)

    words = ("arena", "conspiracy", "greedy", "random", "-n", "90000", "-s", "1", "-j", "2")
    code, out, err = helpers.stopped_by_ctrl_c(*words, when=some_games)
    assert code == 130
    assert out.startswith("PARTIAL RESULT")
    assert err.startswith("abyssal: Stopped after")
    assert "Traceback" not in out + err
    for line in file.read_text().splitlines():
        json.loads(line)
