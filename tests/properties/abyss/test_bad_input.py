"""Impossible positions and records are refused with an error that names what is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import abyssal
from abyssal import Game, OptionError
from tests.properties import laws, spoiling
from tests.properties.abyss import fuzz
from tests.properties.abyss.helpers import Match, matches, moments
from tests.properties.abyss.test_positions import KEYS
from tests.properties.common import fewer, through_json
from tests.properties.spoiling import HEAD_KEYS, anything, frames, seat, step

TWO: dict[str, Any] = {"game": "abyss", "players": 2}
FULL_TRACK = ["crab 1", "crab 1", "crab 2", "crab 3", "crab 4"]

# ---------------------------------------------------------------------- many spoiled ones


@pytest.mark.parametrize("part", range(2))
def test_spoiled_positions_and_records_are_refused_or_can_be_played(part: int) -> None:
    """In a process of its own: a hang or a crash shows the case that did it."""
    spoiling.run_apart(fuzz.__file__, part * 10**6, 14 * settings().max_examples)


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


@fewer(2)
@given(moments(), st.sampled_from(sorted(KEYS)))
def test_a_key_left_out_of_a_position(moment: tuple[Match, Game], key: str) -> None:
    position = dict(moment[1].position())
    del position[key]
    fuzz.try_position(position)


@fewer(2)
@given(moments(), st.sampled_from(HEAD_KEYS))
def test_a_key_left_out_of_a_record(moment: tuple[Match, Game], key: str) -> None:
    spoiling.a_key_left_out_of_a_record(fuzz.TRIAL, moment[1], key)


# ---------------------------------------------------------------------- positions, one by one


def pending(*waiting: Any, **facts: Any) -> dict[str, Any]:
    return TWO | {"pending": frames(*waiting)} | facts


REFUSED: dict[str, dict[Any, Any]] = {
    "no game": {"players": 2},
    "unknown game": TWO | {"game": "chess"},
    "five players": TWO | {"players": 5},
    "no players": {"game": "abyss"},
    "an unknown expansion": TWO | {"expansions": ["whales"]},
    "an expansion that is a list": TWO | {"expansions": [[]]},
    "an expansion that is nothing": TWO | {"expansions": [None]},
    "no limit at all": TWO | {"max_plies": 0},
    "more plies than allowed": TWO | {"max_plies": 5, "plies": 6},
    "a number as text that is none": TWO | {"active": "--5"},
    "a digit that is no number": TWO | {"active": "²"},
    "a number too long to read": TWO | {"active": "9" * 5000},
    "a seat too many": TWO | {"active": 2},
    "a seat below zero": TWO | {"ended_by": -1},
    "a truth as a number": TWO | {"active": True},
    "a fraction": TWO | seat(pearls=1.5),
    "pearls below zero": TWO | seat(pearls=-1),
    "keys below zero": TWO | seat(keys=-1),
    "more pearls than a count can hold": TWO | seat(pearls=2**63 - 1),
    "a threat of 0": TWO | {"threat": 0},
    "a threat of 7": TWO | {"threat": 7},
    "a price of 0": TWO | {"price": 0},
    "a seat given twice": TWO | {"seats": {"0": {"pearls": 1}, "00": {"pearls": 2}}},
    "an ally too many": TWO | seat(hand=["crab 5", "crab 5"]),
    "a lord in two places": TWO | {"court": ["jailer"], "lord_discard": ["jailer"]},
    "a lord free and bound": TWO | seat(free=["elder"], locations={"jail": ["elder"]}),
    "a location in two places": TWO | {"available": ["jail"], "location_deck": ["jail"]},
    "a token too many": TWO | seat(tokens=[4, 4, 4]),
    "a token of no value": TWO | seat(tokens=[5]),
    "seven monsters": TWO | {"discard": ["monster"] * 7},
    "seven lords in the Court": TWO | {"court": ["jailer", "seeker", "hunter", "sage", "elder", "keeper", "miller"]},
    "six cards on the track": TWO | {"track": ["crab 1", "crab 1", "crab 2", "crab 3", "crab 4", "crab 5"]},
    "a monster in hand": TWO | seat(hand=["monster"]),
    "a monster in the Council": TWO | {"council": {"crab": ["monster"]}},
    "an ally in a wrong stack": TWO | {"council": {"crab": ["squid 1"]}},
    "an unknown stack": TWO | {"council": {"red": []}},
    "a lord of an expansion": TWO | {"court": ["ferryman"]},
    "a kraken": TWO | seat(hand=["kraken 2"]),
    "an ally with a sign": TWO | seat(hand=["squid 1 pearl"]),
    "an unknown lord": TWO | {"court": ["king"]},
    "an unknown key": TWO | {"courts": []},
    "a key that is no text": {**TWO, 1: []},
    "an unknown key of a seat": TWO | seat(pearl=1),
    "a deck too large": TWO | {"deck": 72},
    "a deck larger than a count can hold": TWO | {"lord_deck": 2**63},
    "a deck below zero": TWO | {"location_deck": -1},
    "a deck that is a truth": TWO | {"token_pile": True},
    "a seed that is none": TWO | {"seed": "x"},
    "a seed beyond all numbers": TWO | {"seed": 2**63},
    "an unknown stream": TWO | {"random": {"dice": 1}},
    "a counter below zero": TWO | {"random": {"lords": -1}},
    "a view": TWO | {"seats": {"1": {"hand": 3}}},
    "a stolen token that the thief has not": TWO | {"stolen": {"by": 0, "from": 1, "token": 4}},
    "a token stolen from oneself": TWO | seat(tokens=[4]) | {"stolen": {"by": 0, "from": 0, "token": 4}},
    "half a theft": TWO | {"stolen": {"by": 0}},
    "a form of before": TWO | {"format": 1},
    "a format that is none": TWO | {"format": None},
    "a cause of the end without an end": TWO | {"end_cause": "lords"},
    "a cause that is none": TWO | {"ended_by": 0, "end_cause": "boredom"},
    "a frame of the form of before": pending(["main", 0, 0]),
    "a frame that is a number": TWO | {"pending": [3]},
    "a frame without a step": TWO | {"pending": [{"seat": 0}]},
    "an unknown frame": pending("dance"),
    "a frame of an expansion": pending("healer"),
    "a seat too many asked": pending(step("main", seat=2)),
    "a seat asked that is none": pending(step("main", seat="me")),
    "a part that means nothing here": pending(step("main", lord="jailer")),
    "a part left out": pending("pay"),
    "a part that is too large": pending("end_exploration", step("draw_tokens", count=256)),
    "a part that is very large": pending("end_exploration", step("draw_tokens", count=10**30)),
    "a part below zero": pending("end_exploration", step("draw_tokens", count=-1)),
    "a part that is a truth": pending("end_exploration", step("draw_tokens", count=True)),
    "a part that is no truth": pending(step("explore", passed=1)),
    "a part that is nothing": pending(step("pay", lord=None)),
    "a lord by number": pending(step("pay", lord=3)),
    "a lord of no name": pending(step("pay", lord="king")),
    "a location of no name": pending(step("location_effect", location="castle")),
    "a card of no name": pending(step("pay", lord="jailer", lowest="crab 6")),
}  # fmt: skip
# Stacks that are impossible in that position, although each frame is possible somewhere.
NOT_PENDING: dict[str, dict[str, Any]] = {
    "two turns at once": pending("main", "main"),
    "a choice of chance": pending(step("main", seat=-1)),
    "a draw by a player": pending("explore", step("reveal", seat=0)),
    "a choice of somebody else": pending(step("main", seat=1)),
    "an offer to the active player": pending("explore", "offer", track=["crab 1"]),
    "an offer nobody can pay": pending("explore", step("offer", seat=1), track=["crab 1"], price=2),
    "an offer of a monster": pending("explore", step("offer", seat=1), track=["monster"]),
    "an offer of nothing": pending("explore", step("offer", seat=1)),
    "a sixth card": pending("explore", "reveal", track=FULL_TRACK),
    "a sixth card soon": pending("explore", track=FULL_TRACK),
    "a card of an empty deck": pending("explore", "reveal", deck=[]),
    "cards on the track in the middle of nothing": pending("main", track=["crab 1"]),
    "a payment for nobody": pending(step("pay", lord="breeder")),
    "a payment that cannot be": pending(step("pay", lord="jailer"), court=["jailer"]),
    "an affiliation of nobody": pending("court_care", step("enter", lord="jailer"), "affiliate", court=["jailer"]),
    "a discard of an empty hand": pending("court_care", step("jailer_discard", seat=1)),
    "a victim without lords": pending("court_care", step("assassin_pick", victim=1)),
    "a hunt without game": pending("court_care", "hunter_pick"),
    "an empty Council": pending("court_care", "apprentice_stack"),
    "a trade of nothing": pending("court_care", "illusionist"),
    "a corruption without pearls": pending("court_care", "corruptor"),
    "a control without keys": pending("control_source"),
    "a pick of nothing": pending("control_pick"),
    "a draw without keys": pending(step("draw_locations", count=2)),
    "a draw of very many": pending(step("draw_locations", count=255), **seat(keys=3)),
    "a draw of very many lords": pending("main", step("fill_court", count=255), court=[]),
    "a draw of very many tokens": pending("end_exploration", step("draw_tokens", count=21)),
    "keys for a location of nobody": pending(
        step("location_effect", location="parliament"), step("control_keys", location="parliament"), **seat(keys=3)
    ),
    "a search in an empty deck": pending(
        step("black_smokers", location="black-smokers"), location_deck=[], **seat(locations={"black-smokers": []})
    ),
    "a discard below another of cards that are named already": pending(
        "court_care", step("discard_to_6", seat=1, count=1, lowest="squid 2"), step("discard_to_6", count=1),
        seats={"0": {"hand": ["crab 1"]}, "1": {"hand": ["crab 1", "crab 2"]}},
    ),
    "more discards than cards": pending("end_checks", step("discard_to_6", count=3), **seat(hand=["crab 1"])),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    laws.a_position_that_cannot_be_is_refused(REFUSED[name])


@pytest.mark.parametrize("name", NOT_PENDING)
def test_what_cannot_be_pending_is_refused(name: str) -> None:
    laws.a_position_that_cannot_be_is_refused(NOT_PENDING[name], "impossible_pending")


@pytest.mark.parametrize("expansions", [[[]], [None], [3], "kraken", ["whales"], 5])
def test_an_expansion_that_cannot_be_is_refused(expansions: Any) -> None:
    with pytest.raises(OptionError):
        abyssal.new("abyss", players=2, expansions=expansions)


@pytest.mark.parametrize("seed", [None, 0, "0", 7])
def test_the_same_data_load_to_the_same_game(seed: Any) -> None:
    """Whatever is left to chance comes from the seed of the position; nothing said is 0."""
    assert fuzz.try_position(TWO | {"seed": seed}) in ("played", "refused: bad_seed")
    assert abyssal.load(TWO).position() == abyssal.load(TWO | {"seed": 0}).position()


CULPRITS: list[tuple[dict[str, Any], str]] = [
    ({"court": ["king"]}, "king"),
    ({"available": ["castle"]}, "castle"),
    ({"nonsense": 1}, "nonsense"),
    ({"council": {"crab": ["squid 1"]}}, "squid 1"),
    ({"council": {"blue": []}}, "blue"),
    (seat(hand=["crab 5", "crab 5"]), "crab 5"),
    (seat(pearls=-7), "-7"),
    (seat(tokens=[4, 4, 4]), "token 4"),
    ({"pending": frames("dance")}, "dance"),
    ({"pending": frames(step("pay", lord="king"))}, "king"),
    ({"pending": frames(step("main", cell="7"))}, "cell"),
    ({"pending": frames("affiliate", "pay")}, "lord"),
    ({"pending": [["main", 0, 0]]}, "main"),
    ({"end_cause": "boredom"}, "boredom"),
    ({"seed": "x"}, "x"),
]


def test_the_error_names_the_culprit() -> None:
    laws.the_error_names_the_culprit(TWO, CULPRITS)


@pytest.mark.parametrize("players", [2, 4])
def test_a_table_with_little_on_it_can_be_played(players: int) -> None:
    """Cards in the box are out of the game; a player without a choice is not asked [B-1, B-2, B-21, B-29]."""
    table = TWO | {"players": players, "max_plies": 300}
    for cards in (0, 1, 2, 5, 20):
        for lords in (0, 1, 3, 35):
            few = table | {"deck": cards, "token_pile": 0, "location_deck": lords % 4}
            fuzz.play_to_the_end(abyssal.load(few | ({"lord_deck": 0} if lords < 35 else {}) | {"seed": cards}))
            fuzz.play_to_the_end(abyssal.load(few | {"court": [], "lord_deck": lords, "available": []}))


def test_nobody_who_can_do_nothing_is_asked_for_ever() -> None:
    """Without cards, lords and pearls no turn has anything in it: the game ends."""
    nothing: dict[str, Any] = {"deck": [], "court": [], "lord_deck": [], "available": [], "location_deck": []}
    for players in (2, 3, 4):
        assert abyssal.load(TWO | nothing | {"players": players}).is_over


# ---------------------------------------------------------------------- records, entry by entry


def records(match: Match) -> tuple[Game, dict[str, Any]]:
    g = match.at(10**6 if match.seed % 2 else 60)
    return g, through_json(g.record())


@fewer(5)
@given(matches())
def test_a_record_that_breaks_off_says_where(match: Match) -> None:
    laws.a_record_that_breaks_off_says_where(records(match)[1], 29)


WRONG_ENTRIES = ["", "x", "0", "0 ", "0 dance", "* crab 6", "9 explore", "* seat 9", 7, None, ["0 explore"]]


@fewer(3)
@given(matches(), st.sampled_from(WRONG_ENTRIES))
def test_a_wrong_entry_is_named(match: Match, wrong: Any) -> None:
    laws.a_wrong_entry_is_named(records(match)[1], wrong, 31)


@fewer(5)
@given(matches())
def test_exchanged_entries_are_refused_or_the_same_game(match: Match) -> None:
    """Two tokens drawn together may be named in either order; anything else is noticed, not before it happens."""
    laws.exchanged_entries_are_refused_or_the_same_game(*records(match), 11)


@fewer(5)
@given(matches())
def test_half_a_text_is_no_record(match: Match) -> None:
    laws.half_a_text_is_no_record(match.at(20))
