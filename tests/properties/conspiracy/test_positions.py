"""Positions: a whole state as data, both ways, at any moment."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import Game
from tests.properties.conspiracy.helpers import (
    ALL_LORDS,
    GUILDS,
    Match,
    entries,
    matches,
    moments,
    play_on,
    small,
    through_json,
)

KEYS = {
    "game", "players", "bonus", "solo", "active", "open", "piles", "keeper", "restriction", "ended_by", "held", "drawn",
    "revealed", "lord_deck", "location_deck", "box", "token", "seen", "known", "returned", "returned_after", "pending",
    "seats", "seed", "random",
}  # fmt: skip


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_a_position_loads_to_the_same_state(match: Match, chance: str) -> None:
    for g in match.walk(chance):
        position = g.position()
        again = abyssal.load(position, chance=chance)
        assert again.key() == g.key()
        assert again.position() == position
        assert again.legal() == g.legal()
        assert again.odds() == g.odds()
        assert again.scores() == g.scores()
        assert (again.seat, again.decision) == (g.seat, g.decision)


@given(moments())
def test_a_position_survives_json(moment: tuple[Match, Game]) -> None:
    _, g = moment
    position = g.position()
    assert through_json(position) == position
    assert set(position) == KEYS
    assert abyssal.load(through_json(position)).key() == g.key()


@given(moments())
def test_a_loaded_game_goes_on_as_the_original(moment: tuple[Match, Game]) -> None:
    """Seed and counters are part of a position: the same choices meet the same chance."""
    match, g = moment
    again = abyssal.load(through_json(g.position()))
    before = len(entries(g))
    for one, other in zip(play_on(g, match.player()), play_on(again, match.player()), strict=True):
        assert one.key() == other.key()
    assert again.position() == g.position()
    assert entries(again) == entries(g)[before:]
    assert again.winners() == g.winners()


@given(moments(chance="ask"))
def test_a_position_may_be_taken_in_the_middle_of_a_draw(moment: tuple[Match, Game]) -> None:
    """Between the lords that are turned up together too: what is still to come is pending."""
    match, g = moment
    again = abyssal.load(through_json(g.position()), chance="ask")
    before = len(entries(g))
    for one, other in zip(play_on(g, match.player()), play_on(again, match.player()), strict=True):
        assert one.key() == other.key()
    assert entries(again) == entries(g)[before:]
    assert abyssal.replay(through_json(again.record())).key() == again.key()


@given(moments())
def test_the_record_of_a_loaded_game_starts_from_its_position(moment: tuple[Match, Game]) -> None:
    match, g = moment
    loaded = abyssal.load(g.position())
    assert loaded.record()["start"] == g.position()
    for number, now in enumerate(play_on(loaded, match.player())):
        if number % 9 == 0 or now.is_over:
            again = abyssal.replay(through_json(now.record()))
            assert again.key() == now.key()
            assert again.record() == now.record()
            assert again.events() == now.events()


@given(moments(), small)
def test_another_seed_changes_chance_and_nothing_else(moment: tuple[Match, Game], seed: int) -> None:
    _, g = moment
    position: dict[str, Any] = g.position()
    other = abyssal.load({**position, "seed": seed, "random": {}})
    assert other.key() == g.key()
    expected = {**position, "seed": seed, "random": dict.fromkeys(position["random"], 0)}
    assert other.position() == expected


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
    whole: dict[str, Any] = g.position()
    part = {key: whole[key] for key in ("game", "players", "bonus", "solo", "active", "piles", "seats")} | {
        "seed": seed
    }
    if len(whole["seats"][str(part["active"])]["lords"]) == 15:
        return
    one, other = abyssal.load(part), abyssal.load(through_json(part))
    assert one.position() == other.position()
    filled: dict[str, Any] = one.position()
    for key in ("players", "bonus", "solo", "seed"):
        assert filled[key] == part[key]
    if not match.is_solo or part["active"] == 0:
        assert filled["piles"] == whole["piles"]
        assert filled["seats"] == whole["seats"]
        assert filled["box"] == []
        assert len(filled["open"]) == 1
        assert filled["pending"] == [["conspire", part["active"], 0]]


@given(st.integers(0, 60), st.integers(0, 24), small)
def test_a_deck_given_as_a_number_holds_that_many(lords: int, locations: int, seed: int) -> None:
    position = {"game": "conspiracy", "players": 2, "seed": seed, "open": [], "piles": {"mage": ["P1"]}}
    lords = min(lords, 59)
    p: dict[str, Any] = abyssal.load(position | {"lord_deck": lords, "location_deck": locations}).position()
    assert len(p["lord_deck"]) == lords
    assert len(p["location_deck"]) == locations
    assert len(p["box"]) == 59 - lords + 24 - locations
    assert sum(card in ALL_LORDS for card in p["box"]) == 59 - lords
    assert sorted(p["piles"]) == sorted(GUILDS)
