"""Chance: outcomes are drawn by their weights; drawn or forced, each source advances alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import CHANCE, ChanceError, Game
from tests.properties import laws
from tests.properties.common import chi_square_is_fine, entries, go_together_as_they_should, play_on, small, snapshot
from tests.properties.conspiracy import oracle
from tests.properties.conspiracy.helpers import ALL_LORDS, EVERY, GUILDS, MANY, Match, matches, moments

# ---------------------------------------------------------------------- weights


@given(matches())
def test_samples_are_spread_exactly_as_the_odds(match: Match) -> None:
    """Of the words of the generator each outcome gets its share: asked at the start of each of equal slices."""
    laws.samples_are_spread_exactly_as_the_odds(match)


@given(moments(chance="ask"))
def test_drawn_outcomes_are_as_frequent_as_the_odds(moment: tuple[Match, Game]) -> None:
    """The same position with many seeds."""
    laws.drawn_outcomes_are_as_frequent_as_the_odds(moment[1])


@given(matches())
def test_weights_are_the_cards_of_the_deck(match: Match) -> None:
    for g in match.walk("ask"):
        if g.seat == CHANCE:
            p: Mapping[str, Any] = g.position()
            weights = dict(zip([g.text(outcome) for outcome in g.legal()], g.odds(), strict=True))
            assert weights == oracle.outcomes(p)
            if g.decision in ("draw_lords", "turn_up_lord"):
                assert sum(weights.values()) == len(p["lord_deck"])


def test_every_seat_starts_equally_often() -> None:
    for players in (2, 3, 4):
        starts = Counter(abyssal.new("conspiracy", players=players, seed=seed).seat for seed in range(1200))
        assert chi_square_is_fine([starts[seat] for seat in range(players)], [1] * players)


def test_every_opponent_and_every_first_location_is_equally_likely() -> None:
    opponents: Counter[object] = Counter()
    opened: Counter[object] = Counter()
    for seed in range(1500):
        position: Mapping[str, Any] = abyssal.new("conspiracy", solo="random", bonus=True, seed=seed).position()
        opponents[position["solo"]] += 1
        opened[position["open"][0]] += 1
    assert chi_square_is_fine([opponents[guild] for guild in GUILDS], [1] * 5)
    locations = sorted(oracle.the_locations(True))
    assert chi_square_is_fine([opened[name] for name in locations], [1] * 29)


# ---------------------------------------------------------------------- asked, drawn and forced are the same


@given(matches())
def test_a_driver_who_names_what_came_plays_the_same_game(match: Match) -> None:
    laws.a_driver_who_names_what_came_plays_the_same_game(match)


@given(moments())
def test_forcing_what_would_have_come_changes_nothing(moment: tuple[Match, Game]) -> None:
    """A forced outcome advances its stream as a drawn one does: the future stays the same."""
    laws.forcing_what_would_have_come_changes_nothing(*moment)


@given(matches())
def test_a_whole_game_can_be_forced(match: Match) -> None:
    """All outcomes named before the first: the same game under another seed."""
    laws.a_whole_game_can_be_forced(match)


@given(moments(), small)
def test_other_outcomes_advance_the_streams_alike(moment: tuple[Match, Game], seed: int) -> None:
    _, g = moment
    deck = [str(lord) for lord in g.position()["lord_deck"]]  # type: ignore[attr-defined]
    draws = [action for action in g.legal() if g.text(action) == "draw 3"]
    if not draws:
        return
    drawn, forced = g.clone(), g.clone()
    drawn.play(draws[0])
    forced.force(*deck[seed % (len(deck) - 2) :][:3])
    forced.play(draws[0])
    assert forced.position()["random"] == drawn.position()["random"]
    assert len(entries(forced)) == len(entries(drawn))


# ---------------------------------------------------------------------- each source for itself


@given(moments(), st.integers(1, 1000), small)
def test_lords_do_not_depend_on_the_draws_of_locations(moment: tuple[Match, Game], further: int, choices: int) -> None:
    """Until a location is turned up, a game whose other streams are further on is the same game."""
    laws.one_source_does_not_depend_on_the_others(moment[1], "lords", ALL_LORDS, further, choices)


def test_streams_of_one_seed_are_strangers() -> None:
    """First lord and first location of a game go together as often as they should."""
    pairs = []
    for seed in range(4000):
        g = abyssal.new("conspiracy", solo="farmer", seed=seed)
        g.play(g.parse("draw 1"))
        location, lord = entries(g)[0].removeprefix("* "), entries(g)[2].removeprefix("* ")
        early = sorted(oracle.the_locations(False)).index(location) < 12
        pairs.append((early, oracle.order_of(lord) < (2, 3)))
    assert go_together_as_they_should(pairs)


def test_what_load_fills_in_says_nothing_about_the_next_lord() -> None:
    """An open location that was not given and the first lord drawn go together as often as they should."""
    pairs = []
    for seed in range(4000):
        g = abyssal.load({"game": "conspiracy", "players": 2, "seed": seed})
        position: Mapping[str, Any] = g.position()
        g.play(g.parse("draw 1"))
        early = sorted(oracle.the_locations(False)).index(position["open"][0]) < 12
        pairs.append((early, oracle.order_of(entries(g)[-1].removeprefix("* ")) < (2, 3)))
    assert go_together_as_they_should(pairs)


@given(matches())
def test_one_seed_one_game(match: Match) -> None:
    assert snapshot(match.at(40)) == snapshot(match.at(40))


# ---------------------------------------------------------------------- forcing what cannot be


def missing_lords(g: Game) -> list[str]:
    deck = g.position()["lord_deck"]
    assert isinstance(deck, list)
    return [lord for lord in ALL_LORDS if lord not in deck]


@given(moments(MANY), st.integers(1, 3), small)
def test_an_impossible_outcome_leaves_the_game_as_it_was(moment: tuple[Match, Game], count: int, seed: int) -> None:
    match, g = moment
    for _ in play_on(g, match.player()):
        draws = {g.text(action): action for action in g.legal()}
        if f"draw {count}" in draws and missing_lords(g):
            break
    if g.is_over:
        return
    action, missing = draws[f"draw {count}"], missing_lords(g)
    deck: Any = g.position()["lord_deck"]
    good = deck[: seed % count]
    wanted = missing[seed % len(missing)]
    laws.an_impossible_outcome_leaves_the_game_as_it_was(match, g, action, good, wanted)


@given(moments(), st.sampled_from(["", "Y5", "draw 1", "pile mage", "swap 1 2", "decline", "use", "seat 7", "☃"]))
def test_an_unknown_outcome_is_refused_at_once(moment: tuple[Match, Game], nonsense: str) -> None:
    laws.an_unknown_outcome_is_refused_at_once(*moment, ("P6", "Y0"), nonsense)


@given(st.sampled_from(EVERY), small)
def test_a_new_game_cannot_start_with_the_impossible(options: dict[str, Any], seed: int) -> None:
    with pytest.raises(ChanceError):
        abyssal.new("conspiracy", seed=seed, force=["nothing"], **options)
    if not options["bonus"]:
        with pytest.raises(ChanceError):
            abyssal.new("conspiracy", seed=seed, force=["bonus_group_1"], **options)


@given(moments(MANY), small)
def test_a_playout_that_meets_the_impossible_leaves_the_game_as_it_was(moment: tuple[Match, Game], seed: int) -> None:
    """An impossible forced outcome is refused there too, and the game has not changed."""
    laws.a_playout_that_meets_the_impossible_leaves_the_game_as_it_was(moment[1], seed, ["Y6", "Y6"])
