"""Nebulis: mixes with pearls, and the way of the Kraken figure (4)."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

import pytest

from tests.rules.abyss.table import BYSTANDERS, Table
from tests.rules.kraken.table import PRICES, held, new_game, purse, recruiting, seat, table

PAYERS: Final = {"none": "", "outlaw": "outlaw", "counterfeiter": "counterfeiter", "both": "outlaw, counterfeiter"}


def mixes(price: int, pearls: int, nebulis: int, lords: str) -> list[int]:
    """The legal numbers of nebulis, straight from the rules."""
    limit = 2 if "outlaw" in lords else 1
    return [
        y
        for y in range(price + 1)
        if price - y <= pearls
        and y <= nebulis
        and (y == 0 or (y <= limit and (price - y == pearls or "counterfeiter" in lords)))
    ]


# ---------------------------------------------------------------------- buying


@pytest.mark.parametrize("lords", PAYERS.values(), ids=PAYERS.keys())
def test_k8_the_mixes_of_a_purchase_are_those_of_the_rules(lords: str) -> None:
    for price, pearls, nebulis in product((1, 2, 3, 4), (0, 1, 2, 3, 5), (0, 1, 2, 3)):
        t = table(left=seat(pearls=pearls, nebulis=nebulis, free=lords), track="crab 1", price=price)
        expected = ["buy", "buy nebulis 1", "buy nebulis 2"]
        found = [expected[y] for y in mixes(price, pearls, nebulis, lords)]
        if found:
            assert (t.decision, t.options) == ("offer", ["pass", *found])
        else:
            assert t.decision == "explore_ally"


def test_k8_outlaw_and_counterfeiter_together() -> None:
    t = table(left=seat(pearls=5, nebulis=3, free="outlaw, counterfeiter"), track="crab 1", price=2)
    assert t.options == ["pass", "buy", "buy nebulis 1", "buy nebulis 2"]
    t.left.plays("buy nebulis 2")
    assert (purse(t), held(t)) == ([0, 5], [2, 1])


@pytest.mark.parametrize("condition", ["disabled", "bound"])
@pytest.mark.parametrize("lord", ["outlaw", "counterfeiter"])
def test_only_active_they_help(lord: str, condition: str) -> None:
    owner = (
        seat(pearls=3, nebulis=3, disabled=lord)
        if condition == "disabled"
        else seat(pearls=3, nebulis=3, locations={"jail": lord})
    )
    assert table(left=owner, track="crab 1", price=2).options == ["pass", "buy"]


def test_pearls_and_nebulis_of_a_sale_go_to_the_active_player() -> None:
    t = table(left=seat(pearls=1, nebulis=2))
    t.comes("crab 1", "crab 2")
    t.me.plays("explore")
    assert t.options == ["pass", "buy"]  # price 1: with its pearl kept no nebulis may be used
    t.left.plays("pass")
    t.me.plays("continue")
    t.left.plays("buy")
    assert (purse(t), held(t), t.left.hand) == ([1, 0], [0, 2], ["crab 2"])


def test_a_nebulis_alone_pays_the_first_price() -> None:
    t = table(left=seat(nebulis=1))
    t.comes("crab 1", "crab 2")
    t.me.plays("explore")
    assert t.options == ["pass", "buy nebulis 1"]
    t.left.plays("buy nebulis 1")
    assert (held(t), t.left.hand, t["kraken_figure"], t["price"]) == ([1, 0], ["crab 1"], 0, 2)
    assert t.events("nebulis_given") == [{"event": "nebulis_given", "seat": 1, "count": 1, "receiver": 0}]
    t.me.plays("take")
    t.nothing_pending()


def test_a_buyer_over_the_commanders_limit_keeps_what_nebulis_paid() -> None:
    hand = "squid 1, squid 1, squid 2, squid 2, shellfish 1, shellfish 2"
    t = table(me=seat(free="commander"), left=seat(hand=hand, nebulis=1))
    t.comes("crab 1", "crab 2")
    t.me.plays("explore")
    t.left.plays("buy nebulis 1")
    assert (t.decision, len(t.left.hand)) == ("explore_ally", 7)
    t.me.plays("take")
    t.nothing_pending()


# ---------------------------------------------------------------------- lords


@pytest.mark.parametrize("lords", PAYERS.values(), ids=PAYERS.keys())
def test_the_mixes_of_a_shortfall_are_those_of_the_rules(lords: str) -> None:
    for pearls, nebulis, crab in product((0, 1, 2, 4), (0, 1, 2, 3), (3, 4, 5)):
        t = table(
            me=seat(hand=f"crab 3, crab {crab}", pearls=pearls, nebulis=nebulis, free=lords),
            court=f"assassin, {BYSTANDERS}",
        )
        price = 7 - crab
        expected = mixes(price, pearls, nebulis, lords)
        assert ("recruit assassin" in t.options) == bool(expected)
        if not expected:
            continue
        t.recruits("assassin", paying=f"crab 3, crab {crab}")
        if len(expected) > 1:
            assert (t.decision, t.facts["price"]) == ("pay_nebulis", price)
            assert t.facts["mixes"] == expected
            assert t.options == [("done", "nebulis 1", "nebulis 2")[y] for y in expected]
            t.me.plays(t.options[-1])
        assert (t.me.pearls, t.me.nebulis) == (pearls - price + expected[-1], nebulis - expected[-1])
        t.nothing_pending()


def test_the_payer_chooses_the_mix() -> None:
    for choice, left in (("done", (2, 3)), ("nebulis 1", (3, 2))):
        t = table(me=seat(hand="squid 4", pearls=5, nebulis=3, free="counterfeiter"), court=f"ferryman, {BYSTANDERS}")
        t.recruits("ferryman", paying="squid 4")
        assert t.options == ["done", "nebulis 1"]
        t.me.plays(choice)
        assert (t.me.pearls, t.me.nebulis) == left


def test_without_a_shortfall_nothing_is_asked() -> None:
    t = table(me=seat(hand="squid 5, squid 2", pearls=0, nebulis=3), court=f"outlaw, {BYSTANDERS}")
    t.recruits("outlaw", paying="squid 5, squid 2")
    assert t.me.nebulis == 3
    t.nothing_pending()


def test_nebulis_for_a_lord_go_to_the_supply() -> None:
    t = table(me=seat(hand="squid 5, squid 1", nebulis=3), court=f"outlaw, {BYSTANDERS}")
    t.recruits("outlaw", paying="squid 5, squid 1")
    assert held(t) == [2, 0]
    assert t.events("nebulis_paid") == [{"event": "nebulis_paid", "seat": 0, "count": 1}]
    t.nothing_pending()


@pytest.mark.parametrize("lords", PAYERS.values(), ids=PAYERS.keys())
@pytest.mark.parametrize("pearls", [3, 4, 5, 7])
def test_k7_the_corruptors_price_may_contain_nebulis(pearls: int, lords: str) -> None:
    expected = mixes(5, pearls, 2, lords)
    t = table(
        me=seat(hand=PRICES["corruptor"], pearls=pearls, nebulis=2, free=lords),
        court=f"corruptor, {BYSTANDERS}, shepherd",
    )
    t.recruits("corruptor", paying=PRICES["corruptor"])
    if not expected:
        t.nothing_pending()
        return
    assert t.decision == "corruptor"
    t.me.plays("landowner")
    if len(expected) > 1:
        assert t.options == [("done", "nebulis 1", "nebulis 2")[y] for y in expected]
        t.me.plays(t.options[-1])
    assert (t.me.pearls, t.me.nebulis) == (pearls - 5 + expected[-1], 2 - expected[-1])
    assert "landowner" in t.me.free
    t.nothing_pending()


def test_plotting_costs_a_pearl_and_never_a_nebulis() -> None:
    t = table(me=seat(nebulis=4, free="counterfeiter, outlaw"), court=BYSTANDERS)
    assert "plot" not in t.options
    t = table(me=seat(pearls=1, nebulis=4, free="counterfeiter, outlaw"), court=BYSTANDERS)
    t.me.plays("plot")
    assert (t.me.pearls, t.me.nebulis, len(t["court"])) == (0, 4, 4)


def test_the_seeker_takes_pearls_only() -> None:
    t = recruiting("seeker", left=seat(pearls=1, nebulis=3))
    assert (purse(t), held(t)) == ([0, 0], [0, 3])
    t.nothing_pending()


def test_nobody_starts_with_nebulis_or_the_figure() -> None:
    t = new_game(4)
    assert (held(t), t["kraken_figure"], t["sentinels"], t["loot"]) == ([0, 0, 0, 0], None, {}, {})


# ---------------------------------------------------------------------- the figure (4.3)


def sale(counts: list[int], figure: int | None, buyer: int) -> Table:
    """One of three or four players pays a nebulis to me."""
    seats = [seat(nebulis=count) for count in counts]
    t = table(*seats, kraken_figure=figure)
    t.comes("crab 1", "crab 2")
    t.me.plays("explore")
    while t.game.seat != buyer:
        t.play("pass")
    t.play("buy nebulis 1")
    return t


@pytest.mark.parametrize(
    ("before", "figure", "buyer", "after", "then"),
    [
        ([0, 1, 0, 0], 1, 1, [1, 0, 0, 0], 0),  # overtaken by the receiver
        ([0, 3, 0, 0], 1, 1, [1, 2, 0, 0], 1),  # still ahead
        ([1, 3, 0, 0], 1, 1, [2, 2, 0, 0], 0),  # just caught up
        ([2, 3, 3, 0], 1, 2, [3, 3, 2, 0], 0),  # caught up by receiving; the payer falls back
        ([0, 2, 2, 0], 1, 2, [1, 2, 1, 0], 1),  # an old tie is over
        ([0, 2, 2, 0], 1, 1, [1, 1, 2, 0], 2),  # an old tie, and the holder pays
        ([0, 3, 3, 1], 1, 3, [1, 3, 3, 0], 1),  # an old tie stays where it is
        ([2, 1, 0, 0], 0, 1, [3, 0, 0, 0], 0),  # the holder receives
        ([0, 2, 1, 0], 1, 2, [1, 2, 0, 0], 1),
        ([2, 1, 0, 0], 1, 1, [3, 0, 0, 0], 0),
    ],
)
def test_the_way_of_the_figure(before: list[int], figure: int, buyer: int, after: list[int], then: int) -> None:
    t = sale(before, figure, buyer)
    assert (held(t), t["kraken_figure"]) == (after, then)
    moved = [event["holder"] for event in t.events("kraken_figure_moved")]
    assert moved == ([] if then == figure else [then])


def test_the_first_to_hold_nebulis_takes_the_figure() -> None:
    t = table(me=seat(hand="kraken 4, kraken 3"), court=f"outlaw, {BYSTANDERS}")
    t.recruits("outlaw", paying="kraken 4, kraken 3")
    assert t["kraken_figure"] == 0
    t.nothing_pending()


def test_who_has_the_most_of_those_who_caught_up_takes_it() -> None:
    """The Fence of the holder: both opponents overtake, one by more."""
    t = recruiting("fence", me=seat(nebulis=3), left=seat(nebulis=1), right=seat(nebulis=2))
    assert (held(t), t["kraken_figure"]) == ([1, 2, 3], 2)
    t.nothing_pending()


def test_the_holder_chooses_among_those_who_caught_up_together() -> None:
    t = recruiting("fence", me=seat(nebulis=4), left=seat(nebulis=1), right=seat(nebulis=1))
    assert (held(t), t.decision, t.options) == ([2, 2, 2], "give_kraken", ["seat 1", "seat 2"])
    t.me.plays("seat 1")
    assert t["kraken_figure"] == 1
    t.nothing_pending()


def test_the_holder_chooses_among_those_who_overtook_together() -> None:
    t = recruiting("fence", me=seat(nebulis=3), left=seat(nebulis=1), across=seat(), right=seat(nebulis=1))
    assert (held(t), t.decision, t.options) == ([0, 2, 1, 2], "give_kraken", ["seat 1", "seat 3"])
    t.me.plays("seat 3")
    assert t["kraken_figure"] == 3
    t.nothing_pending()


def test_the_holder_chooses_at_once_in_anothers_turn() -> None:
    """Left holds the figure with 3 and buys with a nebulis: I have 2 then, as right has."""
    t = table(me=seat(nebulis=1), left=seat(nebulis=3), right=seat(nebulis=2))
    t.comes("crab 1", "crab 2")
    t.me.plays("explore")
    t.left.plays("buy nebulis 1")
    assert (held(t), t.decision, t.options) == ([2, 2, 2], "give_kraken", ["seat 0", "seat 2"])
    assert t.left.is_asked
    t.left.plays("seat 0")
    assert t["kraken_figure"] == 0
    t.me.plays("take")
    t.nothing_pending()


def paying(**more: Any) -> Table:
    """I hold the figure and have named a squid and a kraken for the Ferryman; a pearl or a nebulis is missing."""
    me = seat(hand="squid 4, kraken 2", pearls=1, nebulis=3, free="counterfeiter")
    t = table(me, seat(nebulis=2), seat(nebulis=2), court=f"ferryman, {BYSTANDERS}", **more)
    t.recruits("ferryman", paying="squid 4, kraken 2")
    return t


def test_cards_count_until_the_payment_is_made_and_no_longer() -> None:
    """While nebulis are named they do; when the figure is given away, before an ally is affiliated, they do not."""
    t = paying()
    sheet = t.me.sheet
    assert (t.decision, sheet["allies"]["squid"], sheet["nebulis"], sheet["kraken"]) == ("pay_nebulis", 4, -4, -5)
    t.me.plays("nebulis 1")
    sheet = t.me.sheet
    assert (t.decision, sheet["allies"]["squid"], sheet["nebulis"], sheet["kraken"]) == ("give_kraken", 0, -2, -5)
    assert (sheet["total"], t.game.scores()) == (5 - 2 - 5, [5 - 2 - 5, -2, -2])
    t.me.plays("seat 1")
    assert (held(t), t["kraken_figure"], t.me.affiliated) == ([3, 2, 2], 0, ["squid 4"])
    assert t.me.sheet["total"] == 5 + 5 + 4 - 3 - 5


def test_cut_between_payment_and_affiliation_nothing_is_given_back() -> None:
    t = paying(max_plies=5)
    t.me.plays("nebulis 1")
    assert (t.game.truncated, t.me.score, held(t)) == (True, 5 - 2 - 5, [2, 2, 2])
    assert (t["paid"], t["discard"], t.me.affiliated) == ([], ["kraken 2", "squid 4"], [])


def test_cut_while_nebulis_are_named_the_cards_go_back_to_the_hand() -> None:
    t = paying(max_plies=4)
    assert (t.game.truncated, t.me.score, held(t)) == (True, 5 + 4 - 4 - 5, [4, 2, 2])
    assert (t["paid"], t["discard"], t.me.affiliated) == ([], ["kraken 2"], ["squid 4"])


def test_the_figure_goes_back_when_nobody_holds_nebulis() -> None:
    t = table(me=seat(nebulis=1, free="ferryman"), council={"crab": "crab 1"})
    t.me.plays("use ferryman")
    assert (held(t), t["kraken_figure"]) == ([0, 0], None)
    assert [event["holder"] for event in t.events("kraken_figure_moved")] == [None]


def test_k23_only_the_holder_loses_five_points() -> None:
    t = table(me=seat(nebulis=2), left=seat(nebulis=2), right=seat(nebulis=1), kraken_figure=1)
    assert [player.sheet["kraken"] for player in t.players] == [0, -5, 0]
    assert [player.sheet["nebulis"] for player in t.players] == [-2, -2, -1]
    assert t.game.scores() == [-2, -7, -1]


def candidates(before: list[int], after: list[int], holder: int) -> list[int]:
    """Who may take the figure, word for word from the rules: those who overtook or just caught up, with the most."""
    found = [
        one
        for one in range(len(after))
        if one != holder
        and (after[one] > after[holder] or (after[one] == after[holder] and before[one] < before[holder]))
    ]
    most = max((after[one] for one in found), default=0)
    return [one for one in found if after[one] == most]


@pytest.mark.parametrize("buyer", [1, 2])
def test_the_figure_goes_where_the_rules_say_after_every_sale(buyer: int) -> None:
    """Three players with 0 to 3 nebulis each, and each of those with the most as the holder."""
    for before in product(range(4), repeat=3):
        if before[buyer] == 0:
            continue
        for holder in [one for one in range(3) if before[one] == max(before)]:
            t = sale([*before], holder, buyer)
            after = [*before]
            after[buyer] -= 1
            after[0] += 1
            assert held(t) == after
            found = candidates([*before], after, holder)
            if len(found) > 1:
                assert (t.decision, t.game.seat) == ("give_kraken", holder)
                assert t.options == [f"seat {one}" for one in found]
            else:
                assert t["kraken_figure"] == (found[0] if found else holder)


@pytest.mark.parametrize("counts", list(product(range(4), repeat=2)))
def test_the_figure_goes_where_the_rules_say_after_the_fence(counts: tuple[int, int]) -> None:
    for mine in range(2, 6):
        before = [mine, *counts]
        holder = before.index(max(before))
        t = recruiting("fence", me=seat(nebulis=mine), left=seat(nebulis=counts[0]), right=seat(nebulis=counts[1]))
        after = [mine - 2, counts[0] + 1, counts[1] + 1]
        assert held(t) == after
        found = candidates(before, after, holder)
        if len(found) > 1:
            assert (t.decision, t.game.seat, t.options) == ("give_kraken", holder, [f"seat {one}" for one in found])
        else:
            assert t["kraken_figure"] == (found[0] if found else holder)
