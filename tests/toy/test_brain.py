"""A game of another package with a brain: greedy has rules, values are learned, and bots play by them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import abyssal
from abyssal import bots
from abyssal.arena.course import Course
from abyssal.arena.league import League, Season, play_league
from abyssal.arena.training import learn
from abyssal.bots.brain import brain_of
from abyssal.bots.check import check_bot
from abyssal.bots.features import COUNT_SHIFT, MOST_FEATURES, PLACE
from abyssal.engine.chance import Random
from abyssal.engine.kit import KITS
from abyssal.engine.tables import blank_vec
from tests.toy.brain import BRAIN
from tests.toy.kit import KIT


@pytest.fixture(autouse=True)
def _with_a_brain(_registered: None) -> None:
    KITS[KIT.name] = replace(KIT, brain="tests.toy.brain:BRAIN", found={})


def share_of(first: str | bots.Recipe, second: str, blocks: int, jobs: int = 1) -> float:
    league = League.of(abyssal.variant("toy", players=2), [first, second], blocks, seed=11)
    season = Season(league)
    for games in play_league(league, jobs):
        season.add(games)
    (pairing,) = league.pairings
    return sum(season.share(pairing, block) for block in range(blocks)) / blocks


def test_greedy_follows_the_rules_of_the_brain() -> None:
    assert brain_of("toy") is BRAIN
    assert share_of("greedy", "random", 40, jobs=2) > 0.7


def test_features_tell_nothing_hidden() -> None:
    known = {place for group in BRAIN.layout.groups() for place in range(group.first, group.first + group.size)}
    g, random, out = abyssal.new("toy", players=3, seed=5), Random(3), blank_vec(MOST_FEATURES)

    def seen(game: abyssal.Game, seat: int) -> dict[int, int]:
        n = BRAIN.write_features(game, seat, out)
        return {int(out[k]) & PLACE: int(out[k]) >> COUNT_SHIFT for k in range(n)}

    while not g.is_over:
        for seat in range(3):
            assert set(seen(g, seat)) <= known
            assert seen(g, seat) == seen(g.determinize(seat, g.plies), seat)
        legal = g.legal()
        g.play(legal[random.below(len(legal))])


@pytest.mark.parametrize("hidden", [0, 24])
def test_a_value_is_learned_and_played_by(tmp_path: Path, hidden: int) -> None:
    course = Course("toy", {"players": 2}, seed=3, rounds=1, games=150, hidden=hidden)
    (done,) = learn(course, tmp_path, jobs=1, blocks=4)
    assert done.file.name == "round-01.value"
    net = {"net": str(done.file)}
    for name in ("value", "search"):
        assert check_bot(lambda seed, name=name: bots.recipe(name, net).make(seed), [course.variant], games=1) > 10  # type: ignore[misc]
    assert share_of(bots.recipe("value", net), "random", 20) > 0.7
    with pytest.raises(abyssal.OptionError, match="79 features, but abyss needs 2522"):
        League.of(abyssal.variant("abyss", players=2), [bots.recipe("value", net), "random"], 1, seed=1)


def test_a_set_is_one_choice(tmp_path: Path) -> None:
    course = Course("toy", {"players": 2}, seed=3, rounds=1, games=60, hidden=0)
    (done,) = learn(course, tmp_path, jobs=1, blocks=1)
    bot = bots.make("value", seed=1, net=str(done.file))
    seats = {"0": {"shells": ["shell 1", "shell 1", "shell 2", "shell 3"]}}
    g = abyssal.load({"game": "toy", "players": 2, "turns_left": 2, "seats": seats})
    chosen = []
    while g.seat == 0:
        action = bot.choose(g.determinize(0, 7), bots.Budget())
        chosen.append(g.text(action))
        g.play(action)
    assert chosen == ["sell", "shell 1", "shell 1", "shell 2", "shell 3", "done"]  # worth 7, for 16 coins
