"""The support of the Council (8)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.abyss.table import seat, table

STACKS: Final = {"crab": "crab 1, crab 1, crab 4", "squid": "squid 2", "seahorse": "seahorse 1, seahorse 3"}


def test_a_stack_is_taken_whole_and_no_other() -> None:
    t = table(me=seat(hand="jellyfish 1"), council=STACKS)
    t.me.plays("council crab")
    assert t.me.hand == ["crab 1", "crab 1", "crab 4", "jellyfish 1"]
    assert t["council"] == {
        "jellyfish": [],
        "crab": [],
        "seahorse": ["seahorse 1", "seahorse 3"],
        "shellfish": [],
        "squid": ["squid 2"],
    }
    t.nothing_pending()


def test_only_stacks_with_a_card_can_be_named() -> None:
    t = table(council=STACKS)
    assert t.options == ["explore", "council crab", "council seahorse", "council squid"]
    t.refuses("council jellyfish", "illegal_move")


@pytest.mark.parametrize("race", ["jellyfish", "crab", "seahorse", "shellfish", "squid"])
def test_every_race_has_its_stack(race: str) -> None:
    t = table(council={race: f"{race} 5"})
    t.me.plays(f"council {race}")
    assert t.me.hand == [f"{race} 5"]
    t.nothing_pending()


def test_the_stacks_are_the_same_for_everybody() -> None:
    t = table(council=STACKS)
    t.me.plays("council crab")
    t.left.plays("council squid")
    assert t.left.hand == ["squid 2"]
    t.nothing_pending(0)


def test_b17_the_alchemist_must_take_a_second_stack() -> None:
    t = table(me=seat(free="alchemist"), council=STACKS)
    t.me.plays("council crab")
    assert (t.decision, t.options) == ("second_stack", ["seahorse", "squid"])
    assert t.me.hand == ["crab 1", "crab 1", "crab 4"]  # already in hand and seen
    t.refuses("done", "illegal_move")
    t.me.plays("squid")
    assert t.me.hand == ["crab 1", "crab 1", "crab 4", "squid 2"]
    assert t["council"]["seahorse"] == ["seahorse 1", "seahorse 3"]
    t.nothing_pending()


def test_b17_with_one_stack_only_there_is_no_second() -> None:
    t = table(me=seat(free="alchemist"), council={"squid": "squid 2"})
    t.me.plays("council squid")
    assert t.me.hand == ["squid 2"]
    t.nothing_pending()


def test_b17_a_disabled_alchemist_brings_one_stack() -> None:
    t = table(me=seat(disabled="alchemist"), council=STACKS)
    t.me.plays("council squid")
    t.nothing_pending()


def test_the_second_stack_is_a_window_for_powers() -> None:
    t = table(me=seat(free="alchemist, oracle"), council=STACKS)
    t.me.plays("council crab")
    assert t.options == ["seahorse", "squid", "use oracle"]
    t.me.plays("use oracle", "squid")
    assert (t.decision, t.options) == ("second_stack", ["seahorse"])
    t.me.plays("seahorse")
    assert t.me.hand == ["crab 1", "crab 1", "crab 4", "seahorse 1", "seahorse 3"]
    t.nothing_pending()


def test_when_a_power_removes_the_last_stack_the_turn_goes_on() -> None:
    t = table(me=seat(free="alchemist, oracle"), council={"crab": "crab 1", "squid": "squid 2"})
    t.me.plays("council crab", "use oracle", "squid")
    assert (t.me.hand, t["discard"]) == (["crab 1"], ["squid 2"])
    t.nothing_pending()


def test_the_alchemist_does_not_double_the_apprentice() -> None:
    t = table(
        me=seat(hand="jellyfish 2, crab 2, squid 3", free="alchemist"),
        court="apprentice, sage, elder, keeper",
        council=STACKS,
    )
    t.recruits("apprentice", paying="jellyfish 2, crab 2, squid 3")
    t.me.plays("crab 2")  # affiliated
    assert (t.decision, t.options) == ("apprentice_stack", ["crab", "seahorse", "squid"])
    t.me.plays("squid")
    assert t.me.hand == ["squid 2"]
    t.nothing_pending()
