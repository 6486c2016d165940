"""Scores: at any time, by a second reading of the rules; the sheet adds up; the winners follow."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from abyssal import Game
from tests.properties import laws
from tests.properties.abyss import scoring
from tests.properties.abyss.helpers import (
    ALL_ALLIES,
    ALL_TOKENS,
    EVERY,
    LIMITED,
    LOCATIONS,
    LORDS,
    Match,
    matches,
    moments,
)
from tests.properties.abyss.oracle import Position
from tests.properties.common import chances, fewer, small


@fewer(4)
@given(matches(), chances)
def test_sheets_are_those_of_the_rules(match: Match, chance: str) -> None:
    laws.sheets_are_those_of_the_rules(match, chance, scoring.sheet, 3)


@fewer(6)
@given(matches())
def test_every_leaf_is_a_whole_number_and_the_total_is_their_sum(match: Match) -> None:
    laws.sheets_add_up(match, 3)


@fewer(3)
@given(matches() | matches(LIMITED))
def test_there_are_winners_when_it_is_over_and_not_before(match: Match) -> None:
    laws.there_are_winners_when_it_is_over_and_not_before(match, scoring.winners)


@fewer(3)
@given(matches())
def test_the_last_affiliation_changes_no_score(match: Match) -> None:
    """It is counted at any time; when it is carried out, the hands are empty and the points the same."""
    g = match.new()
    player = match.player()
    before: list[int] = []
    while not g.is_over:
        last, before = g.clone(), g.scores()
        g.play(player.choose(g))
    p: Position = g.position()
    assert all(seat["hand"] == [] for seat in p["seats"].values())
    if last.decision == "end_powers":
        assert g.scores() == before


@given(moments())
def test_asking_for_scores_changes_nothing(moment: tuple[Match, Game]) -> None:
    laws.asking_for_scores_changes_nothing(*moment)


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """A table at the end of a game, dealt at random; sometimes with very little, so that many are equal."""
    options = draw(st.sampled_from(EVERY))
    rng = random.Random(draw(small))
    lords, locations = list(LORDS), list(LOCATIONS)
    allies, tokens = list(ALL_ALLIES.elements()), list(ALL_TOKENS.elements())
    for cards in (lords, locations, allies, tokens):
        rng.shuffle(cards)
    most = rng.choice((0, 1, 3, 9))
    seats = {}
    for seat in range(options["players"]):
        sites = {
            locations.pop(): [lords.pop() for _ in range(rng.randint(0, min(most, 3)))]
            for _ in range(rng.randint(0, min(most, 4)))
            if len(lords) > 8
        }
        seats[str(seat)] = {
            "locations": sites,
            "free": [lords.pop() for _ in range(rng.randint(0, min(most, 3, len(lords))))],
            "disabled": [lords.pop() for _ in range(rng.randint(0, min(most, 1, len(lords))))],
            "hand": [allies.pop() for _ in range(rng.randint(0, most))],
            "affiliated": [allies.pop() for _ in range(rng.randint(0, most))],
            "tokens": [tokens.pop() for _ in range(rng.randint(0, min(most, 4)))],
            "pearls": rng.randint(0, rng.choice((0, 1, 9))),
        }
    return {"game": "abyss", **options, "seats": seats, "court": [], "available": [], "pending": []}


@given(st.lists(tables(), min_size=10, max_size=10))
def test_any_table_is_scored_by_the_rules(dealt: list[dict[str, Any]]) -> None:
    for table in dealt:
        laws.a_table_is_scored_by_the_rules(table, scoring.sheet, scoring.winners)
