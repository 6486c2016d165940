"""Keys and locations (12), ambassadors, Black Smokers and the Illusionist where they take control (16, 17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.rules.abyss.table import Facts, Table, seat, table

FIVE_RACES: Final = "jellyfish 2, crab 2, seahorse 2, shellfish 3, squid 1"
REST: Final = "keeper, reaper, miller"
FULL_COURT: Final = "landowner, reaper, aquaculturalist, tamer, hunter, jailer"


def after_action(me: Facts, **more: Any) -> Table:
    """I have these keys and have taken a stack of the Council: now they count."""
    t = table(me=me, council={"crab": "crab 1", "squid": "squid 1"}, **{"court": FULL_COURT, **more})
    t.me.plays("council crab")
    return t


# ---------------------------------------------------------------------- 12 the loop


def test_three_keys_bring_a_location_after_the_action() -> None:
    t = table(me=seat(keys=3), available="jail, depths", location_deck=2, council={"crab": "crab 1"})
    assert t.decision == "main"  # not before
    t.me.plays("council crab")
    assert (t.decision, t.options) == ("control_source", ["draw 1", "draw 2", "depths", "jail"])
    assert t.game.prompt()["facts"] == {"keys": 3, "deck": 2}
    t.me.plays("jail")
    assert (t.me.locations, t.me.keys, t["available"]) == ({"jail": []}, 0, ["depths"])
    t.nothing_pending()


def test_two_keys_bring_nothing() -> None:
    t = after_action(seat(keys=1, free="keeper"), available="jail")
    assert (t.me.locations, t.me.keys) == ({}, 1)
    t.nothing_pending()


def test_a_location_must_be_taken() -> None:
    t = after_action(seat(keys=3), available="jail", location_deck="")
    assert t.options == ["jail"]
    for text in ("done", "decline", "keep"):
        t.refuses(text, "illegal_move")


def test_keys_of_lords_and_tokens_add_up() -> None:
    t = after_action(seat(keys=1, free="keeper, slaver, miller"), available="jail")
    t.me.plays("jail")
    # The only way: both keys and the token. The Miller has no key.
    assert (t.me.locations, t.me.free, t.me.keys) == ({"jail": ["keeper", "slaver"]}, ["miller"], 0)
    t.nothing_pending()


def test_disabled_and_bound_lords_have_no_key() -> None:
    t = after_action(seat(keys=1, free="keeper", disabled="slaver", locations={"depths": "oracle"}), available="jail")
    assert t.me.locations == {"depths": ["oracle"]}
    t.nothing_pending()


def test_three_lords_are_bound_under_the_location() -> None:
    t = after_action(seat(free="keeper, shepherd, recruiter"), available="jail")
    t.me.plays("jail")
    assert (t.me.locations, t.me.free) == ({"jail": ["keeper", "recruiter", "shepherd"]}, [])
    t.nothing_pending()


def test_with_six_keys_two_locations_are_taken() -> None:
    t = after_action(seat(keys=7), available="jail, depths", location_deck="")
    t.me.plays("jail", "depths")
    assert (t.me.locations, t.me.keys) == ({"depths": [], "jail": []}, 1)
    t.nothing_pending()


def test_there_is_no_limit_on_locations() -> None:
    t = after_action(seat(keys=12), available="jail, depths, abyss, chasm", location_deck="")
    t.me.plays("jail", "depths", "abyss", "chasm")
    assert len(t.me.locations) == 4
    t.nothing_pending()


def test_keys_of_opponents_wait_for_their_own_turn() -> None:
    t = table(left=seat(keys=3), available="jail", council={"crab": "crab 1", "squid": "squid 1"})
    t.me.plays("council crab")
    t.nothing_pending()
    t.left.plays("council squid")
    assert (t.decision, t.left.is_asked) == ("control_source", True)


def test_keys_won_from_a_monster_count_at_once() -> None:
    t = table(me=seat(keys=2), track="monster", threat=3, available="jail", location_deck="")
    t.me.plays("fight", "reward 1")
    assert t.decision == "control_source"
    t.me.plays("jail")
    t.nothing_pending()


def test_keys_come_after_the_court_was_filled() -> None:
    t = table(me=seat(hand="crab 5, crab 3", keys=2), court="commander, sage, elder", available="jail")
    t.recruits("commander", paying="crab 5, crab 3")
    assert (t.decision, len(t["court"]), t.me.pearls) == ("control_source", 6, 2)


@pytest.mark.parametrize("window", ["monster", "commander"])
def test_b14_no_power_can_be_used_between_the_third_key_and_the_location(window: str) -> None:
    mine = seat(hand="crab 5, crab 3, squid 1", keys=1, free="slaver")
    if window == "monster":
        t = table(me=mine, track="monster", threat=3, available="jail")
        t.me.plays("fight", "reward 1")
    else:
        t = table(me=mine, court=f"commander, {REST}", available="jail")
        t.recruits("commander", paying="crab 5, crab 3")
    assert t.decision == "control_source"
    assert not [option for option in t.options if option.startswith("use")]
    t.refuses("use slaver", "illegal_move")
    t.me.plays("jail")
    # The Slaver's key was needed, and with it went the power.
    assert "slaver" in t.me.locations["jail"]
    t.nothing_pending()


def test_b14_a_lord_whose_key_was_not_needed_may_be_used_afterwards() -> None:
    t = after_action(seat(keys=3, hand="squid 1", free="slaver"), available="jail")
    t.me.plays("jail")
    assert (t.decision, t.options) == ("control_keys", ["slaver", "key"])
    t.me.plays("key", "key", "key")
    assert (t.decision, t.options) == ("end_powers", ["done", "use slaver"])
    t.me.plays("done")
    t.nothing_pending()


# ---------------------------------------------------------------------- where it comes from


@pytest.mark.parametrize(("deck", "most"), [(0, 0), (1, 1), (3, 3), (4, 4), (9, 4)])
def test_b20_up_to_four_locations_are_drawn_if_the_deck_has_them(deck: int, most: int) -> None:
    t = after_action(seat(keys=3), available="jail", location_deck=deck)
    assert t.options == [*(f"draw {n}" for n in range(1, most + 1)), "jail"]


def test_b20_one_of_the_drawn_must_be_chosen() -> None:
    t = after_action(seat(keys=3), available="jail")
    t.comes("depths", "abyss", "chasm")
    t.me.plays("draw 3")
    assert (t.decision, t.options, t["drawn"]) == (
        "control_pick",
        ["abyss", "depths", "chasm"],
        ["abyss", "chasm", "depths"],
    )
    t.refuses("jail", "illegal_move")
    t.me.plays("chasm")
    assert (t.me.locations, t["available"], t["drawn"]) == ({"chasm": []}, ["abyss", "depths", "jail"], [])
    t.nothing_pending()


def test_drawing_one_leaves_no_choice_but_it() -> None:
    t = after_action(seat(keys=3), available="jail")
    t.comes("depths")
    t.me.plays("draw 1")
    assert t.options == ["depths"]
    t.me.plays("depths")
    assert (t.me.locations, t["available"]) == ({"depths": []}, ["jail"])
    t.nothing_pending()


def test_b35_locations_not_chosen_are_available_at_once() -> None:
    t = after_action(seat(keys=6), location_deck="depths, abyss, chasm")
    t.me.plays("draw 3", "abyss")
    assert (t.decision, t.options) == ("control_source", ["depths", "chasm"])  # for the second one of this turn
    t.me.plays("depths")
    assert (t.me.locations, t["available"]) == ({"abyss": [], "depths": []}, ["chasm"])
    t.nothing_pending()


def test_b35_and_for_everybody_later() -> None:
    t = table(me=seat(keys=3), left=seat(keys=3), council={"crab": "crab 1", "squid": "squid 1"})
    t.comes("jail", "abyss")
    t.me.plays("council crab", "draw 2", "jail")
    t.left.plays("council squid", "abyss")
    assert t.left.locations == {"abyss": []}
    t.nothing_pending(0)


def test_b21_without_any_location_the_keys_are_kept() -> None:
    t = after_action(seat(keys=5), location_deck="")
    assert t.me.keys == 5
    t.nothing_pending()


def test_b21_the_next_turn_looks_again() -> None:
    t = table(
        me=seat(keys=3),
        left=seat(hand="jellyfish 5, jellyfish 4, jellyfish 1", locations={"abyss": ""}),
        court=f"illusionist, {REST}",
        location_deck="",
        council={"crab": "crab 1", "squid": "squid 1"},
        available="jail",
        active=1,
    )
    t.recruits("illusionist", paying="jellyfish 5, jellyfish 4, jellyfish 1")
    t.left.plays("abyss", "jail")
    t.nothing_pending(0)
    t.me.plays("council crab")
    assert t.options == ["abyss"]


# ---------------------------------------------------------------------- which keys


def test_b19_keys_are_chosen_after_the_location_is_known() -> None:
    t = after_action(
        seat(keys=2, free="keeper, tamer"), location_deck="depths, abyss", court="reaper, miller, landowner"
    )
    t.me.plays("draw 2", "abyss")
    assert (t.decision, t.options) == ("control_keys", ["tamer", "keeper"])
    keys = {"key_tokens": 2, "lords": ["keeper", "tamer"]}
    assert t.facts == {"location": "abyss", "missing": 3, **keys}
    assert list(t.me.locations) == ["abyss"]
    t.me.plays("keeper")
    assert t.options == ["key"]
    t.me.plays("key", "key")
    assert (t.me.locations, t.me.free, t.me.keys) == ({"abyss": ["keeper"]}, ["tamer"], 0)
    t.nothing_pending()


def ways(me: Facts) -> list[tuple[list[str], int]]:
    """All sets of keys with which a location can be had: the lords bound, and how many tokens are left."""
    t = after_action(me, available="jail")
    t.me.plays("jail")
    open_ends, found = [t], []
    while open_ends:
        t = open_ends.pop()
        if t.decision != "control_keys":
            found.append((t.me.locations["jail"], t.me.keys))
            continue
        for option in t.options:
            trial = Table(t.game.clone())
            trial.play(option)
            open_ends.append(trial)
    return sorted(found)


@pytest.mark.parametrize(
    ("me", "expected"),
    [
        (seat(keys=3), [([], 0)]),
        (seat(keys=2, free="keeper"), [(["keeper"], 0)]),
        (seat(keys=3, free="keeper"), [([], 0), (["keeper"], 1)]),
        (
            seat(keys=1, free="keeper, slaver, oracle"),
            [
                (["keeper", "oracle"], 0),
                (["keeper", "oracle", "slaver"], 1),
                (["keeper", "slaver"], 0),
                (["oracle", "slaver"], 0),
            ],
        ),
        (seat(free="elder"), [(["elder"], 0)]),
        (seat(keys=2, free="elder"), [(["elder"], 2)]),
        (seat(keys=2, free="elder, keeper"), [(["elder"], 2), (["keeper"], 0)]),
        (seat(free="elder, sage"), None),
    ],
    ids=["tokens", "a lord", "or not", "two or three lords", "an ambassador", "alone", "or others", "two ambassadors"],
)
def test_exactly_three_keys_are_used(me: Facts, expected: list[tuple[list[str], int]] | None) -> None:
    if expected is None:  # six keys: both are used, one for each location
        t = after_action(me, available="jail, depths", location_deck="")
        t.me.plays("jail")
        assert t.options == ["sage", "elder"]
        t.me.plays("elder", "depths")
        assert t.me.locations == {"depths": ["sage"], "jail": ["elder"]}
        t.nothing_pending()
    else:
        assert ways(me) == expected


@pytest.mark.parametrize("lord", ["sage", "hermit", "elder"])
def test_b3_an_ambassador_has_three_keys(lord: str) -> None:
    t = after_action(seat(free=lord), available="jail", location_deck="")
    t.me.plays("jail")
    assert t.me.locations == {"jail": [lord]}
    t.nothing_pending()


@pytest.mark.parametrize("lord", ["sage", "hermit", "elder"])
def test_b3_an_ambassador_counts_for_the_closed_tower(lord: str) -> None:
    t = table(me=seat(locations={"closed-tower": lord, "lost-tower": ""}))
    assert t.me.sheet["locations"] == {"closed-tower": 3, "lost-tower": 0}


# ---------------------------------------------------------------------- ambassadors


@pytest.mark.parametrize(("lord", "draws"), [("hermit", 1), ("sage", 2), ("elder", 3)])
def test_an_ambassador_controls_a_location_alone(lord: str, draws: int) -> None:
    t = table(
        me=seat(hand=FIVE_RACES, keys=2, free="keeper"), court=[lord, *FULL_COURT.split(", ")[:3]], available="jail"
    )
    t.comes(*["depths", "abyss", "chasm"][:draws])
    t.recruits(lord, paying=FIVE_RACES)
    assert (t.decision, len(t.options)) == ("ambassador_pick", draws)
    t.refuses("jail", "illegal_move")
    t.me.plays("depths")
    assert t.me.locations["depths"] == [lord]
    assert t["available"] == sorted(["jail", "abyss", "chasm"][:draws])
    assert (t.me.keys, t.me.free) == (2, ["keeper"])  # and these three keys bring another one in the same turn
    assert t.decision == "control_source"
    t.me.plays("jail")
    assert t.me.locations == {"depths": [lord], "jail": ["keeper"]}
    t.nothing_pending()


def test_an_ambassador_draws_as_many_as_there_are() -> None:
    t = table(me=seat(hand=FIVE_RACES), court=f"elder, {REST}", location_deck="depths, abyss")
    t.recruits("elder", paying=FIVE_RACES)
    assert t.options == ["abyss", "depths"]


def test_b22_with_an_empty_deck_an_ambassador_takes_an_available_location() -> None:
    t = table(me=seat(hand=FIVE_RACES), court=f"elder, {REST}", available="jail", location_deck="")
    t.recruits("elder", paying=FIVE_RACES)
    assert (t.decision, t.options) == ("control_source", ["jail"])
    t.me.plays("jail")
    assert (t.me.locations, t.me.free) == ({"jail": ["elder"]}, [])
    t.nothing_pending()


def test_b22_with_no_location_at_all_an_ambassador_waits() -> None:
    t = table(me=seat(hand=FIVE_RACES), court=f"elder, {REST}", location_deck="")
    t.recruits("elder", paying=FIVE_RACES)
    assert t.me.free == ["elder"]
    t.nothing_pending()


# ---------------------------------------------------------------------- Black Smokers


def by_keys() -> Table:
    t = after_action(seat(keys=2, free="keeper"), available="black-smokers", location_deck="jail, abyss")
    t.me.plays("black-smokers")
    return t


def by_drawing() -> Table:
    t = after_action(seat(keys=2, free="keeper"), location_deck="black-smokers, jail, abyss")
    t.comes("black-smokers")
    t.me.plays("draw 1", "black-smokers")
    return t


def by_ambassador() -> Table:
    t = table(me=seat(hand=FIVE_RACES), court=f"hermit, {REST}", location_deck="black-smokers, jail, abyss")
    t.comes("black-smokers")
    t.recruits("hermit", paying=FIVE_RACES)
    t.me.plays("black-smokers")
    return t


def by_illusionist() -> Table:
    paying = "jellyfish 5, jellyfish 4, jellyfish 1"
    mine = seat(hand=paying, locations={"depths": "oracle"})
    t = table(me=mine, court=f"illusionist, {REST}", available="black-smokers", location_deck="jail, abyss")
    t.recruits("illusionist", paying=paying)
    t.me.plays("depths", "black-smokers")
    return t


WAYS: Final[dict[str, tuple[Callable[[], Table], list[str], list[str]]]] = {
    "available": (by_keys, ["keeper"], []),
    "drawn": (by_drawing, ["keeper"], []),
    "ambassador": (by_ambassador, ["hermit"], []),
    "illusionist": (by_illusionist, ["oracle"], ["depths"]),
}


@pytest.mark.parametrize("way", WAYS)
def test_b23_black_smokers_may_be_traded_however_control_was_taken(way: str) -> None:
    take, under, available = WAYS[way]
    t = take()
    assert (t.decision, t.options) == ("black_smokers", ["keep", "abyss", "jail"])
    t.me.plays("abyss")
    assert t.me.locations == {"abyss": under}
    assert ("black-smokers" in t["box"], t["location_deck"], t["available"]) == (True, ["jail"], available)
    t.nothing_pending()


@pytest.mark.parametrize("way", WAYS)
def test_b23_black_smokers_may_be_kept(way: str) -> None:
    take, under, _ = WAYS[way]
    t = take()
    t.me.plays("keep")
    assert t.me.locations == {"black-smokers": under}
    assert (t.me.sheet["locations"], t["location_deck"]) == ({"black-smokers": 0}, ["abyss", "jail"])
    t.nothing_pending()


def test_b23_what_was_drawn_with_it_is_available_and_not_in_the_deck() -> None:
    t = after_action(seat(keys=3), location_deck="black-smokers, jail, abyss, depths")
    t.comes("black-smokers", "jail")
    t.me.plays("draw 2", "black-smokers")
    assert (t.options, t["available"]) == (["keep", "abyss", "depths"], ["jail"])


def test_b23_with_an_empty_deck_there_is_nothing_to_trade() -> None:
    t = after_action(seat(keys=3), available="black-smokers", location_deck="")
    t.me.plays("black-smokers")
    assert t.me.locations == {"black-smokers": []}
    t.nothing_pending()


def test_b23_black_smokers_acts_after_its_keys_are_paid() -> None:
    t = after_action(seat(keys=3, free="keeper"), available="black-smokers", location_deck="jail")
    t.me.plays("black-smokers")
    assert t.decision == "control_keys"
    t.me.plays("keeper", "key", "key")
    assert t.decision == "black_smokers"
    t.me.plays("jail")
    assert t.me.locations == {"jail": ["keeper"]}
    t.nothing_pending()


def test_b27_a_location_that_was_traded_never_comes_back() -> None:
    t = by_keys()
    t.me.plays("abyss")
    assert "black-smokers" not in t["available"] + t["location_deck"]
    assert "black-smokers" in t["box"]
    t.nothing_pending()


# ---------------------------------------------------------------------- the Illusionist


def test_b25_the_illusionist_moves_the_lords_to_the_new_location() -> None:
    paying = "jellyfish 5, jellyfish 4, jellyfish 1"
    mine = seat(hand=paying, locations={"depths": "oracle, slaver", "chasm": ""})
    t = table(me=mine, court=f"illusionist, {REST}", available="jail, abyss")
    t.recruits("illusionist", paying=paying)
    assert (t.decision, t.options) == ("illusionist", ["decline", "depths", "chasm"])
    t.me.plays("depths")
    assert t.options == ["abyss", "jail"]
    t.me.plays("jail")
    assert t.me.locations == {"chasm": [], "jail": ["oracle", "slaver"]}
    assert t["available"] == ["abyss", "depths"]
    t.nothing_pending()


@pytest.mark.parametrize(
    ("locations", "available"), [({}, "jail"), ({"depths": "oracle"}, "")], ids=["none of mine", "none available"]
)
def test_b25_the_illusionist_needs_a_location_on_both_sides(locations: dict[str, str], available: str) -> None:
    paying = "jellyfish 5, jellyfish 4, jellyfish 1"
    t = table(me=seat(hand=paying, locations=locations), court=f"illusionist, {REST}", available=available)
    t.recruits("illusionist", paying=paying)
    t.nothing_pending()
