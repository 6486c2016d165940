"""Every lord and location of Kraken has its scenarios and shows what is printed on its card; setup (1, 2)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

import abyssal
from tests.rules.abyss.cards import HALLS, Check, Printed, cards_of, each, every_check, has_scenarios, name_of
from tests.rules.abyss.table import Facts
from tests.rules.kraken.table import PRICES, new_game, seat, table

HERE: Final = Path(__file__).parent
LORDS: Final = cards_of("lords", "kraken")
LOCATIONS: Final = cards_of("locations", "kraken")
PRINTED: Final = Printed(table, seat, PRICES, {**HALLS, "smuggler": "gambling-den"})


# ---------------------------------------------------------------------- none is missing


def test_there_are_18_lords_and_6_locations() -> None:
    assert (len(LORDS), len(LOCATIONS)) == (18, 6)
    assert {name_of(lord) for lord in LORDS} <= set(PRICES)


@each(LORDS)
def test_the_lord_has_its_scenarios(card: Facts) -> None:
    file = "test_smugglers.py" if card["guild"] == "smuggler" else "test_guild_lords.py"
    assert has_scenarios(card, HERE / file)


@each(LOCATIONS)
def test_the_location_has_its_scenarios(card: Facts) -> None:
    assert has_scenarios(card, HERE / "test_locations.py")


# ---------------------------------------------------------------------- what is printed on the lords


@every_check
@each(LORDS)
def test_the_lord_shows_what_is_printed_on_it(card: Facts, check: Check) -> None:
    check(PRINTED, card)


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
