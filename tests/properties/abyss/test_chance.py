"""Chance: outcomes are drawn by their weights; drawn or forced, each source advances alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import CHANCE, ChanceError, Game
from tests.properties import laws
from tests.properties.abyss import oracle
from tests.properties.abyss.helpers import ALL_ALLIES, EVERY, LOCATIONS, LORDS, Match, matches, moments
from tests.properties.abyss.oracle import Position
from tests.properties.common import (
    chi_square_is_fine,
    entries,
    fewer,
    go_together_as_they_should,
    play_on,
    small,
    snapshot,
)

SOURCES = {
    "cards": {*ALL_ALLIES, "monster"},
    "lords": set(LORDS),
    "locations": set(LOCATIONS),
    "tokens": {"token 2", "token 3", "token 4"},
    "setup": {f"seat {seat}" for seat in range(4)},
}

# ---------------------------------------------------------------------- weights


@fewer(4)
@given(matches())
def test_samples_are_spread_exactly_as_the_odds(match: Match) -> None:
    """Of the words of the generator each outcome gets its share: asked at both ends of each of equal slices."""
    laws.samples_are_spread_exactly_as_the_odds(match)


@fewer(6)
@given(moments(chance="ask"))
def test_drawn_outcomes_are_as_frequent_as_the_odds(moment: tuple[Match, Game]) -> None:
    """The same position with many seeds."""
    laws.drawn_outcomes_are_as_frequent_as_the_odds(moment[1])


@fewer(4)
@given(matches())
def test_weights_are_what_lies_there(match: Match) -> None:
    for g in match.walk("ask"):
        if g.seat == CHANCE:
            weights = dict(zip([g.text(outcome) for outcome in g.legal()], g.odds(), strict=True))
            assert weights == oracle.outcomes(g.position())


def test_every_seat_starts_equally_often() -> None:
    for players in (2, 3, 4):
        starts = Counter(abyssal.new("abyss", players=players, seed=seed).seat for seed in range(1200))
        assert chi_square_is_fine([starts[seat] for seat in range(players)], [1] * players)


def test_every_lord_and_every_location_is_equally_likely_at_the_start() -> None:
    spaces: list[Counter[str]] = [Counter() for _ in range(6)]
    opened: Counter[str] = Counter()
    for seed in range(1500):
        position: Position = abyssal.new("abyss", players=2, seed=seed).position()
        for space, lord in enumerate(position["court"]):
            spaces[space][lord] += 1
        opened[position["available"][0]] += 1
    for found in spaces:
        assert chi_square_is_fine([found[lord] for lord in LORDS], [1] * 35)
    assert chi_square_is_fine([opened[name] for name in LOCATIONS], [1] * 20)


# ---------------------------------------------------------------------- asked, drawn and forced are the same


@fewer(3)
@given(matches())
def test_a_driver_who_names_what_came_plays_the_same_game(match: Match) -> None:
    laws.a_driver_who_names_what_came_plays_the_same_game(match)


@fewer(3)
@given(moments())
def test_forcing_what_would_have_come_changes_nothing(moment: tuple[Match, Game]) -> None:
    """A forced outcome advances its stream as a drawn one does: the future stays the same."""
    laws.forcing_what_would_have_come_changes_nothing(*moment)


@fewer(4)
@given(matches())
def test_a_whole_game_can_be_forced(match: Match) -> None:
    """All outcomes named before the first: the same game under another seed."""
    laws.a_whole_game_can_be_forced(match)


@fewer(3)
@given(matches())
def test_each_outcome_advances_its_own_stream_by_one(match: Match) -> None:
    laws.each_outcome_advances_its_own_stream_by_one(match, SOURCES)


# ---------------------------------------------------------------------- each source for itself


@fewer(2)
@given(moments(), st.sampled_from(sorted(SOURCES)), st.integers(1, 1000), small)
def test_one_source_does_not_depend_on_the_others(
    moment: tuple[Match, Game], source: str, further: int, choices: int
) -> None:
    laws.one_source_does_not_depend_on_the_others(moment[1], source, SOURCES[source], further, choices)


def test_streams_of_one_seed_are_strangers() -> None:
    """The first lord, the first location and the first card of a game."""
    firsts = []
    for seed in range(2000):
        g = abyssal.new("abyss", players=2, seed=seed)
        p: Position = g.position()
        g.play(g.parse("explore"))
        card = entries(g)[-1].removeprefix("* ")
        lord, location = list(LORDS).index(p["court"][0]), LOCATIONS.index(p["available"][0])
        firsts.append((lord < 17, location < 10, card < "seahorse 2"))
    assert go_together_as_they_should((lord, location) for lord, location, _ in firsts)
    assert go_together_as_they_should((lord, card) for lord, _, card in firsts)
    assert go_together_as_they_should((location, card) for _, location, card in firsts)


def test_what_load_fills_in_says_nothing_about_the_next_card() -> None:
    pairs = []
    for seed in range(2000):
        g = abyssal.load({"game": "abyss", "players": 2, "seed": seed})
        p: Position = g.position()
        g.play(g.parse("explore"))
        card = entries(g)[-1].removeprefix("* ")
        pairs.append((list(LORDS).index(p["court"][0]) < 17, card < "seahorse 2"))
    assert go_together_as_they_should(pairs)


@fewer(2)
@given(matches())
def test_one_seed_one_game(match: Match) -> None:
    assert snapshot(match.at(60)) == snapshot(match.at(60))


# ---------------------------------------------------------------------- forcing what cannot be


@fewer(3)
@given(moments(), small)
def test_an_impossible_outcome_leaves_the_game_as_it_was(moment: tuple[Match, Game], seed: int) -> None:
    match, g = moment
    for _ in play_on(g, match.player()):
        deck: Any = g.position()["deck"]
        missing = sorted(SOURCES["cards"] - set(deck))
        if g.decision == "main" and deck and missing:
            break
    if g.is_over:
        return
    wanted = missing[seed % len(missing)]
    laws.an_impossible_outcome_leaves_the_game_as_it_was(match, g, g.parse("explore"), [], wanted)


@fewer(3)
@given(moments(), st.sampled_from(["", "crab 6", "explore", "council", "seat 4", "token 5", "kraken", "die 3", "☃"]))
def test_an_unknown_outcome_is_refused_at_once(moment: tuple[Match, Game], nonsense: str) -> None:
    laws.an_unknown_outcome_is_refused_at_once(*moment, ("crab 5", "monster", "jailer", "jail"), nonsense)


@given(st.sampled_from(EVERY), small)
def test_a_new_game_cannot_start_with_the_impossible(options: dict[str, Any], seed: int) -> None:
    for outcomes in (["nothing"], ["ferryman"], ["gambling-den"], ["jailer", "jailer"], ["seat 4"]):
        with pytest.raises(ChanceError):
            abyssal.new("abyss", seed=seed, force=outcomes, **options)


@fewer(3)
@given(moments(), small)
def test_a_playout_that_meets_the_impossible_leaves_the_game_as_it_was(moment: tuple[Match, Game], seed: int) -> None:
    """An impossible forced outcome is refused there too, and the game has not changed."""
    impossible = ["crab 5"] * 3
    laws.a_playout_that_meets_the_impossible_leaves_the_game_as_it_was(moment[1], seed, impossible)
