"""Impossible positions and records of the expansions are refused with an error that names what is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import abyssal
from abyssal import Game
from tests.properties import laws, spoiling
from tests.properties.abyss.expansions import fuzz
from tests.properties.abyss.expansions.helpers import BOTH, EVERY, Match, matches, moments
from tests.properties.abyss.expansions.test_positions import KRAKEN_KEYS, LEVIATHAN_KEYS
from tests.properties.common import fewer, through_json
from tests.properties.spoiling import anything, frames, seat, step

TWO: dict[str, Any] = {"game": "abyss", "players": 2, "expansions": BOTH}
NEW_KEYS = sorted(KRAKEN_KEYS | LEVIATHAN_KEYS)
SEAT_KEYS = ("nebulis", "kept_loot", "new_tokens", "wounds", "slain")


@pytest.mark.parametrize("part", range(2))
def test_spoiled_positions_and_records_are_refused_or_can_be_played(part: int) -> None:
    """In a process of its own: a hang or a crash shows the case that did it."""
    spoiling.run_apart(fuzz.__file__, part * 10**6, 10 * settings().max_examples)


@fewer(2)
@given(moments(), st.dictionaries(st.sampled_from(NEW_KEYS), anything, min_size=1, max_size=3))
def test_any_value_under_any_new_key(moment: tuple[Match, Game], changes: dict[str, Any]) -> None:
    fuzz.try_position(through_json(moment[1].position()) | changes)


@fewer(2)
@given(moments(), st.dictionaries(st.sampled_from(SEAT_KEYS), anything, min_size=1, max_size=3))
def test_any_value_under_any_new_key_of_a_seat(moment: tuple[Match, Game], changes: dict[str, Any]) -> None:
    position = through_json(moment[1].position())
    position["seats"]["0"] |= changes
    fuzz.try_position(position)


@fewer(3)
@given(moments(), st.sampled_from(NEW_KEYS))
def test_a_new_key_left_out(moment: tuple[Match, Game], key: str) -> None:
    position = through_json(moment[1].position())
    position.pop(key, None)
    fuzz.try_position(position)


# ---------------------------------------------------------------------- positions, one by one


def pending(*waiting: Any, **facts: Any) -> dict[str, Any]:
    return TWO | {"pending": frames(*waiting)} | facts


def sentinel(**facts: Any) -> dict[str, Any]:
    return {"sentinels": {"watcher": facts}}


REFUSED: dict[str, dict[Any, Any]] = {
    "five players without Leviathan": TWO | {"expansions": ["kraken"], "players": 5},
    "six players": TWO | {"players": 6},
    "a threat with Leviathan": TWO | {"threat": 2},
    "the Tamer with Leviathan": TWO | {"court": ["tamer"]},
    "loot without Kraken": TWO | {"expansions": ["leviathan"], "loot_deck": [3]},
    "a border without Leviathan": TWO | {"expansions": ["kraken"], "border": {}},
    "a kraken without Kraken": TWO | {"expansions": ["leviathan"]} | seat(hand=["kraken 2"]),
    "a sign without Leviathan": TWO | {"expansions": ["kraken"]} | seat(hand=["crab 1 pearl"]),
    "nebulis without Kraken": TWO | {"expansions": ["leviathan"]} | seat(nebulis=1),
    "wounds without Leviathan": TWO | {"expansions": ["kraken"]} | seat(wounds=1),
    "nebulis below zero": TWO | seat(nebulis=-1),
    "wounds below zero": TWO | seat(wounds=-1),
    "three krakens of value 2": TWO | seat(hand=["kraken 2"] * 3),
    "two allies with one sign": TWO | seat(hand=["crab 3 dice"] * 2),
    "ten monsters": TWO | {"discard": ["monster"] * 10},
    "an affiliated kraken": TWO | seat(affiliated=["kraken 2"]),
    "a sign of the other kind": TWO | seat(hand=["crab 1 dice"]),
    "a loot of no value": TWO | {"loot_deck": [8]},
    "a loot too many": TWO | {"loot_deck": [3, 3, 3, 3]},
    "loot on a location that is none of the four": TWO | seat(locations={"jail": []}) | {"loot": {"jail": [3]}},
    "loot on a sanctuary of nobody": TWO | {"loot": {"megalodon": [3]}},
    "loot kept from no sanctuary": TWO | seat(kept_loot={"jail": [3]}),
    "a figure of nobody": TWO | {"kraken_figure": 2},
    "a sentinel of a lord without one": TWO | {"sentinels": {"fence": {"owner": 0, "zone": "front"}}},
    "a sentinel of nobody": TWO | sentinel(owner=2, zone="front"),
    "a sentinel nowhere": TWO | sentinel(owner=0, zone="deck"),
    "a sentinel on a lord elsewhere": TWO | {"court": ["jailer"]} | sentinel(owner=0, zone="court", target="seeker"),
    "a sentinel on no stack": TWO | sentinel(owner=0, zone="council", target="kraken"),
    "a sentinel on a hidden location": TWO | {"available": []} | sentinel(owner=0, zone="locations", target="jail"),
    "two sentinels in a zone": TWO | {"sentinels": {
        name: {"owner": 0, "zone": "council", "target": "crab"} for name in ("watcher", "vigil")
    }},
    "a leviathan twice": TWO | {"border": {"4": {"leviathan": 3}, "5": {"leviathan": 3}}},
    "a leviathan slain and there": TWO | {"border": {"4": {"leviathan": 3}}} | seat(slain=[3]),
    "a leviathan of no number": TWO | {"border": {"4": {"leviathan": 21}}},
    "a cell to which no dice point": TWO | {"border": {"1": {"leviathan": 3}}},
    "a cell beyond all dice": TWO | {"border": {"13": {"leviathan": 3}}},
    "a cell of other dice": TWO | {"border": {"3-4": {"leviathan": 3}}},
    "a cell by two of its names": TWO | {"border": {"2": {"leviathan": 3}, "3": {"leviathan": 4}}},
    "a cell of no number": TWO | {"border": {"x": {"leviathan": 3}}},
    "damage below zero": TWO | {"border": {"4": {"leviathan": 3, "damage": -1}}},
    "a dead leviathan": TWO | {"border": {"4": {"leviathan": 3, "damage": 1}}},
    "a new token too many": TWO | seat(new_tokens=["key"] * 5),
    "an unknown new token": TWO | seat(new_tokens=["pearls 4"]),
    "a value among the new tokens": TWO | seat(new_tokens=[3]),
    "tokens won that nobody has": TWO | {"won_tokens": ["key"]},
    "a scourge who is nobody": TWO | {"scourge": 5},
    "an inert that is no truth": TWO | {"inert": 3},
    "a kraken off the track that nobody places": TWO | {"unplaced": ["kraken 2"]},
    "a cell of no dice, pending": pending("end_exploration", step("fight_ally", cell="1")),
    "a cell by its number": pending("end_exploration", step("fight_ally", cell=1)),
    "a leviathan too many": pending("court_care", step("breeder", leviathan=21)),
    "a leviathan of number 0": pending("court_care", step("breeder", leviathan=0)),
    "a zone of no name": pending(step("place_sentinel", sentinel="watcher", zone="deck")),
    "a sentinel of no name": pending(step("place_sentinel", sentinel="fence")),
    "a seat that is none among others": pending("main", step("give_kraken", among=[9])),
    "seats that are no list": pending("main", step("give_kraken", among=1)),
    "krakens that are none": pending("explore", step("attacked_allies", count=1, leviathan=1, krakens=["crab 1"])),
    "very many krakens": pending("explore", step("attacked_allies", count=1, leviathan=1, krakens=["kraken 4"] * 9)),
    "a theft by nobody": pending("court_care", step("steal_new_token", victim=1)),
}  # fmt: skip
# Stacks that are impossible in that position, although each frame is possible somewhere.
NOT_PENDING: dict[str, dict[str, Any]] = {
    "a kraken to place that is not there": pending(step("place_kraken", card="kraken 2")),
    "a mix of nothing": pending("court_care", step("enter", lord="jailer"), step("pay_nebulis", price=0)),
    "a figure given by somebody else": pending("main", step("give_kraken", seat=1, among=[0]), kraken_figure=0),
    "a sentinel placed by somebody else": pending("main", step("place_sentinel", sentinel="watcher")),
    "a search of nothing": pending(step("search", location="cetacean-graveyard")),
    "a draw of loot from an empty deck": pending(
        step("draw_loot", location="megalodon"), loot_deck=[], **seat(locations={"megalodon": []})
    ),
    "a gift of nothing": pending("court_care", step("fence", count=1)),
    "a healing without allies": pending("court_care", "healer"),
    "an execution of nobody": pending("court_care", step("executioner_discard", seat=1, race="crab")),
    "a liberation of nobody": pending("court_care", "liberator"),
    "an attack on an empty hand": pending("explore", step("attacked_allies", count=3, leviathan=1), **seat(hand=[])),
    "an attack on no lord": pending("explore", step("attacked_lord", leviathan=1)),
    "a fight with nothing": pending("end_exploration", step("fight_ally", cell="2-3"), border={}),
    "a fight without a card": pending(
        "end_exploration", "fight_target", border={"4": {"leviathan": 19}}, **seat(hand=["squid 1"])
    ),
    "a reward of 8": pending("end_exploration", step("after_attack", cell="2-3"), step("fight_reward", count=8)),
    "a stack of an empty Council": pending("ask_main", "token_stack"),
    "martial law over a small hand": pending("end_checks", step("martial_law", count=3), **seat(hand=["crab 1"])),
    "a rebellion at an empty Border": pending("court_care", "rebel", border={}),
    "a guard without leviathans": pending("court_care", "border_guard", leviathan_deck=[]),
    "a leviathan bred that is not there": pending("court_care", step("breeder", leviathan=4), leviathan_deck=[1, 2]),
    "a leviathan bred for somebody else": pending("court_care", step("draw_leviathan", player=1, breeder=True)),
    "a leviathan bred in the set-up": pending("first_player", step("draw_leviathan", player=0, breeder=True)),
    "a leviathan of an empty deck": pending("explore", step("draw_leviathan", player=0), leviathan_deck=[]),
    "a theft from somebody without": pending("court_care", step("steal_new_token", thief=0, victim=1)),
    "tokens of an empty pile": pending(
        "end_exploration", step("after_attack", cell="2-3"), "reveal_won", step("draw_new_tokens", count=1),
        new_token_pile=[],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    laws.a_position_that_cannot_be_is_refused(REFUSED[name])


@pytest.mark.parametrize("name", NOT_PENDING)
def test_what_cannot_be_pending_is_refused(name: str) -> None:
    laws.a_position_that_cannot_be_is_refused(NOT_PENDING[name], "impossible_pending")


CULPRITS: list[tuple[dict[str, Any], str]] = [
    ({"loot_deck": [9]}, "9"),
    ({"border": {"13": {"leviathan": 1}}}, "13"),
    ({"border": {"4": {"leviathan": 33}}}, "33"),
    ({"sentinels": {"fence": {"owner": 0, "zone": "front"}}}, "fence"),
    (seat(new_tokens=["gold"]), "gold"),
    (seat(nebulis=-7), "-7"),
    (seat(hand=["kraken 2"] * 3), "kraken 2"),
]


def test_the_error_names_the_culprit() -> None:
    laws.the_error_names_the_culprit(TWO, CULPRITS)


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_a_table_with_little_on_it_can_be_played(options: dict[str, Any]) -> None:
    """A player without a choice is not asked [B-1, B-2, K-18, K-19, L-15, L-17, L-28, L-30]."""
    table = {"game": "abyss", **options, "max_plies": 200}
    empty: dict[str, Any] = {"loot_deck": []} if "kraken" in options["expansions"] else {}
    if "leviathan" in options["expansions"]:
        empty |= {"leviathan_deck": [], "new_token_pile": 1}
    for cards in (0, 1, 2, 5, 20):
        few = table | {"deck": cards, "token_pile": cards % 2, "location_deck": cards % 4, "seed": cards}
        fuzz.play_to_the_end(abyssal.load(few))
        fuzz.play_to_the_end(abyssal.load(few | empty | {"court": [], "lord_deck": cards, "available": []}))


# ---------------------------------------------------------------------- records


def records(match: Match) -> tuple[Game, dict[str, Any]]:
    g = match.at(10**6 if match.seed % 2 else 80)
    return g, through_json(g.record())


@fewer(10)
@given(matches(), st.sampled_from(["", "x", "0 dance", "* loot 8", "* die 7", "* leviathan 0", "5 explore", 7, None]))
def test_a_wrong_entry_is_named(match: Match, wrong: Any) -> None:
    laws.a_record_that_breaks_off_says_where(records(match)[1], 61)
    laws.a_wrong_entry_is_named(records(match)[1], wrong, 61)


@fewer(10)
@given(matches())
def test_exchanged_entries_are_refused_or_the_same_game(match: Match) -> None:
    """Two tokens drawn together may be named in either order; anything else is noticed, not before it happens."""
    laws.exchanged_entries_are_refused_or_the_same_game(*records(match), 23)
