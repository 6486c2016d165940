"""The command ``abyssal simulate``."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import Result

from abyssal.arena import Plan, WorkerDied, tallies
from abyssal.arena.tally import Tally
from abyssal.engine import COMPILED
from tests.cli import helpers


def run(*words: str) -> Result:
    return helpers.run("simulate", *words)


def test_it_shows_what_was_played_and_what_came_out() -> None:
    result = run("conspiracy", "--players", "3", "--games", "30", "--seed", "7")
    assert result.exit_code == 0
    assert result.stderr == ""
    for part in ("30 games", "seed 7", f"· {'compiled' if COMPILED else 'interpreted'} ·", "players=3", "random"):
        assert part in result.stdout
    for part in ("decisions", "turns", "lords", "locations", "coalition", "keeper", "seat 2", "95 % interval"):
        assert part in result.stdout


def test_without_a_name_it_is_abyss() -> None:
    result = run("-n", "1", "-s", "1")
    assert result.exit_code == 0
    assert result.stdout.startswith("abyss players=2")


def test_abyss_has_a_limit_and_says_how_often_it_was_met() -> None:
    whole = run("abyss", "-p", "4", "-n", "3", "-s", "1")
    assert whole.exit_code == 0
    for part in ("max_plies=10000", "locations", "lords", "allies", "monster", "limit of 10,000 decisions: 0."):
        assert part in whole.stdout
    short = run("abyss", "-p", "2", "-n", "5", "-s", "1", "--max-plies", "30")
    assert "Games ended by the limit of 30 decisions: 5." in short.stdout
    endless = run("abyss", "-p", "2", "-n", "3", "-s", "1", "--max-plies", "0")
    assert endless.exit_code == 0
    assert "limit" not in endless.stdout


def test_the_same_seed_says_the_same() -> None:
    def tables() -> str:
        return run("conspiracy", "-p", "2", "-n", "20", "-s", "7").stdout.split("\n\n", 1)[1]

    assert tables() == tables()


def test_without_a_seed_a_fresh_one_is_shown() -> None:
    one, other = run("conspiracy", "-n", "1"), run("conspiracy", "-n", "1")
    assert one.exit_code == other.exit_code == 0
    assert one.stdout.splitlines()[1] != other.stdout.splitlines()[1]


def test_solo_bonus_and_one_bot_for_all(tmp_path: Path) -> None:
    solo = run("conspiracy", "--solo", "mage", "--games", "5", "--seed", "1", "--bots", "random")
    assert solo.exit_code == 0
    assert "solo=mage" in solo.stdout
    file = tmp_path / "result.json"
    bonus = run(
        "conspiracy", "-p", "4", "--bonus", "-n", "5", "-s", "1", "-b", "random", "--json", str(file), "--rotate"
    )
    assert bonus.exit_code == 0
    assert "Wins by bot" in bonus.stdout
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["bots"] == ["random"] * 4
    assert data["options"]["bonus"] is True
    assert data["complete"] is True
    assert (data["jobs"], data["seed"]) == (1, 1)
    assert data["seconds"] >= 0


def test_bots_are_named_as_they_were_typed_and_no_figure_is_cut() -> None:
    bot = "value:memory=table:noise=0.05"
    result = run("conspiracy", "-n", "2", "-s", "1", "-j", "1", "--bots", f"{bot},greedy", "--rotate")
    assert f"conspiracy players=2 · {bot}, greedy\n" in result.stdout
    assert "…" not in result.stdout.partition("Scores of all seats")[0]
    assert max(len(line) for line in result.stdout.splitlines()) <= 80
    by_bot = result.stdout.partition("Wins by bot")[2].partition("Scores")[0]
    assert len(re.findall(r"\d+\.\d\d% – \d+\.\d\d%", by_bot)) == 2
    assert len(re.findall(r"\d+\.\d ± \d+\.\d", by_bot)) == 2
    assert "1 game ·" in run("conspiracy", "-n", "1", "-s", "1").stdout


def test_two_processes_say_the_same_as_one() -> None:
    one, two = (run("conspiracy", "-n", "40", "-s", "7", "-j", jobs) for jobs in ("1", "2"))
    assert one.stdout.split("\n\n", 1)[1] == two.stdout.split("\n\n", 1)[1]
    assert "processes: 2" in two.stdout


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["chess"], "conspiracy"),
        (["conspiracy", "--players", "5"], "2 to 4 players"),
        (["conspiracy", "--players", "3", "--solo", "mage"], "leave out players"),
        (["conspiracy", "--solo", "king"], "farmer"),
        (["conspiracy", "--games", "0"], "games=0"),
        (["conspiracy", "--jobs", "0"], "jobs=0"),
        (["conspiracy", "--seed", "-1"], "seed"),
        (["conspiracy", "--bots", "oracle"], "random"),
        (["conspiracy", "--bots", "random,random,random"], "2 bots"),
        (["conspiracy", "--bots", "random:ms=3"], "ms"),
        (["conspiracy", "--json", "/no/such/folder/x.json"], "cannot be written"),
    ],
)
def test_bad_options_give_one_clear_line(words: list[str], part: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert part in result.stderr
    assert result.stderr.count("\n") == 1


def test_help_has_examples() -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert "abyssal simulate abyss --players 4 --games 100000 --seed 1" in result.stdout


def interrupted(plan: Plan, jobs: int) -> Iterator[Tally]:
    for counts in tallies(plan, 1):
        yield counts
        if counts.games > 5:
            raise KeyboardInterrupt


def test_ctrl_c_shows_what_was_played_and_marks_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("abyssal.cli.simulate.tallies", interrupted)
    file = tmp_path / "result.json"
    result = run("conspiracy", "-n", "5000", "-s", "7", "--json", str(file))
    assert result.exit_code == 130
    assert result.stdout.startswith("PARTIAL RESULT")
    assert "partial" in result.stderr
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["complete"] is False
    assert 5 < data["games"] < data["asked"] == 5000


def test_ctrl_c_before_the_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(plan: Plan, jobs: int) -> Iterator[Tally]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("abyssal.cli.simulate.tallies", at_once)
    result = run("conspiracy", "-n", "5000")
    assert result.exit_code == 130
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1


def test_a_worker_that_dies_gives_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def dying(plan: Plan, jobs: int) -> Iterator[Tally]:
        raise WorkerDied("a worker is gone")
        yield

    monkeypatch.setattr("abyssal.cli.simulate.tallies", dying)
    result = run("conspiracy")
    assert result.exit_code == 1
    assert result.stderr.startswith("abyssal: A worker process ended without an answer")
    assert result.stderr.count("\n") == 1


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_real_ctrl_c_leaves_no_worker_behind() -> None:
    words = ("simulate", "conspiracy", "-n", "100000000", "-s", "1", "-j", "2")
    code, out, err = helpers.stopped_by_ctrl_c(*words, once=r"[1-9]\d*/100000000")  # games that are over
    assert code == 130
    assert out.startswith("PARTIAL RESULT")
    assert "abyssal: Stopped: the result is partial" in err
    assert "Traceback" not in out + err


def test_expansions_have_their_own_points() -> None:
    result = run("abyss", "-p", "5", "-n", "3", "-s", "1", "--expansions", "Kraken, leviathan")
    assert result.exit_code == 0
    assert "expansions=kraken,leviathan" in result.stdout
    for part in ("nebulis", "Kraken figure", "loot", "wounds", "Scourge", "seat 4"):
        assert part in result.stdout
    assert "nebulis" not in run("abyss", "-p", "3", "-n", "3", "-s", "1", "-e", "leviathan").stdout


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (["abyss", "-e", "kraken,squid"], "expansions=“squid” is not possible; allowed: kraken, leviathan"),
        (["abyss", "-p", "5", "-e", "kraken"], "a fifth one needs the expansion leviathan"),
        (["conspiracy", "-e", "kraken"], "conspiracy has no option “expansions”; it has: players, bonus, solo."),
    ],
)
def test_expansions_that_cannot_be_are_refused(words: list[str], refusal: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert refusal in result.stderr
