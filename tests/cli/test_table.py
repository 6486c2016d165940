"""The drawing of a table of Conspiracy: complete, in place, and within the terminal."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest
from rich.text import Text

import abyssal
from abyssal import Game
from abyssal.cli.canvas import beside, columns, flowed, tail, wrapped
from abyssal.cli.conspiracy.face import table_of
from abyssal.cli.conspiracy.table import LARGE, MEDIUM, SMALL, Cells, Table, market, pyramid
from abyssal.cli.faces import face_of
from abyssal.cli.menu import menu_of
from abyssal.cli.terminal import PLAIN_LETTERS
from abyssal.conspiracy.catalog import ROWS
from abyssal.telling import telling_of
from abyssal.telling.conspiracy.asked import conspiracy_of
from tests.cli.helpers import seats_at, states

LORD = re.compile(r"[YRGBP][0-46]")
POSITION = {
    "game": "conspiracy",
    "players": 2,
    "seats": {
        "0": {"lords": ["Y4", "R1", "Y2", "Y3", "B1", "G1"], "locations": {"5": "guild_best_mage"}, "pearls": 3},
        "1": {"lords": ["G1", "G2"], "pearls": 2},
    },
    "keeper": 0,
    "open": ["gold_keys", "flat_7"],
    "piles": {"merchant": ["G1", "G3"]},
    "restriction": {"count": 2, "owner": 1},
}


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def table(g: Game) -> Table:
    return table_of(seats_at(g).speaker, g, 0)


def log_of(g: Game) -> list[Text]:
    return [seats_at(g).speaker.text(msg) for msg in telling_of(g).story(g.events())]


def menu(g: Game) -> list[Text]:
    return menu_of(seats_at(g).speaker, g).draw(100)


def drawn(g: Game, width: int = 100, height: int = 40, reader: int = 0) -> str:
    return plain(face_of(g).draw(seats_at(g).speaker, g, reader, log_of(g), (width, height)))


@pytest.mark.parametrize("cells", [SMALL, MEDIUM, LARGE], ids=["small", "medium", "large"])
def test_every_lord_stands_once_in_its_row(cells: Cells) -> None:
    for g in states(1, every=4):
        lying = table(g)
        for seat, alliance in enumerate(lying.board["seats"]):
            rows = pyramid(lying, alliance, cells)[:: cells.lines]
            shown = [LORD.findall(row.plain) for row in rows]
            ends = [sum(ROWS[: row + 1]) for row in range(len(ROWS))]
            lords = conspiracy_of(g).view(None)["seats"][str(seat)]["lords"]
            assert shown == [lords[end - wide : end] for end, wide in zip(ends, ROWS, strict=True)]


def test_rows_are_centred_under_each_other() -> None:
    g = abyssal.load(
        {
            "game": "conspiracy",
            "players": 2,
            "seats": {"0": {"lords": ["Y1"] * 4 + ["R1"] * 4 + ["G1"] * 4 + ["B1"] * 3}},
        }
    )
    for cells in (SMALL, MEDIUM, LARGE):
        rows = pyramid(table(g), table(g).board["seats"][0], cells)[:: cells.lines]
        starts = [[found.start() for found in LORD.finditer(row.plain)] for row in rows]
        assert all(upper[0] + upper[1] == 2 * lower[0] for upper, lower in pairwise(starts))


def test_the_market_shows_every_lord_that_lies_open_once() -> None:
    for g in states(2, every=2):
        board, view = table(g).board, conspiracy_of(g).view(None)
        open_lords = [lord for pile in view["piles"].values() for lord in pile]
        open_lords += view["drawn"] + view["held"]
        shown = plain(market(table(g), 100))
        assert Counter(LORD.findall(shown)) == Counter(open_lords)
        assert shown.count("⌂") == len(board["open"]) + len(board["revealed"])
        assert f"deck {board['deck']['count']}" in shown


@pytest.mark.parametrize(("width", "height"), [(100, 32), (80, 17), (120, 50)])
def test_no_line_is_too_long(width: int, height: int) -> None:
    for g in states(3, every=6):
        lines = drawn(g, width, height, reader=int(g.plies) % g.players).split("\n")
        assert max(len(line) for line in lines) <= width


@pytest.mark.parametrize("width", [20, 45, 60, 200])
def test_odd_terminals_are_no_reason_to_fail(width: int) -> None:
    for g in states(4, every=15):
        assert drawn(g, width, 10)


def test_a_screen_of_100_by_40_shows_four_alliances() -> None:
    for g in states(5, every=3):
        if g.players == 4:
            choices = menu(g) if not g.is_over else []
            lines = drawn(g, 100, 36 - len(choices)).split("\n")
            assert len(lines) <= 36 - len(choices) or len(choices) > 12
            pyramids = [line for line in lines if line.count("/15") == 3]
            assert pyramids or len(choices) > 5


def test_marks_tell_crests_coalition_keys_locations_and_the_next_space() -> None:
    g = abyssal.load(POSITION)
    text = drawn(g)
    top, second = text.split("── You ")[1].split("\n")[1:3]
    assert re.findall(r"[\[ ]([◆ ][YRGBP]\d)", top[:50]) == ["◆Y4", "◆R1", " Y2", " Y3", "◆B1"]
    assert re.findall(r"\[.([YRGBP]\d)", top) == ["Y2", "Y3"]
    assert "⌂ best P" in second
    assert "G1 ⊸" in text
    assert text.count(seats_at(g).speaker.say("conspiracy-table-next")) == 2


def test_words_tell_pearls_keys_restriction_and_scores() -> None:
    g = abyssal.load(POSITION)
    text = drawn(g)
    assert "● 3 · Pearl Keeper" in text
    assert "1 silver; 2 alike needed" in text
    assert "Bot 1 made the others draw exactly 2 lords" in text
    assert f"{g.scores()[0]} IP" in text
    assert "2 IP per gold key (now 2)" in text
    assert "⊸ silver" in text
    assert "⊸ gold" in text
    assert drawn(g, 80, 15)


def test_without_unicode_every_letter_is_plain() -> None:
    for g in states(6, every=8):
        drawn(g).translate(PLAIN_LETTERS).encode("ascii")
        for text in log_of(g):
            text.plain.translate(PLAIN_LETTERS).encode("ascii")
        if not g.is_over:
            plain(menu(g)).translate(PLAIN_LETTERS).encode("ascii")


def test_the_opponent_of_a_solo_game_keeps_its_locations_face_down() -> None:
    position = {
        "game": "conspiracy",
        "solo": "mage",
        "seats": {"1": {"lords": ["P1", "R2"], "locations": {"2": "flat_7"}}},
        "token": 0,
    }
    text = drawn(abyssal.load(position))
    assert "The Mage" in text
    assert "1 face down, 5 IP each" in text
    assert "Replay token: you" in text


# ---------------------------------------------------------------------- lines


def test_lines_are_wrapped_between_words() -> None:
    assert [line.plain for line in wrapped(Text("one two three"), 8, 2)] == ["one two", "  three"]
    assert [line.plain for line in wrapped(Text("unbreakable"), 4)] == ["unbreakable"]


def test_the_end_of_a_log_drops_whole_sentences() -> None:
    log = [Text("first one"), Text("second one"), Text("third one")]
    assert [line.plain for line in tail(log, 20, 2)] == ["second one", "third one"]
    assert [line.plain for line in tail(log, 7, 3)] == ["third", "  one"]
    assert tail(log, 20, 0) == []


def test_columns_read_downwards_and_give_way_to_long_items() -> None:
    items = [Text("a"), Text("b"), Text("c")]
    assert [line.plain for line in columns(items, 10, most=2)] == ["a   c", "b"]
    assert [line.plain for line in columns([Text("long item"), Text("another")], 10)] == ["long item", "another"]
    assert [line.plain for line in beside([items, [Text("x")]], [2, 3], 1)] == ["a  x", "b", "c"]


def test_items_flow_from_line_to_line_unbroken() -> None:
    items = [Text("one item"), Text("two"), Text("a third"), Text("far too long an item")]
    assert [line.plain for line in flowed(items, 14)] == ["one item · two", "a third", "far too long …"]
    assert flowed([], 14) == []
