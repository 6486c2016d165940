"""Kraken allies on the track, in the Council, in hand and in payments (3)."""

from __future__ import annotations

import pytest

from tests.rules.abyss.table import BYSTANDERS, same
from tests.rules.kraken.table import FIVE, PRICES, held, new_game, purse, recruiting, seat, sentinel, table, wants

SIX = "squid 1, squid 1, squid 2, squid 2, shellfish 1, shellfish 2"


# ---------------------------------------------------------------------- the cards


@pytest.mark.parametrize(("kraken", "nebulis"), [("kraken 2", 1), ("kraken 3", 2), ("kraken 4", 3)])
def test_k1_a_kraken_brings_its_value_less_one(kraken: str, nebulis: int) -> None:
    t = table(me=seat(hand=f"{kraken}, squid 5, squid 1"), court=f"outlaw, {BYSTANDERS}")
    t.recruits("outlaw", paying=f"{kraken}, squid 5, squid 1")
    assert (t.me.nebulis, t["discard"]) == (nebulis, [kraken, "squid 5"])
    assert [event["count"] for event in t.events("nebulis_gained")] == [nebulis]
    t.nothing_pending()


def test_k2_there_are_seven_krakens() -> None:
    deck = new_game()["deck"]
    assert [card for card in deck if card.startswith("kraken")] == ["kraken 2"] * 2 + ["kraken 3"] * 3 + [
        "kraken 4"
    ] * 2
    assert len(deck) == 78


# ---------------------------------------------------------------------- on the track


def test_a_kraken_is_revealed_offered_and_bought_like_any_ally() -> None:
    t = table(left=seat(pearls=1))
    t.comes("kraken 3", "crab 1")
    t.me.plays("explore")
    assert (t.decision, t.facts["card"], t.facts["price"]) == ("offer", "kraken 3", 1)
    t.left.plays("buy")
    assert (t.left.hand, held(t), purse(t)) == (["kraken 3"], [0, 0], [1, 0])
    t.me.plays("take")
    t.nothing_pending()


def test_a_kraken_is_taken_like_any_ally() -> None:
    t = table()
    t.finds("kraken 4")
    assert (t.me.hand, t.me.nebulis) == (["kraken 4"], 0)
    t.nothing_pending()


@pytest.mark.parametrize("stack", FIVE)
def test_the_active_player_places_a_kraken_left_on_any_stack(stack: str) -> None:
    t = table(council={"crab": "crab 2"}, track="kraken 3, squid 1, monster, jellyfish 1")
    t.me.plays("take")
    assert (t.decision, t.facts["card"], t.options) == ("place_kraken", "kraken 3", FIVE)
    assert t["council"]["squid"] == ["squid 1"]  # ordinary allies have gone there before
    t.me.plays(stack)
    expected = {"jellyfish": [], "crab": ["crab 2"], "seahorse": [], "shellfish": [], "squid": ["squid 1"]}
    expected[stack] = sorted([*expected[stack], "kraken 3"])
    assert (t["council"], t["discard"]) == (expected, ["monster"])
    t.nothing_pending()


def test_several_krakens_are_placed_from_the_lowest_space_upwards() -> None:
    t = table(track="kraken 4, crab 1, kraken 2, kraken 4, squid 1")
    t.me.plays("take")
    for card, stack in (("kraken 4", "crab"), ("kraken 2", "squid"), ("kraken 4", "seahorse")):
        assert (t.decision, t.facts["card"]) == ("place_kraken", card)
        t.me.plays(stack)
    assert [t["council"][race] for race in ("crab", "squid", "seahorse")] == [
        ["crab 1", "kraken 4"],
        ["kraken 2"],
        ["kraken 4"],
    ]
    assert [(event["card"], event["race"]) for event in t.events("kraken_placed")] == [
        ("kraken 4", "crab"),
        ("kraken 2", "squid"),
        ("kraken 4", "seahorse"),
    ]
    t.nothing_pending()


def test_the_kraken_that_was_taken_is_not_placed() -> None:
    t = table(track="crab 1, kraken 2")
    t.me.plays("take")
    assert (t.me.hand, t["council"]["crab"]) == (["kraken 2"], ["crab 1"])
    t.nothing_pending()


def test_after_a_fight_krakens_are_placed_after_the_reward() -> None:
    t = table(track="kraken 2, monster", threat=1)
    t.comes("token 4")
    t.me.plays("fight", "reward 2")
    assert (t.decision, t.me.tokens) == ("place_kraken", [4])
    t.me.plays("crab")
    assert (t["council"]["crab"], t["discard"]) == (["kraken 2"], ["monster"])
    t.nothing_pending()


def test_krakens_are_placed_when_the_cards_run_out() -> None:
    t = table(left=seat(pearls=1), track="kraken 2, crab 1", deck="")
    t.left.plays("buy")
    t.me.plays("crab")
    assert t["council"]["crab"] == ["kraken 2"]
    t.nothing_pending()


def test_krakens_are_placed_before_a_location_is_taken() -> None:
    t = table(me=seat(keys=3), track="kraken 2, crab 1", available="jail")
    t.me.plays("take", "squid")
    assert t.decision == "control_source"


def test_k13_a_kraken_may_be_placed_on_a_stack_reserved_by_another() -> None:
    t = table(track="kraken 2, crab 1", sentinels={"watcher": sentinel(1, "council", "squid")})
    t.me.plays("take")
    assert t.options == FIVE
    t.me.plays("squid")
    assert t["council"]["squid"] == ["kraken 2"]
    assert t["sentinels"] == {"watcher": sentinel(1, "council", "squid")}
    t.nothing_pending()


def test_k13_ordinary_allies_go_to_a_reserved_stack_too() -> None:
    t = table(track="squid 2, crab 1", sentinels={"watcher": sentinel(1, "council", "squid")})
    t.me.plays("take")
    assert t["council"]["squid"] == ["squid 2"]
    t.nothing_pending()


def test_k6_the_ship_master_does_not_count_krakens() -> None:
    t = table(me=seat(free="ship-master"), track="kraken 2, crab 1, kraken 3, squid 1")
    t.me.plays("take")
    assert t.me.pearls == 1
    t.me.plays("squid", "squid")
    assert t.me.pearls == 1
    t.nothing_pending()


def test_k6_with_krakens_alone_the_ship_master_earns_nothing() -> None:
    t = table(me=seat(free="ship-master"), track="kraken 2, squid 1")
    t.me.plays("take", "crab")
    assert t.me.pearls == 0
    t.nothing_pending()


# ---------------------------------------------------------------------- in the Council


def test_a_stack_with_a_kraken_alone_can_be_taken() -> None:
    t = table(council={"crab": "kraken 3"})
    assert "council crab" in t.options
    t.me.plays("council crab")
    assert (t.me.hand, t.me.nebulis) == (["kraken 3"], 0)
    t.nothing_pending()


def test_krakens_go_with_their_stack_and_no_other() -> None:
    t = table(council={"crab": "kraken 3, crab 1, kraken 2", "squid": "kraken 3, squid 1"})
    t.me.plays("council crab")
    assert (t.me.hand, t["council"]["squid"]) == (["crab 1", "kraken 2", "kraken 3"], ["kraken 3", "squid 1"])
    t.nothing_pending()


def test_the_oracle_discards_krakens_with_their_stack() -> None:
    t = table(me=seat(free="oracle"), council={"crab": "kraken 3, crab 1", "squid": "kraken 4"})
    t.me.plays("use oracle", "crab")
    assert (t["discard"], t["council"]["squid"], t.me.nebulis) == (["crab 1", "kraken 3"], ["kraken 4"], 0)


def test_the_alchemist_takes_a_second_stack_of_krakens() -> None:
    t = table(me=seat(free="alchemist"), council={"crab": "crab 1", "squid": "kraken 4"})
    t.me.plays("council crab")
    assert (t.decision, t.options) == ("second_stack", ["squid"])
    t.me.plays("squid")
    assert t.me.hand == ["crab 1", "kraken 4"]
    t.nothing_pending()


def test_krakens_in_the_discard_are_shuffled_into_the_deck() -> None:
    t = table(deck="", discard="kraken 2")
    t.me.plays("explore")
    assert (t["track"], t["discard"]) == (["kraken 2"], [])
    t.me.plays("take")
    t.nothing_pending()


# ---------------------------------------------------------------------- in hand


def test_a_kraken_counts_for_the_hand_limit_of_the_commander() -> None:
    t = table(me=seat(hand=SIX), left=seat(free="commander"))
    t.finds("kraken 4")
    assert (t.decision, t.facts["count"]) == ("discard_to_6", 1)
    t.me.plays("kraken 4")
    assert same(t.me.hand, SIX)
    assert t.me.nebulis == 0
    t.nothing_pending()


@pytest.mark.parametrize("who", ["jailer", "commander", "slaver"])
def test_k5_a_kraken_discarded_gives_no_nebulis(who: str) -> None:
    if who == "slaver":
        t = table(me=seat(hand="kraken 4, crab 1", free="slaver"))
        t.me.plays("use slaver", "kraken 4")
        assert (t.me.pearls, held(t)) == (2, [0, 0])
    else:
        rest = ", squid 1" * 4 + ", squid 2, squid 2" if who == "commander" else ", crab 4"
        t = recruiting(who, left=seat(hand="kraken 4" + rest))
        t.left.plays("kraken 4")
        assert "kraken 4" not in t.left.hand
        assert held(t) == [0, 0]
    assert "kraken 4" in t["discard"]
    assert t["kraken_figure"] is None


# ---------------------------------------------------------------------- in payments


def test_k3_a_kraken_may_be_of_a_race_that_another_card_has() -> None:
    t = wants("assassin", "crab 5, kraken 3, kraken 2")
    t.recruits("assassin", paying="crab 5, kraken 3, kraken 2")
    assert (t.me.affiliated, t.me.nebulis) == (["crab 5"], 3)
    t.nothing_pending()


def test_k3_a_kraken_may_be_the_race_of_the_guild() -> None:
    t = wants("assassin", "kraken 4, kraken 4, kraken 3")
    assert "recruit assassin" in t.options
    t.recruits("assassin", paying="kraken 4, kraken 4, kraken 3")
    assert (t.me.affiliated, t.me.nebulis) == ([], 8)
    t.nothing_pending()


def test_k3_krakens_cannot_undo_a_race_too_many() -> None:
    t = wants("assassin", "squid 5, kraken 4, kraken 4", pearls=2)
    t.play("recruit assassin")
    assert t.options == ["kraken 4"]  # the squid has no place in it
    t.refuses("squid 5", "no_payment_with")


def test_k3_ambassadors_of_krakens_alone() -> None:
    cards = "kraken 2, kraken 2, kraken 3, kraken 3, kraken 3"
    t = wants("hermit", cards)
    t.comes("jail")
    t.recruits("hermit", paying=cards)
    t.me.plays("jail")
    assert (t.me.nebulis, t.me.affiliated, t.me.locations) == (8, [], {"jail": ["hermit"]})
    t.nothing_pending()


def test_k4_nebulis_of_krakens_do_not_pay_for_the_same_recruitment() -> None:
    t = wants("ferryman", "kraken 4, kraken 2")
    refusal = t.refuses("recruit ferryman", "pearls_missing")
    assert refusal.params["missing"] == 1
    t = wants("outlaw", "kraken 4, kraken 2", nebulis=1)
    t.recruits("outlaw", paying="kraken 4, kraken 2")
    assert t.me.nebulis == 4  # the one held before was paid, then 3 + 1 were gained
    told = [event["event"] for event in t.game.events() if "nebulis" in event["event"] or "kraken" in event["event"]]
    assert [name for name in told if name.startswith("nebulis")] == ["nebulis_paid", "nebulis_gained"]
    t.nothing_pending()


def test_k4_the_figure_is_checked_after_the_payment_and_after_the_gain() -> None:
    t = table(me=seat(hand="kraken 4, kraken 2", nebulis=1), court=f"outlaw, {BYSTANDERS}")
    t.recruits("outlaw", paying="kraken 4, kraken 2")
    assert [event["holder"] for event in t.events("kraken_figure_moved")] == [None, 0]
    t.nothing_pending()


def test_the_lowest_ordinary_card_is_affiliated_never_a_kraken() -> None:
    t = wants("reaper", "seahorse 3, squid 4, kraken 2")
    t.recruits("reaper", paying="seahorse 3, squid 4, kraken 2")
    assert (t.me.affiliated, t["discard"]) == (["seahorse 3"], ["kraken 2", "squid 4"])
    t.nothing_pending()


def test_of_two_lowest_cards_the_player_chooses_one() -> None:
    t = wants("reaper", "seahorse 3, squid 3, kraken 2")
    t.recruits("reaper", paying="seahorse 3, squid 3, kraken 2")
    assert (t.decision, t.options, t.me.nebulis) == ("affiliate", ["seahorse 3", "squid 3"], 1)
    t.me.plays("squid 3")
    assert (t.me.affiliated, t["discard"]) == (["squid 3"], ["kraken 2", "seahorse 3"])
    t.nothing_pending()


def test_the_master_of_magic_affiliates_any_card_but_a_kraken() -> None:
    t = wants("reaper", "seahorse 3, squid 4, kraken 2", free="master-of-magic")
    t.recruits("reaper", paying="seahorse 3, squid 4, kraken 2")
    assert t.options == ["seahorse 3", "squid 4"]
    t.me.plays("squid 4")
    t.nothing_pending()


def test_the_master_of_magic_and_krakens_alone() -> None:
    t = wants("outlaw", "kraken 4, kraken 3", free="master-of-magic")
    t.recruits("outlaw", paying="kraken 4, kraken 3")
    assert t.me.affiliated == []
    t.nothing_pending()


def test_the_diplomat_helps_krakens_and_ordinary_cards_alike() -> None:
    t = wants("seeker", "squid 4, kraken 3", free="diplomat")
    t.recruits("seeker", paying="squid 4, kraken 3")
    assert (t.me.affiliated, t.me.nebulis) == (["squid 4"], 2)
    t = wants("seeker", "seahorse 5, squid 2, kraken 2", free="diplomat")
    t.recruits("seeker", paying="seahorse 5, squid 2, kraken 2")
    assert t.me.affiliated == ["squid 2"]


def test_the_treasurer_and_the_recruiter_change_the_cost_as_usual() -> None:
    t = table(me=seat(hand="kraken 4, squid 3", pearls=2), left=seat(free="recruiter"), court=f"seeker, {BYSTANDERS}")
    assert t.pearls_for("seeker", "kraken 4, squid 3") == 2
    t.recruits("seeker", paying="kraken 4, squid 3")
    assert (t.me.pearls, t.me.nebulis) == (0, 3)
    t.nothing_pending()


def test_what_is_missing_is_told_with_krakens_counted() -> None:
    t = wants("seeker", "kraken 4, squid 3")
    t.me.plays("recruit seeker", "squid 3")
    assert (t.facts["missing"], t.facts["paid"]) == (4, ["squid 3"])
    t.me.plays("kraken 4")
    assert (t.facts["missing"], t.facts["paid"]) == (0, ["kraken 4", "squid 3"])


@pytest.mark.parametrize("lord", ["jailer", "watcher"])
def test_a_payment_of_krakens_is_for_any_lord(lord: str) -> None:
    t = table(me=seat(hand="kraken 4, kraken 4, kraken 2"), court=[lord, *BYSTANDERS.split(", ")])
    assert f"recruit {lord}" in t.options
    t.play(f"recruit {lord}")
    assert t.facts["cost"] == sum(int(card.split()[1]) for card in PRICES[lord].split(", "))
