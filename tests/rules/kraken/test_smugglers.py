"""The eight smugglers (8): nebulis, krakens, and the three lords with a sentinel."""

from __future__ import annotations

from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.table import BYSTANDERS
from tests.rules.kraken.table import PRICES, held, purse, recruiting, seat, sentinel, table


class TestFerryman:
    def test_a_nebulis_becomes_a_pearl(self) -> None:
        t = table(me=seat(nebulis=2, free="ferryman"))
        t.me.plays("use ferryman")
        assert (t.me.nebulis, t.me.pearls, t["used"]) == (1, 1, ["ferryman"])
        assert "use ferryman" not in t.options

    def test_without_a_nebulis_it_cannot_be_used(self) -> None:
        t = table(me=seat(pearls=3, free="ferryman"), left=seat(nebulis=2))
        assert "use ferryman" not in t.options

    @pytest.mark.parametrize("track", ["crab 1", "monster"])
    def test_it_may_be_used_while_exploring(self, track: str) -> None:
        t = table(me=seat(nebulis=1, free="ferryman"), track=track)
        t.me.plays("use ferryman")
        assert (t.me.pearls, t["track"]) == (1, [track])
        assert t.decision == ("explore_monster" if track == "monster" else "explore_ally")

    def test_it_may_be_used_before_a_reward_and_the_second_stack(self) -> None:
        t = table(me=seat(nebulis=1, free="ferryman"), track="monster")
        t.me.plays("fight", "use ferryman")
        assert (t.decision, t.me.pearls) == ("monster_reward", 1)
        t = table(me=seat(nebulis=1, free="ferryman, alchemist"), council={"crab": "crab 1", "squid": "squid 1"})
        t.me.plays("council crab", "use ferryman")
        assert (t.decision, t.me.pearls) == ("second_stack", 1)

    def test_the_last_chance_is_at_the_end_of_the_turn(self) -> None:
        t = table(me=seat(nebulis=1, free="ferryman"))
        t.finds("crab 1")
        assert (t.decision, t.options) == ("end_powers", ["done", "use ferryman"])
        t.me.plays("use ferryman")
        assert t.me.pearls == 1
        t.nothing_pending()

    def test_recruited_in_this_turn_it_may_still_be_used(self) -> None:
        t = recruiting("ferryman", me=seat(nebulis=1))
        assert t.decision == "end_powers"
        t.me.plays("use ferryman")
        t.nothing_pending()

    def test_the_pearl_may_pay_for_plotting(self) -> None:
        t = table(me=seat(nebulis=1, free="ferryman"), court=BYSTANDERS)
        t.me.plays("use ferryman", "plot")
        assert t.me.pearls == 0

    def test_the_figure_follows(self) -> None:
        t = table(me=seat(nebulis=2, free="ferryman"), left=seat(nebulis=1))
        t.me.plays("use ferryman")
        assert (held(t), t["kraken_figure"]) == ([1, 1], 1)

    def test_disabled_or_bound_it_has_no_power(self) -> None:
        assert "use ferryman" not in table(me=seat(nebulis=1, disabled="ferryman")).options
        assert "use ferryman" not in table(me=seat(nebulis=1, locations={"jail": "ferryman"})).options

    def test_in_the_next_turn_it_may_be_used_again(self) -> None:
        t = table(me=seat(nebulis=3, free="ferryman"))
        t.me.plays("use ferryman")
        t.finds("crab 1")
        t.finds("crab 2")
        assert "use ferryman" in t.options


class TestOutlaw:
    def test_a_payment_may_contain_two_nebulis(self) -> None:
        t = table(me=seat(hand="squid 5", nebulis=4, free="outlaw"), court=f"cleaner, {BYSTANDERS}")
        t.recruits("cleaner", paying="squid 5")
        assert (t.me.nebulis, t.me.free) == (2, ["cleaner", "outlaw"])
        t.nothing_pending()

    def test_not_three(self) -> None:
        t = table(me=seat(hand="squid 4", nebulis=4, free="outlaw"), court=f"cleaner, {BYSTANDERS}")
        assert "recruit cleaner" not in t.options

    def test_pearls_must_all_go(self) -> None:
        t = table(me=seat(hand="squid 4", nebulis=4, pearls=2, free="outlaw"), court=f"cleaner, {BYSTANDERS}")
        t.recruits("cleaner", paying="squid 4")
        assert (t.me.pearls, t.me.nebulis) == (0, 3)
        t.nothing_pending()

    def test_with_one_nebulis_it_is_one(self) -> None:
        t = table(me=seat(hand="squid 5", nebulis=1, free="outlaw"), court=f"cleaner, {BYSTANDERS}")
        assert "recruit cleaner" not in t.options

    def test_it_does_not_help_to_pay_for_itself(self) -> None:
        t = table(me=seat(hand="squid 5", nebulis=4), court=f"outlaw, {BYSTANDERS}")
        assert "recruit outlaw" not in t.options

    def test_an_opponents_outlaw_does_not_help(self) -> None:
        t = table(me=seat(hand="squid 5", nebulis=4), left=seat(free="outlaw"), court=f"cleaner, {BYSTANDERS}")
        assert "recruit cleaner" not in t.options


class TestCounterfeiter:
    def test_pearls_may_be_kept(self) -> None:
        t = table(
            me=seat(hand="squid 5, squid 1", nebulis=1, pearls=3, free="counterfeiter"),
            court=f"cleaner, {BYSTANDERS}",
        )
        t.recruits("cleaner", paying="squid 5, squid 1")
        assert (t.decision, t.options) == ("pay_nebulis", ["done", "nebulis 1"])
        t.me.plays("nebulis 1")
        assert purse(t) == [3, 0]
        assert held(t) == [0, 0]
        t.nothing_pending()

    def test_still_only_one_nebulis(self) -> None:
        t = table(me=seat(hand="squid 5", nebulis=3, pearls=3, free="counterfeiter"), court=f"cleaner, {BYSTANDERS}")
        t.recruits("cleaner", paying="squid 5")
        assert t.options == ["done", "nebulis 1"]
        t.me.plays("nebulis 1")
        assert (t.me.pearls, t.me.nebulis) == (2, 2)
        t.nothing_pending()

    def test_it_does_not_help_to_pay_for_itself(self) -> None:
        t = table(me=seat(hand="squid 5, squid 1", nebulis=1, pearls=3), court=f"counterfeiter, {BYSTANDERS}")
        t.recruits("counterfeiter", paying="squid 5, squid 1")
        assert (t.me.pearls, t.me.nebulis) == (2, 1)
        t.nothing_pending()

    def test_disabled_it_does_not_help(self) -> None:
        t = table(
            me=seat(hand="squid 5, squid 1", nebulis=1, pearls=3, disabled="counterfeiter"),
            court=f"cleaner, {BYSTANDERS}",
        )
        t.recruits("cleaner", paying="squid 5, squid 1")
        assert (t.me.pearls, t.me.nebulis) == (2, 1)
        t.nothing_pending()


class TestFence:
    def test_each_opponent_receives_one(self) -> None:
        t = recruiting("fence", me=seat(nebulis=5), left=seat(), across=seat(nebulis=1), right=seat())
        assert held(t) == [2, 1, 2, 1]
        assert [event["receiver"] for event in t.events("nebulis_given")] == [1, 2, 3]
        assert t["kraken_figure"] == 2
        t.nothing_pending()

    def test_k24_exactly_as_many_as_opponents_are_all_given(self) -> None:
        t = recruiting("fence", me=seat(nebulis=2), left=seat(), right=seat())
        assert held(t) == [0, 1, 1]
        t.me.plays("seat 1")  # both have overtaken me
        t.nothing_pending()

    def test_k24_too_few_must_all_be_given(self) -> None:
        t = recruiting("fence", me=seat(nebulis=1), left=seat(), across=seat(), right=seat())
        assert (t.decision, t.options) == ("fence", ["seat 1", "seat 2", "seat 3"])
        t.me.plays("seat 2")
        assert (held(t), t["kraken_figure"]) == ([0, 0, 1, 0], 2)
        t.nothing_pending()

    def test_k24_two_different_opponents_are_named(self) -> None:
        t = recruiting("fence", me=seat(nebulis=2), left=seat(), across=seat(), right=seat())
        assert t.options == ["seat 1", "seat 2"]  # named in ascending order
        t.me.plays("seat 2")
        assert t.options == ["seat 3"]
        t.me.plays("seat 3")
        assert held(t) == [0, 0, 1, 1]
        assert t.decision == "give_kraken"
        t.me.plays("seat 3")
        t.nothing_pending()

    @pytest.mark.parametrize("names", [["seat 1", "seat 3"], ["seat 3", "seat 1"]])
    def test_k24_the_opponents_are_a_set_in_any_order(self, names: list[str]) -> None:
        t = recruiting("fence", me=seat(nebulis=2), left=seat(), across=seat(), right=seat())
        chosen = t.game.selection(names)
        assert chosen["names"] == ["seat 1", "seat 3"]
        t.game.play_all(chosen["actions"])
        assert held(t) == [0, 1, 0, 1]

    @pytest.mark.parametrize(
        ("names", "code"),
        [
            (["seat 1"], "set_too_small"),
            (["seat 1", "seat 2", "seat 3"], "set_too_large"),
            (["seat 0", "seat 1"], "gift_to_oneself"),
            (["seat 2", "seat 2"], "seat_named_twice"),
            (["seat 3"], "seat_not_in_order"),
        ],
    )
    def test_k24_what_is_wrong_with_a_set_is_said(self, names: list[str], code: str) -> None:
        t = recruiting("fence", me=seat(nebulis=2), left=seat(), across=seat(), right=seat())
        before = t.game.key()
        with pytest.raises(abyssal.IllegalMove) as caught:
            t.game.selection(names)
        assert (caught.value.code, t.game.key()) == (code, before)

    @pytest.mark.parametrize("active", [1, 2, 3])
    def test_k24_whoever_recruits_names_only_opponents(self, active: int) -> None:
        seats = [seat() for _ in range(4)]
        seats[active] = seat(hand=PRICES["fence"], nebulis=2)
        t = table(*seats, court=f"fence, {BYSTANDERS}", active=active)
        t.recruits("fence", paying=PRICES["fence"])
        named = []
        while t.decision == "fence":
            assert f"seat {active}" not in t.options
            named.append(t.options[-1])
            t.play(t.options[-1])
        assert len(set(named)) == 2
        assert sorted(held(t)) == [0, 0, 1, 1]

    def test_without_nebulis_nothing_happens(self) -> None:
        t = recruiting("fence", left=seat(nebulis=1))
        assert held(t) == [0, 1]
        t.nothing_pending()

    def test_it_is_one_event_for_the_figure(self) -> None:
        t = recruiting("fence", me=seat(nebulis=2), left=seat(nebulis=1), right=seat())
        assert (held(t), t["kraken_figure"]) == ([0, 2, 1], 1)
        assert [event["holder"] for event in t.events("kraken_figure_moved")] == [1]
        t.nothing_pending()

    def test_the_shaman_does_not_keep_it_off(self) -> None:
        t = recruiting("fence", me=seat(nebulis=3), left=seat(free="shaman"))
        assert held(t) == [2, 1]
        t.nothing_pending()

    def test_the_nebulis_of_its_own_payment_are_given_too(self) -> None:
        t = table(me=seat(hand="kraken 4, kraken 3"), court=f"fence, {BYSTANDERS}")
        t.recruits("fence", paying="kraken 4, kraken 3")
        assert held(t) == [4, 1]
        t.nothing_pending()


class TestCleaner:
    END: Final[dict[str, Any]] = {
        "deck": "",
        "court": "",
        "lord_deck": "",
        "location_deck": "",
        "active": 1,
        "ended_by": 0,
    }

    def test_its_owner_gains_no_nebulis_at_the_end(self) -> None:
        t = table(me=seat(hand="kraken 4, kraken 2", free="cleaner"), left=seat(hand="kraken 3"), **self.END)
        assert (held(t), t.me.hand, t["discard"]) == ([0, 2], [], ["kraken 2", "kraken 3", "kraken 4"])
        assert t["kraken_figure"] == 1

    def test_nebulis_held_before_still_count(self) -> None:
        t = table(me=seat(hand="kraken 4", nebulis=2, free="cleaner"), **self.END)
        assert (t.me.nebulis, t.me.sheet["nebulis"]) == (2, -2)

    def test_disabled_it_does_not_help(self) -> None:
        t = table(me=seat(hand="kraken 4", disabled="cleaner"), **self.END)
        assert t.me.nebulis == 3

    def test_in_a_payment_it_does_not_help(self) -> None:
        t = table(me=seat(hand="kraken 4, kraken 3", free="cleaner"), court=f"outlaw, {BYSTANDERS}")
        t.recruits("outlaw", paying="kraken 4, kraken 3")
        assert t.me.nebulis == 5
        t.nothing_pending()

    def test_the_score_in_mid_game_knows_it(self) -> None:
        assert table(me=seat(hand="kraken 4", free="cleaner")).me.sheet["nebulis"] == 0
        assert table(me=seat(hand="kraken 4")).me.sheet["nebulis"] == -3


class TestWatcher:
    def test_a_nebulis_and_its_sentinel(self) -> None:
        t = recruiting("watcher")
        assert (t.me.nebulis, t["kraken_figure"]) == (1, 0)
        t.me.plays("court", "miller")
        assert t["sentinels"] == {"watcher": sentinel(0, "court", "miller")}
        t.nothing_pending()

    def test_with_no_zone_left_the_nebulis_is_gained_all_the_same(self) -> None:
        t = recruiting(
            "watcher",
            sentinels={"lookout": sentinel(1, "court", "miller"), "vigil": sentinel(0, "council", "crab")},
        )
        assert (t.me.nebulis, t["sentinels"]["watcher"]) == (1, sentinel(0))
        t.nothing_pending()

    def test_it_works_only_once(self) -> None:
        t = table(me=seat(free="watcher"), court=BYSTANDERS)
        assert "sentinel" not in t.options
        t.finds("crab 1")
        assert t.me.nebulis == 0
        t.nothing_pending()


class TestVigil:
    def test_a_nebulis_and_its_sentinel(self) -> None:
        t = recruiting("vigil", me=seat(nebulis=2))
        assert t.me.nebulis == 3
        t.me.plays("council", "crab")
        assert t["sentinels"] == {"vigil": sentinel(0, "council", "crab")}
        t.nothing_pending()

    def test_the_nebulis_comes_before_the_sentinel_is_placed(self) -> None:
        t = recruiting("vigil", me=seat(nebulis=1), left=seat(nebulis=2))
        assert (t.decision, held(t), t["kraken_figure"]) == ("place_sentinel", [2, 2], 0)

    def test_a_location_must_be_available_to_be_reserved(self) -> None:
        assert "locations" not in recruiting("vigil").options
        assert "locations" in recruiting("vigil", available="jail").options


class TestLookout:
    def test_a_nebulis_and_its_sentinel(self) -> None:
        t = recruiting("lookout", available="jail")
        t.me.plays("locations", "jail")
        assert (t.me.nebulis, t["sentinels"]) == (1, {"lookout": sentinel(0, "locations", "jail")})
        t.nothing_pending()

    def test_an_empty_court_cannot_be_reserved(self) -> None:
        t = recruiting("lookout", rest="", lord_deck="")
        assert t.options == ["keep", "council"]

    def test_beside_the_two_others_of_the_same_player(self) -> None:
        t = recruiting(
            "lookout",
            me=seat(free="watcher, vigil"),
            sentinels={"watcher": sentinel(0, "court", "miller"), "vigil": sentinel(0)},
        )
        t.me.plays("council", "crab")
        assert t["sentinels"]["lookout"] == sentinel(0, "council", "crab")
        assert t["sentinels"]["vigil"] == sentinel(0)
        t.nothing_pending()
