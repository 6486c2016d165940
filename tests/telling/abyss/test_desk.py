"""The desk of Abyss: which payment is called the cheapest, and what a card that does not fit leads to."""

from __future__ import annotations

import random

import pytest

import abyssal
from abyssal.telling import telling_of
from abyssal.telling.shapes import Desk

ENOUGH = 20


def table(
    hand: str, *, pearls: int = 0, affiliated: str = "", free: str = "", court: str = "treasurer"
) -> abyssal.Game:
    """A turn with these cards."""
    named = {"hand": hand, "affiliated": affiliated, "free": free}
    seat: dict[str, object] = {name: [one.strip() for one in some.split(",") if one] for name, some in named.items()}
    return abyssal.load(
        {"game": "abyss", "players": 2, "court": [court], "seats": {"0": {**seat, "pearls": pearls}}, "active": 0}
    )


def desk(g: abyssal.Game, *picked: str, lord: str = "treasurer") -> Desk:
    return telling_of(g).desk(g, picked, lord)


def usual(g: abyssal.Game, lord: str = "treasurer") -> list[str]:
    """What is picked before anything is touched; the button of the lord plays the same."""
    proposed = desk(g, lord=lord)["suggestions"][0]
    choice = next(one for one in telling_of(g).choices(g, 0) if one.get("lord") == lord)
    assert choice["actions"] == [f"recruit {lord}", *proposed, "done"]
    return proposed


# The Treasurer costs 10 in two races, one of them Squid; the Alchemist 7 in Jellyfish alone.
@pytest.mark.parametrize(
    ("lord", "hand", "affiliated", "paid"),
    [
        pytest.param("treasurer", "squid 5, squid 3, crab 5, crab 1", "", "crab 5, squid 5", id="pearls stay"),
        pytest.param("treasurer", "squid 4, crab 5, crab 4, crab 3, crab 3", "", "crab 3, crab 3, squid 4", id="exact"),
        pytest.param("alchemist", "jellyfish 5, jellyfish 3, jellyfish 1", "", "jellyfish 3, jellyfish 5", id="over"),
        pytest.param(
            "alchemist",
            "jellyfish 5, jellyfish 3, jellyfish 3, jellyfish 2, jellyfish 1",
            "",
            "jellyfish 1, jellyfish 3, jellyfish 3",
            id="a 5 stays where 3, 3 and 1 do",
        ),
        pytest.param(
            "treasurer",
            "squid 4, crab 3, crab 3, crab 2, crab 1",
            "",
            "crab 3, crab 3, squid 4",
            id="better a 3 joins than a 1",
        ),
        pytest.param(
            "treasurer",
            "squid 4, crab 4, crab 2, seahorse 4, seahorse 2",
            "crab 3",
            "seahorse 2, seahorse 4, squid 4",
            id="better who adds to the best of its race",
        ),
        pytest.param(
            "alchemist",
            "jellyfish 3, jellyfish 3, jellyfish 2, jellyfish 1, jellyfish 1",
            "jellyfish 5",
            "jellyfish 1, jellyfish 3, jellyfish 3",
            id="fewer cards",
        ),
    ],
)
def test_the_usual_payment_keeps_pearls_points_and_strong_allies(
    lord: str, hand: str, affiliated: str, paid: str
) -> None:
    g = table(hand, pearls=1, affiliated=affiliated, court=lord)
    assert usual(g, lord) == paid.split(", ")


def test_krakens_are_spent_last() -> None:
    seat = {"hand": ["jellyfish 4", "jellyfish 3", "kraken 3"], "pearls": 0}
    g = abyssal.load(
        {"game": "abyss", "players": 2, "expansions": ["kraken"], "court": ["alchemist"], "seats": {"0": seat}}
    )
    assert usual(g, "alchemist") == ["jellyfish 3", "jellyfish 4"]


def test_a_card_that_does_not_fit_leads_to_the_cheapest_payment_with_it() -> None:
    g = table("squid 5, crab 3, crab 2, seahorse 4, seahorse 2", pearls=3)
    assert usual(g) == ["crab 2", "crab 3", "squid 5"]
    picked = desk(g, *usual(g))
    assert "seahorse 4" not in picked["may_add"], "that would be a third race"
    assert picked["whole"] == usual(g)
    assert desk(g, "seahorse 4")["whole"] == ["seahorse 2", "seahorse 4", "squid 5"], "no pearl, though one would do"
    done = desk(g, *desk(g, "seahorse 4")["whole"])
    assert (done["complete"], done["missing"], done["pearls"]) == (True, None, 0)


def test_more_of_a_card_are_asked_for_together() -> None:
    g = table("jellyfish 3, jellyfish 3, jellyfish 4", court="alchemist")
    assert usual(g, "alchemist") == ["jellyfish 3", "jellyfish 4"]
    assert desk(g, "jellyfish 3", "jellyfish 3", lord="alchemist")["whole"] == [
        "jellyfish 3",
        "jellyfish 3",
        "jellyfish 4",
    ]


def test_what_is_in_no_payment_says_why() -> None:
    g = table("jellyfish 4, jellyfish 3, crab 5", court="alchemist")
    wrong_race = desk(g, "crab 5", lord="alchemist")
    assert (wrong_race["whole"], wrong_race["complete"]) == ([], False)
    assert wrong_race["missing"] is not None
    assert wrong_race["missing"]["id"] == "desk-one_race"
    g = table("squid 5, squid 2, crab 3, seahorse 1, seahorse 1")
    too_little = desk(g, "seahorse 1")
    assert too_little["whole"] == []
    assert too_little["missing"] is not None
    assert (too_little["missing"]["id"], too_little["missing"]["args"]["count"]) == ("desk-too_little", 1)


def test_what_is_only_begun_says_what_is_missing() -> None:
    g = table("jellyfish 4, jellyfish 3, crab 5", court="alchemist")
    begun = desk(g, "jellyfish 4", lord="alchemist")
    assert begun["whole"] == ["jellyfish 3", "jellyfish 4"]
    assert begun["missing"] is not None
    assert begun["missing"]["id"] == "error-pearls_missing"


def test_a_very_large_hand_has_a_payment_with_every_card_that_can_be_paid() -> None:
    values = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]
    some = [f"{race} {value}" for race in ("crab", "seahorse", "shellfish", "squid", "jellyfish") for value in values]
    g = table(", ".join(one for one in some), pearls=2)
    for ally in dict.fromkeys(some):
        whole = desk(g, ally)["whole"]
        assert ally in whole
        done = desk(g, *whole)
        assert (done["complete"], done["pearls"]) == (True, 0)


def test_a_set_that_was_begun_one_by_one_names_only_what_may_still_be_named() -> None:
    """As when somebody takes the seat of a bot in the middle of its discard."""
    begun = 0
    for seed in range(200):
        g, chance = abyssal.new("abyss", players=3, seed=seed), random.Random(seed)
        while not g.is_over and begun < ENOUGH:
            before = g.decision
            g.play(chance.choice(g.legal()))
            if g.decision == before == "discard_to_6":
                telling = telling_of(g)
                laid = telling.desk(g, [])
                assert telling.desk(g, laid["suggestions"][0])["complete"]
                for name in laid["may_add"]:
                    half = telling.desk(g, [name])
                    assert half["complete"] or half["may_add"], name
                begun += 1
    assert begun == ENOUGH


def test_a_payment_says_what_its_cards_are_and_where_they_lie() -> None:
    g = table("squid 5, crab 5, crab 1", pearls=3)
    done = desk(g, "squid 5", "crab 5")
    assert (done["lord"], done["cost"], done["sum"]) == ("treasurer", 10, 10)
    assert done["things"]["crab 1"] == {
        "kind": "ally",
        "said": {"ally": "crab 1"},
        "at": ["hand/crab 1"],
        "swaps": True,
    }
    assert set(done["things"]) == {"squid 5", "crab 5", "crab 1"}


def test_pearls_that_fill_up_a_payment_count_in_its_sum() -> None:
    g = table("squid 5, crab 2", pearls=3)
    assert desk(g, "squid 5", "crab 2")["sum"] == 10
    assert desk(g, "squid 5")["sum"] == 5


def test_a_card_that_was_named_already_lies_with_what_is_paid() -> None:
    g = table("crab 3, crab 3, squid 5")
    for text in ("recruit treasurer", "crab 3"):
        g.play(g.parse(text))
    things = telling_of(g).desk(g, [])["things"]
    assert things["crab 3"]["at"] == ["hand/crab 3", "paid/crab 3"]
    assert things["squid 5"]["at"] == ["hand/squid 5"]


def test_what_has_no_name_lies_nowhere() -> None:
    g = abyssal.load(
        {
            "game": "abyss",
            "players": 2,
            "seats": {"0": {"keys": 3, "free": ["ship-master"]}},
            "available": ["jail"],
            "pending": [{"step": "control_source", "seat": 0}],
        }
    )
    g.play(g.parse("jail"))
    things = telling_of(g).desk(g, [])["things"]
    assert things["key"] == {
        "kind": "key",
        "said": {"id": "key_tokens", "args": {"count": 1}},
        "at": [],
        "swaps": False,
    }
    assert things["ship-master"]["at"] == ["lord/ship-master"]


def test_a_payment_says_the_nebulis_that_its_krakens_bring() -> None:
    g = abyssal.load(
        {
            "game": "abyss",
            "players": 2,
            "expansions": ["kraken"],
            "court": ["jailer"],
            "seats": {"0": {"hand": ["crab 4", "kraken 3", "squid 1"], "pearls": 0}},
        }
    )
    assert telling_of(g).desk(g, ["crab 4"], "jailer")["nebulis"] == 0
    assert telling_of(g).desk(g, ["crab 4", "kraken 3"], "jailer")["nebulis"] == 2
