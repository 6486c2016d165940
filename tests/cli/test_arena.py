"""The command ``abyssal arena``."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path

import pytest
from click.testing import Result
from rich.console import Console

import abyssal
from abyssal import bots
from abyssal.arena import WorkerDied
from abyssal.arena.league import Fixture, League, Played, play_league
from abyssal.arena.sequential import Question
from abyssal.bots import registry
from abyssal.bots.value_files import FOLDER
from abyssal.cli.arena import Run
from abyssal.cli.files import user_folder
from abyssal.cli.running import progress_bar
from abyssal.cli.speaker import Speaker
from abyssal.engine import COMPILED
from tests.arena.home_made import Broken, First, Last
from tests.cli import helpers

SHORT = ("abyss", "-e", "kraken", "--max-plies", "20")
COMING = Generator[list[Played], None, None]


def run(*words: object) -> Result:
    return helpers.run("arena", *words, "--jobs", 1)


@pytest.fixture(autouse=True)
def _own_bots() -> Iterator[None]:
    """Register fast bots for these tests."""
    for name, factory in (("first", First), ("last", Last), ("broken", Broken)):
        bots.register(name, factory)
    yield
    for name in ("first", "last", "broken"):
        del registry.REGISTRY[name]


def folder() -> Path:
    return user_folder() / "arena"


def table(result: Result) -> str:
    """Return the output without times and without the path of the games."""
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
    assert len(re.findall(r"\d+ \(\d+–\d+\)", result.stdout)) == 6
    assert "alone" not in result.stdout
    four = run(*SHORT, "random", "first", "last", "-p", 4, "-n", 1, "-s", 7)
    assert "1 block of 24 games" in four.stdout
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


def test_resume_takes_the_last_run_of_the_same_bots_and_options(monkeypatch: pytest.MonkeyPatch) -> None:
    run("conspiracy", "first", "random", "-n", 1, "-s", 7, "--keep", "games.jsonl")
    run("conspiracy", "first", "random", "-n", 1, "-s", 8, "--keep", "games.jsonl")
    run("conspiracy", "first", "last", "-n", 1, "-s", 9, "--keep", "games.jsonl")
    again = run("conspiracy", "first", "random", "-n", 2, "--resume", "--keep", "games.jsonl")
    assert "seed 8" in again.stdout
    assert "2 from before" in again.stdout
    with monkeypatch.context() as patch:
        patch.setattr("abyssal.arena.league.fingerprint", lambda game, modules: "another")
        other = run("conspiracy", "first", "random", "--resume", "--keep", "games.jsonl")
    assert other.exit_code == 2
    assert "in games.jsonl were played by another version of the program" in other.stderr
    assert "--seed 8 plays it again" in other.stderr
    none = run("conspiracy", "first", "random", "--bonus", "--resume", "--keep", "games.jsonl")
    assert none.exit_code == 2
    assert "games.jsonl holds no games of these bots" in none.stderr


def test_games_of_other_versions_are_mentioned(monkeypatch: pytest.MonkeyPatch) -> None:
    run("conspiracy", "first", "random", "-n", 2, "-s", 7)
    monkeypatch.setattr("abyssal.arena.league.fingerprint", lambda game, modules: "another")
    again = run("conspiracy", "first", "random", "-n", 2, "-s", 7)
    others = "Not counted: 4 games of this seed, played by another version of the rules, bots or values."
    assert others in " ".join(again.stdout.split())
    assert "0 from before" in again.stdout


def test_a_value_that_was_written_anew_plays_anew() -> None:
    words = ("conspiracy", "value:net=a.value", "first", "-n", 1, "-s", 7)
    for players, before in ((2, 0), (2, 2), (4, 0)):
        Path("a.value").write_bytes((FOLDER / f"conspiracy-{players}.value").read_bytes())
        assert f"{before} from before" in run(*words).stdout


def test_a_value_that_cannot_be_played_by_is_refused_in_one_sentence() -> None:
    for words in (("arena", "conspiracy", "value:net=none.value", "first"), ("simulate", "conspiracy", *BAD), PLAY):
        result = helpers.run(*words)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert "none.value" in result.stderr
        assert "failed" not in result.stderr
        assert result.stderr.count("\n") == 1
    assert not folder().exists()


BAD = ("--bots", "value:net=none.value")
PLAY = ("play", "conspiracy", *BAD)


def test_games_are_not_added_to_other_peoples_files() -> None:
    Path("ls").write_bytes(b"\x7fELF\x00")
    result = run("conspiracy", "first", "last", "-n", 1, "--keep", "ls")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "abyssal: ls is not a file of games of the arena, so nothing is added to it." in result.stderr
    assert Path("ls").read_bytes() == b"\x7fELF\x00"


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
    assert "--seed 7 continues" in result.stderr
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
    assert result.stderr.startswith("abyssal: No block is complete yet.")


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
    assert "greedy is stronger than random: +100 Elo explains these games better than 0. (Log-" in better.stdout
    data = json.loads(file.read_text())
    played = int(re.findall(r"(\d+) games in", better.stdout)[0])
    more = re.findall(r"Not counted: (\d+) games? that were played after the block that decided", better.stdout)
    assert played == data["games"] + sum(map(int, more))
    assert data["blocks"] == data["test"]["blocks"] < 40
    assert (data["test"]["verdict"], data["complete"], data["test"]["elo1"]) == ("stronger", True, 100)
    again = run("conspiracy", "greedy", "random", "--until-sure", "--elo1", 100, "-s", 7)
    assert "0 games in" in again.stdout
    assert table(again) == table(better)
    run("conspiracy", "greedy", "random", "-n", data["blocks"] + 3, "-s", 7, "--keep", "more.jsonl")
    later = run("conspiracy", "greedy", "random", "--until-sure", "--elo1", 100, "-s", 7, "--keep", "more.jsonl")
    assert "Not counted: 6 games that were played after the block that decided." in later.stdout
    worse = run("conspiracy", "random", "greedy", "--until-sure", "--elo1", 100, "-s", 7)
    assert "random is not shown to be stronger than greedy" in worse.stdout
    soon = run("conspiracy", "greedy", "random", "--until-sure", "-n", 3, "-s", 7)
    assert soon.exit_code == 0
    assert "Not sure yet" in soon.stdout
    assert "PARTIAL" not in soon.stdout


def test_the_last_line_says_what_the_ratings_say() -> None:
    result = run("conspiracy", "greedy", "random", "-n", 10, "-s", 7)
    ratings = [int(found.replace("−", "-")) for found in re.findall(r"([+−]\d+) ± \d+", result.stdout)]
    (difference,) = re.findall(r"greedy – random: \+(\d+) Elo, 95 % interval \+\d+ … \+\d+\.", result.stdout)
    assert int(difference) == pytest.approx(ratings[0] - ratings[1], abs=1)


def test_the_ends_of_an_interval_are_those_of_its_share() -> None:
    result = run("conspiracy", "random", "first", "last", "-n", 3, "-s", 7)
    cells = re.findall(r"(\d+) \((\d+)–(\d+)\)", result.stdout)
    for value, low, high in cells:
        assert 0 <= int(low) <= int(value) <= int(high) <= 100
        mirrored = [(100 - int(value)), (100 - int(high)), (100 - int(low))]
        assert any([int(end) for end in cell] == pytest.approx(mirrored, abs=1) for cell in cells)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_bar_of_a_question_fits_on_a_line(language: str) -> None:
    speaker = Speaker(language)
    league = League.of(abyssal.variant("conspiracy", players=2), ["greedy", "random"], 10_000, 1)
    asked = Run(speaker, league, Question(), 1, Path("games.jsonl"))
    assert asked.trial is not None
    asked.trial.blocks, asked.trial.ratio = 9_999, -1.25
    progress = progress_bar(speaker, total_known=False)
    progress.update(progress.add_task(asked.progress(), total=None), completed=12_345)
    console = Console(width=80, file=io.StringIO())
    with console.capture() as shown:
        console.print(progress.get_renderable())
    assert shown.get().count("\n") == 1
    assert speaker.number(9_999) in shown.get()
    assert "10" not in shown.get()  # neither the total nor the time that is left is known
    assert ":" not in shown.get()


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


def test_a_picture_says_in_words_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Mapping[str, str]] = []

    def note(standings: object, names: object, captions: Mapping[str, str], *others: object) -> bytes:
        drawn.append(captions)
        return b""

    monkeypatch.setattr("abyssal.cli.arena.draw", note)
    with monkeypatch.context() as patch:
        patch.setattr("abyssal.cli.arena.play_league", interrupted)
        run(*SHORT, "first", "random", "-n", 5000, "-s", 7, "--png", "a.png")
    words = ("conspiracy", "--bonus", "greedy", "random", "-n", 3, "-s", 7, "--until-sure", "--png", "b.png")
    assert run(*words).exit_code == 0
    first, second = drawn
    assert first["subtitle"].startswith("2 players, with Kraken, 20 decisions at most\n")
    assert first["partial"].startswith("PARTIAL RESULT")
    assert first["verdict"] == second["partial"] == ""
    assert second["subtitle"].startswith("2 players, with the bonus locations\n")
    assert second["verdict"] == "Not sure yet whether greedy is stronger than random by +20 Elo rather than 0."


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
        [sys.executable, "-c", block, *words], capture_output=True, text=True, timeout=helpers.PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "ms/choice" in done.stdout


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["chess", "first", "last"], "conspiracy"),
        (["conspiracy", "first"], "at least two bots"),
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
        (["conspiracy", "first", "last", "--resume", "-s", "3"], "--seed cannot be combined with it"),
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
    for part in (
        "one seed with all seat rotations",
        "alone against copies",
        "default 100",
        "abyssal[arena]",
        "search:ms=10",
        "docs/bots.md",
    ):
        assert part in text


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_real_ctrl_c_keeps_games_and_leaves_no_worker_behind() -> None:
    file = folder() / "conspiracy-1.jsonl"
    words = ("arena", "conspiracy", "greedy", "random", "-n", "90000", "-s", "1", "-j", "2")
    code, out, err = helpers.stopped_by_ctrl_c(*words, once=r"[1-9]\d+/180000")  # ten games or more: whole blocks
    assert code == 130
    assert out.startswith("PARTIAL RESULT")
    assert "abyssal: Stopped after" in err
    assert "Traceback" not in out + err
    for line in file.read_text().splitlines():
        json.loads(line)
