"""Components and the setup with Leviathan (1, 2)."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

import abyssal
from tests.rules.abyss.cards import CARDS
from tests.rules.abyss.table import RACES
from tests.rules.leviathan.table import BOTH, CELLS, LORDS, new_game, seat, table

COPIES: Final = {1: 4, 2: 3, 3: 3, 4: 2, 5: 1}
SIGNS: Final = {1: "pearl", 2: "pearl", 3: "dice", 4: "dice"}
WAYS: Final = dict(zip(CELLS, (cell["ways"] for cell in CARDS["border"]["cells"]), strict=True))
SUMS: Final = {int(total): cell for cell in CELLS for total in cell.split("-")}


def test_l2_there_are_24_more_exploration_cards() -> None:
    t = new_game(4)
    cards = Counter(t["deck"]) + Counter(card for player in t.players for card in player.hand)
    assert cards.pop("monster") == 9
    expected = {f"{race} {value}": copies for race in RACES for value, copies in COPIES.items()}
    expected |= {f"{race} {value} {sign}": 1 for race in RACES for value, sign in SIGNS.items()}
    expected["crab 1"] += 1
    assert cards == expected
    assert (cards.total() + 9, 65 + 6 + 24) == (CARDS["exploration_deck"]["leviathan"], 95)


def test_there_are_44_lords_and_no_tamer() -> None:
    t = new_game()
    lords = t["court"] + t["lord_deck"]
    assert len(lords) == len(set(lords)) == 44
    assert "tamer" not in lords
    assert {card["name"].removeprefix("The ").lower().replace(" ", "-") for card in LORDS} <= set(lords)


def test_there_are_20_leviathans_one_of_each() -> None:
    t = new_game()
    there = [leviathan for leviathan, _ in t.border.values()] + t["leviathan_deck"]
    assert sorted(there) == list(range(1, 21))


def test_l3_the_new_pile_has_19_tokens_beside_the_20_of_the_base_game() -> None:
    t = new_game()
    assert Counter(t["new_token_pile"]) == {"pearls 2": 7, "pearls 3": 4, "key": 4, "council": 4}
    assert Counter(t["token_pile"]) == {2: 9, 3: 9, 4: 2}
    facts = CARDS["monster_tokens"]["leviathan"]
    assert sorted(facts["effects"].values()) == [4, 4, 4, 7]
    assert len(t["new_token_pile"]) == facts["total"] == 19


def test_there_is_no_threat_track() -> None:
    t = new_game()
    assert "threat" not in t.position
    assert "threat" not in t.game.view(0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_setup(players: int) -> None:
    t = new_game(players, force=["seat 1"])
    assert len(t["deck"]) == 95 - players
    assert (len(t["court"]), len(t["lord_deck"])) == (6, 38)
    assert (len(t["available"]), len(t["location_deck"])) == (1, 19)
    assert (len(t["border"]), len(t["leviathan_deck"])) == (1, 19)
    assert (t["scourge"], t["inert"], t["won_tokens"], t["box"]) == (None, False, [], [])
    assert len(t["seats"]) == players
    for player in t.players:
        assert player.facts == {
            "pearls": 1,
            "keys": 0,
            "hand": ["crab 1"],
            "affiliated": [],
            "tokens": [],
            "free": [],
            "disabled": [],
            "locations": {},
            "new_tokens": [],
            "wounds": 0,
            "slain": [],
        }
    t.nothing_pending(1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_l4_the_starting_crab_is_a_plain_one(players: int) -> None:
    t = new_game(players)
    assert [player.hand for player in t.players] == [["crab 1"]] * players
    assert t["deck"].count("crab 1") == 5 - players
    assert t["deck"].count("crab 1 pearl") == 1


@pytest.mark.parametrize("expansions", [["leviathan"], ["kraken", "leviathan"]])
def test_five_players_play_with_leviathan(expansions: list[str]) -> None:
    assert len(new_game(5, expansions=expansions).players) == 5
    with pytest.raises(abyssal.OptionError):
        abyssal.new("abyss", players=6, expansions=expansions)


@pytest.mark.parametrize("expansions", [[], ["kraken"]])
def test_without_leviathan_four_players_are_the_most(expansions: list[str]) -> None:
    with pytest.raises(abyssal.OptionError) as caught:
        abyssal.new("abyss", players=5, expansions=expansions)
    assert (caught.value.code, caught.value.params["most"]) == ("five_need_leviathan", 4)


@pytest.mark.parametrize("first", range(5))
def test_any_of_five_players_may_be_the_first(first: int) -> None:
    t = new_game(5, force=[f"seat {first}"])
    t.nothing_pending(first)


def test_the_turn_goes_round_five_players() -> None:
    stacks = {race: f"{race} 1" for race in RACES}
    t = table(players=5, council=stacks, court="sage, elder, hermit")
    for number, race in enumerate(RACES):
        t.players[number].plays(f"council {race}")
        assert t.game.seat == (number + 1) % 5


def test_five_players_are_offered_an_ally_clockwise() -> None:
    rich = seat(pearls=1)
    t = table(left=rich, across=rich, beyond=rich, right=rich)
    t.explores("crab 2")
    for player in (t.left, t.across, t.beyond):
        player.plays("pass")
    t.right.plays("buy")
    assert (t.right.hand, t.me.pearls) == (["crab 2"], 1)


@pytest.mark.parametrize(("one", "two"), [(one, two) for one in range(1, 7) for two in range(1, 7)])
def test_l1_the_dice_say_in_which_of_nine_cells_the_first_leviathan_lies(one: int, two: int) -> None:
    t = new_game(force=["leviathan 7", f"die {one}", f"die {two}"])
    assert t.border == {SUMS[one + two]: (7, 0)}


def test_l1_the_cells_have_the_chances_of_the_rules() -> None:
    rolls = Counter(SUMS[one + two] for one in range(1, 7) for two in range(1, 7))
    assert dict(rolls) == WAYS
    assert list(WAYS.items()) == [
        ("2-3", 3), ("4", 3), ("5", 4), ("6", 5), ("7", 6), ("8", 5), ("9", 4), ("10", 3), ("11-12", 3),
    ]  # fmt: skip


def test_with_kraken_the_decks_are_larger_still() -> None:
    t = new_game(3, expansions=BOTH)
    assert len(t["deck"]) + 3 == CARDS["exploration_deck"]["kraken_leviathan"] == 102
    assert len(t["court"]) + len(t["lord_deck"]) == CARDS["lord_deck"]["kraken_leviathan"] == 62
    assert len(t["available"]) + len(t["location_deck"]) == CARDS["location_deck"]["kraken_leviathan"] == 26
