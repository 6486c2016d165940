"""Positions and records of the expansions that cannot be are refused with an error that names the culprit."""

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
from tests.properties.spoiling import anything, seat

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


def pending(*frames: list[Any], **facts: Any) -> dict[str, Any]:
    return TWO | {"pending": list(frames)} | facts


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
    "a leviathan twice": TWO | {"border": {"1": {"leviathan": 3}, "2": {"leviathan": 3}}},
    "a leviathan slain and there": TWO | {"border": {"1": {"leviathan": 3}}} | seat(slain=[3]),
    "a leviathan of no number": TWO | {"border": {"1": {"leviathan": 21}}},
    "a tenth cell": TWO | {"border": {"10": {"leviathan": 3}}},
    "a cell of no number": TWO | {"border": {"x": {"leviathan": 3}}},
    "damage below zero": TWO | {"border": {"1": {"leviathan": 3, "damage": -1}}},
    "a dead leviathan": TWO | {"border": {"1": {"leviathan": 3, "damage": 1}}},
    "a new token too many": TWO | seat(new_tokens=["key"] * 5),
    "an unknown new token": TWO | seat(new_tokens=["pearls 4"]),
    "a value among the new tokens": TWO | seat(new_tokens=[3]),
    "tokens won that nobody has": TWO | {"won_tokens": ["key"]},
    "a scourge who is nobody": TWO | {"scourge": 5},
    "an inert that is no truth": TWO | {"inert": 3},
    "a kraken off the track that nobody places": TWO | {"unplaced": ["kraken 2"]},
    "a kraken to place that is not there": pending(["place_kraken", 0, 45]),
    "a mix of nothing": pending(["court_care", 0, 0], ["enter", 0, 1], ["pay_nebulis", 0, 0]),
    "a figure given by somebody else": pending(["main", 0, 0], ["give_kraken", 1, 1], kraken_figure=0),
    "a sentinel placed by somebody else": pending(["main", 0, 0], ["place_sentinel", 0, 0]),
    "a search of nothing": pending(["search", 0, 22]),
    "a draw of loot from an empty deck": pending(
        ["draw_loot", -1, 24], loot_deck=[], **seat(locations={"megalodon": []})
    ),
    "a gift of nothing": pending(["court_care", 0, 0], ["fence", 0, 1]),
    "a healing without allies": pending(["court_care", 0, 0], ["healer", 0, 0]),
    "an execution of nobody": pending(["court_care", 0, 0], ["executioner_discard", 1, 1]),
    "a liberation of nobody": pending(["court_care", 0, 0], ["liberator", 0, 0]),
    "an attack on an empty hand": pending(["explore", 0, 0], ["attacked_allies", 0, 3], **seat(hand=[])),
    "an attack on no lord": pending(["explore", 0, 0], ["attacked_lord", 0, 0]),
    "a fight with nothing": pending(["end_exploration", 0, 0], ["fight_ally", 0, 0], border={}),
    "a fight without a card": pending(
        ["end_exploration", 0, 0], ["fight_target", 0, 0], border={"1": {"leviathan": 19}}, **seat(hand=["squid 1"])
    ),
    "a reward of 8": pending(["end_exploration", 0, 0], ["after_attack", 0, 0], ["fight_reward", 0, 8]),
    "a stack of an empty Council": pending(["ask_main", 0, 0], ["token_stack", 0, 0]),
    "martial law over a small hand": pending(["end_checks", 0, 0], ["martial_law", 0, 3], **seat(hand=["crab 1"])),
    "a rebellion at an empty Border": pending(["court_care", 0, 0], ["rebel", 0, 0], border={}),
    "a guard without leviathans": pending(["court_care", 0, 0], ["border_guard", 0, 0], leviathan_deck=[]),
    "a leviathan bred that is not there": pending(["court_care", 0, 0], ["breeder", 0, 3], leviathan_deck=[1, 2]),
    "a leviathan bred for somebody else": pending(["court_care", 0, 0], ["draw_leviathan", -1, 0x101]),
    "a leviathan bred while the table is set up": pending(["first_player", -1, 0], ["draw_leviathan", -1, 0x100]),
    "a leviathan of an empty deck": pending(["explore", 0, 0], ["draw_leviathan", -1, 0], leviathan_deck=[]),
    "a theft from somebody without": pending(["court_care", 0, 0], ["steal_new_token", -1, 0x100]),
    "tokens of an empty pile": pending(
        ["end_exploration", 0, 0], ["after_attack", 0, 0], ["reveal_won", 0, 0], ["draw_new_tokens", -1, 1],
        new_token_pile=[],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    laws.a_position_that_cannot_be_is_refused(REFUSED[name])


CULPRITS: list[tuple[dict[str, Any], str]] = [
    ({"loot_deck": [9]}, "9"),
    ({"border": {"12": {"leviathan": 1}}}, "12"),
    ({"border": {"1": {"leviathan": 33}}}, "33"),
    ({"sentinels": {"fence": {"owner": 0, "zone": "front"}}}, "fence"),
    (seat(new_tokens=["gold"]), "gold"),
    (seat(nebulis=-7), "-7"),
    (seat(hand=["kraken 2"] * 3), "kraken 2"),
]


def test_the_error_names_the_culprit() -> None:
    laws.the_error_names_the_culprit(TWO, CULPRITS)


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_a_table_with_little_on_it_can_be_played(options: dict[str, Any]) -> None:
    """Whoever is left without a choice is not asked [B-1, B-2, K-18, K-19, L-15, L-17, L-28, L-30]."""
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
