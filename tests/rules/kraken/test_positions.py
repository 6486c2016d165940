"""Positions with Kraken: every key reads back, what cannot be is refused and the culprit is named."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.positions import blames, reads_back, refusal
from tests.rules.abyss.table import BYSTANDERS, Facts, Table
from tests.rules.kraken.table import PRICES, new_game, recruiting, seat, sentinel, table

MINIMAL: Final[Facts] = {"game": "abyss", "players": 2, "expansions": ["kraken"]}


def loaded(**more: Any) -> Table:
    return Table(abyssal.load({**MINIMAL, **more}))


def refused(**more: Any) -> abyssal.PositionError:
    return refusal({**MINIMAL, **more})


# ---------------------------------------------------------------------- ordinary values


def test_what_is_not_given_is_as_at_the_start() -> None:
    t, fresh = loaded(), new_game(force=["seat 0"])
    for key in ("council", "deck", "seats", "loot", "loot_deck", "sentinels", "kraken_figure", "unplaced", "pending"):
        assert t[key] == fresh[key]
    assert (len(t["court"]), len(t["lord_deck"]), len(t["available"]), len(t["location_deck"])) == (6, 47, 1, 25)


def test_a_loot_deck_given_is_exactly_that() -> None:
    t = loaded(loot_deck=[3, 7])
    assert t["loot_deck"] == [3, 7]
    assert sum(name.startswith("loot") for name in t["box"]) == 23


def test_a_loot_deck_given_as_a_number_holds_so_many_random_cards() -> None:
    t = loaded(loot_deck=5)
    assert len(t["loot_deck"]) == 5
    assert sum(name.startswith("loot") for name in t["box"]) == 20
    assert len({tuple(loaded(loot_deck=5, seed=seed)["loot_deck"]) for seed in range(10)}) > 1


def test_a_loot_deck_not_given_holds_what_lies_nowhere_else() -> None:
    t = loaded(
        loot={"megalodon": [3, 7]},
        seats={"0": {"kept_loot": {"battlefield": [3, 3]}, "locations": {"megalodon": []}}},
        box=["loot 4"],
    )
    assert t["loot_deck"] == [4] * 3 + [5] * 5 + [6] * 6 + [7] * 6
    assert t["box"] == ["loot 4"]


def test_krakens_may_lie_in_any_stack() -> None:
    t = loaded(council={"crab": ["kraken 3", "crab 1"], "squid": ["kraken 3", "kraken 2"]})
    assert t["council"]["crab"] == ["crab 1", "kraken 3"]
    assert t["council"]["squid"] == ["kraken 2", "kraken 3"]
    assert t["deck"].count("kraken 3") == 1


# ---------------------------------------------------------------------- reading back


def test_every_key_of_kraken_reads_back() -> None:
    t = table(
        me=seat(
            hand="kraken 4, crab 1",
            pearls=2,
            nebulis=3,
            free="watcher",
            locations={"megalodon": "ferryman", "krakens-lair": ""},
            kept_loot={"battlefield": [3, 7, 7], "abandoned-convoy": [4]},
        ),
        left=seat(hand="kraken 4", nebulis=3, kept_loot={"battlefield": [3]}),
        right=seat(nebulis=1),
        council={"crab": "kraken 2, crab 2", "seahorse": "kraken 3, kraken 3, kraken 3"},
        discard="kraken 2, monster",
        court=f"vigil, {BYSTANDERS}",
        available="jail, cetacean-graveyard",
        loot={"megalodon": [3, 4, 5, 6, 7]},
        box=["loot 6", "loot 6", "abyss"],
        sentinels={
            "watcher": sentinel(0, "court", "miller"),
            "vigil": sentinel(1, "council", "seahorse"),
            "lookout": {"owner": 2, "zone": "front", "resting": True},
        },
        kraken_figure=1,
    )
    reads_back(t)
    assert t["sentinels"]["lookout"]["resting"] is True
    assert (t["kraken_figure"], t.me.nebulis, t.me.kept_loot["battlefield"]) == (1, 3, [3, 7, 7])


CASES: Final = (
    "place_kraken", "offer", "pay_nebulis", "pay_nebulis for the corruptor", "pay", "affiliate", "give_kraken",
    "give_kraken of an opponent", "give_kraken over a full track",
    "place_sentinel", "place_sentinel at a location", "main", "place_sentinel from main",
    "search", "search after a recruitment", "fence", "fence once more", "healer", "executioner_race",
    "executioner_discard", "liberator",
)  # fmt: skip


@cache
def pending_games() -> dict[str, Table]:
    """One game at each decision that Kraken adds or changes."""
    games: dict[str, Table] = {}
    t = table(me=seat(), track="kraken 2, crab 1, kraken 2, kraken 4, squid 1")
    t.me.plays("take")
    games["place_kraken"] = t
    games["offer"] = table(left=seat(pearls=1, nebulis=2, free="counterfeiter"), track="kraken 2")
    t = table(
        me=seat(hand="kraken 4, squid 1", pearls=3, nebulis=1, free="counterfeiter"), court=f"outlaw, {BYSTANDERS}"
    )
    t.recruits("outlaw", paying="kraken 4, squid 1")
    games["pay_nebulis"] = t
    t = table(
        me=seat(hand=PRICES["corruptor"], pearls=5, nebulis=1, free="counterfeiter"), court=f"corruptor, {BYSTANDERS}"
    )
    t.recruits("corruptor", paying=PRICES["corruptor"])
    t.me.plays("miller")
    games["pay_nebulis for the corruptor"] = t
    t = table(me=seat(hand="kraken 4, squid 3, kraken 2"), court=f"outlaw, {BYSTANDERS}")
    t.me.plays("recruit outlaw", "squid 3", "kraken 2")
    games["pay"] = t
    t = table(me=seat(hand="kraken 4, squid 3, crab 3"), court=f"recruiter, {BYSTANDERS}")
    t.recruits("recruiter", paying="kraken 4, squid 3, crab 3")
    games["affiliate"] = t
    games["give_kraken"] = recruiting("fence", me=seat(nebulis=4), left=seat(nebulis=1), right=seat(nebulis=1))
    t = table(me=seat(nebulis=1), left=seat(nebulis=3), right=seat(nebulis=2), track="crab 1")
    t.left.plays("buy nebulis 1")
    games["give_kraken of an opponent"] = t
    t = table(
        me=seat(nebulis=2, free="ferryman"),
        left=seat(nebulis=1),
        right=seat(nebulis=1),
        track="crab 1, crab 1, crab 2, crab 2, squid 1",
        price=2,
    )
    t.me.plays("use ferryman")
    games["give_kraken over a full track"] = t
    games["place_sentinel"] = recruiting("watcher", available="jail")
    t = recruiting("vigil", available="jail")
    t.me.plays("locations")
    games["place_sentinel at a location"] = t
    t = table(sentinels={"vigil": sentinel(0)}, court=BYSTANDERS)
    games["main"] = Table(t.game.clone())
    t.me.plays("sentinel", "court")
    games["place_sentinel from main"] = t
    t = table(me=seat(keys=3), available="megalodon", council={"crab": "crab 1"})
    t.comes("loot 7")
    t.me.plays("council crab", "megalodon")
    games["search"] = t
    t = recruiting("illusionist", me=seat(locations={"jail": ""}), available="megalodon")
    t.comes("loot 7")
    t.me.plays("jail", "megalodon")
    games["search after a recruitment"] = t
    games["fence"] = recruiting("fence", me=seat(nebulis=2), left=seat(), across=seat(), right=seat())
    t = recruiting("fence", me=seat(nebulis=2), left=seat(), across=seat(), right=seat())
    t.me.plays("seat 1")
    games["fence once more"] = t
    games["healer"] = recruiting("healer", discard="crab 5, kraken 2")
    games["executioner_race"] = recruiting("executioner", left=seat(affiliated="crab 1"))
    t = recruiting("executioner", left=seat(affiliated="crab 1"), right=seat(affiliated="crab 2"))
    t.me.plays("crab")
    games["executioner_discard"] = t
    games["liberator"] = recruiting("liberator", me=seat(locations={"jail": "keeper"}))
    return games


def test_there_is_a_game_for_every_decision() -> None:
    assert tuple(pending_games()) == CASES


@pytest.mark.parametrize("case", CASES)
def test_every_decision_reads_back(case: str) -> None:
    t = pending_games()[case]
    assert t.decision == case.split()[0]
    reads_back(t)


FRAMES: Final[dict[str, Facts]] = {
    "place_kraken": {"step": "place_kraken", "seat": 0, "card": "kraken 2"},
    "offer": {"step": "offer", "seat": 1},
    "pay_nebulis": {"step": "pay_nebulis", "seat": 0, "price": 2},
    "pay_nebulis for the corruptor": {"step": "pay_nebulis", "seat": 0, "price": 5},
    "give_kraken": {"step": "give_kraken", "seat": 0, "among": [1, 2]},
    "give_kraken of an opponent": {"step": "give_kraken", "seat": 1, "among": [0, 2]},
    "place_sentinel": {"step": "place_sentinel", "seat": 0, "sentinel": "watcher", "just_taken": True},
    "place_sentinel at a location": {"step": "place_sentinel", "seat": 0, "sentinel": "vigil", "zone": "locations"},
    "place_sentinel from main": {"step": "place_sentinel", "seat": 0, "sentinel": "vigil", "zone": "court"},
    "search": {"step": "search", "seat": 0, "location": "megalodon"},
    "fence": {"step": "fence", "seat": 0, "count": 2},
    "fence once more": {"step": "fence", "seat": 0, "count": 1, "named": [1]},
    "healer": {"step": "healer", "seat": 0},
    "executioner_race": {"step": "executioner_race", "seat": 0},
    "executioner_discard": {"step": "executioner_discard", "seat": 1, "race": "crab"},
    "liberator": {"step": "liberator", "seat": 0},
}


@pytest.mark.parametrize("case", FRAMES)
def test_a_pending_decision_is_written_by_name(case: str) -> None:
    assert pending_games()[case]["pending"][-1] == FRAMES[case]


def test_several_krakens_to_place_are_as_many_frames() -> None:
    cards = [frame["card"] for frame in pending_games()["place_kraken"]["pending"]]
    assert cards == ["kraken 4", "kraken 2", "kraken 2"]  # the next one last


def test_what_was_named_first_is_written_even_if_it_is_the_first_of_its_kind() -> None:
    t = recruiting("executioner", left=seat(affiliated="jellyfish 1"))
    t.me.plays("jellyfish")
    assert t["pending"][-1] == {"step": "executioner_discard", "seat": 1, "race": "jellyfish"}
    reads_back(t)


@pytest.mark.parametrize("chance", ["auto", "ask"])
@pytest.mark.parametrize("seed", range(4))
def test_random_games_read_back_at_every_step(seed: int, chance: str) -> None:
    """Also while chance is asked."""
    rng = random.Random(seed)
    t = Table(abyssal.new("abyss", players=2 + seed % 3, expansions=["kraken"], seed=seed, chance=chance))
    step = 0
    while not t.game.is_over:
        t.game.play(rng.choice(t.game.legal()))
        step += 1
        if step % 3 == 0:
            twin = abyssal.load(t.position, chance=chance)
            assert twin.key() == t.game.key(), t["pending"]


# ---------------------------------------------------------------------- what cannot be


@pytest.mark.parametrize(
    ("more", "card"),
    [
        ({"seats": {"0": {"hand": ["kraken 2"] * 3}}}, "kraken 2"),
        ({"council": {"crab": ["kraken 4"], "squid": ["kraken 4"]}, "discard": ["kraken 4"]}, "kraken 4"),
        ({"deck": ["kraken 3"] * 4}, "kraken 3"),
        ({"unplaced": ["kraken 2"] * 3}, "kraken 2"),
        ({"court": ["ferryman"], "seats": {"0": {"free": ["ferryman"]}}}, "ferryman"),
        ({"available": ["megalodon"], "seats": {"0": {"locations": {"megalodon": []}}}}, "megalodon"),
        ({"loot_deck": [3] * 4}, "loot 3"),
        ({"loot": {"megalodon": [7, 7]}}, "loot 7"),
        ({"loot": {"megalodon": [3]}, "seats": {"0": {"kept_loot": {"battlefield": [3, 3, 3]}}}}, "loot 3"),
        ({"loot_deck": [3, 3, 3], "box": ["loot 3"]}, "loot 3"),
    ],
)
def test_more_copies_than_there_are_are_refused_by_name(more: Facts, card: str) -> None:
    blames(refused(**more), "too_many_copies", card=card)


def test_a_kraken_is_never_affiliated() -> None:
    blames(refused(seats={"0": {"affiliated": ["kraken 2"]}}), "never_affiliated", card="kraken 2")


@pytest.mark.parametrize(
    ("more", "name"),
    [
        ({"loot": {"jail": [3]}}, "jail"),
        ({"loot": {"sanctuary": [3]}}, "sanctuary"),
        ({"seats": {"0": {"kept_loot": {"krakens-lair": [3]}}}}, "krakens-lair"),
        ({"sentinels": {"ferryman": {"owner": 0}}}, "ferryman"),
        ({"sentinels": {"guard": {"owner": 0}}}, "guard"),
        ({"sentinels": {"watcher": {"owner": 0, "zone": "moon"}}}, "moon"),
    ],
)
def test_unknown_names_are_refused(more: Facts, name: str) -> None:
    blames(refused(**more), "unknown_name", name=name)


@pytest.mark.parametrize(
    ("more", "card"),
    [
        ({"court": ["miller"], "sentinels": {"watcher": sentinel(0, "court", "keeper")}}, "keeper"),
        ({"available": ["jail"], "sentinels": {"watcher": sentinel(0, "locations", "abyss")}}, "abyss"),
        ({"sentinels": {"watcher": sentinel(0, "council", "kraken")}}, "kraken"),
        ({"sentinels": {"watcher": {"owner": 0, "zone": "court"}}}, "None"),
        ({"seats": {"0": {"hand": ["kraken 5"]}}}, "kraken 5"),
        ({"unplaced": ["monster"]}, "monster"),
    ],
)
def test_what_a_sentinel_reserves_must_lie_in_its_zone(more: Facts, card: str) -> None:
    blames(refused(**more), "unknown_card", card=card)


def test_a_zone_holds_one_sentinel_only() -> None:
    error = refused(
        court=["miller", "keeper"],
        sentinels={"watcher": sentinel(0, "court", "miller"), "vigil": sentinel(1, "court", "keeper")},
    )
    assert (error.code, error.params["card"]) == ("zone_full", "vigil")


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"seats": {"0": {"nebuli": 1}}}, "nebuli"),
        ({"sentinels": {"watcher": {"owner": 0, "where": "court"}}}, "where"),
        ({"border": {}}, "border"),
        ({"scourge": 0}, "scourge"),
        ({"seats": {"0": {"wounds": 1}}}, "wounds"),
    ],
)
def test_an_unknown_key_is_refused_by_name(more: Facts, key: str) -> None:
    blames(refused(**more), "unknown_key", key=key)


def test_a_sentinel_needs_an_owner() -> None:
    blames(refused(sentinels={"watcher": {"zone": "front"}}), "missing_key", key="owner")


@pytest.mark.parametrize(
    ("more", "where"),
    [
        ({"seats": {"0": {"nebulis": -1}}}, "seats.0.nebulis"),
        ({"seats": {"1": {"nebulis": "many"}}}, "seats.1.nebulis"),
        ({"kraken_figure": 2}, "kraken_figure"),
        ({"kraken_figure": -1}, "kraken_figure"),
        ({"loot_deck": 26}, "loot_deck"),
        ({"loot_deck": [2]}, "loot_deck"),
        ({"loot_deck": [8]}, "loot_deck"),
        ({"loot": {"megalodon": [2]}}, "loot.megalodon"),
        ({"sentinels": {"watcher": {"owner": 2}}}, "sentinels.watcher.owner"),
    ],
)
def test_a_number_that_cannot_be_is_refused_by_its_place(more: Facts, where: str) -> None:
    blames(refused(**more), "bad_number", where=where)


@pytest.mark.parametrize(
    ("more", "code", "where"),
    [
        ({"loot": [3]}, "not_a_mapping", "loot"),
        ({"loot": {"megalodon": 3}}, "not_a_list", "loot.megalodon"),
        ({"sentinels": ["watcher"]}, "not_a_mapping", "sentinels"),
        ({"sentinels": {"watcher": 0}}, "not_a_mapping", "sentinels.watcher"),
        ({"seats": {"0": {"kept_loot": [3]}}}, "not_a_mapping", "seats.0.kept_loot"),
        ({"unplaced": "kraken 2"}, "not_a_list", "unplaced"),
        ({"loot_deck": "all"}, "not_a_list", "loot_deck"),
    ],
)
def test_data_of_the_wrong_shape_are_refused_by_their_place(more: Facts, code: str, where: str) -> None:
    blames(refused(**more), code, where=where)


@pytest.mark.parametrize(
    "more",
    [{"loot": {}}, {"sentinels": {}}, {"kraken_figure": 0}, {"unplaced": []}, {"loot_deck": []}],
    ids=lambda more: next(iter(more)),
)
def test_without_kraken_its_keys_are_unknown(more: Facts) -> None:
    blames(refusal({"game": "abyss", "players": 2, **more}), "unknown_key", key=next(iter(more)))


def test_loot_lies_where_somebody_searched() -> None:
    blames(refused(loot={"battlefield": [7]}, available=["battlefield"]), "loot_of_nobody", location="battlefield")


BAD_FRAMES: Final[dict[str, tuple[Facts, str]]] = {
    "a kraken to place that is not there": (
        {"pending": [{"step": "place_kraken", "card": "kraken 2"}]},
        "place_kraken",
    ),
    "a kraken that nobody places": ({"unplaced": ["kraken 2"]}, "main"),
    "fewer placed than there are": (
        {"unplaced": ["kraken 2", "kraken 2"], "pending": [{"step": "place_kraken", "card": "kraken 2"}]},
        "place_kraken",
    ),
    "another placed than there is": (
        {"unplaced": ["kraken 2"], "pending": [{"step": "place_kraken", "card": "kraken 3"}]},
        "place_kraken",
    ),
    "an ally placed like a kraken": ({"pending": [{"step": "place_kraken", "card": "crab 1"}]}, "place_kraken"),
    "somebody else places": (
        {"unplaced": ["kraken 2"], "pending": [{"step": "place_kraken", "seat": 1, "card": "kraken 2"}]},
        "place_kraken",
    ),
    "a figure that nobody holds": ({"pending": [{"step": "give_kraken", "among": [1]}]}, "give_kraken"),
    "a figure for oneself": (
        {"kraken_figure": 0, "pending": [{"step": "give_kraken", "among": [0]}]},
        "give_kraken",
    ),
    "a figure for nobody": ({"kraken_figure": 0, "pending": [{"step": "give_kraken", "among": []}]}, "give_kraken"),
    "a figure for somebody who is not there": (
        {"kraken_figure": 0, "pending": [{"step": "give_kraken", "among": [1, 2]}]},
        "give_kraken",
    ),
    "a sentinel of nobody": ({"pending": [{"step": "place_sentinel", "sentinel": "watcher"}]}, "place_sentinel"),
    "a sentinel of another": (
        {"sentinels": {"watcher": sentinel(1)}, "pending": [{"step": "place_sentinel", "sentinel": "watcher"}]},
        "place_sentinel",
    ),
    "a sentinel that stands elsewhere": (
        {
            "sentinels": {"watcher": sentinel(0, "council", "crab")},
            "pending": [{"step": "place_sentinel", "sentinel": "watcher"}],
        },
        "place_sentinel",
    ),
    "a sentinel that has just come back": (
        {
            "sentinels": {"watcher": {"owner": 0, "zone": "front", "resting": True}},
            "pending": [{"step": "place_sentinel", "sentinel": "watcher"}],
        },
        "place_sentinel",
    ),
    "a second sentinel in a zone": (
        {
            "sentinels": {"watcher": sentinel(0), "vigil": sentinel(1, "council", "crab")},
            "pending": [{"step": "place_sentinel", "sentinel": "watcher", "zone": "council"}],
        },
        "place_sentinel",
    ),
    "a sentinel at locations that are not there": (
        {
            "available": [],
            "sentinels": {"watcher": sentinel(0)},
            "pending": [{"step": "place_sentinel", "sentinel": "watcher", "zone": "locations"}],
        },
        "place_sentinel",
    ),
    "a zone named, and still just taken": (
        {
            "sentinels": {"watcher": sentinel(0)},
            "pending": [{"step": "place_sentinel", "sentinel": "watcher", "zone": "council", "just_taken": True}],
        },
        "place_sentinel",
    ),
    "a search of a location of others": ({"pending": [{"step": "search", "location": "megalodon"}]}, "search"),
    "a search of no sanctuary": (
        {"pending": [{"step": "search", "location": "jail"}], "seats": {"0": {"locations": {"jail": []}}}},
        "search",
    ),
    "a search by an opponent": (
        {
            "pending": [{"step": "search", "seat": 1, "location": "megalodon"}],
            "seats": {"1": {"locations": {"megalodon": []}}},
        },
        "search",
    ),
    "a draw of loot from an empty deck": (
        {
            "pending": [{"step": "draw_loot", "location": "megalodon"}],
            "loot_deck": [],
            "seats": {"0": {"locations": {"megalodon": []}}},
        },
        "draw_loot",
    ),
    "a draw of loot by a player": (
        {
            "pending": [{"step": "draw_loot", "seat": 0, "location": "megalodon"}],
            "seats": {"0": {"locations": {"megalodon": []}}},
        },
        "draw_loot",
    ),
    "a fence without nebulis": ({"pending": [{"step": "fence", "count": 1}]}, "fence"),
    "a fence that gives nothing": (
        {"pending": [{"step": "fence", "count": 0}], "seats": {"0": {"nebulis": 1}}},
        "fence",
    ),
    "a fence that named itself": (
        {"pending": [{"step": "fence", "count": 1, "named": [0]}], "seats": {"0": {"nebulis": 2}}},
        "fence",
    ),
    "a fence that gives more than there is": (
        {
            "players": 4,
            "pending": [{"step": "fence", "count": 2, "named": [1]}],
            "seats": {"0": {"nebulis": 2}},
        },
        "fence",
    ),
    "a healer of an empty discard": ({"pending": [{"step": "healer"}]}, "healer"),
    "a healer of monsters": ({"pending": [{"step": "healer"}], "discard": ["monster"]}, "healer"),
    "an execution of nobody": (
        {"pending": [{"step": "executioner_discard", "seat": 1, "race": "crab"}]},
        "executioner_discard",
    ),
    "an execution of oneself": (
        {
            "pending": [{"step": "executioner_discard", "seat": 0, "race": "crab"}],
            "seats": {"0": {"affiliated": ["crab 1"]}},
        },
        "executioner_discard",
    ),
    "a liberator of nobody": ({"pending": [{"step": "liberator"}]}, "liberator"),
    "nebulis for nothing": ({"pending": [{"step": "pay_nebulis", "price": 1}]}, "pay_nebulis"),
    "krakens paid for nothing": ({"paid": ["kraken 2"]}, "main"),
    "krakens spent that nobody paid": (
        {
            "court": ["outlaw"],
            "pending": [{"step": "court_care"}, {"step": "enter", "lord": "outlaw"}, {"step": "krakens_spent"}],
        },
        "krakens_spent",
    ),
}


@pytest.mark.parametrize("case", BAD_FRAMES)
def test_a_decision_with_nothing_to_decide_is_refused_by_name(case: str) -> None:
    more, step = BAD_FRAMES[case]
    blames(refused(**more), "impossible_pending", step=step)


@pytest.mark.parametrize(
    ("frame", "name"),
    [
        ({"step": "place_kraken", "card": "kraken 5"}, "kraken 5"),
        ({"step": "place_sentinel", "sentinel": "ferryman"}, "ferryman"),
        ({"step": "place_sentinel", "sentinel": "watcher", "zone": "moon"}, "moon"),
        ({"step": "search", "location": "atlantis"}, "atlantis"),
        ({"step": "executioner_discard", "race": "kraken"}, "kraken"),
    ],
)
def test_an_unknown_name_in_a_frame_is_refused(frame: Facts, name: str) -> None:
    blames(refused(pending=[frame]), "unknown_name", name=name)


@pytest.mark.parametrize(
    ("step", "part"),
    [
        ("place_kraken", "card"),
        ("give_kraken", "among"),
        ("pay_nebulis", "price"),
        ("place_sentinel", "sentinel"),
        ("search", "location"),
        ("draw_loot", "location"),
        ("fence", "count"),
        ("executioner_discard", "race"),
    ],
)
def test_a_part_that_must_be_said_is_asked_for_by_name(step: str, part: str) -> None:
    blames(refused(pending=[{"step": step}]), "missing_key", key=part)


def test_a_part_that_a_frame_does_not_have_is_refused() -> None:
    blames(refused(pending=[{"step": "healer", "card": "crab 1"}]), "unknown_key", key="card")
