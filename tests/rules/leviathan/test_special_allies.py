"""Special allies are ordinary ones of their race and value, but not interchangeable with plain ones (3)."""

from __future__ import annotations

import pytest

from tests.rules.leviathan.table import monster, seat, table


def test_they_pay_by_their_value() -> None:
    t = table(me=seat(hand="seahorse 4 dice, seahorse 4"), court="shepherd, sage, elder, hermit")
    t.recruits("shepherd", paying="seahorse 4 dice, seahorse 4")
    assert (t.decision, t.options) == ("affiliate", ["seahorse 4", "seahorse 4 dice"])


@pytest.mark.parametrize(("chosen", "other"), [("seahorse 4", "seahorse 4 dice"), ("seahorse 4 dice", "seahorse 4")])
def test_l29_which_of_them_is_affiliated_is_a_choice(chosen: str, other: str) -> None:
    t = table(me=seat(hand="seahorse 4 dice, seahorse 4"), court="shepherd, sage, elder, hermit")
    t.recruits("shepherd", paying="seahorse 4 dice, seahorse 4")
    t.me.plays(chosen)
    assert (t.me.affiliated, t["discard"]) == ([chosen], [other])
    t.nothing_pending()


def test_l29_two_plain_ones_are_no_choice() -> None:
    t = table(me=seat(hand="seahorse 4, seahorse 4"), court="shepherd, sage, elder, hermit")
    t.recruits("shepherd", paying="seahorse 4, seahorse 4")
    assert t.me.affiliated == ["seahorse 4"]
    t.nothing_pending()


def test_l29_one_special_ally_alone_is_no_choice() -> None:
    t = table(me=seat(hand="seahorse 4 dice, seahorse 5"), court="shepherd, sage, elder, hermit")
    t.recruits("shepherd", paying="seahorse 4 dice, seahorse 5")
    assert t.me.affiliated == ["seahorse 4 dice"]
    t.nothing_pending()


@pytest.mark.parametrize("paid", ["crab 1", "crab 1 pearl"])
def test_l29_which_of_them_is_paid_is_a_choice(paid: str) -> None:
    t = table(me=seat(hand="crab 1, crab 1 pearl, crab 5"), court="intrepid, sage, elder, hermit")
    t.recruits("intrepid", paying=f"{paid}, crab 5")
    assert (t.me.affiliated, t.me.hand) == ([paid], ["crab 1" if paid != "crab 1" else "crab 1 pearl"])
    t.nothing_pending()


def test_l29_payments_with_either_are_listed() -> None:
    t = table(me=seat(hand="crab 1, crab 1 pearl, crab 5"), court="intrepid, sage, elder, hermit")
    cards = [sorted(payment["cards"]) for payment in t.game.payments("intrepid")]
    assert ["crab 1", "crab 5"] in cards
    assert ["crab 1 pearl", "crab 5"] in cards


@pytest.mark.parametrize("card", ["squid 2", "squid 2 pearl"])
def test_l29_which_of_them_is_discarded_is_a_choice(card: str) -> None:
    t = table(
        me=seat(hand="crab 2, squid 3, seahorse 1"),
        left=seat(hand="squid 2, squid 2 pearl"),
        court="jailer, sage, elder, hermit",
    )
    t.recruits("jailer", paying="crab 2, squid 3, seahorse 1")
    assert t.options == ["squid 2", "squid 2 pearl"]
    t.left.plays(card)
    assert card in t["discard"]
    t.nothing_pending()


def test_l29_the_master_of_magic_chooses_among_them_too() -> None:
    hand = "seahorse 3, seahorse 3 dice, seahorse 4, seahorse 4 dice"
    t = table(me=seat(hand=hand, free="master-of-magic"), court="landowner, sage, elder, hermit")
    t.recruits("landowner", paying=hand)
    assert t.options == ["seahorse 3", "seahorse 3 dice", "seahorse 4", "seahorse 4 dice"]


def test_they_go_to_the_stack_of_their_race() -> None:
    t = table(track="squid 1 pearl, squid 3 dice, squid 2")
    t.me.plays("take")
    assert t["council"]["squid"] == ["squid 1 pearl", "squid 3 dice"]


def test_they_are_offered_and_bought() -> None:
    t = table(left=seat(pearls=1))
    t.explores("squid 4 dice")
    assert t.facts["card"] == "squid 4 dice"
    t.left.plays("buy")
    assert t.left.hand == ["squid 4 dice"]


def test_an_attack_names_the_very_card() -> None:
    t = monster(1, seat(hand="crab 1, crab 1 pearl", pearls=2), border={"7": 2})
    t.fights("7", "crab 1", 1)
    assert (t.decision, t.me.hand, t.me.pearls) == ("fight_again", ["crab 1 pearl"], 3)
    t.me.plays("fight")
    t.attacks("crab 1 pearl", 1)
    assert t.decision == "fight_pearls"
