"""The log that clones share: append-only, branching where they part."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import abyssal
from abyssal import Game, RecordError
from abyssal.engine.record import Log


@pytest.fixture
def g() -> Game:
    return abyssal.new("conspiracy", players=2, seed=4)


def entries(g: Game) -> list[str]:
    found = g.record()["entries"]
    assert isinstance(found, list)
    return found


def play(g: Game, *places: int) -> None:
    for place in places:
        legal = g.legal()
        g.play(legal[place % len(legal)])


def chain(log: Log | None) -> Iterator[Log]:
    while log is not None:
        yield log
        log = log.parent


def test_one_game_writes_one_log(g: Game) -> None:
    log = g.log
    play(g, *range(20))
    assert g.log is log
    assert len(list(chain(g.log))) == 1


def test_a_clone_shares_the_log_until_both_have_moved(g: Game) -> None:
    play(g, 0, 1, 2)
    twin = g.clone()
    assert twin.log is g.log
    play(twin, 0)
    assert twin.log is g.log  # the first to go on writes here
    play(g, 1)
    assert twin.log is not g.log
    assert g.log is not None
    assert g.log.parent is twin.log
    assert g.log.start is not None


def test_branches_keep_what_is_common_and_only_that(g: Game) -> None:
    play(g, 0, 1)
    common = entries(g)
    twins = [g.clone() for _ in range(5)]
    for number, twin in enumerate(twins):
        play(twin, number, number)
    assert entries(g) == common
    lines = [entries(twin) for twin in twins]
    for line in lines:
        assert line[: len(common)] == common
        assert len(line) > len(common)
    play(g, 3, 2, 1)
    assert [entries(twin) for twin in twins] == lines


def test_branches_of_branches(g: Game) -> None:
    """A long chain of forks, each at another depth, read from its end and from its middle."""
    games = [g]
    expected = [entries(g)]
    for depth in range(12):
        trunk = games[-1]
        branch = trunk.clone()
        play(trunk, depth)
        play(branch, depth + 1, depth)
        games.append(branch)
        expected[-1] = entries(trunk)
        expected.append(entries(branch))
    assert games[-1].log is not None
    assert len(list(chain(games[-1].log))) > 5
    for game, line in zip(games, expected, strict=True):
        assert entries(game) == line
        assert entries(abyssal.replay(game.record())) == line
        assert abyssal.replay(game.record()).key() == game.key()


def test_a_clone_that_never_moves_keeps_its_past(g: Game) -> None:
    snapshots = []
    for number in range(30):
        snapshots.append((g.clone(), entries(g), g.key()))
        if g.is_over:
            break
        play(g, number)
    for twin, line, key in snapshots:
        assert entries(twin) == line
        assert abyssal.replay(twin.record()).key() == key


def test_a_refused_row_of_choices_leaves_no_trace(g: Game) -> None:
    before = entries(g)
    with pytest.raises(abyssal.IllegalMove):
        g.play_all([g.legal()[1], 255])
    assert entries(g) == before
    play(g, 0)
    assert abyssal.replay(g.record()).key() == g.key()


def test_a_record_of_nothing_is_a_record() -> None:
    g = abyssal.new("conspiracy", players=2, seed=1, chance="ask")
    assert entries(g) == []
    again = abyssal.replay(g.record())
    assert again.key() == g.key()
    assert again.seat == abyssal.CHANCE


def test_an_imagined_game_keeps_no_record(g: Game) -> None:
    imagined = g.determinize(0, 1)
    play(imagined, 0)
    with pytest.raises(RecordError, match="no record") as caught:
        imagined.record()
    assert caught.value.code == "no_record"


@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
def test_a_successor_knows_its_events_without_being_told_again(game: str) -> None:
    """Each knows what a replay would tell; what is played on one does not reach the other."""
    g = abyssal.new(game, players=3, seed=2)
    for place in range(60):
        after = g.successor()
        play(after, place)
        play(g.clone(), place + 1)
        assert after.events(0, 1) == after.clone().events(0, 1)
        assert g.events(0, 1) == g.clone().events(0, 1)
        assert after.record() == after.clone().record()
        g = after
