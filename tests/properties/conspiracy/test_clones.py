"""Clones: equal at first, then independent, each with its own record."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from abyssal import Game
from tests.properties import laws
from tests.properties.common import play_on, small
from tests.properties.conspiracy.helpers import Match, matches, moments


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_a_clone_is_equal(match: Match, chance: str) -> None:
    laws.a_clone_is_equal(match, chance)


@given(moments())
def test_a_clone_has_the_same_future(moment: tuple[Match, Game]) -> None:
    laws.a_clone_has_the_same_future(*moment)


@given(moments(), small)
def test_clones_go_their_own_ways(moment: tuple[Match, Game], seed: int) -> None:
    """Neither sees what the other does, and each record leads to its own game."""
    laws.clones_go_their_own_ways(moment[1], seed)


@given(matches(), small)
def test_clones_of_clones_keep_their_records_apart(match: Match, seed: int) -> None:
    """A crowd of clones that are copied, played and forgotten at random; each record replays to its own game."""
    laws.clones_of_clones_keep_their_records_apart(match, seed)


@given(matches())
def test_a_finished_game_can_be_cloned(match: Match) -> None:
    laws.a_finished_game_can_be_cloned(match)


@given(moments(), small)
def test_a_playout_is_a_random_game_of_a_clone_only(moment: tuple[Match, Game], seed: int) -> None:
    laws.a_playout_is_a_random_game_of_a_clone_only(moment[1], seed)


@given(moments(), small)
def test_clones_have_their_own_forced_outcomes(moment: tuple[Match, Game], seed: int) -> None:
    """What was forced comes in each of them once; what is forced in one comes in no other."""
    match, g = moment
    for _ in play_on(g, match.player()):
        if any(g.text(action) == "draw 1" for action in g.legal()):
            break
    if g.is_over:
        return
    deck: Any = g.position()["lord_deck"]
    wanted = deck[seed % len(deck)]
    laws.clones_have_their_own_forced_outcomes(g, g.parse("draw 1"), wanted, ["Y0"] * 4, seed)
