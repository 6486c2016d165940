"""Several lords with the same hook: each is asked, and the answers are put together by one law (``lords/lord.py``).

Changes of a number add up; of limits on others the strictest counts; of allowances for the owner the most generous; a
yes or no is yes if any lord says so. Lords in plain Python take the places of farmers, who have no power, and leave
again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest

from abyssal.abyss.lords.lord import LORD_CARDS, WITH_HOOK, Lord, enlist
from abyssal.abyss.notation import LORD_BY_NAME
from abyssal.abyss.state import Abyss
from tests.rules.abyss.table import BYSTANDERS, Table, seat, table

Enlists = Callable[..., None]
EIGHT: Final = "squid 1, squid 1, squid 2, squid 2, shellfish 1, shellfish 2, shellfish 3, shellfish 4"
STACKS: Final = {"crab": "crab 1", "squid": "squid 3", "seahorse": "seahorse 1", "shellfish": "shellfish 5"}


class Printed:
    """Farmers as printed have no power."""

    class Keeper(Lord):
        """No power."""

    class Reaper(Lord):
        """No power."""


@pytest.fixture
def enlists() -> Iterator[Enlists]:
    """Put lords in their places for one test."""
    before = [int(lords) for lords in WITH_HOOK]

    def put(*cards: Lord) -> None:
        enlist(list(cards))

    yield put
    enlist([Printed.Keeper(), Printed.Reaper()])
    assert [int(lords) for lords in WITH_HOOK] == before
    for name in ("keeper", "reaper"):
        assert LORD_CARDS[LORD_BY_NAME[name]].hand_limit() == 0


# ---------------------------------------------------------------------- limits on others: the strictest


def hand_limits(keeper: int, reaper: int) -> list[Lord]:
    class Keeper(Lord):
        """Opponents hold at most ``limit`` allies."""

        def hand_limit(self) -> int:
            return keeper

    class Reaper(Lord):
        """The same, with a limit of its own."""

        def hand_limit(self) -> int:
            return reaper

    return [Keeper(), Reaper()]


def to_discard(t: Table) -> int:
    """How many allies I must discard at the end of my turn, having taken a stack of one."""
    t.me.plays("council crab")
    return int(t.facts["count"]) if t.decision == "discard_to_6" else 0


@pytest.mark.parametrize(("keeper", "reaper", "limit"), [(4, 5, 4), (5, 4, 4), (7, 2, 2), (6, 6, 6), (9, 8, 8)])
def test_of_two_hand_limits_the_strictest_counts(keeper: int, reaper: int, limit: int, enlists: Enlists) -> None:
    enlists(*hand_limits(keeper, reaper))
    for left, right in (("keeper, reaper", ""), ("keeper", "reaper"), ("reaper", "keeper")):
        t = table(me=seat(hand=EIGHT), left=seat(free=left), right=seat(free=right), council=STACKS, court=BYSTANDERS)
        assert t.game.table_numbers(0)["seats"]["0"]["hand_limit"] == limit
        assert to_discard(t) == 9 - limit


@pytest.mark.parametrize(("keeper", "limit"), [(3, 3), (8, 6)])
def test_beside_the_commander_too(keeper: int, limit: int, enlists: Enlists) -> None:
    enlists(hand_limits(keeper, 0)[0])
    for theirs in ("commander, keeper", "keeper, commander"):
        t = table(me=seat(hand=EIGHT), left=seat(free=theirs), council=STACKS, court=BYSTANDERS)
        assert to_discard(t) == 9 - limit


def test_a_limit_binds_opponents_only_and_not_behind_the_shaman(enlists: Enlists) -> None:
    enlists(*hand_limits(4, 2))
    t = table(me=seat(hand=EIGHT, free="keeper"), left=seat(free="reaper"), right=seat(free="shaman"), council=STACKS)
    limits = [t.game.table_numbers(0)["seats"][str(number)]["hand_limit"] for number in range(3)]
    assert limits == [2, 4, None]


def test_why_names_the_lord_whose_limit_counts(enlists: Enlists) -> None:
    enlists(hand_limits(3, 0)[0])
    t = table(me=seat(hand=EIGHT), left=seat(free="commander, keeper"), council=STACKS, court=BYSTANDERS)
    t.me.plays("council crab")
    assert t.game.prompt()["why"] == ["keeper"]


# ---------------------------------------------------------------------- allowances for the owner: the most generous


def stacks(keeper: int, reaper: int) -> list[Lord]:
    class Keeper(Lord):
        """Your support of the Council takes so many stacks."""

        def council_stacks(self) -> int:
            return keeper

    class Reaper(Lord):
        """The same, with a number of its own."""

        def council_stacks(self) -> int:
            return reaper

    return [Keeper(), Reaper()]


def stacks_taken(mine: str) -> int:
    """How many stacks the support of the Council brings me."""
    t = table(me=seat(free=mine), council=STACKS, court=BYSTANDERS, location_deck=[])
    t.me.plays("council crab")
    while t.decision == "second_stack":
        t.me.plays(t.options[0])
    t.nothing_pending()
    return len(t.me.hand)


@pytest.mark.parametrize(("keeper", "reaper", "taken"), [(2, 1, 2), (1, 2, 2), (2, 2, 2), (1, 1, 1), (0, 0, 1)])
def test_of_two_numbers_of_stacks_the_most_generous_counts(
    keeper: int, reaper: int, taken: int, enlists: Enlists
) -> None:
    enlists(*stacks(keeper, reaper))
    assert stacks_taken("keeper, reaper") == taken
    assert stacks_taken("keeper, reaper, alchemist") == 2


@pytest.mark.parametrize("mine", ["keeper", "keeper, reaper", "alchemist, keeper"])
def test_a_lord_that_says_three_brings_three(mine: str, enlists: Enlists) -> None:
    enlists(*stacks(3, 2))
    assert stacks_taken(mine) == 3


# ---------------------------------------------------------------------- changes of a number: they add up


def threats(keeper: int, reaper: int) -> list[Lord]:
    class Keeper(Lord):
        """Opponents are paid by another threat space."""

        def threat_change(self) -> int:
            return keeper

    class Reaper(Lord):
        """The same, so many spaces away."""

        def threat_change(self) -> int:
            return reaper

    return [Keeper(), Reaper()]


@pytest.mark.parametrize(
    ("keeper", "reaper", "space"), [(-1, -1, 3), (-2, -1, 2), (-1, 1, 5), (-3, -3, 1), (1, 1, 6), (0, -1, 4)]
)
def test_two_changes_of_the_threat_add_up(keeper: int, reaper: int, space: int, enlists: Enlists) -> None:
    enlists(*threats(keeper, reaper))
    for left, right in (("keeper, reaper", ""), ("keeper", "reaper")):
        t = table(left=seat(free=left), right=seat(free=right), track="monster", threat=5)
        t.me.plays("fight")
        assert t.facts["space"] == space
    t = table(me=seat(free="keeper, reaper"), track="monster", threat=5)
    t.me.plays("fight")
    assert t.facts["space"] == 5  # their owner is paid as printed


def test_with_the_tamer_they_are_three(enlists: Enlists) -> None:
    enlists(*threats(-1, -1))
    t = table(left=seat(free="tamer, keeper, reaper"), track="monster", threat=6)
    t.me.plays("fight")
    assert t.facts["space"] == 3


def test_changes_of_a_cost_add_up_and_it_is_never_below_nothing(enlists: Enlists) -> None:
    class Keeper(Lord):
        """You pay 3 less, your opponents 1 more."""

        def cost_change(self, own: bool) -> int:
            return -3 if own else 1

    class Reaper(Lord):
        """You pay 1 more, your opponents 2 more."""

        def cost_change(self, own: bool) -> int:
            return 1 if own else 2

    enlists(Keeper(), Reaper())
    for mine, theirs, cost in (
        ("keeper", "", 3),
        ("keeper, reaper", "", 4),
        ("keeper, treasurer", "", 1),
        ("", "keeper, reaper", 9),
        ("", "keeper, reaper, recruiter", 11),
        ("keeper", "reaper, recruiter", 7),
        ("keeper, shaman", "reaper, recruiter", 3),
    ):
        t = table(me=seat(free=mine), left=seat(free=theirs), court="opportunist")
        assert t.game.table_numbers(0)["court"]["opportunist"]["cost"] == cost


# ---------------------------------------------------------------------- everybody is asked


def test_every_lord_acts_as_a_turn_begins_and_when_an_exploration_ends(enlists: Enlists) -> None:
    class Keeper(Lord):
        """Earn 2 pearls as each of your turns begins, and 1 when your exploration ends."""

        def on_turn_start(self, g: Abyss, me: int) -> None:
            g.rules.gain_pearls(g, me, 2, self.number)

        def on_explored(self, g: Abyss, me: int, races: int) -> None:
            g.rules.gain_pearls(g, me, 1, self.number)

    enlists(Keeper())
    t = table(left=seat(free="landlord, keeper, ship-master"), council={"crab": "crab 1"}, court=BYSTANDERS)
    t.me.plays("council crab")
    assert t.left.pearls == 1 + 2
    t.comes("squid 1", "seahorse 1")
    t.left.plays("explore", "continue", "take")
    assert t.left.pearls == 1 + 2 + 1 + 1  # a race for the Ship Master, and one pearl more


def test_one_yes_is_enough(enlists: Enlists) -> None:
    class Keeper(Lord):
        """You affiliate any ally, ignore demanded races and soldiers."""

        def affiliates_any(self) -> bool:
            return True

        def ignores_mandatory_race(self) -> bool:
            return True

        def shields_from_soldiers(self) -> bool:
            return True

    enlists(Keeper())
    t = table(
        me=seat(hand="squid 5, squid 3", free="keeper"), left=seat(free="recruiter"), court=f"commander, {BYSTANDERS}"
    )
    t.recruits("commander", paying="squid 5, squid 3")
    assert (t.decision, t.options) == ("affiliate", ["squid 3", "squid 5"])


def test_a_lord_that_says_no_says_no(enlists: Enlists) -> None:
    class Keeper(Lord):
        """None of this, says this lord."""

        def ignores_mandatory_race(self) -> bool:
            return False

        def shields_from_soldiers(self) -> bool:
            return False

    enlists(Keeper())
    t = table(me=seat(free="keeper"), left=seat(free="recruiter"), court="commander")
    told = t.game.table_numbers(0)["court"]["commander"]
    assert (told["cost"], told["demanded"]) == (10, "crab")
