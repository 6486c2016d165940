"""Result lines: runs add up, and damaged or foreign lines are ignored."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import abyssal
from abyssal.arena import league as leagues
from abyssal.arena.league import League, Played, Season, play_league
from abyssal.arena.ledger import Kept, add_lines, is_ledger, last_seed, read_lines
from abyssal.arena.standings import Standings
from abyssal.bots.value_files import FOLDER
from tests.arena.home_made import FIRST, LAST

TWO = abyssal.variant("conspiracy", players=2)
LEAGUE = League.of(TWO, [FIRST, LAST, "random"], blocks=3, seed=5)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def games_of(league: League) -> list[Played]:
    return [game for games in play_league(league) for game in games]


def test_what_was_kept_is_read_again(file: Path) -> None:
    games = games_of(LEAGUE)
    for game in games:
        add_lines(file, LEAGUE, [game])
    assert read_lines(file, LEAGUE) == Kept(games, 0)
    assert len(file.read_text().splitlines()) == LEAGUE.games == 18


def test_without_a_file_there_is_nothing(file: Path) -> None:
    assert read_lines(file, LEAGUE) == Kept([], 0)
    assert last_seed([file], LEAGUE) is None


def test_a_run_in_parts_says_the_same_as_one(file: Path) -> None:
    whole = Season(LEAGUE)
    whole.add(games_of(LEAGUE))
    for blocks in (1, 2, 3):
        part = replace(LEAGUE, blocks=blocks)
        so_far = Season(part)
        so_far.add(read_lines(file, part).games)
        for games in play_league(part, done=so_far.played):
            add_lines(file, part, games)
    parts = Season(LEAGUE)
    parts.add(read_lines(file, LEAGUE).games)

    def said(season: Season) -> object:
        data = Standings.of(season).to_json()
        for bot in data["bots"]:  # type: ignore[attr-defined]
            for clock in ("cpu_seconds", "ms_per_choice", "choices_per_second"):
                del bot[clock]
        return data

    assert said(parts) == said(whole)
    assert len(file.read_text().splitlines()) == LEAGUE.games


def test_a_line_that_was_cut_off_is_played_again_and_spoils_no_other(file: Path) -> None:
    games = games_of(LEAGUE)
    add_lines(file, LEAGUE, games[:5])
    file.write_bytes(file.read_bytes()[:-30])
    assert read_lines(file, LEAGUE).games == games[:4]
    add_lines(file, LEAGUE, games[5:6])
    assert read_lines(file, LEAGUE).games == [*games[:4], games[5]]


def test_whatever_else_lies_in_a_file_is_left_alone(file: Path) -> None:
    games = games_of(LEAGUE)
    file.write_bytes(b'\xff\xfe\n\n[1, 2]\nnull\n{"format": 1}\n{"format": 99, "game": "conspiracy"}\nnot JSON\n')
    add_lines(file, LEAGUE, games)
    wrong: list[dict[str, object]] = [{"scores": [1]}, {"winners": []}, {"winners": [7]}, {"block": "1"}, {"seat": 2}]
    wrong += [{"choices": 3}, {"truncated": 0}, {"cpu": ["a", "b"]}]
    for changed in wrong:
        line = json.loads(file.read_text(errors="replace").splitlines()[-1])
        with file.open("a") as lines:
            lines.write(json.dumps({**line, "block": 2, **changed}) + "\n")
    assert read_lines(file, LEAGUE).games == games


def test_other_leagues_in_the_same_file_do_not_disturb(file: Path) -> None:
    others = [
        replace(LEAGUE, seed=6),
        League.of(abyssal.variant("conspiracy", players=2, bonus=True), [FIRST, LAST, "random"], 3, 5),
        League.of(TWO, [LAST, FIRST], 3, 5),
    ]
    for other in others:
        add_lines(file, other, games_of(replace(other, blocks=1)))
    assert read_lines(file, LEAGUE) == Kept([], 0)
    games = games_of(LEAGUE)
    add_lines(file, LEAGUE, games)
    assert read_lines(file, LEAGUE) == Kept(games, 0)


def test_a_pair_that_met_before_need_not_meet_again(file: Path) -> None:
    add_lines(file, LEAGUE, games_of(LEAGUE))
    pair = League.of(TWO, [FIRST, "random"], blocks=2, seed=5)
    assert len(read_lines(file, pair).games) == pair.games


def test_games_of_another_version_are_counted_but_do_not_count(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = games_of(LEAGUE)
    add_lines(file, LEAGUE, games)
    monkeypatch.setattr(leagues, "fingerprint", lambda game, modules: "another")
    assert read_lines(file, LEAGUE) == Kept([], len(games))
    assert last_seed([file], LEAGUE) is None
    assert last_seed([file], replace(LEAGUE, seed=9), any_version=True) == LEAGUE.seed


def test_games_of_a_value_that_was_written_anew_do_not_count(file: Path, tmp_path: Path) -> None:
    def league(players: int) -> League:
        value.write_bytes((FOLDER / f"conspiracy-{players}.value").read_bytes())
        return League.of(TWO, [f"value:net={value}", FIRST], blocks=1, seed=5)

    value = tmp_path / "a.value"
    one = league(2)
    add_lines(file, one, games_of(one))
    assert len(read_lines(file, one).games) == 2
    other = league(4)
    assert read_lines(file, other) == Kept([], 2)
    assert last_seed([file], other) is None
    assert last_seed([file], other, any_version=True) == 5
    assert len(read_lines(file, league(2)).games) == 2


def test_games_are_added_to_our_own_files_only(file: Path) -> None:
    assert is_ledger(file)
    add_lines(file, LEAGUE, [])
    assert is_ledger(file)
    for data in (b"\x7fELF\x00", b"a note\n", b'{"format": 7}\n', b"\n"):
        file.write_bytes(data)
        assert not is_ledger(file)
        add_lines(file, LEAGUE, [])
        assert file.read_bytes() == data
    add_lines(file, LEAGUE, games_of(replace(LEAGUE, blocks=1)))
    assert is_ledger(file)
    file.write_bytes(file.read_bytes()[:60].lstrip())  # cut off in its first line
    assert is_ledger(file)


def test_the_last_seed_is_that_of_the_last_line(file: Path, tmp_path: Path) -> None:
    for seed in (7, 8, 9):
        other = replace(LEAGUE, seed=seed, blocks=1)
        add_lines(file, other, games_of(other))
    bonus = League.of(abyssal.variant("conspiracy", players=2, bonus=True), [FIRST, LAST], 1, 10)
    add_lines(file, bonus, games_of(bonus))
    assert last_seed([tmp_path / "none", file], LEAGUE) == 9
