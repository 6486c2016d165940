"""The almanac of Conspiracy against the facts of the cards."""

from __future__ import annotations

from abyssal.conspiracy import almanac
from tests.rules.conspiracy.table import read_json

FACTS = read_json("conspiracy-cards.json")
CARDS = [*FACTS["locations"], *FACTS["bonus_locations"]]


def test_guilds_and_spaces() -> None:
    assert {guild["id"]: guild["letter"] for guild in FACTS["guilds"]} == almanac.LETTER_OF
    assert list(almanac.LETTER_OF) == list(almanac.GUILDS)
    assert sum(almanac.ROWS) == almanac.N_SPACES


def test_lords() -> None:
    kinds = {kind["ip"]: kind for kind in FACTS["lord_kinds"]}
    assert list(almanac.VALUES) == list(kinds)
    assert len(almanac.LORDS) == len(kinds) * len(almanac.GUILDS)
    for name, facts in almanac.LORDS.items():
        kind = kinds[facts["value"]]
        assert name == f"{almanac.LETTER_OF[facts['guild']]}{kind['ip']}"
        assert facts["copies"] == kind["copies_per_guild"]
        assert (facts["power"], facts["key"], facts["pearls"]) == (kind["power"], kind["key"], kind["pearls"])


def test_locations() -> None:
    assert list(almanac.LOCATIONS) == [card["id"] for card in CARDS]
    for card in CARDS:
        facts = almanac.LOCATIONS[card["id"]]
        assert facts["edition"] == card["set"]
        assert facts["influence"] == (card["fixed_ip"] if card["variable_ip"] is None else None)
    assert almanac.locations_in(bonus=False) == [card["id"] for card in FACTS["locations"]]
    assert almanac.locations_in(bonus=True) == [card["id"] for card in CARDS]
