"""Positions with the expansions: a whole state as data, both ways, at any moment."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import Game
from tests.properties import laws
from tests.properties.abyss import facts
from tests.properties.abyss.expansions.cards import stock
from tests.properties.abyss.expansions.helpers import EVERY, LIMITED, Match, matches, moments
from tests.properties.abyss.oracle import Position
from tests.properties.abyss.test_positions import KEYS, SORTED
from tests.properties.common import chances, fewer, small, through_json

KRAKEN_KEYS = {"loot_deck", "loot", "sentinels", "kraken_figure", "unplaced"}
LEVIATHAN_KEYS = {"border", "leviathan_deck", "new_token_pile", "won_tokens", "scourge", "inert"}


def keys_of(match: Match) -> set[str]:
    """The keys of a position; with Leviathan there is no threat."""
    keys = KEYS | (KRAKEN_KEYS if "kraken" in match.options["expansions"] else set())
    return (keys | LEVIATHAN_KEYS) - {"threat"} if "leviathan" in match.options["expansions"] else keys


@fewer(4)
@given(matches() | matches(LIMITED), chances)
def test_a_position_loads_to_the_same_state(match: Match, chance: str) -> None:
    laws.a_position_loads_to_the_same_state(match, chance, 2)


@fewer(2)
@given(moments())
def test_a_position_survives_json(moment: tuple[Match, Game]) -> None:
    match, g = moment
    laws.a_position_survives_json(g, keys_of(match))


@fewer(5)
@given(moments(chance="ask"))
def test_a_position_may_be_taken_in_the_middle_of_a_draw(moment: tuple[Match, Game]) -> None:
    """Between the dice of one throw and the tokens of one reward too: what is still to come is pending."""
    laws.a_loaded_game_goes_on_as_the_original(*moment, "ask")


@fewer(4)
@given(moments())
def test_equal_states_have_equal_keys_and_positions(moment: tuple[Match, Game]) -> None:
    laws.equal_states_have_equal_keys_and_positions(moment[1])


@fewer(4)
@given(moments())
def test_zones_are_written_in_one_order(moment: tuple[Match, Game]) -> None:
    """Equal states give equal positions: zones are sorted, whatever order they are read in."""
    _, g = moment
    position = g.position()
    turned = through_json(position)
    for zone in (*SORTED, "box", "loot_deck", "leviathan_deck", "new_token_pile", "won_tokens", "unplaced"):
        if zone in turned:
            assert zone == "box" or turned[zone] == sorted(turned[zone])
            turned[zone].reverse()
    for zone in ("border", "sentinels", "loot"):
        if zone in turned:
            turned[zone] = dict(reversed(turned[zone].items()))
    for seat in turned["seats"].values():
        for zone in ("new_tokens", "slain", "hand", "affiliated"):
            if zone in seat:
                seat[zone].reverse()
    assert abyssal.load(turned).position() == position


@fewer(3)
@given(matches(), st.integers(0, 450), small)
def test_a_part_of_a_position_is_filled_with_the_rest(match: Match, ply: int, seed: int) -> None:
    """What is not given takes its ordinary start; decks hold what lies nowhere else; the same data, the same game."""
    whole: Position = match.at(ply).position()
    seats = {number: {k: v for k, v in seat.items() if k != "locations"} for number, seat in whole["seats"].items()}
    part = {key: whole[key] for key in ("game", "players", "expansions", "active", "council")}
    part |= {"seats": seats, "seed": seed}
    one, other = abyssal.load(part), abyssal.load(through_json(part))
    assert one.position() == other.position()
    filled: Position = one.position()
    facts.everything_is_conserved(filled, stock(match.options))
    assert (filled["price"], filled["discard"], filled["box"]) == (1, [], [])
    assert len(filled["court"]) == 6
    assert filled["council"] == whole["council"]


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_decks_given_as_numbers_hold_that_many(options: dict[str, Any]) -> None:
    for count in (0, 1, 5):
        decks = dict.fromkeys(("deck", "lord_deck", "location_deck", "token_pile"), count)
        if "kraken" in options["expansions"]:
            decks["loot_deck"] = count
        if "leviathan" in options["expansions"]:
            decks |= {"leviathan_deck": count, "new_token_pile": count}
        p: Position = abyssal.load({"game": "abyss", **options, **decks}).position()
        assert [len(p[deck]) for deck in decks] == [count] * len(decks)
        facts.everything_is_conserved(p, stock(options))
        assert abyssal.load(p).position() == p
