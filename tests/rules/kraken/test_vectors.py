"""The test vectors of the rules text (10), each of them played or scored at a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from abyssal import IllegalMove
from tests.rules.abyss.table import BYSTANDERS, Table, names
from tests.rules.book import vectors, vectors_played
from tests.rules.kraken.table import PRICES, held, new_game, purse, seat, sentinel, table, wants

NOTHING: Final[dict[str, Any]] = {"deck": "", "court": "", "lord_deck": "", "location_deck": ""}


def offered(**mine: Any) -> Table:
    """The second card of a turn is offered to the player on the left, at price 2."""
    return table(left=seat(**mine), track="crab 1", price=2)


# ---------------------------------------------------------------------- the examples of the rulebook


def test_tvk1_the_seeker_with_a_kraken_as_crab() -> None:
    t = wants("seeker", "kraken 4, kraken 3, seahorse 5")
    t.recruits("seeker", paying="seahorse 5, kraken 3")
    assert (t.me.nebulis, t.me.affiliated, t["discard"], t.me.hand) == (2, ["seahorse 5"], ["kraken 3"], ["kraken 4"])
    t.nothing_pending()


def test_tvk1_the_seeker_with_two_krakens() -> None:
    t = wants("seeker", "kraken 4, kraken 3, seahorse 5")
    t.recruits("seeker", paying="kraken 3, kraken 4")
    assert (t.me.nebulis, t.me.affiliated, t["discard"]) == (5, [], ["kraken 3", "kraken 4"])
    assert t.me.free == ["seeker"]
    t.nothing_pending()


@pytest.mark.parametrize("nebulis", [1, 4])
def test_tvk2_three_points_short_of_the_hypnotist(nebulis: int) -> None:
    t = wants("hypnotist", "jellyfish 4, crab 2", pearls=2, nebulis=nebulis)
    t.recruits("hypnotist", paying="jellyfish 4, crab 2")
    assert (t.me.pearls, t.me.nebulis, t.me.free) == (0, nebulis - 1, ["hypnotist"])
    t.nothing_pending()


def test_tvk3_the_megalodon() -> None:
    t = table(me=seat(keys=3), council={"crab": "crab 1"}, available="megalodon")
    t.comes("loot 3", "loot 7", "loot 3")
    t.me.plays("council crab", "megalodon", "search", "search")
    assert (t["loot"], t.me.keys) == ({"megalodon": [7]}, 2)
    assert [name for name in t["box"] if name.startswith("loot")] == ["loot 3", "loot 3"]
    t.nothing_pending()


def test_tvk4_the_loot_deck() -> None:
    assert new_game()["loot_deck"] == [3] * 3 + [4] * 4 + [5] * 5 + [6] * 6 + [7] * 7


# ---------------------------------------------------------------------- payments with krakens


def test_dvk1_a_kraken_as_crab_would_be_the_third_race() -> None:
    t = wants("seeker", "seahorse 5, squid 2, kraken 2")
    with pytest.raises(IllegalMove) as caught:
        t.game.payment("seeker", names("seahorse 5, squid 2, kraken 2"))
    assert (caught.value.code, caught.value.params["have"]) == ("too_many_races", 3)


def test_dvk2_a_kraken_beside_crab_and_squid() -> None:
    t = wants("seeker", "crab 2, squid 3, kraken 2")
    t.recruits("seeker", paying="crab 2, squid 3, kraken 2")
    assert (t.me.affiliated, t.me.nebulis, t["discard"]) == (["crab 2"], 1, ["kraken 2", "squid 3"])
    t.nothing_pending()


def test_dvk3_two_krakens_of_the_same_race() -> None:
    t = wants("ferryman", "kraken 4, kraken 3")
    t.recruits("ferryman", paying="kraken 4, kraken 3")
    assert (t.me.nebulis, t.me.affiliated, t.me.free) == (5, [], ["ferryman"])


def test_dvk4_a_kraken_as_the_fifth_race() -> None:
    cards = "jellyfish 1, crab 2, shellfish 3, squid 2, kraken 4"
    t = wants("sage", cards)
    t.comes("jail", "abyss")
    t.recruits("sage", paying=cards)
    t.me.plays("jail")
    assert (t.me.affiliated, t.me.nebulis) == (["jellyfish 1"], 3)
    t.nothing_pending()


# ---------------------------------------------------------------------- paying with nebulis


def test_dvk5_with_pearls_left_over_no_nebulis_is_taken() -> None:
    assert offered(pearls=3, nebulis=1).options == ["pass", "buy"]


def test_dvk6_one_pearl_and_one_nebulis() -> None:
    t = offered(pearls=1, nebulis=3)
    assert t.options == ["pass", "buy nebulis 1"]
    t.left.plays("buy nebulis 1")
    assert (purse(t), held(t)) == ([1, 0], [1, 2])


def test_dvk7_two_nebulis_only_with_the_outlaw() -> None:
    assert offered(nebulis=3).decision == "explore_ally"  # not asked
    t = offered(nebulis=3, free="outlaw")
    assert t.options == ["pass", "buy nebulis 2"]
    t.left.plays("buy nebulis 2")
    assert (purse(t), held(t)) == ([0, 0], [2, 1])


def test_dvk8_the_counterfeiter_keeps_pearls() -> None:
    t = offered(pearls=5, nebulis=2, free="counterfeiter")
    assert t.options == ["pass", "buy", "buy nebulis 1"]
    t.left.plays("buy nebulis 1")
    assert (purse(t), held(t)) == ([1, 4], [1, 1])


# ---------------------------------------------------------------------- the figure


def three_players(mine: int, lefts: int, rights: int, figure: int) -> Table:
    """Three players; the left one may recruit a sentinel's lord (1 nebulis) or pay one for a lord."""
    return table(
        me=seat(nebulis=mine),
        left=seat(hand="squid 3, crab 2, squid 5, squid 1", nebulis=lefts),
        right=seat(hand="squid 3, seahorse 2", nebulis=rights),
        court=f"watcher, vigil, outlaw, {BYSTANDERS}",
        active=1,
        kraken_figure=figure,
    )


def test_dvk9_to_dvk11_the_figure_on_its_way() -> None:
    t = three_players(2, 1, 0, figure=0)
    t.recruits("watcher", paying="squid 3, crab 2")
    assert (held(t), t["kraken_figure"]) == ([2, 2, 0], 1)  # DV-K9: just caught up
    t.left.plays("council", "crab")
    t.recruits("vigil", paying="squid 3, seahorse 2")
    assert (held(t), t["kraken_figure"]) == ([2, 2, 1], 1)  # DV-K10: an old tie
    t.right.plays("court", "miller")
    t.finds("jellyfish 1")
    t.recruits("outlaw", paying="squid 5, squid 1")
    assert (held(t), t["kraken_figure"]) == ([2, 1, 1], 0)  # DV-K11: overtaken by standing still
    t.nothing_pending(active=2)


def test_dvk12_two_have_caught_up_and_the_holder_chooses() -> None:
    t = three_players(2, 3, 2, figure=1)
    t.recruits("outlaw", paying="squid 5, squid 1")
    assert (held(t), t.decision, t.options) == ([2, 2, 2], "give_kraken", ["seat 0", "seat 2"])
    t.left.plays("seat 2")
    assert t["kraken_figure"] == 2


def test_dvk13_the_last_nebulis_is_paid() -> None:
    t = three_players(0, 1, 0, figure=1)
    t.recruits("outlaw", paying="squid 5, squid 1")
    assert (held(t), t["kraken_figure"]) == ([0, 0, 0], None)
    t.nothing_pending(active=2)


def test_dvk14_the_fence_with_too_few_nebulis() -> None:
    t = table(
        me=seat(hand=PRICES["fence"], nebulis=2), across=seat(), right=seat(), left=seat(), court=f"fence, {BYSTANDERS}"
    )
    t.recruits("fence", paying=PRICES["fence"])
    assert (t.decision, t.facts["count"], t.facts["named"]) == ("fence", 2, [])
    t.me.plays("seat 1", "seat 3")
    assert held(t) == [0, 1, 0, 1]


# ---------------------------------------------------------------------- scoring


def test_dvk15_the_krakens_lair_with_six_nebulis() -> None:
    sheet = table(me=seat(nebulis=6, locations={"krakens-lair": ""})).me.sheet
    assert (sheet["locations"], sheet["nebulis"], sheet["kraken"]) == ({"krakens-lair": -3}, -6, -5)
    assert sheet["total"] == -14


def test_dvk16_the_cleaner_at_the_end() -> None:
    t = table(me=seat(hand="kraken 4, crab 2", free="cleaner"), active=1, ended_by=0, **NOTHING)
    assert t.game.is_over
    assert (t.me.nebulis, t.me.affiliated, t.me.hand, t["kraken_figure"]) == (0, ["crab 2"], [], None)


def test_dvk17_the_cleaner_under_a_location() -> None:
    t = table(me=seat(hand="kraken 4, crab 2", locations={"jail": "cleaner"}), active=1, ended_by=0, **NOTHING)
    assert t.game.is_over
    assert (t.me.nebulis, t.me.affiliated, t["kraken_figure"]) == (3, ["crab 2"], 0)


def test_dvk18_the_abyss_with_a_smuggler() -> None:
    t = table(me=seat(free="ferryman, elder, recruiter", locations={"abyss": ""}))
    assert t.me.sheet["locations"] == {"abyss": 6}


# ---------------------------------------------------------------------- lords, sentinels, sanctuaries


def test_dvk19_the_highwayman_and_a_monster_on_space_5() -> None:
    t = table(left=seat(free="highwayman"), track="crab 1, crab 1, squid 1, squid 1, monster", threat=2)
    t.me.plays("fight", "reward 1")
    assert purse(t) == [2, 1]
    assert [event["count"] for event in t.events("pearls_gained")] == [1, 2]
    assert [(event["seat"], event["count"], event["robber"]) for event in t.events("pearls_robbed")] == [(0, 1, 1)]
    t.nothing_pending()


def test_dvk20_the_hypnotist_buys_twice() -> None:
    t = table(left=seat(pearls=3, free="hypnotist"))
    t.comes("crab 1", "crab 2", "squid 1")
    t.me.plays("explore")
    t.left.plays("buy", "buy")
    assert (t.left.hand, purse(t), t["price"]) == (["crab 1", "crab 2"], [3, 0], 3)
    t.me.plays("take")
    t.nothing_pending()


def test_dvk21_only_a_location_is_left_to_reserve() -> None:
    t = table(
        me=seat(hand=PRICES["lookout"]),
        court=f"lookout, {BYSTANDERS}",
        available="jail",
        sentinels={"watcher": sentinel(0, "court", "miller"), "vigil": sentinel(1, "council", "crab")},
    )
    t.recruits("lookout", paying=PRICES["lookout"])
    assert (t.decision, t.options) == ("place_sentinel", ["keep", "locations"])
    t.me.plays("locations")
    assert t.options == ["jail"]
    t.me.plays("jail")
    assert t["sentinels"]["lookout"] == sentinel(0, "locations", "jail")
    t.nothing_pending()


def test_dvk22_the_sentinel_on_the_vigil_comes_back() -> None:
    t = table(
        me=seat(hand=PRICES["vigil"]),
        court=f"vigil, {BYSTANDERS}",
        sentinels={"watcher": sentinel(0, "court", "vigil")},
    )
    t.recruits("vigil", paying=PRICES["vigil"])
    assert t["sentinels"]["watcher"] == {"owner": 0, "zone": "front", "resting": True}
    t.me.plays("court", "landowner")
    assert t["sentinels"]["vigil"] == sentinel(0, "court", "landowner")
    t.finds("squid 1")
    assert "sentinel" in t.options  # my next turn
    t.me.plays("sentinel", "council", "crab")
    assert t["sentinels"]["watcher"] == sentinel(0, "council", "crab")


def test_dvk23_three_keys_again_after_the_battlefield() -> None:
    t = table(me=seat(keys=4), council={"crab": "crab 1"}, location_deck="battlefield, jail, abyss, depths")
    t.comes("battlefield", "jail", "abyss", "loot 3", "loot 7", "loot 3")
    t.me.plays("council crab", "draw 3", "battlefield", "search", "search")
    assert (t.me.keys, t.decision, t.options) == (3, "control_source", ["draw 1", "abyss", "jail"])
    t.me.plays("jail")
    assert (t.me.keys, t.me.locations, t["loot"]) == (0, {"battlefield": [], "jail": []}, {"battlefield": [7]})
    t.nothing_pending()


@pytest.mark.parametrize(("pearls", "left"), [(4, (0, 0)), (5, (0, 1))])
def test_dvk24_the_corruptor_and_a_nebulis(pearls: int, left: tuple[int, int]) -> None:
    hand = PRICES["corruptor"]
    t = table(me=seat(hand=hand, pearls=pearls, nebulis=1), court=f"corruptor, keeper, {BYSTANDERS}")
    t.recruits("corruptor", paying=hand)
    t.me.plays("keeper")
    assert (t.me.pearls, t.me.nebulis) == left
    assert t.me.free == ["corruptor", "keeper"]
    t.nothing_pending()


def test_dvk25_a_sentinel_kept_on_recruitment_may_be_placed_later() -> None:
    t = table(me=seat(hand=PRICES["watcher"]), court=f"watcher, {BYSTANDERS}")
    t.recruits("watcher", paying=PRICES["watcher"])
    t.me.plays("keep")
    assert (t.decision, t.options) == ("end_powers", ["done", "sentinel"])
    again = t.game.clone()
    t.me.plays("sentinel", "court", "miller")
    assert t["sentinels"]["watcher"] == sentinel(0, "court", "miller")
    t.nothing_pending()
    t.game = again
    t.me.plays("done")
    assert t["sentinels"]["watcher"] == sentinel(0)
    t.finds("squid 1")
    assert (t.decision, "sentinel" in t.options) == ("main", True)


# ---------------------------------------------------------------------- none is missing


def test_the_vectors_are_all_there() -> None:
    assert vectors_played(Path(__file__)) == vectors("kraken")
