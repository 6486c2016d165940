"""The drawing of a table of Conspiracy: complete, in place, and within the terminal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

import pytest
from rich.text import Text

import abyssal
from abyssal import Conspiracy
from abyssal.cli.conspiracy.face import ConspiracyFace
from abyssal.cli.conspiracy.table import LARGE, MEDIUM, SMALL, Cells, Table, latest, market, pyramid, small_market
from abyssal.cli.speaker import Speaker
from abyssal.conspiracy.catalog import ROWS
from abyssal.texts import voice
from tests.telling.conspiracy.helpers import MANY_SWAPS, POSITION, TELLING, loaded, states

FACE = ConspiracyFace()
LORD = re.compile(r"[YRGBP][0-46]")


def speaker_at(g: Conspiracy, names: Sequence[str] = ("You", "Bot 1", "Bot 2", "Bot 3")) -> Speaker:
    automata = {number: voice("en").say(name) for number, name in TELLING.automata(g).items()}
    return Speaker("en", [automata.get(number, name) for number, name in enumerate(names)], 0)


def log_of(g: Conspiracy, speaker: Speaker) -> list[Text]:
    return [speaker.text(sentence) for sentence in TELLING.story(g.events(), (), True)[-12:]]


def drawn(g: Conspiracy, width: int = 100, height: int = 40, reader: int | None = 0) -> list[str]:
    speaker = speaker_at(g)
    return [line.plain for line in FACE.draw(speaker, g, reader, log_of(g, speaker), (width, height))]


def table_of(g: Conspiracy) -> Table:
    return Table(speaker_at(g), TELLING.board(g, 0), 0)


def plain(lines: Sequence[Text]) -> str:
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("cells", [SMALL, MEDIUM, LARGE], ids=["small", "medium", "large"])
def test_every_lord_stands_once_in_its_row(cells: Cells) -> None:
    for g in states(1, every=9):
        for seat, me in enumerate(TELLING.board(g, 0)["seats"]):
            lords = g.view(0)["seats"][str(seat)]["lords"]
            rows = pyramid(table_of(g), me, cells)[:: cells.lines]
            ends = [sum(ROWS[: row + 1]) for row in range(len(ROWS))]
            shown = [LORD.findall(row.plain) for row in rows]
            assert shown == [lords[end - wide : end] for end, wide in zip(ends, ROWS, strict=True)]


def test_rows_are_centred_under_each_other() -> None:
    lords = ["Y1"] * 4 + ["R1"] * 4 + ["G1"] * 4 + ["B1"] * 3
    g = loaded({"game": "conspiracy", "players": 2, "seats": {"0": {"lords": lords}}, "active": 1})
    for cells in (SMALL, MEDIUM, LARGE):
        rows = pyramid(table_of(g), TELLING.board(g, 0)["seats"][0], cells)[:: cells.lines]
        starts = [[found.start() for found in LORD.finditer(row.plain)] for row in rows]
        assert all(upper[0] + upper[1] == 2 * lower[0] for upper, lower in pairwise(starts))


def test_the_market_shows_every_lord_that_lies_open_once() -> None:
    for g in states(2, every=5):
        view = g.view(None)
        open_lords = [lord for pile in view["piles"].values() for lord in pile] + view["drawn"] + view["held"]
        for draw in (market, small_market):
            shown = plain(draw(table_of(g), 100))
            assert Counter(LORD.findall(shown)) == Counter(open_lords)
            assert shown.count("⌂") == len(view["open"]) + len(view["revealed"])
            assert f"deck {len(view['lord_deck'])}" in shown


@pytest.mark.parametrize(("width", "height"), [(100, 40), (100, 28), (80, 24), (80, 17), (80, 12), (80, 8), (120, 50)])
def test_a_table_fits_and_has_its_title(width: int, height: int) -> None:
    for g in states(3, every=11):
        lines = drawn(g, width, height, reader=int(g.plies) % g.players)
        assert lines[0].startswith("CONSPIRACY")
        assert len(lines) <= height
        assert all(Text(line).cell_len <= width for line in lines)


@pytest.mark.parametrize(("width", "height"), [(20, 3), (45, 10), (60, 1), (200, 60)])
def test_odd_terminals_are_no_reason_to_fail(width: int, height: int) -> None:
    for g in states(4, every=40):
        assert 0 < len(drawn(g, width, height)) <= height


def test_the_end_of_a_long_game_has_room_for_its_title_and_whole_sentences() -> None:
    (late,) = [g.clone() for g in states(8, tables=({"players": 4, "bonus": True},)) if g.plies == 100]
    speaker = speaker_at(late)
    sentences = log_of(late, speaker)
    for height in range(8, 25):
        lines = [line.plain for line in FACE.draw(speaker, late, 0, sentences, (80, height))]
        assert lines[0].startswith("CONSPIRACY")
        assert len(lines) <= height
        told = plain(latest(sentences, 79, 30)).split("\n")
        shown = [line.removeprefix(" ") for line in lines if line.removeprefix(" ") in told]
        assert shown == told[len(told) - len(shown) :]
        assert not shown or not shown[0].startswith(" ")


def test_sentences_are_dropped_and_never_cut() -> None:
    log = [Text("one"), Text("two words and more of them"), Text("three words")]
    assert [line.plain for line in latest(log, 40, 2)] == ["two words and more of them", "three words"]
    assert [line.plain for line in latest(log, 12, 3)] == ["three words"]
    assert latest(log, 5, 1) == []
    assert latest(log, 40, 0) == []


def test_pyramids_come_before_the_log() -> None:
    for g in states(5, every=10, tables=({"players": 2}, {"players": 4})):
        if not g.is_over and g.decision == "conspire":
            assert any("next" in line for line in drawn(g, 80, 11))


def test_a_screen_of_100_by_40_shows_four_alliances() -> None:
    for g in states(6, every=5, tables=({"players": 4},)):
        assert any(line.count("/15") == 3 for line in drawn(g, 100, 28))


def test_marks_tell_crests_coalition_keys_locations_and_the_next_space() -> None:
    text = "\n".join(drawn(loaded(POSITION)))
    top, second = text.split("── You ")[1].split("\n")[1:3]
    assert re.findall(r"[\[ ]([◆ ][YRGBP]\d)", top[:50]) == ["◆Y4", "◆R1", " Y2", " Y3", "◆B1"]
    assert re.findall(r"\[.([YRGBP]\d)", top) == ["Y2", "Y3"]
    assert "⌂ best P" in second
    assert "G1 ⊸" in text
    assert text.count("next") == 2


def test_words_tell_pearls_keys_restriction_and_scores() -> None:
    g = loaded(POSITION)
    text = "\n".join(drawn(g))
    for words in (
        "● 3 · Pearl Keeper",
        "1 silver; 2 alike needed",
        "Bot 1 made the others draw exactly 2 lords",
        f"{g.scores()[0]} IP",
        "2 IP per gold key (now 2)",
        "⊸ silver",
        "⊸ gold",
    ):
        assert words in text


def test_the_lord_that_must_be_drawn_is_told_in_a_solo_game() -> None:
    g = loaded({"game": "conspiracy", "solo": "military", "restriction": {"count": 1, "owner": 1}})
    assert "You must draw 1 lord in your next turn · Replay token: The Military" in drawn(g)[0]


def test_nobody_is_on_turn_when_the_game_is_over() -> None:
    for g in states(7, every=1000):
        if g.is_over:
            lines = drawn(g)
            assert lines[0].rstrip() == "CONSPIRACY  the game is over"
            assert "next" not in "\n".join(lines)


def test_an_opponent_has_its_whole_name_and_keeps_its_locations_face_down() -> None:
    seats = {"1": {"lords": ["P1", "R2"], "locations": {"2": "flat_7"}}}
    for opponent, name in (("military", "The Military"), ("politician", "The Politician")):
        g = loaded({"game": "conspiracy", "solo": opponent, "seats": seats, "token": 0})
        for size in ((100, 40), (80, 17)):
            text = "\n".join(drawn(g, *size))
            assert name in text
            assert "1 face down, 5 IP each" in text
            assert "Replay token: you" in text


def test_wide_letters_and_long_names_are_measured_as_they_are_drawn() -> None:
    g = loaded(POSITION)
    speaker = Speaker("en", ["漢字の名前", "とても長い名前のプレイヤーとても長い名前のプレイヤー"], 0)
    for width, height in ((100, 40), (80, 17), (80, 9)):
        for reader in (0, 1):
            lines = FACE.draw(speaker, g, reader, [], (width, height))
            assert all(line.cell_len <= width for line in lines)
            assert any("8 IP" in line.plain for line in lines if "とて" in line.plain)


def test_every_word_comes_from_the_texts() -> None:
    faults = list(voice("x-pseudo").faults)
    for g in states(9, every=20):
        speaker = Speaker("x-pseudo", ["1", "2", "3", "4"], 0)
        for lines in (FACE.draw(speaker, g, None, [], (100, 40)), FACE.everybody(speaker, g, 0, 100)):
            letters = re.sub(r"[YRGBP][0-46–]?|\+\d", "", plain(lines))
            assert not re.findall(r"[aceinou]", letters)
    assert voice("x-pseudo").faults == faults


def test_everybody_shows_all_alliances_and_what_is_still_to_come() -> None:
    for g in states(10, every=25):
        text = plain(FACE.everybody(speaker_at(g), g, 0, 100))
        lords = [lord for seat in g.view(0)["seats"].values() for lord in seat["lords"]]
        assert Counter(LORD.findall(re.sub(r"Crests .*", "", text))) == Counter(lords + g.view(0)["lord_deck"])


# ---------------------------------------------------------------------- what is typed


def test_notation_is_read_in_its_short_forms() -> None:
    g = loaded(MANY_SWAPS, "R0")
    assert [g.text(action) for action in FACE.read(g, "7 3")] == ["swap 3 7"]
    assert FACE.read(g, "2 3") == []
    assert FACE.read(g, "anything") == []
    assert FACE.read(g, "") == []


def test_a_set_of_lords_is_read_in_any_order() -> None:
    position: Mapping[str, object] = {
        "game": "conspiracy",
        "players": 2,
        "seats": {"0": {"lords": ["Y1", "R1", "B1"] * 4 + ["B3"]}},
        "piles": {"mage": ["P1", "P4", "P6"]},
    }
    g = loaded(position, "pile mage")
    for text in ("P6 P1", "p1, P6"):
        assert [g.text(action) for action in FACE.read(g, text)] == ["P1", "P6"]
    assert FACE.read(g, "P1 P4 P6") == []


def test_the_legend_explains_the_marks() -> None:
    g = abyssal.new("conspiracy", players=2, seed=1)
    assert all(mark in FACE.legend(speaker_at(g), g) for mark in "◆●⊸⌂[")
