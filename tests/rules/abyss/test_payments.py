"""Payments: which are valid, what is wrong with the others, and all of them one by one (9.1)."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from abyssal import IllegalMove, NotationError
from tests.rules.abyss.payments import (
    ALLIES,
    Payment,
    by_brute_force,
    first_of_very_many,
    listed,
    payments_are,
    race_of,
    wrong,
)
from tests.rules.abyss.table import Facts, Table, names, seat, table

REST: Final = "sage, elder, hermit"

# cost, number of races, mandatory race
TERMS: Final[dict[str, tuple[int, int, str | None]]] = {
    "assassin": (10, 1, "crab"),
    "commander": (8, 1, "crab"),
    "seeker": (7, 2, "crab"),
    "recruiter": (10, 2, "crab"),
    "jailer": (6, 3, "crab"),
    "ship-master": (6, 3, "shellfish"),
    "peddler": (8, 1, "shellfish"),
    "oracle": (8, 2, "jellyfish"),
    "alchemist": (7, 1, "jellyfish"),
    "traitor": (12, 3, "squid"),
    "miller": (8, 2, "seahorse"),
    "aquaculturalist": (9, 3, "seahorse"),
    "sage": (10, 5, None),
    "elder": (10, 5, None),
}


def payer(hand: str, pearls: int = 0, lord: str = "jailer", **more: Any) -> Table:
    """I hold these cards; the lord I want lies in the Court."""
    return table(me=seat(hand=hand, pearls=pearls), court=f"{lord}, treasurer, landlord, shepherd", **more)


# ---------------------------------------------------------------------- what is wrong with a payment


def test_too_few_races_are_refused() -> None:
    t = payer("crab 3, crab 2, squid 4", pearls=9)
    error = wrong(t, "jailer", "crab 3, squid 4")
    assert (error.code, error.params) == ("too_few_races", {"lord": "jailer", "need": 3, "have": 2})
    assert t.refuses("recruit jailer", "too_few_races").params["have"] == 2
    assert wrong(t, "jailer", "").code == "too_few_races"


def test_too_many_races_are_refused() -> None:
    t = payer("crab 3, crab 2, squid 4, seahorse 1, shellfish 1", pearls=1)
    error = wrong(t, "jailer", "crab 3, squid 4, seahorse 1, shellfish 1")
    assert (error.code, error.params) == ("too_many_races", {"lord": "jailer", "need": 3, "have": 4})
    t.me.plays("recruit jailer", "crab 3", "seahorse 1", "shellfish 1")
    assert t.refuses("squid 4", "too_many_races").params == {"lord": "jailer", "need": 3, "have": 4}


def test_the_race_of_the_guild_must_be_among_them() -> None:
    t = payer("squid 4, seahorse 1, shellfish 1")
    error = wrong(t, "jailer", "squid 4, seahorse 1, shellfish 1")
    assert (error.code, error.params) == ("mandatory_race_missing", {"lord": "jailer", "race": "crab"})
    t.refuses("recruit jailer", "mandatory_race_missing")


@pytest.mark.parametrize(("pearls", "missing"), [(0, 3), (1, 2), (2, 1)])
def test_missing_pearls_are_counted(pearls: int, missing: int) -> None:
    t = payer("crab 1, squid 1, seahorse 1", pearls=pearls)
    error = wrong(t, "jailer", "crab 1, squid 1, seahorse 1")
    assert (error.code, error.params["missing"]) == ("pearls_missing", missing)
    assert t.refuses("recruit jailer", "pearls_missing").params["missing"] == missing
    assert str(missing) in str(error)


def test_with_enough_pearls_it_works() -> None:
    t = payer("crab 1, squid 1, seahorse 1", pearls=3)
    payment = t.game.payment("jailer", ["crab 1", "squid 1", "seahorse 1"])
    assert (payment["pearls"], payment["value"]) == (3, 3)
    assert payment["cards"] == ["crab 1", "seahorse 1", "squid 1"]
    assert [t.game.text(action) for action in payment["actions"]] == ["crab 1", "seahorse 1", "squid 1", "done"]
    t.recruits("jailer", paying="squid 1, crab 1, seahorse 1")
    t.me.plays("crab 1")
    assert t.me.pearls == 0
    t.nothing_pending()


def test_cards_must_be_in_hand() -> None:
    t = payer("crab 3, squid 4, seahorse 1, seahorse 1")
    assert wrong(t, "jailer", "crab 3, squid 4, seahorse 2").params == {"card": "seahorse 2"}
    assert wrong(t, "jailer", "crab 3, crab 3, squid 4, seahorse 1").code == "card_not_in_hand"  # there is only one
    t.me.plays("recruit jailer")
    assert t.refuses("crab 2", "card_not_in_hand").params == {"card": "crab 2"}
    t.me.plays("crab 3")
    t.refuses("crab 3", "card_not_in_hand")


def test_the_lord_must_be_in_the_court() -> None:
    t = payer("crab 3, squid 4, seahorse 1")
    assert wrong(t, "assassin", "crab 3").params == {"lord": "assassin"}
    t.refuses("recruit assassin", "lord_not_in_court")
    with pytest.raises(IllegalMove) as caught:
        t.game.payments("assassin")
    assert caught.value.code == "lord_not_in_court"


def test_names_that_do_not_exist_are_no_payment() -> None:
    t = payer("crab 3, squid 4, seahorse 1")
    for lord, cards in (("jester", ["crab 3"]), ("jailer", ["crab 6"]), ("jailer", ["monster"])):
        with pytest.raises(NotationError):
            t.game.payment(lord, cards)
    with pytest.raises(NotationError):
        t.game.payments("jester")


def test_a_payment_cannot_be_ended_too_early() -> None:
    t = payer("crab 3, squid 4, seahorse 1")
    t.me.plays("recruit jailer")
    assert t.refuses("done", "too_few_races").params["have"] == 0
    t.me.plays("crab 3", "seahorse 1")
    assert t.refuses("done", "too_few_races").params["have"] == 2
    t = payer("crab 1, crab 4, crab 5", lord="assassin")
    t.me.plays("recruit assassin", "crab 1", "crab 4")
    assert t.refuses("done", "pearls_missing").params["missing"] == 5


def test_a_card_that_leads_nowhere_is_refused() -> None:
    t = payer("crab 1, crab 4, crab 5", lord="assassin")
    t.me.plays("recruit assassin")
    assert t.options == ["crab 1"]
    assert t.refuses("crab 4", "no_payment_with").params["card"] == "crab 4"


def test_whoever_names_the_lord_may_write_recruit_before_it() -> None:
    t = payer("crab 3, squid 4, seahorse 1")
    assert t.game.payment("recruit jailer", ["Crab 3", "squid  4", "seahorse 1"])["value"] == 8


# ---------------------------------------------------------------------- what is valid


def test_several_cards_of_one_race_are_fine() -> None:
    t = payer("crab 1, crab 1, crab 1, crab 2, crab 3", lord="commander")
    t.recruits("commander", paying="crab 1, crab 1, crab 1, crab 2, crab 3")
    assert t.me.affiliated == ["crab 1"]
    t.nothing_pending()


def test_b4_unnecessary_cards_may_be_paid() -> None:
    t = payer("crab 5, crab 3, crab 1, crab 1", lord="commander")
    assert t.game.payment("commander", ["crab 5", "crab 3", "crab 1"])["pearls"] == 0
    t.recruits("commander", paying="crab 5, crab 3, crab 1")  # 9 where 8 would do: the crab 1 becomes the affiliate
    assert (t.me.affiliated, t.me.hand) == (["crab 1"], ["crab 1"])
    t.nothing_pending()


def test_b4_the_excess_is_lost() -> None:
    t = payer("crab 5, crab 4, crab 4", lord="commander", pearls=1)
    t.recruits("commander", paying="crab 5, crab 4, crab 4")
    assert (t.me.pearls, t.me.hand) == (1, [])
    t.nothing_pending()


def test_b5_pearls_fill_exactly_what_is_missing() -> None:
    t = payer("crab 5, crab 3, crab 1", lord="commander", pearls=9)
    for cards, pearls in (("crab 5, crab 3, crab 1", 0), ("crab 5, crab 3", 0), ("crab 5", 3), ("crab 1", 7)):
        assert t.game.payment("commander", names(cards))["pearls"] == pearls
    t.recruits("commander", paying="crab 5")  # fewer cards and more pearls than needed: as one likes
    assert (t.me.pearls, t.me.hand) == (6, ["crab 1", "crab 3"])
    t.nothing_pending()


def test_b5_pearls_alone_pay_for_nobody() -> None:
    t = payer("", lord="jailer", pearls=20)
    assert t.options == ["plot", "explore"]
    assert wrong(t, "jailer", "").code == "too_few_races"


@pytest.mark.parametrize(
    ("mine", "left", "cost"),
    [
        ("", "", 8),
        ("treasurer", "", 6),
        ("", "recruiter", 10),
        ("treasurer", "recruiter", 8),
        ("shaman", "recruiter", 8),
        ("shaman, treasurer", "recruiter", 6),
        ("recruiter", "treasurer", 8),
    ],
)
def test_the_cost_with_recruiter_treasurer_and_shaman(mine: str, left: str, cost: int) -> None:
    t = table(me=seat(hand="crab 1", pearls=20, free=mine), left=seat(free=left), court=f"commander, {REST}")
    assert t.game.payment("commander", ["crab 1"])["pearls"] == cost - 1
    t.recruits("commander", paying="crab 1")
    assert t.me.pearls == 21 - cost


@pytest.mark.parametrize("condition", ["disabled", "locations"])
def test_only_active_lords_change_the_cost(condition: str) -> None:
    away: Any = {"jail": "recruiter"} if condition == "locations" else "recruiter"
    t = table(me=seat(hand="crab 1", pearls=20), left=seat(**{condition: away}), court=f"commander, {REST}")
    assert t.game.payment("commander", ["crab 1"])["pearls"] == 7


def test_the_recruiter_of_any_opponent_counts() -> None:
    t = table(
        me=seat(hand="crab 1", pearls=9), left=seat(), right=seat(free="recruiter"), court=f"commander, peddler, {REST}"
    )
    assert t.game.payment("commander", ["crab 1"])["pearls"] == 9
    t.recruits("commander", paying="crab 1")
    t.nothing_pending()


def test_the_diplomat_ignores_the_race_of_the_guild_but_not_the_number_of_races() -> None:
    t = table(me=seat(hand="squid 4, squid 3, jellyfish 3", free="diplomat"), court=f"seeker, jailer, {REST}")
    assert t.game.payment("seeker", ["squid 4", "jellyfish 3"])["pearls"] == 0
    assert wrong(t, "seeker", "squid 4, squid 3").code == "too_few_races"
    assert t.options == ["explore", "recruit seeker"]


def test_ambassadors_need_all_five_races() -> None:
    five = "jellyfish 2, crab 2, seahorse 2, shellfish 2, squid 2"
    t = payer(f"{five}, squid 5, crab 5", lord="elder")
    assert t.game.payment("elder", names(five))["pearls"] == 0
    assert wrong(t, "elder", "jellyfish 2, crab 2, seahorse 2, shellfish 2, crab 5").code == "too_few_races"
    t.recruits("elder", paying=five)
    assert (t.decision, len(t.options)) == ("affiliate", 5)


# ---------------------------------------------------------------------- all payments


def by_the_rules(hand: list[str], pearls: int, lord: str, change: int, demands: bool) -> list[Payment]:
    """All valid payments, straight from the five conditions of the rules."""
    cost, races, mandatory = TERMS[lord]

    def has_right_races(cards: list[str]) -> bool:
        present = {race_of(card) for card in cards}
        return len(present) == races and (not demands or mandatory in (None, *present))

    return by_brute_force(hand, pearls, max(0, cost + change), has_right_races)


def random_payers(count: int) -> list[Facts]:
    """Small hands, few pearls, and now and then a lord that changes the terms."""
    rng = random.Random(35)
    return [
        {
            "hand": rng.sample(ALLIES, rng.randint(2, 8)),
            "pearls": rng.choice([0, 0, 1, 2, 3, 7]),
            "treasurer": rng.random() < 0.2,
            "recruiter": rng.random() < 0.2,
            "diplomat": rng.random() < 0.2,
        }
        for _ in range(count)
    ]


@pytest.mark.parametrize("case", random_payers(40), ids=lambda case: f"{len(case['hand'])}-{case['pearls']}")
def test_the_payments_are_exactly_those_of_the_rules(case: Facts) -> None:
    """Listed, cheapest first, and played card by card: both agree with brute force, and no choice is a dead end."""
    free = [lord for lord in ("treasurer", "diplomat") if case[lord]]
    lords = random.Random(len(case["hand"])).sample(sorted(TERMS), 5)
    t = table(
        me=seat(hand=case["hand"], pearls=case["pearls"], free=free),
        left=seat(free="recruiter" if case["recruiter"] else ""),
        court=[lord for lord in lords if lord != "recruiter"],
    )
    change = (2 if case["recruiter"] else 0) - (2 if case["treasurer"] else 0)
    for lord in t["court"]:
        payments_are(t, lord, by_the_rules(case["hand"], case["pearls"], lord, change, not case["diplomat"]))


def test_cards_alike_make_one_payment() -> None:
    t = payer("crab 4, crab 4, crab 1, crab 1", lord="commander")
    assert listed(t, "commander") == [
        (0, 8, ("crab 4", "crab 4")),
        (0, 9, ("crab 1", "crab 4", "crab 4")),
        (0, 10, ("crab 1", "crab 1", "crab 4", "crab 4")),
    ]


def test_payments_come_cheapest_first() -> None:
    """Fewest pearls, then the least value."""
    t = payer("crab 5, crab 4, crab 3", lord="commander", pearls=3)
    assert listed(t, "commander") == [
        (0, 8, ("crab 3", "crab 5")),
        (0, 9, ("crab 4", "crab 5")),
        (0, 12, ("crab 3", "crab 4", "crab 5")),
        (1, 7, ("crab 3", "crab 4")),
        (3, 5, ("crab 5",)),
    ]


def test_a_lord_that_cannot_be_paid_has_no_payments() -> None:
    assert listed(payer("squid 4"), "jailer") == []
    assert listed(payer(""), "jailer") == []


def test_with_thirty_cards_payments_come_one_by_one() -> None:
    hand = random.Random(30).sample(ALLIES, 30)
    t = payer(", ".join(hand), lord="elder", pearls=5)
    first = first_of_very_many(t, "elder")
    assert (first[0]["pearls"], first[0]["value"]) == (0, 10)
    for payment in first[::60]:
        trial = t.game.clone()
        trial.play(trial.parse("recruit elder"))
        trial.play_all(payment["actions"])
        assert trial.decision in ("affiliate", "ambassador_pick")


def test_in_the_middle_of_a_payment_the_cards_named_so_far_still_count() -> None:
    t = payer("crab 5, crab 4, crab 3", lord="commander")
    before = listed(t, "commander")
    t.me.plays("recruit commander", "crab 3")
    assert listed(t, "commander") == before


def test_a_payment_is_for_the_player_who_decides() -> None:
    t = table(
        me=seat(hand="crab 5, crab 3"),
        left=seat(hand="crab 4, crab 4"),
        court=f"commander, {REST}",
        council={"squid": "squid 1"},
    )
    t.me.plays("council squid")
    assert listed(t, "commander") == [(0, 8, ("crab 4", "crab 4"))]


@pytest.mark.parametrize(
    ("lord", "cards"),
    [
        ("assassin", "crab 1"),
        ("jailer", "crab 6"),
        ("jailer", "crab 5"),
        ("jailer", "crab 1, squid 1, seahorse 1, shellfish 1"),
        ("jailer", "squid 1, seahorse 1, shellfish 1"),
        ("jailer", "crab 1, squid 1, seahorse 1"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(lord: str, cards: str) -> None:
    t = payer("crab 1, squid 1, seahorse 1, shellfish 1")
    with pytest.raises((IllegalMove, NotationError)) as caught:
        t.game.payment(lord, names(cards))
    sentence = str(caught.value)
    assert not sentence.startswith(caught.value.code)
    assert " " in sentence
    assert sentence.endswith(".")
