"""Clones: equal at first, then each goes its own way, with its own record."""

from __future__ import annotations

import copy
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import ChanceError, Game
from tests.properties.conspiracy.helpers import (
    Match,
    Player,
    entries,
    finish,
    matches,
    moments,
    play_on,
    small,
    snapshot,
)


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_a_clone_is_equal(match: Match, chance: str) -> None:
    for g in match.walk(chance):
        twin = g.clone()
        assert twin is not g
        assert twin.key() == g.key()
        assert twin.legal() == g.legal()
        assert twin.odds() == g.odds()
        assert (twin.seat, twin.decision, repr(twin)) == (g.seat, g.decision, repr(g))
        if len(g.legal()) % 3 == 0:
            assert snapshot(twin) == snapshot(g)


@given(moments())
def test_a_clone_has_the_same_future(moment: tuple[Match, Game]) -> None:
    match, g = moment
    twin = g.clone()
    walks = play_on(g, match.player()), play_on(twin, match.player())
    for one, other in zip(*walks, strict=True):
        assert one.key() == other.key()
    assert snapshot(g) == snapshot(twin)


@given(moments(), small)
def test_clones_go_their_own_ways(moment: tuple[Match, Game], seed: int) -> None:
    """Neither sees what the other does, and each record leads to its own game."""
    _, g = moment
    first, second = g.clone(), copy.deepcopy(g)
    before = snapshot(g)
    finish(first, seed)
    assert snapshot(g) == before
    assert snapshot(second) == before
    finish(second, seed + 1)
    ends = snapshot(first), snapshot(second)
    assert snapshot(g) == before
    finish(g, seed + 2)
    assert (snapshot(first), snapshot(second)) == ends
    for game in (first, second, g):
        again = abyssal.replay(game.record())
        assert snapshot(again) == snapshot(game)


@given(matches(), small)
def test_clones_of_clones_keep_their_records_apart(match: Match, seed: int) -> None:
    """A crowd of clones that are copied, played and forgotten at random; each record replays to its own game."""
    rng = random.Random(seed)
    crowd = [match.new()]
    lines: list[list[int]] = [[]]
    for _ in range(60):
        place = rng.randrange(len(crowd))
        if rng.random() < 0.35:
            crowd.append(copy.copy(crowd[place]))
            lines.append(lines[place][:])
        elif rng.random() < 0.1 and len(crowd) > 1:
            crowd.pop(place)
            lines.pop(place)
        else:
            for _ in range(rng.randrange(1, 5)):
                g = crowd[place]
                if not g.is_over:
                    lines[place].append(Player(rng.randrange(1000), match.style).choose(g))
                    g.play(lines[place][-1])
    for g, line in zip(crowd, lines, strict=True):
        alone = match.new()
        for action in line:
            alone.play(action)
        assert alone.key() == g.key()
        assert alone.record() == g.record()
        assert alone.events() == g.events()
        assert abyssal.replay(g.record()).key() == g.key()


@given(matches())
def test_a_finished_game_can_be_cloned(match: Match) -> None:
    g = finish(match.new(), match.choices)
    twin = g.clone()
    assert twin.is_over
    assert snapshot(twin) == snapshot(g)
    assert twin.winners() == g.winners() != []


@given(moments(), small)
def test_a_playout_is_a_random_game_of_a_clone_only(moment: tuple[Match, Game], seed: int) -> None:
    _, g = moment
    before = snapshot(g)
    twin = g.clone()
    made = twin.playout(abyssal.engine.chance.Random(seed))
    assert twin.is_over
    assert snapshot(g) == before
    again = abyssal.replay(twin.record())
    assert again.key() == twin.key()
    assert again.events() == twin.events()
    choices = [entry for entry in twin.record()["entries"][len(g.record()["entries"]) :] if entry[0] != "*"]  # type: ignore[index, arg-type]
    assert len(choices) == made


@given(moments(), small)
def test_clones_have_their_own_forced_outcomes(moment: tuple[Match, Game], seed: int) -> None:
    """What was forced comes in each of them once; what is forced in one comes in no other."""
    match, g = moment
    for _ in play_on(g, match.player()):
        if any(g.text(action) == "draw 1" for action in g.legal()):
            break
    if g.is_over:
        return
    draw, known = g.parse("draw 1"), len(entries(g))
    deck: Any = g.position()["lord_deck"]
    wanted = deck[seed % len(deck)]
    free = g.clone()
    g.force(wanted)
    twins = [g.clone(), g.clone().clone()]
    twins[0].force("Y0", "Y0", "Y0", "Y0")
    for game in (*twins, g):
        try:
            game.play(draw)
        except ChanceError:
            assert game is twins[0]
        else:
            assert entries(game)[known + 1] == f"* {wanted}"
    assert g.forced is None
    finish(free, seed)
    assert abyssal.replay(free.record()).key() == free.key()
