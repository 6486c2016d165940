"""The twenty locations (17): what each is worth with the cards in front of its owner, and Black Smokers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.abyss.table import Facts, Names, Table, recruiting, seat, table

SIXTEEN = (
    "recruiter, jailer, seeker, assassin, commander, tamer, hunter, ship-master, trader, peddler, landlord, slaver, "
    "shopkeeper, shaman, invoker, apprentice"
)


def worth(location: str, *, under: Names = "", left: Facts | None = None, **cards: Any) -> int:
    """The points of a location of mine with the lords under it and my other cards."""
    t = table(me=seat(locations={location: under}, **cards), left=left)
    return int(t.me.sheet["locations"][location])


class TestSargassoSilos:
    def test_5_and_2_per_farmer(self) -> None:
        assert worth("sargasso-silos", free="keeper, miller, trader") == 5 + 2 * 2

    def test_without_farmer(self) -> None:
        assert worth("sargasso-silos", free="trader, sage", left=seat(free="keeper")) == 5

    def test_bound_and_disabled_farmers_count(self) -> None:
        assert worth("sargasso-silos", under="keeper, reaper", disabled="shepherd", free="landowner") == 5 + 4 * 2


class TestHydrozoaReserves:
    def test_6_and_2_per_mage(self) -> None:
        assert worth("hydrozoa-reserves", free="shaman, invoker, trader") == 6 + 2 * 2

    def test_without_mage(self) -> None:
        assert worth("hydrozoa-reserves", free="trader", left=seat(free="shaman")) == 6

    def test_bound_and_disabled_mages_count(self) -> None:
        assert worth("hydrozoa-reserves", under="oracle, alchemist", disabled="apprentice") == 6 + 3 * 2


class TestSanctuary:
    def test_4_and_3_per_affiliated_jellyfish(self) -> None:
        assert worth("sanctuary", affiliated="jellyfish 1, jellyfish 5, crab 1") == 4 + 2 * 3

    def test_without_jellyfish(self) -> None:
        assert worth("sanctuary", affiliated="crab 1", left=seat(affiliated="jellyfish 1")) == 4

    def test_of_the_hand_one_more_is_affiliated_at_the_end(self) -> None:
        assert worth("sanctuary", affiliated="jellyfish 2", hand="jellyfish 1, jellyfish 5") == 4 + 2 * 3


class TestParliament:
    def test_6_and_2_per_politician(self) -> None:
        assert worth("parliament", free="traitor, corruptor, slaver") == 6 + 2 * 2

    def test_without_politician(self) -> None:
        assert worth("parliament", free="slaver", left=seat(free="traitor")) == 6

    def test_bound_and_disabled_politicians_count(self) -> None:
        assert worth("parliament", under="opportunist, diplomat, treasurer", disabled="schemer") == 6 + 4 * 2


class TestBarracks:
    def test_7_and_2_per_soldier(self) -> None:
        assert worth("barracks", free="jailer, hunter, slaver") == 7 + 2 * 2

    def test_without_soldier(self) -> None:
        assert worth("barracks", free="slaver", left=seat(free="jailer")) == 7

    def test_bound_and_disabled_soldiers_count(self) -> None:
        assert worth("barracks", under="recruiter, commander, tamer", disabled="assassin") == 7 + 4 * 2


class TestDockworks:
    def test_5_and_2_per_merchant(self) -> None:
        assert worth("dockworks", free="trader, peddler, jailer") == 5 + 2 * 2

    def test_without_merchant(self) -> None:
        assert worth("dockworks", free="jailer", left=seat(free="trader")) == 5

    def test_bound_and_disabled_merchants_count(self) -> None:
        assert worth("dockworks", under="ship-master, landlord, slaver", disabled="shopkeeper") == 5 + 4 * 2


class TestSargassoFields:
    def test_3_and_3_per_affiliated_seahorse(self) -> None:
        assert worth("sargasso-fields", affiliated="seahorse 1, seahorse 1, seahorse 5") == 3 + 3 * 3

    def test_without_seahorse(self) -> None:
        assert worth("sargasso-fields", affiliated="crab 1", left=seat(affiliated="seahorse 1")) == 3

    def test_of_the_hand_one_is_affiliated_at_the_end(self) -> None:
        assert worth("sargasso-fields", hand="seahorse 1, seahorse 2, seahorse 3") == 3 + 3


class TestAbyss:
    def test_2_per_guild(self) -> None:
        assert worth("abyss", free="jailer, trader, shaman") == 3 * 2

    def test_a_guild_counts_once(self) -> None:
        assert worth("abyss", free="jailer, seeker, trader") == 2 * 2

    def test_all_six_guilds_whatever_their_condition(self) -> None:
        assert worth("abyss", under="sage", disabled="keeper, traitor", free="jailer, trader, shaman") == 12

    def test_without_lord(self) -> None:
        assert worth("abyss", left=seat(free="jailer")) == 0


class TestCityOfMirrors:
    def test_it_copies_the_best_location_of_an_opponent_with_my_own_cards(self) -> None:
        others = seat(locations={"parliament": "", "jail": ""})
        lords = "traitor, corruptor, jailer, seeker, trader, peddler"
        assert worth("city-of-mirrors", free=lords, left=others) == max(6 + 2 * 2, 15 - 6)

    def test_the_cards_of_the_opponent_do_not_count(self) -> None:
        others = seat(free="traitor, corruptor, opportunist", locations={"parliament": ""})
        assert worth("city-of-mirrors", left=others) == 6

    def test_my_own_locations_are_not_copied(self) -> None:
        t = table(me=seat(locations={"city-of-mirrors": "", "barracks": ""}), left=seat(locations={"abyss": ""}))
        assert t.me.sheet["locations"] == {"city-of-mirrors": 0, "barracks": 7}

    def test_locations_of_every_opponent_can_be_copied(self) -> None:
        t = table(
            me=seat(locations={"city-of-mirrors": ""}),
            left=seat(locations={"abyss": ""}),
            across=seat(locations={"parliament": ""}),
            right=seat(locations={"barracks": ""}),
        )
        assert t.me.sheet["locations"] == {"city-of-mirrors": 7}

    def test_available_locations_cannot_be_copied(self) -> None:
        t = table(me=seat(locations={"city-of-mirrors": ""}), available=["barracks"])
        assert t.me.sheet["locations"] == {"city-of-mirrors": 0}

    def test_black_smokers_copied_is_worth_nothing(self) -> None:
        assert worth("city-of-mirrors", left=seat(locations={"black-smokers": ""})) == 0

    def test_it_is_never_worth_less_than_nothing(self) -> None:
        others = seat(locations={"jail": ""})
        assert worth("jail", free=SIXTEEN) == -1
        assert worth("city-of-mirrors", free=SIXTEEN, left=others) == 0

    def test_allies_of_the_final_affiliation_count(self) -> None:
        others = seat(locations={"chasm": ""})
        assert worth("city-of-mirrors", affiliated="crab 2", hand="crab 1", left=others) == 5 + 2 * 3

    def test_taking_control_of_it_does_nothing(self) -> None:
        t = table(me=seat(keys=3), left=seat(locations={"barracks": ""}), available=["city-of-mirrors"])
        t.finds("squid 1")
        t.me.plays("city-of-mirrors")
        assert t.me.locations == {"city-of-mirrors": []}
        t.nothing_pending()


class TestBlackSmokers:
    def taken(self, *, deck: str = "depths, chasm") -> Table:
        """I have just taken Black Smokers with a lord and two tokens."""
        t = table(
            me=seat(keys=2, free="keeper"), available=["black-smokers"], location_deck=deck, council={"crab": "crab 1"}
        )
        t.me.plays("council crab", "black-smokers")
        return t

    def test_i_trade_it_for_any_location_of_the_deck(self) -> None:
        t = self.taken()
        assert (t.decision, t.options) == ("black_smokers", ["keep", "depths", "chasm"])
        assert t.me.keys == 0
        t.me.plays("depths")
        assert t.me.locations == {"depths": ["keeper"]}
        assert (t["available"], t["location_deck"]) == ([], ["chasm"])
        assert "black-smokers" in t["box"]
        t.nothing_pending()

    def test_kept_it_is_worth_nothing(self) -> None:
        t = self.taken()
        t.me.plays("keep")
        assert t.me.locations == {"black-smokers": ["keeper"]}
        assert t.me.sheet["locations"] == {"black-smokers": 0}
        assert t["location_deck"] == ["chasm", "depths"]
        t.nothing_pending()

    def test_with_an_empty_deck_there_is_nothing_to_trade(self) -> None:
        t = self.taken(deck="")
        assert t.me.locations == {"black-smokers": ["keeper"]}
        t.nothing_pending()

    def test_the_other_locations_drawn_with_it_are_not_in_the_deck(self) -> None:
        t = table(me=seat(keys=3), location_deck="black-smokers, depths, chasm")
        t.finds("squid 1")
        t.comes("black-smokers", "depths")
        t.me.plays("draw 2", "black-smokers")
        assert (t.options, t["available"]) == (["keep", "chasm"], ["depths"])
        t.me.plays("chasm")
        t.nothing_pending()

    def test_an_ambassador_may_trade_it_too(self) -> None:
        t = recruiting("hermit", comes="black-smokers", location_deck="black-smokers, chasm")
        t.me.plays("black-smokers", "chasm")
        assert t.me.locations == {"chasm": ["hermit"]}
        t.nothing_pending()

    def test_the_elder_draws_the_last_three(self) -> None:
        t = recruiting("elder", location_deck="black-smokers, depths, chasm")
        t.me.plays("black-smokers")
        assert (t.me.locations, t["available"]) == ({"black-smokers": ["elder"]}, ["chasm", "depths"])
        t.nothing_pending()

    def test_only_its_owner_looks_through_the_deck_and_only_now(self) -> None:
        t = self.taken()
        assert t.game.view(seat=0)["location_deck"] == ["chasm", "depths"]
        assert t.game.view(seat=1)["location_deck"] == 2
        assert [event["count"] for event in t.events("deck_looked_through", seat=1)] == [2]
        t.me.plays("keep")
        assert t.game.view(seat=0)["location_deck"] == 2
        t.nothing_pending()

    def test_two_locations_in_one_turn(self) -> None:
        t = table(me=seat(keys=6), available=["black-smokers"], location_deck="depths, chasm, jail")
        t.finds("squid 1")
        t.me.plays("black-smokers", "jail")
        t.comes("depths")
        t.me.plays("draw 1", "depths")
        assert (t.me.locations, t.me.keys) == ({"depths": [], "jail": []}, 0)
        t.nothing_pending()


class TestOceanicSenateAssembly:
    def test_4_and_3_per_affiliated_squid(self) -> None:
        assert worth("oceanic-senate-assembly", affiliated="squid 1, squid 5, crab 1") == 4 + 2 * 3

    def test_without_squid(self) -> None:
        assert worth("oceanic-senate-assembly", affiliated="crab 1", left=seat(affiliated="squid 1")) == 4

    def test_of_the_hand_one_more_is_affiliated_at_the_end(self) -> None:
        assert worth("oceanic-senate-assembly", affiliated="squid 2", hand="squid 1, squid 1") == 4 + 2 * 3


class TestDepths:
    def test_twice_the_points_of_my_weakest_lord(self) -> None:
        assert worth("depths", free="landowner, jailer, trader") == 2 * 7

    def test_a_bound_lord_may_be_the_weakest(self) -> None:
        assert worth("depths", under="elder", free="landowner") == 2 * 3

    def test_a_disabled_lord_may_be_the_weakest(self) -> None:
        assert worth("depths", disabled="recruiter", free="landowner", left=seat(free="elder")) == 2 * 4

    def test_without_lord(self) -> None:
        assert worth("depths", left=seat(free="landowner")) == 0


class TestThroneRoom:
    def test_the_points_of_my_strongest_lord(self) -> None:
        assert worth("throne-room", free="elder, jailer, trader", left=seat(free="landowner")) == 9

    def test_a_disabled_lord_may_be_the_strongest(self) -> None:
        assert worth("throne-room", disabled="landowner", free="trader") == 12

    def test_a_bound_lord_may_be_the_strongest(self) -> None:
        assert worth("throne-room", under="keeper, shepherd, reaper", free="recruiter") == 6

    def test_without_lord(self) -> None:
        assert worth("throne-room", left=seat(free="landowner")) == 0


class TestJail:
    def test_15_less_1_per_lord(self) -> None:
        assert worth("jail", free="jailer, seeker, trader") == 15 - 3

    def test_bound_and_disabled_lords_count(self) -> None:
        assert worth("jail", under="keeper, reaper, shepherd", disabled="slaver, oracle", free="jailer, seeker") == 8

    def test_without_lord(self) -> None:
        assert worth("jail", left=seat(free="jailer")) == 15

    def test_no_lower_limit(self) -> None:
        assert worth("jail", free=SIXTEEN) == -1


class TestChasm:
    def test_5_and_3_per_affiliated_crab(self) -> None:
        assert worth("chasm", affiliated="crab 1, crab 5, squid 1") == 5 + 2 * 3

    def test_without_crab(self) -> None:
        assert worth("chasm", affiliated="squid 1", left=seat(affiliated="crab 1")) == 5

    def test_of_the_hand_one_more_is_affiliated_at_the_end(self) -> None:
        assert worth("chasm", affiliated="crab 2, crab 2", hand="crab 1, crab 5") == 5 + 3 * 3


class TestClosedTower:
    def test_3_per_lord_with_a_key(self) -> None:
        assert worth("closed-tower", free="recruiter, trader, keeper") == 2 * 3

    def test_an_ambassador_counts_once(self) -> None:
        assert worth("closed-tower", under="elder", free="recruiter, trader") == 2 * 3

    def test_bound_and_disabled_lords_count(self) -> None:
        assert worth("closed-tower", under="keeper, reaper, shepherd", disabled="slaver") == 4 * 3

    def test_key_tokens_do_not_count(self) -> None:
        assert worth("closed-tower", keys=2, free="trader", left=seat(free="keeper")) == 0


class TestLostTower:
    def test_3_per_lord_without_key(self) -> None:
        assert worth("lost-tower", free="jailer, trader, keeper") == 2 * 3

    def test_an_ambassador_does_not_count(self) -> None:
        assert worth("lost-tower", under="elder", free="recruiter, trader") == 3

    def test_a_lord_whose_key_was_used_or_lost_does_not_count(self) -> None:
        assert worth("lost-tower", under="keeper, reaper, shepherd", disabled="slaver, miller") == 3

    def test_a_bound_lord_without_key_counts(self) -> None:
        assert worth("lost-tower", under="jailer") == 3

    def test_without_lord(self) -> None:
        assert worth("lost-tower", left=seat(free="jailer")) == 0


class TestChamberOfAllies:
    def test_3_and_the_weakest_affiliated_ally_of_each_race(self) -> None:
        allies = "jellyfish 1, jellyfish 3, crab 2, shellfish 4"
        assert worth("chamber-of-allies", affiliated=allies) == 3 + 1 + 2 + 4

    def test_all_five_races(self) -> None:
        allies = "jellyfish 5, crab 5, seahorse 5, shellfish 5, squid 5"
        assert worth("chamber-of-allies", affiliated=allies) == 3 + 5 * 5

    def test_the_final_affiliation_may_bring_a_weaker_one(self) -> None:
        assert worth("chamber-of-allies", affiliated="crab 4", hand="crab 2, crab 3, squid 5") == 3 + 2 + 5

    def test_without_ally(self) -> None:
        assert worth("chamber-of-allies", left=seat(affiliated="crab 4")) == 3


class TestNestOfGiantClams:
    def test_3_and_3_per_affiliated_shellfish(self) -> None:
        assert worth("nest-of-giant-clams", affiliated="shellfish 1, shellfish 5, crab 1") == 3 + 2 * 3

    def test_without_shellfish(self) -> None:
        assert worth("nest-of-giant-clams", affiliated="crab 1", left=seat(affiliated="shellfish 1")) == 3

    def test_of_the_hand_one_more_is_affiliated_at_the_end(self) -> None:
        assert worth("nest-of-giant-clams", affiliated="shellfish 2", hand="shellfish 1, shellfish 3") == 3 + 2 * 3


class TestCoralBarrier:
    def test_20_less_1_per_affiliated_ally(self) -> None:
        allies = "crab 1, crab 1, crab 1, crab 2, squid 1, squid 1, squid 5, jellyfish 1, shellfish 3"
        assert worth("coral-barrier", affiliated=allies) == 20 - 9

    def test_allies_of_the_final_affiliation_count(self) -> None:
        assert worth("coral-barrier", affiliated="crab 2", hand="crab 1, crab 5, squid 3") == 20 - 3

    def test_without_ally(self) -> None:
        assert worth("coral-barrier", left=seat(affiliated="crab 1")) == 20

    def test_no_lower_limit(self) -> None:
        ones = [f"{race} 1" for race in ("jellyfish", "crab", "seahorse", "shellfish", "squid")] * 4
        assert worth("coral-barrier", affiliated=[*ones, "crab 2"]) == -1


@pytest.mark.parametrize("location", ["sanctuary", "chamber-of-allies", "coral-barrier", "jail", "city-of-mirrors"])
def test_a_finished_game_scores_what_the_table_promised(location: str) -> None:
    t = table(
        me=seat(
            hand="jellyfish 1, jellyfish 4, crab 5", affiliated="jellyfish 2, squid 3", locations={location: "keeper"}
        ),
        left=seat(locations={"chasm": ""}),
        active=1,
        ended_by=0,
    )
    promised = t.me.sheet
    t.finds("squid 1")
    assert t.game.is_over
    assert t.me.sheet == promised
    assert sum(promised["locations"].values()) + 6 + sum(promised["allies"].values()) == t.me.score
