"""What is printed on the cards of Abyss and its expansions, and the checks that every lord goes through."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from abyssal import IllegalMove
from tests.rules.abyss.table import RACES, Facts, Table, names, read_json

CARDS: Final = read_json("abyss-cards.json")
HALLS: Final = {
    "farmer": "sargasso-silos",
    "mage": "hydrozoa-reserves",
    "politician": "parliament",
    "soldier": "barracks",
    "merchant": "dockworks",
}
"""The location of each guild; the ambassadors have none."""
ENOUGH: Final = 3
"""So many scenarios at least tell how a card works."""


def cards_of(kind: str, edition: str) -> list[Facts]:
    """The lords or locations of the base game or of an expansion."""
    return [card for card in CARDS[kind] if card["set"] == edition]


def name_of(card: Facts) -> str:
    """``The Ship Master`` is called ``ship-master``, ``The Kraken's Lair`` ``krakens-lair``."""
    return str(card["name"]).removeprefix("The ").lower().replace("'", "").replace(" ", "-")


def each(cards: Iterable[Facts]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("card", [pytest.param(card, id=name_of(card)) for card in cards])


# ---------------------------------------------------------------------- scenarios


@cache
def classes_in(file: Path) -> dict[str, int]:
    """The classes of a file, and how many tests each has."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {
        node.name: sum(isinstance(part, ast.FunctionDef) and part.name.startswith("test_") for part in node.body)
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }


def has_scenarios(card: Facts, file: Path) -> bool:
    """Whether the class of a card has tests enough: ``TestShipMaster``."""
    return classes_in(file)["Test" + "".join(word.capitalize() for word in name_of(card).split("-"))] >= ENOUGH


# ---------------------------------------------------------------------- what is printed on the lords


@dataclass(frozen=True)
class Printed:
    """The tables of one edition, where its lords show what is printed on them."""

    table: Callable[..., Table]
    seat: Callable[..., Facts]
    prices: Mapping[str, str]
    halls: Mapping[str, str]

    def one_of_each_race(self, lord: str) -> Table:
        """I hold an ally of each race, and pearls enough for the lord in the Court."""
        return self.table(me=self.seat(hand=[f"{race} 1" for race in RACES], pearls=20), court=[lord])

    def cost_and_number_of_races(self, card: Facts) -> None:
        lord = name_of(card)
        t = self.one_of_each_race(lord)
        t.play(f"recruit {lord}")
        assert (t.facts["cost"], t.facts["races"]) == (card["cost"], card["races"])

    def payments_are_those_with_the_right_races(self, card: Facts) -> None:
        """Every set of races is right or wrong by the card."""
        lord = name_of(card)
        t = self.one_of_each_race(lord)
        for count in range(1, len(RACES) + 1):
            for races in combinations(RACES, count):
                cards = [f"{race} 1" for race in races]
                if count == card["races"] and card["mandatory_race"] in (None, *races):
                    assert t.pearls_for(lord, cards) == card["cost"] - count
                else:
                    with pytest.raises(IllegalMove):
                        t.pearls_for(lord, cards)

    def allies_of_the_printed_cost_need_no_pearl(self, card: Facts) -> None:
        lord = name_of(card)
        cards = names(self.prices[lord])
        assert sum(int(ally.split()[1]) for ally in cards) == card["cost"]
        assert self.table(me=self.seat(hand=cards), court=[lord]).pearls_for(lord, cards) == 0

    def points(self, card: Facts) -> None:
        lord = name_of(card)
        for owner in (self.seat(free=lord), self.seat(disabled=lord), self.seat(locations={"abyss": lord})):
            assert self.table(me=owner).me.sheet["lords"] == {lord: card["ip"]}

    def keys(self, card: Facts) -> None:
        t = self.table(me=self.seat(keys=3, free=name_of(card)), court=[], lord_deck=[])
        t.finds("squid 1")
        assert (t.decision, t.facts["keys"]) == ("control_source", 3 + card["keys"])

    def guild(self, card: Facts) -> None:
        halls = dict.fromkeys(self.halls.values(), "")
        with_it = self.table(me=self.seat(free=name_of(card), locations=halls)).me.sheet["locations"]
        without = self.table(me=self.seat(locations=halls)).me.sheet["locations"]
        gained = {hall for hall in halls if with_it[hall] != without[hall]}
        assert gained == (set() if card["guild"] == "ambassador" else {self.halls[card["guild"]]})


Check = Callable[[Printed, Facts], None]
CHECKS: Final[tuple[Check, ...]] = (
    Printed.cost_and_number_of_races,
    Printed.payments_are_those_with_the_right_races,
    Printed.allies_of_the_printed_cost_need_no_pearl,
    Printed.points,
    Printed.keys,
    Printed.guild,
)
every_check: Final = pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.replace("_", " "))
