"""Methods that take a seat never leak hidden information, in every configuration (4)."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from abyssal import CHANCE, Game
from tests.properties import laws
from tests.properties.abyss import helpers, views
from tests.properties.abyss.expansions import helpers as more
from tests.properties.abyss.expansions.helpers import Match
from tests.properties.common import chances, fewer, matches_of, moments_of, seeds, snapshot, through_json

EVERY: Final = (*helpers.EVERY, *more.EVERY)
FEW: Final = 3
OFTEN: Final = 3  # how often each decision of a game is checked: the first times that it comes up
matches: Final = matches_of(Match, EVERY)
memories: Final = st.sampled_from(laws.MEMORIES)


@pytest.mark.parametrize("options", EVERY, ids=str)
@fewer(25)
@given(seed=seeds, style=st.sampled_from(sorted(Match.STYLES)), chance=chances)
def test_games_that_a_seat_cannot_tell_apart_answer_it_alike(
    options: dict[str, Any], seed: int, style: str, chance: str
) -> None:
    """View, prompt, known sheets and scores, numbers, outcome, and whether a choice would be skipped."""
    for number, g in enumerate(Match(options, seed, seed % 2**32, style).tour(7, chance, OFTEN)):
        laws.what_is_told_is_unchanged_by_what_its_reader_cannot_see(g, number % g.players, seed)


@fewer(2)
@given(moments_of(Match, EVERY, 800, "ask"), seeds, memories)
def test_they_go_on_alike_as_long_as_nothing_shows_the_difference(
    moment: tuple[Match, Game], seed: int, memory: str
) -> None:
    """The same choices and outcomes in both: answers and events are the same, for the seat and for a spectator."""
    views.games_that_differ_in_what_a_seat_cannot_see_look_alike(*moment, seed, memory)


@fewer(2)
@given(moments_of(Match, EVERY, 500, "auto"), seeds)
def test_what_is_skipped_tells_nothing(moment: tuple[Match, Game], seed: int) -> None:
    """Games that look the same to a seat skip the same choices of others, until the seat sees a difference."""
    match, g = moment
    g.asking = True  # chance may not bring different things
    for seat in range(match.players):
        true, imagined = g.clone(), g.determinize(seat, seed, "table")
        imagined.asking = True
        while not true.is_over and true.seat != CHANCE and true.is_forced_openly():
            assert imagined.is_forced_openly()
            assert true.legal() == imagined.legal() or true.seat != seat
            if true.legal() != imagined.legal():
                break  # the last card of a hand, whatever it is: now the difference is seen
            true.play(true.legal()[0])
            imagined.play(imagined.legal()[0])
            assert (true.seat, true.decision) == (imagined.seat, imagined.decision)
        else:
            if not true.is_over and true.seat != CHANCE:
                assert not imagined.is_forced_openly()


@fewer(2)
@given(matches, seeds)
def test_nobody_can_tell_from_what_is_skipped_what_is_hidden(match: Match, seed: int) -> None:
    """Many games that another seat imagines, wherever there are so few options that in one of them there is one."""
    for g in match.walk():
        if len(g.legal()) <= FEW:
            laws.what_is_skipped_is_unchanged_by_what_others_cannot_see(g, seed, 8)


@fewer(6)
@given(matches, chances)
def test_a_known_sheet_is_the_true_one_as_far_as_it_is_known(match: Match, chance: str) -> None:
    """Who has the Kraken figure in the end depends on the krakens in all hands (K 3.4, 4.3)."""
    for g in match.tour(9, chance):
        laws.a_known_sheet_is_the_true_one_as_far_as_it_is_known(g, ["kraken"])


@fewer(8)
@given(matches)
def test_a_finished_game_lies_open_to_everybody(match: Match) -> None:
    """Hands, piles and decks; only the generator is not shown."""
    g = match.at(10**6)
    whole = {key: value for key, value in g.position().items() if key not in ("seed", "random")}
    for reader in (None, *range(match.players)):
        for memory in laws.MEMORIES:
            assert g.view(reader, memory) == whole
    assert g.prompt() == {"decision": None, "seat": None, "why": [], "facts": {}, "options": []}


@fewer(4)
@given(moments_of(Match, EVERY, 500, "auto"))
def test_asking_changes_nothing_and_answers_are_plain_data(moment: tuple[Match, Game]) -> None:
    match, g = moment
    before = snapshot(g)
    for reader in (None, *range(match.players)):
        told = {name: answer for name, answer in laws.everything_told(g, reader).items() if name != "decides"}
        assert through_json(told) == told
    assert snapshot(g) == before
