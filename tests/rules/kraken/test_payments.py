"""Payments with krakens and nebulis: the closed form, all of them one by one, and what is wrong with the others."""

from __future__ import annotations

import random
from itertools import product
from typing import Final

import pytest

from abyssal import IllegalMove
from tests.rules.abyss.payments import (
    ALLIES,
    Payment,
    by_brute_force,
    first_of_very_many,
    listed,
    payments_are,
    race_of,
    selections,
    wrong,
)
from tests.rules.abyss.table import BYSTANDERS, RACES, Facts, Table
from tests.rules.kraken.table import seat, table, wants

# cost, number of races, mandatory race
TERMS: Final[dict[str, tuple[int, int, str | None]]] = {
    "assassin": (10, 1, "crab"),
    "seeker": (7, 2, "crab"),
    "jailer": (6, 3, "crab"),
    "peddler": (8, 1, "shellfish"),
    "healer": (7, 1, "jellyfish"),
    "hypnotist": (9, 2, "jellyfish"),
    "traitor": (12, 3, "squid"),
    "aquaculturalist": (9, 3, "seahorse"),
    "ferryman": (7, 1, None),
    "watcher": (5, 2, None),
    "elder": (10, 5, None),
}
KRAKENS: Final = ["kraken 2"] * 2 + ["kraken 3"] * 3 + ["kraken 4"] * 2


def has_assignment(cards: list[str], need: int, mandatory: str | None) -> bool:
    """Whether races can be given to the krakens so that the payment is right: every way is tried."""
    ordinary = {race_of(card) for card in cards if race_of(card) != "kraken"}
    krakens = sum(race_of(card) == "kraken" for card in cards)
    for races in product(RACES, repeat=krakens):
        present = ordinary | set(races)
        if len(present) == need and mandatory in (None, *present):
            return True
    return False


def closed_form(cards: list[str], need: int, mandatory: str | None) -> bool:
    """The formula of the rules text."""
    ordinary = {race_of(card) for card in cards if race_of(card) != "kraken"}
    d, k = len(ordinary), sum(race_of(card) == "kraken" for card in cards)
    if mandatory is None or mandatory in ordinary:
        return d <= need <= d + k
    return k >= 1 and d + 1 <= need <= d + k


def is_valid(t: Table, lord: str, cards: list[str]) -> bool:
    try:
        t.game.payment(lord, cards)
    except IllegalMove:
        return False
    return True


# ---------------------------------------------------------------------- the closed form


@pytest.mark.parametrize("diplomat", [False, True], ids=["as printed", "with the diplomat"])
@pytest.mark.parametrize("lord", TERMS)
def test_k3_a_payment_is_valid_if_some_assignment_of_races_is(lord: str, diplomat: bool) -> None:
    """One card of each race, up to three krakens, pearls enough: formula, brute force and engine agree on all sets."""
    _, need, mandatory = TERMS[lord]
    wanted = None if diplomat else mandatory
    hand = [f"{race} 1" for race in RACES] + ["kraken 2", "kraken 3", "kraken 4"]
    t = table(me=seat(hand=hand, pearls=20, free="diplomat" if diplomat else ""), court=[lord])
    for chosen in product([False, True], repeat=len(hand)):
        cards = [card for card, taken in zip(hand, chosen, strict=True) if taken]
        expected = bool(cards) and has_assignment(cards, need, wanted)
        assert (bool(cards) and closed_form(cards, need, wanted)) == expected
        assert is_valid(t, lord, cards) == expected, cards


# ---------------------------------------------------------------------- all payments


def most_payable(pearls: int, nebulis: int, lords: set[str]) -> int:
    """How many points may be filled up: by 4.2 all pearls, and as many nebulis as the limit allows."""
    return pearls + min(nebulis, 2 if "outlaw" in lords else 1)


def by_the_rules(hand: list[str], points: int, lord: str, change: int, demands: bool) -> list[Payment]:
    """All valid payments, straight from the conditions of the rules."""
    cost, need, mandatory = TERMS[lord]
    wanted = mandatory if demands else None
    return by_brute_force(hand, points, max(0, cost + change), lambda cards: has_assignment(cards, need, wanted))


def random_payers(count: int) -> list[Facts]:
    """Small hands with krakens, few pearls and nebulis, and now and then a lord that changes the terms."""
    rng = random.Random(101)
    return [
        {
            "hand": rng.sample(ALLIES, rng.randint(0, 5)) + rng.sample(KRAKENS, rng.randint(1, 3)),
            "pearls": rng.choice([0, 0, 1, 2, 3]),
            "nebulis": rng.choice([0, 0, 1, 2, 4]),
            "free": [lord for lord in ("treasurer", "diplomat", "outlaw", "counterfeiter") if rng.random() < 0.2],
            "recruiter": rng.random() < 0.2,
        }
        for _ in range(count)
    ]


@pytest.mark.parametrize("case", random_payers(40), ids=lambda case: f"{len(case['hand'])}-{case['pearls']}")
def test_the_payments_are_exactly_those_of_the_rules(case: Facts) -> None:
    """Listed, cheapest first, and played card by card: both agree with brute force, and no choice is a dead end."""
    lords = random.Random(len(case["hand"])).sample(sorted(TERMS), 5)
    t = table(
        me=seat(hand=case["hand"], pearls=case["pearls"], nebulis=case["nebulis"], free=case["free"]),
        left=seat(free="recruiter" if case["recruiter"] else ""),
        court=lords,
    )
    change = (2 if case["recruiter"] else 0) - (2 if "treasurer" in case["free"] else 0)
    points = most_payable(case["pearls"], case["nebulis"], set(case["free"]))
    for lord in lords:
        expected = by_the_rules(case["hand"], points, lord, change, "diplomat" not in case["free"])
        payments_are(t, lord, expected)
        for missing, _, cards in expected:
            assert t.game.payment(lord, list(cards))["pearls"] == missing


@pytest.mark.parametrize("case", random_payers(12), ids=lambda case: f"{len(case['hand'])}-{case['pearls']}")
def test_every_set_of_cards_is_refused_or_valid_by_the_rules(case: Facts) -> None:
    lord = random.Random(case["pearls"] + len(case["hand"])).choice(sorted(TERMS))
    mine = seat(hand=case["hand"], pearls=case["pearls"], nebulis=case["nebulis"])
    t = table(me=mine, court=[lord])
    points = most_payable(case["pearls"], case["nebulis"], set())
    valid = {cards for _, _, cards in by_the_rules(case["hand"], points, lord, 0, True)}
    for cards in selections(case["hand"]):
        assert is_valid(t, lord, cards) == (tuple(sorted(cards)) in valid)


def test_with_all_krakens_and_many_cards_payments_come_one_by_one() -> None:
    hand = random.Random(30).sample(ALLIES, 20) + KRAKENS
    t = table(me=seat(hand=hand, pearls=5), court=f"elder, {BYSTANDERS}")
    first = first_of_very_many(t, "elder")
    assert (first[0]["pearls"], first[0]["value"]) == (0, 10)


def test_in_the_middle_of_a_payment_the_krakens_named_so_far_still_count() -> None:
    t = table(me=seat(hand="kraken 4, kraken 3, kraken 3"), court=f"ferryman, {BYSTANDERS}")
    before = listed(t, "ferryman")
    t.me.plays("recruit ferryman", "kraken 3")
    assert listed(t, "ferryman") == before


# ---------------------------------------------------------------------- what is wrong with a payment


@pytest.mark.parametrize(
    ("lord", "cards", "code", "have"),
    [
        ("jailer", "kraken 4, crab 2", "too_few_races", 2),
        ("elder", "kraken 2, kraken 2, kraken 3, kraken 4", "too_few_races", 4),
        ("seeker", "seahorse 5, squid 2, kraken 2", "too_many_races", 3),
        ("ferryman", "seahorse 5, squid 2, kraken 2", "too_many_races", 2),
        ("healer", "squid 5, kraken 3", "too_many_races", 2),
        ("seeker", "kraken 2, kraken 2", "pearls_missing", 0),
    ],
)
def test_what_is_wrong_is_named(lord: str, cards: str, code: str, have: int) -> None:
    error = wrong(wants(lord, cards), lord, cards)
    assert (error.code, error.params["have"]) == (code, have)
    assert str(error).endswith(".")


def test_without_a_kraken_the_race_of_the_guild_must_be_there() -> None:
    error = wrong(wants("seeker", "squid 5, seahorse 2, kraken 2"), "seeker", "squid 5, seahorse 2")
    assert (error.code, error.params["race"]) == ("mandatory_race_missing", "crab")


def test_a_kraken_must_be_in_hand() -> None:
    error = wrong(wants("ferryman", "kraken 4, kraken 3"), "ferryman", "kraken 4, kraken 4")
    assert (error.code, error.params) == ("card_not_in_hand", {"card": "kraken 4"})


@pytest.mark.parametrize(
    ("lord", "hand", "code", "params"),
    [
        ("jailer", "kraken 2, crab 2", "too_few_races", {"need": 3, "have": 2}),
        ("seeker", "kraken 3, squid 2", "pearls_missing", {"missing": 2, "need": 2, "have": 0}),
        ("assassin", "kraken 4, squid 5", "pearls_missing", {"missing": 6, "need": 6, "have": 0}),
    ],
)
def test_why_a_lord_cannot_be_recruited_is_told_with_krakens_counted(
    lord: str, hand: str, code: str, params: Facts
) -> None:
    refusal = wants(lord, hand).refuses(f"recruit {lord}", code)
    assert refusal.params == {"lord": lord, **params}


def test_nebulis_count_towards_what_is_missing() -> None:
    t = wants("seeker", "kraken 3, squid 2", nebulis=5)
    refusal = t.refuses("recruit seeker", "pearls_missing")
    assert refusal.params["missing"] == 1
    assert "recruit seeker" in wants("seeker", "kraken 3, squid 2", pearls=1, nebulis=5).options
    assert "recruit seeker" in wants("seeker", "kraken 3, squid 2", nebulis=2, free="outlaw").options


def test_a_kraken_that_leads_nowhere_is_refused() -> None:
    t = wants("assassin", "crab 5, crab 4, crab 1, kraken 2")
    t.me.plays("recruit assassin", "crab 1")
    assert t.refuses("kraken 2", "no_payment_with").params["card"] == "kraken 2"


def test_krakens_are_named_after_all_other_cards() -> None:
    t = wants("ferryman", "squid 4, kraken 3, kraken 4")
    t.me.plays("recruit ferryman", "kraken 3", "kraken 4")
    assert t.options == ["done"]


def test_pearls_and_krakens_of_the_same_kind_make_one_payment() -> None:
    t = wants("ferryman", "kraken 3, kraken 3, kraken 3", pearls=1)
    assert listed(t, "ferryman") == [(0, 9, ("kraken 3",) * 3), (1, 6, ("kraken 3",) * 2)]
