"""Several lords with the same hook: each is asked, and the answers are put together by one law.

Lords in plain Python take the places of printed ones without a power, and leave again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from abyssal.abyss.kraken.lord import KRAKEN_CARDS, WITH_HOOK, KrakenLord, enlist
from abyssal.abyss.lords.lord import WITH_HOOK as BASE_WITH_HOOK
from abyssal.abyss.state import Abyss
from tests.rules.abyss.table import BYSTANDERS
from tests.rules.kraken.table import purse, recruiting, seat, table

Enlists = Callable[..., None]


class Printed:
    """The Grower and the Reaper as printed have no power."""

    class Grower(KrakenLord):
        """No power."""

    class Reaper(KrakenLord):
        """No power."""


@pytest.fixture
def enlists() -> Iterator[Enlists]:
    """Put lords in their places for one test."""
    before = [[int(lords) for lords in hooks] for hooks in (WITH_HOOK, BASE_WITH_HOOK)]

    def put(*cards: KrakenLord) -> None:
        enlist(list(cards))

    yield put
    enlist([Printed.Grower(), Printed.Reaper()])
    assert [[int(lords) for lords in hooks] for hooks in (WITH_HOOK, BASE_WITH_HOOK)] == before
    assert KRAKEN_CARDS[-1].purchase_limit() == 1


def buyers_options(free: str, bought: int) -> list[str]:
    """The options of the left player for an ally on the track, after ``bought`` purchases in this turn."""
    t = table(left=seat(pearls=9, free=free), track="crab 1", bought={"1": bought})
    return t.options if t.left.is_asked else []


@pytest.mark.parametrize("free", ["grower, reaper", "hypnotist, grower, reaper"])
def test_of_purchase_limits_the_most_generous_counts(free: str, enlists: Enlists) -> None:
    class Grower(KrakenLord):
        """You may buy 3 allies in each turn of an opponent."""

        def purchase_limit(self) -> int:
            return 3

    class Reaper(KrakenLord):
        """You may buy no ally at all, says this lord alone."""

        def purchase_limit(self) -> int:
            return 0

    enlists(Grower(), Reaper())
    assert buyers_options(free, bought=2) == ["pass", "buy"]
    assert buyers_options(free, bought=3) == []


def test_a_limit_below_the_ordinary_one_takes_nothing_away(enlists: Enlists) -> None:
    class Reaper(KrakenLord):
        """You may buy no ally at all, says this lord alone."""

        def purchase_limit(self) -> int:
            return 0

    enlists(Reaper())
    assert buyers_options("reaper", bought=0) == ["pass", "buy"]
    assert buyers_options("reaper", bought=1) == []


def test_of_the_nebulis_in_a_payment_the_most_generous_counts(enlists: Enlists) -> None:
    class Grower(KrakenLord):
        """No nebulis, says this lord alone."""

        def nebulis_per_payment(self) -> int:
            return 0

    class Reaper(KrakenLord):
        """A payment of yours may contain 9 nebulis; there are actions for 2."""

        def nebulis_per_payment(self) -> int:
            return 9

    enlists(Grower(), Reaper())
    for free, options in (
        ("grower", []),
        ("grower, reaper", ["pass", "buy nebulis 2"]),
        ("grower, outlaw", ["pass", "buy nebulis 2"]),
    ):
        t = table(left=seat(nebulis=4, free=free), track="crab 1", price=2)
        assert (t.options if t.left.is_asked else []) == options
    t = table(left=seat(nebulis=4, free="grower"), track="crab 1", price=1)
    assert t.options == ["pass", "buy nebulis 1"]
    t = table(left=seat(nebulis=4, free="reaper"), track="crab 1", price=3)
    assert t.me.is_asked


def test_robbers_of_one_owner_add_up_and_take_no_more_than_there_is(enlists: Enlists) -> None:
    class Grower(KrakenLord):
        """Takes 2 pearls."""

        def robs_pearls(self) -> int:
            return 2

    class Reaper(KrakenLord):
        """Takes 4 pearls."""

        def robs_pearls(self) -> int:
            return 4

    enlists(Grower(), Reaper())
    t = recruiting("inheritor", left=seat(free="grower, highwayman"))
    assert purse(t) == [2, 3]
    assert [event["count"] for event in t.events("pearls_robbed")] == [3]
    t = recruiting("inheritor", left=seat(free="grower, reaper"))
    assert purse(t) == [0, 5]
    t = recruiting("inheritor", left=seat(free="reaper"), right=seat(free="grower, highwayman"))
    assert purse(t) == [0, 4, 1]
    t = recruiting("inheritor", me=seat(free="shaman"), left=seat(free="grower, reaper"))
    assert purse(t) == [5, 0]


def test_a_robber_of_nothing_is_no_event(enlists: Enlists) -> None:
    class Grower(KrakenLord):
        """Takes nothing today."""

        def robs_pearls(self) -> int:
            return 0

    enlists(Grower())
    t = recruiting("inheritor", left=seat(free="grower"))
    assert (purse(t), t.events("pearls_robbed")) == ([5, 0], [])


@pytest.mark.parametrize("answers", [(True, False), (False, True), (False, False)])
def test_one_yes_is_enough_to_spare_pearls_and_to_clean_a_hand(answers: tuple[bool, bool], enlists: Enlists) -> None:
    class Grower(KrakenLord):
        """You may pay with nebulis while keeping pearls, and your krakens are harmless: or not."""

        def spares_pearls(self) -> bool:
            return answers[0]

        def cleans_hand(self) -> bool:
            return answers[0]

    class Reaper(KrakenLord):
        """The same, with an answer of its own."""

        def spares_pearls(self) -> bool:
            return answers[1]

        def cleans_hand(self) -> bool:
            return answers[1]

    enlists(Grower(), Reaper())
    t = table(left=seat(pearls=5, nebulis=1, free="grower, reaper"), track="crab 1", price=2)
    assert t.options == (["pass", "buy", "buy nebulis 1"] if any(answers) else ["pass", "buy"])
    t = table(me=seat(hand="kraken 4", free="grower, reaper"), court=BYSTANDERS)
    assert t.me.sheet["nebulis"] == (0 if any(answers) else -3)


def test_every_lord_that_watches_a_recruitment_is_asked(enlists: Enlists) -> None:
    class Grower(KrakenLord):
        """Earn 3 pearls whenever an opponent recruits a lord."""

        def on_opponent_recruits(self, g: Abyss, me: int) -> None:
            g.rules.gain_pearls(g, me, 3, self.number)

    enlists(Grower())
    t = recruiting("cleaner", left=seat(free="shareholder, grower"))
    assert purse(t) == [0, 4]
