"""The laws of every game hold with the expansions too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from abyssal import Game
from tests.properties import laws
from tests.properties.abyss.expansions.helpers import LIMITED, Match, matches, moments
from tests.properties.common import chances, fewer, seeds, small

WALKS: list[Callable[[Match, str], None]] = [
    laws.choices_are_sorted_unique_and_never_empty,
    laws.a_text_leads_back_to_its_choice,
    laws.a_prompt_says_what_the_game_says,
    lambda match, chance: laws.a_clone_is_equal(match, chance, 7),
    lambda match, chance: laws.a_record_only_grows(match, chance, 30),
    lambda match, chance: laws.events_only_grow_and_can_be_read_from_anywhere(match, chance, 30),
]
GAMES: list[Callable[[Match], None]] = [
    laws.a_finished_game_can_be_cloned,
    laws.a_driver_who_names_what_came_plays_the_same_game,
    laws.a_whole_game_can_be_forced,
    laws.what_chance_brought_cannot_be_undone,
    laws.a_replayed_game_tells_the_same_to_everybody,
    lambda match: laws.sheets_add_up(match, 5),
    lambda match: laws.samples_are_spread_exactly_as_the_odds(match, 5),
]
MOMENTS: list[Callable[[Match, Game], None]] = [
    laws.a_clone_has_the_same_future,
    laws.a_replayed_game_goes_on_as_the_original,
    laws.choices_have_their_seat_and_outcomes_a_star,
    laws.listening_changes_nothing,
    laws.asking_for_scores_changes_nothing,
    laws.forcing_what_would_have_come_changes_nothing,
    lambda match, g: laws.a_loaded_game_goes_on_as_the_original(match, g, "auto"),
    lambda match, g: laws.the_record_of_a_loaded_game_starts_from_its_position(match, g, 60),
]
SEEDED: list[Callable[[Game, int], None]] = [
    laws.clones_go_their_own_ways,
    laws.a_playout_is_a_random_game_of_a_clone_only,
    laws.another_seed_changes_chance_and_nothing_else,
    lambda g, _: laws.single_options_are_skipped_as_if_played(g),
    lambda g, _: laws.an_impossible_action_changes_nothing(g),
]


def name(law: Any) -> str:
    """A law in a wrapper is called as what it calls."""
    found: str = law.__name__
    return found if found != "<lambda>" else str(law.__code__.co_names[-1])


@pytest.mark.parametrize("law", WALKS, ids=name)
@fewer(8)
@given(match=matches(), chance=chances)
def test_at_every_decision(law: Callable[[Match, str], None], match: Match, chance: str) -> None:
    law(match, chance)


@pytest.mark.parametrize("law", GAMES, ids=name)
@fewer(6)
@given(match=matches())
def test_of_whole_games(law: Callable[[Match], None], match: Match) -> None:
    law(match)


@pytest.mark.parametrize("law", MOMENTS, ids=name)
@fewer(5)
@given(moment=moments())
def test_at_any_moment(law: Callable[[Match, Game], None], moment: tuple[Match, Game]) -> None:
    law(*moment)


@pytest.mark.parametrize("law", SEEDED, ids=name)
@fewer(5)
@given(moment=moments(), seed=small)
def test_from_any_moment_on(law: Callable[[Game, int], None], moment: tuple[Match, Game], seed: int) -> None:
    law(moment[1], seed)


@fewer(6)
@given(matches() | matches(LIMITED), chances)
def test_a_record_replays_at_every_ply(match: Match, chance: str) -> None:
    laws.a_record_replays_at_every_ply(match, chance, 40)


@fewer(8)
@given(matches(), small)
def test_clones_of_clones_keep_their_records_apart(match: Match, seed: int) -> None:
    laws.clones_of_clones_keep_their_records_apart(match, seed)


@fewer(5)
@given(matches(), st.integers(0, 400), st.integers(1, 8))
def test_several_choices_are_played_all_or_none(match: Match, ply: int, length: int) -> None:
    laws.several_choices_are_played_all_or_none(match, ply, length)
    laws.a_choice_of_another_seat_is_not_played(match, ply)


@fewer(8)
@given(matches(), st.integers(0, 600))
def test_a_late_listener_hears_the_same(match: Match, ply: int) -> None:
    laws.a_late_listener_hears_the_same(match, ply)


@fewer(8)
@given(moments(), seeds, st.sampled_from(laws.MEMORIES))
def test_imagining_changes_nothing(moment: tuple[Match, Game], seed: int, memory: str) -> None:
    laws.imagining_changes_nothing(*moment, seed, memory)


@fewer(6)
@given(moments(chance="ask"))
def test_drawn_outcomes_are_as_frequent_as_the_odds(moment: tuple[Match, Game]) -> None:
    laws.drawn_outcomes_are_as_frequent_as_the_odds(moment[1])
