"""The six locations of Kraken, and searching a sanctuary (6, 7)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.rules.abyss.table import Table
from tests.rules.kraken.table import PRICES, purse, recruiting, seat, table

SANCTUARIES: Final = ("cetacean-graveyard", "abandoned-convoy", "megalodon", "battlefield")


def searching(*loot: str, site: str = "megalodon", comes: tuple[str, ...] = (), **more: Any) -> Table:
    """I have just taken control of a sanctuary; these loot cards lie on top of the deck."""
    mine = {**more.pop("me", seat()), "keys": 3}
    t = table(me=mine, available=site, council={"crab": "crab 1"}, **more)
    t.comes(*loot, *comes)
    t.me.plays("council crab", site)
    return t


def boxed(t: Table) -> list[str]:
    """The loot that is out of the game."""
    return [name for name in t["box"] if name.startswith("loot")]


class TestGamblingDen:
    @pytest.mark.parametrize(
        ("lords", "points"), [("", 5), ("ferryman", 7), ("outlaw, watcher, fence", 11), ("elder, keeper", 5)]
    )
    def test_points_per_smuggler(self, lords: str, points: int) -> None:
        t = table(me=seat(free=lords, locations={"gambling-den": ""}))
        assert t.me.sheet["locations"] == {"gambling-den": points}

    def test_disabled_and_bound_smugglers_count(self) -> None:
        t = table(me=seat(disabled="ferryman", locations={"gambling-den": "outlaw"}))
        assert t.me.sheet["locations"] == {"gambling-den": 9}

    def test_the_smugglers_of_others_do_not_count(self) -> None:
        t = table(me=seat(locations={"gambling-den": ""}), left=seat(free="ferryman, outlaw"))
        assert t.me.sheet["locations"] == {"gambling-den": 5}

    def test_the_city_of_mirrors_copies_it_with_own_lords(self) -> None:
        t = table(me=seat(free="fence", locations={"city-of-mirrors": ""}), left=seat(locations={"gambling-den": ""}))
        assert t.me.sheet["locations"] == {"city-of-mirrors": 7}


class TestKrakensLair:
    @pytest.mark.parametrize(("nebulis", "points"), [(0, 15), (1, 12), (5, 0), (6, -3), (10, -15)])
    def test_k21_three_points_less_per_nebulis_without_limit(self, nebulis: int, points: int) -> None:
        sheet = table(me=seat(nebulis=nebulis, locations={"krakens-lair": ""})).me.sheet
        assert (sheet["locations"], sheet["nebulis"]) == ({"krakens-lair": points}, -nebulis)

    def test_k21_a_score_may_be_negative(self) -> None:
        t = table(me=seat(nebulis=10, locations={"krakens-lair": ""}))
        assert t.me.score == -15 - 10 - 5

    def test_the_krakens_in_hand_count(self) -> None:
        t = table(me=seat(hand="kraken 4, kraken 2", nebulis=1, locations={"krakens-lair": ""}))
        assert t.me.sheet["locations"] == {"krakens-lair": 0}

    def test_with_the_cleaner_they_do_not(self) -> None:
        t = table(me=seat(hand="kraken 4, kraken 2", nebulis=1, free="cleaner", locations={"krakens-lair": ""}))
        assert t.me.sheet["locations"] == {"krakens-lair": 12}

    @pytest.mark.parametrize(("nebulis", "points"), [(0, 15), (4, 3), (6, 0)])
    def test_the_city_of_mirrors_copies_it_with_own_nebulis_and_never_below_0(self, nebulis: int, points: int) -> None:
        t = table(
            me=seat(nebulis=nebulis, locations={"city-of-mirrors": ""}),
            left=seat(nebulis=2, locations={"krakens-lair": ""}),
        )
        assert t.me.sheet["locations"] == {"city-of-mirrors": points}


# ---------------------------------------------------------------------- sanctuaries


class Sanctuary:
    """What is the same for all four."""

    name = ""

    def test_taking_control_draws_the_first_loot(self) -> None:
        t = searching("loot 7", site=self.name)
        assert (t["loot"], t.decision, t.options) == ({self.name: [7]}, "search", ["search", "stop"])
        deck = {"3": 3, "4": 4, "5": 5, "6": 6, "7": 6}
        assert t.facts == {"location": self.name, "loot": [7], "points": 7, "deck": deck}
        t.me.plays("stop")
        assert t.me.sheet["loot"] == {self.name: 7}
        t.nothing_pending()

    def test_itself_it_is_worth_nothing(self) -> None:
        sheet = table(me=seat(locations={self.name: ""}), loot={self.name: [4, 7]}).me.sheet
        assert (sheet["locations"], sheet["loot"], sheet["total"]) == ({self.name: 0}, {self.name: 11}, 11)

    def test_the_city_of_mirrors_copies_no_loot(self) -> None:
        t = table(
            me=seat(locations={"city-of-mirrors": ""}), left=seat(locations={self.name: ""}), loot={self.name: [7]}
        )
        assert t.me.sheet["locations"] == {"city-of-mirrors": 0}

    def test_two_alike_are_discarded_and_the_search_is_over(self) -> None:
        t = searching("loot 7", "loot 4", "loot 7", site=self.name)
        t.me.plays("search", "search")
        assert (t["loot"], boxed(t), t.me.pearls) == ({self.name: [4]}, ["loot 7", "loot 7"], 2)
        t.nothing_pending()


class TestCetaceanGraveyard(Sanctuary):
    name = "cetacean-graveyard"

    def test_through_an_ambassador(self) -> None:
        t = table(me=seat(hand=PRICES["hermit"]), court="hermit, keeper, reaper, miller")
        t.comes(self.name, "loot 7")
        t.recruits("hermit", paying=PRICES["hermit"])
        t.me.plays(self.name)
        assert (t.decision, t["loot"]) == ("search", {self.name: [7]})
        t.me.plays("stop")
        t.nothing_pending()

    def test_it_counts_as_an_ordinary_location_otherwise(self) -> None:
        t = searching("loot 7", site=self.name, me=seat(free="keeper"))
        assert t.decision == "control_keys"
        t.me.plays("keeper", "key", "key")
        assert (t.decision, t.me.locations) == ("search", {self.name: ["keeper"]})

    def test_the_first_draw_is_forced(self) -> None:
        t = searching("loot 7", site=self.name)
        assert t.events("loot_drawn") == [{"event": "loot_drawn", "seat": 0, "loot": 7, "location": self.name}]


class TestAbandonedConvoy(Sanctuary):
    name = "abandoned-convoy"

    def test_through_the_illusionist(self) -> None:
        t = recruiting("illusionist", me=seat(locations={"jail": "keeper"}), available=self.name)
        t.comes("loot 7")
        t.me.plays("jail", self.name)
        assert (t.decision, t["loot"], t["available"]) == ("search", {self.name: [7]}, ["jail"])
        t.me.plays("stop")
        assert t.me.locations == {self.name: ["keeper"]}
        t.nothing_pending()

    def test_traded_away_the_loot_stays_with_the_player(self) -> None:
        t = recruiting(
            "illusionist",
            me=seat(locations={self.name: "keeper"}),
            available="jail",
            loot={self.name: [4, 7]},
        )
        t.me.plays(self.name, "jail")
        assert (t["loot"], t.me.kept_loot, t["available"]) == ({}, {self.name: [4, 7]}, [self.name])
        assert (t.me.sheet["loot"], t.me.locations) == ({self.name: 11}, {"jail": ["keeper"]})
        t.nothing_pending()

    def test_the_next_controller_searches_afresh(self) -> None:
        t = searching("loot 7", site=self.name, left=seat(kept_loot={self.name: [4, 7]}))
        assert (t["loot"], t.decision) == ({self.name: [7]}, "search")  # no pair with the 7 that left has kept
        t.me.plays("stop")
        assert [player.sheet["loot"] for player in t.players] == [{self.name: 7}, {self.name: 11}]

    def test_the_same_player_may_search_it_twice(self) -> None:
        t = searching("loot 7", "loot 5", site=self.name, comes=("token 2",), me=seat(kept_loot={self.name: [7]}))
        t.me.plays("search", "stop")
        assert t.me.sheet["loot"] == {self.name: 19}


class TestMegalodon(Sanctuary):
    name = "megalodon"

    def test_through_black_smokers(self) -> None:
        t = table(
            me=seat(keys=3), available="black-smokers", council={"crab": "crab 1"}, location_deck="megalodon, jail"
        )
        t.comes("loot 7")
        t.me.plays("council crab", "black-smokers", "megalodon")
        assert (t.decision, t["loot"], t.me.locations) == ("search", {"megalodon": [7]}, {"megalodon": []})
        assert "black-smokers" in t["box"]
        t.me.plays("stop")
        t.nothing_pending()

    def test_one_sanctuary_for_another(self) -> None:
        t = recruiting(
            "illusionist",
            me=seat(locations={"megalodon": ""}),
            available="battlefield",
            loot={"megalodon": [7]},
        )
        t.comes("loot 7")
        t.me.plays("megalodon", "battlefield")
        assert (t["loot"], t.me.kept_loot) == ({"battlefield": [7]}, {"megalodon": [7]})
        t.me.plays("stop")
        assert t.me.sheet["loot"] == {"megalodon": 7, "battlefield": 7}
        t.nothing_pending()

    def test_the_rewards_of_a_pair_stay(self) -> None:
        t = searching("loot 4", "loot 4")
        t.me.plays("search")
        assert (t.me.pearls, t["loot"], boxed(t)) == (4, {}, ["loot 4", "loot 4"])
        t.nothing_pending()


class TestBattlefield(Sanctuary):
    name = "battlefield"

    def test_k22_keys_won_wait_until_the_search_is_over(self) -> None:
        t = searching("loot 3", "loot 7", site=self.name, me=seat(free="reaper, slaver"), location_deck="jail")
        t.me.plays("key", "key", "key")
        assert (t.me.keys, t.decision) == (1, "search")  # 3 keys with those of the lords
        t.me.plays("search", "stop")
        assert (t.decision, t.facts["keys"]) == ("control_source", 3)

    def test_k22_keys_won_and_lost_cards_count_too(self) -> None:
        t = searching("loot 3", "loot 3", site=self.name, me=seat(free="keeper"), location_deck="jail")
        t.me.plays("key", "key", "key", "search")
        assert (t.decision, t.facts["keys"], t["loot"]) == ("control_source", 3, {})

    def test_only_the_current_search_is_compared(self) -> None:
        t = searching("loot 7", site=self.name, me=seat(locations={"megalodon": ""}), loot={"megalodon": [7]})
        assert (t["loot"], t.decision) == ({"megalodon": [7], self.name: [7]}, "search")
        t.me.plays("stop")
        assert t.me.sheet["loot"] == {"megalodon": 7, self.name: 7}


# ---------------------------------------------------------------------- the rewards of loot


def test_loot_3_brings_a_key() -> None:
    t = searching("loot 3")
    assert (t.me.keys, t["loot"]) == (1, {"megalodon": [3]})
    t.me.plays("stop")
    t.nothing_pending()


def test_loot_4_brings_two_pearls() -> None:
    t = searching("loot 4")
    assert purse(t) == [2, 0]
    t.me.plays("stop")
    t.nothing_pending()


def test_loot_5_brings_a_monster_token() -> None:
    t = searching("loot 5", comes=("token 4",))
    assert (t.me.tokens, t.decision) == ([4], "search")
    t.me.plays("stop")
    t.nothing_pending()


def test_k18_loot_5_without_a_token_brings_nothing() -> None:
    t = searching("loot 5", token_pile=[])
    assert (t.me.tokens, t.decision, t["loot"]) == ([], "search", {"megalodon": [5]})
    t.me.plays("stop")
    t.nothing_pending()


def test_loot_6_brings_the_next_ally() -> None:
    t = searching("loot 6", comes=("squid 5",), threat=2)
    assert (t.me.hand, t["threat"], t.decision) == (["crab 1", "squid 5"], 2, "search")
    t.me.plays("stop")
    t.nothing_pending()


def test_loot_6_passes_over_monsters_and_the_threat_rises() -> None:
    t = searching("loot 6", comes=("monster", "monster", "kraken 3"), threat=2)
    assert (t.me.hand, t["threat"], t["discard"]) == (["crab 1", "kraken 3"], 4, ["monster", "monster"])
    t.me.plays("stop")
    t.nothing_pending()


def test_loot_6_raises_the_threat_no_higher_than_6() -> None:
    t = searching("loot 6", comes=("monster", "monster", "squid 5"), threat=5)
    assert t["threat"] == 6


def test_loot_6_shuffles_the_discard_if_needed() -> None:
    t = searching("loot 6", deck="", discard="squid 5")
    assert (t.me.hand, t["discard"], t["deck"]) == (["crab 1", "squid 5"], [], [])
    t = searching("loot 6", deck="monster", discard="squid 5", threat=1)
    assert ("squid 5" in t.me.hand, t["threat"] >= 2) == (True, True)
    assert len(t["deck"]) + len(t["discard"]) == 1


@pytest.mark.parametrize(("deck", "discard"), [("", ""), ("monster, monster", ""), ("monster", "monster")])
def test_k18_loot_6_without_an_ally_draws_nothing(deck: str, discard: str) -> None:
    t = searching("loot 6", deck=deck, discard=discard, threat=2)
    assert (t.me.hand, t["threat"], t.decision) == (["crab 1"], 2, "search")
    assert (len(t["deck"]), len(t["discard"])) == (len(deck.split()), len(discard.split()))
    t.me.plays("stop")


def test_loot_7_brings_nothing() -> None:
    t = searching("loot 7")
    assert (t.me.keys, t.me.pearls, t.me.tokens, t.me.hand) == (0, 0, [], ["crab 1"])


def test_all_five_values_may_be_found_in_one_search() -> None:
    t = searching("loot 3", "loot 4", "loot 5", "loot 6", "loot 7", comes=("token 2", "squid 5"))
    t.me.plays("search", "search", "search", "search", "stop")
    assert (t["loot"], t.me.sheet["loot"]) == ({"megalodon": [3, 4, 5, 6, 7]}, {"megalodon": 25})
    t.nothing_pending()


def test_the_reward_of_the_second_card_of_a_pair_is_taken() -> None:
    t = searching("loot 6", "loot 6", comes=("squid 5", "squid 4"))
    t.me.plays("search")
    assert (t.me.hand, t["loot"]) == (["crab 1", "squid 4", "squid 5"], {})
    t.nothing_pending()


def test_k19_an_empty_loot_deck_ends_the_search() -> None:
    t = searching(loot_deck=[])
    assert (t.me.locations, t["loot"]) == ({"megalodon": []}, {})
    t.nothing_pending()


def test_k19_after_the_last_loot_card_the_player_can_only_stop() -> None:
    t = searching("loot 7", loot_deck=[7])
    assert (t.decision, t.options) == ("search", ["stop"])
    t.me.plays("stop")
    t.nothing_pending()


def test_k19_loot_is_never_shuffled_again() -> None:
    t = searching("loot 7", "loot 7", loot_deck=[7, 7])
    t.me.plays("search")
    assert (t["loot_deck"], [name for name in boxed(t) if name == "loot 7"]) == ([], ["loot 7"] * 7)
    t.nothing_pending()


def test_the_sanctuary_of_the_base_game_is_none() -> None:
    t = table(me=seat(keys=3), available="sanctuary", council={"crab": "crab 1"})
    t.me.plays("council crab", "sanctuary")
    assert t["loot"] == {}
    t.nothing_pending()


def test_the_abyss_reaches_seven_guilds() -> None:
    one_of_each = "jailer, trader, shaman, corruptor, keeper, sage, outlaw"
    t = table(me=seat(free=one_of_each, locations={"abyss": ""}))
    assert t.me.sheet["locations"] == {"abyss": 14}


@pytest.mark.parametrize(("lord", "tower"), [("ferryman", "closed-tower"), ("fence", "lost-tower")])
def test_the_towers_count_smugglers_by_the_key_on_the_card(lord: str, tower: str) -> None:
    t = table(me=seat(free=lord, locations={"closed-tower": "", "lost-tower": ""}))
    assert {site for site, points in t.me.sheet["locations"].items() if points == 3} == {tower}


@pytest.mark.parametrize("site", SANCTUARIES)
def test_loot_of_an_opponent_is_not_mine(site: str) -> None:
    t = table(left=seat(locations={site: ""}), loot={site: [3, 6]})
    assert (t.me.sheet["loot"], t.left.sheet["loot"]) == ({}, {site: 9})
