"""The seven soldiers (16.1): what they do to opponents, and that the Shaman keeps every one of them off (10.6)."""

from __future__ import annotations

import pytest

from tests.rules.abyss.table import BYSTANDERS, Facts, Table, recruiting, same, seat, table

SEVEN = "squid 1, squid 1, squid 2, squid 2, shellfish 1, shellfish 2, shellfish 3"
SIX = "squid 1, squid 1, squid 2, squid 2, shellfish 1, shellfish 2"
EIGHT = f"{SEVEN}, shellfish 4"


class TestRecruiter:
    def test_an_opponent_pays_two_more_than_printed(self) -> None:
        t = table(me=seat(hand="crab 4, squid 3", pearls=2), left=seat(free="recruiter"), court=f"seeker, {BYSTANDERS}")
        assert t.pearls_for("seeker", "crab 4, squid 3") == 2
        t.recruits("seeker", paying="crab 4, squid 3")
        assert t.me.pearls == 0
        t.nothing_pending()

    def test_every_opponent_pays_more(self) -> None:
        hand = "crab 4, squid 3"
        t = table(
            me=seat(pearls=9),
            left=seat(hand=hand, pearls=9),
            across=seat(free="recruiter"),
            right=seat(),
            court=f"seeker, {BYSTANDERS}",
            active=1,
        )
        assert t.pearls_for("seeker", hand) == 2

    def test_without_the_two_pearls_the_lord_stays_in_the_court(self) -> None:
        t = table(me=seat(hand="crab 4, squid 3", pearls=1), left=seat(free="recruiter"), court=f"seeker, {BYSTANDERS}")
        refusal = t.refuses("recruit seeker", "pearls_missing")
        assert refusal.params["missing"] == 1

    def test_allies_may_fill_the_raised_cost(self) -> None:
        t = table(me=seat(hand="crab 4, squid 3, squid 2"), left=seat(free="recruiter"), court=f"seeker, {BYSTANDERS}")
        t.recruits("seeker", paying="crab 4, squid 3, squid 2")
        assert t.me.affiliated == ["squid 2"]
        t.nothing_pending()

    def test_its_owner_pays_the_printed_cost(self) -> None:
        t = table(me=seat(hand="crab 4, squid 3", free="recruiter"), court=f"seeker, {BYSTANDERS}")
        t.recruits("seeker", paying="crab 4, squid 3")
        t.nothing_pending()

    def test_the_treasurer_makes_up_for_it(self) -> None:
        t = table(
            me=seat(hand="shellfish 5, shellfish 3", free="treasurer"),
            left=seat(free="recruiter"),
            court=f"slaver, {BYSTANDERS}",
        )
        t.play("recruit slaver")
        assert t.facts["cost"] == 8

    def test_the_shaman_keeps_it_off(self) -> None:
        t = table(
            me=seat(hand="crab 4, squid 3", free="shaman"), left=seat(free="recruiter"), court=f"seeker, {BYSTANDERS}"
        )
        t.recruits("seeker", paying="crab 4, squid 3")
        t.nothing_pending()

    @pytest.mark.parametrize(
        "owner", [seat(disabled="recruiter"), seat(locations={"parliament": "recruiter"})], ids=["disabled", "bound"]
    )
    def test_disabled_or_bound_it_has_no_power(self, owner: Facts) -> None:
        t = table(me=seat(hand="crab 4, squid 3"), left=owner, court=f"seeker, {BYSTANDERS}")
        assert t.pearls_for("seeker", "crab 4, squid 3") == 0

    def test_in_the_court_it_has_no_power(self) -> None:
        t = table(me=seat(hand="crab 4, squid 3"), court=f"seeker, recruiter, {BYSTANDERS}")
        assert t.pearls_for("seeker", "crab 4, squid 3") == 0

    def test_plotting_costs_no_more(self) -> None:
        t = table(me=seat(pearls=1), left=seat(free="recruiter"), court=BYSTANDERS)
        t.comes("keeper")
        t.play("plot")
        assert (t.me.pearls, t["court"][-1]) == (0, "keeper")


class TestJailer:
    def test_each_opponent_discards_an_ally_of_own_choice(self) -> None:
        t = recruiting("jailer", left=seat(hand="crab 1, crab 4"), right=seat(hand="squid 2"))
        assert (t.decision, t.options) == ("jailer_discard", ["crab 1", "crab 4"])
        t.left.plays("crab 1")
        t.right.plays("squid 2")
        assert (t.left.hand, t.right.hand) == (["crab 4"], [])
        assert {"crab 1", "squid 2"} <= set(t["discard"])
        t.nothing_pending()

    def test_an_empty_hand_is_not_asked(self) -> None:
        t = recruiting("jailer", left=seat(), right=seat(hand="squid 2"))
        t.right.plays("squid 2")
        t.nothing_pending()

    def test_nobody_has_an_ally(self) -> None:
        recruiting("jailer").nothing_pending()

    def test_opponents_are_asked_clockwise(self) -> None:
        t = table(
            me=seat(hand="shellfish 1"),
            left=seat(hand="shellfish 2"),
            across=seat(hand="crab 2, squid 3, seahorse 1"),
            right=seat(hand="shellfish 3"),
            court=f"jailer, {BYSTANDERS}",
            active=2,
        )
        t.recruits("jailer", paying="crab 2, squid 3, seahorse 1")
        t.right.plays("shellfish 3")
        t.me.plays("shellfish 1")
        t.left.plays("shellfish 2")
        t.nothing_pending(active=3)

    def test_its_owner_keeps_the_hand(self) -> None:
        t = recruiting("jailer", me=seat(hand="squid 1"), left=seat(hand="crab 1"))
        t.left.plays("crab 1")
        assert t.me.hand == ["squid 1"]
        t.nothing_pending()

    def test_the_shaman_keeps_it_off(self) -> None:
        t = recruiting("jailer", left=seat(hand="crab 1", free="shaman"), right=seat(hand="squid 2"))
        t.right.plays("squid 2")
        assert t.left.hand == ["crab 1"]
        t.nothing_pending()

    def test_a_disabled_shaman_does_not(self) -> None:
        t = recruiting("jailer", left=seat(hand="crab 1", disabled="shaman"))
        t.left.plays("crab 1")
        t.nothing_pending()

    def test_it_works_only_once(self) -> None:
        t = table(me=seat(free="jailer"), left=seat(hand="crab 1"))
        t.finds("squid 1")
        assert t.left.hand == ["crab 1"]
        t.nothing_pending()


class TestSeeker:
    def test_each_opponent_loses_two_pearls_or_all_of_fewer(self) -> None:
        t = recruiting("seeker", me=seat(pearls=4), left=seat(pearls=5), across=seat(pearls=1), right=seat())
        assert [player.pearls for player in t.players] == [4, 3, 0, 0]
        assert [(event["seat"], event["count"]) for event in t.events("pearls_lost")] == [(1, 2), (2, 1)]
        t.nothing_pending()

    def test_the_shaman_keeps_it_off(self) -> None:
        t = recruiting("seeker", left=seat(pearls=5, free="shaman"), right=seat(pearls=2))
        assert (t.left.pearls, t.right.pearls) == (5, 0)
        t.nothing_pending()

    def test_a_bound_shaman_does_not(self) -> None:
        t = recruiting("seeker", left=seat(pearls=5, locations={"jail": "shaman"}))
        assert t.left.pearls == 3
        t.nothing_pending()


class TestAssassin:
    def test_i_disable_one_lord_of_each_opponent(self) -> None:
        t = recruiting("assassin", left=seat(free="keeper, slaver"), right=seat(free="tamer, oracle"))
        assert (t.decision, t.options) == ("assassin_pick", ["slaver", "keeper"])
        assert t.facts == {"victim": 1, "lords": ["keeper", "slaver"]}
        t.me.plays("keeper")
        assert t.facts == {"victim": 2, "lords": ["oracle", "tamer"]}
        t.me.plays("tamer")
        assert (t.left.free, t.left.disabled) == (["slaver"], ["keeper"])
        assert (t.right.free, t.right.disabled) == (["oracle"], ["tamer"])
        t.nothing_pending()

    def test_only_active_lords_can_be_chosen(self) -> None:
        t = recruiting(
            "assassin", left=seat(free="slaver", disabled="hunter", locations={"jail": "keeper, reaper, shepherd"})
        )
        assert t.options == ["slaver"]
        t.me.plays("slaver")
        assert t.left.disabled == ["hunter", "slaver"]
        t.nothing_pending()

    def test_an_opponent_without_active_lord_is_passed_over(self) -> None:
        t = recruiting(
            "assassin", left=seat(disabled="slaver"), across=seat(), right=seat(locations={"jail": "keeper"})
        )
        t.nothing_pending()

    def test_a_lord_without_power_and_key_may_be_chosen(self) -> None:
        t = recruiting("assassin", rest="keeper, reaper, shepherd", left=seat(free="miller"))
        t.me.plays("miller")
        t.nothing_pending()

    def test_the_keys_of_the_disabled_are_gone(self) -> None:
        t = recruiting("assassin", left=seat(keys=2, free="keeper"))
        t.me.plays("keeper")
        t.finds("squid 1")
        assert (t.left.keys, t.left.locations) == (2, {})
        t.nothing_pending(active=0)

    def test_the_power_of_the_disabled_is_gone(self) -> None:
        t = recruiting("assassin", left=seat(hand="squid 2", free="slaver"))
        t.me.plays("slaver")
        assert "use slaver" not in t.options
        t.nothing_pending()

    def test_its_points_and_guild_remain(self) -> None:
        t = recruiting("assassin", left=seat(free="keeper", locations={"sargasso-silos": "", "closed-tower": ""}))
        before = t.left.sheet
        t.me.plays("keeper")
        assert t.left.sheet == before
        assert before["lords"] == {"keeper": 6}
        assert before["locations"] == {"sargasso-silos": 7, "closed-tower": 3}
        t.nothing_pending()

    def test_a_disabled_recruiter_raises_no_cost_any_more(self) -> None:
        t = table(
            me=seat(hand="crab 5, crab 4, crab 1, crab 3, squid 4", pearls=2),
            left=seat(free="recruiter"),
            court=f"assassin, seeker, {BYSTANDERS}",
        )
        t.recruits("assassin", paying="crab 5, crab 4, crab 1")
        assert t.me.pearls == 0
        t.me.plays("recruiter")
        t.finds("squid 1")
        assert t.pearls_for("seeker", "crab 3, squid 4") == 0
        t.nothing_pending(active=0)

    def test_a_disabled_commander_limits_no_hand_at_the_end_of_the_turn(self) -> None:
        t = recruiting("assassin", me=seat(hand=SEVEN), left=seat(free="commander"))
        t.me.plays("commander")
        assert same(t.me.hand, SEVEN)
        t.nothing_pending()

    def test_the_shaman_keeps_it_off_and_cannot_be_disabled(self) -> None:
        t = recruiting("assassin", left=seat(free="shaman, keeper"), right=seat(free="slaver"))
        assert (t.facts, t.options) == ({"victim": 2, "lords": ["slaver"]}, ["slaver"])
        t.me.plays("slaver")
        assert t.left.disabled == []
        t.nothing_pending()

    def test_it_stays_disabled_when_its_owner_finds_protection_later(self) -> None:
        t = recruiting(
            "assassin",
            rest=f"shaman, {BYSTANDERS}",
            left=seat(hand="jellyfish 2, squid 3, seahorse 1", free="slaver"),
        )
        t.me.plays("slaver")
        t.recruits("shaman", paying="jellyfish 2, squid 3, seahorse 1")
        assert t.left.disabled == ["slaver"]
        t.nothing_pending(active=0)


def left_buys_a_seventh(t: Table) -> None:
    """The player on the left, with six allies, buys another and keeps them all."""
    t.comes("jellyfish 5", "jellyfish 4")
    t.me.plays("explore")
    t.left.plays("buy")
    t.me.plays("take")
    assert len(t.left.hand) == 7
    t.nothing_pending()


class TestCommander:
    def test_on_entering_every_opponent_discards_down_to_six(self) -> None:
        t = recruiting("commander", left=seat(hand=EIGHT), right=seat(hand="jellyfish 1, " * 3 + "crab 1, " * 4))
        assert (t.decision, t.facts) == ("discard_to_6", {"count": 2, "hand": 8})
        t.left.plays("shellfish 1", "squid 1")
        t.right.plays("crab 1")
        assert same(t.left.hand, "squid 1, squid 2, squid 2, shellfish 2, shellfish 3, shellfish 4")
        assert same(t.right.hand, "jellyfish 1, " * 3 + "crab 1, " * 3)
        t.nothing_pending()

    def test_six_allies_are_not_too_many(self) -> None:
        t = recruiting("commander", left=seat(hand=SIX))
        assert same(t.left.hand, SIX)
        t.nothing_pending()

    def test_its_owner_has_no_limit(self) -> None:
        t = recruiting("commander", me=seat(hand=EIGHT))
        assert same(t.me.hand, EIGHT)
        t.nothing_pending()

    def test_an_opponent_discards_at_the_end_of_the_own_turn(self) -> None:
        t = table(me=seat(hand=SIX), left=seat(free="commander"))
        t.finds("jellyfish 5")
        assert (t.decision, t.facts) == ("discard_to_6", {"count": 1, "hand": 7})
        t.me.plays("squid 1")
        assert len(t.me.hand) == 6
        t.nothing_pending()

    def test_the_cards_may_be_spent_before_the_end_of_the_turn(self) -> None:
        t = table(
            me=seat(hand=SIX, free="slaver"),
            left=seat(free="commander"),
            council={"jellyfish": "jellyfish 1, jellyfish 4"},
        )
        t.me.plays("council jellyfish", "use slaver", "squid 1")
        assert t.facts == {"count": 1, "hand": 7}
        t.me.plays("squid 1")
        assert t.me.pearls == 2
        t.nothing_pending()

    def test_a_full_hand_at_the_start_of_the_turn_may_be_spent(self) -> None:
        t = recruiting("seeker", me=seat(hand=SIX), left=seat(free="commander"))
        assert same(t.me.hand, SIX)
        t.nothing_pending()

    def test_a_buyer_in_anothers_turn_keeps_a_seventh(self) -> None:
        left_buys_a_seventh(table(left=seat(hand=SIX, pearls=1), right=seat(free="commander")))

    def test_the_explorer_with_the_commander_sells_to_a_full_hand(self) -> None:
        left_buys_a_seventh(table(me=seat(free="commander"), left=seat(hand=SIX, pearls=1)))

    def test_its_owner_buys_without_limit(self) -> None:
        t = table(left=seat(hand=SIX, pearls=1, free="commander"))
        left_buys_a_seventh(t)

    def test_a_full_hand_is_not_checked_in_anothers_turn(self) -> None:
        t = table(left=seat(hand=SEVEN), right=seat(free="commander"))
        t.finds("jellyfish 1")
        assert same(t.left.hand, SEVEN)
        t.nothing_pending()

    def test_the_shaman_keeps_off_its_entering(self) -> None:
        t = recruiting("commander", left=seat(hand=SEVEN, free="shaman"))
        assert same(t.left.hand, SEVEN)
        t.nothing_pending()

    def test_the_shaman_keeps_it_off_at_the_end_of_the_turn(self) -> None:
        t = table(me=seat(hand=SIX, free="shaman"), left=seat(free="commander"))
        t.finds("jellyfish 5")
        assert len(t.me.hand) == 7
        t.nothing_pending()

    def test_the_shaman_keeps_it_off_after_a_purchase(self) -> None:
        t = table(left=seat(hand=SIX, pearls=1, free="shaman"), right=seat(free="commander"))
        left_buys_a_seventh(t)

    @pytest.mark.parametrize(
        "owner", [seat(disabled="commander"), seat(locations={"jail": "commander"})], ids=["disabled", "bound"]
    )
    def test_disabled_or_bound_it_limits_nobody(self, owner: Facts) -> None:
        t = table(me=seat(hand=SIX), left=owner)
        t.finds("jellyfish 5")
        assert len(t.me.hand) == 7
        t.nothing_pending()

    def test_as_the_third_key_it_is_bound_after_its_entering(self) -> None:
        t = recruiting("commander", me=seat(keys=2), left=seat(hand=SEVEN), available=["jail"], location_deck=[])
        t.left.plays("shellfish 1")
        t.me.plays("jail")
        assert t.me.locations == {"jail": ["commander"]}
        t.finds("jellyfish 5")
        assert len(t.left.hand) == 7
        t.nothing_pending(active=0)


class TestTamer:
    def test_an_opponent_is_paid_by_the_space_below(self) -> None:
        t = table(left=seat(free="tamer"), threat=5)
        t.explores("monster")
        t.me.plays("fight")
        assert t.facts["space"] == 4
        assert t.facts["bundles"] == {
            "reward 1": {"keys": 1, "pearls": 1, "tokens": 0},
            "reward 2": {"keys": 1, "pearls": 0, "tokens": 1},
        }
        t.me.plays("reward 1")
        assert (t.me.keys, t.me.pearls, t["threat"]) == (1, 1, 1)
        t.nothing_pending()

    @pytest.mark.parametrize(("threat", "space"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
    def test_one_step_only_and_never_below_the_first_space(self, threat: int, space: int) -> None:
        t = table(left=seat(free="tamer"), right=seat(), threat=threat)
        t.explores("monster")
        t.me.plays("fight")
        assert (t["threat"], t.facts["space"]) == (threat, space)

    def test_the_first_space_still_pays(self) -> None:
        t = table(left=seat(free="tamer"), threat=1)
        t.explores("monster")
        t.me.plays("fight")
        assert t.options == ["reward 1", "reward 2"]
        t.comes("token 4")
        t.me.plays("reward 2")
        assert t.me.tokens == [4]
        t.nothing_pending()

    def test_the_token_rises_as_usual(self) -> None:
        t = table(left=seat(free="tamer"), threat=2)
        t.explores("monster", "squid 1")
        assert t["threat"] == 3
        t.me.plays("take")
        t.nothing_pending()

    def test_the_pearl_of_the_last_space_is_paid_as_usual(self) -> None:
        t = table(left=seat(free="tamer"), threat=1)
        t.explores("squid 1", "squid 1", "squid 2", "squid 2", "monster")
        t.me.plays("fight", "reward 1")
        assert t.me.pearls == 2
        t.nothing_pending()

    def test_its_owner_is_paid_in_full(self) -> None:
        t = table(me=seat(free="tamer"), threat=5)
        t.explores("monster")
        t.me.plays("fight")
        assert t.facts["space"] == 5

    def test_the_shaman_keeps_it_off(self) -> None:
        t = table(me=seat(free="shaman"), left=seat(free="tamer"), threat=5)
        t.explores("monster")
        t.me.plays("fight")
        assert t.facts["space"] == 5
        assert t.options == ["reward 1", "reward 2", "reward 3"]

    @pytest.mark.parametrize(
        "owner", [seat(disabled="tamer"), seat(locations={"jail": "tamer"})], ids=["disabled", "bound"]
    )
    def test_disabled_or_bound_it_has_no_power(self, owner: Facts) -> None:
        t = table(left=owner, threat=6)
        t.explores("monster")
        t.me.plays("fight", "reward 1")
        assert t.me.keys == 2
        t.nothing_pending()


class TestHunter:
    def test_i_take_a_token_of_an_opponent_at_random(self) -> None:
        t = recruiting("hunter", me=seat(tokens=[2]), left=seat(tokens=[2, 4]), right=seat(tokens=[3]))
        assert (t.decision, t.options) == ("hunter_pick", ["seat 1", "seat 2"])
        t.comes("token 4")
        t.me.plays("seat 1")
        assert (t.me.tokens, t.left.tokens, t.right.tokens) == ([2, 4], [2], [3])
        t.nothing_pending()

    def test_thief_and_victim_see_the_token_and_nobody_else(self) -> None:
        t = recruiting("hunter", left=seat(tokens=[2, 4]), right=seat())
        t.comes("token 4")
        t.me.plays("seat 1")
        assert [t.events("token_stolen", seat=reader)[0].get("token") for reader in range(3)] == [4, 4, None]
        t.nothing_pending()

    def test_only_opponents_with_tokens_can_be_chosen(self) -> None:
        t = recruiting("hunter", left=seat(), across=seat(tokens=[3]), right=seat())
        assert t.options == ["seat 2"]
        t.me.plays("seat 2")
        assert t.me.tokens == [3]
        t.nothing_pending()

    def test_nobody_has_a_token(self) -> None:
        t = recruiting("hunter", me=seat(tokens=[3]))
        assert t.me.tokens == [3]
        t.nothing_pending()

    def test_who_has_the_shaman_cannot_be_chosen(self) -> None:
        t = recruiting("hunter", left=seat(tokens=[4], free="shaman"), right=seat(tokens=[2]))
        assert t.options == ["seat 2"]
        t.me.plays("seat 2")
        t.nothing_pending()

    def test_the_only_tokens_are_under_the_shamans_protection(self) -> None:
        t = recruiting("hunter", left=seat(tokens=[4], free="shaman"))
        assert t.left.tokens == [4]
        t.nothing_pending()
