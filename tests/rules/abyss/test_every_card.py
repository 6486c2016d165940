"""Every lord and every location has its scenarios, and shows in play what is printed on its card."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from abyssal import IllegalMove
from tests.rules.abyss.table import PRICES, Facts, names, read_json, seat, table

CARDS: Final = read_json("abyss-cards.json")
LORDS: Final[list[Facts]] = [card for card in CARDS["lords"] if card["set"] == "base"]
LOCATIONS: Final[list[Facts]] = [card for card in CARDS["locations"] if card["set"] == "base"]
RACES: Final = ("jellyfish", "crab", "seahorse", "shellfish", "squid")
PLURALS: Final = {guild: f"test_{guild}s.py" for guild in {lord["guild"] for lord in LORDS}}
HALLS: Final = {
    "farmer": "sargasso-silos",
    "mage": "hydrozoa-reserves",
    "politician": "parliament",
    "soldier": "barracks",
    "merchant": "dockworks",
}
"""The location of each guild; the ambassadors have none."""


def name_of(card: Facts) -> str:
    """``The Ship Master`` is called ``ship-master``."""
    return str(card["name"]).removeprefix("The ").lower().replace(" ", "-")


def each(cards: Iterable[Facts]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("card", [pytest.param(card, id=name_of(card)) for card in cards])


# ---------------------------------------------------------------------- none is missing


@cache
def classes_in(file: str) -> dict[str, int]:
    """The classes of a file, and how many tests each has."""
    tree = ast.parse((Path(__file__).parent / file).read_text(encoding="utf-8"))
    return {
        node.name: sum(isinstance(part, ast.FunctionDef) and part.name.startswith("test_") for part in node.body)
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }


def class_of(card: Facts) -> str:
    return "Test" + "".join(word.capitalize() for word in name_of(card).split("-"))


def test_there_are_35_lords_and_20_locations() -> None:
    assert (len(LORDS), len(LOCATIONS)) == (35, 20)
    assert {name_of(lord) for lord in LORDS} == set(PRICES)


@each(LORDS)
def test_the_lord_has_its_scenarios(card: Facts) -> None:
    assert classes_in(PLURALS[card["guild"]])[class_of(card)] >= 3


@each(LOCATIONS)
def test_the_location_has_its_scenarios(card: Facts) -> None:
    assert classes_in("test_locations.py")[class_of(card)] >= 3


# ---------------------------------------------------------------------- what is printed on the lords


@each(LORDS)
def test_cost_and_number_of_races(card: Facts) -> None:
    lord = name_of(card)
    t = table(me=seat(hand=[f"{race} 1" for race in RACES], pearls=20), court=[lord])
    t.play(f"recruit {lord}")
    assert (t.facts["cost"], t.facts["races"]) == (card["cost"], card["races"])


@each(LORDS)
def test_payments_are_those_with_the_right_races(card: Facts) -> None:
    """One ally of each race in hand, and pearls enough: every set of races is right or wrong by the card."""
    lord = name_of(card)
    t = table(me=seat(hand=[f"{race} 1" for race in RACES], pearls=20), court=[lord])
    for count in range(1, len(RACES) + 1):
        for races in combinations(RACES, count):
            cards = [f"{race} 1" for race in races]
            if count == card["races"] and card["mandatory_race"] in (None, *races):
                assert t.pearls_for(lord, cards) == card["cost"] - count
            else:
                with pytest.raises(IllegalMove):
                    t.pearls_for(lord, cards)


@each(LORDS)
def test_allies_of_the_printed_cost_need_no_pearl(card: Facts) -> None:
    lord = name_of(card)
    cards = names(PRICES[lord])
    assert sum(int(ally.split()[1]) for ally in cards) == card["cost"]
    assert table(me=seat(hand=cards), court=[lord]).pearls_for(lord, cards) == 0


@each(LORDS)
def test_points_of_the_lord(card: Facts) -> None:
    lord = name_of(card)
    for owner in (seat(free=lord), seat(disabled=lord), seat(locations={"abyss": lord})):
        assert table(me=owner).me.sheet["lords"] == {lord: card["ip"]}


@each(LORDS)
def test_keys_of_the_lord(card: Facts) -> None:
    t = table(me=seat(keys=3, free=name_of(card)), court=[], lord_deck=[])
    t.finds("squid 1")
    assert (t.decision, t.facts["keys"]) == ("control_source", 3 + card["keys"])


@each(LORDS)
def test_guild_of_the_lord(card: Facts) -> None:
    lord = name_of(card)
    t = table(me=seat(free=lord, locations=dict.fromkeys(HALLS.values(), "")))
    empty = table(me=seat(locations=dict.fromkeys(HALLS.values(), "")))
    gained = {hall for hall in HALLS.values() if t.me.sheet["locations"][hall] != empty.me.sheet["locations"][hall]}
    assert gained == ({HALLS[card["guild"]]} if card["guild"] in HALLS else set())


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
