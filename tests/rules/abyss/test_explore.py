"""Exploring: reveals, offers, monsters and their reward, the end of an exploration (7)."""

from __future__ import annotations

from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.table import Table, seat, table

FIVE: Final = "squid 1, squid 2, squid 3, squid 4, squid 5"

# ---------------------------------------------------------------------- 7.1 reveal


def test_each_card_goes_to_the_lowest_empty_space() -> None:
    t = table()
    t.comes("crab 1", "monster", "squid 2")
    t.me.plays("explore", "continue", "continue")
    assert t["track"] == ["crab 1", "monster", "squid 2"]
    assert [event["space"] for event in t.events("card_revealed")] == [1, 3]
    assert [event["space"] for event in t.events("monster_revealed")] == [2]
    assert t.game.prompt()["facts"] == {"card": "squid 2", "space": 3}
    t.me.plays("take")
    t.nothing_pending()


def test_a_card_that_was_bought_frees_its_space() -> None:
    t = table(left=seat(pearls=1))
    t.comes("crab 1", "crab 2")
    t.me.plays("explore")
    t.left.plays("buy")
    assert t["track"] == ["crab 2"]
    assert [event["space"] for event in t.events("card_revealed")] == [1, 1]
    t.me.plays("take")
    t.nothing_pending()


def test_b2_with_deck_and_discard_empty_the_last_ally_must_be_taken() -> None:
    t = table(deck="crab 1", council={"squid": "squid 1"})
    t.me.plays("explore")
    assert t.options == ["take"]
    t.refuses("continue", "illegal_move")
    t.me.plays("take")
    assert t.me.hand == ["crab 1"]
    t.nothing_pending()


def test_b2_with_deck_and_discard_empty_the_last_monster_must_be_fought() -> None:
    t = table(deck="monster")
    t.me.plays("explore")
    assert t.options == ["fight"]
    t.refuses("continue", "illegal_move")
    t.me.plays("fight", "reward 1")
    assert (t.me.pearls, t["discard"]) == (1, ["monster"])
    t.nothing_pending()


def test_b2_when_the_last_card_is_sold_the_exploration_just_ends() -> None:
    t = table(left=seat(pearls=1), deck="crab 1", track="squid 1", discard="")
    t.left.plays("pass")
    t.me.plays("continue")
    t.left.plays("buy")
    assert (t.me.hand, t.me.pearls, t.left.hand) == ([], 1, ["crab 1"])
    assert (t["track"], t["council"]["squid"]) == ([], ["squid 1"])
    t.nothing_pending()


def test_b2_a_power_may_bring_the_card_with_which_to_continue() -> None:
    t = table(me=seat(hand="squid 4", free="slaver"), deck="", track="crab 1", discard="")
    assert t.options == ["take", "use slaver"]
    t.me.plays("use slaver", "squid 4")
    assert t.options == ["take", "continue"]
    t.me.plays("continue")
    assert t["track"] == ["crab 1", "squid 4"]
    t.me.plays("take")
    t.nothing_pending()


def test_b28_the_discard_is_shuffled_only_when_a_card_must_be_drawn() -> None:
    t = table(deck="crab 1", discard="crab 2, monster")
    t.me.plays("explore")
    assert (t["deck"], t["discard"]) == ([], ["crab 2", "monster"])
    assert t.events("deck_reshuffled") == []
    t.comes("monster")
    t.me.plays("continue")
    assert t.events("deck_reshuffled") == [{"event": "deck_reshuffled", "count": 2}]
    assert (t["track"], t["deck"], t["discard"]) == (["crab 1", "monster"], ["crab 2"], [])
    t.me.plays("fight", "reward 1")
    assert (t["deck"], t["discard"]) == (["crab 2"], ["monster"])
    t.nothing_pending()


def test_b28_the_last_card_of_the_deck_may_be_taken_without_a_shuffle() -> None:
    t = table(deck="crab 1", discard="crab 2")
    t.me.plays("explore", "take")
    assert (t["deck"], t["discard"], t.events("deck_reshuffled")) == ([], ["crab 2"], [])
    t.nothing_pending()


def test_b28_with_an_empty_deck_exploring_starts_with_a_shuffle() -> None:
    t = table(deck="", discard="crab 2")
    t.me.plays("explore")
    assert (t["track"], t["deck"], t["discard"]) == (["crab 2"], [], [])
    t.me.plays("take")


def test_the_next_card_is_any_of_the_deck_all_alike() -> None:
    t = Table(abyssal.load(table(deck="crab 1, crab 1, squid 5, monster, monster").position, chance="ask"))
    t.me.plays("explore")
    assert (t.decision, t.options, t.game.odds()) == ("reveal", ["crab 1", "squid 5", "monster"], [2, 1, 2])
    t.play("squid 5")
    assert t["track"] == ["squid 5"]


# ---------------------------------------------------------------------- 7.2 offers


def test_opponents_are_asked_once_each_clockwise() -> None:
    t = table(left=seat(pearls=1), across=seat(pearls=1), right=seat(pearls=1))
    t.comes("crab 1")
    t.me.plays("explore")
    for opponent in (t.left, t.across, t.right):
        assert t.decision == "offer"
        assert t.options == ["pass", "buy"]
        opponent.plays("pass")
    assert t.decision == "explore_ally"
    t.me.plays("take")
    assert t.me.hand == ["crab 1"]
    t.nothing_pending()


@pytest.mark.parametrize(("explorer", "order"), [(1, [2, 3, 0]), (2, [3, 0, 1]), (3, [0, 1, 2])])
def test_clockwise_means_from_the_left_of_the_explorer(explorer: int, order: list[int]) -> None:
    rich = seat(pearls=1)
    t = table(rich, rich, rich, rich, active=explorer, track="crab 1")
    for opponent in order:
        t.players[opponent].plays("pass")
    t.players[explorer].plays("take")
    t.nothing_pending((explorer + 1) % 4)


def test_only_those_who_can_pay_are_asked() -> None:
    t = table(left=seat(), across=seat(pearls=1), right=seat(), track="crab 1")
    t.across.plays("pass")
    t.me.plays("take")
    t.nothing_pending()


def test_with_nobody_able_to_pay_the_explorer_decides_at_once() -> None:
    t = table(players=4, track="crab 1")
    assert (t.decision, t.options) == ("explore_ally", ["take", "continue"])
    t.me.plays("take")
    t.nothing_pending()


def test_the_price_goes_to_the_explorer_and_the_card_to_the_buyer() -> None:
    t = table(left=seat(pearls=2))
    t.comes("crab 5", "crab 1")
    t.me.plays("explore")
    t.left.plays("buy")
    assert (t.left.hand, t.left.pearls, t.me.pearls) == (["crab 5"], 1, 1)
    assert t.events("ally_bought") == [{"event": "ally_bought", "seat": 1, "card": "crab 5", "price": 1, "seller": 0}]
    t.me.plays("take")
    t.nothing_pending()


def test_a_sale_ends_the_offer_and_the_next_card_must_be_revealed() -> None:
    t = table(left=seat(pearls=5), across=seat(pearls=5), right=seat(pearls=5))
    t.comes("crab 1", "crab 2")
    t.me.plays("explore")
    t.left.plays("buy")  # across and right are not asked about crab 1, and there is no stopping
    assert t["track"] == ["crab 2"]
    assert t.game.prompt()["facts"] == {"card": "crab 2", "price": 2, "seller": 0, "space": 1}
    t.across.plays("pass")  # left has bought in this turn and is not asked again
    t.right.plays("pass")
    t.me.plays("take")
    t.nothing_pending()


def test_the_price_rises_with_each_sale_whoever_bought() -> None:
    t = table(left=seat(pearls=3), across=seat(pearls=3), right=seat(pearls=3))
    t.comes("crab 1", "crab 2", "crab 3", "crab 4")
    t.me.plays("explore")
    t.left.plays("pass")  # may still buy a later card
    t.across.plays("buy")
    t.left.plays("buy")
    t.right.plays("buy")
    assert [player.pearls for player in t.players] == [6, 1, 2, 0]
    assert t["price"] == 4
    assert t["bought"] == {"0": 0, "1": 1, "2": 1, "3": 1}
    t.me.plays("take")
    t.nothing_pending()


def test_who_could_pay_the_first_price_may_be_too_poor_for_the_next() -> None:
    t = table(left=seat(pearls=1), right=seat(pearls=1))
    t.comes("crab 1", "crab 2")
    t.me.plays("explore")
    t.left.plays("buy")
    assert (t["price"], t.decision) == (2, "explore_ally")
    t.me.plays("take")
    t.nothing_pending()


def test_whoever_has_bought_is_not_asked_again_in_this_turn() -> None:
    t = table(left=seat(pearls=9))
    t.comes("crab 1", "crab 2", "crab 3")
    t.me.plays("explore")
    t.left.plays("buy")
    t.me.plays("continue", "take")
    assert t.left.hand == ["crab 1"]
    t.nothing_pending()


def test_the_explorer_is_never_asked_to_buy() -> None:
    t = table(me=seat(pearls=9), track="crab 1")
    assert t.decision == "explore_ally"


def test_b12_a_buyer_may_hold_more_than_six_until_the_end_of_an_own_turn() -> None:
    t = table(me=seat(free="commander"), left=seat(hand=f"{FIVE}, crab 4", pearls=1), track="crab 1")
    t.comes("seahorse 1")
    t.left.plays("buy")
    assert (t.decision, len(t.left.hand), t["track"]) == ("explore_ally", 7, ["seahorse 1"])
    t.me.plays("take")
    t.comes("shellfish 1")
    t.left.plays("explore")
    t.me.plays("pass")
    t.left.plays("take")
    assert (t.decision, t.facts["count"], len(t.left.hand)) == ("discard_to_6", 2, 8)
    t.left.plays("crab 1", "squid 2")
    assert len(t.left.hand) == 6
    t.nothing_pending(0)


@pytest.mark.parametrize(
    ("mine", "buyer", "across"),
    [
        (seat(free="commander"), seat(hand=f"{FIVE}, crab 4", pearls=1), seat()),
        (seat(), seat(hand=f"{FIVE}, crab 4", pearls=1), seat(free="commander")),
        (seat(free="commander"), seat(hand=f"{FIVE}, crab 4", pearls=1, free="shaman"), seat()),
        (seat(disabled="commander"), seat(hand=f"{FIVE}, crab 4", pearls=1), seat()),
    ],
    ids=["the seller's Commander", "another's", "behind the Shaman", "disabled"],
)
def test_b12_nobody_is_asked_after_a_purchase(
    mine: dict[str, Any], buyer: dict[str, Any], across: dict[str, Any]
) -> None:
    t = table(me=mine, left=buyer, across=across, right=seat(), track="crab 1")
    t.comes("seahorse 1")
    t.left.plays("buy")
    assert (t.decision, len(t.left.hand)) == ("explore_ally", 7)
    t.me.plays("take")
    t.nothing_pending()


# ---------------------------------------------------------------------- 7.3 the ally nobody bought


@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_on_spaces_1_to_4_the_explorer_takes_or_continues(space: int) -> None:
    t = table(track=FIVE.split(", ")[:space])
    assert t.options == ["take", "continue"]
    t.me.plays("take")
    assert t.me.hand == [f"squid {space}"]
    assert t["council"]["squid"] == [f"squid {value}" for value in range(1, space)]
    assert (t["track"], t.me.pearls) == ([], 0)
    t.nothing_pending()


def test_on_space_5_the_ally_must_be_taken_and_brings_a_pearl() -> None:
    t = table(track="squid 1, squid 2, squid 3, squid 4")
    t.comes("crab 1")
    t.me.plays("continue")
    assert t.options == ["take"]
    t.refuses("continue", "illegal_move")
    t.me.plays("take")
    assert (t.me.hand, t.me.pearls) == (["crab 1"], 1)
    t.nothing_pending()


def test_on_space_5_opponents_are_asked_first_and_after_a_sale_the_next_card_comes() -> None:
    t = table(left=seat(pearls=1), track="squid 1, squid 2, squid 3, squid 4, crab 2")
    t.comes("crab 1")
    t.left.plays("buy")
    assert t["track"][4:] == ["crab 1"]
    assert t.options == ["take"]
    t.me.plays("take")
    assert (t.me.hand, t.me.pearls) == (["crab 1"], 2)
    t.nothing_pending()


def test_on_space_5_powers_may_still_be_used_before() -> None:
    t = table(me=seat(hand="crab 1", free="slaver"), track=FIVE)
    assert t.options == ["take", "use slaver"]
    t.me.plays("use slaver", "crab 1")
    assert t.options == ["take"]
    t.me.plays("take")
    assert t.me.pearls == 3
    t.nothing_pending()


# ---------------------------------------------------------------------- 7.4 monsters


def test_a_monster_is_never_offered() -> None:
    t = table(left=seat(pearls=5), track="monster")
    assert (t.decision, t.options) == ("explore_monster", ["continue", "fight"])
    assert t.me.is_asked


def test_leaving_a_monster_raises_the_threat_and_it_keeps_its_space() -> None:
    t = table()
    t.comes("monster", "monster", "crab 1")
    t.me.plays("explore", "continue", "continue")
    assert (t["threat"], t["track"]) == (3, ["monster", "monster", "crab 1"])
    assert [event["threat"] for event in t.events("threat_moved")] == [2, 3]
    t.me.plays("take")
    assert (t["threat"], t["discard"]) == (3, ["monster", "monster"])  # it does not go back unless one is fought
    t.nothing_pending()


def test_the_threat_stays_on_6() -> None:
    t = table(threat=6, track="monster")
    t.comes("monster")
    t.me.plays("continue")
    assert t["threat"] == 6
    t.me.plays("fight", "reward 1")
    assert (t["threat"], t.me.keys) == (1, 2)
    t.nothing_pending()


def test_on_space_5_the_monster_must_be_fought_and_brings_a_pearl_besides() -> None:
    t = table(track="crab 1, squid 2, squid 3, squid 4", threat=2)
    t.comes("monster")
    t.me.plays("continue")
    assert t.options == ["fight"]
    t.refuses("continue", "illegal_move")
    t.me.plays("fight")
    assert t.options == ["reward 1", "reward 2", "reward 3"]
    t.me.plays("reward 1")
    assert t.me.pearls == 3
    t.nothing_pending()


def test_on_space_5_powers_may_still_be_used_before_the_fight() -> None:
    t = table(me=seat(hand="crab 1", free="slaver"), track="squid 1, squid 2, squid 3, squid 4, monster")
    assert t.options == ["fight", "use slaver"]


def test_after_a_fight_the_rest_of_the_track_is_cleared() -> None:
    t = table(track="crab 1, monster, squid 1, monster", threat=2)
    t.me.plays("fight", "reward 1")
    assert (t["track"], t["discard"], t["threat"]) == ([], ["monster", "monster"], 1)
    assert (t["council"]["crab"], t["council"]["squid"]) == (["crab 1"], ["squid 1"])
    assert t.me.hand == []
    t.nothing_pending()


# ---------------------------------------------------------------------- 7.5 rewards: pearls, tokens, keys

REWARDS: Final = {
    1: [(1, 0, 0), (0, 1, 0)],
    2: [(2, 0, 0), (1, 1, 0), (0, 2, 0)],
    3: [(0, 0, 1)],
    4: [(1, 0, 1), (0, 1, 1)],
    5: [(2, 0, 1), (1, 1, 1), (0, 2, 1)],
    6: [(0, 0, 2)],
}


def fight(**more: Any) -> Table:
    """I have beaten a monster on space 1 and choose the reward."""
    t = table(track="monster", **more)
    t.me.plays("fight")
    assert t.decision == "monster_reward"
    return t


@pytest.mark.parametrize("threat", REWARDS)
def test_the_threat_space_says_which_bundles_there_are(threat: int) -> None:
    t = fight(threat=threat)
    assert t.options == [f"reward {number}" for number in range(1, len(REWARDS[threat]) + 1)]
    bundles = t.game.prompt()["facts"]["bundles"]
    assert [(b["pearls"], b["tokens"], b["keys"]) for b in bundles.values()] == REWARDS[threat]


@pytest.mark.parametrize(
    ("threat", "number"), [(threat, n + 1) for threat, bundles in REWARDS.items() for n in range(len(bundles))]
)
def test_a_bundle_is_paid_in_full(threat: int, number: int) -> None:
    pearls, tokens, keys = REWARDS[threat][number - 1]
    t = fight(threat=threat)
    t.comes("token 4", "token 2")
    t.me.plays(f"reward {number}")
    assert (t.me.pearls, t.me.keys) == (pearls, keys)
    assert t.me.tokens == [[], [4], [2, 4]][tokens]
    assert len(t["token_pile"]) == 20 - tokens
    assert (t["threat"], t["discard"]) == (1, ["monster"])
    t.nothing_pending()


@pytest.mark.parametrize(
    ("threat", "left", "offered"),
    [
        (1, 0, ["reward 1"]),
        (1, 1, ["reward 1", "reward 2"]),
        (2, 0, ["reward 1"]),
        (2, 1, ["reward 1", "reward 2"]),
        (2, 2, ["reward 1", "reward 2", "reward 3"]),
        (3, 0, ["reward 1"]),
        (4, 0, ["reward 1"]),
        (5, 0, ["reward 1"]),
        (5, 1, ["reward 1", "reward 2"]),
        (6, 0, ["reward 1"]),
    ],
)
def test_b29_bundles_are_offered_only_as_far_as_tokens_are_left(threat: int, left: int, offered: list[str]) -> None:
    t = fight(threat=threat, token_pile=left)
    assert t.options == offered
    if "reward 3" not in offered:
        t.refuses("reward 3", "illegal_move")
    t.me.plays("reward 1")
    assert t.me.pearls == REWARDS[threat][0][0]
    t.nothing_pending()


def test_tokens_are_drawn_by_chance_from_those_left() -> None:
    t = Table(abyssal.load(table(track="monster", token_pile=[2, 2, 3], threat=2).position, chance="ask"))
    t.me.plays("fight", "reward 3")
    assert (t.game.seat, t.options, t.game.odds()) == (abyssal.CHANCE, ["token 2", "token 3"], [2, 1])
    t.play("token 3")
    assert (t.options, t.game.odds()) == (["token 2"], [2])
    t.play("token 2")
    assert (t.me.tokens, t["token_pile"]) == ([2, 3], [2])
    t.nothing_pending()


def test_b30_key_tokens_never_run_out() -> None:
    t = fight(me=seat(keys=8), left=seat(keys=7), threat=6, location_deck="")
    t.me.plays("reward 1")
    assert t.me.keys == 10
    t.nothing_pending()


def test_powers_may_be_used_before_the_reward_is_chosen() -> None:
    t = fight(me=seat(hand="crab 1", free="slaver"))
    assert t.options == ["use slaver", "reward 1", "reward 2"]
    t.me.plays("use slaver", "crab 1", "reward 1")
    assert t.me.pearls == 3
    t.nothing_pending()


def test_the_tamer_pays_opponents_by_the_space_below() -> None:
    t = fight(left=seat(free="tamer"), threat=3)
    assert t.options == ["reward 1", "reward 2", "reward 3"]
    t.me.plays("reward 1")
    assert (t.me.pearls, t.me.keys, t["threat"]) == (2, 0, 1)
    t.nothing_pending()


# ---------------------------------------------------------------------- 7.6 the end of an exploration


def test_allies_left_go_face_down_to_their_stacks() -> None:
    t = table(track="crab 1, squid 2, crab 3, seahorse 4", council={"crab": "crab 5"})
    t.me.plays("take")
    assert t["council"] == {
        "jellyfish": [],
        "crab": ["crab 1", "crab 3", "crab 5"],
        "seahorse": [],
        "shellfish": [],
        "squid": ["squid 2"],
    }
    assert t.me.hand == ["seahorse 4"]
    t.nothing_pending()


@pytest.mark.parametrize(
    ("track", "pearls"),
    [
        ("crab 1", 0),
        ("crab 1, crab 2, crab 3", 1),
        ("crab 1, squid 2, monster, seahorse 1", 2),
        ("crab 1, squid 2, jellyfish 1, shellfish 1, seahorse 1", 5),
    ],
    ids=["the card taken does not count", "a race counts once", "monsters do not count", "with the pearl of space 5"],
)
def test_b26_the_ship_master_pays_for_allies_that_go_to_the_council(track: str, pearls: int) -> None:
    t = table(me=seat(free="ship-master"), track=track)
    t.me.plays("take")
    assert t.me.pearls == pearls
    t.nothing_pending()


def test_b26_the_ship_master_pays_on_fights_too() -> None:
    t = table(me=seat(free="ship-master"), track="crab 1, crab 2, squid 1, monster")
    t.me.plays("fight", "reward 1")
    assert t.me.pearls == 3
    t.nothing_pending()


def test_b26_allies_that_were_sold_do_not_count() -> None:
    t = table(me=seat(free="ship-master"), left=seat(pearls=1), track="crab 1, squid 1")
    t.comes("crab 2")
    t.left.plays("buy")
    t.me.plays("take")
    assert t.me.pearls == 2  # one for the sale, one for the crab
    t.nothing_pending()


def test_b26_only_the_explorer_is_paid() -> None:
    t = table(left=seat(free="ship-master"), track="crab 1, squid 1")
    t.me.plays("take")
    assert t.left.pearls == 0
    t.nothing_pending()
