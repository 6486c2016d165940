"""Facts that follow from the rules, at every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from hypothesis import given

from tests.properties.abyss import facts, oracle
from tests.properties.abyss.expansions.cards import stock
from tests.properties.abyss.helpers import LIMITED, RACES, Match, matches
from tests.properties.abyss.oracle import Position
from tests.properties.common import chances, fewer

EXPLORING = ("reveal", "offer", "explore_ally", "explore_monster", "monster_reward", "draw_tokens")
USING = ("slaver", "oracle", "opportunist", "replace_lord")
PICKING = ("draw_locations", "control_pick", "ambassador_pick")


@fewer(4)
@given(matches(), chances)
def test_everything_is_conserved(match: Match, chance: str) -> None:
    box = stock(match.options)
    for g in match.walk(chance):
        p: Position = g.position()
        facts.everything_is_conserved(p, box)
        assert set(p["box"]) <= {"black-smokers"}
        for race in RACES:
            assert {oracle.race_of(card) for card in p["council"][race]} <= {race}


@fewer(6)
@given(matches(LIMITED))
def test_everything_is_conserved_when_a_game_is_cut_short(match: Match) -> None:
    facts.everything_is_conserved(match.at(10**6).position(), stock(match.options))


@fewer(4)
@given(matches(), chances)
def test_numbers_stay_in_their_bounds(match: Match, chance: str) -> None:
    for g in match.walk(chance):
        p: Position = g.position()
        assert 1 <= p["threat"] <= 6
        assert 1 <= p["price"] <= match.players
        assert p["price"] == 1 + sum(p["bought"].values())
        assert len(p["track"]) <= 5
        assert len(p["court"]) <= 6
        assert len(p["drawn"]) <= 4
        assert p["extra_turns"] in (0, 1)
        assert p["bought"][str(p["active"])] == 0
        assert max(p["bought"].values()) <= 1
        for seat in p["seats"].values():
            assert seat["pearls"] >= 0
            assert seat["keys"] >= 0


@fewer(4)
@given(matches(), chances)
def test_nothing_is_left_lying_about(match: Match, chance: str) -> None:
    """Cards lie on the track, drawn or paid only while somebody is about to do something with them."""
    for g in match.walk(chance):
        p: Position = g.position()
        if p["track"]:
            assert g.decision in EXPLORING + USING
        if p["drawn"]:
            assert g.decision in PICKING
        if p["paid"]:
            assert g.decision in ("pay", "affiliate")


@fewer(4)
@given(matches())
def test_what_lies_in_front_of_a_player_stays_there(match: Match) -> None:
    """Affiliated allies never leave; bound lords stay bound and disabled ones disabled, unless they are discarded."""
    positions: Iterator[Any] = (g.position() for g in match.walk())
    for before, p in pairwise(positions):
        for seat in range(match.players):
            was, now = oracle.seat_of(before, seat), oracle.seat_of(p, seat)
            assert Counter(was["affiliated"]) <= Counter(now["affiliated"])
            assert set(oracle.bound(before, seat)) <= set(oracle.bound(p, seat))
            assert set(was["disabled"]) <= set(now["disabled"]) | set(p["lord_discard"])
            assert set(oracle.lords_of(before, seat)) <= set(oracle.lords_of(p, seat)) | set(p["lord_discard"])
            assert len(was["locations"]) <= len(now["locations"])
            if seat != before["active"]:
                assert was["locations"] == now["locations"]
        assert set(before["lord_discard"]) <= set(p["lord_discard"])
        assert set(before["box"]) <= set(p["box"])


@fewer(4)
@given(matches())
def test_a_turn_begins_in_order(match: Match) -> None:
    """A player with 3 keys has taken a location if there was one; a hand is within the Commander's limit."""
    for g in facts.starts_of_turns(match):
        p: Position = g.position()
        assert g.decision == "main"
        assert (p["price"], p["used"], p["track"]) == (1, [], [])
        for seat in range(match.players):
            assert oracle.keys_of(p, seat) < 3 or not (p["available"] or p["location_deck"]) or seat == p["active"]


@fewer(3)
@given(matches())
def test_the_last_round_is_one_turn_for_everybody_else(match: Match) -> None:
    facts.the_last_round_is_one_turn(match)


@fewer(3)
@given(matches())
def test_there_is_a_reason_for_the_end(match: Match) -> None:
    """Seven lords in front of a player, or a Court that cannot be filled (14)."""
    facts.there_is_a_reason_for_the_end(match)
