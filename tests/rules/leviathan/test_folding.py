"""Several lords with the same hook: each is asked, and the answers are put together by one law.

Lords in plain Python take the places of printed ones without a power, and leave again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from abyssal.abyss.leviathan.lord import WITH_HOOK, LeviathanLord, enlist
from abyssal.abyss.lords.lord import WITH_HOOK as BASE_WITH_HOOK
from tests.rules.leviathan.table import Waters, monster, recruiting, seat

Enlists = Callable[..., None]

OTHERS: Final = "sage, elder, hermit"  # in the Court, so that it needs no maintenance


class Printed:
    """The Miller and the Landowner as printed have no power."""

    class Miller(LeviathanLord):
        """No power."""

    class Landowner(LeviathanLord):
        """No power."""


@pytest.fixture
def enlists() -> Iterator[Enlists]:
    """Put lords in their places for one test."""
    before = [[int(lords) for lords in hooks] for hooks in (WITH_HOOK, BASE_WITH_HOOK)]

    def put(*cards: LeviathanLord) -> None:
        enlist(list(cards))

    yield put
    enlist([Printed.Miller(), Printed.Landowner()])
    assert [[int(lords) for lords in hooks] for hooks in (WITH_HOOK, BASE_WITH_HOOK)] == before


# ---------------------------------------------------------------------- allowances: the most generous counts


def slays(free: str, wanted: int) -> Waters:
    """I slay ``count`` of four leviathans with 1 health point, one after the other, until another decision comes."""
    cells = {"4": 4, "5": 8, "6": 12, "7": 16}
    t = monster(1, seat(hand="crab 5, crab 4, crab 3, crab 2 pearl", pearls=9, free=free), border=cells)
    allies = ("crab 5", "crab 4", "crab 3", "crab 2 pearl")
    for count, (cell, ally) in enumerate(zip(cells, allies, strict=True)):
        if count == wanted:
            break
        t.fights(cell, ally, 6)
        while t.decision == "fight_pearls":
            t.me.plays("done")
        t.me.plays("new 0")
    return t


@pytest.mark.parametrize("free", ["miller, landowner", "intrepid, landowner, miller"])
def test_of_fights_per_action_the_most_generous_counts(free: str, enlists: Enlists) -> None:
    class Miller(LeviathanLord):
        """You may slay 3 leviathans in one action."""

        def fights_per_action(self) -> int:
            return 3

    class Landowner(LeviathanLord):
        """You may slay no leviathan at all, says this lord alone."""

        def fights_per_action(self) -> int:
            return 0

    enlists(Miller(), Landowner())
    t = slays(free, 2)
    assert (t.decision, t["pending"][-1]) == (
        "fight_again",
        {"step": "fight_again", "seat": 0, "slain": 2, "another": True},
    )
    t = slays(free, 3)
    assert (t.me.slain, t.me.hand) == ([4, 8, 12], ["crab 2 pearl"])
    t.nothing_pending()


def test_one_fight_is_always_allowed(enlists: Enlists) -> None:
    class Miller(LeviathanLord):
        """You may slay no leviathan at all."""

        def fights_per_action(self) -> int:
            return 0

    enlists(Miller())
    t = slays("miller", 1)
    assert t.me.slain == [4]
    t.nothing_pending()


# ---------------------------------------------------------------------- changes add up


@pytest.mark.parametrize(
    ("free", "pearls", "source"),
    [
        ("miller", 1, "miller"),
        ("miller, landowner", 4, "miller"),
        ("taxidermist, landowner", 5, "landowner"),
        ("landowner, miller, taxidermist", 6, "miller"),
    ],
)
def test_pearls_per_hit_add_up_and_the_first_lord_is_told(
    free: str, pearls: int, source: str, enlists: Enlists
) -> None:
    class Miller(LeviathanLord):
        """Every health point pays you 1 pearl."""

        def pearls_per_hit(self) -> int:
            return 1

    class Landowner(LeviathanLord):
        """Every health point pays you 3 pearls."""

        def pearls_per_hit(self) -> int:
            return 3

    enlists(Miller(), Landowner())
    t = recruiting("rebel", me=seat(free=free), border={"7": 1}, rest=OTHERS)
    t.me.plays("cell 7")
    assert t.me.pearls == pearls
    t = monster(1, seat(hand="crab 5", free=free), border={"7": 1})
    t.fights("7", "crab 5", 6)  # two health points
    assert [(event["count"], event["source"]) for event in t.events("pearls_gained")] == [(pearls, source)] * 2


def test_a_lord_that_brings_no_pearls_is_not_told(enlists: Enlists) -> None:
    class Miller(LeviathanLord):
        """Every health point pays you 2 pearls, but only on paper."""

        def pearls_per_hit(self) -> int:
            return 0

    enlists(Miller())
    t = monster(1, seat(hand="crab 5", free="miller, taxidermist"), border={"7": 1})
    t.fights("7", "crab 5", 6)
    assert [(event["count"], event["source"]) for event in t.events("pearls_gained")] == [(2, "taxidermist")] * 2


@pytest.mark.parametrize(
    ("free", "tokens"),
    [("miller", 1), ("miller, landowner", 3), ("altruist, miller", 2), ("landowner, miller, altruist", 4)],
)
def test_tokens_per_hit_add_up(free: str, tokens: int, enlists: Enlists) -> None:
    class Miller(LeviathanLord):
        """Every health point brings you 1 more token."""

        def tokens_per_hit(self) -> int:
            return 1

    class Landowner(LeviathanLord):
        """Every health point brings you 2 more tokens."""

        def tokens_per_hit(self) -> int:
            return 2

    enlists(Miller(), Landowner())
    t = recruiting("rebel", me=seat(free=free), border={"7": 1}, rest=OTHERS)
    t.me.plays("cell 7")
    assert t.reward == 1 + tokens


def test_a_reward_has_no_more_tokens_than_there_are_ways_to_split_it(enlists: Enlists) -> None:
    class Miller(LeviathanLord):
        """Every health point brings you 9 more tokens."""

        def tokens_per_hit(self) -> int:
            return 9

    enlists(Miller())
    t = recruiting("rebel", me=seat(free="miller"), border={"7": 1}, rest=OTHERS)
    t.me.plays("cell 7")
    assert (t.reward, t.options) == (7, [f"new {count}" for count in range(8)])


# ---------------------------------------------------------------------- yes or no: any of them


@pytest.mark.parametrize(("free", "may"), [("miller", False), ("landowner", True), ("miller, landowner", True)])
def test_any_lord_lets_its_owner_attack_with_any_race(free: str, may: bool, enlists: Enlists) -> None:
    class Miller(LeviathanLord):
        """You may not."""

        def attacks_with_any(self) -> bool:
            return False

    class Landowner(LeviathanLord):
        """You may attack leviathans with any race."""

        def attacks_with_any(self) -> bool:
            return True

    enlists(Miller(), Landowner())
    t = monster(1, seat(hand="squid 5", free=free), border={"7": 20})
    assert t.options == (["continue", "fight"] if may else ["continue"])


@pytest.mark.parametrize(("free", "may"), [("miller", False), ("landowner", True), ("miller, landowner", True)])
def test_any_lord_lets_its_owner_ignore_a_monster(free: str, may: bool, enlists: Enlists) -> None:
    class Miller(LeviathanLord):
        """You may not."""

        def may_ignore_monsters(self) -> bool:
            return False

    class Landowner(LeviathanLord):
        """You may ignore monsters."""

        def may_ignore_monsters(self) -> bool:
            return True

    enlists(Miller(), Landowner())
    t = monster(1, seat(free=free))
    assert t.options == (["continue", "ignore"] if may else ["continue"])


@pytest.mark.parametrize("mine", [{"disabled": "miller"}, {"locations": {"jail": "miller"}}, {}])
def test_only_active_lords_of_the_seat_are_asked(mine: dict[str, Any], enlists: Enlists) -> None:
    class Miller(LeviathanLord):
        """You may attack leviathans with any race."""

        def attacks_with_any(self) -> bool:
            return True

    enlists(Miller())
    t = monster(1, seat(hand="squid 5", **mine), left=seat(free="" if mine else "miller"), border={"7": 20})
    assert t.options == ["continue"]
