"""A power written in plain Python can take the place of a printed one, compiled rules or not, and leave again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import abyssal
from abyssal.abyss.kraken.lord import KRAKEN_CARDS, KrakenLord
from abyssal.abyss.kraken.lord import enlist as enlist_in_kraken
from abyssal.abyss.lords.lord import HOOKS, LORD_CARDS, WITH_HOOK, Lord, enlist
from abyssal.abyss.notation import LORD_BY_NAME
from abyssal.abyss.state import Abyss

MILLER = LORD_BY_NAME["miller"]


class Miller(Lord):
    """Every lord costs its owner 2 less; as each of its owner's turns begins: 3 pearls."""

    def cost_change(self, own: bool) -> int:
        return -2 if own else 0

    def on_turn_start(self, g: Abyss, me: int) -> None:
        g.rules.gain_pearls(g, me, 3, self.number)


class Printed:
    """The Miller as printed has no power."""

    class Miller(Lord):
        """No power."""


@pytest.fixture
def miller() -> Iterator[None]:
    enlist([Miller()])
    yield
    enlist([Printed.Miller()])


def turn_of_a_miller() -> Abyss:
    """Seat 1 has the Miller, and its turn begins."""
    seats = {"0": {"pearls": 1}, "1": {"free": ["miller"], "hand": ["squid 4", "squid 1"], "pearls": 0}}
    position = {"game": "abyss", "players": 2, "active": 0, "court": ["diplomat", "peddler", "slaver"], "seats": seats}
    g = abyssal.load({**position, "council": {"crab": ["crab 1"]}})
    g.play(g.parse("council crab"))
    assert isinstance(g, Abyss)
    return g


@pytest.mark.usefixtures("miller")
def test_a_power_in_plain_python_takes_part_in_the_game() -> None:
    g = turn_of_a_miller()
    assert (g.seat, g.seats[1].pearls) == (1, 3)
    assert next(iter(g.payments("diplomat")))["pearls"] == 1  # 8, less 2, less 5 in allies
    whole = abyssal.new("abyss", players=3, seed=8, max_plies=3000)
    whole.playout(abyssal.engine.chance.Random(8))
    assert whole.is_over


def test_and_leaves_no_trace() -> None:
    before = [int(lords) for lords in WITH_HOOK]
    enlist([Miller()])
    assert [int(lords) for lords in WITH_HOOK] != before
    enlist([Printed.Miller()])
    assert [int(lords) for lords in WITH_HOOK] == before
    assert len(WITH_HOOK) == len(HOOKS.hooks)
    assert LORD_CARDS[MILLER].cost_change(True) == 0
    g = turn_of_a_miller()
    assert g.seats[1].pearls == 0
    assert "recruit diplomat" not in [g.text(action) for action in g.legal()]


def test_lords_of_an_expansion_have_hooks_of_their_own() -> None:
    """The Outlaw pays with two nebulis as printed, with one without its power."""

    class Outlaw(KrakenLord):
        """No power."""

    seats = {"0": {"free": ["outlaw"], "hand": ["squid 5"], "nebulis": 2, "pearls": 0}}
    g = abyssal.load({"game": "abyss", "players": 2, "expansions": ["kraken"], "court": ["ferryman"], "seats": seats})
    printed = KRAKEN_CARDS[LORD_BY_NAME["outlaw"]]
    assert "recruit ferryman" in [g.text(action) for action in g.legal()]
    enlist_in_kraken([Outlaw()])
    try:
        again = abyssal.load(g.position())
        assert "recruit ferryman" not in [again.text(action) for action in again.legal()]
    finally:
        enlist_in_kraken([printed])
    assert abyssal.load(g.position()).legal() == g.legal()


def test_a_class_must_be_called_as_a_lord() -> None:
    class Nobody(Lord):
        """Of no deck."""

    with pytest.raises(abyssal.OptionError, match="nobody"):
        enlist([Nobody()])
