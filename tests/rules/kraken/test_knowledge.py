"""Who sees what with Kraken: nebulis, the figure, sentinels and loot lie open (1); the Healer sees the discard."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.abyss.table import BYSTANDERS, Table
from tests.rules.kraken.table import PRICES, recruiting, seat, sentinel, table

READERS: Final = (0, 1, 2, None)
MEMORIES: Final = ("table", "recall")
OPEN: Final = ("loot", "loot_deck", "sentinels", "kraken_figure", "unplaced", "court", "available", "box")


def middle_of_a_game() -> Table:
    return table(
        me=seat(hand="crab 2, kraken 3", nebulis=2, tokens=[2, 4], free="watcher", locations={"megalodon": ""}),
        left=seat(hand="kraken 4", nebulis=1, tokens=[3], kept_loot={"battlefield": [5]}),
        right=seat(hand="jellyfish 1, kraken 2", tokens=[3, 3]),
        council={"crab": "crab 3, kraken 3", "squid": "kraken 2", "seahorse": "seahorse 1"},
        discard="monster, kraken 4, shellfish 1",
        court=BYSTANDERS,
        available="depths",
        loot={"megalodon": [4, 7]},
        sentinels={"watcher": sentinel(0, "council", "squid"), "vigil": sentinel(1, "locations", "depths")},
        box=["loot 3", "loot 3"],
    )


# ---------------------------------------------------------------------- what lies open


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("reader", READERS)
def test_k25_loot_nebulis_sentinels_and_the_figure_are_public(reader: int | None, memory: str) -> None:
    t = middle_of_a_game()
    view, position = t.game.view(reader, memory=memory), t.position
    for key in OPEN:
        assert view[key] == position[key]
    for number, facts in position["seats"].items():
        for key in ("nebulis", "kept_loot", "pearls", "locations"):
            assert view["seats"][number][key] == facts[key]


@pytest.mark.parametrize("reader", READERS)
def test_krakens_in_hands_and_stacks_are_hidden_like_other_allies(reader: int | None) -> None:
    t = middle_of_a_game()
    view = t.game.view(reader)
    assert view["council"] == {"jellyfish": 0, "crab": 2, "seahorse": 1, "shellfish": 0, "squid": 1}
    assert (view["discard"], view["deck"]) == (3, len(t["deck"]))
    for number in range(3):
        hand = view["seats"][str(number)]["hand"]
        assert hand == (t.players[number].hand if number == reader else len(t.players[number].hand))


@pytest.mark.parametrize("reader", READERS)
def test_perfect_memory_knows_every_kraken(reader: int | None) -> None:
    t = middle_of_a_game()
    view, position = t.game.view(reader, memory="recall"), t.position
    for key in ("council", "discard", "deck", "lord_deck", "location_deck", "loot_deck"):
        assert view[key] == position[key]
    for number, facts in position["seats"].items():
        assert view["seats"][number]["hand"] == facts["hand"]


def test_a_view_has_neither_seed_nor_generator() -> None:
    t = middle_of_a_game()
    for memory in MEMORIES:
        assert set(t.position) - set(t.game.view(0, memory=memory)) == {"seed", "random"}


# ---------------------------------------------------------------------- at the moment it happens


@pytest.mark.parametrize("reader", READERS)
def test_k25_the_stack_chosen_for_a_kraken_is_seen_by_all(reader: int | None) -> None:
    t = table(right=seat(), track="kraken 3, crab 1")
    t.me.plays("take")
    assert t.game.view(reader)["unplaced"] == ["kraken 3"]
    t.me.plays("squid")
    assert t.events("kraken_placed", reader) == [
        {"event": "kraken_placed", "seat": 0, "card": "kraken 3", "race": "squid"}
    ]
    t.nothing_pending()


@pytest.mark.parametrize("reader", READERS)
def test_k25_the_cards_turned_up_for_a_loot_6_are_seen_by_all(reader: int | None) -> None:
    t = table(me=seat(keys=3), right=seat(), available="megalodon", council={"crab": "crab 1"})
    t.comes("loot 6", "monster", "squid 5")
    t.me.plays("council crab", "megalodon")
    assert [event["loot"] for event in t.events("loot_drawn", reader)] == [6]
    assert len(t.events("monster_turned_up", reader)) == 1
    assert [event["card"] for event in t.events("ally_turned_up", reader)] == ["squid 5"]
    hand = t.game.view(reader)["seats"]["0"]["hand"]
    assert hand == (["crab 1", "squid 5"] if reader == 0 else 2)


@pytest.mark.parametrize("reader", READERS)
def test_k25_nebulis_paid_gained_and_given_are_seen_by_all(reader: int | None) -> None:
    t = table(me=seat(hand="kraken 4, kraken 2", nebulis=1), right=seat(), court=f"fence, {BYSTANDERS}")
    t.recruits("fence", paying="kraken 4, kraken 2")
    assert [event["card"] for event in t.events("kraken_discarded", reader)] == ["kraken 2", "kraken 4"]
    assert [event["count"] for event in t.events("nebulis_paid", reader)] == [1]
    assert [event["count"] for event in t.events("nebulis_gained", reader)] == [4]
    assert [event["receiver"] for event in t.events("nebulis_given", reader)] == [1, 2]
    t.nothing_pending()


@pytest.mark.parametrize("reader", READERS)
def test_k25_reservations_are_seen_by_all(reader: int | None) -> None:
    t = recruiting("watcher", right=seat())
    t.me.plays("court", "miller")
    assert [event["lord"] for event in t.events("sentinel_taken", reader)] == ["watcher"]
    assert [event["lord"] for event in t.events("lord_reserved", reader)] == ["miller"]
    assert t.game.view(reader)["sentinels"] == {"watcher": sentinel(0, "court", "miller")}
    t.nothing_pending()


@pytest.mark.parametrize("reader", READERS)
def test_the_token_of_a_loot_5_is_seen_by_its_taker_only(reader: int | None) -> None:
    t = table(me=seat(keys=3), right=seat(), available="megalodon", council={"crab": "crab 1"})
    t.comes("loot 5", "token 4")
    t.me.plays("council crab", "megalodon")
    assert [event.get("token") for event in t.events("token_gained", reader)] == [4 if reader == 0 else None]


# ---------------------------------------------------------------------- the Healer


@pytest.mark.parametrize(("reader", "sees"), [(0, True), (1, False), (2, False), (None, False)])
def test_the_discard_is_shown_to_whoever_heals(reader: int | None, sees: bool) -> None:
    t = table(
        me=seat(hand=PRICES["healer"]), right=seat(), court=f"healer, {BYSTANDERS}", discard="crab 5, monster, kraken 2"
    )
    assert t.game.view(reader)["discard"] == 3
    t.recruits("healer", paying=PRICES["healer"])
    assert t.decision == "healer"
    seen = ["crab 5", "jellyfish 5", "kraken 2", "monster"]
    assert t.game.view(reader)["discard"] == (seen if sees else 4)
    assert t.events("discard_looked_through", reader) == [{"event": "discard_looked_through", "seat": 0, "count": 4}]
    t.me.plays("crab 5")
    assert t.game.view(reader)["discard"] == 3
    t.nothing_pending()


def test_whoever_heals_imagines_games_with_that_discard() -> None:
    t = recruiting("healer", left=seat(hand="kraken 2, crab 1"), discard="crab 5, monster, kraken 3")
    for seed in range(12):
        world = Table(t.game.determinize(0, seed, memory="table"))
        assert (world["discard"], world.options) == (t["discard"], t.options)


@pytest.mark.parametrize("reader", [1, 2])
def test_others_imagine_a_discard_from_which_the_healer_can_take(reader: int) -> None:
    """The one who heals is asked, so there is an ally in it, whatever else they forgot."""
    t = recruiting("healer", left=seat(), right=seat())
    assert len(t["discard"]) == 1
    for seed in range(200):
        world = t.game.determinize(reader, seed, memory="table")
        assert world.legal()


# ---------------------------------------------------------------------- other games that look the same


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("reader", [0, 1, 2])
def test_a_reader_cannot_tell_an_imagined_game_from_the_truth(reader: int, memory: str) -> None:
    middle_of_a_game().cannot_be_told_from_others(reader, memory)


def test_with_perfect_memory_krakens_stay_where_they_are() -> None:
    t = middle_of_a_game()
    world = Table(t.game.determinize(0, 7))
    for key in ("council", "discard", "deck", *OPEN):
        assert world[key] == t[key]
    assert [player.hand for player in world.players] == [player.hand for player in t.players]


def test_from_the_table_alone_krakens_may_be_anywhere() -> None:
    t = middle_of_a_game()
    worlds = [Table(t.game.determinize(0, seed, memory="table")) for seed in range(40)]
    with_kraken = ["kraken" in str(world["council"]["squid"]) for world in worlds]
    assert any(with_kraken)
    assert not all(with_kraken)
    for world in worlds:
        assert world.me.hand == ["crab 2", "kraken 3"]
        assert all(card.split()[0] in ("crab", "kraken") for card in world["council"]["crab"])
        everything = [*world["deck"], *world["discard"]]
        everything += [card for stack in world["council"].values() for card in stack]
        everything += [card for player in world.players for card in player.hand]
        assert sum(card.startswith("kraken") for card in everything) == 7


def test_two_stacks_that_need_krakens_leave_them_to_each_other() -> None:
    def all_but_one(race: str) -> list[str]:
        return [f"{race} {value}" for value, copies in ((5, 1), (4, 2), (3, 3), (2, 3), (1, 3)) for _ in range(copies)]

    mine = [*all_but_one("jellyfish"), *all_but_one("crab"), *["kraken 3"] * 3, *["kraken 4"] * 2]
    t = table(me=seat(hand=", ".join(mine)), council={"jellyfish": "jellyfish 1, kraken 2", "crab": "crab 1, kraken 2"})
    for seed in range(40):
        world = Table(t.game.determinize(0, seed, memory="table"))
        assert world["council"] == t["council"]  # there is no other way


def test_krakens_being_placed_stay_known() -> None:
    t = table(left=seat(hand="crab 5"), track="kraken 3, kraken 2, crab 1")
    t.me.plays("take", "squid")
    for seed in range(12):
        world = Table(t.game.determinize(1, seed, memory="table"))
        assert (world["unplaced"], world.decision, world.facts) == (["kraken 2"], "place_kraken", t.facts)
        assert world.facts["card"] == "kraken 2"
        world.play("crab")


@pytest.mark.parametrize("reader", [1, 2])
def test_somebody_elses_payment_with_krakens_can_go_on(reader: int) -> None:
    t = table(me=seat(hand="kraken 4, kraken 3, squid 1"), right=seat(), court=f"outlaw, {BYSTANDERS}")
    t.me.plays("recruit outlaw", "kraken 3")
    for seed in range(20):
        world = Table(t.game.determinize(reader, seed, memory="table"))
        assert world.options
        assert world["paid"] == ["kraken 3"]
