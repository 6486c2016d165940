"""Every lord and location of Kraken has its scenarios and shows what is printed on its card; setup (1, 2)."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

import abyssal
from abyssal import IllegalMove
from tests.rules.abyss.table import Facts, names, read_json
from tests.rules.kraken.table import FIVE, PRICES, new_game, seat, table

CARDS: Final = read_json("abyss-cards.json")
LORDS: Final[list[Facts]] = [card for card in CARDS["lords"] if card["set"] == "kraken"]
LOCATIONS: Final[list[Facts]] = [card for card in CARDS["locations"] if card["set"] == "kraken"]
HALLS: Final = {
    "farmer": "sargasso-silos",
    "mage": "hydrozoa-reserves",
    "politician": "parliament",
    "soldier": "barracks",
    "merchant": "dockworks",
    "smuggler": "gambling-den",
}


def name_of(card: Facts) -> str:
    """``The Kraken's Lair`` is called ``krakens-lair``."""
    return str(card["name"]).removeprefix("The ").lower().replace("'", "").replace(" ", "-")


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


def test_there_are_18_lords_and_6_locations() -> None:
    assert (len(LORDS), len(LOCATIONS)) == (18, 6)
    assert {name_of(lord) for lord in LORDS} <= set(PRICES)


@each(LORDS)
def test_the_lord_has_its_scenarios(card: Facts) -> None:
    file = "test_smugglers.py" if card["guild"] == "smuggler" else "test_guild_lords.py"
    assert classes_in(file)[class_of(card)] >= 3


@each(LOCATIONS)
def test_the_location_has_its_scenarios(card: Facts) -> None:
    assert classes_in("test_locations.py")[class_of(card)] >= 3


# ---------------------------------------------------------------------- what is printed on the lords


@each(LORDS)
def test_cost_and_number_of_races(card: Facts) -> None:
    lord = name_of(card)
    t = table(me=seat(hand=[f"{race} 1" for race in FIVE], pearls=20), court=[lord])
    t.play(f"recruit {lord}")
    assert (t.facts["cost"], t.facts["races"]) == (card["cost"], card["races"])


@each(LORDS)
def test_payments_are_those_with_the_right_races(card: Facts) -> None:
    lord = name_of(card)
    t = table(me=seat(hand=[f"{race} 1" for race in FIVE], pearls=20), court=[lord])
    for count in range(1, len(FIVE) + 1):
        for races in combinations(FIVE, count):
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
    assert gained == {HALLS[card["guild"]]}


@each(LOCATIONS)
def test_only_sanctuaries_do_something_at_once(card: Facts) -> None:
    t = table(me=seat(keys=3), available=[name_of(card)])
    t.finds("squid 1")
    t.comes("loot 7")
    t.me.plays(name_of(card))
    if card["kind"] == "sanctuary":
        assert t.decision == "search"
        t.me.plays("stop")
    assert t.me.locations == {name_of(card): []}
    t.nothing_pending()


# ---------------------------------------------------------------------- setup


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game_has_all_cards(players: int) -> None:
    t = new_game(players)
    assert (len(t["deck"]), len(t["lord_deck"]), len(t["court"])) == (78, 47, 6)
    assert (len(t["location_deck"]), len(t["available"]), len(t["loot_deck"])) == (25, 1, 25)
    assert [(player.pearls, player.nebulis, player.hand) for player in t.players] == [(1, 0, [])] * players
    assert (t["kraken_figure"], t["sentinels"], t["unplaced"], t["expansions"]) == (None, {}, [], ["kraken"])


@pytest.mark.parametrize(("players", "code"), [(1, "wrong_players"), (5, "five_need_leviathan"), (6, "wrong_players")])
def test_kraken_is_for_two_to_four_players(players: int, code: str) -> None:
    with pytest.raises(abyssal.OptionError) as caught:
        new_game(players)
    assert caught.value.code == code


def test_the_cards_of_kraken_may_lie_in_the_first_court() -> None:
    t = new_game(force=["ferryman", "watcher", "healer", "grower", "keeper", "jailer", "megalodon", "seat 1"])
    assert t["court"] == ["ferryman", "watcher", "healer", "grower", "keeper", "jailer"]
    assert (t["available"], t["active"], t["loot"]) == (["megalodon"], 1, {})
