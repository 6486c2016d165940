"""Clones: equal at first, then independent, each with its own record."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from abyssal import Game
from tests.properties import laws
from tests.properties.abyss.helpers import Match, matches, moments
from tests.properties.common import chances, fewer, play_on, small


@fewer(6)
@given(matches(), chances)
def test_a_clone_is_equal(match: Match, chance: str) -> None:
    laws.a_clone_is_equal(match, chance, 7)


@fewer(3)
@given(moments())
def test_a_clone_has_the_same_future(moment: tuple[Match, Game]) -> None:
    laws.a_clone_has_the_same_future(*moment)


@fewer(5)
@given(moments(), small)
def test_clones_go_their_own_ways(moment: tuple[Match, Game], seed: int) -> None:
    """Neither sees what the other does, and each record leads to its own game."""
    laws.clones_go_their_own_ways(moment[1], seed)


@fewer(2)
@given(matches(), small)
def test_clones_of_clones_keep_their_records_apart(match: Match, seed: int) -> None:
    """A crowd of clones that are copied, played and forgotten at random; each record replays to its own game."""
    laws.clones_of_clones_keep_their_records_apart(match, seed)


@fewer(3)
@given(matches())
def test_a_finished_game_can_be_cloned(match: Match) -> None:
    laws.a_finished_game_can_be_cloned(match)


@fewer(2)
@given(moments(), small)
def test_a_playout_is_a_random_game_of_a_clone_only(moment: tuple[Match, Game], seed: int) -> None:
    laws.a_playout_is_a_random_game_of_a_clone_only(moment[1], seed)


@fewer(3)
@given(moments(), small)
def test_clones_have_their_own_forced_outcomes(moment: tuple[Match, Game], seed: int) -> None:
    """What was forced comes in each of them once; what is forced in one comes in no other."""
    match, g = moment
    for _ in play_on(g, match.player()):
        deck: Any = g.position()["deck"]
        if g.decision == "main" and deck:
            break
    if g.is_over:
        return
    wanted = deck[seed % len(deck)]
    laws.clones_have_their_own_forced_outcomes(g, g.parse("explore"), wanted, ["squid 5"] * 3, seed)
