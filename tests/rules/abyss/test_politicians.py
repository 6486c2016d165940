"""The six politicians (16.4): costs, and further lords from the Court or the deck."""

from __future__ import annotations

import pytest

from tests.rules.abyss.table import BYSTANDERS, WHILE_EXPLORING, Facts, recruiting, same, seat, table

KEYLESS = "jailer, seeker, assassin, hunter, trader"
"""Five lords without a key."""


class TestOpportunist:
    def test_the_top_lord_of_the_deck_takes_the_space_of_a_discarded_one(self) -> None:
        t = table(me=seat(free="opportunist"), court="keeper, reaper, shepherd, miller")
        t.me.plays("use opportunist")
        assert (t.decision, same(t.options, "keeper, reaper, shepherd, miller")) == ("opportunist", True)
        t.comes("elder")
        t.me.plays("reaper")
        assert t["court"] == ["keeper", "elder", "shepherd", "miller"]
        assert t["lord_discard"] == ["reaper"]
        assert t.decision == "main"

    def test_the_new_lord_can_be_recruited_in_the_same_turn(self) -> None:
        t = table(me=seat(hand="crab 5, squid 2", free="opportunist"), court=f"keeper, {BYSTANDERS}")
        t.comes("seeker")
        t.me.plays("use opportunist", "keeper")
        t.recruits("seeker", paying="crab 5, squid 2")
        t.nothing_pending()

    def test_only_once_in_a_turn(self) -> None:
        t = table(me=seat(free="opportunist"), court=BYSTANDERS)
        t.me.plays("use opportunist", "miller")
        assert "use opportunist" not in t.options
        t.finds("squid 1")
        t.nothing_pending()

    def test_an_empty_lord_deck_has_no_replacement(self) -> None:
        t = table(me=seat(free="opportunist"), court=BYSTANDERS, lord_deck=[])
        assert "use opportunist" not in t.options
        t.finds("squid 1")
        t.nothing_pending()

    def test_an_empty_court_has_nothing_to_discard(self) -> None:
        t = table(me=seat(free="opportunist"), court=[])
        assert "use opportunist" not in t.options

    def test_a_small_court_is_not_filled(self) -> None:
        t = table(me=seat(free="opportunist"), court="miller")
        t.comes("keeper")
        t.me.plays("use opportunist", "miller")
        assert (t["court"], t.me.pearls, t["ended_by"]) == (["keeper"], 0, None)

    def test_using_up_the_deck_does_not_end_the_game(self) -> None:
        t = table(me=seat(free="opportunist"), court="miller, landowner", lord_deck=["keeper"])
        t.me.plays("use opportunist", "miller")
        assert same(t["court"], "keeper, landowner")
        t.finds("squid 1")
        assert t["ended_by"] is None
        t.nothing_pending()

    @pytest.mark.parametrize(
        ("cards", "before", "window", "after"),
        [*WHILE_EXPLORING.values(), (["squid 1"], ["take"], "end_powers", [])],
        ids=[*WHILE_EXPLORING.keys(), "the end"],
    )
    def test_while_exploring_and_after(
        self, cards: list[str], before: list[str], window: str, after: list[str]
    ) -> None:
        t = table(me=seat(free="opportunist"), court=BYSTANDERS)
        t.explores(*cards)
        t.me.plays(*before)
        assert t.decision == window
        t.comes("keeper")
        t.me.plays("use opportunist", "miller", *after)
        assert t["court"][0] == "keeper"
        t.nothing_pending()

    def test_between_two_stacks_of_the_council(self) -> None:
        t = table(
            me=seat(free="opportunist, alchemist"), court=BYSTANDERS, council={"crab": "crab 1", "squid": "squid 2"}
        )
        t.me.plays("council crab", "use opportunist", "miller")
        assert (t.decision, t.options) == ("second_stack", ["squid"])
        t.me.plays("squid")
        t.nothing_pending()

    def test_it_can_be_used_in_the_turn_of_its_recruitment_after_the_court_was_filled(self) -> None:
        t = recruiting("opportunist", rest="")
        assert (t.decision, t.options, len(t["court"])) == ("end_powers", ["done", "use opportunist"], 6)
        t.me.plays("use opportunist")
        t.me.plays(t.options[0])
        assert len(t["court"]) == 6
        t.nothing_pending()

    def test_each_power_once_in_any_order(self) -> None:
        t = table(me=seat(free="opportunist, slaver"), court=BYSTANDERS)
        t.finds("squid 1")
        assert t.options == ["done", "use slaver", "use opportunist"]
        t.me.plays("use opportunist", "miller")
        assert t.options == ["done", "use slaver"]
        t.me.plays("use slaver", "squid 1")
        t.nothing_pending()

    @pytest.mark.parametrize(
        "owner", [seat(disabled="opportunist"), seat(locations={"jail": "opportunist"})], ids=["disabled", "bound"]
    )
    def test_disabled_or_bound_it_has_no_power(self, owner: Facts) -> None:
        t = table(me=owner, court=BYSTANDERS)
        assert "use opportunist" not in t.options
        t.finds("squid 1")
        t.nothing_pending()


class TestCorruptor:
    def test_i_recruit_another_lord_for_five_pearls(self) -> None:
        t = recruiting("corruptor", me=seat(pearls=6), rest=f"keeper, {BYSTANDERS}")
        assert t.decision == "corruptor"
        assert same(t.options, f"decline, keeper, {BYSTANDERS}")
        t.me.plays("keeper")
        assert (t.me.free, t.me.pearls) == (["corruptor", "keeper"], 1)
        assert [event["lord"] for event in t.events("lord_recruited")] == ["corruptor", "keeper"]
        t.nothing_pending()

    def test_nobody_is_affiliated_for_it(self) -> None:
        t = recruiting("corruptor", me=seat(hand="seahorse 1, crab 1", pearls=5), rest=f"keeper, {BYSTANDERS}")
        t.me.plays("keeper")
        assert (t.me.affiliated, t.me.hand) == (["squid 1"], ["crab 1", "seahorse 1"])
        t.nothing_pending()

    def test_it_may_be_declined(self) -> None:
        t = recruiting("corruptor", me=seat(pearls=5))
        t.me.plays("decline")
        assert (t.me.free, t.me.pearls) == (["corruptor"], 5)
        t.nothing_pending()

    def test_four_pearls_are_not_enough(self) -> None:
        t = recruiting("corruptor", me=seat(pearls=4))
        assert t.me.pearls == 4
        t.nothing_pending()

    def test_the_pearls_of_the_court_come_too_late(self) -> None:
        t = recruiting("corruptor", me=seat(pearls=3), rest="miller, landowner")
        assert (t.me.free, t.me.pearls) == (["corruptor"], 5)
        t.nothing_pending()

    def test_an_empty_court_has_no_lord_to_corrupt(self) -> None:
        t = recruiting("corruptor", me=seat(pearls=5), rest="")
        assert (t.me.free, t.me.pearls, len(t["court"])) == (["corruptor"], 7, 6)
        t.nothing_pending()

    def test_the_court_is_maintained_once_after_the_second_lord(self) -> None:
        t = recruiting("corruptor", me=seat(pearls=5), rest="keeper, miller")
        assert len(t["court"]) == 2
        t.me.plays("keeper")
        assert (t.me.pearls, len(t["court"]), t["court"][0]) == (2, 6, "miller")
        assert len(t.events("lord_turned_up")) == 5
        t.nothing_pending()

    def test_the_second_lord_empties_the_court_so_far_that_it_is_filled(self) -> None:
        t = recruiting("corruptor", me=seat(pearls=5), rest="keeper, miller, landowner")
        t.me.plays("keeper")
        assert (t.me.pearls, len(t["court"])) == (2, 6)
        t.nothing_pending()

    @pytest.mark.parametrize(
        ("mine", "others", "cost"), [("treasurer", "", 8), ("", "recruiter", 12)], ids=["treasurer", "recruiter"]
    )
    def test_costs_that_change_leave_the_five_pearls_alone(self, mine: str, others: str, cost: int) -> None:
        t = table(
            me=seat(hand="squid 5, squid 4, squid 3", pearls=5, free=mine),
            left=seat(free=others),
            court=f"corruptor, keeper, {BYSTANDERS}",
        )
        t.me.plays("recruit corruptor")
        assert t.facts["cost"] == cost
        t.me.plays("squid 3", "squid 4", "squid 5", "done", "keeper")
        assert t.me.pearls == 0
        t.nothing_pending()

    def test_the_power_of_the_second_lord_follows(self) -> None:
        t = recruiting("corruptor", me=seat(pearls=5), rest=f"seeker, {BYSTANDERS}", left=seat(pearls=2))
        t.me.plays("seeker")
        assert t.left.pearls == 0
        t.nothing_pending()

    def test_pearls_of_the_second_lord_do_not_buy_a_third(self) -> None:
        t = recruiting("corruptor", me=seat(pearls=7), rest=f"trader, {BYSTANDERS}")
        t.me.plays("trader")
        assert t.me.pearls == 5
        t.nothing_pending()

    def test_the_second_lord_may_be_the_seventh(self) -> None:
        t = recruiting("corruptor", me=seat(pearls=5, free=KEYLESS), rest=f"keeper, {BYSTANDERS}")
        assert t["ended_by"] is None
        t.me.plays("keeper")
        assert t["ended_by"] == 0
        t.nothing_pending()

    def test_bound_and_disabled_lords_count_for_the_seventh(self) -> None:
        mine = seat(pearls=5, free="hunter", disabled="trader", locations={"jail": "reaper, shepherd, slaver"})
        t = recruiting("corruptor", me=mine, rest=f"keeper, {BYSTANDERS}")
        assert t["ended_by"] is None
        t.me.plays("keeper")
        assert t["ended_by"] == 0
        t.nothing_pending()

    def test_a_chain_through_the_traitor(self) -> None:
        t = recruiting("corruptor", me=seat(pearls=5), rest="traitor, keeper, miller, landowner")
        t.me.plays("traitor", "corruptor", "keeper")
        assert (t.me.free, t["lord_discard"]) == (["keeper", "traitor"], ["corruptor"])
        assert (t.me.pearls, len(t["court"])) == (2, 6)
        t.nothing_pending()


class TestTraitor:
    def test_i_replace_another_lord_by_one_of_the_court(self) -> None:
        t = recruiting("traitor", me=seat(free="slaver, shaman"), rest=f"keeper, {BYSTANDERS}")
        assert (t.decision, t.options) == ("traitor_discard", ["decline", "slaver", "shaman"])
        t.me.plays("shaman")
        assert (t.decision, same(t.options, f"keeper, {BYSTANDERS}")) == ("traitor_take", True)
        t.me.plays("keeper")
        assert (t.me.free, t["lord_discard"]) == (["keeper", "slaver", "traitor"], ["shaman"])
        assert t.me.pearls == 0
        t.nothing_pending()

    def test_it_may_be_declined(self) -> None:
        t = recruiting("traitor", me=seat(free="shaman"))
        t.me.plays("decline")
        assert t.me.free == ["shaman", "traitor"]
        t.nothing_pending()

    def test_alone_it_betrays_nobody(self) -> None:
        recruiting("traitor").nothing_pending()

    def test_bound_lords_cannot_be_chosen(self) -> None:
        t = recruiting("traitor", me=seat(locations={"jail": "keeper, reaper, shepherd"}))
        assert t.me.locations == {"jail": ["keeper", "reaper", "shepherd"]}
        t.nothing_pending()

    def test_a_disabled_lord_can_be_replaced_by_an_active_one(self) -> None:
        t = recruiting("traitor", me=seat(disabled="shaman"), rest=f"keeper, {BYSTANDERS}")
        assert t.options == ["decline", "shaman"]
        t.me.plays("shaman", "keeper")
        assert (t.me.free, t.me.disabled) == (["keeper", "traitor"], [])
        t.nothing_pending()

    def test_an_empty_court_has_no_replacement(self) -> None:
        t = recruiting("traitor", me=seat(free="shaman"), rest="")
        assert t.me.free == ["shaman", "traitor"]
        t.nothing_pending()

    def test_the_power_of_the_new_lord_follows(self) -> None:
        t = recruiting("traitor", me=seat(free="shaman"), rest=f"landlord, {BYSTANDERS}")
        t.me.plays("shaman", "landlord")
        assert t.me.pearls == 1
        t.nothing_pending()

    def test_the_new_lord_is_free_of_charge_against_the_recruiter(self) -> None:
        t = table(
            me=seat(hand="squid 5, crab 5, seahorse 4", free="shepherd"),
            left=seat(free="recruiter"),
            court=f"traitor, keeper, {BYSTANDERS}",
        )
        t.recruits("traitor", paying="squid 5, crab 5, seahorse 4")
        t.me.plays("shepherd", "keeper")
        assert t.me.pearls == 0
        t.nothing_pending()

    def test_the_entering_commander_checks_hands(self) -> None:
        t = recruiting(
            "traitor",
            me=seat(free="shaman"),
            rest=f"commander, {BYSTANDERS}",
            left=seat(hand="squid 1, squid 1, squid 2, squid 2, shellfish 1, shellfish 2, shellfish 3"),
        )
        t.me.plays("shaman", "commander")
        t.left.plays("squid 1")
        t.nothing_pending()

    def test_the_court_is_maintained_after_the_new_lord(self) -> None:
        t = recruiting("traitor", me=seat(free="shaman"), rest="trader, miller, landowner")
        t.me.plays("shaman", "trader")
        assert [event["count"] for event in t.events("pearls_gained")] == [3, 2]
        assert len(t["court"]) == 6
        t.nothing_pending()

    def test_the_number_of_lords_does_not_change(self) -> None:
        t = recruiting("traitor", me=seat(free=KEYLESS), rest=f"keeper, {BYSTANDERS}")
        t.me.plays("jailer", "keeper")
        assert (len(t.me.free), t["ended_by"]) == (6, None)
        t.nothing_pending()

    def test_as_the_seventh_lord_it_brings_the_end_with_its_entering(self) -> None:
        t = recruiting("traitor", me=seat(free=f"{KEYLESS}, peddler"), rest=f"keeper, {BYSTANDERS}")
        assert (t.decision, t["ended_by"]) == ("traitor_discard", 0)
        t.me.plays("jailer", "keeper")
        assert len(t.me.free) == 7
        t.nothing_pending()

    def test_the_schemer_may_discard_the_traitor_that_brought_it(self) -> None:
        t = recruiting("traitor", me=seat(free="shaman"), rest=f"schemer, {BYSTANDERS}")
        t.me.plays("shaman", "schemer")
        assert (t.decision, t.options) == ("schemer_discard", ["decline", "traitor"])
        t.comes("peddler")
        t.me.plays("traitor")
        assert (t.me.free, t.me.pearls) == (["peddler", "schemer"], 2)
        assert t["lord_discard"] == ["shaman", "traitor"]
        t.nothing_pending()

    def test_the_discarded_recruiter_raises_no_cost_any_more(self) -> None:
        t = recruiting(
            "traitor",
            me=seat(free="recruiter"),
            rest=f"keeper, seeker, {BYSTANDERS}",
            left=seat(hand="crab 3, squid 4"),
        )
        t.me.plays("recruiter", "keeper")
        assert t.pearls_for("seeker", "crab 3, squid 4") == 0
        t.nothing_pending()


class TestDiplomat:
    def test_i_recruit_without_the_race_that_is_demanded(self) -> None:
        t = table(me=seat(hand="squid 4, jellyfish 3", free="diplomat"), court=f"seeker, {BYSTANDERS}")
        t.recruits("seeker", paying="squid 4, jellyfish 3")
        assert t.me.affiliated == ["jellyfish 3"]
        t.nothing_pending()

    def test_the_number_of_races_still_counts(self) -> None:
        t = table(me=seat(hand="squid 4, squid 3", free="diplomat"), court=f"seeker, {BYSTANDERS}")
        t.refuses("recruit seeker", "too_few_races")

    def test_an_ambassador_still_wants_all_five_races(self) -> None:
        t = table(
            me=seat(hand="squid 5, crab 5, jellyfish 5, seahorse 5", free="diplomat"), court=f"sage, {BYSTANDERS}"
        )
        t.refuses("recruit sage", "too_few_races")

    def test_the_demanded_race_may_still_be_paid(self) -> None:
        t = recruiting("seeker", me=seat(free="diplomat"))
        assert "seeker" in t.me.free
        t.nothing_pending()

    def test_without_it_the_race_is_demanded(self) -> None:
        t = table(me=seat(hand="squid 4, jellyfish 3"), left=seat(free="diplomat"), court=f"seeker, {BYSTANDERS}")
        refusal = t.refuses("recruit seeker", "mandatory_race_missing")
        assert refusal.params["race"] == "crab"

    def test_it_does_not_help_to_pay_for_itself(self) -> None:
        t = table(me=seat(hand="crab 5, crab 3"), court=f"diplomat, {BYSTANDERS}")
        t.refuses("recruit diplomat", "mandatory_race_missing")

    @pytest.mark.parametrize(
        "owner",
        [
            seat(hand="squid 4, jellyfish 3", disabled="diplomat"),
            seat(hand="squid 4, jellyfish 3", locations={"jail": "diplomat"}),
        ],
        ids=["disabled", "bound"],
    )
    def test_disabled_or_bound_it_has_no_power(self, owner: Facts) -> None:
        t = table(me=owner, court=f"seeker, {BYSTANDERS}")
        t.refuses("recruit seeker", "mandatory_race_missing")


class TestTreasurer:
    def test_i_pay_two_less(self) -> None:
        t = table(me=seat(hand="crab 3, squid 2", free="treasurer"), court=f"seeker, {BYSTANDERS}")
        t.recruits("seeker", paying="crab 3, squid 2")
        t.nothing_pending()

    def test_one_point_short_costs_one_pearl(self) -> None:
        t = table(me=seat(hand="crab 3, squid 1", pearls=1, free="treasurer"), court=f"seeker, {BYSTANDERS}")
        assert t.pearls_for("seeker", "crab 3, squid 1") == 1
        t.recruits("seeker", paying="crab 3, squid 1")
        assert t.me.pearls == 0
        t.nothing_pending()

    def test_opponents_pay_in_full(self) -> None:
        t = table(me=seat(hand="crab 3, squid 2"), left=seat(free="treasurer"), court=f"seeker, {BYSTANDERS}")
        t.refuses("recruit seeker", "pearls_missing")

    def test_it_does_not_help_to_pay_for_itself(self) -> None:
        t = table(me=seat(hand="squid 5, crab 3"), court=f"treasurer, {BYSTANDERS}")
        t.refuses("recruit treasurer", "pearls_missing")

    def test_it_helps_from_the_next_recruitment_on(self) -> None:
        t = recruiting("treasurer", me=seat(hand="crab 3, squid 2"), rest=f"seeker, {BYSTANDERS}")
        t.finds("shellfish 1")
        t.recruits("seeker", paying="crab 3, squid 2")
        t.nothing_pending()

    def test_together_with_an_opposing_recruiter_the_printed_cost_is_paid(self) -> None:
        t = table(
            me=seat(hand="crab 4, squid 3", free="treasurer"),
            left=seat(free="recruiter"),
            court=f"seeker, {BYSTANDERS}",
        )
        assert t.pearls_for("seeker", "crab 4, squid 3") == 0
        t.me.plays("recruit seeker")
        assert t.facts["cost"] == 7

    def test_plotting_costs_no_less(self) -> None:
        t = table(me=seat(pearls=1, free="treasurer"), court=BYSTANDERS)
        t.me.plays("plot")
        assert t.me.pearls == 0

    @pytest.mark.parametrize(
        "owner",
        [
            seat(hand="crab 3, squid 2", disabled="treasurer"),
            seat(hand="crab 3, squid 2", locations={"jail": "treasurer"}),
        ],
        ids=["disabled", "bound"],
    )
    def test_disabled_or_bound_it_has_no_power(self, owner: Facts) -> None:
        t = table(me=owner, court=f"seeker, {BYSTANDERS}")
        t.refuses("recruit seeker", "pearls_missing")


class TestSchemer:
    def test_i_replace_another_lord_by_the_top_lord_of_the_deck(self) -> None:
        t = recruiting("schemer", me=seat(free="slaver, shaman"))
        assert (t.decision, t.options) == ("schemer_discard", ["decline", "slaver", "shaman"])
        t.comes("keeper")
        t.me.plays("shaman")
        assert (t.me.free, t["lord_discard"]) == (["keeper", "schemer", "slaver"], ["shaman"])
        assert same(t["court"], BYSTANDERS)
        t.nothing_pending()

    def test_it_may_be_declined(self) -> None:
        t = recruiting("schemer", me=seat(free="shaman"))
        t.me.plays("decline")
        assert t.me.free == ["schemer", "shaman"]
        t.nothing_pending()

    def test_alone_it_discards_nobody(self) -> None:
        recruiting("schemer").nothing_pending()

    def test_an_empty_deck_has_no_replacement(self) -> None:
        t = recruiting("schemer", me=seat(free="shaman"), lord_deck=[])
        assert t.me.free == ["schemer", "shaman"]
        t.nothing_pending()

    def test_bound_lords_cannot_be_chosen(self) -> None:
        recruiting("schemer", me=seat(locations={"jail": "keeper, reaper, shepherd"})).nothing_pending()

    def test_a_disabled_lord_can_be_replaced_by_an_active_one(self) -> None:
        t = recruiting("schemer", me=seat(disabled="shaman"))
        t.comes("keeper")
        t.me.plays("shaman")
        assert (t.me.free, t.me.disabled) == (["keeper", "schemer"], [])
        t.nothing_pending()

    def test_the_power_of_the_drawn_lord_follows(self) -> None:
        t = recruiting("schemer", me=seat(free="shaman"), left=seat(hand="crab 1"))
        t.comes("jailer")
        t.me.plays("shaman")
        t.left.plays("crab 1")
        t.nothing_pending()

    def test_a_small_court_is_filled_after_the_draw_and_the_deck_falls_short(self) -> None:
        t = recruiting(
            "schemer",
            me=seat(free="shaman"),
            rest="miller, landowner",
            lord_deck=["keeper", "reaper", "shepherd", "sage"],
        )
        t.comes("keeper")
        t.me.plays("shaman")
        assert (t.me.pearls, len(t["court"]), t["lord_deck"], t["ended_by"]) == (2, 5, [], 0)
        t.nothing_pending()

    def test_declined_it_leaves_the_deck_enough_to_fill_the_court(self) -> None:
        t = recruiting(
            "schemer",
            me=seat(free="shaman"),
            rest="miller, landowner",
            lord_deck=["keeper", "reaper", "shepherd", "sage"],
        )
        t.me.plays("decline")
        assert (t.me.pearls, len(t["court"]), t["lord_deck"], t["ended_by"]) == (2, 6, [], None)
        t.nothing_pending()

    def test_the_draw_alone_never_fills_the_court(self) -> None:
        t = recruiting("schemer", me=seat(free="shaman"), lord_deck=["keeper"])
        t.me.plays("shaman")
        assert (len(t["court"]), t["lord_deck"], t["ended_by"]) == (3, [], None)
        t.nothing_pending()

    def test_a_drawn_traitor_may_discard_the_schemer_that_brought_it(self) -> None:
        t = recruiting("schemer", me=seat(free="shaman"), rest=f"peddler, {BYSTANDERS}")
        t.comes("traitor")
        t.me.plays("shaman")
        assert (t.decision, t.options) == ("traitor_discard", ["decline", "schemer"])
        t.me.plays("schemer", "peddler")
        assert (t.me.free, t["lord_discard"]) == (["peddler", "traitor"], ["schemer", "shaman"])
        t.nothing_pending()

    def test_a_drawn_corruptor_and_a_drawn_ambassador(self) -> None:
        t = recruiting("schemer", me=seat(pearls=5, free="shaman"), rest=f"sage, {BYSTANDERS}")
        t.comes("corruptor")
        t.me.plays("shaman")
        t.comes("jail", "abyss")
        t.me.plays("sage", "abyss")
        assert t.me.free == ["corruptor", "schemer"]
        assert (t.me.locations, t["available"], t.me.pearls) == ({"abyss": ["sage"]}, ["jail"], 0)
        t.nothing_pending()

    def test_the_end_comes_when_it_is_the_seventh_lord(self) -> None:
        t = recruiting("schemer", me=seat(free=f"{KEYLESS}, peddler"))
        assert (t.decision, t["ended_by"]) == ("schemer_discard", 0)
        t.me.plays("decline")
        t.nothing_pending()
