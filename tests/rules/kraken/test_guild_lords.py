"""The ten lords of Kraken that belong to the old guilds (8)."""

from __future__ import annotations

from typing import Any

import pytest

import abyssal
from tests.rules.abyss.table import BYSTANDERS, Facts, Table, same
from tests.rules.kraken.table import FIVE, PRICES, held, purse, recruiting, seat, sentinel, table

SIX = "squid 1, squid 1, squid 2, squid 2, shellfish 1, shellfish 2"


def away(lord: str, **more: Any) -> list[Facts]:
    """A seat where the lord is disabled, and one where it is bound."""
    return [seat(disabled=lord, **more), seat(locations={"jail": lord}, **more)]


# ---------------------------------------------------------------------- merchants


class TestShareholder:
    def test_a_pearl_whenever_an_opponent_recruits(self) -> None:
        t = recruiting("miller", rest="keeper, reaper, landowner", left=seat(free="shareholder"))
        assert purse(t) == [0, 1]
        t.nothing_pending()

    def test_k14_another_for_the_corruptors_second_lord(self) -> None:
        t = recruiting("corruptor", me=seat(pearls=5), left=seat(free="shareholder"))
        assert t.left.pearls == 1
        t.me.plays("landowner")
        assert t.left.pearls == 2
        t.nothing_pending()

    def test_k14_not_for_what_traitor_and_schemer_bring(self) -> None:
        t = recruiting("traitor", me=seat(free="shepherd"), left=seat(free="shareholder"))
        t.me.plays("shepherd", "landowner")
        assert t.left.pearls == 1  # for the Traitor itself
        t = recruiting("schemer", me=seat(free="shepherd"), left=seat(free="shareholder"))
        t.comes("keeper")
        t.me.plays("shepherd")
        assert t.left.pearls == 1
        t.nothing_pending()

    def test_it_is_paid_before_the_power_of_the_new_lord(self) -> None:
        t = recruiting("seeker", left=seat(pearls=1, free="shareholder"))
        assert t.left.pearls == 0  # 1 + 1, then the Seeker takes 2
        t.nothing_pending()

    def test_its_owner_earns_nothing_when_recruiting(self) -> None:
        t = recruiting("miller", rest="keeper, reaper, landowner", me=seat(free="shareholder"))
        assert purse(t) == [0, 0]
        t.nothing_pending()

    def test_recruiting_the_shareholder_pays_nobody(self) -> None:
        t = recruiting("shareholder", left=seat())
        assert purse(t) == [0, 0]
        t.nothing_pending()

    @pytest.mark.parametrize("owner", away("shareholder"), ids=["disabled", "bound"])
    def test_disabled_or_bound_it_has_no_power(self, owner: Facts) -> None:
        t = recruiting("miller", rest="keeper, reaper, landowner", left=owner)
        assert t.left.pearls == 0
        t.nothing_pending()

    def test_the_shaman_does_not_keep_it_off(self) -> None:
        t = recruiting(
            "miller", rest="keeper, reaper, landowner", me=seat(free="shaman"), left=seat(free="shareholder")
        )
        assert t.left.pearls == 1
        t.nothing_pending()


class TestInheritor:
    def test_five_pearls(self) -> None:
        t = recruiting("inheritor", me=seat(pearls=1))
        assert purse(t) == [6, 0]
        t.nothing_pending()

    def test_only_once(self) -> None:
        t = table(me=seat(free="inheritor"))
        t.finds("crab 1")
        assert t.me.pearls == 0
        t.nothing_pending()

    def test_freed_again_it_pays_nothing(self) -> None:
        t = recruiting("liberator", me=seat(locations={"jail": "inheritor"}))
        t.me.plays("inheritor")
        assert t.me.pearls == 0
        t.nothing_pending()

    def test_brought_by_the_corruptor_it_pays_too(self) -> None:
        t = recruiting("corruptor", me=seat(pearls=5), rest=f"inheritor, {BYSTANDERS}")
        t.me.plays("inheritor")
        assert t.me.pearls == 5
        t.nothing_pending()


# ---------------------------------------------------------------------- mages


class TestHypnotist:
    def test_two_purchases_in_a_turn_of_an_opponent(self) -> None:
        t = table(left=seat(pearls=6, free="hypnotist"))
        t.comes("crab 1", "crab 2", "crab 3")
        t.me.plays("explore")
        t.left.plays("buy", "buy")
        assert (purse(t), t["bought"]["1"]) == ([3, 3], 2)
        assert t.me.is_asked  # not a third time
        t.me.plays("take")
        t.nothing_pending()

    def test_others_still_buy_once(self) -> None:
        t = table(left=seat(pearls=9, free="hypnotist"), right=seat(pearls=9))
        t.comes("crab 1", "crab 2", "crab 3", "squid 1")
        t.me.plays("explore")
        t.left.plays("pass")
        t.right.plays("buy")
        t.left.plays("buy", "buy")
        assert (purse(t), t["price"]) == ([6, 4, 8], 4)
        t.me.plays("take")
        t.nothing_pending()

    def test_a_card_is_offered_only_once(self) -> None:
        t = table(left=seat(pearls=9, free="hypnotist"))
        t.comes("crab 1", "crab 2")
        t.me.plays("explore")
        t.left.plays("pass")
        assert (t.decision, t.me.is_asked) == ("explore_ally", True)

    def test_in_the_next_opponents_turn_two_again(self) -> None:
        t = table(left=seat(), right=seat(pearls=9, free="hypnotist"))
        t.comes("crab 1", "crab 2", "crab 3", "squid 1", "squid 2", "squid 3")
        for active in (t.me, t.left):
            active.plays("explore")
            while t.decision == "offer":
                t.play("buy" if t.right.is_asked else "pass")
            active.plays("take")
        assert purse(t) == [3, 3, 3]

    @pytest.mark.parametrize("owner", away("hypnotist", pearls=9), ids=["disabled", "bound"])
    def test_disabled_or_bound_it_has_no_power(self, owner: Facts) -> None:
        t = table(left=owner)
        t.comes("crab 1", "crab 2")
        t.me.plays("explore")
        t.left.plays("buy")
        assert t.me.is_asked

    def test_with_nebulis_too(self) -> None:
        t = table(left=seat(nebulis=3, free="hypnotist, outlaw"))
        t.comes("crab 1", "crab 2", "crab 3")
        t.me.plays("explore")
        t.left.plays("buy nebulis 1", "buy nebulis 2")
        assert (held(t), t["kraken_figure"]) == ([3, 0], 0)


class TestHealer:
    def test_any_ally_of_the_discard_comes_to_hand(self) -> None:
        t = recruiting("healer", discard="crab 5, kraken 4, squid 1, squid 1, monster")
        assert (t.decision, t.options) == ("healer", ["jellyfish 5", "crab 5", "squid 1", "kraken 4"])
        t.me.plays("kraken 4")
        assert (t.me.hand, t.me.nebulis) == (["kraken 4"], 0)
        assert same(t["discard"], "crab 5, squid 1, squid 1, monster, jellyfish 5")
        t.nothing_pending()

    def test_k17_a_card_just_spent_may_be_taken_back(self) -> None:
        t = recruiting("healer")
        assert t.options == ["jellyfish 5"]
        t.me.plays("jellyfish 5")
        assert (t.me.hand, t.me.affiliated, t["discard"]) == (["jellyfish 5"], ["jellyfish 2"], [])
        t.nothing_pending()

    def test_k17_a_kraken_just_spent_may_be_taken_back(self) -> None:
        t = table(me=seat(hand="jellyfish 3, kraken 4"), court=f"healer, {BYSTANDERS}")
        t.recruits("healer", paying="jellyfish 3, kraken 4")
        assert t.options == ["kraken 4"]
        t.me.plays("kraken 4")
        assert (t.me.hand, t.me.nebulis) == (["kraken 4"], 3)
        t.nothing_pending()

    def test_it_is_forced(self) -> None:
        assert "decline" not in recruiting("healer").options

    @pytest.mark.parametrize("discard", ["", "monster, monster"])
    def test_without_an_ally_in_the_discard_nothing_happens(self, discard: str) -> None:
        t = table(me=seat(hand="jellyfish 5", pearls=2), court=f"healer, {BYSTANDERS}", discard=discard)
        t.recruits("healer", paying="jellyfish 5")
        assert (t.me.hand, t.me.affiliated) == ([], ["jellyfish 5"])
        t.nothing_pending()

    def test_all_see_which_ally_was_taken(self) -> None:
        t = recruiting("healer", discard="crab 5")
        t.me.plays("crab 5")
        for reader in (0, 1, None):
            assert [event["card"] for event in t.events("ally_healed", reader)] == ["crab 5"]
        t.nothing_pending()


# ---------------------------------------------------------------------- soldiers


def robbed(t: Table) -> list[tuple[int, int]]:
    return [(event["seat"], event["robber"]) for event in t.events("pearls_robbed")]


class TestHighwayman:
    """The events of 2 or more pearls (8.1); left owns the Highwayman."""

    @pytest.mark.parametrize(("price", "mine", "lefts"), [(1, 1, 8), (2, 1, 8), (3, 2, 7)])
    def test_k15_the_pearls_of_one_sale(self, price: int, mine: int, lefts: int) -> None:
        t = table(left=seat(pearls=9, free="highwayman"), track="crab 1", price=price)
        t.left.plays("buy")
        assert (t.me.pearls, t.left.pearls) == (mine, lefts)  # the robber may be the buyer itself
        assert robbed(t) == ([(0, 1)] if price >= 2 else [])

    def test_k15_the_sale_of_another_player(self) -> None:
        t = table(left=seat(free="highwayman"), right=seat(pearls=2), track="crab 1", price=2)
        t.right.plays("buy")
        assert purse(t) == [1, 1, 0]

    def test_k15_of_a_sale_only_the_pearls_count(self) -> None:
        t = table(left=seat(free="highwayman"), right=seat(pearls=1, nebulis=1), track="crab 1", price=2)
        t.right.plays("buy nebulis 1")
        assert (purse(t), robbed(t)) == ([1, 0, 0], [])
        t = table(left=seat(free="highwayman"), right=seat(pearls=2, nebulis=1), track="crab 1", price=3)
        t.right.plays("buy nebulis 1")
        assert (purse(t), robbed(t)) == ([1, 1, 0], [(0, 1)])

    @pytest.mark.parametrize(("threat", "reward", "mine", "lefts"), [(1, 1, 1, 0), (2, 1, 1, 1), (2, 2, 1, 0)])
    def test_k15_the_bundle_of_a_monster(self, threat: int, reward: int, mine: int, lefts: int) -> None:
        t = table(left=seat(free="highwayman"), track="monster", threat=threat)
        t.me.plays("fight", f"reward {reward}")
        assert purse(t) == [mine, lefts]
        t.nothing_pending()

    def test_k15_the_pearls_of_the_court(self) -> None:
        t = recruiting("miller", rest="keeper, reaper", left=seat(free="highwayman"))
        assert purse(t) == [1, 1]
        t.nothing_pending()

    @pytest.mark.parametrize(("lord", "count"), [("trader", 3), ("peddler", 2), ("inheritor", 5)])
    def test_k15_merchants_that_pay_at_once(self, lord: str, count: int) -> None:
        t = recruiting(lord, left=seat(free="highwayman"))
        assert purse(t) == [count - 1, 1]
        t.nothing_pending()

    def test_k15_the_slaver(self) -> None:
        t = table(me=seat(hand="crab 1", free="slaver"), left=seat(free="highwayman"))
        t.me.plays("use slaver", "crab 1")
        assert purse(t) == [1, 1]

    @pytest.mark.parametrize(
        ("track", "mine", "lefts"), [("crab 2, squid 1", 1, 0), ("crab 2, squid 1, jellyfish 1", 1, 1)]
    )
    def test_k15_one_payment_of_the_ship_master(self, track: str, mine: int, lefts: int) -> None:
        t = table(me=seat(free="ship-master"), left=seat(free="highwayman"), track=track)
        t.me.plays("take")
        assert purse(t) == [mine, lefts]
        t.nothing_pending()

    def test_k15_a_loot_card_of_4(self) -> None:
        t = table(me=seat(keys=3), left=seat(free="highwayman"), available="megalodon", council={"crab": "crab 1"})
        t.comes("loot 4")
        t.me.plays("council crab", "megalodon", "stop")
        assert purse(t) == [1, 1]
        t.nothing_pending()

    def test_k15_single_pearls_are_not_robbed(self) -> None:
        t = table(left=seat(free="highwayman"), track="crab 1, crab 1, squid 1, squid 1, shellfish 1")
        t.me.plays("take")  # the pearl of space 5
        assert purse(t) == [1, 0]
        t = recruiting("landlord", left=seat(free="highwayman"))
        assert purse(t) == [1, 0]
        t = recruiting("shopkeeper", left=seat(free="highwayman"))
        assert purse(t) == [1, 0]
        t = table(me=seat(nebulis=1, free="ferryman"), left=seat(free="highwayman"))
        t.me.plays("use ferryman")
        assert purse(t) == [1, 0]
        t = recruiting(
            "miller", rest="keeper, reaper, landowner", left=seat(free="highwayman"), right=seat(free="shareholder")
        )
        assert purse(t) == [0, 0, 1]

    def test_k15_two_events_are_never_added_together(self) -> None:
        """Space 5 and a ship master's single pearl: 2 pearls, but one by one."""
        t = table(
            me=seat(free="ship-master"),
            left=seat(free="highwayman"),
            track="crab 1, crab 1, crab 2, crab 2, squid 1",
        )
        t.me.plays("take")
        assert (purse(t), robbed(t)) == ([2, 0], [])
        t.nothing_pending()

    def test_k15_what_the_highwayman_takes_is_no_event(self) -> None:
        """Each opponent of its owner who receives gives one; the owner receives single pearls."""
        t = recruiting("trader", me=seat(free="highwayman"), left=seat())
        assert (purse(t), robbed(t)) == ([3, 0], [])
        t.nothing_pending()

    def test_its_owner_keeps_everything(self) -> None:
        t = recruiting("inheritor", me=seat(free="highwayman"))
        assert purse(t) == [5, 0]
        t.nothing_pending()

    def test_the_shaman_keeps_it_off(self) -> None:
        t = recruiting("inheritor", me=seat(free="shaman"), left=seat(free="highwayman"))
        assert purse(t) == [5, 0]
        t.nothing_pending()

    @pytest.mark.parametrize("owner", away("highwayman"), ids=["disabled", "bound"])
    def test_disabled_or_bound_it_has_no_power(self, owner: Facts) -> None:
        t = recruiting("inheritor", left=owner)
        assert purse(t) == [5, 0]
        t.nothing_pending()


class TestExecutioner:
    def test_each_opponent_discards_an_affiliated_ally_of_the_race(self) -> None:
        t = recruiting("executioner", left=seat(affiliated="crab 1, crab 5, squid 1"), right=seat(affiliated="crab 2"))
        assert (t.decision, t.options) == ("executioner_race", FIVE)
        t.me.plays("crab")
        assert (t.decision, t.facts["race"], t.options) == ("executioner_discard", "crab", ["crab 1", "crab 5"])
        t.left.plays("crab 1")
        t.right.plays("crab 2")
        assert (t.left.affiliated, t.right.affiliated) == (["crab 5", "squid 1"], [])
        assert same(t["discard"], "crab 1, crab 2, crab 4, squid 3")
        t.nothing_pending()

    def test_k16_the_victim_chooses_which(self) -> None:
        t = recruiting("executioner", left=seat(affiliated="crab 1, crab 5"))
        t.me.plays("crab")
        t.left.plays("crab 5")
        assert t.left.affiliated == ["crab 1"]
        t.nothing_pending()

    def test_a_race_that_nobody_has_may_be_named(self) -> None:
        t = recruiting("executioner", left=seat(affiliated="crab 1"))
        t.me.plays("squid")
        assert t.left.affiliated == ["crab 1"]
        t.nothing_pending()

    def test_without_affiliated_allies_nothing_is_asked(self) -> None:
        t = recruiting("executioner", me=seat(affiliated="crab 1"), left=seat(hand="crab 2"))
        assert t.me.affiliated == ["crab 1", "seahorse 2"]
        t.nothing_pending()

    def test_the_shaman_keeps_it_off(self) -> None:
        t = recruiting("executioner", left=seat(affiliated="crab 1", free="shaman"), right=seat(affiliated="crab 2"))
        t.me.plays("crab")
        t.right.plays("crab 2")
        assert t.left.affiliated == ["crab 1"]
        t.nothing_pending()

    def test_a_race_is_named_even_if_only_the_protected_have_allies(self) -> None:
        t = recruiting("executioner", left=seat(affiliated="crab 1", free="shaman"))
        assert t.decision == "executioner_race"
        t.me.plays("crab")
        assert t.left.affiliated == ["crab 1"]
        t.nothing_pending()

    def test_opponents_choose_clockwise(self) -> None:
        t = table(
            me=seat(affiliated="crab 1"),
            left=seat(affiliated="crab 2"),
            across=seat(hand=PRICES["executioner"]),
            right=seat(affiliated="crab 3"),
            court=f"executioner, {BYSTANDERS}",
            active=2,
        )
        t.recruits("executioner", paying=PRICES["executioner"])
        t.across.plays("crab")
        t.right.plays("crab 3")
        t.me.plays("crab 1")
        t.left.plays("crab 2")
        t.nothing_pending(active=3)


# ---------------------------------------------------------------------- politicians


class TestRecipient:
    def test_the_top_lord_goes_to_the_court_for_free(self) -> None:
        t = table(me=seat(free="recipient"), court=BYSTANDERS)
        t.comes("keeper")
        t.me.plays("use recipient")
        assert (t["court"], t.me.pearls, t["used"]) == ([*BYSTANDERS.split(", "), "keeper"], 0, ["recipient"])
        assert (t.decision, "use recipient" in t.options) == ("main", False)

    def test_it_needs_an_empty_space_and_a_lord(self) -> None:
        full = f"{BYSTANDERS}, keeper, reaper, shepherd"
        assert "use recipient" not in table(me=seat(free="recipient"), court=full).options
        assert "use recipient" not in table(me=seat(free="recipient"), court=BYSTANDERS, lord_deck="").options
        assert "use recipient" in table(me=seat(free="recipient"), court=f"{BYSTANDERS}, keeper, reaper").options

    def test_plotting_goes_on_beside_it(self) -> None:
        t = table(me=seat(pearls=1, free="recipient"), court=BYSTANDERS)
        t.me.plays("plot", "use recipient")
        assert (len(t["court"]), t.me.pearls) == (5, 0)

    @pytest.mark.parametrize("track", [["crab 1"], ["monster"], ["crab 1", "crab 1", "crab 2", "crab 2", "squid 1"]])
    def test_in_every_window_also_when_the_position_is_read_back(self, track: list[str]) -> None:
        """Even while chance is asked for the lord."""
        position = table(me=seat(free="recipient"), track=track, court=BYSTANDERS).position
        t = Table(abyssal.load(position, chance="ask"))
        t.play("use recipient")
        assert t.game.seat == abyssal.CHANCE
        twin = Table(abyssal.load(t.position, chance="ask"))
        twin.play("keeper")
        assert (twin["court"][-1], twin["track"]) == ("keeper", track)

    def test_at_the_end_of_the_turn(self) -> None:
        t = table(me=seat(free="recipient"), court=BYSTANDERS)
        t.finds("crab 1")
        t.me.plays("use recipient")
        assert len(t["court"]) == 4
        t.nothing_pending()

    @pytest.mark.parametrize("owner", away("recipient"), ids=["disabled", "bound"])
    def test_disabled_or_bound_it_has_no_power(self, owner: Facts) -> None:
        assert "use recipient" not in table(me=owner, court=BYSTANDERS).options


class TestLiberator:
    def test_a_bound_lord_is_free_again_and_the_location_stays(self) -> None:
        t = recruiting("liberator", me=seat(locations={"jail": "keeper, slaver", "depths": "oracle"}))
        assert (t.decision, t.options) == ("liberator", ["slaver", "oracle", "keeper"])
        t.me.plays("slaver")
        assert (t.me.free, t.me.locations) == (["liberator", "slaver"], {"jail": ["keeper"], "depths": ["oracle"]})
        t.nothing_pending()

    def test_its_power_works_again(self) -> None:
        t = recruiting("liberator", me=seat(hand="jellyfish 1", locations={"jail": "slaver"}))
        t.me.plays("slaver")
        assert t.options == ["done", "use slaver"]

    def test_its_key_counts_again(self) -> None:
        t = recruiting("liberator", me=seat(keys=2, locations={"jail": "keeper"}), available="depths", location_deck="")
        t.me.plays("keeper")
        assert (t.decision, t.options) == ("control_source", ["depths"])
        t.me.plays("depths")
        assert t.me.locations == {"jail": [], "depths": ["keeper"]}
        t.nothing_pending()

    def test_k9_an_ambassador_draws_nothing_but_its_keys_count(self) -> None:
        t = recruiting("liberator", me=seat(locations={"jail": "elder"}), available="depths")
        t.me.plays("elder")
        assert (t.decision, t.facts["keys"], t["drawn"]) == ("control_source", 3, [])
        t.me.plays("depths")
        assert t.me.locations == {"jail": [], "depths": ["elder"]}
        t.nothing_pending()

    def test_k10_immediate_powers_are_not_repeated(self) -> None:
        t = recruiting("liberator", me=seat(locations={"jail": "seeker"}), left=seat(pearls=3))
        t.me.plays("seeker")
        assert t.left.pearls == 3
        t.nothing_pending()

    def test_k10_entering_effects_are_not_repeated(self) -> None:
        t = recruiting("liberator", me=seat(locations={"jail": "landlord"}))
        t.me.plays("landlord")
        assert t.me.pearls == 0
        t = recruiting("liberator", me=seat(locations={"jail": "commander"}), left=seat(hand=f"{SIX}, crab 1"))
        t.me.plays("commander")
        assert len(t.left.hand) == 7
        t.nothing_pending()

    def test_k10_no_second_sentinel_and_no_second_nebulis(self) -> None:
        t = recruiting(
            "liberator",
            me=seat(locations={"jail": "watcher"}),
            sentinels={"watcher": sentinel(0, "council", "squid")},
        )
        t.me.plays("watcher")
        assert (t.me.nebulis, t["sentinels"]) == (0, {"watcher": sentinel(0, "council", "squid")})
        t.nothing_pending()

    def test_it_triggers_no_end_by_freeing(self) -> None:
        bound = "keeper, slaver, oracle, tamer, seeker"
        t = recruiting("liberator", me=seat(locations={"jail": bound}))
        t.me.plays("seeker")
        assert t["ended_by"] is None
        t.nothing_pending()

    def test_it_is_forced(self) -> None:
        assert "decline" not in recruiting("liberator", me=seat(locations={"jail": "keeper"})).options

    def test_without_a_bound_lord_nothing_happens(self) -> None:
        t = recruiting("liberator", me=seat(free="keeper", disabled="slaver", locations={"jail": ""}))
        t.nothing_pending()


# ---------------------------------------------------------------------- farmers


class TestGrower:
    def test_it_has_no_power(self) -> None:
        t = recruiting("grower")
        assert (purse(t), t.me.free) == ([0, 0], ["grower"])
        t.nothing_pending()

    def test_it_has_a_key(self) -> None:
        t = recruiting("grower", me=seat(keys=2), available="jail", location_deck="")
        t.me.plays("jail")
        assert t.me.locations == {"jail": ["grower"]}
        t.nothing_pending()

    def test_it_is_a_farmer(self) -> None:
        assert table(me=seat(free="grower", locations={"sargasso-silos": ""})).me.sheet["locations"] == {
            "sargasso-silos": 7
        }


class TestOysterFarmer:
    def test_it_has_no_power(self) -> None:
        t = recruiting("oyster-farmer")
        assert t.me.sheet["lords"] == {"oyster-farmer": 13}
        t.nothing_pending()

    def test_it_has_no_key(self) -> None:
        t = recruiting("oyster-farmer", me=seat(keys=2), available="jail", location_deck="")
        assert t.me.keys == 2
        t.nothing_pending()

    def test_it_is_the_strongest_lord_of_all(self) -> None:
        t = table(me=seat(free="oyster-farmer, landowner", locations={"throne-room": ""}))
        assert t.me.sheet["locations"] == {"throne-room": 13}
