"""Impossible positions and records are refused with an error that names what is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import abyssal
from abyssal import Game
from tests.properties import laws, spoiling
from tests.properties.common import through_json
from tests.properties.conspiracy import fuzz
from tests.properties.conspiracy.helpers import Match, matches, moments
from tests.properties.conspiracy.test_positions import KEYS
from tests.properties.spoiling import HEAD_KEYS, anything, seat

TWO: dict[str, Any] = {"game": "conspiracy", "players": 2}
SOLO: dict[str, Any] = {"game": "conspiracy", "solo": "farmer"}
FULL = ["Y1", "Y1", "Y1", "Y1", "R1", "R1", "R1", "R1", "G1", "G1", "G1", "G1", "B1", "B1", "B1"]

FULL_HAND: dict[str, Any] = TWO | seat(lords=FULL[:14]) | {"held": ["P1", "P2"]}


def frame(step: str, who: int, **parts: Any) -> dict[str, Any]:
    """Something pending, as positions write it."""
    return {"step": step, "seat": who, **parts}


# ---------------------------------------------------------------------- many spoiled ones


@pytest.mark.parametrize("part", range(2))
def test_spoiled_positions_and_records_are_refused_or_can_be_played(part: int) -> None:
    """In a process of its own: a hang or a crash shows the case that did it."""
    spoiling.run_apart(fuzz.__file__, part * 10**6, 40 * settings().max_examples)


@given(anything)
def test_anything_at_all_is_no_position(thing: Any) -> None:
    assert fuzz.try_position(thing).startswith("refused")
    assert fuzz.try_record(thing).startswith("refused")


@given(moments(), st.dictionaries(st.sampled_from(sorted(KEYS)), anything, min_size=1, max_size=3))
def test_any_value_under_any_key_of_a_position(moment: tuple[Match, Game], changes: dict[str, Any]) -> None:
    fuzz.try_position(through_json(moment[1].position()) | changes)


@given(moments(), st.dictionaries(st.sampled_from(HEAD_KEYS), anything, min_size=1, max_size=2))
def test_any_value_under_any_key_of_a_record(moment: tuple[Match, Game], changes: dict[str, Any]) -> None:
    fuzz.try_record(through_json(moment[1].record()) | changes)


@given(moments(), st.sampled_from(sorted(KEYS)))
def test_a_key_left_out_of_a_position(moment: tuple[Match, Game], key: str) -> None:
    position = dict(moment[1].position())
    del position[key]
    fuzz.try_position(position)


@given(moments(), st.sampled_from(HEAD_KEYS))
def test_a_key_left_out_of_a_record(moment: tuple[Match, Game], key: str) -> None:
    spoiling.a_key_left_out_of_a_record(fuzz.TRIAL, moment[1], key)


# ---------------------------------------------------------------------- positions, one by one


REFUSED: dict[str, dict[Any, Any]] = {
    "no game": {"players": 2},
    "unknown game": TWO | {"game": "chess"},
    "a number as text that is none": TWO | {"active": "--5"},
    "a digit that is no number": TWO | {"active": "²"},
    "a number too long to read": TWO | {"active": "9" * 5000},
    "a seat too many": TWO | {"active": 2},
    "a seat below zero": TWO | {"keeper": -1},
    "a truth as a number": TWO | {"active": True},
    "a fraction": TWO | seat(pearls=1.5),
    "pearls below zero": TWO | seat(pearls=-1),
    "more pearls than a count can hold": TWO | seat(pearls=2**63 - 1),
    "a seat given twice": TWO | {"seats": {"0": {"lords": FULL[:9]}, "00": {"lords": FULL[9:]}}},
    "a seat given twice with a sign": TWO | {"seats": {"0": {"pearls": 1}, "-0": {"pearls": 2}}},
    "sixteen lords": TWO | seat(lords=[*FULL, "B1"]),
    "a lord too many": TWO | {"held": ["G6", "G6"]},
    "a lord in two places": TWO | {"piles": {"mage": ["P6"]}, "lord_deck": ["P6"]},
    "an unknown lord": TWO | {"drawn": ["Y5"]},
    "an unknown pile": TWO | {"piles": {"yellow": []}},
    "a lord on a wrong pile": TWO | {"piles": {"mage": ["G6"]}},
    "a location on no lord": TWO | seat(locations={"1": "flat_7"}),
    "two locations on a lord": TWO | seat(lords=["Y1"], locations={"1": "flat_7", "01": "pearls_1"}),
    "a location twice": TWO | {"open": ["flat_7", "flat_7"]},
    "a bonus location without the option": TWO | {"open": ["bonus_group_1"]},
    "an unknown location": TWO | {"open": ["castle"]},
    "an unknown key": TWO | {"opened": ["flat_7"]},
    "a key that is no text": {**TWO, 1: []},
    "an unknown key of a seat": TWO | seat(pearl=1),
    "a restriction of 3": TWO | {"restriction": {"count": 3, "owner": 0}},
    "a restriction of nobody": TWO | {"restriction": {"count": 1}},
    "a deck too large": TWO | {"lord_deck": 61},
    "a deck larger than a count can hold": TWO | {"lord_deck": 2**63},
    "locations more than a count can hold": TWO | {"location_deck": 10**30},
    "a pearl count beyond all numbers": TWO | seat(pearls=10**30),
    "a seed beyond all numbers": TWO | {"seed": 2**63},
    "an argument beyond all numbers": TWO | {"pending": [frame("draw_lords", -1, count=10**30)]},
    "a counter beyond all numbers": TWO | {"random": {"lords": 10**30}},
    "a seat beyond all numbers": TWO | {"active": 10**30},
    "a deck below zero": TWO | {"location_deck": -1},
    "a deck that is a truth": TWO | {"lord_deck": True},
    "a seed that is none": TWO | {"seed": "x"},
    "a seed below zero": TWO | {"seed": -1},
    "an unknown stream": TWO | {"random": {"dice": 1}},
    "a counter below zero": TWO | {"random": {"lords": -1}},
    "a view": TWO | {"location_deck": 3, "seats": {"1": {"lords": ["Y1", "Y1"], "locations": {"2": 1}}}},
    "players and solo": {"game": "conspiracy", "players": 3, "solo": "farmer"},
    "an unknown opponent": {"game": "conspiracy", "solo": "kraken"},
    "nobody to draw and nothing to take": TWO | {"lord_deck": [], "pending": [frame("conspire", 0)]},
    "a pick without lords": TWO | {"pending": [frame("pick_drawn", 0)]},
    "a keep without lords": TWO | {"pending": [frame("next_lord", 0), frame("keep", 0, count=3)]},
    "a draw from an empty deck": TWO | {"lord_deck": [], "pending": [frame("draw_lords", -1, count=1)]},
    "a draw of very many": TWO | {"pending": [frame("draw_lords", -1, count=0xFFFFFFFF)]},
    "a draw of one too many": TWO | {"pending": [frame("draw_lords", -1, count=4)]},
    "a draw of nothing": TWO | {"pending": [frame("draw_lords", -1)]},
    "a reveal of very many": TWO | {"pending": [frame("reveal_locations", -1, count=0xFFFFFFFF)]},
    "a reveal from an empty deck": TWO
    | seat(lords=["Y1"])
    | {"location_deck": [], "pending": [frame("reveal_locations", -1, count=1)]},
    "a choice of chance": TWO | {"pending": [frame("conspire", -1)]},
    "a draw by a player": TWO | {"pending": [frame("draw_lords", 0, count=1)]},
    "a choice of somebody else": TWO | {"pending": [frame("conspire", 1)]},
    "piles that do not exist": SOLO | {"active": 1, "pending": [frame("opponent_pile", 0, piles=["kraken"])]},
    "piles that are empty": SOLO | {"active": 1, "pending": [frame("opponent_pile", 0, piles=["mage"])]},
    "no piles at all": SOLO | {"active": 1, "pending": [frame("opponent_pile", 0)]},
    "solo among players": TWO | {"pending": [frame("replay", 0)]},
    "a frame without its step": TWO | {"pending": [{"seat": 0}]},
    "a frame that is a name": TWO | {"pending": ["conspire"]},
    "a frame of the old form": TWO | {"pending": [["conspire", 0, 0]]},
    "a frame with a part it does not have": TWO | {"pending": [frame("conspire", 0, count=1)]},
    "an unknown frame": TWO | {"pending": [frame("dance", 0)]},
    "two turns at once": TWO | {"pending": [frame("conspire", 0), frame("conspire", 0)]},
    "the old format": TWO | {"format": 1},
    "a format of tomorrow": TWO | {"format": 3},
    "a format in words": TWO | {"format": "new"},
    "a location for a lord that has one": TWO
    | seat(lords=["Y1"], locations={"1": "flat_7"})
    | {"pending": [frame("location_source", 0)]},
    "a location for nobody": TWO | {"pending": [frame("location_source", 0)]},
    "a location to pick where none lies": TWO | seat(lords=["Y1"]) | {"pending": [frame("location_pick", 0)]},
    "a swap of one lord": TWO | seat(lords=["Y1", "Y0"]) | {"pending": [frame("swap", 0)]},
    "a lord turned up from an empty deck": TWO | {"lord_deck": [], "pending": [frame("turn_up_lord", -1)]},
    "lords drawn for no reason": TWO | {"drawn": ["Y1"], "pending": [frame("conspire", 0)]},
    "locations turned up for no reason": TWO | {"revealed": ["flat_7"], "pending": [frame("conspire", 0)]},
    "lords in hand for no reason": TWO | {"held": ["Y1"], "pending": [frame("conspire", 0)]},
    "lords in hand under a draw": TWO | {"held": ["Y1"], "pending": [frame("next_lord", 0), frame("conspire", 0)]},
    "more lords in hand than fit": FULL_HAND | {"pending": [frame("next_lord", 0)]},
    "more to keep than fit": FULL_HAND | {"pending": [frame("next_lord", 0), frame("keep", 0, count=2)]},
    "nothing to keep any more": FULL_HAND | {"pending": [frame("next_lord", 0), frame("keep", 0, kept=["P1"])]},
    "kept lords that are not in hand": FULL_HAND
    | {"pending": [frame("next_lord", 0), frame("keep", 0, count=1, kept=["G1"])]},
    "a keep that cannot be completed": TWO
    | seat(lords=FULL[:13])
    | {"held": ["P1", "P1", "P6"], "pending": [frame("next_lord", 0), frame("keep", 0, count=1, kept=["P6"])]},
    "a keep under nothing": FULL_HAND | {"pending": [frame("keep", 0, count=1)]},
    "a keep of several guilds": FULL_HAND
    | {"held": ["P1", "B2"], "pending": [frame("next_lord", 0), frame("keep", 0, count=1)]},
    "a fifteenth lord and a turn": TWO | seat(lords=FULL) | {"pending": [frame("conspire", 0)]},
    "a human turn of the opponent": SOLO | {"active": 1, "pending": [frame("conspire", 1)]},
    "a human draw of the opponent": SOLO | {"active": 1, "pending": [frame("draw_lords", -1, count=1)]},
    "the opponent decides for itself": SOLO
    | {"active": 1, "held": ["Y1"], "pending": [frame("opponent_next_lord", 1)]},
    "an opponent's turn of the human": SOLO | {"active": 0, "pending": [frame("opponent_turn", 0)]},
    "a location for the opponent in the human's turn": SOLO
    | seat(lords=["Y1"])
    | {"pending": [frame("opponent_deck_location", -1)]},
    "a token that is not there": SOLO | {"token": 1, "pending": [frame("replay", 0)]},
    "a first player in solo": SOLO | {"pending": [frame("first_player", -1)]},
    "an opponent drawn twice": SOLO
    | {"pending": [frame("turn_start", 0), frame("first_location", -1), frame("first_opponent", -1)]},
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    laws.a_position_that_cannot_be_is_refused(REFUSED[name])


@pytest.mark.parametrize("seed", [None, 0, "0", 7])
def test_the_same_data_load_to_the_same_game(seed: Any) -> None:
    """Whatever is left to chance comes from the seed of the position; nothing said is 0."""
    assert fuzz.try_position(TWO | {"seed": seed}) in ("played", "refused: bad_seed")
    assert abyssal.load(TWO).position() == abyssal.load(TWO | {"seed": 0}).position()


CULPRITS: list[tuple[dict[str, Any], str]] = [
    ({"held": ["Y5"]}, "Y5"),
    ({"open": ["castle"]}, "castle"),
    ({"nonsense": 1}, "nonsense"),
    ({"piles": {"mage": ["G6"]}}, "G6"),
    ({"piles": {"blue": []}}, "blue"),
    (seat(lords=["G6", "G6"]), "G6"),
    (seat(pearls=-7), "-7"),
    ({"pending": [frame("dance", 0)]}, "dance"),
    ({"pending": [frame("draw_lords", -1, count="many")]}, "many"),
    ({"held": ["Y1"], "pending": [frame("next_lord", 0), frame("keep", 0, count=1, kept=["G6"])]}, "G6"),
    ({"pending": [["conspire", 0, 0]]}, "conspire"),
    ({"format": 1}, "1"),
    ({"seed": "x"}, "x"),
]


def test_the_error_names_the_culprit() -> None:
    laws.the_error_names_the_culprit(TWO, CULPRITS)


def test_a_table_with_few_lords_can_be_played() -> None:
    """Lords in the box are out of the game; a player without a choice is not asked."""
    for lords in range(1, 20):
        for options in (TWO, TWO | {"players": 4}, SOLO):
            fuzz.play_to_the_end(abyssal.load(options | {"lord_deck": lords}))


def test_a_table_without_locations_can_be_played() -> None:
    for options in (TWO, TWO | {"players": 4}, *({**SOLO, "solo": who} for who in ("farmer", "mage", "military"))):
        fuzz.play_to_the_end(abyssal.load(options | {"open": [], "location_deck": []}))
        fuzz.play_to_the_end(abyssal.load(options | {"open": ["search_deck"], "location_deck": ["recycle_locations"]}))


def test_a_full_alliance_has_no_further_turn() -> None:
    """Fifteen lords somewhere, and nobody said who ended the game."""
    for options in (TWO, TWO | {"players": 3}, SOLO):
        for who in ("0", "1"):
            for active in (0, 1):
                fuzz.try_position(options | {"active": active, "seats": {who: {"lords": FULL}}})


# ---------------------------------------------------------------------- records, entry by entry


def records(match: Match) -> tuple[Game, dict[str, Any]]:
    g = match.at(10**6 if match.seed % 2 else 45)
    return g, through_json(g.record())


@given(matches())
def test_a_record_that_breaks_off_says_where(match: Match) -> None:
    _, record = records(match)
    laws.a_record_that_breaks_off_says_where(record, 1 if len(record["entries"]) < 60 else 7)


@given(
    matches(), st.sampled_from(["", "x", "0", "0 ", "0 dance", "* Y5", "9 draw 1", "* seat 9", 7, None, ["0 draw 1"]])
)
def test_a_wrong_entry_is_named(match: Match, wrong: Any) -> None:
    laws.a_wrong_entry_is_named(records(match)[1], wrong)


@given(matches())
def test_exchanged_entries_are_refused_or_the_same_game(match: Match) -> None:
    """Two lords drawn together may be named in either order; anything else is noticed, not before it happens."""
    laws.exchanged_entries_are_refused_or_the_same_game(*records(match))


@given(matches())
def test_half_a_text_is_no_record(match: Match) -> None:
    laws.half_a_text_is_no_record(match.at(20))
