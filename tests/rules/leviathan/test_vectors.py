"""The test vectors of the rules text (15), each of them played at a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from tests.rules.book import vectors, vectors_played
from tests.rules.leviathan.table import BOTH, LEVIATHANS, Waters, monster, new_game, recruiting, seat, table

FIFTEEN: Final = (
    "crab 1, crab 2, crab 3, crab 4, squid 1, squid 2, squid 3, squid 4, seahorse 1, seahorse 2, seahorse 3, "
    "seahorse 4, shellfish 3, shellfish 4"
)


def attack(border: dict[str, Any], ally: str, *dice: int, **mine: Any) -> Waters:
    """My only ally attacks the leviathan in cell 7, from a monster on space 1."""
    t = monster(1, seat(hand=ally, **mine), border=border)
    t.fights("7", ally, *dice)
    return t


# ---------------------------------------------------------------------- the rulebook's examples


def test_tvl1_an_attack_that_is_too_weak() -> None:
    t = attack({"7": 2}, "crab 2", 3)
    assert (t.border, t.me.pearls, t.me.tokens) == ({"7": (2, 0)}, 1, [])
    t.nothing_pending()


def test_tvl2_one_health_point() -> None:
    t = attack({"7": 2}, "crab 5", 3)
    assert (t.reward, t.border) == (2, {"7": (2, 1)})
    t.me.plays("new 0")
    assert (len(t.me.tokens), t.me.pearls) == (2, 0)
    t.nothing_pending()


def test_tvl3_two_health_points_and_slain() -> None:
    t = attack({"7": 2}, "crab 5", 5)
    assert t.reward == 3
    t.me.plays("new 0")
    assert (len(t.me.tokens), t.me.slain, t["scourge"]) == (3, [2], 0)
    t.nothing_pending()


def test_tvl4_leviathan_1() -> None:
    assert LEVIATHANS[1]["health"] == 3
    for race in ("jellyfish", "crab", "seahorse", "shellfish", "squid"):
        t = monster(1, seat(hand=f"{race} 1"), border={"7": 1})
        assert ("fight" in t.options) == (race in ("crab", "jellyfish"))
    t = monster(1, seat(hand="jellyfish 1"), border={"7": 1})
    t.me.plays("fight", "cell 7")
    assert t.facts["health"] == 3


# ---------------------------------------------------------------------- attacks


def test_dvl1_the_marker_had_moved() -> None:
    t = attack({"7": (2, 1)}, "crab 1", 3)
    assert t.reward == 1
    t.me.plays("new 0")
    assert t.me.slain == [2]


def test_dvl2_two_levels_at_once() -> None:
    t = attack({"7": 1}, "crab 5", 6)
    assert (t.reward, t.border) == (3, {"7": (1, 2)})


def test_dvl3_two_dice() -> None:
    t = attack({"7": 19}, "crab 3 dice", 2, 6)
    assert [event["attack"] for event in t.events("attack_made")] == [9]


def test_dvl4_three_pearls() -> None:
    t = attack({"7": 8}, "shellfish 2 pearl", 1, pearls=3)
    t.me.plays("pearl", "pearl", "pearl", "done")
    assert [event["attack"] for event in t.events("attack_made")] == [6]
    assert t.reward == 1
    t.me.plays("new 0")
    assert (t.me.slain, t.me.pearls) == ([8], 0)


def test_dvl5_altruist_and_taxidermist() -> None:
    t = attack({"7": 2}, "crab 5", 5, free="altruist, taxidermist")
    assert (t.reward, t.me.pearls) == (3 + 2, 4)
    assert [event["count"] for event in t.events("pearls_gained")] == [2, 2]


# ---------------------------------------------------------------------- monsters


def test_dvl6_no_suitable_card() -> None:
    assert monster(1, seat(hand="squid 4"), border={"7": 2}).options == ["continue"]
    assert monster(1, seat(hand="squid 4", free="metamorph"), border={"7": 2}).options == ["continue", "fight"]


def test_dvl7_space_5_with_a_crab() -> None:
    t = monster(5, seat(hand="crab 1"), border={"7": 2})
    assert t.options == ["fight"]
    t.me.plays("fight")
    assert (t.decision, t.me.pearls) == ("fight_target", 1)


def test_dvl8_space_5_without_a_suitable_card() -> None:
    t = monster(5, seat(hand="squid 4"), border={"7": 2})
    assert t.options == ["continue"]
    t.arrives(20, 1, 1)
    t.comes("crab 2")
    t.me.plays("continue")
    assert (t.border["2-3"], t["discard"], t["track"][4], t.options) == ((20, 0), ["monster"], "crab 2", ["take"])


def test_dvl22_nothing_left_to_reveal() -> None:
    t = monster(2, seat(hand="squid 4"), border={"7": 2}, deck="", discard="")
    assert t.options == ["continue"]
    t.arrives(20, 1, 1)
    t.me.plays("continue")
    assert (t.border["2-3"], t["discard"], t.me.hand) == ((20, 0), ["monster"], ["squid 4"])
    assert t["council"]["seahorse"] == ["seahorse 1"]
    t.nothing_pending()


# ---------------------------------------------------------------------- leviathans attack


def passed(by: int, **mine: Any) -> Waters:
    t = monster(1, seat(**mine), border={"7": by})
    t.arrives(20, 3, 4)
    t.comes("crab 2")
    t.me.plays("continue")
    return t


def test_dvl9_two_sums_one_cell() -> None:
    t = new_game(force=["seat 0", "leviathan 17", "die 1", "die 1"])
    assert t.border == {"2-3": (17, 0)}
    t.comes("monster", "leviathan 20", "die 2", "die 1", "crab 2")
    t.play("explore", "continue")
    assert (t.me.wounds, t.border) == (4, {"2-3": (20, 0)})


def test_dvl10_fewer_than_three_pearls() -> None:
    assert passed(5, pearls=2).me.pearls == 0


def test_dvl11_only_bound_lords() -> None:
    t = passed(9, locations={"jail": "keeper"})
    assert (t.decision, t.me.locations) == ("explore_ally", {"jail": ["keeper"]})


def test_dvl12_four_wounds() -> None:
    t = passed(17)
    assert (t.me.wounds, t.me.score) == (4, -4)


# ---------------------------------------------------------------------- slain


def test_dvl13_the_scourge_changes_hands() -> None:
    t = monster(1, seat(hand="crab 5", slain=[1]), border={"7": 4, "11-12": 20}, left=seat(slain=[7, 8]), scourge=1)
    t.fights("7", "crab 5", 1)
    t.me.plays("new 0")
    assert t["scourge"] == 0


def test_dvl14_the_only_leviathan_is_slain() -> None:
    t = monster(1, seat(hand="crab 5"), border={"7": 4})
    t.fights("7", "crab 5", 1)
    t.arrives(16, 3, 4)
    t.me.plays("new 0")
    assert (t.border, t.me.wounds) == ({"7": (16, 0)}, 0)
    t.nothing_pending()


def test_dvl17_the_rebel_slays() -> None:
    t = recruiting("rebel", me=seat(hand="crab 4", free="intrepid"), border={"7": 4, "11-12": 20})
    t.me.plays("cell 7")
    assert t.reward == 1
    t.me.plays("new 0")
    assert (t.me.slain, t["scourge"], len(t.me.tokens)) == ([4], 0, 1)
    t.nothing_pending()


# ---------------------------------------------------------------------- the turn


@pytest.mark.parametrize("paid", [0, 1, 2])
def test_dvl15_martial_law(paid: int) -> None:
    t = table(me=seat(hand=FIFTEEN, pearls=2), council={"shellfish": "shellfish 1"})
    t.me.plays("council shellfish")
    assert (len(t.me.hand), t.decision) == (15, "martial_law")
    t.me.plays(*["crab 1", "crab 2", "crab 3"][: 3 - paid], *["pearl"] * paid)
    assert (len(t.me.hand), t.me.pearls) == (12 + paid, 2 - paid)
    t.nothing_pending()


def test_dvl16_the_base_pile_is_empty() -> None:
    t = table(council={"crab": "crab 1"}, token_pile=[])
    t.me.plays("council crab")
    assert (t["ended_by"], t["inert"]) == (0, True)
    t.comes("monster", "crab 2")
    t.left.plays("explore")
    assert t["track"] == ["crab 2"]
    t.left.plays("take")
    assert t.game.is_over


def test_dvl18_five_players() -> None:
    t = new_game(5)
    assert [player.hand for player in t.players] == [["crab 1"]] * 5
    assert t["deck"].count("crab 1") == 0


def test_dvl19_three_players() -> None:
    assert new_game(3)["deck"].count("crab 1") == 2


def test_dvl20_a_kraken_attacks() -> None:
    t = monster(1, seat(hand="kraken 3"), border={"7": 12, "11-12": 20}, expansions=BOTH)
    t.fights("7", "kraken 3", 2)
    assert (t.me.nebulis, t.reward) == (2, 1)
    t.me.plays("new 0")
    assert t.me.slain == [12]
    t.nothing_pending()


def test_dvl21_two_different_seahorses() -> None:
    hand = "seahorse 3, seahorse 3 dice, crab 3, squid 3"
    t = table(me=seat(hand=hand), court="keeper, sage, elder, hermit")
    t.recruits("keeper", paying=hand)
    assert t.options == ["crab 3", "seahorse 3", "seahorse 3 dice", "squid 3"]
    t.me.plays("seahorse 3 dice")
    assert t.me.affiliated == ["seahorse 3 dice"]


def test_dvl23_a_key_as_the_turn_begins() -> None:
    t = table(me=seat(keys=2, new_tokens="key"), available="jail")
    t.me.plays("reveal key")
    assert t.decision == "control_source"
    t.me.plays("jail")
    assert t.me.locations == {"jail": []}
    t.nothing_pending(0)


# ---------------------------------------------------------------------- none is missing


def test_the_vectors_are_all_there() -> None:
    assert vectors_played(Path(__file__)) == vectors("leviathan")
