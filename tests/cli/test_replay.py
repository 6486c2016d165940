"""The command ``abyssal replay``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import abyssal
from tests.cli.helpers import random_record, run, save_position, saved, sit_down


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return random_record(tmp_path / "game.json")


def plies_of(path: Path) -> int:
    return abyssal.replay(saved(path)).plies


# ---------------------------------------------------------------------- without interaction


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4}, {"solo": "merchant"}, {"solo": "random"}])
def test_plain_prints_the_whole_game(tmp_path: Path, options: dict[str, object]) -> None:
    path = random_record(tmp_path / "game.json", options=options)
    result = run("replay", path, "--plain")
    assert result.exit_code == 0
    plies = plies_of(path)
    numbers = [int(line[:4]) for line in result.stdout.splitlines() if line[:4].strip().isdecimal()]
    assert numbers[:plies] == list(range(1, plies + 1))
    assert "Score sheet" in result.stdout
    assert "win" in result.stdout


def test_plain_is_what_a_pipe_gets(record: Path) -> None:
    assert run("replay", record).stdout == run("replay", record, "--plain").stdout


def test_plain_can_start_later(record: Path) -> None:
    plies = plies_of(record)
    text = run("replay", record, "--plain", "--at", plies - 1).stdout
    assert f"\n{plies:>4}  " in text
    assert f"\n{plies - 1:>4}  " not in text


def test_an_unfinished_game_says_so(tmp_path: Path) -> None:
    path = random_record(tmp_path / "half.json", {"players": 3}, plies=10)
    assert "The record ends here; the game was not over." in run("replay", path).stdout


def test_a_record_that_starts_at_a_position(tmp_path: Path) -> None:
    position: dict[str, object] = {"game": "conspiracy", "players": 2, "piles": {"mage": ["P1"]}}
    result = run("replay", save_position(tmp_path / "start.json", position))
    assert result.exit_code == 0
    assert "0 choices" in result.stdout


# ---------------------------------------------------------------------- step by step


def test_stepping_forth_and_back(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plies = plies_of(record)
    sit_down(monkeypatch, "", "n", "p", "12", "e", "", "p", "0", "p", "q")
    result = run("replay", record)
    assert result.exit_code == 0
    places = [line for line in result.stdout.splitlines() if "choice" in line and (" of " in line)]
    wanted = [0, 1, 2, 1, 12, plies, plies - 1, 0]
    for line, ply in zip(places, wanted, strict=True):
        assert (f"after choice {ply} of {plies}" in line) if ply else ("before the first choice" in line)
    assert "This is the end of the record." in result.stdout
    assert "This is the start of the record." in result.stdout


def test_it_shows_the_table_and_the_log_of_the_step(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(monkeypatch, "q")
    g = abyssal.new("conspiracy", players=2, seed=5)
    entries = saved(record)["entries"]
    assert isinstance(entries, list)
    first = next(entry for entry in entries if not entry.startswith("*"))
    text = run("replay", record, "--at", 1).stdout
    assert "CONSPIRACY" in text
    assert f"Player {int(first[0]) + 1}: {first[2:]}" in text
    assert f"Player {(g.seat or 0) + 1} draws" in text


def test_playing_by_itself_and_the_log(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(monkeypatch, "a", "l")
    result = run("replay", record, "--delay", "0", "--at", plies_of(record) - 3)
    assert result.exit_code == 0
    assert "Enter stops it." in result.stdout
    assert "Score sheet" in result.stdout


def test_strange_keys_get_a_sentence(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(monkeypatch, "xyz", "9999", "-1")
    result = run("replay", record)
    assert result.exit_code == 0
    assert result.stdout.count("means nothing here") == 3


def test_ctrl_c_is_a_clean_end(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(monkeypatch)

    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert run("replay", record).exit_code == 130


# ---------------------------------------------------------------------- what cannot be replayed


def broken(path: Path, **changes: object) -> Path:
    path.write_text(json.dumps({**saved(path), **changes}), encoding="utf-8")
    return path


def complaint(path: object, *words: object) -> str:
    result = run("replay", path, *words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.stderr
    return str(result.stderr)


def test_broken_records_are_refused_with_the_entry(record: Path) -> None:
    entries = saved(record)["entries"]
    assert isinstance(entries, list)
    entries[6] = "0 draw 9"
    broken(record, entries=entries)
    assert "Entry 7 of the record" in complaint(record)


def test_other_broken_files(tmp_path: Path, record: Path) -> None:
    assert "no file" in complaint(tmp_path / "nowhere.json")
    assert "choices; --at 9999 is not possible" in complaint(record, "--at", 9999)
    assert "game.json is not a saved game" in complaint(cut_off(record))
    record.write_text("[1, 2]", encoding="utf-8")
    assert "game.json is not a saved game" in complaint(record)
    record.write_bytes(b"\xff\xfe\x00")
    assert "game.json is not a saved game" in complaint(record)


def cut_off(path: Path) -> Path:
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: len(text) // 2], encoding="utf-8")
    return path


def test_a_record_that_ends_too_early_is_refused(record: Path) -> None:
    entries = saved(record)["entries"]
    assert isinstance(entries, list)
    broken(record, entries=entries[:-1])
    assert f"ends before entry {len(entries)}" in complaint(record)
