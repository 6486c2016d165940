"""Every decision of Kraken explains itself: its facts, why it is asked, what its options are, what others may see."""

from __future__ import annotations

from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.table import BYSTANDERS, Facts, Table
from tests.rules.kraken.table import PRICES, recruiting, seat, sentinel, table

TWO_STACKS: Final = {"crab": "crab 1", "squid": "squid 1"}  # the next player has a choice
EMPTY: Final = {"jellyfish": 0, "crab": 0, "seahorse": 0, "shellfish": 0, "squid": 0}


def why(t: Table) -> list[str]:
    return list(t.game.prompt()["why"])


def told(t: Table, reader: int | None) -> Facts:
    """The facts of the pending decision for a reader."""
    return dict(t.game.prompt(reader)["facts"])


def about(t: Table) -> list[tuple[str, str | None, str | None]]:
    """What each option is: a verb, and the kind and name of a thing."""
    return [(option["verb"], option["kind"], option["name"]) for option in t.game.prompt()["options"]]


# ---------------------------------------------------------------------- krakens and nebulis


def test_a_kraken_to_place_is_told_with_the_stacks() -> None:
    t = table(council={"crab": "crab 2, kraken 4"}, track="kraken 3, squid 1, jellyfish 1")
    t.me.plays("take")
    assert t.facts == {"card": "kraken 3", "stacks": {**EMPTY, "crab": 2, "squid": 1}}
    assert (why(t), told(t, 1), told(t, None)) == ([], t.facts, t.facts)
    assert about(t)[0] == ("place", "race", "jellyfish")


def test_an_offer_is_told_with_the_mixes_that_would_do() -> None:
    t = table(left=seat(pearls=1, nebulis=2, free="outlaw, counterfeiter"), track="squid 1, kraken 2", price=2)
    assert t.facts == {"card": "kraken 2", "price": 2, "seller": 0, "space": 2, "mixes": [1, 2]}
    assert t.options == ["pass", "buy nebulis 1", "buy nebulis 2"]
    assert told(t, 0) == t.facts  # pearls, nebulis and lords lie open
    assert about(t) == [("pass", "ally", "kraken 2"), ("buy", "ally", "kraken 2"), ("buy", "ally", "kraken 2")]


def test_without_nebulis_there_is_one_mix() -> None:
    t = table(left=seat(pearls=3), track="kraken 2", price=2)
    assert t.facts["mixes"] == [0]


def test_nebulis_of_a_payment_are_asked_for_a_lord() -> None:
    t = table(
        me=seat(hand="squid 5, kraken 2", pearls=4, nebulis=2, free="counterfeiter"), court=f"fence, {BYSTANDERS}"
    )
    t.me.plays("recruit fence", "squid 5")
    t.me.plays("done")
    facts = {"lord": "fence", "price": 2, "pearls": 4, "nebulis": 2, "mixes": [0, 1]}
    assert (t.decision, t.facts, told(t, 1)) == ("pay_nebulis", facts, facts)
    assert why(t) == []  # the turn itself
    assert about(t) == [("done", None, None), ("pay", "nebulis", "1")]


def test_nebulis_for_the_corruptors_lord_are_owed_to_it() -> None:
    t = table(
        me=seat(hand=PRICES["corruptor"], pearls=5, nebulis=1, free="counterfeiter"), court=f"corruptor, {BYSTANDERS}"
    )
    t.recruits("corruptor", paying=PRICES["corruptor"])
    t.me.plays("miller")
    assert (t.decision, t.facts["lord"], t.facts["price"], why(t)) == ("pay_nebulis", "miller", 5, ["corruptor"])


def test_krakens_named_in_a_payment_count_for_what_is_missing() -> None:
    t = table(me=seat(hand="squid 2, kraken 4, kraken 3"), court=f"outlaw, {BYSTANDERS}")
    t.me.plays("recruit outlaw", "squid 2", "kraken 3")
    assert (t.facts["missing"], t.facts["paid"], t.facts["demanded"]) == (2, ["kraken 3", "squid 2"], None)


def test_the_figure_is_given_among_those_who_caught_up() -> None:
    t = recruiting("fence", me=seat(nebulis=4), left=seat(nebulis=1), right=seat(nebulis=1))
    facts = {"holder": 0, "among": [1, 2], "nebulis": {"0": 2, "1": 2, "2": 2}}
    assert (t.decision, t.facts, told(t, 2)) == ("give_kraken", facts, facts)
    assert why(t) == ["kraken"]
    assert about(t) == [("give", "seat", "1"), ("give", "seat", "2")]


# ---------------------------------------------------------------------- lords


def test_the_fence_is_told_with_all_nebulis() -> None:
    t = recruiting("fence", me=seat(nebulis=2), left=seat(), across=seat(nebulis=1), right=seat())
    nebulis = {"0": 2, "1": 0, "2": 1, "3": 0}
    assert t.facts == {"count": 2, "named": [], "among": [1, 2], "nebulis": nebulis}
    assert (why(t), about(t)) == (["fence"], [("give", "seat", "1"), ("give", "seat", "2")])
    t.me.plays("seat 1")
    assert t.facts == {"count": 1, "named": [1], "among": [2, 3], "nebulis": nebulis}
    assert told(t, None) == t.facts


def test_the_healer_sees_the_discard_and_others_its_size() -> None:
    t = recruiting("healer", discard="crab 1, crab 1, monster")
    assert (t.facts, why(t)) == ({"discard": 4, "cards": ["crab 1", "crab 1", "jellyfish 5"]}, ["healer"])
    assert (told(t, 0), told(t, 1), told(t, None)) == (t.facts, {"discard": 4}, {"discard": 4})
    assert t.game.prompt(1)["options"] == []
    assert about(t) == [("take", "ally", "jellyfish 5"), ("take", "ally", "crab 1")]


def test_the_executioner_is_told_what_can_be_hit() -> None:
    t = recruiting(
        "executioner",
        left=seat(affiliated="crab 1, crab 5, squid 1"),
        across=seat(affiliated="crab 3", free="shaman"),
        right=seat(),
    )
    assert t.facts == {"affiliated": {"1": {**EMPTY, "crab": 2, "squid": 1}, "3": EMPTY}}
    assert (why(t), about(t)[1]) == (["executioner"], ("name", "race", "crab"))
    t.me.plays("crab")
    assert (t.game.seat, t.facts) == (1, {"race": "crab", "affiliated": 2, "owner": 0})
    assert (why(t), told(t, 3)) == (["executioner"], t.facts)
    assert about(t) == [("discard", "ally", "crab 1"), ("discard", "ally", "crab 5")]


def test_the_liberator_is_told_who_lies_where() -> None:
    t = recruiting("liberator", me=seat(locations={"jail": "keeper, slaver", "depths": "oracle", "abyss": ""}))
    assert t.facts == {"bound": {"keeper": "jail", "slaver": "jail", "oracle": "depths"}}
    assert (why(t), about(t)[0]) == (["liberator"], ("free", "lord", "slaver"))


def test_a_sentinel_is_told_with_the_zones_that_are_free() -> None:
    t = recruiting("vigil", available="jail", sentinels={"watcher": sentinel(1, "court", "miller")})
    zones = ["council", "locations"]
    assert t.facts == {"sentinel": "vigil", "zone": "front", "zones": zones, "just_taken": True}
    assert why(t) == ["vigil"]
    assert about(t) == [("keep", None, None), ("reserve", "zone", "council"), ("reserve", "zone", "locations")]
    t.me.plays("locations")
    assert t.facts == {"sentinel": "vigil", "zone": "locations", "zones": zones, "just_taken": False}
    assert about(t) == [("reserve", "location", "jail")]


# ---------------------------------------------------------------------- sanctuaries


def searching(*loot: str, **more: Any) -> Table:
    t = table(me=seat(keys=3), available="megalodon", council=TWO_STACKS, **more)
    t.comes(*loot)
    t.me.plays("council crab", "megalodon", *["search"] * (len(loot) - 1))
    return t


def test_a_search_is_told_with_what_was_found_and_what_is_left() -> None:
    t = searching("loot 7", "loot 3")
    deck = {"3": 2, "4": 4, "5": 5, "6": 6, "7": 6}
    assert t.facts == {"location": "megalodon", "loot": [3, 7], "points": 10, "deck": deck}
    assert (why(t), told(t, 1)) == (["megalodon"], t.facts)
    assert about(t) == [("search", None, None), ("stop", None, None)]


def test_a_draw_of_loot_that_a_driver_chooses_is_told_too() -> None:
    position = table(me=seat(keys=3), available="megalodon", council={"crab": "crab 1"}, loot_deck=[3, 7]).position
    t = Table(abyssal.load(position, chance="ask"))
    t.play("council crab", "megalodon")
    assert (t.game.seat, t.decision, why(t)) == (abyssal.CHANCE, "draw_loot", ["megalodon"])
    assert t.facts == {"location": "megalodon", "loot": [], "deck": {"3": 1, "4": 0, "5": 0, "6": 0, "7": 1}}
    t.play("loot 3")
    assert t["loot"] == {"megalodon": [3]}


def test_what_a_loot_card_brings_comes_from_the_sanctuary() -> None:
    position = table(me=seat(keys=3), available="megalodon", council={"crab": "crab 1"}, loot_deck=[5, 6]).position
    t = Table(abyssal.load(position, chance="ask"))
    t.play("council crab", "megalodon", "loot 5")
    assert (t.decision, why(t)) == ("draw_tokens", ["megalodon"])
    t.play("token 3", "search", "loot 6")
    assert (t.decision, why(t)) == ("loot_ally", ["megalodon"])


# ---------------------------------------------------------------------- what may be skipped


@pytest.mark.parametrize(
    ("discard", "skipped"),
    [("", True), ("jellyfish 4", False), ("monster", False)],
    ids=["the only card", "another kind", "a monster"],
)
def test_the_healer_is_skipped_only_if_the_discard_holds_one_card(discard: str, skipped: bool) -> None:
    """A single ally beside a monster, or several alike, would betray the discard."""
    t = recruiting("healer", discard=discard)
    t.game.skip_forced()
    assert (t.decision != "healer") == skipped
    assert ("jellyfish 5" in t.me.hand) == skipped


def test_several_cards_alike_in_the_discard_are_asked() -> None:
    t = table(me=seat(hand="jellyfish 5", pearls=2), court=f"healer, {BYSTANDERS}", discard="crab 1, crab 1")
    t.recruits("healer", paying="jellyfish 5")
    assert (t.options, t.game.skip_forced(), t.decision) == (["crab 1"], 0, "healer")


def test_what_everybody_sees_to_be_forced_is_skipped() -> None:
    t = recruiting("executioner", left=seat(affiliated="crab 1, crab 1"), council=TWO_STACKS)
    t.me.plays("crab")
    assert (t.options, t.game.skip_forced(), t.left.affiliated) == (["crab 1"], 1, ["crab 1"])
    t.nothing_pending()
    t = recruiting("liberator", me=seat(locations={"jail": "reaper"}), council=TWO_STACKS)
    assert (t.options, t.game.skip_forced(), t.me.free) == (["reaper"], 1, ["liberator", "reaper"])
    t.nothing_pending()
    t = recruiting("fence", me=seat(nebulis=2), left=seat(), across=seat(), right=seat())
    t.me.plays("seat 2")
    assert (t.options, t.game.skip_forced(), t.decision) == (["seat 3"], 1, "give_kraken")
    t = searching("loot 7", loot_deck=[7])
    assert (t.options, t.game.skip_forced()) == (["stop"], 1)
    t.nothing_pending()


def test_a_payment_with_krakens_is_asked_as_long_as_there_is_a_hand() -> None:
    """That nothing but ``kraken 4`` can be named tells what is in the hand."""
    t = table(me=seat(hand="kraken 4, kraken 3"), court=f"outlaw, {BYSTANDERS}", council=TWO_STACKS)
    t.me.plays("recruit outlaw")
    assert (t.options, t.game.skip_forced()) == (["kraken 3"], 0)
    t.me.plays("kraken 3")
    assert (t.options, t.game.skip_forced()) == (["kraken 4"], 0)
    t.me.plays("kraken 4")
    assert (t.options, t.game.skip_forced()) == (["done"], 1)
    assert t.me.nebulis == 5


# ---------------------------------------------------------------------- points that a reader can count


def test_krakens_in_a_hidden_hand_leave_nebulis_and_the_figure_open() -> None:
    t = table(me=seat(nebulis=2), left=seat(hand="kraken 4", nebulis=1), right=seat(nebulis=1))
    assert [t.game.known_sheet(seat, 0)["nebulis"] for seat in range(3)] == [-2, None, -1]
    assert [t.game.known_sheet(seat, 0)["kraken"] for seat in range(3)] == [None, None, None]
    assert [t.game.known_sheet(seat, 1)["nebulis"] for seat in range(3)] == [-2, -4, -1]
    assert [t.game.known_sheet(seat, 1)["kraken"] for seat in range(3)] == [0, -5, 0]
    assert t.game.known_scores(1) == t.game.scores()


def test_the_cleaners_hand_hides_no_nebulis() -> None:
    t = table(me=seat(nebulis=2), left=seat(hand="kraken 4", nebulis=1, free="cleaner"))
    assert (t.game.known_sheet(1, None)["nebulis"], t.game.known_sheet(0, None)["kraken"]) == (-1, -5)


def test_the_krakens_lair_depends_on_a_hidden_hand() -> None:
    lair = {"krakens-lair": ""}
    t = table(left=seat(hand="kraken 4", nebulis=1, locations=lair))
    assert t.game.known_sheet(1, 0)["locations"] == {"krakens-lair": None}
    assert t.game.known_sheet(1, 1)["locations"] == {"krakens-lair": 3}
    t = table(left=seat(hand="kraken 4", nebulis=1, free="cleaner", locations=lair))
    assert t.game.known_sheet(1, 0)["locations"] == {"krakens-lair": 12}


# ---------------------------------------------------------------------- numbers


def test_figures_tell_the_nebulis_of_the_end_and_how_the_next_price_can_be_paid() -> None:
    t = table(
        me=seat(hand="kraken 3", pearls=3, nebulis=1),
        left=seat(hand="kraken 4", pearls=3, nebulis=2, free="counterfeiter"),
        right=seat(pearls=1, nebulis=1),
        price=2,
    )
    for reader, at_last in ((0, [3, None, 1]), (1, [None, 5, 1]), (None, [None, None, 1])):
        seats = t.game.table_numbers(reader)["seats"]
        assert [seats[number]["nebulis_at_last"] for number in "012"] == at_last
        assert [seats[number]["mixes"] for number in "012"] == [[], [0, 1], [1]]


@pytest.mark.parametrize(
    ("hand", "missing"),
    [
        ("crab 1, kraken 4", {"points": 2, "races": 0, "demanded": False}),
        ("squid 2, kraken 4", {"points": 1, "races": 0, "demanded": False}),
        ("kraken 4", {"points": 3, "races": 1, "demanded": False}),
        ("kraken 4, kraken 3", {"points": 0, "races": 0, "demanded": False}),
        ("squid 2", {"points": 5, "races": 1, "demanded": True}),
    ],
)
def test_figures_count_krakens_for_what_is_missing(hand: str, missing: Facts) -> None:
    """The Seeker costs 7 in two races, crabs among them."""
    t = table(me=seat(hand=hand), court=f"seeker, {BYSTANDERS}")
    assert t.game.table_numbers(0)["court"]["seeker"]["missing"] == missing
    assert t.game.table_numbers(0)["court"]["seeker"]["payable"] == ("recruit seeker" in t.options)
