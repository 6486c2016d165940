"""The seven mages (16.3): the Council, locations, another turn, and the shield against soldiers."""

from __future__ import annotations

import pytest

from tests.rules.abyss.table import BYSTANDERS, WHILE_EXPLORING, Facts, Table, recruiting, same, seat, table

SEVEN = "squid 1, squid 1, squid 2, squid 2, shellfish 1, shellfish 2, shellfish 3"
THREE_FARMERS = "keeper, reaper, shepherd"


class TestShaman:
    @pytest.mark.parametrize("soldier", ["jailer", "seeker", "assassin", "commander", "hunter"])
    def test_soldiers_that_enter_leave_me_alone(self, soldier: str) -> None:
        protected = seat(hand=SEVEN, pearls=3, tokens=[4], free="shaman, slaver")
        t = recruiting(soldier, left=protected)
        assert same(t.left.hand, SEVEN)
        assert (t.left.pearls, t.left.tokens, t.left.disabled) == (3, [4], [])
        t.nothing_pending()

    def test_soldiers_that_stay_leave_me_alone(self) -> None:
        t = table(
            me=seat(hand=f"{SEVEN}, jellyfish 5, crab 2", free="shaman"),
            left=seat(free="recruiter, commander, tamer"),
            court=f"seeker, {BYSTANDERS}",
            threat=6,
        )
        assert t.pearls_for("seeker", "jellyfish 5, crab 2") == 0
        t.explores("monster")
        t.me.plays("fight")
        assert t.facts["space"] == 6
        t.me.plays("reward 1")
        assert len(t.me.hand) == 9
        assert (t.decision, t.me.is_asked) == ("control_source", True)

    def test_only_its_owner_is_protected(self) -> None:
        t = recruiting("seeker", left=seat(pearls=3, free="shaman"), right=seat(pearls=3))
        assert (t.left.pearls, t.right.pearls) == (3, 1)
        t.nothing_pending()

    def test_own_soldiers_hurt_others_as_before(self) -> None:
        t = recruiting("seeker", me=seat(free="shaman"), left=seat(pearls=3))
        assert t.left.pearls == 1
        t.nothing_pending()

    def test_from_its_entering_on_the_commander_limits_me_no_more(self) -> None:
        t = recruiting("shaman", me=seat(hand=SEVEN), left=seat(free="commander"))
        assert len(t.me.hand) == 7
        t.nothing_pending()

    def test_it_does_not_help_to_pay_for_itself(self) -> None:
        t = table(
            me=seat(hand="jellyfish 2, squid 3, seahorse 1"), left=seat(free="recruiter"), court=f"shaman, {BYSTANDERS}"
        )
        t.refuses("recruit shaman", "pearls_missing")

    def test_protection_ends_when_it_is_bound(self) -> None:
        t = table(
            me=seat(hand=SEVEN, keys=2, free="shaman"),
            left=seat(free="commander"),
            available=["jail"],
            location_deck=[],
            council={"crab": "crab 1"},
        )
        t.me.plays("council crab", "jail")
        assert t.me.locations == {"jail": ["shaman"]}
        assert (t.decision, t.facts) == ("discard_to_6", {"count": 2, "hand": 8})
        t.me.plays("crab 1", "squid 1")
        t.nothing_pending()

    def test_protection_ends_when_it_is_discarded(self) -> None:
        t = recruiting(
            "traitor",
            me=seat(hand=SEVEN, free="shaman"),
            rest=f"keeper, {BYSTANDERS}",
            left=seat(free="commander"),
        )
        t.me.plays("shaman", "keeper")
        assert t.facts == {"count": 1, "hand": 7}
        t.me.plays("squid 1")
        t.nothing_pending()

    def test_it_does_not_wake_a_lord_that_was_disabled_before(self) -> None:
        t = recruiting("shaman", me=seat(hand="crab 1", disabled="slaver"))
        assert t.me.disabled == ["slaver"]
        t.nothing_pending()

    def test_disabled_it_protects_nobody(self) -> None:
        t = recruiting("seeker", left=seat(pearls=3, disabled="shaman"))
        assert t.left.pearls == 1
        t.nothing_pending()


class TestInvoker:
    def test_i_play_another_turn_after_this_one(self) -> None:
        t = recruiting("invoker", left=seat(), right=seat())
        t.nothing_pending(active=0)
        t.finds("squid 1")
        t.nothing_pending()

    def test_the_extra_turn_has_fresh_powers_and_a_fresh_price(self) -> None:
        t = table(
            me=seat(hand="crab 1, crab 2, jellyfish 5, jellyfish 3", free="slaver"),
            left=seat(pearls=1),
            court=f"invoker, {BYSTANDERS}",
            price=3,
            bought={"1": 1},
        )
        t.me.plays("use slaver", "crab 1")
        t.recruits("invoker", paying="jellyfish 5, jellyfish 3")
        t.me.plays("use slaver", "crab 2")
        assert t.me.pearls == 4
        t.comes("squid 1", "squid 2")
        t.me.plays("explore")
        assert t.facts == {"card": "squid 1", "price": 1, "seller": 0, "space": 1}
        t.left.plays("buy")
        t.me.plays("take")
        t.nothing_pending()

    def test_the_current_turn_is_finished_first(self) -> None:
        t = recruiting("invoker", me=seat(hand=SEVEN), left=seat(free="commander"))
        assert (t.decision, t["extra_turns"]) == ("discard_to_6", 1)
        t.me.plays("squid 1")
        assert t["extra_turns"] == 0
        t.nothing_pending(active=0)

    def test_in_the_last_round_it_is_played_as_well(self) -> None:
        t = table(
            left=seat(hand="jellyfish 5, jellyfish 3"),
            right=seat(),
            court=f"invoker, {BYSTANDERS}",
            active=1,
            ended_by=0,
        )
        t.recruits("invoker", paying="jellyfish 5, jellyfish 3")
        t.nothing_pending(active=1)
        t.finds("squid 1")
        t.nothing_pending(active=2)
        t.finds("squid 2")
        assert t.game.is_over

    def test_as_the_seventh_lord_it_is_played_before_the_last_turns(self) -> None:
        t = recruiting("invoker", me=seat(free="jailer, seeker, assassin, hunter, trader, peddler"))
        assert t["ended_by"] == 0
        t.nothing_pending(active=0)
        t.finds("squid 1")
        t.nothing_pending(active=1)
        t.finds("squid 2")
        assert t.game.is_over

    def test_it_works_only_once(self) -> None:
        t = table(me=seat(free="invoker"))
        t.finds("squid 1")
        t.nothing_pending()


class TestApprentice:
    def test_i_take_a_whole_stack_of_the_council(self) -> None:
        t = recruiting("apprentice", council={"crab": "crab 1, crab 5", "squid": "squid 2"})
        assert (t.decision, t.options) == ("apprentice_stack", ["crab", "squid"])
        t.me.plays("crab")
        assert (t.me.hand, t["council"]["crab"]) == (["crab 1", "crab 5"], [])
        t.nothing_pending()

    def test_others_see_only_how_many(self) -> None:
        t = recruiting("apprentice", council={"crab": "crab 1, crab 5"})
        t.me.plays("crab")
        assert [event["count"] for event in t.events("stack_taken", seat=1)] == [2]
        assert [event.get("card") for event in t.events("ally_received", seat=1)] == [None, None]
        assert [event.get("card") for event in t.events("ally_received", seat=0)] == ["crab 1", "crab 5"]

    def test_an_empty_council_brings_nothing(self) -> None:
        t = recruiting("apprentice")
        assert t.me.hand == []
        t.nothing_pending()

    def test_the_alchemist_does_not_double_it(self) -> None:
        t = recruiting("apprentice", me=seat(free="alchemist"), council={"crab": "crab 1", "squid": "squid 2"})
        t.me.plays("squid")
        assert (t.me.hand, t["council"]["crab"]) == (["squid 2"], ["crab 1"])
        t.nothing_pending()


class TestOracle:
    def test_i_discard_a_whole_stack_unseen(self) -> None:
        t = table(me=seat(free="oracle"), council={"crab": "crab 1, crab 5", "squid": "squid 2"})
        t.me.plays("use oracle")
        assert (t.decision, t.options) == ("oracle", ["crab", "squid"])
        t.me.plays("crab")
        assert (t["council"]["crab"], t["discard"]) == ([], ["crab 1", "crab 5"])
        (event,) = t.events("stack_discarded", seat=0)
        assert (event["race"], event["count"]) == ("crab", 2)
        assert t.events("ally_discarded") == []
        assert t.decision == "main"
        assert "council crab" not in t.options

    def test_only_once_in_a_turn(self) -> None:
        t = table(me=seat(free="oracle"), council={"crab": "crab 1", "squid": "squid 2"})
        t.me.plays("use oracle", "crab")
        assert "use oracle" not in t.options
        t.finds("squid 1")
        t.nothing_pending()

    def test_an_empty_council_leaves_nothing_to_discard(self) -> None:
        t = table(me=seat(free="oracle"))
        assert "use oracle" not in t.options
        t.finds("squid 1")
        t.nothing_pending()

    def test_the_allies_left_in_this_exploration_can_be_discarded_at_the_end_of_the_turn(self) -> None:
        t = table(me=seat(free="oracle"))
        t.explores("crab 5", "squid 1")
        t.me.plays("take")
        assert (t.decision, t.options) == ("end_powers", ["done", "use oracle"])
        t.me.plays("use oracle", "crab")
        assert t["discard"] == ["crab 5"]
        t.nothing_pending()

    @pytest.mark.parametrize(
        ("cards", "before", "window", "after"), WHILE_EXPLORING.values(), ids=WHILE_EXPLORING.keys()
    )
    def test_while_exploring(self, cards: list[str], before: list[str], window: str, after: list[str]) -> None:
        t = table(me=seat(free="oracle"), council={"crab": "crab 1"})
        t.explores(*cards)
        t.me.plays(*before)
        assert t.decision == window
        t.me.plays("use oracle", "crab")
        assert t.decision == window
        assert "use oracle" not in t.options
        t.me.plays(*after)
        t.nothing_pending()

    def test_between_two_stacks_it_takes_one_away(self) -> None:
        t = table(
            me=seat(free="oracle, alchemist"), council={"crab": "crab 1", "squid": "squid 2", "seahorse": "seahorse 3"}
        )
        t.me.plays("council crab", "use oracle", "squid")
        assert (t.decision, t.options) == ("second_stack", ["seahorse"])
        t.me.plays("seahorse")
        assert same(t.me.hand, "crab 1, seahorse 3")
        t.nothing_pending()

    def test_between_two_stacks_it_takes_the_last_one_away(self) -> None:
        t = table(me=seat(free="oracle, alchemist"), council={"crab": "crab 1", "squid": "squid 2"})
        t.me.plays("council crab")
        assert t.options == ["squid", "use oracle"]
        t.me.plays("use oracle", "squid")
        assert (t.me.hand, t["discard"]) == (["crab 1"], ["squid 2"])
        t.nothing_pending()

    def test_it_can_be_used_in_the_turn_of_its_recruitment(self) -> None:
        t = recruiting("oracle", council={"crab": "crab 1"})
        assert (t.decision, t.options) == ("end_powers", ["done", "use oracle"])
        t.me.plays("use oracle", "crab")
        assert t["council"]["crab"] == []
        t.nothing_pending()

    @pytest.mark.parametrize(
        "owner", [seat(disabled="oracle"), seat(locations={"jail": "oracle"})], ids=["disabled", "bound"]
    )
    def test_disabled_or_bound_it_has_no_power(self, owner: Facts) -> None:
        t = table(me=owner, council={"crab": "crab 1"})
        assert "use oracle" not in t.options
        t.finds("squid 1")
        t.nothing_pending()

    def test_bound_in_this_turn_it_cannot_be_used_at_its_end(self) -> None:
        t = table(
            me=seat(keys=2, free="oracle"),
            council={"crab": "crab 1", "squid": "squid 2"},
            available=["jail"],
            location_deck=[],
        )
        t.me.plays("council crab", "jail")
        assert t["council"]["squid"] == ["squid 2"]
        t.nothing_pending()


class TestAlchemist:
    def test_support_of_the_council_brings_two_stacks(self) -> None:
        t = table(
            me=seat(free="alchemist"), council={"crab": "crab 1, crab 5", "squid": "squid 2", "seahorse": "seahorse 3"}
        )
        t.me.plays("council crab")
        assert (t.decision, t.options) == ("second_stack", ["seahorse", "squid"])
        assert t.me.hand == ["crab 1", "crab 5"]
        t.me.plays("squid")
        assert t.me.hand == ["crab 1", "crab 5", "squid 2"]
        t.nothing_pending()

    def test_with_one_stack_there_is_no_second(self) -> None:
        t = table(me=seat(free="alchemist"), council={"crab": "crab 1"})
        t.me.plays("council crab")
        assert t.me.hand == ["crab 1"]
        t.nothing_pending()

    @pytest.mark.parametrize(
        "owner",
        [seat(), seat(disabled="alchemist"), seat(locations={"jail": "alchemist"})],
        ids=["none", "disabled", "bound"],
    )
    def test_without_it_active_one_stack_is_all(self, owner: Facts) -> None:
        t = table(me=owner, council={"crab": "crab 1", "squid": "squid 2"})
        t.me.plays("council crab")
        assert t.me.hand == ["crab 1"]
        t.nothing_pending()

    def test_opponents_take_one_stack(self) -> None:
        t = table(left=seat(free="alchemist"), council={"crab": "crab 1", "squid": "squid 2"})
        t.me.plays("council crab")
        t.nothing_pending()

    def test_its_entering_brings_no_stack(self) -> None:
        t = recruiting("alchemist", council={"crab": "crab 1", "squid": "squid 2"})
        assert t.me.hand == []
        t.nothing_pending()


class TestIllusionist:
    def controlling(self, *, available: str = "barracks, throne-room") -> Table:
        return recruiting(
            "illusionist",
            me=seat(locations={"jail": THREE_FARMERS, "parliament": ""}),
            left=seat(locations={"abyss": ""}),
            available=available,
        )

    def test_i_swap_a_location_for_an_available_one_with_the_lords_under_it(self) -> None:
        t = self.controlling()
        assert (t.decision, t.options) == ("illusionist", ["decline", "parliament", "jail"])
        t.me.plays("jail")
        assert t.options == ["barracks", "throne-room"]
        assert t.facts == {"location": "jail", "available": ["barracks", "throne-room"]}
        t.me.plays("throne-room")
        assert t.me.locations == {"parliament": [], "throne-room": ["keeper", "reaper", "shepherd"]}
        assert t["available"] == ["barracks", "jail"]
        assert t.me.free == ["illusionist"]
        t.nothing_pending()

    def test_it_may_be_declined(self) -> None:
        t = self.controlling()
        t.me.plays("decline")
        assert t["available"] == ["barracks", "throne-room"]
        t.nothing_pending()

    def test_nothing_is_available(self) -> None:
        self.controlling(available="").nothing_pending()

    def test_i_control_nothing(self) -> None:
        t = recruiting("illusionist", available=["jail"])
        assert t["available"] == ["jail"]
        t.nothing_pending()

    def test_the_location_given_up_can_be_taken_by_the_next(self) -> None:
        t = recruiting(
            "illusionist",
            me=seat(locations={"jail": THREE_FARMERS}),
            left=seat(keys=3),
            available=["barracks"],
            location_deck=[],
        )
        t.me.plays("jail", "barracks")
        t.finds("squid 1")
        t.left.plays("jail")
        assert t.me.locations == {"barracks": ["keeper", "reaper", "shepherd"]}
        assert t.left.locations == {"jail": []}
        t.nothing_pending(active=0)

    def test_black_smokers_may_be_traded_at_once(self) -> None:
        t = recruiting(
            "illusionist",
            me=seat(locations={"jail": THREE_FARMERS}),
            available=["black-smokers"],
            location_deck=["depths", "chasm"],
        )
        t.me.plays("jail", "black-smokers")
        assert (t.decision, t.options) == ("black_smokers", ["keep", "depths", "chasm"])
        t.me.plays("chasm")
        assert t.me.locations == {"chasm": ["keeper", "reaper", "shepherd"]}
        assert (t["available"], t["location_deck"]) == (["jail"], ["depths"])
        assert "black-smokers" in t["box"]
        t.nothing_pending()

    def test_black_smokers_may_be_given_up(self) -> None:
        t = recruiting("illusionist", me=seat(locations={"black-smokers": THREE_FARMERS}), available=["jail"])
        t.me.plays("black-smokers", "jail")
        assert t.me.locations == {"jail": ["keeper", "reaper", "shepherd"]}
        assert t["available"] == ["black-smokers"]
        t.nothing_pending()


class TestMasterOfMagic:
    def test_on_later_recruitments_i_affiliate_any_ally_spent(self) -> None:
        t = recruiting("seeker", me=seat(free="master-of-magic"))
        assert (t.decision, t.options) == ("affiliate", ["crab 5", "squid 2"])
        t.me.plays("crab 5")
        assert (t.me.affiliated, t["discard"]) == (["crab 5"], ["squid 2"])
        t.nothing_pending()

    def test_the_lowest_may_still_be_chosen(self) -> None:
        t = recruiting("seeker", me=seat(free="master-of-magic"))
        t.me.plays("squid 2")
        assert t.me.affiliated == ["squid 2"]
        t.nothing_pending()

    def test_allies_all_alike_leave_no_choice(self) -> None:
        t = table(me=seat(hand="crab 4, crab 4", free="master-of-magic"), court=f"commander, {BYSTANDERS}")
        t.recruits("commander", paying="crab 4, crab 4")
        assert t.me.affiliated == ["crab 4"]
        t.nothing_pending()

    def test_not_on_its_own_recruitment(self) -> None:
        t = recruiting("master-of-magic")
        assert t.me.affiliated == ["seahorse 1"]
        t.nothing_pending()

    @pytest.mark.parametrize(
        "owner",
        [seat(disabled="master-of-magic"), seat(locations={"jail": "master-of-magic"})],
        ids=["disabled", "bound"],
    )
    def test_disabled_or_bound_it_has_no_power(self, owner: Facts) -> None:
        t = recruiting("seeker", me=owner)
        assert t.me.affiliated == ["squid 2"]
        t.nothing_pending()

    def test_opponents_affiliate_the_lowest(self) -> None:
        t = recruiting("seeker", left=seat(free="master-of-magic"))
        assert t.me.affiliated == ["squid 2"]
        t.nothing_pending()
