"""The table of Conspiracy as data."""

from __future__ import annotations

import json
from collections import Counter

from tests.telling.conspiracy.helpers import POSITION, TELLING, addresses, loaded, states


def test_the_whole_table_lies_there() -> None:
    board = TELLING.board(loaded(POSITION), 0)
    assert board["piles"][2] == {"at": "pile/merchant", "guild": "merchant", "letter": "G", "lords": ["G1", "G3"]}
    assert [(site["at"], site["worth"], site["is_fixed"]) for site in board["open"]] == [
        ("open/flat_7", 7, True),
        ("open/gold_keys", 2, False),
    ]
    assert board["restriction"] == {"count": 2, "owner": 1}
    assert (board["active"], board["keeper"], board["token"], board["opponent"]) == (0, 0, None, None)
    assert board["deck"]["count"] == len(board["deck"]["lords"]) == 60 - 10
    assert board["location_deck"]["count"] == 24 - 3


def test_an_alliance_has_its_numbers() -> None:
    me = TELLING.board(loaded(POSITION), 0)["seats"][0]
    assert [len(row) for row in me["rows"]] == [5, 4, 3, 2, 1]
    assert (me["lord_count"], me["spaces_left"], me["pearls"], me["is_keeper"]) == (6, 9, 3, True)
    assert (me["silver"], me["gold"], me["any_two_keys"]) == (1, 0, False)
    assert me["coalition"] == {"guild": "farmer", "size": 2}
    assert me["sites"] == [{"location": "guild_best_mage", "count": 1, "points": 0}]
    assert me["points"] == {"lords": 7, "locations": 0, "coalition": 6, "keeper": 5, "extra": 0, "total": 18}
    assert me["crests"][0] == {"guild": "farmer", "letter": "Y", "lord": "Y4", "points": 4}
    assert me["crests"][4] == {"guild": "mage", "letter": "P", "lord": None, "points": 0}


def test_a_space_tells_what_lies_on_it() -> None:
    rows = TELLING.board(loaded(POSITION), 0)["seats"][0]["rows"]
    assert rows[0][4] == {
        "at": "space/0/5",
        "space": 5,
        "lord": "B1",
        "location": "guild_best_mage",
        "unused_key": False,
        "crest": True,
        "linked": False,
        "is_next": False,
    }
    assert [space["space"] for space in rows[0] if space["linked"]] == [3, 4]
    assert rows[1][0]["unused_key"]
    assert [space["is_next"] for space in rows[1]] == [False, True, False, False]


def test_addresses_are_unique_but_for_equal_lords() -> None:
    for g in states(1, every=3):
        found = Counter(addresses(TELLING.board(g, None)))
        assert all(count == 1 for at, count in found.items() if not at.startswith(("drawn/", "held/")))


def test_a_board_is_plain_data() -> None:
    for g in states(2, every=7):
        for reader in (None, 0):
            board = TELLING.board(g, reader)
            assert json.loads(json.dumps(board)) == board


def test_nobody_is_on_turn_when_the_game_is_over() -> None:
    for g in states(3, every=1000):
        board = TELLING.board(g, 0)
        if g.is_over:
            assert (board["active"], board["ended_by"], board["restriction"]) == (None, None, None)
            assert not any(space["is_next"] for me in board["seats"] for row in me["rows"] for space in row)


def test_the_deck_is_shown_to_whoever_searches_it() -> None:
    position = {
        "game": "conspiracy",
        "players": 2,
        "seats": {"0": {"lords": ["Y1", "R1", "G1"], "locations": {"2": "search_deck"}}},
        "held": ["B1"],
        "open": ["flat_7"],
    }
    g = loaded(position, "B1")
    deck = TELLING.board(g, 0)["location_deck"]["locations"]
    assert [site["location"] for site in TELLING.board(g, 0)["searched"]] == deck
    assert TELLING.board(g, 1)["searched"] == []
    assert TELLING.board(loaded(position), 0)["searched"] == []


def test_locations_of_an_opponent_lie_face_down() -> None:
    position = {
        "game": "conspiracy",
        "solo": "mage",
        "seats": {"1": {"lords": ["P1", "R2"], "locations": {"2": "flat_7"}}},
        "token": 0,
    }
    board = TELLING.board(loaded(position), 0)
    assert board["seats"][1]["rows"][0][1]["location"] == "face_down"
    assert board["seats"][1]["sites"] == [{"location": "face_down", "count": 1, "points": 5}]
    assert board["seats"][1]["points"]["extra"] == 1
    assert board["token"] == {"at": "token", "holder": 0}
    assert board["location_deck"]["locations"] is None
    assert "flat_7" not in json.dumps(board)


def test_nothing_is_told_that_the_reader_cannot_know() -> None:
    """A game that a reader cannot tell from the truth is told alike."""
    for g in states(14, every=5, tables=({"solo": "mage"}, {"solo": "farmer", "bonus": True})):
        if g.is_over:
            continue
        imagined = g.determinize(0, 99)
        for reader in (None, 0):
            assert TELLING.board(imagined, reader) == TELLING.board(g, reader)
            assert TELLING.question(imagined, reader) == TELLING.question(g, reader)
            assert TELLING.sheet(imagined, reader) == TELLING.sheet(g, reader)
        assert TELLING.choices(imagined, 0) == TELLING.choices(g, 0)
        assert TELLING.refused(imagined, 0) == TELLING.refused(g, 0)
