"""Swaps and lords to keep, put together piece by piece."""

from __future__ import annotations

import pytest

from abyssal import IllegalMove, NotationError
from abyssal.telling.conspiracy.decision import single_desk
from tests.telling.conspiracy.helpers import MANY_SWAPS, POSITION, TELLING, loaded, played, said, states

KEEP = {
    "game": "conspiracy",
    "players": 2,
    "seats": {"0": {"lords": ["Y1", "R1", "B1"] * 4 + ["B3"]}},
    "piles": {"mage": ["P1", "P1", "P4", "P6"]},
}


def test_two_spaces_make_a_swap() -> None:
    g = loaded(MANY_SWAPS, "R0")
    empty = TELLING.desk(g, [])
    assert empty["may_add"] == ["1", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]
    assert said(empty["missing"]) == "Name the spaces of two lords that change places."
    half = TELLING.desk(g, ["7"])
    assert "7" not in half["may_add"]
    assert said(half["missing"]) == "It changes places with the lord on which space?"
    whole = TELLING.desk(g, ["7", "3"])
    assert (whole["complete"], whole["actions"], whole["may_add"], whole["missing"]) == (True, ["swap 3 7"], [], None)
    assert played(g, *whole["actions"]).decision == "conspire"


def test_swaps_are_suggested_that_make_the_coalition_largest() -> None:
    g = loaded(MANY_SWAPS, "R0")
    sizes = g.table_numbers(0)["swaps"]
    best = max(sizes.values())
    suggestions = TELLING.desk(g, [])["suggestions"]
    assert suggestions
    assert all(sizes[" ".join(pair)] == best for pair in suggestions)
    for pair in suggestions:
        assert TELLING.desk(g, pair)["complete"]
        assert all(pair[0] in other for other in TELLING.desk(g, pair[:1])["suggestions"])


def test_a_swap_that_cannot_be_is_refused() -> None:
    g = loaded(MANY_SWAPS, "R0")
    with pytest.raises(IllegalMove, match="swap 1 2"):
        TELLING.desk(g, ["2"])
    with pytest.raises(NotationError):
        TELLING.desk(g, ["16"])
    with pytest.raises(NotationError):
        TELLING.desk(g, ["3", "3"])
    with pytest.raises(IllegalMove, match="complete without 5"):
        TELLING.desk(g, ["3", "7", "5"])


def test_lords_to_keep_may_be_named_in_any_order() -> None:
    g = loaded(KEEP, "pile mage")
    assert TELLING.desk(g, [])["may_add"] == ["P1", "P1", "P4", "P6"]
    half = TELLING.desk(g, ["P4"])
    assert (half["may_add"], half["complete"], said(half["missing"])) == (
        ["P1", "P1", "P6"],
        False,
        "Still to be named: 1 lord.",
    )
    assert TELLING.desk(g, ["P4", "P1"])["actions"] == ["P1", "P4"]
    with pytest.raises(IllegalMove, match="no \\(further\\) P4"):
        TELLING.desk(g, ["P4", "P4"])


def test_the_highest_lords_are_suggested_and_the_lowest_for_an_opponent() -> None:
    g = loaded(KEEP, "pile mage")
    assert TELLING.desk(g, [])["suggestions"] == [["P4", "P6"]]
    assert TELLING.desk(g, ["P1"])["suggestions"] == [["P1", "P6"]]
    assert TELLING.desk(g, ["P6", "P1"])["suggestions"] == [["P1", "P6"]]
    of_opponents = 0
    for seed in range(30):
        for solo in states(seed, tables=[{"solo": "random"}]):
            if solo.decision == "opponent_keep":
                held = TELLING.desk(solo, [])["may_add"]
                (lowest,) = TELLING.desk(solo, [])["suggestions"]
                assert lowest == held[: len(lowest)]
                of_opponents += 1
    assert of_opponents > 0


def test_what_was_kept_before_stays_kept() -> None:
    g = loaded(KEEP, "pile mage", "P4")
    assert TELLING.desk(g, [])["may_add"] == ["P6"]
    assert TELLING.desk(g, ["P6"])["actions"] == ["P6"]


def test_where_no_set_is_asked_for_there_is_no_desk() -> None:
    for picked, lord in (([], None), (["draw 1"], None), ([], "jailer")):
        with pytest.raises(IllegalMove):
            TELLING.desk(loaded(POSITION), picked, lord)
    for g in states(1, every=1000):
        if g.is_over:
            with pytest.raises(IllegalMove):
                TELLING.desk(g, [])


def test_one_of_many_is_picked_alone() -> None:
    g = loaded({**POSITION, "restriction": None})
    desk = single_desk(g, [])
    assert desk["may_add"] == ["draw 1", "draw 2", "draw 3", "pile merchant"]
    assert said(desk["missing"]) == "Name one of them."
    assert single_desk(g, ["take green"])["actions"] == ["pile merchant"]
    with pytest.raises(IllegalMove):
        single_desk(g, ["pile mage"])
    with pytest.raises(IllegalMove):
        single_desk(g, ["draw 1", "draw 2"])


def test_every_step_at_a_desk_leads_on() -> None:
    for g in states(21):
        if g.decision in ("swap", "keep", "opponent_keep"):
            picked: list[str] = []
            desk = TELLING.desk(g, picked)
            while not desk["complete"]:
                picked = [*picked, desk["may_add"][-1]]
                desk = TELLING.desk(g, picked)
            g.clone().play_all([g.parse(text) for text in desk["actions"]])
