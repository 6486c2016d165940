"""Who stands where on a score sheet."""

from __future__ import annotations

from abyssal.telling import telling_of
from abyssal.telling.shapes import SheetRow
from abyssal.telling.standing import places
from abyssal.texts.message import message
from tests.telling.games import EVERY, states


def row(kind: str, *points: int | None) -> SheetRow:
    return {"label": message("literal"), "points": [*points], "cards": [[] for _ in points], "kind": kind}


def test_more_points_are_better() -> None:
    assert places([row("points", 9, 0, 0), row("total", 10, 30, 20)], []) == [3, 1, 2]


def test_tie_breaks_part_equal_totals_in_their_order() -> None:
    rows = [row("tie_break", 3, 3, 1), row("tie_break", 1, 2, 9), row("total", 10, 10, 10)]
    assert places(rows, []) == [2, 1, 3]


def test_seats_whom_nothing_parts_share_a_place() -> None:
    assert places([row("total", 10, 20, 20, 5)], []) == [3, 1, 1, 4]


def test_victory_decides_where_no_row_does() -> None:
    assert places([row("total", 10, 10)], [1]) == [2, 1]


def test_what_the_reader_does_not_know_counts_nothing() -> None:
    assert places([row("total", None, 10)], []) == [2, 1]


def test_winners_have_the_first_place() -> None:
    for options in EVERY:
        for g in states(options, 2, every=1000):
            sheet = telling_of(g).sheet(g, 0)
            outcome = g.outcome()
            assert sheet["winners"] == ([] if outcome is None else outcome["winners"])
            if outcome is not None:
                assert [seat for seat, place in enumerate(sheet["places"]) if place == 1] == outcome["winners"]
