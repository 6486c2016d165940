"""Positions: a whole state as data, both ways, at any moment."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import Game
from tests.properties import laws
from tests.properties.abyss import oracle
from tests.properties.abyss.helpers import ALL_ALLIES, LIMITED, LORDS, RACES, Match, matches, moments
from tests.properties.abyss.oracle import Position
from tests.properties.common import chances, fewer, small, through_json

KEYS = {
    "format", "game", "players", "expansions", "max_plies", "plies", "active", "threat", "price", "bought", "used",
    "court", "council", "track", "available", "discard", "deck", "lord_deck", "lord_discard", "location_deck",
    "token_pile", "drawn", "paid", "stolen", "box", "ended_by", "end_cause", "extra_turns", "skipped", "truncated",
    "pending", "seats", "seed", "random",
}  # fmt: skip
SORTED = (
    "used", "available", "discard", "deck", "lord_deck", "lord_discard", "location_deck", "token_pile", "drawn", "paid",
)  # fmt: skip


@fewer(8)
@given(matches() | matches(LIMITED), chances)
def test_a_position_loads_to_the_same_state(match: Match, chance: str) -> None:
    laws.a_position_loads_to_the_same_state(match, chance, 3)


@fewer(2)
@given(moments())
def test_a_position_survives_json(moment: tuple[Match, Game]) -> None:
    laws.a_position_survives_json(moment[1], KEYS)


@fewer(3)
@given(moments() | moments(LIMITED))
def test_a_loaded_game_goes_on_as_the_original(moment: tuple[Match, Game]) -> None:
    """Seed and counters are part of a position: the same choices meet the same chance."""
    laws.a_loaded_game_goes_on_as_the_original(*moment, "auto")


@fewer(3)
@given(moments(chance="ask"))
def test_a_position_may_be_taken_in_the_middle_of_a_draw(moment: tuple[Match, Game]) -> None:
    """Between the cards that are turned up together too: what is still to come is pending."""
    laws.a_loaded_game_goes_on_as_the_original(*moment, "ask")


@fewer(4)
@given(matches(), st.integers(-1, 1))
def test_a_game_that_ends_at_its_limit_is_saved_as_it_ended(match: Match, more: int) -> None:
    """Whether it was cut short is part of its state, also where it ends of itself with the last ply it may have."""
    plies: Any = match.at(10**6).position()["plies"]
    limited = Match({**match.options, "max_plies": plies + more}, match.seed, match.choices, match.style)
    g = limited.at(10**6)
    assert g.is_over
    assert g.truncated == (more < 0)
    again = abyssal.load(g.position())
    assert again.truncated == g.truncated
    assert again.key() == g.key()


def test_a_table_on_which_nobody_can_act_goes_on_alike_after_it_was_saved() -> None:
    """Seat 1 has keys for two locations, and then nobody can do anything any more; seat 0 earns a pearl per turn."""
    g = abyssal.load(
        {
            "game": "abyss", "players": 2, "deck": [], "court": [], "lord_deck": [], "location_deck": [],
            "available": ["jail", "abyss"], "seats": {"0": {"free": ["landlord"], "pearls": 0}, "1": {"keys": 6}},
        }
    )  # fmt: skip
    assert g.decision == "control_source"
    again = abyssal.load(g.position())
    assert again.key() == g.key()
    for game in (g, again):
        while not game.is_over:
            game.play(game.legal()[0])
    assert again.key() == g.key()


@fewer(8)
@given(moments())
def test_the_record_of_a_loaded_game_starts_from_its_position(moment: tuple[Match, Game]) -> None:
    laws.the_record_of_a_loaded_game_starts_from_its_position(*moment, 40)


@fewer(2)
@given(moments(), small)
def test_another_seed_changes_chance_and_nothing_else(moment: tuple[Match, Game], seed: int) -> None:
    laws.another_seed_changes_chance_and_nothing_else(moment[1], seed)


@fewer(2)
@given(moments())
def test_equal_states_have_equal_keys_and_positions(moment: tuple[Match, Game]) -> None:
    laws.equal_states_have_equal_keys_and_positions(moment[1])


@fewer(2)
@given(moments())
def test_zones_are_written_in_one_order(moment: tuple[Match, Game]) -> None:
    """Equal states give equal positions: zones are sorted, whatever order they are read in."""
    _, g = moment
    position = g.position()
    turned = through_json(position)
    for zone in (*SORTED, "box"):
        turned[zone].reverse()
    for stack in turned["council"].values():
        stack.reverse()
    turned = dict(reversed(turned.items()))
    turned["seats"] = {int(seat): data for seat, data in reversed(turned["seats"].items())}
    turned["bought"] = {int(seat): count for seat, count in turned["bought"].items()}
    for seat in turned["seats"].values():
        for zone in ("hand", "affiliated", "tokens", "free", "disabled"):
            seat[zone].reverse()
        seat["locations"] = {site: lords[::-1] for site, lords in reversed(seat["locations"].items())}
    assert abyssal.load(turned).position() == position
    for zone in SORTED:
        zoned: Any = position[zone]
        assert zoned == sorted(zoned)


@fewer(2)
@given(matches(), st.integers(0, 450), small)
def test_a_part_of_a_position_is_filled_with_the_rest(match: Match, ply: int, seed: int) -> None:
    """What is not given takes its ordinary start; decks hold what lies nowhere else; the same data, the same game."""
    whole: Position = match.at(ply).position()
    part = {key: whole[key] for key in ("game", "players", "active", "council", "seats")} | {"seed": seed}
    one, other = abyssal.load(part), abyssal.load(through_json(part))
    assert one.position() == other.position()
    filled: Position = one.position()
    assert oracle.all_cards(filled) == oracle.all_cards(whole)
    assert oracle.all_tokens(filled) == oracle.all_tokens(whole)
    assert (filled["threat"], filled["price"], filled["discard"], filled["box"]) == (1, 1, [], [])
    assert len(filled["court"]) == 6
    assert len(filled["available"]) == 1
    assert filled["seats"] == whole["seats"]
    assert filled["council"] == whole["council"]
    assert filled["pending"] == [{"step": "main", "seat": part["active"]}]


@given(st.integers(0, 70), st.integers(0, 34), st.integers(0, 19), st.integers(0, 20), small)
def test_a_deck_given_as_a_number_holds_that_many(cards: int, lords: int, sites: int, tokens: int, seed: int) -> None:
    position = {"game": "abyss", "players": 2, "seed": seed, "available": ["jail"], "council": {"crab": ["crab 1"]}}
    position |= {"court": ["jailer"], "deck": cards, "lord_deck": lords, "location_deck": sites, "token_pile": tokens}
    p: Position = abyssal.load(position).position()
    assert (len(p["deck"]), len(p["lord_deck"]), len(p["location_deck"])) == (cards, lords, sites)
    assert len(p["token_pile"]) == tokens
    assert len(p["box"]) == 70 - cards + 34 - lords + 19 - sites + 20 - tokens
    assert sum(card in ALL_ALLIES or card == "monster" for card in p["box"]) == 70 - cards
    assert sum(card in LORDS for card in p["box"]) == 34 - lords
    assert list(p["council"]) == list(RACES)
    assert abyssal.load(p).position() == p
