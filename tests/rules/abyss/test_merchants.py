"""The six merchants (16.2): pearls."""

from __future__ import annotations

import pytest

from tests.rules.abyss.table import BYSTANDERS, Facts, recruiting, seat, table


class TestShipMaster:
    def test_each_race_that_goes_to_the_council_pays_a_pearl(self) -> None:
        t = table(me=seat(free="ship-master"))
        t.explores("jellyfish 1", "jellyfish 2", "crab 1", "monster", "shellfish 4")
        t.me.plays("take")
        assert [event["count"] for event in t.events("pearls_gained")] == [1, 2]
        assert t.me.pearls == 3
        assert t["council"]["jellyfish"] == ["jellyfish 1", "jellyfish 2"]
        t.nothing_pending()

    def test_four_races_pay_four_pearls(self) -> None:
        t = table(me=seat(free="ship-master"))
        t.explores("jellyfish 1", "crab 1", "seahorse 1", "shellfish 1", "squid 1")
        t.me.plays("take")
        assert t.me.pearls == 4 + 1
        t.nothing_pending()

    def test_a_fight_pays_as_well(self) -> None:
        t = table(me=seat(free="ship-master"))
        t.explores("crab 1", "squid 1", "monster")
        t.me.plays("fight", "reward 1")
        assert t.me.pearls == 2 + 1
        t.nothing_pending()

    def test_the_first_card_taken_leaves_nothing_for_the_council(self) -> None:
        t = table(me=seat(free="ship-master"))
        t.finds("crab 1")
        assert t.me.pearls == 0
        t.nothing_pending()

    def test_an_ally_that_was_bought_does_not_count(self) -> None:
        t = table(me=seat(free="ship-master"), left=seat(pearls=1))
        t.comes("crab 1", "squid 1", "shellfish 1")
        t.me.plays("explore")
        t.left.plays("buy")
        t.me.plays("continue", "take")
        assert t.me.pearls == 1 + 1
        t.nothing_pending()

    def test_explorations_of_others_do_not_pay(self) -> None:
        t = table(left=seat(free="ship-master"))
        t.explores("crab 1", "squid 1")
        t.me.plays("take")
        assert t.left.pearls == 0
        t.nothing_pending()

    @pytest.mark.parametrize(
        "owner", [seat(disabled="ship-master"), seat(locations={"jail": "ship-master"})], ids=["disabled", "bound"]
    )
    def test_disabled_or_bound_it_pays_nothing(self, owner: Facts) -> None:
        t = table(me=owner)
        t.explores("crab 1", "squid 1")
        t.me.plays("take")
        assert t.me.pearls == 0
        t.nothing_pending()

    def test_support_of_the_council_pays_nothing(self) -> None:
        t = table(me=seat(free="ship-master"), council={"crab": "crab 1"})
        t.me.plays("council crab")
        assert t.me.pearls == 0
        t.nothing_pending()


class TestTrader:
    def test_it_brings_three_pearls(self) -> None:
        t = recruiting("trader", left=seat())
        assert (t.me.pearls, t.left.pearls) == (3, 0)
        t.nothing_pending()

    def test_its_pearls_come_too_late_to_pay_for_itself(self) -> None:
        t = table(me=seat(hand="shellfish 5, squid 3, seahorse 1"), court=f"trader, {BYSTANDERS}")
        t.refuses("recruit trader", "pearls_missing")

    def test_it_pays_only_once(self) -> None:
        t = table(me=seat(free="trader"))
        t.finds("squid 1")
        assert t.me.pearls == 0
        t.nothing_pending()


class TestPeddler:
    def test_it_brings_two_pearls(self) -> None:
        t = recruiting("peddler", left=seat())
        assert (t.me.pearls, t.left.pearls) == (2, 0)
        t.nothing_pending()

    def test_the_pearls_of_the_court_come_on_top(self) -> None:
        t = recruiting("peddler", rest="miller, landowner")
        assert [event["count"] for event in t.events("pearls_gained")] == [2, 2]
        assert t.me.pearls == 4
        t.nothing_pending()

    def test_it_pays_only_once(self) -> None:
        t = table(me=seat(free="peddler"))
        t.finds("squid 1")
        assert t.me.pearls == 0
        t.nothing_pending()


class TestLandlord:
    def test_it_brings_a_pearl_on_entering(self) -> None:
        t = recruiting("landlord")
        assert t.me.pearls == 1
        t.nothing_pending()

    def test_it_brings_a_pearl_as_each_own_turn_begins(self) -> None:
        t = recruiting("landlord", left=seat(), right=seat())
        t.finds("squid 1")
        t.finds("squid 2")
        assert t.me.pearls == 2
        t.nothing_pending(active=0)

    def test_turns_of_others_bring_nothing(self) -> None:
        t = table(left=seat(), right=seat(free="landlord"))
        t.finds("squid 1")
        assert t.right.pearls == 0
        t.nothing_pending()

    def test_the_pearl_can_be_spent_on_plotting_in_that_turn(self) -> None:
        t = table(left=seat(free="landlord"), court=BYSTANDERS)
        t.finds("squid 1")
        t.comes("keeper")
        t.left.plays("plot")
        assert (t.left.pearls, t["court"][-1]) == (0, "keeper")

    def test_an_extra_turn_brings_a_pearl_too(self) -> None:
        t = recruiting("invoker", me=seat(free="landlord"))
        assert t.me.pearls == 1
        t.nothing_pending(active=0)

    @pytest.mark.parametrize(
        "owner", [seat(disabled="landlord"), seat(locations={"jail": "landlord"})], ids=["disabled", "bound"]
    )
    def test_disabled_or_bound_it_brings_nothing(self, owner: Facts) -> None:
        t = table(left=owner)
        t.finds("squid 1")
        assert t.left.pearls == 0
        t.nothing_pending()

    def test_as_the_third_key_it_brings_only_the_pearl_of_its_entering(self) -> None:
        t = recruiting("landlord", me=seat(keys=2), available=["jail"], location_deck=[])
        t.me.plays("jail")
        t.finds("squid 1")
        assert (t.me.pearls, t.me.locations) == (1, {"jail": ["landlord"]})
        t.nothing_pending(active=0)


class TestSlaver:
    def test_i_sell_an_ally_for_two_pearls(self) -> None:
        t = table(me=seat(hand="crab 1, squid 4", free="slaver"))
        t.me.plays("use slaver")
        assert (t.decision, t.options) == ("slaver", ["crab 1", "squid 4"])
        t.me.plays("crab 1")
        assert (t.me.hand, t.me.pearls, t["discard"]) == (["squid 4"], 2, ["crab 1"])
        assert t.decision == "main"

    def test_only_once_in_a_turn(self) -> None:
        t = table(me=seat(hand="crab 1, squid 4", free="slaver"))
        t.me.plays("use slaver", "crab 1")
        assert "use slaver" not in t.options
        t.explores("squid 1")
        assert t.options == ["take", "continue"]
        t.me.plays("take")
        t.nothing_pending()

    def test_again_in_the_next_turn(self) -> None:
        t = table(me=seat(hand="crab 1, squid 4", free="slaver"))
        t.me.plays("use slaver", "crab 1")
        t.finds("squid 1")
        t.finds("squid 2")
        assert "use slaver" in t.options
        t.nothing_pending(active=0)

    def test_an_empty_hand_has_nobody_to_sell(self) -> None:
        t = table(me=seat(free="slaver"))
        assert "use slaver" not in t.options

    def test_the_pearls_help_to_recruit_in_the_same_turn(self) -> None:
        t = table(me=seat(hand="crab 3, squid 2, jellyfish 1", free="slaver"), court=f"seeker, keeper, {BYSTANDERS}")
        assert "recruit seeker" not in t.options
        t.me.plays("use slaver", "jellyfish 1")
        t.recruits("seeker", paying="crab 3, squid 2")
        assert t.me.pearls == 0
        t.nothing_pending()

    def test_while_exploring_before_an_ally_is_taken(self) -> None:
        t = table(me=seat(hand="crab 1", free="slaver"))
        t.explores("squid 1")
        t.me.plays("use slaver", "crab 1")
        assert (t.decision, t.options) == ("explore_ally", ["take", "continue"])
        t.me.plays("take")
        assert t.me.pearls == 2
        t.nothing_pending()

    def test_before_the_ally_on_the_last_space_must_be_taken(self) -> None:
        t = table(me=seat(hand="crab 1", free="slaver"))
        t.explores("squid 1", "squid 1", "squid 2", "squid 2", "squid 3")
        assert t.options == ["take", "use slaver"]
        t.me.plays("use slaver", "crab 1", "take")
        assert t.me.pearls == 2 + 1
        t.nothing_pending()

    def test_while_exploring_before_a_monster(self) -> None:
        t = table(me=seat(hand="crab 1", free="slaver"))
        t.explores("monster")
        assert t.options == ["continue", "fight", "use slaver"]
        t.me.plays("use slaver", "crab 1")
        assert t.options == ["continue", "fight"]
        t.me.plays("fight", "reward 1")
        t.nothing_pending()

    def test_before_the_reward_of_a_fight_is_chosen(self) -> None:
        t = table(me=seat(hand="crab 1", free="slaver"))
        t.explores("monster")
        t.me.plays("fight", "use slaver", "crab 1")
        assert (t.decision, t.options) == ("monster_reward", ["reward 1", "reward 2"])
        t.me.plays("reward 1")
        assert t.me.pearls == 2 + 1
        t.nothing_pending()

    def test_between_two_stacks_of_the_council(self) -> None:
        t = table(me=seat(free="slaver, alchemist"), council={"crab": "crab 1", "squid": "squid 1"})
        t.me.plays("council crab")
        assert (t.decision, t.options) == ("second_stack", ["squid", "use slaver"])
        t.me.plays("use slaver", "crab 1")
        assert (t.decision, t.options) == ("second_stack", ["squid"])
        t.me.plays("squid")
        assert (t.me.hand, t.me.pearls) == (["squid 1"], 2)
        t.nothing_pending()

    def test_at_the_end_of_the_turn(self) -> None:
        t = table(me=seat(free="slaver"))
        t.finds("squid 1")
        assert (t.decision, t.options) == ("end_powers", ["done", "use slaver"])
        t.me.plays("use slaver", "squid 1")
        assert t.me.pearls == 2
        t.nothing_pending()

    def test_it_may_be_left_unused(self) -> None:
        t = table(me=seat(free="slaver"))
        t.explores("squid 1")
        t.me.plays("take", "done")
        assert t.me.hand == ["squid 1"]
        t.nothing_pending()

    def test_it_can_be_used_in_the_turn_of_its_recruitment(self) -> None:
        t = recruiting("slaver", me=seat(hand="crab 1"))
        assert (t.decision, t.options) == ("end_powers", ["done", "use slaver"])
        t.me.plays("use slaver", "crab 1")
        assert t.me.pearls == 2
        t.nothing_pending()

    def test_it_can_be_used_in_the_turn_in_which_the_corruptor_brought_it(self) -> None:
        t = recruiting("corruptor", me=seat(hand="crab 1", pearls=5), rest=f"slaver, {BYSTANDERS}")
        t.me.plays("slaver", "use slaver", "crab 1")
        assert t.me.pearls == 2
        t.nothing_pending()

    def test_not_within_a_payment_or_an_affiliation(self) -> None:
        t = table(me=seat(hand="crab 5, squid 5, jellyfish 1", free="slaver"), court=f"seeker, {BYSTANDERS}")
        t.me.plays("recruit seeker")
        while t.decision == "pay":
            assert "use slaver" not in t.options
            t.me.plays(t.options[-1])
        assert (t.decision, t.options) == ("affiliate", ["crab 5", "squid 5"])
        t.me.plays("crab 5", "done")
        t.nothing_pending()

    def test_not_in_the_turn_of_another(self) -> None:
        t = table(left=seat(hand="crab 1", pearls=1, free="slaver"))
        t.comes("squid 1")
        t.me.plays("explore")
        assert (t.decision, t.options) == ("offer", ["pass", "buy"])
        t.left.plays("pass")
        t.me.plays("take")
        t.nothing_pending()

    def test_not_between_the_third_key_and_the_location(self) -> None:
        t = recruiting("slaver", me=seat(hand="crab 1", keys=2), available=["jail"], location_deck=[])
        assert (t.decision, t.options) == ("control_source", ["jail"])
        t.me.plays("jail")
        assert (t.me.locations, t.me.hand) == ({"jail": ["slaver"]}, ["crab 1"])
        t.nothing_pending()

    @pytest.mark.parametrize(
        "owner",
        [seat(hand="crab 1", disabled="slaver"), seat(hand="crab 1", locations={"jail": "slaver"})],
        ids=["disabled", "bound"],
    )
    def test_disabled_or_bound_it_has_no_power(self, owner: Facts) -> None:
        t = table(me=owner)
        assert "use slaver" not in t.options
        t.finds("squid 1")
        t.nothing_pending()


class TestShopkeeper:
    def test_it_brings_a_pearl(self) -> None:
        t = recruiting("shopkeeper", left=seat())
        assert (t.me.pearls, t.left.pearls) == (1, 0)
        t.nothing_pending()

    def test_taken_by_the_traitor_it_brings_a_pearl_as_well(self) -> None:
        t = recruiting("traitor", me=seat(free="keeper"), rest=f"shopkeeper, {BYSTANDERS}")
        t.me.plays("keeper", "shopkeeper")
        assert t.me.pearls == 1
        t.nothing_pending()

    def test_it_pays_only_once(self) -> None:
        t = table(me=seat(free="shopkeeper"))
        t.finds("squid 1")
        assert t.me.pearls == 0
        t.nothing_pending()
