"""Components and the setup (1, 3)."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.table import RACES, new_game

COPIES: Final = {1: 4, 2: 3, 3: 3, 4: 2, 5: 1}

# ---------------------------------------------------------------------- 1 components


def test_the_deck_has_65_allies_and_6_monsters() -> None:
    cards = Counter(new_game()["deck"])
    assert cards.pop("monster") == 6
    assert cards == {f"{race} {value}": copies for race in RACES for value, copies in COPIES.items()}
    assert cards.total() == 65


def test_there_are_35_lords_one_of_each() -> None:
    t = new_game()
    lords = t["court"] + t["lord_deck"]
    assert len(lords) == len(set(lords)) == 35


def test_there_are_20_locations_one_of_each() -> None:
    t = new_game()
    locations = t["available"] + t["location_deck"]
    assert len(locations) == len(set(locations)) == 20


def test_there_are_20_monster_tokens_most_of_them_small() -> None:
    assert Counter(new_game()["token_pile"]) == {2: 9, 3: 9, 4: 2}


# ---------------------------------------------------------------------- 3 setup


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup(players: int) -> None:
    t = new_game(players, force=["seat 1"])
    assert len(t["deck"]) == 71
    assert (t["track"], t["discard"], t["drawn"], t["paid"]) == ([], [], [], [])
    assert t["council"] == {race: [] for race in RACES}
    assert (len(t["court"]), len(t["lord_deck"]), t["lord_discard"]) == (6, 29, [])
    assert (len(t["available"]), len(t["location_deck"])) == (1, 19)
    assert (t["threat"], t["price"], t["ended_by"], t["extra_turns"], t["box"]) == (1, 1, None, 0, [])
    assert len(t["seats"]) == players
    for player in t.players:
        assert player.facts == {
            "pearls": 1,
            "keys": 0,
            "hand": [],
            "affiliated": [],
            "tokens": [],
            "free": [],
            "disabled": [],
            "locations": {},
        }
        assert player.score == 0
    assert t["active"] == 1
    t.nothing_pending(1)


def test_the_first_player_can_only_explore() -> None:
    """A full Court leaves no room to plot, the Council is empty, and the hand too."""
    assert new_game().options == ["explore"]


def test_setup_is_told_in_order() -> None:
    lords = ["jailer", "sage", "oracle", "keeper", "elder", "tamer"]
    t = new_game(force=[*lords, "parliament", "seat 1"])
    assert t["court"] == lords  # the first one lies farthest from the deck
    assert t["available"] == ["parliament"]
    assert t.game.events() == [
        *({"event": "lord_turned_up", "lord": lord} for lord in lords),
        {"event": "location_opened", "location": "parliament"},
        {"event": "first_player_chosen", "seat": 1},
        {"event": "turn_started", "seat": 1},
    ]


def test_the_first_player_is_chosen_at_random() -> None:
    assert {new_game(4, seed=seed).game.seat for seed in range(40)} == {0, 1, 2, 3}


def test_court_and_location_are_chosen_at_random() -> None:
    games = [new_game(seed=seed) for seed in range(40)]
    assert len({t["available"][0] for t in games}) > 10
    assert len({lord for t in games for lord in t["court"]}) == 35


def test_the_chance_of_the_setup_is_even() -> None:
    t = new_game(3, chance="ask")
    for left in range(35, 29, -1):
        assert (t.decision, t.game.seat) == ("fill_court", abyssal.CHANCE)
        assert t.game.odds() == [1] * left
        t.play(t.options[0])
    assert (t.decision, t.game.odds()) == ("open_location", [1] * 20)
    t.play("jail")
    assert (t.options, t.game.odds()) == (["seat 0", "seat 1", "seat 2"], [1, 1, 1])
    t.play("seat 2")
    t.nothing_pending(2)


@pytest.mark.parametrize("players", [None, 0, 1, 6, "3", True])
def test_abyss_is_for_two_to_four(players: Any) -> None:
    with pytest.raises(abyssal.OptionError) as refused:
        abyssal.new("abyss", players=players)
    assert refused.value.code == ("players_missing" if players is None else "wrong_players")


@pytest.mark.parametrize(
    ("option", "value"),
    [("expansions", ["atlantis"]), ("expansions", "kraken"), ("max_plies", 0), ("max_plies", "ten"), ("bonus", True)],
)
def test_an_option_that_does_not_exist_is_refused_by_name(option: str, value: Any) -> None:
    with pytest.raises(abyssal.OptionError) as refused:
        abyssal.new("abyss", players=2, **{option: value})
    assert refused.value.params["option"] == option
