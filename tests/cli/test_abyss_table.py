"""The drawing of a table of Abyss: complete, within the terminal, and without anybody's secrets."""

from __future__ import annotations

import os
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console
from rich.text import Text

import abyssal
from abyssal.cli.abyss_snapshot import abyss_of, snapshot
from abyssal.cli.abyss_words import ally_name, location_name, lord_name, need, reward_words, tinted
from abyssal.cli.faces import face_of
from abyssal.cli.terminal import PLAIN_LETTERS
from abyssal.engine.game import Game
from tests.cli.helpers import abyss_states, seats_at

SCREENS = Path(__file__).parent / "screens"
POSITION: dict[str, object] = {
    "game": "abyss",
    "players": 3,
    "seed": 5,
    "threat": 4,
    "court": ["jailer", "sage", "landlord", "master-of-magic", "miller"],
    "council": {"crab": ["crab 1", "crab 3"], "squid": ["squid 2"]},
    "available": ["parliament", "nest-of-giant-clams", "city-of-mirrors"],
    "lord_deck": 9,
    "seats": {
        "0": {
            "pearls": 4,
            "keys": 1,
            "hand": ["crab 2", "crab 4", "squid 3", "seahorse 1", "jellyfish 2", "jellyfish 2"],
            "affiliated": ["crab 1", "shellfish 3"],
            "tokens": [2, 4],
            "free": ["slaver", "treasurer"],
            "disabled": ["tamer"],
            "locations": {"jail": ["elder"]},
        },
        "1": {
            "pearls": 2,
            "hand": ["squid 5", "squid 4", "shellfish 5"],
            "affiliated": ["seahorse 2"],
            "tokens": [3],
            "free": ["commander", "peddler"],
            "locations": {"barracks": ["recruiter", "shaman", "oracle"]},
        },
        "2": {"pearls": 0, "keys": 2, "hand": ["crab 5"], "free": ["landowner"], "disabled": ["alchemist"]},
    },
}
EXPLORING = {**POSITION, "active": 1, "track": ["crab 3", "monster", "squid 1"], "council": {}, "price": 2}


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def drawn(g: Game, width: int = 100, height: int = 40, reader: int = 0, source: Game | None = None) -> str:
    """The table; the log comes from another game where one without history is drawn."""
    seats = seats_at(g)
    log = face_of(g).log((source or g).events(0, reader), seats, brief=True)
    return plain(face_of(g).draw(g, seats, reader, log, (width, height)))


def asked(g: Game, width: int = 100) -> str:
    """Question, choices and all pages as the seat that decides sees them."""
    face, seats, seat = face_of(g), seats_at(g), g.seat or 0
    lines = [face.question(g, seats), *face.menu(g, seats).draw(width), *face.menu(g, seats).draw(width, 0)]
    return plain([*lines, *face.everybody(g, seats, seat, width)])


# ---------------------------------------------------------------------- secrets


def test_nothing_shown_depends_on_what_a_reader_may_not_see() -> None:
    """A game that the reader cannot tell from the truth looks the same: table, question, choices and pages."""
    for g in abyss_states(1, every=19):
        for reader in range(0 if g.is_over else g.players):
            other = g.determinize(reader, seed=g.plies, memory="table")
            assert drawn(g, reader=reader) == drawn(other, reader=reader, source=g)
            assert drawn(g, 80, 16, reader) == drawn(other, 80, 16, reader, source=g)
            if g.seat == reader:
                assert asked(g) == asked(other)


def test_the_hand_of_a_rival_is_a_number() -> None:
    g = abyssal.load(POSITION)
    text = drawn(g) + asked(g)
    assert "hand 3" in text
    assert "3 allies" in text
    assert "Squid 5" not in text
    assert "Squid 4" not in text
    assert "Sq5" not in text
    assert "▲ 1 monster token\n" in text.replace("   ", "\n")  # without its value


def test_points_of_a_rival_leave_out_hand_and_tokens() -> None:
    table = snapshot(abyssal.load(POSITION), 0)
    mine, other, third = table.realms
    assert (mine.exact, other.exact, third.exact) == (True, False, False)
    # Commander 4, Peddler 9, Recruiter 4, Shaman 5, Oracle 5; Barracks 7 + 2 × 2; seahorse 2.
    assert other.total == 27 + 11 + 2
    assert mine.total == abyssal.load(POSITION).scores()[0]
    assert other.hand is None
    assert other.tokens is None
    assert mine.tokens == (2, 4)


# ---------------------------------------------------------------------- completeness


def test_everything_that_lies_open_is_shown_at_100_by_40() -> None:
    for g in abyss_states(3, every=7):
        reader = g.plies % g.players
        view = g.view(reader)
        text = drawn(g, reader=reader, height=60)
        seats = cast("dict[str, dict[str, object]]", view["seats"])
        for lord in cast("list[str]", view["court"]):
            assert lord_name(lord) in text
        for card in cast("list[str]", view["track"]):
            assert ally_name(card) in text
        for location in cast("list[str]", view["available"]):
            assert location_name(location) in text
        for seat, realm in seats.items():
            for lord in cast("list[str]", realm["free"]) + cast("list[str]", realm["disabled"]):
                assert lord_name(lord) in text, (seat, lord)
            for location in cast("dict[str, list[str]]", realm["locations"]):
                assert location_name(location) in text
            assert f"● {realm['pearls']}" in text
        bound = cast("dict[str, list[str]]", seats[str(reader)]["locations"])
        assert all(lord_name(lord) in text for lords in bound.values() for lord in lords)


def test_words_tell_the_middle_of_the_table() -> None:
    text = drawn(abyssal.load(POSITION))
    assert "4 Crab +2" in text  # with the Treasurer
    assert "8 all 5 races" in text
    assert "once: rivals discard an ally each" in text
    assert "[4 ⊸●]" in text
    assert "fight for 1 key and 1 pearl or monster token" in text
    assert "⌂ Parliament 6 + 2 per Politician (now 8)" in text
    assert "COUNCIL    Jellyfish –   Crab 2   Seahorse –   Shellfish –   Squid 1" in text
    assert "lords cost you 2 less" in text
    assert "Hand 6/6" in text
    assert "Tamer 4 (disabled)" in text
    assert "under it: Elder" in text
    assert "⊸ 3 keys (1 token, Slaver, Treasurer)" in text
    assert "▲ 2 monster tokens (2, 4)" in text


def test_only_lords_that_can_be_paid_are_marked() -> None:
    g = abyssal.load(POSITION)
    lines = [line for line in drawn(g).split("\n") if "◆" in line]
    payable = {g.text(action).partition(" ")[2] for action in g.legal() if g.text(action).startswith("recruit")}
    assert len(lines) == len(payable)
    assert all(any(lord_name(lord) in line for line in lines) for lord in payable)


def test_the_card_under_decision_stands_in_brackets() -> None:
    text = drawn(abyssal.load(EXPLORING))
    assert "1  Crab 3   2  Monster   3 [ Squid 1 ]  4 ·  5 ●" in text
    assert "price ● 2" in text


def test_what_a_payment_must_be() -> None:
    assert need("jailer", 6, "crab").plain == " 6 Crab +2"
    assert need("slaver", 8, "shellfish").plain == " 8 Shellfish"
    assert need("elder", 10, "").plain == "10 all 5 races"
    assert need("jailer", 6, "").plain == " 6 3 of any race"  # with the Diplomat
    assert [reward_words(space) for space in (1, 3, 5)] == [
        "1 pearl or monster token",
        "1 key",
        "1 key and 2 pearls or monster tokens",
    ]


# ---------------------------------------------------------------------- within the terminal


@pytest.mark.parametrize(("width", "height"), [(100, 40), (100, 26), (80, 24), (80, 17), (120, 50)])
def test_no_line_is_too_long(width: int, height: int) -> None:
    for g in abyss_states(4, every=17):
        reader = g.plies % g.players
        assert max(len(line) for line in drawn(g, width, height, reader).split("\n")) <= width
        if g.seat is not None:
            lines = [*face_of(g).menu(g, seats_at(g)).draw(width, height // 3)]
            lines += face_of(g).everybody(g, seats_at(g), reader, width)
            assert max(line.cell_len for line in lines) <= width
        else:
            lines = [*face_of(g).score_sheet(g, seats_at(g)), *face_of(g).rules_card(g, width)]
            assert max(line.cell_len for line in lines) <= width


@pytest.mark.parametrize("width", [20, 45, 60, 200])
def test_odd_terminals_are_no_reason_to_fail(width: int) -> None:
    for g in abyss_states(5, every=40):
        assert drawn(g, width, 10)


def test_a_table_of_four_fits_into_the_screens_it_is_made_for() -> None:
    for g in abyss_states(6, every=5, tables=(4,)):
        if g.seat is None:
            continue
        for width, height, spare in ((100, 40, 0), (80, 24, 2)):
            menu = face_of(g).menu(g, seats_at(g)).draw(width, height // 3)
            room = height - len(menu) - 5  # question, keys, prompt and an empty line
            lines = drawn(g, width, room, reader=g.seat).split("\n")
            assert len(lines) <= room + spare or len(menu) > height // 3 or room < 14


def test_a_smaller_screen_leaves_out_words_before_numbers() -> None:
    g = abyssal.load(POSITION)
    text = drawn(g, 80, 17)
    assert "rivals discard" not in text
    for words in ("Jailer", "Sage", "Parliament", "hand 3", "● 2", "▲ 2 (2, 4)", "Hand 6/6", "lord deck 9"):
        assert words in text
    assert len(text.split("\n")) <= 17


# ---------------------------------------------------------------------- letters and colours


def test_without_unicode_every_letter_is_plain() -> None:
    for g in abyss_states(7, every=23):
        drawn(g).translate(PLAIN_LETTERS).encode("ascii")
        for text in face_of(g).log(g.events(0, 0), seats_at(g)):
            text.plain.translate(PLAIN_LETTERS).encode("ascii")
        if g.seat is not None:
            asked(g).translate(PLAIN_LETTERS).encode("ascii")
        else:
            plain(face_of(g).score_sheet(g, seats_at(g))).translate(PLAIN_LETTERS).encode("ascii")
    plain(face_of(g).rules_card(g, 100)).translate(PLAIN_LETTERS).encode("ascii")
    face_of(g).legend().translate(PLAIN_LETTERS).encode("ascii")


def test_without_colours_the_same_is_said() -> None:
    g = abyssal.load(POSITION)
    seats = seats_at(g)
    lines = face_of(g).draw(g, seats, 0, [], (100, 40))
    console = Console(width=100, force_terminal=True, no_color=True, highlight=False)
    with console.capture() as capture:
        console.print(Text("\n").join(lines))
    assert "\x1b[3" not in capture.get()
    assert "\x1b[4" not in capture.get()
    assert " Crab 2 4 " in capture.get()


def test_allies_in_sentences_are_coloured_with_their_names() -> None:
    text = tinted("pays Crab 2 4, Squid 3 and a Monster; Je3")
    assert [text.plain[span.start : span.end] for span in text.spans] == ["Crab 2 4", "Squid 3", "Monster", "Je3"]


# ---------------------------------------------------------------------- whole screens


def screen(position: dict[str, object], width: int, height: int) -> str:
    """A table with its question and choices, as a session would show it."""
    g = abyssal.load(position)
    face, seats, seat = face_of(g), seats_at(g), abyss_of(g).seat or 0
    menu = face.menu(g, seats).draw(width, height // 3)
    table = face.draw(g, seats, seat, [], (width, height - len(menu) - 5))
    lines = [*table, Text(), face.question(g, seats), *menu]
    return "".join(f"{line.plain.rstrip()}\n" for line in lines)


@pytest.mark.parametrize(
    ("name", "position", "width", "height"),
    [
        ("main-100x40", POSITION, 100, 40),
        ("main-80x24", POSITION, 80, 24),
        ("pay-100x40", {**POSITION, "pending": [["pay", 0, 1]]}, 100, 40),
        ("offer-100x40", EXPLORING, 100, 40),
        ("offer-80x24", EXPLORING, 80, 24),
        ("control-100x40", {**POSITION, "pending": [["control_source", 0, 0]]}, 100, 40),
        ("drawn-100x40", {**POSITION, "drawn": ["abyss", "chasm"]}, 100, 40),
    ],
)
def test_screens(name: str, position: dict[str, object], width: int, height: int) -> None:
    """Whole screens as they were looked at; ``ABYSSAL_SCREENS=write`` writes them anew, to be looked at again."""
    file = SCREENS / f"abyss-{name}.txt"
    shown = screen(position, width, height)
    if os.environ.get("ABYSSAL_SCREENS") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8")
