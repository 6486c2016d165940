"""Facts that follow from the rules of the expansions, at every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

import abyssal
from tests.properties.abyss import facts, oracle
from tests.properties.abyss.expansions import oracle as more
from tests.properties.abyss.expansions.cards import LEVIATHANS, SANCTUARIES, SENTINELS, START_CRAB, stock
from tests.properties.abyss.expansions.helpers import EVERY, LIMITED, Match, matches
from tests.properties.abyss.oracle import Position
from tests.properties.common import chances, fewer

PER_PERSON = ("nebulis", "wounds", "pearls", "keys")


@fewer(4)
@given(matches(), chances)
def test_everything_is_conserved(match: Match, chance: str) -> None:
    box = stock(match.options)
    for g in match.walk(chance):
        p: Position = g.position()
        facts.everything_is_conserved(p, box)
        assert all(name == "black-smokers" or name.split()[0] in ("loot", "leviathan", "new") for name in p["box"])
        for race, stack in p["council"].items():
            assert {oracle.race_of(card) for card in stack} <= {race, "kraken"}


@fewer(6)
@given(matches(LIMITED))
def test_everything_is_conserved_when_a_game_is_cut_short(match: Match) -> None:
    facts.everything_is_conserved(match.at(10**6).position(), stock(match.options))


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_a_game_starts_as_set_up(options: dict[str, Any]) -> None:
    """K 2, L 2."""
    box = stock(options)
    for seed in range(5):
        p: Position = abyssal.new("abyss", seed=seed, **options).position()
        assert (len(p["court"]), len(p["available"]), p["discard"], p["track"], p["box"]) == (6, 1, [], [], [])
        crabs = [START_CRAB] if "leviathan" in options["expansions"] else []
        for seat in p["seats"].values():
            assert (seat["pearls"], seat["keys"], seat["hand"]) == (1, 0, crabs)
        assert Counter(p["deck"]) == box.cards - Counter(crabs * options["players"])
        assert ("threat" in p) == (not crabs)
        assert len(p.get("border", {})) == len(crabs)
        assert (p.get("kraken_figure"), p.get("sentinels", {}), p.get("scourge")) == (None, {}, None)
        assert Counter(p.get("loot_deck", [])) == box.loot
        assert Counter(p.get("new_token_pile", [])) == box.new_tokens


@fewer(4)
@given(matches(), chances)
def test_numbers_stay_in_their_bounds(match: Match, chance: str) -> None:
    for g in match.walk(chance):
        p: Position = g.position()
        assert p["price"] == 1 + sum(p["bought"].values())
        assert p["bought"][str(p["active"])] == 0
        assert max(p["bought"].values()) <= 2
        assert sum(count == 2 for count in p["bought"].values()) <= 1  # there is one Hypnotist
        assert (len(p["track"]) <= 5, len(p["court"]) <= 6, len(p["drawn"]) <= 4) == (True, True, True)
        for seat in p["seats"].values():
            assert all(seat.get(number, 0) >= 0 for number in PER_PERSON)
        if "kraken" in p["expansions"]:
            check_kraken(p)
        if "leviathan" in p["expansions"]:
            check_leviathan(p)


def check_kraken(p: Position) -> None:
    """The figure is with somebody who has the most nebulis; a zone has one sentinel, on something that lies there."""
    counts, holder = [seat["nebulis"] for seat in p["seats"].values()], p["kraken_figure"]
    if "give_kraken" not in oracle.steps_pending(p):
        assert (holder is None) == (max(counts) == 0)
        assert holder is None or counts[holder] == max(counts)
    there = {"court": p["court"], "council": list(p["council"]), "locations": p["available"]}
    placed = [sentinel for sentinel in p["sentinels"].values() if sentinel["zone"] != "front"]
    assert len({sentinel["zone"] for sentinel in placed}) == len(placed)
    assert all(sentinel["target"] in there[sentinel["zone"]] for sentinel in placed)
    assert set(p["sentinels"]) <= set(SENTINELS)
    controlled = {site for seat in p["seats"].values() for site in seat["locations"]}
    for site, values in p["loot"].items():
        assert site in controlled & set(SANCTUARIES)
        searched = {"search", "loot_ally", "draw_tokens"} & set(oracle.steps_pending(p))
        assert len(set(values)) == len(values) or searched


def check_leviathan(p: Position) -> None:
    """Nothing dead lies at the Border, nobody has slain more than the Scourge, monsters do not stay on the track."""
    being_slain = 0
    for there in p["border"].values():
        health = len(LEVIATHANS[there["leviathan"]].levels)
        assert there["damage"] <= health
        being_slain += there["damage"] == health
    assert being_slain <= ("after_attack" in oracle.steps_pending(p))
    slain = [len(seat["slain"]) for seat in p["seats"].values()]
    assert (p["scourge"] is None) == (max(slain) == 0)
    assert p["scourge"] is None or slain[p["scourge"]] == max(slain)
    assert "monster" not in p["track"][:-1]
    assert "tamer" not in oracle.all_lords(p)
    if oracle.steps_pending(p)[-1:] == ["main"]:
        assert p["border"] or not p["leviathan_deck"]


@fewer(6)
@given(matches())
def test_what_lies_in_front_of_a_player_stays_there(match: Match) -> None:
    """Wounds, slain leviathans and kept loot never go; sentinels keep their owner."""
    positions: Iterator[Any] = (g.position() for g in match.walk())
    for before, p in pairwise(positions):
        assert set(before["box"]) <= set(p["box"])
        assert p.get("inert", False) >= before.get("inert", False)
        for lord, sentinel in before.get("sentinels", {}).items():
            assert p["sentinels"][lord]["owner"] == sentinel["owner"]
        for seat, was in before["seats"].items():
            now = p["seats"][seat]
            assert now.get("wounds", 0) >= was.get("wounds", 0)
            assert set(was.get("slain", [])) <= set(now.get("slain", []))
            assert set(was.get("kept_loot", {})) <= set(now.get("kept_loot", {}))
            assert len(was["locations"]) <= len(now["locations"])


@fewer(4)
@given(matches())
def test_a_turn_begins_with_new_tokens_if_one_can_be_revealed(match: Match) -> None:
    """Otherwise with the choice of an action; a player with 3 keys has taken a location if there was one (5; L 6)."""
    for g in facts.starts_of_turns(match):
        p: Position = g.position()
        me = p["active"]
        tokens = p["seats"][str(me)].get("new_tokens", [])
        assert g.decision == ("turn_tokens" if more.revealable(p, me, tokens) else "main")
        assert g.seat == me
        assert (p["price"], p["used"], p["track"], set(p["bought"].values())) == (1, [], [], {0})
        assert all(
            not sentinel.get("resting") for sentinel in p.get("sentinels", {}).values() if sentinel["owner"] == me
        )
        for seat in oracle.others(p, me):
            assert oracle.keys_of(p, seat) < 3 or not (oracle.available_for(p, seat) or p["location_deck"])


@fewer(4)
@given(matches())
def test_the_last_round_is_one_turn_for_everybody_else(match: Match) -> None:
    facts.the_last_round_is_one_turn(match)


@fewer(4)
@given(matches())
def test_there_is_a_reason_for_the_end(match: Match) -> None:
    facts.there_is_a_reason_for_the_end(match)
