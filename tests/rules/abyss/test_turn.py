"""The turn: its start, ``main``, powers once per turn, and its end (5, 6, 10.3, 13)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.rules.abyss.table import Table, seat, table

FULL_COURT: Final = "keeper, reaper, miller, landowner, sage, elder"

# ---------------------------------------------------------------------- 5 the start of a turn


def test_a_turn_begins_with_price_1_and_nobody_has_bought() -> None:
    t = table(left=seat(pearls=1), right=seat(pearls=5))
    t.comes("crab 1", "crab 2", "crab 3")
    t.me.plays("explore")
    t.left.plays("buy")
    t.right.plays("buy")
    t.me.plays("take")
    assert (t["price"], t["bought"]) == (1, {"0": 0, "1": 0, "2": 0})
    t.nothing_pending()
    t.comes("squid 1", "squid 2")
    t.left.plays("explore")
    assert t.game.prompt()["facts"] == {"card": "squid 1", "price": 1, "seller": 1, "space": 1}
    t.right.plays("buy")  # bought in the last turn, too: each turn counts for itself
    t.me.plays("pass")
    t.left.plays("take")
    t.nothing_pending(2)


def test_a_turn_begins_with_all_powers_unused() -> None:
    t = table(me=seat(hand="crab 1, crab 2", free="slaver"), court=FULL_COURT, council={"squid": "squid 1, squid 2"})
    t.me.plays("use slaver", "crab 1", "council squid")
    assert t["used"] == []
    t.comes("seahorse 1")
    t.left.plays("explore")
    t.me.plays("pass")
    t.left.plays("take")
    assert "use slaver" in t.options
    t.nothing_pending(0)


def test_the_landlord_pays_before_anything_is_decided() -> None:
    t = table(left=seat(free="landlord"), court="keeper, reaper, miller", council={"crab": "crab 1"})
    t.me.plays("council crab")
    assert t.left.pearls == 1
    assert "plot" in t.options  # with the pearl that came just now
    t.nothing_pending()


# ---------------------------------------------------------------------- 6 main


def test_main_offers_what_can_be_done_and_nothing_else() -> None:
    t = table(
        me=seat(hand="crab 5, crab 4, crab 1", pearls=1, free="slaver"),
        court="commander, jailer, landowner",
        council={"squid": "squid 1", "crab": ""},
    )
    assert t.options == ["plot", "explore", "council squid", "use slaver", "recruit commander"]
    assert t.me.is_asked
    t.refuses("council crab", "illegal_move")
    t.refuses("recruit jailer", "too_few_races")
    t.refuses("recruit landowner", "mandatory_race_missing")
    t.refuses("use oracle", "illegal_move")
    t.refuses("done", "illegal_move")


def test_plotting_costs_a_pearl_and_turns_up_a_lord_in_the_farthest_empty_space() -> None:
    t = table(me=seat(pearls=3), court="keeper, sage")
    t.comes("elder", "oracle")
    t.me.plays("plot")
    assert t["court"] == ["keeper", "sage", "elder"]
    assert "elder" not in t["lord_deck"]
    assert (t.me.pearls, t.decision) == (2, "main")
    t.me.plays("plot")
    assert (t["court"], t.me.pearls) == (["keeper", "sage", "elder", "oracle"], 1)
    assert t.me.is_asked


def test_one_may_plot_until_the_court_is_full() -> None:
    t = table(me=seat(pearls=5), court="keeper, sage, elder, oracle")
    t.me.plays("plot", "plot")
    assert (len(t["court"]), t.me.pearls) == (6, 3)
    t.refuses("plot", "illegal_move")


@pytest.mark.parametrize(
    "position",
    [
        {"me": seat(pearls=0), "court": "keeper"},
        {"me": seat(pearls=3), "court": FULL_COURT},
        {"me": seat(pearls=3), "court": "keeper", "lord_deck": ""},
    ],
    ids=["no pearl", "full court", "empty deck"],
)
def test_plotting_needs_a_pearl_a_space_and_a_lord(position: dict[str, Any]) -> None:
    t = table(**position)
    assert t.options == ["explore"]
    t.refuses("plot", "illegal_move")


def test_plotting_the_last_lord_neither_fills_the_court_nor_ends_the_game() -> None:
    t = table(me=seat(pearls=2), court="keeper", lord_deck="sage", council={"crab": "crab 1"})
    t.me.plays("plot")
    assert (t["court"], t["lord_deck"], t["ended_by"], t.me.pearls) == (["keeper", "sage"], [], None, 1)
    t.me.plays("council crab")
    assert (t["court"], t.me.pearls) == (["keeper", "sage"], 1)
    t.nothing_pending()


def test_after_the_action_there_is_no_more_plotting() -> None:
    t = table(me=seat(pearls=2, hand="squid 1", free="slaver"), court="keeper", council={"crab": "crab 1"})
    t.me.plays("council crab")
    assert t.options == ["done", "use slaver"]
    t.refuses("plot", "illegal_move")
    t.me.plays("done")
    t.nothing_pending()


def test_there_is_one_action_per_turn() -> None:
    t = table(council={"crab": "crab 1", "squid": "squid 1"})
    t.me.plays("council crab")
    t.nothing_pending()


def test_exploring_needs_a_card_in_deck_or_discard() -> None:
    t = table(deck="", discard="crab 1", council={"squid": "squid 1"})
    assert t.options == ["explore", "council squid"]
    t = table(deck="", council={"squid": "squid 1"})
    assert t.options == ["council squid"]


def test_b1_without_any_action_the_turn_passes() -> None:
    t = table(left=seat(hand="crab 5, crab 4, crab 1"), deck="", court="assassin")
    assert [event["seat"] for event in t.events("turn_started")] == [1]
    assert t.options == ["recruit assassin"]
    t.nothing_pending()


def test_b1_without_any_action_keys_still_bring_a_location() -> None:
    t = table(me=seat(keys=3), left=seat(hand="crab 5, crab 4, crab 1"), deck="", court="assassin", available="jail")
    assert t.decision == "control_source"
    t.me.plays("jail")
    assert t.me.locations == {"jail": []}
    t.nothing_pending()


def test_b1_one_may_plot_before_the_turn_goes_on_without_an_action() -> None:
    t = table(me=seat(pearls=1), left=seat(hand="crab 5, crab 4, crab 1"), deck="", court="assassin")
    assert t.options == ["plot", "done"]
    clone = Table(t.game.clone())
    clone.me.plays("done")
    clone.nothing_pending()
    t.me.plays("plot")
    assert t.options == ["done"]
    t.me.plays("done")
    t.nothing_pending()


def test_b1_a_power_may_make_an_action_possible() -> None:
    t = table(me=seat(hand="crab 1", free="slaver"), deck="", court=FULL_COURT)
    assert t.options == ["done", "use slaver"]
    t.me.plays("use slaver", "crab 1")
    assert t.options == ["explore"]  # the ally sold is the only card there is
    t.me.plays("explore", "take")
    assert (t.me.hand, t.me.pearls) == (["crab 1"], 2)
    t.nothing_pending(0)  # the other player had nothing to do at all


def test_b1_if_nobody_can_ever_act_again_the_game_is_over() -> None:
    t = table(me=seat(affiliated="crab 3"), deck="", court="", lord_deck="")
    assert t.game.is_over
    assert t.game.winners() == [0]


# ---------------------------------------------------------------------- 10.3 powers once per turn

SELLER: Final = seat(hand="squid 1, squid 2", free="slaver")


def at_main() -> Table:
    return table(me=SELLER, court=FULL_COURT)


def at_explore_ally() -> Table:
    return table(me=SELLER, track="crab 1")


def at_explore_monster() -> Table:
    return table(me=SELLER, track="monster")


def at_monster_reward() -> Table:
    t = table(me=SELLER, track="monster")
    t.me.plays("fight")
    return t


def at_second_stack() -> Table:
    alchemist = seat(hand="squid 1, squid 2", free="slaver, alchemist")
    t = table(me=alchemist, court=FULL_COURT, council={"crab": "crab 1", "seahorse": "seahorse 1"})
    t.me.plays("council crab")
    return t


def at_end_powers() -> Table:
    t = table(me=SELLER, court=FULL_COURT, council={"crab": "crab 1"})
    t.me.plays("council crab")
    return t


WINDOWS: Final = {
    "main": at_main,
    "explore_ally": at_explore_ally,
    "explore_monster": at_explore_monster,
    "monster_reward": at_monster_reward,
    "second_stack": at_second_stack,
    "end_powers": at_end_powers,
}


@pytest.mark.parametrize("window", WINDOWS)
def test_b13_a_power_can_be_used_once_in_every_window_of_the_own_turn(window: str) -> None:
    t = WINDOWS[window]()
    assert t.decision == window
    before, before_hand = t.options, t.me.hand
    t.me.plays("use slaver", "squid 2")
    assert (t.me.hand, t.me.pearls) == (sorted(set(before_hand) - {"squid 2"}), 2)
    if window == "end_powers":
        t.nothing_pending()  # nothing more to use: the turn is over
    else:
        assert (t.decision, t["used"]) == (window, ["slaver"])
        assert t.options == [option for option in before if option != "use slaver"]


def test_b13_a_power_used_early_is_not_offered_again_at_the_end_of_the_turn() -> None:
    t = table(me=SELLER, court=FULL_COURT, council={"crab": "crab 1"})
    t.me.plays("use slaver", "squid 1", "council crab")
    t.nothing_pending()


def test_b13_each_power_counts_for_itself() -> None:
    t = table(
        me=seat(hand="squid 1", free="slaver, oracle, opportunist"),
        court="keeper, reaper, miller",
        council={"crab": "crab 1", "squid": "squid 5"},
        location_deck="",
    )
    assert t.options == ["explore", "council crab", "council squid", "use slaver", "use oracle", "use opportunist"]
    t.me.plays("use oracle", "squid", "council crab")
    assert t.options == ["done", "use slaver", "use opportunist"]
    t.comes("elder")
    t.me.plays("use opportunist", "reaper")
    assert t["court"] == ["keeper", "elder", "miller"]
    assert t.options == ["done", "use slaver"]
    t.me.plays("done")
    t.nothing_pending()


def test_b13_a_power_that_has_nothing_to_work_on_is_not_offered() -> None:
    t = table(me=seat(free="slaver, oracle, opportunist"), court=FULL_COURT, lord_deck="")
    assert t.options == ["explore"]  # no card in hand, no stack, no lord in the deck


def test_b13_disabled_and_bound_lords_have_no_power() -> None:
    mine = seat(hand="crab 1", disabled="slaver", locations={"jail": "oracle, keeper, shepherd"})
    t = table(me=mine, council={"crab": "crab 2"}, court="sage")
    assert t.options == ["explore", "council crab"]


def test_b13_an_opponent_uses_no_power_in_my_turn() -> None:
    t = table(left=seat(hand="crab 1", pearls=1, free="slaver"), track="squid 1")
    assert t.left.is_asked
    assert t.options == ["pass", "buy"]


def test_b13_there_is_no_window_while_paying_and_affiliating() -> None:
    t = table(me=seat(hand="crab 2, squid 2, squid 5", pearls=2, free="slaver"), court="recruiter, sage, elder, keeper")
    t.me.plays("recruit recruiter")
    assert t.options == ["crab 2"]
    t.me.plays("crab 2", "squid 2", "squid 5", "done")
    assert (t.decision, t.options) == ("affiliate", ["crab 2", "squid 2"])


def test_b33_a_lord_who_came_this_turn_may_be_used_at_its_end() -> None:
    t = table(
        me=seat(hand="shellfish 5, shellfish 3, crab 1"),
        court="slaver, sage, elder, keeper",
    )
    t.recruits("slaver", paying="shellfish 5, shellfish 3")
    assert (t.decision, t.options) == ("end_powers", ["done", "use slaver"])
    t.me.plays("use slaver", "crab 1")
    assert t.me.pearls == 2
    t.nothing_pending()


# ---------------------------------------------------------------------- 13 the end of a turn


def test_without_a_power_to_use_the_turn_just_ends() -> None:
    t = table(council={"crab": "crab 1"})
    t.me.plays("council crab")
    t.nothing_pending()


def test_the_last_powers_are_used_in_any_order_or_not_at_all() -> None:
    mine = seat(hand="squid 1", free="slaver, oracle")
    t = table(me=mine, court=FULL_COURT, council={"crab": "crab 1", "squid": "squid 2"})
    t.me.plays("council crab")
    t.me.plays("use oracle", "squid", "use slaver", "squid 1")
    t.nothing_pending()


SEVEN: Final = "crab 1, crab 1, crab 2, squid 1, squid 2, squid 3, squid 4"


def test_whoever_holds_more_than_six_against_a_commander_discards_at_the_end_of_the_own_turn() -> None:
    t = table(me=seat(hand=SEVEN), left=seat(free="commander"), council={"seahorse": "seahorse 1"}, court=FULL_COURT)
    t.me.plays("council seahorse")
    assert (t.decision, t.facts) == ("discard_to_6", {"count": 2, "hand": 8})
    assert t.options == ["crab 1", "crab 2", "seahorse 1", "squid 1", "squid 2", "squid 3"]  # two, in ascending order
    t.me.plays("crab 2")
    assert t.options == ["seahorse 1", "squid 1", "squid 2", "squid 3", "squid 4"]
    t.me.plays("squid 4")
    assert t.me.hand == ["crab 1", "crab 1", "seahorse 1", "squid 1", "squid 2", "squid 3"]
    assert t["discard"] == ["crab 2", "squid 4"]
    t.nothing_pending()


def test_cards_of_a_kind_can_be_discarded_together() -> None:
    t = table(me=seat(hand=SEVEN), left=seat(free="commander"), council={"seahorse": "seahorse 1"}, court=FULL_COURT)
    t.me.plays("council seahorse", "crab 1", "crab 1")
    assert "crab 1" not in t.me.hand
    t.nothing_pending()


def test_six_allies_are_allowed_and_more_may_be_held_during_the_turn() -> None:
    t = table(
        me=seat(hand="crab 5, crab 4, crab 1, squid 1, squid 2, squid 3", free="slaver"),
        left=seat(free="commander"),
        court=FULL_COURT,
        council={"seahorse": "seahorse 1"},
    )
    t.me.plays("council seahorse")
    assert len(t.me.hand) == 7
    t.me.plays("use slaver", "squid 1")  # spent before the check
    assert len(t.me.hand) == 6
    t.nothing_pending()


@pytest.mark.parametrize(
    ("mine", "other"),
    [
        (seat(hand=SEVEN), seat()),
        (seat(hand=SEVEN, free="commander"), seat()),
        (seat(hand=SEVEN, free="shaman"), seat(free="commander")),
        (seat(hand=SEVEN), seat(disabled="commander")),
        (seat(hand=SEVEN), seat(locations={"jail": "commander"})),
    ],
    ids=["nobody has it", "its owner", "behind the Shaman", "disabled", "bound"],
)
def test_otherwise_there_is_no_hand_limit(mine: dict[str, Any], other: dict[str, Any]) -> None:
    t = table(me=mine, left=other, council={"seahorse": "seahorse 1, seahorse 2"}, court=FULL_COURT)
    t.me.plays("council seahorse")
    assert len(t.me.hand) == 9
    t.nothing_pending()


def test_turns_go_clockwise() -> None:
    t = table(players=4, council={"crab": "crab 1", "squid": "squid 1", "seahorse": "seahorse 1"}, active=3)
    t.right.plays("council crab")
    t.nothing_pending(0)
    t.me.plays("council squid")
    t.nothing_pending(1)
    t.left.plays("council seahorse")
    t.nothing_pending(2)
