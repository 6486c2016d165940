"""Every lord and every location has its scenarios, and shows in play what is printed on its card."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.rules.abyss.cards import HALLS, Check, Printed, cards_of, each, every_check, has_scenarios, name_of
from tests.rules.abyss.table import PRICES, RACES, Facts, seat, table

HERE: Final = Path(__file__).parent
LORDS: Final = cards_of("lords", "base")
LOCATIONS: Final = cards_of("locations", "base")


# ---------------------------------------------------------------------- none is missing


def test_there_are_35_lords_and_20_locations() -> None:
    assert (len(LORDS), len(LOCATIONS)) == (35, 20)
    assert {name_of(lord) for lord in LORDS} == set(PRICES)


@each(LORDS)
def test_the_lord_has_its_scenarios(card: Facts) -> None:
    assert has_scenarios(card, HERE / f"test_{card['guild']}s.py")


@each(LOCATIONS)
def test_the_location_has_its_scenarios(card: Facts) -> None:
    assert has_scenarios(card, HERE / "test_locations.py")


# ---------------------------------------------------------------------- what is printed on the lords


@every_check
@each(LORDS)
def test_the_lord_shows_what_is_printed_on_it(card: Facts, check: Check) -> None:
    check(Printed(table, seat, PRICES, HALLS), card)


@each(LORDS)
def test_a_lord_of_each_other_guild_beside_it_makes_six_guilds(card: Facts) -> None:
    lord = name_of(card)
    one_of_each = {str(other["guild"]): name_of(other) for other in LORDS if other["guild"] != card["guild"]}
    t = table(me=seat(free=[lord, *one_of_each.values()], locations={"abyss": ""}))
    assert t.me.sheet["locations"]["abyss"] == 2 * 6


# ---------------------------------------------------------------------- what is printed on the locations

SEATS: Final = {
    "nothing": seat(),
    "a few": seat(
        hand="crab 1, crab 3, squid 2",
        affiliated="crab 2, jellyfish 4, jellyfish 1",
        free="jailer, keeper",
        disabled="shaman",
    ),
    "six guilds": seat(affiliated="squid 1, shellfish 1", free="jailer, trader, shaman, corruptor, keeper, sage"),
    "many lords": seat(
        affiliated="seahorse 1, seahorse 1, seahorse 3, squid 5, shellfish 2",
        hand="shellfish 1, jellyfish 5",
        free="landowner, miller, traitor, schemer, diplomat, commander, apprentice",
        disabled="elder",
    ),
}


def formula_points(formula: Facts, owner: Facts) -> int:
    """What a formula of the facts gives with the cards of a seat."""
    lords = [card for card in LORDS if name_of(card) in (*owner["free"], *owner["disabled"])]
    allies = [(race, int(value)) for race, value in (ally.split() for ally in owner["affiliated"])]
    for race in RACES:
        in_hand = [int(ally.split()[1]) for ally in owner["hand"] if ally.startswith(race)]
        allies += [(race, min(in_hand))] if in_hand else []
    points = [int(lord["ip"]) for lord in lords]
    weakest = [[value for race, value in allies if race == wanted] for wanted in RACES]
    amount = {
        "guild_lords": sum(lord["guild"] == formula.get("guild") for lord in lords),
        "race_allies": sum(race == formula.get("race") for race, _ in allies),
        "distinct_guilds": len({lord["guild"] for lord in lords}),
        "weakest_lord": min(points, default=0),
        "strongest_lord": max(points, default=0),
        "per_lord": len(lords),
        "lords_with_key": sum(lord["keys"] > 0 for lord in lords),
        "lords_without_key": sum(lord["keys"] == 0 for lord in lords),
        "weakest_ally_per_race": sum(min(values, default=0) for values in weakest),
        "per_affiliated_ally": len(allies),
        "constant": 0,
        "copy_best_opponent_location": 0,
    }[formula["type"]]
    return int(formula.get("base", 0) + formula.get("per", formula.get("factor", 0)) * amount)


@pytest.mark.parametrize("owner", SEATS.values(), ids=SEATS.keys())
@each(LOCATIONS)
def test_formula_of_the_location(card: Facts, owner: Facts) -> None:
    location = name_of(card)
    t = table(me={**owner, "locations": {location: []}})
    assert t.me.sheet["locations"] == {location: formula_points(card["formula"], owner)}


@pytest.mark.parametrize("owner", SEATS.values(), ids=SEATS.keys())
@each([card for card in LOCATIONS if card["name"] != "City of Mirrors"])
def test_the_city_of_mirrors_copies_any_location(card: Facts, owner: Facts) -> None:
    t = table(me={**owner, "locations": {"city-of-mirrors": []}}, left=seat(locations={name_of(card): ""}))
    assert t.me.sheet["locations"] == {"city-of-mirrors": max(0, formula_points(card["formula"], owner))}


@each(LOCATIONS)
def test_only_black_smokers_does_something_at_once(card: Facts) -> None:
    t = table(me=seat(keys=3), available=[name_of(card)])
    t.finds("squid 1")
    t.me.plays(name_of(card))
    if card["kind"] == "immediate":
        assert t.decision == "black_smokers"
        t.me.plays("keep")
    assert t.me.locations == {name_of(card): []}
    t.nothing_pending()
