"""Scores: at any time, by a second reading of the rules; the sheet adds up; the winners follow."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import Game
from tests.properties import laws
from tests.properties.common import finish, small
from tests.properties.conspiracy import oracle
from tests.properties.conspiracy.helpers import ALL_LORDS, EVERY, Match, matches, moments


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_sheets_are_those_of_the_rules(match: Match, chance: str) -> None:
    laws.sheets_are_those_of_the_rules(match, chance, oracle.sheet)


@given(matches())
def test_every_leaf_is_a_whole_number_and_the_total_is_their_sum(match: Match) -> None:
    laws.sheets_add_up(match)


@given(matches())
def test_there_are_winners_when_it_is_over_and_not_before(match: Match) -> None:
    laws.there_are_winners_when_it_is_over_and_not_before(match, oracle.winners)


def the_outcome_is_that_of_the_rules(g: Game, p: Mapping[str, Any]) -> None:
    """Winners, and what decided between those with most IP, if there are several."""
    outcome, scores = g.outcome(), g.scores()
    assert outcome is not None
    assert (outcome["winners"], outcome["scores"]) == (oracle.winners(p, scores), scores)
    tied = [seat for seat, points in enumerate(scores) if points == max(scores)]
    if len(tied) == 1:
        assert outcome["tie_breaks"] == []
        return
    (tie,) = outcome["tie_breaks"]
    assert tie["by"] == ("keeper" if p["solo"] else "pearls")
    assert list(tie["values"]) == [str(seat) for seat in tied]
    best = [int(seat) for seat, value in tie["values"].items() if value == max(tie["values"].values())]
    assert best == outcome["winners"]
    if not p["solo"]:
        assert tie["values"] == {str(seat): p["seats"][str(seat)]["pearls"] for seat in tied}


@given(matches())
def test_the_outcome_says_who_ended_the_game_and_who_won(match: Match) -> None:
    for g in match.walk():
        assert (g.outcome() is None) == (not g.is_over)
    the_outcome_is_that_of_the_rules(g, g.position())
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome["cause"], outcome["seat"]) == ("alliance", g.position()["ended_by"])


@given(moments())
def test_asking_for_scores_changes_nothing(moment: tuple[Match, Game]) -> None:
    laws.asking_for_scores_changes_nothing(*moment)


@given(matches())
def test_the_last_round_is_one_turn_for_everybody_else(match: Match) -> None:
    """The game ends before the next turn of the first player with 15 lords; a Replay token may still be used [S8]."""
    g = finish(match.new(), match.choices)
    turns: list[object] = []
    after: list[object] = []
    ended = False
    for event in g.events():
        if event["event"] == "turn_started":
            (after if ended else turns).append(event["seat"])
        elif event["event"] == "token_used" and ended:
            after.pop()
        elif event["event"] == "end_triggered":
            assert not ended
            ended = True
            assert event["seat"] == turns[-1]
    first = g.position()["ended_by"]
    assert isinstance(first, int)
    assert after == [(first + k) % match.players for k in range(1, match.players)]
    assert g.events()[-1]["event"] == "game_ended"


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """A table at the end of a game, dealt at random; small alliances and few pearls, so that many are equal."""
    options = draw(st.sampled_from(EVERY))
    rng = random.Random(draw(small))
    lords = [lord for lord, copies in ALL_LORDS.items() for _ in range(copies)]
    locations = sorted(oracle.the_locations(options["bonus"]))
    rng.shuffle(lords)
    rng.shuffle(locations)
    seats = {}
    most = rng.choice((0, 1, 2, 5, 15))
    for seat in range(options.get("players", 2)):
        mine = [lords.pop() for _ in range(rng.randint(0, most))]
        spaces = rng.sample(range(1, len(mine) + 1), rng.randint(0, min(len(mine), 5)))
        covered = {str(space): locations.pop() for space in spaces}
        seats[str(seat)] = {"lords": mine, "locations": covered, "pearls": rng.randint(0, rng.choice((0, 1, 9)))}
    keeper = rng.choice((None, *range(len(seats))))
    return {"game": "conspiracy", **options, "seats": seats, "keeper": keeper, "pending": []}


@given(st.lists(tables(), min_size=20, max_size=20))
def test_any_table_is_scored_by_the_rules(dealt: list[dict[str, Any]]) -> None:
    for table in dealt:
        laws.a_table_is_scored_by_the_rules(table, oracle.sheet, oracle.winners)
        g = abyssal.load(table)
        the_outcome_is_that_of_the_rules(g, g.position())
