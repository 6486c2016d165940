"""The command ``abyssal train``."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import Result

from abyssal.arena import WorkerDied
from abyssal.arena.course import ROUNDS
from abyssal.bots.net import about_net
from abyssal.cli.files import user_folder
from abyssal.engine import COMPILED
from tests.cli import helpers

TINY = ("conspiracy", "-p", "2", "--games", "40", "--hidden", "0", "--blocks", "2")


def run(*words: object) -> Result:
    return helpers.run("train", *words, "--jobs", 1)


def lines(result: Result) -> list[list[str]]:
    """Return the cells of the table, a list for each round."""
    return [line.split() for line in result.stdout.splitlines() if re.match(r" +[\d–]+ ", line)]


def without_clock(result: Result) -> list[list[str]]:
    return [cells[:-1] for cells in lines(result)]


def test_a_course_is_told_round_by_round() -> None:
    result = run(*TINY, "-s", 7, "-r", 2)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    mode = "compiled" if COMPILED else "interpreted"
    assert result.stdout.startswith(
        f"conspiracy players=2\n2 rounds of 40 games · seed 7 · {mode} · processes: 1\nGames and values are kept in "
    )
    titles = "round games rows loss error wins 95 % interval minutes"
    assert titles in " ".join(result.stdout.split())
    first, second, mean = lines(result)
    assert (first[:2], second[:2], mean[:2]) == (["1", "40"], ["2", "80"], ["1–2", "80"])
    assert "against greedy in 2 blocks" in result.stdout
    assert "fair share 50%" in result.stdout
    assert "conspiracy-2.value is the mean of the values of rounds 1 to 2." in result.stdout
    assert "  abyssal play conspiracy --players 2 --bots value:net=conspiracy-2.value\n" in result.stdout
    assert "  abyssal arena conspiracy value:net=conspiracy-2.value greedy --players 2\n" in result.stdout


def test_the_file_beside_the_value_has_the_figures_of_the_table() -> None:
    result = run(*TINY, "-s", 7, "-r", 1, "--out", "mine.value")
    kept = user_folder() / "training" / "conspiracy-2-7" / "round-01.value"
    progress = json.loads(kept.with_name("round-01.value.json").read_text(encoding="utf-8"))
    trial = progress["trial"]
    (cells,) = lines(result)
    assert cells[3:6] == [f"{progress['loss']:.4f}", f"{progress['error']:.2f}", f"{100 * trial['share']:.1f}%"]
    assert cells[6:9] == [f"{100 * trial['low']:.1f}", "–", f"{100 * trial['high']:.1f}%"]
    assert kept.read_bytes() == Path("mine.value").read_bytes()
    assert kept.with_name("round-01.value.json").read_bytes() == Path("mine.value.json").read_bytes()


def test_the_command_in_a_file_makes_it_again() -> None:
    run(*TINY, "-s", 7, "-r", 1, "--out", "mine.value")
    command = str(about_net(Path("mine.value").read_bytes())["command"])
    again = helpers.run(
        *command.split()[1:], "--jobs", 1, "--blocks", 2, "--folder", "elsewhere", "--out", "again.value"
    )
    assert again.exit_code == 0, again.stderr
    assert Path("again.value").read_bytes() == Path("mine.value").read_bytes()


def test_the_same_seed_goes_on_and_more_rounds_can_be_added() -> None:
    whole = run(*TINY, "-s", 7, "-r", 2, "--folder", "whole", "--out", "whole.value")
    one = run(*TINY, "-s", 7, "-r", 1)
    two = run(*TINY, "-s", 7, "-r", 2)
    assert without_clock(two) == without_clock(whole)
    assert lines(two)[0] == lines(one)[0]
    assert Path("conspiracy-2.value").read_bytes() == Path("whole.value").read_bytes()


def test_seeds_are_fresh_unless_one_is_named() -> None:
    one, other = (run(*TINY, "-r", 1).stdout.splitlines()[1] for _ in range(2))
    assert one != other
    assert len(list((user_folder() / "training").iterdir())) == 2


def test_a_folder_knows_its_seed() -> None:
    one = run(*TINY, "-r", 1, "--folder", "kept")
    again = run(*TINY, "-r", 1, "--folder", "kept")
    assert again.exit_code == 0, again.stderr
    assert again.stdout == one.stdout
    Path("kept/course.json").write_text("{")
    broken = run(*TINY, "-r", 1, "--folder", "kept")
    assert (broken.exit_code, broken.stdout) == (2, "")
    assert "course.json is damaged" in broken.stderr


def test_one_is_one() -> None:
    result = run("conspiracy", "--games", 40, "--hidden", 0, "--blocks", 1, "-r", 1, "-s", 7)
    for part in ("1 round of 40 games", "in 1 block,", "is the value after 1 round."):
        assert part in result.stdout


def test_a_value_can_be_played_by() -> None:
    run(*TINY, "-s", 7, "-r", 1)
    result = helpers.run("arena", "conspiracy", "value:net=conspiracy-2.value", "greedy", "-n", 2, "-s", 1, "-j", 1)
    assert result.exit_code == 0, result.stderr
    assert "value:net=conspiracy-2.value" in result.stdout


def test_hints_are_for_the_same_table() -> None:
    result = run(
        "abyss", "-p", 3, "-e", "kraken", "--games", 20, "--hidden", 0, "-n", 1, "-r", 1, "-s", 7, "-o", "my own.value"
    )
    assert result.exit_code == 0, result.stderr
    bot = "value:net=my own.value"
    assert f"  abyssal play abyss --players 3 --expansions kraken --bots '{bot},{bot}'\n" in result.stdout
    assert f"  abyssal arena abyss '{bot}' greedy --players 3 --expansions kraken\n" in result.stdout


def test_russian() -> None:
    result = run(*TINY, "-s", 7, "-r", 1, "--language", "ru")
    assert result.exit_code == 0, result.stderr
    assert "1 круг, в каждом 40 партий" in result.stdout
    assert re.search(r"\n +1 +40 +\d\s\d{3} +0,\d{4} ", result.stdout)


# ---------------------------------------------------------------------- stops and refusals


def test_ctrl_c_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    from abyssal.cli.train import Run

    whole = run(*TINY, "-s", 7, "-r", 2, "--folder", "whole")

    def press(self: Run, number: int, stage: str, done: int, total: int) -> None:
        self.number = number + 1
        if number == 1 and done >= 10:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Run, "show_progress", press)
        stopped = run(*TINY, "-s", 7, "-r", 2, "--out", "stopped.value")
    assert stopped.exit_code == 130
    assert len(lines(stopped)) == 1
    assert stopped.stderr.startswith("abyssal: Stopped in round 2. Everything finished is kept in ")
    assert "--seed 7 with the same options continues" in stopped.stderr
    assert not Path("stopped.value").exists()
    rest = run(*TINY, "-s", 7, "-r", 2)
    assert without_clock(rest) == without_clock(whole)


def test_a_worker_that_dies_gives_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    from abyssal.arena import training

    def dying(games: int, jobs: int, piece: object) -> object:
        raise WorkerDied("a worker is gone")

    monkeypatch.setattr(training, "shared_out", dying)
    result = run(*TINY, "-s", 7)
    assert result.exit_code == 1
    assert result.stderr.startswith("abyssal: A worker process ended without an answer")
    assert "--seed 7" in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_full_disk_gives_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    from abyssal.arena import training

    def full(file: Path, data: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(training, "write_whole", full)
    result = run(*TINY, "-s", 7, "--folder", "kept")
    assert result.exit_code == 2
    assert result.stderr == "abyssal: kept cannot be written: No space left on device.\n"


def test_without_its_library_it_says_what_to_install() -> None:
    block = "import sys; sys.modules.update(numpy=None); from abyssal.cli.app import main; main()"
    words = ["train", *TINY, "--language", "en"]
    done = subprocess.run(
        [sys.executable, "-c", block, *words], capture_output=True, text=True, timeout=helpers.PATIENCE, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        'abyssal: Training needs numpy: pip install "abyssal[arena]". Playing with a value does not.\n'
    )


def test_one_thread_adds_up() -> None:
    """The number of cores must not change a fit. numpy reads the number of threads when it is imported."""
    block = (
        "import os, sys; from abyssal.cli.app import command\n"
        "assert 'numpy' not in sys.modules\n"
        f"command('en')({['train', *TINY, '-s', '7', '-r', '1', '-j', '1']!r}, standalone_mode=False)\n"
        "print('threads', os.environ['OPENBLAS_NUM_THREADS'], os.environ['OMP_NUM_THREADS'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", block], capture_output=True, text=True, timeout=helpers.PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("threads 1 1\n")


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["chess"], "conspiracy"),
        (["conspiracy", "-p", "5"], "2 to 4 players"),
        (["conspiracy", "-p", "1"], "2 to 4 players"),
        (["conspiracy", "-e", "kraken"], "no option “expansions”"),
        (["conspiracy", "-s", "-1"], "seed"),
        (["conspiracy", "-r", "0"], "rounds=0"),
        (["conspiracy", "--games", "5"], "games=5"),
        (["conspiracy", "--hidden", "25"], "multiple of 24"),
        (["conspiracy", "--blocks", "0"], "blocks=0"),
        (["conspiracy", "--out", "/no/such/folder/x.value"], "cannot be written"),
        (["conspiracy", "--out", "a=b.value"], "must not contain any of : = ,"),
        (["conspiracy", "--out", "."], "cannot be written"),
    ],
)
def test_bad_options_give_one_clear_line(words: list[str], part: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert part in result.stderr
    assert result.stderr.count("\n") == 1
    assert not (user_folder() / "training").exists()


def test_the_number_of_processes_is_checked() -> None:
    result = helpers.run("train", *TINY, "-j", 0)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "jobs=0" in result.stderr


def test_another_course_in_a_folder_is_refused() -> None:
    assert run(*TINY, "-s", 7, "-r", 1, "--folder", "kept").exit_code == 0
    result = run(*TINY, "-s", 8, "-r", 1, "--folder", "kept")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("abyssal: kept holds another course: its seed is 7, here it is 8.")


def test_a_folder_that_is_a_file() -> None:
    Path("kept").write_text("no folder")
    result = run(*TINY, "-s", 7, "--folder", "kept")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("abyssal: kept cannot be written")


def test_help_tells_the_recipe() -> None:
    result = helpers.run("train", "--help")
    assert result.exit_code == 0
    text = " ".join(re.sub(r"[│╭╰╮╯─]", " ", result.stdout).split())
    for part in (
        "The first round is played by greedy",
        "multiple of 24",
        "abyssal[arena]",
        "--folder",
        f"[default: {ROUNDS}]",
    ):
        assert part in text


def test_the_help_of_all_commands_has_it() -> None:
    assert re.search(r"train +Learn a value for a game", helpers.run("--help").stdout)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_real_ctrl_c_leaves_no_worker_behind() -> None:
    words = ("train", "conspiracy", "--games", "900000", "-s", "1", "-j", "2", "--language", "en")
    code, out, err = helpers.stopped_by_ctrl_c(*words, once="round 1 of 4: playing")
    assert code == 130
    assert "900,000 games" in out
    assert "abyssal: Stopped in round 1." in err
    assert "Traceback" not in out + err
