"""Positions: a whole state as data, both ways, at any moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import Game
from tests.properties import laws
from tests.properties.common import small, through_json
from tests.properties.conspiracy.helpers import ALL_LORDS, GUILDS, Match, matches, moments

KEYS = {
    "format", "game", "players", "bonus", "solo", "active", "open", "piles", "keeper", "restriction", "ended_by",
    "held", "drawn", "revealed", "lord_deck", "location_deck", "box", "token", "seen", "known", "returned",
    "returned_after", "pending", "seats", "seed", "random",
}  # fmt: skip


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_a_position_loads_to_the_same_state(match: Match, chance: str) -> None:
    laws.a_position_loads_to_the_same_state(match, chance)


@given(moments())
def test_a_position_survives_json(moment: tuple[Match, Game]) -> None:
    laws.a_position_survives_json(moment[1], KEYS)
    assert next(iter(moment[1].position().items())) == ("format", 2)


@given(moments())
def test_a_loaded_game_goes_on_as_the_original(moment: tuple[Match, Game]) -> None:
    """Seed and counters are part of a position: the same choices meet the same chance."""
    laws.a_loaded_game_goes_on_as_the_original(*moment, "auto")


@given(moments(chance="ask"))
def test_a_position_may_be_taken_in_the_middle_of_a_draw(moment: tuple[Match, Game]) -> None:
    """Between the lords that are turned up together too: what is still to come is pending."""
    laws.a_loaded_game_goes_on_as_the_original(*moment, "ask")


@given(moments())
def test_the_record_of_a_loaded_game_starts_from_its_position(moment: tuple[Match, Game]) -> None:
    laws.the_record_of_a_loaded_game_starts_from_its_position(*moment)


@given(moments(), small)
def test_another_seed_changes_chance_and_nothing_else(moment: tuple[Match, Game], seed: int) -> None:
    laws.another_seed_changes_chance_and_nothing_else(moment[1], seed)


@given(moments())
def test_zones_are_written_in_one_order(moment: tuple[Match, Game]) -> None:
    """Equal states give equal positions: zones are sorted, whatever order they are read in."""
    _, g = moment
    position = g.position()
    turned = through_json(position)
    for zone in (
        "held",
        "drawn",
        "lord_deck",
        "location_deck",
        "open",
        "revealed",
        "box",
        "seen",
        "known",
        "returned",
        "returned_after",
    ):
        turned[zone].reverse()
    for pile in turned["piles"].values():
        pile.reverse()
    turned = dict(reversed(turned.items()))
    turned["seats"] = {int(seat): data for seat, data in reversed(turned["seats"].items())}
    for seat in turned["seats"].values():
        seat["locations"] = {int(space): card for space, card in reversed(seat["locations"].items())}
    assert abyssal.load(turned).position() == position


@given(matches(), st.integers(0, 130), small)
def test_a_part_of_a_position_is_filled_with_the_rest(match: Match, ply: int, seed: int) -> None:
    """What is not given takes its ordinary start; decks hold what lies nowhere else; the same data, the same game."""
    g = match.at(ply)
    whole: Mapping[str, Any] = g.position()
    part = {key: whole[key] for key in ("game", "players", "bonus", "solo", "active", "piles", "seats")} | {
        "seed": seed
    }
    if len(whole["seats"][str(part["active"])]["lords"]) == 15:
        return
    one, other = abyssal.load(part), abyssal.load(through_json(part))
    assert one.position() == other.position()
    filled: Mapping[str, Any] = one.position()
    for key in ("players", "bonus", "solo", "seed"):
        assert filled[key] == part[key]
    if not match.is_solo or part["active"] == 0:
        assert filled["piles"] == whole["piles"]
        assert filled["seats"] == whole["seats"]
        assert filled["box"] == []
        assert len(filled["open"]) == 1
        assert filled["pending"] == [{"step": "conspire", "seat": part["active"]}]


@given(st.integers(0, 60), st.integers(0, 24), small)
def test_a_deck_given_as_a_number_holds_that_many(lords: int, locations: int, seed: int) -> None:
    position = {"game": "conspiracy", "players": 2, "seed": seed, "open": [], "piles": {"mage": ["P1"]}}
    lords = min(lords, 59)
    p: Mapping[str, Any] = abyssal.load(position | {"lord_deck": lords, "location_deck": locations}).position()
    assert len(p["lord_deck"]) == lords
    assert len(p["location_deck"]) == locations
    assert len(p["box"]) == 59 - lords + 24 - locations
    assert sum(card in ALL_LORDS for card in p["box"]) == 59 - lords
    assert sorted(p["piles"]) == sorted(GUILDS)
