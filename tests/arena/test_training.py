"""Training courses: the same value for any number of runs and processes; an interrupted course loses nothing."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import abyssal
from abyssal import OptionError
from abyssal.arena import learning, training
from abyssal.arena.course import Course, add_packed, packed
from abyssal.arena.learning import HELD_OUT
from abyssal.arena.training import FITS, TRIALS, Round, by_game, learn, progress_file, read_rows
from abyssal.bots.conspiracy.features import renamed, write_features
from abyssal.bots.features import MOST_FEATURES, PLACE
from abyssal.bots.net import about_net, read_net
from abyssal.bots.playouts import branch
from abyssal.bots.selfplay import Rows
from abyssal.bots.value_files import features_of
from abyssal.conspiracy.catalog import GUILDS
from abyssal.conspiracy.state import Conspiracy
from abyssal.engine.tables import blank_vec

TINY = Course("conspiracy", {"players": 2}, seed=7, rounds=2, games=40, hidden=24, mean=1)
BLOCKS = 2


class Stopped(Exception):  # noqa: N818  what Ctrl-C does, without its power over the test run
    """Stops a course as Ctrl-C would."""


def run(folder: Path, course: Course = TINY, jobs: int = 1, blocks: int = BLOCKS) -> list[Round]:
    return list(learn(course, folder, jobs, blocks))


def kept(folder: Path) -> dict[str, bytes]:
    """Return the value files; they do not depend on times."""
    return {file.name: file.read_bytes() for file in sorted(folder.glob("round-*.value"))}


def rows_in(file: Path) -> Rows:
    found = read_rows(file)
    assert found is not None
    return found[1]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a tiny course that ran without interruption."""
    folder = tmp_path_factory.mktemp("course")
    run(folder)
    return folder


# ---------------------------------------------------------------------- the same again


def test_a_course_gives_the_same_value_again(whole: Path, tmp_path: Path) -> None:
    run(tmp_path)
    assert len(kept(whole)) == 2
    assert kept(tmp_path) == kept(whole)


def test_the_number_of_processes_changes_nothing(whole: Path, tmp_path: Path) -> None:
    rounds = run(tmp_path, jobs=2)
    assert kept(tmp_path) == kept(whole)
    assert [one.games for one in rounds] == [40, 80]
    for number in (1, 2):
        one, other = (rows_in(folder / f"round-0{number}.npz") for folder in (tmp_path, whole))
        assert packed(one) == packed(other)


def test_another_seed_gives_another_value(whole: Path, tmp_path: Path) -> None:
    run(tmp_path, Course("conspiracy", {"players": 2}, seed=8, rounds=1, games=40, hidden=24))
    assert kept(tmp_path)["round-01.value"].partition(b"\n")[2] != kept(whole)["round-01.value"].partition(b"\n")[2]


# ---------------------------------------------------------------------- stopped, and on again


def test_rounds_can_be_added(whole: Path, tmp_path: Path) -> None:
    (first,) = run(tmp_path, Course("conspiracy", {"players": 2}, seed=7, rounds=1, games=40, hidden=24))
    again, second = run(tmp_path)
    assert again == first
    assert second.number == 2
    assert kept(tmp_path) == kept(whole)


@pytest.mark.parametrize("stage", ["play", "fit", "trial"])
@pytest.mark.parametrize("number", [0, 1])
def test_a_course_that_was_stopped_goes_on(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stage: str, number: int
) -> None:
    monkeypatch.setattr(training, "fit", fit_that_tells)
    heard: list[tuple[int, str, int]] = []
    over: list[int] = []

    def stop(at: int, doing: str, done: int, total: int) -> None:
        if (at, doing) == (number, stage) and done >= total // 3:
            over.append(done)
            raise Stopped

    def hear(at: int, doing: str, done: int, total: int) -> None:
        heard.append((at, doing, done))

    with pytest.raises(Stopped):
        list(learn(TINY, tmp_path, 1, BLOCKS, stop))
    list(learn(TINY, tmp_path, 1, BLOCKS, hear))
    assert kept(tmp_path) == kept(whole)
    assert not list(tmp_path.glob("*.part-*"))
    # Finished rounds and finished games are not repeated.
    assert all(at >= number for at, _, _ in heard)
    first = heard[0]
    assert first[:2] == (number, stage)
    if stage == "play":
        assert first[2] > over[0] >= 40 // 3
    if stage == "trial":
        assert first[2] > 1


def fit_that_tells(lessons: Any, seed: int, *, progress: Any, **others: Any) -> Any:
    """Fit, and report progress even though the fit is small."""
    progress(0.5)
    return learning.fit(lessons, seed, progress=progress, **others)


def test_games_are_kept_while_a_round_goes_on(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are written to a file every few seconds, so that a power cut loses few of them."""
    monkeypatch.setattr(training, "PART_SECONDS", 0.0)
    seen: set[str] = set()

    def look(at: int, doing: str, done: int, total: int) -> None:
        seen.update(file.name for file in tmp_path.glob("round-01.part-*.npz"))

    list(islice(learn(TINY, tmp_path, 1, BLOCKS, look), 1))
    assert len(seen) > 1
    assert not list(tmp_path.glob("*.part-*"))
    assert kept(tmp_path)["round-01.value"] == kept(whole)["round-01.value"]


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("round-01.npz", b"PK\x03\x04 nothing"),
        ("round-02.npz", b""),
        ("round-01.value", b'{"format": 1, "features": 9, "hidden": 0, "rows": 0}\n?'),
        ("round-02.value", b"{}\n"),
        ("clock.json", b"[1]"),
    ],
)
def test_what_is_damaged_is_made_again(whole: Path, tmp_path: Path, name: str, damage: bytes) -> None:
    for file in whole.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / name).write_bytes(damage)
    if name != "round-02.value":
        (tmp_path / "round-02.value").unlink()
    run(tmp_path)
    assert kept(tmp_path) == kept(whole)


def test_a_longer_trial_adds_to_the_one_before(tmp_path: Path) -> None:
    one_round = Course("conspiracy", {"players": 2}, seed=7, rounds=1, games=40, hidden=24)
    run(tmp_path, one_round, blocks=2)
    value = kept(tmp_path)["round-01.value"]
    heard: list[tuple[str, int, int]] = []
    (more,) = learn(one_round, tmp_path, 1, 4, lambda at, doing, done, total: heard.append((doing, done, total)))
    assert {doing for doing, _, _ in heard} == {"trial"}
    assert heard[0][1] > 4
    assert heard[-1] == ("trial", 8, 8)
    assert more.blocks == 4
    assert kept(tmp_path)["round-01.value"].partition(b"\n")[2] == value.partition(b"\n")[2]


# ---------------------------------------------------------------------- what is learned from


def test_rows_lie_by_game_and_every_tenth_is_held_out(whole: Path) -> None:
    for number in (1, 2):
        rows = rows_in(whole / f"round-0{number}.npz")
        games = list(rows.games)
        assert games == sorted(games)
        assert set(games) == set(range(40))
        lessons = learning.Lessons(features_of("conspiracy"), 2)
        lessons.add(rows)
        held = {game for game, out in zip(games, lessons.held[0].tolist(), strict=True) if out}
        assert held == {game for game in range(40) if game % HELD_OUT == HELD_OUT - 1}


def test_rows_are_sorted_whole() -> None:
    rows = Rows()
    for game, features in ((3, [5, 6]), (3, [7]), (1, [8, 9, 10]), (2, [])):
        rows.features.extend(features)
        rows.lengths.append(len(features))
        rows.shares.append(game / 4)
        rows.margins.append(float(game))
        rows.games.append(game)
    rows.plies, rows.cut = 9, 1
    out = by_game(rows)
    assert list(out.features) == [8, 9, 10, 5, 6, 7]
    assert list(out.lengths) == [3, 0, 2, 1]
    assert list(out.games) == [1, 2, 3, 3]
    assert list(out.shares) == [0.25, 0.5, 0.75, 0.75]
    assert list(out.margins) == [1.0, 2.0, 3.0, 3.0]
    assert (out.plies, out.cut) == (9, 1)


def test_nothing_is_learned_from_the_games_of_the_trials() -> None:
    trials = {branch(branch(TINY.seed, TRIALS), block) for block in range(1000)}
    learned = {branch(branch(TINY.seed, number), game) for number in range(20) for game in range(1000)}
    assert trials.isdisjoint(learned)
    parts = {branch(TINY.seed, number) for number in (*range(99), *range(FITS, FITS + 99), TRIALS)}
    assert len(parts) == 2 * 99 + 1


def test_one_value_serves_both_ways_of_conspiracy() -> None:
    assert [way.options["bonus"] for way in TINY.brain.ways(TINY.variant)] == [False, True]
    other = Course("abyss", {"players": 3}, 1)
    assert [way.options["expansions"] for way in other.brain.ways(other.variant)] == [[]]


@pytest.mark.parametrize(
    ("game", "options"),
    [("abyss", {"players": 2}), ("abyss", {"players": 3, "expansions": ["leviathan"]}), ("conspiracy", {"players": 4})],
)
def test_a_game_of_any_length_gives_about_as_many_rows(game: str, options: dict[str, object]) -> None:
    course = Course(game, options, 1)
    (_, part), _ = course.piece(0, b"", range(10))
    rows = Rows()
    add_packed(rows, part)
    assert 10 <= len(rows.lengths) / (10 * int(course.variant.players)) <= 30
    assert set(rows.games) == set(range(10))


# ---------------------------------------------------------------------- what a value says of itself


def test_a_value_says_how_it_was_made_and_a_file_beside_it_how_it_did(whole: Path) -> None:
    one, two = run(whole)
    assert two.file == whole / "round-02.value"
    about = about_net(two.file.read_bytes())
    assert (
        about["command"] == "abyssal train conspiracy --players 2 --seed 7 --rounds 2 --games 40 --hidden 24 --mean 1"
    )
    assert set(about) == {"format", "features", "game", "options", "rules", "command", "hidden", "rows"}
    assert (about["game"], about["features"], about["hidden"]) == ("conspiracy", 846, 24)
    progress = json.loads(progress_file(two.file).read_text(encoding="utf-8"))
    assert set(progress) == {"games", "rows", "cut", "loss", "error", "trial"}
    assert (two.games, two.rows, two.cut) == (progress["games"], progress["rows"], progress["cut"]) == (80, two.rows, 0)
    assert two.rows > one.rows > 500
    assert (two.loss, two.error) == (progress["loss"], progress["error"])
    trial = progress["trial"]
    assert tuple(two.share) == (trial["share"], trial["low"], trial["high"])
    assert 0 <= two.share.low <= two.share.value <= two.share.high <= 1
    assert two.blocks == trial["blocks"] == 2
    assert two.loss is not None
    assert two.error is not None
    assert 0 < two.loss < 2
    assert 0 < two.error < 50
    assert two.seconds > 0
    read_net(two.file.read_bytes())


def test_a_value_file_is_written_once(tmp_path: Path) -> None:
    """Neither a trial nor a longer one changes it: what a bot plays by stays the same file."""
    written: set[bytes] = set()

    def look(at: int, doing: str, done: int, total: int) -> None:
        if doing == "trial":
            written.add((tmp_path / "round-01.value").read_bytes())

    course = replace(TINY, rounds=1)
    for blocks in (2, 3):
        list(learn(course, tmp_path, 1, blocks, look))
    assert written == {(tmp_path / "round-01.value").read_bytes()}


@pytest.mark.parametrize("damage", [None, b"", b"[]", b'{"games": 40}', b'{"trial": null, "more": 1}'])
def test_a_value_without_its_progress_is_fitted_again(whole: Path, tmp_path: Path, damage: bytes | None) -> None:
    for file in whole.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    if damage is None:
        progress_file(tmp_path / "round-02.value").unlink()
    else:
        progress_file(tmp_path / "round-02.value").write_bytes(damage)
    heard: set[tuple[int, str]] = set()
    list(learn(TINY, tmp_path, 1, BLOCKS, lambda at, doing, done, total: heard.add((at, doing))))
    assert {at for at, _ in heard} == {1}
    assert "play" not in {doing for _, doing in heard}
    assert kept(tmp_path) == kept(whole)


def test_a_folder_of_an_older_version_is_refused_with_a_reason(whole: Path, tmp_path: Path) -> None:
    """Its value files had the progress in their first line; rules or bots have changed since, too."""
    for file in whole.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    said = json.loads((tmp_path / "course.json").read_text(encoding="utf-8"))
    (tmp_path / "course.json").write_text(json.dumps({**said, "code": "0123456789abcdef"}), encoding="utf-8")
    with pytest.raises(OptionError, match="another version"):
        run(tmp_path)


@pytest.mark.parametrize("hidden", [0, 24])
def test_the_mean_of_rounds_says_the_mean_of_what_they_say(tmp_path: Path, hidden: int) -> None:
    course = replace(TINY, hidden=hidden, mean=2)
    *rounds, mean = run(tmp_path, course)
    assert (mean.number, mean.mean, mean.games, mean.loss, mean.error) == (2, 2, 80, None, None)
    assert mean.file == tmp_path / "rounds-01-02.value"
    about = about_net(mean.file.read_bytes())
    assert str(about["command"]).endswith(f"--rounds 2 --games 40 --hidden {hidden} --mean 2")
    assert about["hidden"] == 2 * hidden
    assert mean.file.stat().st_size < sum(one.file.stat().st_size for one in rounds)
    g = abyssal.new("conspiracy", players=2, seed=4)
    assert isinstance(g, Conspiracy)
    features = blank_vec(MOST_FEATURES)
    for _ in range(20):
        g.play(g.legal()[-1])
        n = write_features(g, 0, features)
        said = [read_net(one.file.read_bytes()).value(features, n) for one in (*rounds, mean)]
        assert said[2] == pytest.approx((said[0] + said[1]) / 2, abs=0.02)  # of log-odds, not of shares; and rounded
    assert [one.share for one in run(tmp_path, course)] == [one.share for one in (*rounds, mean)]


def test_the_mean_has_a_clock_of_its_own(tmp_path: Path) -> None:
    *rounds, mean = run(tmp_path, replace(TINY, mean=2))
    spent = json.loads((tmp_path / "clock.json").read_text())
    assert set(spent) == {"1", "2", "1-2"}
    assert [one.seconds for one in (*rounds, mean)] == [spent[name] for name in ("1", "2", "1-2")]
    *_, again = run(tmp_path, replace(TINY, mean=2))
    assert again.seconds == mean.seconds


def test_two_rounds_are_the_usual_mean_where_there_are_as_many(tmp_path: Path) -> None:
    one, two, four = (Course("conspiracy", {"players": 2}, 7, rounds) for rounds in (1, 2, 4))
    assert (one.averaged, two.averaged, four.averaged) == (1, 2, 2)
    for course in (one, two, four):
        course.check()
    for mean in (0, 3):
        assert refused(tmp_path / "new", replace(two, mean=mean)).params["option"] == "mean"


def test_the_command_names_the_expansions() -> None:
    course = Course("abyss", {"players": 5, "expansions": ["leviathan", "kraken"]}, 1, games=8000, hidden=0)
    assert course.name == "abyss-kraken-leviathan-5"
    assert course.command(3, 2) == (
        "abyssal train abyss --players 5 --expansions kraken,leviathan"
        " --seed 1 --rounds 3 --games 8000 --hidden 0 --mean 2"
    )


# ---------------------------------------------------------------------- refusals


def refused(folder: Path, course: Course, jobs: int = 1, blocks: int = BLOCKS) -> OptionError:
    with pytest.raises(OptionError) as caught:
        learn(course, folder, jobs, blocks)
    return caught.value


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"options": {"solo": "mage"}}, "no_solo_value"),
        ({"seed": -1}, "bad_seed"),
        ({"rounds": 0}, "bad_count"),
        ({"rounds": 100}, "bad_count"),
        ({"games": 19}, "bad_count"),
        ({"games": True}, "bad_count"),
        ({"hidden": -24}, "bad_count"),
        ({"hidden": 504}, "bad_count"),
        ({"hidden": 32}, "bad_hidden"),
        ({"game": "chess"}, "unknown_game"),
        ({"options": {"players": 5}}, "wrong_players"),
    ],
)
def test_what_cannot_be_learned_is_refused_at_once(changes: dict[str, Any], code: str, tmp_path: Path) -> None:
    facts = {"game": "conspiracy", "options": {"players": 2}, "seed": 7, "rounds": 2, "games": 40, "hidden": 24}
    error = refused(tmp_path / "new", Course(**{**facts, **changes}))
    assert error.code == code
    assert code not in str(error)
    assert not (tmp_path / "new").exists()


def test_counts_of_a_run_are_checked(tmp_path: Path) -> None:
    assert refused(tmp_path / "new", TINY, jobs=0).params["option"] == "jobs"
    assert refused(tmp_path / "new", TINY, blocks=0).params["option"] == "blocks"
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    "changes",
    [{"seed": 8}, {"games": 41}, {"hidden": 0}, {"options": {"players": 3}}, {"game": "abyss"}],
)
def test_another_course_has_another_folder(changes: dict[str, Any], whole: Path) -> None:
    facts = {"game": "conspiracy", "options": {"players": 2}, "seed": 7, "rounds": 2, "games": 40, "hidden": 24}
    before = kept(whole)
    error = refused(whole, Course(**{**facts, **changes}))
    assert error.code == "another_course"
    assert str(whole) in str(error)
    assert kept(whole) == before


def test_a_course_of_another_version_is_refused(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "source", lambda game: "another")
    assert refused(whole, TINY).code == "course_of_another_version"


@pytest.mark.parametrize("text", ["", "{", "[]", "7"])
def test_a_folder_that_does_not_say_what_it_is(text: str, tmp_path: Path) -> None:
    (tmp_path / "course.json").write_text(text)
    assert refused(tmp_path, TINY).code == "no_course"


def test_too_few_games_for_a_fit_are_not_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "BATCH", 100_000)
    with pytest.raises(OptionError) as caught:
        run(tmp_path)
    assert caught.value.code == "too_few_rows"
    rows = rows_in(tmp_path / "round-01.npz")
    assert caught.value.params["rows"] == sum(game % HELD_OUT != HELD_OUT - 1 for game in rows.games)


# ---------------------------------------------------------------------- the guilds of Conspiracy are alike

LETTERS = dict(zip(GUILDS, "YRGBP", strict=True))


def with_guilds(data: Any, order: Sequence[int]) -> Any:
    """Return a position with the guilds renamed."""
    names = {guild: GUILDS[order[k]] for k, guild in enumerate(GUILDS)}
    letters = {LETTERS[guild]: LETTERS[name] for guild, name in names.items()}
    if isinstance(data, dict):
        return {with_guilds(key, order): with_guilds(value, order) for key, value in data.items()}
    if isinstance(data, list):
        return [with_guilds(value, order) for value in data]
    if isinstance(data, str):
        if len(data) == 2 and data[0] in letters and data[1].isdigit():
            return letters[data[0]] + data[1]
        head, _, tail = data.rpartition("_")
        if tail in names:
            return f"{head}_{names[tail]}" if head else names[tail]
    return data


def features_at(g: Conspiracy, seat: int) -> list[int]:
    out = blank_vec(MOST_FEATURES)
    return sorted(out[k] for k in range(write_features(g, seat, out)))


def test_a_table_with_other_names_of_its_guilds_has_the_renamed_features() -> None:
    chance = Random(3)
    seen = 0
    for seed in range(8):
        g = abyssal.new("conspiracy", players=2 + seed % 3, bonus=seed % 2 == 1, seed=seed)
        while not g.is_over:
            if chance.random() < 0.2:
                order = chance.sample(range(5), 5)
                other = abyssal.load(json.loads(json.dumps(with_guilds(g.position(), order))))
                assert isinstance(other, Conspiracy)
                names = renamed(order)
                for seat in range(g.players):
                    mine = [names[entry & PLACE] + (entry - (entry & PLACE)) for entry in features_at(g, seat)]
                    assert sorted(mine) == features_at(other, seat), (seed, g.plies, order)
                seen += 1
            g.play(chance.choice(g.legal()))
    assert seen > 50


def test_renamings_undo_each_other() -> None:
    order = [2, 0, 4, 1, 3]
    back = [order.index(guild) for guild in range(5)]
    there, again = np.array(renamed(order)), np.array(renamed(back))
    assert (there[again] == np.arange(len(there))).all()
    assert (there != np.arange(len(there))).any()


def test_all_namings_of_five_guilds_are_there_once() -> None:
    found = training.renamings(TINY)
    assert found is not None
    assert len({tuple(row) for row in found.tolist()}) == len(found) == 120
    assert (np.sort(found, axis=1) == np.arange(found.shape[1])).all()
    assert training.renamings(Course("abyss", {"players": 2}, 1)) is None
