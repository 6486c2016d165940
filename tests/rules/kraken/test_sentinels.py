"""Sentinels: placing them in the three zones, what they forbid to others, how they come back (5)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.rules.abyss.table import BYSTANDERS, Facts, Table
from tests.rules.kraken.table import FIVE, PRICES, recruiting, seat, sentinel, table

RESTING: Final[Facts] = {"owner": 0, "zone": "front", "resting": True}
COURT: Final = f"seeker, watcher, {BYSTANDERS}"


def reserved(zone: str, target: str, owner: int, **more: Any) -> Table:
    """A table with one sentinel on it."""
    return table(sentinels={"watcher": sentinel(owner, zone, target)}, **more)


# ---------------------------------------------------------------------- placing


@pytest.mark.parametrize("lord", ["watcher", "vigil", "lookout"])
@pytest.mark.parametrize(("zone", "target"), [("court", "landowner"), ("council", "squid"), ("locations", "jail")])
def test_k11_on_recruitment_the_sentinel_may_be_placed(lord: str, zone: str, target: str) -> None:
    t = recruiting(lord, available="jail, abyss")
    assert (t.decision, t.facts["sentinel"]) == ("place_sentinel", lord)
    assert t.options == ["keep", "court", "council", "locations"]
    assert t.me.nebulis == 1
    t.me.plays(zone)
    targets = {
        "court": ["miller", "aquaculturalist", "landowner"],
        "council": FIVE,
        "locations": ["abyss", "jail"],
    }
    assert t.options == targets[zone]
    t.me.plays(target)
    assert t["sentinels"] == {lord: sentinel(0, zone, target)}
    t.nothing_pending()


def test_k11_a_zone_with_a_sentinel_or_nothing_in_it_is_not_offered() -> None:
    t = recruiting("vigil", sentinels={"watcher": sentinel(1, "court", "miller")})
    assert t.options == ["keep", "council"]  # no location is available
    t = recruiting("vigil", available="jail", sentinels={"watcher": sentinel(0, "council", "crab")})
    assert t.options == ["keep", "court", "locations"]


def test_k11_with_no_zone_left_it_stays_with_the_player() -> None:
    t = recruiting(
        "lookout",
        sentinels={"watcher": sentinel(1, "court", "miller"), "vigil": sentinel(0, "council", "crab")},
        location_deck="jail",
    )
    assert t["sentinels"]["lookout"] == {"owner": 0, "zone": "front", "resting": False}
    t.nothing_pending()


def test_k11_later_it_may_be_placed_in_main() -> None:
    t = table(sentinels={"vigil": sentinel(0)}, court=BYSTANDERS, council={"crab": "crab 1"})
    assert t.options == ["explore", "council crab", "sentinel"]
    t.me.plays("sentinel", "court", "miller")
    assert (t.decision, t.options) == ("main", ["explore", "council crab"])
    assert t["sentinels"]["vigil"] == sentinel(0, "court", "miller")


def test_k11_later_placing_is_optional() -> None:
    t = table(sentinels={"vigil": sentinel(0)}, court=BYSTANDERS)
    t.finds("crab 1")
    assert (t.decision, t.options) == ("end_powers", ["done", "sentinel"])
    t.me.plays("done")
    assert t["sentinels"]["vigil"] == sentinel(0)
    t.nothing_pending()


def test_k11_once_a_zone_is_named_the_sentinel_is_placed() -> None:
    t = recruiting("watcher")
    t.me.plays("court")
    assert "keep" not in t.options
    t = table(sentinels={"vigil": sentinel(0)}, court=BYSTANDERS)
    t.me.plays("sentinel")
    assert t.options == ["court", "council"]  # nor is it kept in a later window: ``sentinel`` was the choice


@pytest.mark.parametrize(
    ("zones", "choices", "decision"),
    [
        ({"track": "crab 2"}, [], "explore_ally"),
        ({"track": "monster"}, [], "explore_monster"),
        ({"track": "monster"}, ["fight"], "monster_reward"),
        ({"council": {"crab": "crab 1", "squid": "squid 1"}}, ["council crab"], "second_stack"),
    ],
)
def test_k11_it_may_be_placed_in_every_window(zones: dict[str, Any], choices: list[str], decision: str) -> None:
    t = table(me=seat(free="alchemist"), sentinels={"vigil": sentinel(0)}, court=BYSTANDERS, **zones)
    t.me.plays(*choices)
    before = t.options
    assert (t.decision, "sentinel" in before) == (decision, True)
    t.me.plays("sentinel", "court", "miller")
    assert (t.decision, t.options) == (decision, [option for option in before if option != "sentinel"])
    assert t["sentinels"]["vigil"] == sentinel(0, "court", "miller")


def test_k11_a_sentinel_that_came_back_waits_for_the_next_turn_in_every_window() -> None:
    t = table(sentinels={"vigil": RESTING}, court=BYSTANDERS, track="crab 2")
    assert t.options == ["take", "continue"]
    t.me.plays("take")
    t.nothing_pending()


def test_any_number_of_own_sentinels_may_be_placed() -> None:
    t = table(sentinels={"vigil": sentinel(0), "watcher": sentinel(0)}, court=BYSTANDERS, available="jail")
    t.me.plays("sentinel", "court", "miller", "sentinel", "locations", "jail")
    assert "sentinel" not in t.options
    assert {facts["target"] for facts in t["sentinels"].values()} == {"miller", "jail"}


def test_a_placed_sentinel_cannot_be_moved_nor_that_of_another_be_used() -> None:
    t = table(sentinels={"vigil": sentinel(0, "court", "miller"), "watcher": sentinel(1)}, court=BYSTANDERS)
    assert t.options == ["explore"]


def test_with_nothing_else_to_do_a_sentinel_may_still_be_placed() -> None:
    t = table(sentinels={"vigil": sentinel(0)}, deck="", court="", lord_deck="", council={})
    assert t.options == ["done", "sentinel"]
    t.me.plays("sentinel", "council", "crab")
    assert t["sentinels"]["vigil"] == sentinel(0, "council", "crab")


def test_the_sentinel_stays_when_its_lord_is_disabled() -> None:
    t = table(
        me=seat(hand=PRICES["assassin"]),
        left=seat(free="watcher"),
        court=f"assassin, {BYSTANDERS}",
        sentinels={"watcher": sentinel(1, "court", "miller")},
    )
    t.recruits("assassin", paying=PRICES["assassin"])
    t.me.plays("watcher")
    assert t["sentinels"] == {"watcher": sentinel(1, "court", "miller")}
    t.nothing_pending()


def test_the_sentinel_stays_when_its_lord_is_discarded() -> None:
    t = recruiting("traitor", me=seat(free="watcher"), sentinels={"watcher": sentinel(0, "council", "crab")})
    t.me.plays("watcher", "miller")
    assert t["sentinels"] == {"watcher": sentinel(0, "council", "crab")}
    t.nothing_pending()


def test_the_traitor_and_the_schemer_may_bring_a_sentinel() -> None:
    t = recruiting("traitor", me=seat(free="shepherd"), rest=f"vigil, {BYSTANDERS}")
    t.me.plays("shepherd", "vigil")
    assert (t.decision, t.me.nebulis) == ("place_sentinel", 1)
    t.me.plays("council", "crab")
    t = recruiting("schemer", me=seat(free="shepherd"))
    t.comes("vigil")
    t.me.plays("shepherd")
    assert (t.decision, t.me.nebulis) == ("place_sentinel", 1)
    t.me.plays("court", "miller")
    t.nothing_pending()


# ---------------------------------------------------------------------- the Court


def test_k12_a_reserved_lord_is_not_recruited_by_others() -> None:
    mine = seat(hand=PRICES["seeker"])
    t = reserved("court", "seeker", 1, me=mine, court=COURT)
    assert "recruit seeker" not in t.options
    t.refuses("recruit seeker", "lord_not_in_court")
    assert "recruit seeker" in reserved("court", "miller", 1, me=mine, court=COURT).options
    assert "recruit seeker" in reserved("court", "seeker", 0, me=mine, court=COURT).options


@pytest.mark.parametrize(("owner", "offered"), [(0, True), (1, False)], ids=["owner", "other"])
def test_k12_the_corruptor(owner: int, offered: bool) -> None:
    t = recruiting(
        "corruptor", me=seat(pearls=5), rest=BYSTANDERS, sentinels={"watcher": sentinel(owner, "court", "miller")}
    )
    assert ("miller" in t.options) == offered
    if offered:
        t.me.plays("miller")
        assert t["sentinels"]["watcher"] == RESTING
    else:
        t.me.plays("landowner")
        assert t["sentinels"]["watcher"] == sentinel(1, "court", "miller")
    t.nothing_pending()


def test_k12_the_corruptor_is_not_asked_when_all_is_reserved() -> None:
    t = recruiting("corruptor", me=seat(pearls=5), rest="miller", sentinels={"vigil": sentinel(1, "court", "miller")})
    assert t.me.pearls == 7  # those of the Court, that is filled
    t.nothing_pending()


@pytest.mark.parametrize(("owner", "offered"), [(0, True), (1, False)], ids=["owner", "other"])
def test_k12_the_traitor(owner: int, offered: bool) -> None:
    t = recruiting("traitor", me=seat(free="shepherd"), sentinels={"watcher": sentinel(owner, "court", "miller")})
    t.me.plays("shepherd")
    assert ("miller" in t.options) == offered
    t.me.plays("miller" if offered else "landowner")
    assert t["sentinels"]["watcher"] == (RESTING if offered else sentinel(1, "court", "miller"))
    t.nothing_pending()


def test_k12_the_traitor_is_not_asked_when_all_is_reserved() -> None:
    t = recruiting(
        "traitor", me=seat(free="shepherd"), rest="miller", sentinels={"vigil": sentinel(1, "court", "miller")}
    )
    assert t.me.free == ["shepherd", "traitor"]
    t.nothing_pending()


@pytest.mark.parametrize(("owner", "offered"), [(0, True), (1, False)], ids=["owner", "other"])
def test_k12_the_opportunist(owner: int, offered: bool) -> None:
    t = reserved("court", "miller", owner, me=seat(free="opportunist"), court=BYSTANDERS)
    t.comes("jailer")
    t.me.plays("use opportunist")
    assert ("miller" in t.options) == offered
    t.me.plays("miller" if offered else "landowner")
    assert t["sentinels"]["watcher"] == (RESTING if offered else sentinel(1, "court", "miller"))
    assert t["court"] == (
        ["jailer", "aquaculturalist", "landowner"] if offered else ["miller", "aquaculturalist", "jailer"]
    )
    assert "sentinel" not in t.options  # not in this same turn


def test_k12_the_opportunist_cannot_be_used_when_all_is_reserved() -> None:
    t = reserved("court", "miller", 1, me=seat(free="opportunist"), court="miller")
    assert "use opportunist" not in t.options


def test_a_reserved_lord_moves_with_its_sentinel_when_the_court_shifts() -> None:
    t = reserved("court", "landowner", 1, me=seat(hand=PRICES["seeker"]), court="seeker, landowner, miller, keeper")
    t.recruits("seeker", paying=PRICES["seeker"])
    assert t["court"] == ["landowner", "miller", "keeper"]
    assert t["sentinels"]["watcher"] == sentinel(1, "court", "landowner")
    t.nothing_pending()


def test_a_reserved_lord_stays_when_the_court_is_filled() -> None:
    t = reserved("court", "landowner", 1, me=seat(hand=PRICES["seeker"]), court="seeker, landowner, miller")
    t.recruits("seeker", paying=PRICES["seeker"])
    assert (len(t["court"]), t["court"][0]) == (6, "landowner")
    assert t["sentinels"]["watcher"] == sentinel(1, "court", "landowner")
    t.nothing_pending()


def test_the_owner_may_take_another_lord_and_leave_the_reservation() -> None:
    t = reserved("court", "miller", 0, me=seat(hand=PRICES["seeker"]), court=COURT)
    t.recruits("seeker", paying=PRICES["seeker"])
    assert t["sentinels"]["watcher"] == sentinel(0, "court", "miller")
    t.nothing_pending()


# ---------------------------------------------------------------------- the Council


def test_k12_the_council_action_needs_a_stack_not_reserved_by_another() -> None:
    council = {"crab": "crab 1, crab 2"}
    assert "council crab" not in reserved("council", "crab", 1, council=council).options
    assert "council crab" in reserved("council", "squid", 1, council=council).options
    t = reserved("council", "crab", 0, council=council)
    t.me.plays("council crab")
    assert (t.me.hand, t["sentinels"]["watcher"]) == (["crab 1", "crab 2"], RESTING)
    t.nothing_pending()


def test_without_any_other_action_the_turn_is_over() -> None:
    t = reserved("council", "crab", 1, council={"crab": "crab 1"}, deck="", court="", lord_deck="")
    assert t.left.is_asked
    assert t.options == ["council crab"]


def test_k12_the_alchemists_second_stack() -> None:
    t = reserved("council", "squid", 1, me=seat(free="alchemist"), council={"crab": "crab 1", "squid": "squid 1"})
    t.me.plays("council crab")
    t.nothing_pending()  # every remaining stack is reserved: skipped
    t = reserved(
        "council",
        "squid",
        1,
        me=seat(free="alchemist"),
        council={"crab": "crab 1", "squid": "squid 1", "seahorse": "seahorse 1"},
    )
    t.me.plays("council crab")
    assert t.options == ["seahorse"]
    t.me.plays("seahorse")
    assert t["council"]["squid"] == ["squid 1"]
    t.nothing_pending()


def test_the_owner_takes_the_reserved_stack_as_the_second_one() -> None:
    t = reserved("council", "squid", 0, me=seat(free="alchemist"), council={"crab": "crab 1", "squid": "squid 1"})
    t.me.plays("council crab", "squid")
    assert t["sentinels"]["watcher"] == RESTING
    t.nothing_pending()


@pytest.mark.parametrize(("owner", "offered"), [(0, True), (1, False)], ids=["owner", "other"])
def test_k12_the_apprentice(owner: int, offered: bool) -> None:
    t = recruiting(
        "apprentice",
        council={"crab": "crab 1", "squid": "squid 1"},
        sentinels={"watcher": sentinel(owner, "council", "squid")},
    )
    assert t.options == (["crab", "squid"] if offered else ["crab"])
    t.me.plays("squid" if offered else "crab")
    assert t["sentinels"]["watcher"] == (RESTING if offered else sentinel(1, "council", "squid"))
    t.nothing_pending()


def test_k12_the_apprentice_does_nothing_when_all_is_reserved() -> None:
    t = recruiting("apprentice", council={"squid": "squid 1"}, sentinels={"watcher": sentinel(1, "council", "squid")})
    assert t["council"]["squid"] == ["squid 1"]
    t.nothing_pending()


@pytest.mark.parametrize(("owner", "offered"), [(0, True), (1, False)], ids=["owner", "other"])
def test_k12_the_oracle(owner: int, offered: bool) -> None:
    t = reserved("council", "squid", owner, me=seat(free="oracle"), council={"crab": "crab 1", "squid": "squid 1"})
    t.me.plays("use oracle")
    assert t.options == (["crab", "squid"] if offered else ["crab"])
    t.me.plays("squid" if offered else "crab")
    assert t["sentinels"]["watcher"] == (RESTING if offered else sentinel(1, "council", "squid"))
    assert (
        "use oracle"
        not in reserved("council", "squid", 1, me=seat(free="oracle"), council={"squid": "squid 1"}).options
    )


def test_an_empty_stack_may_be_reserved_and_fills_up() -> None:
    t = table(sentinels={"watcher": sentinel(0)}, left=seat(), court=BYSTANDERS)
    t.me.plays("sentinel", "council", "squid")
    t.comes("squid 3", "crab 1")
    t.me.plays("explore", "continue", "take")
    assert (t["council"]["squid"], t["sentinels"]["watcher"]) == (["squid 3"], sentinel(0, "council", "squid"))
    assert "council squid" not in t.options  # the other player's turn
    t.finds("jellyfish 1")
    assert "council squid" in t.options


# ---------------------------------------------------------------------- locations


@pytest.mark.parametrize(("owner", "offered"), [(0, True), (1, False)], ids=["owner", "other"])
def test_k12_taking_control(owner: int, offered: bool) -> None:
    t = reserved(
        "locations",
        "jail",
        owner,
        me=seat(keys=3),
        available="jail, abyss",
        council={"crab": "crab 1"},
        location_deck="",
    )
    t.me.plays("council crab")
    assert t.options == (["abyss", "jail"] if offered else ["abyss"])
    t.me.plays("jail" if offered else "abyss")
    assert t["sentinels"]["watcher"] == (RESTING if offered else sentinel(1, "locations", "jail"))
    t.nothing_pending()


def test_the_keys_are_kept_while_nothing_may_be_taken() -> None:
    t = reserved(
        "locations", "jail", 1, me=seat(keys=4), available="jail", council={"crab": "crab 1"}, location_deck=""
    )
    t.me.plays("council crab")
    assert (t.me.keys, t.me.locations) == (4, {})
    t.nothing_pending()


def test_with_the_only_location_reserved_one_is_drawn() -> None:
    t = reserved(
        "locations", "jail", 1, me=seat(keys=3), available="jail", council={"crab": "crab 1"}, location_deck="abyss"
    )
    t.me.plays("council crab")
    assert t.options == ["draw 1"]


@pytest.mark.parametrize(("owner", "offered"), [(0, True), (1, False)], ids=["owner", "other"])
def test_k12_the_illusionist(owner: int, offered: bool) -> None:
    t = recruiting(
        "illusionist",
        me=seat(locations={"depths": "keeper"}),
        available="jail, abyss",
        sentinels={"watcher": sentinel(owner, "locations", "jail")},
    )
    t.me.plays("depths")
    assert t.options == (["abyss", "jail"] if offered else ["abyss"])
    t.me.plays("jail" if offered else "abyss")
    assert t["sentinels"]["watcher"] == (RESTING if offered else sentinel(1, "locations", "jail"))
    t.nothing_pending()


def test_k12_the_illusionist_is_not_asked_when_all_is_reserved() -> None:
    t = recruiting(
        "illusionist",
        me=seat(locations={"depths": ""}),
        available="jail",
        sentinels={"watcher": sentinel(1, "locations", "jail")},
    )
    assert t.me.locations == {"depths": []}
    t.nothing_pending()


def test_a_location_drawn_is_not_reserved_and_leaves_the_reservation_alone() -> None:
    t = reserved(
        "locations", "jail", 1, me=seat(keys=3), available="jail", council={"crab": "crab 1"}, location_deck="abyss"
    )
    t.me.plays("council crab", "draw 1", "abyss")
    assert t["sentinels"]["watcher"] == sentinel(1, "locations", "jail")
    t.nothing_pending()


# ---------------------------------------------------------------------- coming back


def test_k26_the_sentinel_is_back_before_the_power_of_the_lord_it_reserved() -> None:
    """Another sentinel's lord may take the zone that has just become free."""
    t = recruiting("lookout", sentinels={"watcher": sentinel(0, "court", "lookout")})
    assert t.options == ["keep", "court", "council"]
    t.me.plays("court", "miller")
    assert t["sentinels"] == {"watcher": RESTING, "lookout": sentinel(0, "court", "miller")}
    assert [event["lord"] for event in t.events("sentinel_returned")] == ["watcher"]
    t.nothing_pending()


def test_k26_through_the_traitor_and_the_corruptor_too() -> None:
    t = recruiting(
        "traitor",
        me=seat(free="shepherd"),
        rest=f"vigil, {BYSTANDERS}",
        sentinels={"watcher": sentinel(0, "court", "vigil")},
    )
    t.me.plays("shepherd", "vigil")
    assert t.options == ["keep", "court", "council"]
    t = recruiting(
        "corruptor",
        me=seat(pearls=5),
        rest=f"vigil, {BYSTANDERS}",
        sentinels={"watcher": sentinel(0, "court", "vigil")},
    )
    t.me.plays("vigil")
    assert t.options == ["keep", "court", "council"]


def test_k26_the_location_is_free_before_its_effect() -> None:
    t = reserved("locations", "megalodon", 0, me=seat(keys=3), available="megalodon", council={"crab": "crab 1"})
    t.comes("loot 7")
    t.me.plays("council crab", "megalodon")
    assert (t.decision, t["sentinels"]["watcher"]) == ("search", RESTING)


def test_what_came_back_may_be_placed_from_the_next_turn_on() -> None:
    t = reserved("court", "seeker", 0, me=seat(hand=PRICES["seeker"]), court=COURT)
    t.recruits("seeker", paying=PRICES["seeker"])
    assert t["sentinels"]["watcher"] == RESTING
    t.finds("crab 1")
    assert t["sentinels"]["watcher"] == sentinel(0)
    t.me.plays("sentinel", "court", "miller")
    assert t["sentinels"]["watcher"] == sentinel(0, "court", "miller")


def test_an_extra_turn_counts_as_the_next_turn() -> None:
    t = reserved("court", "invoker", 0, me=seat(hand=PRICES["invoker"]), court=f"invoker, {BYSTANDERS}")
    t.recruits("invoker", paying=PRICES["invoker"])
    assert t.me.is_asked
    assert "sentinel" in t.options


def test_in_the_same_turn_what_came_back_stays() -> None:
    t = reserved("council", "crab", 0, me=seat(free="oracle"), council={"crab": "crab 1"}, court=BYSTANDERS)
    t.me.plays("use oracle", "crab")
    assert (t.decision, t.options) == ("main", ["explore"])
    assert t["sentinels"]["watcher"] == RESTING


def test_another_players_turn_does_not_count() -> None:
    """Only the owner's own turn makes it ready again."""
    t = reserved("court", "seeker", 0, me=seat(hand=PRICES["seeker"]), right=seat(), court=COURT)
    t.recruits("seeker", paying=PRICES["seeker"])
    t.finds("crab 1")
    assert t["sentinels"]["watcher"] == RESTING
    t.finds("crab 2")
    assert t["sentinels"]["watcher"] == sentinel(0)


def test_others_may_use_the_zone_that_became_free() -> None:
    t = table(
        me=seat(hand=PRICES["seeker"]),
        court=COURT,
        sentinels={"watcher": sentinel(0, "court", "seeker"), "vigil": sentinel(1)},
    )
    t.recruits("seeker", paying=PRICES["seeker"])
    t.left.plays("sentinel", "court", "miller")
    assert t["sentinels"]["vigil"] == sentinel(1, "court", "miller")
