"""The ten lords of Leviathan (12), and what changes for others."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from tests.rules.abyss.cards import HALLS, Check, Printed, each, every_check, has_scenarios
from tests.rules.abyss.table import RACES, Facts, names
from tests.rules.leviathan.table import CELLS, LORDS, PRICES, Waters, monster, new_game, recruiting, seat, table

FULL_BORDER: Final = {cell: number for number, cell in enumerate(CELLS, 1)}


def slain(lords: str = "", hand: str = "crab 4", **more: Any) -> Waters:
    """I have slain leviathan 4 in cell 7 with a crab 5; my reward is one token of the base pile."""
    border = {"7": 4, **more.pop("border", {"11-12": 20})}
    t = monster(1, seat(hand=f"crab 5, {hand}", free=lords), border=border, **more)
    t.fights("7", "crab 5", 1)
    t.me.plays("new 0")
    return t


# ---------------------------------------------------------------------- soldiers


class TestIntrepid:
    def test_a_second_leviathan_may_be_fought(self) -> None:
        t = slain("intrepid")
        assert (t.decision, t.options) == ("fight_again", ["fight", "stop"])
        t.fights("11-12", "crab 4", 3)
        t.me.plays("new 0")
        assert t.me.slain == [4, 20]
        t.nothing_pending()

    def test_without_it_there_is_no_second_fight(self) -> None:
        slain().nothing_pending()

    def test_one_may_stop(self) -> None:
        t = slain("intrepid")
        t.me.plays("stop")
        t.nothing_pending()

    def test_it_needs_a_suitable_card(self) -> None:
        slain("intrepid", hand="squid 4").nothing_pending()

    def test_l10_at_most_two_are_slain(self) -> None:
        t = slain("intrepid", hand="crab 4, crab 3", border={"11-12": 20, "10": 16})
        t.fights("11-12", "crab 4", 3)
        t.me.plays("new 0")
        assert (t.me.hand, t.border) == (["crab 3"], {"10": (16, 0)})
        t.nothing_pending()

    def test_l10_the_second_may_be_one_just_added(self) -> None:
        t = monster(1, seat(hand="crab 5, crab 4", free="intrepid"), border={"7": 4})
        t.fights("7", "crab 5", 1)
        t.arrives(16, 1, 1)
        t.me.plays("new 0")
        assert t.decision == "fight_again"
        t.fights("2-3", "crab 4", 1)
        t.me.plays("new 0")
        assert t.me.slain == [4, 16]
        t.nothing_pending()

    def test_l10_the_second_may_be_attacked_several_times(self) -> None:
        t = slain("intrepid", hand="crab 1, crab 2, crab 3")
        t.fights("11-12", "crab 1", 1)
        assert (t.decision, t.facts["leviathan"]) == ("fight_again", 20)
        t.me.plays("fight")
        t.attacks("crab 2", 5)
        t.me.plays("new 0")
        assert t.me.slain == [4, 20]
        t.nothing_pending()

    def test_one_that_lives_starts_no_second_fight(self) -> None:
        t = monster(1, seat(hand="crab 5, squid 5", free="intrepid"), border={"7": 2, "11-12": 12})
        t.fights("7", "crab 5", 1)
        t.me.plays("new 0")
        t.nothing_pending()  # the squid could attack number 12, but number 2 lives

    @pytest.mark.parametrize("mine", [{"disabled": "intrepid"}, {"locations": {"jail": "intrepid"}}])
    def test_disabled_or_bound_it_has_no_power(self, mine: Facts) -> None:
        t = monster(1, seat(hand="crab 5, crab 4", **mine), border={"7": 4, "11-12": 20})
        t.fights("7", "crab 5", 1)
        t.me.plays("new 0")
        t.nothing_pending()


class TestBorderGuard:
    def test_an_opponent_adds_a_leviathan(self) -> None:
        t = recruiting("border-guard", left=seat(), right=seat())
        assert (t.decision, t.options) == ("border_guard", ["seat 1", "seat 2"])
        t.arrives(17, 3, 4)
        t.me.plays("seat 2")
        assert t.border == {"7": (17, 0)}
        t.nothing_pending()

    @pytest.mark.parametrize(("by", "wounds"), [(17, 4), (16, 2)])
    def test_the_opponent_suffers_the_penalty(self, by: int, wounds: int) -> None:
        t = recruiting("border-guard", border={"7": by})
        t.arrives(20, 3, 4)
        t.me.plays("seat 1")
        assert (t.me.wounds, t.left.wounds, t.border) == (0, wounds, {"7": (20, 0)})
        t.nothing_pending()

    def test_l14_the_victim_chooses_the_allies(self) -> None:
        t = recruiting("border-guard", left=seat(hand="crab 1, crab 4, squid 2, squid 1"), border={"7": 1})
        t.arrives(20, 3, 4)
        t.me.plays("seat 1")
        assert t.decision == "attacked_allies"
        t.left.plays("crab 1", "squid 1", "squid 2")
        assert t.left.hand == ["crab 4"]
        t.nothing_pending()

    def test_l14_the_victim_chooses_the_lord(self) -> None:
        t = recruiting("border-guard", left=seat(free="keeper, reaper"), border={"7": 9})
        t.arrives(20, 3, 4)
        t.me.plays("seat 1")
        t.left.plays("reaper")
        assert (t.left.free, t["lord_discard"]) == (["keeper"], ["reaper"])
        t.nothing_pending()

    def test_the_victim_loses_pearls(self) -> None:
        t = recruiting("border-guard", me=seat(pearls=4), left=seat(pearls=4), border={"7": 5})
        t.arrives(20, 3, 4)
        t.me.plays("seat 1")
        assert (t.me.pearls, t.left.pearls) == (4, 1)

    def test_l13_the_shaman_protects(self) -> None:
        t = recruiting("border-guard", left=seat(free="shaman"), right=seat())
        assert t.options == ["seat 2"]

    def test_l13_if_all_are_protected_there_is_no_effect(self) -> None:
        t = recruiting("border-guard", left=seat(free="shaman"))
        assert t.border == {}
        t.nothing_pending()

    def test_l13_a_disabled_shaman_does_not_protect(self) -> None:
        t = recruiting("border-guard", left=seat(disabled="shaman"))
        assert t.options == ["seat 1"]

    def test_l15_with_an_empty_deck_there_is_no_effect(self) -> None:
        t = recruiting("border-guard", border={"7": 17}, leviathan_deck=[])
        assert (t.border, t.left.wounds) == ({"7": (17, 0)}, 0)
        t.nothing_pending()


# ---------------------------------------------------------------------- merchants


class TestTaxidermist:
    def test_every_health_point_pays_two_pearls(self) -> None:
        t = monster(1, seat(hand="crab 5", free="taxidermist"), border={"7": 1})
        t.fights("7", "crab 5", 6)
        assert t.me.pearls == 4
        assert [event["count"] for event in t.events("pearls_gained")] == [2, 2]

    def test_a_failed_attack_pays_the_one_pearl(self) -> None:
        t = monster(1, seat(hand="crab 1", free="taxidermist"), border={"7": 2})
        t.fights("7", "crab 1", 1)
        assert t.me.pearls == 1

    def test_it_pays_its_owner_only(self) -> None:
        t = monster(1, seat(hand="crab 5"), left=seat(free="taxidermist"), border={"7": 1})
        t.fights("7", "crab 5", 6)
        assert (t.me.pearls, t.left.pearls) == (0, 0)

    def test_it_pays_for_the_rebel(self) -> None:
        t = recruiting("rebel", me=seat(free="taxidermist"), border={"7": 1})
        t.me.plays("cell 7")
        assert t.me.pearls == 2

    @pytest.mark.parametrize("mine", [{"disabled": "taxidermist"}, {"locations": {"jail": "taxidermist"}}])
    def test_disabled_or_bound_it_has_no_power(self, mine: Facts) -> None:
        t = monster(1, seat(hand="crab 5", **mine), border={"7": 1})
        t.fights("7", "crab 5", 6)
        assert t.me.pearls == 0


class TestArmsDealer:
    @pytest.mark.parametrize("count", [1, 3, 9])
    def test_a_pearl_per_leviathan_at_the_border(self, count: int) -> None:
        t = recruiting("arms-dealer", border={cell: number for number, cell in enumerate(CELLS[:count], 1)})
        assert t.me.pearls == count
        assert [event["count"] for event in t.events("pearls_gained")] == [count]
        t.nothing_pending()

    def test_an_empty_border_pays_nothing(self) -> None:
        t = recruiting("arms-dealer")
        assert t.me.pearls == 0
        t.nothing_pending()

    def test_it_pays_only_once(self) -> None:
        t = table(me=seat(free="arms-dealer"), border={"7": 2})
        t.finds("squid 1")
        assert t.me.pearls == 0

    def test_damage_does_not_matter(self) -> None:
        assert recruiting("arms-dealer", border={"7": (1, 2), "8": 17}).me.pearls == 2


# ---------------------------------------------------------------------- mages


class TestMetamorph:
    @pytest.mark.parametrize("race", RACES)
    def test_any_race_may_attack(self, race: str) -> None:
        t = monster(1, seat(hand=f"{race} 5", free="metamorph"), border={"7": 20})
        t.fights("7", f"{race} 5", 2)
        t.me.plays("new 0")
        assert t.me.slain == [20]

    def test_all_cards_are_offered(self) -> None:
        hand = "jellyfish 1, crab 1, seahorse 1, shellfish 2 pearl, squid 4 dice"
        t = monster(1, seat(hand=hand, free="metamorph"), border={"7": 20})
        t.me.plays("fight", "cell 7")
        assert t.options == names(hand)

    def test_an_empty_hand_cannot_attack(self) -> None:
        assert monster(1, seat(free="metamorph"), border={"7": 20}).options == ["continue"]

    def test_it_helps_in_further_attacks(self) -> None:
        t = monster(1, seat(hand="squid 1, squid 2", free="metamorph"), border={"7": 20})
        t.fights("7", "squid 1", 1)
        assert t.decision == "fight_again"

    def test_it_does_not_help_others(self) -> None:
        assert monster(1, seat(hand="squid 5"), left=seat(free="metamorph"), border={"7": 20}).options == ["continue"]

    @pytest.mark.parametrize("mine", [{"disabled": "metamorph"}, {"locations": {"jail": "metamorph"}}])
    def test_disabled_or_bound_it_has_no_power(self, mine: Facts) -> None:
        assert monster(1, seat(hand="squid 5", **mine), border={"7": 20}).options == ["continue"]


class TestSorcerer:
    def test_a_leviathan_may_be_fought_at_once(self) -> None:
        t = recruiting("sorcerer", me=seat(hand="crab 4"), border={"7": 4, "11-12": 20})
        assert (t.decision, t.options) == ("sorcerer", ["fight", "decline"])
        t.fights("7", "crab 4", 2)
        t.me.plays("new 0")
        assert (t.me.slain, t["scourge"], t.me.pearls) == ([4], 0, 0)
        t.nothing_pending()

    def test_it_may_be_declined(self) -> None:
        t = recruiting("sorcerer", me=seat(hand="crab 4"), border={"7": 4})
        t.me.plays("decline")
        assert t.me.hand == ["crab 4"]
        t.nothing_pending()

    def test_without_a_suitable_card_nothing_is_asked(self) -> None:
        recruiting("sorcerer", me=seat(hand="squid 4"), border={"7": 4}).nothing_pending()

    def test_with_an_empty_border_nothing_is_asked(self) -> None:
        recruiting("sorcerer", me=seat(hand="crab 4")).nothing_pending()

    def test_l12_it_is_a_full_fight(self) -> None:
        t = recruiting("sorcerer", me=seat(hand="crab 1, crab 2, crab 4"), border={"7": 2, "11-12": 20})
        t.fights("7", "crab 1", 1)
        assert (t.decision, t.me.pearls) == ("fight_again", 1)
        t.me.plays("fight")
        t.attacks("crab 4", 2)
        t.me.plays("new 0", "fight")
        t.attacks("crab 2", 2)
        t.me.plays("new 0")
        assert (t.me.slain, t.me.hand) == ([2], [])
        t.nothing_pending()

    def test_l12_with_the_intrepid_two(self) -> None:
        t = recruiting("sorcerer", me=seat(hand="crab 4, crab 3", free="intrepid"), border={"7": 4, "11-12": 20})
        t.fights("7", "crab 4", 2)
        t.me.plays("new 0")
        t.fights("11-12", "crab 3", 4)
        t.me.plays("new 0")
        assert t.me.slain == [4, 20]
        t.nothing_pending()

    def test_then_the_court_is_maintained(self) -> None:
        t = recruiting("sorcerer", me=seat(hand="crab 1"), border={"7": 4}, rest="sage, elder")
        assert len(t["court"]) == 2
        t.fights("7", "crab 1", 1)
        assert (len(t["court"]), t.me.pearls) == (6, 1 + 2)
        t.nothing_pending()

    def test_keys_won_lead_to_a_location_after_the_recruitment(self) -> None:
        t = recruiting("sorcerer", me=seat(hand="crab 4", keys=2), border={"7": 4, "11-12": 20}, available="jail")
        t.fights("7", "crab 4", 2)
        t.comes("new token key")
        t.me.plays("new 1", "reveal key")
        assert t.decision == "control_source"


# ---------------------------------------------------------------------- politicians


class TestAltruist:
    def test_every_health_point_brings_one_more_token(self) -> None:
        t = monster(1, seat(hand="crab 5", free="altruist"), border={"7": 1})
        t.fights("7", "crab 5", 6)
        assert t.reward == 3 + 2
        t.me.plays("new 0")
        assert len(t.me.tokens) == 5

    def test_three_levels_at_once_bring_seven(self) -> None:
        t = monster(1, seat(hand="crab 2 pearl", pearls=12, free="altruist"), border={"7": 1})
        t.fights("7", "crab 2 pearl", 1)
        t.me.plays(*["pearl"] * 12, "done")
        assert (t.reward, t.options[-1]) == (7, "new 7")

    def test_a_failed_attack_brings_none(self) -> None:
        t = monster(1, seat(hand="crab 1", free="altruist"), border={"7": 2})
        t.fights("7", "crab 1", 1)
        assert t.me.tokens == []
        t.nothing_pending()

    def test_l17_as_far_as_tokens_are_left(self) -> None:
        t = monster(1, seat(hand="crab 5", free="altruist"), border={"7": 4}, token_pile=[2], new_token_pile=[])
        t.fights("7", "crab 5", 1)
        assert (t.reward, t.options) == (1, ["new 0"])

    def test_it_works_with_the_rebel(self) -> None:
        t = recruiting("rebel", me=seat(free="altruist"), border={"7": 1})
        t.me.plays("cell 7")
        assert t.reward == 2

    @pytest.mark.parametrize("mine", [{"disabled": "altruist"}, {"locations": {"jail": "altruist"}}])
    def test_disabled_or_bound_it_has_no_power(self, mine: Facts) -> None:
        t = monster(1, seat(hand="crab 5", **mine), border={"7": 1})
        t.fights("7", "crab 5", 6)
        assert t.reward == 3


class TestRebel:
    def test_a_leviathan_of_choice_loses_a_health_point(self) -> None:
        t = recruiting("rebel", border={"2-3": 17, "7": (1, 1), "11-12": 2})
        assert (t.decision, t.options) == ("rebel", ["cell 2-3", "cell 7", "cell 11-12"])
        t.me.plays("cell 7")
        assert (t.reward, t.border["7"]) == (2, (1, 2))
        t.me.plays("new 0")
        assert len(t.me.tokens) == 2
        t.nothing_pending()

    def test_no_ally_is_discarded_and_none_is_needed(self) -> None:
        t = recruiting("rebel", me=seat(hand="squid 1"), border={"7": 20, "11-12": 19})
        t.me.plays("cell 7", "new 0")
        assert (t.me.hand, t.me.slain) == (["squid 1"], [20])
        t.nothing_pending()

    def test_l11_no_attack_follows(self) -> None:
        t = recruiting("rebel", me=seat(hand="crab 4, crab 1"), border={"7": 17})
        t.me.plays("cell 7", "new 0")
        assert t.border == {"7": (17, 1)}
        t.nothing_pending()

    def test_l11_altruist_and_taxidermist_apply(self) -> None:
        t = recruiting("rebel", me=seat(free="altruist, taxidermist"), border={"7": 15, "11-12": 19})
        t.me.plays("cell 7")
        assert (t.me.pearls, t.reward) == (2, 5)

    def test_l11_the_intrepid_does_not(self) -> None:
        t = recruiting("rebel", me=seat(hand="crab 4", free="intrepid"), border={"7": 4, "11-12": 20})
        t.me.plays("cell 7", "new 0")
        assert t.me.slain == [4]
        t.nothing_pending()

    def test_tokens_won_may_be_revealed(self) -> None:
        t = recruiting("rebel", border={"7": 17})
        t.comes("new token pearls 3")
        t.me.plays("cell 7", "new 1", "reveal pearls 3")
        assert t.me.pearls == 3
        t.nothing_pending()

    def test_the_last_one_slain_is_replaced(self) -> None:
        t = recruiting("rebel", border={"7": 4})
        t.arrives(16, 1, 1)
        t.me.plays("cell 7", "new 0")
        assert (t.border, t.me.slain, t["scourge"]) == ({"2-3": (16, 0)}, [4], 0)
        t.nothing_pending()

    def test_an_empty_border_has_no_effect(self) -> None:
        recruiting("rebel").nothing_pending()


# ---------------------------------------------------------------------- farmers


class TestCoward:
    def test_a_monster_may_be_ignored(self) -> None:
        t = monster(2, seat(free="coward"), border={"7": 2})
        assert t.options == ["continue", "ignore"]
        t.comes("crab 2")
        t.me.plays("ignore")
        assert (t["track"], t["discard"], t.border) == (["seahorse 1", "crab 2"], ["monster"], {"7": (2, 0)})
        t.me.plays("take")
        t.nothing_pending()

    def test_it_is_optional(self) -> None:
        t = monster(1, seat(free="coward"), border={"7": 2})
        t.arrives(20, 1, 1)
        t.comes("crab 2")
        t.me.plays("continue")
        assert len(t.border) == 2

    def test_several_monsters_in_a_row(self) -> None:
        t = monster(1, seat(free="coward"))
        t.comes("monster", "crab 2")
        t.me.plays("ignore", "ignore", "take")
        assert (t.me.hand, t["discard"]) == (["crab 2"], ["monster", "monster"])
        t.nothing_pending()

    def test_others_may_not(self) -> None:
        assert monster(1, seat(), left=seat(free="coward")).options == ["continue"]

    @pytest.mark.parametrize("mine", [{"disabled": "coward"}, {"locations": {"jail": "coward"}}])
    def test_disabled_or_bound_it_has_no_power(self, mine: Facts) -> None:
        assert monster(1, seat(**mine)).options == ["continue"]


class TestBreeder:
    def test_the_top_leviathan_goes_to_a_free_cell_of_choice(self) -> None:
        t = recruiting("breeder", border={"2-3": 2, "7": 4}, comes="leviathan 17")
        assert (t.decision, t.facts["leviathan"]) == ("breeder", 17)
        assert t.options == [f"cell {cell}" for cell in CELLS if cell not in t.border]
        t.me.plays("cell 11-12")
        assert t.border == {"2-3": (2, 0), "7": (4, 0), "11-12": (17, 0)}
        assert 17 not in t["leviathan_deck"]
        t.nothing_pending()

    def test_the_last_free_cell(self) -> None:
        border = {cell: number for number, cell in enumerate(CELLS[:-1], 1)}
        t = recruiting("breeder", border=border, comes="leviathan 17")
        assert t.options == ["cell 11-12"]

    def test_l26_with_a_full_border_nothing_is_drawn(self) -> None:
        t = recruiting("breeder", border=FULL_BORDER)
        assert (len(t["leviathan_deck"]), t.events("leviathan_drawn")) == (11, [])
        t.nothing_pending()

    def test_with_an_empty_deck_there_is_no_effect(self) -> None:
        t = recruiting("breeder", leviathan_deck=[])
        assert t.border == {}

    def test_nobody_is_attacked_and_no_die_is_rolled(self) -> None:
        t = recruiting("breeder", border={"7": 17}, comes="leviathan 20")
        t.me.plays("cell 2-3")
        assert (t.me.wounds, t.left.wounds, t.events("die_rolled")) == (0, 0, [])

    def test_the_last_of_the_deck_ends_the_game(self) -> None:
        t = recruiting("breeder", leviathan_deck=[8])
        t.me.plays("cell 2-3")
        assert (t["ended_by"], t["inert"]) == (0, True)


# ---------------------------------------------------------------------- the Hunter, and who is gone


class TestHunter:
    def test_l19_it_names_the_kind_of_token(self) -> None:
        t = recruiting("hunter", left=seat(tokens=[3], new_tokens="key, key"))
        t.me.plays("seat 1")
        assert (t.decision, t.options) == ("hunter_pick", ["new 0", "new 1"])
        assert t.facts == {"victim": 1, "tokens": {"1": 1}, "new_tokens": {"1": 2}}
        t.me.plays("new 1")
        assert (t.me.new_tokens, t.left.new_tokens, t.left.tokens) == (["key"], ["key"], [3])
        assert (t.game.seat, t.decision) == (1, "turn_tokens")

    def test_l19_or_one_of_the_base_pile(self) -> None:
        t = recruiting("hunter", left=seat(tokens=[3], new_tokens="key"))
        t.me.plays("seat 1", "new 0")
        assert (t.me.tokens, t.left.tokens, t.left.new_tokens) == ([3], [], ["key"])

    @pytest.mark.parametrize(("theirs", "stolen"), [({"tokens": [4]}, [4]), ({"new_tokens": "council"}, ["council"])])
    def test_l19_with_one_kind_only_there_is_no_choice(self, theirs: Facts, stolen: list[Any]) -> None:
        t = recruiting("hunter", left=seat(**theirs))
        t.me.plays("seat 1")
        assert [*t.me.tokens, *t.me.new_tokens] == stolen
        t.nothing_pending()

    def test_which_of_a_kind_is_left_to_chance(self) -> None:
        t = recruiting("hunter", left=seat(new_tokens="key, pearls 2, pearls 3"))
        t.comes("new token pearls 3")
        t.me.plays("seat 1")
        assert (t.me.new_tokens, t.left.new_tokens) == (["pearls 3"], ["key", "pearls 2"])

    def test_only_those_with_tokens_and_without_the_shaman(self) -> None:
        t = recruiting(
            "hunter",
            left=seat(new_tokens="key"),
            across=seat(new_tokens="key", free="shaman"),
            beyond=seat(),
            right=seat(tokens=[2]),
        )
        assert t.options == ["seat 1", "seat 4"]

    def test_without_tokens_anywhere_there_is_no_effect(self) -> None:
        recruiting("hunter").nothing_pending()

    def test_a_stolen_one_is_revealed_from_the_next_turn_on(self) -> None:
        t = recruiting("hunter", left=seat(new_tokens="pearls 3"), council={"squid": "squid 1"})
        t.me.plays("seat 1")
        t.nothing_pending()  # not at once
        t.left.plays("council squid")
        assert (t.decision, t.options) == ("turn_tokens", ["done", "reveal pearls 3"])


class TestTamer:
    def test_he_is_not_in_the_game(self) -> None:
        t = new_game()
        assert "tamer" not in [*t["court"], *t["lord_deck"], *t["box"]]


# ---------------------------------------------------------------------- what is printed on the lords


def test_there_are_10_lords_two_of_each_guild() -> None:
    assert Counter(card["guild"] for card in LORDS) == dict.fromkeys(HALLS, 2)
    assert all(card["mandatory_race"] in RACES for card in LORDS)


@each(LORDS)
def test_the_lord_has_its_scenarios(card: Facts) -> None:
    assert has_scenarios(card, Path(__file__))


@every_check
@each(LORDS)
def test_the_lord_shows_what_is_printed_on_it(card: Facts, check: Check) -> None:
    check(Printed(table, seat, PRICES, HALLS), card)
