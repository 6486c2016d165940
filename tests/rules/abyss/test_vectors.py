"""The test vectors of the rules text (18), each of them played or scored at a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from abyssal import IllegalMove
from tests.rules.abyss.table import Facts, names, read_json, seat, table
from tests.rules.book import vectors, vectors_played

VECTORS: Final = read_json("vectors.json")
REST: Final = "sage, elder, hermit"
TEN_SQUID: Final = "squid 5, squid 4, squid 1"
FIVE_RACES: Final = "jellyfish 2, crab 2, seahorse 2, shellfish 3, squid 1"


def name_of(vector: Facts) -> str:
    """How a vector is called in the list of tests."""
    return f"{vector['id']} {vector.get('what', vector.get('threat'))}"


# ---------------------------------------------------------------------- scoring


@pytest.mark.parametrize("vector", VECTORS["scores"], ids=name_of)
def test_score(vector: Facts) -> None:
    others = [seat(**other) for other in vector.get("others", [{}])]
    t = table(seat(**vector["seat"]), *others)
    for part, expected in vector["sheet"].items():
        assert t.me.sheet[part] == expected
    assert t.game.scores()[0] == t.me.sheet["total"]


# ---------------------------------------------------------------------- payments


@pytest.mark.parametrize("vector", VECTORS["payments"], ids=name_of)
def test_payment(vector: Facts) -> None:
    lord, paying = vector["lord"], vector["paying"]
    mine = seat(hand=vector["hand"], pearls=vector["pearls"], free=vector.get("free", ""))
    t = table(me=mine, left=seat(free=vector.get("opponent", "")), court=f"{lord}, {REST}")
    if "refused" in vector:
        with pytest.raises(IllegalMove) as refused:
            t.game.payment(lord, names(paying))
        assert refused.value.code == vector["refused"]
        return
    assert t.game.payment(lord, names(paying))["pearls"] == vector["adds"]
    t.recruits(lord, paying=paying)
    assert t.me.pearls == vector["pearls"] - vector["adds"]
    if "chooses" in vector:
        assert (t.decision, t.options) == ("affiliate", vector["chooses"])
        t.me.plays(vector["chooses"][-1])
    else:
        assert t.me.affiliated == [vector["affiliates"]]
    assert lord in t.me.free


@pytest.mark.parametrize(
    ("lord", "paying"),
    [("master-of-magic", "jellyfish 3, crab 2, shellfish 5"), ("slaver", "shellfish 5, shellfish 1")],
)
def test_tvb3_after_either_recruitment_the_court_is_filled(lord: str, paying: str) -> None:
    hand = "jellyfish 3, crab 2, shellfish 5, shellfish 1"
    t = table(me=seat(hand=hand, pearls=2), court="master-of-magic, slaver, traitor")
    assert [option for option in t.options if "recruit" in option] == ["recruit slaver", "recruit master-of-magic"]
    spent = t.game.payment(lord, names(paying))["pearls"]
    t.recruits(lord, paying=paying)
    assert (t.me.pearls, len(t["court"])) == (2 - spent + 2, 6)
    assert [event["event"] for event in t.game.events()].count("lord_turned_up") == 4


# ---------------------------------------------------------------------- exploring


def test_tvb2_an_exploration_of_seven_cards() -> None:
    t = table(left=seat(pearls=2), across=seat(pearls=9), right=seat(pearls=9))
    steps = VECTORS["exploration"]
    t.comes(*(step["card"] for step in steps))
    t.me.plays("explore")
    for step in steps:
        assert (t["track"][-1], len(t["track"])) == (step["card"], step["space"])
        for opponent in step["passing"]:
            getattr(t, opponent).plays("pass")
        if "buyer" in step:
            getattr(t, step["buyer"]).plays("buy")
        else:
            assert t.me.is_asked
            assert ("continue" in t.options) == (step["space"] < 5)
            t.me.plays(step["then"])
        assert (t.me.pearls, t["threat"]) == (step["earned"], step["threat"])
        if t.decision != "main":
            assert t["price"] == step["price"]
    assert (t.me.hand, t.left.hand, t.across.hand, t.right.hand) == (
        ["jellyfish 5"],
        ["seahorse 3"],
        [],
        ["squid 2"],
    )
    assert t["council"] == {
        "jellyfish": [],
        "crab": ["crab 1", "crab 4"],
        "seahorse": [],
        "shellfish": ["shellfish 1"],
        "squid": [],
    }
    assert (t["discard"], t["threat"]) == (["monster"], 2)
    t.nothing_pending()


@pytest.mark.parametrize("vector", VECTORS["rewards"], ids=name_of)
def test_reward(vector: Facts) -> None:
    bundles = vector["bundles"]
    for number, (pearls, tokens, keys) in enumerate(bundles, 1):
        t = table(
            me=seat(free=vector.get("free", "")),
            left=seat(free=vector.get("opponent", "")),
            track="monster",
            threat=vector["threat"],
            location_deck="",
        )
        t.me.plays("fight")
        assert len(t.options) == len(bundles)
        t.me.plays(f"reward {number}")
        assert (t.me.pearls, len(t.me.tokens), t.me.keys) == (pearls, tokens, keys)
        t.nothing_pending()


def test_dvb11_the_threat_stays_on_6() -> None:
    t = table(threat=6, track="crab 1, monster")
    t.comes("crab 2")
    t.me.plays("continue")
    assert t["threat"] == 6
    t.me.plays("take")
    assert t["threat"] == 6
    t.nothing_pending()


def test_dvb24_the_ship_master_and_the_pearl_of_space_5() -> None:
    t = table(me=seat(free="ship-master"), track="jellyfish 1, jellyfish 2, crab 1, monster, shellfish 1")
    t.me.plays("take")
    assert [event["count"] for event in t.events("pearls_gained")] == [1, 2]
    assert t.me.pearls == 3
    t.nothing_pending()


# ---------------------------------------------------------------------- the Court


@pytest.mark.parametrize("vector", VECTORS["courts"], ids=name_of)
def test_court(vector: Facts) -> None:
    stay = ["sage", "elder", "hermit", "keeper"][: vector["court"] - 1]
    deck = ["reaper", "miller", "tamer", "hunter"][: vector["deck"]]
    t = table(me=seat(hand="crab 5, crab 3"), court=["commander", *stay], lord_deck=deck)
    t.recruits("commander", paying="crab 5, crab 3")
    assert (len(t["court"]), t.me.pearls) == (vector["left"], vector["pearls"])
    assert t["ended_by"] == (0 if vector["ends"] else None)
    t.nothing_pending()


def test_dvb12_the_corruptor_leaves_one_lord_and_the_court_is_filled_once() -> None:
    t = table(me=seat(hand=TEN_SQUID, pearls=5), court="corruptor, landowner, sage")
    t.recruits("corruptor", paying=TEN_SQUID)
    t.me.plays("landowner")
    assert (t.me.pearls, len(t["court"]), t["court"][0]) == (2, 6, "sage")
    assert len(t.events("lord_turned_up")) == 5
    t.nothing_pending()


def test_dvb25_the_schemers_draw_makes_the_deck_too_small() -> None:
    t = table(
        me=seat(hand="squid 3, crab 3, seahorse 2", free="keeper"),
        court="schemer, sage, elder",
        lord_deck="reaper, miller, tamer, hunter",
    )
    t.recruits("schemer", paying="squid 3, crab 3, seahorse 2")
    t.comes("miller")
    t.me.plays("keeper")
    assert (t.me.free, t.me.pearls, len(t["court"])) == (["miller", "schemer"], 2, 5)
    assert (t["lord_deck"], t["ended_by"]) == ([], 0)
    t.nothing_pending()


# ---------------------------------------------------------------------- locations


@pytest.mark.parametrize(
    ("keys", "bound", "free", "tokens"),
    [(["keeper", "key", "key"], ["keeper"], [], 1), (["key", "key", "key"], [], ["keeper"], 0)],
    ids=["with the lord", "with tokens only"],
)
def test_dvb16_four_keys_for_one_location(keys: list[str], bound: list[str], free: list[str], tokens: int) -> None:
    t = table(me=seat(keys=1, free="keeper"), track="monster", threat=6, available="jail", location_deck="")
    t.me.plays("fight", "reward 1")
    t.me.plays("jail", *keys)
    assert (t.me.locations, t.me.free, t.me.keys) == ({"jail": bound}, free, tokens)
    t.nothing_pending()


def test_dvb17_the_elder_needs_no_tokens() -> None:
    t = table(me=seat(hand=FIVE_RACES, keys=2), court="elder, keeper, reaper, miller")
    t.comes("jail", "abyss", "depths")
    t.recruits("elder", paying=FIVE_RACES)
    assert t.options == ["abyss", "depths", "jail"]
    t.me.plays("jail")
    assert (t.me.locations, t.me.keys, t["available"]) == ({"jail": ["elder"]}, 2, ["abyss", "depths"])
    t.nothing_pending()


def test_dvb28_black_smokers_with_the_last_three_locations() -> None:
    t = table(
        me=seat(hand=FIVE_RACES),
        court="elder, keeper, reaper, miller",
        location_deck="black-smokers, jail, abyss",
    )
    t.recruits("elder", paying=FIVE_RACES)
    t.me.plays("black-smokers")
    assert (t.me.locations, t["available"]) == ({"black-smokers": ["elder"]}, ["abyss", "jail"])
    assert t.me.sheet["locations"] == {"black-smokers": 0}
    t.nothing_pending()


# ---------------------------------------------------------------------- the end


def test_dvb22_final_affiliation() -> None:
    nothing: dict[str, Any] = {"deck": "", "court": "", "lord_deck": "", "location_deck": ""}
    t = table(me=seat(hand="crab 4, crab 2, crab 2, squid 5"), active=1, ended_by=0, **nothing)
    assert t.game.is_over
    assert (t.me.affiliated, t["discard"]) == (["crab 2", "squid 5"], ["crab 2", "crab 4"])


def test_dvb23_eighty_points_each_and_the_better_lord() -> None:
    """Twelve and eleven points are the best lords; the rest is made equal by tokens and allies."""
    nothing: dict[str, Any] = {"deck": "", "court": "", "lord_deck": "", "location_deck": ""}
    mine = seat(
        free="landowner, trader, peddler, apprentice, invoker",
        tokens=[4, 4],
        affiliated="crab 5, squid 4, seahorse 4",
        locations={"throne-room": ""},
        pearls=4,
    )
    left = seat(
        free="aquaculturalist, shopkeeper, illusionist, jailer, seeker",
        tokens=[2],
        affiliated="crab 4, squid 5, seahorse 5",
        locations={"depths": "", "sargasso-silos": ""},
        pearls=4,
    )
    t = table(me=mine, left=left, active=1, ended_by=0, **nothing)
    assert (t.game.scores(), t.game.winners()) == ([80, 80], [0])


def test_dvb26_the_traitor_as_the_seventh_lord() -> None:
    six = "miller, aquaculturalist, landowner, trader, peddler, shopkeeper"
    t = table(me=seat(hand="squid 5, crab 4, seahorse 3", free=six), court=f"traitor, keeper, {REST}")
    t.recruits("traitor", paying="squid 5, crab 4, seahorse 3")
    assert (t.decision, t["ended_by"]) == ("traitor_discard", 0)
    t.me.plays("trader", "keeper")
    assert (len(t.me.free), t["ended_by"]) == (7, 0)
    t.nothing_pending()


def test_dvb27_the_invoker_in_the_last_round() -> None:
    t = table(
        left=seat(hand="jellyfish 5, jellyfish 3"),
        right=seat(),
        court=f"invoker, {REST}",
        council={"crab": "crab 1", "squid": "squid 1", "seahorse": "seahorse 1"},
        active=1,
        ended_by=0,
    )
    t.recruits("invoker", paying="jellyfish 5, jellyfish 3")
    t.nothing_pending(1)
    t.left.plays("council crab")
    t.nothing_pending(2)
    t.right.plays("council squid")
    assert t.game.is_over


# ---------------------------------------------------------------------- none is missing


def test_the_vectors_are_all_there() -> None:
    written = {vector["id"] for group in ("scores", "payments", "rewards", "courts") for vector in VECTORS[group]}
    assert written | vectors_played(Path(__file__)) == vectors("abyss")
    assert len(VECTORS["exploration"]) == 7
