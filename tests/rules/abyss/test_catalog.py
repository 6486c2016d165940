"""The catalog of Abyss against the facts of the cards."""

from __future__ import annotations

from typing import Final

from abyssal.abyss import catalog
from tests.rules.abyss.cards import CARDS, name_of

POWERS: Final = {"immediate": "once", "passive": "free", "per_turn": "turn", "none": "none"}
FORMULAS: Final = {
    "guild_lords": "per_guild_lord",
    "race_allies": "per_race_ally",
    "distinct_guilds": "per_guild",
    "copy_best_opponent_location": "city_of_mirrors",
    "weakest_lord": "weakest_lord",
    "strongest_lord": "strongest_lord",
    "per_lord": "per_lord",
    "lords_with_key": "per_lord_with_key",
    "lords_without_key": "per_lord_without_key",
    "weakest_ally_per_race": "weakest_allies",
    "per_affiliated_ally": "per_ally",
    "per_nebulis": "per_nebulis",
}
"""The formulas as the cards' file calls them, and as the catalog does; constant ones are called by what happens."""
CONFIGURATIONS: Final = {"base": [], "kraken": ["kraken"], "leviathan": ["leviathan"]}


def test_lords() -> None:
    assert len(catalog.LORDS) == len(CARDS["lords"])
    for card in CARDS["lords"]:
        assert catalog.LORDS[name_of(card)] == {
            "edition": card["set"],
            "guild": card["guild"],
            "cost": card["cost"],
            "races": card["races"],
            "demanded": card["mandatory_race"],
            "influence": card["ip"],
            "keys": card["keys"],
            "power": POWERS[card["timing"]],
        }


def test_locations() -> None:
    assert len(catalog.LOCATIONS) == len(CARDS["locations"])
    for card in CARDS["locations"]:
        facts, formula = catalog.LOCATIONS[name_of(card)], card["formula"]
        assert facts["edition"] == card["set"]
        assert (facts["guild"], facts["race"]) == (formula.get("guild"), formula.get("race"))
        if formula["type"] == "constant":
            assert (facts["base"], facts["per"]) == (formula["base"], 0)
            assert facts["formula"] in ("sanctuary", "black_smokers")
        else:
            assert facts["formula"] == FORMULAS[formula["type"]]
    searched = [name_of(card) for card in CARDS["locations"] if card["kind"] == "sanctuary"]
    assert list(catalog.SANCTUARIES) == searched
    assert [name for name, facts in catalog.LOCATIONS.items() if facts["formula"] == "sanctuary"] == searched


def test_numbers_of_the_formulas() -> None:
    for card in CARDS["locations"]:
        facts, formula = catalog.LOCATIONS[name_of(card)], card["formula"]
        if formula["type"] in ("guild_lords", "race_allies", "per_lord", "per_affiliated_ally", "per_nebulis"):
            assert (facts["base"], facts["per"]) == (formula["base"], formula["per"])


def test_each_configuration_has_its_lords_and_locations() -> None:
    for name, expansions in {**CONFIGURATIONS, "kraken_leviathan": ["kraken", "leviathan"]}.items():
        assert len(catalog.lords_in(expansions)) == CARDS["lord_deck"][name]
        assert len(catalog.locations_in(expansions)) == CARDS["location_deck"][name]
    assert "tamer" not in catalog.lords_in(["leviathan"])
    assert list(catalog.EXPANSIONS) == CARDS["sets"][1:]


def test_allies() -> None:
    krakens = CARDS["allies"]["kraken"]["by_value"]
    assert list(catalog.RACES) == [race["id"] for race in CARDS["races"] if not race["wild"]]
    for name, facts in catalog.ALLIES.items():
        race, value, *signs = name.split()
        assert facts["value"] == int(value)
        assert facts["sign"] == "".join(signs)
        assert facts["race"] == (None if race == "kraken" else race)
        assert facts["nebulis"] == (krakens[value]["nebulis"] if race == "kraken" else 0)
    assert [facts["value"] for facts in catalog.ALLIES.values() if facts["race"] is None] == [2, 3, 4]


def test_leviathans() -> None:
    assert len(catalog.LEVIATHANS) == len(CARDS["leviathans"])
    for card in CARDS["leviathans"]:
        facts = catalog.LEVIATHANS[card["id"]]
        assert facts["races"] == card["races"]
        assert facts["levels"] == card["levels"]
        assert facts["penalty"].startswith(card["penalty"].removesuffix("s"))
        assert facts["count"] == card["penalty_count"]


def test_cells() -> None:
    assert catalog.CELLS == {
        "-".join(str(dice) for dice in cell["sums"]): {"dice": cell["sums"], "throws": cell["ways"]}
        for cell in CARDS["border"]["cells"]
    }


def test_threat_track_loot_and_tokens() -> None:
    nothing = {"pearls": 0, "tokens": 0, "keys": 0}
    assert catalog.THREAT == {
        space["space"]: [{**nothing, **reward} for reward in space["rewards"]] for space in CARDS["threat_track"]
    }
    assert CARDS["exploration_track"]["spaces"] == catalog.TRACK_SPACES
    assert list(catalog.LOOT_VALUES) == [loot["value"] for loot in CARDS["loot"]]
    assert len(catalog.NEW_TOKEN_NAMES) == len(CARDS["monster_tokens"]["leviathan"]["effects"])
    assert list(catalog.GUILDS) == [guild["id"] for guild in CARDS["guilds"]]
