"""The catalog of Conspiracy against the facts of the cards."""

from __future__ import annotations

from abyssal.conspiracy import catalog
from tests.rules.conspiracy.table import read_json

FACTS = read_json("conspiracy-cards.json")
CARDS = [*FACTS["locations"], *FACTS["bonus_locations"]]


def test_guilds_and_spaces() -> None:
    assert {guild["id"]: guild["letter"] for guild in FACTS["guilds"]} == catalog.LETTER_OF
    assert list(catalog.LETTER_OF) == list(catalog.GUILDS)
    assert sum(catalog.ROWS) == catalog.N_SPACES


def test_lords() -> None:
    kinds = {kind["ip"]: kind for kind in FACTS["lord_kinds"]}
    assert list(catalog.VALUES) == list(kinds)
    assert len(catalog.LORDS) == len(kinds) * len(catalog.GUILDS)
    for name, facts in catalog.LORDS.items():
        kind = kinds[facts["value"]]
        assert name == f"{catalog.LETTER_OF[facts['guild']]}{kind['ip']}"
        assert facts["copies"] == kind["copies_per_guild"]
        assert (facts["power"], facts["key"], facts["pearls"]) == (kind["power"], kind["key"], kind["pearls"])


def test_locations() -> None:
    assert list(catalog.LOCATIONS) == [card["id"] for card in CARDS]
    for card in CARDS:
        facts = catalog.LOCATIONS[card["id"]]
        assert facts["edition"] == card["set"]
        assert facts["influence"] == (card["fixed_ip"] if card["variable_ip"] is None else None)
        guild = next((guild for guild in catalog.GUILDS if card["id"].endswith(guild)), None)
        assert facts["guild"] == guild
        assert guild is None or card["id"] == f"{facts['formula']}_{guild}"
    assert catalog.locations_in(bonus=False) == [card["id"] for card in FACTS["locations"]]
    assert catalog.locations_in(bonus=True) == [card["id"] for card in CARDS]
