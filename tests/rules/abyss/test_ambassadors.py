"""The three ambassadors (16.6): each controls a location alone."""

from __future__ import annotations

import pytest

from tests.rules.abyss.table import BYSTANDERS, recruiting, seat, table


class TestSage:
    def test_it_controls_one_of_two_drawn_and_the_other_becomes_available(self) -> None:
        t = recruiting("sage", comes="jail, abyss")
        assert (t.decision, t.facts, t.options) == (
            "ambassador_pick",
            {"lord": "sage", "drawn": ["abyss", "jail"]},
            ["abyss", "jail"],
        )
        t.me.plays("abyss")
        assert (t.me.locations, t.me.free, t["available"]) == ({"abyss": ["sage"]}, [], ["jail"])
        t.nothing_pending()

    def test_a_deck_of_one_leaves_one(self) -> None:
        t = recruiting("sage", location_deck=["jail"])
        assert t.options == ["jail"]
        t.me.plays("jail")
        assert (t.me.locations, t["available"], t["location_deck"]) == ({"jail": ["sage"]}, [], [])
        t.nothing_pending()

    def test_with_an_empty_deck_its_keys_take_an_available_location(self) -> None:
        t = recruiting("sage", available=["jail", "abyss"], location_deck=[])
        assert (t.decision, t.facts, t.options) == ("control_source", {"keys": 3, "deck": 0}, ["abyss", "jail"])
        t.me.plays("jail")
        assert (t.me.locations, t["available"]) == ({"jail": ["sage"]}, ["abyss"])
        t.nothing_pending()

    def test_disabled_it_has_no_keys(self) -> None:
        t = table(me=seat(disabled="sage"), available=["jail"])
        t.finds("squid 1")
        assert t.me.locations == {}
        t.nothing_pending()


class TestHermit:
    def test_it_controls_the_one_location_drawn(self) -> None:
        t = recruiting("hermit", comes="jail")
        assert (t.decision, t.options) == ("ambassador_pick", ["jail"])
        t.me.plays("jail")
        assert (t.me.locations, t.me.free, t["available"]) == ({"jail": ["hermit"]}, [], [])
        t.nothing_pending()

    def test_an_available_location_cannot_be_taken_instead(self) -> None:
        t = recruiting("hermit", comes="jail", available="abyss, throne-room")
        assert t.options == ["jail"]
        t.me.plays("jail")
        assert t["available"] == ["abyss", "throne-room"]
        t.nothing_pending()

    def test_without_any_location_it_stays_free_with_its_keys(self) -> None:
        t = recruiting("hermit", location_deck=[])
        assert (t.me.free, t.me.locations) == (["hermit"], {})
        t.nothing_pending()

    def test_it_takes_a_location_in_a_later_turn(self) -> None:
        t = table(me=seat(free="hermit"), available=["jail"], location_deck=[])
        t.finds("squid 1")
        t.me.plays("jail")
        assert t.me.locations == {"jail": ["hermit"]}
        t.nothing_pending()

    def test_free_beside_three_tokens_it_may_stay_free(self) -> None:
        t = recruiting("hermit", me=seat(keys=3), available=["jail"], location_deck=[])
        t.me.plays("jail")
        assert (t.decision, t.options) == ("control_keys", ["hermit", "key"])
        t.me.plays("key", "key", "key")
        assert (t.me.free, t.me.keys, t.me.locations) == (["hermit"], 0, {"jail": []})
        t.nothing_pending()

    def test_with_too_few_other_keys_it_is_used_without_a_question(self) -> None:
        t = recruiting("hermit", me=seat(keys=1, free="keeper"), available=["jail"], location_deck=[])
        t.me.plays("jail")
        assert (t.me.free, t.me.keys, t.me.locations) == (["keeper"], 1, {"jail": ["hermit"]})
        t.nothing_pending()

    def test_it_is_never_used_together_with_another_key(self) -> None:
        t = recruiting("hermit", me=seat(keys=2, free="keeper"), available=["jail"], location_deck=[])
        t.me.plays("jail")
        assert t.options == ["keeper", "hermit"]
        t.me.plays("keeper")
        assert t.options == ["key"]
        t.me.plays("key", "key")
        assert (t.me.free, t.me.keys, t.me.locations) == (["hermit"], 0, {"jail": ["keeper"]})
        t.nothing_pending()


class TestElder:
    def test_it_controls_one_of_three_drawn_and_the_others_become_available(self) -> None:
        t = recruiting("elder", comes="jail, abyss, throne-room", available="chasm")
        assert t.options == ["abyss", "throne-room", "jail"]
        t.me.plays("throne-room")
        assert (t.me.locations, t["available"]) == ({"throne-room": ["elder"]}, ["abyss", "chasm", "jail"])
        t.nothing_pending()

    def test_a_deck_of_two_leaves_two(self) -> None:
        t = recruiting("elder", location_deck=["jail", "abyss"])
        assert t.options == ["abyss", "jail"]
        t.me.plays("abyss")
        assert (t.me.locations, t["available"], t["location_deck"]) == ({"abyss": ["elder"]}, ["jail"], [])
        t.nothing_pending()

    def test_two_tokens_stay_as_they_are(self) -> None:
        t = recruiting("elder", me=seat(keys=2), comes="jail, abyss, throne-room")
        t.me.plays("jail")
        assert (t.me.keys, t.me.locations) == (2, {"jail": ["elder"]})
        t.nothing_pending()

    def test_three_tokens_take_one_of_the_others_at_once(self) -> None:
        t = recruiting("elder", me=seat(keys=3), comes="jail, abyss, throne-room")
        t.me.plays("jail")
        assert t.decision == "control_source"
        t.me.plays("abyss")
        assert (t.me.keys, t.me.locations) == (0, {"abyss": [], "jail": ["elder"]})
        assert t["available"] == ["throne-room"]
        t.nothing_pending()

    def test_a_free_lord_with_a_key_is_not_bound_with_it(self) -> None:
        t = recruiting("elder", me=seat(free="keeper, reaper"), comes="jail, abyss, throne-room")
        t.me.plays("jail")
        assert (t.me.free, t.me.locations) == (["keeper", "reaper"], {"jail": ["elder"]})
        t.nothing_pending()

    def test_the_drawn_locations_are_shown_to_all(self) -> None:
        t = recruiting("elder", comes="jail, abyss, throne-room")
        drawn = [event["location"] for event in t.events("location_drawn", seat=1)]
        assert drawn == ["jail", "abyss", "throne-room"]


@pytest.mark.parametrize("lord", ["sage", "hermit", "elder"])
class TestEveryAmbassador:
    def test_all_five_races_have_to_be_paid(self, lord: str) -> None:
        t = table(me=seat(hand="jellyfish 5, crab 5, seahorse 5, shellfish 5"), court=f"{lord}, {BYSTANDERS}")
        t.refuses(f"recruit {lord}", "too_few_races")

    def test_the_location_must_be_taken(self, lord: str) -> None:
        t = recruiting(lord)
        assert t.decision == "ambassador_pick"
        assert not {"decline", "keep", "done"} & set(t.options)

    def test_taken_by_the_traitor_it_controls_a_location_as_well(self, lord: str) -> None:
        t = recruiting("traitor", me=seat(free="keeper"), rest=f"{lord}, {BYSTANDERS}", location_deck=["jail"])
        t.me.plays("keeper", lord, "jail")
        assert (t.me.free, t.me.locations) == (["traitor"], {"jail": [lord]})
        t.nothing_pending()

    def test_as_the_seventh_lord_it_brings_the_end(self, lord: str) -> None:
        t = recruiting(lord, me=seat(free="jailer, seeker, assassin, hunter, trader, peddler"), location_deck=["jail"])
        assert t["ended_by"] == 0
        t.me.plays("jail")
        t.nothing_pending()
