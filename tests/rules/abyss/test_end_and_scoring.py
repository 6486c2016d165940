"""The end of the game, final affiliation, scoring, the winner, and games that are cut short (13.2, 14, 15)."""

from __future__ import annotations

from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.table import Facts, Table, new_game, seat, table

REST: Final = "sage, elder, hermit"
SIX: Final = "miller, aquaculturalist, landowner, trader, peddler, shopkeeper"  # no keys, no powers
EIGHT_CRABS: Final = "crab 5, crab 3"
EIGHT_JELLYFISH: Final = "jellyfish 5, jellyfish 3"
STACKS: Final = {"crab": "crab 1", "squid": "squid 1", "seahorse": "seahorse 1", "shellfish": "shellfish 1"}


def finished(*seats: Facts, **more: Any) -> Table:
    """The last player of the last round has nothing left to do: everything is scored."""
    nothing: Facts = {"deck": "", "court": "", "lord_deck": "", "location_deck": "", "ended_by": 0}
    t = table(*seats, active=len(seats) - 1, **{**nothing, **more})
    assert t.game.is_over
    return t


# ---------------------------------------------------------------------- 14 the end is triggered


def test_the_seventh_lord_triggers_the_end_and_everybody_else_has_one_last_turn() -> None:
    t = table(
        me=seat(hand=EIGHT_CRABS, free=SIX),
        left=seat(),
        right=seat(),
        court=f"commander, {REST}",
        council=STACKS,
    )
    t.recruits("commander", paying=EIGHT_CRABS)
    assert (t["ended_by"], t.events("end_triggered")) == (0, [{"event": "end_triggered", "seat": 0}])
    t.nothing_pending(1)
    t.left.plays("council crab")
    t.nothing_pending(2)
    assert (t.game.is_over, t.game.winners()) == (False, [])
    t.right.plays("council squid")
    assert t.game.is_over
    assert t.game.events()[-1] == {"event": "game_ended"}
    assert (t.game.seat, t.decision, t.options) == (None, None, [])
    assert t.game.winners() == [0]


@pytest.mark.parametrize("ender", [0, 1, 2])
def test_wherever_the_player_sits_who_ends_the_game(ender: int) -> None:
    seats = [seat(hand=EIGHT_CRABS, free=SIX) if number == ender else seat() for number in range(3)]
    t = table(*seats, court=f"commander, {REST}", council=STACKS, active=ender)
    t.recruits("commander", paying=EIGHT_CRABS)
    t.nothing_pending((ender + 1) % 3)
    t.play("council crab")
    t.nothing_pending((ender + 2) % 3)
    t.play("council squid")
    assert t.game.is_over


def test_six_lords_do_not_end_the_game() -> None:
    t = table(
        me=seat(hand=EIGHT_CRABS, free="miller, landowner, trader, peddler, shopkeeper"), court=f"commander, {REST}"
    )
    t.recruits("commander", paying=EIGHT_CRABS)
    assert t["ended_by"] is None
    t.nothing_pending()


def test_disabled_and_bound_lords_count_for_the_seven() -> None:
    mine = seat(
        hand=EIGHT_CRABS, free="miller", disabled="keeper, reaper", locations={"jail": "oracle, slaver, shepherd"}
    )
    t = table(me=mine, court=f"commander, {REST}")
    t.recruits("commander", paying=EIGHT_CRABS)
    assert t["ended_by"] == 0
    t.nothing_pending()


def test_b8_replaced_lords_do_not_count_for_the_seven() -> None:
    """The sixth lord replaces another: seven were recruited in this game, but five and the new one are here."""
    t = table(
        me=seat(hand="squid 5, crab 4, seahorse 3", free="miller, landowner, trader, peddler, shopkeeper"),
        court=f"traitor, keeper, {REST}",
        lord_discard="reaper",
    )
    t.recruits("traitor", paying="squid 5, crab 4, seahorse 3")
    t.me.plays("miller", "keeper")
    assert (len(t.me.free), t["ended_by"]) == (6, None)
    t.nothing_pending()


def test_b8_seven_lords_for_a_moment_are_enough() -> None:
    """The Schemer is the seventh; whatever is discarded afterwards, the end has come."""
    t = table(me=seat(hand="squid 3, crab 3, seahorse 2", free=SIX), court=f"schemer, {REST}")
    t.recruits("schemer", paying="squid 3, crab 3, seahorse 2")
    assert (t.decision, t["ended_by"]) == ("schemer_discard", 0)
    t.comes("keeper")
    t.me.plays("miller")
    assert (len(t.me.free), t["ended_by"]) == (7, 0)
    t.nothing_pending()


def test_b8_a_lord_of_the_corruptor_can_be_the_seventh() -> None:
    mine = seat(hand="squid 5, squid 4, squid 1", pearls=5, free="miller, landowner, trader, peddler, shopkeeper")
    t = table(me=mine, court=f"corruptor, keeper, {REST}")
    t.recruits("corruptor", paying="squid 5, squid 4, squid 1")
    assert t["ended_by"] is None
    t.me.plays("keeper")
    assert t["ended_by"] == 0
    t.nothing_pending()


def test_the_turn_that_triggers_the_end_is_finished_normally() -> None:
    t = table(
        me=seat(hand=f"{EIGHT_CRABS}, squid 1", keys=2, free="miller, landowner, trader, peddler, shopkeeper, slaver"),
        court="commander, sage, elder",
        available="jail",
    )
    t.recruits("commander", paying=EIGHT_CRABS)
    assert (t["ended_by"], t.me.pearls, t.decision) == (0, 2, "control_source")
    t.me.plays("jail", "commander", "key", "key", "use slaver", "squid 1")
    assert (t.me.locations, t.me.pearls) == ({"jail": ["commander"]}, 4)
    t.nothing_pending()


def test_later_triggers_change_nothing() -> None:
    t = table(
        me=seat(hand=EIGHT_CRABS, free=SIX),
        left=seat(
            hand=EIGHT_JELLYFISH,
            free="keeper, reaper",
            locations={"jail": "oracle, slaver", "abyss": "tamer, shepherd"},
        ),
        right=seat(),
        court=f"commander, alchemist, {REST}",
        council=STACKS,
        location_deck="",
    )
    t.recruits("commander", paying=EIGHT_CRABS)
    t.recruits("alchemist", paying=EIGHT_JELLYFISH)
    assert t["ended_by"] == 0
    assert len(t.events("end_triggered")) == 1
    t.nothing_pending(2)
    t.right.plays("council crab")
    assert t.game.is_over


def test_a_court_that_cannot_be_filled_ends_the_game_too() -> None:
    t = table(
        me=seat(hand=EIGHT_CRABS), left=seat(), court="commander, sage, elder", lord_deck="keeper", council=STACKS
    )
    t.recruits("commander", paying=EIGHT_CRABS)
    assert (t["ended_by"], t["court"], t.me.pearls) == (0, ["sage", "elder", "keeper"], 2)
    t.left.plays("council crab")
    assert t.game.is_over


def test_an_empty_lord_deck_alone_does_not_end_the_game() -> None:
    t = table(me=seat(), lord_deck="", court="sage", council=STACKS)
    t.me.plays("council crab")
    assert t["ended_by"] is None
    t.nothing_pending()


# ---------------------------------------------------------------------- 13.2 extra turns


def test_an_extra_turn_is_a_full_turn_of_the_same_player() -> None:
    t = table(
        me=seat(hand=f"{EIGHT_JELLYFISH}, squid 1, squid 2", free="slaver"),
        left=seat(pearls=9),
        court=f"invoker, {REST}",
        council=STACKS,
    )
    t.me.plays("use slaver", "squid 1")
    t.recruits("invoker", paying=EIGHT_JELLYFISH)
    assert (t["extra_turns"], t["used"], t["active"]) == (0, [], 0)
    t.nothing_pending(0)
    t.me.plays("use slaver", "squid 2", "council crab")
    t.nothing_pending(1)


def test_purchases_and_price_begin_anew_in_an_extra_turn() -> None:
    t = table(left=seat(pearls=9), extra_turns=1)
    t.comes("crab 1", "crab 2", "squid 1", "squid 2")
    t.me.plays("explore")
    t.left.plays("buy")
    t.me.plays("take", "explore")
    assert t.game.prompt()["facts"] == {"card": "squid 1", "price": 1, "seller": 0, "space": 1}
    t.left.plays("buy")
    t.me.plays("take")
    t.nothing_pending(1)


def test_the_hand_limit_is_checked_before_the_extra_turn() -> None:
    seven = "squid 1, squid 1, squid 2, squid 2, squid 3, squid 3, squid 4"
    t = table(me=seat(hand=seven), left=seat(free="commander"), council={"crab": "crab 1"}, extra_turns=1)
    t.me.plays("council crab")
    assert t.decision == "discard_to_6"
    t.me.plays("squid 1", "squid 1")
    t.nothing_pending(0)


def test_b9_the_player_who_ended_the_game_still_plays_an_extra_turn() -> None:
    t = table(me=seat(hand=EIGHT_JELLYFISH, free=SIX), left=seat(), court=f"invoker, {REST}", council=STACKS)
    t.recruits("invoker", paying=EIGHT_JELLYFISH)
    assert t["ended_by"] == 0
    t.nothing_pending(0)
    t.me.plays("council crab")
    t.nothing_pending(1)
    t.left.plays("council squid")
    assert t.game.is_over


def test_b9_an_extra_turn_in_the_last_round_is_played() -> None:
    t = table(
        left=seat(hand=EIGHT_JELLYFISH), right=seat(), court=f"invoker, {REST}", council=STACKS, active=1, ended_by=0
    )
    t.recruits("invoker", paying=EIGHT_JELLYFISH)
    t.nothing_pending(1)
    t.left.plays("council crab")
    t.nothing_pending(2)
    t.right.plays("council squid")
    assert t.game.is_over


def test_b9_also_by_the_very_last_player() -> None:
    t = table(left=seat(hand=EIGHT_JELLYFISH), court=f"invoker, {REST}", council=STACKS, active=1, ended_by=0)
    t.recruits("invoker", paying=EIGHT_JELLYFISH)
    t.nothing_pending(1)
    t.left.plays("council crab")
    assert t.game.is_over


def test_b9_the_end_may_come_in_the_extra_turn() -> None:
    t = table(
        me=seat(hand=EIGHT_CRABS, free=SIX), left=seat(), court=f"commander, {REST}", council=STACKS, extra_turns=1
    )
    t.me.plays("council squid")
    t.recruits("commander", paying=EIGHT_CRABS)
    assert t["ended_by"] == 0
    t.left.plays("council crab")
    assert t.game.is_over


def test_two_extra_turns_are_played_one_after_the_other() -> None:
    t = table(council=STACKS, extra_turns=2)
    t.me.plays("council crab", "council squid")
    t.nothing_pending(0)
    t.me.plays("council seahorse")
    t.nothing_pending(1)


# ---------------------------------------------------------------------- 15 final affiliation


def test_at_the_end_one_ally_of_the_lowest_value_of_each_race_is_affiliated() -> None:
    t = finished(seat(hand="crab 4, crab 2, crab 2, squid 5", affiliated="crab 1, seahorse 3"), seat())
    assert t.me.affiliated == ["crab 1", "crab 2", "seahorse 3", "squid 5"]
    assert (t.me.hand, t["discard"]) == ([], ["crab 2", "crab 4"])
    assert t.me.sheet["allies"] == {"jellyfish": 0, "crab": 2, "seahorse": 3, "shellfish": 0, "squid": 5}
    assert [event["card"] for event in t.events("ally_affiliated")] == ["crab 2", "squid 5"]
    assert [event["card"] for event in t.events("ally_discarded")] == ["crab 2", "crab 4"]


def test_every_player_affiliates_at_the_end() -> None:
    t = finished(seat(hand="crab 4"), seat(hand="crab 3, squid 1"), seat(hand="jellyfish 2"))
    assert [player.affiliated for player in t.players] == [["crab 4"], ["crab 3", "squid 1"], ["jellyfish 2"]]
    assert t.game.scores() == [4, 4, 2]


def test_locations_are_scored_after_the_final_affiliation() -> None:
    t = finished(seat(hand="crab 4, crab 5", locations={"chasm": "", "coral-barrier": ""}), seat())
    assert t.me.sheet["locations"] == {"chasm": 8, "coral-barrier": 19}


def test_a_score_asked_in_the_middle_of_a_game_counts_the_final_affiliation() -> None:
    t = table(me=seat(hand="crab 4, crab 2", affiliated="crab 1"))
    assert (t.me.score, t.me.sheet["allies"]["crab"]) == (2, 2)
    assert t.me.hand == ["crab 2", "crab 4"]


# ---------------------------------------------------------------------- 15 scoring


def test_the_four_sources_of_points() -> None:
    t = table(
        me=seat(
            free="jailer",
            disabled="trader",
            affiliated="crab 3, crab 1, squid 2",
            tokens=[2, 4],
            locations={"barracks": "commander, shepherd"},
            pearls=9,
            keys=2,
        )
    )
    assert t.me.sheet == {
        "locations": {"barracks": 11},
        "lords": {"jailer": 7, "commander": 4, "trader": 9, "shepherd": 6},
        "allies": {"jellyfish": 0, "crab": 3, "seahorse": 0, "shellfish": 0, "squid": 2},
        "tokens": 6,
        "total": 11 + 26 + 5 + 6,
    }
    assert t.game.scores() == [48, 0]


def test_only_the_strongest_ally_of_a_race_scores() -> None:
    t = table(me=seat(affiliated="crab 5, crab 4, crab 4, jellyfish 1, jellyfish 1"))
    assert t.me.score == 6


def test_pearls_and_keys_are_worth_nothing() -> None:
    assert table(me=seat(pearls=30, keys=2)).me.score == 0


def test_b7_a_disabled_lord_still_counts_for_guild_number_and_towers() -> None:
    sites = dict.fromkeys(("abyss", "closed-tower", "dockworks", "jail", "lost-tower", "throne-room"), "")
    t = table(me=seat(disabled="slaver, trader", free="keeper", locations=sites))
    assert t.me.sheet["locations"] == {
        "abyss": 4,  # merchant and farmer
        "closed-tower": 6,  # the Slaver's key is on the card
        "dockworks": 9,
        "jail": 12,
        "lost-tower": 3,
        "throne-room": 9,
    }
    assert t.me.sheet["lords"] == {"slaver": 5, "trader": 9, "keeper": 6}


@pytest.mark.parametrize(
    ("others", "worth"),
    [
        ([], 0),
        (["black-smokers"], 0),
        (["parliament"], 8),
        (["jail"], 13),
        (["parliament", "jail"], 13),
        (["depths"], 10),
    ],
)
def test_b24_the_city_of_mirrors_is_worth_the_best_location_of_an_opponent_with_own_cards(
    others: list[str], worth: int
) -> None:
    mine = seat(free="treasurer", disabled="landowner", locations={"city-of-mirrors": ""})
    left = seat(free="traitor, schemer, corruptor", locations=dict.fromkeys(others[:1], ""))
    right = seat(locations=dict.fromkeys(others[1:], ""))
    t = table(me=mine, left=left, right=right)
    assert t.me.sheet["locations"] == {"city-of-mirrors": worth}


def test_b24_own_locations_are_not_mirrored() -> None:
    t = table(me=seat(locations={"city-of-mirrors": "", "barracks": ""}))
    assert t.me.sheet["locations"] == {"barracks": 7, "city-of-mirrors": 0}


def test_b24_the_city_of_mirrors_is_never_below_zero() -> None:
    allies = [f"{race} {value}" for race in ("crab", "squid", "seahorse") for value in (1, 1, 1, 1, 2, 2, 2)]
    t = table(me=seat(affiliated=allies, locations={"city-of-mirrors": ""}), left=seat(locations={"coral-barrier": ""}))
    assert len(allies) == 21
    assert t.me.sheet["locations"] == {"city-of-mirrors": 0}


# ---------------------------------------------------------------------- 15 the winner


def test_most_points_win_whatever_the_pearls() -> None:
    t = finished(seat(free="landowner"), seat(free="aquaculturalist", pearls=9))
    assert (t.game.scores(), t.game.winners()) == ([12, 11], [0])


def test_with_equal_points_most_pearls_win() -> None:
    t = finished(seat(free="landowner", pearls=2), seat(free="jailer", affiliated="crab 5", pearls=3))
    assert (t.game.scores(), t.game.winners()) == ([12, 12], [1])


def test_with_equal_pearls_the_best_single_lord_wins() -> None:
    t = finished(seat(free="keeper, reaper", pearls=3), seat(free="landowner", pearls=3))
    assert (t.game.scores(), t.game.winners()) == ([12, 12], [1])


def test_the_best_lord_decides_among_those_with_the_most_pearls_only() -> None:
    t = finished(
        seat(free="keeper, reaper", pearls=3),
        seat(free="miller", affiliated="crab 2", pearls=3),
        seat(free="landowner", pearls=2),
    )
    assert (t.game.scores(), t.game.winners()) == ([12, 12, 12], [1])


def test_a_bound_or_disabled_lord_may_be_the_best() -> None:
    t = finished(seat(free="keeper, reaper"), seat(disabled="landowner"))
    assert t.game.winners() == [1]
    t = finished(seat(free="keeper, reaper"), seat(locations={"black-smokers": "landowner"}))
    assert t.game.winners() == [1]


def test_b32_a_full_tie_is_a_shared_victory() -> None:
    t = finished(
        seat(free="keeper", pearls=2), seat(free="reaper", pearls=2), seat(free="shepherd", pearls=2), seat(pearls=9)
    )
    assert (t.game.scores(), t.game.winners()) == ([6, 6, 6, 0], [0, 1, 2])


def test_b32_also_without_any_lord() -> None:
    assert finished(seat(), seat()).game.winners() == [0, 1]


# ---------------------------------------------------------------------- games that are cut short


def test_a_game_is_cut_short_after_so_many_choices() -> None:
    t = table(council=STACKS, max_plies=2, me=seat(free="keeper"), left=seat(hand="crab 3"))
    t.me.plays("council crab")
    assert not t.game.truncated
    t.left.plays("council squid")
    assert (t.game.is_over, t.game.truncated) == (True, True)
    assert (t.game.seat, t.options) == (None, [])
    assert t.left.affiliated == ["crab 3", "squid 1"]  # final affiliation as always
    assert (t.game.scores(), t.game.winners()) == ([7, 4], [0])


def test_a_game_that_ends_in_time_is_not_truncated() -> None:
    t = table(council=STACKS, max_plies=1, active=1, ended_by=0)
    t.left.plays("council squid")
    assert (t.game.is_over, t.game.truncated) == (True, False)


@pytest.mark.parametrize("cards", [[], ["crab 2"], ["crab 2", "seahorse 3"]])
def test_cut_in_the_middle_of_a_payment_the_cards_go_back_to_the_hand(cards: list[str]) -> None:
    t = table(me=seat(hand="crab 2, squid 2, seahorse 3", pearls=4), court=f"jailer, {REST}", max_plies=1 + len(cards))
    before = t.game.scores()
    t.me.plays("recruit jailer", *cards)
    assert t.game.truncated
    assert t.game.scores() == before
    assert (t.me.affiliated, t.me.pearls, t.me.free) == (["crab 2", "seahorse 3", "squid 2"], 4, [])
    assert (t["paid"], t["court"]) == ([], ["jailer", "sage", "elder", "hermit"])


def test_cards_count_until_they_are_paid_and_no_longer() -> None:
    t = table(me=seat(hand="crab 2, squid 2, seahorse 3", pearls=4), court=f"jailer, {REST}")
    t.me.plays("recruit jailer")
    assert t.me.sheet["total"] == 7
    t.me.plays("crab 2", "seahorse 3", "squid 2")
    assert t.me.sheet["total"] == 7
    t.me.plays("done")
    assert (t.decision, t.me.sheet["total"], t.game.scores()[0]) == ("affiliate", 0, 0)
    t.me.plays("squid 2")
    assert t.me.sheet["total"] == 7 + 2


def test_cut_before_one_ally_is_affiliated_nothing_is_given_back() -> None:
    t = table(me=seat(hand="crab 2, squid 2, seahorse 3", pearls=4), court=f"jailer, {REST}", max_plies=5)
    t.me.plays("recruit jailer", "crab 2", "seahorse 3", "squid 2", "done")
    assert (t.game.truncated, t.me.score, t.me.affiliated, t.me.hand) == (True, 0, [], [])
    assert (t["paid"], t["discard"], t["court"]) == (
        [], ["crab 2", "seahorse 3", "squid 2"], ["jailer", "sage", "elder", "hermit"],
    )  # fmt: skip


def test_the_last_choice_is_still_carried_out() -> None:
    """What follows by itself from the choice with which the limit is reached belongs to it."""
    t = table(me=seat(hand=EIGHT_CRABS, pearls=1), court=f"commander, {REST}", max_plies=4)
    t.recruits("commander", paying=EIGHT_CRABS)
    assert t.game.truncated
    assert (t.me.free, t.me.affiliated) == (["commander"], ["crab 3"])
    t = table(track="monster", max_plies=2)
    t.comes("token 4")
    t.me.plays("fight", "reward 2")
    assert (t.game.truncated, t.me.tokens, t.me.score) == (True, [4], 4)


def test_cut_while_locations_are_drawn_they_lie_open_and_nobody_controls_them() -> None:
    t = table(me=seat(keys=3), council=STACKS, max_plies=2, location_deck="jail, abyss")
    t.me.plays("council crab", "draw 2")
    assert t.game.truncated
    assert (t.me.locations, t.me.keys, t["drawn"], t["available"]) == ({}, 3, [], ["abyss", "jail"])


def test_cut_during_an_exploration_nobody_has_the_cards_on_the_track() -> None:
    t = table(track="crab 1, squid 2", max_plies=1)
    t.comes("crab 5")
    t.me.plays("continue")
    assert (t.game.truncated, t.me.score, t.me.hand) == (True, 0, [])


def test_the_game_goes_on_to_its_limit_and_no_further() -> None:
    t = new_game(3, seed=5, max_plies=40)
    while not t.game.is_over:
        t.game.play(t.game.legal()[-1])
    assert (t.game.truncated, t["plies"], t["max_plies"]) == (True, 40, 40)
    with pytest.raises(abyssal.IllegalMove) as refused:
        t.game.play(0)
    assert refused.value.code == "game_over"
